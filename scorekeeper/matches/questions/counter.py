"""The card counter: the cards of one pile tapped, and what that answers. It knows no game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import QueryDict

from scorekeeper.rules import asking
from scorekeeper.rules.asking import Each
from scorekeeper.rules.cards import RANK_NAMES, Card, Pack, Rank, Scale, Style
from scorekeeper.web.digits import plain_digits
from scorekeeper.web.language import gettext as _

from .choices import words
from .form_data import whole_number
from .names import NOBODY, Names
from .options import OptionPresenter
from .packs import PackPresenter, present_pack, short

PILE, SIDE, WHICH, RANKS = "pile", "pile.side", "pile.which", "pile.of."
"""The names of the fields: the cards tapped, whose pile it is, which of several piles, how many of a rank."""


@dataclass(frozen=True)
class TallyPresenter:
    """One number: what the pile holds of it, and where that is known all others must have, and what there is in all."""

    label: str
    here: str
    rest: str = ""
    whole: str = ""


@dataclass(frozen=True)
class RankPresenter:
    """A rank of several packs: its field, what it is called, how many are in the pile and can be."""

    name: str
    label: str
    short: str
    most: str
    adds: str
    here: str = ""


@dataclass(frozen=True)
class CounterPresenter:
    """The counter as it is drawn after the question called ``after``: with the ``pack``, or else with ``ranks``."""

    after: str
    pack: PackPresenter | None
    ranks: list[RankPresenter]
    piles: list[OptionPresenter]
    sides: list[OptionPresenter]
    tallies: list[TallyPresenter]
    laid: bool

    @property
    def shared(self) -> bool:
        """Whether it is known of anything what all others must have."""
        return any(tally.whole for tally in self.tallies)


@dataclass(frozen=True)
class Counting:
    """A pile that is counted: the pack and its points, so many of each card, whose they are, and which pile.

    ``chosen`` says that somebody has said which and whose.
    """

    pack: Pack
    scale: Scale | None
    style: Style = Style.FRENCH
    pile: Mapping[Card, int] = field(default_factory=dict)
    side: int = 0
    which: str = ""
    chosen: bool = False

    def at_next(self, by_key: Mapping[str, asking.Question], given: Mapping[str, Any], sides: int) -> "Counting":
        """The same at the first pile of which the plain answers *given* say nothing, where none was chosen."""
        if self.chosen or self.pile:
            return self
        for which, questions in self.piles(by_key).items():
            for key, question in questions.items():
                left = _uncounted(question, given.get(key), sides)
                if left:
                    return replace(self, which=which, side=left[0])
        return self

    def piles(self, questions: Mapping[str, asking.Question]) -> dict[str, dict[str, asking.Count]]:
        """The questions that a pile answers, by the pile they count."""
        piles: dict[str, dict[str, asking.Count]] = {}
        for key, question in asking.countable(questions, self.pack, self.scale).items():
            piles.setdefault(question.pile, {})[key] = question
        return piles

    def countable(self, questions: Mapping[str, asking.Question]) -> dict[str, asking.Count]:
        """The questions that this pile answers; those of the first pile where it is not told which."""
        piles = self.piles(questions)
        return piles.get(self.which) or next(iter(piles.values()), {})

    def present(
        self, by_key: Mapping[str, asking.Question], sides: Sequence[Any], names: Names = NOBODY
    ) -> CounterPresenter | None:
        """The counter for the questions *by_key*, the *sides* being called so; None where no pile answers one."""
        piles = self.piles(by_key)
        questions = self.countable(by_key)
        if not questions:
            return None
        worth = {
            card: [asking.adds(question, card, self.scale) for question in questions.values()]
            for card in asking.faces(self.pack)
        }
        worth = {card: numbers for card, numbers in worth.items() if any(numbers)}
        ranks = asking.by_rank(self.pack)
        by_side = any(question.each is Each.SIDE for question in questions.values())
        return CounterPresenter(
            after=next(iter(next(iter(piles.values())))),
            pack=None if ranks else present_pack(self.pack, self.style, worth, self.pile),
            ranks=[self._rank(card.rank, numbers) for card, numbers in worth.items()] if ranks else [],
            piles=[
                OptionPresenter(
                    value=name, label=words(next(iter(those.values())).label, names), chosen=those == questions
                )
                for name, those in piles.items()
            ]
            if len(piles) > 1
            else [],
            sides=[
                OptionPresenter(value=str(side), label=label, mark=side + 1, chosen=side == self.side)
                for side, label in enumerate(sides)
            ]
            if by_side
            else [],
            tallies=[
                self._tally(index, question, worth, words(question.label, names))
                for index, question in enumerate(questions.values())
            ],
            laid=bool(self.pile),
        )

    def _tally(
        self, index: int, question: asking.Count, worth: Mapping[Card, Sequence[int]], label: str
    ) -> TallyPresenter:
        here = sum(cards * worth[card][index] for card, cards in self.pile.items() if card in worth)
        whole = question.total if isinstance(question.total, int) else None
        if whole is None and not question.pile:
            whole = sum(cards * worth[card][index] for card, cards in asking.faces(self.pack).items() if card in worth)
        if whole is None:
            return TallyPresenter(label=label, here=str(here))
        return TallyPresenter(label=label, here=str(here), rest=str(whole - here), whole=str(whole))

    def _rank(self, rank: Rank, adds: Sequence[int]) -> RankPresenter:
        face = asking.face(rank)
        return RankPresenter(
            name=f"{RANKS}{rank.value}",
            label=_(RANK_NAMES[self.style][rank]),
            short="★" if rank is Rank.JOKER else short(rank, self.style),
            most=str(self.pack.of_rank(rank)),
            adds=" ".join(map(str, adds)),
            here=str(self.pile.get(face, "")),
        )


def _uncounted(question: asking.Count, given: Any, sides: int) -> list[int]:
    """The sides of which the plain answer *given* says nothing; where one number tells the rest, none is left."""
    if question.each is not Each.SIDE:
        return [0] if given is None else []
    meant = question.asks if isinstance(question.asks, tuple) else range(sides)
    answers = given if isinstance(given, list | tuple) and len(given) == sides else [None] * sides
    left = [side for side in meant if answers[side] is None]
    return [] if len(left) == 1 < sides and isinstance(question.total, int) else left


def pile_of(data: QueryDict, pack: Pack) -> dict[Card, int]:
    """The cards of the pile, as a form sends them; what is not in the *pack* was not tapped."""
    most = asking.faces(pack)
    if not asking.by_rank(pack):
        by_code = {str(card): card for card in most}
        return {by_code[code]: 1 for code in data.getlist(PILE)[: len(by_code)] if code in by_code}
    typed = {card: _cards_typed(data.get(f"{RANKS}{card.rank.value}", "")) for card in most}
    return {card: min(cards, most[card]) for card, cards in typed.items() if cards}


def _cards_typed(text: str) -> int | None:
    return whole_number(plain_digits(text).strip(), digits=3)


def side_of(data: QueryDict, sides: int) -> int:
    """Whose pile it is, by number from 0; the first side where it is not told."""
    side = data.get(SIDE, "")
    return int(side) if side in map(str, range(sides)) else 0


def answered(
    counting: Counting, by_key: Mapping[str, asking.Question], seating: Any, given: dict[str, Any]
) -> dict[str, Any]:
    """The plain answers *given*, with those the pile gives in their place; as they were without a card tapped."""
    if not counting.pile:
        return given
    questions = counting.countable(by_key)
    return given | asking.counted(questions, counting.pile, counting.side, seating, counting.scale, given)
