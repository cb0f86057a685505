"""What the Italian code does about an irregularity, by when it was noticed (docs/rules/buraco.md 16.2)."""

from __future__ import annotations

from typing import Any, Final

from ...paragraph import in_teams
from ...referee import Ruling
from ...table import Seating
from ...text import gettext_noop as _
from .filling import may_have_partner, without_partners
from .options import Options
from .rulings_of_out import LAST_DISCARD_MISSING, needs_a_last_discard, needs_no_last_discard
from .sources import EB


def _stage(key: str, noticed: str, happened: str, says: str, **more: Any) -> Ruling[Options]:
    """One of the rulings on an event that the code settles by when, or how, it came about."""
    return Ruling(key=key, noticed=noticed, happened=happened, says=says, **({"sources": (EB,)} | more))


def one_set_only(options: Options, _seating: Seating) -> bool:
    """Whether a side may lay only one set of a rank."""
    return options.one_set_per_rank and options.sets != "none"


_IN_TURN: Final = _("During the turn")
_LATER: Final = _("Later")

_DRAWING: Final = (
    _stage(
        "not_drawn",
        _IN_TURN,
        _("A player did not draw, and it was noticed during the turn"),
        _(
            "The player draws or picks up and discards at once. Melds opened meanwhile must be complete; they are "
            "valid from the player's next turn, and until then the partner adds nothing to them. If somebody goes out "
            "before that they count as minus; of a meld that was added to only the cards added do."
        ),
        event=_("A player did not draw"),
        rule="draw",
        when=in_teams,
    ),
    _stage(
        "not_drawn",
        _IN_TURN,
        _("A player did not draw, and it was noticed during the turn"),
        _(
            "The player draws or picks up and discards at once. Melds opened meanwhile must be complete; they are "
            "valid from the player's next turn. If somebody goes out before that they count as minus; of a meld that "
            "was added to only the cards added do."
        ),
        event=_("A player did not draw"),
        rule="draw",
        when=without_partners,
    ),
    _stage(
        "not_drawn_later",
        _("After the discard"),
        _("A player did not draw, and it was noticed after the discard"),
        _("Nothing is done now. The player sits out the next turn."),
        event=_("A player did not draw"),
        rule="draw",
    ),
    _stage(
        "not_drawn_reminded",
        _("The partner said so"),
        _("A player did not draw, and was reminded by the partner"),
        _("The player only draws or picks up, and discards: nothing is laid in this turn."),
        event=_("A player did not draw"),
        rule="draw",
        when=may_have_partner,
    ),
    _stage(
        "two_drawn",
        "",
        _("A player lifted two cards of the stock"),
        _(
            "The first is kept and play goes on. The second is shown to the next player and goes back; that player "
            "takes it or the discard pile."
        ),
        rule="draw",
    ),
    _stage(
        "drawn_out_of_turn",
        _("From the stock"),
        _("A player drew from the stock out of turn"),
        _(
            "The card is shown to the player whose turn it was, and goes back on the stock. In the next turn the "
            "offender only draws and discards."
        ),
        event=_("A player drew out of turn"),
        rule="draw",
    ),
    _stage(
        "pile_out_of_turn",
        _("The discard pile"),
        _("A player took the discard pile out of turn"),
        _(
            "The cards go back. In the next turn the offender has to take the discard pile and discard, and lays "
            "nothing."
        ),
        event=_("A player drew out of turn"),
        rule="draw",
    ),
    _stage(
        "melded_out_of_turn",
        _("And laid melds"),
        _("A player drew and laid melds out of turn"),
        _("Play stops, and the melds are frozen. Where nobody noticed it in time, play goes on."),
        event=_("A player drew out of turn"),
        rule="draw",
    ),
    _stage(
        "pile_not_whole",
        _("One card was left"),
        _("A player took the discard pile but for one card"),
        _("That card is the discard. The player does nothing more in this turn."),
        event=_("The discard pile was not taken whole"),
        rule="draw",
    ),
    _stage(
        "pile_not_whole_more",
        _("Several cards were left"),
        _("A player left several cards of the discard pile"),
        _("The one worth most is the discard, the others go to the hand. Nothing more is laid in this turn."),
        event=_("The discard pile was not taken whole"),
        rule="draw",
    ),
    _stage(
        "not_discarded",
        _("Before the next player draws"),
        _("A player forgot to discard, and the next has not drawn"),
        _("The player discards now."),
        event=_("A player forgot to discard"),
        sources=(),
        inferred=True,
        rule="discard",
    ),
    _stage(
        "not_discarded_later",
        _LATER,
        _("A player forgot to discard, and the next has drawn"),
        _("Play goes on; the player has one card more."),
        event=_("A player forgot to discard"),
        sources=(),
        inferred=True,
        rule="discard",
    ),
)

