"""Those who join a club, and what its audit log says."""

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.members.services import joining


def account(name: str) -> Account:
    return Account.objects.create_user(username=name.lower())


def join(club: Club, owner: Member, name: str, role: Role = Role.MEMBER) -> Member:
    invitation, _code = joining.invite(club, owner, role=role)
    return joining.accept(invitation, account(name), name)
