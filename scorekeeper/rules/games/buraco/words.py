"""What is called otherwise in Italy and in Brazil (docs/rules/buraco.md 6, 8).

In Italy that is burraco, pozzetto, and the pinella, which is a two; in Brazil a buraco is a canastra.
"""

from typing import Final

from ...text import gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from .checks import CARDS_OF_BURACOS, POINTS_OF_BURACOS
from .verdict_melds import NO_BURACO_YET, WORTH_AS_BURACO

ITALIAN: Final = {
    # asked of a deal
    _("Clean buracos"): _("Clean burrachi"),
    _("Semi-clean buracos"): _("Semi-clean burrachi"),
    _("Dirty buracos"): _("Dirty burrachi"),
    _("Buracos of wild cards"): _("Burrachi of matte, the wild cards"),
    _in("eleven cards", "The pot"): _("The pozzetto"),
    _("The side never took a pot."): _("The side never took a pozzetto."),
    _("The pots became the stock"): _("The pozzetti became the stock"),
    _("The stock ran out, and play went on with the pots that were left."): _(
        "The stock ran out, and play went on with the pozzetti that were left."
    ),
    _("Points of the pot not played"): _("Points of the pozzetto not played"),
    _("Cards of the pot not played"): _("Cards of the pozzetto not played"),
    _("Of all players of the side; not of a pot that was taken but not played."): _(
        "Of all players of the side; not of a pozzetto that was taken but not played."
    ),
    _("The hand of each player of the side; not a pot that was taken but not played."): _(
        "The hand of each player of the side; not a pozzetto that was taken but not played."
    ),
    _("It may not be a two or a joker. Leave it empty if nobody looked."): _(
        "It may not be a matta: no pinella (a two), no joker. Leave it empty if nobody looked."
    ),
    _("Cut exactly the pots"): _("Cut exactly the pozzetti"),
    _("The side whose player lifted exactly the cards of the pots."): _(
        "The side whose player lifted exactly the cards of the pozzetti."
    ),
    _("Who took the pot of 18 plays alone, if anybody took it; the other two are a pair and share."): _(
        "Who took the pozzetto of 18 plays alone, if anybody took it; the other two are a pair and share."
    ),
    _("The pair has one pot. Where neither of the two took it, say so of both."): _(
        "The pair has one pozzetto. Where neither of the two took it, say so of both."
    ),
    # read in the rules
    _("Clean buraco"): _("Clean burraco"),
    _("Semi-clean buraco"): _("Semi-clean burraco"),
    _("Dirty buraco"): _("Dirty burraco"),
    _("Buraco needed to go out"): _("Burraco needed to go out"),
    _("To go out a side needs a clean buraco: seven or more cards, none of them wild."): _(
        "To go out a side needs a clean burraco: seven or more cards, none of them wild."
    ),
    _("A dirty buraco is enough to go out."): _("A dirty burraco is enough to go out."),
    # counted over a year
    _("Buracos"): _("Burrachi"),
    # told of its score
    _("1 buraco"): _("1 burraco"),
    _n("%(count)s buraco", "%(count)s buracos", "count"): _n("%(count)s burraco", "%(count)s burrachi", "count"),
    _("Clean buracos: %(count)s"): _("Clean burrachi: %(count)s"),
    _("Semi-clean buracos: %(count)s"): _("Semi-clean burrachi: %(count)s"),
    _("Dirty buracos: %(count)s"): _("Dirty burrachi: %(count)s"),
    _("Buracos of wild cards: %(count)s"): _("Burrachi of matte: %(count)s"),
    _("No pot taken"): _("No pozzetto taken"),
    _("No pot taken: no charge, as nobody took one"): _("No pozzetto taken: no charge, as nobody took one"),
    _("No pot taken: no charge, as the pots became the stock"): _(
        "No pozzetto taken: no charge, as the pozzetti became the stock"
    ),
    _("Pot taken"): _("Pozzetto taken"),
    _("Pot taken but not played: its cards"): _("Pozzetto taken but not played: its cards"),
    _("Pot taken but not played: %(points)s"): _("Pozzetto taken but not played: %(points)s"),
    _("The side has not taken a pot."): _("The side has not taken a pozzetto."),
    _("The side has no clean buraco."): _("The side has no clean burraco."),
    _("The side has no buraco."): _("The side has no burraco."),
    # asked and ruled by the referee
    _("May I take a pot, and when do I play it?"): _("May I take a pozzetto, and when do I play it?"),
    _("The side has taken a pot"): _("The side has taken a pozzetto"),
    _("The side has taken a pot already"): _("The side has taken a pozzetto already"),
    _("A pot is left"): _("A pozzetto is left"),
    _("No side took a pot"): _("No side took a pozzetto"),
    _("Cut exactly the pots in this deal"): _("Cut exactly the pozzetti in this deal"),
    _("Each side takes one pot. A side that has one empties a hand only to go out."): _(
        "Each side takes one pozzetto. A side that has one empties a hand only to go out."
    ),
    _("No pot is left."): _("No pozzetto is left."),
    _("No: no pot may be taken."): _("No: no pozzetto may be taken."),
    _("Yes: the pot is taken in flight, and the turn goes on with it."): _(
        "Yes: the pozzetto is taken in flight, and the turn goes on with it."
    ),
    _("Yes: the pot is taken, and waits for the player's next turn."): _(
        "Yes: the pozzetto is taken, and waits for the player's next turn."
    ),
    _("In the next %(cutter)s cuts and lifts the pots, and %(leader)s begins."): _(
        "In the next %(cutter)s cuts and makes the pozzetti, and %(leader)s begins."
    ),
    NO_BURACO_YET: _n(
        "Yes: %(what)s of %(count)s card, %(points)s points. It is no burraco yet.",
        "Yes: %(what)s of %(count)s cards, %(points)s points. It is no burraco yet.",
        "count",
    ),
    WORTH_AS_BURACO: _n(
        "Yes: %(what)s of %(count)s card, %(points)s points and %(bonus)s for the burraco: %(total)s.",
        "Yes: %(what)s of %(count)s cards, %(points)s points and %(bonus)s for the burraco: %(total)s.",
        "count",
    ),
    _("It becomes a buraco: %(bonus)s."): _("It becomes a burraco: %(bonus)s."),
    _("Its clean buracos"): _("Its clean burrachi"),
    _("Its other buracos"): _("Its other burrachi"),
    _("Who plays alone took the pot of %(cards)s."): _("Who plays alone took the pozzetto of %(cards)s."),
    _("Pots of %(big)s and %(small)s: who takes the %(big)s plays alone"): _(
        "Pozzetti of %(big)s and %(small)s: who takes the %(big)s plays alone"
    ),
    _("All play against all, with three pots of %(cards)s"): _(
        "All play against all, with three pozzetti of %(cards)s"
    ),
    # a side that has none
    _("Cards on the table without a canasta"): _("Cards on the table without a burraco"),
    _("Minus without a canasta"): _("Minus without a burraco"),
    _("A side without any canasta counts its cards on the table as minus too."): _(
        "A side without any burraco counts its cards on the table as minus too."
    ),
    _("A side without a clean canasta counts its cards on the table as minus too."): _(
        "A side without a clean burraco counts its cards on the table as minus too."
    ),
    _("A side without a canasta"): _("A side without a burraco"),
    _("A side without a canasta counts its cards on the table as minus too."): _(
        "A side without a burraco counts its cards on the table as minus too."
    ),
    _("Cards on the table count against a side without a canasta"): _(
        "Cards on the table count against a side without a burraco"
    ),
    # said of what cannot be
    _("Every pot was taken: none can have become the stock."): _(
        "Every pozzetto was taken: none can have become the stock."
    ),
    POINTS_OF_BURACOS: _n(
        "So many burrachi hold at least %(worth)s card point; here are %(points)s.",
        "So many burrachi hold at least %(worth)s card points; here are %(points)s.",
        "worth",
    ),
    CARDS_OF_BURACOS: _n(
        "So many burrachi take at least %(cards)s card; the pack has %(pack)s.",
        "So many burrachi take at least %(cards)s cards; the pack has %(pack)s.",
        "cards",
    ),
    _("A pot that was not played has all its cards: %(cards)s."): _(
        "A pozzetto that was not played has all its cards: %(cards)s."
    ),
    _("A pot not played is worth at least %(points)s."): _("A pozzetto not played is worth at least %(points)s."),
    _("What a pot not played costs hangs on its cards: name them."): _(
        "What a pozzetto not played costs hangs on its cards: name them."
    ),
    _("This side holds no pot that was not played."): _("This side holds no pozzetto that was not played."),
    _("Who went out has played the pot."): _("Who went out has played the pozzetto."),
    _("No pot taken and no cards left in hand: is that right?"): _(
        "No pozzetto taken and no cards left in hand: is that right?"
    ),
}
"""What the family says, and what is said in its place."""

