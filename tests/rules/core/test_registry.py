"""The registry of games."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from scorekeeper.rules import games, registry


def test_a_game_that_does_not_load_is_told_by_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken" / "__init__.py"
    broken.parent.mkdir()
    broken.write_text("from ...cards import ITA40\nVARIANTS = (ITA40.size,)\n", "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(registry, "GAMES", {"broken": "Broken"})
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.delitem(vars(registry), "VARIANTS", raising=False)
    message = re.escape(f"The game broken does not load: {broken}, line 2: ")
    with pytest.raises(ImportError, match=message):
        exec("from scorekeeper.rules.registry import VARIANTS")


def test_a_game_without_variants_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hollow = tmp_path / "hollow" / "__init__.py"
    hollow.parent.mkdir()
    hollow.write_text("", "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    with pytest.raises(ImportError, match=r"The game hollow does not load: .* 'VARIANTS'"):
        registry.of_game("hollow")
    monkeypatch.delitem(sys.modules, import_module("scorekeeper.rules.games.hollow").__name__)
