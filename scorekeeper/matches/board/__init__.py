"""What is looked at from afar and afterwards: the board, the course, the picture, the ledger."""
