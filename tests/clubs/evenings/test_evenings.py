"""Evenings of a club: planned, opened, closed and listed; how the club plays, and sheets of paper typed in."""

import uuid
from datetime import date, timedelta

import pytest
from django.utils import timezone
from django.utils.formats import date_format

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.services import evenings, playing, tables
from scorekeeper.clubs.figures.models import SeatFigures
from scorekeeper.matches import services as matches
from scorekeeper.matches.codes import kept_code
from scorekeeper.matches.models import Event
from scorekeeper.rules import log
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle, read_about
from tests.clubs.evenings.cast import at, audit_log, club_phone, kept_table
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate


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
    assert audit_log(circle)[-4:] == ["evening-planned", "evening-opened", "evening-closed", "evening-opened"]


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


def test_an_organiser_removes_an_evening_that_was_a_mistake_and_none_with_a_table(circle: Circle) -> None:
    omar = circle.phone(Role.ORGANISER)
    made = evenings.evening_of_paper(circle.club, circle.owner, date(2026, 2, 3))
    assert "Change or remove the evening" in read_page(omar.get(at(circle, "evening", made.pk))).text
    change, removes = at(circle, "change-evening", made.pk), at(circle, "remove-evening", made.pk)
    assert f'action="{removes}"' in omar.get(change).content.decode()
    assert circle.phone(Role.SCORER).post(removes).status_code == 403
    table = kept_table(circle, made, paper=True)
    assert f'action="{removes}"' not in omar.get(change).content.decode()
    assert "has tables or a tournament and cannot be removed" in read_page(omar.post(removes)).text
    assert Evening.objects.filter(pk=made.pk).exists()
    Played.objects.filter(match=table.match).update(evening=None)
    answer = omar.post(removes)
    assert (answer.status_code, answer.headers["Location"]) == (302, at(circle, "evenings"))
    assert not Evening.objects.filter(pk=made.pk).exists()
    assert omar.get(at(circle, "evening", made.pk)).status_code == 404
    evenings.remove(made, circle.owner)
    assert audit_log(circle).count("evening-removed") == 1
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    assert "Omar removed the evening 3 Feb 2026, which had no table." in log


def test_an_evening_with_a_tournament_is_not_removed(circle: Circle) -> None:
    Played.objects.filter(evening=circle.evening).update(evening=None)
    with pytest.raises(Refused, match="cannot be removed"):
        evenings.remove(circle.evening, circle.owner)


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


# Paper


def test_a_sheet_of_paper_is_typed_in_after_the_evening(circle: Circle) -> None:
    sara, day = circle.phone(Role.SCORER), circle.evening.held_on - timedelta(days=4)
    answer = sara.post(at(circle, "paper"), {"day": day.isoformat()})
    made = Evening.objects.get(club=circle.club, held_on=day)
    assert made.state == Evening.State.CLOSED
    assert answer.headers["Location"] == at(circle, "choose-paper", made.pk)
    path = at(circle, "start-paper", made.pk, "basra-egypt")
    form = read_page(sara.get(path)).form("start")
    names = dict(zip((f"player.{seat}" for seat in range(4)), ("Mia", "Olga", "Gino", "Zoe"), strict=True))
    answer = sara.post(path, form | {"seating": "4-pairs", "read": read_about("Zoe")} | names)
    played = Played.objects.get(evening=made)
    assert answer.headers["Location"] == f"/t/{kept_code(played.match_id)}/sheet-entry/"
    assert (played.from_paper, played.played_on, played.seated.count()) == (True, day, 4)
    assert sara.get(answer.headers["Location"]).status_code == 200
    assert "from paper" in read_page(sara.get(at(circle, "evening", made.pk))).text
    assert "from paper" in read_page(sara.get(at(circle, "history"))).text


def test_a_sheet_of_paper_knows_a_name_with_unseen_signs_and_refuses_one_in_words(circle: Circle) -> None:
    sara = circle.phone(Role.SCORER)
    made = evenings.evening_of_paper(circle.club, circle.owner, TODAY() - timedelta(days=4))
    path = at(circle, "start-paper", made.pk, "basra-egypt")
    form = read_page(sara.get(path)).form("start") | {"seating": "2", "player.0": "Mia"}
    long = "\ufdfa" * 60
    answer = sara.post(path, form | {"player.1": long, "read": read_about(long)})
    assert answer.status_code == 422
    assert "at most 60 ordinary letters" in read_page(answer).text
    answer = sara.post(path, form | {"player.1": "Ol\u200bga"})
    assert answer.status_code == 302
    assert Played.objects.get(evening=made).match.players == ["Mia", "Olga"]


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
    Event.objects.filter(match=table.match).update(at=timezone.now() - timedelta(minutes=2))  # no longer to be undone
    assert sara.get("correct", 1).status_code == 404
    assert club_phone(circle, Role.REFEREE, table.match).get("correct", 1).status_code == 200


