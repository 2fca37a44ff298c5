"""Was the tool written the way its shape asks for?"""
