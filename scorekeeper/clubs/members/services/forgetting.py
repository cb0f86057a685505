"""Forgetting a person: what they played stays, what tells who they were goes.

Who has an account does it alone, as far as they are members. Of everybody else the club's organisers do it.

Why: docs/decisions/2026-11-25-a-name-put-right-is-right-on-old-sheets.md
"""

from itertools import count
from typing import Any

from allauth.usersessions.models import UserSession
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.accounts.models import Account
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...audit import AuditEntry
from ...club import Club, Member, Role, folded
from ...errors import Refused
from ...signals import name_replaced
from ..models import Claim, Invitation
from .members import end_what_the_role_gave
from .spelling import names_ever, only_theirs


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
        rows = Member.objects.select_related("club").filter(account=account)
        for member in rows.order_by("club_id"):  # rows of each are locked, in one order for everybody
            member.account, member.role, member.helped = None, Role.MEMBER, False
            member.state, member.agreed, member.details = Member.State.LEFT, False, {}
            member.calendar_given_at = None
            member.save()
            end_what_the_role_gave(member)
            if forget_names:
                for name in [member, *member.merged.all()]:
                    _forget(name)
                    audit.write(member.club, "forgotten", None, name, names=1)
            else:
                audit.write(member.club, "forgotten", None, member)
        account.delete()


def may_be_forgotten(member: Member) -> bool:
    """Whether those who run the club may forget *member*: a guest, a name without an account, or who has left."""
    on_its_own = member.merged_into_id is None
    return on_its_own and (member.account_id is None or member.state == Member.State.LEFT)


def forget_person(member: Member, by: Member) -> str:
    """Forget *member*, under every name of theirs; return what is written instead of the first.

    :raises Refused: for who has an account here and is a member, and for a name that belongs to another.
    """
    with write_transaction():
        rows = Member.objects.select_for_update(of=("self",), no_key=True).select_related("club", "merged_into")
        member = rows.get(pk=member.pk)
        if member.merged_into is not None:
            raise Refused(
                _("%(name)s is another name of %(other)s. Split it off first, or forget %(other)s.")
                % {"name": member.name, "other": member.merged_into.name}
            )
        if not may_be_forgotten(member):
            raise Refused(
                _("%(name)s has an account, and alone says whether to be forgotten, or leaves first.")
                % {"name": member.name}
            )
        names = [member, *member.merged.all()]
        member.account, member.helped = None, False
        for name in names:
            _forget(name)
            _forget_accounts(name)
            audit.write(member.club, "forgotten-by-club", by, name)  # each by itself: it may be split off later
    return member.name


def _forget(member: Member) -> None:
    Claim.objects.filter(guest=member).delete()
    Invitation.objects.filter(member=member, taken_back_at=None).update(taken_back_at=timezone.now())
    before, instead = member.name, _former(member)
    earlier = names_ever(member)
    answers: list[tuple[Any, Any]] = name_replaced.send(
        Member, member=member, names=only_theirs(member, earlier), instead=instead
    )
    at_tables = {name for _receiver, names in answers for name in names}
    member.name, member.details = instead, {}
    member.state, member.left_at, member.agreed = Member.State.LEFT, member.left_at or timezone.now(), False
    member.save()
    entries = AuditEntry.objects.filter(club=member.club_id)
    about = Q(about=member) | Q(facts__into=member.pk) | Q(what="split", facts__name__in=earlier)
    _replace(entries.filter(about), dict.fromkeys(earlier, instead))
    _replace(entries.filter(what__startswith="match-"), dict.fromkeys(at_tables, instead))
    _replace(entries, {before: instead})


def _forget_accounts(member: Member) -> None:
    """Let the log tell no longer which account said that it was *member*."""
    entries = AuditEntry.objects.filter(club=member.club_id, about=member, facts__has_key="account")
    names = {str(facts["account"]) for facts in entries.values_list("facts", flat=True)}
    _replace(entries, dict.fromkeys(names, _("(deleted)")))


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
    """A name that says nothing of the person, and that nobody else has in the club: the first number that is free."""
    names = Member.objects.filter(club=member.club_id)
    # Two who are forgotten at once get two numbers: they take turns by one row. That of the club would be held against
    # tables at which somebody writes, while their names are replaced.
    names.order_by("pk").select_for_update(no_key=True).first()
    own = _numbered("".join(letter for letter in member.name if letter.isdecimal()))
    if folded(own) == member.folded:  # who is forgotten twice keeps the number
        return own
    taken = set(names.values_list("folded", flat=True))
    return next(name for name in map(_numbered, count(1)) if folded(name) not in taken)


def _numbered(number: int | str) -> str:
    return _("Former player %(number)s") % {"number": number}
