"""What goes together: movements and awards with tables, plans with entries, tables of victory points with deals."""

from __future__ import annotations

import pytest

from scorekeeper.rules.breakdown import Severity
from scorekeeper.rules.ending import ByRecord, Clock, Deals, Ending, Majority, Open, Target
from scorekeeper.rules.text import render
from scorekeeper.rules.tournament import (
    VICTORY,
    Layout,
    Plan,
    Stretch,
    award_problems,
    awards_for,
    deals_problems,
    least_entries,
    most_rounds,
    plan_limits,
    plan_problems,
    read_award,
    usual_award,
)

DUEL = Layout(2, 1)


def problems(plan: Plan, entries: int, layout: Layout = DUEL) -> list[tuple[str, str]]:
    return [(problem.code, render(problem.phrase)) for problem in plan_problems(plan, layout, entries)]


def test_a_plan_that_fits_has_no_problem() -> None:
    assert problems(Plan((Stretch("mitchell", 3), Stretch("danese", 1))), 6) == []
    assert problems(Plan((Stretch("round_robin", 5),)), 5) == []
    assert problems(Plan((Stretch("drawn", 30),)), 12, Layout(2, 2)) == []


def test_a_plan_that_does_not_fit_says_why() -> None:
    assert problems(Plan((Stretch("mitchell", 2), Stretch("danese", 1), Stretch("mitchell", 2))), 6) == [
        (
            "range",
            "Mitchell: 4 rounds are planned. With so many entries, 6, the same meet again after round 3. "
            "Plan 3 at the most, then another movement; or wait until there are this many entries: 7.",
        )
    ]
    assert problems(Plan((Stretch("mitchell", 3, 2),)), 8)[0][0] == "range", (
        "two tables on, and half of them never meet"
    )
    assert problems(Plan((Stretch("round_robin", 6),)), 6) == [
        (
            "range",
            "Everybody meets everybody: 6 rounds are planned. With so many entries, 6, the same meet again after "
            "round 5. Plan 5 at the most, then another movement; or wait until there are this many entries: 7.",
        )
    ]
    assert problems(Plan((Stretch("drawn", 3),)), 3, Layout(2, 2)) == [
        ("missing", "A table takes 4 entries. Entries now: 3. Wait for more, or choose another seating.")
    ]
    assert problems(Plan((Stretch("mitchell", 3),)), 12, Layout(3, 1)) == [
        ("unknown", "Mitchell: only for tables at which one entry meets one other. Choose another movement.")
    ]
    assert problems(Plan((Stretch("drawn", 3),)), 301)[0][0] == "range"


def limits(plan: Plan, entries: int, layout: Layout = DUEL) -> list[str]:
    return [render(phrase) for phrase in plan_limits(plan, layout, entries)]


def test_how_far_a_plan_can_go_is_told_with_the_entries_there_are() -> None:
    mixed = Plan((Stretch("mitchell", 3), Stretch("danese", 1)))
    assert limits(mixed, 0) == ["Mitchell: it takes at least 5 entries. Rounds planned: 3."]
    assert limits(mixed, 2) == [
        "Mitchell with 2 entries: a single round.",
        "Mitchell: it takes at least 5 entries. Rounds planned: 3.",
    ]
    assert limits(mixed, 6) == ["Mitchell with 6 entries. Rounds at most: 3."]
    assert limits(Plan((Stretch("round_robin", 6),)), 6) == [
        "Everybody meets everybody with 6 entries. Rounds at most: 5.",
        "Everybody meets everybody: it takes at least 7 entries. Rounds planned: 6.",
    ]
    assert limits(Plan((Stretch("drawn", 9),)), 3, Layout(5, 1)) == ["It takes at least 5 entries."]
    assert limits(Plan((Stretch("drawn", 9),)), 5, Layout(5, 1)) == []


@pytest.mark.parametrize("movement", ["mitchell", "round_robin"])
@pytest.mark.parametrize("rounds", range(1, 30))
def test_the_least_entries_give_the_rounds_and_one_fewer_does_not(movement: str, rounds: int) -> None:
    least = least_entries(movement, DUEL, rounds)
    assert least is not None
    assert (most_rounds(movement, least) or 0) >= rounds
    assert least == 2 or (most_rounds(movement, least - 1) or 0) < rounds
    plan = Plan((Stretch(movement, rounds),))
    assert problems(plan, least) == []
    assert least == 2 or problems(plan, least - 1)


def test_a_movement_that_no_number_of_entries_fills() -> None:
    """Three hundred entries are 150 tables, so no Mitchell has more rounds; then there is nothing to wait for."""
    assert least_entries("mitchell", DUEL, 150) == 299
    assert least_entries("mitchell", DUEL, 40, 60) == 81
    assert least_entries("mitchell", DUEL, 151) is None


def test_more_drawn_rounds_than_opponents_are_only_suspicious() -> None:
    (problem,) = plan_problems(Plan((Stretch("drawn", 4),)), DUEL, 4)
    assert (problem.severity, render(problem.phrase)) == (
        Severity.SUSPICIOUS,
        "After 3 rounds all have met; in rounds drawn later they meet again.",
    )


def test_a_table_of_victory_points_is_for_two_sides() -> None:
    assert award_problems(usual_award("table"), Layout(2, 2)) == ()
    (problem,) = award_problems(usual_award("table"), Layout(3, 1))
    assert render(problem.phrase) == (
        "A scale of victory points is for two sides, and a table has 3. Choose another award."
    )
    assert "table" not in {award.key for award in awards_for(Layout(5, 1))}


@pytest.mark.parametrize(
    ("made", "played", "says"),
    [
        (3, 3, None),
        (3, 2, "is made for 3 deals, and a meeting plays 2. Play 3, or write a table of your own."),
        (3, 4, "is made for 3 deals, and a meeting plays 4. Choose the table for 4 deals."),
        (4, None, "is made for 4 deals, and here no number of deals is agreed. Let a meeting play 4, or write"),
    ],
)
def test_a_table_of_victory_points_is_made_for_a_number_of_deals(
    made: int, played: int | None, says: str | None
) -> None:
    problems = deals_problems(usual_award("table", made), played)
    assert len(problems) == (says is not None)
    for problem in problems:
        assert says is not None
        assert says in render(problem.phrase)
        assert (problem.code, problem.severity) == ("deals", Severity.SUSPICIOUS)


def test_other_awards_and_an_own_table_fit_any_number_of_deals() -> None:
    own = read_award({"kind": "table", "limits": [100, 300, 500]})
    higher = read_award({"kind": "table", "limits": list(VICTORY[3]), "level": 12})
    for award in (usual_award("result"), usual_award("difference"), own, higher):
        assert deals_problems(award, 2) == ()


def test_which_ends_agree_on_a_number_of_deals() -> None:
    three: list[Ending] = [Deals(deals=3), Clock(minutes=40, inner=Deals(deals=3)), ByRecord(inner=Deals(deals=3))]
    assert {ending.agreed_deals for ending in three} == {3}
    assert Majority(deals=5, play_all=True).agreed_deals == 5
    others: list[Ending] = [Majority(deals=5), Open(), Target(points=2005), Clock(minutes=40)]
    assert {other.agreed_deals for other in others} == {None}
