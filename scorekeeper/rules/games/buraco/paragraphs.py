"""The rules of Buraco but those of melds, as a player reads them: deal, play, end (docs/rules/buraco.md 1 to 8)."""

from typing import Final

from ...paragraph import Chapter, in_teams, many_sides, option, says, two_sides, under, unless
from ...text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from ...variant import CORRECTION, TOTALS, Paragraph
from . import filling as fill
from .cards import BIG_POT, HAND, PILE_AND_HAND
from .end_paragraphs import ENDS, EXACT_CUT
from .ends import TO_A_TARGET, hand, phases, timed
from .meld_paragraphs import MELDING
from .options import OUT_BONUS
from .score_choices import LOWEST_DEALS, SINGLE_STAYS
from .score_paragraphs import MELDS
from .sources import EB, FIBUR, HOUSE_TEXT, PAGAT, SEED
from .tournament_paragraphs import TOURNAMENTS

CUTTING: Final = says(_("The dealer shuffles; the player before the dealer cuts, lifts the pots and lays them aside."))
ANOTHER_DEAL: Final = says(
    _("Level at the top: whole deals are added until the totals differ."),
    fill.all_of(TO_A_TARGET, under(tie="extra_deal", target_out=False)),
)
TURN_BEGINS: Final = says(_("A turn begins with a card of the stock or the whole discard pile."))
LOOKED_THROUGH: Final = says(_("The pile may be looked through."), unless(pile="top"))
FIRST_REFUSED: Final = says(
    _("The player who begins may refuse the first card drawn, which then begins the discards, and keeps the next."),
    under(upcard=False),
)
FIRST_ACCEPTED: Final = says(
    _("A first card that was put into the hand is accepted: whoever then discards it has ended the turn."),
    under(upcard=False),
)
MISDEAL: Final = says(
    _("After a mistake in the deal, a card too many, too few or faced, hands and pots are dealt again.")
)

