"""Which pack and how many tricks each number of players has."""

from __future__ import annotations

import pytest

from scorekeeper.rules.cards import ITA40
from scorekeeper.rules.games.briscola import packs
from scorekeeper.rules.games.briscola.basic import BRISCOLA
from tests.rules.briscola.deals import state_for


@pytest.mark.parametrize(
    ("cards", "players", "hand", "stock", "tricks", "a_trick"),
    [
        *[(40, 2, 3, 34, 20, 1), (39, 3, 3, 30, 13, 1), (40, 4, 3, 28, 10, 1), (36, 6, 3, 18, 6, 1)],
        *[(40, 5, 8, 0, 8, 1), (40, 4, 10, 0, 10, 1), (40, 2, 5, 30, 20, 1), (39, 3, 5, 24, 13, 1)],
        *[(32, 2, 3, 26, 16, 1), (30, 3, 3, 21, 10, 1), (32, 4, 3, 20, 8, 1), (30, 5, 3, 15, 6, 1)],
        *[(40, 2, 4, 32, 10, 2), (36, 3, 4, 24, 6, 2), (40, 4, 4, 24, 5, 2), (36, 6, 4, 12, 3, 2)],
        *[(32, 2, 4, 24, 8, 2), (30, 3, 4, 18, 5, 2), (32, 4, 4, 16, 4, 2), (36, 6, 5, 6, 6, 1)],
    ],
)
def test_the_table_of_stock_and_tricks(
    cards: int, players: int, hand: int, stock: int, tricks: int, a_trick: int
) -> None:
    assert packs.even(cards, players, hand, a_trick)
    assert (cards - players * hand, cards // (players * a_trick)) == (stock, tricks)


def test_packs_by_players() -> None:
    for key, raw, cards, tricks in (
        ("2", {}, 40, 20),
        ("3", {}, 39, 13),
        ("4-pairs", {}, 40, 10),
        ("6-trios", {}, 36, 6),
        ("3", {"short_pack": "fours"}, 36, 12),
        ("6-trios", {"short_pack": "fours"}, 36, 6),
    ):
        state = state_for(key, **raw)
        dealing = BRISCOLA.dealing(state.table.options, state.table.seating)
        assert (dealing.pack.size, dealing.tricks) == (cards, tricks)
        assert dealing.hand * state.table.seating.seats + dealing.stock == cards
        assert dealing.pack.points(ITA40) == 120
        assert bool(BRISCOLA.ahead(state.table)) is (cards != 40)
    with pytest.raises(ValueError, match="come out even"):
        packs.dealing(packs.WHOLE, 3)
