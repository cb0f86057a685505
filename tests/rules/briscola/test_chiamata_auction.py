"""The auction: every call from every state there can be, against the rules told over again with a queue of players."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from scorekeeper.rules.games.briscola.chiamata.auction import Auction, Call, Rules, heard, ladder

from .chiamata_tables import LADDER, MONTE, POINTS, ask, asked_here, table, verdict_text

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
    if not rules.minimum and "2" not in calls:
        bids = [bid for bid in bids if isinstance(bid, str)]  # points are only added to a 2 that was bid
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


@pytest.mark.in_turns
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
    bidding = auction("3", "pass", "J", "pass", "pass")
    assert (bidding["next"], bidding["passed"], bidding["over"], bidding["contract"]) == (1, [0, 2, 4], False, "J")
    assert bidding["may_bid"] == ["7", "6", "5", "4", "2"]
    ended = auction("3", "pass", "J", "pass", "pass", "pass")
    assert (ended["over"], ended["declarer"], ended["points_needed"], ended["next"]) == (True, 3, 61, None)


def test_a_2_ends_it_at_once_unless_points_go_on() -> None:
    assert auction("2")["over"]
    assert not auction("2", options={"two_plus_points": True})["over"]
    bidding = auction("2", "62", 120, options={"two_plus_points": True})
    assert (bidding["over"], bidding["declarer"], bidding["points_needed"]) == (True, 3, 120)
    assert not auction("2", options={"solo": True})["over"]
    assert auction("2", "solo", options={"solo": True})["declarer"] == 2


def test_when_all_pass() -> None:
    bidding = auction(*["pass"] * 5)
    assert (bidding["over"], bidding["all_passed"], bidding["declarer"], bidding["contract"]) == (
        True,
        True,
        None,
        None,
    )
    last = auction(*["pass"] * 4, options={"last_must_bid": True})
    assert (last["next"], last["may_pass"]) == (0, False)
    refused = ask("bid", {"bids": ["pass"] * 4, "bid": "pass"}, table({"last_must_bid": True}))
    assert refused.values["legal"] is False


@pytest.mark.parametrize("key", [LADDER, POINTS, MONTE])
@pytest.mark.parametrize(
    ("options", "dealer", "stake", "next_dealer", "next_stake", "sentence"),
    [
        ({}, 3, 1, 3, 1, "At this table seat 4 then deals again, and nothing is written down."),
        ({}, 3, 4, 3, 4, "At this table seat 4 then deals again; the next deal decided still counts ×4."),
        (
            {"all_pass": "next_dealer_doubled"},
            4,
            1,
            0,
            2,
            "At this table seat 1 then deals, and the next deal decided counts ×2.",
        ),
        (
            {"all_pass": "next_dealer_doubled"},
            1,
            8,
            2,
            16,
            "At this table seat 3 then deals, and the next deal decided counts ×16.",
        ),
    ],
    ids=["same", "same-doubled-before", "next", "next-doubled-before"],
)
def test_what_this_table_does_when_all_pass(
    key: str, options: dict[str, Any], dealer: int, stake: int, next_dealer: int, next_stake: int, sentence: str
) -> None:
    at = table(options, key=key, dealer=0, stake=stake)
    verdict = ask("auction", {"bids": ["pass"] * 5, "dealer": dealer}, at, key)
    assert (verdict.values["next_dealer"], verdict.values["next_stake"]) == (next_dealer, next_stake)
    assert verdict.rule == "all-pass"
    assert sentence in verdict_text(verdict)
    last = ask("bid", {"bids": ["pass"] * 4, "bid": "pass", "dealer": dealer}, at, key)
    assert sentence in verdict_text(last)
    going_on = ask("auction", {"bids": ["pass"] * 4, "dealer": dealer}, at, key)
    assert (going_on.values["next_dealer"], going_on.values["next_stake"]) == (None, None)
    assert going_on.rule != "all-pass"


def test_the_stake_when_all_pass_can_be_told_and_stops_somewhere() -> None:
    at = table({"all_pass": "next_dealer_doubled"})
    assert ask("auction", {"bids": ["pass"] * 5, "stake": 2}, at).values["next_stake"] == 4
    assert ask("auction", {"bids": ["pass"] * 5, "stake": 1024}, at).values["next_stake"] == 1024


def test_points_are_promised_only_once_the_2_is_bid() -> None:
    at = table({"two_plus_points": True})
    early = ask("bid", {"bids": ["4"], "bid": "62"}, at)
    assert (early.values["legal"], early.values["lowest"]) == (False, "2")
    assert "Card points are promised only once the two is bid, which stands for 61." in verdict_text(early)
    assert ask("bid", {"bids": [], "bid": "120"}, at).values["legal"] is False
    assert ask("bid", {"bids": ["4", "2"], "bid": "80"}, at).values["legal"] is True
    assert ask("bid", {"bids": ["4", "2", "80"], "bid": "75"}, at).values["legal"] is False
    stands = ask("auction", {"bids": ["4", "70"]}, at)
    assert (stands.values["legal"], stands.values["may_bid"]) == ([True, False], ["2"])
    assert "May be bid: two." in verdict_text(stands)
    solo = table({"two_plus_points": True, "solo": True})
    assert ask("auction", {"bids": ["4"]}, solo).values["may_bid"] == ["2", "solo"]


def test_a_bid_out_of_bounds_is_told_the_bound() -> None:
    high = ask("bid", {"bids": [], "bid": 121}, key=POINTS)
    assert high.values["legal"] is False
    assert (
        verdict_text(high)
        == "No: 121 may not be said now. 120 is the most that can be bid: there are no more card points."
    )
    low = ask("bid", {"bids": [], "bid": 60}, key=POINTS)
    assert verdict_text(low) == "No: 60 may not be said now. Nobody has bid yet: 61 is the lowest bid."
    assert "Nobody has bid yet: 70 is the lowest bid." in verdict_text(
        ask("bid", {"bids": ["pass"], "bid": 69}, key=MONTE)
    )
    lower = ask("bid", {"bids": [80], "bid": 75}, key=POINTS)
    assert "The lowest bid now is 81; every bid must be higher than the last." in verdict_text(lower)


def test_one_round_only() -> None:
    bidding = auction("A", "pass", "K", "pass", "pass", options={"auction_rounds": "single"})
    assert (bidding["over"], bidding["declarer"], bidding["contract"]) == (True, 3, "K")
    assert auction("A", "pass", "K", "pass", "pass")["over"] is False


def test_who_rests_does_not_bid() -> None:
    bidding = auction("A", "pass", "pass", "pass", "pass", seating="6-one-rests", dealer=2)
    assert (bidding["over"], bidding["declarer"], bidding["passed"]) == (True, 3, [0, 1, 4, 5])


def test_may_i_bid_this() -> None:
    at = table()
    too_low = ask("bid", {"bids": ["K", "pass"], "bid": "3"}, at)
    assert (too_low.values["legal"], too_low.values["lowest"]) == (False, "Q")
    assert "must be higher" in verdict_text(too_low)
    good = ask("bid", {"bids": ["K", "pass"], "bid": "4"}, at)
    assert (good.values["legal"], good.values["speaker"]) == (True, 3)
    over = ask("bid", {"bids": ["2"], "bid": "pass"}, at)
    assert (over.values["legal"], over.values["over"]) == (False, True)


def test_bids_in_card_points() -> None:
    monte = auction(70, "pass", 75, "pass", "pass", key=MONTE)
    assert (monte["contract"], monte["next"], monte["legal"]) == (75, 1, [True] * 5)
    assert auction(120, key=POINTS)["over"]
    for bid, legal in ((60, False), (61, True), (120, True), (121, False)):
        verdict = ask("bid", {"bids": [], "bid": bid}, key=POINTS)
        assert verdict.values["legal"] is legal
    low = ask("auction_points", {"bids": [60, 69, 70, 70, 200]}, key=MONTE)
    assert (low.values["legal"], low.values["contract"]) == ([False, False, True, False, False], 70)


def test_only_games_by_points_are_asked_for_numbers() -> None:
    assert "auction_points" not in asked_here(table())
    assert "auction_points" in asked_here(table(key=POINTS), POINTS)
