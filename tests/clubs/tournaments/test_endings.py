"""How a tournament ends: with tables nobody decided only if that is meant, and not by closing its evening alone."""

from typing import Any

import pytest

from scorekeeper.clubs.club import Member, Role
from scorekeeper.clubs.errors import Refused
from scorekeeper.clubs.evenings.models import Evening
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Tournament
from scorekeeper.rules import tournament as core
from tests.clubs.cast import Circle
from tests.clubs.tournaments.cast import at, draw, make, play, record, start, tables
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga(circle: Circle) -> Member:
    return circle.owner


def two_rounds(olga: Member) -> Tournament:
    """Six pairs; in the first of two rounds, tables 2 and 3 have forgotten to write when time is called."""
    made = make(olga, plan=core.Plan((core.Stretch("drawn", 2),)))
    begun = start(made, olga)
    record(tables(begun)[0], (70, 50), (80, 40))
    services.close_round(begun, olga, call=True)
    play(made, olga, 2)
    return made


def test_undecided_tables_are_named_before_a_tournament_is_finished_and_count_for_nothing_if_it_is_meant(
    circle: Circle, olga: Member
) -> None:
    made, phone = two_rounds(olga), circle.phone(Role.ORGANISER)
    page = read_page(phone.get(at(made.evening, "tournament")))
    assert "Round 1, table 2" in page["undecided"].text
    assert "Round 1, table 3" in page["undecided"].text
    refused = phone.post(at(made.evening, "finish-tournament"))
    assert refused.status_code == 422
    page = read_page(refused)
    assert "Without a result: table 2 of round 1, table 3 of round 1. Decide the results first" in page.text
    assert "open" in page["undecided"].attributes, "what to do about it is laid open"
    made.refresh_from_db()
    assert made.state == Tournament.State.RUNNING
    (second, third) = tables(made.rounds.get(number=1))[1:]
    services.rule(second, "points", [2, 0], "They say so both", olga)
    page = read_page(phone.get(at(made.evening, "tournament")))
    assert "1 table without a result" in page["undecided"].text
    (meant,) = page["undecided"].all("form")
    sent = {each.attributes["name"]: each.attributes["value"] for each in meant.all("input")}
    assert phone.post(meant.attributes["action"], sent).status_code == 302
    made.refresh_from_db()
    assert made.state == Tournament.State.OVER
    got = {placing.entry: [each.round for each in placing.rounds] for placing in services.ranking_of(made)}
    for entry in (entry.number for side in third.sides for entry in side):
        assert got[entry] == [2], "neither points nor a bye"
    assert "undecided" not in read_page(phone.get(at(made.evening, "tournament")))


def test_a_tournament_whose_tables_all_have_a_result_is_finished_with_one_touch(circle: Circle, olga: Member) -> None:
    made = make(olga, plan=core.Plan((core.Stretch("drawn", 1),)))
    play(made, olga)
    phone = circle.phone(Role.ORGANISER)
    assert "undecided" not in read_page(phone.get(at(made.evening, "tournament")))
    assert phone.post(at(made.evening, "finish-tournament")).status_code == 302
    assert Tournament.objects.get(pk=made.pk).state == Tournament.State.OVER


def test_a_tournament_can_be_finished_early_beside_the_next_draw(circle: Circle, olga: Member) -> None:
    made = make(olga, plan=core.Plan((core.Stretch("drawn", 3),)))
    phone, path = circle.phone(Role.ORGANISER), at(made.evening, "tournament")
    assert offered(phone.get(path)) == ["Draw round 1"], "before a round there is nothing to finish"
    play(made, olga)
    assert offered(phone.get(path)) == ["Draw round 2", "Finish the tournament"]
    assert phone.post(at(made.evening, "finish-tournament")).status_code == 302
    over = phone.get(path)
    assert offered(over) == [], "what takes it back lies where nothing is done in haste"
    assert [button.text.strip() for button in read_page(over).all("button", "button")] == ["Open the tournament again"]


def offered(answer: Any) -> list[str]:
    """The buttons at the foot of the page."""
    (dock,) = read_page(answer).all("footer", "dock")
    return [button.text.strip() for button in dock.all("button")]


