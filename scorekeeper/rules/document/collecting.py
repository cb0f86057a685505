"""Collecting the problems of a document while it is read: sentences for whoever brings it in.

Why: docs/decisions/2026-11-28-what-is-wrong-with-a-document-is-told-in-the-readers-language.md
"""

from typing import Any, Final

from ..breakdown import Impossible, Problem, impossible
from ..text import Phrase, gettext_noop as _

MOST_PROBLEMS: Final = 100
"""So many problems end the reading: nobody reads more, and to word them all would take longer than any good match."""


class Reader:
    """The problems of a document so far; :meth:`stop` ends the reading when one is impossible.

    So do :data:`MOST_PROBLEMS` of them, wherever the reading is. As soon as the ``sides`` and ``seats`` have names, the
    problems are told with them.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.warnings: list[Phrase] = []
        self.sides: tuple[str, ...] = ()
        self.seats: tuple[str, ...] = ()

    def say(self, text: str, code: str = "kind", **facts: Any) -> None:
        """Note a problem of the document itself."""
        self._note(Problem.at(None, code, text, **facts))

    def inside(self, where: Phrase, problems: tuple[Problem, ...]) -> None:
        """Note problems found inside a part of it."""
        for problem in problems:
            facts: dict[str, Any] = {"where": where, "problem": problem.phrase}
            text = _("%(where)s: %(problem)s")
            if problem.question:
                facts["question"] = problem.question
                text = _("%(where)s, %(question)s: %(problem)s")
            self._note(Problem.at(problem.question, problem.code, text, problem.side, problem.severity, **facts))

    def _note(self, problem: Problem) -> None:
        self.problems.append(problem)
        if len(self.problems) >= MOST_PROBLEMS:
            self.stop()

    def warn(self, where: Phrase, warning: Phrase) -> None:
        """Note what is not wrong, and what the writer may not have meant."""
        self.warnings.append(Phrase(_("%(where)s: %(problem)s"), {"where": where, "problem": warning}))

    def stop(self) -> None:
        """End the reading if it cannot go on.

        :raises Impossible: with every problem noted so far.
        """
        if impossible(self.problems):
            raise self.impossible()

    def impossible(self) -> Impossible:
        """Every problem noted so far, to be raised."""
        return Impossible(self.problems, sides=self.sides, seats=self.seats)
