"""Names from a table: each judged, then all brought in or none."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from django.utils.translation import gettext as _

from scorekeeper.web.language import listed

from ... import audit
from ...club import Club, Member, folded, locked_club
from ...details import KEYS, clean_details, with_values
from ...errors import Refused
from ...members.services import naming
from ...members.services.members import clean_name
from ...members.services.near_names import near_to_each
from ..fields import NAME_FIELDS
from ..matching import TableSort
from ..sheets import SheetRow, read_rows

COLUMNS = ("name", "state", *KEYS)
TAKEN_OUT = ("role", "other_name_of", "joined", "left", "player_id")
"""What the table of members has besides: it may stand there, and is passed over."""
MOST_ROWS = 5_000
NAMES = TableSort("names", NAME_FIELDS, numbers=1, most=MOST_ROWS, passed_over=TAKEN_OUT, only="name")
BATCH = 500


@dataclass(frozen=True)
class NameRow:
    """A row judged: the name and what it becomes, and what is wrong with it.

    Of a ``member`` whom the club has already only ``details`` are brought in, those it does not have so.
    """

    line: int
    name: str
    state: Member.State
    problem: str = ""
    member: bool = False
    details: Mapping[str, str] = field(default_factory=dict)
    near: tuple[str, ...] = ()
    """Names in the club that it may have been meant for."""
    beside: tuple[str, ...] = ()
    """Other new names of the table, before it, that are nearly the same."""

    @property
    def meant(self) -> list[tuple[str, str]]:
        """What it says, with each name that may have been meant."""
        return [(self.name, other) for other in self.near]

    @property
    def is_there(self) -> bool:
        """Whether all that it says is there already."""
        return self.member and not self.details

    @property
    def sentence(self) -> str:
        """What becomes of it, in words."""
        if self.problem:
            return self.problem
        written = listed(
            _("%(label)s: %(value)s") % {"label": detail.label, "value": text}
            for detail, text in with_values(self.details)
            if text
        )
        if self.member:
            return written or _("In the club already; stays as it is")
        doubt = naming.doubt(self.near) or naming.beside_says(self.beside)
        state = listed(filter(None, (str(self.state.label), written)))
        return _("%(state)s. %(doubt)s") % {"state": state, "doubt": doubt} if doubt else state


def judged_names(club: Club, text: str, *, look: bool = True) -> list[NameRow]:
    """Every row of the table in *text*, judged. Without *look* nobody is looked for who is near.

    :raises Refused: when it is no table of names.
    """
    rows = read_rows(text, (*COLUMNS, *TAKEN_OUT), most=MOST_ROWS, only="name")
    members = {row["folded"]: row for row in Member.objects.filter(club=club).values("folded", "details", "name")}
    first: dict[str, int] = {}
    judged = [_judged(row, members, first) for row in rows]
    if not look:
        return judged
    new = [row.name for row in judged if not row.problem and not row.member]
    near, beside = near_to_each({folded(name) for name in new}, members), naming.beside_each(new)
    return [
        replace(
            row,
            near=tuple(str(members[each]["name"]) for each in near.get(folded(row.name), ())),
            beside=beside.get(folded(row.name), ()),
        )
        for row in judged
    ]


STATES: Final = {
    "": Member.State.ACTIVE,
    "member": Member.State.ACTIVE,
    "active": Member.State.ACTIVE,  # as the table of members writes it
    "guest": Member.State.GUEST,
}


def _judged(row: SheetRow, members: Mapping[str, Mapping[str, Any]], first: dict[str, int]) -> NameRow:
    cell = row.cells.get("state", "").casefold()
    state = STATES.get(cell, {str(s.label).casefold(): s for s in set(STATES.values())}.get(cell))
    name = row.cells.get("name", "")
    problem = _unlike_a_name(name)
    try:
        name = clean_name(name)
    except Refused as refused:
        problem = problem or str(refused)
    key = folded(name)
    details: Mapping[str, str] = {}
    try:
        there = members[key]["details"] if key in members else {}
        details = {word: text for word, text in clean_details(row.cells).items() if there.get(word) != text}
    except Refused as refused:
        problem = problem or str(refused)
    if state is None and key not in members:
        problem = problem or _("The state is “%(member)s” or “%(guest)s”; nothing means member.") % {
            "member": "member",
            "guest": "guest",
        }
    elif not problem and key in first:
        problem = _("This name stands in line %(line)s already. Add a letter to tell two of a name apart.") % {
            "line": first[key]
        }
    first.setdefault(key, row.line)
    return NameRow(row.line, name, state or Member.State.ACTIVE, problem, not problem and key in members, details)


def _unlike_a_name(cell: str) -> str:
    """What is wrong with the line where *cell* cannot have been meant as a name; nothing where it can."""
    if not cell:
        return _("This line has no name.")
    if ";" in cell or "\t" in cell:
        return _("A semicolon or a tab stands in this name. Part the columns by the same sign in all lines.")
    return ""


def bring_names(club: Club, text: str, by: Member) -> int:
    """Bring in all names of the table in *text* that the club does not have, and details of those it has.

    Return how many rows that were.

    :raises Refused: when one row is wrong, or none says anything new.
    """
    with locked_club(club.pk) as club:
        rows = judged_names(club, text, look=False)
        wrong = sum(bool(row.problem) for row in rows)
        if wrong:
            raise Refused(_("Nothing was brought in. Lines that are wrong: %(count)s.") % {"count": wrong})
        new = [row for row in rows if not row.member]
        fuller = {folded(row.name): row.details for row in rows if row.member}
        if all(row.is_there for row in rows):
            raise Refused(_("All of these names are in the club already."))
        Member.objects.bulk_create(
            (
                Member(club=club, name=row.name, folded=folded(row.name), state=row.state, details=dict(row.details))
                for row in new
            ),
            batch_size=BATCH,
        )
        there = list(Member.objects.filter(club=club, folded__in=[name for name, details in fuller.items() if details]))
        for member in there:
            member.details = member.details | dict(fuller[member.folded])
        Member.objects.bulk_update(there, ["details"], batch_size=BATCH)
        audit.write(club, "names-brought-in", by, count=len(new) + len(there))
    return len(new) + len(there)