def test_only_whoever_runs_the_tournament_is_asked_about_undecided_tables(circle: Circle, olga: Member) -> None:
    made = two_rounds(olga)
    page = read_page(circle.phone(Role.MEMBER).get(at(made.evening, "tournament")))
    assert "undecided" not in page


def test_an_evening_whose_tournament_is_between_rounds_is_closed_only_if_that_is_meant(
    circle: Circle, olga: Member
) -> None:
    made = make(olga, plan=core.Plan((core.Stretch("drawn", 3),)))
    play(made, olga)
    phone, evening = circle.phone(Role.REFEREE), made.evening
    says = "The tournament is not finished: rounds played 1, planned 3. Finish it first"
    refused = phone.post(at(evening, "close-evening"))
    assert (refused.status_code, says in read_page(refused).text) == (422, True)
    evening.refresh_from_db()
    assert evening.state == Evening.State.OPEN
    page = read_page(phone.get(at(evening, "evening")))
    assert says in page["close"].text
    assert "Close it with the tournament unfinished" in page["close"].text
    assert phone.post(at(evening, "close-evening"), page.form(action=at(evening, "close-evening"))).status_code == 302
    evening.refresh_from_db()
    assert evening.state == Evening.State.CLOSED
    evenings.open_evening(evening, olga)
    assert draw(made, olga, 2).number == 2, "and goes on when the evening is open again"


def test_while_a_round_is_drawn_or_played_the_evening_says_so_and_has_no_button_to_close(
    circle: Circle, olga: Member
) -> None:
    made = make(olga)
    drawn = draw(made, olga)
    phone, evening = circle.phone(Role.REFEREE), made.evening
    for says in ("Round 1 of the tournament is drawn.", "Round 1 of the tournament is being played."):
        close = read_page(phone.get(at(evening, "evening")))["close"]
        assert says in close.text
        assert not close.all("form")
        with pytest.raises(Refused, match=says):
            evenings.close_evening(evening, olga, unfinished=True)
        services.start_round(drawn, olga)


def test_an_evening_whose_tournament_never_began_or_is_over(circle: Circle, olga: Member) -> None:
    made = make(olga, plan=core.Plan((core.Stretch("drawn", 1),)))
    with pytest.raises(Refused, match=r"has been played\. Do without the tournament first"):
        evenings.close_evening(made.evening, olga)
    play(made, olga)
    services.finish(made, olga)
    dock = circle.phone(Role.REFEREE).get(at(made.evening, "tournament")).content.decode().rpartition("<footer")[2]
    assert f'<a class="primary" href="{at(made.evening, "tournament-results")}">' in dock
    close = read_page(circle.phone(Role.REFEREE).get(at(made.evening, "evening")))["close"]
    assert "Close it now" in close.text
    evenings.close_evening(made.evening, olga)
    made.evening.refresh_from_db()
    assert made.evening.state == Evening.State.CLOSED


def test_the_page_of_a_table_opens_a_tournament_again_that_is_over(circle: Circle, olga: Member) -> None:
    made = make(olga, plan=core.Plan((core.Stretch("drawn", 1),)))
    table = tables(play(made, olga))[0]
    path, phone = at(made.evening, "tournament-table", meeting=table.pk), circle.phone(Role.ORGANISER)
    assert "rule" in read_page(phone.get(path))
    services.finish(made, olga)
    page = read_page(phone.get(path))
    assert "The tournament is over. Open it again to decide this result." in page.text
    assert "Open it again" not in read_page(circle.phone(Role.MEMBER).get(path)).text
    resume = at(made.evening, "resume-tournament")
    answer = phone.post(resume, page.form(action=resume))
    assert answer["Location"] == path + "#rule"
    assert "rule" in read_page(phone.get(path))
    services.finish(made, olga)
    evenings.close_evening(made.evening, olga)
    closed = read_page(phone.get(path))
    assert "To the evening" in closed.text, "it is opened first"
    assert not [form for form in closed.all("form") if form.attributes.get("action") == resume]
