"""Trionfetti as people sit down to play it; its rules in words, and what is done when something went wrong.

Source: docs/rules/trionfetti.md, 2 for the variant.
"""

from __future__ import annotations

from typing import Any, Final

from ...cards import Style
from ...carrying import RankOrder
from ...pace import Pace
from ...paragraph import Chapter, under
from ...referee import Ruling
from ...table import PAIRS
from ...text import gettext_noop as _
from ...variant import CORRECTION, Paragraph, Variant
from . import ends, scoring
from .custom_verdicts import CUSTOM_INQUIRIES
from .deal import Deal, check, check_start
from .flow_verdicts import FLOW_INQUIRIES
from .options import Options
from .orders import DEFAULT, NAMED, NAMES, figures
from .play_verdicts import PLAY_INQUIRIES
from .scoring import COUNTED_EVENTS
from .sources import SOURCES
from .vega_verdicts import VEGA_INQUIRIES

RULES: Final = (
    Chapter.OUTLINE.paragraph(
        key="game",
        options=("target", "deals_per_dealer"),
        title=_("The game"),
        text=_(
            "Four players in two fixed pairs, partners opposite; all goes anticlockwise. A deal is "
            "won with two tricks and is worth 1. Four deals of one dealer are a smazzata. A side "
            "with 20 points wins the game, and both start again from 0."
        ),
        sources=("gamefarm", "Pagat"),
    ),
    Chapter.DEALING.paragraph(
        key="dealing",
        options=("show_cut_card",),
        title=_("Pack, cut and deal"),
        text=_(
            "52 cards with the Venetian or Trevisan pictures, 1 to 10, knave, horse, king; a French "
            "pack does as well. The pack is shuffled only when the deal has passed on. The dealer's "
            "left neighbour cuts and shows the bottom card of the part lifted off: it is one of the "
            "four cards that take no part. The dealer gives three cards at once to each, from the "
            "right. The next three deals come from the rest of the same pack."
        ),
        sources=("gamefarm", "Pagat"),
    ),
    Chapter.DEALING.paragraph(
        key="fourth-deal",
        title=_("The four cards left over"),
        text=_(
            "Four deals take 48 cards. Before the fourth the dealer may look at the four left over; "
            "after two players have played to its first trick they are laid open for all."
        ),
        sources=("gamefarm",),
    ),
    Chapter.SEATING.paragraph(
        key="first-dealer",
        title=_("Who deals first"),
        text=_(
            "Everybody draws a card and the strongest deals, by the usual order, whatever the suit; "
            "those level at the top draw again among themselves."
        ),
        sources=("gamefarm",),
    ),
    Chapter.SEATING.paragraph(
        key="dealer",
        options=("new_game_dealer",),
        title=_("Who deals next"),
        text=_(
            "The deal passes to the right after the four deals of a smazzata, or at once when a game "
            "ends. By agreement cards are drawn for the deal of each new game."
        ),
        sources=("gamefarm", "Wikipedia"),
    ),
    Paragraph(
        key="trick",
        title=_("The trick"),
        text=_(
            "The dealer's right leads, and any card may be played: nobody need follow suit. The "
            "strongest card by the order in force wins, whatever its suit; of equal cards, as of two "
            "kings, the one played first. The winner leads to the next trick."
        ),
        sources=("gamefarm",),
    ),
    Chapter.SCORING.paragraph(
        key="deal-won",
        title=_("Winning a deal"),
        text=_(
            "The side with two tricks has won the deal and scores 1. After two tricks to one side the "
            "third is not played, and partners may show each other the card left over. Every deal has "
            "a winner."
        ),
        sources=("gamefarm",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="vega",
        options=("vega_stake",),
        title=_("Vega"),
        text=_(
            "Whoever is about to play may say vega before playing, in any trick and without asking "
            "the partner. It is worth what the side in the lead still needs for the game, whoever "
            "says it: at 12–15 it is 5. Either opponent accepts or refuses for the pair. Accepted, "
            "the winner of the deal scores the vega instead of the 1, or by agreement on top of it. "
            "There is one vega in a deal and no raise above it."
        ),
        sources=("gamefarm",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="vega-refused",
        title=_("A vega refused"),
        text=_("A refused vega ends the deal: the side that said it scores 1."),
        sources=("gamefarm",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="order",
        options=("order_after_game",),
        title=_("The rank order"),
        text=_(
            "After the cut and before the deal, whoever cut may change the order of the ranks; it "
            "stays until somebody changes it, and saying nothing keeps it. Every card has one place, "
            "two different ranks are never equal, and nothing may depend on the trick. Suits of a "
            "rank may be told apart or be equal. A match begins with K Q J 10 9 8 7 6 5 4 3 2 1."
        ),
        sources=("gamefarm",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="order-of-a-game",
        options=("order_after_game",),
        when=under(order_after_game="default"),
        title=_("The rank order of a new game"),
        text=_("Each game begins with K Q J 10 9 8 7 6 5 4 3 2 1 again, whatever the order was."),
        inferred=True,
    ),
    Paragraph(
        key="talk",
        title=_("Talk"),
        text=_(
            "In the first trick partners do not talk. From the second on they may talk about cards "
            "and plans and give signals, hidden or open, true or not. While a vega is dealt with the "
            "pair that answers may talk and show each other their cards without handing them over; "
            "once it is accepted both pairs may hand their cards to the partner, talk, and take them "
            "back before play goes on."
        ),
        sources=("gamefarm",),
    ),
    Chapter.END.paragraph(
        key="match",
        options=("games_to_win",),
        title=_("The match"),
        text=_("The first side to win 3 games wins the match. Both cannot reach a game in one deal."),
        sources=("gamefarm",),
    ),
    Chapter.IRREGULARITIES.paragraph(
        key="irregularities",
        title=_("When something went wrong"),
        text=_(
            "No source says what is done. Our reading: a wrong deal is dealt again without a score, an "
            "illegal order is named anew, and what was done out of turn is taken back."
        ),
        inferred=True,
    ),
    CORRECTION,
)

_AGAIN: Final = _(
    "Gather the cards of this deal, shuffle them with the rest that was not dealt, leave the card shown at "
    "the cut at the bottom, and deal again. Same dealer, same smazzata, no score."
)

RULINGS: Final[tuple[Ruling[Any], ...]] = (
    Ruling(
        key="wrong_number",
        happened=_("Somebody was dealt a wrong number of cards."),
        says=_AGAIN,
        inferred=True,
        again=True,
    ),
    Ruling(key="card_faced", happened=_("A card was shown while dealing."), says=_AGAIN, inferred=True, again=True),
    Ruling(
        key="illegal_order",
        happened=_("The cutter named an order that is not allowed."),
        says=_("The cutter names another order, or keeps the one in force."),
        inferred=True,
    ),
    Ruling(
        key="vega_out_of_turn",
        happened=_("Somebody said vega out of turn."),
        says=_("It is void. Only the player about to play may say it."),
        inferred=True,
    ),
    Ruling(
        key="card_out_of_turn",
        happened=_("Somebody played out of turn."),
        says=_("The card is taken back."),
        inferred=True,
    ),
)


# The variant

TRIONFETTI: Final = Variant(
    key="trionfetti",
    game="trionfetti",
    names={
        "en": (_("Trionfetti"), "Tronfetti"),
        "it": ("Trionfetti", "Trionfini", "Tronfetti"),
        "ja": ("トリオンフェッティ",),
    },
    blurb=_("Three cards each and two tricks for a point; say vega for all the rest. Games to 20, first to 3."),
    pace=lambda _options: Pace(minutes=1),
    seatings=(PAIRS,),
    deal=Deal,
    options=Options(),
    score=scoring.score,
    ending=ends.ending,
    dealing=ends.dealing,
    sources=SOURCES,
    paragraphs=RULES,
    style=Style.ITALIAN,
    check=check,
    check_start=check_start,
    orders=tuple(
        RankOrder(chosen=chosen, order=() if chosen.value == DEFAULT else NAMED[str(chosen.value)]) for chosen in NAMES
    ),
    rotation=ends.rotation,
    ahead=scoring.ahead,
    inquiries=(*PLAY_INQUIRIES, *VEGA_INQUIRIES, *FLOW_INQUIRIES, *CUSTOM_INQUIRIES),
    rulings=RULINGS,
    figures=figures,
    counted_events=COUNTED_EVENTS,
    signs={"vega": _("Vega"), "vega-refused": _("Vega refused")},
)
