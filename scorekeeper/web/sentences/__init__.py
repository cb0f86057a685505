"""The sentences of the program: collected from the source, and made into catalogues.

``collecting``  every marked sentence of Python and of the templates
``catalogue``   the catalogue that translators fill, and what a program reads of it
``filling``     a language's own catalogue, brought up to the sentences there are
``pseudo``      made-up letters in place of a language, which show what is not marked
"""
