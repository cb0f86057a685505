"""What is called otherwise here: a smazzata is four deals, so that a single deal cannot be called so.

English says deal of both. A language that calls a deal smazzata elsewhere has another word here.
"""

from typing import Final

from ...text import npgettext_noop as _np, pgettext_noop as _in

_SINGLE_DEALS: Final = (
    _in("where four deals are a smazzata", "Deal %(number)s is accepted"),
    _in("where four deals are a smazzata", "Deal %(number)s is agreed on"),
    _in("where four deals are a smazzata", "Two versions of deal %(number)s"),
    _in("where four deals are a smazzata", "Undo deal %(number)s"),
    _in("where four deals are a smazzata", "%(dealer)s dealt deal %(next_number)s"),
    _in("where four deals are a smazzata", "%(name)s accepts deal %(deal)s"),
    _in("where four deals are a smazzata", "%(name)s objects to deal %(deal)s"),
    _in("where four deals are a smazzata", "%(question)s: none. Save deal %(next_number)s"),
    _in("where four deals are a smazzata", "<bdi>%(name)s</bdi>’s phone has written deal %(number)s, but differently."),
    _in("where four deals are a smazzata", "A note on deal %(deal)s"),
    _in("where four deals are a smazzata", "A note on deal %(number)s"),
    _in("where four deals are a smazzata", "After deal %(number)s"),
    _in("where four deals are a smazzata", "Another phone has written deal %(number)s, but differently."),
    _in("where four deals are a smazzata", "Another phone has written just this as deal %(number)s."),
    _in("where four deals are a smazzata", "As it stood after deal %(number)s"),
    _in("where four deals are a smazzata", "Bring back deal %(number)s"),
    _in("where four deals are a smazzata", "Correct deal %(number)s"),
    _in("where four deals are a smazzata", "Correct or cross out deal %(number)s"),
    _in("where four deals are a smazzata", "Cross out deal %(number)s"),
    _in("where four deals are a smazzata", "Deal %(deal)s corrected"),
    _in("where four deals are a smazzata", "Deal %(deal)s crossed out"),
    _in("where four deals are a smazzata", "Deal %(deal)s recorded"),
    _in("where four deals are a smazzata", "Deal %(deal)s undone right away"),
    _in("where four deals are a smazzata", "Deal %(deal)s: agreed at the table"),
    _in("where four deals are a smazzata", "Deal %(next_number)s"),
    _in("where four deals are a smazzata", "Deal %(number)s"),
    _in("where four deals are a smazzata", "Deal %(number)s cannot be written down yet."),
    _in("where four deals are a smazzata", "Deal %(number)s is crossed out."),
    _in("where four deals are a smazzata", "Deal %(number)s is disputed"),
    _in("where four deals are a smazzata", "Deal %(number)s is saved."),
    _in("where four deals are a smazzata", "Deal %(number)s waits to be accepted"),
    _in("where four deals are a smazzata", "It is another deal: save it as deal %(next_number)s"),
    _in("where four deals are a smazzata", "Known so far of deal %(next_number)s"),
    _in("where four deals are a smazzata", "Object to deal %(number)s"),
    _in("where four deals are a smazzata", "Record deal %(next_number)s"),
    _in("where four deals are a smazzata", "Save deal %(next_number)s"),
    _in("where four deals are a smazzata", "The correction of deal %(deal)s undone right away"),
    _in("where four deals are a smazzata", "The correction of deal %(number)s is saved."),
    _in("where four deals are a smazzata", "Nothing else: save deal %(next_number)s"),
    _in("where four deals are a smazzata", "deal %(number)s: %(dealer)s deals, %(leader)s leads"),
    _in("where four deals are a smazzata", "won the deal"),
    _in("where four deals are a smazzata", "Write the deal in full"),
    _in("where four deals are a smazzata", "Rule on this deal"),
    _in(
        "where four deals are a smazzata",
        "This deal is disputed. What you save takes the place of all versions, and no objection stands any more.",
    ),
    _in("where four deals are a smazzata", "This deal is not saved yet."),
    _np(
        "where four deals are a smazzata",
        "about %(time)s (our estimate: %(deals)s deals of about a minute)",
        "about %(time)s (our estimate: %(deals)s deals of some %(minutes)s minutes)",
        "minutes",
    ),
    _in("where four deals are a smazzata", "Yes: save it as deal %(next_number)s"),
)

