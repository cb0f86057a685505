"""What the Italian code does about the deal, melds and the partner (docs/rules/buraco.md 16.2, by the rows there)."""

from __future__ import annotations

from typing import Any, Final

from ...paragraph import in_teams, under, unless
from ...referee import Ruling
from ...text import gettext_noop as _
from .options import Options
from .sources import EB


def _ruling(key: str, happened: str, says: str, **more: Any) -> Ruling[Options]:
    return Ruling(key=key, happened=happened, says=says, **({"sources": (EB,)} | more))


_PACK: Final = _("The pack is short, or has a card too many")
_MELD: Final = _("An illegal meld was laid")

AT_THE_DEAL: Final[tuple[Ruling[Options], ...]] = (
    _ruling(
        "dealt_wrong_way", _("The cards were dealt the wrong way round"), _("The cards are dealt again."), again=True
    ),
    _ruling(
        "hand_seen",
        _("Somebody looked at the hand before play had begun"),
        _("The cards are dealt again. Cards are counted unseen until the first discard is turned up."),
        again=True,
        when=under(upcard=True),
    ),
    _ruling(
        "hand_seen",
        _("Somebody looked at the hand before play had begun"),
        _("The cards are dealt again."),
        again=True,
        when=under(upcard=False),
    ),
    _ruling(
        "dealer_short",
        _("The dealer has too few cards, or the pots have"),
        _("For the hands they come from the top of the pack, for the pots from its bottom, one at a time."),
    ),
    _ruling(
        "pack_wrong",
        _("The pack is short, or has a card too many, before play has begun"),
        _("It is put right first, and then dealt."),
        event=_PACK,
        noticed=_("Before play has begun"),
        sources=("BurracoUp",),
        again=True,
    ),
    _ruling(
        "pack_wrong_later",
        _("The pack is short, or has a card too many, and play has begun"),
        _("This deal and those before it stand, and no time is added."),
        event=_PACK,
        noticed=_("Later"),
        sources=("Specchiolla",),
    ),
)

AT_THE_TURN: Final[tuple[Ruling[Options], ...]] = (
    _ruling(
        "card_lifted",
        _("A card of the stock was lifted, and the player wants the pile instead"),
        _("It is drawn as soon as it is lifted, even in part: it has to be taken."),
        rule="draw",
    ),
    _ruling(
        "pile_touched",
        _("Somebody touched or looked through the pile out of turn"),
        _("Only the player in turn may look through it, before drawing. The player is warned."),
        rule="draw",
        when=unless(pile="top"),
    ),
    _ruling(
        "flight_out_of_turn",
        _("A player took the pot in flight and then drew a card of the stock"),
        _(
            "The card is shown and goes back. The player discards, and plays the pot from the next turn on. If some of "
            "it was melded already, the player discards at once."
        ),
        rule="pot",
    ),
    _ruling(
        "exposed_advised",
        _("A partner pointed at a card that was exposed, or advised on it"),
        _("Play stops, and the exposed card has to be discarded."),
        when=in_teams,
    ),
    _ruling(
        "exposer_adds",
        _("A player who exposed a card adds to what the partner laid meanwhile"),
        _("That is not allowed. The cards added are penalised."),
        when=in_teams,
    ),
    _ruling(
        "holder_reminded",
        _("The player who holds the pot was reminded by the partner to draw"),
        _(
            "Both are treated as players who did not draw: they draw or pick up and discard at once, and what they "
            "laid is valid only from their next turn."
        ),
        rule="pot",
        when=in_teams,
    ),
    _ruling(
        "pot_looked_at",
        _("A pot taken with a discard was looked at too early"),
        _("It may not be looked at until the partner has finished a turn. No penalty was found for it."),
        rule="pot",
        when=in_teams,
    ),
    _ruling(
        "pot_unplayed",
        _("The others went out before a pot that was taken could be played"),
        _("The pot counts as taken. The side pays for a pot not played instead."),
        rule="pot_unplayed",
    ),
)

AT_THE_MELD: Final[tuple[Ruling[Options], ...]] = (
    _ruling(
        "illegal_meld",
        _("An illegal meld was laid, and noticed during the turn"),
        _(
            "It is put right from the hand. Otherwise the cards too many are penalised: nothing more is laid in this "
            "turn, they are discarded in the next turns, and the player cannot go out before that."
        ),
        event=_MELD,
        noticed=_("During the turn"),
    ),
    _ruling(
        "illegal_meld_after",
        _("An illegal meld was noticed after the discard"),
        _(
            "Until the next player has begun the cards too many still come off; they are discarded, the one worth"
            " most first."
        ),
        event=_MELD,
        noticed=_("Before the next player begins"),
    ),
    _ruling(
        "illegal_meld_later",
        _("An illegal meld was noticed once the next player had begun"),
        _("The meld is frozen for good. Its cards count, but those too many count as minus."),
        event=_MELD,
        noticed=_("Later"),
    ),
    _ruling(
        "exposed",
        _("Cards were penalised"),
        _(
            "They lie open beside the table. One of them is discarded in each turn, the one worth most first, and"
            " that player cannot go out before they are gone. What is still there at the end counts as minus."
        ),
    ),
    _ruling(
        "wild_misplaced",
        _("A wild card lies in the wrong place"),
        _(
            "A free one lies at the low end, or at the high end where an ace is low. It moves only inside its meld. In "
            "a place where it cannot lie the meld is illegal."
        ),
        rule="meld",
    ),
)
