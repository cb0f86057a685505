"""What the matches of a club add up to: history, figures, records, ratings, seasons and honour."""
