"""A phone that keeps a match by itself meets the server: it takes the match along, and brings back what happened."""
