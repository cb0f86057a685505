"""Coming into a club: invitations, claims to what a guest has played, and roles that are to be given again."""

import secrets
from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.accounts.models import Account
from scorekeeper.accounts.resetting import end_links
from scorekeeper.matches.codes import code_digest
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...audit import AuditEntry
from ...club import LONGEST_NAME, Club, Member, Role, folded
from ...errors import Refused
from ...policy import MAY_GIVE
from ...signals import names_merging
from ..models import Claim, Invitation
from .forgotten import is_forgotten
from .members import free_name
from .naming import may_mean
from .spelling import write_as_person

MOST_DAYS, MOST_USES = 90, 200
MOST_OPEN_CLAIMS = 20
"""So many claims of one account may wait in all clubs together."""
ROLE_LEFT = "role-left"


def invite(
    club: Club, by: Member, *, role: Role = Role.MEMBER, days: int = 14, uses: int = 1, member: Member | None = None
) -> tuple[Invitation, str]:
    """Make an invitation; returns it and its code, which is stored nowhere.

    :raises Refused: for a role that *by* may not give, or a *member* who has an account already or was forgotten.
    :raises ValueError: for days or uses out of bounds.
    """
    if not (1 <= days <= MOST_DAYS and 1 <= uses <= MOST_USES):
        raise ValueError("days or uses out of bounds")
    if role not in MAY_GIVE.get(Role(by.role), ()):
        raise Refused(_("Only an owner can invite somebody to this role."))
    if member is not None and (
        member.club_id != club.pk or member.account_id or member.merged_into_id or is_forgotten(member)
    ):
        raise Refused(_("This name has an account, or belongs to another one. Nobody can take it over."))
    code = secrets.token_urlsafe(16)
    with write_transaction():
        invitation = Invitation.objects.create(
            club=club,
            digest=code_digest(code),
            role=role,
            member=member,
            made_by=by,
            expires_at=timezone.now() + timedelta(days=days),
            uses_left=1 if member else uses,
        )
        audit.write(club, "invited", by, member, role=role, uses=invitation.uses_left)
    return invitation, code


def take_back(invitation: Invitation, by: Member) -> None:
    """Let nobody come by it any more."""
    with write_transaction():
        if Invitation.objects.filter(pk=invitation.pk, taken_back_at=None).update(taken_back_at=timezone.now()):
            audit.write(invitation.club, "uninvited", by, invitation.member)


def invitation_by(code: str) -> Invitation | None:
    """The open invitation that *code* stands for, or None."""
    if len(code) > 64:
        return None
    invited = Invitation.objects.select_related("club", "made_by", "member")
    invitation = invited.filter(digest=code_digest(code)).first()
    return invitation if invitation is not None and invitation.is_open else None


def accept(invitation: Invitation, account: Any, name: str = "", *, helped: bool = False) -> Member:
    """Join by an invitation, under *name* unless it is for one; returns the member.

    Who has left comes back as who they were, and who is in the club already stays so. *helped* is whether the account
    was made for this.

    :raises Refused: when it is open no more, the name is taken, or the account sat in one match with who had it.
    """
    with write_transaction():
        invitation = (
            Invitation.objects.select_for_update(of=("self",), no_key=True).select_related("club").get(pk=invitation.pk)
        )
        if not invitation.is_open:
            raise Refused(_("This invitation is open no more. Ask the club for a new one."))
        club = invitation.club
        own = Member.objects.filter(club=club, account=account).first()
        if own is not None and own.state == Member.State.ACTIVE and invitation.member_id is None:
            return own
        invitation.uses_left -= 1
        invitation.save(update_fields=["uses_left"])
        if invitation.member is not None:
            member = _take_over(invitation.member, account)
        elif own is not None:
            member = own
        else:
            member = Member(club=club, name=free_name(club, name), account=account)
        if not (own is not None and own.pk == member.pk and own.state == Member.State.ACTIVE):
            member.state, member.left_at = Member.State.ACTIVE, None
            member.role = Role(invitation.role)
            member.helped = member.helped or helped
        member.save()
        end_links(member.account_id)  # who made one in another club may help there no more
        audit.write(club, "joined", member, invitation.member)
    return member


