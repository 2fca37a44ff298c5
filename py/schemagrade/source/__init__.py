"""The text as its author wrote it: where each value stands, and how to change it with small edits."""
