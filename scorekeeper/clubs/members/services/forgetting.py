"""Forgetting the holder of an account: what they played stays, what tells who they were goes."""

from typing import Any

from allauth.usersessions.models import UserSession
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from scorekeeper.accounts.models import Account
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...audit import AuditEntry
from ...club import Club, Member, Role, folded
from ...errors import Refused
from ...signals import name_forgotten
from ..models import Claim
from .members import end_what_the_role_gave


def clubs_without_owner(account: Account) -> list[Club]:
    """The clubs with other members who can sign in, of which this account's holder is the only owner."""
    owned = Member.objects.filter(account=account, role=Role.OWNER, state=Member.State.ACTIVE).select_related("club")
    alone = []
    for member in owned:
        others = Member.objects.filter(club=member.club, state=Member.State.ACTIVE).exclude(pk=member.pk)
        if others.exclude(account=None).exists() and not others.filter(role=Role.OWNER).exists():
            alone.append(member.club)
    return alone


def delete_account(account: Account, *, forget_names: bool) -> None:
    """Delete *account*. What its holder played stays; with *forget_names* under another name.

    :raises Refused: while a club that others are in has no other owner.
    """
    alone = clubs_without_owner(account)
    if alone:
        raise Refused(
            _("You are the only owner of %(club)s. Make another member an owner first.") % {"club": alone[0].name}
        )
    with write_transaction():
        for session in UserSession.objects.filter(user=account):
            session.end()  # what is kept of it tells the user name
        _forget_user_name(account)
        for member in Member.objects.select_related("club").filter(account=account):
            member.account, member.role, member.helped = None, Role.MEMBER, False
            member.state, member.details = Member.State.LEFT, {}
            member.save()
            end_what_the_role_gave(member)
            if forget_names:
                for name in [member, *member.merged.all()]:
                    _forget(name)
            audit.write(member.club, "forgotten", None, member)
        account.delete()


def _forget(member: Member) -> None:
    before, instead = member.name, _former(member)
    answers: list[tuple[Any, Any]] = name_forgotten.send(Member, member=member, instead=instead)
    at_tables = {name for _receiver, names in answers for name in names}
    member.name, member.details = instead, {}
    member.save()
    entries = AuditEntry.objects.filter(club=member.club_id)
    about = Q(about=member) | Q(facts__into=member.pk) | Q(what="split", facts__name__in=(earlier := _earlier(member)))
    _replace(entries.filter(about), dict.fromkeys(earlier, instead))
    _replace(entries.filter(what__startswith="match-"), dict.fromkeys(at_tables, instead))
    _replace(entries, {before: instead})


def _earlier(member: Member) -> set[str]:
    """All names that *member* has had in the club."""
    renamed = AuditEntry.objects.filter(club=member.club_id, what="renamed", about=member).values_list(
        "facts", flat=True
    )
    return {member.name, *(str(facts[key]) for facts in renamed for key in ("before", "after") if key in facts)}


def _forget_user_name(account: Account) -> None:
    club_numbers = Claim.objects.filter(account=account).values_list("guest__club", flat=True)
    entries = AuditEntry.objects.filter(club__in=set(club_numbers), facts__account=account.username)
    _replace(entries, {account.username: _("(deleted)")})


def _replace(entries: QuerySet[AuditEntry], instead: dict[str, str]) -> None:
    """The one change to an audit entry: the person has asked for the name to go."""
    changed = {}
    for number, facts in entries.order_by().values_list("pk", "facts").iterator():
        new = {key: instead.get(value, value) if isinstance(value, str) else value for key, value in facts.items()}
        if new != facts:
            changed[number] = new
    for number, new in changed.items():
        AuditEntry.objects.filter(pk=number).update(facts=new)


def _former(member: Member) -> str:
    """A name that says nothing of the person, and that nobody has in the club or sat beside them with."""
    number = member.pk
    while True:
        name = _("Former player %(number)s") % {"number": number}
        if not Member.objects.filter(club=member.club_id, folded=folded(name)).exists():
            return name
        number += 1
