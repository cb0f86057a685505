"""What pages show of evenings and their tables."""
