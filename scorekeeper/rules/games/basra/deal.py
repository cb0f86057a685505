"""The questions put to the table after a deal of Basra (docs/rules/basra.md 2.8 and 6)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ...asking import NEEDED, Context, Count, Dynamic, Each, Touch
from ...cards import Card, Rank
from ...text import Phrase, gettext_noop as _, pgettext_noop as _in
from .basra_choices import TWICE_CARD
from .counted_cards import COUNTED, ByRules
from .offers import FLOOR
from .options import Options
from .special import ONE_SEVEN
from .sweepers import SPECIAL_SEVEN

Counts = TypeVar("Counts", bound="int | tuple[int, ...] | None")

T = TypeVar("T")

MOST_PAIRS: Final = 2
"""A rank has four cards, so two pairs of it at most."""
DEAREST_CARD: Final = 10
"""Pips of a ten or a picture."""
MOST_PIPS: Final = 300
"""Two pairs of every rank from ace to king, ten for a picture, jacks not counted."""


def most_basras(options: Options) -> int:
    """The most floors that can be cleared in a deal (docs/rules/basra.md 6).

    The first play may clear the floor; after each clearing a card must be laid
    down before the next.

    >>> most_basras(Options()), most_basras(Options(deck=44, hand=5))
    (24, 20)
    """
    return (options.deck - FLOOR + 1) // 2


def _rules(context: Context) -> Options:
    options: Options = context.options
    return options


def _given(rule: Callable[[Options], bool]) -> Callable[[Context], bool]:
    """A question that is asked where the house rules say so."""
    return lambda context: rule(_rules(context))


def _priced_apart(context: Context) -> str:
    options = _rules(context)
    apart = options.lone_jack or options.doubles_sevens or options.lone_pair != "none" or options.lone_seven != "none"
    if apart or options.double != "none" or options.court_basra != 10:
        return _("Those worth 10. Basras with another price are asked apart.")
    return _("10 points each")


def _side(label: Dynamic[str | Phrase], default: Counts = NEEDED, **more: Any) -> Counts:
    """How many of something each side has."""
    return Count(label=label, each=Each.SIDE, none_said=default == 0, **more).ask(default)


def _counted(question: str) -> Any:
    """How many cards of a kind each side has, asked where they count."""
    kind = next(kind for kind in COUNTED if kind.question == question)

    def under(value: ByRules[T]) -> Dynamic[T]:
        return (lambda context: value(_rules(context))) if callable(value) else value

    def many(cards: ByRules[tuple[Card, ...]]) -> Dynamic[int]:
        return (lambda context: len(cards(_rules(context)))) if callable(cards) else len(cards)

    return _side(
        under(kind.label),
        None,
        total=many(kind.cards),
        most=many(kind.cards),
        counts=under(kind.cards),
        when=_given(lambda options: kind.worth(options) != 0),
    )


def most_sevens(options: Options) -> int:
    """How often a seven can take a lone seven in a deal."""
    return 1 if options.lone_seven == ONE_SEVEN else MOST_PAIRS


def most_sweeping(options: Options) -> int:
    """How often a seven that sweeps can be played in a deal."""
    return len(SPECIAL_SEVEN.cards(options))


def _basras(context: Context) -> int:
    return most_basras(_rules(context))


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What each side has in its pile, and the basras it made.

    The piles always hold the whole pack: no jack is left on the first floor, so
    the first jack played to it takes something, and the last to capture takes
    what lies there at the end. A total that is short is therefore refused.

    A question that is not asked has no answer (None), or 0 where 0 is usual.
    """

    cards: tuple[int, ...] = _side(
        _("Cards"),
        help=_("All cards of the pile, those left on the floor at the end among them."),
        total=lambda context: _rules(context).deck,
        most=lambda context: _rules(context).deck,
        unit=_("cards"),
        counts=lambda context: _rules(context).pack.faces(),
    )
    tens: tuple[int, ...] | None = _counted("tens")
    seven: tuple[int, ...] | None = _counted("seven")
    club2: tuple[int, ...] | None = _counted("club2")
    spade2: tuple[int, ...] | None = _counted("spade2")
    aces: tuple[int, ...] | None = _counted("aces")
    jacks: tuple[int, ...] | None = _counted("jacks")
    queens: tuple[int, ...] | None = _counted("queens")
    kings: tuple[int, ...] | None = _counted("kings")
    own_card: tuple[int, ...] | None = _counted("own_card")
    basras: tuple[int, ...] | int = _side(
        _("Basras"),
        0,
        help=_priced_apart,
        most=_basras,
        when=_given(lambda options: options.basra_value == "flat"),
        early=True,
        touch=Touch(word=_in("one of them, on a button", "Basra")),
    )
    basra_pips: tuple[int, ...] | int = _side(
        _("Cards that made basras"),
        0,
        help=_("Added up: an ace makes 1, a number card its number, a queen or king 10."),
        most=lambda context: DEAREST_CARD * _basras(context),
        when=_given(lambda options: options.basra_value == TWICE_CARD),
        early=True,
    )
    double_sevens: tuple[int, ...] | int = _side(
        _("Basras with a seven that sweeps"),
        0,
        most=lambda context: most_sweeping(_rules(context)),
        when=_given(lambda options: options.doubles_sevens),
        early=True,
    )
    jack_basras: tuple[int, ...] | int = _side(
        _("Jack on a lone jack"),
        0,
        most=MOST_PAIRS,
        when=_given(lambda options: options.lone_jack > 0),
        early=True,
    )
    pair_basras: tuple[int, ...] | int = _side(
        _("Lone card taken by its equal"),
        0,
        help=_("Not a jack; not a seven that is asked apart."),
        most=_basras,
        when=_given(lambda options: options.lone_pair == 20),
        early=True,
    )
    pair_pips: tuple[int, ...] | int = _side(
        _("Pips of lone pairs"),
        0,
        help=_("Both cards of each pair added up: five on five makes 10. Pictures count 10."),
        most=MOST_PIPS,
        when=_given(lambda options: options.lone_pair == "pip_sum"),
        early=True,
    )
    seven_basras: tuple[int, ...] | int = _side(
        _("Seven on a lone seven"),
        0,
        help=_("Where only the seven of diamonds earns it, count only that."),
        most=lambda context: most_sevens(_rules(context)),
        when=_given(lambda options: options.lone_seven != "none"),
        early=True,
    )
    court_basras: tuple[int, ...] | int = _side(
        _("Basras with a queen or king"),
        0,
        help=_("Not a queen or king that took its equal, where such pairs are asked apart."),
        most=8,
        when=_given(lambda options: options.court_basra == 20),
        early=True,
    )
    double_jacks: tuple[int, ...] | int = _side(
        _("Doubled jacks"),
        0,
        help=_("A jack that took a lone jack: count the pairs."),
        most=MOST_PAIRS,
        when=_given(lambda options: options.doubles(Rank.JACK)),
        early=True,
    )
    double_queens: tuple[int, ...] | int = _side(
        _("Doubled queens"),
        0,
        help=_("A queen that took a lone queen: count the pairs."),
        most=MOST_PAIRS,
        when=_given(lambda options: options.doubles(Rank.QUEEN)),
        early=True,
    )
    double_kings: tuple[int, ...] | int = _side(
        _("Doubled kings"),
        0,
        help=_("A king that took a lone king: count the pairs."),
        most=MOST_PAIRS,
        when=_given(lambda options: options.doubles(Rank.KING)),
        early=True,
    )


def each(facts: tuple[int, ...] | int | None, sides: int) -> tuple[int, ...]:
    """The answers of all sides, zeros where the question was not asked.

    >>> each(None, 2), each((1, 0), 2)
    ((0, 0), (1, 0))
    """
    return facts if isinstance(facts, tuple) else (0,) * sides
