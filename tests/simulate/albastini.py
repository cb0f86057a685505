"""Albastini played card by card by the rules, with a count of its own (docs/rules/briscola.md 1.2, 1.3, 15).

Nothing here asks the engine anything. Seats are numbered in the order of play.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

ORDER = "3 4 5 6 Q J K 7 A".split()
WORTH = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
PACK = [rank + suit for suit in "SHDC" for rank in ORDER]


def worth(card: str) -> int:
    return WORTH.get(card[:-1], 0)


@dataclass(frozen=True)
class Played:
    """What happened in a deal, and what it is worth by the simulator's own count."""

    dealer: int
    shown: list[str | None]
    turned: str
    swap: int | None
    face_up: str
    tricks: list[tuple[int, list[str], int]]
    """Who led, the cards in order, who took it."""
    draws: list[list[int]]
    last_card: int | None
    undrawn: str | None
    points: list[int]
    winner: int | None
    few: bool
    next_dealer: int


def sides_of(players: int, form: str) -> list[list[int]]:
    """The seats of each side: alone, two teams seated alternately, or three teams of two opposite."""
    if form == "alone":
        return [[seat] for seat in range(players)]
    teams = 2 if form == "two teams" else 3
    return [[seat for seat in range(players) if seat % teams == team] for team in range(teams)]


def play(chance: random.Random, sides: list[list[int]], dealer: int) -> Played:
    """One deal; whoever may choose chooses at random, now and then greedily, so that piles differ."""
    players = sum(map(len, sides))
    stock = chance.sample(PACK, len(PACK))
    hands = [[stock.pop() for _ in range(5)] for _ in range(players)]
    own = next(side for side in sides if dealer in side)

    shown: list[str | None] = [None] * players
    suits: set[str] = set()
    for step in range(1, players):
        seat = (dealer + step) % players
        able = [card for card in hands[seat] if card[-1] not in suits]
        if seat not in own and able:
            card = chance.choice(able)
            shown[seat] = card
            suits.add(card[-1])
    turned = stock.pop()
    trump, face_up, swap = turned[-1], turned, None
    for seat, shows in enumerate(shown):
        if shows is not None and shows[-1] == trump:
            hands[seat].remove(shows)
            hands[seat].append(turned)
            swap, face_up = seat, shows
    stock.insert(0, face_up)

    greedy = chance.randrange(players) if chance.random() < 0.5 else None
    leader, last_card = (dealer + 1) % players, None
    tricks: list[tuple[int, list[str], int]] = []
    draws: list[list[int]] = []
    piles = [0] * players
    while any(hands):
        cards: list[str] = []
        for step in range(players):
            seat = (leader + step) % players
            card = max(hands[seat], key=strong(trump)) if seat == greedy else chance.choice(hands[seat])
            hands[seat].remove(card)
            cards.append(card)
        best = takes(cards, trump)
        taker = (leader + best) % players
        tricks.append((leader, cards, taker))
        piles[taker] += sum(map(worth, cards))
        order: list[int] = []
        if len(stock) >= players:
            order = [(taker + step) % players for step in range(players)]
            for seat in order:
                hands[seat].append(stock.pop())
            if not stock:
                last_card = order[-1]
        draws.append(order)
        leader = taker

    points = [sum(piles[seat] for seat in side) for side in sides]
    top = [side for side, total in enumerate(points) if total == max(points)]
    winner = top[0] if len(top) == 1 else None
    following = dealer
    if winner is not None:
        following = next(
            (dealer + step) % players for step in range(1, players + 1) if (dealer + step) % players in sides[winner]
        )
    return Played(
        dealer=dealer,
        shown=shown,
        turned=turned,
        swap=swap,
        face_up=face_up,
        tricks=tricks,
        draws=draws,
        last_card=last_card,
        undrawn=stock[0] if stock else None,
        points=points,
        winner=winner,
        few=any(total < 10 * len(side) for total, side in zip(points, sides, strict=True)),
        next_dealer=following,
    )


def strong(trump: str) -> Callable[[str], tuple[bool, int]]:
    return lambda card: (card[-1] == trump, ORDER.index(card[:-1]))


def takes(cards: list[str], trump: str) -> int:
    """The index of the card that takes the trick."""
    best = 0
    for index, card in enumerate(cards[1:], start=1):
        holder = cards[best]
        if card[-1] == holder[-1]:
            if ORDER.index(card[:-1]) > ORDER.index(holder[:-1]):
                best = index
        elif card[-1] == trump:
            best = index
    return best
