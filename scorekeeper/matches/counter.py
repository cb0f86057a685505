"""The card counter: the cards of one pile tapped, and what that answers. It knows no game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scorekeeper.rules import asking
from scorekeeper.rules.asking import Each
from scorekeeper.rules.cards import Card, Pack, Scale, Style

from .packs_shown import PackShown, pack_shown
from .questions_shown import OptionShown

PILE, SIDE = "pile", "pile.side"
"""The names of the fields: the cards tapped, and whose pile it is."""


@dataclass(frozen=True)
class TallyShown:
    """One number: what the pile holds of it, what all others must have, what there is in all."""

    label: str
    here: str
    rest: str
    whole: str


@dataclass(frozen=True)
class CounterShown:
    """The counter as it is drawn after the question called ``after``."""

    after: str
    pack: PackShown
    sides: list[OptionShown]
    tallies: list[TallyShown]
    laid: bool


@dataclass(frozen=True)
class Counting:
    """A pile that is counted: the pack and its points, the cards tapped, and whose they are."""

    pack: Pack
    scale: Scale | None
    style: Style = Style.FRENCH
    pile: tuple[Card, ...] = ()
    side: int = 0

    def countable(self, asked: Mapping[str, asking.Question]) -> dict[str, asking.Count]:
        """The questions that a pile answers."""
        return asking.countable(asked, self.pack, self.scale)

    def shown(self, asked: Mapping[str, asking.Question], sides: Sequence[Any]) -> CounterShown | None:
        """The counter for the questions *asked*, the *sides* being called so; None where no pile answers one."""
        questions = self.countable(asked)
        if not questions:
            return None

        def added(card: Card) -> list[int]:
            return [asking.adds(question, card, self.scale) for question in questions.values()]

        worth = {card: added(card) for card in self.pack.faces()}
        worth = {card: numbers for card, numbers in worth.items() if any(numbers)}
        tallies = []
        for index, question in enumerate(questions.values()):
            here = sum(worth[card][index] for card in set(self.pile) if card in worth)
            whole = question.total if isinstance(question.total, int) else sum(n[index] for n in worth.values())
            label = _(question.label) if isinstance(question.label, str) else ""
            tallies.append(TallyShown(label=label, here=str(here), rest=str(whole - here), whole=str(whole)))
        by_side = any(question.each is Each.SIDE for question in questions.values())
        return CounterShown(
            after=next(iter(questions)),
            pack=pack_shown(self.pack, self.style, worth, set(self.pile)),
            sides=[
                OptionShown(value=str(side), label=label, mark=side + 1, chosen=side == self.side)
                for side, label in enumerate(sides)
            ]
            if by_side
            else [],
            tallies=tallies,
            laid=bool(self.pile),
        )


def cards_of(data: QueryDict, pack: Pack) -> tuple[Card, ...]:
    """The cards tapped, as a form sends them; what is no card of the *pack* was not tapped."""
    by_code = {str(card): card for card in pack.faces()}
    return tuple(by_code[code] for code in data.getlist(PILE)[: len(by_code)] if code in by_code)


def side_of(data: QueryDict, sides: int) -> int:
    """Whose pile it is, by number from 0; the first side where it is not told."""
    told = data.get(SIDE, "")
    return int(told) if told in map(str, range(sides)) else 0


def answered(
    counting: Counting, asked: Mapping[str, asking.Question], seating: Any, given: dict[str, Any]
) -> dict[str, Any]:
    """The plain answers *given*, with those the pile gives in their place; as they were without a card tapped."""
    if not counting.pile:
        return given
    questions = counting.countable(asked)
    pile: Iterable[Card] = counting.pile
    return given | asking.counted(questions, pile, counting.side, seating, counting.scale, given)
