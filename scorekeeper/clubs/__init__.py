"""The club: its members, its evenings and seasons, and its memory of what was played."""
