"""Pages about who belongs to a club, and about one's own account."""
