"""What can be chosen in answer to a question: its answers as options, seats and sides, cards to pick."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString

from scorekeeper.rules import asking
from scorekeeper.rules.asking import Calls, Choice, Context, Each, Of, Question, Series, Toggle, Which, plain
from scorekeeper.rules.cards import ALL_RANKS, RANK_NAMES, SUIT_NAMES, Card, Pack, Rank, Style, Suit
from scorekeeper.rules.text import Phrase
from scorekeeper.web.language import gettext as _

from .names import NOBODY, Names, present_side_names
from .options import OptionPresenter
from .packs import SUIT_ICONS, card_named, short

EVERY: Mapping[Of, Sequence[Any]] = {
    Of.SUIT: tuple(Suit),
    Of.RANK: tuple(Rank),
    Of.CARD: (*(Card(rank, suit) for suit in Suit for rank in ALL_RANKS), Card(Rank.JOKER)),
}
"""What there is to pick from where a question does not limit it."""


@dataclass(frozen=True)
class Choosing:
    """Draws what can be chosen at a table for the questions of *kind* there are, *by_key*."""

    kind: type[Any]
    context: Context
    names: Names
    style: Style
    by_key: Mapping[str, Question]
    pack: Pack | None = None
    """The pack that is played with: a card is one of its cards; any card where it is not told."""

    def labels(self, each: Each) -> Sequence[str | SafeString]:
        """The names of the sides, or of those at the seats."""
        seating = self.context.seating
        if each is Each.SIDE:
            return present_side_names(seating, self.names.seats)
        return [self.names.seat(seat) for seat in range(seating.seats)]

    def mark(self, each: Each, index: int) -> int:
        """The mark, from 1, of the side at this place, or of the side of the seat there."""
        return (index if each is Each.SIDE else self.context.seating.side_of(index)) + 1

    def options(self, question: Question, value: Any) -> list[OptionPresenter]:
        """The answers that can be chosen, with *value* chosen; none where an answer is written."""
        match question:
            case Toggle():
                return [
                    OptionPresenter(
                        value="yes", label=_("yes"), says=words(question.yes, self.names), chosen=value in (True, "yes")
                    )
                ]
            case Choice(choices=tuple() as choices) | Calls(choices=tuple() as choices):
                return [
                    OptionPresenter(
                        value=chosen.token,
                        label=self.names.plain(chosen.label),
                        says=words(chosen.says, self.names),
                        who=words(chosen.who),
                        chosen=_same(value, chosen),
                    )
                    for chosen in choices
                ]
            case Which(of=of, among=tuple() as among) | Series(of=of, among=tuple() as among):
                return self._seated(question, value) if of in (Of.SIDE, Of.SEAT) else self._picks(of, among, value)
        return []

    def _seated(self, question: Which | Series, value: Any) -> list[OptionPresenter]:
        """The sides or seats to choose from: without those who rest, and with those an answer above rules out marked.

        What is chosen stays, so that the sentence about it has something to stand beside.
        """
        each = Each.SIDE if question.of is Of.SIDE else Each.SEAT
        among, at_first = self._among(question)
        return [
            OptionPresenter(
                value=str(index),
                label=label,
                mark=self.mark(each, index),
                chosen=value == index,
                out=bool(among) and index not in among and value != index,
            )
            for index, label in enumerate(self.labels(each))
            if not at_first or index in at_first or value == index
        ]

    def _among(self, question: Which | Series) -> tuple[Sequence[Any], Sequence[Any]]:
        """Who can be named with the answers so far, and with none: those who leave keep their place on the page."""
        now = question.among if isinstance(question.among, tuple) else ()
        for key, each in self.by_key.items():
            if each is question:
                before = asking.resolve(asking.questions(self.kind)[key], replace(self.context, answers={}))
                if isinstance(before, Which | Series) and isinstance(before.among, tuple) and before.among:
                    return now, before.among
        return now, now

    def _picks(self, of: Of, among: tuple[Any, ...], value: Any) -> list[OptionPresenter]:
        held = self.pack.faces() if of is Of.CARD and self.pack else EVERY[of]
        every: Sequence[Any] = among or [item for item in EVERY[of] if item in held or value == plain(item)]
        return [
            OptionPresenter(value=plain(item), label=self._word(item), chosen=value == plain(item)) for item in every
        ]

    def parts(self, question: Question, value: Any) -> tuple[list[OptionPresenter], list[OptionPresenter]]:
        """The ranks and the suits that are drawn to choose from; a card is chosen by one of each."""
        if not (isinstance(question, Which) and isinstance(question.among, tuple)):
            return [], []
        picks: Sequence[Any] = question.among or EVERY.get(question.of, ())
        cards = [pick for pick in picks if isinstance(pick, Card)]
        ranks = {pick for pick in picks if isinstance(pick, Rank)} or {card.rank for card in cards}
        suits: set[Suit | None] = {pick for pick in picks if isinstance(pick, Suit)}
        suits = suits or {card.suit for card in cards}
        held = next((card for card in cards if value == plain(card)), None)
        chosen = (plain(held.rank), plain(held.suit)) if held else (value, value)
        return [
            OptionPresenter(
                value=rank.value,
                label=_(RANK_NAMES[self.style][rank]),
                says=short(rank, self.style),
                chosen=rank.value == chosen[0],
            )
            for rank in (*ALL_RANKS, Rank.JOKER)
            if rank in ranks
        ], [self._suit(suit, chosen=suit.value == chosen[1]) for suit in Suit if suit in suits]

    def _suit(self, suit: Suit, *, chosen: bool) -> OptionPresenter:
        return OptionPresenter(
            value=suit.value,
            label=_(SUIT_NAMES[self.style][suit]),
            icon=SUIT_ICONS[self.style][suit],
            chosen=chosen,
        )

    def _word(self, item: Any) -> str:
        match item:
            case Rank():
                return _(RANK_NAMES[self.style][item])
            case Suit():
                return _(SUIT_NAMES[self.style][item])
            case Card():
                return card_named(item, self.style)
        return str(item)


def _same(value: Any, chosen: asking.Chosen) -> bool:
    if isinstance(value, bool) != isinstance(chosen.value, bool):
        return value == chosen.token
    return value == chosen.value or value == plain(chosen.value) or value == chosen.token


def words(message: asking.Dynamic[str | Phrase], names: Names = NOBODY) -> str:
    """A marked text of a resolved question in the reader's language, in the words of the table that *names* are of."""
    return names.plain(message) if message and isinstance(message, str | Phrase) else ""


def meaning(question: Question, value: Any) -> str:
    """The sentence that says what this answer to a house rule means."""
    match question:
        case Choice(choices=tuple() as choices):
            return next((words(chosen.says) for chosen in choices if chosen.value == value), "")
        case Toggle():
            return words(question.yes if value else question.no)
    return words(question.help)
