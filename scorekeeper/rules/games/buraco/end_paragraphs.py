"""The rules of Buraco as a player reads them: going out, pots and hands (docs/rules/buraco.md 1.5 to 1.9, 6 to 8)."""

from typing import Final

from ...conditions import all_of, under, unless
from ...paragraph import Chapter, Paragraph, option, says
from ...text import gettext_noop as _
from . import filling as fill
from .cards import BIG_POT, HAND
from .ends import phases
from .options import FLAT_POT, OUT_BONUS
from .score_choices import START
from .sources import EB, FIBUR, HOUSE_TEXT, PORTUGUESE, PROGRAM, SEED

WITH_CLEAN: Final = says(
    _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a clean buraco."
    ),
    under(out_requires="clean"),
    points=OUT_BONUS,
)
WITH_ANY: Final = says(
    _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a buraco of any kind."
    ),
    under(out_requires="any"),
    points=OUT_BONUS,
)
WITHOUT_IT: Final = says(_("A side that has its pot, and not such a buraco, may not play its last card."))

LAST_DISCARD: Final = says(
    _("The last card must be discarded and may not be wild."), under(out_discard="required_nonwild")
).read_only_in(FIBUR, EB)
LAST_FREE: Final = says(_("The last card may be laid or discarded."), under(out_discard="optional"))
HELD: Final = says(
    _("What the players of a side still hold when the deal ends is taken off: %(worths)s."),
    under(hands_left="minus"),
    worths=fill.worths,
)
EMPTY_HAND: Final = says(_("A player whose hand is empty takes a pot; each side takes one only."))
IN_FLIGHT: Final = says(
    _(
        "Without a discard the turn goes on with the pot, in flight; after a discard it waits for the player's next "
        "turn."
    )
)
ITS_CARDS: Final = says(
    _("A pot that was taken, but of which no card was played, costs what its cards are worth: %(worths)s."),
    under(pot_unplayed="cards"),
    worths=fill.worths,
)
FLAT: Final = says(
    _("A pot that was taken, but of which no card was played, costs %(points)s, whatever its cards."),
    under(pot_unplayed="flat100"),
    points=FLAT_POT,
)
MISSED: Final = says(
    _("A side that never took a pot loses %(points)s."), fill.costs("pot_missed"), points=option("pot_missed")
)
PARTNER_FIRST: Final = says(_("Until the partner has finished a turn it may not be looked at."), fill.in_pairs)
WAIVED: Final = says(
    _("If no side took one, none loses it."), all_of(fill.costs("pot_missed"), under(pot_waive_if_none=True))
).read_only_in(FIBUR)
SMALLER_LOSS: Final = says(
    _(
        "A pot that was taken, but of which no card was played, costs what its cards are worth "
        "(%(worths)s), or %(points)s."
    ),
    under(pot_unplayed="choice"),
    worths=fill.worths,
    points=FLAT_POT,
).read_in(SEED)

EXACT_CUT: Final = Chapter.DEALING.paragraph(
    key="cut",
    argued=True,
    options=("cut_bonus",),
    when=unless(cut_bonus=0),
    title=_("The exact cut"),
    text=(
        says(
            _(
                "The cutter tries to lift exactly the cards of the pots: %(cards)s. "
                "A player who does so earns %(points)s for the side at once."
            ),
            cards=fill.lifted,
            points=option("cut_bonus"),
        ),
    ),
    reading=(
        says(
            _("These %(points)s already count in the total that decides the minimum of the first melds in this deal."),
            fill.with_minimum,
            points=option("cut_bonus"),
        ),
    ),
    sources=(SEED,),
)

