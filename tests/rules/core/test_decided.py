"""What a referee decided is the result of the match, whatever its table wrote before and after."""

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules import keeping
from scorekeeper.rules.breakdown import Impossible, Outcome
from scorekeeper.rules.document import event_from_json, event_to_json, read_document, scored, written
from scorekeeper.rules.ending import ByRecord, Clock, Closing, Deals, Ending, Open, Rubber, Target, Tie
from scorekeeper.rules.log import Adjusted, Amended, Closed, Decided, Event, Recorded, Sheet, Voided, begin, replay
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.summing import DRAWN, LOST, WON, match_sum
from scorekeeper.rules.table import Standing
from scorekeeper.rules.text import render
from tests.rules.laws import comparable, every_variant, seldom
from tests.rules.made_up import AnyVariant, deals, matches, sheet_of

from .pairs import sheet as confirmed
from .tally import GAMES, TALLY, deal, recorded, sheet

BASRA: dict[str, Any] = {"variant": "basra-egypt", "players": ["Anna", "Carla", "Bo", "Di"]}


def decided(*amounts: Any) -> Decided:
    return Decided(amounts=amounts, reason="They left before the end")


def ended(*events: Event, **more: Any) -> Outcome:
    outcome = sheet(*events, **more).outcome
    assert outcome
    return outcome


# By hand


@pytest.mark.parametrize(
    "before",
    [
        [],
        [recorded(1, 3)],
        [recorded(9, 0), recorded(3, 0)],
        [recorded(9, -9)],
        [recorded(1, 3), Closed(how=Closing.TIME)],
        [recorded(1, 3), Closed(how=Closing.ABANDONED)],
        [recorded(1, 3), decided(0, 7)],
    ],
    ids=["new", "running", "target", "by a deal", "closed", "abandoned", "decided"],
)
def test_a_decision_is_the_result_whatever_was_and_voided_that_holds_again(before: list[Event]) -> None:
    was, now = sheet(*before), sheet(*before, decided(8, Fraction(5, 2)))
    assert now.state.table.standing.totals == (8, Fraction(5, 2))
    assert now.needs == ()
    assert now.outcome
    assert (now.outcome.winners, now.outcome.reason) == ((0,), "ruled")
    assert render(now.outcome.phrase) == "The referee decided the result. side 1: 8, the most"
    entry = now.entries[-1]
    assert (entry.kind, entry.number, entry.dealer, entry.breakdown, entry.surplus) == (
        "decision",
        0,
        None,
        None,
        False,
    )
    assert (entry.decided, entry.before) == (decided(8, Fraction(5, 2)), was.state.table.standing.totals)
    assert (entry.totals, entry.outcome) == ((8, Fraction(5, 2)), now.outcome)
    taken_back = sheet(*before, decided(8, Fraction(5, 2)), Voided(event=len(before) + 1))
    assert taken_back.state == was.state
    assert taken_back.entries[-1].voided
    assert taken_back.entries[-1].kind == "decision"


def test_what_comes_after_a_decision_counts_nothing() -> None:
    late: list[Event] = [
        recorded(1, 3),
        decided(5, 6),
        recorded(9, 0),
        Adjusted(side=0, points=4, reason="r"),
        Closed(how=Closing.TIME),
    ]
    seen = sheet(*late)
    assert [entry.surplus for entry in seen.entries] == [False, False, True, True, True]
    assert (seen.state.table.standing.totals, ended(*late).winners) == ((5, 6), (1,))
    assert sheet(*late, Amended(event=1, deal=deal(9, 0))).state == sheet(*late).state
    corrected = sheet(*late, Amended(event=1, deal=deal(9, 0)))
    assert corrected.entries[0].totals == (9, 0), "the deal is corrected all the same"
    assert corrected.entries[1].before == (9, 0)
    going_on = sheet(*late, Voided(event=2))
    assert [entry.totals for entry in going_on.entries] == [(1, 3), (1, 3), (10, 3), (10, 3), (10, 3)]


def test_a_later_decision_replaces_an_earlier_one_and_gives_way_to_it_again() -> None:
    events: list[Event] = [recorded(1, 3), decided(5, 6), decided(7, 6)]
    assert ended(*events).winners == (0,)
    assert sheet(*events).entries[-1].before == (5, 6)
    assert ended(*events, Voided(event=3)).winners == (1,)
    assert ended(*events, Voided(event=2)).winners == (0,)
    assert sheet(*events, Voided(event=2), Voided(event=3)).outcome is None


def test_a_match_of_games_is_decided_in_games() -> None:
    events: list[Event] = [recorded(7, 0), recorded(3, 1), decided(0, 2)]
    seen = sheet(*events, options=GAMES)
    standing = seen.state.table.standing
    assert (standing.games, standing.totals, standing.number) == ((0, 2), (0, 0), 2)
    assert seen.entries[-1].before == (1, 0)
    assert render(ended(*events, options=GAMES).phrase) == "The referee decided the result. side 2, games won: 2"
    level = match_sum(TALLY, sheet(recorded(7, 0), recorded(3, 1), decided(1, 1), options=GAMES))
    assert level
    assert [(seat.result, seat.place) for seat in level.seats] == [(DRAWN, 1), (DRAWN, 1)]


