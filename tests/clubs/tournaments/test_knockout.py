"""A knockout of a club: drawn from results, level tables decided, its bracket on the pages."""

from typing import Any

import pytest
from django.urls import reverse

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused, TableUndecided
from scorekeeper.clubs.exchange.services.exporting_tables import rankings
from scorekeeper.clubs.exchange.services.selecting import Selection
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament
from scorekeeper.clubs.tournaments.presenters.bracket import bracket_card
from scorekeeper.clubs.tournaments.presenters.tournament import overview_of
from scorekeeper.rules import tournament as core
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import PAIRS, draw, make, open_evening, play, record, start, tables
from tests.matches.pages import one_line, read_page

pytestmark = pytest.mark.django_db

KNOCKOUT = core.Plan((core.Stretch("knockout", 1, third=True),))


def cup(olga: Member, pairs: Any = PAIRS, plan: core.Plan = KNOCKOUT) -> Tournament:
    return make(olga, pairs, plan=plan)


def fresh(tournament: Tournament) -> Tournament:
    return Tournament.objects.select_related("evening__club").get(pk=tournament.pk)


def met(played: Round) -> list[list[str]]:
    meetings = services.meetings_of([played.pk])
    return [[entry.name for side in meeting.sides for entry in side] for meeting in meetings]


def at(tournament: Tournament, name: str, **more: Any) -> str:
    evening = tournament.evening
    return reverse(f"clubs:{name}", kwargs={"club": evening.club.code, "evening": evening.pk, **more})


def test_six_pairs_play_a_cup_with_third_place(olga: Member) -> None:
    tournament = cup(olga)
    assert met(play(tournament, olga)) == [
        ["Gino & Hana", "Ivo & Jana"],
        ["Eva & Fred", "Kim & Lea"],
        ["Anna & Bo"],
        ["Carla & Dan"],
    ]
    assert fresh(tournament).plan["stretches"][0]["rounds"] == 3, "six take three rounds, whatever was typed"
    assert met(play(tournament, olga, 2)) == [["Anna & Bo", "Gino & Hana"], ["Carla & Dan", "Eva & Fred"]]
    assert met(play(tournament, olga, 3)) == [["Anna & Bo", "Carla & Dan"], ["Gino & Hana", "Eva & Fred"]]
    with pytest.raises(Refused, match="All rounds of the plan are played"):
        draw(tournament, olga, 4)
    services.finish(tournament, olga)
    shown = overview_of(fresh(tournament))
    assert [(each.place, each.shared, each.entry.name, each.reached) for each in shown.ranking] == [
        (1, False, "Anna & Bo", "Winner"),
        (2, False, "Carla & Dan", "Final"),
        (3, False, "Gino & Hana", "Third place"),
        (4, False, "Eva & Fred", "Semi-final"),
        (5, True, "Ivo & Jana", "Quarter-final"),
        (5, True, "Kim & Lea", "Quarter-final"),
    ]
    rows = [row[5] for row in rankings(Selection(olga.club)) if row[0] == tournament.pk]
    assert rows == [1, 2, 3, 4, 5, 5], "the sheet has the same places"


def test_the_bracket_shows_who_comes_before_the_round_is_drawn(olga: Member) -> None:
    tournament = cup(olga)
    running = start(tournament, olga)
    record(tables(running)[0], (50, 70), (40, 80))
    card = bracket_card(overview_of(fresh(tournament)), None)
    assert card is not None
    assert [each.name for each in card.rounds] == ["Quarter-final", "Semi-final", "Final"]
    bracket = [[[side.name for side in crossing.sides] for crossing in each.crossings] for each in card.rounds]
    assert bracket[0] == [["Anna & Bo"], ["Gino & Hana", "Ivo & Jana"], ["Carla & Dan"], ["Eva & Fred", "Kim & Lea"]]
    assert bracket[1:] == [[["Anna & Bo", "Ivo & Jana"], ["Carla & Dan", ""]], [["", ""]]]
    assert [crossing.free for crossing in card.rounds[0].crossings] == [True, False, True, False]
    assert [side.wins for side in card.rounds[0].crossings[1].sides] == [False, True]
    assert card.third is not None
    assert not card.winner


def level(tournament: Tournament, olga: Member) -> Round:
    """Round 1 of four pairs, the first table of which is level."""
    running = start(tournament, olga)
    one, two = tables(running)
    record(two, (70, 50), (80, 40))
    services.rule(one, "totals", [1, 1], "Level when time was up", olga)
    return running


