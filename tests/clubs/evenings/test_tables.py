"""The tables of an evening: starting them, and looking at all of them."""

from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played
from scorekeeper.clubs.evenings.services import evenings, tables
from scorekeeper.clubs.evenings.services.names import NEWEST
from scorekeeper.clubs.figures.models import SeatFigures
from scorekeeper.clubs.members.services import members
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Match
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.counts import pages
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at, audit_log, kept_table, start
from tests.clubs.small_club import play
from tests.matches.pages import Element, read_page
from tests.people import OURS, SEATED, SWEEP, Phone, seat

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


def test_only_who_may_start_a_table_is_asked_to_start_the_first_one(circle: Circle, evening: Evening) -> None:
    path = at(circle, "evening", evening.pk)
    assert "No table plays yet. Start the first one." in read_page(circle.phone(Role.SCORER).get(path)).text
    member = read_page(circle.phone(Role.MEMBER).get(path)).text
    assert "No table plays yet." in member
    assert "Start the first one." not in member


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


def not_at_hand(circle: Circle, name: str) -> None:
    """A guest who was written down before others, and has not played."""
    for each in (name, *(f"Guest {number}" for number in range(NEWEST))):
        members.add_name(circle.club, each, circle.owner)


def test_where_not_all_names_are_at_hand_one_can_look_for_more(circle: Circle, evening: Evening) -> None:
    not_at_hand(circle, "Carla Monti")
    page = read_page(circle.phone().get(at(circle, "start-table", evening.pk, "basra-egypt")))
    assert "Carla Monti" not in page["known-names"].text
    assert page["who-else"].attributes["hx-get"] == f"{at(circle, 'names')}?evening={evening.pk}"


def test_a_name_is_found_by_its_beginning_or_that_of_a_part(circle: Circle, evening: Evening) -> None:
    not_at_hand(circle, "Carla Monti")

    def chips(letters: str) -> list[str]:
        answer = circle.phone().get(at(circle, "names"), {"evening": str(evening.pk), "q": letters})
        return [chip.text for chip in read_page(answer).all("button")]

    assert chips("MÒN") == ["Carla Monti"]
    assert chips("m") == ["Mia", "Carla Monti"]
    assert chips("lea") == []
    assert chips("")[:2] == ["Gino", "Mia"]
    assert chips("")[-4:] == ["Olga", "Omar", "Rita", "Sara"]
    assert "Carla Monti" not in chips("")


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


def test_ones_own_table_is_the_first_and_marked(circle: Circle, evening: Evening) -> None:
    other = members.add_name(circle.club, "Mia F.", circle.owner)
    for names in (["Mia F.", "Bo"], ["Rita", "Leo"], ["Sara", "Olga"]):
        start(circle, evening, *names, seating="2")
    slips = overview(circle, evening).all("article")
    assert ["Mia F." in slip.text for slip in slips] == [False, False, True], "the newest is first"
    assert not any("Your table" in slip.text for slip in slips)
    members.merge(other, circle.by_role[Role.MEMBER], circle.owner)
    slips = overview(circle, evening).all("article")
    assert ["Your table" in slip.text for slip in slips] == [True, False, False]
    assert "Mia F." in slips[0].text
    assert "Table 1 · Basra, Egypt · Your table" in slips[0].text, "its number is the same to all"
    slips = overview(circle, evening, Role.REFEREE).all("article")
    assert ["Rita" in slip.text for slip in slips] == [True, False, False]


def test_ones_own_table_that_is_over_stays_among_those_that_are_over(circle: Circle, evening: Evening) -> None:
    two = [circle.by_role[Role.MEMBER], circle.guest]
    kept = play(circle.club, two, TODAY(), [OURS], seating="2", closing=Closing.AGREED)
    Played.objects.filter(pk=kept.pk).update(evening=evening)
    start(circle, evening, "Rita", "Leo", seating="2")
    assert ["Your table" in slip.text for slip in overview(circle, evening).all("article")] == [False, True]


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
    assert few <= 11  # one of them asks who comes, one which tables are one's own, two what tables of leagues are due


def test_a_walk_over_is_written_at_a_table_of_an_evening(circle: Circle, evening: Evening) -> None:
    start(circle, evening, *SEATED)
    played = Played.objects.get(evening=evening)
    phone = circle.phone(Role.ORGANISER)
    sheet = f"/t/{kept_code(played.match_id)}/"
    decision = sheet + "decision/"
    for page in (sheet, sheet + "end/"):
        assert decision in read_page(phone.get(page)).links, page
    sent = read_page(phone.get(decision)).form("decision")
    assert (sent["points.0"], sent["points.1"]) == ("", ""), "0 : 0 was not played"
    sent |= {"points.0": "101", "points.1": "0", "reason": "They did not come"}
    assert phone.post(decision, sent).status_code == 302
    played.refresh_from_db()
    assert played.state == Played.State.DECIDED
    assert Match.objects.get(pk=played.match_id).state["outcome"]["winners"] == [0]
    assert not SeatFigures.objects.filter(played=played).exists(), "nobody has played"
    text = read_page(phone.get(at(circle, "evening", evening.pk))).text
    assert "1 is over" in text
    assert "The referee decided the result" in text
    assert "They did not come" in read_page(phone.get(sheet)).text


def test_a_table_is_not_offered_to_decide_about_itself_while_it_plays(circle: Circle, evening: Evening) -> None:
    code = start(circle, evening, *SEATED).headers["Location"].split("/")[2]
    phone = Client()
    sheet = read_page(phone.get(f"/t/{code}/"))
    assert not [link for link in sheet.links if link.endswith("/decision/")]
    assert phone.get(f"/t/{code}/decision/").headers["Location"] == f"/t/{code}/"
