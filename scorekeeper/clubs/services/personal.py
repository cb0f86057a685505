"""What is kept about the holder of an account: giving it out, and forgetting it."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.utils.translation import gettext as _

from scorekeeper.accounts.models import Account
from scorekeeper.matches import services as matches
from scorekeeper.web.writing import write_transaction

from ..models import Claim, Club, Deed, Invitation, Member, Role, Seated
from ..models.members import folded
from .deeds import done
from .refusing import Refused

Json = dict[str, Any]


def everything_about(account: Account) -> Json:
    """All that is kept about the holder of *account*, as plain values."""
    memberships = Member.objects.filter(account=account).select_related("club").prefetch_related("merged")
    return {
        "format": "scorekeeper-personal-data",
        "version": 1,
        "account": {
            "user_name": account.username,
            "e_mail": account.email,
            "made_at": account.date_joined,
            "signed_in_last_at": account.last_login,
        },
        "e_mail_addresses": list(EmailAddress.objects.filter(user=account).values("email", "verified", "primary")),
        "second_factors": list(Authenticator.objects.filter(user=account).values("type", "created_at", "last_used_at")),
        "sessions": list(UserSession.objects.filter(user=account).values("ip", "user_agent", "created_at")),
        "clubs": [_membership(member) for member in memberships],
        "claims": list(
            Claim.objects.filter(account=account).values(
                "guest__club__name", "guest__name", "state", "asked_at", "decided_at"
            )
        ),
    }


def _membership(member: Member) -> Json:
    names = [member, *member.merged.all()]
    seated = Seated.objects.filter(member__in=names).order_by("played_on", "played", "seat")
    return {
        "club": member.club.name,
        "name": member.name,
        "other_names": [other.name for other in names[1:]],
        "role": member.role,
        "state": member.state,
        "joined_at": member.joined_at,
        "left_at": member.left_at,
        "owners_may_help_with_password": member.helped,
        "not_to_be_named_in_public": member.unnamed,
        "matches": list(
            seated.values("played_on", "seat", "played__variant_key", "played__state", "played__match__players")
        ),
        "invitations_made": list(Invitation.objects.filter(made_by=member).values("role", "made_at", "expires_at")),
        "done": list(Deed.objects.filter(by=member).values("at", "what", "facts")),
        "done_about": list(Deed.objects.filter(about__in=names).values("at", "what", "facts")),
    }


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
        for member in Member.objects.select_related("club").filter(account=account):
            member.account, member.role, member.helped = None, Role.MEMBER, False
            member.state = Member.State.LEFT
            member.save()
            if forget_names:
                for name in [member, *member.merged.all()]:
                    _forget(name)
            done(member.club, "forgotten", None, member)
        account.delete()


def _forget(member: Member) -> None:
    before, instead = member.name, _former(member)
    for seated in Seated.objects.filter(member=member).select_related("played__match"):
        matches.forget_name(seated.played.match, seated.seat, instead)
    member.name = instead
    member.save()
    for deed in Deed.objects.filter(club=member.club_id):
        facts = {key: instead if value == before else value for key, value in deed.facts.items()}
        if facts != deed.facts:
            # The one change to a deed: the person has asked for the name to go.
            Deed.objects.filter(pk=deed.pk).update(facts=facts)


def _former(member: Member) -> str:
    """A name that says nothing of the person, and that nobody has in the club or sat beside them with."""
    number = member.pk
    while True:
        name = _("Former player %(number)s") % {"number": number}
        if not Member.objects.filter(club=member.club_id, folded=folded(name)).exists():
            return name
        number += 1
