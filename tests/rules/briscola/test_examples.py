"""The worked examples of Briscola and its relatives, each with the source it was worked out from.

Chiamata and its kin have a file of their own. Whatever JSON file of examples lies in the folder is taken up.
"""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.registry import BY_KEY
from scorekeeper.rules.table import PAIRS
from tests.rules.briscola.running_examples import EXAMPLES, FUNCTIONS, VARIANTS


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example['id']}-{example['fn']}")
def test_worked_example(example: dict[str, Any]) -> None:
    variant = BY_KEY[VARIANTS[example["game"]]]
    outcome = FUNCTIONS[example["fn"]](variant, example)
    assert {key: outcome[key] for key in example["expected"]} == example["expected"], (
        f"{example['source']}: {example['derivation']}"
    )


def test_every_example_of_these_games_is_here() -> None:
    ids = [example["id"] for example in EXAMPLES]
    assert {*range(1, 14, 2), *range(41, 62, 2)} <= set(ids)
    assert PAIRS in BY_KEY["marianna"].seatings
