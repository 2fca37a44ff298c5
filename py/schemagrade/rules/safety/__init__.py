"""Is the text safe to put before a model?"""
