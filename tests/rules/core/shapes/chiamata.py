"""Chiamata (docs/rules/briscola.md 4): five single players, and who is with whom changes every deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.rules.asking import Choice, Chosen, Context, Count, Of, Which
from scorekeeper.rules.breakdown import Breakdown, Line
from scorekeeper.rules.cards import ITA40, Pack
from scorekeeper.rules.ending import CHIPS, Deals, Ending, Target, Tie
from scorekeeper.rules.table import Seating, Table, singles
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.variant import Dealing

from .making import made


def choices(*words: str) -> tuple[Chosen, ...]:
    return tuple(Chosen(word, word) for word in words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    sixty: str = Choice(label="60 points", choices=choices("loss", "draw")).ask("loss")
    end: str = Choice(label="End", choices=choices("deals", "target")).ask("deals")
    target: int = Count(label="Chips", least=1, when=lambda context: context.answers.get("end") == "target").ask(11)


def playing(context: Context) -> tuple[int, ...]:
    assert context.table is not None
    return tuple(seat for seat in range(context.seating.seats) if seat not in context.table.resting)


def others(context: Context) -> tuple[int, ...]:
    return tuple(seat for seat in playing(context) if seat != context.answers.get("declarer"))


def bare(context: Context) -> bool:
    return context.answers.get("points") in (0, 120)


def trick_choices(context: Context) -> tuple[Chosen, ...]:
    return choices("all" if context.answers.get("points") == 120 else "none", "some")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    declarer: int = Which(label="Declarer", of=Of.SEAT, among=playing).ask()
    partner: int | None = Which(label="Partner", of=Of.SEAT, among=others, optional=True).ask(None)
    points: int = Count(label="Card points", most=120).ask()
    tricks: str = Choice(label="Tricks", choices=trick_choices, when=bare).ask("some")


def units(deal: Deal) -> int:
    """The multiple of the role units: the staircase of ten points, doubled for all tricks or none."""
    if deal.tricks != "some":
        return 12
    past = deal.points - 61 if deal.points > 60 else 60 - deal.points
    return min(past // 10 + 1, 6)


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    sides, carried = table.sides, table.carried
    if deal.points == 60 and table.options.sixty == "draw":
        drawn = tuple(Line(side=side, points=0, rule="draw", phrase=Phrase("60–60")) for side in range(sides))
        return Breakdown(sides=sides, lines=drawn, drawn=True, carried=replace(carried, stake=2 * carried.stake))
    won = 1 if deal.points > 60 else -1
    stake = won * units(deal) * carried.stake
    lines = [
        Line(side=side, points=stake * share, rule=rule, phrase=Phrase("×%(times)s", {"times": abs(stake)}))
        for side, share, rule in shares(deal, table)
    ]
    bank = -sum(line.points for line in lines)
    if bank:
        lines.append(Line(side=None, points=bank, rule="bank", phrase=Phrase("The bank")))
    return Breakdown(sides=sides, lines=tuple(lines), carried=replace(carried, stake=1))


def shares(deal: Deal, table: Table[Options]) -> Iterator[tuple[int, int, str]]:
    for seat in range(table.sides):
        if seat in table.resting:
            continue
        if seat == deal.declarer:
            yield seat, 4 if deal.partner is None else 2, "declarer"
        elif seat == deal.partner:
            yield seat, 1, "partner"
        else:
            yield seat, -1, "against"


def ending(options: Options, seating: Seating) -> Ending:
    if options.end == "target":
        return Target(points=options.target, unit=CHIPS, tie=Tie.SHARED)
    return Deals(deals=2 * seating.seats, unit=CHIPS, tie=Tie.SHARED)


def dealing(options: Options, seating: Seating) -> Dealing:
    hand = 40 // seating.playing
    return Dealing(pack=Pack(ranks=ITA40.order), hand=hand, packets=(4, 4), tricks=hand)


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    stake = table.carried.stake
    return (Phrase("This deal counts ×%(stake)s", {"stake": stake}),) if stake > 1 else ()


CHIAMATA = made(
    "chiamata",
    "declarer partner against draw bank",
    seatings=(singles(5), singles(4), singles(6, sitting_out=1)),
    deal=Deal,
    options=Options(),
    score=score,
    ending=ending,
    dealing=dealing,
    ahead=ahead,
    unit=lambda options: CHIPS,
)
