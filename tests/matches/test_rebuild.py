"""What is kept beside the events is made again when it is damaged, and a result that changed is found."""

import json
from typing import Any

import pytest
from django.core.management import call_command

from scorekeeper.matches.models import Match, SheetEntry
from tests.people import LEVEL, OURS, SWEEP, THEIRS, TableOfFour, assert_kept_is_the_fold, nothing_stored, seat


@pytest.fixture
def played(table: TableOfFour) -> TableOfFour:
    """Two deals with a correction: 21 : 95."""
    table.anna.record(OURS)
    table.anna.record(THEIRS)
    table.anna.correct(1, LEVEL)
    assert table.totals == [21, 95]
    return table


@pytest.fixture
def finished(table: TableOfFour) -> TableOfFour:
    """A match that was won with 103."""
    table.anna.record(SWEEP)
    return table


def rebuild(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What ``manage.py rebuild`` says."""
    call_command("rebuild", *arguments)
    return capsys.readouterr().out.strip()


def change(table: TableOfFour, **values: Any) -> None:
    """Damage what is kept of the match."""
    assert Match.objects.filter(pk=table.match.pk).update(**values) == 1


def change_entry(table: TableOfFour, event: int, **values: Any) -> None:
    """Damage an entry of the sheet."""
    entry = SheetEntry.objects.get(match=table.match, event=event)
    entry.content |= values
    entry.save()


def damage_totals(table: TableOfFour) -> None:
    change(table, state={**table.now().state, "totals": [100, 95]})


def damage_held_over(table: TableOfFour) -> None:
    change(table, state={**table.now().state, "held_over": 30})


def damage_deals(table: TableOfFour) -> None:
    change(table, deals=7)


def damage_version(table: TableOfFour) -> None:
    change(table, version=2)


def damage_an_entry(table: TableOfFour) -> None:
    change_entry(table, 1, totals=[0, 0])


def lose_an_entry(table: TableOfFour) -> None:
    SheetEntry.objects.filter(match=table.match, event=2).delete()


def invent_an_entry(table: TableOfFour) -> None:
    SheetEntry.objects.create(match=table.match, event=3, content=table.entries[0])


DAMAGES = [
    damage_totals,
    damage_held_over,
    damage_deals,
    damage_version,
    damage_an_entry,
    lose_an_entry,
    invent_an_entry,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_sheet_is_mended(played: TableOfFour, capsys: pytest.CaptureFixture[str], damage: Any) -> None:
    other = seat()
    other.anna.record(OURS)
    damage(played)
    with pytest.raises(AssertionError):
        assert_kept_is_the_fold(played.match)
    assert rebuild(capsys) == "2 matches replayed, 1 mended."
    assert_kept_is_the_fold(played.match)
    assert_kept_is_the_fold(other.match)
    assert rebuild(capsys) == "2 matches replayed, 0 mended."
    assert played.anna.record(OURS).status_code == 302


def test_the_board_shows_what_was_mended(played: TableOfFour, capsys: pytest.CaptureFixture[str]) -> None:
    damage_totals(played)
    assert "100" in played.wanda.page("board").text
    rebuild(capsys)
    assert "100" not in played.wanda.page("board").text


def test_a_sound_sheet_is_left_alone(played: TableOfFour, capsys: pytest.CaptureFixture[str]) -> None:
    with nothing_stored():
        assert rebuild(capsys) == "1 matches replayed, 0 mended."


def test_without_a_match_there_is_nothing_to_mend(db: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert rebuild(capsys) == "0 matches replayed, 0 mended."


def test_a_finished_match_is_only_mended_when_that_is_asked(
    finished: TableOfFour, capsys: pytest.CaptureFixture[str]
) -> None:
    change(finished, state={**finished.now().state, "totals": [104, 0]})
    with nothing_stored():
        assert rebuild(capsys) == "0 matches replayed, 0 mended."
    assert rebuild(capsys, "--all") == "1 matches replayed, 1 mended."
    assert_kept_is_the_fold(finished.match)


# Would it end so today?


def recheck(capsys: pytest.CaptureFixture[str]) -> tuple[str | int | None, dict[str, Any]]:
    """The exit code of ``manage.py recheck`` and what it writes."""
    code: str | int | None = 0
    try:
        with nothing_stored():
            call_command("recheck")
    except SystemExit as stop:
        code = stop.code
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, result


def test_results_that_would_be_the_same_today_are_well(
    finished: TableOfFour, capsys: pytest.CaptureFixture[str]
) -> None:
    seat().anna.record(OURS)
    ended = seat()
    ended.anna.record(OURS)
    ended.anna.end("abandoned")
    assert recheck(capsys) == (0, {"replayed": 2, "differing": []})


@pytest.mark.parametrize(
    ("changed", "stored", "today"),
    [
        ("totals", [101, 0], [103, 0]),
        ("games", [1, 0], [0, 0]),
    ],
)
def test_a_result_that_was_altered_is_listed(
    finished: TableOfFour, capsys: pytest.CaptureFixture[str], changed: str, stored: list[int], today: list[int]
) -> None:
    sound = seat()
    sound.anna.record(SWEEP)
    change(finished, state={**finished.now().state, changed: stored})
    code, result = recheck(capsys)
    assert (code, result["replayed"]) == (1, 2)
    (differing,) = result["differing"]
    assert differing["match"] == finished.match.pk
    assert differing[changed] == {"stored": stored, "today": today}
    assert "Anna" in differing["played"]


def test_another_winner_is_listed(finished: TableOfFour, capsys: pytest.CaptureFixture[str]) -> None:
    state = finished.now().state
    change(finished, state={**state, "outcome": {**state["outcome"], "winners": [1]}})
    code, result = recheck(capsys)
    assert code == 1
    assert result["differing"][0]["outcome"]["stored"]["winners"] == [1]
    assert result["differing"][0]["outcome"]["today"]["winners"] == [0]


def test_a_match_that_would_run_on_today_is_listed(table: TableOfFour, capsys: pytest.CaptureFixture[str]) -> None:
    table.anna.record(OURS)
    change(table, finished=True)
    won = {"winners": [0], "reason": "target", "phrase": ["won", {}], "level": "match"}
    change(table, state={**table.now().state, "outcome": won})
    code, result = recheck(capsys)
    assert code == 1
    assert result["differing"][0]["outcome"]["today"] is None


def test_a_match_that_can_no_longer_be_read_is_listed(
    finished: TableOfFour, capsys: pytest.CaptureFixture[str]
) -> None:
    change(finished, variant_key="basra-atlantis")
    code, result = recheck(capsys)
    assert code == 1
    assert "can no longer be read" in result["differing"][0]["problem"]
    change(finished, variant_key="basra-egypt", options={"target": "never"})
    code, result = recheck(capsys)
    assert code == 1
    assert "can no longer be read" in result["differing"][0]["problem"]
