"""The house rules of Brusquembille (docs/rules/briscola.md 8)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from ....asking import Choice, Chosen, Context, Count, Toggle
from ....breakdown import Problem
from ....table import Seating
from ....text import gettext_noop as _
from ..choices import FOR_THE_SEVEN, NOT_SWAPPED
from ..questions import usual

MAJORITY: Final = "majority"
CHIPS: Final = "chips"
CUMULATIVE: Final = "cumulative"


def _mode(*modes: str) -> Callable[[Context], bool]:
    return lambda context: context.answers.get("win_mode") in modes


def _married(context: Context) -> bool:
    return _mode(CUMULATIVE)(context) and bool(context.answers.get("marriages"))


MOST_MARRIAGE: Final = 500
"""Points of a marriage: no table gives one more than a whole match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrusquembilleOptions:
    """What a table of Brusquembille agrees on."""

    win_mode: str = Choice(
        label=_("How the match is won"),
        choices=(
            Chosen(
                MAJORITY,
                _("majority of deals"),
                says=_(
                    "Whoever has won more than half of the agreed deals wins; the chips are a reckoning of their own."
                ),
                who=_("the usual way, as in Briscola"),
            ),
            Chosen(
                CHIPS,
                _("most chips"),
                says=_("After the agreed number of deals the most chips win."),
                who=_("tables that play for the payments and the pot"),
            ),
            Chosen(
                CUMULATIVE,
                _("card points added up"),
                says=_("The card points of every deal are added up until somebody has the target; no chips."),
                who=_("France in 1771, to 102, 103 or 500"),
            ),
        ),
    ).ask(MAJORITY)
    deals: int = Count(label=_("Deals"), least=1, most=99, when=_mode(MAJORITY, CHIPS), unit="deals").ask(3)
    target: int = Count(
        label=_("Card points to reach"),
        help=_("102, 103 or 500; judged after a whole deal."),
        least=31,
        most=2000,
        when=_mode(CUMULATIVE),
        unit="points",
    ).ask(102)
    side_payments: bool = Toggle(
        label=_("Payments for aces and tens"),
        yes=_("An ace that takes its trick brings 2 chips from each opponent, a ten 1; one that is lost costs it."),
        no=_("Aces and tens count their card points and nothing more."),
        when=_mode(MAJORITY, CHIPS),
    ).ask(True)
    ante: int = Count(
        label=_("Ante"),
        help=_("Chips that each player puts into the pot before a deal; whoever wins the deal takes it."),
        most=100,
        when=_mode(MAJORITY, CHIPS),
        unit="chips",
    ).ask(0)
    hand: int = Choice(
        label=_("Cards in a hand"),
        choices=(
            usual(3, _("3"), says=_("Three cards each.")),
            Chosen(5, _("5"), says=_("Five cards each."), who=_("France in 1771")),
        ),
    ).ask(3)
    turnup_swap: str = Choice(
        label=_("Exchanging the turned card"),
        choices=(
            NOT_SWAPPED,
            replace(FOR_THE_SEVEN, who=_("France in 1771")),
        ),
    ).ask("none")
    must_follow: bool = Toggle(
        label=_("Following suit after the stock"),
        yes=_("Once the stock is gone, whoever holds a card of the suit led must play one (France in 1771)."),
        no=_("Any card may be played to any trick."),
    ).ask(False)
    marriages: bool = Toggle(
        label=_("Marriages"),
        yes=_("Whoever declares king and queen of a suit adds points to the card points (France in 1771)."),
        no=_("King and queen of a suit count nothing more."),
        when=_mode(CUMULATIVE),
    ).ask(False)
    trump_marriage: int = Count(
        label=_("Marriage in trumps"),
        help=_("No source says what a marriage counted in 1771. 40 is what related games give: Brisque, Mariccia."),
        least=1,
        most=MOST_MARRIAGE,
        when=_married,
        unit="points",
    ).ask(40)
    plain_marriage: int = Count(
        label=_("Marriage in another suit"),
        help=_("Not told either; related games give 20, half of what trumps count. 0: only trumps count."),
        most=MOST_MARRIAGE,
        when=_married,
        unit="points",
    ).ask(20)


def pays(options: BrusquembilleOptions) -> bool:
    """Whether aces and tens are paid for.

    >>> pays(BrusquembilleOptions())
    True
    """
    return options.win_mode != CUMULATIVE and options.side_payments


def winner_matters(options: BrusquembilleOptions) -> bool:
    """Whether anything depends on who wins the deal: a match over deals, or a pot."""
    return options.win_mode == MAJORITY or (options.win_mode == CHIPS and options.ante > 0)


def check_options(options: BrusquembilleOptions, _seating: Seating) -> Iterator[Problem]:
    """What cannot be combined: a match for chips in which no chips pass."""
    if options.win_mode == CHIPS and not options.side_payments and not options.ante:
        yield Problem.at("win_mode", "no_chips", _("Without payments and ante there are no chips to win."))
