"""What a JSON Schema says: positions, references, parameters and facts about a node."""
