"""The cards that score for whoever has them in the pile (docs/rules/basra.md 2.8, 3.7).

Each kind stands here once. The question of the deal takes its label and its cards from here. The lines of a score,
the check of a pile, what a pile holds for the referee and the table of the rules follow.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias, TypeVar

from ...cards import Card, Rank, Suit
from ...text import Phrase, Points, as_phrase, exact, gettext_noop as _
from . import special
from .options import Options

T = TypeVar("T")
ByRules: TypeAlias = T | Callable[[Options], T]
"""A value, or what gives it under the house rules."""
Words: TypeAlias = str | Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedCards:
    """The ``cards`` of one kind, and the ``value`` of each, 0 where the table does not count them.

    ``question`` names the question of the deal that counts them, ``rule`` their paragraph. ``label`` is what the
    question is called, ``line`` the line of a score, where ``%(count)s`` is how many a side has.
    """

    question: str
    rule: str
    label: Words | Callable[[Options], Words]
    line: Words | Callable[[Options], Words]
    cards: ByRules[tuple[Card, ...]]
    value: Callable[[Options], Points]

    def line_under(self, options: Options) -> Phrase:
        """The line of a score under the house rules, without how many a side has."""
        return as_phrase(self.line(options) if callable(self.line) else self.line)

    def worth(self, options: Options) -> Points:
        """Points of each of them at a table: 0 for all where no card counts (docs/rules/basra.md 11.1)."""
        return 0 if options.card_points == "none" else self.value(options)


ACE_POINTS: Final = 1
TWO_OF_CLUBS: Final = Card(Rank.TWO, Suit.CLUBS)
TWO_OF_SPADES: Final = Card(Rank.TWO, Suit.SPADES)


def under_rules(what: ByRules[T], options: Options) -> T:
    """The value of *what* under the house rules."""
    return what(options) if callable(what) else what


def phrase_of(card: Card | None) -> Phrase:
    """A card in words; nothing where there is none."""
    return card.phrase(special.STYLE) if card else Phrase("")


def of_rank(rank: Rank) -> tuple[Card, ...]:
    """The four cards of a *rank*."""
    return tuple(Card(rank, suit) for suit in Suit)


def _tens(every: T, one: T) -> Callable[[Options], T]:
    return lambda options: every if options.ten_scope == "any" else one


def _own_card(options: Options) -> Phrase:
    return Phrase(_("This table's card: %(card)s"), {"card": phrase_of(options.own_card)})


COUNTED: Final = (
    CountedCards(
        question="tens",
        rule="ten",
        label=_tens(_("Tens"), _("Ten of diamonds")),
        line=_tens(_("Tens: %(count)s"), _("Ten of diamonds")),
        cards=_tens(of_rank(Rank.TEN), (special.TEN,)),
        value=lambda options: options.ten_value,
    ),
    CountedCards(
        question="seven",
        rule="seven",
        label=_("Seven of diamonds"),
        line=_("Seven of diamonds"),
        cards=(special.SEVEN,),
        value=lambda options: options.seven_value,
    ),
    CountedCards(
        question="club2",
        rule="two",
        label=_("Two of clubs"),
        line=_("Two of clubs"),
        cards=(TWO_OF_CLUBS,),
        value=lambda options: options.two_value if options.two == "C2" else 0,
    ),
    CountedCards(
        question="spade2",
        rule="two",
        label=_("Two of spades"),
        line=_("Two of spades"),
        cards=(TWO_OF_SPADES,),
        value=lambda options: options.two_value if options.two == "S2" else 0,
    ),
    CountedCards(
        question="aces",
        rule="aces",
        label=_("Aces"),
        line=_("Aces: %(count)s"),
        cards=of_rank(Rank.ACE),
        value=lambda _options: ACE_POINTS,
    ),
    CountedCards(
        question="jacks",
        rule="jacks",
        label=_("Jacks"),
        line=_("Jacks: %(count)s"),
        cards=of_rank(Rank.JACK),
        value=lambda options: options.worth(Rank.JACK),
    ),
    CountedCards(
        question="queens",
        rule="courts",
        label=_("Queens"),
        line=_("Queens: %(count)s"),
        cards=of_rank(Rank.QUEEN),
        value=lambda options: options.worth(Rank.QUEEN),
    ),
    CountedCards(
        question="kings",
        rule="courts",
        label=_("Kings"),
        line=_("Kings: %(count)s"),
        cards=of_rank(Rank.KING),
        value=lambda options: options.worth(Rank.KING),
    ),
    CountedCards(
        question="own_card",
        rule="own_card",
        label=_own_card,
        line=_own_card,
        cards=lambda options: (options.own_card,) if options.own_card else (),
        value=lambda options: options.own_value if options.own_card else 0,
    ),
)


def apart(options: Options, kinds: Sequence[CountedCards] = COUNTED) -> tuple[CountedCards, ...]:
    """The *kinds* that name no card twice: where all cards of a kind are counted in another, that is left out.

    A kind that counts nothing at this table is not asked for, and holds no other.

    >>> from dataclasses import replace
    >>> tens = replace(COUNTED[0], cards=of_rank(Rank.TEN))
    >>> [kind.question for kind in apart(Options(seven_value=2), (COUNTED[0], tens, COUNTED[1]))]
    ['tens', 'seven']
    >>> [kind.question for kind in apart(Options(ten_value=0), (COUNTED[0], tens))]
    []
    """
    counting = [kind for kind in kinds if kind.worth(options)]
    cards = [set(under_rules(kind.cards, options)) for kind in counting]
    return tuple(kind for kind, own in zip(counting, cards, strict=True) if not any(own < other for other in cards))


def worth(card: Card, options: Options) -> Points:
    """Points of one card in a pile.

    >>> worth(Card.parse("10D"), Options()), worth(Card.parse("10S"), Options())
    (3, 0)
    """
    return exact(
        sum((each.worth(options) for each in COUNTED if card in under_rules(each.cards, options)), Fraction(0))
    )


def card_points(options: Options) -> Points:
    """Card points of a whole pack, without majority and basras (docs/rules/basra.md 2.8, 3.7).

    >>> card_points(Options()), card_points(Options(ten_scope="any"))
    (13, 22)
    """
    counted = (len(under_rules(each.cards, options)) * each.worth(options) for each in COUNTED)
    return exact(sum(counted, Fraction(0)))
