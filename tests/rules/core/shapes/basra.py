"""Basra in small (docs/rules/basra.md 2.8, 2.9, 3.7): points held over, a rubber with a longer fifth game, halves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from scorekeeper.rules.asking import Choice, Chosen, Context, Count, Each, Toggle
from scorekeeper.rules.breakdown import Breakdown, Line
from scorekeeper.rules.cards import FRENCH44, FRENCH52, Pack
from scorekeeper.rules.ending import Ending, Rubber, Target
from scorekeeper.rules.table import PAIRS, Seating, Table, singles
from scorekeeper.rules.text import Phrase, Points, exact
from scorekeeper.rules.variant import Dealing

from .making import made


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    end: str = Choice(label="End", choices=(Chosen("target", ""), Chosen("rubber", ""))).ask("target")
    target: int = Count(label="Target", least=1).ask(101)
    decider: int | None = Count(
        label="Fifth game to", least=1, when=lambda context: context.answers.get("end") == "rubber"
    ).ask(200)
    keep: bool = Toggle(label="Points held over outlive a game").ask(False)
    majority: int = Choice(label="Majority", choices=(Chosen(30, ""), Chosen(3, ""))).ask(30)
    jack: Points = Choice(label="A jack", choices=(Chosen(1, "1"), Chosen(Fraction(25, 2), "12½"))).ask(1)
    pack: int = Choice(label="Cards", choices=(Chosen(52, ""), Chosen(44, ""))).ask(52)


NOTHING: Final[Any] = 0
"""The default of a question that each side is asked: it stands for all of them."""
PACKS: Final = {52: FRENCH52, 44: FRENCH44}


def pack(context: Context) -> int:
    return PACKS[context.options.pack].size


def doubled(context: Context) -> bool:
    return bool(context.options.jack != 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    cards: tuple[int, ...] = Count(label="Cards", each=Each.SIDE, total=pack, most=pack).ask()
    jacks: tuple[int, ...] = Count(label="Jacks", each=Each.SIDE, total=4, most=4).ask()
    more: tuple[int, ...] = Count(label="Other points", each=Each.SIDE).ask(NOTHING)
    pairs: tuple[int, ...] | None = Count(label="Jacks on a lone jack", each=Each.SIDE, most=2, when=doubled).ask(
        NOTHING
    )


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    options, waiting = table.options, table.carried.points
    lines = []

    def line(side: int, points: Points, rule: str) -> None:
        if points:
            lines.append(Line(side=side, points=exact(points), rule=rule, phrase=Phrase(rule)))

    most = [side for side, cards in enumerate(deal.cards) if cards == max(deal.cards)]
    if len(most) == 1:
        line(most[0], options.majority + waiting, "majority")
        waiting = 0
    elif options.majority == 30:
        waiting += 30
    for side in range(table.sides):
        line(side, deal.jacks[side] * options.jack, "jacks")
        line(side, deal.more[side], "more")
        line(side, 2 * (deal.pairs or (0,) * table.sides)[side] * options.jack, "doubled")
    return Breakdown(sides=table.sides, lines=tuple(lines), carried=replace(table.carried, points=waiting))


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    waiting = table.carried.points
    return (Phrase("%(points)s for most cards", {"points": table.options.majority + waiting}),) if waiting else ()


def ending(options: Options, seating: Seating) -> Ending:
    game = Target(points=options.target)
    if options.end == "target":
        return game
    decider = Target(points=options.decider) if options.decider else None
    return Rubber(game=game, wins=3, decider=decider, keep_carried=options.keep)


def dealing(options: Options, seating: Seating) -> Dealing:
    cards: Pack = PACKS[options.pack]
    hand = 4 if options.pack == 52 else 5
    return Dealing(
        pack=cards, hand=hand, packets=(hand,), open_cards=4, rounds=(cards.size - 4) // (hand * seating.playing)
    )


BASRA = made(
    "small-basra",
    "majority jacks more doubled",
    seatings=(singles(2), PAIRS),
    deal=Deal,
    options=Options(),
    score=score,
    ending=ending,
    dealing=dealing,
    ahead=ahead,
)
SYRIA = replace(BASRA, key="small-syria", options=replace(Options(), majority=3, jack=Fraction(25, 2), pack=44))
