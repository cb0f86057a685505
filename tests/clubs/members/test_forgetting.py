"""A person whom the club forgets is nowhere any more; a name that is put right is right everywhere."""

import json
import uuid
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Played
from scorekeeper.clubs.exchange.services.exporting import archive_of
from scorekeeper.clubs.exchange.services.exporting_tables import TABLES, table_of
from scorekeeper.clubs.exchange.sheets import Kind
from scorekeeper.clubs.members.models import Claim
from scorekeeper.clubs.members.services import forgetting, joining, members
from scorekeeper.matches import services as matches
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle
from tests.clubs.crawling import places
from tests.clubs.members.circle import told_again
from tests.clubs.small_club import play, write
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP, assert_kept_is_the_fold, stored

pytestmark = pytest.mark.django_db

HERSELF = "Quetzalina"
"""A guest whose name stands nowhere else."""


def at(circle: Circle, name: str, *args: object) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


@pytest.fixture
def guest(circle: Circle) -> Member:
    """A guest who sat at one table, came in at another, and corrected a deal at a third."""
    guest = members.add_name(circle.club, HERSELF, circle.owner)
    members.set_details(guest, {"number": "17", "contact": "quetzal@example.org"}, circle.owner)
    mia, sara = circle.by_role[Role.MEMBER], circle.by_role[Role.SCORER]
    herself = matches.Author(name=HERSELF)
    sat = play(circle.club, [guest, mia], date(2026, 3, 1), [OURS], seating="2").match
    for text in "one card was missing", "two were":
        matches.note_deal(_now(sat), 1, text, key=uuid.uuid4(), seen=_now(sat).version, author=herself)
    came = play(circle.club, [sara, mia], date(2026, 3, 2), [OURS], seating="2").match
    matches.substitute(_now(came), 0, HERSELF, key=uuid.uuid4(), seen=_now(came).version)
    write(_now(came), SWEEP)
    third = play(circle.club, [sara, mia], date(2026, 3, 3), [], seating="2").match
    deal = BY_KEY["basra-egypt"].read_deal(OURS, _now(third).standing.table).value
    matches.record_deal(_now(third), deal, key=uuid.uuid4(), seen=0, author=herself)
    return guest


