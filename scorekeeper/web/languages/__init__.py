"""Which languages there are, and who reads which.

``offered``    the languages of the menu, by their own names
``compiling``  catalogues in the form that programs read, made once a version
``choosing``   the language of a request, and of what is told to others
``views``      choosing it by hand
"""
