"""Second factors: a code from an app, or a passkey, besides the password.

Why: docs/decisions/2026-11-21-a-second-factor-gates-running-a-club.md
"""

from allauth.mfa.models import Authenticator

from .models import Account

FACTORS = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)
"""Codes for recovery only stand in for one of these."""


def has_second_factor(account: Account) -> bool:
    """Whether whoever signs in to this account needs more than its password."""
    return Authenticator.objects.filter(user=account, type__in=FACTORS).exists()


def remove_second_factors(account: Account) -> int:
    """Let the password be enough again, for who has lost the rest; returns how many factors there were."""
    removed = Authenticator.objects.filter(user=account, type__in=FACTORS).count()
    Authenticator.objects.filter(user=account).delete()
    return removed
