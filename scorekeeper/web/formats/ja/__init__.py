"""Japanese: from the year to the minute."""