_CARDS: Final = (
    _stage(
        "card_exposed",
        _("In the player's turn"),
        _("A card was dropped, or named, so that the partner could know it"),
        _("It has to be laid in this turn, or else it is the discard. There is no penalty in points."),
        event=_("A card was exposed"),
        when=may_have_partner,
    ),
    _stage(
        "card_exposed_early",
        _("Out of turn"),
        _("A card was exposed out of turn"),
        _("In the player's next turn it has to be laid, or else it is the discard. There is no penalty in points."),
        event=_("A card was exposed"),
        when=may_have_partner,
    ),
    _stage(
        "hidden_card",
        _("In a meld just opened"),
        _("A hidden card was found in a meld just opened"),
        _("It is put right within that meld. Where that cannot be done the card is penalised."),
        event=_("A hidden card was found"),
        rule="meld",
    ),
    _stage(
        "hidden_card_old",
        _("In an older meld"),
        _("A hidden card was found in an older meld"),
        _(
            "The meld is frozen. What was added before stays, a burraco stays a burraco, and the hidden card counts as "
            "minus."
        ),
        event=_("A hidden card was found"),
        rule="meld",
    ),
    _stage(
        "hidden_card_discard",
        _("With a discard"),
        _("A hidden card went along with a discard"),
        _("It is an exposed card: in the player's next turn it has to be laid, or else it is the discard."),
        event=_("A hidden card was found"),
        rule="discard",
    ),
    _stage(
        "second_set",
        _IN_TURN,
        _("A second set of one rank was laid, and noticed during the turn"),
        _(
            "The cards join the first set, which is frozen, and the turn is over. If both held a wild card, one of "
            "them is the discard. A burraco that comes of it does not count."
        ),
        event=_("A second set of one rank was laid"),
        rule="set",
        when=one_set_only,
    ),
    _stage(
        "second_set_after",
        _("Before the next player begins"),
        _("A second set of one rank was noticed after the turn"),
        _(
            "The set is frozen. If both held a wild card they are joined, and the card worth most is discarded in the "
            "next turn."
        ),
        event=_("A second set of one rank was laid"),
        rule="set",
        when=one_set_only,
    ),
    _stage(
        "second_set_later",
        _LATER,
        _("A second set of one rank was noticed when the next player had drawn"),
        _("It stays. A wild card in it counts as minus."),
        event=_("A second set of one rank was laid"),
        rule="set",
        when=one_set_only,
    ),
    _stage(
        "thrown_to_partner",
        "",
        _("Cards were thrown to the partner without a word where they go"),
        _("In doubt the other side says where they go. The partner may not ask so that the better play is named."),
        rule="meld",
        when=may_have_partner,
    ),
    _stage(
        "card_face_up",
        _("Inside the stock"),
        _("A card lies face up inside the stock"),
        _("It is turned down in its place."),
        event=_("A card of the stock lies face up"),
        rule="draw",
    ),
    _stage(
        "card_face_up_top",
        _("On top"),
        _("A card lies face up on top of the stock"),
        _("Play goes on as if it were covered."),
        event=_("A card of the stock lies face up"),
        rule="draw",
    ),
)

_ENDS: Final = (
    LAST_DISCARD_MISSING,
    _stage(
        "others_pot",
        _("The other side's"),
        _("A player took the pot of the other side"),
        _("Once one of its cards was seen, play goes on as it is."),
        event=_("The wrong pot was taken"),
        rule="pot",
    ),
    _stage(
        "second_pot",
        _("A second pot of the same side"),
        _("A side took a second pot"),
        _(
            "The second pot goes back. After a discard, a side that has the burraco it needs has gone out; "
            "one that has not, or that did not discard, is ruled as for going out wrongly."
        ),
        event=_("The wrong pot was taken"),
        rule="pot",
        when=needs_a_last_discard,
    ),
    _stage(
        "second_pot",
        _("A second pot of the same side"),
        _("A side took a second pot"),
        _(
            "The second pot goes back. A side that has the burraco it needs has gone out; one that has not is ruled as "
            "for going out wrongly."
        ),
        event=_("The wrong pot was taken"),
        rule="pot",
        when=needs_no_last_discard,
    ),
    _stage(
        "stalemate",
        "",
        _("Nobody wants to play on: all only draw and discard"),
        _("The referee makes sure that all want it so. The deal then ends, and nobody earns the points for going out."),
        sources=(),
        inferred=True,
        rule="out",
    ),
    _stage(
        "cards_mixed",
        "",
        _("The cards were mixed before they were counted"),
        _(
            "The referee rebuilds the deal from what the players say. Where that cannot be done, the referee sets the "
            "score of the side at fault."
        ),
        rule="cards",
    ),
    _stage(
        "slow",
        "",
        _("A player plays too slowly"),
        _(
            "A turn may take 10 seconds with fewer than 4 cards in hand, 20 with fewer than 11, otherwise 40. The "
            "referee warns, or gives a penalty."
        ),
    ),
)

BY_THE_CODE: Final[tuple[Ruling[Options], ...]] = (*_DRAWING, *_CARDS, *_ENDS)
