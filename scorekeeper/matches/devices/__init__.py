"""The phones at a table: what a link or a seat lets them do, what they remember, and how they follow a match."""
