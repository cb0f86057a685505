"""What an authenticator app shows, as whoever signs in types it."""

import time

from allauth.mfa import app_settings
from allauth.mfa.totp.internal import auth

ENOUGH = 10
"""Seconds a code still holds when it is typed, at least: on a slow machine the answer takes some of them."""


def code_of(secret: str) -> str:
    """The code the app shows, once one is shown that does not end while it is typed."""
    while app_settings.TOTP_PERIOD - time.time() % app_settings.TOTP_PERIOD < ENOUGH:
        time.sleep(0.2)
    return str(auth.format_hotp_value(auth.hotp_value(secret, next(auth.yield_hotp_counters_from_time()))))