def test_the_referee_of_a_club_types_no_paper(circle: Circle) -> None:
    assert circle.phone(Role.REFEREE).get(at(circle, "paper")).status_code == 403


# How we play


def test_the_club_agrees_how_it_plays_from_the_form_of_the_game(circle: Circle) -> None:
    omar, path = circle.phone(Role.ORGANISER), at(circle, "change-charter", "basra-egypt")
    form = read_page(omar.get(path)).form("charter")
    assert omar.post(path, form | {"rule.target": "151", "confirm": "yes"}).status_code == 302
    circle.club.refresh_from_db()
    kept = circle.club.defaults["basra-egypt"]
    assert (kept["options"]["target"], kept["confirm"]) == (151, True)
    assert set(kept["options"]) == set(BY_KEY["basra-egypt"].option_keys())
    again = read_page(omar.get(path)).form("charter")
    assert (again["rule.target"], again["confirm"]) == ("151", "yes")
    assert "2 rules of the club's own" in read_page(circle.phone(Role.MEMBER).get(at(circle, "charters"))).text
    assert omar.post(path, {"action": "drop"}).status_code == 302
    circle.club.refresh_from_db()
    assert circle.club.defaults == {}
    assert audit_log(circle)[-2:] == ["charter-set", "charter-dropped"]


def test_a_member_reads_what_the_club_has_agreed_and_changes_nothing(circle: Circle) -> None:
    basra, mia = BY_KEY["basra-egypt"], circle.phone(Role.MEMBER)
    seating = basra.seatings[0]
    tables.set_charter(circle.club, circle.owner, basra, seating, basra.charter({"target": 151}, seating), confirm=True)
    path = at(circle, "charter", "basra-egypt")
    assert path in read_page(mia.get(at(circle, "charters"))).links
    shown = read_page(mia.get(path))
    for words in ("151", "Usual: 101", "The other side confirms each deal", str(seating.label)):
        assert words in shown.text, words
    assert "charter" not in shown
    assert at(circle, "change-charter", "basra-egypt") not in shown.links
    assert mia.get(at(circle, "change-charter", "basra-egypt")).status_code == 403
    assert mia.post(path).status_code == 405
    assert at(circle, "change-charter", "basra-egypt") in read_page(circle.phone(Role.ORGANISER).get(path)).links
    assert "usual rules" in read_page(mia.get(at(circle, "charter", "briscola"))).text


def test_house_rules_that_cannot_be_are_not_agreed(circle: Circle) -> None:
    path = at(circle, "change-charter", "basra-egypt")
    form = read_page(circle.phone().get(path)).form("charter")
    answer = circle.phone().post(path, form | {"rule.target": "99999999999"})
    assert answer.status_code == 422
    circle.club.refresh_from_db()
    assert circle.club.defaults == {}


def test_an_answer_changed_shows_what_depends_on_it_and_keeps_nothing(circle: Circle) -> None:
    path = at(circle, "change-charter", "basra-egypt")
    form = read_page(circle.phone().get(path)).form("charter")
    answer = circle.phone().post(
        path, form | {"rule.target": "151", "action": "refresh"}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200
    assert "1 rule changed" in read_page(answer)["rules"].text
    circle.club.refresh_from_db()
    assert circle.club.defaults == {}


def test_a_game_that_is_none_is_not_found(circle: Circle, evening: Evening) -> None:
    for name, args in (
        ("charter", ()),
        ("change-charter", ()),
        ("start-table", (evening.pk,)),
        ("start-paper", (evening.pk,)),
    ):
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
        seen += [e.text for e in page.all("td", "bit") if e.text.startswith("202")]
        more = [link for link in page.links if link.startswith("?before=")]
        path = at(circle, "evenings") + more[0] if more else ""
        Evening.objects.create(club=circle.club, held_on=date(2021, 12, 31), state=Evening.State.CLOSED, name="new")
    assert seen == [day.isoformat() for day in reversed(days)]


def test_every_audit_entry_has_its_sentence(circle: Circle, evening: Evening) -> None:
    evenings.change(evening, circle.owner, held_on=TODAY(), name="Cup", referee=None)
    evenings.close_evening(evening, circle.owner)
    basra = BY_KEY["basra-egypt"]
    tables.set_charter(circle.club, circle.owner, basra, basra.seatings[0], basra.options, confirm=False)
    tables.drop_charter(circle.club, circle.owner, basra)
    log = read_page(circle.phone().get(at(circle, "audit-log"))).text
    for words in (
        "planned an evening",
        "opened the evening",
        "It is now: Cup",
        "closed the evening",
        "by its usual rules",
        date_format(evening.held_on),
    ):
        assert words in log, words
    assert evening.held_on.isoformat() not in log, "a day is written as the reader writes it"


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
