"""The questions after a deal of Trionfetti, and what a table brings to it (docs/rules/trionfetti.md 5, 6)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ...asking import Calls, Choice, Chosen, Context, Of, Touch, Which
from ...breakdown import Problem, Severity
from ...table import Table
from ...text import gettext_noop as _, pgettext_noop as _in
from .options import ADD, DRAW, KEEP, Options
from .orders import LONGEST, NAMED, NAMES, TOKENS, USUAL, Order, classes, faults

NONE: Final = "none"
ACCEPTED: Final = "accepted"
REFUSED: Final = "refused"
OWN: Final = "own"

OWN_POINT: Final = 1
"""What a deal is worth by itself, and a vega that was refused."""

OWN_HELP: Final = _(
    "From the strongest to the weakest. A rank stands for all its cards that are not named alone; "
    "♠ ♥ ♦ ♣ are swords, cups, coins and batons. Put = between cards of one rank that are equal."
)


def first_of_smazzata(table: Table[Options]) -> bool:
    """Whether the coming deal follows a shuffle and a cut, the first of four (docs/rules/trionfetti.md 3)."""
    return table.dealt == 0


def running_order(table: Table[Options]) -> Order:
    """The rank order before the coming deal; empty for the default."""
    new_game = table.standing.deals == 0 and not any(table.standing.totals)
    if table.options.order_after_game != KEEP and new_game and table.standing.number:
        return ()
    return table.carried.order


def vega_value(table: Table[Options]) -> int:
    """Points a vega raises the deal to: what the side in the lead still needs (docs/rules/trionfetti.md 5).

    >>> from ...table import PAIRS, Standing
    >>> vega_value(Table(options=Options(), seating=PAIRS, standing=Standing(totals=(12, 15), games=(0, 0))))
    5
    """
    return max(0, int(table.options.target - max(table.standing.totals)))


def worth(vega: str, table: Table[Options]) -> int:
    """Points of the coming deal for its winner, as a *vega* leaves it; 1 without one (docs/rules/trionfetti.md 5)."""
    if vega != ACCEPTED:
        return OWN_POINT
    return vega_value(table) + (OWN_POINT if table.options.vega_stake == ADD else 0)


def _after_a_cut(context: Context) -> bool:
    return context.table is not None and first_of_smazzata(context.table)


def _vega(*answers: str) -> Callable[[Context], bool]:
    return lambda context: context.answers.get("vega", NONE) in answers


def _draws_dealer(context: Context) -> bool:
    """Whether this deal ends a game, another one follows, and its dealer is drawn."""
    table, answers = context.table, context.answers
    if table is None or context.options.new_game_dealer != DRAW:
        return False
    vega = answers.get("vega", NONE)
    winner = answers.get("proposer" if vega == REFUSED else "winner")
    if not isinstance(winner, int) or not 0 <= winner < table.sides:
        return False
    reached: bool = table.standing.totals[winner] + worth(vega, table) >= context.options.target
    return reached and bool(table.standing.games[winner] + 1 < context.options.games_to_win)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal: who won it; what was raised; and whether the cutter changed the order before it."""

    order: str = Choice(
        label=_("Rank order"),
        help=_("Whoever cut may change it before this deal."),
        choices=(
            Chosen(KEEP, _("As before"), says=_("Nobody changed it.")),
            *NAMES,
            Chosen(OWN, _("Another one"), says=_("Any order without equal ranks.")),
        ),
        when=_after_a_cut,
        early=True,
        aside=True,
    ).ask(KEEP)
    own: tuple[str, ...] = Calls(
        label=_("The order, strongest first"),
        help=OWN_HELP,
        choices=TOKENS,
        most=LONGEST,
        usual=USUAL,
        ordered=True,
        when=lambda context: context.answers.get("order") == OWN,
        early=True,
        aside=True,
    ).ask(())
    vega: str = Choice(
        label=_("Vega"),
        help=_("A raise for all that the leaders still need."),
        choices=(
            Chosen(NONE, _in("vega", "None"), says=_("The deal is worth 1.")),
            Chosen(ACCEPTED, _in("vega", "Accepted"), says=_("The deal is worth the vega.")),
            Chosen(REFUSED, _in("vega", "Refused"), says=_("The deal is over; those who said it get 1.")),
        ),
        early=True,
    ).ask(NONE)
    proposer: int | None = Which(
        label=_("Who said vega?"),
        help=_("They get the point when it is refused; otherwise it may stay open."),
        of=Of.SIDE,
        when=_vega(ACCEPTED, REFUSED),
        early=True,
        optional=lambda context: context.answers.get("vega") != REFUSED,
        touch=Touch(word=_("Vega"), sets={"vega": ACCEPTED}),
    ).ask(None)
    winner: int | None = Which(
        label=_("Who won the deal?"),
        help=_("The side with two tricks."),
        of=Of.SIDE,
        when=_vega(NONE, ACCEPTED),
    ).ask(None)
    next_dealer: int | None = Which(
        label=_("Who drew the deal of the next game?"),
        help=_("The strongest card deals; those level at the top draw again."),
        of=Of.SEAT,
        when=_draws_dealer,
    ).ask(None)


def order_after(deal: Deal, table: Table[Options]) -> Order:
    """The rank order *deal* was played by, which runs on; empty for the default (docs/rules/trionfetti.md 6)."""
    if deal.order in NAMED:
        return NAMED[deal.order]
    return classes(deal.own) if deal.order == OWN else running_order(table)


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """An order that is none, a refused vega that nobody said, and a vega for a whole game."""
    if deal.order == OWN:
        for fault in faults(classes(deal.own)):
            yield Problem(phrase=fault.phrase, code=fault.code, question="own")
    if deal.vega == REFUSED and deal.proposer is None:
        yield Problem.at("proposer", "missing", _("Say who said vega: they get the point."))
    if deal.vega == ACCEPTED and not any(table.standing.totals):
        yield Problem.at(
            "vega",
            "whole_game",
            _("This vega is worth the whole game: %(points)s."),
            None,
            Severity.UNUSUAL,
            points=worth(ACCEPTED, table),
        )


def check_start(table: Table[Options]) -> Iterator[Problem]:
    """A running order that no cutter may have named."""
    order = table.carried.order
    for fault in faults(order) if order else ():
        yield Problem(phrase=fault.phrase, code=fault.code)
