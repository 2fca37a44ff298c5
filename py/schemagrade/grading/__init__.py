"""From what is read to what is found in it: tool by tool, then side by side."""
