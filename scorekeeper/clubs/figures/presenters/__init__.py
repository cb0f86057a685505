"""What the pages of figures show: read from what :mod:`scorekeeper.clubs.figures.services` has written."""
