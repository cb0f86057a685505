"""Those who join a club, and what its audit log says."""

from scorekeeper.accounts.models import Account
from scorekeeper.clubs import audit
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.members.services import joining


def account(name: str) -> Account:
    return Account.objects.create_user(username=name.lower())


def join(club: Club, owner: Member, name: str, role: Role = Role.MEMBER) -> Member:
    invitation, _code = joining.invite(club, owner, role=role)
    return joining.accept(invitation, account(name), name)


def told_again(member: Member, by: Member, name: str = "", contact: str = "") -> None:
    """Tell the name or the contact of a forgotten *member* again, as earlier releases let those who run a club do."""
    member = Member.objects.get(pk=member.pk)
    if name:
        audit.write(member.club, "renamed", by, member, before=member.name, after=name)
        member.name = name
    if contact:
        audit.write(member.club, "details", by, member)
        member.details = {"contact": contact}
    member.save()
