"""Making what a phone keeps, on a machine that has the source. Nothing of this travels to the phone."""
