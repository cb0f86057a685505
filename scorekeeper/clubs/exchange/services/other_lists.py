"""Lists that were taken out of a club and do not come in where somebody brings them: what to take instead.

A ranking follows from a draw and its tables, and a list of places tells neither. A tournament made of one could not be
corrected, and its points would be the sum of nothing. So it comes in with the archive of its club, as all that follows
from matches does; the results of its tables come in with the matches.
"""

from typing import Final

from scorekeeper.web.language import gettext as _

from ...errors import Refused
from ..sheets import head_of, read_lines
from .exporting_tables import TABLES

ALIKE: Final = 4
"""So many heads tell which list it is; older versions have fewer columns, programs are not given all."""
BY_ITSELF: Final = ("attendance", "debts")
"""What no match tells."""


def refuse_other_list(text: str, wanted: str) -> None:
    """Refuse the table in *text* where it is a list taken out of a club that does not come in among the *wanted*.

    :raises Refused: with what to do instead.
    """
    table = _list_in(text)
    own = {"names": ("members",), "results": ("matches", "deals")}
    if not table or table in own[wanted]:
        return
    label = {"list": TABLES[table][0], "matches": TABLES["matches"][0]}
    if table in own["names"]:
        raise Refused(_("This is the list “%(list)s”: bring it in as names.") % label)
    if table in own["results"]:
        raise Refused(_("This is the list “%(list)s”: bring it in as results of long ago.") % label)
    if table in BY_ITSELF:
        raise Refused(
            _("The list “%(list)s” does not come in by itself. The archive of the whole club brings it.") % label
        )
    raise Refused(
        _(
            "The list “%(list)s” does not come in: it follows from matches. Bring in the list “%(matches)s”, or the"
            " archive of the whole club."
        )
        % label
    )


def _list_in(text: str) -> str:
    """Which of our own lists a table is, by its heads; empty for another."""
    head = head_of(read_lines(text)[0][1])
    return next(
        (
            table
            for table, (_label, columns, _rows) in TABLES.items()
            if head[:ALIKE] == columns[:ALIKE] and set(head) <= set(columns)
        ),
        "",
    )
