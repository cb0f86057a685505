"""Who comes to an evening, put into the seats of a table that is about to start there."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from scorekeeper.matches.start.form import NameAtHand
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _

from ...club import folded
from ..models import Evening
from ..services.attendance import Guest
from ..services.names import free_guests


def names_with_waiting(evening: Evening, names: Sequence[str]) -> list[NameAtHand]:
    """*names*, those that wait for a place at *evening* marked."""
    _coming, waiting = free_guests(evening)
    wait = {guest.person.name for guest in waiting}
    return [NameAtHand(name, _("waits for a place") if name in wait else "") for name in names]


def seats_filled(coming: Sequence[Guest], seating: Seating, names: Sequence[str]) -> list[str]:
    """*names* by seat, with who is *coming* at those that are empty, in the order in which they said so.

    Where partners play, those who need one come first, side by side: two of them play together.
    """
    there = {folded(name) for name in names}
    free = [guest for guest in coming if guest.person.folded not in there]
    order: Sequence[int] = range(seating.seats)
    if not seating.singles:
        free.sort(key=lambda guest: not guest.needs_partner)
        order = [seat for side in seating.sides for seat in side]
    filled = list(names)
    for seat, guest in zip([seat for seat in order if not names[seat].strip()], free, strict=False):
        filled[seat] = guest.person.name
    return filled


def seated_at_once(evening: Evening, variant: Variant[Any, Any], agreed: str) -> dict[str, Any]:
    """How who comes to *evening* fills the seats of a table of *variant*: as the fields of an occasion.

    They sit there from the start where there is a seat for each of them; with more it is for the table to say who. The
    seating is the one *agreed* by the club, if any, or one for just as many, or else the usual one.
    """
    coming, _waiting = free_guests(evening)
    fits = [each for each in variant.seatings if each.seats == len(coming)]
    seating = variant.seating(agreed) if agreed else next(iter(fits), variant.seatings[0])
    fills = partial(seats_filled, coming)
    if not 0 < len(coming) <= seating.seats:
        return {"fills": fills}
    return {"fills": fills, "seating": seating.key, "seated": fills(seating, [""] * seating.seats)}
