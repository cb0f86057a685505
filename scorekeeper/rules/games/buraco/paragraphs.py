"""The rules of Buraco as a player reads them; lines and verdicts point to them."""

from __future__ import annotations

from typing import Final

from ...paragraph import Chapter, in_teams, option, says, under, unless
from ...text import gettext_noop as _
from ...variant import CORRECTION, Paragraph
from . import filling as fill
from .melds import BONUS, BURACO, FULL_SUIT, LONGEST, Canasta
from .options import FLAT_POT, OUT_BONUS
from .sources import EB, FIBUR, PAGAT, SEED

SCORING: Final = (
    Chapter.SCORING.paragraph(
        key="cards",
        options=("values", "wild_canasta", "told"),
        title=_("Cards on the table"),
        text=_(
            "Every card in the melds of a side counts for it. A wild card counts what it is itself worth, "
            "whatever it stands for."
        ),
        sources=(SEED, PAGAT),
    ),
    Chapter.SCORING.paragraph(
        key="buraco",
        options=("arrangement",),
        title=_("Buraco"),
        text=(
            says(_("A meld of %(cards)s cards or more is a buraco, also called canasta."), cards=BURACO),
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
        sources=(SEED, PAGAT),
    ),
    Chapter.SCORING.paragraph(
        key="semi",
        options=("semi", "set_semi", "semi_shape"),
        when=unless(semi=0),
        title=_("Semi-clean"),
        text=(
            says(
                _(
                    "A run with %(cards)s natural cards in line, before or after its wild card, is semi-clean and "
                    "earns %(points)s."
                ),
                under(semi_shape="one_side"),
                cards=BURACO,
                points=option("semi"),
            ),
            says(
                _(
                    "A run with %(cards)s natural cards in line is semi-clean and earns %(points)s, if its wild card "
                    "is the first or the last."
                ),
                under(semi_shape="end_only"),
                cards=BURACO,
                points=option("semi"),
            ),
            says(
                _("So is a set of at least %(cards)s cards with one wild card."),
                fill.all_of(unless(sets="none"), under(set_semi=True)),
                cards=BURACO + 1,
            ),
            says(
                _("A set with a wild card is always dirty."),
                fill.all_of(unless(sets="none"), under(set_semi=False)),
            ),
        ),
        sources=(SEED, FIBUR, EB),
    ),
    Chapter.SCORING.paragraph(
        key="special",
        options=("special",),
        when=under(special=True),
        title=_("500 and 1000"),
        text=(
            says(
                _("A clean run of %(cards)s cards earns %(points)s, in place of the %(clean)s."),
                cards=FULL_SUIT,
                points=BONUS[Canasta.RUN_500],
                clean=BONUS[Canasta.CLEAN],
            ),
            says(
                _("One of %(cards)s cards, ace to ace, earns %(points)s."),
                under(ace="both"),
                cards=LONGEST,
                points=BONUS[Canasta.RUN_1000],
            ),
        ),
        sources=("GameDesire", EB),
    ),
    Chapter.SCORING.paragraph(
        key="honours",
        options=("honours",),
        when=under(honours=True, special=False),
        title=_("Reale and super"),
        text=(
            says(
                _("A clean run of %(cards)s cards or more earns %(clean)s (reale), with a wild card %(dirty)s."),
                cards=FULL_SUIT,
                clean=BONUS[Canasta.REALE],
                dirty=BONUS[Canasta.REALE_DIRTY],
            ),
            says(
                _("A clean set of all %(cards)s cards of a rank earns %(clean)s (super), with a wild card %(dirty)s."),
                unless(sets="none"),
                cards=fill.naturals,
                clean=BONUS[Canasta.SUPER],
                dirty=BONUS[Canasta.SUPER_DIRTY],
            ),
            says(_("They replace the other bonuses.")),
        ),
        reading=_("We take it that a longer run, or a wild card beside all cards of a rank, counts so too."),
        sources=("BurracOnline", EB),
    ),
    Chapter.SCORING.paragraph(
        key="out",
        options=("out_requires", "out_discard"),
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
            says(_("The last card must be discarded and may not be wild."), under(out_discard="required_nonwild")),
            says(_("When the stock runs out nobody earns it.")),
        ),
        reading=(says(_("The last card may be laid or discarded."), under(out_discard="optional")),),
        sources=(SEED, FIBUR, "Jogatina"),
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
            ),
        ),
        sources=(SEED, EB),
    ),
    Paragraph(
        key="pot",
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
            ),
            says(
                _("Where the pots had to serve as the stock, nobody loses it."),
                fill.all_of(fill.costs("pot_missed"), under(pot_stock_free=True)),
            ),
            says(_("A side that took a pot earns %(points)s."), fill.costs("pot_bonus"), points=option("pot_bonus")),
        ),
        sources=(SEED, FIBUR, "RARRAGA"),
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
            ),
            says(
                _("A pot that was taken, but of which no card was played, costs %(points)s, whatever its cards."),
                under(pot_unplayed="flat100"),
                points=FLAT_POT,
            ),
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
        sources=(SEED, EB, "GameVelvet", "acanomas"),
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
        reading=(says(_("It counts for the least of the first melds of that deal."), fill.with_minimum),),
        sources=(SEED,),
    ),
    Chapter.SCORING.paragraph(
        key="no_canasta",
        options=("no_canasta_negative",),
        when=under(no_canasta_negative=(True, "clean")),
        title=_("A side without a canasta"),
        text=_("At some tables a side without a canasta counts its cards on the table as minus too."),
        sources=("PRH95",),
    ),
    Chapter.SEATING.paragraph(
        key="three_players",
        when=lambda _options, seating: seating.seats == 3,
        title=_("Three players"),
        text=_(
            "Who takes the pot of 18 plays alone against the other two, who have the pot of 11 and share their "
            "points: each half, rounded up. Once a player has 1000, all play against all with three pots of 11."
        ),
        sources=(EB, "STENO"),
    ),
)