def _take_over(name: Member, account: Any) -> Member:
    """Let *account* be the one behind a name; its own member, with the name merged into it, where it has one.

    Who is in the club is called on all sheets as the club calls them, also where they sat under the other name.
    """
    name = Member.objects.select_for_update(of=("self",), no_key=True).get(pk=name.pk).person
    if name.account_id not in (None, account.pk):
        raise Refused(_("Somebody else has taken this name over. Ask the club."))
    own = Member.objects.filter(club=name.club_id, account=account).first()
    if own is None:
        name.account = account
        return name
    if own.pk != name.pk:
        names_merging.send(Member, one=name, other=own)
        names = [name, *name.merged.all()]
        name.merged.update(merged_into=own)
        name.merged_into = own
        name.save(update_fields=["merged_into"])
        for each in names:
            write_as_person(each, own)
    return own


MOST_FOUND = 8
"""Names shown to whoever looks for their own by an invitation: no list of the club."""


def may_look(invitation: Invitation) -> bool:
    """Whether whoever comes by *invitation* may look for a name of theirs: one for everybody, which gives no role."""
    return invitation.member_id is None and invitation.role == Role.MEMBER


def claimable(club: Club) -> QuerySet[Member]:
    """The names of *club* that nobody has an account for, of those who have not left."""
    return Member.objects.filter(club=club, account=None, merged_into=None).exclude(state=Member.State.LEFT)


def names_like(club: Club, text: str) -> list[Member]:
    """Names of *club* without an account that *text* may mean, also written down short; too few letters find none.

    Whoever has left, or was forgotten, is not among them.
    """
    key = folded(text[:LONGEST_NAME])
    return [one for one in claimable(club) if may_mean(key, one.folded)][:MOST_FOUND]


def claim_by(invitation: Invitation, number: int, account: Any) -> Claim:
    """Say that the name with this *number* is one's own, by an invitation for everybody; the club decides.

    :raises Refused: when the invitation is open no more, or gives no right to it, or as :func:`ask_claim`.
    """
    with write_transaction():
        rows = Invitation.objects.select_for_update(of=("self",), no_key=True).select_related("club")
        invitation = rows.get(pk=invitation.pk)
        if not invitation.is_open:
            raise Refused(_("This invitation is open no more. Ask the club for a new one."))
        named = Member.objects.filter(club=invitation.club, pk=number).exclude(state=Member.State.LEFT).first()
        if named is None or not may_look(invitation):
            raise Refused(_("Choose your name from the list."))
        claim = Claim.objects.filter(guest=named, account=account, state=Claim.State.OPEN).first()
        if claim is None:
            claim = ask_claim(named, account)
            invitation.uses_left -= 1
            invitation.save(update_fields=["uses_left"])
    return claim


MOST_CODES = 15
"""Personal codes on a sheet: one page of paper."""


def names_for_codes(club: Club) -> list[Member]:
    """Whom a sheet of personal codes can be made for: names without an account, and without an open code."""
    invited = Invitation.objects.filter(
        club=club, taken_back_at=None, uses_left__gt=0, expires_at__gt=timezone.now(), member__isnull=False
    )
    alone = claimable(club)
    return list(alone.exclude(pk__in=invited.values("member")).order_by("state", "folded")[:MOST_OFFERED])


MOST_OFFERED = 300


def make_codes(club: Club, by: Member, numbers: Iterable[int]) -> list[tuple[Member, str]]:
    """An invitation for each of the names with these *numbers*, with its code, which is stored nowhere.

    :raises Refused: for none, or for more than fit on a sheet.
    """
    wanted = set(numbers)
    names = [name for name in names_for_codes(club) if name.pk in wanted]
    if not 1 <= len(names) <= MOST_CODES:
        raise Refused(_("Choose 1 to %(most)s names for a sheet.") % {"most": MOST_CODES})
    with write_transaction():
        return [(name, invite(club, by, member=name, days=CODE_DAYS)[1]) for name in names]


CODE_DAYS = 30
"""So long a code on paper is good."""


