"""What a meld is: legal or not, run or set, clean or dirty, and its bonus (docs/rules/buraco.md 1.4, 1.5, 2)."""

import enum
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...cards import RANK_NAMES, Card
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from .cards import STYLE, is_wild_rank
from .options import Options
from .runs import Run, as_laid, every_run, why_no_run

SHORTEST: Final = 3
LONGEST: Final = 14
"""From ace to ace; a set with three packs has 13 at most."""
BURACO: Final = 7
"""Cards that make a meld a buraco (canasta)."""
FULL_SUIT: Final = 13


class Grade(enum.Enum):
    """How clean a meld is."""

    CLEAN = "clean"
    SEMI_CLEAN = "semi_clean"
    DIRTY = "dirty"


class Canasta(enum.Enum):
    """What kind of buraco a meld of seven or more is; the value names its question in a deal."""

    CLEAN = "clean"
    SEMI = "semi"
    DIRTY = "dirty"
    RUN_500 = "runs_500"
    RUN_1000 = "runs_1000"
    REALE = "reale"
    REALE_DIRTY = "reale_dirty"
    SUPER = "super_clean"
    SUPER_DIRTY = "super_dirty"
    WILD = "wild"

    @property
    def clean(self) -> bool:
        """Whether it has no wild card."""
        return self in _CLEAN


_CLEAN: Final = (Canasta.CLEAN, Canasta.RUN_500, Canasta.RUN_1000, Canasta.REALE, Canasta.SUPER)

BONUS: Final = {
    Canasta.CLEAN: 200,
    Canasta.SEMI: 150,
    Canasta.DIRTY: 100,
    Canasta.RUN_500: 500,
    Canasta.RUN_1000: 1000,
    Canasta.REALE: 300,
    Canasta.REALE_DIRTY: 250,
    Canasta.SUPER: 250,
    Canasta.SUPER_DIRTY: 200,
    Canasta.WILD: 1000,
}
"""Points of each kind of buraco (docs/rules/buraco.md 1.5, 6.2, 8)."""


class Shape(enum.Enum):
    """What a legal meld is."""

    RUN = "run"
    SET = "set"
    WILD = "wild"


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld:
    """A meld that was judged.

    ``cards`` lie as they count, a run from its low end. ``shape``, ``grade`` and ``canasta`` (only
    with seven cards or more) are None where there is none, ``wilds`` counts cards that stand for
    others, ``points`` are those of the cards, ``bonus`` of the buraco. ``refused`` says in a word
    why a meld is not legal, ``why`` in a sentence.
    """

    cards: tuple[Card, ...]
    points: int
    shape: Shape | None = None
    grade: Grade | None = None
    canasta: Canasta | None = None
    wilds: int = 0
    low: int = 0
    refused: str = ""
    why: Phrase | None = None

    @property
    def legal(self) -> bool:
        """Whether it may lie on the table."""
        return self.shape is not None

    @property
    def bonus(self) -> int:
        """Points for being a buraco, 0 for a shorter meld."""
        return BONUS[self.canasta] if self.canasta else 0

    @property
    def total(self) -> int:
        """Card points and bonus."""
        return self.points + self.bonus


def judge(cards: Sequence[Card], options: Options, *, laid: bool = False) -> Meld:
    """Judge *cards* offered as a meld (docs/rules/buraco.md 2).

    As they are *laid*, a run upwards or downwards; otherwise in the best order they allow. The work
    grows with the number of cards only: a run has few places its wild card can take.

    >>> parse = lambda text: tuple(map(Card.parse, text.split()))
    >>> found = judge(parse("3H 4H 6H 7H 8H 9H 2H"), Options())
    >>> found.grade.value, found.points, found.bonus
    ('dirty', 60, 100)
    >>> judge(parse("9S 9H 9D"), Options()).refused
    'set_rank'
    """
    cards = tuple(cards)
    points = options.scale.pile(cards)
    refused = _refused(cards, options)
    if refused is not None:
        return Meld(cards=cards, points=points, refused=refused[0], why=refused[1])
    wild = [card for card in cards if is_wild_rank(card)]
    real = [card for card in cards if not is_wild_rank(card)]
    if not real:
        return _of_wild_cards(cards, points, options)
    if len({card.rank for card in real}) == 1 and len(real) >= SHORTEST - 1:
        return _of_one_rank(real, wild, points, options)
    return _run(cards, points, options, laid=laid)


def _refused(cards: tuple[Card, ...], options: Options) -> tuple[str, Phrase] | None:
    """What is wrong with the cards themselves, before it is asked what they make."""
    if len(cards) < SHORTEST:
        return "too_short", Phrase(_("A meld has three cards at the least."))
    if len(cards) > LONGEST and not options.wild_canasta:
        return "too_long", Phrase(
            _n("No meld has more than %(cards)s card.", "No meld has more than %(cards)s cards.", "cards"),
            {"cards": LONGEST},
        )
    pack = options.pack
    for card, count in Counter(cards).items():
        copies = pack.jokers if card.suit is None else pack.copies
        if count <= copies:
            continue
        facts: dict[str, Fact] = {"card": card.phrase(STYLE), "copies": copies}
        if not copies:
            return "no_such_card", Phrase(_("There is no %(card)s in this pack."), facts)
        return "copies", Phrase(_("The pack has only %(copies)s of this card: %(card)s."), facts)
    return None


