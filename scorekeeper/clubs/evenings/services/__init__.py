"""The only code that writes evenings and the matches that a club keeps."""
