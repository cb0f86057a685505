"""Clubs and their members.

Why: docs/decisions/2026-11-21-names-without-accounts-are-merged.md
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext as _, ngettext

from scorekeeper.accounts.factors import FACTORS, has_second_factor
from scorekeeper.accounts.resetting import end_links
from scorekeeper.matches.services import end_for_club
from scorekeeper.rules.document import clean_text
from scorekeeper.web.languages.offered import is_offered
from scorekeeper.web.writing import write_transaction

from ... import audit
from ...club import LONGEST_FOLDED, LONGEST_NAME, Club, Member, Role, as_kept, folded
from ...details import clean_details
from ...errors import Refused
from ...policy import MAY_GIVE, Act, can
from ...signals import names_merging
from ..models import Invitation
from .forgotten import is_forgotten
from .helping import end_links_made_by
from .spelling import write_apart, write_instead

MOST_ABOUT: Final = 300
"""So many letters a club may say of itself."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A name somebody wrote, trimmed, its spaces made single, without signs that nobody sees.

    :raises Refused: when it is empty, too long, or holds what cannot be kept.
    """
    try:
        name = as_kept(clean_text(text, longest))
    except ValueError:
        name = ""
    if not 0 < len(folded(name)) <= LONGEST_FOLDED:
        raise Refused(
            ngettext(
                "Write a name of at most %(most)s ordinary letter.",
                "Write a name of at most %(most)s ordinary letters.",
                longest,
            )
            % {"most": longest}
        )
    return name


def free_name(club: Club, text: str, *, but: Member | None = None) -> str:
    """A name that nobody else in the club has.

    :raises Refused: when somebody has it, or one that differs only in case or accents.
    """
    name = clean_name(text)
    taken = Member.objects.filter(club=club, folded=folded(name)).first()
    if taken is not None and taken != but:
        raise Refused(
            _("%(name)s is in the club already. Add a letter or a family name to tell two of a name apart.")
            % {"name": taken.name}
        )
    return name


def make_club(account: Any, name: str, own_name: str) -> Member:
    """Found a club; whoever makes it is its owner. Returns that member."""
    club_name, member_name = clean_name(name), clean_name(own_name)
    with write_transaction():
        club = Club.objects.create(name=club_name)
        owner = Member.objects.create(club=club, name=member_name, account=account, role=Role.OWNER)
        audit.write(club, "made", owner)
        end_links(owner.account_id)
    return owner


def settle(
    club: Club,
    by: Member,
    *,
    name: str,
    about: str,
    released: list[str],
    second_factor: bool | None = None,
    language: str | None = None,
) -> None:
    """Change what the club is called, says of itself and in which language, shows to anyone, and asks of its runners.

    :raises Refused: also when *by* asks others for a second factor and has none.
    """
    name = clean_name(name)
    try:
        about = clean_text(about, MOST_ABOUT, lines=True)
    except ValueError:
        text = ngettext(
            "Say it in at most %(most)s ordinary letter.",
            "Say it in at most %(most)s ordinary letters.",
            MOST_ABOUT,
        )
        raise Refused(text % {"most": MOST_ABOUT}) from None
    with write_transaction():
        before = Club.objects.values_list("released", flat=True).get(pk=club.pk)
        spoken = {} if language is None else {"language": language if is_offered(language) else ""}
        Club.objects.filter(pk=club.pk).update(name=name, about=about, released=released, **spoken)
        facts = {} if set(before) == set(released) else {"released": " ".join(released)}
        audit.write(club, "settled", by, None, **facts)
        if second_factor is not None:
            _ask_second_factor(club, by, required=second_factor)


def _ask_second_factor(club: Club, by: Member, *, required: bool) -> None:
    if required and (by.account is None or not has_second_factor(by.account)):
        # Or the next page would be closed to whoever has just asked for it.
        raise Refused(
            _("Set up a second factor for your own account first: under %(me)s, %(account)s.")
            % {"me": _("Me"), "account": _("Your account")}
        )
    if Club.objects.filter(pk=club.pk).exclude(second_factor=required).update(second_factor=required):
        audit.write(club, "factor-asked" if required else "factor-not-asked", by)


def without_second_factor(club: Club) -> list[Member]:
    """Those who run the club and have none."""
    running = Member.objects.filter(club=club, state=Member.State.ACTIVE, role__in=(Role.OWNER, Role.ORGANISER))
    return list(running.exclude(account__authenticator__type__in=FACTORS))


def add_name(club: Club, name: str, by: Member | None, *, guest: bool = True) -> Member:
    """Write down somebody without an account: a guest, or a member of the club."""
    with write_transaction():
        state = Member.State.GUEST if guest else Member.State.ACTIVE
        member = Member.objects.create(club=club, name=free_name(club, name), state=state)
        audit.write(club, "added", by, member)
    return member


def rename(member: Member, name: str, by: Member) -> None:
    """Call a member something else, here and on all sheets that name them.

    :raises Refused: for a name that somebody has, or that cannot be kept, and for a *member* who was forgotten.
    """
    with write_transaction():
        _refuse_forgotten(member)
        before, member.name = member.name, free_name(member.club, name, but=member)
        member.save(update_fields=["name", "folded"])
        if before != member.name:
            write_instead(member, before)
            audit.write(member.club, "renamed", by, member, before=before, after=member.name)


def _refuse_forgotten(member: Member) -> None:
    """Let nobody say again who it was that is forgotten."""
    if is_forgotten(Member.objects.get(pk=member.pk)):
        raise Refused(
            _("%(name)s is forgotten for good: no name, number or contact is written here any more.") % _named(member)
        )


def set_details(member: Member, values: Mapping[str, str], by: Member) -> None:
    """Keep of *values* what is a detail of a member, in place of what was kept; the log says that, not what.

    :raises Refused: when one is too long, or holds what cannot be kept, and for a *member* who was forgotten.
    """
    details = clean_details(values)
    with _locked(member) as member:
        _refuse_forgotten(member)
        if member.details != details:
            member.details = details
            member.save(update_fields=["details"])
            audit.write(member.club, "details", by, member)


def set_role(member: Member, role: Role, by: Member) -> None:
    """Give a member a role.

    :raises Refused: for somebody without an account, or when nobody would be left who owns the club.
    """
    with _locked(member) as member:
        if member.state != Member.State.ACTIVE or member.account_id is None:
            raise Refused(_("Only a member with an account can have a role. Invite %(name)s first.") % _named(member))
        if role != Role.OWNER:
            _keep_an_owner(member)
        if member.role != role:
            audit.write(member.club, "role", by, member, before=member.role, after=role)
        member.role = role
        member.save(update_fields=["role"])
        end_what_the_role_gave(member)


def accept_as_member(member: Member, by: Member) -> None:
    """A guest is a member from now on, though without an account."""
    with write_transaction():
        Member.objects.filter(pk=member.pk, state=Member.State.GUEST).update(state=Member.State.ACTIVE)
        audit.write(member.club, "taken-in", by, member)


def leave(member: Member, by: Member) -> None:
    """A member leaves, or is removed *by* another; the name stays on what was played.

    :raises Refused: when nobody would be left who owns the club, or *by* may not give the role that it takes away.
    """
    with _locked(member) as member:
        if member.state == Member.State.LEFT:
            return
        if by.pk != member.pk and not may_remove(member, by):
            raise Refused(_("Only an owner can remove %(name)s.") % _named(member))
        _keep_an_owner(member)
        member.state, member.role, member.left_at = Member.State.LEFT, Role.MEMBER, timezone.now()
        member.helped, member.calendar_given_at = False, None
        member.save(update_fields=["state", "role", "left_at", "helped", "calendar_given_at"])
        member.invitations.update(taken_back_at=timezone.now())
        end_what_the_role_gave(member)
        end_links(member.account_id)
        audit.write(member.club, "left" if by.pk == member.pk else "removed", by, member)


def may_remove(member: Member, by: Member) -> bool:
    """Whether *by* may take away the role of *member*, as whoever removes a member does."""
    return Role(member.role) in MAY_GIVE.get(Role(by.role), ())


def name_in_public(member: Member, by: Member, *, named: bool) -> None:
    """Let *member* be named to anyone where the club released names, or not. Who has an account says so alone.

    Of somebody without one *by* writes down what was answered: nobody is named before.

    :raises Refused: when *by* speaks for somebody who has an account.
    """
    with _locked(member) as member:
        if member.account_id is not None and member.pk != by.pk:
            raise Refused(_("%(name)s has an account, and alone says whether to be named.") % _named(member))
        answer = {"unnamed": not named, "agreed": named and member.account_id is None}
        if all(getattr(member, name) == value for name, value in answer.items()):
            return
        Member.objects.filter(pk=member.pk).update(**answer)
        audit.write(member.club, "named" if named else "unnamed", by, member)


def want_reminders(member: Member, *, wanted: bool) -> None:
    """Let *member* be reminded of evenings by e-mail, or not."""
    with write_transaction():
        Member.objects.filter(pk=member.pk).update(unreminded=not wanted)


def end_what_the_role_gave(member: Member) -> None:
    """Rights end with their reason: invitations, links for new passwords, and what phones may write for the club."""
    end_invitations(member)
    if not can(member, Act.RESET_PASSWORDS, member.club):
        end_links_made_by(member)
    if not can(member, Act.JOIN_TABLES, member.club):
        end_for_club(member.pk)


def end_invitations(member: Member) -> None:
    """Let nobody come by an invitation that *member* made and could not make any more.

    Otherwise an owner who is removed could come back as one, by an invitation made before.
    """
    may = MAY_GIVE.get(Role(member.role), frozenset()) if member.state == Member.State.ACTIVE else frozenset()
    made = Invitation.objects.filter(made_by=member, taken_back_at=None).exclude(role__in=may)
    made.update(taken_back_at=timezone.now())


def merge(member: Member, into: Member, by: Member) -> None:
    """Say that *member* is the same person as *into*, whose results these are then too.

    :raises Refused: for a name with an account, itself, another club's, one that is merged already, two who sat in
        one match, or who was forgotten: the other name would say who that was.
    """
    with _locked(member) as member, _locked(into) as into:
        if member.pk == into.pk or member.club_id != into.club_id:
            raise Refused(_("Choose two different names of this club."))
        if member.account_id is not None:
            raise Refused(
                _("%(name)s has an account. Merge the name without an account into the one that has it.")
                % _named(member)
            )
        if into.merged_into_id is not None:
            raise Refused(
                _("%(name)s is merged into %(other)s. Merge into that name instead.")
                % {"name": into.name, "other": into.person.name}
            )
        if member.merged.exists():
            raise Refused(_("Another name is merged into %(name)s. Split that one off first.") % _named(member))
        for one in member, into:
            if is_forgotten(one):
                raise Refused(_("%(name)s has left the club. Choose somebody who is in it.") % _named(one))
        names_merging.send(Member, one=member, other=into)
        member.merged_into = into
        member.save(update_fields=["merged_into"])
        if member.unnamed and not into.unnamed:  # who refused under one name refused
            into.unnamed = True
            into.save(update_fields=["unnamed"])
        audit.write(member.club, "merged", by, member, into=into.pk, name=into.name)


def split(member: Member, by: Member) -> None:
    """Take a merging back: both names are as they were."""
    with _locked(member) as member:
        person = member.merged_into
        if person is not None:
            audit.write(member.club, "split", by, member, name=person.name)
        member.merged_into = None
        member.save(update_fields=["merged_into"])
        if person is not None:
            write_apart(member, person)


@contextmanager
def _locked(member: Member) -> Iterator[Member]:
    """The member as it stands now, in a transaction that keeps it from other writers."""
    rows = Member.objects.select_for_update(of=("self",), no_key=True).select_related("club", "merged_into")
    with write_transaction():
        yield rows.get(pk=member.pk)


def _named(member: Member) -> dict[str, str]:
    return {"name": member.name}


def _keep_an_owner(member: Member) -> None:
    owners = Member.objects.filter(club=member.club, role=Role.OWNER, state=Member.State.ACTIVE)
    if member.role == Role.OWNER and not owners.exclude(pk=member.pk).exists():
        raise Refused(_("A club needs an owner. Make another member an owner first."))
