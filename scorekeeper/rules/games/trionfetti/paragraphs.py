"""The rules of Trionfetti as a player reads them (docs/rules/trionfetti.md)."""

from typing import Final

from ...cards import FRENCH52
from ...conditions import under, unless
from ...paragraph import Chapter, option, says
from ...table import Seating
from ...text import Fact, gettext_noop as _, ngettext_noop as _n
from ...variant import CORRECTION, TOTALS, Paragraph
from .deal import OWN_POINT
from .ends import HAND, WINNING
from .options import ADD, ALWAYS, DRAW, HANDS, KEEP, REPLACE, RIGHT, Options
from .orders import DEFAULT, NAMED, written


def _players(_options: Options, seating: Seating) -> Fact:
    return seating.seats


def _taken(options: Options, seating: Seating) -> int:
    """Cards that the deals of a smazzata take."""
    return options.deals_per_dealer * HAND * seating.seats


def _left(options: Options, seating: Seating) -> Fact:
    return FRENCH52.size - _taken(options, seating)


def _ahead(options: Options, _seating: Seating) -> int:
    """The total of a side in the lead, for an example of a vega."""
    return options.target * 3 // 4


def _value(options: Options, seating: Seating) -> Fact:
    return options.target - _ahead(options, seating)


_ORDER: Final = " ".join(written(token) for same in NAMED[DEFAULT] for token in same)

