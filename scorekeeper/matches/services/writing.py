"""What is written into a match, a function an event. How it is appended stands in ``appending``."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Unpack

from scorekeeper.rules import log
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.text import Points
from scorekeeper.web.writing import write_transaction

from ..models import Event, Match
from .appending import NOBODY, Author, Once, append
from .speaking import seat_standing_by


def record_deal(match: Match, deal: Any, **once: Unpack[Once]) -> Event:
    """Append *deal*.

    :raises Impossible: when the deal cannot have been, or the match is over.
    :raises Stale: when *seen* is not the last event.
    :raises Sealed: when the match was sealed since it was read, as :func:`refuse_sealed`.
    :raises KeyReused: when *key* stands for something else.
    """
    return append(match, log.Recorded(deal=deal, seat=_author(once).seat), **once)


def amend_deal(
    match: Match, event: int, deal: Any, *, reason: str, seat: int | None = None, **once: Unpack[Once]
) -> Event:
    """Correct the deal recorded by event number *event*; raises as :func:`record_deal`.

    The writer's seat stands by it, unless that phone has spoken for others in this deal; of a phone that sits nowhere
    the *seat* it speaks for, where it names one.
    """
    author = _author(once)
    seat = seat_standing_by(match, event, deal, seat if author.seat is None else author.seat, author.device)
    amended = log.Amended(event=event, deal=deal, reason=reason, seat=seat, by=author.name)
    return append(match, amended, **once)


def void_event(match: Match, event: int, *, reason: str, **once: Unpack[Once]) -> Event:
    """Declare that what event number *event* did does not count; raises as :func:`record_deal`."""
    return append(match, log.Voided(event=event, reason=reason, by=_author(once).name), **once)


def undo_event(match: Match, event: int, **once: Unpack[Once]) -> Event:
    """Let event number *event*, a deal or its newest correction, be as if never written; raises as :func:`record_deal`.

    :raises Impossible: also when a later deal stands.
    """
    return append(match, log.Undone(event=event, by=_author(once).name), **once)


def adjust(match: Match, points: Mapping[int, Points], *, reason: str, **once: Unpack[Once]) -> Event:
    """Give or take *points*, by side from 0, by one ruling of the table; raises as :func:`record_deal`.

    :raises ValueError: for a side that is not there, or when nothing is given or taken.
    """
    given = [(side, amount) for side, amount in sorted(points.items()) if amount]
    if not given or not all(0 <= side < len(match.seating.sides) for side, _amount in given):
        raise ValueError("a ruling gives points to a side that is there")
    (side, amount), *others = given
    adjusted = log.Adjusted(side=side, points=amount, reason=reason, others=tuple(others))
    return append(match, adjusted, **once)


def accept_deal(match: Match, event: int, seat: int, **once: Unpack[Once]) -> Event:
    """The seat accepts the deal recorded by event number *event*; raises as :func:`record_deal`.

    :raises Stale: only when that deal is not what it was at *seen*; what else came meanwhile does not matter.
    :raises Impossible: also when it is not the seat of that phone, or that has spoken for another team in this deal.
    """
    return append(match, log.Accepted(event=event, seat=seat), **once)


def agree_on_deal(match: Match, event: int, **once: Unpack[Once]) -> Event:
    """All at the table agree on the deal recorded by event number *event*; raises as :func:`accept_deal`.

    :raises Impossible: also when there is more than one phone at the table.
    """
    return append(match, log.Agreed(event=event), **once)


def let_deal_stand(match: Match, event: int, judge: str, **once: Unpack[Once]) -> Event:
    """The referee *judge* rules that the deal recorded by event number *event* stands as written.

    Who is one, whoever calls this knows. Raises as :func:`accept_deal`.
    """
    return append(match, log.Agreed(event=event, judge_name=judge), **once)


def object_to_deal(
    match: Match, event: int, seat: int, *, reason: str, deal: Any = None, **once: Unpack[Once]
) -> Event:
    """The seat objects to a deal, with what it was in their eyes or None; raises as :func:`accept_deal`."""
    return append(match, log.Objected(event=event, seat=seat, reason=reason, deal=deal), **once)


def note_deal(match: Match, event: int, text: str, **once: Unpack[Once]) -> Event:
    """Note something about the deal recorded by event number *event*; raises as :func:`record_deal`."""
    return append(match, log.Noted(event=event, text=text), **once)


def substitute(match: Match, seat: int, name: str, **once: Unpack[Once]) -> Event:
    """From here on *name* plays at *seat*; raises as :func:`record_deal`.

    :raises Impossible: also when somebody of that name sits at the table.
    """
    return append(match, log.Substituted(seat=seat, name=name), **once)


def rule(
    match: Match,
    ruled: log.Ruled,
    *,
    points: Mapping[int, Points] | None = None,
    void: int | None = None,
    says: str = "",
    **once: Unpack[Once],
) -> Event:
    """Write down what the table *ruled*, and what that does to the score: *points*, by side, or a deal that is *void*.

    Both are written or neither. *says* is the ruling in words, the reason the score tells. Raises as
    :func:`record_deal`, and as :func:`adjust` where points are given.
    """
    with write_transaction():
        event = append(match, ruled, **once)
        if points or void is not None:
            match = Match.objects.get(pk=match.pk)
            once["key"] = uuid.uuid5(once["key"], "what the ruling does to the score")
            once["seen"] = event.number
            if points:
                adjust(match, points, reason=says, **once)
            if void is not None:
                void_event(match, void, reason=says, **once)
        return event


def close_match(match: Match, how: Closing, *, reason: str = "", **once: Unpack[Once]) -> Event:
    """End a match by the table's own decision; raises as :func:`record_deal`."""
    return append(match, log.Closed(how=how, reason=reason), **once)


def decide(match: Match, amounts: Sequence[Points], *, reason: str, **once: Unpack[Once]) -> Event:
    """Let *amounts*, one for each side, be the result of a match, over or not; raises as :func:`record_deal`.

    :raises ValueError: for amounts that are no result of it, as :meth:`scorekeeper.rules.ending.Ending.ruled`.
    """
    return append(match, log.Decided(amounts=tuple(amounts), reason=reason), **once)


def _author(once: Once) -> Author:
    return once.get("author", NOBODY)
