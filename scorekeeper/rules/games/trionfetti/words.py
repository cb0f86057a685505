"""What is called otherwise here: a smazzata is four deals, so that a single deal cannot be called so.

English says deal of both. A language that calls a deal smazzata elsewhere has another word here.
"""

from __future__ import annotations

from typing import Final

from ...text import gettext_noop as _
from ...text import ngettext_noop as _n
from ...text import npgettext_noop as _np
from ...text import pgettext_noop as _in

SINGLE_DEALS: Final = {
    _("Deal %(number)s is accepted"): _in("where four deals are a smazzata", "Deal %(number)s is accepted"),
    _("Deal %(number)s is agreed on"): _in("where four deals are a smazzata", "Deal %(number)s is agreed on"),
    _("Two versions of deal %(number)s"): _in("where four deals are a smazzata", "Two versions of deal %(number)s"),
    _("Undo deal %(number)s"): _in("where four deals are a smazzata", "Undo deal %(number)s"),
    _("%(dealer)s dealt deal %(next_number)s"): _in(
        "where four deals are a smazzata", "%(dealer)s dealt deal %(next_number)s"
    ),
    _("%(name)s accepts deal %(deal)s"): _in("where four deals are a smazzata", "%(name)s accepts deal %(deal)s"),
    _("%(name)s objects to deal %(deal)s"): _in("where four deals are a smazzata", "%(name)s objects to deal %(deal)s"),
    _("%(question)s: none. Save deal %(next_number)s"): _in(
        "where four deals are a smazzata", "%(question)s: none. Save deal %(next_number)s"
    ),
    _("<bdi>%(name)s</bdi>’s phone has written deal %(number)s, but differently."): _in(
        "where four deals are a smazzata",
        "<bdi>%(name)s</bdi>’s phone has written deal %(number)s, but differently.",
    ),
    _("A note on deal %(deal)s"): _in("where four deals are a smazzata", "A note on deal %(deal)s"),
    _("A note on deal %(number)s"): _in("where four deals are a smazzata", "A note on deal %(number)s"),
    _("After deal %(number)s"): _in("where four deals are a smazzata", "After deal %(number)s"),
    _("Another phone has written deal %(number)s, but differently."): _in(
        "where four deals are a smazzata", "Another phone has written deal %(number)s, but differently."
    ),
    _("Another phone has written just this as deal %(number)s."): _in(
        "where four deals are a smazzata", "Another phone has written just this as deal %(number)s."
    ),
    _("As it stood after deal %(number)s"): _in("where four deals are a smazzata", "As it stood after deal %(number)s"),
    _("Bring back deal %(number)s"): _in("where four deals are a smazzata", "Bring back deal %(number)s"),
    _("Correct deal %(number)s"): _in("where four deals are a smazzata", "Correct deal %(number)s"),
    _("Correct or cross out deal %(number)s"): _in(
        "where four deals are a smazzata", "Correct or cross out deal %(number)s"
    ),
    _("Cross out deal %(number)s"): _in("where four deals are a smazzata", "Cross out deal %(number)s"),
    _("Deal %(deal)s corrected"): _in("where four deals are a smazzata", "Deal %(deal)s corrected"),
    _("Deal %(deal)s crossed out"): _in("where four deals are a smazzata", "Deal %(deal)s crossed out"),
    _("Deal %(deal)s recorded"): _in("where four deals are a smazzata", "Deal %(deal)s recorded"),
    _("Deal %(deal)s undone right away"): _in("where four deals are a smazzata", "Deal %(deal)s undone right away"),
    _("Deal %(deal)s: agreed at the table"): _in(
        "where four deals are a smazzata", "Deal %(deal)s: agreed at the table"
    ),
    _("Deal %(next_number)s"): _in("where four deals are a smazzata", "Deal %(next_number)s"),
    _("Deal %(number)s"): _in("where four deals are a smazzata", "Deal %(number)s"),
    _("Deal %(number)s cannot be written down yet."): _in(
        "where four deals are a smazzata", "Deal %(number)s cannot be written down yet."
    ),
    _("Deal %(number)s is crossed out."): _in("where four deals are a smazzata", "Deal %(number)s is crossed out."),
    _("Deal %(number)s is disputed"): _in("where four deals are a smazzata", "Deal %(number)s is disputed"),
    _("Deal %(number)s is saved."): _in("where four deals are a smazzata", "Deal %(number)s is saved."),
    _("Deal %(number)s waits to be accepted"): _in(
        "where four deals are a smazzata", "Deal %(number)s waits to be accepted"
    ),
    _("It is another deal: save it as deal %(next_number)s"): _in(
        "where four deals are a smazzata", "It is another deal: save it as deal %(next_number)s"
    ),
    _("Known so far of deal %(next_number)s"): _in(
        "where four deals are a smazzata", "Known so far of deal %(next_number)s"
    ),
    _("Object to deal %(number)s"): _in("where four deals are a smazzata", "Object to deal %(number)s"),
    _("Record deal %(next_number)s"): _in("where four deals are a smazzata", "Record deal %(next_number)s"),
    _("Save deal %(next_number)s"): _in("where four deals are a smazzata", "Save deal %(next_number)s"),
    _("The correction of deal %(deal)s undone right away"): _in(
        "where four deals are a smazzata", "The correction of deal %(deal)s undone right away"
    ),
    _("The correction of deal %(number)s is saved."): _in(
        "where four deals are a smazzata", "The correction of deal %(number)s is saved."
    ),
    _("Nothing else: save deal %(next_number)s"): _in(
        "where four deals are a smazzata", "Nothing else: save deal %(next_number)s"
    ),
    _("deal %(number)s: %(dealer)s deals, %(leader)s leads"): _in(
        "where four deals are a smazzata", "deal %(number)s: %(dealer)s deals, %(leader)s leads"
    ),
    _("won the deal"): _in("where four deals are a smazzata", "won the deal"),
    _("Write the deal in full"): _in("where four deals are a smazzata", "Write the deal in full"),
    _("Rule on this deal"): _in("where four deals are a smazzata", "Rule on this deal"),
    _("This deal is disputed. What you save takes the place of all versions, and no objection stands any more."): _in(
        "where four deals are a smazzata",
        "This deal is disputed. What you save takes the place of all versions, and no objection stands any more.",
    ),
    _("This deal is not saved yet."): _in("where four deals are a smazzata", "This deal is not saved yet."),
    _n(
        "about %(time)s (our estimate: %(deals)s deals of about a minute)",
        "about %(time)s (our estimate: %(deals)s deals of some %(minutes)s minutes)",
        "minutes",
    ): _np(
        "where four deals are a smazzata",
        "about %(time)s (our estimate: %(deals)s deals of about a minute)",
        "about %(time)s (our estimate: %(deals)s deals of some %(minutes)s minutes)",
        "minutes",
    ),
    _("Yes: save it as deal %(next_number)s"): _in(
        "where four deals are a smazzata", "Yes: save it as deal %(next_number)s"
    ),
}