def _now(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def forget(circle: Circle, member: Member, role: Role = Role.ORGANISER) -> object:
    return circle.phone(role).post(at(circle, "forget", member.pk), {"sure": "yes"})


@pytest.fixture
def everywhere(circle: Circle) -> list[str]:
    """Every address of the club, for whoever and whatever is in it."""
    return places(circle)


def everything_read(circle: Circle, everywhere: list[str]) -> str:
    """All pages of the club, all sheets, logs and boards of its matches, its tables, its archive, what programs get."""
    owner, paths, seen = circle.phone(), list(everywhere), []
    for played in Played.objects.filter(club=circle.club):
        code = kept_code(played.match_id)
        paths += [reverse(f"matches:{name}", args=[code]) for name in ("sheet", "log", "board")]
    for path in paths:
        answer = owner.get(path)
        if answer.status_code == 200 and not answer.streaming:
            seen.append(answer.content.decode(errors="replace"))
    key = {"Authorization": f"Bearer {circle.key}"}
    for path in ("members", "matches"):
        answer = Client().get(f"/api/v1/clubs/{circle.club.code}/{path}", headers=key)
        assert answer.status_code == 200
        seen.append(answer.content.decode())
    for table in TABLES:
        seen += table_of(circle.club, None, table, Kind.PLAIN)
    seen += archive_of(circle.club, None)
    return "".join(seen)


@pytest.mark.long
@pytest.mark.in_turns
def test_a_guest_whom_the_club_forgets_is_nowhere_any_more(
    circle: Circle, guest: Member, everywhere: list[str]
) -> None:
    before = everything_read(circle, everywhere)
    assert before.count(HERSELF) > 20
    totals = [played.match.state["totals"] for played in Played.objects.select_related("match").order_by("pk")]
    assert forget(circle, guest).status_code == 302  # type: ignore[attr-defined]
    after = everything_read(circle, everywhere)
    assert HERSELF not in after
    assert "quetzal" not in after
    assert "Former player 1" in after
    rows = repr(stored("clubs", "matches")).casefold()
    assert "quetzal" not in rows
    assert totals == [played.match.state["totals"] for played in Played.objects.select_related("match").order_by("pk")]
    for played in Played.objects.select_related("match").filter(club=circle.club):
        assert_kept_is_the_fold(played.match)
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    assert "Omar had a name forgotten; Former player 1 stays." in log


def test_earlier_names_and_those_merged_go_with_the_person(circle: Circle, guest: Member) -> None:
    other = members.add_name(circle.club, "Quetzalco", circle.owner)
    play(circle.club, [other, circle.owner], date(2026, 3, 4), [SWEEP], seating="2")
    members.merge(other, guest, circle.owner)
    members.rename(guest, "Quetzal P.", circle.owner)
    members.accept_as_member(guest, circle.owner)
    refused = forget(circle, other)
    assert "is another name of Quetzal P.. Split it off first" in read_page(refused).text
    forget(circle, guest)
    assert "quetzal" not in repr(stored("clubs", "matches")).casefold()
    other.refresh_from_db()
    assert other.merged_into == guest


def test_a_claim_to_the_name_goes_and_the_log_tells_no_longer_whose_it_was(circle: Circle) -> None:
    holder = circle.claim.account.username
    invitation, _code = joining.invite(circle.club, circle.owner, member=circle.guest)
    forget(circle, circle.guest)
    assert not Claim.objects.filter(pk=circle.claim.pk).exists()
    assert holder not in json.dumps(list(AuditEntry.objects.values_list("facts", flat=True)))
    invitation.refresh_from_db()
    assert not invitation.is_open


def test_who_has_an_account_says_it_alone_until_leaving(circle: Circle) -> None:
    mia = circle.by_role[Role.MEMBER]
    refused = forget(circle, mia)
    assert refused.status_code == 422  # type: ignore[attr-defined]
    assert "Mia has an account, and alone says whether to be forgotten, or leaves first." in read_page(refused).text
    page = circle.phone(Role.ORGANISER).get(at(circle, "member", mia.pk))
    assert "Forget this person" not in page.content.decode()
    assert forget(circle, circle.gone).status_code == 302  # type: ignore[attr-defined]
    circle.gone.refresh_from_db()
    assert (circle.gone.name, circle.gone.account) == ("Former player 1", None)


def test_nothing_is_forgotten_by_a_touch_alone_and_the_page_says_what_is_out_of_reach(
    circle: Circle, guest: Member
) -> None:
    phone = circle.phone(Role.ORGANISER)
    page = read_page(phone.get(at(circle, "member", guest.pk))).text
    assert "Out of reach is what was taken out before: tables, archives, pictures, backups, prints." in page
    answer = phone.post(at(circle, "forget", guest.pk))
    assert answer.status_code == 422
    assert "Say first that you know it" in read_page(answer).text
    assert Member.objects.get(pk=guest.pk).name == HERSELF


def test_a_namesake_keeps_the_name(circle: Circle, guest: Member) -> None:
    members.rename(guest, "Quetzal P.", circle.owner)
    namesake = members.add_name(circle.club, HERSELF, circle.owner)
    played = play(circle.club, [namesake, circle.owner], date(2026, 3, 4), [SWEEP], seating="2")
    forget(circle, guest)
    assert _now(played.match).players == [HERSELF, "Olga"]


def test_what_is_kept_about_somebody_without_an_account_is_handed_out(circle: Circle, guest: Member) -> None:
    answer = circle.phone(Role.ORGANISER).post(at(circle, "hand-out", guest.pk))
    assert "attachment" in answer.headers["Content-Disposition"]
    (club,) = answer.json()["clubs"]
    assert club["name"] == HERSELF
    assert club["details"] == {"number": "17", "contact": "quetzal@example.org"}
    assert [match["played_on"] for match in club["matches"]] == ["2026-03-01"]
    named = [(each["played_on"], each["wrote"], each["came_in"], each["ruled"]) for each in club["named_in_matches"]]
    assert named == [("2026-03-01", 2, 0, 0), ("2026-03-02", 0, 1, 0), ("2026-03-03", 1, 0, 0)]
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    assert f"Omar took out what is kept about {HERSELF}, to hand it out." in log
    claimed = circle.phone(Role.ORGANISER).post(at(circle, "hand-out", circle.guest.pk)).json()
    assert [claim["state"] for claim in claimed["claims_to_the_name"]] == ["asked"]
    mia = circle.phone(Role.ORGANISER).post(at(circle, "hand-out", circle.by_role[Role.MEMBER].pk))
    assert mia.status_code == 422
    assert "Who has an account takes this out alone" in read_page(mia).text


@pytest.mark.long
@pytest.mark.in_turns
def test_a_name_that_is_put_right_is_right_everywhere(circle: Circle, guest: Member, everywhere: list[str]) -> None:
    members.rename(guest, "Ketzalina", circle.owner)
    after = everything_read(circle, everywhere)
    assert after.count("Ketzalina") > 20
    deeds = [f"changed the name <bdi>{HERSELF}</bdi> to <bdi>Ketzalina</bdi>", f'"before": "{HERSELF}"']
    for deed in deeds:
        after = after.replace(deed, "")
    assert HERSELF not in after
    for played in Played.objects.select_related("match").filter(club=circle.club):
        assert_kept_is_the_fold(played.match)


def test_a_table_that_names_both_already_is_left_as_it_is(circle: Circle, guest: Member) -> None:
    played = play(circle.club, [guest, "Ketzalina"], date(2026, 3, 5), [OURS], seating="2")
    members.rename(guest, "Ketzalina", circle.owner)
    assert _now(played.match).players == [HERSELF, "Ketzalina"]


def test_each_club_counts_those_it_has_forgotten_and_who_is_forgotten_twice_keeps_the_number(
    circle: Circle, guest: Member
) -> None:
    elsewhere = Circle("Elsewhere")
    assert forgetting.forget_person(elsewhere.guest, elsewhere.owner) == "Former player 1"
    members.add_name(circle.club, "Former player 2", circle.owner)
    forget(circle, circle.guest)
    for _time in range(2):
        forget(circle, guest)
        guest.refresh_from_db()
        assert guest.name == "Former player 3"
    told_again(circle.guest, circle.owner, name="Gino")
    forget(circle, guest)
    guest.refresh_from_db()
    assert guest.name == "Former player 3"


BUTTONS = ("That was me", "Forget this person", "Invite this person by link")


@pytest.mark.parametrize("who", ["a guest", "one who left", "one who deleted the account"])
def test_nobody_takes_over_a_name_that_is_forgotten_nor_forgets_it_again(circle: Circle, who: str) -> None:
    member = circle.guest if who == "a guest" else circle.gone
    organiser, mia = circle.phone(Role.ORGANISER), circle.phone(Role.MEMBER)
    path = at(circle, "member", member.pk)
    assert "Forget this person" in read_page(organiser.get(path)).text
    if who == "one who deleted the account":
        assert member.account is not None
        forgetting.delete_account(member.account, forget_names=True)
    else:
        forget(circle, member)
    for phone in organiser, mia:
        page = read_page(phone.get(path)).text
        assert "Former player 1" in page
        assert [button for button in BUTTONS if button in page] == []
    assert mia.post(at(circle, "claim", member.pk)).status_code == 422
    assert not Claim.objects.filter(guest=member).exists()
    with pytest.raises(Refused, match="Nobody can take it over"):
        joining.invite(circle.club, circle.owner, member=Member.objects.get(pk=member.pk))


def test_who_deletes_the_account_and_leaves_the_name_may_be_forgotten_or_come_back(circle: Circle) -> None:
    assert circle.gone.account is not None
    forgetting.delete_account(circle.gone.account, forget_names=False)
    page = read_page(circle.phone(Role.ORGANISER).get(at(circle, "member", circle.gone.pk))).text
    assert [button for button in BUTTONS if button in page] == list(BUTTONS)


@pytest.mark.parametrize("what", ["name", "contact"])
def test_a_forgotten_person_of_whom_something_was_told_again_may_be_forgotten_again(circle: Circle, what: str) -> None:
    organiser, path = circle.phone(Role.ORGANISER), at(circle, "member", circle.guest.pk)
    forget(circle, circle.guest)
    told_again(circle.guest, circle.owner, **{what: HERSELF})
    page = read_page(organiser.get(path)).text
    assert HERSELF in page
    assert "Forget this person" in page
    forget(circle, circle.guest)
    page = read_page(organiser.get(path)).text
    assert "Former player 1" in page
    assert "Forget this person" not in page