BRAZILIAN: Final = {
    _("buraco"): _("canastra"),
    _("Semi-clean buraco"): _("Semi-clean canastra"),
    _("Semi-clean buracos"): _("Semi-clean canastras"),
    _("Semi-clean buracos: %(count)s"): _("Semi-clean canastras: %(count)s"),
    _("Any wild card makes a buraco dirty."): _("Any wild card makes a canastra dirty."),
    _("Every clean buraco is worth 200."): _("Every clean canastra is worth 200."),
    _("They count like any other buraco."): _("They count like any other canastra."),
    _("Clean buracos"): _("Clean canastras"),
    _("Dirty buracos"): _("Dirty canastras"),
    _("Buracos of wild cards"): _("Canastras of wild cards"),
    _("Clean buraco"): _("Clean canastra"),
    _("Dirty buraco"): _("Dirty canastra"),
    _("Buraco needed to go out"): _("Canastra needed to go out"),
    _("To go out a side needs a clean buraco: seven or more cards, none of them wild."): _(
        "To go out a side needs a clean canastra: seven or more cards, none of them wild."
    ),
    _("A dirty buraco is enough to go out."): _("A dirty canastra is enough to go out."),
    _("Buraco"): _("Canastra"),
    _("Buracos"): _("Canastras"),
    _("1 buraco"): _("1 canastra"),
    _("Clean buracos: %(count)s"): _("Clean canastras: %(count)s"),
    _("Dirty buracos: %(count)s"): _("Dirty canastras: %(count)s"),
    _("Buracos of wild cards: %(count)s"): _("Canastras of wild cards: %(count)s"),
    _("The side has no clean buraco."): _("The side has no clean canastra."),
    _("The side has no buraco."): _("The side has no canastra."),
    _("It becomes a buraco: %(bonus)s."): _("It becomes a canastra: %(bonus)s."),
    _("Its clean buracos"): _("Its clean canastras"),
    _("Its other buracos"): _("Its other canastras"),
    _("Somebody went out without a pot or without the buraco needed"): _(
        "Somebody went out without a pot or without the canastra needed"
    ),
    _("Somebody went out without a pot or without the buraco needed, and the hands are counted"): _(
        "Somebody went out without a pot or without the canastra needed, and the hands are counted"
    ),
    _("Somebody went out without the buraco needed"): _("Somebody went out without the canastra needed"),
    _("Somebody went out without the buraco needed, and the hands are counted"): _(
        "Somebody went out without the canastra needed, and the hands are counted"
    ),
    _("Cards on the table without a canasta"): _("Cards on the table without a canastra"),
    _("Minus without a canasta"): _("Minus without a canastra"),
    _("A side without any canasta counts its cards on the table as minus too."): _(
        "A side without any canastra counts its cards on the table as minus too."
    ),
    _("A side without a clean canasta counts its cards on the table as minus too."): _(
        "A side without a clean canastra counts its cards on the table as minus too."
    ),
    _("A side without a canasta"): _("A side without a canastra"),
    _("A side without a canasta counts its cards on the table as minus too."): _(
        "A side without a canastra counts its cards on the table as minus too."
    ),
    _("Cards on the table count against a side without a canasta"): _(
        "Cards on the table count against a side without a canastra"
    ),
    _n("%(count)s buraco", "%(count)s buracos", "count"): _n("%(count)s canastra", "%(count)s canastras", "count"),
    NO_BURACO_YET: _n(
        "Yes: %(what)s of %(count)s card, %(points)s points. It is no canastra yet.",
        "Yes: %(what)s of %(count)s cards, %(points)s points. It is no canastra yet.",
        "count",
    ),
    WORTH_AS_BURACO: _n(
        "Yes: %(what)s of %(count)s card, %(points)s points and %(bonus)s for the canastra: %(total)s.",
        "Yes: %(what)s of %(count)s cards, %(points)s points and %(bonus)s for the canastra: %(total)s.",
        "count",
    ),
    POINTS_OF_BURACOS: _n(
        "So many canastras hold at least %(worth)s card point; here are %(points)s.",
        "So many canastras hold at least %(worth)s card points; here are %(points)s.",
        "worth",
    ),
    CARDS_OF_BURACOS: _n(
        "So many canastras take at least %(cards)s card; the pack has %(pack)s.",
        "So many canastras take at least %(cards)s cards; the pack has %(pack)s.",
        "cards",
    ),
}
"""What the family says, and what is said in its place: a buraco is a canastra."""
