"""Three of the Briscola family in small: Albastini, Marianna, Brusquembille (docs/rules/briscola.md 15, 11, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from scorekeeper.rules.asking import Count, Each, Of, Series
from scorekeeper.rules.breakdown import Breakdown, Line, Problem
from scorekeeper.rules.cards import FRA32, ITA40, SWA36, Pack, Rank, Scale
from scorekeeper.rules.ending import CHIPS, Deals, Ending, Open, Target, Tie
from scorekeeper.rules.table import PAIRS, THREE_PAIRS, TRIOS, Seating, Table, singles
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.variant import Dealing, Rotation

from .making import made

ALL: Final = 120
NOTHING: Final[Any] = 0
"""The default of a question that each side is asked: it stands for all of them."""


def pile(scale: Scale) -> tuple[int, ...]:
    """The question for each side's card points."""
    worths = tuple(scale.points.values())
    question = Count(label="Card points", each=Each.SIDE, total=ALL, most=ALL, worths=worths)
    answers: tuple[int, ...] = question.ask()
    return answers


def leaders(numbers: tuple[int, ...]) -> list[int]:
    return [side for side, number in enumerate(numbers) if number == max(numbers)]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoOptions:
    """A game played in one way."""


# Albastini: the winner of a deal gets 1, or 2 if somebody has eaten fewer than 10 a head


@dataclass(frozen=True, slots=True, kw_only=True)
class AlbastiniDeal:
    points: tuple[int, ...] = pile(SWA36)


def score_albastini(deal: AlbastiniDeal, table: Table[NoOptions]) -> Breakdown:
    best = leaders(deal.points)
    if len(best) > 1:
        return Breakdown(sides=table.sides, lines=(), drawn=True)
    few = 10 * len(table.seating.sides[0])
    worth = 2 if min(deal.points) < few else 1
    line = Line(side=best[0], points=worth, rule="won", phrase=Phrase("The most of 120"))
    return Breakdown(sides=table.sides, lines=(line,), winner=best[0])


def deal_albastini(options: NoOptions, seating: Seating) -> Dealing:
    return Dealing(pack=Pack(ranks=SWA36.order), hand=5, packets=(5,), stock=36 - 5 * seating.playing)


ALBASTINI = made(
    "albastini",
    "won",
    seatings=(THREE_PAIRS, TRIOS, PAIRS, singles(2), singles(6)),
    deal=AlbastiniDeal,
    options=NoOptions(),
    score=score_albastini,
    ending=lambda options, seating: Open(),
    dealing=deal_albastini,
    rotation=lambda options, seating: Rotation(winner_deals=True),
)


# Marianna: king and queen shown are worth 20, 40, 60, 80 in the order they come


@dataclass(frozen=True, slots=True, kw_only=True)
class MariannaOptions:
    target: int = Count(label="Target", least=1).ask(501)


LADDER: Final = (20, 40, 60, 80)


@dataclass(frozen=True, slots=True, kw_only=True)
class MariannaDeal:
    marriages: tuple[int, ...] = Series(label="Marriages", of=Of.SIDE, most=4, early=True).ask(())
    points: tuple[int, ...] = pile(ITA40)


def score_marianna(deal: MariannaDeal, table: Table[MariannaOptions]) -> Breakdown:
    shown = [
        Line(side=side, points=worth, rule="marriage", phrase=Phrase("Marriage worth %(worth)s", {"worth": worth}))
        for side, worth in zip(deal.marriages, LADDER, strict=False)
    ]
    piles = [
        Line(side=side, points=own, rule="cards", phrase=Phrase("Card points")) for side, own in enumerate(deal.points)
    ]
    return Breakdown(sides=table.sides, lines=(*shown, *piles))


def deal_marianna(options: MariannaOptions, seating: Seating) -> Dealing:
    pack = Pack(ranks=ITA40.order, out=((Rank.TWO, 1),) if seating.playing == 3 else ())
    return Dealing(pack=pack, hand=5, packets=(5,), stock=pack.size - 5 * seating.playing)


