"""The rules of Buraco as a player reads them: what a deal is worth (docs/rules/buraco.md 1.5 to 1.9, 6 to 8)."""

from __future__ import annotations

from typing import Final

from ...paragraph import Chapter, Paragraph, in_teams, option, says, under, unless
from ...text import gettext_noop as _
from ...text import ngettext_noop as _n
from . import filling as fill
from .cards import BIG_POT, HAND
from .ends import phases
from .melds import BONUS, BURACO, FULL_SUIT, LONGEST, Canasta
from .options import FLAT_POT, OUT_BONUS
from .score_choices import START
from .sources import EB, FIBUR, HOUSE_TEXT, PORTUGUESE, PROGRAM, SEED

SCORING: Final = (
    Chapter.SCORING.paragraph(
        key="cards",
        options=("values", "wild_canasta", "told"),
        title=_("Cards on the table"),
        text=_(
            "Every card in the melds of a side counts for it. A wild card counts what it is itself worth, "
            "whatever it stands for."
        ),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="buraco",
        options=("arrangement",),
        title=_("Buraco"),
        text=(
            says(
                _n(
                    "A meld of %(cards)s card or more is a buraco, also called canasta.",
                    "A meld of %(cards)s cards or more is a buraco, also called canasta.",
                    "cards",
                ),
                cards=BURACO,
            ),
            says(
                _("Without a wild card it is clean and earns %(clean)s, with one it is dirty and earns %(dirty)s."),
                under(semi=0),
                clean=BONUS[Canasta.CLEAN],
                dirty=BONUS[Canasta.DIRTY],
            ),
            says(
                _(
                    "Without a wild card it is clean and earns %(clean)s. With one it is semi-clean or dirty; "
                    "a dirty one earns %(dirty)s."
                ),
                unless(semi=0),
                clean=BONUS[Canasta.CLEAN],
                dirty=BONUS[Canasta.DIRTY],
            ),
            says(_("A long clean run earns more."), under(special=True)),
            says(_("A whole suit and all cards of a rank earn more."), under(special=False, honours=True)),
            says(
                _("Wild cards alone, %(cards)s or more, earn %(points)s."),
                unless(wild_canasta=0),
                cards=BURACO,
                points=BONUS[Canasta.WILD],
            ),
            says(
                _(
                    "Each meld earns it once. On the table the last two cards of a clean one lie crosswise, "
                    "of a dirty one only the last."
                )
            ),
        ),
        reading=(
            says(_("A meld counts as well as it can lie: a wild card may still move."), under(arrangement="best")),
            says(_("A meld counts as it lies when the deal ends."), under(arrangement="as_laid")),
        ),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="semi",
        options=("semi", "set_semi", "semi_shape"),
        when=unless(semi=0),
        title=_("Semi-clean"),
        text=(
            says(
                _n(
                    "A run with %(cards)s natural card in line, before or after its wild card, is semi-clean "
                    "and earns %(points)s.",
                    "A run with %(cards)s natural cards in line, before or after its wild card, is "
                    "semi-clean and earns %(points)s.",
                    "cards",
                ),
                under(semi_shape="one_side"),
                cards=BURACO,
                points=option("semi"),
            ),
            says(
                _n(
                    "A run with %(cards)s natural card in line is semi-clean and earns %(points)s, if its "
                    "wild card is the first or the last.",
                    "A run with %(cards)s natural cards in line is semi-clean and earns %(points)s, if its "
                    "wild card is the first or the last.",
                    "cards",
                ),
                under(semi_shape="end_only"),
                cards=BURACO,
                points=option("semi"),
            ),
            says(
                _n(
                    "So is a set of at least %(cards)s card with one wild card.",
                    "So is a set of at least %(cards)s cards with one wild card.",
                    "cards",
                ),
                fill.all_of(unless(sets="none"), under(set_semi=True)),
                cards=BURACO + 1,
            ),
            says(
                _("A set with a wild card is always dirty."),
                fill.all_of(unless(sets="none"), under(set_semi=False)),
            ),
        ),
        sources=(FIBUR, EB),
    ),
    Chapter.SCORING.paragraph(
        key="special",
        options=("special",),
        when=under(special=True),
        title=_("500 and 1000"),
        text=(
            says(
                _n(
                    "A clean run of %(cards)s card earns %(points)s, in place of the %(clean)s.",
                    "A clean run of %(cards)s cards earns %(points)s, in place of the %(clean)s.",
                    "cards",
                ),
                cards=FULL_SUIT,
                points=BONUS[Canasta.RUN_500],
                clean=BONUS[Canasta.CLEAN],
            ),
            says(
                _n(
                    "One of %(cards)s card, ace to ace, earns %(points)s.",
                    "One of %(cards)s cards, ace to ace, earns %(points)s.",
                    "cards",
                ),
                under(ace="both"),
                cards=LONGEST,
                points=BONUS[Canasta.RUN_1000],
            ),
        ),
        sources=("GameDesire",),
    ),
    Chapter.SCORING.paragraph(
        key="honours",
        options=("honours",),
        when=under(honours=True, special=False),
        title=_("Reale and super"),
        text=(
            says(
                _n(
                    "A clean run of %(cards)s card earns %(clean)s (reale), with a wild card %(dirty)s.",
                    "A clean run of %(cards)s cards earns %(clean)s (reale), with a wild card %(dirty)s.",
                    "cards",
                ),
                cards=FULL_SUIT,
                clean=BONUS[Canasta.REALE],
                dirty=BONUS[Canasta.REALE_DIRTY],
            ),
            says(
                _n(
                    "A clean set of all %(cards)s card of a rank earns %(clean)s (super), with a wild card %(dirty)s.",
                    "A clean set of all %(cards)s cards of a rank earns %(clean)s (super), with a wild card %(dirty)s.",
                    "cards",
                ),
                unless(sets="none"),
                cards=fill.naturals,
                clean=BONUS[Canasta.SUPER],
                dirty=BONUS[Canasta.SUPER_DIRTY],
            ),
            says(_("They replace the other bonuses.")),
        ),
        reading=_("We take it that a longer run, or a wild card beside all cards of a rank, counts so too."),
        sources=("BurracOnline",),
    ),
    Chapter.SCORING.paragraph(
        key="out",
        options=("out_requires", "out_discard", "pot_stock_out"),
        title=_("Going out"),
        text=(
            says(
                _(
                    "Who plays the last card of the hand goes out and earns %(points)s, "
                    "when the side has taken a pot and has a clean buraco."
                ),
                under(out_requires="clean"),
                points=OUT_BONUS,
            ),
            says(
                _(
                    "Who plays the last card of the hand goes out and earns %(points)s, "
                    "when the side has taken a pot and has a buraco of any kind."
                ),
                under(out_requires="any"),
                points=OUT_BONUS,
            ),
            says(
                _("The last card must be discarded and may not be wild."), under(out_discard="required_nonwild")
            ).read_in(FIBUR, EB),
            says(_("A side that has its pot, and not such a buraco, may not play its last card.")),
            says(
                _("Once the pots had to serve as the stock, a side needs none to go out."), under(pot_stock_out=True)
            ).read_in(HOUSE_TEXT),
        ),
        reading=(says(_("The last card may be laid or discarded."), under(out_discard="optional")),),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="hand",
        options=("hands_left",),
        title=_("Cards left in hand"),
        text=(
            says(
                _("What the players of a side still hold when the deal ends is taken off: %(worths)s."),
                under(hands_left="minus"),
                worths=fill.worths,
            ),
            says(
                _("What the players of a side still hold when the deal ends counts for the other side: %(worths)s."),
                under(hands_left="opponents"),
                worths=fill.worths,
            ).read_in(HOUSE_TEXT),
        ),
        sources=(SEED,),
    ),
    Paragraph(
        key="pot",
        argued=True,
        options=("pot_missed", "pot_waive_if_none", "pot_stock_free", "pot_bonus"),
        title=_("The pots"),
        text=(
            says(
                _(
                    "Who empties the hand takes a pot, once for each side. Without a discard the turn goes on with it, "
                    "in flight; after a discard it waits for the player's next turn."
                )
            ),
            says(_("Until the partner has finished a turn it may not be looked at."), in_teams),
            says(
                _("A side that never took a pot loses %(points)s."),
                fill.costs("pot_missed"),
                points=option("pot_missed"),
            ),
            says(_("A side that never took a pot loses nothing."), under(pot_missed=0)),
            says(
                _("If no side took one, none loses it."),
                fill.all_of(fill.costs("pot_missed"), under(pot_waive_if_none=True)),
            ).read_in(FIBUR),
            says(
                _("Where the pots had to serve as the stock, nobody loses it."),
                fill.all_of(fill.costs("pot_missed"), under(pot_stock_free=True)),
            ).read_in(PROGRAM),
            says(
                _("A side that took a pot earns %(points)s."), fill.costs("pot_bonus"), points=option("pot_bonus")
            ).read_in("PRH95", "RARRAGA"),
        ),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="pot_unplayed",
        options=("pot_unplayed",),
        title=_("A pot not played"),
        text=(
            says(
                _("A pot that was taken, but of which no card was played, costs what its cards are worth: %(worths)s."),
                under(pot_unplayed="cards"),
                worths=fill.worths,
            ).read_in(EB, FIBUR),
            says(
                _("A pot that was taken, but of which no card was played, costs %(points)s, whatever its cards."),
                under(pot_unplayed="flat100"),
                points=FLAT_POT,
            ).read_in("GameVelvet", "acanomas"),
            says(
                _(
                    "A pot that was taken, but of which no card was played, costs what its cards are worth "
                    "(%(worths)s), or %(points)s."
                ),
                under(pot_unplayed="choice"),
                worths=fill.worths,
                points=FLAT_POT,
            ),
        ),
        reading=(
            says(_("The smaller loss counts."), under(pot_unplayed="choice")),
            says(_("Its cards are not counted again as cards in hand.")),
        ),
        sources=(SEED,),
    ),
    Chapter.DEALING.paragraph(
        key="cut",
        options=("cut_bonus",),
        when=unless(cut_bonus=0),
        title=_("The exact cut"),
        text=(
            says(
                _(
                    "The cutter tries to lift exactly the cards of the pots: %(cards)s. "
                    "Who does so scores %(points)s at once."
                ),
                cards=fill.lifted,
                points=option("cut_bonus"),
            ),
        ),
        reading=(
            says(
                _("They are in the total that the least of the first melds goes by, from that deal on."),
                fill.with_minimum,
            ),
        ),
        sources=(SEED,),
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
            ),
            says(
                _("A side without a clean canasta counts its cards on the table as minus too."),
                under(no_canasta_negative="clean"),
            ).read_in(PORTUGUESE),
        ),
        sources=("PRH95",),
    ),
    Chapter.SEATING.paragraph(
        key="three_players",
        options=("second_phase", "second_phase_final"),
        when=fill.of_three,
        title=_("Three players"),
        text=(
            says(
                _(
                    "At first each is alone. Who empties the hand before the others takes the pot of %(big)s and plays "
                    "alone to the end of the deal. The other two join their melds; the first of them without cards "
                    "takes the pot of %(small)s, and the other keeps the hand. They share their points: each half, "
                    "rounded up."
                ),
                unless(second_phase=START),
                big=BIG_POT,
                small=HAND,
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
            says(_("All play against all, and each has a pot of %(small)s."), under(second_phase=START), small=HAND),
            says(
                _("It stays so, even if every total falls below again."),
                fill.goes_on_finally,
            ),
        ),
        reading=(
            says(
                _("If every total falls below again, one plays alone again."),
                fill.goes_back,
            ),
        ),
        sources=(EB, "STENO"),
    ),
)
