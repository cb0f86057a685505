"""Names from a table: each judged, then all brought in or none."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from ... import audit
from ...club import Club, Member, folded, locked_club
from ...errors import Refused
from ...members.services.members import clean_name
from ..sheets import SheetRow, read_rows

COLUMNS = ("name", "state")
MOST_ROWS = 5_000
BATCH = 500


@dataclass(frozen=True)
class NameRow:
    """A row judged: the name and what it becomes; what is wrong with it, or that it is ``known`` and stays as it is."""

    line: int
    name: str
    state: Member.State
    problem: str = ""
    known: bool = False

    @property
    def said(self) -> str:
        """What becomes of it, in words."""
        if self.problem:
            return self.problem
        return _("In the club already; stays as it is") if self.known else str(self.state.label)


def judged_names(club: Club, text: str) -> list[NameRow]:
    """Every row of the table in *text*, judged.

    :raises Refused: when it is no table of names.
    """
    rows = read_rows(text, COLUMNS, most=MOST_ROWS, only="name")
    members = set(Member.objects.filter(club=club).values_list("folded", flat=True))
    first: dict[str, int] = {}
    return [_judged(row, members, first) for row in rows]


def _judged(row: SheetRow, members: set[str], first: dict[str, int]) -> NameRow:
    asked = row.cells.get("state", "").casefold()
    states = {"": Member.State.ACTIVE, "member": Member.State.ACTIVE, "guest": Member.State.GUEST}
    state = states.get(asked, {str(s.label).casefold(): s for s in set(states.values())}.get(asked))
    name = row.cells.get("name", "")
    problem = _unlike_a_name(name)
    try:
        name = clean_name(name)
    except Refused as refused:
        problem = problem or str(refused)
    key = folded(name)
    if state is None:
        problem = problem or _("The state is “member” or “guest”; nothing means member.")
    elif not problem and key in first:
        problem = _("This name stands in line %(line)s already. Add a letter to tell two of a name apart.") % {
            "line": first[key]
        }
    first.setdefault(key, row.line)
    return NameRow(row.line, name, state or Member.State.ACTIVE, problem, not problem and key in members)


def _unlike_a_name(cell: str) -> str:
    """What is wrong with the line where *cell* cannot have been meant as a name; nothing where it can."""
    if not cell:
        return _("This line has no name.")
    if ";" in cell or "\t" in cell:
        return _("A semicolon or a tab stands in this name. Part the columns by the same sign in all lines.")
    return ""


def bring_names(club: Club, text: str, by: Member) -> int:
    """Bring in all names of the table in *text* that the club does not have; return how many.

    :raises Refused: when one row is wrong, or none is new.
    """
    with locked_club(club.pk) as club:
        rows = judged_names(club, text)
        wrong = sum(bool(row.problem) for row in rows)
        if wrong:
            raise Refused(_("Nothing was brought in. Lines that are wrong: %(count)s.") % {"count": wrong})
        new = [row for row in rows if not row.known]
        if not new:
            raise Refused(_("All of these names are in the club already."))
        Member.objects.bulk_create(
            (Member(club=club, name=row.name, folded=folded(row.name), state=row.state) for row in new),
            batch_size=BATCH,
        )
        audit.write(club, "names-brought-in", by, count=len(new))
    return len(new)
