"""What the services of a club do, and what they refuse."""

import uuid
from datetime import date, timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import playing
from scorekeeper.clubs.members.models import Claim, Invitation
from scorekeeper.clubs.members.services import forgetting, joining, members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from scorekeeper.rules import log
from scorekeeper.rules.registry import BY_KEY
from tests.people import LEVEL, OURS, SEATED, SWEEP, assert_kept_is_the_fold, seat, stored

pytestmark = pytest.mark.django_db


def account(name: str) -> Account:
    return Account.objects.create_user(username=name.lower())


@pytest.fixture
def olga() -> Member:
    """The owner of a club."""
    return members.make_club(account("Olga"), "Circolo", "Olga")


@pytest.fixture
def club(olga: Member) -> Club:
    return olga.club


def join(club: Club, owner: Member, name: str, role: Role = Role.MEMBER) -> Member:
    invitation, _code = joining.invite(club, owner, role=role)
    return joining.accept(invitation, account(name), name)


def audit_log(club: Club) -> list[str]:
    return list(AuditEntry.objects.filter(club=club).order_by("pk").values_list("what", flat=True))


# Names


@pytest.mark.parametrize("name", ["olga", " OLGA ", "Ólga", "Ｏlga"])
def test_a_name_that_differs_only_in_case_or_accents_is_taken(club: Club, olga: Member, name: str) -> None:
    with pytest.raises(Refused, match="Olga is in the club already"):
        members.add_name(club, name, olga)


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\0b", "\ud800", "\u0301"])
def test_a_name_is_at_most_sixty_ordinary_letters(club: Club, olga: Member, name: str) -> None:
    with pytest.raises(Refused, match="at most 60 ordinary letters"):
        members.add_name(club, name, olga)


def test_another_club_may_have_the_same_name(club: Club, olga: Member) -> None:
    other = members.make_club(account("Otto"), "Bar Sport", "Otto")
    assert members.add_name(other.club, "Olga", other).name == "Olga"


def test_a_member_is_renamed_and_may_change_the_case_of_the_name(club: Club, olga: Member) -> None:
    members.rename(olga, "OLGA", olga)
    assert Member.objects.get(pk=olga.pk).folded == "olga"
    assert audit_log(club) == ["made", "renamed"]


# Roles, leaving


def test_a_club_always_has_an_owner(club: Club, olga: Member) -> None:
    with pytest.raises(Refused, match="needs an owner"):
        members.leave(olga, olga)
    with pytest.raises(Refused, match="needs an owner"):
        members.set_role(olga, Role.MEMBER, olga)
    members.set_role(join(club, olga, "Rita"), Role.OWNER, olga)
    members.leave(olga, olga)
    assert Member.objects.get(pk=olga.pk).state == Member.State.LEFT


def test_a_guest_can_have_no_role(club: Club, olga: Member) -> None:
    guest = members.add_name(club, "Gino", olga)
    with pytest.raises(Refused, match="with an account"):
        members.set_role(guest, Role.SCORER, olga)


def test_who_left_comes_back_by_an_invitation_as_who_they_were(club: Club, olga: Member) -> None:
    rita = join(club, olga, "Rita", Role.REFEREE)
    members.leave(rita, olga)
    invitation, _code = joining.invite(club, olga)
    back = joining.accept(invitation, rita.account, "Somebody")
    assert (back.pk, back.name, back.state, back.role) == (rita.pk, "Rita", Member.State.ACTIVE, Role.MEMBER)


# One person, two names


def test_two_names_are_merged_and_split_again(club: Club, olga: Member) -> None:
    guest = members.add_name(club, "Olga R.", olga)
    members.merge(guest, olga, olga)
    assert Member.objects.get(pk=guest.pk).person == olga
    members.split(guest, olga)
    assert Member.objects.get(pk=guest.pk).person == guest
    assert audit_log(club)[-2:] == ["merged", "split"]


def test_a_merging_makes_no_chain(club: Club, olga: Member) -> None:
    one, two, three = (members.add_name(club, name, olga) for name in ("Uno", "Due", "Tre"))
    members.merge(one, two, olga)
    with pytest.raises(Refused, match="Uno is merged into Due"):
        members.merge(three, one, olga)
    with pytest.raises(Refused, match="Another name is merged into Due"):
        members.merge(two, three, olga)
    with pytest.raises(Refused, match="two different names"):
        members.merge(three, three, olga)


def test_nobody_is_merged_into_another_clubs_member(club: Club, olga: Member) -> None:
    other = members.make_club(account("Otto"), "Bar Sport", "Otto")
    with pytest.raises(Refused, match="two different names of this club"):
        members.merge(members.add_name(club, "Uno", olga), other, olga)


def test_a_name_with_an_account_is_never_merged_away(club: Club, olga: Member) -> None:
    rita = join(club, olga, "Rita")
    with pytest.raises(Refused, match="Rita has an account"):
        members.merge(rita, olga, olga)
    rita.merged_into = olga
    with pytest.raises(IntegrityError), transaction.atomic():
        rita.save()


def sat_together(club: Club, one: Member, other: Member) -> Match:
    """A match in which both sat, with a deal."""
    table = seat()
    playing.keep(club, table.match, {0: one, 1: other})
    table.anna.record(OURS)
    return table.now()


def test_two_who_sat_in_one_match_are_two_people(club: Club, olga: Member) -> None:
    guest = members.add_name(club, "Olga R.", olga)
    match = sat_together(club, guest, olga)
    with pytest.raises(Refused, match=r"Olga R\. and Olga both sat in one match.*Basra, Egypt on .*correct it first"):
        members.merge(guest, olga, olga)
    matches.void_event(match, 1, reason="the wrong name", key=uuid.uuid4(), seen=1)
    members.merge(guest, olga, olga)
    assert Member.objects.get(pk=guest.pk).person == olga


