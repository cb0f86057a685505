"""Under which name failed attempts to sign in are counted.

An account is one name however it is signed into: by user name, by address, or once more for a delicate step. What the
request says of its host does not matter. A phone on which somebody has signed in before is counted by itself for that
account, so that strangers who guess shut only strangers out (OWASP: device cookies).
"""

import secrets
from typing import Any

from allauth.account.utils import filter_users_by_email, filter_users_by_username
from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase

from .models import Account

PHONE = f"{settings.COOKIE_PREFIX}signed_in"
"""The cookie that says which phone this is, and which accounts have signed in on it."""
MOST = 8
"""Accounts that a phone remembers, the last one first."""
_YEAR = 365 * 24 * 3600


def name_of(request: HttpRequest, credentials: dict[str, Any]) -> str:
    """What an attempt with these *credentials* is counted under: the account, whether there is one or not."""
    account = account_of(credentials)
    if account is None:
        return f"nobody:{_login(credentials)}"
    phone, accounts = read_phone(request)
    return f"account:{account.pk}:{phone}" if account.pk in accounts else of_strangers(account)


def of_strangers(account: Account) -> str:
    """What attempts at *account* on phones that it never signed in on are counted under."""
    return f"account:{account.pk}"


def _login(credentials: dict[str, Any]) -> str:
    return str(credentials.get("username") or credentials.get("email") or "").strip().casefold()


def account_of(credentials: dict[str, Any]) -> Account | None:
    """The account that somebody wants to sign into with these *credentials*, if there is one."""
    account = None
    if username := credentials.get("username"):
        account = filter_users_by_username(username).first()
    if account is None and (email := credentials.get("email")):
        account = next(iter(filter_users_by_email(email, prefer_verified=True)), None)
    return account if isinstance(account, Account) else None


def read_phone(request: HttpRequest) -> tuple[str, list[int]]:
    """Which phone asks, and the numbers of the accounts that have signed in on it; nothing for a phone not seen yet."""
    try:
        cookie = signing.loads(request.COOKIES.get(PHONE, ""), salt=PHONE, max_age=_YEAR)
        return str(cookie["phone"]), [int(number) for number in cookie["accounts"]]
    except (signing.BadSignature, KeyError, TypeError, ValueError):
        return "", []


def remember(request: HttpRequest, response: HttpResponseBase, account: Account) -> None:
    """Let this phone be one on which *account* has signed in."""
    phone, accounts = read_phone(request)
    accounts = [account.pk, *(number for number in accounts if number != account.pk)][:MOST]
    value = signing.dumps({"phone": phone or secrets.token_urlsafe(12), "accounts": accounts}, salt=PHONE)
    response.set_cookie(PHONE, value, max_age=_YEAR, httponly=True, samesite="Lax", secure=settings.CSRF_COOKIE_SECURE)
