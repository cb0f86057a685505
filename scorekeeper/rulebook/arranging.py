"""Who sits where, who deals, cuts and leads, and what each is dealt: worked out from the variant."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.utils.translation import ngettext, pgettext

from scorekeeper.matches.start.seats import around, bonds
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Dealing, Rotation, Variant
from scorekeeper.web.language import gettext as _

_REACH = 72
"""How far from the middle of a drawing of 200 × 200 a seat lies."""


@dataclass(frozen=True)
class SeatDrawn:
    """A seat of the drawn table: where it is, whose side it belongs to, and what it does in the first deal."""

    x: int
    y: int
    mark: int
    deals: bool
    leads: bool


@dataclass(frozen=True)
class SeatingPresenter:
    """A way to sit: the drawn table, and what is to be said of it."""

    key: str
    label: str
    clockwise: bool
    seats: list[SeatDrawn]
    bonds: list[dict[str, Any]]
    sentences: list[str]


@dataclass(frozen=True)
class DealingsPresenter:
    """What is dealt, as a table: a row for seatings that are dealt alike, a column for every fact of any of them."""

    columns: list[str]
    rows: list[tuple[list[str], list[str]]]


def present_seating(variant: Variant[Any, Any], options: Any, seating: Seating) -> SeatingPresenter:
    """A seating drawn as it is at the first deal, the dealer at the foot."""
    rotation, clockwise = variant.rotation(options, seating), variant.clockwise(options)
    at = around(seating, clockwise=clockwise, reach=_REACH)
    leader = _playing(rotation.leader, seating)
    return SeatingPresenter(
        key=seating.key,
        label=_(seating.label),
        clockwise=clockwise,
        seats=[
            SeatDrawn(
                x=x,
                y=y,
                mark=seating.side_of(seat) + 1,
                deals=seat == 0,
                leads=seat == leader and not rotation.auction_leads,
            )
            for seat, (x, y) in enumerate(at)
        ],
        bonds=bonds(seating, at),
        sentences=list(_sentences(rotation, seating, clockwise)),
    )


def _playing(offset: int, seating: Seating) -> int:
    """The seat so far from a dealer at seat 0, past those who rest."""
    seat = offset % seating.seats
    return (seat + 1) % seating.seats if seating.sitting_out and seat == 0 else seat


def _sentences(rotation: Rotation, seating: Seating, clockwise: bool) -> list[str]:
    sentences = []
    if all(2 * (side[-1] - side[0]) == seating.seats for side in seating.sides):
        sentences.append(_("Partners sit opposite each other."))
    elif _alternate(seating):
        sentences.append(_("Two teams play, and their players sit alternately."))
    if seating.sitting_out:
        sentences.append(_("Whoever deals sits out that deal."))
    if rotation.auction_leads:
        sentences.append(_("Whoever wins the auction plays first."))
    elif rotation.leader % seating.seats:
        sentences.append(_("%(who)s plays first.") % {"who": _who(rotation.leader, seating, clockwise)})
    else:
        sentences.append(_("The dealer plays first."))
    if rotation.cutter % seating.seats:
        sentences.append(_("%(who)s cuts.") % {"who": _who(rotation.cutter, seating, clockwise)})
    if rotation.winner_deals:
        sentences.append(_("Whoever won the deal deals next; after a tie the same player deals again."))
    elif rotation.deals_each > 1:
        facts = {"deals": rotation.deals_each, "who": _who(rotation.step, seating, clockwise)}
        says = ngettext(
            "After %(deals)s deal of one dealer: %(who)s deals next.",
            "After %(deals)s deals of one dealer: %(who)s deals next.",
            rotation.deals_each,
        )
        sentences.append(says % facts)
        if rotation.game_passes and not rotation.game_draws:
            sentences.append(_("The deal also passes on as soon as a game ends."))
    else:
        sentences.append(_next_dealer(rotation.step, seating, clockwise))
    if rotation.game_draws:
        sentences.append(_("Cards are drawn for the deal of each new game."))
    if rotation.stays_after_draw:
        sentences.append(_("After a drawn deal the same player deals again."))
    return sentences


def _alternate(seating: Seating) -> bool:
    """Whether a player of the other team sits between any two of one team, and no partner sits opposite."""
    return len(seating.sides) == 2 and all(
        len(side) > 2 and all(later - seat == 2 for seat, later in pairwise(side)) for side in seating.sides
    )


def _who(offset: int, seating: Seating, clockwise: bool) -> str:
    """The player so many seats from the dealer, as one says it at the table."""
    seats = seating.seats
    offset %= seats
    if seats == 2:
        return _("The other player")
    if offset == (seats - 1 if clockwise else 1):
        return _("The player on the dealer’s right")
    if offset == (1 if clockwise else seats - 1):
        return _("The player on the dealer’s left")
    if 2 * offset == seats:
        return _("The player opposite the dealer")
    return ngettext("The player %(seats)s seat on", "The player %(seats)s seats on", offset) % {"seats": offset}


def _next_dealer(offset: int, seating: Seating, clockwise: bool) -> str:
    """Who deals next, in a sentence: so many seats from the dealer."""
    seats = seating.seats
    offset %= seats
    if seats == 2:
        return _("Dealer of the next deal: the other player.")
    if offset == (seats - 1 if clockwise else 1):
        return _("Dealer of the next deal: the player on the dealer’s right.")
    if offset == (1 if clockwise else seats - 1):
        return _("Dealer of the next deal: the player on the dealer’s left.")
    if 2 * offset == seats:
        return _("Dealer of the next deal: the player opposite the dealer.")
    says = ngettext(
        "Dealer of the next deal: the player %(seats)s seat on.",
        "Dealer of the next deal: the player %(seats)s seats on.",
        offset,
    )
    return says % {"seats": offset}


def present_dealings(variant: Variant[Any, Any], charters: Sequence[tuple[Any, Seating]]) -> DealingsPresenter:
    """What is dealt, seating by seating, each with its own house rules: what is usual may depend on the seating."""
    alike: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for options, seating in charters:
        alike.setdefault(tuple(_dealt(variant.dealing(options, seating), seating).items()), []).append(_(seating.label))
    kinds = [dict(facts) for facts in alike]
    columns = [label for label in _columns() if any(label in facts for facts in kinds)]
    return DealingsPresenter(
        columns=columns,
        rows=[
            (labels, [facts.get(label, "–") for label in columns])
            for facts, labels in zip(kinds, alike.values(), strict=True)
        ],
    )


def _columns() -> list[str]:
    heads = [
        pgettext("cards used", "Pack"),
        pgettext("number of cards", "Hand"),
        _("Packets"),
        _("Hands in a deal"),
        pgettext("cards laid open", "Open"),
        pgettext("cards laid aside", "Aside"),
        _("Stock"),
        _("Stock, with the open card"),
        _("Tricks"),
    ]
    return [str(head) for head in heads]


def _dealt(dealing: Dealing, seating: Seating) -> dict[str, str]:
    pack, hand, packets, rounds, laid, aside, stock, stock_and_open, tricks = _columns()
    facts = {pack: str(dealing.pack.size), hand: str(dealing.hand)}
    if len(dealing.packets) > 1:
        facts[packets] = _("1 by 1") if set(dealing.packets) == {1} else " + ".join(map(str, dealing.packets))
    if dealing.rounds > 1:
        facts[rounds] = str(dealing.rounds)
    if dealing.open_cards:
        facts[laid] = str(dealing.open_cards)
    if dealing.aside:
        facts[aside] = " + ".join(map(str, dealing.aside))
    if dealing.stock:
        facts[stock_and_open if dealing.open_in_stock(seating) else stock] = str(dealing.stock)
    if dealing.tricks:
        facts[tricks] = str(dealing.tricks)
    return facts
