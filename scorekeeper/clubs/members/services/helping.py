"""Helping a member to a new password where no e-mail can be sent."""

from allauth.account.models import EmailAddress

from scorekeeper.accounts.resetting import link_for
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import Member, Role


def may_help(member: Member) -> bool:
    """Whether the club's owners may help *member* to a new password.

    They may where the account was made by their invitation and its holder has not said no, has confirmed no address
    that a link could be sent to, and runs nothing in another club. Otherwise whoever owns a club that somebody
    is in could sign in as them.
    """
    if not member.helped or member.account_id is None or member.state != Member.State.ACTIVE:
        return False
    elsewhere = Member.objects.filter(account=member.account_id, state=Member.State.ACTIVE).exclude(club=member.club_id)
    confirmed = EmailAddress.objects.filter(user=member.account_id, verified=True)
    return not elsewhere.exclude(role=Role.MEMBER).exists() and not confirmed.exists()


def help_in(member: Member, by: Member) -> str:
    """The path under which *member*, whom *by* may help, sets a new password; the club remembers that it was made."""
    account = member.account
    if account is None or not may_help(member):
        raise ValueError("the club may not help this account")
    with write_transaction():
        audit.write(member.club, "helped", by, member)
    return link_for(account)


def refuse_help(member: Member) -> None:
    """The club's owners may no longer help *member* to a new password."""
    with write_transaction():
        Member.objects.filter(pk=member.pk).update(helped=False)