DEAL: Final = (
    Chapter.DEALING.paragraph(
        key="dealing",
        options=("decks", "jokers", "hand_of_two", "direction"),
        title=_in("act of dealing", "The deal"),
        text=(
            says(
                _n(
                    "%(packs)s pack with all its jokers is used, %(cards)s cards.",
                    "%(packs)s packs with all their jokers are used, %(cards)s cards.",
                    "packs",
                ),
                under(jokers="each"),
                packs=option("decks"),
                cards=fill.pack,
            ),
            says(
                _n(
                    "%(packs)s pack with two jokers in all is used, %(cards)s cards.",
                    "%(packs)s packs with two jokers in all are used, %(cards)s cards.",
                    "packs",
                ),
                under(jokers="two"),
                packs=option("decks"),
                cards=fill.pack,
            ),
            says(
                _n(
                    "%(packs)s pack without jokers is used, %(cards)s cards.",
                    "%(packs)s packs without jokers are used, %(cards)s cards.",
                    "packs",
                ),
                under(jokers="none"),
                packs=option("decks"),
                cards=fill.pack,
            ),
            CUTTING,
            says(
                _n(
                    "There is %(number)s pot of %(cards)s cards.",
                    "There are %(number)s pots of %(cards)s cards.",
                    "number",
                ),
                fill.all_pots_alike,
                number=fill.number_of_pots,
                cards=HAND,
            ),
            says(
                _n("The pots have %(big)s and %(small)s card.", "The pots have %(big)s and %(small)s cards.", "small"),
                fill.with_big_pot,
                big=BIG_POT,
                small=HAND,
            ),
            says(
                _n(
                    "Once all play against all, each has a pot of %(small)s, and the stock has %(stock)s card.",
                    "Once all play against all, each has a pot of %(small)s, and the stock has %(stock)s cards.",
                    "stock",
                ),
                phases,
                small=HAND,
                stock=fill.stock_of_all_alone,
            ),
            says(
                _n(
                    "Everybody is dealt %(hand)s card, one by one; the rest is the stock.",
                    "Everybody is dealt %(hand)s cards, one by one; the rest is the stock.",
                    "hand",
                ),
                hand=hand,
            ),
            says(_("One card of the stock is turned up and begins the discards."), under(upcard=True)),
            says(_("The player after the dealer begins, and deals next.")),
            says(_("The play goes to the left."), under(direction="clockwise")),
            says(_("The play goes to the right."), under(direction="anticlockwise")),
        ),
        sources=(SEED,),
    ),
    EXACT_CUT,
    Chapter.SEATING.paragraph(
        key="first_dealer",
        options=("first_deal",),
        title=_("The first dealer"),
        text=(
            says(
                _(
                    "All cut a card. The player who cut the highest plays first. The dealer is the player of the other "
                    "side who cut the lowest card. Equal cards cut again."
                ),
                fill.all_of(under(first_deal="cut"), two_sides),
            ).read_in(SEED),
            says(
                _(
                    "All cut a card. The player who cut the highest plays first. The dealer is the player of another "
                    "side who cut the lowest card. Equal cards cut again."
                ),
                fill.all_of(under(first_deal="cut"), many_sides),
            ).read_in(SEED),
            says(
                _("All draw a card. The lowest deals. A joker is the best card, then the two, the ace, and so down."),
                fill.all_of(under(first_deal=LOWEST_DEALS), unless(jokers="none")),
            ).read_in(PAGAT, "MyBurraco"),
            says(
                _("All draw a card. The lowest deals. The two is the best card, then the ace, the king, and so down."),
                under(first_deal=LOWEST_DEALS, jokers="none"),
            ).read_in(PAGAT, "MyBurraco"),
            says(_("All draw a card. The highest deals."), under(first_deal="draw_high")).read_in("APCEF"),
            says(
                _("Of equal cards hearts are best, then diamonds, clubs and spades."), under(first_deal="draw_hearts")
            ).read_in("MyBurraco"),
            says(
                _("Of equal cards spades are best, then hearts, diamonds and clubs."), under(first_deal="draw_spades")
            ).read_in(PAGAT),
        ),
        reading=(
            says(_("Players whose cards are alike and lowest draw again."), under(first_deal=LOWEST_DEALS)),
            says(_("Players whose cards are alike and highest draw again."), under(first_deal="draw_high")),
            says(_("The ace is high and the two low."), under(first_deal="draw_high")),
            says(_("A joker is drawn again."), fill.all_of(under(first_deal="draw_high"), unless(jokers="none"))),
            says(_("The first dealer is found in any fair way."), under(first_deal="any")),
            says(_("Of the cards that are cut the ace is high and the two low."), under(first_deal="cut")),
            says(_("A joker is cut again."), fill.all_of(under(first_deal="cut"), unless(jokers="none"))),
            says(
                _("They sit so that the player after the dealer is the one who cut the highest card."),
                under(first_deal="cut"),
            ),
        ),
    ),
)

