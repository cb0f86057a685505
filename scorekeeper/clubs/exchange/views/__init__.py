"""Pages for taking data out of a club and bringing it in."""
