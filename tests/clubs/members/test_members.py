"""What the services of a club do, and what they refuse."""

import importlib
import uuid

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.services import playing
from scorekeeper.clubs.members.models import Claim
from scorekeeper.clubs.members.services import joining, members
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match
from tests.clubs.members.circle import account, join
from tests.people import OURS, seat

pytestmark = pytest.mark.django_db


def audit_log(club: Club) -> list[str]:
    return list(AuditEntry.objects.filter(club=club).order_by("pk").values_list("what", flat=True))


# Names


@pytest.mark.parametrize("name", ["olga", " OLGA ", "Ólga", "Ｏlga"])
def test_a_name_that_differs_only_in_case_or_accents_is_taken(club: Club, olga: Member, name: str) -> None:
    with pytest.raises(Refused, match="Olga is in the club already"):
        members.add_name(club, name, olga)


UNSEEN = ["Olga\u200b", "\u202eOlga\u202c", "\ufeffOl\u00adga", "Olga\u200d", "O\x9blga", "Olga\ufe0f", "Olga\u3164"]


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_name_that_looks_like_another_is_taken(club: Club, olga: Member, name: str) -> None:
    with pytest.raises(Refused, match="Olga is in the club already"):
        members.add_name(club, name, olga)


NO_NAMES = ["", "  ", "x" * 61, "a\0b", "\ud800", "\u0301", "\u200b", "\u3164", "\u2800", "\ufdfa" * 20]


@pytest.mark.parametrize("name", NO_NAMES, ids=ascii)
def test_a_name_is_at_most_sixty_ordinary_letters(club: Club, olga: Member, name: str) -> None:
    with pytest.raises(Refused, match="at most 60 ordinary letters"):
        members.add_name(club, name, olga)


ALIKE = [
    ("שרה", "ש\u200cרה"),
    ("سارة", "سا\u200cرة"),
    ("שרה", "ש\ufe01רה"),
    ("葛西", "葛\ufe05西"),
    ("かな", "か\ufe00な"),
    ("សុខ", "ស\u17b4ុខ"),
    ("Bo", "B\u180bo"),
    ("Bo", "B\u2065o"),
    ("Bo", "B\U000e0fffo"),
]


@pytest.mark.parametrize(("name", "alike"), ALIKE, ids=ascii)
def test_of_two_names_that_look_alike_in_any_script_one_is_taken(
    club: Club, olga: Member, name: str, alike: str
) -> None:
    members.add_name(club, name, olga)
    with pytest.raises(Refused, match="is in the club already"):
        members.add_name(club, alike, olga)


def test_a_name_kept_with_unseen_signs_is_found_after_an_upgrade(club: Club, olga: Member) -> None:
    names = ["Olga\u200b", "שרה", "ש\u200cרה", "Bo\u200b", "\u200b"]
    kept = {name: name.lower() for name in names}
    Member.objects.bulk_create(Member(club=club, name=name, folded=key) for name, key in kept.items())
    migration = importlib.import_module("scorekeeper.clubs.migrations.0020_names_as_seen")
    migration.fold_again(apps, connection.schema_editor())
    now = dict(Member.objects.filter(club=club).exclude(pk=olga.pk).values_list("name", "folded"))
    assert now == kept | {"Bo\u200b": "bo"}
    for member in Member.objects.filter(club=club):
        member.save()  # none is another's now


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
    with pytest.raises(Refused, match=r"Olga R\. and Olga both sat in one match.*Basra, Egypt on .*put the name right"):
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
    assert claim.state == Claim.State.OPEN
    invitation, _code = joining.invite(club, olga, member=guest)
    with pytest.raises(Refused, match="Gino and Rita both sat in one match"):
        joining.accept(invitation, rita.account)
    joining.decide(claim, olga, approve=False)


# Audit entries


def test_a_audit_entry_is_written_once(club: Club, olga: Member) -> None:
    entry = AuditEntry.objects.get()
    entry.what = "nothing"
    with pytest.raises(TypeError, match="once"):
        entry.save()
