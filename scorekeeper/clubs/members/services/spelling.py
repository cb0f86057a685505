"""How the sheets call a person: as the club does, also where somebody sat under a name that was claimed.

Why: docs/decisions/2026-11-25-a-name-put-right-is-right-on-old-sheets.md
"""

from collections.abc import Iterable

from ...audit import AuditEntry
from ...club import Member, folded
from ...signals import name_replaced

_NAMES = ("before", "after")


def names_ever(member: Member) -> set[str]:
    """All names that *member* has had in the club."""
    renamed = AuditEntry.objects.filter(club=member.club_id, what="renamed", about=member)
    facts_of = renamed.values_list("facts", flat=True)
    return {member.name, *(str(facts[key]) for facts in facts_of for key in _NAMES if key in facts)}


def only_theirs(member: Member, names: Iterable[str]) -> set[str]:
    """Those of *names* that nobody else in the club has or ever had."""
    members = Member.objects.filter(club=member.club_id).exclude(pk=member.pk)
    others = set(members.values_list("folded", flat=True))
    renamed = AuditEntry.objects.filter(club=member.club_id, what="renamed").exclude(about=member)
    others |= {folded(str(facts.get(key, ""))) for facts in renamed.values_list("facts", flat=True) for key in _NAMES}
    return {name for name in names if folded(name) not in others}


def write_instead(member: Member, before: str) -> None:
    """Have all sheets call *member* by the name of now, who was called *before*; to be called before the log says so.

    Also at the seats of names that are the same person's, where these are called so.
    """
    called = {before, *names_ever(member)}
    name_replaced.send(Member, member=member, names=only_theirs(member, {before}), at_seats=called, instead=member.name)
    for name in member.merged.all():
        name_replaced.send(Member, member=name, names=set(), at_seats=called, instead=member.name)


def write_as_person(name: Member, person: Member) -> None:
    """Have the sheets on which somebody was called *name*, who turns out to be *person*, call them so."""
    own = only_theirs(name, {name.name})
    name_replaced.send(Member, member=name, names=own, at_seats=names_ever(name), instead=person.name)


def write_apart(name: Member, person: Member) -> None:
    """Have whoever sat under *name*, and is *person* no more, be called so again at those seats."""
    name_replaced.send(Member, member=name, names=set(), at_seats=names_ever(person), instead=name.name)
