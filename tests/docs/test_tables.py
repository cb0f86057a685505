"""The tables of the rule pages hold what the engine counts with: cards, payouts, orders, victory points, settings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.rules import cards
from scorekeeper.rules.cards import ranks
from scorekeeper.rules.games.briscola.chiamata.payouts import Result, Terms, payout
from scorekeeper.rules.games.trionfetti.orders import NAMED
from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.tournament.tables import LEVEL, VICTORY
from tests.docs.pages import PAGES


def table(page: str, *head: str) -> list[list[str]]:
    """The rows of the one table of a page whose head begins so, without bold type."""
    (grid,) = [rows for rows in PAGES[page].tables if tuple(rows[0][: len(head)]) == head]
    return [[cell.replace("*", "").strip() for cell in row] for row in grid]


def column(page: str, *head: str) -> dict[str, dict[str, str]]:
    """A table by the names of its columns, then by those of its rows."""
    heads, *rows = table(page, *head)
    return {name: {row[0]: row[place] for row in rows} for place, name in enumerate(heads) if place}


def whole(text: str) -> int:
    """A number as the pages print it, with a sign of its own for minus.

    >>> whole("−12"), whole("+4")
    (-12, 4)
    """
    return int(text.replace("−", "-"))


def test_card_points_and_strength() -> None:
    scales = {
        "ITA40": cards.ITA40,
        "FRA32": cards.FRA32,
        "POR40": cards.POR40,
        "BRA52": cards.BRA52,
        "SWA36": cards.SWA36,
    }
    rows = table("briscola", "pack", "strength, high to low")[1:]
    assert [re.findall(r"`(\w+)`", row[0])[0] for row in rows] == list(scales)
    for row, scale in zip(rows, scales.values(), strict=True):
        assert ranks(row[1]) == scale.order
        points = {
            ranks(rank)[0]: int(worth) for rank, worth in re.findall(r"([AKQJ]|\b\d+)(?: \([^)]*\))? (\d+)", row[2])
        }
        assert points == {rank: worth for rank, worth in scale.points.items() if worth}


def test_what_a_deal_of_chiamata_pays() -> None:
    rows = table("briscola", "result of the declarer's side")[1:]
    assert len(rows) == 14
    for row in rows:
        low, high = (re.findall(r"\d+", row[0]) * 2)[:2] if "trick at all" not in row[0] else ("0", "0")
        tricks = {"all tricks (120)": "all", "no trick at all": "none"}.get(row[0], "some")
        for points in {int(low), int(high)}:
            paired = payout(Terms(), Result(points=points, tricks=tricks))
            alone = payout(Terms(), Result(points=points, tricks=tricks, alone=True))
            assert [whole(part) for part in row[2].split(" / ")] == [paired.declarer, paired.partner, paired.other]
            assert [whole(part) for part in row[3].split(" / ")] == [alone.declarer, alone.other]
            assert int(row[1]) == paired.multiplier


def test_victory_points() -> None:
    rows = table("buraco", "VP")[1:]
    for more, row in enumerate(rows):
        assert row[0] == f"{LEVEL + more}–{LEVEL - more}"
        for cell, deals in zip(row[1:], VICTORY, strict=True):
            limits = VICTORY[deals]
            first = limits[more - 1] + 5 if more else 0
            assert cell == (f"{first}–{limits[more]}" if more < len(limits) else f"{first}+")
    assert len(rows) == len(VICTORY[3]) + 1 == len(VICTORY[4]) + 1


def test_the_orders_with_a_name() -> None:
    rows = table("trionfetti", "no.", "name")[1:]
    assert len(rows) == len(NAMED)
    for row, order in zip(rows, NAMED.values(), strict=True):
        flat = [token for group in order for token in group]
        assert row[2].split() == ["1" if token == "A" else token for token in flat]
        assert int(row[3]) == len(order)


BURACO = {
    "US": "buraco-us",
    "US, older": "buraco-us-old",
    "Italy": "burraco-italy",
    "Internazionale": "burraco-internazionale",
    "Argentina": "buraco-argentina",
    "Brazil open": "buraco-brazil-open",
    "Aberto sujo": "buraco-aberto-sujo",
    "Brazil closed": "buraco-brazil-closed",
    "STBL": "buraco-stbl",
}
YES = {True: "yes", False: "no"}
SETTINGS: dict[str, Callable[[Any], str]] = {
    "`sets`": lambda rules: str(rules.sets),
    "`ace`": lambda rules: str(rules.ace),
    "semi-clean (runs / sets)": lambda rules: f"{rules.semi} / {rules.semi if rules.set_semi else '–'}",
    "`special` 500/1000": lambda rules: YES[rules.special],
    "`out_requires`": lambda rules: str(rules.out_requires),
    "`out_discard`": lambda rules: str(rules.out_discard),
    "`pot_missed`": lambda rules: f"{rules.pot_missed}{' (waived if none)' if rules.pot_waive_if_none else ''}",
    "`pot_unplayed`": lambda rules: str(rules.pot_unplayed),
    "`pot_bonus`": lambda rules: str(rules.pot_bonus),
    "`cut_bonus`": lambda rules: str(rules.cut_bonus),
    "`target`": lambda rules: str(rules.target),
    "next dealer": lambda rules: {"clockwise": "left", "anticlockwise": "right"}[rules.direction],
}


@pytest.mark.parametrize("form", BURACO)
def test_the_settings_of_each_buraco(form: str) -> None:
    forms = column("buraco", "setting")
    assert list(forms) == list(BURACO)
    settings = forms[form]
    rules = BY_KEY[BURACO[form]].options
    assert {name: settings[name].rstrip("*") for name in SETTINGS} == {
        name: tell(rules) for name, tell in SETTINGS.items()
    }
    joker, *others = settings["joker/2/A/8–K/3–7"].split("/")
    assert others == str(rules.values).split("/")[1:]
    assert joker == ("–" if rules.jokers == "none" else str(rules.values).split("/")[0])
    assert settings["minimum"].startswith("none") == (not rules.min_base)


BASRA: dict[str, Callable[[Any], object]] = {
    "pack": lambda rules: rules.deck,
    "hand": lambda rules: rules.hand,
    "most cards": lambda rules: rules.majority,
    "level": lambda rules: {"accumulate": "carry", "none": "none"}[rules.carry],
    "J on J": lambda rules: "double" if rules.double == "JQK" else rules.jack_on_jack,
    "target": lambda rules: rules.target,
    "level at end": lambda rules: rules.tie_at_end.replace("_", " "),
}


@pytest.mark.parametrize("region", [key for key in BY_KEY if key.startswith("basra-")])
def test_the_settings_of_each_basra(region: str) -> None:
    forms = column("basra", "variant", "pack", "hand")
    name = region.removeprefix("basra-").replace("-", " ").title()
    rules = BY_KEY[region].options
    assert name in forms["pack"], (
        f"docs/rules/basra.md 4 has no row {name} yet: its first cell is the key in words, with no mark of a source"
    )
    for what, tell in BASRA.items():
        assert re.split(r" [(/]|,", forms[what][name])[0] == str(tell(rules)), what
    limit = forms["basra limit"][name]
    assert re.findall(r"\d", limit) == ([] if rules.max_floor == "none" else [str(rules.max_floor)])
    assert ("Q-Q none" in limit) == (not rules.queen_pair_basra)
    assert forms["special 7"][name].startswith("♦7") == (rules.seven_special == "D7")
    assert ("20" in forms["pair"][name]) == (rules.pair_points == 20)
