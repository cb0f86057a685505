"""The auction: what may be said, who speaks next, and when it is over (docs/rules/briscola.md 4 to 6).

>>> auction = Auction(rules=Rules(), seats=(1, 2, 3, 4, 0))
>>> auction = auction.after("3").after("pass").after("J")
>>> auction.highest, auction.speaker, auction.bids[:2], auction.over
('J', 4, ('7', '6'), False)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

Call: TypeAlias = "str | int"
"""A pass, a rank, a number of card points, or a solo."""

NO_BID: Final = "pass"
SOLO: Final = "solo"
RANKS: Final = ("A", "3", "K", "Q", "J", "7", "6", "5", "4", "2")
"""What can be called, weakest bid first: the lower the card, the higher the bid."""
MOST: Final = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What the house rules say of the auction.

    ``ranks`` are those in play, weakest bid first. ``minimum`` is 0 where ranks are bid, or else the
    least number of points.
    With ``raises`` points go on once the last rank (the 2) is bid, which stands for 61; ``solo`` is a bid above all;
    in a ``single`` round everybody speaks once; with ``must_bid`` the last
    player left may not pass when nobody has bid.
    """

    ranks: tuple[str, ...] = RANKS
    minimum: int = 0
    raises: bool = False
    solo: bool = False
    single: bool = False
    must_bid: bool = False


@lru_cache(maxsize=64)
def ladder(rules: Rules) -> tuple[Call, ...]:
    """Every bid, weakest first.

    >>> ladder(Rules())[-2:], ladder(Rules(raises=True))[9:12], len(ladder(Rules(minimum=81)))
    (('4', '2'), ('2', 62, 63), 40)
    """
    if rules.minimum:
        return tuple(range(rules.minimum, MOST + 1))
    raised = tuple(range(62, MOST + 1)) if rules.raises else ()
    return (*rules.ranks, *raised, *((SOLO,) if rules.solo else ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """How an auction under these ``rules`` stands. ``seats`` speak in this order, ``turn`` is the index of the next.

    ``spoken`` counts the calls; ``highest`` is the bid to beat, made by ``holder``.
    """

    rules: Rules
    seats: tuple[int, ...]
    turn: int = 0
    spoken: int = 0
    highest: Call | None = None
    holder: int | None = None
    passed: frozenset[int] = frozenset()

    @property
    def over(self) -> bool:
        """Whether nobody speaks any more."""
        if self.highest is not None and self.highest in (ladder(self.rules)[-1], MOST):
            return True
        if self.rules.single:
            return self.spoken >= len(self.seats)
        left = len(self.seats) - len(self.passed)
        return left == 0 or (left == 1 and self.holder is not None)

    @property
    def speaker(self) -> int | None:
        """The seat that speaks next, None when the auction is over."""
        return None if self.over else self.seats[self.turn]

    @property
    def bids(self) -> tuple[Call, ...]:
        """The bids that may be made now, weakest first."""
        if self.over:
            return ()
        bids = ladder(self.rules)
        higher = bids if self.highest is None else bids[bids.index(self.highest) + 1 :]
        return tuple(bid for bid in higher if not isinstance(bid, int)) if self.before_points else higher

    @property
    def before_points(self) -> bool:
        """Whether card points cannot be promised yet, because nobody has bid the 2 (docs/rules/briscola.md 4).

        >>> auction = Auction(rules=Rules(raises=True), seats=(1, 2, 3, 4, 0)).after("4")
        >>> auction.before_points, auction.bids, auction.after("2").bids[:2]
        (True, ('2',), (62, 63))
        """
        return not self.rules.minimum and (self.highest is None or self.highest in self.rules.ranks[:-1])

    @property
    def may_pass(self) -> bool:
        """Whether the speaker may pass."""
        last = len(self.passed) == len(self.seats) - 1
        return not self.over and not (self.rules.must_bid and last and self.holder is None)

    def allows(self, call: Call) -> bool:
        """Whether the speaker may say this now."""
        return self.may_pass if call == NO_BID else call in self.bids

    @property
    def all_passed(self) -> bool:
        """Whether the auction is over without a bid."""
        return self.over and self.holder is None

    def after(self, call: Call) -> Auction:
        """How it stands when the speaker has said *call*.

        :raises ValueError: when that may not be said.
        """
        if not self.allows(call):
            raise ValueError(f"{call} may not be said now")
        seat = self.seats[self.turn]
        heard_this = {"passed": self.passed | {seat}} if call == NO_BID else {"highest": call, "holder": seat}
        next_state = replace(self, spoken=self.spoken + 1, **heard_this)
        turn = self.turn
        for _step in self.seats:
            turn = (turn + 1) % len(self.seats)
            if self.seats[turn] not in next_state.passed:
                break
        return replace(next_state, turn=turn)


def heard(auction: Auction, calls: tuple[Call, ...]) -> tuple[Auction, tuple[bool, ...]]:
    """How *auction* stands after *calls*, and which of them were allowed; the others are as if not said.

    >>> heard(Auction(rules=Rules(minimum=81), seats=(0, 1, 2, 3, 4)), (80, 81, 81, 90))[1]
    (False, True, False, True)
    """
    legal = []
    for call in calls:
        allowed = auction.allows(call)
        legal.append(allowed)
        if allowed:
            auction = auction.after(call)
    return auction, tuple(legal)
