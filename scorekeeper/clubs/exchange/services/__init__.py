"""What goes out of a club and comes into it: the only code that writes keys and unfinished clubs."""