_RESULTS: Final = (
    _np("where four deals are a smazzata", "%(who)s wins the deal", "%(who)s win the deal", "who"),
    _np(
        "where four deals are a smazzata",
        "%(who)s wins the deal and the game: %(result)s",
        "%(who)s win the deal and the game: %(result)s",
        "who",
    ),
    _np(
        "where four deals are a smazzata",
        "%(who)s wins the deal and the match: %(result)s",
        "%(who)s win the deal and the match: %(result)s",
        "who",
    ),
    _in("where four deals are a smazzata", "Nobody wins this deal"),
    _in("where four deals are a smazzata", "Highest deal: %(points)s for %(side)s in deal %(number)s."),
    _in("where four deals are a smazzata", "Highest deal: %(points)s, first for %(side)s in deal %(number)s."),
    _in("where four deals are a smazzata", "Highest deal: %(points)s for each of several in deal %(number)s."),
    _in("where four deals are a smazzata", "Highest deal: %(points)s, first for each of several in deal %(number)s."),
    _in(
        "where four deals are a smazzata",
        "Biggest comeback: %(side)s won from %(points)s behind after deal %(number)s.",
    ),
    _in(
        "where four deals are a smazzata",
        "Biggest comeback: %(side)s won game %(game)s from %(points)s behind after deal %(number)s.",
    ),
    _np(
        "where four deals are a smazzata",
        "Longest run: %(side)s won %(count)s deal in a row, from deal %(first)s to deal %(last)s.",
        "Longest run: %(side)s won %(count)s deals in a row, from deal %(first)s to deal %(last)s.",
        "count",
    ),
    _in("where four deals are a smazzata", "Deal %(number)s decided it."),
    _in("where four deals are a smazzata", "Deal %(number)s turned it: %(side)s led from then on."),
    _in("where four deals are a smazzata", "Finish the running deal and write it down; then the match is over."),
)
"""What the core says of a deal once it is played."""

_HEADINGS: Final = (
    _in("where four deals are a smazzata", "Deal"),
    _in("where four deals are a smazzata", "All deals"),
    _in("where four deals are a smazzata", "Another deal already?"),
    _in("where four deals are a smazzata", "Deal %(number)s."),
    _in("where four deals are a smazzata", "Deals"),
    _in("where four deals are a smazzata", "Deals, newest first"),
    _in("where four deals are a smazzata", "How many deals were played?"),
    _in("where four deals are a smazzata", "Later deals stay and are scored again"),
    _in("where four deals are a smazzata", "No chart before the first deal."),
    _in("where four deals are a smazzata", "No deal yet. When the first one is played, write it down here."),
    _in("where four deals are a smazzata", "No deal yet. When the first one is written down, it stands here."),
    _in("where four deals are a smazzata", "No, it is the same deal"),
    _in("where four deals are a smazzata", "Of deal %(next_number)s, which %(dealer)s dealt"),
    _in("where four deals are a smazzata", "Of one deal"),
    _in("where four deals are a smazzata", "One row a deal, the oldest first"),
    _in("where four deals are a smazzata", "Points of this deal"),
    _in("where four deals are a smazzata", "Read the last deal aloud"),
    _in("where four deals are a smazzata", "Save these deals"),
    _in("where four deals are a smazzata", "The deals until then, newest first"),
    _in("where four deals are a smazzata", "The totals deal by deal, from %(bottom)s to %(top)s."),
    _in("where four deals are a smazzata", "Totals after each deal"),
    _in("where four deals are a smazzata", "Yes, another deal"),
)
"""What stands over deals on the pages of a match, and is asked or said of one that has no number yet."""

_FIGURES: Final = (
    _in("where four deals are a smazzata", "A deal"),
    _in("where four deals are a smazzata", "Deals won"),
    _in("where four deals are a smazzata", "Highest deal"),
    _in("where four deals are a smazzata", "Longest match, in deals"),
    _in("where four deals are a smazzata", "Points in a deal"),
    _in(
        "where four deals are a smazzata",
        "A match with only its totals counts as played. Deals that nobody knows are not counted, nor are their points.",
    ),
    _in("where four deals are a smazzata", "“%(average)s” is the points of the side in an average deal."),
    _in(
        "where four deals are a smazzata",
        "“%(average)s” is what an average deal together gave <bdi>%(name)s</bdi>'s side.",
    ),
    _np(
        "where four deals are a smazzata",
        "How often a deal gave a side so many points, in the last %(count)s match.",
        "How often a deal gave a side so many points, in the last %(count)s matches.",
        "count",
    ),
)
"""What a club's figures say of deals."""

TERMS: Final = {str(text): text for text in (*_SINGLE_DEALS, *_RESULTS, *_HEADINGS, *_FIGURES)}
"""What the program says, and the same in this sense."""
