"""Spanish: day before month, months in small letters, a comma before halves, no sign between thousands."""
