"""Pages of evenings and their tables."""
