"""The archive of a club: its shape, reading it, and whether it can be true."""
