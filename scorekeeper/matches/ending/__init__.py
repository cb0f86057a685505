"""The end of a match: its clock, its close, rulings, decisions, and who plays on at a seat."""
