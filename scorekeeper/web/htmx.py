"""What htmx asks for."""

from django.http import HttpRequest


def is_htmx(request: HttpRequest) -> bool:
    """Whether htmx asks, and so wants only the part of the page that changes."""
    return bool(getattr(request, "htmx", False))
