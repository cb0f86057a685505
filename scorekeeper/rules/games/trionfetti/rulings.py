"""What is done when something went wrong at a table of Trionfetti (docs/rules/trionfetti.md 10 and 13).

No source names a case: all of it is ours or a neighbour's, but for the third trick, which is not played (4).
"""

from typing import Any, Final

from ...conditions import under, unless
from ...referee import Ruling, stages
from ...text import gettext_noop as _
from .options import ALWAYS, HANDS

_AGAIN: Final = _(
    "Gather the cards of this deal, shuffle them with the rest that was not dealt, leave the card shown at "
    "the cut at the bottom, and deal again. Same dealer, same smazzata, no score."
)
_DEALT_ANEW: Final = _("The smazzata is dealt anew, and the deals already won count.")


def _ours(key: str, happened: str, says: str, noticed: str = "", **more: Any) -> Ruling[Any]:
    return Ruling(key=key, happened=happened, says=says, noticed=noticed, inferred=True, **more)


_IN_THE_DEAL: Final = (
    *stages(
        _("Somebody was dealt too many or too few cards"),
        _ours(
            "wrong_number",
            _("Somebody was dealt a wrong number of cards."),
            _AGAIN,
            _("The first trick is not complete"),
            again=True,
        ),
        _ours(
            "wrong_number_late",
            _("Somebody was dealt a wrong number of cards, and the first trick is complete."),
            _("The deal stands if a side gets two tricks."),
            _("The first trick is complete"),
        ),
    ),
    *stages(
        _("A card was shown while shuffling, cutting or dealing"),
        _ours("card_faced", _("A card was shown while dealing."), _AGAIN, _("Nobody has played yet"), again=True),
        _ours(
            "card_faced_late",
            _("A card was shown while dealing, and somebody has played already."),
            _("The deal stands."),
            _("Somebody has played already"),
        ),
    ),
    *stages(
        _("The card at the bottom was not shown, or did not stay there"),
        _ours(
            "bottom_card",
            _("The card at the bottom was not shown or did not stay there, and nobody has cards yet."),
            _("It is shown now, and stays at the bottom."),
            _("The cards are not dealt yet"),
            when=under(show_cut_card=ALWAYS),
        ),
        _ours(
            "bottom_card",
            _("The card at the bottom was not shown or did not stay there, and nobody has cards yet."),
            _("It stays at the bottom, and is shown only when somebody asks to see it."),
            _("The cards are not dealt yet"),
            when=unless(show_cut_card=ALWAYS),
        ),
        _ours(
            "bottom_card_late",
            _("The card at the bottom was not shown or did not stay there, and the cards are dealt."),
            _("The smazzata goes on, and nobody may ask for anything because of it."),
            _("The cards are dealt"),
        ),
    ),
    *stages(
        _("The cards left over were looked at by somebody who may not see them"),
        _ours(
            "left_over",
            _("Somebody looked at the cards left over, before the fourth deal."),
            _DEALT_ANEW,
            _("Before the fourth deal"),
        ),
        _ours(
            "left_over_last",
            _("Somebody other than the dealer looked at the cards left over, in the fourth deal."),
            _("They are laid face up for all."),
            _("In the fourth deal"),
        ),
        when=under(deals_per_dealer=HANDS),
    ),
    _ours(
        "left_over",
        _("Somebody looked at the cards left over."),
        _DEALT_ANEW,
        when=unless(deals_per_dealer=HANDS),
    ),
)

_ORDER: Final = (
    _ours(
        "illegal_order",
        _("The cutter named an order that is not allowed."),
        _("The cutter names another order, or keeps the one in force."),
    ),
    _ours(
        "order_by_another",
        _("Somebody other than the cutter changed the order, or it was changed after the deal began."),
        _("It does not count; the old order holds."),
    ),
    _ours(
        "order_unclear",
        _("The players do not agree which order is in force."),
        _("The last order named after a cut holds. Until the trick is taken in, it decides who has won it."),
    ),
)

_VEGA: Final = (
    _ours(
        "vega_out_of_turn",
        _("Somebody said vega out of turn."),
        _("It does not count. Only the player about to play may say it."),
    ),
    _ours(
        "vega_late",
        _("Somebody said vega after playing the card."),
        _("It does not count. The side may say it when its next turn comes."),
    ),
    _ours(
        "vega_two_answers",
        _("Both opponents answered a vega, and differently."),
        _("The first answer binds both."),
    ),
    *stages(
        _("A player wants to take back a vega"),
        _ours(
            "vega_back",
            _("A player wants to take back a vega, and no opponent has answered."),
            _("The table decides."),
            _("No opponent has answered"),
        ),
        _ours(
            "vega_back_late",
            _("A player wants to take back a vega, and an opponent has answered."),
            _("It stands."),
            _("An opponent has answered"),
        ),
    ),
)

_PLAY: Final = (
    *stages(
        _("Somebody played out of turn"),
        _ours(
            "card_out_of_turn",
            _("Somebody played out of turn."),
            _("The card is taken back."),
            _("The next card is not played yet"),
        ),
        _ours(
            "card_out_of_turn_late",
            _("Somebody played out of turn, and the next card is played."),
            _("It stands. Of equal cards the one that was rightly played first wins."),
            _("The next card is played"),
        ),
    ),
    _ours(
        "talk",
        _("Partners talked, made signs or showed cards before they may."),
        _("They stop, and the deal goes on. No penalty is named: warn, and note it in the log."),
    ),
    _ours(
        "hands_kept",
        _("Partners did not hand back their cards after a look."),
        _("They are handed back before the next card."),
    ),
    _ours(
        "trick_looked_at",
        _("Somebody looked at a trick that was won."),
        _("It is turned face down again. No penalty is named: warn, and note it in the log."),
    ),
    Ruling(
        "third_trick",
        _("A third trick was played though a side had two."),
        _("It counts for nothing."),
        rule="deal-won",
        sources=("gamefarm",),
    ),
    *stages(
        _("A point was forgotten, or written to the wrong side"),
        _ours(
            "point_wrong",
            _("A point was forgotten or written to the wrong side, and the next cut is still to come."),
            _("It is corrected, and all deals after it are counted again."),
            _("The next cut is still to come"),
        ),
        _ours(
            "point_wrong_late",
            _("A point was forgotten or written to the wrong side, and the pack has been cut."),
            _("It stands."),
            _("The pack has been cut"),
        ),
    ),
)

RULINGS: Final = (*_IN_THE_DEAL, *_ORDER, *_VEGA, *_PLAY)
