"""When a club plays: its evenings, their tables, and the board for the room."""
