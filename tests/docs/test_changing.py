"""The recipes for a change name each file it takes, and each place in it."""

import ast
import re
import textwrap
import tomllib
from pathlib import Path

import pytest

from scorekeeper.rules.registry import GAMES
from scorekeeper.web.management.commands.new_game import FILES, PLACES

from .reading import ROOT, blocks

CHANGING = ROOT / "docs" / "changing.md"
ROW = re.compile(r"^\| *(\d*) \| (?:`([^`]+)`|the same) \| (new|`` ?.+? ?``|`.+?`) \| (.+) \|$", re.MULTILINE)
GAME = re.compile(r"^\| ([a-z/]+) \| `(\w+\.py)` \| `(\w+\.py)` \| `(\w+\.py)` \| `(\w+\.md)` (\d+) \|$", re.MULTILINE)
LISTED_DEALS = re.compile(r"\b(?:Deals|Majority|DealsWon)\(\s*deals=")
MOST_WRITTEN = {
    "A variant of Basra with a card that sweeps": 8,
    "A house rule on the last deal of a match": 7,
    "A small game": 11,
    "A column of a member": 23,
}
"""Files that a newcomer's change may write at most, by what docs/house.md wants to reach."""


def recipes() -> dict[str, list[tuple[str, str, str]]]:
    """Each recipe with its steps: the number, the file, and the place in it."""
    by_title = {}
    for part in CHANGING.read_text("utf-8").split("\n## ")[1:]:
        steps, file = [], ""
        for number, path, place, _what in ROW.findall(part):
            file = path or file
            steps.append((number, file, place.strip("`").strip()))
        by_title[part.partition("\n")[0]] = steps
    return {title: steps for title, steps in by_title.items() if steps}


RECIPES = recipes()
STEPS = [step for steps in RECIPES.values() for step in steps]


def test_each_recipe_numbers_its_steps_and_writes_few_files() -> None:
    assert set(RECIPES) == set(MOST_WRITTEN)
    for title, steps in RECIPES.items():
        numbers = [int(number) for number, _file, _place in steps if number]
        assert numbers == list(range(1, len(numbers) + 1)), title
        assert len({file for _number, file, _place in steps}) <= MOST_WRITTEN[title], title


@pytest.mark.parametrize(("file", "place"), [step[1:] for step in STEPS], ids=lambda word: word[-40:])
def test_each_place_is_there(file: str, place: str) -> None:
    if place == "new":
        assert not (ROOT / file).exists()
        folder = ROOT / (file if "/NAME/" not in file else file.partition("/NAME/")[0] + "/NAME")
        assert folder.parent.is_dir()
    else:
        assert place in (ROOT / file).read_text("utf-8"), f"docs/changing.md: {file} has no “{place}”"


def test_a_new_game_is_written_where_it_is_told() -> None:
    places = {file: place for _number, file, place in RECIPES["A small game"]}
    assert {file for file, place in places.items() if place == "new"} == {
        each.replace("$name", "NAME") for each in FILES
    }
    assert {file for file, place in places.items() if place != "new"} == {where for where, _pattern, _line in PLACES}


def test_the_examples_can_be_read() -> None:
    assert [ast.parse(textwrap.dedent(block)) for block in blocks(CHANGING, "python")]
    assert all(tomllib.loads(block)["deals"] for block in blocks(CHANGING, "toml"))


def files_of_games() -> list[Path]:
    return sorted((ROOT / "scorekeeper" / "rules" / "games").rglob("*.py"))


def test_each_game_with_a_number_of_deals_is_told_with_its_files() -> None:
    """And no other: a deal is known to be the last only where the number of deals is agreed on."""
    games = ROOT / "scorekeeper" / "rules" / "games"
    rows = {row[0]: row[1:] for row in GAME.findall(CHANGING.read_text("utf-8"))}
    there = {
        path.parent.relative_to(games).as_posix()
        for path in files_of_games()
        if LISTED_DEALS.search(path.read_text("utf-8"))
    }
    assert set(rows) == there
    assert {name.partition("/")[0] for name in rows} <= set(GAMES)
    for name, (options, score, paragraph, page, section) in rows.items():
        texts = [(games / name / file).read_text("utf-8") for file in (options, score, paragraph)]
        for text, place in zip(texts, ("class ", "def score(", "Chapter.END"), strict=True):
            assert place in text, f"docs/changing.md: {name} has no “{place}” where it is told"
        rules = (ROOT / "docs" / "rules" / page).read_text("utf-8")
        assert re.search(rf"^## {section}\. ", rules, re.MULTILINE), f"docs/rules/{page} has no section {section}"


def test_whoever_inherits_the_rules_of_briscola_is_named() -> None:
    sentence = re.search(r"^(.+) inherit options, score and paragraph", CHANGING.read_text("utf-8"), re.MULTILINE)
    assert sentence is not None
    heirs = {
        name
        for path in files_of_games()
        for name in re.findall(r"^class (\w+)Options\(Options\):", path.read_text("utf-8"), re.MULTILINE)
        if "briscola" in path.parts
    }
    assert {name.replace("Bosnia", "Bosnian") for name in re.split(r", | and ", sentence[1])} == heirs
