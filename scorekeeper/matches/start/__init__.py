"""Home, and starting a match: which game, who sits where, which house rules."""
