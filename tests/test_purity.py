"""The core is plain Python: what import contracts cannot say."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "scorekeeper" / "rules"


def imported(path: Path) -> set[str]:
    """The full name of each module that *path* imports."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            names.add(".".join([*above, *([node.module] if node.module else [])]))
    return names


@pytest.mark.parametrize("path", sorted(RULES.rglob("*.py")), ids=lambda path: str(path.relative_to(RULES)))
def test_the_core_imports_the_standard_library_and_itself(path: Path) -> None:
    foreign = {
        name
        for name in imported(path)
        if not f"{name}.".startswith("scorekeeper.rules.") and name.partition(".")[0] not in sys.stdlib_module_names
    }
    assert not foreign


PURE = ("golden", "mutants", "rules", "simulate")
"""The tests that run without Django (``conftest.py`` at the top does not start it for them)."""
BESIDE = {
    "pytest",
    "hypothesis",
    "markdown_it",
    "mypy",
    "tests.basra_deals",
    "tests.docs.pages",
    "tests.searching",
    "tests.work",
}


@pytest.mark.parametrize("folder", PURE)
def test_the_tests_of_the_core_import_nothing_of_django(folder: str) -> None:
    pure = ("scorekeeper.rules.", *(f"tests.{name}." for name in PURE))
    foreign = {
        (path.name, name)
        for path in (ROOT / "tests" / folder).rglob("*.py")
        for name in imported(path) - BESIDE
        if not f"{name}.".startswith(pure) and name.partition(".")[0] not in sys.stdlib_module_names
    }
    assert not foreign


def test_the_core_runs_without_django() -> None:
    program = "import sys, scorekeeper.rules.registry; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


def test_django_starts_without_the_games() -> None:
    """A command that needs no game must not wait for all of them."""
    program = "import django, sys; django.setup(); print([name for name in sys.modules if '.rules.games.' in name])"
    finished = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "scorekeeper.settings"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stdout.strip() == "[]"
