"""Rules find what is wrong or misleading in a tool; one file per rule, named in `registry.py`."""
