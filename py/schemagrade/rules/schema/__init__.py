"""Is the schema correct JSON Schema?"""
