"""What a deal of Brusquembille pays, and why (docs/rules/briscola.md 8).

Every payment is from player to player, so that a deal sums to zero, the pot included.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ....breakdown import Breakdown, Decision, Level, Line
from ....table import Seating, Table
from ....text import Fact, Phrase, Side, gettext_noop as _, ngettext_noop as _n
from ..choices import two_sides
from ..deal import ALL_POINTS, ENOUGH, leaders
from .deal import BrusquembilleDeal, Cards, cards_of
from .options import CUMULATIVE, MAJORITY, BrusquembilleOptions, pays, winner_matters

ACE: Final = 2
"""Chips that an ace brings from each opponent, or costs."""
TEN: Final = 1
"""Chips that a ten brings from each opponent, or costs."""

_OWN: Final = {
    ("ace", True): _("own aces that took their trick: %(count)s; from each opponent: %(chips)s"),
    ("ace", False): _("own aces lost: %(count)s; to each opponent: %(chips)s"),
    ("ten", True): _("own tens that took their trick: %(count)s; from each opponent: %(chips)s"),
    ("ten", False): _("own tens lost: %(count)s; to each opponent: %(chips)s"),
}
_OTHERS: Final = {
    True: _("for the others’ aces and tens: received"),
    False: _("for the others’ aces and tens: paid"),
}


def opponents(seating: Seating, side: int) -> int:
    """How many players a side plays against; partners pay each other nothing."""
    return seating.playing - len(seating.sides[side])


def score(deal: BrusquembilleDeal, table: Table[BrusquembilleOptions]) -> Breakdown:
    """Score a possible deal: payments card by card, and the pot for the winner."""
    options = table.options
    if options.win_mode == CUMULATIVE:
        points = deal.points or (0,) * table.sides
        lines = tuple(_line(side, own, "card-points", _PILE, points=own) for side, own in enumerate(points))
        return Breakdown(sides=table.sides, lines=(*_marriages(deal, options), *lines))
    payments = list(_payments(cards_of(deal, table.sides), table.seating)) if pays(options) else []
    pot = table.carried.points
    if options.ante:
        for side, seats in enumerate(table.seating.sides):
            paid = options.ante * len(seats)
            payments.append(_line(side, -paid, "pot", _("into the pot: %(chips)s"), chips=paid))
            pot += paid
    if not winner_matters(options):
        return Breakdown(sides=table.sides, lines=tuple(payments), carried=table.carried)
    payments += _lines_of_the_winner(deal, table)
    winner = _winner(deal)
    if winner is None:
        held = replace(table.carried, points=pot)
        return Breakdown(sides=table.sides, lines=tuple(payments), drawn=True, counts=False, carried=held)
    if pot:
        phrase = Phrase(_("the pot: %(chips)s"), {"chips": pot})
        payments.append(Line(side=winner, points=pot, rule="pot", phrase=phrase))
    return Breakdown(
        sides=table.sides,
        lines=tuple(payments),
        winner=winner,
        decided=_deal_won(winner) if options.win_mode == MAJORITY else None,
        carried=replace(table.carried, points=0),
    )


_PILE: Final = _("%(points)s of %(all)s card points")


def _line(side: int, amount: int, rule: str, text: str, **facts: Fact) -> Line:
    return Line(side=side, points=amount, rule=rule, phrase=Phrase(text, {"all": ALL_POINTS, **facts}))


def _marriages(deal: BrusquembilleDeal, options: BrusquembilleOptions) -> Iterator[Line]:
    """Kings and queens that were declared, where card points are added up."""
    if deal.trump_marriage is not None:
        text, worth = _("king and queen of trumps: %(worth)s"), options.trump_marriage
        yield _line(deal.trump_marriage, worth, "marriage", text, worth=worth)
    for side in deal.plain_marriages:
        text, worth = _("king and queen of another suit: %(worth)s"), options.plain_marriage
        yield _line(side, worth, "marriage", text, worth=worth)


def _winner(deal: BrusquembilleDeal) -> int | None:
    if deal.won is not None or deal.points is None:
        return deal.won
    best = leaders(deal.points)
    return best[0] if len(best) == 1 else None


def _deal_won(winner: int) -> Decision:
    """The deal counts toward the majority, whatever chips it brought."""
    phrase = Phrase(_n("%(who)s has won the deal", "%(who)s have won the deal", "who"), {"who": Side(winner)})
    return Decision(winners=(winner,), phrase=phrase, level=Level.GAME)


def _lines_of_the_winner(deal: BrusquembilleDeal, table: Table[BrusquembilleOptions]) -> Iterator[Line]:
    """Who has won the deal, as lines that pay nothing."""
    if deal.points is None:
        if deal.won is not None:
            text = _("%(who)s took the most of the %(all)s card points: that wins the deal")
            yield _line(deal.won, 0, "deal-won", text, who=Side(deal.won))
        return
    best = leaders(deal.points)
    for side, own in enumerate(deal.points):
        text, rule = _PILE, "deal-won"
        if (side,) == best:
            text = _("%(points)s of %(all)s card points, the most: that wins the deal")
            if two_sides(table.seating):
                text = _("%(points)s of %(all)s card points: %(enough)s win the deal")
        elif side in best:
            text, rule = (
                _("%(points)s of %(all)s card points, level at the top: nobody wins the deal"),
                "draw",
            )
        yield _line(side, 0, rule, text, points=own, enough=ENOUGH)


def _payments(cards: Cards, seating: Seating) -> Iterator[Line]:
    """What each side gets and pays for aces and tens."""
    counts = {
        ("ace", True): cards.aces_won,
        ("ace", False): cards.aces_lost,
        ("ten", True): cards.tens_won,
        ("ten", False): cards.tens_lost,
    }
    for side, seats in enumerate(seating.sides):
        others = 0
        for (kind, won), numbers in counts.items():
            worth = (ACE if kind == "ace" else TEN) * (1 if won else -1)
            if numbers[side]:
                chips = abs(worth) * numbers[side]
                amount = worth * numbers[side] * opponents(seating, side)
                yield _line(side, amount, kind, _OWN[kind, won], count=numbers[side], chips=chips)
            others -= worth * (sum(numbers) - numbers[side]) * len(seats)
        if others:
            yield _line(side, others, "others", _OTHERS[others > 0])