RESULTS: Final = {
    _n("%(who)s wins the deal", "%(who)s win the deal", "who"): _np(
        "where four deals are a smazzata", "%(who)s wins the deal", "%(who)s win the deal", "who"
    ),
    _n("%(who)s wins the deal and the game: %(result)s", "%(who)s win the deal and the game: %(result)s", "who"): _np(
        "where four deals are a smazzata",
        "%(who)s wins the deal and the game: %(result)s",
        "%(who)s win the deal and the game: %(result)s",
        "who",
    ),
    _n("%(who)s wins the deal and the match: %(result)s", "%(who)s win the deal and the match: %(result)s", "who"): _np(
        "where four deals are a smazzata",
        "%(who)s wins the deal and the match: %(result)s",
        "%(who)s win the deal and the match: %(result)s",
        "who",
    ),
    _("Nobody wins this deal"): _in("where four deals are a smazzata", "Nobody wins this deal"),
    _("Highest deal: %(points)s for %(side)s in deal %(number)s."): _in(
        "where four deals are a smazzata", "Highest deal: %(points)s for %(side)s in deal %(number)s."
    ),
    _("Highest deal: %(points)s, first for %(side)s in deal %(number)s."): _in(
        "where four deals are a smazzata", "Highest deal: %(points)s, first for %(side)s in deal %(number)s."
    ),
    _("Highest deal: %(points)s for each of several in deal %(number)s."): _in(
        "where four deals are a smazzata", "Highest deal: %(points)s for each of several in deal %(number)s."
    ),
    _("Highest deal: %(points)s, first for each of several in deal %(number)s."): _in(
        "where four deals are a smazzata", "Highest deal: %(points)s, first for each of several in deal %(number)s."
    ),
    _("Biggest comeback: %(side)s won from %(points)s behind after deal %(number)s."): _in(
        "where four deals are a smazzata",
        "Biggest comeback: %(side)s won from %(points)s behind after deal %(number)s.",
    ),
    _("Biggest comeback: %(side)s won game %(game)s from %(points)s behind after deal %(number)s."): _in(
        "where four deals are a smazzata",
        "Biggest comeback: %(side)s won game %(game)s from %(points)s behind after deal %(number)s.",
    ),
    _n(
        "Longest run: %(side)s won %(count)s deal in a row, from deal %(first)s to deal %(last)s.",
        "Longest run: %(side)s won %(count)s deals in a row, from deal %(first)s to deal %(last)s.",
        "count",
    ): _np(
        "where four deals are a smazzata",
        "Longest run: %(side)s won %(count)s deal in a row, from deal %(first)s to deal %(last)s.",
        "Longest run: %(side)s won %(count)s deals in a row, from deal %(first)s to deal %(last)s.",
        "count",
    ),
    _("Deal %(number)s decided it."): _in("where four deals are a smazzata", "Deal %(number)s decided it."),
    _("Deal %(number)s turned it: %(side)s led from then on."): _in(
        "where four deals are a smazzata", "Deal %(number)s turned it: %(side)s led from then on."
    ),
    _("Finish the running deal and write it down; then the match is over."): _in(
        "where four deals are a smazzata", "Finish the running deal and write it down; then the match is over."
    ),
}
"""What the core says of a deal once it is played."""

