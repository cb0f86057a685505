"""Chiamata, its game by points and the one with the monte, played card by card by the rules, with a count of its own.

Nothing here asks the engine anything (docs/rules/briscola.md 1.1, 1.2, 4, 5, 6). Seats are numbered in order of play.
"""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass, field

LADDER = "A 3 K Q J 7 6 5 4 2".split()
WORTH = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
PACK = [rank + suit for suit in "SHDC" for rank in LADDER]

ROWS = [(0, 6), (11, 5), (21, 4), (31, 3), (41, 2), (51, 1), (61, 1), (71, 2), (81, 3), (91, 4), (101, 5), (111, 6)]
"""From so many card points on the deal pays so many units, lost up to 60 and won from 61."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """What is played: ``ladder``, ``points`` or ``monte``, and how.

    With ``dead`` one more hand lies after the last seat, face down, and its cards are turned in order;
    ``without`` is the rank taken out of the pack.
    """

    kind: str = "ladder"
    players: int = 5
    minimum: int = 61
    must_follow: bool = False
    declarer_leads: bool = False
    dead: bool = False
    without: str = ""

    @property
    def hands(self) -> int:
        return self.players + self.dead

    @property
    def ranks(self) -> list[str]:
        return [rank for rank in LADDER if rank != self.without]


@dataclass
class Played:
    """What happened in a deal, and what it pays by the simulator's own count."""

    dealer: int
    hands: list[list[str]]
    calls: list[str | int] = field(default_factory=list)
    declarer: int | None = None
    contract: str | int | None = None
    called: str = ""
    partner: int | None = None
    laid_away: list[str] = field(default_factory=list)
    tricks: list[tuple[int, list[str], int]] = field(default_factory=list)
    """Who led, the cards in order, who took it."""
    held: list[tuple[list[str], str, str]] = field(default_factory=list)
    """Hand before a card was played to a trick, the card led, and the card played."""
    points: int = 0
    others: int = 0
    tricks_taken: int = 0
    chips: list[int] = field(default_factory=list)
    bank: int = 0


def worth(cards: list[str]) -> int:
    return sum(WORTH.get(card[:-1], 0) for card in cards)


def takes(cards: list[str], trump: str) -> int:
    """Which card takes a trick: each beats the best so far, or does not."""
    best = 0
    for index, card in enumerate(cards[1:], start=1):
        leader = cards[best]
        if card[-1] == leader[-1]:
            if LADDER.index(card[:-1]) < LADDER.index(leader[:-1]):
                best = index
        elif card[-1] == trump:
            best = index
    return best


def play(chance: random.Random, game: Game, dealer: int) -> Played:
    """One deal. Everybody bids and plays at random, at times well; now and then one hand is very strong."""
    pack = [card for card in PACK if card[:-1] != game.without]
    deck = chance.sample(pack, len(pack))
    size = 7 if game.kind == "monte" else len(pack) // game.hands
    rich = chance.randrange(game.players) if chance.random() < 0.4 else None
    hands: list[list[str]] = [[] for _ in range(game.hands)]
    if rich is not None:
        suit, length = chance.choice("SHDC"), chance.randint(size - 2, size)
        hands[rich] = sorted(deck, key=lambda card: (card[-1] != suit, LADDER.index(card[:-1])))[:length]
        deck = [card for card in deck if card not in hands[rich]]
    for hand in hands:
        hand += [deck.pop() for _ in range(size - len(hand))]
    played = Played(dealer=dealer, hands=[list(hand) for hand in hands])
    _bid(chance, game, played, rich)
    if played.declarer is None:
        return played
    _call(chance, game, played, hands, deck)
    _tricks(chance, game, played, hands)
    _pay(game, played)
    return played


