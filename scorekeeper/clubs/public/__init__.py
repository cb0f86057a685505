"""What anyone may see of a club."""
