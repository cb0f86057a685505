"""A tournament as it is looked at: the ranking with what decided it, the board for the room, what is printed."""

import re
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scorekeeper.clubs.club import Role
from scorekeeper.clubs.evenings.services import evenings
from scorekeeper.clubs.tournaments import services
from scorekeeper.clubs.tournaments.models import Round, Tournament
from scorekeeper.rules import tournament as core
from tests.clubs.cast import Circle
from tests.clubs.small_club import correct
from tests.clubs.tournaments.cast import PAIRS, draw, make, play, record, start, tables
from tests.matches.pages import one_line, read_page

pytestmark = pytest.mark.django_db


def text(answer: Any) -> str:
    """What a page says, without its marks."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def address(name: str, tournament: Tournament, *more: int) -> str:
    return reverse(f"clubs:{name}", args=[tournament.evening.club.code, tournament.evening_id, *more])


def look(circle: Circle, name: str, tournament: Tournament, *more: int, role: Role = Role.MEMBER, **query: str) -> Any:
    return circle.phone(role).get(address(name, tournament, *more), query)


def mitchell(circle: Circle) -> Tournament:
    return make(circle.owner, plan=core.Plan((core.Stretch("mitchell", 3),)))


# The ranking


def test_the_ranking_tells_what_each_round_gave_and_what_decided(circle: Circle) -> None:
    cup = mitchell(circle)
    first = start(cup, circle.owner)
    by_two, by_one, lost = [(70, 50)] * 2, [(70, 50), (50, 70), (70, 50)], [(50, 70)] * 2
    for meeting, deals in zip(tables(first), (by_two, by_one, lost), strict=True):
        record(meeting, *deals)
    services.close_round(first, circle.owner)
    page = text(look(circle, "tournament-ranking", cup))
    assert "Round 1 of 3" in page
    assert re.search(r"\b3 \. Carla & Dan\b", page)
    assert "Level with the one above; decided by Difference: +2 to +1." in page, "two games to none, two to one"
    assert "shares the place until the tournament is finished; then lots decide" in page, "two pairs have won by two"
    assert re.search(r"\b1 = ?\. Anna & Bo\b", page)
    assert "Drawn before the first round, and looked at when the tournament is finished" in page
    assert "A win gives 2, a draw 1, a loss 0." in page
    assert "What decides, one after the other: Points, Difference, Their own meetings, Scored, Lots." in page


def test_the_ranking_follows_corrections_decisions_and_warnings(circle: Circle) -> None:
    cup = mitchell(circle)
    first = play(cup, circle.owner)
    leader = services.ranking_of(cup)[0].entry
    for meeting in tables(first):
        if leader in [entry.number for entry in meeting.sides[0]] and meeting.played:
            correct(meeting.played.match, 1, {"points": [50, 70]})
            correct(meeting.played.match, 2, {"points": [50, 70]})
    cup.refresh_from_db()
    assert services.ranking_of(cup)[0].entry != leader, "its match is lost now"
    services.rule(tables(first)[1], "points", [0, 2], "They had looked at the pot", circle.owner)
    services.warn(cup.entries.get(number=1), "Spoke during the deal", circle.owner)
    page = text(look(circle, "tournament-ranking", cup))
    assert "Round 1, table 2 They had looked at the pot ( Olga )" in page
    assert "1 warning: Spoke during the deal" in page


def test_before_a_round_there_is_nothing_to_rank(circle: Circle) -> None:
    cup = mitchell(circle)
    assert "The ranking stands here from the first result on." in text(look(circle, "tournament-ranking", cup))
    draw(cup, circle.owner)
    assert "The ranking stands here" in text(look(circle, "tournament-ranking", cup))


def test_pages_ask_again_and_are_told_when_nothing_is_new(circle: Circle) -> None:
    cup = mitchell(circle)
    start(cup, circle.owner)
    for name in "tournament-ranking", "tournament-board":
        (version,) = re.findall(r'hx-get="\?v=([^"]+)"', look(circle, name, cup).content.decode())
        assert look(circle, name, cup, v=version).status_code == 204
    record(tables(cup.rounds.get())[0], (70, 50))
    for name in "tournament-ranking", "tournament-board":
        part = look(circle, name, cup, v=version)
        assert part.status_code == 200
        assert one_line(part.content.decode()).startswith('<div id="live"')


@pytest.mark.in_turns
@pytest.mark.parametrize("name", ["tournament-ranking", "tournament-board", "tournament-results", "round-seating"])
def test_more_rounds_and_tables_need_no_more_questions(circle: Circle, name: str) -> None:
    def questions(tournament: Tournament) -> int:
        more = [tournament.rounds.order_by("number").first().pk] if name == "round-seating" else []  # type: ignore[union-attr]
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert look(circle, name, tournament, *more, role=Role.OWNER).status_code == 200
        return len(queries)

    small = make(circle.owner, PAIRS[:2], plan=core.Plan((core.Stretch("drawn", 3),)))
    record(tables(start(small, circle.owner))[0], (70, 50), (80, 40))
    few = questions(small)
    large = make(
        circle.owner, [(f"{one} L", f"{two} L") for one, two in PAIRS], plan=core.Plan((core.Stretch("drawn", 3),))
    )
    play(large, circle.owner)
    start(large, circle.owner, 2)
    assert questions(large) == few


# The board


def test_the_board_says_who_sits_where_then_how_long_then_who_is_ahead(circle: Circle) -> None:
    cup = make(circle.owner, (*PAIRS[:4], ("Mona", "Nico")), plan=core.Plan((core.Stretch("mitchell", 3),)), minutes=40)
    assert "The first round is drawn soon." in text(look(circle, "tournament-board", cup))
    drawn = draw(cup, circle.owner)
    page = text(look(circle, "tournament-board", cup))
    assert "Round 1 of 3" in page
    assert "Please take your seats." in page
    assert "Sits out: Eva & Fred · Table 3 is empty in this round." in page
    assert "Ranking" not in page
    services.start_round(drawn, circle.owner)
    answer = look(circle, "tournament-board", cup)
    assert re.search(r'data-seconds="(23\d\d|2400)"', answer.content.decode())
    assert "40 min" in text(answer), "without a script too"
    for meeting in tables(drawn):
        record(meeting, (70, 50), (80, 40))
    page = text(look(circle, "tournament-board", cup))
    assert page.count("Over") == 2
    assert re.search(r"Ranking so far 1 = ?\. ", page)
    services.close_round(drawn, circle.owner)
    assert "All results are in. The next round is drawn soon." in text(look(circle, "tournament-board", cup))


def test_the_board_promises_no_round_after_the_last(circle: Circle) -> None:
    cup = make(circle.owner, PAIRS[:2], plan=core.Plan((core.Stretch("drawn", 1),)))
    play(cup, circle.owner)
    page = text(look(circle, "tournament-board", cup))
    assert "That was the last round. The final ranking comes soon." in page
    assert "next round" not in page


def test_that_time_is_up_is_news_for_the_board(circle: Circle) -> None:
    cup = make(circle.owner, plan=core.Plan((core.Stretch("mitchell", 3),)), minutes=40)
    start(cup, circle.owner)
    (version,) = re.findall(r'hx-get="\?v=([^"]+)"', look(circle, "tournament-board", cup).content.decode())
    running = cup.rounds.get()
    assert look(circle, "tournament-board", cup, v=version).status_code == 204
    with_time_gone(running)
    answer = look(circle, "tournament-board", cup, v=version)
    assert "Time is up" in text(answer)
    (version,) = re.findall(r'hx-get="\?v=([^"]+)"', answer.content.decode())
    assert look(circle, "tournament-board", cup, v=version).status_code == 204


def with_time_gone(running: Round) -> None:
    Round.objects.filter(pk=running.pk).update(ends_at=timezone.now() - timedelta(seconds=1))


# What is printed


def test_slips_with_the_links_of_the_tables_are_for_whoever_runs_it(circle: Circle) -> None:
    cup = mitchell(circle)
    drawn = draw(cup, circle.owner)
    links = [reverse("clubs:table", args=[services.code_of(meeting)]) for meeting in tables(drawn)]
    seen = look(circle, "round-seating", cup, drawn.pk).content.decode()
    assert "Anna &amp; Bo" in seen
    assert "/table/" not in seen, "with a link anybody could write"
    slips = look(circle, "round-seating", cup, drawn.pk, role=Role.REFEREE).content.decode()
    assert all(link in slips for link in links)
    assert slips.count("<svg") >= len(links)
    assert look(circle, "round-seating", cup, drawn.pk + 1).status_code == 404


def test_who_has_no_opponent_is_told_in_words_that_fit_one_name_and_two(circle: Circle) -> None:
    cup = make(circle.owner, (*PAIRS[:2], ("Mona", "Nico")), plan=core.Plan((core.Stretch("drawn", 3),)))
    drawn = draw(cup, circle.owner)
    (waiting,) = [each for each in services.meetings_of([drawn.pk]) if each.sits_out]
    page = text(look(circle, "round-seating", cup, drawn.pk))
    assert f"No opponent in this round: {waiting.sides[0][0].name}" in page
    assert "sits out" not in page


def test_results_to_print_tell_every_round_and_why(circle: Circle) -> None:
    cup = make(circle.owner, (*PAIRS[:4], ("Mona", "Nico")), plan=core.Plan((core.Stretch("mitchell", 3),)))
    first = play(cup, circle.owner)
    services.rule(tables(first)[0], "points", [0, 2], "Too late", circle.owner)
    page = text(look(circle, "tournament-results", cup))
    assert "Round 1 Mitchell" in page
    assert "Circolo · Cup · " in page
    assert "Olga decided: Too late" in page
    assert "* A round without an opponent." in page
    assert "Eva & Fred sat out" in page


def test_what_parts_nobody_is_no_column_of_the_results(circle: Circle) -> None:
    for pairs, parts in ((PAIRS[:2], False), (PAIRS[:6], True)):
        cup = make(circle.owner, pairs, plan=core.Plan((core.Stretch("drawn", 1),)))
        play(cup, circle.owner)
        page = read_page(look(circle, "tournament-results", cup))
        headings = [each.text for each in page.all("thead")[0].all("th")]
        assert ("Their own meetings" in headings) == parts
        row = page.all("tbody")[0].all("tr")[0]
        assert len(row.all("td")) + len(row.all("th")) == len(headings)
        (beneath,) = row.all("span", "narrow-only")
        assert "Difference +" in beneath.text, "a phone, which hides these columns, tells them under the name"
        services.finish(cup, circle.owner)
        evenings.close_evening(cup.evening, circle.owner)


def test_a_gap_in_the_tables_of_a_mitchell_is_explained_on_the_page_and_on_what_is_printed(circle: Circle) -> None:
    """Five pairs: in the second round the pair that keeps the first table waits, so tables 2 and 3 play."""
    cup = make(circle.owner, PAIRS[:5], plan=core.Plan((core.Stretch("mitchell", 3),)))
    play(cup, circle.owner)
    drawn = draw(cup, circle.owner, 2)
    assert [meeting.table for meeting in tables(drawn)] == [2, 3]
    shown = text(look(circle, "tournament", cup))
    assert "No opponent in this round: Anna & Bo Table 1 is empty in this round." in shown
    assert shown.count("No opponent in this round") == 1
    assert "sits out" not in shown, "they are two"
    says = "Table 1 is empty in this round. No opponent: Anna & Bo"
    printed = text(look(circle, "round-seating", cup, drawn.pk, role=Role.OWNER))
    assert printed.count("Table 1 is empty in this round.") == 2, "below the seating, and among the slips"
    assert printed.count(says) == 1, "the seating itself names who waits"
    assert text(look(circle, "round-seating", cup, drawn.pk)).count("Table 1 is empty in this round.") == 1
    everybody = make(circle.owner, PAIRS[:4], plan=core.Plan((core.Stretch("mitchell", 2),)))
    assert "is empty" not in text(look(circle, "tournament", start(everybody, circle.owner).tournament))
