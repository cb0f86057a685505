"""The matches this phone has opened, and the names it has met in them."""

from django.http import HttpRequest

from .. import services
from ..presenters.names import unnamed
from ..services import Access
from .cookies import device_of, recent_codes

MOST_NAMES = 12
"""Names used lately that are offered."""


def matches_of(request: HttpRequest) -> list[Access]:
    """The matches of this phone, the latest opened first, those it writes before those it watches."""
    return sorted(
        services.accesses_by(recent_codes(request), device_of(request)), key=lambda access: not access.may_write
    )


def known_names(matches: list[Access]) -> list[str]:
    """Names of the matches this phone has opened, each once, the latest first; not those given for want of a name."""
    names: dict[str, None] = {}
    for access in matches:
        given = (name for seat, name in enumerate(access.match.names_at()) if name != unnamed(seat))
        names.update(dict.fromkeys(given))
    return list(names)[:MOST_NAMES]
