"""Bounds on what is read. Everything pasted is hostile."""

MAX_CHARACTERS = 32_000_000
"""Longer texts are refused with a message; ten megabytes must still be read."""

MAX_DEPTH = 128
"""Nesting of JSON values. The deepest of 5,685 real tools needs 40; recursion over this depth is safe."""

MAX_FAILED_STARTS = 64
"""How many places in a log may look like JSON and turn out not to be before the search ends."""

MAX_ALIASED = 2_000_000
"""Values that YAML aliases may expand to."""
