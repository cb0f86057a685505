"""The auction: every call from every state there can be, against the rules told over again with a queue of players."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from scorekeeper.rules.games.briscola.chiamata.auction import Auction, Call, Rules, heard, ladder

from .chiamata_tables import LADDER, MONTE, POINTS, ask, asked_here, said, table

RANKS: list[Call] = list("A3KQJ76542")
EVERYTHING: list[Call] = ["pass", *RANKS, "solo", *range(55, 125)]


def by_hand(rules: Rules, players: int, calls: list[Call]) -> tuple[set[Call], int | None, Call | None, int | None]:
    """What may be said after *calls*, by whom, and the bid to beat and its holder."""
    bids: list[Call] = list(range(rules.minimum, 121)) if rules.minimum else list(RANKS)
    if rules.raises:
        bids += range(62, 121)
    if rules.solo:
        bids.append("solo")
    waiting, best, holder, ended = deque(range(players)), None, None, False
    for call in calls:
        seat = waiting.popleft()
        if call == "pass":
            continue
        assert call in bids
        bids = bids[bids.index(call) + 1 :]
        best, holder, ended = call, seat, not bids or call == 120
        if not rules.single:
            waiting.append(seat)
    if ended or not waiting or (not rules.single and best is not None and len(waiting) == 1):
        return set(), None, best, holder
    passed_out = len(waiting) == 1 and best is None
    return {*bids, *(() if rules.must_bid and passed_out else ("pass",))}, waiting[0], best, holder


def walk(rules: Rules, players: int, most: int) -> int:
    """Try every call in every state, one way to each; how many states there are."""
    first = Auction(rules=rules, seats=tuple(range(players)))
    seen = {first}
    ahead: list[tuple[Auction, list[Call]]] = [(first, [])]
    while ahead:
        auction, calls = ahead.pop()
        legal, speaker, best, holder = by_hand(rules, players, calls)
        assert (auction.speaker, auction.highest, auction.holder) == (speaker, best, holder), calls
        assert auction.over == (not legal), calls
        for call in EVERYTHING:
            assert auction.allows(call) == (call in legal), (calls, call)
            if call not in legal:
                with pytest.raises(ValueError, match="may not be said"):
                    auction.after(call)
                continue
            following = auction.after(call)
            state = (
                following
                if rules.single
                else Auction(
                    rules=rules,
                    seats=following.seats,
                    turn=following.turn,
                    highest=following.highest,
                    holder=following.holder,
                    passed=following.passed,
                )
            )
            if state not in seen:
                seen.add(state)
                ahead.append((following, [*calls, call]))
        assert len(seen) <= most
    return len(seen)


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("must_bid", [False, True])
@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("single", [False, True])
def test_every_call_from_every_state_of_the_ladder(players: int, must_bid: bool, solo: bool, single: bool) -> None:
    rules = Rules(must_bid=must_bid, solo=solo, single=single)
    assert walk(rules, players, 20_000) > 200


def test_every_call_from_every_state_where_points_go_on_after_the_2() -> None:
    assert walk(Rules(raises=True), 3, 20_000) > 500


def test_every_call_from_every_state_of_the_games_by_points() -> None:
    assert walk(Rules(minimum=100), 4, 20_000) > 300


def test_the_ladder_goes_down_in_rank() -> None:
    assert "".join(map(str, ladder(Rules()))) == "A3KQJ76542"


def test_calls_that_are_not_allowed_are_as_if_not_said() -> None:
    auction, legal = heard(Auction(rules=Rules(), seats=(1, 2, 3, 4, 0)), ("K", "3", "pass", "K", "Q"))
    assert legal == (True, False, True, False, True)
    assert (auction.holder, auction.highest, auction.speaker) == (3, "Q", 4)


# The referee


def auction(*bids: Any, key: str = LADDER, options: dict[str, Any] | None = None, **at: Any) -> dict[str, Any]:
    here = table(options, key=key, **at)
    return dict(ask("auction", {"bids": list(bids)}, here, key).values)


def test_it_begins_on_the_dealers_right_and_passes_are_final() -> None:
    assert auction(dealer=2)["next"] == 3
    told = auction("3", "pass", "J", "pass", "pass")
    assert (told["next"], told["passed"], told["over"], told["contract"]) == (1, [0, 2, 4], False, "J")
    assert told["may_bid"] == ["7", "6", "5", "4", "2"]
    ended = auction("3", "pass", "J", "pass", "pass", "pass")
    assert (ended["over"], ended["declarer"], ended["points_needed"], ended["next"]) == (True, 3, 61, None)


def test_a_2_ends_it_at_once_unless_points_go_on() -> None:
    assert auction("2")["over"]
    assert not auction("2", options={"two_plus_points": True})["over"]
    told = auction("2", "62", 120, options={"two_plus_points": True})
    assert (told["over"], told["declarer"], told["points_needed"]) == (True, 3, 120)
    assert not auction("2", options={"solo": True})["over"]
    assert auction("2", "solo", options={"solo": True})["declarer"] == 2


def test_when_all_pass() -> None:
    told = auction(*["pass"] * 5)
    assert (told["over"], told["all_passed"], told["declarer"], told["contract"]) == (True, True, None, None)
    last = auction(*["pass"] * 4, options={"last_must_bid": True})
    assert (last["next"], last["may_pass"]) == (0, False)
    refused = ask("bid", {"bids": ["pass"] * 4, "bid": "pass"}, table({"last_must_bid": True}))
    assert refused.values["legal"] is False


def test_one_round_only() -> None:
    told = auction("A", "pass", "K", "pass", "pass", options={"auction_rounds": "single"})
    assert (told["over"], told["declarer"], told["contract"]) == (True, 3, "K")
    assert auction("A", "pass", "K", "pass", "pass")["over"] is False


def test_who_rests_does_not_bid() -> None:
    told = auction("A", "pass", "pass", "pass", "pass", seating="6-one-rests", dealer=2)
    assert (told["over"], told["declarer"], told["passed"]) == (True, 3, [0, 1, 4, 5])


def test_may_i_bid_this() -> None:
    at = table()
    too_low = ask("bid", {"bids": ["K", "pass"], "bid": "3"}, at)
    assert (too_low.values["legal"], too_low.values["lowest"]) == (False, "Q")
    assert "must be higher" in said(too_low)
    good = ask("bid", {"bids": ["K", "pass"], "bid": "4"}, at)
    assert (good.values["legal"], good.values["speaker"]) == (True, 3)
    over = ask("bid", {"bids": ["2"], "bid": "pass"}, at)
    assert (over.values["legal"], over.values["over"]) == (False, True)


def test_bids_in_card_points() -> None:
    monte = auction(70, "pass", 75, "pass", "pass", key=MONTE)
    assert (monte["contract"], monte["next"], monte["legal"]) == (75, 1, [True] * 5)
    assert auction(120, key=POINTS)["over"]
    for bid, legal in ((60, False), (61, True), (120, True), (121, False)):
        found = ask("bid", {"bids": [], "bid": bid}, key=POINTS)
        assert found.values["legal"] is legal
    low = ask("auction_points", {"bids": [60, 69, 70, 70, 200]}, key=MONTE)
    assert (low.values["legal"], low.values["contract"]) == ([False, False, True, False, False], 70)


def test_only_games_by_points_are_asked_for_numbers() -> None:
    assert "auction_points" not in asked_here(table())
    assert "auction_points" in asked_here(table(key=POINTS), POINTS)
