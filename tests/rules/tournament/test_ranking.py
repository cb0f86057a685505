"""The ranking of a tournament: worked out by hand from the tables, and laws that hold for every order."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from scorekeeper.rules.text import Points, render
from scorekeeper.rules.tournament import (
    BY_STEP,
    LADDERS,
    VICTORY,
    Award,
    Bye,
    ByPlaces,
    ByResult,
    ByTotal,
    Ladder,
    Meeting,
    Placing,
    Result,
    Sanction,
    VictoryTable,
    awarded,
    bye,
    ranking,
    usual_award,
    usual_of,
)

TABLE = usual_award("table", deals=4)


def duel(number: int, table: int, first: int, second: int, *totals: Points, **more: Any) -> Result:
    return Result(round=number, meeting=Meeting(table, ((first,), (second,))), totals=totals, **more)


def shown(placings: tuple[Placing, ...], *steps: str) -> list[tuple[Any, ...]]:
    return [(each.place, each.entry, *(each.values[step] for step in steps), each.decided) for each in placings]


SIX_PAIRS = [
    duel(1, 1, 1, 4, 3200, 2100),  # 1100 apart: 15-5
    duel(1, 2, 2, 5, 2500, 2600),  # 100 apart: 10-10
    duel(1, 3, 3, 6, 1800, 3805),  # 2005 apart: 0-20
    duel(2, 1, 1, 6, 2000, 2305),  # 305 apart: 8-12
    duel(2, 2, 2, 4, 3000, 2500),  # 500 apart: 12-8
    duel(2, 3, 3, 5, 2400, 1895),  # 505 apart: 13-7
    duel(3, 1, 1, 5, 2700, 2595),  # 105 apart: 11-9
    duel(3, 2, 2, 6, 2900, 1200),  # 1700 apart: 18-2
    duel(3, 3, 3, 4, 2000, 2000),  # level: 10-10
]
"""Three rounds of Mitchell of six pairs, four deals each; beside each the row of the table it falls in."""


def test_three_rounds_of_six_pairs_worked_out_by_hand() -> None:
    placings = ranking(range(1, 7), SIX_PAIRS, TABLE, Ladder())
    assert shown(placings, "points", "difference", "scored") == [
        (1, 2, 40, 2100, 8400, ""),  # 10 + 12 + 18; -100 + 500 + 1700
        (2, 1, 34, 900, 7900, "points"),  # 15 + 8 + 11; 1100 - 305 + 105
        (3, 6, 34, 610, 7310, "difference"),  # 20 + 12 + 2; 2005 + 305 - 1700
        (4, 5, 26, -510, 7090, "points"),  # 10 + 7 + 9; 100 - 505 - 105
        (5, 3, 23, -1500, 6200, "points"),  # 0 + 13 + 10; -2005 + 505
        (6, 4, 23, -1600, 6600, "difference"),  # 5 + 8 + 10; -1100 - 500
    ]
    assert [(got.round, got.points, got.difference, got.won) for got in placings[0].rounds] == [
        (1, 10, -100, 0),
        (2, 12, 500, 1),
        (3, 18, 1700, 1),
    ]


def test_what_parted_each_from_the_one_above_is_told_of_whoever_comes_first() -> None:
    """4 is ahead of 3 by the difference, and behind the two above by points, whatever their numbers are."""
    results = [duel(1, 1, 1, 5, 70, 0), duel(1, 2, 2, 6, 60, 0), duel(1, 3, 3, 7, 20, 40), duel(1, 4, 4, 8, 30, 40)]
    placings = ranking([1, 2, 3, 4], results, usual_award("result"), Ladder())
    assert shown(placings, "points", "difference") == [
        (1, 1, 2, 70, ""),
        (2, 2, 2, 60, "difference"),
        (3, 4, 0, -10, "points"),
        (4, 3, 0, -20, "difference"),
    ]


def test_two_warnings_cost_a_point_which_nobody_gains() -> None:
    placings = ranking(range(1, 7), SIX_PAIRS, TABLE, Ladder(), warnings={1: 2, 2: 1})
    points = {each.entry: (each.values["points"], each.lost) for each in placings}
    assert points[1] == (33, 1)
    assert points[2] == (40, 0), "one warning costs nothing"
    assert points[6] == (34, 0)
    costly = Award(by=TABLE.by, bye=TABLE.bye, sanction=Sanction(2, 1, 50))
    (first,) = ranking([1], SIX_PAIRS, costly, Ladder(), warnings={1: 5})
    assert (first.values["points"], first.values["difference"]) == (32, 800), "five warnings cost twice"


def test_a_bye_gives_14_and_355_and_12_and_305_in_rounds_of_four_deals() -> None:
    results = [duel(1, 1, 1, 2, 1305, 1000), Result(round=1, meeting=bye(3))]
    placings = ranking([1, 2, 3], results, usual_award("table", deals=3), Ladder())
    assert shown(placings, "points", "difference", "attended") == [
        (1, 3, 14, 355, 0, ""),
        (2, 1, 13, 305, 1, "points"),
        (3, 2, 7, -305, 1, "points"),
    ]
    assert [each.byes for each in placings] == [1, 0, 0]
    placings = ranking([1, 2, 3], results, TABLE, Ladder())
    assert {each.entry: each.values["points"] for each in placings} == {1: 12, 3: 12, 2: 8}


# What parts those who are level

LEVEL = [duel(1, 1, 1, 2, 1105, 1000), duel(2, 1, 2, 3, 1105, 1000), duel(3, 1, 3, 1, 1105, 1000)]
"""Each of three has beaten one by 105: level in all but what lots say."""


def test_lots_part_those_whom_nothing_else_parts() -> None:
    before = ranking([1, 2, 3], LEVEL, TABLE, Ladder())
    assert shown(before) == [(1, 1, ""), (1, 2, "lots"), (1, 3, "lots")], "until they are drawn all share the place"
    drawn = ranking([1, 2, 3], LEVEL, TABLE, Ladder(), lots=[3, 1, 2])
    assert shown(drawn) == [(1, 3, ""), (2, 1, "lots"), (3, 2, "lots")]
    assert all(each.level for each in (*before, *drawn))
    assert not any(each.level for each in ranking(range(1, 7), SIX_PAIRS, TABLE, Ladder()))


def test_of_two_who_are_level_the_one_who_won_their_meeting_is_ahead() -> None:
    results = [
        duel(1, 1, 1, 2, 1000, 1150),  # 9-11
        duel(2, 1, 1, 3, 1150, 1000),  # 11-9
        duel(2, 2, 2, 4, 1000, 1150),  # 9-11
    ]
    placings = ranking([1, 2], results, TABLE, Ladder())
    assert shown(placings, "points", "difference", "meeting") == [(1, 2, 20, 0, 1, ""), (2, 1, 20, 0, 0, "meeting")]
    assert shown(ranking([1, 2], results, TABLE, Ladder(("points", "difference")))) == [(1, 1, ""), (1, 2, "lots")]


def test_only_meetings_of_those_still_level_count() -> None:
    """2 has beaten 3, who is not level with it; 1 has beaten 2."""
    results = [duel(1, 1, 1, 2, 1000, 1000), duel(2, 1, 2, 3, 2000, 1900), duel(2, 2, 1, 4, 2000, 1900)]
    results += [duel(3, 1, 1, 2, 10, 0)]
    placings = ranking([1, 2, 3], results, usual_award("result"), Ladder(("points", "meeting")))
    assert [each.entry for each in placings] == [1, 2, 3]
    three = [duel(1, 1, 1, 3, 2, 1), duel(2, 1, 2, 4, 2, 1)]
    level = ranking([1, 2], three, usual_award("result"), Ladder(("points", "meeting")))
    assert [each.values["meeting"] for each in level] == [0, 0]


def test_their_meetings_are_looked_at_once_as_the_ladder_says() -> None:
    """Three who have beaten each other in a circle; the difference parts 3 off, and lots the other two."""
    circle = [duel(1, 1, 1, 2, 20, 0), duel(2, 1, 2, 3, 30, 0), duel(3, 1, 3, 1, 10, 0)]
    placings = ranking([1, 2, 3], circle, usual_award("result"), LADDERS["meeting"][1], lots=[2, 1, 3])
    assert shown(placings, "points", "meeting", "difference") == [
        (1, 2, 2, 1, 10, ""),
        (2, 1, 2, 1, 10, "lots"),
        (3, 3, 2, 1, -20, "difference"),
    ]
    assert "the others go on to the next step" in BY_STEP["meeting"].says


@pytest.mark.parametrize(
    ("ladder", "order"),
    [
        (Ladder(("points", "wins", "scored")), [2, 1]),
        (Ladder(("points", "attended")), [1, 2]),
        (Ladder(("scored",)), [1, 2]),
    ],
)
def test_other_ladders(ladder: Ladder, order: list[int]) -> None:
    """1 has drawn twice, 2 has won once and stayed away."""
    results = [duel(1, 1, 1, 3, 50, 50), duel(2, 1, 1, 4, 50, 50), duel(1, 2, 2, 5, 60, 0)]
    assert [each.entry for each in ranking([1, 2], results, usual_award("result"), ladder)] == order


def test_the_best_rounds_count() -> None:
    placings = ranking([1, 6], SIX_PAIRS, TABLE, Ladder(best=2))
    assert shown(placings, "points", "difference") == [(1, 6, 32, 2310, ""), (2, 1, 26, 1205, "points")]
    assert len(placings[0].rounds) == 3, "those left out are still told"


def test_what_a_referee_has_ruled_stands_whatever_was_scored() -> None:
    ruled = duel(1, 1, 1, 2, 2000, 0, points=(0, 15))
    placings = ranking([1, 2], [ruled], TABLE, Ladder())
    assert shown(placings, "points", "wins") == [(1, 2, 15, 1, ""), (2, 1, 0, 0, "points")]
    absent = Result(round=1, meeting=Meeting(1, ((1,), (2,))), points=(14, 0))
    assert shown(ranking([1, 2], [absent], TABLE, Ladder()), "points", "difference", "attended")[0][2:5] == (14, 0, 1)


def test_each_partner_gets_what_the_pair_got() -> None:
    results = [
        Result(round=1, meeting=Meeting(1, ((1, 2), (3, 4))), totals=(1500, 1000)),  # 12-8
        Result(round=2, meeting=Meeting(1, ((1, 3), (2, 4))), totals=(1000, 1600)),  # 7-13
    ]
    placings = ranking([1, 2, 3, 4], results, TABLE, Ladder())
    assert shown(placings, "points", "difference") == [
        (1, 2, 25, 1100, ""),
        (2, 4, 21, 100, "points"),
        (3, 1, 19, -100, "points"),
        (4, 3, 15, -1100, "points"),
    ]


# Awards


def test_every_row_of_the_tables_and_both_its_ends() -> None:
    for deals, least in ((3, 0), (4, 0)):
        award = usual_award("table", deals)
        for row, limit in enumerate(VICTORY[deals]):
            assert award.points([least, 0]) == award.points([limit, 0]) == (10 + row, 10 - row)
            assert award.points([0, limit]) == (10 - row, 10 + row)
            least = limit + 5
        assert award.points([least, 0]) == award.points([99_999, 0]) == (20, 0)


def test_an_organisers_own_table() -> None:
    award = usual_of(VictoryTable((0, 30, 60), level=3))
    assert [award.points([apart, 0]) for apart in (0, 5, 30, 35, 65)] == [(3, 3), (4, 2), (4, 2), (5, 1), (6, 0)]


def test_places_at_a_table_of_several() -> None:
    award = usual_of(ByPlaces((5, 3, 1)))
    assert award.points([10, 30, 20, 40]) == (0, 3, 1, 5)
    assert award.points([30, 30, 20]) == (5, 5, 1), "who is level gets the better place, the next one the third"
    assert award.points([30, 20, 10], winners=[2]) == (3, 1, 5), "the match has named its winner"
    assert award.bye == Bye(3)
    assert usual_of(ByPlaces((2, 1))).bye == Bye(Fraction(3, 2))


def test_win_draw_loss_totals_and_differences() -> None:
    award = Award(by=ByResult(3, 1, 0), bye=Bye(3), sanction=Sanction())
    assert [award.points(totals) for totals in ([2, 1], [1, 1], [0, 1])] == [(3, 0), (1, 1), (0, 3)]
    assert award.points([5, 5, 1]) == (1, 1, 0)
    assert usual_award("difference").points([5, 5, 2]) == (3, 3, -6)
    assert usual_of(ByTotal()).points([Fraction(1, 2), -3]) == (Fraction(1, 2), -3)
    assert awarded(award, Result(round=1, meeting=bye(1))) == (3,)


# Laws

FIELD = [*SIX_PAIRS, *LEVEL, Result(round=4, meeting=bye(1)), Result(round=4, meeting=bye(2))]


@pytest.mark.parametrize("ladder", [ladder for _label, ladder in LADDERS.values()], ids=list(LADDERS))
def test_the_order_of_what_is_handed_in_changes_nothing(ladder: Ladder) -> None:
    entries = list(range(1, 9))
    placings = ranking(entries, FIELD, TABLE, ladder, {4: 3}, lots=[7, 8, 1])
    for turn in range(1, len(FIELD)):
        turned = FIELD[turn:] + FIELD[:turn]
        assert ranking(entries[turn % 8 :] + entries[: turn % 8], turned, TABLE, ladder, {4: 3}, [7, 8, 1]) == placings
    assert sorted(each.entry for each in placings) == entries
    assert [each.place for each in placings] == list(range(1, 9)), "lots have parted even those who never played"


def test_nobody_is_ahead_of_those_who_have_more() -> None:
    for lots in permutations([1, 2, 3]):
        placings = ranking(range(1, 7), FIELD, TABLE, Ladder(), lots=[*lots, 4, 5, 6])
        keys = [tuple(each.values[step] for step in ("points", "difference")) for each in placings]
        assert keys == sorted(keys, reverse=True)


def test_a_ladder_says_what_decides() -> None:
    lines = [render(phrase) for phrase in Ladder(("points", "wins"), best=3).says()]
    assert lines == [
        "What decides, one after the other: Points, Meetings won, Lots.",
        "Only the best 3 rounds of each count; byes are rounds like any other.",
    ]


def test_an_award_says_what_it_gives() -> None:
    def sentences(award: Award) -> list[str]:
        return [render(phrase) for phrase in award.says()]

    assert sentences(TABLE) == [
        "Victory points by the table for 4 deals (Punti Burraco).",
        "Up to 100 apart both get 10 victory points; over 2000 apart it is 20 to 0.",
        "A round without an opponent gives 12, and a difference of 305.",
        "Who is late for a round or away with the referee's leave gets 8, difference −305.",
        "Who comes in later gets 0 for each round missed.",
        "Points lost for every 2 warnings, and gained by nobody: 1.",
    ]
    assert len(TABLE.says(later=False)) == len(TABLE.says()) - 1, "where nobody may come in later nothing is said of it"
    assert (
        sentences(usual_award("places"))[0] == "The places at a table give 3, 2, 1; who is level gets the better place."
    )
    assert sentences(usual_award("total"))[0] == "What a side has at the end, points or chips, just as it is."
