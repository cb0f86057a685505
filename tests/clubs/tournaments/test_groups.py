"""Groups with a final: a club draws them, everybody reads their tables, and the best go on."""

from typing import Any

import pytest
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Tournament
from scorekeeper.clubs.tournaments.presenters.groups import group_cards
from scorekeeper.clubs.tournaments.presenters.tournament import overview_of
from scorekeeper.clubs.tournaments.services.rankings import rounds_of
from scorekeeper.rules import tournament as core
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import PAIRS, draw, make, open_evening, play
from tests.clubs.tournaments.test_knockout import at, fresh, met
from tests.matches.pages import one_line, read_page

pytestmark = pytest.mark.django_db

EIGHT = (*PAIRS, ("Max", "Nora"), ("Otto", "Pia"))
PLAN = core.Plan((core.Stretch("groups", 1, groups=2), core.Stretch("knockout", 2)))


def tables_of(tournament: Tournament) -> list[list[tuple[int, str, str, bool]]]:
    cards = group_cards(overview_of(fresh(tournament)))
    return [[(each.place, each.name, each.points, each.goes_on) for each in card.places] for card in cards]


@pytest.mark.long
def test_two_groups_send_their_first_two_into_the_semi_finals(olga: Member) -> None:
    tournament = make(olga, EIGHT, plan=PLAN)
    assert met(play(tournament, olga)) == [
        ["Anna & Bo", "Otto & Pia"],
        ["Gino & Hana", "Ivo & Jana"],
        ["Carla & Dan", "Max & Nora"],
        ["Eva & Fred", "Kim & Lea"],
    ]
    with pytest.raises(Refused, match="nobody can come into them"):
        services.enter(tournament, ("Quinto", "Rosa"), olga)
    play(tournament, olga, 2)
    assert fresh(tournament).plan["stretches"][0]["rounds"] == 3, "four to a group meet in three rounds"
    play(tournament, olga, 3)
    first, second = tables_of(tournament)
    assert {name for _place, name, _points, _on in first} == {
        *("Anna & Bo", "Gino & Hana", "Ivo & Jana", "Otto & Pia"),
    }
    assert not any(on for *_rest, on in (*first, *second))
    assert [name for names in met(draw(tournament, olga, 4)) for name in names] == [
        *(first[0][1], second[1][1], second[0][1], first[1][1]),
    ], "the first of each group meets the second of the other"
    assert [on for *_rest, on in tables_of(tournament)[0]] == [True, True, False, False]
    services.take_back_draw(tournament.rounds.get(number=4), olga)
    play(tournament, olga, 4)
    play(tournament, olga, 5)
    services.finish(tournament, olga)
    ranking = overview_of(fresh(tournament)).ranking
    assert [each.reached for each in ranking] == ["Winner", "Final", "Semi-final", "Semi-final", "", "", "", ""]
    assert {each.entry.name for each in ranking[4:6]} == {first[2][1], second[2][1]}, "then the third of each group"


def test_groups_stay_as_they_were_drawn(olga: Member) -> None:
    tournament = make(olga, EIGHT, plan=PLAN)
    draw(tournament, olga)
    wanted = services.agreed(fresh(tournament))
    terms: dict[str, Any] = {key: getattr(wanted, key) for key in wanted.__dataclass_fields__}
    first, last = wanted.plan.stretches
    three = core.Plan((core.Stretch("groups", first.rounds, groups=3), last))
    with pytest.raises(Refused, match="Rounds that are drawn stay as they are"):
        services.change(fresh(tournament), olga, services.SetUp(**terms | {"plan": three}))
    final = core.Plan((first, core.Stretch("knockout", 1)))
    services.change(fresh(tournament), olga, services.SetUp(**terms | {"plan": final}))
    assert fresh(tournament).plan == final.to_json(), "how many go on can change until they do"


def test_too_few_for_so_many_groups_are_told(olga: Member) -> None:
    plan = core.Plan((core.Stretch("groups", 1, groups=4),))
    tournament = make(olga, PAIRS, plan=plan)
    with pytest.raises(Refused, match="4 groups take 8 entries, and there are 6"):
        draw(tournament, olga)


def test_an_organiser_sets_groups_up_and_everybody_reads_their_tables(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.ORGANISER)
    evening = open_evening(olga)
    path = reverse("clubs:set-up-tournament", args=[evening.club.code, evening.pk, "briscola"])
    typed = {"movement": "groups", "rounds": "", "groups": "2", "last_rounds": "1", "last_movement": "knockout"}
    answer = phone.post(path, read_page(phone.get(path)).form("setup") | typed)
    assert answer.status_code == 302, one_line(answer.content.decode())
    tournament = Tournament.objects.get(evening=evening)
    assert tournament.plan == {
        "stretches": [
            {"movement": "groups", "rounds": 1, "groups": 2, "seeds": "entries"},
            {"movement": "knockout", "rounds": 1, "third": False, "seeds": "entries"},
        ]
    }
    for pair in PAIRS[:4]:
        services.enter(tournament, pair, olga)
    play(tournament, olga)
    page = one_line(phone.get(at(tournament, "tournament")).content.decode())
    assert "Group A" in page
    assert "Group B" in page
    assert "Bracket" not in page
    play(tournament, olga, 2)
    services.finish(tournament, olga)
    assert "Bracket" in one_line(phone.get(at(tournament, "tournament")).content.decode())
    for name in ("tournament-ranking", "tournament-results"):
        assert "The first of all groups come first" in one_line(phone.get(at(tournament, name)).content.decode()), name


def test_each_round_of_its_group_that_a_pair_misses_with_leave_gives_it_what_the_award_says(olga: Member) -> None:
    """Of eight pairs in three groups two have but one round, and six have three in which one of three waits."""
    plan = core.Plan((core.Stretch("groups", 3, groups=3), core.Stretch("knockout", 1)))
    tournament = make(olga, EIGHT, plan=plan, award=core.usual_award("table", 3))
    first = play(tournament, olga)
    groups = core.groups_of(plan, rounds_of(services.meetings_of([first.pk])))
    two = next(group for group in groups if len(group) == 2)
    three = next(group for group in groups if len(group) == 3)
    for number in (two[0], three[1]):
        services.drop_out(tournament.entries.get(number=number), olga, excused=True, reason="The last train")
    had = {placing.entry: placing.values["points"] for placing in services.ranking_of(fresh(tournament))}
    for number in (2, 3):
        play(tournament, olga, number)
    now = {placing.entry: placing.values["points"] for placing in services.ranking_of(fresh(tournament))}
    assert now[three[1]] == had[three[1]] + 2 * 6, "one for each of the two rounds"
    assert now[two[0]] == had[two[0]], "its group was through"
    meetings = services.meetings_of(tournament.rounds.values_list("pk", flat=True))
    tables = services.group_rankings_of(tournament, meetings)
    in_group = {placing.entry: placing.values["points"] for table in tables for placing in table}
    assert in_group == now, "the table of its group says the same"
