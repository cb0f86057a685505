"""What goes out of a club and comes into it: the whole as an archive, lists as tables, keys for programs."""
