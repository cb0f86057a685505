"""What sets the regions apart, sentence by sentence (docs/rules/basra.md 3)."""

from __future__ import annotations

from typing import Final

from ...cards import Rank
from ...paragraph import Sentence, option, says, under, unless
from ...text import gettext_noop as _
from ...text import ngettext_noop as _n
from . import filling as fill
from .filling import all_of, with_courts
from .scoring import PAIR, SEVEN_PAIR
from .sweeps import GROUP_UNDER

_SEVEN: Final = fill.rank(Rank.SEVEN)

HAND: Final = says(_n("%(cards)s card each.", "%(cards)s cards each.", "cards"), cards=option("hand"))
MOST_CARDS: Final = says(_("The most cards are worth %(points)s."), points=option("majority"))
NOTHING_WAITS: Final = says(_("Level in cards, nothing waits for the next deal."), under(carry="none"))
TARGET: Final = says(_("The target is %(target)s."), under(end="target"), target=option("target"))
SUDDEN_DEATH: Final = says(_("Level at the target: sudden death."), under(end="target", tie_at_end="sudden_death"))

COURTS_TAKE: Final = says(
    _("A queen or king may also take number cards that add up to %(sum)s."),
    with_courts(unless(qk_value="none")),
    sum=option("qk_value"),
)
LONE_PAIR: Final = says(_("Taking a lone card with its equal earns %(points)s."), under(lone_pair=PAIR), points=PAIR)
LONE_SEVEN: Final = says(
    _("A %(seven)s on a lone %(seven)s earns %(points)s."),
    under(lone_seven=SEVEN_PAIR),
    seven=_SEVEN,
    points=SEVEN_PAIR,
)
NO_SEVEN: Final = says(_("No %(seven)s takes the whole floor."), under(seven_special="none"), seven=_SEVEN)
ONE_CARD_FLOOR: Final = says(_("A basra counts only if a single card lay there."), under(max_floor=1))
SMALL_FLOOR: Final = says(
    _n(
        "A basra counts only if no more than %(most)s card lay there.",
        "A basra counts only if no more than %(most)s cards lay there.",
        "most",
    ),
    unless(max_floor=("none", 1)),
    most=option("max_floor"),
)
JACK_ON_JACK: Final = says(
    _("A jack on a lone jack earns %(points)s."), unless(lone_jack=0), points=option("lone_jack")
)
ASHUSH: Final = says(_("Ashush is the jack."))
EQUAL_GROUPS: Final = says(
    _(
        "A floor of number cards taken by %(seven)s is a basra if all of them fall into groups of one equal sum "
        "under %(limit)s."
    ),
    all_of(under(seven_basra="yemen"), unless(seven_special="none")),
    seven=fill.sweeping_seven,
    limit=GROUP_UNDER,
)
NO_QUEEN_PAIR: Final = says(_("A queen on a lone queen is no basra."), with_courts(under(queen_pair_basra=False)))
PACK: Final = (
    says(
        _n(
            "%(cards)s card is played with, without queens and kings.",
            "%(cards)s cards are played with, without queens and kings.",
            "cards",
        ),
        under(deck=44),
        cards=fill.pack,
    ),
    says(
        _n("%(cards)s card is played with.", "%(cards)s cards are played with.", "cards"),
        under(deck=52),
        cards=fill.pack,
    ),
)
JACKS: Final = says(_("Each jack is worth %(points)s."), points=option("jack_value"))
QUEENS: Final = says(
    _("Each queen is worth %(points)s."), with_courts(unless(queen_value=0)), points=option("queen_value")
)
KINGS: Final = says(_("Each king is worth %(points)s."), with_courts(unless(king_value=0)), points=option("king_value"))
DOUBLED_JACKS: Final = says(_("A jack that takes a lone jack makes both count double."), unless(double="none"))
DOUBLED_COURTS: Final = says(_("So do queens and kings with their equals."), fill.doubles(Rank.QUEEN, Rank.KING))

JORDAN: Final[tuple[Sentence, ...]] = (COURTS_TAKE, LONE_PAIR, LONE_SEVEN, MOST_CARDS, TARGET)
YEMEN: Final[tuple[Sentence, ...]] = (EQUAL_GROUPS, JACK_ON_JACK, MOST_CARDS, TARGET)
ETHIOPIA: Final[tuple[Sentence, ...]] = (MOST_CARDS, NO_QUEEN_PAIR, TARGET)
LEBANON_A: Final[tuple[Sentence, ...]] = (
    HAND, NO_SEVEN, MOST_CARDS, ONE_CARD_FLOOR, SMALL_FLOOR, JACK_ON_JACK, TARGET, SUDDEN_DEATH,
)  # fmt: skip
LEBANON_B: Final[tuple[Sentence, ...]] = (*LEBANON_A, ASHUSH)
PALESTINE: Final[tuple[Sentence, ...]] = (HAND, MOST_CARDS, LONE_PAIR, LONE_SEVEN, TARGET)
SYRIA: Final[tuple[Sentence, ...]] = (
    *PACK, HAND, JACKS, QUEENS, KINGS, DOUBLED_JACKS, DOUBLED_COURTS, MOST_CARDS, TARGET,
)  # fmt: skip
READING: Final[tuple[Sentence, ...]] = (NOTHING_WAITS,)
"""What the source only takes to be so where the most cards are worth little."""