def test_a_level_table_is_decided_before_one_goes_on(olga: Member) -> None:
    tournament = cup(olga, PAIRS[:4])
    running = level(tournament, olga)
    one = tables(running)[0]
    with pytest.raises(TableUndecided, match="Table 1 has no winner, and in a knockout one goes on"):
        services.close_round(running, olga)
    services.close_round(running, olga, call=True)
    with pytest.raises(TableUndecided, match="Decide its result first") as refused:
        draw(tournament, olga, 2)
    assert refused.value.meeting == one.pk
    with pytest.raises(Refused, match="table 1 of round 1"):
        services.finish(tournament, olga)
    services.rule(one, "points", [0, 2], "The lower card", olga)
    assert met(draw(tournament, olga, 2)) == [["Gino & Hana", "Carla & Dan"], ["Anna & Bo", "Eva & Fred"]]


def test_a_level_table_asks_for_no_totals_that_it_would_refuse(circle: Circle) -> None:
    running = start(cup(circle.owner, PAIRS[:4]), circle.owner)
    level = tables(running)[0]
    services.hand_in(level, [1, 1], circle.owner)
    phone = circle.phone(Role.ORGANISER)
    pages = [
        read_page(phone.get(at(running.tournament, "tournament-table", meeting=one.pk))) for one in tables(running)
    ]
    assert "Level: to be decided" in pages[0].text
    assert ["slip" in page for page in pages] == [False, True], "it has totals; a referee decides it"


def test_a_result_that_is_corrected_before_the_next_draw_sends_the_other_on(olga: Member) -> None:
    tournament = cup(olga, PAIRS[:4])
    played = play(tournament, olga)
    drawn = draw(tournament, olga, 2)
    assert met(drawn)[0] == ["Anna & Bo", "Carla & Dan"]
    services.rule(tables(played)[0], "totals", [0, 2], "Sides were written the wrong way round", olga)
    assert met(drawn)[0] == ["Anna & Bo", "Carla & Dan"], "what is drawn stays"
    services.take_back_draw(drawn, olga)
    assert met(draw(tournament, olga, 2))[0] == ["Gino & Hana", "Carla & Dan"]


def test_nobody_comes_into_a_knockout_and_its_plan_stays(olga: Member) -> None:
    tournament = cup(olga, PAIRS[:5])
    drawn = draw(tournament, olga)
    with pytest.raises(Refused, match="nobody can come into them"):
        services.enter(tournament, PAIRS[5], olga)
    tournament = fresh(tournament)
    wanted = services.agreed(tournament)
    longer = {key: getattr(wanted, key) for key in wanted.__dataclass_fields__} | {"plan": KNOCKOUT}
    with pytest.raises(Refused, match="Rounds that are drawn stay as they are"):
        services.change(tournament, olga, services.SetUp(**longer))
    services.change(tournament, olga, services.SetUp(**longer | {"plan": wanted.plan, "minutes": 15}))
    services.take_back_draw(drawn, olga)
    services.enter(tournament, PAIRS[5], olga)
    assert len(met(draw(tournament, olga))) == 4


def test_who_has_dropped_out_lets_the_other_go_on(olga: Member) -> None:
    tournament = cup(olga, PAIRS[:4])
    play(tournament, olga)
    services.drop_out(tournament.entries.get(number=2), olga)
    assert met(play(tournament, olga, 2)) == [["Gino & Hana", "Eva & Fred"], ["Anna & Bo"]]
    services.finish(tournament, olga)
    shown = overview_of(fresh(tournament))
    assert [(each.place, each.entry.name, each.reached) for each in shown.ranking] == [
        (1, "Anna & Bo", "Winner"),
        (2, "Gino & Hana", "Third place"),
        (3, "Carla & Dan", "Semi-final"),
        (3, "Eva & Fred", "Semi-final"),
    ]


def test_where_both_have_left_nobody_is_named_and_the_round_goes_on(circle: Circle, olga: Member) -> None:
    eight = (*PAIRS, ("Max", "Nora"), ("Otto", "Pia"))
    tournament = cup(olga, eight)
    first = start(tournament, olga)
    left, *others = tables(first)
    services.note_absent(left, {entry.number: "left" for side in left.sides for entry in side}, "A quarrel", olga)
    for meeting in others:
        record(meeting, (70, 50), (80, 40))
    services.close_round(first, olga)
    page = read_page(circle.phone().get(at(tournament, "tournament"))).text
    assert "Nobody goes through" in page
    assert page.count("No opponent") == 1
    second = draw(tournament, olga, 2)
    met = services.meetings_of([second.pk])
    assert sorted(each.sits_out for each in met) == [False, True]
    (free,) = (each for each in met if each.sits_out)
    services.start_round(second, olga)
    assert free.sides[0][0].number in {entry.number for entry in others[0].sides[0]}


