"""The house rules of Albastini (docs/rules/briscola.md 15)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...asking import Choice, Chosen, Context, Count
from ...ending import Deals, Ending, Open, Target, Tie
from ...table import Seating
from ...text import gettext_noop as _, pgettext_noop as _in
from ...variant import Rotation

OPEN: Final = "open"
TARGET: Final = "target"
DEALS: Final = "deals"

MANDATORY: Final = "mandatory"
OPTIONAL: Final = "optional"
OFF: Final = "off"

NEXT: Final = "next"
AGREED: Final = "agreed"


def _ends(way: str) -> Callable[[Context], bool]:
    return lambda context: context.answers.get("end") == way


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table of Albastini agrees on."""

    end: str = Choice(
        label=_("How the match ends"),
        choices=(
            Chosen(
                OPEN,
                _("No end set"),
                says=_("Game points are added up until the table has had enough."),
                who=_("no source fixes an end"),
            ),
            Chosen(TARGET, _("To a number of game points"), says=_("The first to reach it wins."), who=_("house rule")),
            Chosen(DEALS, _("A number of deals"), says=_("Then the most game points win."), who=_("house rule")),
        ),
    ).ask(OPEN)
    target: int = Count(label=_("Game points to reach"), least=1, most=500, when=_ends(TARGET), unit="points").ask(10)
    deals: int = Count(
        label=_("Deals"),
        help=_("A deal without a winner counts as played."),
        least=1,
        most=500,
        when=_ends(DEALS),
        unit="deals",
    ).ask(10)
    tie: str = Choice(
        label=_("Level after the last deal"),
        choices=(
            Chosen(
                Tie.SHARED.value,
                _("They share the win"),
                says=_("All who have the most win together."),
                who=_("house rule"),
            ),
            Chosen(Tie.DRAW.value, _("A draw"), says=_("Nobody wins the match."), who=_("house rule")),
            Chosen(
                Tie.EXTRA_DEAL.value,
                _("One more deal"),
                says=_("Deals are added until somebody is ahead."),
                who=_("house rule"),
            ),
        ),
        when=_ends(DEALS),
    ).ask(Tie.SHARED.value)
    next_dealer: str = Choice(
        label=_("Which of the winners deals"),
        choices=(
            Chosen(
                NEXT,
                _("The next of them in turn"),
                says=_("The winner who sits next after the dealer, so that they take turns."),
                who=_("ours; the source says only that they should take turns"),
            ),
            Chosen(
                AGREED, _("They agree"), says=_("After each deal the winning team says who deals."), who=_("Akagiri")
            ),
        ),
        when=lambda context: not context.seating.singles,
    ).ask(NEXT)
    otea: str = Choice(
        label=_("Otea"),
        help=_("Showing a card before the trump is turned."),
        choices=(
            Chosen(
                MANDATORY,
                _("A duty"),
                says=_("Everybody but the dealer's side shows a card of a suit not yet shown, if able."),
                who="Akagiri",
            ),
            Chosen(
                OPTIONAL, _in("otea", "Free"), says=_("They may show one, or pass."), who=_("a summary of Pagat's page")
            ),
            Chosen(OFF, _in("otea", "None"), says=_("The trump is turned at once."), who=_("house rule")),
        ),
    ).ask(MANDATORY)
    direction: str = Choice(
        label=_("Direction of play"),
        choices=(
            Chosen(
                "anticlockwise", _("Anticlockwise"), says=_("The player on the dealer's right leads."), who="Akagiri"
            ),
            Chosen(
                "clockwise",
                _("Clockwise"),
                says=_("The player on the dealer's left leads."),
                who=_("a summary of Pagat's page"),
            ),
        ),
    ).ask("anticlockwise")


def ending(options: Options, seating: Seating) -> Ending:
    """The end agreed on; a tally without an end by default.

    >>> from ...table import PAIRS
    >>> ending(Options(), PAIRS), ending(Options(end="target"), PAIRS).points
    (Open(), 10)
    """
    match options.end:
        case "target":
            return Target(points=options.target)
        case "deals":
            return Deals(deals=options.deals, tie=Tie(options.tie))
    return Open()


def rotation(options: Options, seating: Seating) -> Rotation:
    """The winner deals; after a deal without one the dealer deals again (docs/rules/briscola.md 15)."""
    return Rotation(winner_deals=True)


def clockwise(options: Options) -> bool:
    """Whether otea, play and draws run clockwise; in one source they do (docs/rules/briscola.md 15)."""
    return options.direction == "clockwise"
