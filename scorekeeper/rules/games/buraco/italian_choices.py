"""What Italian tables agree on, and what is added and taken off, as Italy says it (docs/rules/buraco.md 6)."""

from typing import Final

from ...text import gettext_noop as _

CHOICES: Final = {
    # in the prose of the book
    _("buraco"): _("burraco"),
    _("pot"): _("pozzetto"),
    _("pots"): _("pozzetti"),
    # added and taken off
    _("No pot taken, but another side took one"): _("No pozzetto taken, but another side took one"),
    _("A pot taken"): _("A pozzetto taken"),
    _("A pot taken but not played"): _("A pozzetto taken but not played"),
    # house rules
    _("No pot taken costs"): _("No pozzetto taken costs"),
    _("Nothing if nobody took a pot"): _("Nothing if nobody took a pozzetto"),
    _("Where no side took a pot, none is charged for it. The Italian federation, from 2026."): _(
        "Where no side took a pozzetto, none is charged for it. The Italian federation, from 2026."
    ),
    _("Each side that took no pot is charged."): _("Each side that took no pozzetto is charged."),
    _("Nothing if the pots became the stock"): _("Nothing if the pozzetti became the stock"),
    _("Where pots had to serve as the stock, nobody is charged. One Brazilian program."): _(
        "Where pozzetti had to serve as the stock, nobody is charged. One Brazilian program."
    ),
    _("Pots that became the stock count as not taken."): _("Pozzetti that became the stock count as not taken."),
    _("Going out when the pots became the stock"): _("Going out when the pozzetti became the stock"),
    _("A side needs no pot to go out once none is left. One Brazilian text."): _(
        "A side needs no pozzetto to go out once none is left. One Brazilian text."
    ),
    _("Without a pot nobody goes out, even if none is left."): _(
        "Without a pozzetto nobody goes out, even if none is left."
    ),
    _("A pot taken but not played costs its card points or 100, whichever is less."): _(
        "A pozzetto taken but not played costs its card points or 100, whichever is less."
    ),
    _("A pot taken but not played costs its card points."): _("A pozzetto taken but not played costs its card points."),
    _("A pot taken but not played costs as much as one not taken, 100."): _(
        "A pozzetto taken but not played costs as much as one not taken, 100."
    ),
    _("A pot taken earns"): _("A pozzetto taken earns"),
    _("Taking a pot earns nothing."): _("Taking a pozzetto earns nothing."),
    _("A side that took a pot scores 100."): _("A side that took a pozzetto scores 100."),
    _("Lifting exactly the pots"): _("Lifting exactly the pozzetti"),
    _("Lifting exactly the pots earns nothing."): _("Lifting exactly the pozzetti earns nothing."),
    _("The side of a player who lifts exactly the cards of the pots scores 100 at once."): _(
        "The side of a player who lifts exactly the cards of the pozzetti scores 100 at once."
    ),
    _("Any wild card makes a buraco dirty."): _("Any wild card makes a burraco dirty."),
    _("Every clean buraco is worth 200."): _("Every clean burraco is worth 200."),
    _("They count like any other buraco."): _("They count like any other burraco."),
}
"""What the family says, and what is said in its place."""