def test_two_who_have_no_opponent_in_one_round_meet_in_the_next(olga: Member) -> None:
    tournament = cup(olga, (*PAIRS, ("Max", "Nora"), ("Otto", "Pia")), core.Plan((core.Stretch("knockout", 1),)))
    first = start(tournament, olga)
    for meeting in tables(first):
        if meeting.table in (1, 3):
            gone = {entry.number: "left" for side in meeting.sides for entry in side}
            services.note_absent(meeting, gone, "A quarrel", olga)
        else:
            record(meeting, (70, 50), (80, 40))
    services.close_round(first, olga)
    second = start(tournament, olga, 2)
    assert [each.sits_out for each in services.meetings_of([second.pk])] == [True, True]
    services.close_round(second, olga)
    assert len(tables(start(tournament, olga, 3))) == 1


@pytest.mark.long
def test_it_ends_other_rounds_with_the_best_of_their_ranking(olga: Member) -> None:
    plan = core.Plan((core.Stretch("round_robin", 2), core.Stretch("knockout", 2)))
    tournament = cup(olga, plan=plan)
    play(tournament, olga)
    play(tournament, olga, 2)
    best = [each.entry.name for each in overview_of(fresh(tournament)).ranking][:4]
    third = play(tournament, olga, 3)
    assert {name for names in met(third) for name in names} == set(best)
    play(tournament, olga, 4)
    services.finish(tournament, olga)
    ranking = overview_of(fresh(tournament)).ranking
    assert [each.reached for each in ranking] == ["Winner", "Final", "Semi-final", "Semi-final", "", ""]
    assert [each.place for each in ranking] == [1, 2, 3, 3, 5, 6]


@pytest.mark.long
def test_an_organiser_sets_one_up_and_everybody_reads_the_bracket(circle: Circle) -> None:
    olga, phone = circle.owner, circle.phone(Role.ORGANISER)
    evening = open_evening(olga)
    path = reverse("clubs:set-up-tournament", args=[evening.club.code, evening.pk, "briscola"])
    typed = {"movement": "knockout", "rounds": "", "last_rounds": "0", "seeds": "entries", "third": "yes"}
    answer = phone.post(path, read_page(phone.get(path)).form("setup") | typed)
    assert answer.status_code == 302, one_line(answer.content.decode())
    tournament = Tournament.objects.get(evening=evening)
    assert tournament.plan == {
        "stretches": [{"movement": "knockout", "rounds": 1, "third": True, "seeds": "entries"}],
    }
    for pair in PAIRS[:4]:
        services.enter(tournament, pair, olga)
    before = one_line(phone.get(at(tournament, "tournament")).content.decode())
    assert "Rounds 1 to 2, Knockout" in before
    play(tournament, olga)
    page = one_line(phone.get(at(tournament, "tournament")).content.decode())
    assert "Bracket" in page
    assert "Semi-final" in page
    play(tournament, olga, 2)
    services.finish(tournament, olga)
    ranking = one_line(phone.get(at(tournament, "tournament-ranking")).content.decode())
    assert "Who came further in the knockout comes first" in ranking
    assert "Winner" in ranking
    assert "Points of each round" not in ranking
    results = one_line(phone.get(at(tournament, "tournament-results")).content.decode())
    assert "Third place" in results
    board = one_line(phone.get(at(tournament, "tournament-board")).content.decode())
    assert "Winner" in board
    change = read_page(phone.get(at(tournament, "change-tournament"))).form("setup")
    assert (change["movement"], change["rounds"], change["third"]) == ("knockout", "2", "yes")


def test_pairs_that_change_have_no_knockout(olga: Member) -> None:
    with pytest.raises(Refused, match="one entry meets one other"):
        make(olga, [], members_each=1, plan=KNOCKOUT)


def test_who_has_no_opponent_goes_on_and_gets_no_points_for_it(circle: Circle) -> None:
    tournament = cup(circle.owner)
    play(tournament, circle.owner)
    text = read_page(circle.phone().get(at(tournament, "tournament"))).text
    assert "No opponent in this round: Anna & Bo" in text
    assert "2 points" not in text


def test_no_name_is_asked_for_once_nobody_can_come_in(circle: Circle) -> None:
    tournament = cup(circle.owner, PAIRS[:4])
    path, phone = at(tournament, "tournament-entries"), circle.phone(Role.ORGANISER)
    assert "enter" in read_page(phone.get(path))
    draw(tournament, circle.owner)
    page = read_page(phone.get(path))
    assert "nobody can come into them any more" in page.text
    assert "enter" not in page


