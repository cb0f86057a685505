"""Rules of basras to choose from: what is one, what it earns, and who plays so (docs/rules/basra.md 1.2, 5, 11)."""

from __future__ import annotations

from typing import Final

from ...asking import Chosen
from ...text import gettext_noop as _
from ...text import pgettext_noop as _in
from .play_choices import MOST, PROGRAMS
from .special import ONE_SEVEN

TWICE_CARD: Final = "twice_card"
BASRA_VALUES: Final = (
    Chosen(
        value="flat",
        label=_("10 points"),
        says=_("Every basra is worth 10."),
        who=MOST,
    ),
    Chosen(
        value=TWICE_CARD,
        label=_("Twice the card"),
        says=_("Twice the card that made it: 2 with an ace, 20 with a ten, queen or king."),
        who=_("a program of Jordanian games"),
    ),
)

SEVEN_BASRAS: Final = (
    Chosen(
        value="numerals_le10",
        label=_("Numbers up to 10 in all"),
        says=_("A basra if it took no jack, queen or king and the cards add up to 10 at most."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        value="yemen",
        label=_("Equal groups under 10"),
        says=_(
            "A basra if the cards split into groups of one equal sum under 10, "
            "or if there were only tens, queens and kings."
        ),
        who=_("Yemen"),
    ),
    Chosen(
        value="always",
        label=_("Always"),
        says=_("Every sweep with a special seven is a basra."),
        who=PROGRAMS,
    ),
    Chosen(
        value="double",
        label=_("Always, and double"),
        says=_("Every sweep counts as two."),
        who=PROGRAMS,
    ),
    Chosen(
        value="plain_seven_clears",
        label=_("Where an ordinary seven could take it too"),
        says=_("A basra only if an ordinary seven could take it too."),
        who=_("house rule"),
    ),
    Chosen(
        value="sum_7_or_single",
        label=_("Seven in all, or one card"),
        says=_("A basra only if they add up to 7, pictures counting nothing, or if one card lay there."),
        who=PROGRAMS,
    ),
    Chosen(
        value="single_card",
        label=_("One card only"),
        says=_("A basra only if a single card lay on the floor."),
        who=_("some Egyptian cafés and programs"),
    ),
    Chosen(
        value="numerals_le10_or_single_picture",
        label=_("Numbers up to 10, or one picture"),
        says=_("As usual, and also if it took a jack, queen or king that lay alone."),
        who=PROGRAMS,
    ),
)

YEMEN_PICTURES: Final = (
    Chosen(
        value="any_number",
        label=_("However many"),
        says=_("Any number of tens, queens and kings, with nothing else on the floor."),
        who=_("Yemen"),
    ),
    Chosen(
        value="single_only",
        label=_("Only one"),
        says=_("Only a ten, queen or king that lies alone."),
        who=PROGRAMS,
    ),
)

JACK_ON_JACK: Final = (
    Chosen(
        value=0,
        label=_in("points", "Nothing"),
        says=_("A jack never makes a basra."),
        who=_("Egypt, Jordan, Palestine, Ethiopia"),
    ),
    Chosen(value=10, label=_("10 points"), says=_("As any basra."), who=_("Lebanon")),
    Chosen(
        value=20,
        label=_("20 points"),
        says=_("Twice a basra."),
        who=_("Yemen; some Egyptian cafés"),
    ),
    Chosen(value=30, label=_("30 points"), says=_("Three times a basra."), who=PROGRAMS),
)

PAIR_POINTS: Final = (
    Chosen(
        value="none",
        label=_("As any basra"),
        says=_("A lone card taken by its equal is worth the usual 10."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        value=20,
        label=_("20 points"),
        says=_("A lone card taken by its equal is worth 20."),
        who=_("Jordan, Palestine"),
    ),
    Chosen(
        value="pip_sum",
        label=_("The pips of both cards"),
        says=_("A lone card taken by its equal is worth both cards added up; pictures count 10."),
        who=_("perhaps the older way in Jordan and Palestine"),
    ),
)

SEVEN_PAIRS: Final = (
    Chosen(
        value="none",
        label=_("As any pair"),
        says=_("A seven on a lone seven is worth what other equal cards are."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        value=14,
        label=_("14 points"),
        says=_("Any seven that takes a lone seven is worth 14."),
        who=_("Jordan, Palestine"),
    ),
    Chosen(
        value=ONE_SEVEN,
        label=_("14 points with the seven of diamonds"),
        says=_("Only the seven of diamonds earns 14 on a lone seven."),
        who=_("another reading of Jordan"),
    ),
)

FLOOR_LIMITS: Final = (
    Chosen(
        value="none",
        label=_("No limit"),
        says=_("A floor of any size can be a basra."),
        who=_("Egypt and most tables"),
    ),
    Chosen(
        value=1,
        label=_("One card"),
        says=_("A basra only if one card lay on the floor."),
        who=_("Lebanon, Ashush"),
    ),
    Chosen(
        value=2,
        label=_("One or two cards"),
        says=_("A basra only if one or two cards lay on the floor."),
        who=_("Lebanon"),
    ),
)

COURT_BASRAS: Final = (
    Chosen(
        value=10,
        label=_("10 points"),
        says=_("As any basra, unless a lone card taken by its equal has its own price."),
        who=MOST,
    ),
    Chosen(
        value=20,
        label=_("20 points"),
        says=_("A basra made with a queen or king is worth 20."),
        who=PROGRAMS,
    ),
)
