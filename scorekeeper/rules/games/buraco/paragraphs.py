"""The rules of Buraco as a player reads them; lines and verdicts point to them."""

from __future__ import annotations

from typing import Final

from ...paragraph import Chapter, under, unless
from ...text import gettext_noop as _
from ...variant import CORRECTION, Paragraph
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
        text=_(
            "A meld of seven cards or more is a buraco, also called canasta. Without a wild card it is clean "
            "and earns 200, with one it is dirty and earns 100. Each meld earns it once. On the table the last two "
            "cards of a clean one lie crosswise, of a dirty one only the last."
        ),
        sources=(SEED, PAGAT),
    ),
    Chapter.SCORING.paragraph(
        key="semi",
        options=("semi", "set_semi", "semi_shape"),
        when=unless(semi=0),
        title=_("Semi-clean"),
        text=_(
            "Where it is played, a run with seven natural cards in line beside its wild card earns 150, and so "
            "may a set of at least eight cards with one wild."
        ),
        sources=(SEED, FIBUR, EB),
    ),
    Chapter.SCORING.paragraph(
        key="special",
        options=("special",),
        when=under(special=True),
        title=_("500 and 1000"),
        text=_(
            "In Brazil a clean run of 13 cards, ace to king or two to ace, earns 500, and one of 14, ace to ace, "
            "1000. They replace the 200. Burraco reale in Italy has the same bonuses."
        ),
        sources=("GameDesire", EB),
    ),
    Chapter.SCORING.paragraph(
        key="honours",
        options=("honours",),
        when=under(honours=True, special=False),
        title=_("Reale and super"),
        text=_(
            "In some Italian houses and for the FeBurIt a clean run of 13 cards or more earns 300 (reale, over the "
            "top), and a clean set of all cards of a rank 250 (super). With a wild card some pay 250 and 200. They "
            "replace the other bonuses."
        ),
        reading=_("We take it that a longer run, or a ninth card, counts so too."),
        sources=("BurracOnline", EB),
    ),
    Chapter.SCORING.paragraph(
        key="out",
        options=("out_requires", "out_discard"),
        title=_("Going out"),
        text=_(
            "Who plays the last card of the hand goes out and earns 100, when the side has taken a pot and has the "
            "buraco that is needed. In Italy the last card must be discarded and may not be wild. When the stock "
            "runs out nobody earns it."
        ),
        sources=(SEED, FIBUR, "Jogatina"),
    ),
    Chapter.SCORING.paragraph(
        key="hand",
        options=("hands_left",),
        title=_("Cards left in hand"),
        text=_("What the players of a side still hold when the deal ends is taken off."),
        sources=(SEED, EB),
    ),
    Paragraph(
        key="pot",
        options=("pot_missed", "pot_waive_if_none", "pot_stock_free", "pot_bonus"),
        title=_("The pots"),
        text=_(
            "Who empties the hand takes a pot, once for each side. Without a discard the turn goes on with it, in "
            "flight; after a discard it waits for the player's next turn, and may not be looked at before the partner "
            "has finished one. A side that never took one loses 100. In Italy, "
            "from 2026, nobody loses it when nobody took one. In Argentina taking it earns 100."
        ),
        sources=(SEED, FIBUR, "RARRAGA"),
    ),
    Chapter.SCORING.paragraph(
        key="pot_unplayed",
        options=("pot_unplayed",),
        title=_("A pot not played"),
        text=_(
            "A pot that was taken, but of which no card was played, costs its card points or 100. The American text "
            "lets its holder do either."
        ),
        reading=_(
            "The smaller loss counts unless the table agrees otherwise. Its cards are not counted again as cards in "
            "hand."
        ),
        sources=(SEED, EB, "GameVelvet", "acanomas"),
    ),
    Chapter.DEALING.paragraph(
        key="cut",
        options=("cut_bonus",),
        when=unless(cut_bonus=0),
        title=_("The exact cut"),
        text=_(
            "The cutter tries to lift exactly the cards of the pots: 22, with three packs 33. Who does so scores "
            "100 at once; it counts for the least of the first melds of that deal."
        ),
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
        text=_(
            "Cards of one suit in line from ace to ace, never round the corner: K-A-2 is no run. A two of the suit in "
            "the place of the two is natural, so beside it one wild card may lie."
        ),
        sources=(SEED, FIBUR),
    ),
    Paragraph(
        key="set",
        options=("sets", "one_set_per_rank"),
        when=unless(sets="none"),
        title=_("Sets"),
        text=_(
            "Equal cards of the ranks that may be laid as sets. A two in a set is always wild. With two packs a set "
            "has eight cards and one wild at the most."
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