def test_chips_that_pass_beside_the_deals_won_stay_as_they_are_and_are_paid() -> None:
    """A match of Brusquembille of the golden files, whose referee gives it to the other side."""
    played = BY_KEY["brusquembille"]
    at = begin(played.options, played.seating("2"))
    first = {"aces_lost": [0, 1], "aces_won": [2, 1], "tens_lost": [1, 1], "tens_won": [1, 1], "points": [80, 40]}
    deal = played.read_deal(first, at.table).value

    def over(*games: int) -> Sheet[Any]:
        return replay(played, played.options, at.table.seating, [Recorded(deal=deal), decided(*games)])

    standing = over(0, 2).state.table.standing
    assert (standing.games, standing.totals) == ((0, 2), (4, -4))
    for games, came_out in (((0, 2), [(LOST, 2), (WON, 1)]), ((1, 1), [(DRAWN, 1), (DRAWN, 1)])):
        summed = match_sum(played, over(*games))
        assert summed
        assert [(seat.result, seat.place) for seat in summed.seats] == came_out
        assert summed.settlement == played.settlement(played.options, (4, -4))


@pytest.mark.parametrize(
    ("totals", "games", "shown", "beside"),
    [
        ((0, 0), (1, 2), (1, 2), []),
        ((20, 0), (3, 1), (3, 1), ["last game: 20", "last game: 0"]),
        ((0, 3), (1, 1), (1, 1), ["last game: 0", "last game: 3"]),
        ((7, 5), (0, 0), (7, 5), []),
        ((0, 0), (0, 0), (0, 0), []),
    ],
)
def test_at_the_end_games_won_are_the_result_and_the_last_game_stands_beside_them(
    totals: tuple[int, ...], games: tuple[int, ...], shown: tuple[int, ...], beside: list[str]
) -> None:
    standing = Standing(totals=totals, games=games)
    rubber = Rubber(game=Target(points=9), wins=3)
    assert rubber.figures(standing) == shown
    assert [render(phrase) for phrase in rubber.beside(standing)] == beside
    assert Clock(minutes=5, inner=Rubber(game=Target(points=9), wins=3)).figures(standing) == shown
    assert Target(points=9).figures(standing) == totals


@pytest.mark.parametrize(
    ("ending", "shared"),
    [
        (Target(points=10), False),
        (Target(points=10, tie=Tie.SHARED), True),
        (Deals(deals=3), True),
        (Deals(deals=3, tie=Tie.DRAW), False),
        (ByRecord(inner=Deals(deals=3)), True),
        (Clock(minutes=5, inner=Deals(deals=3)), True),
        (Clock(minutes=5), False),
        (Open(), False),
        (Rubber(game=Deals(deals=3), wins=2), False),
        (Clock(minutes=5, inner=Rubber(game=Deals(deals=3), wins=2)), False),
    ],
    ids=lambda value: type(value).__name__,
)
def test_level_at_the_top_is_a_draw_unless_the_match_shares_its_win(ending: Ending, shared: bool) -> None:
    standing = Standing(totals=(0, 0, 9), games=(0, 0, 0), marks=((1, 1, 1, 1), (2, 2, 2, 2), (0, 0, 0, 0)))
    outcome = ending.ruled(standing, (4, 4, 1)).match
    assert outcome
    assert outcome.winners == ((0, 1) if shared else ())
    assert outcome.reason == "ruled"
    words = "and share the win" if shared else "a draw"
    assert render(outcome.phrase).startswith("The referee decided the result. side 1, side 2 are level at 4")
    assert words in render(outcome.phrase)
    for wrong in ((4, 4), (4, 4, 1, 0), ()):
        with pytest.raises(ValueError):
            ending.ruled(standing, wrong)


def test_games_are_whole_and_not_below_none() -> None:
    rubber, standing = Rubber(game=Open(), wins=2), Standing.new(2)
    for wrong in ((Fraction(1, 2), 0), (-1, 2)):
        with pytest.raises(ValueError):
            rubber.ruled(standing, wrong)


def test_nothing_waits_for_agreement_once_the_result_is_decided() -> None:
    waiting = confirmed(Recorded(deal=deal(5, 1)), confirm=True)
    assert (waiting.state.unsettled, waiting.state.waiting) == (1, (5, 1))
    over = confirmed(Recorded(deal=deal(5, 1)), decided(1, 2), confirm=True)
    assert (over.state.unsettled, over.state.waiting) == (0, ())
    assert not over.entries[0].settled, "the deal itself is as it was"


def test_a_decision_is_kept_with_what_was_before() -> None:
    kept = keeping.entry_to_json(sheet(recorded(1, 3), decided(8, Fraction(5, 2))).entries[-1])
    assert kept["decided"] == {"amounts": [8, 2.5], "before": [1, 3], "reason": "They left before the end"}
    assert (kept["kind"], kept["scores"], kept["totals"]) == ("decision", None, [8, 2.5])


