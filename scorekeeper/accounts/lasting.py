"""How long somebody stays signed in: a fixed time from signing in, whatever is done meanwhile."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone


def end_in_time(request: HttpRequest) -> None:
    """Let the session end so long after now; the library would begin anew whenever something is kept in it."""
    request.session.set_expiry(timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE))
