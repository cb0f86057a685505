"""What both games of marriages ask and say alike (docs/rules/briscola.md 9, 11)."""

from collections.abc import Callable
from typing import Any, Final

from ....asking import Choice, Chosen, Context
from ....breakdown import Line
from ....conditions import under
from ....paragraph import Chapter, Paragraph, says
from ....text import Fact, Phrase, gettext_noop as _
from .. import questions
from ..choices import DRAW, EXTRA_DEAL
from ..end_paragraphs import GOES_ON
from ..filling import card_points
from ..forms import Form
from ..packs import ALL_POINTS
from ..questions import usual


def level_at_target(when: Callable[[Context], bool] | bool = True) -> Any:
    """The house rule on sides level at or over the target; drawn as a rule."""
    question = Choice(
        label=_("Level once the target is reached"),
        when=when,
        choices=(
            usual(DRAW, _("a drawn match"), says=_("Sides level at the top have drawn the match.")),
            Chosen(
                EXTRA_DEAL,
                _("one more deal"),
                says=_("Another deal is added until the totals differ."),
                who=_("tables that want a winner"),
            ),
        ),
    )
    return question.ask(DRAW)


LEVEL_GOES_ON: Final = Chapter.END.paragraph(
    key="level-goes-on",
    options=("tie",),
    when=under(tie=EXTRA_DEAL),
    title=_("Level at the target"),
    text=GOES_ON,
    inferred=True,
)
"""In force where a match that is level goes on."""


def piles(when: Callable[[Context], bool]) -> Any:
    """The question for the card points of each side."""
    return questions.card_points(when, help=_("Without marriages. Leave one empty: it gets the rest of 120.")).ask()


def line(side: int, amount: int, rule: str, text: str, **facts: Fact) -> Line:
    """A line of a score, with the pack's card points among its facts."""
    return Line(side=side, points=amount, rule=rule, phrase=Phrase(text, {"all": ALL_POINTS, **facts}))


def pile_lines(points: tuple[int, ...]) -> tuple[Line, ...]:
    """The card points of each side, as lines."""
    text = _("%(points)s of %(all)s card points")
    return tuple(line(side, own, "card-points", text, points=own) for side, own in enumerate(points))


ADDED_UP: Final = says(_("The card points of every deal are added up, with the marriages."))


def counted(form: Form, *values: str) -> Paragraph:
    """What the cards count, as sources beside Pagat say, and that they are added up."""
    return Chapter.SCORING.paragraph(
        key="card-points",
        title=_("Card points"),
        text=(*card_points(form, values=("PAGAT-CH", *values), courts=("PAGAT-CH",)), ADDED_UP),
        sources=("S0",),
    )