def ask_claim(guest: Member, account: Any) -> Claim:
    """Say that a guest was oneself; twice is once.

    :raises Refused: when the name has an account or was forgotten, another claim to a name of the club waits, or too
        many in all clubs.
    """
    with write_transaction():
        Account.objects.select_for_update(no_key=True).get(pk=account.pk)  # two at once take turns
        guest = Member.objects.select_related("club").get(pk=guest.pk)
        if guest.account_id is not None or guest.merged_into_id is not None:
            raise Refused(_("This name belongs to somebody already. If that is wrong, tell the club."))
        if is_forgotten(guest):
            raise Refused(_("%(name)s has left the club. Choose somebody who is in it.") % {"name": guest.name})
        waiting = Claim.objects.filter(account=account, state=Claim.State.OPEN)
        other = waiting.filter(guest__club=guest.club_id).exclude(guest=guest).select_related("guest").first()
        if other is not None:
            raise Refused(
                _(
                    "You have said that %(name)s was you, and the club has not answered yet. Take that back first, "
                    "under %(clubs)s, or wait for the answer."
                )
                % {"name": other.guest.name, "clubs": _("Clubs")}
            )
        if not waiting.filter(guest=guest).exists() and waiting.count() >= MOST_OPEN_CLAIMS:
            raise Refused(_("Many of your claims wait for an answer. Ask again when some are decided."))
        claim, new = Claim.objects.get_or_create(
            guest=guest, account=account, state=Claim.State.OPEN, defaults={"club": guest.club}
        )
        if new:
            by = Member.objects.filter(club=guest.club_id, account=account).first()
            audit.write(guest.club, "claimed", by, guest, account=account.username)
    return claim


def withdraw(number: int, account: Any) -> None:
    """Say no more that a guest was oneself: the claim of this *number*, if it is the account's own and still waits."""
    with write_transaction():
        claims = Claim.objects.select_for_update(of=("self",), no_key=True).select_related("guest__club")
        claim = claims.filter(pk=number, account=account, state=Claim.State.OPEN).first()
        if claim is not None:
            by = Member.objects.filter(club=claim.club_id, account=account).first()
            audit.write(claim.guest.club, "unclaimed", by, claim.guest, account=account.username)
            claim.delete()


def offered_name(account: Any) -> str:
    """The name in a club that the holder of *account* may be offered: user names are kept in small letters."""
    name: str = account.get_username()
    return name[:1].upper() + name[1:]


def decide(claim: Claim, by: Member, *, approve: bool) -> Member | None:
    """Approve or refuse a claim; returns the member who was approved.

    :raises Refused: when it is decided already, or approved for two who sat in one match.
    """
    with write_transaction():
        claim = (
            Claim.objects.select_for_update(of=("self",), no_key=True)
            .select_related("guest", "account")
            .get(pk=claim.pk)
        )
        if claim.state != Claim.State.OPEN:
            raise Refused(_("Somebody has decided this already."))
        claim.state = Claim.State.APPROVED if approve else Claim.State.REFUSED
        claim.decided_by, claim.decided_at = by, timezone.now()
        claim.save(update_fields=["state", "decided_by", "decided_at"])
        member = None
        if approve:
            member = _take_over(claim.guest, claim.account)
            if member.state != Member.State.ACTIVE:
                member.state, member.left_at = Member.State.ACTIVE, None
            member.save()
            end_links(member.account_id)
        audit.write(
            claim.guest.club, "approved" if approve else "refused", by, claim.guest, account=claim.account.username
        )
    return member


# Roles that stayed behind with their accounts when a club was brought in: told until given again


def roles_left(club: Club, by: Member) -> dict[Member, Role]:
    """Who had which role in the archive that *club* was brought in from, as far as *by* may give it.

    Nobody who has an account here by now is among them.
    """
    entries = AuditEntry.objects.filter(
        club=club, what=ROLE_LEFT, about__account=None, about__state=Member.State.ACTIVE, about__merged_into=None
    )
    rows = entries.select_related("about").order_by("about__folded", "pk")
    given = MAY_GIVE.get(Role(by.role), frozenset())
    last = {entry.about: Role(entry.facts["role"]) for entry in rows if entry.facts.get("role") in Role.values}
    return {member: role for member, role in last.items() if member is not None and role in given}
