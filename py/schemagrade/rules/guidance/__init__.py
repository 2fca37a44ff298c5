"""Does the tool guide a model well?"""
