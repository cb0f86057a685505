"""Each golden match is played by the core and gives what was written down by hand (see :mod:`.matches`)."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules import log
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.judging import judge
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import Carried
from scorekeeper.rules.text import points_from_json, points_text, render
from tests.golden.matches import DEAL_KEYS, KEYS, MATCHES, QUESTION_KEYS
from tests.rules.wording import stated


def exact(numbers: list[Any]) -> tuple[Any, ...]:
    return tuple(points_from_json(number) for number in numbers)


def written(entry: log.Entry, sides: list[str]) -> list[str]:
    """The lines of an entry as a golden match writes them."""
    assert entry.breakdown is not None
    lines = []
    for line in entry.breakdown.lines:
        who = "bank" if line.side is None else sides[line.side]
        sign = "+" if line.points > 0 else ""
        points = points_text(line.points).replace("−", "-")
        lines.append(f"{who} {sign}{points} {render(line.phrase, sides=sides)}")
    return lines


def begin(match: dict[str, Any]) -> log.Start:
    start = dict(match.get("start", {}))
    return log.Start(
        dealer=start.pop("dealer", 1) - 1,
        totals=exact(start.pop("totals", [])),
        games=tuple(start.pop("games", [])),
        carried=Carried(points=points_from_json(start.pop("carried", 0))),
        **start,
    )


def event(match: dict[str, Any], record: dict[str, Any], table: Any) -> log.Event:
    if "adjust" in record:
        adjust = record["adjust"]
        side = match["sides"].index(adjust["side"])
        return log.Adjusted(side=side, points=points_from_json(adjust["points"]), reason=adjust["reason"])
    if "close" in record:
        return log.Closed(how=Closing(record["close"]))
    reading = BY_KEY[match["variant"]].read_deal(record["given"], table)
    assert reading.value is not None, [(p.question, p.side, render(p.phrase)) for p in reading.problems]
    assert sorted(p.code for p in reading.problems) == sorted(record.get("warns", []))
    return log.Recorded(deal=reading.value)


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match(name: str) -> None:
    match = MATCHES[name]
    assert match.get("deals") or match.get("questions")
    assert match["about"]
    assert match["source"]
    assert set(match) <= KEYS, "a key nobody reads"
    variant = BY_KEY[match["variant"]]
    seating = variant.seating(match["seating"])
    sides = match["sides"]
    assert len(sides) == len(seating.sides)
    options = variant.charter(match.get("options", {}), seating)
    start = begin(match)

    events: list[log.Event] = []
    sheet = log.replay(variant, options, seating, events, start)
    for record in match.get("deals", []):
        assert set(record) <= DEAL_KEYS, "a key nobody reads"
        assert sheet.outcome is None, "the match was over before this deal"
        table = sheet.state.table
        if "ahead" in record:
            assert [render(phrase, sides=sides) for phrase in variant.ahead(table)] == record["ahead"]
        if "dealer" in record:
            assert table.dealer == record["dealer"] - 1
        events.append(event(match, record, table))
        sheet = log.replay(variant, options, seating, events, start)
        entry = sheet.entries[-1]
        if "lines" in record:
            assert written(entry, sides) == record["lines"]
        if "points" in record:
            assert entry.breakdown is not None
            assert entry.breakdown.totals == exact(record["points"])
        assert entry.totals == exact(record["totals"])
        assert sheet.state.table.carried.points == points_from_json(record.get("carried", 0))
        if "games" in record:
            assert list(sheet.state.table.standing.games) == record["games"]
        if entry.breakdown is not None:
            for line in entry.breakdown.lines:
                assert stated(variant.paragraph(line.rule), options, seating)

    check_end(match, sheet, sides)


@pytest.mark.parametrize("name", [name for name, match in MATCHES.items() if "questions" in match])
def test_the_questions_of_a_golden_match(name: str) -> None:
    match = MATCHES[name]
    variant = BY_KEY[match["variant"]]
    seating = variant.seating(match["seating"])
    table = log.begin(variant.charter(match.get("options", {}), seating), seating, begin(match)).table
    for question in match["questions"]:
        assert {"question", "facts", "answer"} <= set(question) <= QUESTION_KEYS
        verdict = judge(variant, question["question"], question["facts"], table)
        assert render(verdict.answer, sides=match["sides"]) == question["answer"]
        if "reasons" in question:
            assert [render(reason, sides=match["sides"]) for reason in verdict.reasons] == question["reasons"]
        if "rule" in question:
            assert verdict.rule == question["rule"]


def check_end(match: dict[str, Any], sheet: log.Sheet[Any], sides: list[str]) -> None:
    outcome, expected = sheet.outcome, match.get("outcome")
    if expected is None:
        assert outcome is None, "the match ended"
    else:
        assert outcome is not None, "the match runs on"
        assert [sides[winner] for winner in outcome.winners] == expected["winners"]
        assert outcome.reason == expected["reason"]
        if "says" in expected:
            assert render(outcome.phrase, sides=sides) == expected["says"]
    after = match.get("after", {})
    if "needs" in after:
        assert tuple(need.amount for need in sheet.needs) == exact(after["needs"])
    if "dealer" in after:
        assert sheet.state.table.dealer == after["dealer"] - 1


@pytest.mark.parametrize("key", BY_KEY)
def test_every_variant_has_a_golden_match(key: str) -> None:
    assert any(match["variant"] == key and match.get("deals") for match in MATCHES.values()), (
        f'write tests/golden/{BY_KEY[key].game}/NAME.toml with variant = "{key}": a match scored by hand'
    )
