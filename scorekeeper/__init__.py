"""Score, referee and memory for card games played with real cards at a real table."""
