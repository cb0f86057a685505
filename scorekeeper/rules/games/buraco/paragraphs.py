"""The rules of Buraco but of the deal and of melds, as players read them: play, end (docs/rules/buraco.md 1 to 8)."""

from typing import Final

from ...conditions import all_of, in_teams, under, unless
from ...paragraph import Chapter, option, says
from ...text import gettext_noop as _, ngettext_noop as _n
from ...variant import CORRECTION, TOTALS, Paragraph
from . import filling as fill
from .cards import PILE_AND_HAND
from .deal_paragraphs import DEAL, MISDEAL
from .end_paragraphs import ENDS
from .ends import TO_A_TARGET, timed
from .meld_paragraphs import MELDING
from .options import OUT_BONUS
from .score_choices import SINGLE_STAYS
from .score_paragraphs import MELDS
from .sources import EB, FIBUR, HOUSE_TEXT, SEED
from .tournament_paragraphs import TOURNAMENTS

ANOTHER_DEAL: Final = says(
    _("If the leaders are level, further deals are played until they differ."),
    all_of(TO_A_TARGET, under(tie="extra_deal", target_out=False)),
)
SIDE_REACHES: Final = says(
    _("The match ends when a side has reached %(target)s."),
    all_of(TO_A_TARGET, under(target_out=False), fill.not_of_three),
    target=option("target"),
)
PLAYER_REACHES: Final = says(
    _("The match ends when a player has reached %(target)s."),
    all_of(TO_A_TARGET, under(target_out=False), fill.of_three),
    target=option("target"),
)
HIGHEST_WINS: Final = says(_("The highest total wins."), all_of(TO_A_TARGET, under(target_out=False)))
AFTER_DEALS: Final = says(
    _n(
        "After %(deals)s deal the higher total wins.",
        "After %(deals)s deals the higher total wins.",
        "deals",
    ),
    under(end="hands"),
    deals=option("hands"),
)
AFTER_TIME: Final = says(
    _n(
        "After %(minutes)s minute time is called, and the higher total wins.",
        "After %(minutes)s minutes time is called, and the higher total wins.",
        "minutes",
    ),
    under(end=("time", "both")),
    minutes=option("minutes"),
)
TOTALS_LEVEL: Final = (
    says(_("Level at the top: nobody wins."), all_of(TO_A_TARGET, under(tie="draw", target_out=False))),
    says(_("Level at the top: these sides win together."), all_of(TO_A_TARGET, under(tie="shared", target_out=False))),
    says(
        _("If they are level then, further deals are played until they differ."),
        under(end="hands", tie_hands="extra_deal"),
    ),
    says(_("Level then: nobody wins."), under(end="hands", tie_hands="draw")),
    says(_("Level then: these sides win together."), under(end="hands", tie_hands="shared")),
)
"""What a table may settle about level totals, of which no source tells."""
TIME_CALLED: Final = says(_("When time is called the running deal is finished; level totals are then a draw."), timed)
TURN_BEGINS: Final = says(_("A turn begins with a card of the stock or the whole discard pile."))
LOOKED_THROUGH: Final = says(_("The player in turn may first look through the pile."), unless(pile="top"))
FIRST_REFUSED: Final = says(
    _("The player who begins may refuse the first card drawn, which begins the discards, and draws another.")
)
FIRST_ACCEPTED: Final = says(
    _("A first card that was put into the hand is accepted: whoever then discards it has ended the turn.")
)

TOP_CARD_MELDED: Final = says(
    _("The pile may be taken only if its top card is melded at once, and only that card is seen."), under(pile="top")
).read_only_in("Jogatina", "PlayJoy")
SINGLE_CARD: Final = says(
    _("The one card of a pile of one, once taken, may be discarded at once only if its twin is in hand."),
    under(pile=SINGLE_STAYS),
).read_only_in(FIBUR)

TURN_ENDS: Final = says(_("A turn ends with a discard."))
NO_LONGER_TOUCHED: Final = says(_("It is complete once the player no longer touches the card."))
NO_WAY_BACK: Final = says(_("From then on nothing may be laid, exchanged or changed until that player's next turn."))

POT_AS_STOCK: Final = says(
    _("A pot that is left becomes the stock; then at least one side never has a pot."), fill.with_no_pot_over
)
NO_POT_LEFT: Final = says(_("If no pot is left, the deal ends."))
NOBODY_OUT: Final = says(_("Nobody then earns the %(points)s for going out."), points=OUT_BONUS)

TURN: Final = (
    Paragraph(
        key="draw",
        argued=True,
        options=("pile",),
        title=_("Drawing"),
        text=(
            TURN_BEGINS,
            TOP_CARD_MELDED,
            LOOKED_THROUGH,
            SINGLE_CARD,
            says(
                _n(
                    "The pile may be taken only if it and the hand together have %(cards)s card or more.",
                    "The pile may be taken only if it and the hand together have %(cards)s cards or more.",
                    "cards",
                ),
                under(pile="five"),
                cards=PILE_AND_HAND,
            ).read_only_in("eBurako"),
            says(
                _("The pile may be taken only if a card is melded or added in the same turn."), under(pile="used")
            ).read_only_in(EB),
        ),
        sources=(SEED,),
    ),
    Paragraph(
        key="first_card",
        options=("upcard",),
        when=under(upcard=False),
        title=_("The first card drawn"),
        text=(FIRST_REFUSED, FIRST_ACCEPTED),
        reading=(says(_("The second card is kept.")),),
        sources=(SEED,),
    ),
    Paragraph(
        key="discard",
        title=_("The discard"),
        text=(
            TURN_ENDS,
            NO_LONGER_TOUCHED,
            NO_WAY_BACK,
        ),
        sources=(SEED,),
    ),
    Chapter.END.paragraph(
        key="end",
        options=("end", "target", "tie", "target_out", "hands", "tie_hands", "minutes"),
        title=_("The end of the match"),
        text=(
            SIDE_REACHES.read_in(SEED),
            PLAYER_REACHES.read_in(SEED),
            says(
                _("The match ends when a side that has reached %(target)s goes out; that side has won."),
                all_of(TO_A_TARGET, under(target_out=True), fill.not_of_three),
                target=option("target"),
            ).read_in(HOUSE_TEXT),
            says(
                _("The match ends when a player who has reached %(target)s goes out; that player has won."),
                all_of(TO_A_TARGET, under(target_out=True), fill.of_three),
                target=option("target"),
            ).read_in(HOUSE_TEXT),
            AFTER_DEALS.read_in(EB),
            AFTER_TIME.read_in(SEED),
        ),
        reading=(
            HIGHEST_WINS,
            *TOTALS_LEVEL,
            says(_("Totals are looked at after a whole deal."), all_of(TO_A_TARGET, under(target_out=False))),
            ANOTHER_DEAL,
            TIME_CALLED,
        ),
    ),
    Chapter.END.paragraph(
        key="stock",
        argued=True,
        title=_("When the stock is empty"),
        text=(
            POT_AS_STOCK,
            says(_("A pot that is left becomes the stock."), fill.with_pot_over),
            NO_POT_LEFT,
            NOBODY_OUT,
        ),
        reading=(says(_("A pot becomes the stock even if a side never had one."), fill.with_pot_over),),
        sources=(SEED,),
    ),
    *TOURNAMENTS,
    Chapter.IRREGULARITIES.paragraph(
        key="irregularities",
        title=_("When something goes wrong"),
        text=(
            MISDEAL,
            says(_("Partners give each other no advice on drawing or melding."), in_teams).read_only_in(SEED),
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
