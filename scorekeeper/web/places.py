"""What an upper app adds to a page of a lower one: the page names a place, and the app registers what belongs there.

So no lower page names an upper app, in its code or in its template, and a server without that app draws the page all
the same. The tags :mod:`.templatetags.places` draw what is registered here.

Why: docs/decisions/2026-11-22-upper-apps-register-what-they-add.md
"""

from typing import Final

ADDRESSES: Final[dict[str, str]] = {}
"""By the name of a place, the view that is linked there."""
PIECES: Final[dict[str, list[tuple[int, str, dict[str, object]]]]] = {}
"""By the name of a place, the templates that are drawn there: each behind its turn and before what it is given."""
SHORTCUTS: Final[list[tuple[int, str, str]]] = []
"""What the icon on a home screen leads to beside home: the views, each behind its turn and before its English words."""


def link(**views: str) -> None:
    """Say which view stands behind the name of each place, as ``link(desk="referee:desk")`` does.

    :raises ValueError: where another view stands there already.
    """
    for place, view in views.items():
        if ADDRESSES.setdefault(place, view) != view:
            raise ValueError(f"{place} leads to {ADDRESSES[place]} already")


def add(place: str, template: str, *, turn: int, **given: object) -> None:
    """Draw *template* at *place* with what is *given*, after those of an earlier *turn*; twice the same is once."""
    pieces = PIECES.setdefault(place, [])
    if (turn, template, given) not in pieces:
        pieces.append((turn, template, given))
        pieces.sort(key=lambda piece: piece[:2])


def shortcut(view: str, words: str, *, turn: int) -> None:
    """Let the icon on a home screen lead to *view* by these *words*; twice the same is once."""
    if (turn, view, words) not in SHORTCUTS:
        SHORTCUTS.append((turn, view, words))
        SHORTCUTS.sort()
