"""Making a club from an archive: all of it, or nothing.

The file is read twice, and never held whole. First all of it is judged, and nothing written. Then the club is made a
few matches at a time: nobody has an account in it and it releases nothing, so that nobody can see it. The last
transaction gives it to its owner, still releasing nothing: whoever holds a file is not the club that once agreed to
be seen. What goes wrong removes what was made at once. Where the process is stopped or killed instead, bringing the
same file in for the same account goes on with it; bringing any other in removes it.
"""

import hashlib
import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from itertools import islice
from typing import Any, BinaryIO

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.accounts.resetting import end_links
from scorekeeper.web.writing import write_transaction, write_unless_busy

from ... import audit
from ...audit import AuditEntry
from ...club import LONGEST_NAME, Club, Member, Role, folded
from ...errors import Refused
from ...evenings.models import Evening, Played
from ...evenings.services.numbers import number_rest
from ...figures import services as figures
from ...figures.services.totals import batches
from ...members.services.joining import ROLE_LEFT
from ...members.services.members import clean_name
from ..archive.checking import Survey, Tell, survey
from ..archive.parts import id_of
from ..archive.reading import A_READ, parts_of
from ..archive.shape import AuditEntryPart, ClubPart, MemberPart, PlayedPart, facts_by
from ..models import Unfinished
from . import unfinished
from .importing_head import begin
from .importing_matches import Into, make_matches, tables_of
from .importing_tournaments import BATCH, Ids

_log = logging.getLogger(__name__)


def bring_in(
    file: BinaryIO,
    size: int,
    account: Any,
    own_name: str,
    tell: Tell = lambda *_progress: None,
    *,
    club_name: str = "",
    then: Callable[[Member], object] = lambda _owner: None,
) -> Member:
    """Make a new club from the archive in *file*, of *size* bytes; whoever holds *account* owns it, under *own_name*.

    Returns that member. A name of the archive that is *own_name* becomes the account's. Nobody else in it has an
    account or a role here: an invitation to their name gives them both, and who had which is written down. The club
    is called *club_name*, or as it is in the archive. *then* is called in the transaction that hands the club over.

    :raises OtherName: where it would do under another name of the person or of the club.
    :raises Refused: for an archive whose parts contradict each other or that holds a match that cannot have been.
    """
    own_name = clean_name(own_name)
    source = _source(file, account)
    content = survey(file, size, tell)
    _refuse_other_names(content, own_name)
    club_name = name_here(content.club, account, club_name)
    begun = _go_on(source, content)
    unfinished.remove_abandoned(Unfinished.Kind.ARCHIVE)
    club, people, evenings = begun or begin(content, source)
    with unfinished.making(club):
        _matches(Into(club, people, evenings, tables_of(club)), file, content, tell)
        _audit_entries(club, file, people)
        if _source(file, account) != source:
            raise failed("The file was changed while it was brought in")
        number_rest(club)
        figures.rebuild(club, partial(_figures, club, tell))
        with write_transaction():
            owner = _hand_over(club, content, account, own_name, people, club_name)
            then(owner)
    return owner


def _figures(club: Club, tell: Tell, what: str, done: int, whole: int) -> None:
    write_unless_busy(lambda: unfinished.goes_on(club))
    tell(f"figures of {what}", done, whole)


def failed(why: str) -> Refused:
    """What is said where the fault is not the archive's; the log of the server says *why*."""
    _log.error("An archive could not be brought in: %s", why)
    return Refused(_("Something failed here, and nothing was brought in. It is in the log of the server."))


def _source(file: BinaryIO, account: Any) -> str:
    """The fingerprint of who brings in what."""
    digest = hashlib.sha256(f"{account.pk} ".encode())
    file.seek(0)
    while piece := file.read(A_READ):
        digest.update(piece)
    return digest.hexdigest()


def _go_on(source: str, content: Survey) -> tuple[Club, Ids, Ids] | None:
    """What :func:`.begin` gave when a club was begun from the same *source*; None unless that can be gone on with."""
    club = unfinished.go_on_with(Unfinished.Kind.ARCHIVE, source)
    if club is None:
        return None
    people = dict(Member.objects.filter(club=club).values_list("folded", "pk"))
    evenings = list(Evening.objects.filter(club=club).order_by("pk").values_list("held_on", "name", "pk"))
    if (
        people.keys() != content.names.keys()
        or [each[:2] for each in evenings] != [(part.held_on, part.name) for part in content.evenings.values()]
        or Played.objects.filter(club=club).count() > content.matches
        or AuditEntry.objects.filter(club=club).count() > content.audit_entries
    ):
        unfinished.remove(club)
        return None
    held = {part: row for part, (_day, _name, row) in zip(content.evenings, evenings, strict=True)}
    return club, {part.id: people[name] for name, part in content.names.items()}, held


