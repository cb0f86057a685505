"""A whole match drawn: who sat where, its deals one after another, how it ended, as a document that can be kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

from scorekeeper.matches.services.paying import key_of
from scorekeeper.rules import log
from scorekeeper.rules.document import MatchDocument
from scorekeeper.rules.ending import Closing

from .drawing import draw_deal
from .offers import Offer

A_DEAL = timedelta(minutes=7)


@dataclass(frozen=True)
class Drawn:
    """A match before anybody keeps it: its deals, and how the table closed it where the game did not end by itself."""

    offer: Offer
    start: log.Start
    deals: tuple[Any, ...]
    state: log.State[Any]
    misheard: Any = None
    """What was written in place of the last deal before somebody corrected it; None where nothing was."""
    closed: log.Closed | None = None

    def document(self, chance: Random, players: Sequence[str], begun: datetime, corrector: str) -> MatchDocument:
        """The match as *players* played it from *begun* on; *corrector* corrected what was misheard."""
        deals = [*self.deals[:-1], self.misheard] if self.misheard is not None else self.deals
        events: list[log.Event] = [log.Recorded(deal=deal) for deal in deals]
        by = [""] * len(events)
        if self.misheard is not None:
            reason = "Written down wrong; we counted again."
            events.append(log.Amended(event=len(events), deal=self.deals[-1], reason=reason, by=corrector))
            by.append(corrector)
        if self.closed is not None:
            events.append(self.closed)
            by.append("")
        marks = tuple(
            {"id": str(new_key(chance)), "at": (begun + number * A_DEAL).isoformat()} | ({"by": name} if name else {})
            for number, name in enumerate(by, start=1)
        )
        return MatchDocument(
            variant=self.offer.variant,
            seating=self.offer.seating,
            players=tuple(players),
            options=self.offer.charter,
            start=self.start,
            events=tuple(events),
            marks=marks,
        )

    def payments(self) -> list[str]:
        """The payments that the match leaves to be made, each as the key it is ticked by."""
        if self.closed is not None and self.closed.how is Closing.ABANDONED:
            return []
        settled = self.offer.variant.settlement(self.offer.charter, self.state.table.standing.totals)
        return [key_of(payment) for payment in settled.payments] if settled else []


def draw_match(
    chance: Random, offer: Offer, *, misheard: bool = False, abandoned: bool = False, only: int | None = None
) -> Drawn:
    """A match of the *offer*: to its end, *abandoned* after a deal or two, or its first *only* deals.

    With *misheard* its last deal was written down wrong at first.

    :raises NoDeal: when no deal that can have been is found.
    """
    variant = offer.variant
    start = log.Start(dealer=chance.randrange(offer.seating.seats))
    before = state = log.begin(offer.charter, offer.seating, start)
    longest = only or (chance.randint(1, 2) if abandoned else offer.longest)
    deals: list[Any] = []
    while state.outcome is None and len(deals) < longest:
        before = state
        deals.append(draw_deal(chance, variant, state.table, offer.habits))
        state = log.advance(variant, state, deals[-1], event=len(deals), number=len(deals))[1]
    wrong = _other(chance, offer, before, deals[-1]) if misheard else None
    closed = None
    if state.outcome is None and only is None:
        closed = log.Closed(how=Closing.ABANDONED if abandoned else Closing.TIME, reason="The café closed.")
    return Drawn(offer, start, tuple(deals), state, wrong, closed)


def _other(chance: Random, offer: Offer, state: log.State[Any], deal: Any) -> Any:
    """Another deal that could have been in place of *deal*; None where hardly another could."""
    drawn = (draw_deal(chance, offer.variant, state.table, offer.habits) for _time in range(20))
    return next((other for other in drawn if other != deal), None)


def new_key(chance: Random) -> UUID:
    """The key of an event, as a phone would make it."""
    return UUID(int=chance.getrandbits(128), version=4)
