"""Rules of basras to choose from: what is one, what it earns, and who plays so (docs/rules/basra.md 1.2, 5, 11)."""

from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _
from .play_choices import MOST, PROGRAMS
from .special import ONE_SEVEN

TWICE_CARD: Final = "twice_card"
BASRA_VALUES: Final = (
    Chosen("flat", _("10 points"), says=_("Every basra is worth 10."), who=MOST),
    Chosen(
        TWICE_CARD,
        _("Twice the card"),
        says=_("Twice the card that made it: 2 with an ace, 20 with a ten, queen or king."),
        who=_("a program of Jordanian games"),
    ),
)

SEVEN_BASRAS: Final = (
    Chosen(
        "numerals_le10",
        _("Numbers up to 10 in all"),
        says=_("A basra if it took no jack, queen or king and the cards add up to 10 at most."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        "yemen",
        _("Equal groups under 10"),
        says=_(
            "A basra if the cards split into groups of one equal sum under 10, "
            "or if there were only tens, queens and kings."
        ),
        who=_("Yemen"),
    ),
    Chosen("always", _("Always"), says=_("Every sweep with a special seven is a basra."), who=PROGRAMS),
    Chosen("double", _("Always, and double"), says=_("Every sweep counts as two."), who=PROGRAMS),
    Chosen(
        "plain_seven_clears",
        _("Where an ordinary seven could take it too"),
        says=_("A basra only if an ordinary seven could take it too."),
        who=_("house rule"),
    ),
    Chosen(
        "sum_7_or_single",
        _("Seven in all, or one card"),
        says=_("A basra only if they add up to 7, pictures counting nothing, or if one card lay there."),
        who=PROGRAMS,
    ),
    Chosen(
        "single_card",
        _("One card only"),
        says=_("A basra only if a single card lay on the floor."),
        who=_("some Egyptian cafés and programs"),
    ),
    Chosen(
        "numerals_le10_or_single_picture",
        _("Numbers up to 10, or one picture"),
        says=_("As usual, and also if it took a jack, queen or king that lay alone."),
        who=PROGRAMS,
    ),
)

YEMEN_PICTURES: Final = (
    Chosen(
        "any_number",
        _("However many"),
        says=_("Any number of tens, queens and kings, with nothing else on the floor."),
        who=_("Yemen"),
    ),
    Chosen("single_only", _("Only one"), says=_("Only a ten, queen or king that lies alone."), who=PROGRAMS),
)

JACK_ON_JACK: Final = (
    Chosen(
        0, _("No points of its own"), says=_("A jack never makes a basra."), who=_("Egypt, Jordan, Palestine, Ethiopia")
    ),
    Chosen(10, _("10 points"), says=_("As any basra."), who=_("Lebanon")),
    Chosen(20, _("20 points"), says=_("Twice a basra."), who=_("Yemen; some Egyptian cafés")),
    Chosen(30, _("30 points"), says=_("Three times a basra."), who=PROGRAMS),
)

PAIR_POINTS: Final = (
    Chosen(
        "none",
        _("As any basra"),
        says=_("A lone card taken by its equal is worth the usual 10."),
        who=_("Egypt and most tables"),
    ),
    Chosen(20, _("20 points"), says=_("A lone card taken by its equal is worth 20."), who=_("Jordan, Palestine")),
    Chosen(
        "pip_sum",
        _("The pips of both cards"),
        says=_("A lone card taken by its equal is worth both cards added up; pictures count 10."),
        who=_("perhaps the older way in Jordan and Palestine"),
    ),
)

SEVEN_PAIRS: Final = (
    Chosen(
        "none",
        _("As any pair"),
        says=_("A seven on a lone seven is worth what other equal cards are."),
        who=_("Egypt and most tables"),
    ),
    Chosen(14, _("14 points"), says=_("Any seven that takes a lone seven is worth 14."), who=_("Jordan, Palestine")),
    Chosen(
        ONE_SEVEN,
        _("14 points with the seven of diamonds"),
        says=_("Only the seven of diamonds earns 14 on a lone seven."),
        who=_("another reading of Jordan"),
    ),
)

FLOOR_LIMITS: Final = (
    Chosen("none", _("No limit"), says=_("A floor of any size can be a basra."), who=_("Egypt and most tables")),
    Chosen(1, _("One card"), says=_("A basra only if one card lay on the floor."), who=_("Lebanon, Ashush")),
    Chosen(2, _("One or two cards"), says=_("A basra only if one or two cards lay on the floor."), who=_("Lebanon")),
)

COURT_BASRAS: Final = (
    Chosen(
        10, _("10 points"), says=_("As any basra, unless a lone card taken by its equal has its own price."), who=MOST
    ),
    Chosen(20, _("20 points"), says=_("A basra made with a queen or king is worth 20."), who=PROGRAMS),
)
