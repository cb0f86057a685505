"""What pages show of a tournament."""
