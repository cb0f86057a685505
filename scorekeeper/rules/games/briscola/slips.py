"""Slips of the deal, the draw, the play and the count, by when they were noticed (docs/rules/briscola.md 25).

Hardly any is settled by a source of this family; what is ours or a neighbour's is marked as inferred.
"""

from __future__ import annotations

from typing import Any, Final

from ...referee import Ruling, stages
from ...table import Seating
from ...text import gettext_noop as _


def follows(options: Any, _seating: Seating) -> bool:
    """Whether suit must be followed at some time of the deal."""
    return bool(getattr(options, "must_follow", True))


def hands_open(options: Any, _seating: Seating) -> bool:
    """Whether all hands lie face up, so that only a card of the stock can be exposed (docs/rules/briscola.md 9)."""
    return bool(getattr(options, "open_hands", False))


def hands_closed(options: Any, seating: Seating) -> bool:
    """Whether nobody may see the cards of the others."""
    return not hands_open(options, seating)


def _may_be_won(options: Any, _seating: Seating) -> bool:
    """Whether a deal, or the match within it, can be won: with marriages points are added up as a rule."""
    return bool(getattr(options, "immediate_end", True))


def _ours(key: str, noticed: str, happened: str, says: str, **more: Any) -> Ruling[Any]:
    """One of several ways in which an event is ruled, stated by no source of this game."""
    return Ruling(key=key, noticed=noticed, happened=happened, says=says, **({"inferred": True} | more))


_OPEN: Final = _(
    "Deal again if the first trick is not complete; afterwards the table decides, and it is noted in the log."
)

_IN_THE_DEAL: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="exposed",
        happened=_("A card was exposed while shuffling, cutting or dealing."),
        says=_("The cards are dealt again by the same dealer."),
        again=True,
        sources=("ADAMOLI",),
        when=hands_closed,
    ),
    Ruling(
        key="exposed",
        happened=_("A card of the stock was seen while shuffling, cutting or dealing."),
        says=_("The cards are dealt again by the same dealer."),
        again=True,
        sources=("ADAMOLI",),
        when=hands_open,
    ),
    *stages(
        _("Somebody was dealt too many or too few cards"),
        _ours(
            "wrong_hand_early",
            _("The first trick is not complete"),
            _("Somebody was dealt too many or too few cards, and the first trick is not complete."),
            _("The same dealer deals again."),
            again=True,
        ),
        _ours(
            "wrong_hand_late",
            _("The first trick is complete"),
            _("Somebody was dealt too many or too few cards, and the first trick is complete."),
            _(
                "The deal counts if no trick is missing and the piles make all card points; whoever is a card short "
                "plays on to the end. Otherwise it has no result."
            ),
        ),
        _ours(
            "wrong_hand",
            _("It is not clear any more how it came about"),
            _("Somebody was dealt too many or too few cards."),
            _OPEN,
        ),
    ),
)

FROM_THE_STOCK: Final[tuple[Ruling[Any], ...]] = (
    *stages(
        _("A player drew a card too many from the stock"),
        _ours(
            "two_drawn",
            _("The next card is not played yet"),
            _("A player drew a card too many from the stock."),
            _("The card too many goes back, hidden, in the middle of the stock."),
            sources=("ADAMOLI",),
            inferred=False,
        ),
        _ours(
            "two_drawn_late",
            _("The next card is played"),
            _("A player drew a card too many from the stock, and the next card is played."),
            _("The player draws nothing after that trick."),
        ),
    ),
    *stages(
        _("Somebody drew a card before the winner of the trick"),
        _ours(
            "drawn_early",
            _("The winner has not seen the next card"),
            _("Somebody drew before the winner of the trick, who has not seen the next card."),
            _("The card goes back, all draw in their order, and the offender shows the card that is then drawn."),
        ),
        _ours(
            "drawn_early_late",
            _("The winner has seen the next card"),
            _("Somebody drew before the winner of the trick, who has seen the next card."),
            _("All keep what they drew."),
        ),
    ),
    *stages(
        _("A player forgot to draw"),
        _ours(
            "draw_forgotten",
            _("The player has not played to the next trick"),
            _("A player forgot to draw, and has not played to the next trick."),
            _("The card is drawn now."),
        ),
        _ours(
            "draw_forgotten_late",
            _("The player has played to the next trick"),
            _("A player forgot to draw, and has played to the next trick."),
            _("The player plays on one card short, and gets the card of the stock that is left over in the end."),
        ),
    ),
    Ruling(
        key="stock_counted",
        happened=_("Somebody counted the stock."),
        says=_("That is allowed, face down and with the order kept."),
        inferred=True,
    ),
)
"""Slips of games in which cards are drawn."""

