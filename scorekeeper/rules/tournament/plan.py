"""The plan of a tournament: which movement its rounds follow, and for how long (docs/rules/buraco.md 7.3)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from .choice_texts import ChoiceText
from .limits import MOST_ENTRIES, bad

MITCHELL: Final = "mitchell"
DANESE: Final = "danese"
DANESE_MODIFIED: Final = "danese_modified"
ROUND_ROBIN: Final = "round_robin"
WHIST: Final = "whist"
DRAWN: Final = "drawn"
KNOCKOUT: Final = "knockout"
GROUPS: Final = "groups"
LEAGUE: Final = "league"
BY_ENTRY: Final = "entries"
BY_LOT: Final = "lots"
BY_STRENGTH: Final = "strength"
SEEDS: Final = (BY_ENTRY, BY_STRENGTH, BY_LOT)
"""How a knockout or groups with which a tournament begins are seeded: in the order of the entries, of their strength as
the club rates it, or by lot."""
MOST_GROUPS: Final = 32
MOST_LEGS: Final = 2
MEET_TWICE: Final = _("All meet twice.")

MOVEMENTS: Final = (
    ChoiceText(
        MITCHELL,
        _("Mitchell"),
        _(
            "The first half of the numbers keeps its tables, the second half moves on after each round. Those in the "
            "same half do not meet."
        ),
        _("Punti Burraco, Specchiolla"),
    ),
    ChoiceText(
        DANESE,
        _("Danese"),
        _(
            "After each round the first meets the second, the third the fourth and so on, even if they have met. A "
            "first round is drawn by lot."
        ),
        _("Punti Burraco, eBurraco"),
    ),
    ChoiceText(
        DANESE_MODIFIED,
        _("Danese, modified"),
        _(
            "As a Danese, but nobody meets again who met in the round before, except in the last round. A first round "
            "is drawn by lot."
        ),
        _("eBurraco"),
    ),
    ChoiceText(
        ROUND_ROBIN,
        _("Everybody meets everybody"),
        _("All'italiana: each meets each of the others once, one a round."),
        _("Punti Burraco"),
    ),
    ChoiceText(
        WHIST,
        _("Whist schedule"),
        _(
            "Everybody has each of the others as a partner once and as an opponent twice, when all its rounds are "
            "played. For whole fours of players, or one more; then they wait in turn."
        ),
        _("whist tournaments of combinatorics; the first rounds are our own search"),
    ),
    ChoiceText(
        DRAWN,
        _in("movement, by lot", "Drawn"),
        _("Each round is drawn by lot. Nobody has a partner or an opponent again as long as another can be found."),
        _("no source says so"),
    ),
    ChoiceText(
        GROUPS,
        _("Groups"),
        _("The strongest are spread over the groups. In its group each meets each of the others once."),
        _("no source says so"),
    ),
    ChoiceText(
        LEAGUE,
        _("League"),
        _(
            "Each meets each of the others, once or twice, over several evenings. All rounds are drawn at once, each "
            "may have its evening, and a table can be put off."
        ),
        _("no source says so"),
    ),
    ChoiceText(
        KNOCKOUT,
        _("Knockout"),
        _(
            "Whoever wins goes on, whoever loses is out. The two strongest cannot meet before the final. If there are "
            "too few for a full first round, the strongest have no opponent in it."
        ),
        _("no source says so"),
    ),
)
"""The movements, in the order they are offered."""

BY_MOVEMENT: Final[Mapping[str, ChoiceText]] = {choice.key: choice for choice in MOVEMENTS}
ONE_AGAINST_ONE: Final = frozenset({MITCHELL, DANESE_MODIFIED, ROUND_ROBIN, GROUPS, LEAGUE, KNOCKOUT})
"""Movements for tables at which one entry meets one other."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """So many ``rounds`` of one ``movement``; at a Mitchell the second half moves on by ``step`` tables.

    A knockout may have a match for the ``third`` place. With ``seeds`` it begins in the order of the entries, of their
    strength or by lot; after other rounds in the order of the ranking, with as many as its rounds take. Of ``groups``
    there are so many. In a league all meet ``legs`` times.
    """

    movement: str
    rounds: int
    step: int = 1
    third: bool = False
    seeds: str = BY_ENTRY
    groups: int = 0
    legs: int = 1

    @property
    def most(self) -> int:
        """How many a knockout of so many rounds takes in."""
        return int(min(2**self.rounds, MOST_ENTRIES))


@dataclass(frozen=True, slots=True)
class Plan:
    """What the rounds of a tournament follow, one of the ``stretches`` after the other.

    >>> plan = Plan((Stretch("mitchell", 3), Stretch("danese", 1)))
    >>> plan.rounds, plan.at(4).movement
    (4, 'danese')
    """

    stretches: tuple[Stretch, ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are in all."""
        return sum(stretch.rounds for stretch in self.stretches)

    @property
    def knockout(self) -> Stretch | None:
        """The knockout with which it ends, if it does."""
        return self.stretches[-1] if self.stretches[-1].movement == KNOCKOUT else None

    @property
    def only_knockout(self) -> bool:
        """Whether it is nothing but a knockout, in which no points count."""
        return self.stretches[0].movement == KNOCKOUT

    @property
    def takes_later(self) -> bool:
        """Whether somebody may come in once its first round is drawn."""
        return self.stretches[0].movement not in (GROUPS, KNOCKOUT, LEAGUE)

    def at(self, number: int) -> Stretch:
        """The stretch that round *number* lies in, counted from 1.

        :raises Impossible: when there is no such round.
        """
        last = 0
        for stretch in self.stretches:
            last += stretch.rounds
            if 0 < number <= last:
                return stretch
        raise bad(
            _n(
                "The plan has %(rounds)s round; there is no round %(number)s.",
                "The plan has %(rounds)s rounds; there is no round %(number)s.",
                "rounds",
            ),
            rounds=last,
            number=number,
        )

    def says(self) -> tuple[Phrase, ...]:
        """The plan in words: a sentence with the rounds of each stretch, and what its movement means.

        >>> from ..text import render
        >>> print(render(Plan((Stretch("round_robin", 5),)).says()[0]))
        Rounds 1 to 5, Everybody meets everybody: All'italiana: each meets each of the others once, one a round.
        """
        return tuple(self._says())

    def _says(self) -> Iterator[Phrase]:
        first = 1
        for stretch in self.stretches:
            movement = BY_MOVEMENT[stretch.movement]
            last = first + stretch.rounds - 1
            facts: dict[str, Fact] = {"first": first, "last": last, "step": stretch.step}
            facts |= {"movement": Phrase(movement.label), "says": Phrase(movement.says)}
            text = _("Round %(first)s, %(movement)s: %(says)s")
            if last > first:
                text = _("Rounds %(first)s to %(last)s, %(movement)s: %(says)s")
            yield Phrase(text, facts)
            if stretch.movement == MITCHELL and stretch.step > 1:
                yield Phrase(_n("They move on by %(step)s table.", "They move on by %(step)s tables.", "step"), facts)
            if stretch.movement == GROUPS:
                yield Phrase(
                    _n("There is %(groups)s group.", "There are %(groups)s groups.", "groups"),
                    {"groups": stretch.groups},
                )
            if stretch.movement == LEAGUE and stretch.legs > 1:
                yield Phrase(MEET_TWICE)
            if stretch.movement in (GROUPS, KNOCKOUT):
                yield from _knockout_says(stretch, begins=first == 1)
            first = last + 1

    def to_json(self) -> dict[str, Any]:
        """The plan as plain values; :func:`.reading.read_plan` reads it back.

        >>> Plan((Stretch("danese", 4),)).to_json()
        {'stretches': [{'movement': 'danese', 'rounds': 4}]}
        """
        return {
            "stretches": [
                {"movement": stretch.movement, "rounds": stretch.rounds}
                | ({"step": stretch.step} if stretch.movement == MITCHELL else {})
                | ({"legs": stretch.legs} if stretch.movement == LEAGUE else {})
                | ({"groups": stretch.groups, "seeds": stretch.seeds} if stretch.movement == GROUPS else {})
                | ({"third": stretch.third, "seeds": stretch.seeds} if stretch.movement == KNOCKOUT else {})
                for stretch in self.stretches
            ]
        }


_SEEDED: Final = {
    BY_ENTRY: _("Seeded in the order of the entries."),
    BY_STRENGTH: _("Seeded by the ratings of the club."),
    BY_LOT: _("Seeded by lot."),
}


def _knockout_says(stretch: Stretch, *, begins: bool) -> Iterator[Phrase]:
    if not begins:
        text = _n("The best %(field)s of the ranking goes on.", "The best %(field)s of the ranking go on.", "field")
        yield Phrase(text, {"field": stretch.most})
    else:
        yield Phrase(_SEEDED[stretch.seeds])
    if stretch.third:
        yield Phrase(_("Who lost in the semi-finals play for third place."))
