"""Helping a member to a new password where no e-mail can be sent."""

from contextlib import suppress
from datetime import timedelta

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from django.conf import settings
from django.utils import timezone

from scorekeeper.accounts.models import Account
from scorekeeper.accounts.resetting import end_links, link_for
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...audit import AuditEntry
from ...club import Member


def may_help(member: Member) -> bool:
    """Whether the club's owners may help *member* to a new password.

    They may where the account was made by their invitation and its holder has not said no, has confirmed no address
    that a link could be sent to, and is in no other club. Otherwise whoever owns a club that somebody is in could sign
    in as them, and see and do in the other what only they may.
    """
    if not member.helped or member.account_id is None or member.state != Member.State.ACTIVE:
        return False
    elsewhere = Member.objects.filter(account=member.account_id, state=Member.State.ACTIVE).exclude(club=member.club_id)
    confirmed = EmailAddress.objects.filter(user=member.account_id, verified=True)
    return not elsewhere.exists() and not confirmed.exists()


def help_in(member: Member, by: Member) -> str:
    """The path under which *member*, whom *by* may help, sets a new password.

    The club remembers that it was made, the page of the account tells so, and a mail where the account has an address.
    """
    account = member.account
    if account is None or not may_help(member):
        raise ValueError("the club may not help this account")
    with write_transaction():
        audit.write(member.club, "helped", by, member)
    if settings.MAIL and account.email:
        about = {"user": account, "by": by.name, "club": member.club.name}
        with suppress(OSError):  # the page of the account tells it as well
            get_adapter().send_mail("account/email/helped", account.email, about)
    return link_for(account)


def helped_lately(account: Account) -> list[AuditEntry]:
    """Each link for a new password that a club made for *account* in the last three months, the newest first."""
    since = timezone.now() - timedelta(days=90)
    entries = AuditEntry.objects.filter(what="helped", about__account=account, at__gte=since)
    return list(entries.select_related("by", "club").order_by("-at"))


def end_links_made_by(member: Member) -> None:
    """Let no link for a new password that *member* made open an account any more."""
    since = timezone.now() - timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT)
    made = AuditEntry.objects.filter(club=member.club_id, what="helped", by=member, at__gte=since)
    for account in set(made.values_list("about__account", flat=True)):
        end_links(account)


def refuse_help(member: Member) -> None:
    """The club's owners may no longer help *member* to a new password, nor by a link that they have made."""
    with write_transaction():
        Member.objects.filter(pk=member.pk).update(helped=False)
        end_links(member.account_id)