# In documents


def document(*events: Any, **more: Any) -> dict[str, Any]:
    return BASRA | {"events": list(events)} | more


def test_a_decision_is_written_and_read() -> None:
    read = read_document(document({"kind": "decided", "amounts": [60, 0.5], "reason": "Nobody came", "by": "Anna"}))
    assert read.events == (Decided(amounts=(60, Fraction(1, 2)), reason="Nobody came"),)
    again = json.loads(json.dumps(written(read)))
    assert read_document(again).events == read.events
    sheet = scored(read)
    assert (sheet["totals"], sheet["outcome"]["winners"]) == ([60, 0.5], [0])
    assert sheet["outcome"]["sentence"] == "The referee decided the result. Anna & Bo: 60, the most"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"amounts": None}, "“amounts” needs one number for each side"),
        ({"amounts": [1]}, "“amounts” needs one number for each side"),
        ({"amounts": [1, 2, 3]}, "“amounts” needs one number for each side"),
        ({"amounts": "12"}, "“amounts” needs one number for each side"),
        ({"amounts": [1, None]}, "“amounts” must be a number of points"),
        ({"amounts": [1, 0.3]}, "“amounts” must be a number of points"),
        ({"amounts": [1, 10**7]}, "“amounts” must be a number of points"),
        ({"amounts": [1, float("nan")]}, "“amounts” must be a number of points"),
        ({"reason": ""}, "says why"),
        ({"reason": None}, "says why"),
        ({"reason": "x" * 301}, "at most 300 letters"),
        ({"verdict": 1}, "An event has no"),
    ],
)
def test_what_is_no_decision_is_refused_with_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible) as refused:
        read_document(document({"kind": "decided", "amounts": [60, 0], "reason": "r", **changes}))
    assert any(sentence in render(problem.phrase) for problem in refused.value.problems), refused.value.sentences()


@pytest.mark.parametrize("amount", [-1, 0.5, 1001, True])
def test_games_that_are_none_are_refused_with_a_sentence(amount: Any) -> None:
    event = {"kind": "decided", "amounts": [2, amount], "reason": "r"}
    with pytest.raises(Impossible) as refused:
        read_document(document(event, options={"end": "rubber"}))
    assert any("from 0 to 1000" in sentence for sentence in refused.value.sentences())


# Laws for every variant


@pytest.mark.in_turns
@every_variant
@seldom
@given(data=st.data())
def test_a_decision_holds_in_every_variant(variant: AnyVariant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, longest=4))
    sides = len(match.seating.sides)
    was = sheet_of(variant, match, match.events)
    at = data.draw(st.integers(0, len(match.events)))
    ending = variant.ending(match.options, match.seating)
    least = 0 if ending.in_games else -3
    event = Decided(amounts=data.draw(st.tuples(*[st.integers(least, 3)] * sides)), reason="r")

    over = sheet_of(variant, match, [*match.events[:at], event, *match.events[at:]])
    standing = over.state.table.standing
    assert ending.amounts(standing) == event.amounts
    assert over.outcome
    best = tuple(side for side in range(sides) if event.amounts[side] == max(event.amounts))
    assert over.outcome.winners == (best if len(best) == 1 or ending.shares else ())
    assert "%(" not in render(over.outcome.phrase)
    written_state = json.loads(json.dumps(keeping.state_to_json(over.state)))
    assert keeping.state_from_json(written_state, match.options, match.seating) == over.state
    json.dumps([keeping.entry_to_json(entry) for entry in over.entries])
    context = variant.context(begin(match.options, match.seating).table)
    assert event_from_json(json.loads(json.dumps(event_to_json(event))), variant, context) == event

    summed = match_sum(variant, over)
    assert (summed is None) == (at == 0), "a walk-over: nobody has played"
    if summed is not None:
        won = [seat.result == WON for seat in summed.seats]
        assert won == [match.seating.side_of(seat) in over.outcome.winners for seat in range(match.seating.seats)]
        if not over.outcome.winners:
            assert {seat.result for side in best for seat in [summed.seats[match.seating.sides[side][0]]]} == {DRAWN}
            assert [seat.result for seat in summed.seats].count(LOST) == sum(
                len(seats) for side, seats in enumerate(match.seating.sides) if side not in best
            )

    back = sheet_of(variant, match, [*match.events, event, Voided(event=len(match.events) + 1)])
    assert back.state == was.state
    assert comparable(back).entries[:-1] == comparable(was).entries
    if match.events:
        number = data.draw(st.integers(1, len(match.events)))
        wrong = data.draw(deals(variant, match.states[number - 1].table))
        for correction in (Amended(event=number, deal=wrong), Voided(event=number)):
            later = sheet_of(variant, match, [*match.events, event, correction])
            assert later.outcome == over.outcome
            assert ending.amounts(later.state.table.standing) == event.amounts


def test_a_decision_has_an_amount_for_each_side() -> None:
    with pytest.raises(ValueError):
        sheet(recorded(1, 3), decided(1, 2, 3))
