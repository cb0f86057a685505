"""What a club that is brought in is called here, so that its owner can tell it from the clubs they are in already."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from ...audit import AuditEntry
from ...club import LONGEST_NAME, Club, Member, folded
from ...errors import Refused
from ...members.services.members import clean_name
from ..archive.shape import ClubPart


class AlreadyHere(Refused):
    """A club of this name or of this archive is here; ``free_name`` is one that it could have instead."""

    def __init__(self, problem: str, free_name: str) -> None:
        super().__init__(problem)
        self.free_name = free_name


def name_here(part: ClubPart, account: Any, asked: str = "") -> str:
    """The name of the club of *part* where the holder of *account* brings it in: as *asked*, or as in the archive.

    Nothing is told of clubs that *account* is not in.

    :raises AlreadyHere: where *account* is in a club of that name, or, unless a name is *asked* for, in one that comes
        from the same archive or is the one it was taken from.
    """
    name = clean_name(asked or part.name)
    mine = Club.objects.filter(members__account=account, members__state=Member.State.ACTIVE)
    names = {folded(known): known for known in mine.values_list("name", flat=True)}
    free = _free(name, names)
    if folded(name) in names:
        raise AlreadyHere(
            _("You are in a club called %(name)s already. Give this one another name, to tell the two apart.")
            % {"name": names[folded(name)]},
            free,
        )
    told = AuditEntry.objects.filter(club__in=mine, what="brought-in", facts__code=part.code)
    same = mine.filter(Q(code=part.code) | Q(pk__in=told.values("club"))).first()
    if same is not None and not asked:
        raise AlreadyHere(
            _("You are in %(name)s already, the club that this archive is of. To have it twice, say what to call it.")
            % {"name": same.name},
            free,
        )
    return name


def _free(name: str, taken: Collection[str]) -> str:
    """*name*, or the same with a number behind it, that is not among those *taken*, which are folded.

    >>> _free("Circolo", {"circolo", "circolo 2"}), _free("Circolo", set())
    ('Circolo 3', 'Circolo')
    """
    number, free = 1, name
    while folded(free) in taken:
        number += 1
        free = f"{name[: LONGEST_NAME - 5]} {number}"
    return free
