"""Tags that any page may use."""
