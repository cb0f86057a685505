"""Trionfetti (docs/rules/trionfetti.md): deals in games in matches, a raise for the rest, a running order of ranks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from scorekeeper.rules.asking import Choice, Chosen, Context, Groups, Of, Which
from scorekeeper.rules.breakdown import Breakdown, Line, Problem
from scorekeeper.rules.cards import ALL_RANKS, FRENCH52, Card, Rank, Suit, ranks
from scorekeeper.rules.ending import Ending, Rubber, Target
from scorekeeper.rules.table import PAIRS, Seating, Table
from scorekeeper.rules.text import Phrase
from scorekeeper.rules.variant import Dealing, Rotation

from .making import made

TARGET: Final = 20

ORDERS: Final = {
    "usual": "K Q J 10 9 8 7 6 5 4 3 2 A",
    "manco": "A 2 3 4 5 6 7 8 9 10 J Q K",
    "più": "10 9 8 7 6 5 4 3 2 A K Q J",
    "cavalli": "Q A 2 3 4 5 6 7 8 9 10 J K",
    "bomba": "KS QS JS 3 4 2 A 10 9 8 7 6 5 K Q J",
}
"""Strongest first; a rank alone stands for its cards that are not named alone."""


def chosen(*words: str) -> tuple[Chosen, ...]:
    return tuple(Chosen(word, word) for word in words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    vega_stake: str = Choice(label="A vega", choices=chosen("replace", "add")).ask("replace")
    new_game_dealer: str = Choice(label="Dealer of a new game", choices=chosen("right", "draw")).ask("right")


def after_a_cut(context: Context) -> bool:
    assert context.table is not None
    return context.table.dealt == 0


def draws_for_dealer(context: Context) -> bool:
    """Whether this deal ends a game and another one follows, whose dealer is drawn."""
    table, answers = context.table, context.answers
    if table is None or context.options.new_game_dealer != "draw" or "winner" not in answers:
        return False
    reached = table.standing.totals[answers["winner"]] + worth(answers.get("vega", "none"), table)
    return reached >= TARGET and table.standing.games[answers["winner"]] < 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    order: str = Choice(label="Order", choices=chosen("kept", *ORDERS, "own"), when=after_a_cut).ask("kept")
    own: tuple[tuple[Card, ...], ...] = Groups(
        label="Own order", when=lambda context: context.answers.get("order") == "own"
    ).ask(())
    vega: str = Choice(label="Vega", choices=chosen("none", "accepted", "refused")).ask("none")
    winner: int = Which(label="Won by", of=Of.SIDE).ask()
    new_dealer: int | None = Which(label="Drew to deal", of=Of.SEAT, when=draws_for_dealer).ask(None)


def worth(vega: str, table: Table[Options]) -> int:
    if vega != "accepted":
        return 1
    value = int(TARGET - max(table.standing.totals))
    return value + 1 if table.options.vega_stake == "add" else value


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    if deal.order != "own":
        return
    named = [card for group in deal.own for card in group]
    if sorted(map(str, named)) != sorted(map(str, FRENCH52.faces())):
        yield Problem(phrase=Phrase("Every card stands once in an order."), code="cards", question="own")
    if any(len({card.rank for card in group}) != 1 for group in deal.own):
        yield Problem(phrase=Phrase("No two ranks are equal."), code="ranks", question="own")


def tokens(own: tuple[tuple[Card, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """An order as it is carried: a rank for all its cards that are not in a class of their own."""
    classes = {rank: sum(group[0].rank is rank for group in own) for rank in ALL_RANKS}
    return tuple(
        (group[0].rank.value,)
        if len(group) == 4 or (len(group) > 1 and classes[group[0].rank] + len(group) == 5)
        else tuple(map(str, group))
        for group in own
    )


def strength(card: Card, order: tuple[tuple[str, ...], ...]) -> int:
    """The place of *card* in a carried order, the strongest first."""
    classes = order or tuple((rank.value,) for rank in ranks(ORDERS["usual"]))
    for word in (str(card), card.rank.value):
        for place, group in enumerate(classes):
            if word in group:
                return place
    raise AssertionError(card)


def taker(plays: list[Card], order: tuple[tuple[str, ...], ...]) -> int:
    """Who takes the trick: the strongest card, of equal ones the first."""
    return min(range(len(plays)), key=lambda index: (strength(plays[index], order), index))


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    order = table.carried.order
    if deal.order in ORDERS:
        order = tuple((word,) for word in ORDERS[deal.order].split())
    elif deal.order == "own":
        order = tokens(deal.own)
    rule = {"none": "deal", "accepted": "vega", "refused": "refused"}[deal.vega]
    line = Line(side=deal.winner, points=worth(deal.vega, table), rule=rule, phrase=Phrase(rule))
    return Breakdown(
        sides=table.sides,
        lines=(line,),
        winner=deal.winner,
        carried=replace(table.carried, order=order),
        next_dealer=deal.new_dealer,
    )


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    return (Phrase("A vega is worth %(points)s", {"points": worth("accepted", table)}),)


def ending(options: Options, seating: Seating) -> Ending:
    return Rubber(game=Target(points=TARGET), wins=3)


TRIONFETTI = made(
    "trionfetti",
    "deal vega refused",
    seatings=(PAIRS,),
    deal=Deal,
    options=Options(),
    score=score,
    check=check,
    ending=ending,
    dealing=lambda options, seating: Dealing(pack=FRENCH52, hand=3, packets=(3,), tricks=3, rounds=4, stock=4),
    rotation=lambda options, seating: Rotation(deals_each=4, game_passes=True),
    ahead=ahead,
)


def own_order(order: str) -> list[list[str]]:
    """A named order as a table would tell its own: the cards of each class."""
    alone = {word for word in order.split() if len(word) > 1 and word != "10"}
    return [
        [word] if word in alone else [str(card) for card in all_of(Rank(word)) if str(card) not in alone]
        for word in order.split()
    ]


def all_of(rank: Rank) -> list[Card]:
    return [Card(rank, suit) for suit in Suit]
