"""Which awards go with the tables of a layout, and with so many deals a meeting."""

from ..breakdown import Problem, Severity
from ..text import Fact, gettext_noop as _, ngettext_noop as _n
from .awards import AWARDS, TABLE, Award
from .choice_texts import ChoiceText
from .meeting import Layout
from .tables import VICTORY


def awards_for(layout: Layout) -> tuple[ChoiceText, ...]:
    """The ways to award points that fit tables of this *layout*.

    >>> [said.key for said in awards_for(Layout(3, 1))]
    ['result', 'places', 'difference', 'total']
    """
    return tuple(choice for choice in AWARDS if choice.key != TABLE or layout.sides == 2)


def award_problems(award: Award, layout: Layout) -> tuple[Problem, ...]:
    """What stands against an *award* at tables of a *layout*: a table of victory points takes two sides.

    >>> from .awards import usual_award
    >>> [problem.code for problem in award_problems(usual_award("table"), Layout(3, 1))]
    ['unknown']
    """
    if award.kind in {choice.key for choice in awards_for(layout)}:
        return ()
    text = _("A scale of victory points is for two sides, and a table has %(sides)s. Choose another award.")
    return (Problem.at(None, "unknown", text, sides=layout.sides),)


def deals_problems(award: Award, deals: int | None) -> tuple[Problem, ...]:
    """What is odd about an *award* where each meeting has so many *deals*, None where the play decides how many.

    A table of victory points is made for a number of deals: with fewer of them the differences are smaller, and
    results come out nearer to level than the table means them to. That is the organiser's to decide, so never
    impossible.

    >>> from ..text import render
    >>> from .awards import usual_award
    >>> for problem in deals_problems(usual_award("table", deals=3), 2):
    ...     print(render(problem.phrase))
    This table of victory points is made for 3 deals, and a meeting plays 2. Play 3, or write a table of your own.
    """
    if award.deals is None or award.deals == deals:
        return ()
    facts: dict[str, Fact] = {"made": award.deals}
    text = _n(
        "This table of victory points is made for %(made)s deal, and here no number of deals is "
        "agreed. Let a meeting play %(made)s, or write a table of your own.",
        "This table of victory points is made for %(made)s deals, and here no number of deals is "
        "agreed. Let a meeting play %(made)s, or write a table of your own.",
        "made",
    )
    if deals is not None:
        facts["deals"] = deals
        text = _n(
            "This table of victory points is made for %(made)s deal, and a meeting plays %(deals)s. "
            "Play %(made)s, or write a table of your own.",
            "This table of victory points is made for %(made)s deals, and a meeting plays %(deals)s. "
            "Play %(made)s, or write a table of your own.",
            "made",
        )
        if deals in VICTORY:
            text = _n(
                "This table of victory points is made for %(made)s deal, and a meeting plays %(deals)s. "
                "Choose the table for %(deals)s deals.",
                "This table of victory points is made for %(made)s deals, and a meeting plays %(deals)s. "
                "Choose the table for %(deals)s deals.",
                "made",
            )
    return (Problem.at(None, "deals", text, None, Severity.SUSPICIOUS, **facts),)
