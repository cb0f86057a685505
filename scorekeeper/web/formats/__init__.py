"""How days and hours are written, a package a language; what is not said here is as Django has it."""
