"""What fills the places of the rules of Basra, and when its sentences are said (docs/rules/basra.md 2, 3)."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ...cards import RANK_NAMES, Rank
from ...paragraph import Condition, Sentence, Value, says
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _
from .basra_choices import TWICE_CARD
from .options import Options
from .prices import BASRA, DOUBLE_SEVEN, PAIR, PICTURE_PIPS, TIMES_CARD
from .special import SEVEN, STYLE, TEN, VALUES

KL: Final = "Kirin Legend"
JORDANIAN: Final = "Jordanian program"
PROGRAMS: Final = "Other programs"
SPARES_JACKS: Final = "Go trump cards"
SEVEN_CARD: Final = SEVEN.the(STYLE)
TEN_CARD: Final = TEN.the(STYLE)


def rank(of: Rank) -> Phrase:
    """A rank in words."""
    return Phrase(RANK_NAMES[STYLE][of])


def _court(without: str, among_others: str) -> Callable[[Options, Seating], Fact]:
    """A card inside a sentence: in a pack *without* queens and kings, and where they are *among others*."""
    return lambda options, _seating: Phrase(among_others if options.courts else without)


no_picture = _court(_("no jack"), _("no jack, queen or king"))
single_picture = _court(_("a single jack"), _("a single jack, queen or king"))
picture = _court(_("a jack"), _("a jack, queen or king"))
high_card = _court(_("a ten"), _("a ten, queen or king"))
"""A card that may lie under the seven in Yemen however high it is."""
single_high_card = _court(_("a single ten"), _("a single ten, queen or king"))


def pack(options: Options, _seating: Seating) -> Fact:
    """How many cards are played with."""
    return options.pack.size


def with_courts(also: Condition) -> Condition:
    """Holds where queens and kings are in the pack and *also* holds."""
    return lambda options, seating: options.courts and also(options, seating)


def counts(of: Rank) -> Condition:
    """Whether each card of a rank counts points."""
    return lambda options, _seating: bool(options.worth(of))


def doubles(*of: Rank) -> Condition:
    """Whether pairs of one of these ranks count double."""
    return lambda options, _seating: any(options.doubles(each) for each in of)


def doubled_by(of: Rank) -> Callable[[Any, Seating], Fact]:
    """What a doubled pair of a rank earns on top of its worth."""
    return lambda options, _seating: 2 * options.worth(of)


def of_sweeping_seven(options: Options, _seating: Seating) -> Fact:
    """What a basra with a seven that sweeps earns."""
    if options.doubles_sevens:
        return DOUBLE_SEVEN
    return TIMES_CARD * VALUES[Rank.SEVEN] if options.basra_value == TWICE_CARD else BASRA


def of_lone_pair(options: Options, _seating: Seating) -> Fact:
    """What a lone card taken by its equal earns where sevens have no price of their own."""
    return PAIR if options.lone_pair == PAIR else BASRA


def of_lone_court(options: Options, _seating: Seating) -> Fact:
    """What a lone queen or king taken by its equal earns as a basra."""
    if options.basra_value == TWICE_CARD or options.lone_pair == "pip_sum":
        return TIMES_CARD * PICTURE_PIPS
    return PAIR if options.lone_pair == PAIR else options.court_basra


Stated: TypeAlias = "tuple[tuple[Condition, tuple[str, ...]], ...]"
"""House rules, each with the tags of the sources that play so."""


def stated(text: str, who: Stated, **values: Value) -> tuple[Sentence, ...]:
    """One sentence for each of the house rules under which somebody else states it."""
    return tuple(says(text, when, **values).read_in(*by) for when, by in who)


def any_of(who: Stated) -> Condition:
    """Whether the table plays as one of these."""
    return lambda options, seating: any(when(options, seating) for when, _by in who)