PLAY: Final = (
    Chapter.DEALING.paragraph(
        key="dealing",
        options=("decks", "jokers", "hand_of_two", "direction"),
        title=_("The deal"),
        text=_(
            "The dealer shuffles and the player before the dealer cuts, lifts the pots and lays them aside, 11 "
            "cards each. Everybody is dealt 11 cards, one by one; the rest is the stock. Who plays after the "
            "dealer begins and deals next."
        ),
        sources=(SEED, PAGAT),
    ),
    Chapter.SEATING.paragraph(
        key="first_dealer",
        options=("first_deal",),
        title=_("The first dealer"),
        text=_(
            "All cut a card. The lowest of the side that did not cut the highest card deals, and who cut the highest "
            "plays first. Equal cards cut again."
        ),
        reading=_("Of the cards that are cut the ace is high and the two low; a joker is cut again."),
        sources=(SEED,),
    ),
    Paragraph(
        key="meld",
        title=_("Melds"),
        text=_(
            "A meld has three cards or more and one wild card at the most, a two or a joker. Cards laid stay in "
            "their meld; a wild card may move inside it. Partners share their melds and nobody plays on those of "
            "the other side."
        ),
        sources=(SEED, PAGAT),
    ),
    Paragraph(
        key="run",
        options=("ace",),
        title=_("Runs"),
        text=(
            says(
                _("Cards of one suit in line. An ace may stand before the two, after the king, or at both ends."),
                under(ace="both"),
            ),
            says(
                _("Cards of one suit in line. A run has one ace only, before the two or after the king."),
                under(ace="either"),
            ),
            says(_("Cards of one suit in line. The ace stands only after the king."), under(ace="high")),
            says(_("Cards of one suit in line. The ace stands only before the two."), under(ace="low")),
            says(
                _(
                    "It never goes round the corner: king, ace, two is no run. A two of the suit in the place of the "
                    "two is natural, so beside it one wild card may lie."
                )
            ),
        ),
        sources=(SEED, FIBUR),
    ),
    Paragraph(
        key="set",
        options=("sets", "one_set_per_rank"),
        when=unless(sets="none"),
        title=_("Sets"),
        text=(
            says(_("A set is cards of one rank, any but two."), under(sets="any")),
            says(
                _("A set is cards of one rank. Sets may be laid of these ranks only: %(ranks)s."),
                unless(sets="any"),
                ranks=fill.set_ranks,
            ),
            says(_("A side may lay only one set of each rank."), under(one_set_per_rank=True)),
            says(
                _("A two in a set is always wild. A set has %(cards)s natural cards and one wild at the most."),
                cards=fill.naturals,
            ),
        ),
        sources=(SEED, FIBUR, "Jogatina"),
    ),
    Paragraph(
        key="minimum",
        options=("min_base", "min_steps", "fail_inc"),
        when=lambda options, _seating: options.has_minimum,
        title=_("The first melds"),
        text=_(
            "The first melds of a side must make a least number of card points in one turn; the bonuses do not "
            "count. If they fall short they go back to hand, and that side's least rises for the rest of the deal."
        ),
        sources=(SEED,),
    ),
    Paragraph(
        key="draw",
        options=("pile", "upcard"),
        title=_("Drawing"),
        text=_(
            "A turn begins with a card of the stock or the whole discard pile. Closed Buraco and STBL allow the pile "
            "only if its top card is melded at once, and only that card is seen; elsewhere the pile may be looked "
            "through. In Italy the one card of a pile of one, once taken, may not be "
            "discarded at once unless its twin is in the hand. Without a card turned up, who begins may refuse the "
            "first card drawn, which begins the discards, and keeps the next."
        ),
        sources=(SEED, "Jogatina", FIBUR),
    ),
    Chapter.END.paragraph(
        key="end",
        options=("end", "target", "tie", "target_out", "hands", "tie_hands", "minutes"),
        title=_("The end of the match"),
        text=_(
            "If several sides have reached the target, the highest total wins; level totals play on. A match to an "
            "agreed time is won by the higher total."
        ),
        reading=_(
            "The target is looked at after a whole deal. When time is called the deal in hand is finished, and level "
            "totals are then a draw."
        ),
        sources=(SEED, "STENO"),
    ),
    Chapter.END.paragraph(
        key="vp",
        options=("vp",),
        title=_("Victory points"),
        text=_(
            "In Italian tournaments the difference of a round is turned into victory points by a table: 10-10 when "
            "nearly level, 20-0 at the most; the organiser may announce another table before play. Pairs are placed by "
            "victory points, then by match points. Two warnings cost a pair one victory point, which nobody gains. In "
            "one circuit a pair that has no opponent is given 14 victory points and a difference of 355."
        ),
        sources=("Punti Burraco", EB, "GenovaGioca"),
    ),
    Chapter.END.paragraph(
        key="movements",
        title=_("The rounds of a tournament"),
        text=_(
            "At a Mitchell north and south stay while east and west move on. At a Danese the first of the order meets "
            "the second, the third the fourth; modified, nobody meets again who has just met, except in the last "
            "round. All'italiana everybody meets once. Three rounds of Mitchell and one of Danese are common. A round "
            "has two deals in 25 minutes, three in 35 or 40, or four in 50."
        ),
        sources=("Punti Burraco", EB, "Specchiolla"),
    ),
    Chapter.END.paragraph(
        key="individual",
        title=_("Individual events"),
        text=_("Partners change each round, and each is given the victory and match points of the pair."),
        sources=(EB,),
    ),
    Chapter.IRREGULARITIES.paragraph(
        key="irregularities",
        title=_("When something goes wrong"),
        text=_("A wrong deal is dealt again."),
        reading=_(
            "An illegal meld goes back to hand. Who goes out without the right takes the last play back. None of "
            "this costs points."
        ),
        sources=(SEED,),
    ),
    CORRECTION,
)

RULES: Final = (*SCORING, *PLAY)
