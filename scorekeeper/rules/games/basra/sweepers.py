"""The cards that take the whole floor by themselves, each described once (docs/rules/basra.md 1.1, 2.3 to 2.6).

Captures, basras, the first floor, the referee and the paragraphs all read :data:`SWEEPERS`. Where a table plays with
one card more that sweeps, that card is one entry more.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from ...cards import Card, Rank
from ...conditions import all_of, not_so, under
from ...paragraph import Condition, Sentence, says
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _
from .earning import Sweep, no_basra, paid
from .filling import KL, SEVEN_CARD, SPARES_JACKS, rank
from .offers import of_three
from .options import Options
from .seven_basras import with_seven
from .special import ONE_SEVEN, SEVEN, TEN


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorWords:
    """What the referee calls it that a card which sweeps lies on the first floor, where it does not stay there.

    ``event`` names it, ``early`` and ``late`` say it before and after somebody has played. ``key`` begins the keys of
    the two rulings; two cards that may lie there at one table have two keys. ``sources`` state that it goes back.
    """

    key: str
    event: str
    early: str
    late: str
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweeper:
    """A card that takes the whole floor, whatever lies there.

    ``house_rule`` is the option that speaks of it, ``sweeps`` whether a card is one under these house rules, and
    ``named`` how it is called inside a sentence. ``basra`` judges a floor that it took. ``pairs`` says whether it is
    first looked at as any other card where a lone card of its rank lies there, ``spares_jacks`` whether jacks stay.
    ``reason`` is what a player is told who asks whether a card sweeps: what this table plays, where the card is one or
    looks like one. ``says`` are its sentences under "What sweeps the floor", ``on_floor`` the words of the referee for
    such a card on the first floor.
    """

    house_rule: str
    sweeps: Callable[[Card, Options], bool]
    named: Callable[[Options], Phrase]
    basra: Callable[[Card, Sequence[Card], Options], Sweep]
    on_floor: FloorWords
    pairs: bool = True
    spares_jacks: Callable[[Options], bool] = lambda _options: False
    reason: Callable[[Card, Options], str | None] = lambda _card, _options: None
    says: tuple[Sentence, ...] = ()

    def cards(self, options: Options) -> tuple[Card, ...]:
        """The cards of this kind at this table, none where it plays without."""
        return tuple(card for card in options.pack.faces() if self.sweeps(card, options))

    def plays(self, options: Options) -> bool:
        """Whether there is such a card at this table."""
        return bool(self.cards(options))

    def goes_back(self, options: Options, seating: Seating) -> bool:
        """Whether such a card does not stay on the first floor."""
        return any(buried(card, options, seating) for card in self.cards(options))


def besides_jack(options: Options, _seating: Seating) -> Fact:
    """What sweeps at this table beside the jack, inside a sentence."""
    names = [sweeper.named(options) for sweeper in SWEEPERS if sweeper is not JACK and sweeper.plays(options)]
    return reduce(_or, names) if names else ()


def _or(one: Phrase, other: Phrase) -> Phrase:
    return Phrase(_("%(names)s or %(last)s"), {"names": one, "last": other})


def jack_alone(options: Options, seating: Seating) -> bool:
    """Whether nothing but jacks sweeps at this table."""
    return not besides_jack(options, seating)


_WHO: Final = (KL, "Cats at Cards")
_JACKS: Final = under(jack_takes_jacks=True)
_NO_JACKS: Final = under(jack_takes_jacks=False)
ORDINARY_SEVEN: Final = _("Every %(seven)s is an ordinary card.")
"""Parlett says it of Lebanon; of Ashush it is our reading (docs/rules/basra.md 3.5)."""

_SEVEN_SWEEPS: Final = not_so(under(seven_special="none"))


def _with_jack(_card: Card, floor: Sequence[Card], options: Options) -> Sweep:
    jacks = all(other.rank is Rank.JACK for other in floor)
    if options.lone_jack and jacks and (len(floor) == 1 or options.jack_on_jacks):
        text = _("A jack took nothing but a jack.")
        if len(floor) > 1:
            text = _("A jack took nothing but jacks.")
        return paid("jack_pair", options.lone_jack, "jack_basra", "jack_basras", text)
    if jacks and len(floor) == 1:
        return no_basra("jack_basra", _("A jack is no basra, even on a lone jack."))
    return no_basra("jack_basra", _("A jack takes everything, but that is no basra."))


def _special_seven(card: Card, options: Options) -> bool:
    if options.seven_special == "any":
        return card.rank is Rank.SEVEN
    return options.seven_special == ONE_SEVEN and card == SEVEN


def _named_seven(options: Options) -> Phrase:
    return SEVEN_CARD if options.seven_special == ONE_SEVEN else Phrase(_("a seven"))


def sweeping_seven(options: Options, _seating: Seating) -> Fact:
    """The seven that takes the whole floor, inside a sentence."""
    return _named_seven(options)


_WHICH_SEVEN: Final = {
    ONE_SEVEN: _("At this table only the seven of diamonds sweeps."),
    "any": _("At this table every seven sweeps."),
    "none": _("At this table no seven sweeps."),
}

JACK: Final = Sweeper(
    house_rule="jack_takes_jacks",
    sweeps=lambda card, _options: card.rank is Rank.JACK,
    named=lambda _options: Phrase(_("a jack")),
    basra=_with_jack,
    on_floor=FloorWords(
        key="floor",
        event=_("A jack lies on the first floor"),
        early=_("A jack lies on the first floor, and nobody has played yet."),
        late=_("A jack lay on the first floor, and somebody has played already."),
        sources=("Wikipedia", "Parlett"),
    ),
    pairs=False,
    spares_jacks=lambda options: not options.jack_takes_jacks,
    says=(
        says(_("A jack takes everything that lies on the floor."), all_of(not_so(_SEVEN_SWEEPS), _JACKS)).read_in(
            *_WHO
        ),
        says(_("A jack takes everything that lies on the floor but jacks."), _NO_JACKS).read_in(SPARES_JACKS),
        says(_("Where only jacks lie, it stays with them."), _NO_JACKS).read_in(SPARES_JACKS),
    ),
)
SPECIAL_SEVEN: Final = Sweeper(
    house_rule="seven_special",
    sweeps=_special_seven,
    named=_named_seven,
    basra=with_seven,
    on_floor=FloorWords(
        key="floor",
        event=_("A jack or a seven that sweeps lies on the first floor"),
        early=_("A jack or a seven that sweeps lies on the first floor, and nobody has played yet."),
        late=_("A jack or a seven that sweeps lay on the first floor, and somebody has played already."),
        sources=(KL, "Jawaker"),
    ),
    reason=lambda card, options: _WHICH_SEVEN[options.seven_special] if card.rank is Rank.SEVEN else None,
    says=(
        says(ORDINARY_SEVEN, not_so(_SEVEN_SWEEPS), seven=rank(Rank.SEVEN)).read_in("Parlett"),
        *(
            each.read_in(*by)
            for which, by in ((ONE_SEVEN, _WHO), ("any", (KL,)))
            for each in (
                says(
                    _("A jack takes everything that lies on the floor, and so does %(seven)s."),
                    all_of(under(seven_special=which), _JACKS),
                    seven=sweeping_seven,
                ),
                says(
                    _("All that lies there, jacks too, is taken by %(seven)s."),
                    all_of(under(seven_special=which), _NO_JACKS),
                    seven=sweeping_seven,
                ),
            )
        ),
        says(
            _("Any other %(seven)s is an ordinary card."), under(seven_special=ONE_SEVEN), seven=rank(Rank.SEVEN)
        ).read_in("Jawaker", "Cats at Cards"),
    ),
)
SWEEPERS: Final = (JACK, SPECIAL_SEVEN)
"""All there are; the first that fits judges the basra."""


def sweeper_of(card: Card, options: Options) -> Sweeper | None:
    """What makes *card* sweep, or None where it is an ordinary card."""
    return next((sweeper for sweeper in SWEEPERS if sweeper.sweeps(card, options)), None)


def sweeps(card: Card, options: Options) -> bool:
    """Whether *card* takes the whole floor by itself.

    >>> sweeps(Card.parse("7D"), Options()), sweeps(Card.parse("7S"), Options())
    (True, False)
    """
    return sweeper_of(card, options) is not None


def reasons(card: Card, options: Options) -> tuple[Phrase, ...]:
    """Why *card* sweeps or does not, where this table has something to say about it."""
    texts = (sweeper.reason(card, options) for sweeper in SWEEPERS)
    return tuple(Phrase(text) for text in texts if text)


def buried(card: Card, options: Options, seating: Seating) -> bool:
    """Whether *card* does not stay on the first floor (docs/rules/basra.md 2.3, 3.8).

    >>> from ...table import singles
    >>> [buried(Card.parse(name), Options(), singles(3)) for name in ("JS", "7D", "10D", "10S")]
    [True, False, True, False]
    """
    if card.rank is Rank.JACK:
        return True
    rule = options.first_floor
    if rule == "usual":
        rule = "jack_ten" if of_three(seating) else "sweepers"
    match rule:
        case "sweepers":
            return sweeps(card, options)
        case "jack_ten":
            return card == TEN
    return False


def buries(card: Card) -> Condition:
    """Whether *card* does not stay on the first floor."""
    return lambda options, seating: buried(card, options, seating)


def buries_sweepers(options: Options, seating: Seating) -> bool:
    """Whether what sweeps beside the jack does not stay on the first floor."""
    return any(sweeper.goes_back(options, seating) for sweeper in SWEEPERS if sweeper is not JACK)
