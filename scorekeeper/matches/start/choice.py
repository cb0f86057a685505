"""Starting a match: which game."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from scorekeeper.rules import registry
from scorekeeper.rules.finding import search

from .. import services
from ..devices.access import is_htmx
from ..devices.cookies import device_of, recent_codes
from ..services import Access
from .seats import unnamed

MOST_NAMES = 12
"""Names used lately that are offered."""
MOST_PLAYED = 4
"""So many games played lately stand above the list."""


@require_GET
def choose(request: HttpRequest) -> HttpResponse:
    """Choose the variant: of those played lately, by its name, or from the list."""
    return choose_for(request, _played(matches_of(request)))


def choose_for(request: HttpRequest, played: Sequence[Mapping[str, Any]], **more: Any) -> HttpResponse:
    """The list of games, those *played* here first; the pages that start them lie below the address of this one.

    *more* may hold ``title``, ``before``, ``back`` and ``played_title`` in place of the usual ones.
    """
    asked = request.GET.get("q", "").strip()
    games = [
        {"name": _(label), "variants": [v for v in registry.VARIANTS if v.game == game]}
        for game, label in registry.GAMES.items()
        if any(v.game == game for v in registry.VARIANTS)
    ]
    context = {
        "asked": asked,
        "found": search(asked) if asked else (),
        "games": games,
        "played": played if not asked else [],
        **more,
    }
    return render(request, "matches/choose.html#games" if is_htmx(request) else "matches/choose.html", context)


def matches_of(request: HttpRequest) -> list[Access]:
    """The matches of this phone, the latest opened first, those it writes before those it watches."""
    return sorted(
        services.accesses_by(recent_codes(request), device_of(request)), key=lambda access: not access.may_write
    )


def _played(accesses: list[Access]) -> list[dict[str, Any]]:
    """The games played lately, each with the seating it was last played in."""
    last: dict[str, Access] = {}
    for access in accesses:
        if access.match.variant_key in registry.BY_KEY:
            last.setdefault(access.match.variant_key, access)
    return [
        {"variant": access.match.variant, "seating": access.match.seating}
        for access in list(last.values())[:MOST_PLAYED]
    ]


def known_names(matches: list[Access]) -> list[str]:
    """Names of the matches this phone has opened, each once, the latest first; not those given for want of a name."""
    names: dict[str, None] = {}
    for access in matches:
        given = (name for seat, name in enumerate(access.match.names_at()) if name != unnamed(seat))
        names.update(dict.fromkeys(given))
    return list(names)[:MOST_NAMES]
