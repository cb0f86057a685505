"""How a deal is dealt, and who deals, leads and cuts it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .asking import Of, Which
from .breakdown import Breakdown
from .cards import Pack
from .referee import Inquiry, Verdict
from .table import Seating, Table
from .text import Fact, Phrase, Seat, gettext_noop as _
from .values import seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How the cards of a ``pack`` are dealt: cards a ``hand``, cards laid open, cards left in the ``stock``.

    ``open_cards`` lie face up before the first play; where trumps are turned the turned card is one, and in the
    stock too if it is drawn. ``aside`` are the cards of each pot, or of a monte, laid aside face down. ``packets``
    are the cards given at a time. ``rounds`` counts how often hands are dealt in a deal, ``tricks`` the tricks of a
    deal, 0 where there are none. ``bottom_seen`` says that everybody sees the bottom card after the cut, not only
    the dealer.
    """

    pack: Pack
    hand: int
    packets: tuple[int, ...]
    open_cards: int = 0
    aside: tuple[int, ...] = ()
    stock: int = 0
    rounds: int = 1
    tricks: int = 0
    bottom_seen: bool = False

    def open_in_stock(self, seating: Seating) -> bool:
        """Whether the open cards are part of the stock, as a turned trump is that is drawn last."""
        closed = seating.playing * self.hand + sum(self.aside) + self.stock
        return bool(self.open_cards and self.stock) and closed == self.pack.size


@dataclass(frozen=True, slots=True, kw_only=True)
class Roles:
    """The seats of ``dealer``, ``leader`` and ``cutter`` in the coming deal, and those ``resting`` in it."""

    dealer: int
    leader: int
    cutter: int
    resting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rotation:
    """Who deals next, who leads, who cuts, counted in seats from the dealer in order of play.

    The ``leader`` plays first, the ``cutter`` cuts. The dealer moves by ``step`` after
    ``deals_each`` deals; ``stays_after_draw`` keeps it after a drawn deal; with ``winner_deals`` the
    winning side deals.
    ``game_passes`` hands on as soon as a game ends, however many were dealt; with ``game_draws`` cards are drawn then,
    and who drew the deal is asked. ``auction_leads`` says that whoever
    wins the auction leads, so that nobody can be named before it.
    """

    step: int = 1
    deals_each: int = 1
    leader: int = 1
    cutter: int = -1
    stays_after_draw: bool = False
    winner_deals: bool = False
    game_passes: bool = False
    game_draws: bool = False
    auction_leads: bool = False

    def roles(self, table: Table[Any]) -> Roles:
        """Who deals, leads and cuts the coming deal at *table*, and who rests."""
        seats, resting = table.seating.seats, table.resting

        def at(offset: int) -> int:
            seat = (table.dealer + offset) % seats
            while seat in resting:
                seat = (seat + (1 if offset > 0 else -1)) % seats
            return seat

        return Roles(dealer=table.dealer, leader=at(self.leader), cutter=at(self.cutter), resting=resting)

    def following(self, table: Table[Any], breakdown: Breakdown, *, game_over: bool) -> tuple[int, int]:
        """The next dealer, and how many deals it has dealt in its turn.

        >>> from .table import PAIRS, Standing
        >>> table = Table(options=None, seating=PAIRS, standing=Standing.new(2), dealer=3)
        >>> Rotation().following(table, Breakdown(sides=2, lines=()), game_over=False)
        (0, 0)
        """
        seats = table.seating.seats
        if breakdown.next_dealer is not None:
            return breakdown.next_dealer, 0
        if self.stays_after_draw and breakdown.drawn:
            return table.dealer, table.dealt
        if self.winner_deals:
            if breakdown.winner is None:
                return table.dealer, table.dealt
            winners = table.seating.sides[breakdown.winner]
            ahead = [(table.dealer + step) % seats for step in range(1, seats + 1)]
            return next(seat for seat in ahead if seat in winners), 0
        dealt = table.dealt + 1
        if dealt < self.deals_each and not (game_over and self.game_passes):
            return table.dealer, dealt
        return self.passed(table)

    def passed(self, table: Table[Any]) -> tuple[int, int]:
        """The next dealer in turn, a seat from 0, and 0 deals dealt in that turn yet."""
        return (table.dealer + self.step) % table.seating.seats, 0

    def dealt_last(self, table: Table[Any]) -> int:
        """Who dealt the last deal, a seat from 0, where every deal passes the pack on; before any, the first dealer.

        >>> from .table import PAIRS, Standing
        >>> table = Table(options=None, seating=PAIRS, standing=Standing.new(2), dealer=3)
        >>> Rotation().dealt_last(table)
        3
        >>> from dataclasses import replace
        >>> Rotation().dealt_last(replace(table, standing=replace(table.standing, number=5)))
        2
        """
        if not table.standing.number:
            return table.dealer
        return (table.dealer - self.step) % table.seating.seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealer:
    """Who dealt."""

    dealer: int = Which(label=_("Who dealt?"), of=Of.SEAT).ask(0)


def turn_inquiry(rotation: Callable[[Any, Seating], Rotation], *, rule: str, then: str) -> Inquiry[Dealer, Any]:
    """Who deals, cuts and begins after a deal.

    *rotation* is that of the game, *rule* its paragraph on the deal; *then* says what ``cutter`` and ``leader`` do in
    the next deal, marked for translation.
    """

    def answer(facts: Dealer, table: Table[Any]) -> Verdict:
        seats, at = table.seating.seats, rotation(table.options, table.seating)
        following = (facts.dealer + at.step) % seats
        began, leader, cutter = (
            seat % seats for seat in (facts.dealer + at.leader, following + at.leader, following + at.cutter)
        )
        placeholders: dict[str, Fact] = {"dealer": Seat(facts.dealer), "next": Seat(following), "first": Seat(began)}
        placeholders |= {"leader": Seat(leader), "cutter": Seat(cutter)}
        before = _("When %(dealer)s deals, %(first)s begins.")
        if table.standing.number and following == table.dealer:
            before = _("%(dealer)s dealt the last deal, and %(first)s began it.")
        return Verdict(
            answer=Phrase(_("%(next)s deals next."), placeholders),
            rule=rule,
            reasons=(Phrase(before, placeholders), Phrase(then, placeholders)),
            values={"dealer": following, "leader": leader, "cutter": cutter, "began": began},
        )

    return Inquiry(
        key="turn",
        title=_("Who deals next, who cuts, who begins?"),
        asks=Dealer,
        answer=answer,
        values=(
            seat("dealer", "Who deals next."),
            seat("leader", "Who begins the next deal."),
            seat("cutter", "Who cuts for the next deal."),
            seat("began", "Who began the deal told of."),
        ),
        prefill=lambda table: {"dealer": rotation(table.options, table.seating).dealt_last(table)},
    )