def _bid(chance: random.Random, game: Game, played: Played, rich: int | None) -> None:
    higher: list[str | int] = list(game.ranks) if game.kind == "ladder" else list(range(game.minimum, 121))
    waiting = deque((played.dealer + step) % game.players for step in range(1, game.players + 1))
    eager = chance.choice([0.05, 0.4, 0.8])
    while waiting and higher and not (played.declarer is not None and len(waiting) == 1):
        seat = waiting.popleft()
        if chance.random() > (eager if rich is None else 0.9 if seat == rich else 0.02):
            played.calls.append("pass")
            continue
        step = min(
            int(chance.expovariate(0.4)) if game.kind != "ladder" else chance.choice([0, 0, 1, 2]), len(higher) - 1
        )
        played.declarer, played.contract = seat, higher[step]
        played.calls.append(higher[step])
        higher = higher[step + 1 :]
        waiting.append(seat)


def _call(chance: random.Random, game: Game, played: Played, hands: list[list[str]], monte: list[str]) -> None:
    declarer = played.declarer
    assert declarer is not None
    trump = max("SHDC", key=lambda suit: (sum(card[-1] == suit for card in hands[declarer]), suit))
    if game.kind == "monte":
        own = hands[declarer] + monte
        if chance.random() < 0.5:
            own.sort(key=lambda card: (card[-1] == trump, -LADDER.index(card[:-1])))
        else:
            chance.shuffle(own)
        played.laid_away, hands[declarer] = own[:5], own[5:]
    rank = str(played.contract) if game.kind == "ladder" else chance.choice(LADDER)
    if game.kind != "ladder" and chance.random() < 0.8:
        own = hands[declarer] + played.laid_away
        rank = next((rank for rank in LADDER if rank + trump not in own), rank)
    played.called = rank + trump
    played.partner = next(
        (seat for seat in range(game.hands) if seat != declarer and played.called in hands[seat]), None
    )


def _tricks(chance: random.Random, game: Game, played: Played, hands: list[list[str]]) -> None:
    trump, ours = played.called[-1], {played.declarer, played.partner}
    leader = (played.dealer + 1) % game.players
    if game.declarer_leads:
        assert played.declarer is not None
        leader = played.declarer
    helpful, ruthless = chance.random() < 0.5, chance.random() < 0.5
    while any(hands):
        cards: list[str] = []
        for step in range(game.hands):
            seat = (leader + step) % game.hands
            hand = hands[seat]
            if seat == game.players:  # the dead hand
                cards.append(hand.pop(0))
                continue
            may = [card for card in hand if cards and card[-1] == cards[0][-1]] if game.must_follow else []
            may = may or hand
            best = takes(cards, trump) if cards else 0
            friend = bool(cards) and ((leader + best) % game.hands in ours) == (seat in ours)
            if (seat in ours and helpful) or (seat not in ours and ruthless):
                if friend:
                    card = max(may, key=lambda one: (WORTH.get(one[:-1], 0), one))
                else:
                    able = [one for one in may if not cards or takes([*cards, one], trump) == len(cards)]
                    card = chance.choice(able) if able else min(may, key=lambda one: (WORTH.get(one[:-1], 0), one))
            else:
                card = chance.choice(may)
            played.held.append((list(hand), cards[0] if cards else "", card))
            hand.remove(card)
            cards.append(card)
        winner = (leader + takes(cards, trump)) % game.hands
        played.tricks.append((leader, cards, winner))
        leader = winner
    for _leader, cards, winner in played.tricks:
        if winner in ours:
            played.points += worth(cards)
            played.tricks_taken += 1
        else:
            played.others += worth(cards)
    played.points += worth(played.laid_away)


def _pay(game: Game, played: Played) -> None:
    needed = 61 if game.kind == "ladder" else int(str(played.contract))
    won = played.points >= needed
    looked_at = played.points if game.kind == "ladder" else needed
    units = [units for least, units in ROWS if looked_at >= least][-1]
    if played.tricks_taken == (len(played.tricks) if won else 0):
        units *= 2
    sign = units if won else -units
    played.chips = [-sign] * game.hands
    assert played.declarer is not None
    played.chips[played.declarer] = sign * (4 if played.partner is None else 2)
    if played.partner is not None:
        played.chips[played.partner] = sign
    del played.chips[game.players :]
    played.bank = -sum(played.chips)
