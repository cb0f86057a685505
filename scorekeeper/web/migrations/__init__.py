"""The one table of the shell that is no model: what is counted."""