ENDS: Final = (
    Chapter.SCORING.paragraph(
        key="out",
        options=("out_requires", "out_discard", "pot_stock_out"),
        title=_("Going out"),
        text=(
            WITH_CLEAN,
            WITH_ANY,
            LAST_DISCARD,
            WITHOUT_IT,
            says(
                _("Once the pots had to serve as the stock, a side needs no pot to go out."), under(pot_stock_out=True)
            ).read_only_in(HOUSE_TEXT),
        ),
        reading=(LAST_FREE,),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="hand",
        options=("hands_left",),
        title=_("Cards left in hand"),
        text=(
            HELD.read_in(SEED),
            says(
                _("What the players of a side still hold when the deal ends counts for the other side: %(worths)s."),
                under(hands_left="opponents"),
                worths=fill.worths,
            ).read_in(HOUSE_TEXT),
        ),
    ),
    Paragraph(
        key="pot",
        argued=True,
        options=("pot_missed", "pot_waive_if_none", "pot_stock_free", "pot_bonus"),
        title=_("The pots"),
        text=(
            EMPTY_HAND,
            IN_FLIGHT,
            PARTNER_FIRST,
            MISSED,
            WAIVED,
            says(
                _("Where the pots had to serve as the stock, nobody loses it."),
                all_of(fill.costs("pot_missed"), under(pot_stock_free=True)),
            ).read_only_in(PROGRAM),
            says(
                _("A side that took a pot earns %(points)s."), fill.costs("pot_bonus"), points=option("pot_bonus")
            ).read_only_in("PRH95", "RARRAGA"),
        ),
        reading=(
            says(_("A side that never took a pot loses nothing."), under(pot_missed=0)),
            says(_("Until the partner who plays next has had a turn, the pot may not be looked at."), fill.in_trios),
        ),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="pot_unplayed",
        options=("pot_unplayed",),
        title=_("A pot not played"),
        text=(
            ITS_CARDS.read_in(EB, FIBUR),
            FLAT.read_in("GameVelvet", "acanomas"),
            SMALLER_LOSS,
        ),
        reading=(
            says(_("The smaller loss counts."), under(pot_unplayed="choice")),
            says(_("Its cards are not counted again as cards in hand.")),
        ),
    ),
    Chapter.SCORING.paragraph(
        key="no_canasta",
        options=("no_canasta_negative",),
        when=under(no_canasta_negative=(True, "clean")),
        title=_("A side without a canasta"),
        text=(
            says(
                _("A side without a canasta counts its cards on the table as minus too."),
                under(no_canasta_negative=True),
            ).read_in("PRH95"),
            says(
                _("A side without a clean canasta counts its cards on the table as minus too."),
                under(no_canasta_negative="clean"),
            ).read_in(PORTUGUESE),
        ),
    ),
    Chapter.SEATING.paragraph(
        key="three_players",
        argued=True,
        options=("second_phase", "second_phase_final"),
        when=fill.of_three,
        title=_("Three players"),
        text=(
            says(
                _(
                    "At first each is alone. The player whose hand is empty before the others takes the pot of %(big)s "
                    "and plays alone to the end of the deal. The other two join their melds."
                ),
                unless(second_phase=START),
                big=BIG_POT,
            ).read_only_in(EB),
            says(
                _("The first of them without cards takes the pot of %(small)s, and the other keeps the hand."),
                unless(second_phase=START),
                small=HAND,
            ).read_only_in("ilBurraco"),
            says(_("They share their points: each half, rounded up."), unless(second_phase=START)).read_only_in(
                "STENO"
            ),
            says(
                _(
                    "Once any of them has %(points)s after a deal, all play against all from then on, and each "
                    "has a pot of %(small)s."
                ),
                phases,
                points=option("second_phase"),
                small=HAND,
            ),
            says(
                _("All play against all, and each has a pot of %(small)s."), under(second_phase=START), small=HAND
            ).read_only_in("GenovaGioca"),
            says(_("It stays so, even if every total falls below again."), fill.goes_on_finally).read_only_in("STENO"),
        ),
        reading=(
            says(
                _("If two who become partners both have a set of one rank, both sets stay."),
                all_of(fill.with_big_pot, under(one_set_per_rank=True), unless(sets="none")),
            ),
            says(
                _("If every total falls below again, one plays alone again."),
                fill.goes_back,
            ),
        ),
        sources=(EB, "STENO"),
    ),
)
