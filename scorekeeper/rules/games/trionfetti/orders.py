"""Orders of ranks: the five with a name, any other, and whether it is one (docs/rules/trionfetti.md 6).

An order is a tuple of classes, the strongest first, as :attr:`.table.Carried.order` holds it. A class
is a tuple of tokens: a card such as ``KS``, or a rank such as ``K`` for all cards of it that are not
named alone.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from ...asking import Chosen
from ...cards import FRENCH52, RANK_NAMES, Card, Rank, Style, Suit
from ...figures import Figures, FiguresRow
from ...table import Seating
from ...text import Phrase, gettext_noop as _, pgettext_noop as _in
from .options import Options

Order: TypeAlias = tuple[tuple[str, ...], ...]

DEFAULT: Final = "default"
EQUAL: Final = "="
"""Stands between two tokens of one class."""


def _order(text: str) -> Order:
    return tuple((word,) for word in text.split())


NAMED: Final[dict[str, Order]] = {
    DEFAULT: _order("K Q J 10 9 8 7 6 5 4 3 2 A"),
    "manco_ponto": _order("A 2 3 4 5 6 7 8 9 10 J Q K"),
    "piu_ponto": _order("10 9 8 7 6 5 4 3 2 A K Q J"),
    "piu_ponto_e_piu_figure": _order("K Q J 10 9 8 7 6 5 4 3 2 A"),
    "manco_e_cavalli": _order("Q A 2 3 4 5 6 7 8 9 10 J K"),
    "bomba": _order("KS QS JS 3 4 2 A 10 9 8 7 6 5 K Q J"),
}
"""The orders that have a name, by key; an ace is the 1."""

NAMES: Final = (
    Chosen(DEFAULT, _("The usual order"), says="K Q J 10 9 8 7 6 5 4 3 2 1", who="Pagat"),
    Chosen("manco_ponto", _("Manco ponto"), says=_("1 2 3 4 5 6 7 8 9 10 J Q K: the lowest wins."), who="Game Farm"),
    Chosen("piu_ponto", _("Più ponto"), says=_("10 9 8 7 6 5 4 3 2 1 K Q J: number cards first."), who="Game Farm"),
    Chosen(
        "piu_ponto_e_piu_figure",
        _("Più ponto e più figure"),
        says=_("K Q J 10 9 8 7 6 5 4 3 2 1: the normal order."),
        who="Game Farm",
    ),
    Chosen(
        "manco_e_cavalli",
        _("Manco e cavalli"),
        says=_("Q 1 2 3 4 5 6 7 8 9 10 J K: horses on top, then the lowest."),
        who="Game Farm",
    ),
    Chosen(
        "bomba",
        _("Bomba"),
        says=_("K♠ Q♠ J♠ 3 4 2 1 10 9 8 7 6 5 K Q J: the court cards of swords on top."),
        who="Game Farm",
    ),
)
"""The named orders as answers."""

_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def written(token: str) -> str:
    """A token as it is shown; ♠ ♥ ♦ ♣ are swords, cups, coins and batons.

    >>> written("A"), written("10"), written("AS")
    ('1', '10', '1♠')
    """
    if token in _CARDS:
        return written(token[:-1]) + _SIGNS[token[-1]]
    return "1" if token == Rank.ACE.value else token


_RANKS: Final = tuple(rank.value for rank in FRENCH52.ranks)
_CARDS: Final = {str(card): card for card in FRENCH52.faces()}

_OF_RANK: Final = {
    rank.value: tuple((text, card) for text, card in _CARDS.items() if card.rank is rank) for rank in FRENCH52.ranks
}


def called(token: str) -> Phrase:
    """What the rank or card of a token is called where this is played.

    >>> from ...text import render
    >>> render(called("Q")), render(called("AS"))
    ('horse (cavallo)', 'ace of swords')
    """
    return _CARDS[token].phrase(Style.ITALIAN) if token in _CARDS else Phrase(RANK_NAMES[Style.ITALIAN][Rank(token)])


TOKENS: Final = (
    *(
        Chosen(token, called(token), rank=Rank(token))
        for token in ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
    ),
    Chosen(EQUAL, _("= equal to the next"), again=True),
    *(Chosen(text, called(text), card=card) for text, card in _CARDS.items()),
)
"""What an order of one's own is told with: ranks, single cards, and that two of them are equal."""

LONGEST: Final = 110
"""More tokens than any order needs: 52 cards and the signs between them."""
USUAL: Final = 20
"""Room for thirteen ranks and a few cards named alone."""


def classes(tokens: Sequence[str]) -> Order:
    """What was told, as classes; a name stands for its order.

    >>> classes(("KS", "=", "KC", "K"))
    (('KS', 'KC'), ('K',))
    >>> classes(("bomba",))[0], classes(())
    (('KS',), ())
    """
    if len(tokens) == 1 and tokens[0] in NAMED:
        return NAMED[tokens[0]]
    groups: list[tuple[str, ...]] = []
    joins = False
    for token in tokens:
        if token == EQUAL:
            joins = True
        elif joins and groups:
            groups[-1] += (token,)
            joins = False
        else:
            groups.append((token,))
            joins = False
    return tuple(groups)


def order_tokens(order: Order) -> tuple[str, ...]:
    """The tokens that tell *order*, the name alone where it has one; nothing for the default.

    >>> order_tokens((("KS", "KC"), ("K",))), order_tokens(NAMED["bomba"]), order_tokens(())
    (('KS', '=', 'KC', 'K'), ('bomba',), ())
    """
    name = name_of(order)
    if name:
        return (name,) if order else ()
    tokens: list[str] = []
    for group in order:
        for index, token in enumerate(group):
            tokens += [EQUAL, token] if index else [token]
    return tuple(tokens)