HEADINGS: Final = {
    _in("before its number", "Deal"): _in("where four deals are a smazzata", "Deal"),
    _("All deals"): _in("where four deals are a smazzata", "All deals"),
    _("Another deal already?"): _in("where four deals are a smazzata", "Another deal already?"),
    _("Deal %(number)s."): _in("where four deals are a smazzata", "Deal %(number)s."),
    _("Deals"): _in("where four deals are a smazzata", "Deals"),
    _("Deals, newest first"): _in("where four deals are a smazzata", "Deals, newest first"),
    _("How many deals were played?"): _in("where four deals are a smazzata", "How many deals were played?"),
    _("Later deals stay and are scored again"): _in(
        "where four deals are a smazzata", "Later deals stay and are scored again"
    ),
    _("No chart before the first deal."): _in("where four deals are a smazzata", "No chart before the first deal."),
    _("No deal yet. When the first one is played, write it down here."): _in(
        "where four deals are a smazzata", "No deal yet. When the first one is played, write it down here."
    ),
    _("No deal yet. When the first one is written down, it stands here."): _in(
        "where four deals are a smazzata", "No deal yet. When the first one is written down, it stands here."
    ),
    _("No, it is the same deal"): _in("where four deals are a smazzata", "No, it is the same deal"),
    _("Of deal %(next_number)s, which %(dealer)s dealt"): _in(
        "where four deals are a smazzata", "Of deal %(next_number)s, which %(dealer)s dealt"
    ),
    _("Of one deal"): _in("where four deals are a smazzata", "Of one deal"),
    _("One row a deal, the oldest first"): _in("where four deals are a smazzata", "One row a deal, the oldest first"),
    _("Points of this deal"): _in("where four deals are a smazzata", "Points of this deal"),
    _("Read the last deal aloud"): _in("where four deals are a smazzata", "Read the last deal aloud"),
    _("Save these deals"): _in("where four deals are a smazzata", "Save these deals"),
    _("The deals until then, newest first"): _in(
        "where four deals are a smazzata", "The deals until then, newest first"
    ),
    _("The totals deal by deal, from %(bottom)s to %(top)s."): _in(
        "where four deals are a smazzata", "The totals deal by deal, from %(bottom)s to %(top)s."
    ),
    _("Totals after each deal"): _in("where four deals are a smazzata", "Totals after each deal"),
    _("Yes, another deal"): _in("where four deals are a smazzata", "Yes, another deal"),
}
"""What stands over deals on the pages of a match, and is asked or said of one that has no number yet."""
