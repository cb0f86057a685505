"""Slips by when they were noticed, where no code is played (docs/rules/buraco.md 13).

The documents of the game tell of a misdeal alone; all the rest is ours. Nothing here costs points.
"""

from typing import Final

from ...conditions import under
from ...paragraph import Condition
from ...referee import Ruling, ours, stages
from ...slips import MISCOUNT_MENDED
from ...text import gettext_noop as _
from .options import Options
from .sources import SEED

IN_THE_DEAL: Final = stages(
    _("A hand or a pot has a wrong number of cards, or a card was faced in the deal"),
    Ruling(
        "misdeal",
        _("A hand or a pot has a wrong number of cards, or a card was faced in the deal"),
        _("Hands and pots are dealt again."),
        noticed=_("Nobody has drawn yet"),
        again=True,
        sources=(SEED,),
    ),
    ours(
        "misdeal_late",
        _("Somebody has drawn"),
        _("A hand or a pot has a wrong number of cards, and somebody has drawn"),
        _(
            "The deal goes on. A pot of which no card was seen is put right from the bottom of the stock; a hand stays "
            "as it is."
        ),
    ),
)

AT_THE_STOCK: Final = (
    *stages(
        _("Somebody drew or took the pile out of turn"),
        ours(
            "draw_out_of_turn",
            _("The player has not discarded"),
            _("Somebody drew or took the pile out of turn, and has not discarded"),
            _("All that was drawn, taken or melded goes back. The right player draws."),
        ),
        ours(
            "draw_out_of_turn_late",
            _("The player has discarded"),
            _("Somebody drew or took the pile out of turn, and has discarded"),
            _("That turn stands. Now it is the turn of the player who was skipped."),
        ),
        rule="draw",
    ),
    *stages(
        _("A player drew two cards"),
        ours(
            "two_drawn",
            _("The player has not discarded"),
            _("A player drew two cards, and has not discarded"),
            _("The first is kept. The second is shown to all and goes back on the stock."),
        ),
        ours(
            "two_drawn_late",
            _("The player has discarded"),
            _("A player drew two cards, and has discarded"),
            _("Both are kept. The player draws nothing in the next turn, and cannot take the pile."),
        ),
        rule="draw",
    ),
    *stages(
        _("A player forgot to draw"),
        ours(
            "draw_forgotten",
            _("The player has not discarded"),
            _("A player forgot to draw, and has not discarded"),
            _("The card is drawn now; what was melded stays."),
        ),
        ours(
            "draw_forgotten_late",
            _("The player has discarded"),
            _("A player forgot to draw, and has discarded"),
            _("The player goes on with one card fewer."),
        ),
        rule="draw",
    ),
    *stages(
        _("A player forgot to discard"),
        ours(
            "discard_forgotten",
            _("The next player has not drawn"),
            _("A player forgot to discard, and the next player has not drawn"),
            _("The card is discarded now."),
        ),
        ours(
            "discard_forgotten_late",
            _("The next player has drawn"),
            _("A player forgot to discard, and the next player has drawn"),
            _("The player goes on with one card more."),
        ),
        rule="discard",
    ),
)

AT_THE_MELDS: Final = (
    *stages(
        _("An illegal meld was laid"),
        ours(
            "illegal_meld",
            _("The next player has not drawn"),
            _("An illegal meld was laid"),
            _("The cards go back to hand. There is no penalty in points."),
        ),
        ours(
            "illegal_meld_late",
            _("The next player has drawn"),
            _("An illegal meld was laid, and the next player has drawn"),
            _("The cards that do not belong go back to hand; all of them where the rest is no meld."),
        ),
    ),
    *stages(
        _("A card was hidden behind another"),
        ours(
            "hidden_card",
            _("It is found in a meld"),
            _("A card was hidden behind another in a meld"),
            _("It goes to the hand of the player who laid it there."),
            rule="meld",
        ),
        ours(
            "hidden_card_pile",
            _("It is found in the pile"),
            _("A card was hidden behind another in the pile"),
            _("It stays in the pile."),
            rule="discard",
        ),
    ),
    Ruling(
        "card_shown",
        _("A card of a hand was shown or named"),
        _("It goes back to hand. There is no penalty in points."),
        inferred=True,
    ),
)


def _out_wrongly(happened: str, late: str, when: Condition) -> tuple[Ruling[Options], ...]:
    return stages(
        happened,
        ours(
            "illegal_out",
            _("The hands are not counted yet"),
            happened,
            _("The last play is taken back and the deal goes on. There is no penalty in points."),
        ),
        ours(
            "illegal_out_late",
            _("The hands are counted"),
            late,
            _("The deal is over. Nobody earns the points for going out."),
        ),
        when=when,
    )


AT_THE_END: Final = (
    *_out_wrongly(
        _("Somebody went out without a pot or without the buraco needed"),
        _("Somebody went out without a pot or without the buraco needed, and the hands are counted"),
        under(pot_stock_out=False),
    ),
    # once the pots are the stock a side goes out without one, and before that an empty hand takes one
    *_out_wrongly(
        _("Somebody went out without the buraco needed"),
        _("Somebody went out without the buraco needed, and the hands are counted"),
        under(pot_stock_out=True),
    ),
    Ruling(
        "stalemate",
        _("All players only draw and discard, and nobody wants to go on"),
        _("If all agree, the deal ends. Nobody earns the points for going out."),
        inferred=True,
        rule="out",
    ),
    *stages(
        _("A wrong count is found after the deal was written down"),
        *MISCOUNT_MENDED,
    ),
)
