"""What is told of a tournament's set-up: how far its plan goes with who is entered, and what is odd about it."""

from dataclasses import dataclass

from scorekeeper.rules import tournament as core
from scorekeeper.rules.text import render as say
from scorekeeper.web.language import gettext as _

from . import services
from .forms import plan_sentence
from .models import Tournament


@dataclass(frozen=True)
class Hints:
    """Sentences: the ``limits`` of the plan, what stands ``against`` it, and what is odd about the number of deals.

    ``plan`` is the plan they are about in a few words; empty where it is not to be told.
    """

    plan: str = ""
    limits: tuple[str, ...] = ()
    against: tuple[tuple[str, str], ...] = ()
    deals: tuple[str, ...] = ()


def entered_in(tournament: Tournament | None) -> int:
    """How many entries a plan is for; 0 for a tournament that is yet to be made."""
    return services.entered_in(tournament) if tournament else 0


def hints_of(wanted: services.SetUp, entered: int) -> Hints:
    """What is to be told of a set-up with so many entries; the plan is held against them as soon as there are any."""
    layout = wanted.layout
    if layout is None:
        return Hints()
    problems = core.plan_problems(wanted.plan, layout, entered) if entered else ()
    return Hints(
        plan=plan_sentence(wanted.plan, entered),
        limits=tuple(say(phrase, _) for phrase in core.plan_limits(wanted.plan, layout, entered)),
        against=tuple((problem.severity.value, say(problem.phrase, _)) for problem in problems),
        deals=tuple(say(problem.phrase, _) for problem in core.deals_problems(wanted.award, wanted.deals)),
    )
