"""The table: starting a match, recording its deals, reading its sheet."""
