"""Portuguese of Brazil: day before month, months in small letters, a comma before halves, no sign between thousands."""
