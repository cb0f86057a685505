"""Questions as a page asks them: drawn from any dataclass of questions, and read back. It knows no match."""
