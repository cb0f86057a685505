"""Evenings of a club: planned, opened, their tables started and looked at, closed; and who may write then."""

import uuid
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from scorekeeper.clubs.models import Deed, Evening, Member, Played, Role, Seated, SeatFigures
from scorekeeper.clubs.services import evenings, members, playing, tables
from scorekeeper.clubs.services.refusing import Refused
from scorekeeper.matches import services as matches
from scorekeeper.matches.models import Match, kept_code
from scorekeeper.rules import log
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.web.counts import pages
from tests.clubs.cast import Circle
from tests.clubs.cast import phone_of as signed_in
from tests.matches.pages import Element, read_page
from tests.people import OURS, SEATED, SWEEP, Phone, TableOfFour, seat

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate


@pytest.fixture
def evening(circle: Circle) -> Evening:
    """An evening of today that is open, with no table yet."""
    made = evenings.plan(circle.club, circle.owner, held_on=TODAY(), name="Tuesday round")
    evenings.open_evening(made, circle.owner)
    made.refresh_from_db()
    return made


def at(circle: Circle, name: str, *args: Any) -> str:
    return reverse(f"clubs:{name}", args=[circle.club.code, *args])


def start(circle: Circle, evening: Evening, *names: str, role: Role = Role.SCORER, **fields: str) -> HttpResponse:
    """Open the page that starts a table of Basra, write the names down, and start it."""
    phone, path = circle.phone(role), at(circle, "start-table", evening.pk, "basra-egypt")
    form = read_page(phone.get(path)).form("start")
    seats = {f"player.{index}": name for index, name in enumerate(names)}
    answer: Any = phone.post(path, form | {"seating": "4-pairs"} | seats | fields)
    return answer


def club_phone(circle: Circle, role: Role, match: Match) -> Phone:
    """The browser of whoever has this *role*, at a match that the club lets it open."""
    return Phone(code=kept_code(match.pk), client=circle.phone(role))


def kept_table(circle: Circle, evening: Evening, **more: Any) -> TableOfFour:
    table = seat()
    tables.seat_table(evening, table.match, SEATED, circle.owner, **more)
    return table


def deeds(circle: Circle) -> list[str]:
    return list(Deed.objects.filter(club=circle.club).order_by("pk").values_list("what", flat=True))


# Planning


def test_an_evening_is_planned_opened_closed_and_opened_again(circle: Circle) -> None:
    made = evenings.plan(circle.club, circle.owner, held_on=TODAY(), name=" Cup,  first day ", referee=circle.owner)
    assert (made.name, made.state, made.referee) == ("Cup, first day", Evening.State.PLANNED, circle.owner)
    for act, state in (
        (evenings.open_evening, Evening.State.OPEN),
        (evenings.open_evening, Evening.State.OPEN),
        (evenings.close_evening, Evening.State.CLOSED),
        (evenings.close_evening, Evening.State.CLOSED),
        (evenings.open_evening, Evening.State.OPEN),
    ):
        act(made, circle.owner)
        made.refresh_from_db()
        assert made.state == state
    assert deeds(circle)[-4:] == ["evening-planned", "evening-opened", "evening-closed", "evening-opened"]


@pytest.mark.parametrize("day", [None, date(1899, 12, 31), date(9999, 1, 1)])
def test_a_day_out_of_reach_is_refused(circle: Circle, day: date | None) -> None:
    with pytest.raises(Refused, match="Choose the day"):
        evenings.plan(circle.club, circle.owner, held_on=day)


@pytest.mark.parametrize("name", ["x" * 61, "a\0b", "\ud800"])
def test_a_name_that_cannot_be_kept_is_refused(circle: Circle, name: str) -> None:
    with pytest.raises(Refused, match="at most 60"):
        evenings.plan(circle.club, circle.owner, held_on=TODAY(), name=name)


def test_only_who_may_correct_matches_can_be_the_referee(circle: Circle, other: Circle) -> None:
    for nobody in circle.by_role[Role.SCORER], circle.guest, other.owner:
        with pytest.raises(Refused, match="may not correct matches"):
            evenings.plan(circle.club, circle.owner, held_on=TODAY(), referee=nobody)
    assert [m.name for m in evenings.referees(circle.club)] == ["Olga", "Omar", "Rita"]


def test_what_was_played_moves_with_the_day_of_its_evening(circle: Circle, evening: Evening) -> None:
    kept_table(circle, evening).anna.record(SWEEP)
    moved = evening.held_on - timedelta(days=3)
    evenings.change(evening, circle.owner, held_on=moved, name="", referee=None)
    assert set(Played.objects.filter(evening=evening).values_list("played_on", flat=True)) == {moved}
    assert set(Seated.objects.filter(played__evening=evening).values_list("played_on", flat=True)) == {moved}
    assert set(SeatFigures.objects.filter(played__evening=evening).values_list("played_on", flat=True)) == {moved}


