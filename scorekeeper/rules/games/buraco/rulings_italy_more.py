"""What the Italian code does about the deal, melds and the partner (docs/rules/buraco.md 16.2, by the rows there)."""

from typing import Any, Final

from ...conditions import in_teams, under, unless
from ...referee import Ruling, stages
from ...text import gettext_noop as _
from .options import Options
from .sources import EB


def by_the_code(key: str, happened: str, says: str, **more: Any) -> Ruling[Options]:
    """A ruling of the code."""
    return Ruling(key=key, happened=happened, says=says, **({"sources": (EB,)} | more))


def stage(key: str, noticed: str, happened: str, says: str, **more: Any) -> Ruling[Options]:
    """One of the rulings on an event that the code settles by when, or how, it came about."""
    return by_the_code(key, happened, says, noticed=noticed, **more)


IN_TURN: Final = _("During the turn")
AT_ONCE: Final = _("Before the next player begins")
LATER: Final = _("Later")

AT_THE_DEAL: Final[tuple[Ruling[Options], ...]] = (
    by_the_code(
        "dealt_wrong_way", _("The cards were dealt the wrong way round"), _("The cards are dealt again."), again=True
    ),
    by_the_code(
        "hand_seen",
        _("Somebody looked at the hand before play had begun"),
        _("The cards are dealt again. Cards are counted unseen until the first discard is turned up."),
        again=True,
        when=under(upcard=True),
    ),
    by_the_code(
        "hand_seen",
        _("Somebody looked at the hand before play had begun"),
        _("The cards are dealt again."),
        again=True,
        when=under(upcard=False),
    ),
    by_the_code(
        "dealer_short",
        _("The dealer has too few cards, or the pots have"),
        _("For the hands they come from the top of the pack, for the pots from its bottom, one at a time."),
    ),
    *stages(
        _("The pack is short, or has a card too many"),
        stage(
            "pack_wrong",
            _("Before play has begun"),
            _("The pack is short, or has a card too many, before play has begun"),
            _("It is put right first, and then dealt."),
            sources=("BurracoUp",),
            again=True,
        ),
        stage(
            "pack_wrong_later",
            LATER,
            _("The pack is short, or has a card too many, and play has begun"),
            _("This deal and those before it stand, and no time is added."),
            sources=("Specchiolla",),
        ),
    ),
)

AT_THE_TURN: Final[tuple[Ruling[Options], ...]] = (
    by_the_code(
        "card_lifted",
        _("A card of the stock was lifted, and the player wants the pile instead"),
        _("It is drawn as soon as it is lifted, even in part: it has to be taken."),
        rule="draw",
    ),
    by_the_code(
        "pile_touched",
        _("Somebody touched or looked through the pile out of turn"),
        _("Only the player in turn may look through it, before drawing. The player is warned."),
        rule="draw",
        when=unless(pile="top"),
    ),
    by_the_code(
        "flight_out_of_turn",
        _("A player took the pot in flight and then drew a card of the stock"),
        _(
            "The card is shown and goes back. The player discards, and plays the pot from the next turn on. If some of "
            "it was melded already, the player discards at once."
        ),
        rule="pot",
    ),
    by_the_code(
        "exposed_advised",
        _("A partner pointed at a card that was exposed, or advised on it"),
        _("Play stops, and the exposed card has to be discarded."),
        when=in_teams,
    ),
    by_the_code(
        "exposer_adds",
        _("A player who exposed a card adds to what the partner laid meanwhile"),
        _("That is not allowed. The cards added are penalised."),
        when=in_teams,
    ),
    by_the_code(
        "holder_reminded",
        _("The player who holds the pot was reminded by the partner to draw"),
        _(
            "Both are treated as players who did not draw: they draw or pick up and discard at once, and what they "
            "laid is valid only from their next turn."
        ),
        rule="pot",
        when=in_teams,
    ),
    by_the_code(
        "pot_looked_at",
        _("A pot taken with a discard was looked at too early"),
        _("It may not be looked at until the partner has finished a turn. No penalty was found for it."),
        rule="pot",
        when=in_teams,
    ),
    by_the_code(
        "pot_unplayed",
        _("The others went out before a pot that was taken could be played"),
        _("The pot counts as taken. The side pays for a pot not played instead."),
        rule="pot_unplayed",
    ),
)

AT_THE_MELD: Final[tuple[Ruling[Options], ...]] = (
    *stages(
        _("An illegal meld was laid"),
        stage(
            "illegal_meld",
            IN_TURN,
            _("An illegal meld was laid, and noticed during the turn"),
            _(
                "It is put right from the hand. Otherwise the cards too many are penalised: nothing more is laid in "
                "this turn, they are discarded in the next turns, and the player cannot go out before that."
            ),
        ),
        stage(
            "illegal_meld_after",
            AT_ONCE,
            _("An illegal meld was noticed after the discard"),
            _(
                "Until the next player has begun the cards too many still come off; they are discarded, the one worth"
                " most first."
            ),
        ),
        stage(
            "illegal_meld_later",
            LATER,
            _("An illegal meld was noticed once the next player had begun"),
            _("The meld is frozen for good. Its cards count, but those too many count as minus."),
        ),
    ),
    by_the_code(
        "exposed",
        _("Cards were penalised"),
        _(
            "They lie open beside the table. One of them is discarded in each turn, the one worth most first, and"
            " that player cannot go out before they are gone. What is still there at the end counts as minus."
        ),
    ),
    by_the_code(
        "wild_misplaced",
        _("A wild card lies in the wrong place"),
        _(
            "A free one lies at the low end, or at the high end where an ace is low. It moves only inside its meld. In "
            "a place where it cannot lie the meld is illegal."
        ),
        rule="meld",
    ),
)
