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


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("buraco-us", "A turn begins with a card of the stock or the whole discard pile."),
        ("buraco-us", "A meld has 3 cards or more"),
        ("buraco-us", "The cutter tries to lift exactly the cards of the pots: 22."),
        ("burraco-italy", "A turn begins with a card of the stock or the whole discard pile."),
        ("buraco-brazil-closed", "The pile may be taken only if its top card is melded at once"),
        ("buraco-argentina", "A meld has 3 cards or more"),
        ("buraco-argentina", "2 players: Everybody is dealt 22 cards; the rest"),
    ],
)
def test_a_card_of_buraco_tells_how_a_turn_goes(client: Client, key: str, words: str) -> None:
    assert words in client.get(f"/rules/{key}/card/").content.decode()


def test_a_card_says_once_what_one_source_says_of_some_and_none_of_others(client: Client) -> None:
    card = client.get("/rules/briscola-col-monte/card/").content.decode()
    assert card.count("Then the declarer calls a trump of any rank.") == 1
