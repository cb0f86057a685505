"""What the Italian code does about an irregularity, by when it was noticed (docs/rules/buraco.md 16.2)."""

from typing import Final

from ...conditions import in_teams
from ...referee import Ruling, stages
from ...text import gettext_noop as _
from .filling import may_have_partner, without_partners
from .options import Options
from .rulings_italy_cards import CARDS
from .rulings_italy_more import IN_TURN, LATER, by_the_code, stage
from .rulings_of_out import LAST_DISCARD_MISSING, needs_a_last_discard, needs_no_last_discard

_DRAWING: Final = (
    *stages(
        _("A player did not draw"),
        stage(
            "not_drawn",
            IN_TURN,
            _("A player did not draw, and it was noticed during the turn"),
            _(
                "The player draws or picks up and discards at once. Melds opened meanwhile must be complete; they are "
                "valid from the player's next turn, and until then the partner adds nothing to them. If somebody goes "
                "out before that they count as minus; of a meld that was added to only the cards added do."
            ),
            when=in_teams,
        ),
        stage(
            "not_drawn",
            IN_TURN,
            _("A player did not draw, and it was noticed during the turn"),
            _(
                "The player draws or picks up and discards at once. Melds opened meanwhile must be complete; they are "
                "valid from the player's next turn. If somebody goes out before that they count as minus; of a meld "
                "that was added to only the cards added do."
            ),
            when=without_partners,
        ),
        stage(
            "not_drawn_later",
            _("After the discard"),
            _("A player did not draw, and it was noticed after the discard"),
            _("Nothing is done now. The player sits out the next turn."),
        ),
        stage(
            "not_drawn_reminded",
            _("The partner said so"),
            _("A player did not draw, and was reminded by the partner"),
            _("The player only draws or picks up, and discards: nothing is laid in this turn."),
            when=may_have_partner,
        ),
        rule="draw",
    ),
    by_the_code(
        "two_drawn",
        _("A player lifted two cards of the stock"),
        _(
            "The first is kept and play goes on. The second is shown to the next player and goes back; that player "
            "takes it or the discard pile."
        ),
        rule="draw",
    ),
    *stages(
        _("A player drew out of turn"),
        stage(
            "drawn_out_of_turn",
            _("From the stock"),
            _("A player drew from the stock out of turn"),
            _(
                "The card is shown to the player whose turn it was, and goes back on the stock. In the next turn the "
                "offender only draws and discards."
            ),
        ),
        stage(
            "pile_out_of_turn",
            _("The discard pile"),
            _("A player took the discard pile out of turn"),
            _(
                "The cards go back. In the next turn the offender has to take the discard pile and discard, and lays "
                "nothing."
            ),
        ),
        stage(
            "melded_out_of_turn",
            _("And laid melds"),
            _("A player drew and laid melds out of turn"),
            _("Play stops, and the melds are frozen. Where nobody noticed it in time, play goes on."),
        ),
        rule="draw",
    ),
    *stages(
        _("The discard pile was not taken whole"),
        stage(
            "pile_not_whole",
            _("One card was left"),
            _("A player took the discard pile but for one card"),
            _("That card is the discard. The player does nothing more in this turn."),
        ),
        stage(
            "pile_not_whole_more",
            _("Several cards were left"),
            _("A player left several cards of the discard pile"),
            _("The one worth most is the discard, the others go to the hand. Nothing more is laid in this turn."),
        ),
        rule="draw",
    ),
    *stages(
        _("A player forgot to discard"),
        stage(
            "not_discarded",
            _("Before the next player draws"),
            _("A player forgot to discard, and the next has not drawn"),
            _("The player discards now."),
        ),
        stage(
            "not_discarded_later",
            LATER,
            _("A player forgot to discard, and the next has drawn"),
            _("Play goes on; the player has one card more."),
        ),
        sources=(),
        inferred=True,
        rule="discard",
    ),
)

_ENDS: Final = (
    LAST_DISCARD_MISSING,
    *stages(
        _("The wrong pot was taken"),
        stage(
            "others_pot",
            _("The other side's"),
            _("A player took the pot of the other side"),
            _("Once one of its cards was seen, play goes on as it is."),
        ),
        stage(
            "second_pot",
            _("A second pot of the same side"),
            _("A side took a second pot"),
            _(
                "The second pot goes back. After a discard, a side that has the burraco it needs has gone out; "
                "one that has not, or that did not discard, is ruled as for going out wrongly."
            ),
            when=needs_a_last_discard,
        ),
        stage(
            "second_pot",
            _("A second pot of the same side"),
            _("A side took a second pot"),
            _(
                "The second pot goes back. A side that has the burraco it needs has gone out; one that has not is "
                "ruled as for going out wrongly."
            ),
            when=needs_no_last_discard,
        ),
        rule="pot",
    ),
    by_the_code(
        "stalemate",
        _("Nobody wants to play on: all only draw and discard"),
        _("The referee makes sure that all want it so. The deal then ends, and nobody earns the points for going out."),
        sources=(),
        inferred=True,
        rule="out",
    ),
    by_the_code(
        "cards_mixed",
        _("The cards were mixed before they were counted"),
        _(
            "The referee rebuilds the deal from what the players say. Where that cannot be done, the referee sets the "
            "score of the side at fault."
        ),
        rule="cards",
    ),
    by_the_code(
        "slow",
        _("A player plays too slowly"),
        _(
            "A turn may take 10 seconds with fewer than 4 cards in hand, 20 with fewer than 11, otherwise 40. The "
            "referee warns, or gives a penalty."
        ),
    ),
)

BY_THE_CODE: Final[tuple[Ruling[Options], ...]] = (*_DRAWING, *CARDS, *_ENDS)
