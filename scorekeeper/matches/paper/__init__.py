"""A paper sheet typed in, many deals at once."""
