"""Ends, dealing figures, who deals next, the forms of the game, and three players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules import log
from scorekeeper.rules.asking import Choice, Context, Toggle, questions, questions_asked, resolve
from scorekeeper.rules.ending import Closing
from scorekeeper.rules.judging import judge
from scorekeeper.rules.registry import find
from scorekeeper.rules.table import Table
from scorekeeper.rules.text import render
from scorekeeper.rules.tournament.standings import Placed, placed

from .tables import BY_KEY, US, deal_problems, scored, sentences, table, verdict_on

ITALY = BY_KEY["burraco-italy"]


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("us_108", "buraco-us"),
        ("us_104", "buraco-us-old"),
        ("us_3x2", "buraco-us-3x2"),
        ("us_2x3", "buraco-us-2x3"),
        ("ar_burako", "buraco-argentina"),
        ("it_fibur", "burraco-italy"),
        ("it_internazionale", "burraco-internazionale"),
        ("br_aberto", "buraco-brazil-open"),
        ("br_fechado", "buraco-brazil-closed"),
        ("br_aberto_sujo", "buraco-aberto-sujo"),
        ("fechado sujo", "buraco-brazil-closed"),
        ("br_stbl", "buraco-stbl"),
        ("baraziliya", "baraziliya"),
        ("Burako", "buraco-argentina"),
        ("ブラーコ", "buraco-us"),
        ("برازيلية", "baraziliya"),
    ],
)
def test_a_form_is_found_by_its_names(name: str, key: str) -> None:
    assert find(name).key == key


SETTINGS = """
                  values         sets ace    semi set_semi special out_requires out_discard      waive unplayed pot cut base target
