"""Where a sentence waits for the next page, such as "Your password is changed"."""

from django.conf import settings
from django.contrib.messages.storage import cookie


class CookieStorage(cookie.CookieStorage):
    """In a cookie of ours, so that it needs no session."""

    cookie_name = f"{settings.COOKIE_PREFIX}notices"
