"""A type checker refuses a default that can be no answer to its question."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).resolve().parents[3]

DEAL = """
from dataclasses import dataclass

from scorekeeper.rules.asking import Calls, Choice, Count, Groups, Numbers, Of, Pairs, Series, Toggle, Which, ask
from scorekeeper.rules.cards import Card, Rank


@dataclass(frozen=True, kw_only=True)
class Right:
    count: int = ask(Count(label=""), 0)
    counts: tuple[int, ...] | int = ask(Count(label=""), 0)
    toggle: bool = ask(Toggle(label=""), False)
    choice: str | int = ask(Choice(label=""), "one")
    which: Card | None = ask(Which(label="", of=Of.CARD), None)
    series: tuple[Rank, ...] = ask(Series(label="", of=Of.RANK), ())
    calls: tuple[str, ...] = ask(Calls(label=""), ("pass",))
    groups: tuple[tuple[Card, ...], ...] = ask(Groups(label=""), ())
    numbers: tuple[int, ...] = ask(Numbers(label=""), (1, 2))
    pairs: tuple[tuple[int, int], ...] = ask(Pairs(label=""), ((1, 2),))
    asked: int = ask(Count(label=""))


@dataclass(frozen=True, kw_only=True)
class Wrong:
    count: int = ask(Count(label=""), "none")
    field: str = ask(Count(label=""), 0)
    side: tuple[int, ...] = ask(Count(label=""), 0)
    toggle: bool = ask(Toggle(label=""), 0)
    choice: tuple[int, ...] = ask(Choice(label=""), ((1,),))
    which: str = ask(Which(label="", of=Of.CARD), "7D")
    series: int = ask(Series(label="", of=Of.RANK), 0)
    calls: str = ask(Calls(label=""), "pass")
    groups: tuple[str, ...] = ask(Groups(label=""), ("7D",))
    numbers: int = ask(Numbers(label=""), 1)
    pairs: tuple[int, ...] = ask(Pairs(label=""), (1, 2))
"""


@pytest.mark.deep
def test_a_default_of_another_type_than_its_question_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "deal.py"
    program.write_text(DEAL, "utf-8")
    monkeypatch.chdir(ROOT)
    settings = [
        "--config-file",
        "",
        "--strict",
        "--follow-imports",
        "silent",
        "--no-error-summary",
        "--hide-error-context",
    ]
    out, trouble, _status = api.run([*settings, "--cache-dir", str(tmp_path / "cache"), str(program)])
    assert not trouble
    refused = {int(line.removeprefix(str(program)).split(":")[1]) for line in out.splitlines() if ": error:" in line}
    lines = DEAL.splitlines()
    first = lines.index("class Wrong:") + 2
    assert refused == set(range(first, len(lines) + 1)), out
