"""What the pages of figures show: read from what :mod:`scorekeeper.clubs.services.figures` has written."""