def _refuse_other_names(content: Survey, own_name: str) -> None:
    namesake = content.names.get(folded(own_name))
    if namesake is not None and namesake.merged_into is not None:
        raise OtherName(
            _("In the archive, %(name)s is another name of somebody. Be that one: %(other)s.")
            % {"name": namesake.name, "other": content.members[namesake.merged_into].name}
        )


def _matches(into: Into, file: BinaryIO, content: Survey, tell: Tell) -> None:
    """Make the matches that are not in yet: they come in in the order of the file."""
    parts = (part for part, _read in parts_of(file) if isinstance(part, PlayedPart))
    before = Played.objects.filter(club=into.club).count()
    if before:
        tell("matches", before, content.matches)
    for number in make_matches(into, islice(parts, before, None), before):
        tell("matches", number, max(number, content.matches))


def _audit_entries(club: Club, file: BinaryIO, people: Ids) -> None:
    parts = (part for part, _read in parts_of(file) if isinstance(part, AuditEntryPart))
    before = AuditEntry.objects.filter(club=club).count()
    for chunk in batches(islice(parts, before, None), BATCH):
        with write_transaction():
            AuditEntry.objects.bulk_create(
                AuditEntry(
                    club=club,
                    at=min(part.at, timezone.now()),
                    by_id=id_of(people, part.by),
                    what=part.what,
                    about_id=id_of(people, part.about),
                    facts=facts_by(people, part.facts),
                )
                for part in chunk
            )
            unfinished.goes_on(club)


def _hand_over(club: Club, content: Survey, account: Any, name: str, people: Ids, club_name: str) -> Member:
    """Let the club be seen by whoever owns it now: the archive's member of that *name*, or a new one."""
    with write_transaction():
        there = Played.objects.filter(club=club).count(), AuditEntry.objects.filter(club=club).count()
        if there != (content.matches, content.audit_entries):
            raise failed(f"{there} matches and entries came of {content.matches} and {content.audit_entries}")
        Club.objects.filter(pk=club.pk).update(name=club_name)
        club.refresh_from_db()
        owner = Member.objects.filter(club=club, folded=folded(name)).first() or Member(club=club, name=name)
        owner.account, owner.role, owner.state, owner.left_at = account, Role.OWNER, Member.State.ACTIVE, None
        owner.save()
        end_links(owner.account_id)
        audit.write(club, "brought-in", owner, code=content.club.code)
        _write_roles_left(club, owner, content.members.values(), people)
        unfinished.finish(club)
    return owner


def _write_roles_left(club: Club, owner: Member, members: Iterable[MemberPart], people: Mapping[int, int]) -> None:
    """Write down who of *members* had which role, but for the *owner*; inside the transaction that hands *club* over.

    *people* are the rows of their ids.
    """
    AuditEntry.objects.bulk_create(
        (
            AuditEntry(club=club, what=ROLE_LEFT, by=owner, about_id=people[part.id], facts={"role": part.role})
            for part in members
            if part.role != Role.MEMBER and part.state == Member.State.ACTIVE and people[part.id] != owner.pk
        ),
        batch_size=BATCH,
    )


# What the club is called here, so that its owner can tell it from the clubs they are in already


class OtherName(Refused):
    """It would do under another name of the person or of the club: whoever brings it in can say which."""


class AlreadyHere(OtherName):
    """A club of this name or of this archive is here; ``free_name`` is one that it could have instead."""

    def __init__(self, problem: str, free_name: str) -> None:
        super().__init__(problem)
        self.free_name = free_name


def name_here(part: ClubPart, account: Any, wish: str = "") -> str:
    """The name of the club of *part* where the holder of *account* brings it in: as *wish*, or as in the archive.

    Nothing is told of clubs that *account* is not in.

    :raises AlreadyHere: where *account* is in a club of that name, or, unless there is a *wish* for another name, in
        one that comes from the same archive or is the one it was taken from.
    """
    name = clean_name(wish or part.name)
    mine = Club.objects.filter(members__account=account, members__state=Member.State.ACTIVE)
    names = {folded(each): each for each in mine.values_list("name", flat=True)}
    free = _free(name, names)
    if folded(name) in names:
        raise AlreadyHere(
            _("You are in a club called %(name)s already. Give this one another name, to tell the two apart.")
            % {"name": names[folded(name)]},
            free,
        )
    entries = AuditEntry.objects.filter(club__in=mine, what="brought-in", facts__code=part.code)
    same = mine.filter(Q(code=part.code) | Q(pk__in=entries.values("club"))).first()
    if same is not None and not wish:
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
