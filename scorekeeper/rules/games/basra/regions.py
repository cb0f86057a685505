"""What sets the regions apart, sentence by sentence (docs/rules/basra.md 3)."""

from dataclasses import replace
from typing import Any, Final

from ...cards import Rank
from ...conditions import all_of, not_so, under, unless
from ...paragraph import Sentence, option, says
from ...table import Seating
from ...text import gettext_noop as _, ngettext_noop as _n
from . import filling as fill
from .counted_cards import TWO_OF_CLUBS
from .filling import with_courts
from .offers import comes_out, hands_for
from .prices import PAIR, SEVEN_PAIR
from .seven_basras import GROUP_UNDER
from .special import STYLE
from .sweepers import sweeping_seven

_SEVEN: Final = fill.rank(Rank.SEVEN)

HAND: Final = says(_n("%(cards)s card each.", "%(cards)s cards each.", "cards"), cards=option("hand"))
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
LONE_PAIR: Final = says(
    _("Taking a lone card with its equal earns %(points)s."),
    all_of(under(lone_pair=PAIR), not_so(with_courts(under(queen_pair_basra=False)))),
    points=PAIR,
)
LONE_SEVEN: Final = says(
    _("A %(seven)s on a lone %(seven)s earns %(points)s."),
    under(lone_seven=SEVEN_PAIR),
    seven=_SEVEN,
    points=SEVEN_PAIR,
)
NO_SEVEN: Final = says(
    _("No %(seven)s sweeps the floor; every %(seven)s is an ordinary card."), under(seven_special="none"), seven=_SEVEN
).read_only_in("Parlett")
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
ASHUSH: Final = says(_("Ashush is the jack.")).read_only_in("Parlett")
EQUAL_GROUPS: Final = says(
    _(
        "A floor of number cards taken by %(seven)s is a basra if they split into groups that all add up to the same "
        "number under %(limit)s."
    ),
    all_of(under(seven_basra="yemen"), unless(seven_special="none")),
    seven=sweeping_seven,
    limit=GROUP_UNDER,
).read_in("Wikipedia")
HIGH_CARDS: Final = says(
    _("It is one as well if every card on the floor was %(high)s."),
    all_of(under(seven_basra="yemen", yemen_tqk="any_number"), unless(seven_special="none")),
    high=fill.high_card,
)
NO_QUEEN_PAIR: Final = says(_("A queen on a lone queen is no basra."), with_courts(under(queen_pair_basra=False)))
FEWER: Final = 44
"""The cards of a pack without queens and kings."""


def _fewer_come_out(_options: Any, seating: Seating) -> bool:
    return bool(hands_for(FEWER, seating))


PACK: Final = says(
    _n(
        "The pack has %(cards)s card, without queens and kings.",
        "The pack has %(cards)s cards, without queens and kings.",
        "cards",
    ),
    under(deck=44),
    cards=fill.pack,
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
COUNT_AS_USUAL: Final = says(
    _("Our main source takes it that aces, %(two)s and %(ten)s count as usual."),
    under(card_points="full", two="C2", ten_scope="D10"),
    two=TWO_OF_CLUBS.the(STYLE),
    ten=fill.TEN_CARD,
)
JACKS: Final = says(_("Each jack is worth %(points)s."), fill.counts(Rank.JACK), points=option("jack_value"))
QUEENS: Final = says(_("Each queen is worth %(points)s."), fill.counts(Rank.QUEEN), points=option("queen_value"))
KINGS: Final = says(_("Each king is worth %(points)s."), fill.counts(Rank.KING), points=option("king_value"))
DOUBLED_JACKS: Final = says(_("A jack that takes a lone jack makes both count double."), fill.doubles(Rank.JACK))
DOUBLED_COURTS: Final = says(
    _("A queen on a lone queen and a king on a lone king count double as well."),
    all_of(fill.doubles(Rank.JACK), fill.doubles(Rank.QUEEN), fill.doubles(Rank.KING)),
)

JORDAN: Final[tuple[Sentence, ...]] = (COURTS_TAKE, LONE_PAIR, LONE_SEVEN, MOST_CARDS, TARGET)
YEMEN: Final[tuple[Sentence, ...]] = (EQUAL_GROUPS, HIGH_CARDS, JACK_ON_JACK, MOST_CARDS, TARGET)
ETHIOPIA: Final[tuple[Sentence, ...]] = (MOST_CARDS, NO_QUEEN_PAIR, TARGET, NOTHING_WAITS)
_LEBANON: Final[tuple[Sentence, ...]] = (
    MOST_CARDS, ONE_CARD_FLOOR, SMALL_FLOOR, JACK_ON_JACK, TARGET, SUDDEN_DEATH,
    NOTHING_WAITS,
)  # fmt: skip
LEBANON_A: Final[tuple[Sentence, ...]] = (HAND_STATED, NO_SEVEN, *_LEBANON)
LEBANON_B: Final[tuple[Sentence, ...]] = (HAND, *_LEBANON, ASHUSH)
PALESTINE: Final[tuple[Sentence, ...]] = (
    HAND, MOST_CARDS, LONE_PAIR, LONE_SEVEN, TARGET, NOTHING_WAITS,
)  # fmt: skip
SYRIA: Final[tuple[Sentence, ...]] = (
    PACK, HAND, JACKS, QUEENS, KINGS, DOUBLED_JACKS, DOUBLED_COURTS, COUNT_AS_USUAL, MOST_CARDS,
    TARGET, NOTHING_WAITS,
)  # fmt: skip
LEBANON_A_READING: Final[tuple[Sentence, ...]] = (HAND_TAKEN,)
"""What the source does not say where the hands it deals do not come out."""
LEBANON_B_READING: Final[tuple[Sentence, ...]] = (replace(NO_SEVEN, by=(), alone=False),)
"""What the source says of Lebanon, and of this form only as we read it."""
SYRIA_READING: Final[tuple[Sentence, ...]] = (WHOLE_PACK,)
"""What the source does not say where its pack cannot be dealt out."""