RULES: Final = (
    Chapter.OUTLINE.paragraph(
        key="game",
        argued=True,
        options=("target", "deals_per_dealer"),
        title=_("The game"),
        text=(
            says(
                _n(
                    "%(players)s player in two fixed pairs, partners opposite; everything goes anticlockwise.",
                    "%(players)s players in two fixed pairs, partners opposite; everything goes anticlockwise.",
                    "players",
                ),
                players=_players,
            ).read_in("Pagat"),
            says(_("A deal is won with two tricks and is worth %(won)s."), won=OWN_POINT),
            says(
                _n(
                    "%(deals)s deal of one dealer is a smazzata.",
                    "%(deals)s deals of one dealer are a smazzata.",
                    "deals",
                ),
                unless(deals_per_dealer=1),
                deals=option("deals_per_dealer"),
            ),
            says(_("Each deal is a smazzata of its own."), under(deals_per_dealer=1)),
            says(
                _n(
                    "A side with %(target)s point wins the game, and both start again from nothing.",
                    "A side with %(target)s points wins the game, and both start again from nothing.",
                    "target",
                ),
                target=option("target"),
            ),
        ),
        sources=("gamefarm",),
    ),
    Chapter.DEALING.paragraph(
        key="dealing",
        options=("show_cut_card",),
        title=_("Pack, cut and deal"),
        text=(
            says(
                _n(
                    "%(pack)s card with the Venetian or Trevisan pictures: number cards, jack (fante), horse "
                    "(cavallo) and king (re).",
                    "%(pack)s cards with the Venetian or Trevisan pictures: number cards, jack (fante), "
                    "horse (cavallo) and king (re).",
                    "pack",
                ),
                pack=FRENCH52.size,
            ).read_in("Pagat"),
            says(_("The suits are swords, batons, cups and coins.")).read_in("Pagat"),
            says(_("The king wears a crown, the horse is a man on horseback, the jack has neither crown nor horse.")),
            says(
                _(
                    "Most packs with these pictures have fewer cards; the whole one is needed. A French pack does as "
                    "well: its queen is the horse."
                )
            ),
            says(_("In a French pack the spades stand for the swords.")),
            says(_("The pack is shuffled only when the deal has passed on.")),
            says(
                _(
                    "The dealer's left neighbour cuts and shows the bottom card of the part lifted off: it is one of "
                    "the cards that take no part."
                ),
                under(show_cut_card=ALWAYS),
            ),
            says(
                _(
                    "The dealer's left neighbour cuts. The bottom card of the part lifted off takes no part; it is "
                    "shown only when somebody asks to see it."
                ),
                unless(show_cut_card=ALWAYS),
            ),
            says(
                _n(
                    "The dealer gives %(hand)s card at once to each, from the right.",
                    "The dealer gives %(hand)s cards at once to each, from the right.",
                    "hand",
                ),
                hand=HAND,
            ),
            says(_("The further deals of a smazzata come from the rest of the same pack."), unless(deals_per_dealer=1)),
            says(_("Cards that were played lie face down beside it."), unless(deals_per_dealer=1)),
        ),
        sources=("gamefarm",),
    ),
    Chapter.DEALING.paragraph(
        key="fourth-deal",
        argued=True,
        title=_("The cards left over"),
        text=(
            says(
                _n(
                    "The deals of a smazzata take %(taken)s card, and %(left)s are left over.",
                    "The deals of a smazzata take %(taken)s cards, and %(left)s are left over.",
                    "taken",
                ),
                taken=_taken,
                left=_left,
            ),
            says(
                _(
                    "When the last deal is dealt, the dealer may look at them before the first card is played; after "
                    "two players have played to its first trick they are laid open for all."
                ),
                under(deals_per_dealer=HANDS),
            ),
        ),
        sources=("gamefarm",),
    ),
    Chapter.SEATING.paragraph(
        key="first-dealer",
        title=_("Who deals first"),
        text=_("Everybody draws a card and the strongest deals; those level at the top draw again among themselves."),
        reading=_("The usual order counts, whatever the suit."),
        sources=("gamefarm",),
    ),
    Chapter.SEATING.paragraph(
        key="dealer",
        argued=True,
        options=("new_game_dealer",),
        title=_("Who deals next"),
        text=(
            says(
                _("The deal passes to the right after each smazzata, or at once when a game ends."),
                under(new_game_dealer=RIGHT),
            ),
            says(_("The deal passes to the right after each smazzata."), under(new_game_dealer=DRAW)),
            says(_("Cards are drawn for the deal of each new game."), under(new_game_dealer=DRAW)).read_only_in(
                "Wikipedia"
            ),
            says(_("Then whoever sits there deals first in the new game."), under(new_game_dealer=RIGHT)),
        ),
        sources=("gamefarm",),
    ),
    Paragraph(
        key="trick",
        argued=True,
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
        text=(
            says(
                _n(
                    "The side with %(tricks)s trick has won the deal and scores %(won)s. Every deal has a winner.",
                    "The side with %(tricks)s tricks has won the deal and scores %(won)s. Every deal has a winner.",
                    "tricks",
                ),
                tricks=WINNING,
                won=OWN_POINT,
            ),
            says(
                _(
                    "After two tricks to one side the third is not played, and partners may show each other the card "
                    "left over."
                )
            ),
        ),
        sources=("gamefarm",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="vega",
        argued=True,
        options=("vega_stake",),
        title=_("Vega"),
        text=(
            says(
                _(
                    "Whoever is about to play may say vega before playing. It is worth what the side in the lead still "
                    "needs for the game, whoever says it: with %(ahead)s for the side in the lead it is %(value)s."
                ),
                ahead=_ahead,
                value=_value,
            ),
            says(_("Either opponent accepts or refuses for the pair.")),
        ),
        reading=(
            says(_("It may be said in any trick and without asking the partner.")),
            says(_("At the start of a game it is worth the whole %(target)s."), target=option("target")),
            says(
                _("Accepted, the winner of the deal scores the vega instead of the %(won)s."),
                under(vega_stake=REPLACE),
                won=OWN_POINT,
            ),
            says(
                _("Accepted, the winner of the deal scores the vega on top of the %(won)s."),
                under(vega_stake=ADD),
                won=OWN_POINT,
            ),
            says(_("There is one vega in a deal and no raise above it.")),
        ),
        sources=("gamefarm",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="vega-refused",
        argued=True,
        title=_("A vega refused"),
        text=(
            says(_("A refused vega ends the deal: the side that refused it loses it by %(won)s."), won=OWN_POINT),
            says(_("Partners may then show each other the cards that were not played.")),
        ),
        reading=(says(_("Nobody loses points by that: the side that said vega scores %(won)s."), won=OWN_POINT),),
        sources=("gamefarm",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="order",
        argued=True,
        options=("order_after_game",),
        title=_("The rank order"),
        text=(
            says(_("After the cut and before the deal, whoever cut may change the order of the ranks.")),
            says(_("It stays until somebody changes it, and saying nothing keeps it."), under(order_after_game=KEEP)),
            says(
                _("Within a game it stays until somebody changes it, and saying nothing keeps it."),
                unless(order_after_game=KEEP),
            ),
            says(
                _(
                    "Every card has one place, two different ranks are never equal, and nothing may depend on the "
                    "trick. Suits of a rank may be told apart or be equal."
                )
            ),
        ),
        reading=(
            says(_("A match begins with %(order)s."), order=_ORDER),
            says(_("The order stays when a game is over, too."), under(order_after_game=KEEP)),
        ),
        sources=("gamefarm",),
    ),
    Chapter.DECLARATIONS.paragraph(
        key="order-of-a-game",
        options=("order_after_game",),
        when=under(order_after_game=DEFAULT),
        title=_("The rank order of a new game"),
        text=(says(_("Each game begins with %(order)s again, whatever the order was."), order=_ORDER),),
        inferred=True,
    ),
    Paragraph(
        key="talk",
        argued=True,
        title=_("Talk"),
        text=_(
            "In the first trick partners do not talk. From the second on they may talk about cards "
            "and plans and give signals, hidden or open, true or not. While a vega is being answered, "
            "the pair that has to answer may talk and show each other their cards, hidden from the others and without "
            "handing them over; once it is accepted both pairs may hand their cards to the partner, talk, "
            "and take them back before play goes on."
        ),
        reading=_(
            "A vega in the first trick lets partners talk, too; once it is settled they are silent again until the "
            "second. Otherwise the cards in hand are shown to nobody while a deal is played."
        ),
        sources=("gamefarm",),
    ),
    Chapter.END.paragraph(
        key="match",
        options=("games_to_win",),
        title=_("The match"),
        text=(
            says(
                _n(
                    "The first side to win %(games)s game wins the match.",
                    "The first side to win %(games)s games wins the match.",
                    "games",
                ),
                unless(games_to_win=1),
                games=option("games_to_win"),
            ),
            says(_("The match is one game."), under(games_to_win=1)),
            says(_("Only one side scores in a deal, so both cannot reach the end of a game at once.")),
        ),
        sources=("gamefarm",),
    ),
    Chapter.IRREGULARITIES.paragraph(
        key="irregularities",
        title=_("When something went wrong"),
        text=_(
            "No source says what is done. Unless the table agrees otherwise, a wrong deal is dealt again without a "
            "score, as long as its first trick is not complete. An illegal order is named anew. A vega out of turn "
            "does not count. A card out of turn may be taken back until the next one is played."
        ),
        inferred=True,
    ),
    CORRECTION,
    TOTALS,
)