buraco-us         30/20/15/10/5  JQKA both   0    False    False   clean        optional         False choice   0   100 50   2000
buraco-us-old     30/20/15/10/5  JQKA both   0    False    False   clean        optional         False choice   0   100 50   2000
burraco-italy     30/20/15/10/5  any  either 150  True     False   any          required_nonwild True  cards    0   0   0    2005
burraco-internazionale 30/20/15/10/5 any either 150 True   False   clean        required_nonwild True  cards    0   0   0    2005
buraco-argentina  50/20/15/10/5  any  both   0    False    False   any          optional         False cards    100 0   0    3000
buraco-brazil-open 20/10/15/10/5 none both   0    False    True    clean        optional         False flat100  0   0   0    3000
buraco-aberto-sujo 20/10/15/10/5 any  both   0    False    True    any          optional         False flat100  0   0   0    3000
buraco-brazil-closed 20/10/15/10/5 any both  0    False    True    any          optional         False flat100  0   0   0    3000
buraco-stbl       20/10/15/10/5  none both   0    False    True    clean        optional         False flat100  0   0   0    3000
"""  # noqa: E501 - the table of docs/rules/buraco.md 11.1, as it stands there
KEYS = """values sets ace semi set_semi special out_requires out_discard pot_waive_if_none pot_unplayed pot_bonus
    cut_bonus min_base target""".split()


@pytest.mark.parametrize("row", SETTINGS.split("\n")[2:-1], ids=lambda row: row.split()[0])
def test_the_settings_of_a_form(row: str) -> None:
    key, *values = row.split()
    options = BY_KEY[key].options
    assert [str(getattr(options, name)) for name in KEYS] == values
    assert options.pot_missed == 100
    assert options.no_canasta_negative is False


@pytest.mark.parametrize(
    ("variant", "seating", "cards", "hand", "stock"),
    [
        ("buraco-us", "4-pairs", 108, 11, 42),
        ("buraco-us-old", "4-pairs", 104, 11, 38),
        ("buraco-us", "2", 108, 11, 64),
        ("buraco-us-3x2", "6-pairs", 162, 11, 63),
        ("buraco-us-2x3", "6-trios", 162, 11, 63),
        ("buraco-argentina", "4-pairs", 106, 11, 40),
        ("buraco-argentina", "2", 106, 22, 40),
        ("burraco-italy", "4-pairs", 108, 11, 41),
        ("burraco-italy", "3", 108, 11, 45),
        ("buraco-brazil-open", "4-pairs", 108, 11, 42),
        ("baraziliya", "6-trios", 162, 11, 63),
    ],
)
def test_how_it_is_dealt(variant: str, seating: str, cards: int, hand: int, stock: int) -> None:
    form = BY_KEY[variant]
    values = verdict_on("dealing", {}, table(variant=form, seating=seating), form).values
    assert (values["cards"], values["hand"], values["stock"]) == (cards, hand, stock)
    assert (values["dealer"], values["leader"], values["cutter"]) == (0, 1, form.seating(seating).seats - 1)


def test_the_pots_are_told_with_the_deal() -> None:
    verdict = verdict_on("dealing", {})
    assert verdict.values["aside"] == [11, 11]
    assert sentences(verdict) == [
        "Each player is dealt 11 cards.",
        "108 cards are shuffled.",
        "They are dealt one by one.",
        "Laid aside, face down: 11, 11.",
        "Left in the stock: 42.",
        "seat 1 deals, seat 4 cuts, seat 2 plays first.",
        "Then seat 2 deals.",
    ]
    for key, seating, aside in (("buraco-us-2x3", "6-trios", [11] * 3), ("burraco-italy", "3", [18, 11])):
        form = BY_KEY[key]
        assert verdict_on("dealing", {}, table(variant=form, seating=seating), form).values["aside"] == aside


def test_options_of_the_deal() -> None:
    without = table({"jokers": "none"}, BY_KEY["buraco-us-3x2"])
    assert verdict_on("dealing", {}, without, BY_KEY["buraco-us-3x2"]).values["stock"] == 57
    assert verdict_on("dealing", {}, table({"upcard": True})).values["open"] == 1
    argentina = BY_KEY["buraco-argentina"]
    twelve = table({"hand_of_two": 12}, argentina, "2")
    assert verdict_on("dealing", {}, twelve, argentina).values["stock"] == 60
    assert not argentina.clockwise(argentina.options)
    assert US.clockwise(US.options)


def test_three_packs_are_for_six_only() -> None:
    form = BY_KEY["baraziliya"]
    assert form.charter({}, form.seating("6-trios")).decks == 3
    assert form.charter({}, form.seating("4-pairs")).decks == 2
    assert form.read_options({"decks": 3}, form.seating("4-pairs")).value is None


def replayed(
    deals: list[dict[str, Any]], rules: dict[str, Any], variant: Any = US, totals: Any = (), **start: Any
) -> Any:
    seats = variant.seatings[0]
    options = variant.charter(rules, seats)
    begin = log.Start(totals=totals)
    state, events = log.begin(options, seats, begin), []
    for deal in deals:
        reading = variant.read_deal(deal, state.table)
        assert reading.value is not None
        events.append(log.Recorded(deal=reading.value))
        _entry, state = log.advance(variant, state, reading.value)
    return log.replay(variant, options, seats, events, begin)


def flat(one: int, two: int) -> dict[str, Any]:
    """A deal that brings each side so much."""
    return {"how": "net", "net": [one, two]}


def ended(sheet: Any) -> tuple[tuple[int, ...], str] | None:
    return (sheet.outcome.winners, sheet.outcome.reason) if sheet.outcome else None


@pytest.mark.parametrize(
    ("rules", "deals", "expected"),
    [
        ({}, [flat(80, 60)], ((0,), "target")),
        ({"tie": "draw"}, [flat(80, 80)], ((), "draw")),
        ({"tie": "shared"}, [flat(80, 80)], ((0, 1), "shared")),
        ({"tie": "extra_deal"}, [flat(80, 80)], None),
        ({"tie": "extra_deal"}, [flat(80, 80), flat(-100, -60)], ((1,), "target")),
        ({"target": 2005}, [flat(80, 60)], None),
        ({"end": "both"}, [flat(80, 60)], ((0,), "target")),
        ({"end": "time"}, [flat(80, 60)], None),
        ({"end": "hands", "hands": 2}, [flat(80, 60)], None),
        ({"end": "hands", "hands": 1}, [flat(80, 60)], ((0,), "deals")),
        ({"end": "hands", "hands": 1}, [flat(80, 80)], ((), "draw")),
        ({"end": "hands", "hands": 1, "tie_hands": "shared"}, [flat(80, 80)], ((0, 1), "shared")),
        ({"end": "hands", "hands": 1, "tie_hands": "extra_deal"}, [flat(80, 80)], None),
        ({"target_out": True}, [flat(80, 60)], None),
        ({"target_out": True}, [{**flat(80, 60), "clean": [0, 1], "out": 1}], ((1,), "decided")),
        ({"target_out": True}, [{**flat(80, 60), "clean": [0, 1], "out": 0}], None),
        ({"target_out": True, "target": 2200}, [{**flat(80, 60), "clean": [0, 1], "out": 1}], ((1,), "decided")),
        ({"target_out": True, "target": 2300}, [{**flat(80, 60), "clean": [0, 1], "out": 1}], None),
    ],
    ids=str,
)
def test_how_a_match_ends(rules: dict[str, Any], deals: list[dict[str, Any]], expected: Any) -> None:
    assert ended(replayed(deals, rules, totals=(1920, 1920))) == expected


def test_when_time_is_called_the_higher_total_wins() -> None:
    options = US.charter({"end": "time", "minutes": 45})
    ending = US.ending(options, US.seatings[0])
    assert render(ending.says()) == "45 minutes"
    state = log.begin(options, US.seatings[0], log.Start(totals=(-50, 10)))
    assert ending.close(state.table.standing, Closing.TIME).winners == (1,)
    both = US.ending(US.charter({"end": "both", "minutes": 45}), US.seatings[0])
    assert render(both.says()) == "to 2000, 45 minutes at the most"


def test_victory_points_are_told_after_a_round() -> None:
    rules = {"end": "hands", "hands": 3, "vp": True}
    sheet = replayed([flat(100, 50), flat(200, 0), flat(50, 100)], rules, ITALY)
    assert render(sheet.outcome.phrase).endswith("Victory points: 12-8")
    plain = replayed([flat(100, 50), flat(200, 0), flat(50, 100)], {**rules, "vp": False}, ITALY)
    assert "Victory" not in render(plain.outcome.phrase)


def test_the_deal_passes_to_the_next_in_turn() -> None:
    sheet = replayed([flat(80, 60), flat(80, 60)], {})
    assert [entry.dealer for entry in sheet.deals] == [0, 1]
    assert sheet.state.table.dealer == 2


# Three players


def shares(alone: int | None, totals: tuple[int, ...] = (0, 0, 0), **facts: Any) -> tuple[Any, ...]:
    at = table(variant=ITALY, seating="3", totals=totals)
    given = {"card_points": [0, 0, 0], **facts}
    return scored(at, given if alone is None else {**given, "alone": alone}, ITALY).totals


def test_the_pair_shares_its_points_rounded_up() -> None:
    assert shares(1, card_points=[60, 100, 25]) == (43, 100, 43)
    assert shares(1, card_points=[0, 100, 0], in_hand=[0, 0, 125]) == (-62, 100, -62)
    assert shares(None, card_points=[60, 100, 25]) == (60, 100, 25)


def test_the_pair_has_one_pot_which_is_charged_once_where_neither_took_it() -> None:
    for one_took_it in (["played", "played", "not_taken"], ["not_taken", "played", "played"]):
        assert shares(1, card_points=[60, 100, 60], in_hand=[5, 0, 5], pot=one_took_it) == (55, 100, 55)
    missed = ["not_taken", "played", "not_taken"]
    assert shares(1, card_points=[60, 100, 60], in_hand=[5, 0, 5], pot=missed) == (5, 100, 5)


def test_from_1000_all_play_against_all() -> None:
    before, after = (table(variant=ITALY, seating="3", totals=(total, 0, 0)) for total in (999, 1000))
    assert "alone" in questions_asked(ITALY.deal, ITALY.context(before), {})
    assert "alone" not in questions_asked(ITALY.deal, ITALY.context(after), {})
    assert "alone" not in questions_asked(ITALY.deal, ITALY.context(table(variant=ITALY)), {})


def three(rules: dict[str, Any] | None = None, totals: tuple[int, ...] = ()) -> Table[Any]:
    return table(rules, ITALY, "3", totals)


def against_all(at: Table[Any]) -> bool:
    return "alone" not in questions_asked(ITALY.deal, ITALY.context(at), {})


@pytest.mark.parametrize(
    ("begins", "total", "expected"),
    [(1000, 999, False), (1000, 1000, True), (1500, 1499, False), (1500, 1500, True), ("start", 0, True)],
)
def test_the_table_says_when_all_play_against_all(begins: Any, total: int, expected: bool) -> None:
    at = three({"second_phase": begins}, (0, total, 0))
    assert against_all(at) is expected
    pots = [11, 11, 11] if expected else [18, 11]
    assert judge(ITALY, "dealing", {}, at).values["aside"] == pots


@pytest.mark.parametrize("final", [True, False])
def test_where_it_is_final_whoever_falls_below_again_changes_nothing(final: bool) -> None:
    at = three({"second_phase_final": final}, (980, 0, 0))
    ending = ITALY.ending(at.options, at.seating)
    for card_points, in_hand in (([60, 0, 0], [0, 0, 0]), ([0, 0, 0], [200, 0, 0])):
        breakdown = scored(at, {"card_points": card_points, "in_hand": in_hand}, ITALY)
        at = replace(at, standing=ending.after(at.standing, breakdown).standing)
    assert at.standing.totals[0] < 1000
    assert against_all(at) is final


def test_who_plays_alone_has_the_large_pot() -> None:
    facts = {"card_points": [0, 0, 0], "alone": 1, "pot": ["played", "not_taken", "played"]}
    assert ("pot", "alone", True) in deal_problems(three(), facts, ITALY)
    assert ("pot", "alone", True) not in deal_problems(three(), {**facts, "alone": 0}, ITALY)


def test_three_players_are_told_who_plays_with_whom() -> None:
    lines = [
        [render(phrase) for phrase in ITALY.ahead(table(variant=ITALY, seating="3", totals=(total, 0, 0)))]
        for total in (999, 1000)
    ]
    assert lines == [
        ["Pots of 18 and 11: who takes the 18 plays alone"],
        ["All play against all, with three pots of 11"],
    ]
    assert not ITALY.ahead(table(variant=ITALY))


def test_pairs_are_placed_by_victory_points_then_match_points() -> None:
    given = [("A", 50, 10), ("B", 52, 5), ("C", 52, 7), ("D", 50, 10)]
    groups = placed((Placed(pair=pair, vp=vp, mp=mp) for pair, vp, mp in given), ("vp", "mp"))
    order = [pair.pair for group in groups for pair in group]
    assert order == ["C", "B", "A", "D"]


# House rules that hardly go together


@pytest.mark.parametrize(
    ("rules", "question"),
    [
        ({"target": 300}, "target"),
        ({"min_base": 100}, "min_steps"),
        ({"target": 1000}, "min_steps"),
        ({"target": 3000}, None),
        ({}, None),
    ],
    ids=str,
)
def test_house_rules_that_hardly_go_together(rules: dict[str, Any], question: str | None) -> None:
    questions = [p.question for p in US.read_options(rules, US.seatings[0]).problems]
    assert question in questions if question else not questions


def test_every_option_says_what_it_means() -> None:
    for variant in BY_KEY.values():
        for seating in variant.seatings:
            for key, question in questions(type(variant.options)).items():
                resolved = resolve(question, Context(seating=seating))
                if isinstance(resolved, Choice):
                    assert isinstance(resolved.choices, tuple)
                    assert all(c.says and c.who for c in resolved.choices), key
                if isinstance(resolved, Toggle):
                    assert resolved.yes, key
                    assert resolved.no, key


def test_victory_points_are_asked_of_two_sides_only() -> None:
    for variant, seating, there in (("buraco-us", "4-pairs", True), ("buraco-us-3x2", "6-pairs", False)):
        at = table({"end": "hands", "hands": 4}, BY_KEY[variant], seating)
        answers = {key: getattr(at.options, key) for key in questions(type(at.options))}
        assert ("vp" in questions_asked(type(at.options), Context(seating=at.seating), answers)) is there
