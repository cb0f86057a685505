"""What sets the regions apart, sentence by sentence (docs/rules/basra.md 3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...cards import Rank
from ...paragraph import Condition, Sentence, option, says, under, unless
from ...table import Seating
from ...text import gettext_noop as _
from ...text import ngettext_noop as _n
from . import filling as fill
from .filling import all_of, not_so, with_courts
from .offers import comes_out, hands_for
from .prices import PAIR, SEVEN_PAIR
from .seven_basras import GROUP_UNDER
from .sweepers import sweeping_seven

_SEVEN: Final = fill.rank(Rank.SEVEN)

HAND: Final = says(_n("%(cards)s card each.", "%(cards)s cards each.", "cards"), cards=option("hand"))


def _also(key: str, *agreed: int) -> tuple[Sentence, ...]:
    """That tables agree on one of two values of a house rule before they play, and this is the other one."""
    text = {
        "hand": _("By agreement before play it is also %(other)s each."),
        "target": _("By agreement before play it is also %(other)s."),
    }[key]
    return tuple(
        says(text, all_of(under(**{key: played}), _possible(key, other)), other=other)
        for played, other in (agreed, agreed[::-1])
    )


def _possible(key: str, other: int) -> Condition:
    def holds(options: Any, seating: Seating) -> bool:
        if key == "hand":
            return comes_out(options.deck, other, seating.playing)
        return bool(options.end == "target")

    return holds


FOUR_OR_FIVE: Final = _also("hand", 4, 5)
FOUR_OR_SIX: Final = _also("hand", 4, 6)
TO_101_OR_121: Final = _also("target", 101, 121)
TO_101_OR_151: Final = _also("target", 101, 151)
SIX: Final = 6
HAND_STATED: Final = replace(HAND, when=under(hand=SIX))
HAND_TAKEN: Final = says(
    _n(
        "%(cards)s card each, as %(six)s each would not use up the pack.",
        "%(cards)s cards each, as %(six)s each would not use up the pack.",
        "cards",
    ),
    all_of(unless(hand=SIX), lambda options, seating: not comes_out(options.deck, SIX, seating.playing)),
    cards=option("hand"),
    six=SIX,
)
HAND_CHOSEN: Final = replace(
    HAND, when=all_of(unless(hand=SIX), lambda options, seating: comes_out(options.deck, SIX, seating.playing))
)
MOST_CARDS: Final = says(_("The most cards are worth %(points)s."), points=option("majority"))
NOTHING_WAITS: Final = says(
    _("Our main source takes it that nothing waits for the next deal when the sides are level in cards."),
    under(carry="none"),
)
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
    seven=sweeping_seven,
    limit=GROUP_UNDER,
)
NO_QUEEN_PAIR: Final = says(_("A queen on a lone queen is no basra."), with_courts(under(queen_pair_basra=False)))
FEWER: Final = 44
"""The cards of a pack without queens and kings."""


def _fewer_come_out(_options: Any, seating: Seating) -> bool:
    return bool(hands_for(FEWER, seating))


PACK: Final = (
    says(
        _n(
            "The pack has %(cards)s card, without queens and kings.",
            "The pack has %(cards)s cards, without queens and kings.",
            "cards",
        ),
        under(deck=44),
        cards=fill.pack,
    ),
    says(
        _n("The pack has %(cards)s card.", "The pack has %(cards)s cards.", "cards"),
        all_of(under(deck=52), _fewer_come_out),
        cards=fill.pack,
    ),
)
WHOLE_PACK: Final = says(
    _n(
        "The pack has %(cards)s card, as %(fewer)s cannot be dealt out evenly.",
        "The pack has %(cards)s cards, as %(fewer)s cannot be dealt out evenly.",
        "cards",
    ),
    all_of(under(deck=52), not_so(_fewer_come_out)),
    cards=fill.pack,
    fewer=FEWER,
)
JACKS: Final = says(_("Each jack is worth %(points)s."), points=option("jack_value"))
QUEENS: Final = says(
    _("Each queen is worth %(points)s."), with_courts(unless(queen_value=0)), points=option("queen_value")
)
KINGS: Final = says(_("Each king is worth %(points)s."), with_courts(unless(king_value=0)), points=option("king_value"))
DOUBLED_JACKS: Final = says(_("A jack that takes a lone jack makes both count double."), unless(double="none"))
DOUBLED_COURTS: Final = says(
    _("A queen on a lone queen and a king on a lone king count double as well."), fill.doubles(Rank.QUEEN, Rank.KING)
)

JORDAN: Final[tuple[Sentence, ...]] = (COURTS_TAKE, LONE_PAIR, LONE_SEVEN, MOST_CARDS, TARGET)
YEMEN: Final[tuple[Sentence, ...]] = (EQUAL_GROUPS, JACK_ON_JACK, MOST_CARDS, TARGET, *TO_101_OR_121)
ETHIOPIA: Final[tuple[Sentence, ...]] = (MOST_CARDS, NO_QUEEN_PAIR, TARGET, NOTHING_WAITS)
_LEBANON: Final[tuple[Sentence, ...]] = (
    NO_SEVEN, MOST_CARDS, ONE_CARD_FLOOR, SMALL_FLOOR, JACK_ON_JACK, TARGET, SUDDEN_DEATH,
    NOTHING_WAITS,
)  # fmt: skip
LEBANON_A: Final[tuple[Sentence, ...]] = (HAND_STATED, HAND_CHOSEN, *_LEBANON)
LEBANON_B: Final[tuple[Sentence, ...]] = (HAND, *FOUR_OR_SIX, *_LEBANON, ASHUSH)
PALESTINE: Final[tuple[Sentence, ...]] = (
    HAND, *FOUR_OR_SIX, MOST_CARDS, LONE_PAIR, LONE_SEVEN, TARGET, *TO_101_OR_151, NOTHING_WAITS,
)  # fmt: skip
SYRIA: Final[tuple[Sentence, ...]] = (
    *PACK, HAND, *FOUR_OR_FIVE, JACKS, QUEENS, KINGS, DOUBLED_JACKS, DOUBLED_COURTS, MOST_CARDS, TARGET,
    *TO_101_OR_151, NOTHING_WAITS,
)  # fmt: skip
LEBANON_A_READING: Final[tuple[Sentence, ...]] = (HAND_TAKEN,)
"""What the source does not say where the hands it deals do not come out."""
SYRIA_READING: Final[tuple[Sentence, ...]] = (WHOLE_PACK,)
"""What the source does not say where its pack cannot be dealt out."""
