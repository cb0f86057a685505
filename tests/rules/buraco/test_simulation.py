"""Deals made card by card by a simulator that counts for itself, against the engine in every way to tell a deal."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.buraco.melds import judge
from scorekeeper.rules.games.buraco.options import Options
from tests.simulate.amount import deals
from tests.simulate.buraco import BONUS, FORMS, Form, Maker, Meld, Side, total

from .tables import BY_KEY, scored, table

HOUSE: dict[str, tuple[str, Form, dict[str, Any]]] = {key: (key, form, {}) for key, form in FORMS.items()}
HOUSE["high aces"] = ("buraco-us", replace(FORMS["buraco-us"], ace="high"), {"ace": "high"})
HOUSE["low aces"] = ("buraco-us", replace(FORMS["buraco-us"], ace="low"), {"ace": "low"})
HOUSE["honours"] = ("burraco-italy", replace(FORMS["burraco-italy"], honours=True), {"honours": True})
TABLES = [
    (name, seating.key)
    for name, (key, _form, _rules) in HOUSE.items()
    for seating in BY_KEY[key].seatings
    if seating.seats != 3 and (seating.seats == 6 or not key.endswith(("3x2", "2x3")))
    and (key != "baraziliya" or seating.seats != 6)
]  # fmt: skip


def in_counts(sides: list[Side], form: Form, *, net: bool) -> dict[str, Any]:
    """The deal as a table would count it."""
    kinds = [side.kinds(form, laid=False) for side in sides]
    points, held = [side.points(form) for side in sides], [side.held(form) for side in sides]
    facts: dict[str, Any] = {kind: [counts[kind] for counts in kinds] for kind in BONUS if any(f[kind] for f in kinds)}
    if net:
        facts |= {"how": "net", "net": [p - h for p, h in zip(points, held, strict=True)]}
    else:
        facts |= {"card_points": points, "in_hand": held}
    if any(side.pot == "unplayed" for side in sides) and form.pot_unplayed != "flat":
        facts["pot_points"] = [total(side.pot_cards, form) for side in sides]
    return facts | common(sides)


def in_cards(sides: list[Side], form: Form) -> dict[str, Any]:
    """The deal with every card named."""
    facts: dict[str, Any] = {
        "how": "cards",
        "melds": [[meld.cards for meld in side.melds] for side in sides],
        "hands": [side.hands for side in sides],
    }
    if any(side.pot == "unplayed" for side in sides) and form.pot_unplayed != "flat":
        facts["pot_cards"] = [[side.pot_cards] if side.pot_cards else [] for side in sides]
    return facts | common(sides)


def common(sides: list[Side]) -> dict[str, Any]:
    facts: dict[str, Any] = {"pot": [side.pot for side in sides]}
    for number, side in enumerate(sides):
        facts |= {key: number for key, has in (("out", side.out), ("cut", side.cut)) if has}
    return facts


def check_growth(meld: Meld, options: Options, form: Form) -> None:
    """Each card more: legal, of the class and bonus that the simulator finds, as it lies and at its best."""
    for stage in meld.stages:
        cards = [Card.parse(card) for card in stage]
        for laid in (True, False):
            verdict = judge(cards, options, laid=laid)
            kind = meld.kind(stage, form, laid=laid)
            assert verdict.legal, (stage, verdict.refused)
            assert verdict.points == total(stage, form)
            assert verdict.bonus == (BONUS[kind] if len(stage) >= 7 else 0), (stage, laid)
            assert (verdict.canasta.value if verdict.canasta else None) == (kind if len(stage) >= 7 else None), stage


@pytest.mark.in_turns
@pytest.mark.parametrize(("name", "seating"), TABLES, ids=lambda value: value.replace(" ", "-"))
def test_the_engine_counts_what_the_simulator_counts(name: str, seating: str) -> None:
    key, form, rules = HOUSE[name]
    variant, chance = BY_KEY[key], random.Random(f"{name} {seating}")
    at = table(rules, variant, seating)
    strict = table({**rules, "arrangement": "as_laid"}, variant, seating)
    maker = Maker(form, [len(side) for side in at.seating.sides], chance)
    seen: Counter[str] = Counter()
    for _ in range(max(1, deals(500) // len(TABLES))):
        sides = maker.deal()
        nobody = all(side.pot == "not_taken" for side in sides)
        expected = tuple(side.score(form, laid=False, nobody=nobody) for side in sides)
        for facts in (in_counts(sides, form, net=False), in_counts(sides, form, net=True), in_cards(sides, form)):
            assert scored(at, facts, variant).totals == expected, facts
        laid = tuple(side.score(form, laid=True, nobody=nobody) for side in sides)
        assert scored(strict, in_cards(sides, form), variant).totals == laid
        for side in sides:
            seen.update(side.kinds(form, laid=False).keys())
            seen.update([side.pot, "out" if side.out else "in", "cut" if side.cut else "uncut"])
            for meld in side.melds:
                check_growth(meld, at.options, form)
    assert {"clean", "dirty", "played", "unplayed", "not_taken", "out"} <= set(seen)
    assert "semi" in seen or not form.semi


def test_some_melds_count_otherwise_as_they_lie() -> None:
    """A two of the suit at the wrong end is wild as it lies, and at home where it may slide there."""
    chance, form = random.Random(7), FORMS["buraco-us"]
    maker = Maker(form, [2, 2], chance)
    both = [
        (meld.kind(meld.cards, form, laid=True), meld.kind(meld.cards, form, laid=False))
        for _ in range(300)
        for side in maker.deal()
        for meld in side.melds
    ]
    assert ("dirty", "clean") in both