def _of_wild_cards(cards: tuple[Card, ...], points: int, options: Options) -> Meld:
    if not options.wild_canasta:
        alone = _("Twos and jokers alone are no meld.") if options.pack.jokers else _("Twos alone are no meld.")
        why = Phrase(alone)
        return Meld(cards=cards, points=points, refused="only_wild", why=why)
    canasta = Canasta.WILD if len(cards) >= BURACO else None
    return Meld(cards=cards, points=points, shape=Shape.WILD, grade=Grade.DIRTY, canasta=canasta, wilds=len(cards))


def _of_one_rank(real: list[Card], wild: list[Card], points: int, options: Options) -> Meld:
    """A set; two aces of a suit with a wild card between them are one too, never a run."""
    cards = (*real, *wild)
    if real[0].rank not in options.set_ranks:
        rank = Phrase(RANK_NAMES[STYLE][real[0].rank])
        none = options.sets == "none"
        text = _("Sets are not played here.") if none else _("A set of this rank is not allowed: %(rank)s.")
        return Meld(cards=cards, points=points, refused="set_rank", why=Phrase(text, {"rank": rank}))
    if len(wild) > 1:
        why = Phrase(_("A meld may hold one wild card; in a set every two is wild."))
        return Meld(cards=cards, points=points, refused="wilds", why=why)
    grade = Grade.CLEAN
    if wild:
        semi = options.semi and options.set_semi and len(cards) > BURACO
        grade = Grade.SEMI_CLEAN if semi else Grade.DIRTY
    return Meld(
        cards=cards,
        points=points,
        shape=Shape.SET,
        grade=grade,
        canasta=canasta_of_set(len(real), len(wild), options),
        wilds=len(wild),
    )


def canasta_of_set(real: int, wilds: int, options: Options) -> Canasta | None:
    """What kind of buraco a set of so many natural and wild cards is, or None.

    >>> canasta_of_set(6, 1, Options()), canasta_of_set(6, 0, Options())
    (<Canasta.DIRTY: 'dirty'>, None)
    """
    if real + wilds < BURACO:
        return None
    if options.honoured and real == 4 * options.decks:
        return Canasta.SUPER_DIRTY if wilds else Canasta.SUPER
    if not wilds:
        return Canasta.CLEAN
    semi = options.semi and options.set_semi and real + wilds > BURACO
    return Canasta.SEMI if semi else Canasta.DIRTY


def grade_of_run(run: Run, options: Options) -> Grade:
    """Clean without a wild card; semi-clean with seven naturals in line beside it, by option."""
    if run.wild is None:
        return Grade.CLEAN
    before, after = run.wild, len(run.cards) - 1 - run.wild
    if options.semi and max(before, after) >= BURACO and (options.semi_shape == "one_side" or not min(before, after)):
        return Grade.SEMI_CLEAN
    return Grade.DIRTY


def canasta_of_run(run: Run, options: Options) -> Canasta | None:
    """What kind of buraco a run is, or None for fewer than seven cards (docs/rules/buraco.md 1.5, 6.2, 8)."""
    length, grade = len(run.cards), grade_of_run(run, options)
    if length < BURACO:
        return None
    if grade is Grade.CLEAN:
        if options.special and length >= FULL_SUIT:
            return Canasta.RUN_500 if length == FULL_SUIT else Canasta.RUN_1000
        return Canasta.REALE if _honoured(length, options) else Canasta.CLEAN
    if _honoured(length, options):
        return Canasta.REALE_DIRTY
    return Canasta.SEMI if grade is Grade.SEMI_CLEAN else Canasta.DIRTY


def _honoured(length: int, options: Options) -> bool:
    return options.honoured and length >= FULL_SUIT


def _run(cards: tuple[Card, ...], points: int, options: Options, *, laid: bool) -> Meld:
    ways = as_laid(cards, options) if laid else every_run(cards, options)
    if not ways:
        code, why = why_no_run(cards, options, laid=laid)
        return Meld(cards=cards, points=points, refused=code, why=why)

    def merit(run: Run) -> tuple[int, int, int]:
        canasta = canasta_of_run(run, options)
        # level otherwise, the wild card lies low where there is room, as the Italian code has it
        return BONUS[canasta] if canasta else 0, -(run.wild is not None), -run.low

    best = max(ways, key=merit)
    return Meld(
        cards=best.cards,
        points=points,
        shape=Shape.RUN,
        grade=grade_of_run(best, options),
        canasta=canasta_of_run(best, options),
        wilds=0 if best.wild is None else 1,
        low=best.low,
    )
