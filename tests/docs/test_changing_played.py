"""The recipes for a variant and a house rule are followed word by word in a copy of the house, and it stays green."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from .reading import ROOT, blocks
from .test_changing import CHANGING

BASRA = "scorekeeper/rules/games/basra"
BRISCOLA = "scorekeeper/rules/games/briscola"


def example(language: str, place: int) -> str:
    """An example without its first line, which says what to bring along."""
    return re.sub(r"\A#.*\n", "", blocks(CHANGING, language)[place])


def put(root: Path, file: str, before: str, after: str) -> None:
    text = (root / file).read_text("utf-8")
    assert before in text, f"{file}: {before}"
    (root / file).write_text(text.replace(before, after, 1), "utf-8")


def add_a_variant(root: Path) -> None:
    put(root, f"{BASRA}/options.py", "    # Basras.", textwrap.indent(example("python", 0), "    ") + "\n    # Basras.")
    put(root, f"{BASRA}/sweepers.py", "SWEEPERS: Final = (JACK, SPECIAL_SEVEN)\n", example("python", 1))
    put(root, f"{BASRA}/sweepers.py", "no_basra, paid\n", "no_basra, paid, usual_basra\n")
    put(root, f"{BASRA}/sweepers.py", "SEVEN, TEN\n", "SEVEN, STYLE, TEN\n")
    put(root, f"{BASRA}/variants.py", "VARIANTS: Final = (", example("python", 2) + "\nVARIANTS: Final = (")
    put(root, f"{BASRA}/variants.py", "    SYRIA,\n", "    SYRIA,\n    KARAK,\n")
    put(root, f"{BASRA}/variants.py", "import STYLE\n", "import STYLE\nfrom .sweepers import CLUB_KING\n")
    page = (root / "docs/rules/basra.md").read_text("utf-8").partition("## 4. Summary by variant")[2]
    row = next(line for line in page.splitlines() if line.startswith("| Egypt"))
    put(root, "docs/rules/basra.md", row, row + "\n" + row.replace("Egypt", "Karak"))
    put(root, "docs/rules/basra.md", "| special 7 | `", "| special 7 | `club_king` no (yes) · `")
    (root / "tests/golden/basra/karak.toml").write_text(example("toml", 0), "utf-8")


def add_a_house_rule(root: Path) -> None:
    field = textwrap.indent(example("python", 3), "    ")
    put(root, f"{BRISCOLA}/options.py", "    same_dealer_after_draw", field + "    same_dealer_after_draw")
    counts = "        play_all=options.play_all,\n"
    put(root, f"{BRISCOLA}/ends.py", counts, counts + example("python", 4).rstrip() + ",\n")
    put(root, f"{BRISCOLA}/scoring.py", "def score(", example("python", 5) + "\n\ndef _score(")
    put(root, f"{BRISCOLA}/scoring.py", "import drawn_deal_counts", "import drawn_deal_counts, ending")
    put(root, f"{BRISCOLA}/scoring.py", "from typing", "from dataclasses import replace\nfrom typing")
    put(root, f"{BRISCOLA}/end_paragraphs.py", '"play_all",', '"play_all", "last_deal_double",')
    line = '.read_in("PINASCA"),\n'
    put(
        root,
        f"{BRISCOLA}/end_paragraphs.py",
        line,
        line + textwrap.indent(example("python", 6).rstrip() + ",\n", " " * 12),
    )
    put(root, "docs/rules/briscola.md", "`play_all` no |", "`play_all` no · `last_deal_double` no |")
    (root / "tests/golden/briscola/last-deal-double.toml").write_text(example("toml", 1), "utf-8")


@pytest.mark.deep
def test_both_recipes_are_followed_and_what_they_run_passes(tmp_path: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for each in filter(None, listed.stdout.split("\0")):
        (tmp_path / each).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / each, tmp_path / each)
    add_a_variant(tmp_path)
    add_a_house_rule(tmp_path)
    environment = {**os.environ, "SCOREKEEPER_DATA": str(tmp_path / "data"), "PYTHONPATH": str(tmp_path)}
    environment.pop("SCOREKEEPER_SEARCH", None)
    quick = ["tests/golden", "tests/rules/basra/test_options.py", "tests/rules/basra/test_referee.py"]
    docs = ["tests/docs/test_rule_pages.py", "tests/docs/test_tables.py", "tests/rules/test_paragraphs.py"]
    for command in (
        ["-m", "ruff", "format", "scorekeeper/rules/games"],
        ["-m", "ruff", "check", "scorekeeper/rules/games"],
        ["-m", "pytest", "-q", "-p", "no:cacheprovider", *quick, *docs],
    ):
        run = subprocess.run([sys.executable, *command], cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stdout + run.stderr
