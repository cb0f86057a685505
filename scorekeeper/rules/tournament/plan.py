"""The plan of a tournament: which movement its rounds follow, and for how long (docs/rules/buraco.md 7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..text import Fact, Phrase
from ..text import gettext_noop as _
from ..text import ngettext_noop as _n
from ..text import pgettext_noop as _in
from .choice_texts import ChoiceText
from .limits import MOST_ENTRIES, MOST_ROUNDS, MOST_STRETCHES, bad, number, object_of

MITCHELL: Final = "mitchell"
DANESE: Final = "danese"
DANESE_MODIFIED: Final = "danese_modified"
ROUND_ROBIN: Final = "round_robin"
WHIST: Final = "whist"
DRAWN: Final = "drawn"

MOVEMENTS: Final = (
    ChoiceText(
        key=MITCHELL,
        label=_("Mitchell"),
        says=_(
            "The first half of the numbers keeps its tables, the second half moves on after each round. Those in the "
            "same half do not meet."
        ),
        source=_("Punti Burraco, Specchiolla"),
    ),
    ChoiceText(
        key=DANESE,
        label=_("Danese"),
        says=_(
            "After each round the first meets the second, the third the fourth and so on, even if they have met. A "
            "first round is drawn by lot."
        ),
        source=_("Punti Burraco, eBurraco"),
    ),
    ChoiceText(
        key=DANESE_MODIFIED,
        label=_("Danese, modified"),
        says=_(
            "As a Danese, but nobody meets again who met in the round before, except in the last round. A first round "
            "is drawn by lot."
        ),
        source=_("eBurraco"),
    ),
    ChoiceText(
        key=ROUND_ROBIN,
        label=_("Everybody meets everybody"),
        says=_("All'italiana: each meets each of the others once, one a round."),
        source=_("Punti Burraco"),
    ),
    ChoiceText(
        key=WHIST,
        label=_("Whist schedule"),
        says=_(
            "Everybody has each of the others as a partner once and as an opponent twice, when all its rounds are "
            "played. For whole fours of players, or one more; then they wait in turn."
        ),
        source=_("whist tournaments of combinatorics; the first rounds are our own search"),
    ),
    ChoiceText(
        key=DRAWN,
        label=_in("movement, by lot", "Drawn"),
        says=_(
            "Each round is drawn by lot. Nobody has a partner or an opponent again as long as another can be found."
        ),
        source=_("no source says so"),
    ),
)
"""The movements, in the order they are offered."""

BY_MOVEMENT: Final[Mapping[str, ChoiceText]] = {choice.key: choice for choice in MOVEMENTS}
ONE_AGAINST_ONE: Final = frozenset({MITCHELL, DANESE_MODIFIED, ROUND_ROBIN})
"""Movements for tables at which one entry meets one other."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """So many ``rounds`` of one ``movement``; at a Mitchell the second half moves on by ``step`` tables."""

    movement: str
    rounds: int
    step: int = 1


@dataclass(frozen=True, slots=True)
class Plan:
    """What the rounds of a tournament follow, one of the ``stretches`` after the other.

    >>> plan = Plan((Stretch("mitchell", 3), Stretch("danese", 1)))
    >>> plan.rounds, plan.at(4)
    (4, Stretch(movement='danese', rounds=1, step=1))
    """

    stretches: tuple[Stretch, ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are in all."""
        return sum(stretch.rounds for stretch in self.stretches)

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
            first = last + 1

    def to_json(self) -> dict[str, Any]:
        """The plan as plain values; :func:`read_plan` reads it back.

        >>> Plan((Stretch("danese", 4),)).to_json()
        {'stretches': [{'movement': 'danese', 'rounds': 4}]}
        """
        return {
            "stretches": [
                {"movement": stretch.movement, "rounds": stretch.rounds}
                | ({"step": stretch.step} if stretch.movement == MITCHELL else {})
                for stretch in self.stretches
            ]
        }


def read_plan(raw: object) -> Plan:
    """Read what :meth:`Plan.to_json` wrote, or somebody else.

    :raises Impossible: for anything that is no plan, or has more than :data:`.limits.MOST_ROUNDS` rounds.

    >>> read_plan({"stretches": [{"movement": "mitchell", "rounds": 3}, {"movement": "danese", "rounds": 1}]}).rounds
    4
    """
    stretches = object_of(raw, _("A plan is an object with its stretches."), "stretches").get("stretches")
    if not isinstance(stretches, list) or not 0 < len(stretches) <= MOST_STRETCHES:
        raise bad(
            _("Name the movements of the rounds, one at the least and %(most)s at the most."), most=MOST_STRETCHES
        )
    plan = Plan(tuple(map(_stretch, stretches)))
    if plan.rounds > MOST_ROUNDS:
        raise bad(
            _n(
                "A tournament has %(most)s round at the most; plan fewer.",
                "A tournament has %(most)s rounds at the most; plan fewer.",
                "most",
            ),
            "range",
            most=MOST_ROUNDS,
        )
    return plan


def _stretch(raw: object) -> Stretch:
    text = _("Each stretch of a plan is an object with its movement and its rounds.")
    given = object_of(raw, text, "movement", "rounds", "step")
    movement = given.get("movement")
    if not isinstance(movement, str) or movement not in BY_MOVEMENT:
        raise bad(_("Choose one of these movements: %(known)s."), "unknown", known=tuple(BY_MOVEMENT))
    step = number(given, "step", _("Tables they move on"), 1, MOST_ENTRIES, usual=1)
    return Stretch(movement, number(given, "rounds", _("Rounds"), 1, MOST_ROUNDS), step if movement == MITCHELL else 1)
