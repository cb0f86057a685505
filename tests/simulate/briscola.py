"""Briscola and its relatives played card by card, with a count of their own (docs/rules/briscola.md 1, 2, 7 to 14).

Nothing here asks the engine anything. Seats are numbered in the order of play.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

ITALIAN = "2 4 5 6 7 J Q K 3 A".split()
PORTUGUESE = "2 3 4 5 6 Q J K 7 A".split()
FRENCH = "7 8 9 J Q K 10 A".split()
BRAZILIAN = "2 3 4 5 6 7 8 9 Q J K 10 A".split()

ITALIAN_WORTH = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
FRENCH_WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
PORTUGUESE_WORTH = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
BRAZILIAN_WORTH = {"A": 11, "10": 10, "K": 4, "J": 3, "Q": 2}


@dataclass(frozen=True)
class Game:
    """What a game is played with; ``order`` runs from the weakest rank up."""

    order: Sequence[str]
    worth: dict[str, int]
    hand: int = 3
    a_trick: int = 1
    turned: bool = True
    """Whether a card is turned for trumps; otherwise there are none, or marriages make them."""
    marriages: str = ""
    """``trumps`` where king and queen make trumps, ``fixed`` where those of trumps count."""
    follow: str = "free"
    """``free``, ``always``, ``trump_led`` or ``after_stock``."""
    out: dict[int, tuple[str, int]] = field(default_factory=dict)
    """By number of players: a rank and how many of it are taken out."""


THREE_OR_SIX = {3: ("2", 1), 6: ("2", 4)}
BRISCOLA = Game(ITALIAN, ITALIAN_WORTH, out=THREE_OR_SIX)
MUST_FOLLOW = Game(ITALIAN, ITALIAN_WORTH, follow="always", out=THREE_OR_SIX)
BRISCOLONE = Game(ITALIAN, ITALIAN_WORTH, hand=5, turned=False)
DOUBLE = Game(ITALIAN, ITALIAN_WORTH, hand=4, a_trick=2, out={3: ("2", 4), 6: ("2", 4)})
BOSNIA = Game(FRENCH, FRENCH_WORTH, out={3: ("7", 2), 5: ("7", 2)})
BISCA = Game(PORTUGUESE, PORTUGUESE_WORTH, out={3: ("2", 1)})
BRAZIL = Game(BRAZILIAN, BRAZILIAN_WORTH, follow="trump_led", out={3: ("2", 1)})
MARIANNA = Game(ITALIAN, ITALIAN_WORTH, hand=5, turned=False, marriages="trumps", out={3: ("2", 1)})
MARICCIA = Game(ITALIAN, ITALIAN_WORTH, hand=5, marriages="fixed", follow="after_stock")


@dataclass
class Trick:
    """A trick, and what was asked and done around it."""

    leader: int
    trump: str | None
    stock: int
    """Cards in the stock before it."""
    cards: list[str] = field(default_factory=list)
    choices: list[tuple[list[str], list[str]]] = field(default_factory=list)
    """For each card: the hand it came from, and what of it might be played."""
    winner: int = -1
    drew: list[int] = field(default_factory=list)
    last_card: int | None = None


@dataclass
class Played:
    """What happened in a deal, by the simulator's own count; ``taken`` are the cards of each seat."""

    turned: str | None
    tricks: list[Trick]
    taken: list[list[str]]
    marriages: list[tuple[int, int, str]]
    """Trick, seat and suit of each marriage."""
    gathered: int | None
    """The seat that first had ace, three and king of trumps in its tricks."""


def pack(game: Game, players: int, chance: random.Random) -> list[str]:
    """The shuffled cards; of a rank that is taken out, those of any suits."""
    cards = [rank + suit for rank in game.order for suit in "SHDC"]
    rank, number = game.out.get(players, ("", 0))
    for card in chance.sample([card for card in cards if card[:-1] == rank], number):
        cards.remove(card)
    chance.shuffle(cards)
    return cards


def playable(game: Game, hand: list[str], led: str | None, trump: str | None, stock: int) -> list[str]:
    """What of *hand* may be played when the suit *led* was."""
    bound = {
        "free": False,
        "always": True,
        "trump_led": led == trump,
        "after_stock": stock == 0,
    }[game.follow]
    same = [card for card in hand if card[-1] == led]
    return same if led and bound and same else list(hand)


def taker(game: Game, cards: list[str], trump: str | None) -> int:
    """The place of the card that takes the trick, gone through one by one."""
    best = 0
    for place, card in enumerate(cards):
        champion = cards[best]
        if card[-1] == champion[-1]:
            if game.order.index(card[:-1]) > game.order.index(champion[:-1]):
                best = place
        elif card[-1] == trump:
            best = place
    return best


def play(game: Game, players: int, chance: random.Random) -> Played:
    """One deal; everybody plays anything allowed, now and then the highest or lowest, so that piles differ."""
    stock = pack(game, players, chance)
    hands = [[stock.pop() for _ in range(game.hand)] for _ in range(players)]
    turned = stock[0] if game.turned else None
    trump = turned[-1] if turned else None
    styles = [chance.choice(["any", "any", "high", "low"]) for _ in range(players)]
    done = Played(turned, [], [[] for _ in range(players)], [], None)
    leader = chance.randrange(players)
    while any(hands):
        trick = Trick(leader=leader, trump=trump, stock=len(stock))
        trump = trick.trump = declare(game, done, hands, leader, trump, len(stock), chance)
        for step in range(players * game.a_trick):
            seat = (leader + step) % players
            led = trick.cards[0][-1] if trick.cards else None
            may = playable(game, hands[seat], led, trump, len(stock))
            trick.choices.append((list(hands[seat]), may))
            ranked = sorted(may, key=lambda card: (game.worth.get(card[:-1], 0), game.order.index(card[:-1])))
            card = {"any": chance.choice(may), "high": ranked[-1], "low": ranked[0]}[styles[seat]]
            hands[seat].remove(card)
            trick.cards.append(card)
        leader = trick.winner = (leader + taker(game, trick.cards, trump)) % players
        done.taken[leader] += trick.cards
        if done.gathered is None and {f"{rank}{trump}" for rank in "A3K"} <= set(done.taken[leader]):
            done.gathered = leader
        for number in range(players * game.a_trick):
            if stock:
                seat = (leader + number) % players
                hands[seat].append(stock.pop())
                trick.drew.append(seat)
                if not stock and turned:
                    trick.last_card = seat
        done.tricks.append(trick)
    return done


def declare(
    game: Game,
    done: Played,
    hands: list[list[str]],
    leader: int,
    trump: str | None,
    stock: int,
    chance: random.Random,
) -> str | None:
    """Whoever has king and queen may declare them before the trick; gives what is trumps then."""
    number = len(done.tricks) + 1
    shown = {suit for _trick, _seat, suit in done.marriages}
    if game.marriages == "trumps" and (number == 1 or not stock):
        return trump
    suits = {"trumps": "SHDC", "fixed": trump or ""}.get(game.marriages, "")
    for step in range(len(hands)):
        seat = (leader + step) % len(hands)
        for suit in suits:
            both = {"K" + suit, "Q" + suit} <= set(hands[seat])
            if both and suit not in shown and chance.random() < 0.8:
                done.marriages.append((number, seat, suit))
                return suit
    return trump


def points(game: Game, cards: Sequence[str]) -> int:
    """Card points of a pile."""
    return sum(game.worth.get(card[:-1], 0) for card in cards)