def test_who_has_no_opponent_reads_that_they_go_through(circle: Circle) -> None:
    seeded = core.Plan((core.Stretch("knockout", 1, seeds="entries"),))
    tournament = cup(circle.owner, [("Mia", "Bo"), *PAIRS[1:3]], seeded)
    phone = circle.phone(Role.MEMBER)
    start(tournament, circle.owner)
    page = read_page(phone.get(at(tournament, "tournament")))
    assert "You go through: no opponent in this round" in page.text
    assert "You sit this round out" not in page.text
    rounds = tournament.rounds.values_list("pk", flat=True)
    free = next(meeting for meeting in services.meetings_of(rounds) if meeting.sits_out)
    table = read_page(phone.get(at(tournament, "tournament-table", meeting=free.pk))).text
    board = read_page(phone.get(at(tournament, "tournament-board"))).text
    assert "No opponent in this round: Mia & Bo" in table
    assert "No opponent: Mia & Bo" in board
    assert "Sits out" not in table + board


def test_who_is_alone_for_third_place_goes_through_to_nothing(circle: Circle) -> None:
    tournament = cup(circle.owner, [*PAIRS[:3], ("Mia", "Hana")])
    lost = [meeting.sides[1][0] for meeting in tables(play(tournament, circle.owner))]
    services.drop_out(next(entry for entry in lost if "Mia" not in entry.name), circle.owner)
    start(tournament, circle.owner, 2)
    text = read_page(circle.phone(Role.MEMBER).get(at(tournament, "tournament"))).text
    assert "No opponent in this round: Mia & Hana" in text
    assert "You go through" not in text
    assert "You sit this round out" not in text


def test_no_points_are_offered_for_who_is_away_in_a_knockout(circle: Circle) -> None:
    tournament = cup(circle.owner, PAIRS[:4])
    one, two = tables(start(tournament, circle.owner))
    phone, path = circle.phone(Role.REFEREE), at(tournament, "tournament-table", meeting=one.pk)
    fold = read_page(phone.get(path))["absent"]
    assert "the other side wins it" in fold.text
    assert "with leave" not in fold.text
    assert "what a round without an opponent gives" not in fold.text
    gone, stays = (side[0] for side in one.sides)
    choices = [each.attributes["value"] for each in fold.all("input") if each.attributes["name"].startswith("absent")]
    assert choices == ["", "excused"] * 2
    sent = {f"absent.{gone.number}": "excused", "reason": "Nobody came"}
    assert phone.post(at(tournament, "absent-at-table", meeting=one.pk), sent).status_code == 302
    checked = [each for each in read_page(phone.get(path))["absent"].all("input") if "checked" in each.attributes]
    assert {each.attributes["value"] for each in checked} == {"", "excused"}
    entry = two.sides[0][0]
    page = read_page(phone.get(at(tournament, "tournament-entries")))
    assert f"penalty-{entry.pk}" not in page, "no points count that it could take"
    drop = page[f"drop-{entry.pk}"]
    assert "the other side wins it" in drop.text
    assert "For each round they miss" not in drop.text
    sent = {"action": "drop", "reason": "The last train"}
    assert phone.post(at(tournament, "tournament-entry", entry=entry.pk), sent).status_code == 302
    through = {stays.name, two.sides[1][0].name}
    services.close_round(tournament.rounds.get(), circle.owner)
    assert set(met(draw(tournament, circle.owner, 2))[0]) == through


def test_no_points_for_the_ranking_are_decided_in_a_knockout(circle: Circle) -> None:
    tournament = cup(circle.owner, PAIRS[:4])
    one, two = tables(start(tournament, circle.owner))
    phone, path = circle.phone(Role.REFEREE), at(tournament, "tournament-table", meeting=one.pk)
    page, decide = read_page(phone.get(path)), at(tournament, "rule-table", meeting=one.pk)
    assert "What was scored at the table" in page["rule"].text
    assert "points" not in page["rule"].text.lower()
    sent = page.form(action=decide) | {"amount.0": "2", "amount.1": "1", "reason": "Their sheet is lost"}
    assert phone.post(decide, sent).status_code == 302
    one.refresh_from_db()
    assert one.ruled == {"totals": [2, 1]}
    services.rule(two, "points", [0, 2], "As it was decided before", circle.owner)
    fold = read_page(phone.get(at(tournament, "tournament-table", meeting=two.pk)))["rule"]
    assert "The points for the ranking" in fold.text, "and what the figures are, is still said"
