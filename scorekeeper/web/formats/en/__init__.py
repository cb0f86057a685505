"""English, as it is read from Lisbon to Cairo."""
