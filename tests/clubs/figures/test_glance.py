"""A person at a glance: worked out by hand for the small club, whose matches can be counted."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Member
from scorekeeper.clubs.evenings.models import Attendance, Evening, Played
from scorekeeper.clubs.figures.models import Season
from scorekeeper.clubs.figures.presenters.glance import FORM, glance_at
from scorekeeper.clubs.figures.presenters.standings import SEASONS
from scorekeeper.clubs.members.services import members
from scorekeeper.clubs.tournaments import services
from scorekeeper.rules.ending import Closing
from tests.clubs.cast import account, phone_of
from tests.clubs.small_club import SmallClub, close, play
from tests.clubs.tournaments import cast
from tests.clubs.tournaments.ranked import DRAWN_3
from tests.matches.pages import read_page
from tests.people import OURS, SWEEP

pytestmark = pytest.mark.django_db


@pytest.fixture
def small() -> SmallClub:
    return SmallClub()


def test_the_form_is_the_last_ten_the_newest_last(small: SmallClub) -> None:
    shown = glance_at(small.ada)
    # Of her twelve matches one was given up and one runs: ten count.
    assert [outing.letter for outing in shown.form] == ["W", "L", "W", "W", "D", "L", "W", "L", "W", "W"]
    assert [outing.stands for outing in shown.form][:2] == ["up", "down"]
    assert shown.won == 6
    play(small.club, [small.ben, small.ada], date(2026, 3, 1), [SWEEP], seating="2")
    after = glance_at(small.ada)
    assert len(after.form) == FORM
    assert [outing.letter for outing in after.form] == ["L", "W", "W", "D", "L", "W", "L", "W", "W", "L"]


def test_the_form_is_of_all_names(small: SmallClub) -> None:
    other = members.add_name(small.club, "Adele", small.owner)
    play(small.club, [small.ben, other], date(2026, 3, 1), [SWEEP], seating="2")
    assert glance_at(other).form[-1].letter == "L"
    assert glance_at(small.ada).form[-1].day == date(2026, 2, 9)
    members.merge(other, small.ada, small.owner)
    assert glance_at(small.ada).form[-1].day == date(2026, 3, 1)


def test_the_place_in_a_tournament_is_there_while_it_runs(small: SmallClub) -> None:
    cup = cast.make(small.owner, [("Ada", "Ben"), ("Cleo", "Dan")], plan=DRAWN_3)
    cast.start(cup, small.owner)
    assert glance_at(small.ada).tournaments == [], "nothing has come in"
    (meeting,) = cast.tables(cup.rounds.get())
    cast.record(meeting, (70, 50), (80, 40))
    first = meeting.sides[0][0]
    ahead, behind = (small.ada, small.cleo) if first.number == 1 else (small.cleo, small.ada)
    for one, place in ((ahead, 1), (behind, 2)):
        assert [(each.tournament, each.place) for each in glance_at(one).tournaments] == [(cup, place)]
        page = read_page(phone_of(small.owner.account).get(reverse("clubs:member", args=[small.club.code, one.pk])))
        assert f"Cup Place {place} · Running" in page.text
    services.close_round(cup.rounds.get(), small.owner)
    services.finish(cup, small.owner)
    page = read_page(phone_of(small.owner.account).get(reverse("clubs:member", args=[small.club.code, ahead.pk])))
    assert page.text.count("Place 1") == 1
    assert "Running" not in page.text


def test_the_place_in_the_season_and_how_often_somebody_came(small: SmallClub) -> None:
    shown = glance_at(small.ada).standing
    assert shown is not None
    rows = list(small.season.honours.order_by("-points").values_list("person", "points"))
    place = 1 + sum(points > dict(rows)[small.ada.pk] for _person, points in rows)
    assert (shown.place, shown.of, shown.points) == (place, len(rows), dict(rows)[small.ada.pk])
    assert (shown.came, shown.held) == (3, 3), "the three days of January"
    assert dict(small.season.honours.values_list("person", "evenings"))[small.ada.pk] == 3
    standing = glance_at(small.cleo).standing
    assert standing is not None
    assert (standing.came, standing.held) == (2, 3), "Cleo was not there on the 12th"


def test_evenings_before_somebody_joined_do_not_count_against_them(small: SmallClub) -> None:
    small.season.last_day = timezone.localdate() + timedelta(days=1)
    small.season.save()
    new = members.add_name(small.club, "Fay", small.owner, guest=False)
    standing = glance_at(new).standing
    assert standing is not None
    assert (standing.came, standing.held) == (0, 0), "all five evenings were before"
    play(small.club, [small.ada, new], timezone.localdate(), [SWEEP], seating="2")
    standing = glance_at(new).standing
    assert standing is not None
    assert (standing.came, standing.held) == (1, 1)
    standing = glance_at(small.eva).standing
    assert standing is not None
    assert (standing.came, standing.held) == (2, 4), "written down today, she played on 19 January for the first time"


def test_evenings_are_counted_as_the_table_of_honour_counts_them(small: SmallClub) -> None:
    scoring = {"places": [3, 1], "attendance": 0, "best": None, "least": 3}
    small.season.scoring = small.season.scoring | scoring
    small.season.save()
    evening = Evening.objects.create(club=small.club, held_on=date(2026, 1, 26), state=Evening.State.CLOSED)
    unfinished = play(small.club, [small.cleo, small.ben], evening.held_on, [OURS], seating="2")
    Played.objects.filter(pk=unfinished.pk).update(evening=evening)
    shown = glance_at(small.cleo).standing
    assert shown is not None
    honour = small.season.honours.get(person=small.cleo)
    assert (shown.came, shown.held, shown.least) == (honour.evenings, 3, 3) == (2, 3, 3)
    phone = phone_of(small.owner.account)
    text = read_page(phone.get(reverse("clubs:member", args=[small.club.code, small.cleo.pk]))).text
    assert "Evenings for a place: 3." in text
    assert "Evenings come to 2 of 3" in text


def this_year(small: SmallClub) -> Season:
    """The season of the club, lengthened until tomorrow."""
    small.season.last_day = timezone.localdate() + timedelta(days=1)
    small.season.save()
    return small.season


def came_of_held(small: SmallClub) -> dict[str, tuple[int, int]]:
    """To how many evenings since today each came, of how many, by the season and where none runs."""
    counts = {}
    for one in small.ada, small.ben, small.cleo:
        Member.objects.filter(pk=one.pk).update(joined_at=timezone.now())
        shown = glance_at(one).standing or glance_at(one).year
        assert shown is not None
        counts[one.name] = (shown.came, shown.held)
    return counts


@pytest.mark.parametrize("season", [True, False], ids=["in a season", "in the last year"])
def test_an_evening_counts_against_nobody_while_it_runs_or_their_table_does(small: SmallClub, season: bool) -> None:
    before = came_of_held(small) if this_year(small) and season else {}
    if not season:
        Season.objects.all().delete()
        before = came_of_held(small)
    today = timezone.localdate()
    tonight = Evening.objects.create(club=small.club, held_on=today, state=Evening.State.OPEN)
    over = play(small.club, [small.ada, small.dan], today, [SWEEP], seating="2")
    runs = play(small.club, [small.ben, small.eva], today, [OURS], seating="2")
    for played in over, runs:
        Played.objects.filter(pk=played.pk).update(evening=tonight)
    assert over.state == Played.State.FINISHED

    def more() -> dict[str, tuple[int, int]]:
        now = came_of_held(small)
        return {name: (now[name][0] - before[name][0], now[name][1] - before[name][1]) for name in now}

    assert more() == {"Ada": (1, 1), "Ben": (0, 0), "Cleo": (0, 0)}, "Ben plays, and Cleo may still come"
    Evening.objects.filter(pk=tonight.pk).update(state=Evening.State.CLOSED)
    assert more() == {"Ada": (1, 1), "Ben": (0, 0), "Cleo": (0, 1)}, "Ben was there, and finished nothing"
    close(runs.match, Closing.TIME)
    assert more() == {"Ada": (1, 1), "Ben": (1, 1), "Cleo": (0, 1)}


def test_all_seasons_that_run_are_shown_and_not_more_than_a_few(small: SmallClub) -> None:
    season = this_year(small)
    days = {"club": small.club, "first_day": season.first_day, "last_day": season.last_day}
    Season.objects.create(**days, name="Chiamata", game="briscola")
    Season.objects.create(club=small.club, name="Long ago", first_day=date(2020, 1, 1), last_day=date(2020, 12, 31))
    shown = {standing.season.name: standing for standing in glance_at(small.eva).standings}
    assert list(shown) == ["Chiamata", "January"], "the latest first, and none that is over"
    for standing in shown.values():
        honour = standing.season.honours.get(person=small.eva)
        ahead = sum(other.points > honour.points for other in standing.season.honours.all())
        assert (standing.place, standing.of) == (ahead + 1, standing.season.honours.count())
        assert (standing.points, standing.came) == (honour.points, honour.evenings)
    path = reverse("clubs:member", args=[small.club.code, small.eva.pk])
    page = read_page(phone_of(small.owner.account).get(path))
    for name, standing in shown.items():
        after = page.text.partition(f"{name} Place {standing.place} of {standing.of}")[2]
        assert f"Evenings come to {standing.came} of {standing.held}" in after[:60]
    for number in range(2 * SEASONS):
        Season.objects.create(**days, name=f"More {number}")
    assert len(glance_at(small.eva).standings) == SEASONS


def test_a_club_without_seasons_has_no_places(small: SmallClub) -> None:
    Season.objects.all().delete()
    assert glance_at(small.ada).standing is None


def test_without_a_season_it_is_told_how_often_somebody_came_in_the_last_year(small: SmallClub) -> None:
    Season.objects.all().delete()
    today = timezone.localdate()
    for days in 400, 20, 10:
        play(small.club, [small.ben, small.dan], today - timedelta(days=days), [OURS], seating="2")
    play(small.club, [small.ben, small.ada], today - timedelta(days=10), [OURS], seating="2")
    Played.objects.filter(played_on__lt=today - timedelta(days=365)).update(state=Played.State.FINISHED)
    recent = Played.objects.filter(state=Played.State.FINISHED, played_on__gte=today - timedelta(days=365))
    year = glance_at(small.ada).year
    assert year is not None
    assert year.held == len({played.played_on for played in recent})
    assert year.came == len(set(recent.filter(seated__member=small.ada).values_list("played_on", flat=True)))
    phone = phone_of(small.owner.account)
    text = read_page(phone.get(reverse("clubs:member", args=[small.club.code, small.ada.pk]))).text
    assert f"{year.came} of {year.held}" in text


@pytest.mark.parametrize("mine", [True, False], ids=["one's own", "another's"])
def test_the_page_of_a_member_has_the_next_evening_and_a_place_to_say_who_comes(small: SmallClub, mine: bool) -> None:
    soon = Evening.objects.create(club=small.club, held_on=timezone.localdate() + timedelta(days=7), name="Cup night")
    member = small.owner if mine else small.ada
    phone, path = phone_of(small.owner.account), reverse("clubs:member", args=[small.club.code, member.pk])
    page = read_page(phone.get(path))
    assert "Next evening" in page.text
    assert "Cup night" in page.text
    to = reverse(f"clubs:{'answer-evening' if mine else 'write-answer'}", args=[small.club.code, soon.pk])
    answer = phone.post(to, page.form(action=to) | {"answer": "comes"})
    assert answer.headers["Location"] == (reverse("clubs:me", args=[small.club.code]) if mine else path)
    assert [row.member for row in Attendance.objects.filter(evening=soon, answer="comes")] == [member]
    (pressed,) = [
        each for each in read_page(phone.get(path)).all("button") if each.attributes.get("aria-pressed") == "true"
    ]
    assert pressed.text == ("I come" if mine else "Comes")


def test_where_somebody_sits_now_and_what_comes_next(small: SmallClub) -> None:
    today = timezone.localdate()
    assert (glance_at(small.ada).sitting, glance_at(small.ada).coming) == ([], None)
    Evening.objects.create(club=small.club, held_on=today + timedelta(days=14))
    soon = Evening.objects.create(club=small.club, held_on=today + timedelta(days=7))
    assert glance_at(small.ada).coming == soon
    tonight = Evening.objects.create(club=small.club, held_on=today, state=Evening.State.OPEN)
    running = play(small.club, [small.ada, small.ben], today, [OURS], seating="2")
    Played.objects.filter(pk=running.pk).update(evening=tonight, table_number=1)
    shown = glance_at(small.ada)
    assert (shown.running, shown.coming) == ([(tonight, True)], soon)
    assert [(table.name, table.state_text, table.ordinal) for table in shown.sitting] == [
        ("Basra, Egypt", "Running", 1)
    ]
    phone = phone_of(small.owner.account)
    text = read_page(phone.get(reverse("clubs:member", args=[small.club.code, small.ada.pk]))).text
    assert "Sits at a table now: Table 1 · Basra, Egypt · Running Ada – Ben" in text
    second = play(small.club, [small.ada, small.cleo, small.ben, small.dan], today, [], seating="4-pairs")
    Played.objects.filter(pk=second.pk).update(evening=tonight, table_number=2)
    text = read_page(phone.get(reverse("clubs:member", args=[small.club.code, small.ada.pk]))).text
    assert "Table 2 · Basra, Egypt · Running Ada & Ben – Cleo & Dan" in text, "which of two tables it is, and with whom"
    assert glance_at(small.eva).sitting == []


def test_me_begins_with_it_and_ends_with_the_settings(small: SmallClub) -> None:
    small.ada.account = account("ada")
    small.ada.save()
    phone = phone_of(small.ada.account)
    text = read_page(phone.get(reverse("clubs:me", args=[small.club.code]))).text
    assert text.index("6 of the last 10 matches won") < text.index("My figures") < text.index("Settings")
    text = read_page(phone.get(reverse("clubs:member", args=[small.club.code, small.cleo.pk]))).text
    assert "of the last 6 matches won" in text
    assert "Next evening" not in text


def test_me_begins_with_the_table_at_which_one_sits(small: SmallClub) -> None:
    small.ada.account = account("ada")
    small.ada.save()
    today = timezone.localdate()
    Evening.objects.create(club=small.club, held_on=today + timedelta(days=7))
    tonight = Evening.objects.create(club=small.club, held_on=today, state=Evening.State.OPEN)
    running = play(small.club, [small.ada, small.ben], today, [OURS], seating="2")
    Played.objects.filter(pk=running.pk).update(evening=tonight)
    text = read_page(phone_of(small.ada.account).get(reverse("clubs:me", args=[small.club.code]))).text
    assert (
        text.index("You sit at a table now:")
        < text.index("Tonight")
        < text.index("Next evening")
        < text.index("My figures")
    )


@pytest.mark.parametrize(
    ("days", "hour", "words"),
    [(2, 20, "Running"), (0, 20, "Tonight"), (-1, 1, "Tonight"), (-1, 20, "Running"), (-9, 1, "Running")],
    ids=["opened before its day", "on its day", "past midnight", "the evening after", "never closed"],
)
def test_an_evening_that_runs_is_always_named_and_is_tonights_on_its_day(
    small: SmallClub, monkeypatch: pytest.MonkeyPatch, days: int, hour: int, words: str
) -> None:
    small.ada.account = account("ada")
    small.ada.save()
    now = timezone.localtime().replace(hour=hour)
    monkeypatch.setattr(timezone, "now", lambda: now)
    held = now.date() + timedelta(days=days)
    evening = Evening.objects.create(club=small.club, held_on=held, state=Evening.State.OPEN)
    page = read_page(phone_of(small.ada.account).get(reverse("clubs:me", args=[small.club.code])))
    address = reverse("clubs:evening", args=[small.club.code, evening.pk])
    (entry,) = [each for each in page.all("a", "entry") if each.attributes["href"] == address]
    assert entry.text.startswith(words)


def test_it_costs_the_same_however_long_somebody_has_played(small: SmallClub) -> None:
    def count_queries() -> int:
        with CaptureQueriesContext(connection) as queries:
            glance_at(small.ada)
        return len(queries)

    before = count_queries()
    for day in range(1, 15):
        play(small.club, [small.ada, small.ben], date(2026, 3, day), [SWEEP], seating="2")
    assert count_queries() == before <= 12


def test_of_two_evenings_of_one_day_me_and_the_club_lead_to_the_same_first(small: SmallClub) -> None:
    small.ada.account = account("ada")
    small.ada.save()
    today = timezone.localdate()
    for name in "Afternoon", "Night":
        Evening.objects.create(club=small.club, held_on=today, name=name, state=Evening.State.OPEN)
    phone = phone_of(small.ada.account)
    me, home = (read_page(phone.get(reverse(f"clubs:{page}", args=[small.club.code]))) for page in ("me", "home"))
    (dock,) = home.all("a", "primary")
    addresses = [entry.attributes["href"] for entry in me.all("a", "entry") if "Tonight" in entry.text]
    assert addresses[0] == dock.attributes["href"]
    assert len(addresses) == 2