TURN: Final = (
    Paragraph(
        key="draw",
        options=("pile", "upcard"),
        title=_("Drawing"),
        text=(
            TURN_BEGINS,
            says(
                _("The pile may be taken only if its top card is melded at once, and only that card is seen."),
                under(pile="top"),
            ).read_in("Jogatina", "PlayJoy"),
            LOOKED_THROUGH,
            says(
                _("The one card of a pile of one, once taken, may be discarded at once only if its twin is in hand."),
                under(pile=SINGLE_STAYS),
            ).read_in(FIBUR),
            says(
                _n(
                    "The pile may be taken only if it and the hand together have %(cards)s card or more.",
                    "The pile may be taken only if it and the hand together have %(cards)s cards or more.",
                    "cards",
                ),
                under(pile="five"),
                cards=PILE_AND_HAND,
            ).read_in("eBurako"),
            says(_("The pile may be taken only if a card is melded or added in the same turn."), under(pile="used")),
            FIRST_REFUSED,
            FIRST_ACCEPTED,
        ),
        sources=(SEED,),
    ),
    Paragraph(
        key="discard",
        title=_("The discard"),
        text=(
            says(
                _(
                    "A turn ends with a discard. It is complete once the player no longer touches the card. From then "
                    "on nothing may be laid, exchanged or changed until that player's next turn."
                )
            ),
        ),
        sources=(SEED,),
    ),
    Chapter.END.paragraph(
        key="end",
        options=("end", "target", "tie", "target_out", "hands", "tie_hands", "minutes"),
        title=_("The end of the match"),
        text=(
            says(
                _("The match ends when a side has reached %(target)s; the highest total wins."),
                fill.all_of(TO_A_TARGET, under(target_out=False), fill.not_of_three),
                target=option("target"),
            ).read_in(SEED),
            says(
                _("The match ends when a player has reached %(target)s; the highest total wins."),
                fill.all_of(TO_A_TARGET, under(target_out=False), fill.of_three),
                target=option("target"),
            ).read_in(SEED),
            says(
                _("The match ends when a side that has reached %(target)s goes out; that side has won."),
                fill.all_of(TO_A_TARGET, under(target_out=True), fill.not_of_three),
                target=option("target"),
            ).read_in(HOUSE_TEXT),
            says(
                _("The match ends when a player who has reached %(target)s goes out; that player has won."),
                fill.all_of(TO_A_TARGET, under(target_out=True), fill.of_three),
                target=option("target"),
            ).read_in(HOUSE_TEXT),
            says(_("Level at the top: nobody wins."), fill.all_of(TO_A_TARGET, under(tie="draw", target_out=False))),
            says(
                _("Level at the top: these sides win together."),
                fill.all_of(TO_A_TARGET, under(tie="shared", target_out=False)),
            ),
            says(
                _n(
                    "After %(deals)s deal the higher total wins.",
                    "After %(deals)s deals the higher total wins.",
                    "deals",
                ),
                under(end="hands"),
                deals=option("hands"),
            ).read_in(EB),
            says(
                _("Level then: whole deals are added until the totals differ."),
                under(end="hands", tie_hands="extra_deal"),
            ),
            says(_("Level then: nobody wins."), under(end="hands", tie_hands="draw")),
            says(_("Level then: these sides win together."), under(end="hands", tie_hands="shared")),
            says(
                _n(
                    "After %(minutes)s minute time is called, and the higher total wins.",
                    "After %(minutes)s minutes time is called, and the higher total wins.",
                    "minutes",
                ),
                under(end=("time", "both")),
                minutes=option("minutes"),
            ).read_in(SEED),
        ),
        reading=(
            says(_("Totals are looked at after a whole deal."), fill.all_of(TO_A_TARGET, under(target_out=False))),
            ANOTHER_DEAL,
            says(
                _("When time is called the running deal is finished; level totals are then a draw."),
                timed,
            ),
        ),
    ),
    Chapter.END.paragraph(
        key="stock",
        argued=True,
        title=_("When the stock is empty"),
        text=(
            says(
                _("A pot that is left becomes the stock; then at least one side never has a pot."),
                fill.with_no_pot_over,
            ),
            says(_("A pot that is left becomes the stock, even if a side never had one."), fill.with_pot_over),
            says(_("Without one the deal ends, and nobody earns the %(points)s for going out."), points=OUT_BONUS),
        ),
        sources=(SEED,),
    ),
    *TOURNAMENTS,
    Chapter.IRREGULARITIES.paragraph(
        key="irregularities",
        title=_("When something goes wrong"),
        text=(
            MISDEAL,
            says(_("Partners give each other no advice on drawing or melding."), in_teams),
        ),
        reading=(
            says(_("Once somebody has drawn, a wrong deal goes on.")),
            says(
                _(
                    "An illegal meld goes back to hand. A player who goes out without the right takes the last play "
                    "back."
                )
            ),
            says(_("None of this costs points.")),
        ),
        sources=(SEED, "Ludopolis"),
    ),
    CORRECTION,
    TOTALS,
)

RULES: Final = (*MELDS, *ENDS, *DEAL, *MELDING, *TURN)
