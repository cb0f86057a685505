"""Buraco (docs/rules/buraco.md 1): a minimum that depends on the running total, piles as counts or card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from scorekeeper.rules.asking import Choice, Chosen, Context, Count, Each, Groups, Of, Toggle, Which
from scorekeeper.rules.breakdown import Breakdown, Line, Problem
from scorekeeper.rules.cards import ALL_RANKS, DOUBLE108, Card, Rank, Scale
from scorekeeper.rules.ending import Clock, Ending, Open, Target
from scorekeeper.rules.table import PAIRS, Seating, Table
from scorekeeper.rules.text import Phrase, Points, Side
from scorekeeper.rules.variant import Dealing

from .making import made

US108 = Scale(
    order=(Rank.JOKER, *ALL_RANKS),
    points={
        **dict.fromkeys(ALL_RANKS[2:7], 5),
        **dict.fromkeys(ALL_RANKS[7:], 10),
        Rank.ACE: 15,
        Rank.TWO: 20,
        Rank.JOKER: 30,
    },
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    end: str = Choice(label="End", choices=tuple(Chosen(word, word) for word in ("points", "time", "both"))).ask(
        "points"
    )
    target: int = Count(label="Target", when=lambda context: context.answers.get("end") != "time").ask(2000)
    minutes: int = Count(label="Minutes", when=lambda context: context.answers.get("end") != "points").ask(90)


def told_as(how: str) -> Callable[[Context], bool]:
    return lambda context: context.answers.get("how") == how


COUNTS, CARDS = told_as("counts"), told_as("cards")

NOT_MISSED: Final[Any] = False
"""The default of a question that each side is asked: it stands for all of them."""


def each(label: str, default: Any = 0, **more: Any) -> tuple[int, ...] | None:
    answers: tuple[int, ...] | None = Count(label=label, each=Each.SIDE, **more).ask(default)
    return answers


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    how: str = Choice(label="Told as", choices=(Chosen("counts", ""), Chosen("cards", ""))).ask()
    card_points: tuple[int, ...] | None = each("Card points of all melds", None, when=COUNTS)
    clean: tuple[int, ...] | None = each("Clean buracos", when=COUNTS)
    dirty: tuple[int, ...] | None = each("Dirty buracos", when=COUNTS)
    melds: tuple[tuple[tuple[Card, ...], ...], ...] | None = Groups(label="Melds", each=Each.SIDE, when=CARDS).ask(None)
    in_hand: tuple[int, ...] | None = each("Card points left in hand")
    failed: tuple[int, ...] | None = each("Openings that failed", early=True)
    pot_missed: tuple[bool, ...] = Toggle(label="No pot taken", each=Each.SIDE).ask(NOT_MISSED)
    out: int | None = Which(label="Went out", of=Of.SIDE, optional=True).ask(None)
    cut: int | None = Which(label="Cut exactly 22", of=Of.SIDE, optional=True, early=True).ask(None)


def is_wild(card: Card, place: int, start: int, meld: tuple[Card, ...]) -> bool:
    """Whether a card of a meld stands for another: a joker, or a two out of its own place."""
    if card.rank is not Rank.TWO:
        return card.rank is Rank.JOKER
    suits = {other.suit for other in meld if other.rank not in (Rank.TWO, Rank.JOKER)}
    return suits != {card.suit} or start + place != 2


def wilds(meld: tuple[Card, ...]) -> int:
    """How many wild cards a meld has; a run is told from its low end."""
    place, first = next((i, c) for i, c in enumerate(meld) if c.rank not in (Rank.TWO, Rank.JOKER))
    low = ALL_RANKS.index(first.rank) + 1 - place
    return sum(is_wild(card, index, low, meld) for index, card in enumerate(meld))


def melded(deal: Deal, side: int) -> tuple[int, int, int]:
    """Card points, clean and dirty buracos of a side, however they were told."""
    if deal.melds is None:
        assert deal.card_points is not None
        assert deal.clean is not None
        assert deal.dirty is not None
        return deal.card_points[side], deal.clean[side], deal.dirty[side]
    long = [meld for meld in deal.melds[side] if len(meld) >= 7]
    dirty = sum(wilds(meld) > 0 for meld in long)
    return sum(US108.pile(meld) for meld in deal.melds[side]), len(long) - dirty, dirty


def opening(total: Points, failures: int = 0) -> int:
    """The least card points of a side's first melds."""
    return (75 if total >= 1500 else 50) + 15 * failures


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    for side, total in enumerate(table.standing.totals):
        assert deal.failed is not None
        before = total + (100 if deal.cut == side else 0)
        least, own = opening(before, deal.failed[side]), melded(deal, side)[0]
        if 0 < own < least:
            phrase = Phrase("%(own)s: the first melds had to make %(least)s", {"own": own, "least": least})
            yield Problem(phrase=phrase, code="minimum", question="melds" if deal.melds else "card_points", side=side)


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    def lines() -> Iterator[tuple[int, int, str]]:
        assert deal.in_hand is not None
        for side in range(table.sides):
            own, clean, dirty = melded(deal, side)
            yield side, own, "cards"
            yield side, 200 * clean + 100 * dirty, "buraco"
            yield side, -deal.in_hand[side], "hand"
            yield side, -100 if deal.pot_missed[side] else 0, "pot"
            yield side, 100 if deal.out == side else 0, "out"
            yield side, 100 if deal.cut == side else 0, "cut"

    score_lines = tuple(Line(side=s, points=p, rule=rule, phrase=Phrase(rule)) for s, p, rule in lines() if p)
    return Breakdown(sides=table.sides, lines=score_lines, carried=table.carried)


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    return tuple(
        Phrase("%(who)s open with %(least)s", {"who": Side(side), "least": opening(total)})
        for side, total in enumerate(table.standing.totals)
    )


def ending(options: Options, seating: Seating) -> Ending:
    target = Target(points=options.target)
    match options.end:
        case "time":
            return Clock(minutes=options.minutes, inner=Open())
        case "both":
            return Clock(minutes=options.minutes, inner=target)
    return target


BURACO = made(
    "buraco",
    "cards buraco hand pot out cut",
    seatings=(PAIRS,),
    deal=Deal,
    options=Options(),
    score=score,
    check=check,
    ending=ending,
    dealing=lambda options, seating: Dealing(pack=DOUBLE108, hand=11, packets=(1,), stock=42),
    ahead=ahead,
    scale=US108,
    clockwise=lambda options: True,
)