def test_all_names_of_a_person_tell_where_they_sat(club: Club, olga: Member) -> None:
    guest, second = members.add_name(club, "Olga R.", olga), members.add_name(club, "Olghina", olga)
    sat_together(club, guest, second)
    members.merge(second, olga, olga)
    with pytest.raises(Refused, match="Olga R\\. and Olga both sat in one match"):
        members.merge(guest, olga, olga)


def test_nobody_takes_over_a_name_against_which_they_played(club: Club, olga: Member) -> None:
    guest, rita = members.add_name(club, "Gino", olga), join(club, olga, "Rita")
    sat_together(club, guest, rita)
    claim = joining.ask_claim(guest, rita.account)
    with pytest.raises(Refused, match="Gino and Rita both sat in one match"):
        joining.decide(claim, olga, approve=True)
    claim.refresh_from_db()
    assert claim.state == Claim.State.ASKED
    invitation, _code = joining.invite(club, olga, member=guest)
    with pytest.raises(Refused, match="Gino and Rita both sat in one match"):
        joining.accept(invitation, rita.account)
    joining.decide(claim, olga, approve=False)


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
    assert Claim.objects.get(pk=second.pk).state == Claim.State.ASKED


# Audit entries


def test_a_audit_entry_is_written_once(club: Club, olga: Member) -> None:
    entry = AuditEntry.objects.get()
    entry.what = "nothing"
    with pytest.raises(TypeError, match="once"):
        entry.save()


# Matches


def played_state(match: Match) -> str:
    return Played.objects.get(match=match).state


def test_a_kept_match_follows_where_the_match_stands(club: Club, olga: Member) -> None:
    table = seat()
    playing.keep(club, table.match, {0: olga}, played_on=date(2026, 11, 20))
    assert played_state(table.match) == Played.State.RUNNING
    table.anna.end("abandoned")
    assert played_state(table.match) == Played.State.ABANDONED
    table.anna.void(1, reason="Too early")
    table.anna.record(SWEEP)
    assert played_state(table.match) == Played.State.FINISHED


def test_a_match_with_an_objection_is_disputed_until_it_is_settled(club: Club, olga: Member) -> None:
    basra = BY_KEY["basra-egypt"]
    pairs = basra.seating("4-pairs")
    match = matches.start_match(
        variant=basra, seating=pairs, players=SEATED, options=basra.charter(None, pairs), start=log.Start(confirm=True)
    ).match
    playing.keep(club, match, {})
    deal = basra.read_deal(LEVEL, match.standing.table).value
    matches.record_deal(match, deal, key=uuid.uuid4(), seen=0, author=matches.Author(seat=0))
    assert played_state(match) == Played.State.RUNNING
    matches.object_to_deal(Match.objects.get(), 1, 1, reason="No", key=uuid.uuid4(), seen=1)
    assert played_state(match) == Played.State.DISPUTED
    matches.accept_deal(Match.objects.get(), 1, 1, key=uuid.uuid4(), seen=2)
    assert played_state(match) == Played.State.RUNNING


def test_a_rematch_of_a_kept_match_is_kept_with_its_members(club: Club, olga: Member) -> None:
    table = seat()
    evening = Evening.objects.create(club=club, held_on=date(2026, 11, 20), state=Evening.State.OPEN)
    playing.keep(club, table.match, {0: olga}, evening=evening)
    access = matches.access_by(table.anna.code)
    assert access is not None
    again = matches.play_again(access).match
    played = Played.objects.get(match=again)
    assert (played.club, played.evening, played.played_on) == (club, evening, evening.held_on)
    assert list(played.seated.values_list("seat", "member")) == [(0, olga.pk)]
    assert matches.play_again(access).match == again


def test_a_match_of_nobody_tells_nobody(club: Club) -> None:
    table = seat()
    with CaptureQueriesContext(connection) as queries:
        table.anna.record(OURS)
    assert not [query for query in queries if "clubs_" in query["sql"]]


def test_a_match_is_kept_once_and_by_one_club(club: Club, olga: Member) -> None:
    table = seat()
    playing.keep(club, table.match, {})
    other = members.make_club(account("Otto"), "Bar Sport", "Otto")
    for keeping in club, other.club:
        with pytest.raises(ValueError, match="kept already"):
            playing.keep(keeping, table.match, {})
    with pytest.raises(ValueError, match="members of the club"):
        playing.keep(club, seat().match, {0: other})


def test_a_forgotten_name_is_gone_from_the_match_and_no_number_has_changed() -> None:
    table = seat()
    table.anna.record(OURS)
    deal = table.match.variant.read_deal(LEVEL, table.now().standing.table).value
    carla = matches.Author(name="Carla")
    matches.record_deal(table.now(), deal, key=uuid.uuid4(), seen=1, author=carla)
    matches.amend_deal(table.now(), 2, deal, reason="Again", key=uuid.uuid4(), seen=2, author=carla)
    matches.substitute(table.now(), 3, "Eva", key=uuid.uuid4(), seen=3, author=carla)
    before = table.totals
    assert matches.replace_names(table.match.pk, {"Carla"}, "Former player 7")
    assert table.totals == before
    assert_kept_is_the_fold(table.match)
    everything = str([stored()[name] for name in ("Match", "Event", "SheetEntry")])
    assert "Carla" not in everything
    assert "Eva" in everything
    assert table.now().names_at() == ("Anna", "Former player 7", "Bo", "Eva")
