"""The signed cookies: the matches this phone has opened, which phone it is, and which clubs have let it in."""

import secrets
from collections.abc import Collection

from django.conf import settings
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse

RECENT = f"{settings.COOKIE_PREFIX}matches"
DEVICE = f"{settings.COOKIE_PREFIX}device"
CLUBS = f"{settings.COOKIE_PREFIX}keepers"
MOST_RECENT = 12
MOST_CLUBS = 12
_YEAR = 365 * 24 * 3600


def _read(request: HttpRequest, name: str) -> str:
    try:
        return str(request.get_signed_cookie(name, default="", salt=name, max_age=2 * _YEAR))
    except BadSignature:
        return ""


def _write(response: HttpResponse, name: str, value: str) -> None:
    response.set_signed_cookie(
        name,
        value,
        salt=name,
        max_age=_YEAR,
        httponly=True,
        samesite="Lax",
        secure=settings.CSRF_COOKIE_SECURE,
    )


def recent_codes(request: HttpRequest) -> list[str]:
    """The codes of the matches this phone has opened, newest first."""
    return [code for code in _read(request, RECENT).split(",") if code][:MOST_RECENT]


def remember(request: HttpRequest, response: HttpResponse, *new: str) -> None:
    """Put matches first among those this phone has opened, in this order."""
    codes = recent_codes(request)
    kept = list(dict.fromkeys([*new, *codes]))[:MOST_RECENT]
    if kept != codes:
        _write(response, RECENT, ",".join(kept))


def forget(request: HttpRequest, response: HttpResponse, codes: Collection[str]) -> None:
    """Take matches off the list of those this phone has opened."""
    kept = [code for code in recent_codes(request) if code not in codes]
    _write(response, RECENT, ",".join(kept))


def clubs_of(request: HttpRequest) -> list[int]:
    """The clubs of matches that have let this phone in, by number, the last one first.

    It says where to lead whoever holds the phone without asking who that is; whoever is led there is asked.
    """
    return [int(number) for number in _read(request, CLUBS).split(",") if number.isdecimal()]


def remember_club(request: HttpRequest, response: HttpResponse, club: int) -> None:
    """Note that the *club* of this number lets this phone in."""
    clubs = clubs_of(request)
    if club not in clubs:
        _write(response, CLUBS, ",".join(map(str, [club, *clubs][:MOST_CLUBS])))


def forget_club(request: HttpRequest, response: HttpResponse, club: int | None) -> None:
    """Note that the *club* of this number does not let this phone in any more."""
    clubs = clubs_of(request)
    if club in clubs:
        _write(response, CLUBS, ",".join(str(each) for each in clubs if each != club))


def device_of(request: HttpRequest) -> str:
    """The short mark of this phone in the log, or nothing before it has opened a link that writes."""
    kept = vars(request)  # asked for again and again, and each time its signature would be made anew
    if "device_mark" not in kept:
        kept["device_mark"] = _read(request, DEVICE)[:16]
    return str(kept["device_mark"])


def own_mark(request: HttpRequest) -> str:
    """The mark of this phone; a fresh one, which :func:`mark_device` gives it, if it has none."""
    return device_of(request) or _fresh_mark(request)


def mark_device(request: HttpRequest, response: HttpResponse) -> str:
    """Give this phone a mark if it has none."""
    device = device_of(request)
    if not device:
        device = _fresh_mark(request)
        _write(response, DEVICE, device)
    return device


def _fresh_mark(request: HttpRequest) -> str:
    """A mark for a phone that has none, the same for the rest of this request."""
    return vars(request).setdefault("fresh_mark", secrets.token_hex(4))
