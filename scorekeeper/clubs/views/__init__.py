"""Pages of the clubs, a module a part."""
