"""What a match that goes on from paper may bring along beside its totals: points held over, a rank order in force."""

from collections.abc import Iterator
from dataclasses import dataclass

from .asking import Chosen
from .breakdown import Problem
from .text import Fact, Phrase, Points, gettext_noop as _


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """Points that wait for whoever wins them next: so many ``each`` time nobody wins them, never more than ``most``.

    ``label`` names them, and ``help`` says which number is meant; both are marked. ``each`` is more than 0; ``most`` is
    None where there is no end to it.
    """

    each: int
    most: int | None = None
    label: str
    help: str

    @property
    def help_phrase(self) -> Phrase:
        """The help with its numbers."""
        return Phrase(self.help, {"each": self.each})


@dataclass(frozen=True, slots=True, kw_only=True)
class RankOrder:
    """A rank order with a name that may run on: ``chosen`` as an answer, ``order`` its classes as in ``Carried``."""

    chosen: Chosen
    order: tuple[tuple[str, ...], ...]


def held_problems(held: Held | None, points: Points) -> Iterator[Problem]:
    """What is wrong with so many *points* held over, where *held* says what can be (None for nothing).

    >>> from .text import render
    >>> basra = Held(each=30, label="Points that wait", help="")
    >>> [render(problem.phrase) for problem in held_problems(basra, 45)]
    ['Points that wait: 0, 30, 60 and so on, not 45.']
    >>> [render(problem.phrase) for problem in held_problems(None, 45)], [*held_problems(basra, 60)]
    (['By these rules no points are held over to the next deal.'], [])
    """
    if not points:
        return
    if held is None:
        yield Problem.at(None, "range", _("By these rules no points are held over to the next deal."))
    elif points < 0 or points % held.each:
        facts: dict[str, Fact] = {
            "label": Phrase(held.label),
            "each": held.each,
            "twice": 2 * held.each,
            "points": points,
        }
        yield Problem.at(None, "range", _("%(label)s: 0, %(each)s, %(twice)s and so on, not %(points)s."), **facts)
    elif held.most is not None and points > held.most:
        yield Problem.at(None, "range", _("%(label)s: %(most)s at the most."), label=Phrase(held.label), most=held.most)
