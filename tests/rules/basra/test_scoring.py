"""What deals are worth, and what cannot have happened."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scorekeeper.rules import log
from scorekeeper.rules.asking import Count, plain, questions, questions_asked, read, write
from scorekeeper.rules.games.basra import VARIANTS
from scorekeeper.rules.games.basra.checks import worth_of_deal
from scorekeeper.rules.games.basra.counted_cards import COUNTED
from scorekeeper.rules.table import PAIRS, Carried, singles
from scorekeeper.rules.text import render

from .tables import BY_KEY, EGYPT, PLAIN, codes, scored, table


def test_every_count_of_two_sides_is_won_or_waits() -> None:
    """All 53 counts, each with every carry up to a fourth tie, under every way to carry."""
    for carry, carried in product(("accumulate", "cap_60", "none"), (0, 30, 60, 90)):
        at = table({"carry": carry}, carried=carried)
        for mine in range(53):
            if mine in (1, 51):
                continue
            rich = int(mine < 26)  # the poorer pile may be empty
            facts = {"cards": [mine, 52 - mine]}
            for key, number in (("tens", 1), ("club2", 1), ("aces", 4), ("jacks", 4)):
                facts[key] = [0, number] if rich else [number, 0]
            breakdown = scored(at, facts)
            card_points = [0, 13] if rich else [13, 0]
            majority = [total - points for total, points in zip(breakdown.totals, card_points, strict=True)]
            waiting = breakdown.carried.points
            if mine == 26:
                assert majority == [0, 0]
                assert waiting == {"accumulate": carried + 30, "cap_60": 30, "none": carried}[carry]
            else:
                stake = min(30 + carried, 60) if carry == "cap_60" else 30 + carried
                assert majority == ([0, stake] if rich else [stake, 0])
                assert waiting == 0


def test_every_top_of_three_and_four_sides() -> None:
    for sides in (3, 4):
        at = table(seating=singles(sides))
        for rest in product(range(2, 53, 5), repeat=sides - 1):
            cards = [*rest, 52 - sum(rest)]
            if cards[-1] < 2:
                continue
            big = cards.index(max(cards))
            facts: dict[str, Any] = {"cards": cards}
            for key, number in (("tens", 1), ("club2", 1), ("aces", 4), ("jacks", 4)):
                facts[key] = [number if side == big else 0 for side in range(sides)]
            breakdown = scored(at, facts)
            alone = cards.count(max(cards)) == 1
            assert breakdown.totals[big] == 13 + 30 * alone
            assert sum(breakdown.totals) + breakdown.carried.points == 43


def test_a_deal_reads_as_a_referee_would_say_it() -> None:
    facts = {**PLAIN, "basras": [2, 1]}
    lines = scored(table(carried=60), facts).lines
    assert [(line.side, line.points, line.rule, render(line.phrase)) for line in lines] == [
        (0, 30, "majority", "Most cards, 30 of 52"),
        (0, 60, "held_over", "Held over from earlier deals"),
        (0, 3, "ten", "Ten of diamonds"),
        (0, 2, "aces", "Aces: 2"),
        (0, 3, "jacks", "Jacks: 3"),
        (0, 20, "basra", "Basras: 2"),
        (1, 2, "two", "Two of clubs"),
        (1, 2, "aces", "Aces: 2"),
        (1, 1, "jacks", "Jacks: 1"),
        (1, 10, "basra", "Basras: 1"),
    ]


@pytest.mark.parametrize(
    ("key", "rules", "worth"),
    [
        ("basra-egypt", {}, 43),
        ("basra-egypt", {"ten_scope": "any"}, 52),
        ("basra-jordan", {}, 43),
        ("basra-yemen", {}, 43),
        ("basra-ethiopia", {}, 16),
        ("basra-lebanon-a", {}, 16),
        ("basra-lebanon-b", {}, 16),
        ("basra-palestine", {}, 16),
        ("basra-palestine", {"deck": 44}, 16),
        ("basra-syria", {}, 62),
        ("basra-syria", {"deck": 52}, 90),
        ("basra-syria", {"ten_scope": "any"}, 71),
        ("basra-syria", {"deck": 52, "ten_scope": "any"}, 99),
    ],
)
def test_the_fixed_totals_of_a_deal(key: str, rules: dict[str, Any], worth: int) -> None:
    variant = BY_KEY[key]
    at = table(rules, variant=variant)
    assert worth_of_deal(at.options) == worth
    facts = {
        key: [question.total, None]
        for key, question in questions_asked(variant.deal, variant.context(at), {}).items()
        if isinstance(question, Count) and question.total
    }
    assert sum(scored(at, facts, variant).totals) == worth


def test_one_side_entered_fills_in_the_other() -> None:
    half = {key: [numbers[0], None] for key, numbers in PLAIN.items()}
    assert scored(table(), half) == scored(table(), PLAIN)


def test_an_ordinary_deal_takes_at_most_eight_touches() -> None:
    """Two digits of cards, a tap each for the ten and the two, a digit for aces, jacks, basras."""
    at = table()
    questions = questions_asked(EGYPT.deal, EGYPT.context(at), {})
    assert list(questions) == ["cards", "tens", "club2", "aces", "jacks", "basras"]
    totals = [question.total if isinstance(question, Count) else None for question in questions.values()]
    touches = sum(2 if total is None else len(str(total)) for total in totals)
    assert touches <= 8


IMPOSSIBLE, SUSPICIOUS, UNUSUAL = "impossible", "suspicious", "unusual"


@pytest.mark.parametrize(
    ("rules", "changes", "problems"),
    [
        ({}, {"cards": [27, 24]}, [("cards", "total", IMPOSSIBLE)]),
        ({}, {"cards": [27, 26]}, [("cards", "total", IMPOSSIBLE)]),
        ({}, {"cards": [-1, 53]}, [("cards", "range", IMPOSSIBLE), ("cards", "range", IMPOSSIBLE)]),
        ({}, {"aces": [3, 2]}, [("aces", "total", IMPOSSIBLE)]),
        ({}, {"jacks": [5, -1]}, [("jacks", "range", IMPOSSIBLE), ("jacks", "range", IMPOSSIBLE)]),
        ({}, {"tens": [1, 1]}, [("tens", "total", IMPOSSIBLE)]),
        ({}, {"club2": [0, 0]}, [("club2", "total", IMPOSSIBLE)]),
        ({}, {"cards": [51, 1], "tens": [1, 0], "club2": [1, 0], "aces": [4, 0], "jacks": [4, 0]},
         [("cards", "one_card", IMPOSSIBLE)]),
        ({}, {"cards": [5, 47]}, [("cards", "pile", IMPOSSIBLE)]),
        ({}, {"cards": [52, 0], "club2": [1, 0], "aces": [4, 0], "jacks": [4, 0]},
         [("cards", "no_cards", SUSPICIOUS)]),
        ({}, {"basras": [0, 12]}, [("basras", "basras", IMPOSSIBLE)]),
        ({}, {"basras": [0, 11]}, [("basras", "many_basras", UNUSUAL)]),
        ({}, {"basras": [9, 0]}, [("basras", "many_basras", UNUSUAL)]),
        ({}, {"basras": [8, 8]}, []),
        ({}, {"basras": [14, 11]}, [
            ("basras", "many_basras", UNUSUAL), ("basras", "many_basras", UNUSUAL), ("basras", "basras", IMPOSSIBLE),
        ]),
        ({}, {"basras": [14, 10]}, [("basras", "many_basras", UNUSUAL), ("basras", "many_basras", UNUSUAL)]),
        ({}, {"basras": [25, 0]}, [("basras", "range", IMPOSSIBLE)]),
        ({}, {"basras": ["two", 0]}, [("basras", "kind", IMPOSSIBLE)]),
        ({}, {"colour": 1}, [("", "unknown", IMPOSSIBLE)]),
        ({}, {"jack_basras": [1, 0]}, [("jack_basras", "unknown", IMPOSSIBLE)]),
        ({"jack_on_jack": 20}, {"jack_basras": [1, 0]}, []),
        ({"jack_on_jack": 20}, {"jack_basras": [2, 0]}, [("jack_basras", "pairs", IMPOSSIBLE)]),
        ({"jack_on_jack": 20}, {"jack_basras": [0, 1]}, [("jack_basras", "pairs", IMPOSSIBLE)]),
        ({"pair_points": 20}, {"pair_basras": [0, 12]}, [("basras", "basras", IMPOSSIBLE)]),
        ({"pair_points": "pip_sum"}, {"pair_pips": [3, 0]}, [("pair_pips", "pips", IMPOSSIBLE)]),
        ({"pair_points": "pip_sum"}, {"pair_pips": [0, 240]}, [("basras", "basras", IMPOSSIBLE)]),
        ({"seven_pair": 14}, {"seven_basras": [2, 0]}, []),
        ({"seven_pair": 14}, {"seven_basras": [2, 1]}, [("seven_basras", "pairs", IMPOSSIBLE)]),
        ({"seven_pair": "D7"}, {"seven_basras": [1, 1]}, [("seven_basras", "pairs", IMPOSSIBLE)]),
        ({"double": "J"}, {"double_jacks": [1, 0]}, []),
        ({"double": "J"}, {"double_jacks": [0, 1]}, [("double_jacks", "pairs", IMPOSSIBLE)]),
        ({"double": "J", "jack_on_jack": 10}, {"double_jacks": [1, 0]}, [("double_jacks", "pairs", IMPOSSIBLE)]),
        ({"double": "J", "jack_on_jack": 10}, {"double_jacks": [1, 0], "jack_basras": [1, 0]}, []),
    ],
)  # fmt: skip
def test_what_is_found_wrong(rules: dict[str, Any], changes: dict[str, Any], problems: list[Any]) -> None:
    assert codes(table(rules), {**PLAIN, **changes}) == problems


COURTS = {"queens": [2, 2], "kings": [4, 0]}


@pytest.mark.parametrize(
    ("rules", "changes", "problems"),
    [
        ({}, {"double_kings": [2, 0], "basras": [2, 0]}, []),
        ({}, {"double_kings": [2, 0], "basras": [1, 0]}, [("basras", "pairs", IMPOSSIBLE)]),
        ({"double_plus_basra": False}, {"double_kings": [2, 0]}, []),
        ({"queen_pair_basra": False}, {"double_queens": [1, 0]}, []),
        ({}, {"double_queens": [0, 2], "basras": [0, 2]}, [("double_queens", "pairs", IMPOSSIBLE)]),
        ({}, {"queens": [2, 1]}, [("queens", "total", IMPOSSIBLE)]),
    ],
)
def test_what_is_found_wrong_in_syria(rules: dict[str, Any], changes: dict[str, Any], problems: list[Any]) -> None:
    syria = BY_KEY["basra-syria"]
    at = table({"deck": 52, **rules}, variant=syria)
    assert codes(at, {**PLAIN, **COURTS, **changes}, syria) == problems


def test_with_44_cards_at_most_20_basras() -> None:
    at = table({"deck": 44})
    facts = {**PLAIN, "cards": [22, 22]}
    assert ("basras", "basras", IMPOSSIBLE) not in codes(at, {**facts, "basras": [10, 10]})
    assert ("basras", "basras", IMPOSSIBLE) in codes(at, {**facts, "basras": [11, 10]})


def test_a_wrong_total_says_how_much() -> None:
    (problem,) = EGYPT.read_deal({**PLAIN, "cards": [30, 21]}, table()).problems
    assert render(problem.phrase) == "Together this must make 52; it makes 51: 1 missing."


def test_halves_are_exact() -> None:
    syria = BY_KEY["basra-syria"]
    at = table({}, variant=syria)
    facts = {**PLAIN, "cards": [24, 20], "jacks": [1, 3], "double_jacks": [0, 1]}
    assert scored(at, facts, syria).totals == (Fraction(41, 2), Fraction(133, 2))


def test_who_deals_leads_and_cuts() -> None:
    for rules, cuts in (
        ({}, 3),
        ({"cutter": "right"}, 1),
        ({"direction": "clockwise"}, 1),
        ({"direction": "clockwise", "cutter": "right"}, 3),
    ):
        roles = EGYPT.roles(table(rules, seating=PAIRS))
        assert (roles.dealer, roles.leader, roles.cutter) == (0, 1, cuts)
    state = log.begin(EGYPT.options, PAIRS)
    reading = EGYPT.read_deal(PLAIN, state.table)
    assert reading.value is not None
    assert log.advance(EGYPT, state, reading.value)[1].table.dealer == 1


counts = st.sampled_from([26, 26, 27, 25, 30, 22, 40, 52])


@pytest.mark.long
@given(
    st.sampled_from(VARIANTS),
    st.lists(st.tuples(counts, st.integers(0, 4), st.integers(0, 4), st.integers(0, 2)), min_size=1, max_size=8),
)
def test_nothing_held_over_is_lost_and_nothing_is_read_otherwise_than_written(variant: Any, deals: list[Any]) -> None:
    options = variant.charter({"target": 1000})
    state = log.begin(options, singles(2))
    majorities: Any = 0
    for number, (mine, aces, jacks, basras) in enumerate(deals, start=1):
        cards = mine if options.deck == 52 else mine - 4
        facts = {"cards": [cards, None], "tens": [1, None], "club2": [1, None], "aces": [aces, None]}
        facts |= {"jacks": [jacks, None], "basras": [basras, 0]}
        reading = variant.read_deal(facts, state.table)
        if reading.value is None:  # an empty pile with cards in it
            continue
        again = read(variant.deal, write(reading.value), variant.context(state.table))
        assert again.value == reading.value
        before = state.table.carried.points
        entry, state = log.advance(variant, state, reading.value, number=number)
        swapped = {key: plain(value)[::-1] for key, value in write(reading.value).items() if value is not None}
        mirror = scored(table({"target": 1000}, variant=variant, carried=before), swapped, variant)
        assert entry.breakdown is not None
        assert mirror.totals == entry.breakdown.totals[::-1]
        won = sum(line.points for line in entry.breakdown.lines if line.rule in ("majority", "held_over"))
        majorities += won
        level = 2 * cards == options.deck
        waits = options.carry != "none"
        assert won + state.table.carried.points == before + options.majority * (waits or not level)
        assert {line.rule for line in entry.breakdown.lines} <= {p.key for p in variant.paragraphs}


def test_an_old_sheet_with_points_waiting_goes_on() -> None:
    assert scored(table({"carry": "none"}, carried=30), PLAIN).totals == (68, 5)
    assert [render(phrase) for phrase in EGYPT.ahead(table(carried=30))] == ["This deal: 60 for most cards"]
    assert EGYPT.ahead(table()) == ()
    assert scored(table(carried=30), PLAIN).carried == Carried()


def test_what_is_known_early_may_be_noted_down_at_once() -> None:
    early = {key for key, question in questions(EGYPT.deal).items() if question.early}
    assert early == set(questions(EGYPT.deal)) - {"cards", *(kind.question for kind in COUNTED)}


TIED: dict[str, Any] = {**PLAIN, "cards": [26, 26]}
HELD = "Level at 26 cards: the 60 are held over"
LAPSED = "Level at 26 cards: nobody scores them, and the 60 that wait lapse with the end"
GAMES = {"end": "rubber", "game_target": 100, "wins_needed": 2}


@pytest.mark.parametrize(
    ("rules", "totals", "games", "sentence", "waiting"),
    [
        ({}, (80, 50), (0, 0), HELD, 60),
        ({}, (95, 50), (0, 0), LAPSED, 60),
        ({}, (97, 100), (0, 0), HELD, 60),  # 105 each: another deal
        ({"tie_at_end": "draw"}, (97, 100), (0, 0), LAPSED, 60),
        ({"end": "ladder"}, (50, 20), (0, 0), LAPSED, 60),
        (GAMES, (95, 50), (0, 0), LAPSED, 0),
        ({**GAMES, "keep_carry_between_games": True}, (95, 50), (0, 0), HELD, 60),
        ({**GAMES, "keep_carry_between_games": True}, (95, 50), (1, 0), LAPSED, 60),
    ],
    ids=str,
)
def test_points_that_wait_lapse_with_the_end_and_the_line_says_so_while_the_sheet_tells_what_nobody_scored(
    rules: dict[str, Any], totals: tuple[int, int], games: tuple[int, int], sentence: str, waiting: int
) -> None:
    start = log.Start(totals=totals, games=games, carried=Carried(points=30))
    state = log.begin(EGYPT.charter(rules, singles(2)), singles(2), start)
    deal = EGYPT.read_deal(TIED, state.table).value
    assert deal is not None
    entry, after = log.advance(EGYPT, state, deal)
    assert entry.breakdown is not None
    assert {render(line.phrase) for line in entry.breakdown.lines if line.rule == "tie"} == {sentence}
    assert entry.carried.points == waiting
    assert after.table.carried.points == waiting