MARIANNA = made(
    "marianna",
    "marriage cards",
    seatings=(singles(2), singles(3), PAIRS),
    deal=MariannaDeal,
    options=MariannaOptions(),
    score=score_marianna,
    ending=lambda options, seating: Target(points=options.target, tie=Tie.DRAW),
    dealing=deal_marianna,
)


# Brusquembille: aces and tens are paid for when they win or lose their trick, and a pot waits for a winner


@dataclass(frozen=True, slots=True, kw_only=True)
class BrusquembilleOptions:
    ante: int = Count(label="Ante", most=100).ask(0)
    deals: int = Count(label="Deals", least=1, most=100).ask(10)


def own_four(label: str) -> tuple[int, ...]:
    answers: tuple[int, ...] = Count(label=label, each=Each.SIDE, most=4).ask(NOTHING)
    return answers


@dataclass(frozen=True, slots=True, kw_only=True)
class BrusquembilleDeal:
    points: tuple[int, ...] = pile(FRA32)
    aces_won: tuple[int, ...] = own_four("Own aces that won their trick")
    aces_lost: tuple[int, ...] = own_four("Own aces that lost their trick")
    tens_won: tuple[int, ...] = own_four("Own tens that won their trick")
    tens_lost: tuple[int, ...] = own_four("Own tens that lost their trick")

    def payments(self) -> Iterator[tuple[int, int, str]]:
        """For each side what each of the others pays it (or gets, below 0), and for what."""
        for side in range(len(self.points)):
            yield side, 2 * (self.aces_won[side] - self.aces_lost[side]), "ace"
            yield side, self.tens_won[side] - self.tens_lost[side], "ten"


def check_brusquembille(deal: BrusquembilleDeal, table: Table[BrusquembilleOptions]) -> Iterator[Problem]:
    for kind, won, lost in (("aces", deal.aces_won, deal.aces_lost), ("tens", deal.tens_won, deal.tens_lost)):
        if sum(won) + sum(lost) != 4:
            yield Problem(phrase=Phrase("There are four in the pack."), code="total", question=f"{kind}_won")


def score_brusquembille(deal: BrusquembilleDeal, table: Table[BrusquembilleOptions]) -> Breakdown:
    sides, ante, pot = table.sides, table.options.ante, table.carried.points
    lines = []

    def line(side: int, chips: int, rule: str) -> None:
        if chips:
            lines.append(Line(side=side, points=chips, rule=rule, phrase=Phrase(rule)))

    for payee, each, rule in deal.payments():
        for side in range(sides):
            line(side, each * (sides - 1) if side == payee else -each, rule)
    for side in range(sides):
        line(side, -ante, "ante")
    pot += ante * sides
    best = leaders(deal.points)
    if len(best) > 1:
        return Breakdown(sides=sides, lines=tuple(lines), drawn=True, carried=replace(table.carried, points=pot))
    if pot:
        lines.append(Line(side=best[0], points=pot, rule="pot", phrase=Phrase("pot")))
    return Breakdown(sides=sides, lines=tuple(lines), winner=best[0], carried=replace(table.carried, points=0))


def ahead_brusquembille(table: Table[BrusquembilleOptions]) -> tuple[Phrase, ...]:
    pot = table.carried.points + table.options.ante * table.sides
    return (Phrase("In the pot: %(pot)s", {"pot": pot}),) if pot else ()


def deal_brusquembille(options: BrusquembilleOptions, seating: Seating) -> Dealing:
    players = seating.playing
    pack = Pack(ranks=FRA32.order, out=((Rank.SEVEN, 2),) if players in (3, 5) else ())
    return Dealing(pack=pack, hand=3, packets=(3,), stock=pack.size - 3 * players, tricks=pack.size // players)


def end_brusquembille(options: BrusquembilleOptions, seating: Seating) -> Ending:
    return Deals(deals=options.deals, unit=CHIPS)


BRUSQUEMBILLE = made(
    "brusquembille",
    "ace ten ante pot",
    seatings=tuple(singles(players) for players in (2, 3, 4, 5)),
    deal=BrusquembilleDeal,
    options=BrusquembilleOptions(),
    score=score_brusquembille,
    check=check_brusquembille,
    ending=end_brusquembille,
    dealing=deal_brusquembille,
    ahead=ahead_brusquembille,
    unit=lambda options: CHIPS,
)
