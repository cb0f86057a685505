"""What the club says of names that are given at a table of its while a match is on: as where tables are started.

By a link of the table nobody reads the names of the club: whoever is no member is told only what is new.
"""

from collections.abc import Callable, Sequence
from functools import partial

from django.http import HttpRequest
from django.urls import reverse

from scorekeeper.matches.signals import TableNames

from ..access import member_of
from ..club import Member
from ..members.services import naming
from ..policy import Act, can
from .match_access import may_play_on
from .models import Played
from .services.names import asks_for_names, names_listed
from .services.tables import same_person, sitting_elsewhere


def names_at_table(match: int, request: HttpRequest) -> TableNames | None:
    """What is said of names at the *match* of this number to whoever asks; None for one that the club does not know."""
    played = Played.objects.select_related("club", "evening").filter(match=match).first()
    if played is None:
        return None
    member = member_of(request.user, played.club)
    reads = can(member, Act.SEE, played.club)
    return TableNames(
        offered=names_listed(played.club, played.evening) if reads else (),
        asks=asks_for_names(played.club, played.evening) if reads else "",
        spell=partial(naming.spell, played.club),
        twice=partial(same_person, played.club),
        notes=partial(_notes, played, reads=reads),
        starts=_start_of(played, member),
    )


def _notes(played: Played, names: Sequence[str], *, reads: bool) -> list[naming.NameAsked]:
    elsewhere = {}
    if reads and played.evening is not None:
        elsewhere = sitting_elsewhere(played.evening, paper=played.from_paper, but=played)
    return naming.asked_of(played.club, names, elsewhere, look=reads)


def _start_of(played: Played, member: Member | None) -> Callable[[str], str] | None:
    """Where *member* starts the next table of the evening, by the key of its game."""
    if member is None or played.evening is None:
        return None
    page = "clubs:start-table" if may_play_on(member, played) else ""
    if played.from_paper and can(member, Act.TYPE_PAPER, played.club):
        page = "clubs:start-paper"
    args = [played.club.code, played.evening_id]
    return (lambda key: reverse(page, args=[*args, key])) if page else None