def name_of(order: Order) -> str | None:
    """The key of a named order; an empty one is the default.

    >>> name_of(()), name_of(NAMED["piu_ponto"]), name_of((("K",),))
    ('default', 'piu_ponto', None)
    """
    if not order:
        return DEFAULT
    return next((key for key, named in NAMED.items() if named == order), None)


def order_phrase(order: Order) -> Phrase:
    """An order in words: its name, or its classes from the strongest.

    >>> from ...text import render
    >>> render(order_phrase((("KS", "KC"), ("K",))))
    'K♠=K♣, K'
    """
    name = name_of(order)
    if name:
        return next(chosen.phrase for chosen in NAMES if chosen.value == name)
    listed = tuple("=".join(map(written, group)) for group in order)
    return Phrase("%(order)s", {"order": listed})


def in_full(order: Order) -> Phrase:
    """An order in words with all its classes from the strongest, behind its name where it has one.

    >>> from ...text import render
    >>> render(in_full(NAMED["manco_e_cavalli"]))
    'Manco e cavalli (Q, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, K)'
    """
    ranked = tuple("=".join(map(written, group)) for group in order or NAMED[DEFAULT])
    listed = Phrase("%(order)s", {"order": ranked})
    if name_of(order) is None:
        return listed
    return Phrase("%(name)s (%(order)s)", {"name": order_phrase(order), "order": listed})


def cards_of(token: str, alone: frozenset[str]) -> frozenset[Card]:
    """The cards a token stands for, where the cards *alone* are named by themselves.

    >>> sorted(map(str, cards_of("K", frozenset({"KS"}))))
    ['KC', 'KD', 'KH']
    """
    if token in _CARDS:
        return frozenset((_CARDS[token],))
    return frozenset(card for text, card in _OF_RANK[token] if text not in alone)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Why something is no order: a word for programs (``code``), and a sentence (``phrase``)."""

    code: str
    phrase: Phrase


def faults(order: Order) -> Iterator[Fault]:
    """Everything that makes *order* none; nothing for a legal one.

    >>> [fault.code for fault in faults(classes(("K", "Q")))]
    ['card_missing']
    """
    tokens = Counter(token for group in order for token in group)
    names = tuple(chosen.phrase for chosen in NAMES if chosen.value in tokens)
    if names:
        text = _("A named order stands alone, with no ranks or cards beside it: %(names)s.")
        yield Fault(code="name_among_cards", phrase=Phrase(text, {"names": names}))
        return
    strange = tuple(token for token in tokens if token not in _CARDS and token not in _RANKS)
    if strange:
        text = _("There are no such ranks or cards in the pack: %(cards)s.")
        yield Fault(code="no_such_card", phrase=Phrase(text, {"cards": strange}))
        return
    alone = frozenset(token for token in tokens if token in _CARDS)
    twice = tuple(called(token) for token, times in tokens.items() if times > 1)
    if twice:
        yield Fault(code="card_twice", phrase=Phrase(_("Named more than once: %(cards)s."), {"cards": twice}))
    empty = tuple(called(token) for token in tokens if not cards_of(token, alone))
    if empty:
        text = _("All cards of this rank have another place already: %(ranks)s.")
        yield Fault(code="empty_class", phrase=Phrase(text, {"ranks": empty}))
    for group in order:
        if len({token if token in _RANKS else token[:-1] for token in group}) > 1:
            text = _("Two different ranks may not be equal: %(ranks)s.")
            yield Fault(code="ranks_equal", phrase=Phrase(text, {"ranks": tuple(map(called, group))}))
    placed = {card for token in tokens for card in cards_of(token, alone)}
    missing = [card for card in _CARDS.values() if card not in placed]
    if missing:
        ranks = Counter(card.rank.value for card in missing)
        whole = {rank for rank in _RANKS if ranks[rank] == len(Suit)}
        named = [called(rank) for rank in _RANKS if rank in whole]
        named += [called(str(card)) for card in missing if card.rank.value not in whole]
        text = _("These cards have no place: %(cards)s.")
        yield Fault(code="card_missing", phrase=Phrase(text, {"cards": tuple(named)}))


@lru_cache(maxsize=64)
def places(order: Order) -> dict[Card, int]:
    """The place of every card in a legal *order*, 0 for the strongest.

    >>> places(())[Card.parse("KD")], places(NAMED["bomba"])[Card.parse("KD")]
    (0, 13)
    """
    order = order or NAMED[DEFAULT]
    alone = frozenset(token for group in order for token in group if token in _CARDS)
    return {card: place for place, group in enumerate(order) for token in group for card in cards_of(token, alone)}


def winner(plays: Sequence[Card], order: Order) -> int:
    """Index of the card that takes the trick: the strongest, of equal ones the first played.

    :raises ValueError: for an empty trick. :raises KeyError: for a card that is not in the pack.

    >>> winner([Card.parse(card) for card in ("7D", "KC", "KH", "3S")], ())
    1
    """
    at = places(order)
    return min(range(len(plays)), key=lambda index: (at[plays[index]], index))


def figures(_options: Options, _seating: Seating) -> tuple[Figures, ...]:
    """Each order with its cards, the strongest first."""
    rows = tuple(
        FiguresRow(
            label=chosen.phrase,
            cells=(" ".join(written(token) for same in NAMED[str(chosen.value)] for token in same),),
        )
        for chosen in NAMES
    )
    columns = (_in("of rank", "Order"), _("Strongest to weakest"))
    return (Figures(rule="order", title=_("The orders that have a name"), columns=columns, rows=rows),)
