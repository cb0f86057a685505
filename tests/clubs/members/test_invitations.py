"""Invitations to a club, and claims to a name in it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.members.models import Claim, Invitation
from scorekeeper.clubs.members.services import forgetting, joining, members
from tests.clubs.members.circle import account, join

pytestmark = pytest.mark.django_db


# Invitations


def test_an_invitation_lets_in_as_many_as_it_says(club: Club, olga: Member) -> None:
    invitation, code = joining.invite(club, olga, role=Role.SCORER, uses=2)
    assert code not in str(Invitation.objects.values())
    for name in "Rita", "Sara":
        assert joining.accept(invitation, account(name), name).role == Role.SCORER
    assert joining.invitation_by(code) is None
    with pytest.raises(Refused, match="open no more"):
        joining.accept(invitation, account("Tea"), "Tea")


def test_whoever_is_in_already_uses_no_invitation_up(club: Club, olga: Member) -> None:
    invitation, _code = joining.invite(club, olga, role=Role.MEMBER)
    assert joining.accept(invitation, olga.account, "Again") == olga
    invitation.refresh_from_db()
    assert (invitation.uses_left, Member.objects.get(pk=olga.pk).role) == (1, Role.OWNER)


def test_an_invitation_ends_when_it_expires_or_is_taken_back(club: Club, olga: Member) -> None:
    one, first = joining.invite(club, olga)
    _two, second = joining.invite(club, olga)
    joining.take_back(one, olga)
    assert joining.invitation_by(first) is None
    assert joining.invitation_by(second) is not None
    Invitation.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert joining.invitation_by(second) is None


@pytest.mark.parametrize("how", ["made a member", "made an organiser", "removed", "deletes the account"])
def test_nobody_comes_by_an_invitation_that_its_maker_could_not_make_any_more(
    club: Club, olga: Member, how: str
) -> None:
    otto = joining.accept(joining.invite(club, olga, role=Role.OWNER)[0], account("otto"), "Otto")
    made = {role: joining.invite(club, otto, role=role)[0] for role in (Role.OWNER, Role.SCORER)}
    if how == "removed":
        members.leave(otto, olga)
    elif how == "deletes the account":
        assert otto.account is not None
        forgetting.delete_account(otto.account, forget_names=False)
    else:
        members.set_role(otto, Role.MEMBER if how == "made a member" else Role.ORGANISER, olga)
    for role, invitation in made.items():
        if how == "made an organiser" and role == Role.SCORER:
            assert joining.accept(invitation, account("sara"), "Sara").role == Role.SCORER
        else:
            with pytest.raises(Refused, match="open no more"):
                joining.accept(invitation, account(f"back-{role}"), "Back")


@pytest.mark.parametrize("role", [Role.OWNER, Role.ORGANISER])
def test_an_organiser_invites_nobody_to_run_the_club(club: Club, olga: Member, role: Role) -> None:
    rita = join(club, olga, "Rita", Role.ORGANISER)
    with pytest.raises(Refused, match="Only an owner"):
        joining.invite(club, rita, role=role)


def test_an_invitation_for_a_guest_hands_the_name_over(club: Club, olga: Member) -> None:
    guest = members.add_name(club, "Gino", olga)
    invitation, _code = joining.invite(club, olga, member=guest)
    gino = joining.accept(invitation, account("gino77"))
    assert (gino.pk, gino.name, gino.state) == (guest.pk, "Gino", Member.State.ACTIVE)


def test_an_invitation_for_a_guest_merges_the_name_into_a_member_who_comes_by_it(club: Club, olga: Member) -> None:
    guest = members.add_name(club, "Gino", olga)
    earlier = members.add_name(club, "Gigi", olga)
    members.merge(earlier, guest, olga)
    rita = join(club, olga, "Rita", Role.REFEREE)
    invitation, _code = joining.invite(club, olga, member=guest)
    assert joining.accept(invitation, rita.account) == rita
    assert {m.name for m in rita.merged.all()} == {"Gino", "Gigi"}
    assert Member.objects.get(pk=rita.pk).role == Role.REFEREE


# Claims


def test_a_claim_is_asked_once_and_decided_once(club: Club, olga: Member) -> None:
    guest, gino = members.add_name(club, "Gino", olga), account("gino")
    claim = joining.ask_claim(guest, gino)
    assert joining.ask_claim(guest, gino) == claim
    member = joining.decide(claim, olga, approve=True)
    assert member is not None
    assert (member.pk, member.account) == (guest.pk, gino)
    with pytest.raises(Refused, match="decided this already"):
        joining.decide(claim, olga, approve=False)
    with pytest.raises(Refused, match="belongs to somebody"):
        joining.ask_claim(guest, account("imposter"))


def test_a_refused_claim_changes_nobody(club: Club, olga: Member) -> None:
    guest = members.add_name(club, "Gino", olga)
    claim = joining.ask_claim(guest, account("gino"))
    assert joining.decide(claim, olga, approve=False) is None
    guest.refresh_from_db()
    assert (guest.account, guest.state) == (None, Member.State.GUEST)
    assert Claim.objects.get().state == Claim.State.REFUSED


def test_of_two_who_claim_a_guest_only_one_is_approved(club: Club, olga: Member) -> None:
    guest = members.add_name(club, "Gino", olga)
    first, second = (joining.ask_claim(guest, account(name)) for name in ("gino", "imposter"))
    joining.decide(first, olga, approve=True)
    with pytest.raises(Refused, match="taken this name over"):
        joining.decide(second, olga, approve=True)
    assert Claim.objects.get(pk=second.pk).state == Claim.State.OPEN
