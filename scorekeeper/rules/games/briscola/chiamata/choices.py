"""The words for the house rules of Chiamata, and how a match ends (docs/rules/briscola.md 4 to 6)."""

from dataclasses import replace
from typing import Final

from ....asking import Choice, Chosen, Context
from ....ledger import PLAIN, Coin
from ....text import gettext_noop as _
from .payouts import BID, BID_TENS, OVER_70, TEDALDI

ROUNDS: Final = "deals"
NUMBER: Final = "number"
TARGET: Final = "target"
BROKE: Final = "broke"
OPEN: Final = "open"

SHARED: Final = "shared"
EXTRA_DEAL: Final = "extra_deal"
RECORD: Final = "record"

MOST_CHIPS: Final = 100_000
"""No purse or target comes near it."""

LINEAR: Final = "linear"
DOUBLE: Final = "double"

BOTH: Final = "both"
DECLARER: Final = "declarer"

LOSS: Final = "loss"
DRAW: Final = "draw"

LITERAL: Final = "literal"
EVEN: Final = "even"

SAME_DEALER: Final = "same_dealer"
NEXT_DOUBLED: Final = "next_dealer_doubled"
NEXT_DEALER: Final = "next_dealer"

OFF: Final = "off"
TWO_POINTS: Final = "two_points"
FIVE_POINTS: Final = "five_points"
POOR: Final = {TWO_POINTS: 2, FIVE_POINTS: 5}
"""The most card points of a hand that may be thrown in."""

UNTIL_PASSED: Final = "until_passed"
SINGLE: Final = "single"

DEALER_RIGHT: Final = "dealer_right"

ANTICLOCKWISE: Final = "anticlockwise"
CLOCKWISE: Final = "clockwise"

FREE_LIES: Final = "free_lies"
SILENT: Final = "silent"

LAST_TRICK: Final = "last_trick"
NOBODY: Final = "none"

NO_SIGN: Final = "no_sign"
EURO: Final = "euro"
REAL: Final = "real"
DOLLAR: Final = "dollar"
POUND: Final = "egyptian_pound"
YEN: Final = "yen"
COINS: Final = {
    NO_SIGN: PLAIN,
    EURO: Coin("€"),
    REAL: Coin("R$"),
    DOLLAR: Coin("$"),
    POUND: Coin(_("E£")),
    YEN: Coin("¥", places=0),
}
"""What each answer to :data:`COIN` writes beside an amount."""

BY_THE_BID: Final = (BID, BID_TENS, TEDALDI, OVER_70)
"""The readings that look at the points bid."""


GINGO: Final = "gingo"
CHIPS: Final = "chips"


def four_play(context: Context) -> bool:
    """Whether four are dealt cards, for whom the payouts of five do not come out even (docs/rules/briscola.md 4)."""
    return context.seating.playing == 4


def six_play(context: Context) -> bool:
    """Whether six are dealt cards."""
    return context.seating.playing == 6


def no_dead_hand(context: Context) -> bool:
    """Whether four play without a fifth hand that lies for nobody."""
    return four_play(context) and not context.answers.get("dead_hand")


def uneven(context: Context) -> bool:
    """Whether the units of five players do not come out even, and nobody but the bank makes it up."""
    return no_dead_hand(context) or six_play(context)


def for_chips(context: Context) -> bool:
    """Whether a deal pays chips by units, as everywhere but in Gingo."""
    return context.answers.get("scoring") != GINGO


_ROUNDS: Final = Chosen(
    ROUNDS,
    _("everybody has dealt"),
    says=_("Everybody deals equally often; then the most chips win."),
    who=_("tournaments: 10 deals with five players, 12 with six"),
)
_NUMBER: Final = Chosen(
    NUMBER,
    _("so many deals"),
    says=_("A number of deals is agreed on; then the most chips win."),
    who=_("most tables, by agreement"),
)
_TARGET: Final = Chosen(
    TARGET,
    _("so many chips"),
    says=_("Whoever has won the agreed number of chips wins; the higher total if several have."),
    who=_("11 in one program; 5, 7 or 11 at Italian tables"),
)
_OPEN: Final = Chosen(
    OPEN, _("when the table has had enough"), says=_("No end is set; the table stops."), who=_("evenings among friends")
)
END: Final = Choice(label=_("When the match ends"), choices=(_ROUNDS, _NUMBER, _TARGET, _OPEN))
CLUB_END: Final = Choice(
    label=_("When the match ends"),
    choices=(
        replace(_NUMBER, who=_("ten deals, twice round the table, in one Japanese report; five in a program")),
        Chosen(
            BROKE,
            _("when a purse is empty"),
            says=_("The match ends with the deal after which somebody has no chips left; then the most chips win."),
            who=_("a Japanese report: 20 each, until somebody has none"),
        ),
        _TARGET,
        _OPEN,
    ),
)
"""As clubs in Japan end it, where Briscola bugiarda is played (docs/rules/briscola.md 19.4)."""

IN_EUROS: Final = _("Money is counted in euros.")
IN_REAIS: Final = _("Money is counted in reais.")
IN_DOLLARS: Final = _("Money is counted in dollars or pesos.")
IN_POUNDS: Final = _("Money is counted in Egyptian pounds.")
IN_YEN: Final = _("Money is counted in yen, which have no smaller coin.")

_WHERE_PAID: Final = _("where people pay in it")

COIN: Final = Choice(
    label=_("Money"),
    help=_("What stands beside an amount of money."),
    when=lambda context: bool(context.answers.get("chip_value")),
    choices=(
        Chosen(
            NO_SIGN, _("without a sign"), says=_("Amounts of money have no sign."), who=_("most tables, by agreement")
        ),
        Chosen(EURO, _("Euro (€)"), says=IN_EUROS, who=_WHERE_PAID),
        Chosen(REAL, _("Real (R$)"), says=IN_REAIS, who=_WHERE_PAID),
        Chosen(DOLLAR, _("Dollar or peso ($)"), says=IN_DOLLARS, who=_WHERE_PAID),
        Chosen(POUND, _("Egyptian pound (E£)"), says=IN_POUNDS, who=_WHERE_PAID),
        Chosen(YEN, _("Yen (¥)"), says=IN_YEN, who=_WHERE_PAID),
    ),
)
TIE: Final = Choice(
    label=_("Level at the end"),
    when=lambda context: context.answers.get("end") != OPEN,
    choices=(
        Chosen(
            SHARED, _("they share the win"), says=_("Players level at the top win together."), who=_("no source says")
        ),
        Chosen(
            EXTRA_DEAL,
            _("another deal"),
            says=_("Whole deals are added until somebody alone is ahead."),
            who=_("tables that want one winner"),
        ),
        Chosen(
            RECORD,
            _("as in a tournament"),
            says=_(
                "More deals won, then more deals as declarer, then the highest deal, then the last deals "
                "compared backwards."
            ),
            who=_("an Italian tournament"),
        ),
    ),
)
