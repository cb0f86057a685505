"""What decides the ranking, one after the other (docs/rules/buraco.md 7.4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..text import Phrase, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from .choice_texts import ChoiceText

POINTS: Final = "points"
DIFFERENCE: Final = "difference"
MEETING: Final = "meeting"
SCORED: Final = "scored"
ATTENDED: Final = "attended"
WINS: Final = "wins"
LOTS: Final = "lots"
REACHED: Final = "reached"
IN_GROUP: Final = "in_group"
"""How far an entry came in a knockout, and its place in its group below nought: both decide before every step."""

STEPS: Final = (
    ChoiceText(
        POINTS, _("Points"), _("The points awarded for the meetings, added up."), _("Burraco Summer Tour, GenovaGioca")
    ),
    ChoiceText(
        DIFFERENCE,
        _("Difference"),
        _("What was scored at the tables less what the opponents scored there."),
        _("Burraco Summer Tour, GenovaGioca"),
    ),
    ChoiceText(
        MEETING,
        _("Their own meetings"),
        _(
            "Of all who are level when this is looked at, how many meetings with each other each of them has won."
            " It is looked at one time only: if a later step parts only some of them, the others go on to the "
            "next step."
        ),
        _("GenovaGioca, Punti Burraco"),
    ),
    ChoiceText(
        SCORED,
        _in("tie-break", "Scored"),
        _("What was scored at the tables, whatever the opponents scored."),
        _("one Italian program"),
    ),
    ChoiceText(WINS, _("Meetings won"), _("How many meetings were won; a bye is none."), _("no source says so")),
    ChoiceText(
        ATTENDED, _("Meetings played"), _("How many meetings were played; a bye is none."), _("Burraco Summer Tour")
    ),
)
"""What may decide, in the order it is offered."""

BY_STEP: Final[Mapping[str, ChoiceText]] = {choice.key: choice for choice in STEPS}


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ``steps`` that decide one after the other; only the ``best`` rounds of each count, or all.

    Each step is looked at once, for all whom those before left level; after one that parts only some of them the
    others go on to the next, and do not begin the ladder again, of which docs/rules/buraco.md 7.4 says nothing. Lots
    part whoever is level in all of it.
    """

    steps: tuple[str, ...] = (POINTS, DIFFERENCE, MEETING, SCORED)
    best: int | None = None

    def says(self) -> tuple[Phrase, ...]:
        """The ladder in words: the order of the steps, and which rounds count.

        >>> from ..text import render
        >>> print(render(Ladder().says()[0]))
        What decides, one after the other: Points, Difference, Their own meetings, Scored, Lots.
        """
        return tuple(self._says())

    def _says(self) -> Iterator[Phrase]:
        names = (*(Phrase(BY_STEP[step].label) for step in self.steps), Phrase(_("Lots")))
        yield Phrase(_("What decides, one after the other: %(steps)s."), {"steps": names})
        if self.best:
            text = _n(
                "Only the best %(best)s round of each counts; byes are rounds like any other.",
                "Only the best %(best)s rounds of each count; byes are rounds like any other.",
                "best",
            )
            yield Phrase(text, {"best": self.best})

    def to_json(self) -> dict[str, Any]:
        """The ladder as plain values; :func:`.reading.read_ladder` reads it back.

        >>> Ladder(("points", "scored"), best=3).to_json()
        {'steps': ['points', 'scored'], 'best': 3}
        """
        return {"steps": list(self.steps), "best": self.best}


LADDERS: Final[Mapping[str, tuple[ChoiceText, Ladder]]] = {
    choice.key: (choice, ladder)
    for choice, ladder in (
        (
            ChoiceText(
                "usual",
                _("Difference, then their meeting"),
                _("Points, difference, meetings of those level, what was scored, lots."),
                _("no source says so"),
            ),
            Ladder(),
        ),
        (
            ChoiceText(
                "attended",
                _("Difference, then attendance"),
                _("Points, difference, meetings played, lots."),
                _("Burraco Summer Tour"),
            ),
            Ladder((POINTS, DIFFERENCE, ATTENDED)),
        ),
        (
            ChoiceText("scored", _("What was scored"), _("Points, what was scored, lots."), _("one Italian program")),
            Ladder((POINTS, SCORED)),
        ),
        (
            ChoiceText(
                "meeting",
                _("Their meeting, then difference"),
                _("Points, meetings of those level, difference, lots."),
                _("GenovaGioca; rounds in which everybody meets"),
            ),
            Ladder((POINTS, MEETING, DIFFERENCE)),
        ),
    )
}
"""Ladders that are in use, by key, in the order they are offered."""
