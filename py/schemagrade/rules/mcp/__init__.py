"""Does the tool conform to the Model Context Protocol?"""
