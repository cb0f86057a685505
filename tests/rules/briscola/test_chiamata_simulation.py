"""Whole random deals, played card by card by the rules: the simulator and the engine must count alike."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.simulate.amount import deals
from tests.simulate.chiamata import Game, Played, play, worth

from .chiamata_tables import LADDER, MONTE, POINTS, ask, scored, table

KEYS = {"ladder": LADDER, "points": POINTS, "monte": MONTE}
GAMES = {
    "five": Game(),
    "four": Game(players=4),
    "five-following-suit": Game(must_follow=True, declarer_leads=True),
    "four-with-a-dead-hand": Game(players=4, dead=True),
    "six-without-4s": Game(players=6, without="4"),
    "six-without-2s": Game(players=6, without="2"),
    "points": Game(kind="points"),
    "catania": Game(kind="points", minimum=81),
    "monte": Game(kind="monte", minimum=70),
    "monte-following-suit": Game(kind="monte", minimum=70, must_follow=True),
}


def options_of(game: Game) -> dict[str, Any]:
    options: dict[str, Any] = {"must_follow": game.must_follow}
    if game.declarer_leads:
        options["first_leader"] = "declarer"
    if game.dead:
        options["dead_hand"] = True
    if game.without:
        options["short_pack"] = {"2": "twos", "4": "fours"}[game.without]
    if game.kind == "points":
        options["minimum"] = game.minimum
    return options


def facts_of(game: Game, played: Played) -> dict[str, Any]:
    """What a table would tell of this deal."""
    facts: dict[str, Any] = {"declarer": played.declarer, "partner": played.partner, "called": played.called}
    if game.dead and played.partner == game.players:
        facts |= {"partner": None, "dead_partner": True}
    facts["points"] = played.points
    if game.kind != "ladder":
        facts["bid"] = played.contract
    bare = played.points in (0, 120) or (game.kind == "monte" and played.points <= 54)
    if bare:
        taken = {0: "none", len(played.tricks): "all"}.get(played.tricks_taken, "some")
        facts["tricks"] = taken
    return facts


@pytest.mark.in_turns
@pytest.mark.parametrize("name", GAMES)
def test_a_simulated_deal_scores_as_it_was_counted(name: str) -> None:
    game, chance = GAMES[name], random.Random(name)
    key, seen = KEYS[game.kind], set()
    wanted, decided, number, swept = max(1, deals(700) // len(GAMES)), 0, 0, False
    while decided < wanted:
        number += 1
        dealer = number % game.players
        at = table(options_of(game), key=key, seating=str(game.players), dealer=dealer)
        played = play(chance, game, dealer)
        if number <= 40:
            check_auction(at, key, played)
        if played.declarer is None:
            continue
        decided += 1
        assert played.points + played.others == 120
        assert sum(played.chips) + played.bank == 0
        breakdown = scored(at, facts_of(game, played), key)
        assert list(breakdown.totals) == played.chips, played
        assert breakdown.bank == played.bank
        seen.add(("won" if played.chips[played.declarer] > 0 else "lost", played.partner is None))
        if number <= 40:
            check_play(game, at, key, played)
        swept |= played.tricks_taken in (0, len(played.tricks))
    if wanted >= 100:
        assert len(seen) == 4, "won and lost, alone and with a partner"
        assert swept, "a cappotto came about"


def check_auction(at: Any, key: str, played: Played) -> None:
    bidding = ask("auction", {"bids": played.calls}, at, key).values
    assert bidding["over"]
    assert all(bidding["legal"])
    assert (bidding["declarer"], bidding["contract"]) == (played.declarer, played.contract)


def check_play(game: Game, at: Any, key: str, played: Played) -> None:
    """The referee sees every trick, every card played and the piles as the simulator does."""
    trump = played.called[-1]
    needed = {"declarer": played.declarer} if at.options.first_leader == "declarer" else {}
    assert ask("leader", needed, at, key).values["leader"] == played.tricks[0][0]
    for leader, cards, winner in played.tricks:
        who_leads = {} if leader == game.players else {"leader": leader}  # nobody leads for the dead hand
        taken = ask("trick", {"cards": cards, "trump": trump, **who_leads}, at, key).values
        assert taken["winner_index"] == (winner - leader) % game.hands
        assert taken["winner"] == (None if game.dead else winner)
    for hand, led, card in played.held:
        verdict = ask("legal", {"hand": hand, "lead_suit": led[-1] if led else None, "trump": trump}, at, key).values
        assert card in verdict["legal"]
    assert ask("count", {"declarer": played.points, "others": played.others}, at, key).values["ok"]
    assert played.declarer is not None
    facts = facts_of(game, played)
    paid = ask(
        "payout",
        {
            "alone": played.partner is None,
            **{name: facts[name] for name in ("points", "tricks", "bid", "dead_partner") if name in facts},
        },
        at,
        key,
    ).values
    assert paid["declarer"] == played.chips[played.declarer]
    assert paid["bank"] == played.bank
    if game.kind == "monte":
        laid = ask("monte", {"discards": played.laid_away, "called": played.called}, at, key).values
        assert laid["ok"]
        assert laid["points"] + sum(worth(cards) for _l, cards, _w in played.tricks) == 120