def test_an_organiser_plans_an_evening_on_its_page_and_changes_it(circle: Circle) -> None:
    omar = circle.phone(Role.ORGANISER)
    form = read_page(omar.get(at(circle, "plan-evening"))).form("plan")
    rita = str(circle.by_role[Role.REFEREE].pk)
    answer = omar.post(at(circle, "plan-evening"), form | {"name": "Cup", "referee": rita})
    made = Evening.objects.get(name="Cup")
    assert answer.headers["Location"] == at(circle, "evening", made.pk)
    shown = read_page(omar.get(at(circle, "change-evening", made.pk))).form("plan")
    assert (shown["name"], shown["referee"], shown["held_on"]) == ("Cup", rita, TODAY().isoformat())
    assert omar.post(at(circle, "change-evening", made.pk), shown | {"name": "Final"}).status_code == 302
    assert "Final" in omar.get(at(circle, "evenings")).content.decode()


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("held_on", "2026-02-30", "Choose the day"),
        ("held_on", "", "Choose the day"),
        ("referee", "99999999999999999999", "Choose a referee from the list"),
        ("name", "x" * 300, "at most 60"),
    ],
)
def test_what_is_wrong_with_a_plan_is_said_and_nothing_is_lost(
    circle: Circle, field: str, value: str, says: str
) -> None:
    path = at(circle, "plan-evening")
    fields = {"held_on": TODAY().isoformat(), "name": "Cup", "referee": "", field: value}
    answer = circle.phone().post(path, fields)
    assert answer.status_code == 422
    assert says in read_page(answer).text
    if field != "name":
        assert read_page(answer).form("plan")["name"] == "Cup"


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
    assert played.match.players == ["Mia", "Zoe", "gino", "Player 4"]
    assert deeds(circle)[-1] == "added"


def test_the_phone_that_starts_a_table_writes_to_it_by_its_link(circle: Circle, evening: Evening) -> None:
    code = start(circle, evening, *SEATED).headers["Location"].split("/")[2]
    assert Phone(code, Client()).record(OURS).status_code == 302


def test_two_spellings_of_one_name_do_not_sit_at_one_table(circle: Circle, evening: Evening) -> None:
    answer = start(circle, evening, "Mia", "MIA", "Bo", "Di")
    assert answer.status_code == 422
    assert "stands at another seat already" in read_page(answer)["p-player-1"].text
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
    assert "1 rule of the club's own" in choose.text
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
    (way,) = (link for link in read_page(sara.get(sheet)).links if link.endswith("/evening/"))
    assert sara.get(way).headers["Location"] == at(circle, "evening", evening.pk)
    assert Client().get(Client().get(way).headers["Location"]).status_code == 404
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
    assert few <= 7


# Who may write


