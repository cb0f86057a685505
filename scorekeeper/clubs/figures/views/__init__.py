"""Pages of history and figures."""
