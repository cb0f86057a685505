"""The house rules of Trionfetti (docs/rules/trionfetti.md 8)."""

from dataclasses import dataclass
from typing import Final

from ...asking import Choice, Chosen, Count
from ...text import gettext_noop as _

HANDS: Final = 4
"""52 cards give four deals of twelve, and no fifth."""

REPLACE: Final = "replace"
ADD: Final = "add"
RIGHT: Final = "right"
DRAW: Final = "draw"
KEEP: Final = "keep"
ALWAYS: Final = "always"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table of Trionfetti agrees on."""

    target: int = Count(
        label=_("Points of a game"),
        help=_("A vega is worth the points that the side ahead still needs to win the game."),
        least=2,
        most=200,
        unit="points",
    ).ask(20)
    games_to_win: int = Count(label=_("Games to win"), least=1, most=20, unit="games").ask(3)
    new_game_dealer: str = Choice(
        label=_("Dealer of a new game"),
        choices=(
            Chosen(
                RIGHT,
                _("The next player"),
                says=_("When a game ends the deal passes to the right at once."),
                who="Game Farm",
            ),
            Chosen(
                DRAW,
                _("Drawn by cards"),
                says=_("Cards are drawn for the deal at the start of each game."),
                who=_("the Italian Wikipedia"),
            ),
        ),
    ).ask(RIGHT)
    deals_per_dealer: int = Count(
        label=_("Deals of a smazzata"),
        help=_("So many deals are dealt from one pack before it is shuffled and the deal passes on."),
        least=1,
        most=HANDS,
        unit="deals",
    ).ask(HANDS)
    vega_stake: str = Choice(
        label=_("An accepted vega"),
        choices=(
            Chosen(
                REPLACE,
                _("Instead of the 1"),
                says=_("The deal is worth the vega."),
                who=_("Game Farm, as we understand it: vegaresto means playing for the rest"),
            ),
            Chosen(
                ADD,
                _("On top of the 1"),
                says=_("The deal is worth the vega and its own point."),
                who=_("the other reading of the same sentence"),
            ),
        ),
    ).ask(REPLACE)
    order_after_game: str = Choice(
        label=_("Rank order in a new game"),
        choices=(
            Chosen(
                KEEP,
                _("Stays as it is"),
                says=_("The order stays until somebody changes it, into the next game too."),
                who=_("Game Farm, as we understand it"),
            ),
            Chosen(
                "default",
                _("Back to the usual order"),
                says=_("Every game begins with the king as the strongest and the 1 as the weakest."),
                who=_("house rule"),
            ),
        ),
    ).ask(KEEP)
    show_cut_card: str = Choice(
        label=_("The card shown at the cut"),
        choices=(
            Chosen(
                ALWAYS,
                _("Always shown"),
                says=_("Whoever cuts shows the bottom card of the part lifted off; it takes no part."),
                who=_("Game Farm: the custom"),
            ),
            Chosen(
                "on_request",
                _("Shown on request"),
                says=_("The bottom card is shown only when somebody asks to see it."),
                who=_("Game Farm: the strict rule"),
            ),
        ),
    ).ask(ALWAYS)
