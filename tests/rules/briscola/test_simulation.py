"""Whole deals played card by card: what the simulator counts is what the engine scores from the facts."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.simulate import briscola as simulated
from tests.simulate.amount import deals
from tests.simulate.briscola import Game, Played, play, points

from .relatives import At

TABLES: list[tuple[str, str, Game]] = [
    *(("briscola", seating, simulated.BRISCOLA) for seating in ("2", "3", "4-pairs", "6-trios")),
    ("briscolone", "2", simulated.BRISCOLONE),
    ("schembil", "6-trios", simulated.BRISCOLA),
    *(("briscola-bosnia", seating, simulated.BOSNIA) for seating in ("2", "3", "4-pairs", "4")),
    *(("briscola-double", seating, simulated.DOUBLE) for seating in ("2", "3", "4-pairs", "6-trios")),
    *(("bisca", seating, simulated.BISCA) for seating in ("2", "3", "4-pairs")),
    *(("bisca-brazil", seating, simulated.BRAZIL) for seating in ("2", "3", "4-pairs")),
]
NAMED = [f"{key}-{seating}" for key, seating, _game in TABLES]
USUAL = 100
"""Deals of each table in the ordinary suite."""


def piles(at: At, game: Game, done: Played) -> list[int]:
    """Card points of each side."""
    return [points(game, [card for seat in side for card in done.taken[seat]]) for side in at.seating.sides]


def check_tricks(at: At, game: Game, done: Played, chance: random.Random) -> None:
    """The referee says the same of some tricks: who takes them, what they hold, who draws, what might be played."""
    dealing = at.variant.dealing(at.options, at.seating)
    assert dealing.tricks == len(done.tricks)
    for number in chance.sample(range(len(done.tricks)), 2):
        trick = done.tricks[number]
        verdict = at.judge("trick", cards=trick.cards, trump=trick.trump, leader=trick.leader)
        assert (verdict["winner"], verdict["points"]) == (trick.winner, points(game, trick.cards))
        drawn = at.judge("draw", tricks_played=number + 1, winner=trick.winner)
        assert drawn["order"] == trick.drew[: at.seating.seats]
        assert drawn["last_card"] == trick.last_card
        assert drawn["stock_left"] == trick.stock - len(trick.drew)
        assert drawn["tricks_left"] == len(done.tricks) - number - 1
        place = chance.randrange(len(trick.choices))
        hand, may = trick.choices[place]
        facts: dict[str, Any] = {"hand": hand, "lead_suit": trick.cards[0][-1] if place else None}
        question = "legal"
        if trick.trump:
            facts["trump"] = trick.trump
        if game.follow == "trump_led":
            question = "brazil_legal"
        elif game.follow == "after_stock":
            facts["stock_left"] = trick.stock
        assert at.judge(question, **facts)["legal"] == may
    pile = done.taken[0]
    assert at.judge("pile", cards=pile)["points"] == points(game, pile)


@pytest.mark.in_turns
@pytest.mark.parametrize(("key", "seating", "game"), TABLES, ids=NAMED)
def test_a_simulated_deal_scores_as_it_was_counted(key: str, seating: str, game: Game) -> None:
    at = At(key, seating)
    table, chance = at.state.table, random.Random(f"{key} {seating}")
    seen = set()
    for number in range(deals(USUAL)):
        done = play(game, at.seating.seats, chance)
        own = piles(at, game, done)
        assert sum(own) == 120
        deal = at.variant.read_deal({"points": [*own[:-1], None]}, table).value
        assert deal is not None, own
        scored = at.variant.score(deal, table)
        best = [side for side, mine in enumerate(own) if mine == max(own)]
        winner = best[0] if len(best) == 1 else None
        assert scored.winner == winner
        assert scored.drawn is (winner is None)
        assert list(scored.totals) == [int(side == winner) for side in range(len(own))]
        seen.add(winner)
        if number < USUAL:
            check_tricks(at, game, done, chance)
    assert set(range(len(at.seating.sides))) <= seen, "every side won some deal"


@pytest.mark.parametrize("seating", ["2", "3", "4-pairs", "6-trios"])
def test_added_up_and_with_a_conquista(seating: str) -> None:
    added, shown = At("briscola", seating, win_mode="cumulative"), At("briscola", seating, conquista=True)
    chance, conquistas = random.Random(seating), 0
    for _ in range(deals(USUAL)):
        done = play(simulated.BRISCOLA, added.seating.seats, chance)
        own = piles(added, simulated.BRISCOLA, done)
        assert list(added.scored(points=own).totals) == own
        if done.gathered is None:
            continue
        conquistas += 1
        scored = shown.scored(conquista=done.gathered)
        assert scored.winner == added.seating.side_of(done.gathered)
        trump = done.turned[-1] if done.turned else ""
        verdict = shown.judge("conquista", cards=done.taken[done.gathered], trump=trump)
        assert verdict["conquista"] is True
        other = (done.gathered + 1) % added.seating.seats
        assert shown.judge("conquista", cards=done.taken[other], trump=trump)["conquista"] is False
    assert conquistas


def test_following_suit_as_a_house_rule() -> None:
    at, chance = At("briscola", "4-pairs", must_follow=True), random.Random("follow")
    for _ in range(deals(USUAL)):
        done = play(simulated.MUST_FOLLOW, 4, chance)
        check_tricks(at, simulated.MUST_FOLLOW, done, chance)


# Payments


@pytest.mark.parametrize("seating", ["2", "3", "4", "4-pairs-together", "5"])
def test_payments_trick_by_trick_come_to_what_the_deal_pays(seating: str) -> None:
    at, game = At("brusquembille", seating, win_mode="chips"), simulated.BOSNIA
    table, chance = at.state.table, random.Random(f"brusquembille {seating}")
    seats = at.seating.seats
    side_of = [at.seating.side_of(seat) for seat in range(seats)]
    for number in range(deals(USUAL)):
        done = play(game, seats, chance)
        chips = [0] * len(at.seating.sides)
        facts: dict[str, list[int]] = {
            key: [0] * len(at.seating.sides) for key in ("aces_won", "aces_lost", "tens_won", "tens_lost")
        }
        for trick in done.tricks:
            before = list(chips)
            for place, card in enumerate(trick.cards):
                worth = {"A": 2, "10": 1}.get(card[:-1])
                owner = (trick.leader + place) % seats
                if worth is None:
                    continue
                held = side_of[owner] == side_of[trick.winner]
                facts[("aces_" if worth == 2 else "tens_") + ("won" if held else "lost")][side_of[owner]] += 1
                for other in range(seats):
                    if side_of[other] != side_of[owner]:
                        chips[side_of[owner]] += worth if held else -worth
                        chips[side_of[other]] -= worth if held else -worth
            if number < USUAL // 4:
                paid = at.judge("brusquembille", cards=trick.cards, leader=trick.leader, trump=trick.trump)
                by_side = [sum(paid["chips"][seat] for seat in side) for side in at.seating.sides]
                assert by_side == [now - then for now, then in zip(chips, before, strict=True)]
                assert paid["winner"] == trick.winner
        deal = at.variant.read_deal(facts, table).value
        assert deal is not None
        assert list(at.variant.score(deal, table).totals) == chips
        own = piles(at, game, done)
        counted = At("brusquembille", seating)
        assert [code for code in counted.codes(**facts, points=own) if code != "missing"] == []
        if number < USUAL:
            assert list(counted.scored(**facts, points=own).totals) == chips


# Marriages


@pytest.mark.parametrize("seating", ["2", "3", "4-pairs"])
def test_marriages_as_they_were_declared(seating: str) -> None:
    at, game = At("marianna", seating), simulated.MARIANNA
    table, chance = at.state.table, random.Random(f"marianna {seating}")
    most = 0
    for number in range(deals(USUAL)):
        done = play(game, at.seating.seats, chance)
        own = piles(at, game, done)
        sides = [at.seating.side_of(seat) for _trick, seat, _suit in done.marriages]
        deal = at.variant.read_deal({"points": own, "marriages": sides}, table).value
        assert deal is not None
        expected = list(own)
        for place, side in enumerate(sides):
            expected[side] += 20 * (place + 1)
        assert list(at.variant.score(deal, table).totals) == expected
        most = max(most, len(sides))
        if number < USUAL:
            check_tricks(at, game, done, chance)
            for place, (trick, _seat, suit) in enumerate(done.marriages):
                stock = done.tricks[trick - 1].stock
                marriage = at.judge("marianna_legal", trick_no=trick, stock_left=stock, marriages_so_far=place)
                assert marriage == {"legal": True, "worth": 20 * (place + 1)}
                trump = at.judge("trump_now", suits=[each for _t, _s, each in done.marriages[: place + 1]])
                assert trump["trump"] == suit == done.tricks[trick - 1].trump
    assert most >= 2


def test_mariccia_with_its_marriage_and_its_duty_to_follow() -> None:
    at, game, chance = At("briscola-mariccia"), simulated.MARICCIA, random.Random("mariccia")
    table, declared = at.state.table, 0
    for number in range(deals(USUAL)):
        done = play(game, 2, chance)
        own = piles(at, game, done)
        who = done.marriages[0][1] if done.marriages else None
        deal = at.variant.read_deal({"points": own, "marriage": who}, table).value
        assert deal is not None
        assert list(at.variant.score(deal, table).totals) == [
            mine + 20 * (side == who) for side, mine in enumerate(own)
        ]
        declared += who is not None
        if number < USUAL:
            check_tricks(at, game, done, chance)
    assert declared


def test_a_simulator_that_miscounts_would_be_noticed() -> None:
    """The scale of another game gives other piles, so that agreeing is no accident."""
    at, chance = At("bisca"), random.Random("wrong")
    wrong = replace(simulated.BISCA, worth=simulated.ITALIAN_WORTH)
    done = play(simulated.BISCA, 2, chance)
    assert at.judge("pile", cards=done.taken[0])["points"] != points(wrong, done.taken[0])
