"""What a tournament tells before its first round: how far the plan goes, and what is odd about its table."""

from typing import Any

import pytest

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Tournament
from scorekeeper.rules import tournament as core
from scorekeeper.rules.registry import BY_KEY
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import PAIRS, at, make, open_evening, play, tables
from tests.matches.pages import parsed, read_page

pytestmark = pytest.mark.django_db

MITCHELL_4 = core.Plan((core.Stretch("mitchell", 4),))
FEW = "Mitchell: 4 rounds are planned. With so many entries, 6, the same meet again after round 3. Plan 3 at the most"


@pytest.fixture
def olga(circle: Circle) -> Member:
    return circle.owner


def asked_at(phone: Any, path: str, sent: dict[str, str]) -> Any:
    """What the page is told while it is filled in: sentences for all of it, and for its fields."""
    answer = phone.post(path, sent | {"action": "hints"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return parsed(answer.content.decode())


def test_a_table_for_another_number_of_deals_is_told_at_its_field_and_above_and_can_be_agreed_all_the_same(
    circle: Circle,
) -> None:
    phone, evening = circle.phone(Role.ORGANISER), open_evening(circle.owner)
    path = at(evening, "set-up-tournament", key="burraco-italy")
    page = read_page(phone.get(path))
    assert "made for" not in page.text
    sent = page.form("setup") | {"rule.hands": "2"}
    hints = asked_at(phone, path, sent)
    says = (
        "This table of victory points is made for 3 deals, and a meeting plays 2. Play 3, or write a table of your own."
    )
    assert hints["table-hint"].text == says
    assert [each.text for each in hints.all("p", "suspicious")] == [says]
    assert "Choose the table for 4 deals" in asked_at(phone, path, sent | {"rule.hands": "4"}).text
    assert "made for" not in asked_at(phone, path, sent | {"rule.hands": "4", "table": "4"}).text
    assert "made for" not in asked_at(phone, path, sent | {"award": "difference"}).text
    assert asked_at(phone, path, sent | {"rounds": "x"}).text == "", "bad input is told when it is sent"
    assert phone.post(path, sent).status_code == 302
    assert says in read_page(phone.get(at(evening, "tournament"))).text
    again = read_page(phone.get(at(evening, "change-tournament")))
    assert again["table-hint"].text == says
    assert says in again["hints"].text


def test_a_plan_that_lasts_as_the_entries_take_names_no_rounds_before_there_are_any(circle: Circle) -> None:
    phone, evening = circle.phone(Role.ORGANISER), open_evening(circle.owner)
    path = at(evening, "set-up-tournament", key="briscola")
    page = read_page(phone.get(path))
    assert "Drawn: 5 rounds" in page.text
    for movement, says in {"league": "League", "knockout": "Knockout", "groups": "Groups"}.items():
        hints = asked_at(phone, path, page.form("setup") | {"movement": movement})
        assert hints["plan-said"].text == says
    last = {"movement": "groups", "last_movement": "knockout", "last_rounds": "1"}
    assert asked_at(phone, path, page.form("setup") | last)["plan-said"].text == "Groups · Knockout: 1 round"


def test_how_many_rounds_are_possible_is_told_with_the_entries_as_they_come_in(circle: Circle, olga: Member) -> None:
    made = make(olga, PAIRS[:2], plan=MITCHELL_4)
    phone = circle.phone(Role.ORGANISER)
    entries, change = at(made.evening, "tournament-entries"), at(made.evening, "change-tournament")
    assert "With so many entries, 2, the same meet again after round 1" in read_page(phone.get(entries)).text
    for pair in PAIRS[2:]:
        services.enter(made, pair, olga)
    for path in (entries, at(made.evening, "tournament"), change):
        assert FEW in read_page(phone.get(path)).text
    page = read_page(phone.get(change))
    assert FEW in page["hints"].text
    assert page["plan-said"].text == "Mitchell: 4 rounds"
    hints = asked_at(phone, change, page.form("setup") | {"rounds": "3"})
    assert "Mitchell with 6 entries. Rounds at most: 3." in hints.text
    assert hints["plan-said"].text == "Mitchell: 3 rounds"
    assert not hints.all("p", "note"), "what is planned is possible, so nothing warns"
    assert "are planned" not in hints.text
    services.enter(made, ("Max", "Nora"), olga)
    assert "Mitchell with 7 entries. Rounds at most: 4." in read_page(phone.get(entries)).text
    seen = read_page(circle.phone(Role.MEMBER).get(at(made.evening, "tournament")))
    assert "Mitchell with 7 entries. Rounds at most: 4." in seen.text


def test_before_anybody_is_entered_the_fewest_are_told(circle: Circle) -> None:
    phone, evening = circle.phone(Role.ORGANISER), open_evening(circle.owner)
    page = read_page(phone.get(at(evening, "set-up-tournament", key="burraco-italy")))
    assert "Mitchell: it takes at least 5 entries. Rounds planned: 3." in page["hints"].text


def test_rounds_to_come_that_would_only_repeat_themselves_are_refused_once_rounds_are_drawn(olga: Member) -> None:
    made = make(olga, plan=core.Plan((core.Stretch("mitchell", 2),)))
    play(made, olga)
    services.drop_out(made.entries.get(number=6), olga)
    wanted = services.agreed(made)
    fields = {key: getattr(wanted, key) for key in wanted.__dataclass_fields__}
    with pytest.raises(Refused, match="Mitchell: 4 rounds are planned"):
        services.change(made, olga, services.SetUp(**fields | {"plan": MITCHELL_4}))
    services.change(made, olga, services.SetUp(**fields | {"plan": core.Plan((core.Stretch("mitchell", 3),))}))
    assert Tournament.objects.get(pk=made.pk).plan["stretches"][0]["rounds"] == 3


def test_how_many_deals_a_set_up_plays(olga: Member) -> None:
    usual = services.usual(olga.club, BY_KEY["burraco-italy"])
    assert usual.deals == 3
    assert services.usual(olga.club, BY_KEY["basra-egypt"]).deals is None


@pytest.mark.long
def test_a_whist_schedule_is_offered_to_single_players_and_tells_for_how_many_it_is_known(
    circle: Circle, olga: Member
) -> None:
    phone, evening = circle.phone(Role.ORGANISER), open_evening(circle.owner)
    path = at(evening, "set-up-tournament", key="briscola")
    assert "Whist schedule" not in read_page(phone.get(path)).text
    path += "?seating=4-pairs&each=1"
    sent = read_page(phone.get(path)).form("setup") | {"movement": "whist", "rounds": "5"}
    assert "A whist schedule is known for 4, 5, 8, 9, 12," in asked_at(phone, path, sent).text
    assert phone.post(path, sent).status_code == 302
    made = Tournament.objects.get(evening=evening)
    for name in ("Anna", "Bo", "Carla", "Dan", "Eva", "Fred"):
        services.enter(made, [name], olga)
    entries = at(evening, "tournament-entries")
    assert "and there are 6. Let others in or leave some out" in read_page(phone.get(entries)).text
    with pytest.raises(Refused, match="and there are 6"):
        services.draw_round(made, 1, olga)
    services.take_out(made.entries.get(number=6), olga)
    assert "Whist schedule with 5 entries. Rounds at most: 5." in read_page(phone.get(entries)).text
    partners = set()
    for number in range(1, 6):
        for meeting in tables(play(made, olga, number)):
            partners |= {frozenset(entry.number for entry in side) for side in meeting.sides}
    assert len(partners) == 10
