"""Rules of scoring to choose from: what each answer is called, means, and who plays so (docs/rules/basra.md 1.2, 5)."""

from fractions import Fraction
from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _, pgettext_noop as _in

EGYPT: Final = _("Egypt")
MOST: Final = _("nearly everybody")
PROGRAMS: Final = _("some programs")

MANY: Final = 30
"""What the most cards bring in Egypt (docs/rules/basra.md 1.2)."""
FEW: Final = 3
"""What they bring where they bring little (docs/rules/basra.md 1.2)."""

MAJORITIES: Final = (
    Chosen(MANY, _("30 points"), says=_("The most cards of the deal are worth 30."), who=_("Egypt, Jordan, Yemen")),
    Chosen(
        FEW,
        _("3 points"),
        says=_("The most cards of the deal are worth 3."),
        who=_("Ethiopia, Lebanon, Palestine, Syria"),
    ),
    Chosen(6, _("6 points"), says=_("The most cards of the deal are worth 6."), who=PROGRAMS),
)

ACCUMULATE: Final = Chosen(
    "accumulate",
    _("They wait and add up"),
    says=_("The points wait for the next deal, and a second tie adds to them."),
    who=_("Egypt, Jordan, Yemen"),
)
CAP_60: Final = Chosen(
    "cap_60",
    _("They wait, 60 at the most"),
    says=_("The points wait for the next deal, which is never worth more than 60."),
    who=_("a strict reading of Egypt"),
)
NO_CARRY: Final = Chosen(
    "none",
    _("Nobody scores them"),
    says=_("Nobody scores for most cards in that deal, and nothing waits."),
    who=_("Ethiopia, Lebanon, Palestine, Syria"),
)

EVERYONE: Final = Chosen(
    "everyone", _("Each of them scores"), says=_("Each side level at the top scores, and nothing waits."), who=PROGRAMS
)

CARD_POINTS: Final = (
    Chosen("full", _("They count"), says=_("As the rules say."), who=MOST),
    Chosen(
        "none",
        _("No card counts"),
        says=_("Only most cards and basras count."),
        who=_("some Egyptian cafés and programs"),
    ),
)

TEN_SCOPES: Final = (
    Chosen("D10", _("Ten of diamonds"), says=_("No other ten counts."), who=MOST),
    Chosen("any", _("Every ten"), says=_("Each ten counts."), who=_("one page read literally")),
)

TWOS: Final = (
    Chosen("C2", _("Two of clubs"), says=_("No other two counts."), who=MOST),
    Chosen("S2", _("Two of spades"), says=_("No other two counts."), who=PROGRAMS),
)

JACK_VALUES: Final = (
    Chosen(1, _("1 point"), says=_("Each jack is worth 1."), who=MOST),
    Chosen(Fraction(25, 2), _("12½ points"), says=_("Each jack is worth 12½."), who=_("Syria")),
)

QUEEN_VALUES: Final = (
    Chosen(0, _in("points", "Nothing"), says=_("Queens do not count."), who=MOST),
    Chosen(3, _("3 points"), says=_("Each queen is worth 3."), who=_("Syria with 52 cards")),
)

KING_VALUES: Final = (
    Chosen(0, _in("points", "Nothing"), says=_("Kings do not count."), who=MOST),
    Chosen(4, _("4 points"), says=_("Each king is worth 4."), who=_("Syria with 52 cards")),
)

DOUBLES: Final = (
    Chosen("none", _("No pairs"), says=_("No cards count double."), who=_("everywhere but Syria")),
    Chosen("J", _("Jacks"), says=_("A jack that takes a lone jack: both count double."), who=_("some tables in Syria")),
    Chosen(
        "JQK",
        _("Jacks, queens and kings"),
        says=_("A jack, queen or king that takes a lone one of its rank: both count double."),
        who=_("Syria"),
    ),
)

ENDS: Final = (
    Chosen(
        "target",
        _("One game to a target"),
        says=_("The first to reach it wins; if several do, the highest total."),
        who=MOST,
    ),
    Chosen(
        "ladder",
        _("A ladder of targets"),
        says=_("Alone at the first step wins; if two are there, the next step counts."),
        who=EGYPT,
    ),
    Chosen(
        "rubber",
        _("The best of several games"),
        says=_("The first to win so many games. Either 101 each with a fifth game to 150, or 150 each."),
        who=EGYPT,
    ),
    Chosen(
        "deal",
        _("A number of deals"),
        says=_("After so many deals the highest total has won."),
        who=_("an Ethiopian program, with a single deal"),
    ),
)

DECIDERS: Final = (
    Chosen(
        "none",
        _("As the others"),
        says=_("The deciding game has the same target."),
        who=_("tables that play each game to 150"),
    ),
    *(
        Chosen(points, label, says=_("When every side is one game short, the last game goes further."), who=who)
        for points, label, who in (
            (150, _("150 points"), _("tables that play the other games to 101")),
            (101, _("101 points"), _("house rule")),
            (121, _("121 points"), _("house rule")),
            (200, _("200 points"), _("house rule")),
        )
    ),
)

TIES: Final = (
    Chosen(
        "extra_deal",
        _("Another deal"),
        says=_("Whole deals are added until the totals differ."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        "draw",
        _("A draw"),
        says=_("Nobody wins. In a match of several games the drawn game is played again."),
        who=_("some tables, by agreement"),
    ),
    Chosen(
        "sudden_death", _("Sudden death"), says=_("The next deal that separates the leaders decides."), who=_("Lebanon")
    ),
)
