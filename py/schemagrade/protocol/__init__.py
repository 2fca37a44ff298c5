"""What the Model Context Protocol says of a tool, version by version."""
