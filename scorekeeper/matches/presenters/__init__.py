"""What every page of a match shows: its entries, its head, who pays whom, what was brought from paper."""
