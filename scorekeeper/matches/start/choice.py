"""Starting a match: which game."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from scorekeeper.rules import registry
from scorekeeper.rules.finding import search
from scorekeeper.rules.strangers import strangers
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.language import gettext as _

from ..devices.recent import matches_of
from ..services import Access
from . import limits

MOST_PLAYED = 4
"""So many games played lately stand above the list."""


@require_GET
@limits.for_starters
def choose(request: HttpRequest) -> HttpResponse:
    """Choose the variant: of those played lately, by its name, or from the list."""
    return choose_for(request, _played(matches_of(request)))


def choose_for(
    request: HttpRequest,
    played: Sequence[Mapping[str, Any]],
    *,
    template: str = "matches/start/choose.html",
    **more: Any,
) -> HttpResponse:
    """The list of games, those *played* here first; the pages that start them lie below the address of this one.

    *more* may hold ``title``, ``before``, ``back`` and ``played_title`` in place of the usual ones, and what else a
    *template* of one's own needs that adds to ours.
    """
    query = request.GET.get("q", "").strip()
    context = {
        "query": query,
        "results": search(query) if query else (),
        "strangers": [
            {
                "says": _(each.says),
                "name": _(registry.BY_KEY[each.near].name),
                "address": f"{request.path}{each.near}/",
            }
            for each in strangers(query)
        ],
        "games": games(),
        "played": played if not query else [],
        **more,
    }
    return render(request, "matches/start/choose.html#games" if is_htmx(request) else template, context)


def games() -> list[dict[str, Any]]:
    """The families of variants, for a list."""
    return [
        {"name": _(label), "variants": [variant for variant in registry.VARIANTS if variant.game == game]}
        for game, label in registry.GAMES.items()
    ]


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


def variant_or_404(key: str) -> Variant[Any, Any]:
    """The variant with this key.

    :raises Http404: when there is none.
    """
    variant = registry.BY_KEY.get(key)
    if variant is None:
        raise Http404(_("There is no game with this name."))
    return variant


def seating_or_404(variant: Variant[Any, Any], key: str) -> Seating:
    """The seating of the *variant* with this key.

    :raises Http404: when it has none.
    """
    try:
        return variant.seating(key)
    except KeyError:
        raise Http404(_("This game is not played with that seating.")) from None
