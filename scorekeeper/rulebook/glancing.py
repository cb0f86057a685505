"""What one wants to know first of a variant: who plays, what is dealt, how it ends and how long that takes."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import ngettext, pgettext

from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import render as say
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, rows_listed

from .cards import present_pack
from .timing import present_time


def charters_of(variant: Variant[Any, Any], options: Any, seatings: Sequence[Seating]) -> list[tuple[Any, Seating]]:
    """Each of the *seatings* with its house rules: where they are the usual ones, those that are usual with it."""
    return [(options if options is not variant.options else variant.charter({}, each), each) for each in seatings]


def glance(
    variant: Variant[Any, Any], options: Any, seatings: Sequence[Seating], *, parted: bool = True
) -> list[tuple[str, str]]:
    """The facts at the head of a page, each with what it is of.

    They are *parted* by seating where they differ; a card has no room for that, and gives those of the first.
    """
    charters = charters_of(variant, options, seatings if parted else seatings[:1])
    labels = [_(seating.label) for _options, seating in charters]
    dealings = [variant.dealing(*charter) for charter in charters]
    packs = [_cards(each.pack.size) for each in dealings]
    facts = [
        (_("Players"), rows_listed(_(each.label) for each in seatings)),
        (
            pgettext("cards used", "Pack"),
            by_seating(packs, labels, first=present_pack(dealings[0].pack, variant.called_by(charters[0][0]))),
        ),
        (pgettext("number of cards", "Hand"), by_seating([_cards(each.hand) for each in dealings], labels)),
        (pgettext("of play", "Direction"), _("clockwise") if variant.clockwise(options) else _("anticlockwise")),
        (
            pgettext("how a match ends", "Ends"),
            by_seating([say(variant.ending(*charter).says(), _) for charter in charters], labels),
        ),
    ]
    if time := present_time(variant, *charters[0]):
        facts.append((pgettext("how long a match takes", "Time"), time))
    return facts


def _cards(number: int) -> str:
    return ngettext("%(cards)s card", "%(cards)s cards", number) % {"cards": number}


def by_seating(facts: Sequence[str], labels: Sequence[str], *, first: str = "") -> str:
    """A fact for each seating: that of the first, said as *first* where it is given, and the others where they differ.

    >>> by_seating(["6 cards", "6 cards", "4 cards"], ["2 players", "4 in pairs", "3 players"])
    '6 cards; 3 players: 4 cards'
    """
    usual, *_others = facts
    others = dict.fromkeys((label, fact) for label, fact in zip(labels, facts, strict=True) if fact != usual)
    heads = {label: _("%(seatings)s:") % {"seatings": label} for label, _fact in others}
    return rows_listed([first or usual, *(f"{heads[label]} {fact}" for label, fact in others)])
