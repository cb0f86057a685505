"""Who may write at the tables of an evening, while it is open and after."""

from datetime import timedelta

from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.members.services import members
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Event
from tests.clubs.cast import Circle, phone_of as signed_in
from tests.clubs.evenings.cast import at, audit_log, club_phone, kept_table
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP, THEIRS, Phone


def test_while_the_evening_is_open_scorers_write_and_members_read(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    assert club_phone(circle, Role.SCORER, table.match).record(OURS).status_code == 302
    assert table.match.events.get().by == "Sara"
    mia = club_phone(circle, Role.MEMBER, table.match)
    assert mia.get("record").status_code == 404
    assert "You are watching" in mia.page("sheet").text


def test_the_clubs_log_tells_what_was_corrected_after_the_evening(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    table.anna.record(OURS)
    rita = club_phone(circle, Role.REFEREE, table.match)
    rita.correct(1, SWEEP, reason="While it lasted")
    assert "match-corrected" not in audit_log(circle)
    evenings.close_evening(evening, circle.owner)
    rita.correct(1, OURS, reason="The sheet was misread")
    entry = AuditEntry.objects.get(club=circle.club, what="match-corrected")
    assert entry.by == circle.by_role[Role.REFEREE]
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    evening_told = f"the evening Tuesday round {date_format(evening.held_on)}"
    players = ", ".join(table.now().players)
    assert f"Rita corrected a deal after {evening_told}: Basra, Egypt ({players}). “The sheet was misread”" in log
    rita.record(OURS)
    assert audit_log(circle)[-1] == "match-went-on"


def test_typing_a_sheet_in_after_the_evening_is_no_correction(circle: Circle, evening: Evening) -> None:
    evenings.close_evening(evening, circle.owner)
    table = kept_table(circle, evening, paper=True)
    sara = club_phone(circle, Role.SCORER, table.match)
    sara.record(OURS)
    sara.correct(1, THEIRS, reason="Mistyped")
    assert not [entry for entry in audit_log(circle) if entry.startswith("match-")]


def test_after_the_evening_only_a_referee_or_an_organiser_corrects_and_it_shows(
    circle: Circle, evening: Evening
) -> None:
    table = kept_table(circle, evening)
    table.anna.record(OURS)
    circle.phone(Role.REFEREE).post(at(circle, "close-evening", evening.pk))
    assert table.anna.get("record").status_code == 404
    assert club_phone(circle, Role.SCORER, table.match).get("correct", 1).status_code == 404
    rita = club_phone(circle, Role.REFEREE, table.match)
    refused = rita.correct(1, SWEEP, reason="")
    assert refused.status_code == 422
    assert "Say in a few words why" in read_page(refused).text
    assert rita.correct(1, SWEEP, reason="The sheet was misread").status_code == 302
    log_page = club_phone(circle, Role.MEMBER, table.match).page("log").text
    assert "Rita" in log_page
    assert "The sheet was misread" in log_page
    assert Played.objects.get(match=table.match).state == Played.State.FINISHED
    assert club_phone(circle, Role.ORGANISER, table.match).void(1).status_code == 302


def test_a_scorer_who_is_signed_in_is_named_in_the_log_also_by_the_link_of_the_table(
    circle: Circle, evening: Evening
) -> None:
    table = kept_table(circle, evening)
    sara = Phone(code=table.anna.code, client=circle.phone(Role.SCORER))
    sara.client.get(at(circle, "evening", evening.pk))
    sara.record(OURS)
    table.anna.record(OURS)
    assert list(table.match.events.order_by("number").values_list("by", flat=True)) == ["Sara", ""]
    log = club_phone(circle, Role.MEMBER, table.match).page("log").text
    assert "Sara" in log


def test_a_member_who_may_only_read_is_told_so_and_not_that_nothing_is_there(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    table.anna.record(OURS)
    answer = club_phone(circle, Role.MEMBER, table.match).get("correct", 1)
    assert answer.status_code == 404
    assert "Nothing is here" not in answer.content.decode()
    assert "For reading only" in read_page(answer).text


def test_who_typed_a_sheet_undoes_it_at_once_and_goes_on_to_the_next(circle: Circle, evening: Evening) -> None:
    evenings.close_evening(evening, circle.owner)
    table = kept_table(circle, evening, paper=True)
    sara = club_phone(circle, Role.SCORER, table.match)
    saved = sara.record(SWEEP)
    sheet = read_page(sara.client.get(saved.headers["Location"]))
    assert Played.objects.get(match=table.match).state == Played.State.FINISHED
    assert at(circle, "start-paper", evening.pk, "basra-egypt") in sheet.links
    (undo,) = sheet.all("form", "undo")
    assert "Deal 1 is saved." in undo.text
    fields = {e.attributes["name"]: e.attributes["value"] for e in undo.all("input") if "name" in e.attributes}
    assert sara.client.post(undo.attributes["action"], fields | {"action": "undo"}).status_code == 302
    assert Played.objects.get(match=table.match).state == Played.State.RUNNING
    sara.record(SWEEP)
    Event.objects.filter(match=table.match).update(at=timezone.now() - timedelta(minutes=2))
    assert sara.get("correct", 1).status_code == 404
    assert at(circle, "start-paper", evening.pk, "basra-egypt") in sara.page("sheet").links
    mia = club_phone(circle, Role.MEMBER, table.match).page("sheet")
    assert at(circle, "start-paper", evening.pk, "basra-egypt") not in mia.links


def test_an_evening_opened_again_lets_its_phones_write_again(circle: Circle, evening: Evening) -> None:
    table, sheet = kept_table(circle, evening), kept_table(circle, evening, paper=True)
    evenings.close_evening(evening, circle.owner)
    evenings.open_evening(evening, circle.owner)
    assert table.anna.record(OURS).status_code == 302
    assert sheet.anna.get("record").status_code == 404


def test_who_loses_the_role_or_leaves_loses_the_match_at_once(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    sara = circle.by_role[Role.SCORER]
    phone = Phone(kept_code(table.match.pk), signed_in(sara.account))
    assert phone.get("record").status_code == 200
    members.set_role(sara, Role.MEMBER, circle.owner)
    assert phone.get("record").status_code == 404
    members.leave(sara, circle.owner)
    assert phone.get("sheet").status_code == 404


def test_nobody_of_another_club_opens_a_match_by_its_number(circle: Circle, other: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    assert club_phone(other, Role.OWNER, table.match).get("sheet").status_code == 404
    assert Phone(kept_code(table.match.pk), Client()).get("sheet").status_code == 404
