"""The tables of an evening: started and looked at; and who may write at them."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.formats import date_format

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import evenings, tables
from scorekeeper.clubs.members.services import members
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Event, Match
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.counts import pages
from tests.clubs.cast import Circle
from tests.clubs.cast import phone_of as signed_in
from tests.clubs.evenings.cast import at, audit_log, club_phone, kept_table, start
from tests.matches.pages import Element, read_page
from tests.people import OURS, SEATED, SWEEP, THEIRS, Phone, seat

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate


# Starting a table


def test_a_table_is_started_with_members_and_a_guest_who_walked_in(circle: Circle, evening: Evening) -> None:
    answer = start(circle, evening, "Mia", "Zoe", "gino", "")
    assert answer.status_code == 302
    played = Played.objects.get(evening=evening)
    zoe = Member.objects.get(club=circle.club, name="Zoe")
    assert zoe.state == Member.State.GUEST
    seated = {row.seat: row.member for row in played.seated.all()}
    assert seated == {0: circle.by_role[Role.MEMBER], 1: zoe, 2: circle.guest}
    assert (played.played_on, played.game, played.from_paper) == (evening.held_on, "basra", False)
    assert played.match.players == ["Mia", "Zoe", "Gino", "Player 4"], "a name is written as the club writes it"
    assert audit_log(circle)[-1] == "added"


def test_the_phone_that_starts_a_table_writes_to_it_by_its_link(circle: Circle, evening: Evening) -> None:
    code = start(circle, evening, *SEATED).headers["Location"].split("/")[2]
    assert Phone(code, Client()).record(OURS).status_code == 302


def test_two_spellings_of_one_name_do_not_sit_at_one_table(circle: Circle, evening: Evening) -> None:
    answer = start(circle, evening, "Mia", "MIA", "Bo", "Di")
    assert answer.status_code == 422
    assert "Two players are called Mia." in read_page(answer)["p-player-1"].text
    assert not Played.objects.filter(evening=evening).exists()


def test_two_names_of_one_person_do_not_sit_at_one_table(circle: Circle, evening: Evening) -> None:
    members.merge(members.add_name(circle.club, "Mimi", circle.owner), circle.by_role[Role.MEMBER], circle.owner)
    assert start(circle, evening, "Mia", "Mimi", "Bo", "Di").status_code == 422


def test_the_page_offers_who_played_lately_and_then_the_members(circle: Circle, evening: Evening) -> None:
    page = read_page(circle.phone().get(at(circle, "start-table", evening.pk, "basra-egypt")))
    chips = [chip.text for chip in page["known-names"].all("button")]
    assert chips == ["Gino", "Mia", "Olga", "Omar", "Rita", "Sara"]
    assert "Keep these house rules on this phone" not in page.text
    assert "who-else" not in page


def test_where_not_all_names_are_at_hand_one_can_look_for_more(circle: Circle, evening: Evening) -> None:
    members.add_name(circle.club, "Carla Monti", circle.owner)
    page = read_page(circle.phone().get(at(circle, "start-table", evening.pk, "basra-egypt")))
    assert "Carla Monti" not in page["known-names"].text
    assert page["who-else"].attributes["hx-get"] == at(circle, "evening-names", evening.pk)


def test_a_name_is_found_by_its_beginning_or_that_of_a_part(circle: Circle, evening: Evening) -> None:
    members.add_name(circle.club, "Carla Monti", circle.owner)

    def chips(asked: str) -> list[str]:
        answer = circle.phone().get(at(circle, "evening-names", evening.pk), {"q": asked})
        return [chip.text for chip in read_page(answer).all("button")]

    assert chips("MÒN") == ["Carla Monti"]
    assert chips("m") == ["Mia", "Carla Monti"]
    assert chips("lea") == []
    assert chips("") == ["Gino", "Mia", "Olga", "Omar", "Rita", "Sara"]


def test_a_table_of_the_evening_begins_as_the_club_plays(circle: Circle, evening: Evening) -> None:
    basra = BY_KEY["basra-egypt"]
    seating = basra.seating("4-pairs")
    tables.set_charter(circle.club, circle.owner, basra, seating, basra.charter({"target": 151}, seating), confirm=True)
    choose = read_page(circle.phone().get(at(circle, "choose-table", evening.pk)))
    assert "As the club plays" in choose.text
    assert "2 rules of the club's own" in choose.text
    page = read_page(circle.phone().get(at(circle, "start-table", evening.pk, "basra-egypt")))
    form = page.form("start")
    assert (form["rule.target"], form["confirm"], form["seating"]) == ("151", "yes", "4-pairs")
    assert start(circle, evening, *SEATED).status_code == 302
    match = Played.objects.get(evening=evening).match
    assert match.options["target"] == 151
    assert match.standing.confirm


@pytest.mark.parametrize(
    ("state", "says"), [(Evening.State.PLANNED, "not open yet"), (Evening.State.CLOSED, "The evening is over")]
)
def test_no_table_starts_unless_the_evening_is_open(
    circle: Circle, evening: Evening, state: Evening.State, says: str
) -> None:
    Evening.objects.filter(pk=evening.pk).update(state=state)
    phone, path = circle.phone(), at(circle, "start-table", evening.pk, "basra-egypt")
    before = Match.objects.count()
    for answer in phone.get(path), phone.post(path, {"seating": "4-pairs"}):
        assert answer.status_code == 422
        assert says in read_page(answer).text
    assert Match.objects.count() == before


def test_an_evening_that_closes_while_a_table_starts_leaves_no_match_behind(circle: Circle, evening: Evening) -> None:
    stale = Evening.objects.get(pk=evening.pk)
    evenings.close_evening(evening, circle.owner)
    table = seat()
    with pytest.raises(Refused, match="The evening is over"):
        tables.seat_table(stale, table.match, SEATED, circle.owner)
    assert not Played.objects.filter(match=table.match).exists()


def test_from_the_sheet_of_a_table_one_goes_back_to_the_evening(circle: Circle, evening: Evening) -> None:
    answer = start(circle, evening, *SEATED)
    sheet = answer.headers["Location"]
    sara = circle.phone(Role.SCORER)
    sara.get(at(circle, "evening", evening.pk))
    (way,) = {link for link in read_page(sara.get(sheet)).links if link.endswith("/evening/")}
    assert sara.get(way).headers["Location"] == at(circle, "evening", evening.pk)
    assert Client().get(way).status_code == 404
    assert sara.get(f"/t/{seat().anna.code}/evening/").status_code == 404


# Looking at all tables


def overview(circle: Circle, evening: Evening, role: Role = Role.MEMBER) -> Element:
    return read_page(circle.phone(role).get(at(circle, "evening", evening.pk)))


def test_the_overview_shows_every_table_with_totals_needs_and_state(circle: Circle, evening: Evening) -> None:
    one, two = kept_table(circle, evening), kept_table(circle, evening)
    one.anna.record(OURS)
    two.anna.record(SWEEP)
    shown = overview(circle, evening).text
    for words in "1 table plays · 1 is over", "Anna & Bo", "48", "53 to go", "103", "Running", "Finished", "won":
        assert words in shown, words


def test_one_touch_leads_to_the_sheet_and_one_to_the_board(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    mia = circle.phone(Role.MEMBER)
    sheet, board = (link for link in overview(circle, evening).links if link.startswith("/t/"))
    assert sheet == f"/t/{kept_code(table.match.pk)}/"
    assert board == f"/t/{kept_code(table.match.pk)}/board/"
    assert mia.get(sheet).status_code == mia.get(board).status_code == 200


def test_a_poll_is_answered_204_until_something_happens(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    mia = circle.phone(Role.MEMBER)

    def asks() -> HttpResponse:
        answer: Any = mia.get(live().attributes["hx-get"], headers={"HX-Request": "true"})
        return answer

    def live() -> Element:
        return overview(circle, evening)["live"]

    seen = live().attributes["hx-get"]
    assert asks().status_code == 204
    for happens in (
        lambda: table.anna.record(OURS),
        lambda: kept_table(circle, evening),
        lambda: evenings.close_evening(evening, circle.owner),
    ):
        happens()
        answer = mia.get(seen, headers={"HX-Request": "true"})
        assert answer.status_code == 200
        assert list(read_page(answer).all("html")) == []
        assert live().attributes["hx-get"] != seen
        seen = live().attributes["hx-get"]
        assert asks().status_code == 204


def test_three_hundred_tables_cost_no_more_queries_than_three(circle: Circle, evening: Evening) -> None:
    mia, path = circle.phone(Role.MEMBER), at(circle, "evening", evening.pk)

    def queries() -> int:
        pages.clear()
        with CaptureQueriesContext(
            connection,
        ) as seen:
            assert mia.get(path).status_code == 200
        return len(seen)

    def fill(count: int) -> None:
        table = seat()
        rows = [
            Match(**{f.attname: getattr(table.match, f.attname) for f in Match._meta.fields if f.name != "id"})
            for _number in range(count)
        ]
        for match in Match.objects.bulk_create(rows):
            Played.objects.create(
                match=match,
                club=circle.club,
                evening=evening,
                played_on=evening.held_on,
                game="basra",
                variant_key="basra-egypt",
            )

    fill(3)
    few = queries()
    fill(297)
    assert queries() == few
    assert few <= 10  # one of them asks who comes, two what tables of leagues are due


# Who may write


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
    told = AuditEntry.objects.get(club=circle.club, what="match-corrected")
    assert told.by == circle.by_role[Role.REFEREE]
    said = read_page(circle.phone().get(at(circle, "audit-log"))).text
    evening_told = f"the evening Tuesday round {date_format(evening.held_on)}"
    players = ", ".join(table.now().players)
    assert f"Rita corrected a deal after {evening_told}: Basra, Egypt ({players}). “The sheet was misread”" in said
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
    said = club_phone(circle, Role.MEMBER, table.match).page("log").text
    assert "Sara" in said


def test_a_member_who_may_only_read_is_told_so_and_not_that_nothing_is_there(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    table.anna.record(OURS)
    answer = club_phone(circle, Role.MEMBER, table.match).get("correct", 1)
    assert answer.status_code == 404
    assert "Nothing is here" not in answer.content.decode()
    assert "Only to be read" in read_page(answer).text


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
