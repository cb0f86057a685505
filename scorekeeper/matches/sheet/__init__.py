"""The score sheet of a match, and its log."""
