"""The house rules of Mariccia (docs/rules/briscola.md 9)."""

from dataclasses import dataclass
from typing import Final

from ....asking import Choice, Chosen, Context, Count, Toggle
from ....text import gettext_noop as _
from ..forms import Form
from ..packs import pack_for
from ..questions import usual
from .shared import level_at_target

ANY_TRICK: Final = "any"
NARROW: Final = "not_first_not_after_stock"
AT_ONCE: Final = "at_once"
ON_LEAD: Final = "on_lead"
LEADING: Final = "leading"
INITIAL_HAND: Final = "initial_hand"


FORM: Final = Form(
    pack=lambda _options, seating: pack_for(seating.playing),
    take_out=lambda _options, _seating: None,
    hand=lambda _options: 5,
)
"""Five cards each and one turned for trumps."""


def _by_points(context: Context) -> bool:
    return not context.answers.get("immediate_end")


def _by_deals(context: Context) -> bool:
    return bool(context.answers.get("immediate_end"))


@dataclass(frozen=True, slots=True, kw_only=True)
class MaricciaOptions:
    """What a table of Mariccia agrees on."""

    immediate_end: bool = Toggle(
        label=_("A deal ends at once"),
        yes=_("Whoever has the points of a deal says so and has won it; won deals are counted (Mariazza)."),
        no=_("Every deal is played out, and the points of all deals are added up."),
    ).ask(False)
    target: int = Count(
        label=_("Points to reach"),
        help=_("250 as a rule; 151 for Mariaccia. Judged after a whole deal."),
        least=61,
        most=5000,
        when=_by_points,
        unit="points",
    ).ask(250)
    tie: str = level_at_target(_by_points)
    target_per_deal: int = Count(
        label=_("Points that win a deal"),
        least=21,
        most=60,
        when=_by_deals,
        unit="points",
    ).ask(41)
    first_to: int = Count(label=_("Deals to win"), least=1, most=99, when=_by_deals, unit="deals").ask(4)
    trump_marriage: int = Choice(
        label=_("King and queen of trumps"),
        choices=(
            usual(20, "20", says=_("They count 20.")),
            Chosen(40, "40", says=_("They count 40."), who=_("some tables; also Mariaccia and Mariazza")),
        ),
    ).ask(20)
    plain_marriage: int = Choice(
        label=_("King and queen of another suit"),
        choices=(
            usual(0, _("nothing"), says=_("Only trumps are declared.")),
            Chosen(20, "20", says=_("They count 20."), who=_("Mariaccia and Mariazza")),
        ),
    ).ask(0)
    declare_window: str = Choice(
        label=_("When it may be declared"),
        choices=(
            Chosen(
                ANY_TRICK,
                _("at any trick"),
                says=_("Before one’s own card to any trick, the first and those after the stock among them."),
                who=_("the usual way; its source names no limit"),
            ),
            Chosen(
                NARROW,
                _("not in the first trick, not after the stock"),
                says=_("Not in the first trick, and not once the stock is gone."),
                who=_("Mariaccia"),
            ),
        ),
    ).ask(ANY_TRICK)
    credited: str = Choice(
        label=_("When it counts"),
        choices=(
            usual(AT_ONCE, _("at once"), says=_("It counts when it is shown.")),
            Chosen(
                ON_LEAD,
                _("when one leads"),
                says=_("It may be shown at any turn but counts only when one is on lead."),
                who=_("Mariazza"),
            ),
        ),
    ).ask(AT_ONCE)
    open_hands: bool = Toggle(
        label=_("Open hands"),
        yes=_("All cards lie face up, those drawn too."),
        no=_("Hands are closed (Mariazza)."),
    ).ask(True)
    ace_swap: bool = Toggle(
        label=_("The ace takes a turned king or queen"),
        yes=_("The ace of trumps may be exchanged for a turned king or queen (Mariaccia)."),
        no=_("The turned card stays where it is until it is drawn."),
    ).ask(False)
    ace_swap_from: str = Choice(
        label=_("The ace may be exchanged"),
        when=lambda context: bool(context.answers.get("ace_swap")),
        choices=(
            Chosen(LEADING, _("when leading"), says=_("Whoever leads may exchange it."), who=_("Mariaccia")),
            Chosen(
                INITIAL_HAND,
                _("if it was dealt, not drawn"),
                says=_("Only an ace that was dealt, not drawn, may be exchanged."),
                who=_("the game called Il 151"),
            ),
        ),
    ).ask(LEADING)
    seven_swap: bool = Toggle(
        label=_("The 7 takes the turned card"),
        yes=_("The 7 of trumps may be exchanged for the turned card (Mariazza)."),
        no=_("The 7 is not exchanged."),
    ).ask(False)
