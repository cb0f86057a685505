"""What fills the places of the rules of the family, by what a game is played with (docs/rules/briscola.md 1)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from ...cards import RANK_NAMES, Card, Pack, Rank, Style, Suit
from ...conditions import under
from ...paragraph import Condition, Sentence, says
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from .choices import BY_NUMBER, HIGH, SWAPPED
from .forms import BASIC, Form
from .packs import ALL_POINTS, ANY_TWO, FOURS, TWO_OF_BATONS, TWO_OF_CUPS, TWOS

Value = Callable[[Any, Seating], Fact]


def rank(of: Rank, style: Style = Style.ITALIAN) -> Phrase:
    """A rank in words.

    >>> rank(Rank.QUEEN).text, rank(Rank.QUEEN, Style.FRENCH).text
    ('horse (cavallo)', 'queen')
    """
    return Phrase(RANK_NAMES[style][of])


def there(form: Form, options: Any, seating: Seating) -> tuple[Rank, ...]:
    """The ranks that are played with, from the strongest."""
    pack = form.pack(options, seating)
    return tuple(each for each in form.scale(options).order if pack.of_rank(each))


def order(form: Form) -> Value:
    """The ranks that are played with, from the strongest, in words."""
    return lambda options, seating: tuple(rank(each, form.called(options)) for each in there(form, options, seating))


def second(form: Form) -> Value:
    """The rank next to the ace."""
    return lambda options, _seating: rank(form.scale(options).order[1], form.called(options))


# What the cards count

WORTHS: Final = _("The cards count: %(worths)s; all others nothing.")
IN_ALL: Final = _("That makes %(all)s in the pack.")


def worths(form: Form) -> Value:
    """The ranks that count, each with its card points."""

    def value(options: Any, _seating: Seating) -> Fact:
        scale = form.scale(options)
        counting = (each for each in scale.order if scale.worth(each))
        return tuple(
            Phrase(_("%(rank)s %(points)s"), {"rank": rank(each, form.called(options)), "points": scale.worth(each)})
            for each in counting
        )

    return value


_STANDS_FOR: Final[Mapping[Style, str]] = {
    Style.SPANISH: _(
        "In a pack with queens and jacks the queen stands for the horse (caballo), and the jack for the sota."
    ),
    Style.ITALIAN: _(
        "In a pack with queens and jacks the queen stands for the horse (cavallo), and the jack for the fante."
    ),
}
"""What a French pack has in place of the court cards of another."""


def card_points(
    form: Form, *, values: tuple[str, ...] | None = None, courts: tuple[str, ...] | None = None
) -> tuple[Sentence, ...]:
    """What the cards count, what they make in all, and which ones a French pack has for the court cards.

    *values* and *courts* are the sources of the first and of the last, where those of the paragraph do not state it.
    """

    def called(style: Style) -> Condition:
        return lambda options, _seating: form.called(options) is style

    def stated(sentence: Sentence, tags: tuple[str, ...] | None) -> Sentence:
        return sentence if tags is None else sentence.read_only_in(*tags)

    return (
        stated(says(WORTHS, worths=worths(form)), values),
        says(IN_ALL, all=ALL_POINTS),
        *(stated(says(stands, called(style)), courts) for style, stands in _STANDS_FOR.items()),
    )


ITALIAN_VALUES: Final = ("PAGAT-CH", "TIMENDUM", "GENOVA", "PAGINA")
"""Who tells what the cards of the pack of forty count; our main source has only what they make in all."""
ITALIAN_COURTS: Final = ("PAGAT-CH", "GENOVA")
"""Who tells which cards a French pack has for the court cards (docs/rules/briscola.md 1.1)."""


_CHANGED: Final[Mapping[str, tuple[str, ...]]] = {SWAPPED: ("MERCANTE",), BY_NUMBER: ()}
"""Who states what follows where the three and the seven change places (docs/rules/briscola.md 22)."""


def by_rank_of_three(sentence: Sentence) -> tuple[Sentence, ...]:
    """The *sentence* as the sources of its paragraph state it, and as others do where the three ranks otherwise."""

    def ranks(as_usual: str) -> Condition:
        return lambda options, _seating: getattr(options, "three_rank", HIGH) == as_usual

    changed = (replace(sentence, when=ranks(way)).read_only_in(*tags) for way, tags in _CHANGED.items())
    return (replace(sentence, when=ranks(HIGH)), *changed)


# The pack and the deal


def _has(form: Form, *, two: bool, ten: bool) -> Condition:
    """Whether the game has twos, and whether it has tens."""

    def has(options: Any, _seating: Seating) -> bool:
        ranks = form.scale(options).order
        return (Rank.TWO in ranks, Rank.TEN in ranks) == (two, ten)

    return has


def _pack(form: Form, of: Callable[[Pack], bool]) -> Condition:
    return lambda options, seating: of(form.pack(options, seating))


def _taken_out(form: Form) -> Callable[[Any, Seating], tuple[Rank, ...]]:
    """The ranks of which no card is left."""

    def ranks(options: Any, seating: Seating) -> tuple[Rank, ...]:
        pack = form.pack(options, seating)
        return tuple(each for each in form.scale(options).order if each not in pack.ranks)

    return ranks


def _some_out(form: Form, number: int) -> Condition:
    return _pack(form, lambda pack: any(cards == number for _rank, cards in pack.out))


def _the_rank_out(form: Form) -> Value:
    return lambda options, seating: rank(form.pack(options, seating).out[0][0], form.called(options))


def _which_two(form: Form, which: str) -> Condition:
    one = _some_out(form, 1)
    return lambda options, seating: one(options, seating) and getattr(options, "two_out", ANY_TWO) == which


_OUT_TOO: Final = _("Every %(rank)s is taken out too.")
NO_EIGHTS: Final = says(
    _("The jokers and every %(eight)s, %(nine)s and %(ten)s are left out of the pack."),
    eight=rank(Rank.EIGHT),
    nine=rank(Rank.NINE),
    ten=rank(Rank.TEN),
)
"""Which ranks the pack of forty does not have."""


def never(_options: Any, _seating: Seating) -> bool:
    """Nowhere."""
    return False


def pack(form: Form, ours: Condition = never, *, sevens: tuple[str, ...] = ()) -> tuple[Sentence, ...]:
    """Which cards are played with: the ranks, what is taken out for this number of players, and how many there are.

    Where what is taken out is *ours*, it is told by :func:`our_pack` instead. *sevens* are the sources that have two
    of them taken out.
    """
    return (
        replace(NO_EIGHTS, when=_has(form, two=True, ten=False)),
        says(
            _("The cards from the %(low)s up are played with, and the aces."),
            _has(form, two=False, ten=True),
            low=lambda options, _seating: rank(form.scale(options).order[-1], form.called(options)),
        ),
        says(_("All cards but the jokers are played with."), _has(form, two=True, ten=True)),
        *(replace(each, when=_but(each.when, ours)) for each in _what_is_out(form, sevens)),
    )


def our_pack(form: Form, ours: Condition) -> tuple[Sentence, ...]:
    """What is taken out, and how many cards are left, where no source says so: our arithmetic."""
    return tuple(replace(each, when=_also(each.when, ours), by=(), alone=False) for each in _what_is_out(form))


def _but(condition: Condition, ours: Condition) -> Condition:
    return lambda options, seating: condition(options, seating) and not ours(options, seating)


def _also(condition: Condition, ours: Condition) -> Condition:
    return lambda options, seating: condition(options, seating) and ours(options, seating)


def of_three(_options: Any, seating: Seating) -> bool:
    """Whether three play."""
    return seating.playing == 3


_TWO_BY_SUIT: Final[Mapping[str, tuple[Suit, str]]] = {
    TWO_OF_CUPS: (Suit.HEARTS, "SPAZIO"),
    TWO_OF_BATONS: (Suit.CLUBS, "COLETTI"),
}
"""Which 2 may be taken out always, and who says so."""


def _what_is_out(form: Form, sevens: tuple[str, ...] = ()) -> tuple[Sentence, ...]:
    """What is taken out for this number of players, and how many cards there are."""
    out = _taken_out(form)

    def stated(sentence: Sentence, *tags: str) -> Sentence:
        return sentence.read_only_in(*tags) if tags and (form is BASIC or tags == sevens) else sentence

    def all_of_rank(taken: str) -> Condition:
        return lambda options, seating: (
            bool(out(options, seating)) and (getattr(options, "short_pack", TWOS) == FOURS) == (taken == FOURS)
        )

    def which(options: Any, seating: Seating) -> Fact:
        return tuple(rank(each, form.called(options)) for each in out(options, seating))

    fours, of_sevens = all_of_rank(FOURS), _some_out(form, 2)

    def otherwise(options: Any, seating: Seating) -> bool:
        return not fours(options, seating) and not (sevens and of_sevens(options, seating))

    makes = says(
        _n("That makes %(cards)s card.", "That makes %(cards)s cards.", "cards"),
        otherwise,
        cards=lambda options, seating: form.pack(options, seating).size,
    )
    return (
        says(_OUT_TOO, all_of_rank(TWOS), rank=which),
        stated(says(_OUT_TOO, fours, rank=which), "ISTRA"),
        says(
            _("One %(rank)s is taken out, of any suit, and shown to all."),
            _which_two(form, ANY_TWO),
            rank=_the_rank_out(form),
        ),
        *(
            stated(
                says(_("%(card)s is taken out."), _which_two(form, two), card=Card(Rank.TWO, suit).the(form.style)), tag
            )
            for two, (suit, tag) in _TWO_BY_SUIT.items()
        ),
        stated(
            says(
                _("The %(rank)s of two suits is taken out, so that the cards come out even."),
                of_sevens,
                rank=_the_rank_out(form),
            ),
            *sevens,
        ),
        makes,
        stated(replace(makes, when=fours), "ISTRA"),
        *((stated(replace(makes, when=of_sevens), *sevens),) if sevens else ()),
    )


def hand(form: Form) -> Value:
    """Cards in a hand."""
    return lambda options, _seating: form.hand(options)


TURNED: Final = says(
    _("The next is turned for trumps and lies half under the stock, of which it is the last card drawn.")
)
NONE_TURNED: Final = says(_("The rest is the stock, face down. No card is turned."))


# The play


ANY_CARD: Final = _("Any card may be played to any trick.")
MUST_FOLLOW: Final = _("Whoever holds a card of the suit led must play one.")
FOLLOWING: Final = (
    says(ANY_CARD, under(must_follow=False)),
    says(MUST_FOLLOW, under(must_follow=True)).read_only_in("TIMENDUM"),
)
"""Whether suit must be followed, where that is a house rule."""


def trick(form: Form) -> tuple[Sentence, ...]:
    """What takes a trick where there are trumps, and the order of the ranks."""
    return (
        says(
            _(
                "The highest trump takes the trick, or else the highest card of the suit led; a card of another suit "
                "never wins."
            )
        ),
        in_order(form),
    )


def in_order(form: Form) -> Sentence:
    """The order of the ranks."""
    return says(_("The order is %(order)s."), order=order(form))
