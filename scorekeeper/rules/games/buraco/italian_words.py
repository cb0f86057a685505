"""The rules of the family, and what is ruled, as Italy says it: a pot is a pozzetto (docs/rules/buraco.md 6)."""

from typing import Final

from ...text import gettext_noop as _, ngettext_noop as _n

RULES: Final = {
    _(
        "The player who plays the last card of the hand goes out and earns %(points)s, when the "
        "side has taken a pot and has a clean burraco."
    ): _(
        "The player who plays the last card of the hand goes out and earns %(points)s, when the "
        "side has taken a pozzetto and has a clean burraco."
    ),
    _(
        "The player who plays the last card of the hand goes out and earns %(points)s, when the "
        "side has taken a pot and has a burraco of any kind."
    ): _(
        "The player who plays the last card of the hand goes out and earns %(points)s, when the "
        "side has taken a pozzetto and has a burraco of any kind."
    ),
    _("A side that has its pot, and not such a burraco, may not play its last card."): _(
        "A side that has its pozzetto, and not such a burraco, may not play its last card."
    ),
    _("Once the pots had to serve as the stock, a side needs no pot to go out."): _(
        "Once the pozzetti had to serve as the stock, a side needs no pozzetto to go out."
    ),
    _("The pots"): _("The pozzetti"),
    _("A player whose hand is empty takes a pot; each side takes one only."): _(
        "A player whose hand is empty takes a pozzetto; each side takes one only."
    ),
    _(
        "Without a discard the turn goes on with the pot, in flight; after a discard it waits for the player's next "
        "turn."
    ): _(
        "Without a discard the turn goes on with the pozzetto, in flight; after a discard it waits for the player's "
        "next turn."
    ),
    _("A side that never took a pot loses %(points)s."): _("A side that never took a pozzetto loses %(points)s."),
    _("A side that never took a pot loses nothing."): _("A side that never took a pozzetto loses nothing."),
    _("A pot that is left becomes the stock; then at least one side never has a pot."): _(
        "A pozzetto that is left becomes the stock; then at least one side never has a pozzetto."
    ),
    _("A pot that is left becomes the stock. Without one the deal ends, and nobody earns the points for going out."): _(
        "A pozzetto that is left becomes the stock. Without one the deal ends, and nobody earns the points for going "
        "out."
    ),
    _("If no pot is left, the deal ends."): _("If no pozzetto is left, the deal ends."),
    _("Where the pots had to serve as the stock, nobody loses it."): _(
        "Where the pozzetti had to serve as the stock, nobody loses it."
    ),
    _("A side that took a pot earns %(points)s."): _("A side that took a pozzetto earns %(points)s."),
    _("Until the partner who plays next has had a turn, the pot may not be looked at."): _(
        "Until the partner who plays next has had a turn, the pozzetto may not be looked at."
    ),
    _("A pot not played"): _("A pozzetto not played"),
    _("A pot that was taken, but of which no card was played, costs what its cards are worth: %(worths)s."): _(
        "A pozzetto that was taken, but of which no card was played, costs what its cards are worth: %(worths)s."
    ),
    _("A pot that was taken, but of which no card was played, costs %(points)s, whatever its cards."): _(
        "A pozzetto that was taken, but of which no card was played, costs %(points)s, whatever its cards."
    ),
    _(
        "A pot that was taken, but of which no card was played, costs what its cards are worth "
        "(%(worths)s), or %(points)s."
    ): _(
        "A pozzetto that was taken, but of which no card was played, costs what its cards are worth"
        " (%(worths)s), or %(points)s."
    ),
    _(
        "At first each is alone. The player whose hand is empty before the others takes the pot of "
        "%(big)s and plays alone to the end of the deal. The other two join their melds."
    ): _(
        "At first each is alone. The player whose hand is empty before the others takes the "
        "pozzetto of %(big)s and plays alone to the end of the deal. The other two join their melds."
    ),
    _("The first of them without cards takes the pot of %(small)s, and the other keeps the hand."): _(
        "The first of them without cards takes the pozzetto of %(small)s, and the other keeps the hand."
    ),
    _(
        "Once any of them has %(points)s after a deal, all play against all from then on, and each "
        "has a pot of %(small)s."
    ): _(
        "Once any of them has %(points)s after a deal, all play against all from then on, and each "
        "has a pozzetto of %(small)s."
    ),
    _("All play against all, and each has a pot of %(small)s."): _(
        "All play against all, and each has a pozzetto of %(small)s."
    ),
    _("The dealer shuffles; the player before the dealer cuts and makes the pots from the bottom of the pack."): _(
        "The dealer shuffles; the player before the dealer cuts and makes the pozzetti from the bottom of the pack."
    ),
    _n("There is %(number)s pot of %(cards)s cards.", "There are %(number)s pots of %(cards)s cards.", "number"): _n(
        "There is %(number)s pozzetto of %(cards)s cards.",
        "There are %(number)s pozzetti of %(cards)s cards.",
        "number",
    ),
    _n("The pots have %(big)s and %(small)s card.", "The pots have %(big)s and %(small)s cards.", "small"): _n(
        "The pozzetti have %(big)s and %(small)s card.", "The pozzetti have %(big)s and %(small)s cards.", "small"
    ),
    _("Once all play against all, each has a pot of %(small)s."): _(
        "Once all play against all, each has a pozzetto of %(small)s."
    ),
    _(
        "The cutter tries to lift exactly the cards of the pots: %(cards)s. A player who does so "
        "earns %(points)s for the side at once."
    ): _(
        "The cutter tries to lift exactly the cards of the pozzetti: %(cards)s. A player who does so "
        "earns %(points)s for the side at once."
    ),
    _(
        "A pot with a wrong number of cards is repaired, unless one of its cards was seen or "
        "played; then only the other is repaired."
    ): _(
        "A pozzetto with a wrong number of cards is repaired, unless one of its cards was seen or "
        "played; then only the other is repaired."
    ),
    _("A pot has a wrong number of cards"): _("A pozzetto has a wrong number of cards"),
    _("The dealer has too few cards, or the pots have"): _("The dealer has too few cards, or the pozzetti have"),
    _("For the hands they come from the top of the pack, for the pots from its bottom, one at a time."): _(
        "For the hands they come from the top of the pack, for the pozzetti from its bottom, one at a time."
    ),
    _("A player took the pot in flight and then drew a card of the stock"): _(
        "A player took the pozzetto in flight and then drew a card of the stock"
    ),
    _(
        "The card is shown and goes back. The player discards, and plays the pot from the next turn"
        " on. If some of it was melded already, the player discards at once."
    ): _(
        "The card is shown and goes back. The player discards, and plays the pozzetto from the next"
        " turn on. If some of it was melded already, the player discards at once."
    ),
    _("The player who holds the pot was reminded by the partner to draw"): _(
        "The player who holds the pozzetto was reminded by the partner to draw"
    ),
    _("A pot taken with a discard was looked at too early"): _(
        "A pozzetto taken with a discard was looked at too early"
    ),
    _("The others went out before a pot that was taken could be played"): _(
        "The others went out before a pozzetto that was taken could be played"
    ),
    _("The pot counts as taken. The side pays for a pot not played instead."): _(
        "The pozzetto counts as taken. The side pays for a pozzetto not played instead."
    ),
    _("A player took the pot of the other side"): _("A player took the pozzetto of the other side"),
    _("The wrong pot was taken"): _("The wrong pozzetto was taken"),
    _("A second pot of the same side"): _("A second pozzetto of the same side"),
    _("A side took a second pot"): _("A side took a second pozzetto"),
    _(
        "The second pot goes back. After a discard, a side that has the burraco it needs has gone "
        "out; one that has not, or that did not discard, is ruled as for going out wrongly."
    ): _(
        "The second pozzetto goes back. After a discard, a side that has the burraco it needs has "
        "gone out; one that has not, or that did not discard, is ruled as for going out wrongly."
    ),
    _(
        "The second pot goes back. A side that has the burraco it needs has gone out; one that has "
        "not is ruled as for going out wrongly."
    ): _(
        "The second pozzetto goes back. A side that has the burraco it needs has gone out; one that"
        " has not is ruled as for going out wrongly."
    ),
}
"""What the rules of the family say, and what is said in its place."""