def test_while_the_evening_is_open_scorers_write_and_members_read(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    assert club_phone(circle, Role.SCORER, table.match).record(OURS).status_code == 302
    assert table.match.events.get().by == "Sara"
    mia = club_phone(circle, Role.MEMBER, table.match)
    assert mia.get("record").status_code == 404
    assert "You are watching" in mia.page("sheet").text


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


# Paper


def test_a_sheet_of_paper_is_typed_in_after_the_evening(circle: Circle) -> None:
    sara, day = circle.phone(Role.SCORER), TODAY() - timedelta(days=4)
    answer = sara.post(at(circle, "paper"), {"day": day.isoformat()})
    made = Evening.objects.get(club=circle.club, held_on=day)
    assert made.state == Evening.State.CLOSED
    assert answer.headers["Location"] == at(circle, "choose-paper", made.pk)
    path = at(circle, "start-paper", made.pk, "basra-egypt")
    form = read_page(sara.get(path)).form("start")
    names = dict(zip((f"player.{seat}" for seat in range(4)), ("Mia", "Olga", "Gino", "Zoe"), strict=True))
    answer = sara.post(path, form | {"seating": "4-pairs"} | names)
    played = Played.objects.get(evening=made)
    assert answer.headers["Location"] == f"/t/{kept_code(played.match_id)}/sheet-entry/"
    assert (played.from_paper, played.played_on, played.seated.count()) == (True, day, 4)
    assert sara.get(answer.headers["Location"]).status_code == 200
    assert "from paper" in read_page(sara.get(at(circle, "evening", made.pk))).text
    assert "from paper" in read_page(sara.get(at(circle, "history"))).text


def test_a_day_with_an_evening_takes_its_sheets(circle: Circle, evening: Evening) -> None:
    assert evenings.evening_of_paper(circle.club, circle.owner, evening.held_on) == evening


@pytest.mark.parametrize("days", [1, 400])
def test_a_sheet_cannot_be_of_a_day_to_come(circle: Circle, days: int) -> None:
    day = TODAY() + timedelta(days=days)
    answer = circle.phone().post(at(circle, "paper"), {"day": day.isoformat()})
    assert answer.status_code == 422
    assert "yet to come" in read_page(answer).text


def test_who_types_a_sheet_writes_until_the_match_on_it_has_ended(circle: Circle) -> None:
    made = evenings.evening_of_paper(circle.club, circle.owner, TODAY() - timedelta(days=1))
    table = kept_table(circle, made, paper=True)
    sara = club_phone(circle, Role.SCORER, table.match)
    assert table.anna.get("record").status_code == 404
    assert sara.record(OURS).status_code == 302
    assert sara.record(SWEEP).status_code == 302
    assert Played.objects.get(match=table.match).state == Played.State.FINISHED
    assert sara.get("correct", 1).status_code == 404
    assert club_phone(circle, Role.REFEREE, table.match).get("correct", 1).status_code == 200


def test_the_referee_of_a_club_types_no_paper(circle: Circle) -> None:
    assert circle.phone(Role.REFEREE).get(at(circle, "paper")).status_code == 403


# How we play


def test_the_club_agrees_how_it_plays_from_the_form_of_the_game(circle: Circle) -> None:
    omar, path = circle.phone(Role.ORGANISER), at(circle, "charter", "basra-egypt")
    form = read_page(omar.get(path)).form("charter")
    assert omar.post(path, form | {"rule.target": "151", "confirm": "yes"}).status_code == 302
    circle.club.refresh_from_db()
    kept = circle.club.defaults["basra-egypt"]
    assert (kept["options"]["target"], kept["confirm"]) == (151, True)
    assert set(kept["options"]) == set(BY_KEY["basra-egypt"].option_keys())
    again = read_page(omar.get(path)).form("charter")
    assert (again["rule.target"], again["confirm"]) == ("151", "yes")
    assert "1 rule of the club's own" in read_page(circle.phone(Role.MEMBER).get(at(circle, "charters"))).text
    assert omar.post(path, {"action": "drop"}).status_code == 302
    circle.club.refresh_from_db()
    assert circle.club.defaults == {}
    assert deeds(circle)[-2:] == ["charter-set", "charter-dropped"]


def test_house_rules_that_cannot_be_are_not_agreed(circle: Circle) -> None:
    path = at(circle, "charter", "basra-egypt")
    form = read_page(circle.phone().get(path)).form("charter")
    answer = circle.phone().post(path, form | {"rule.target": "99999999999"})
    assert answer.status_code == 422
    circle.club.refresh_from_db()
    assert circle.club.defaults == {}


def test_an_answer_changed_shows_what_depends_on_it_and_keeps_nothing(circle: Circle) -> None:
    path = at(circle, "charter", "basra-egypt")
    form = read_page(circle.phone().get(path)).form("charter")
    answer = circle.phone().post(
        path, form | {"rule.target": "151", "action": "refresh"}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200
    assert "1 rule changed" in read_page(answer)["rules"].text
    circle.club.refresh_from_db()
    assert circle.club.defaults == {}


def test_a_game_that_is_none_is_not_found(circle: Circle, evening: Evening) -> None:
    for name, args in (("charter", ()), ("start-table", (evening.pk,)), ("start-paper", (evening.pk,))):
        assert circle.phone().get(at(circle, name, *args, "skat")).status_code == 404


# The list


def test_evenings_are_paged_by_the_day_and_a_new_one_moves_none(circle: Circle) -> None:
    days = [date(2020, 1, 1) + timedelta(days=7 * week) for week in range(70)]
    Evening.objects.bulk_create(
        Evening(club=circle.club, held_on=day, state=Evening.State.CLOSED, name=day.isoformat()) for day in days
    )
    mia, path = circle.phone(Role.MEMBER), at(circle, "evenings")
    seen: list[str] = []
    while path:
        page = read_page(mia.get(path))
        seen += [e.text for e in page.all("span", "entry-sub") if e.text.startswith("202")]
        more = [link for link in page.links if link.startswith("?before=")]
        path = at(circle, "evenings") + more[0] if more else ""
        Evening.objects.create(club=circle.club, held_on=date(2021, 12, 31), state=Evening.State.CLOSED, name="new")
    assert seen == [day.isoformat() for day in reversed(days)]


def test_every_deed_has_its_sentence(circle: Circle, evening: Evening) -> None:
    evenings.change(evening, circle.owner, held_on=TODAY(), name="Cup", referee=None)
    evenings.close_evening(evening, circle.owner)
    basra = BY_KEY["basra-egypt"]
    tables.set_charter(circle.club, circle.owner, basra, basra.seatings[0], basra.options, confirm=False)
    tables.drop_charter(circle.club, circle.owner, basra)
    told = read_page(circle.phone().get(at(circle, "deeds"))).text
    for words in (
        "planned an evening",
        "opened the evening",
        "It is now: Cup",
        "closed the evening",
        "by its usual rules",
        date_format(evening.held_on),
    ):
        assert words in told, words
    assert evening.held_on.isoformat() not in told, "a day is written as the reader writes it"


def test_a_rematch_belongs_to_the_evening_as_long_as_it_lasts(circle: Circle, evening: Evening) -> None:
    table = kept_table(circle, evening)
    matches.record_deal(
        table.now(),
        BY_KEY["basra-egypt"].read_deal(SWEEP, log.begin(table.match.charter, table.match.seating).table).value,
        key=uuid.uuid4(),
        seen=0,
    )
    access = matches.access_by(table.anna.code)
    assert access is not None
    fresh = matches.play_again(access)
    assert Played.objects.get(match=fresh.match).evening == evening
    assert playing.state_of(fresh.match, fresh.match.standing) == Played.State.RUNNING
