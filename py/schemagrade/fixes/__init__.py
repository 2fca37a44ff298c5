"""Fixes: JSON patches of a tool, applied to the author's text as small edits that keep its form."""
