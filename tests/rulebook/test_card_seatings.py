"""A card of A5 has the rules of the usual seating, and names the seatings that play by the same house rules."""

from __future__ import annotations

import pytest
from django.test import Client


@pytest.mark.parametrize(
    ("key", "players"),
    [
        ("basra-syria", "2 players; 4 players in pairs; 4 players, each alone"),
        ("basra-lebanon-a", "2 players; 4 players in pairs; 4 players, each alone"),
        ("basra-egypt", "2 players; 4 players in pairs; 3 players, each alone; 4 players, each alone"),
    ],
)
def test_a_card_names_only_those_who_play_by_it(client: Client, key: str, players: str) -> None:
    assert f"<dd>{players}</dd>" in client.get(f"/rules/{key}/card/").content.decode()
