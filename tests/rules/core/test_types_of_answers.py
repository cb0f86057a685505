"""A type checker refuses a default that can be no answer to its question."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).resolve().parents[3]

DEAL = """
from dataclasses import dataclass

from scorekeeper.rules.asking import Calls, Choice, Count, Groups, Numbers, Of, Pairs, Series, Toggle, Which
from scorekeeper.rules.cards import Card, Rank


@dataclass(frozen=True, kw_only=True)
class Right:
    count: int = Count(label="").ask(0)
    counts: tuple[int, ...] | int = Count(label="").ask(0)
    toggle: bool = Toggle(label="").ask(False)
    choice: str | int = Choice(label="").ask("one")
    which: Card | None = Which(label="", of=Of.CARD).ask(None)
    series: tuple[Rank, ...] = Series(label="", of=Of.RANK).ask(())
    calls: tuple[str, ...] = Calls(label="").ask(("pass",))
    groups: tuple[tuple[Card, ...], ...] = Groups(label="").ask(())
    numbers: tuple[int, ...] = Numbers(label="").ask((1, 2))
    pairs: tuple[tuple[int, int], ...] = Pairs(label="").ask(((1, 2),))
    asked: int = Count(label="").ask()


@dataclass(frozen=True, kw_only=True)
class Wrong:
    count: int = Count(label="").ask("none")
    field: str = Count(label="").ask(0)
    side: tuple[int, ...] = Count(label="").ask(0)
    toggle: bool = Toggle(label="").ask(0)
    choice: tuple[int, ...] = Choice(label="").ask(((1,),))
    which: str = Which(label="", of=Of.CARD).ask("7D")
    series: int = Series(label="", of=Of.RANK).ask(0)
    calls: str = Calls(label="").ask("pass")
    groups: tuple[str, ...] = Groups(label="").ask(("7D",))
    numbers: int = Numbers(label="").ask(1)
    pairs: tuple[int, ...] = Pairs(label="").ask((1, 2))
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
        "--implicit-reexport",  # a package of the rules is a list of what is there for others, as pyproject.toml says
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
