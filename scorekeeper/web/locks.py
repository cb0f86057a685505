"""Locks on files, as systems of the Unix family have them: ``fcntl`` is None elsewhere, as on Windows."""

try:
    import fcntl as fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]
