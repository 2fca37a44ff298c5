"""The seven checks, their weights, and the letters."""