_IN_THE_PLAY: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="dispute",
        happened=_("There is a dispute during play."),
        says=_("It is settled as soon as everybody has played."),
        sources=("ADAMOLI",),
    ),
    *stages(
        _("Somebody played out of turn"),
        _ours(
            "led_out_of_turn",
            _("The card was led, and nobody has played to it"),
            _("Somebody led out of turn, and nobody has played to it."),
            _("It is taken back, and the right player leads."),
        ),
        _ours(
            "led_out_of_turn_late",
            _("The card was led, and somebody has played to it"),
            _("Somebody led out of turn, and somebody has played to it."),
            _("It stands."),
        ),
        _ours(
            "skipped",
            _("A player was skipped, and the trick is not complete"),
            _("A player was skipped, and the trick is not complete."),
            _("The card is taken back, or stays if all agree; whoever was skipped plays now."),
        ),
        _ours(
            "skipped_late",
            _("A player was skipped, and the trick is complete"),
            _("A player was skipped, and the trick is complete."),
            _("The trick stands."),
        ),
        _ours(
            "out_of_turn", _("It is not clear any more how the cards fell"), _("Somebody played out of turn."), _OPEN
        ),
    ),
    Ruling(
        key="card_back",
        happened=_("A player wants back a card that was played."),
        says=_("A card that was played stays. One that was only dropped may be taken up."),
        inferred=True,
    ),
    Ruling(
        key="two_together",
        happened=_("A player played two cards at once."),
        says=_("Until the next card is played, one of them is taken up again."),
        inferred=True,
    ),
    *stages(
        _("A player played nothing to a trick"),
        _ours(
            "no_card",
            _("The player has not played to the next trick"),
            _("A player played nothing to a trick, and has not played to the next one."),
            _("The opponents may have the same dealer deal again, or let it stand."),
        ),
        _ours(
            "no_card_late",
            _("The player has played to the next trick"),
            _("A player played nothing to a trick, and has played to the next one."),
            _("It stands; the card left over in the end belongs to that trick."),
        ),
    ),
    Ruling(
        key="tricks_looked_at",
        happened=_("Somebody looked at tricks that were won."),
        says=_("They are turned face down again. No penalty is named: warn, and note it in the log."),
        inferred=True,
    ),
    Ruling(
        key="damaged_card",
        happened=_("A card is marked or damaged."),
        says=_("Another pack is taken. Where there is none, play goes on only if all agree."),
        inferred=True,
    ),
)

_IN_THE_COUNT: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="not_120",
        happened=_("The card points do not come to 120."),
        says=_("Count the piles again; there is no result until they come to 120."),
        inferred=True,
    ),
    Ruling(
        key="wrong_claim",
        happened=_("Somebody said wrongly that the deal is won."),
        says=_("The card points are counted openly, and play goes on."),
        inferred=True,
        when=_may_be_won,
    ),
    *stages(
        _("A wrong count is found after the deal was written down"),
        _ours(
            "miscount",
            _("The next deal is not shuffled yet"),
            _("A wrong count is found, and the next deal is not shuffled yet."),
            _("All count again, and it is corrected."),
        ),
        _ours(
            "miscount_late",
            _("The next deal is shuffled"),
            _("A wrong count is found, and the next deal is shuffled."),
            _("It stands, as nobody can count the cards again."),
        ),
    ),
)

WITHOUT_STOCK: Final = (*_IN_THE_DEAL, *_IN_THE_PLAY, *_IN_THE_COUNT)
"""What can go wrong in every game of the family."""

AT_ANY_TABLE: Final = (*_IN_THE_DEAL, *FROM_THE_STOCK, *_IN_THE_PLAY, *_IN_THE_COUNT)
"""What can go wrong in every game of the family that draws."""

EXCHANGE: Final[Ruling[Any]] = Ruling(
    key="exchange_wrong",
    happened=_("Somebody exchanged the turned card without the right to."),
    says=_("Before the next card is played the exchange is undone."),
    rule="turned-card",
    inferred=True,
    when=lambda options, _seating: getattr(options, "turnup_swap", "none") != "none",
)
"""An exchange of the turned card that the house rules do not allow (docs/rules/briscola.md 25.1)."""

MARRIAGE: Final[Ruling[Any]] = Ruling(
    key="marriage_wrong",
    happened=_("Somebody declared a marriage too late, or without holding both cards."),
    says=_("It does not count."),
    rule="marriage",
    inferred=True,
)
"""A marriage that may not be declared (docs/rules/briscola.md 25.1)."""

REVOKE: Final = stages(
    _("Somebody could and had to follow suit, and did not"),
    _ours(
        "revoke_early",
        _("The offender’s side has not played to the next trick"),
        _("Somebody did not follow suit and had to; that side has not played to the next trick."),
        _("The wrong card goes back and a right one is played. Later cards of that trick may be changed too."),
        when=follows,
    ),
    _ours(
        "revoke_late",
        _("The offender’s side has played to the next trick"),
        _("Somebody did not follow suit and had to; that side has played to the next trick."),
        _(
            "The trick stands. The opponents may claim it until the points are agreed; if the piles prove it, the "
            "table decides what it costs."
        ),
        when=follows,
    ),
    _ours(
        "revoke",
        _("It cannot be proved"),
        _("Somebody could and had to follow suit, and did not."),
        _("The trick stands."),
        when=follows,
    ),
)
"""A failure to follow suit, where that is a duty (docs/rules/briscola.md 25.2)."""
