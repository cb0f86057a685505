"""Who has said that they come is put into the seats of a table, and who waits for a place is marked."""

import pytest
from django.utils import timezone

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.evenings.models import Evening, Played, Seated
from scorekeeper.clubs.evenings.services import attendance, tables
from scorekeeper.clubs.evenings.services.attendance import Answer
from scorekeeper.clubs.members.services import members
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle
from tests.clubs.evenings.cast import at, kept_table, start
from tests.matches.pages import Element, read_page

pytestmark = pytest.mark.django_db

FILL = "Seat who comes"
SENTENCE = "Who said that they come sits here now."


@pytest.fixture
def evening(circle: Circle) -> Evening:
    return Evening.objects.create(club=circle.club, held_on=timezone.localdate(), state=Evening.State.OPEN)


def come(circle: Circle, evening: Evening, *names: str, answer: Answer = Answer.COMES) -> list[Member]:
    """Have members of these *names* who say that they come, in this order."""
    people = [members.add_name(circle.club, name, circle.owner, guest=False) for name in names]
    for person in people:
        attendance.answer(evening, person, answer, circle.owner)
    return people


def page(circle: Circle, evening: Evening, key: str = "basra-egypt", what: str = "start-table") -> Element:
    return read_page(circle.phone(Role.SCORER).get(at(circle, what, evening.pk, key)))


def seats(page: Element) -> list[str]:
    fields = page.form("start")
    return [fields[key] for key in sorted(fields) if key.startswith("player.")]


def test_who_comes_sits_at_the_table_where_there_is_a_seat_for_each(circle: Circle, evening: Evening) -> None:
    assert not any(seats(page(circle, evening))), "nobody has said so yet"
    assert FILL not in page(circle, evening).text
    come(circle, evening, "Yan", "Zeno", "Xena", "Wim")
    shown = page(circle, evening)
    assert sorted(seats(shown)) == ["Wim", "Xena", "Yan", "Zeno"]
    assert SENTENCE in shown.text
    assert FILL not in shown.text, "all of them sit"
    answer = circle.phone(Role.SCORER).post(at(circle, "start-table", evening.pk, "basra-egypt"), shown.form("start"))
    assert answer.status_code == 302
    assert Seated.objects.filter(played__evening=evening, member__name__in=["Wim", "Xena", "Yan", "Zeno"]).count() == 4
    again = page(circle, evening)
    assert not any(seats(again)), "they sit already"
    assert SENTENCE not in again.text


def test_the_table_is_as_large_as_those_who_come_unless_the_club_agreed(circle: Circle, evening: Evening) -> None:
    come(circle, evening, "Yan", "Zeno", "Xena")
    assert seats(page(circle, evening)) == ["Yan", "Zeno", "Xena"]
    basra = BY_KEY["basra-egypt"]
    four = basra.seating("4-pairs")
    tables.set_charter(circle.club, circle.owner, basra, four, basra.options, confirm=False)
    shown = page(circle, evening)
    assert shown.form("start")["seating"] == "4-pairs"
    assert sorted(filter(None, seats(shown))) == ["Xena", "Yan", "Zeno"]
    come(circle, evening, "Wim", "Vera")
    shown = page(circle, evening)
    assert not any(seats(shown)), "it is for five to say which four of them play"
    assert FILL in shown.text


def test_more_than_there_are_seats_are_seated_by_a_touch_into_those_that_are_empty(
    circle: Circle, evening: Evening
) -> None:
    come(circle, evening, "Yan", "Zeno", "Xena", "Wim", "Vera")
    shown = page(circle, evening)
    fields = shown.form("start") | {"seating": "4-free", "player.0": "", "player.1": "Mia", "action": "fill"}
    fields |= {"player.2": "zeno", "player.3": ""}
    path = at(circle, "start-table", evening.pk, "basra-egypt")
    filled = read_page(circle.phone(Role.SCORER).post(path, fields | {"seating": "4-pairs"}))
    assert seats(filled) == ["Yan", "Mia", "zeno", "Xena"], "who sits already sits once"
    assert SENTENCE in filled.text
    assert FILL not in filled.text
    assert not Played.objects.filter(evening=evening).exists(), "nothing has started"


def test_two_who_need_a_partner_play_together(circle: Circle, evening: Evening) -> None:
    come(circle, evening, "Yan")
    come(circle, evening, "Zeno", answer=Answer.PARTNER)
    come(circle, evening, "Xena")
    come(circle, evening, "Wim", answer=Answer.PARTNER)
    basra = BY_KEY["basra-egypt"]
    four = basra.seating("4-pairs")
    tables.set_charter(circle.club, circle.owner, basra, four, basra.options, confirm=False)
    assert seats(page(circle, evening)) == ["Zeno", "Yan", "Wim", "Xena"]


def test_who_waits_for_a_place_is_marked_and_seated_by_nobody_else(circle: Circle, evening: Evening) -> None:
    Evening.objects.filter(pk=evening.pk).update(limit=2)
    evening.refresh_from_db()
    come(circle, evening, "Yan", "Zeno", "Xena")
    shown = page(circle, evening)
    assert sorted(filter(None, seats(shown))) == ["Yan", "Zeno"]
    chips = [chip.text for chip in shown["known-names"].all("button")]
    assert chips[:3] == ["Yan", "Zeno", "Xena waits for a place"]
    for letters in "", "xe":
        answer = circle.phone().get(at(circle, "names"), {"evening": evening.pk, "q": letters})
        chips = [chip.text for chip in read_page(answer).all("button")]
        assert "Xena waits for a place" in chips
        assert "Yan" in chips or letters


def test_a_sheet_of_paper_and_the_same_again_are_filled_with_nobody_else(circle: Circle, evening: Evening) -> None:
    come(circle, evening, "Yan", "Zeno")
    paper = page(circle, evening, what="start-paper")
    assert not any(seats(paper))
    assert FILL not in paper.text
    table = kept_table(circle, evening)
    before = Played.objects.get(match=table.match)
    path = at(circle, "start-table", evening.pk, "basra-egypt")
    again = read_page(circle.phone(Role.SCORER).get(f"{path}?again={before.pk}"))
    assert seats(again) == ["Anna", "Carla", "Bo", "Di"]
    assert SENTENCE not in again.text


def test_a_table_of_others_starts_though_some_come(circle: Circle, evening: Evening) -> None:
    come(circle, evening, "Yan")
    assert start(circle, evening, "Anna", "Carla", "Bo", "Di").status_code == 302
    assert not Seated.objects.filter(played__evening=evening, member__name="Yan").exists()
