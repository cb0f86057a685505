"""Every value of every house rule changes something, and this is what."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.rules.asking import Choice, Count, Toggle, questions, questions_asked, token
from scorekeeper.rules.cards import Card
from scorekeeper.rules.games.basra import VARIANTS, basra_choices, play_choices, score_choices
from scorekeeper.rules.games.basra.capture import captures
from scorekeeper.rules.games.basra.options import Options
from scorekeeper.rules.games.basra.sweepers import buried
from scorekeeper.rules.games.basra.sweeps import sweep
from scorekeeper.rules.games.basra.verdicts import may_play
from scorekeeper.rules.judging import judge
from scorekeeper.rules.table import PAIRS, Standing, Table, singles
from scorekeeper.rules.text import render
from tests.golden.matches import MATCHES
from tests.rules.differing_rules import usual_of

from .tables import BY_KEY, EGYPT, PLAIN, cards, scored, table

Probe = Callable[[Table[Options]], Any]
HALF = Fraction(1, 2)
LEVEL = {**PLAIN, "cards": [26, 26]}


def basra(card: str, floor: str) -> Probe:
    return lambda at: sweep(Card.parse(card), cards(floor), at.options).points


def last_basra(card: str, floor: str) -> Probe:
    return lambda at: sweep(Card.parse(card), cards(floor), at.options, last=True).points


def bonus(card: str, floor: str) -> Probe:
    return lambda at: sweep(Card.parse(card), cards(floor), at.options).bonus


def ways(card: str, floor: str) -> Probe:
    return lambda at: len(captures(Card.parse(card), cards(floor), at.options))


def total(**facts: list[int]) -> Probe:
    return lambda at: scored(at, {**PLAIN, **facts}).totals[0]


def first_then(*deals: dict[str, Any]) -> Probe:
    """Points waiting after one deal after the other."""

    def waits(at: Table[Options]) -> Any:
        points = []
        carried = at.carried
        for deal in deals:
            now = Table(options=at.options, seating=at.seating, standing=at.standing, carried=carried)
            carried = scored(now, deal).carried
            points.append(carried.points)
        return points

    return waits


def is_asked(key: str) -> Probe:
    return lambda at: key in questions_asked(EGYPT.deal, EGYPT.context(at), {})


def total_of(key: str) -> Probe:
    def question_of(at: Table[Options]) -> Any:
        question = questions_asked(EGYPT.deal, EGYPT.context(at), {})[key]
        assert isinstance(question, Count)
        return question.total

    return question_of


def text(rule: str, at: Table[Options]) -> str:
    """What a paragraph says at a table."""
    wording = EGYPT.paragraph(rule).text_under(at.options, at.seating)
    assert wording is not None
    return render(wording)


def own_card(at: Table[Options]) -> Any:
    return scored(at, {**PLAIN, "own_card": [1, 0]}).totals


def ended(*totals: Any, games: tuple[int, int] = (0, 0)) -> Probe:
    """Why the match or game is over at some totals, or None."""

    def why(at: Table[Options]) -> Any:
        ending = EGYPT.ending(at.options, at.seating)
        standing = Standing(totals=totals[0], games=games)
        for reached in totals:
            judged = ending.judge(Standing(totals=reached, games=games, rung=standing.rung, deals=1))
            standing = judged.standing
        outcome = judged.match or judged.game
        return outcome.reason if outcome else None

    return why


def lapses(at: Table[Options]) -> bool:
    return EGYPT.ending(at.options, at.seating).judge(Standing(totals=(999, 0), games=(0, 0))).lapse


def may(card: str, floor: str, hand: str) -> Probe:
    return lambda at: may_play(Card.parse(card), cards(floor), cards(hand), at.options).values["allowed"]


def goes_back(players: int) -> Probe:
    """What goes back from a first floor; the table of a case has two players, so the seating is told here."""

    def goes(at: Table[Options]) -> list[str]:
        return [str(card) for card in cards("JS 10D 7D 9S") if buried(card, at.options, singles(players))]

    return goes


def dealt(at: Table[Options]) -> str:
    """How it is dealt, as the referee says it."""
    return " ".join(render(reason) for reason in judge(EGYPT, "dealing", {}, at).reasons)


def level(at: Table[Options]) -> str:
    """What sides level at the target still need."""
    standing = Standing(totals=(110, 110), games=(0, 0))
    return render(EGYPT.ending(at.options, at.seating).needs(standing)[0].phrase)


RUBBER = {"end": "rubber"}

CASES: list[tuple[str, Any, dict[str, Any], Probe, Any, Any]] = [
    ("direction", "clockwise", {}, lambda at: EGYPT.clockwise(at.options), False, True),
    ("cutter", "right", {}, lambda at: EGYPT.rotation(at.options, at.seating).cutter, -1, 1),
    ("deck", 44, {}, lambda at: EGYPT.dealing(at.options, at.seating).pack.size, 52, 44),
    ("hand", 5, {"deck": 44}, lambda at: EGYPT.dealing(at.options, at.seating).rounds, 5, 4),
    ("hand", 6, {}, lambda at: EGYPT.dealing(at.options, at.seating).rounds, 6, 4),
    ("hand", 8, {}, lambda at: EGYPT.dealing(at.options, at.seating).stock, 40, 32),
    ("both_see_bottom", True, {}, lambda at: "sees the bottom card" in dealt(at), False, True),
    ("first_floor", "jack_ten", {}, goes_back(2), ["JS", "7D"], ["JS", "10D"]),
    ("first_floor", "jack", {}, goes_back(2), ["JS", "7D"], ["JS"]),
    ("first_floor", "sweepers", {}, goes_back(3), ["JS", "10D"], ["JS", "7D"]),
    ("same_rank", "all", {}, ways("5C", "5S 5H"), 2, 3),
    ("must_take_most", True, {}, ways("9H", "AS 2H 4D 5C 6C"), 3, 1),
    ("must_capture_if_able", True, {}, may("8C", "5S", "8C 5D"), True, False),
    ("qk_value", 10, {}, ways("QS", "4H 6C"), 0, 1),
    ("seven_special", "any", {}, basra("7C", "2S 3S"), 0, 10),
    ("seven_special", "none", {}, basra("7D", "2S 3S"), 10, 0),
    ("seven_basra", "yemen", {}, basra("7D", "4H 6C"), 10, 0),
    ("seven_basra", "always", {}, basra("7D", "KS 9C"), 0, 10),
    ("seven_basra", "single_card", {}, basra("7D", "4H 6C"), 10, 0),
    ("seven_basra", "numerals_le10_or_single_picture", {}, basra("7D", "KS"), 0, 10),
    ("seven_basra", "double", {}, basra("7D", "KS 9C"), 0, 20),
    ("seven_basra", "plain_seven_clears", {}, basra("7D", "2S 3H"), 10, 0),
    ("seven_basra", "sum_7_or_single", {}, basra("7D", "KS"), 0, 10),
    ("jack_takes_jacks", False, {}, ways("JC", "JS"), 1, 0),
    ("basra_value", "twice_card", {}, basra("9H", "4D 5C"), 10, 18),
    ("basra_on_last_card", False, {}, last_basra("9H", "4D 5C"), 10, 0),
    ("yemen_tqk", "single_only", {"seven_basra": "yemen"}, basra("7D", "KS 10C"), 10, 0),
    ("jack_on_jack", 10, {}, basra("JC", "JS"), 0, 10),
    ("jack_on_jack", 20, {}, basra("JC", "JS"), 0, 20),
    ("jack_on_jack", 30, {}, basra("JC", "JS"), 0, 30),
    ("jack_on_jacks", True, {"jack_on_jack": 30}, basra("JC", "JS JD"), 0, 30),
    ("pair_points", 20, {}, basra("8H", "8C"), 10, 20),
    ("pair_points", "pip_sum", {}, basra("8H", "8C"), 10, 16),
    ("seven_pair", 14, {}, basra("7H", "7C"), 10, 14),
    ("seven_pair", "D7", {}, basra("7D", "7C"), 10, 14),
    ("max_floor", 1, {}, basra("9H", "4D 5C"), 10, 0),
    ("max_floor", 2, {}, basra("9H", "4D 3C 2S"), 10, 0),
    ("queen_pair_basra", False, {}, basra("QH", "QS"), 10, 0),
    ("qk_basra", 20, {}, basra("KH", "KS"), 10, 20),
    ("majority", 3, {}, total(), 38, 11),
    ("majority", 6, {}, total(), 38, 14),
    ("carry", "cap_60", {}, first_then(LEVEL, LEVEL), [30, 60], [30, 30]),
    ("carry", "none", {}, first_then(LEVEL, LEVEL), [30, 60], [0, 0]),
    ("ten_scope", "any", {}, total_of("tens"), 1, 4),
    ("carry", "everyone", {}, lambda at: scored(at, LEVEL).totals, (8, 5), (38, 35)),
    ("card_points", "none", {}, is_asked("aces"), True, False),
    ("ten_value", 2, {}, total(), 38, 37),
    ("seven_value", 3, {}, is_asked("seven"), False, True),
    ("two", "S2", {}, is_asked("spade2"), False, True),
    ("two_value", 1, {}, lambda at: scored(at, PLAIN).totals, (38, 5), (38, 4)),
    ("jack_value", 12.5, {}, total(), 38, 72 + HALF),
    ("queen_value", 3, {}, is_asked("queens"), False, True),
    ("king_value", 4, {}, is_asked("kings"), False, True),
    ("own_card", "KH", {}, is_asked("own_card"), False, True),
    ("own_value", 3, {"own_card": "AH"}, own_card, (40, 5), (41, 5)),
    ("double", "J", {"jack_value": 12.5}, bonus("JC", "JS"), 0, 25),
    ("double", "JQK", {"queen_value": 3}, bonus("QC", "QS"), 0, 6),
    ("double_plus_basra", False, {"double": "JQK", "king_value": 4}, basra("KC", "KS"), 10, 0),
    ("end", "ladder", {}, ended((55, 40)), None, "ladder"),
    ("end", "rubber", {}, ended((120, 40)), "target", None),
    ("end", "deal", {}, ended((20, 40)), None, "deals"),
    ("deals", 2, {"end": "deal"}, ended((20, 40)), "deals", None),
    ("target", 121, {}, ended((110, 40)), "target", None),
    ("steps", [40, 80], {"end": "ladder"}, ended((45, 10)), None, "ladder"),
    ("ladder_at_once", False, {"end": "ladder"}, ended((53, 65)), "ladder", None),
    ("game_target", 101, RUBBER, ended((110, 40)), None, "target"),
    *(
        ("decider_target", target, {**RUBBER, "game_target": 100}, ended((100, 40), games=(2, 2)), "games", None)
        for target in (101, 121, 150, 200)
    ),
    ("wins_needed", 2, RUBBER, ended((150, 40), games=(1, 0)), "target", "games"),
    ("keep_carry_between_games", True, RUBBER, lapses, True, False),
    ("tie_at_end", "draw", {}, ended((110, 110)), None, "draw"),
    ("tie_at_end", "sudden_death", {}, level, "level: the next deal decides", "level: sudden death"),
]


@pytest.mark.parametrize(
    ("key", "value", "others", "probe", "before", "after"),
    CASES,
    ids=lambda value: "probe" if callable(value) else str(value)[:30],
)
def test_what_it_changes(key: str, value: Any, others: dict[str, Any], probe: Probe, before: Any, after: Any) -> None:
    seating = singles(3) if value == "sweepers" else None
    assert probe(table(others, seating=seating)) == before
    assert probe(table({**others, key: value}, seating=seating)) == after


def test_a_card_of_the_tables_own_counts_beside_what_it_is_worth() -> None:
    breakdown = scored(table({"own_card": "AH", "own_value": 5}), {**PLAIN, "own_card": [0, 1]})
    assert breakdown.totals == (38, 10)
    [line] = [line for line in breakdown.lines if line.rule == "own_card"]
    assert (render(line.phrase), line.points) == ("This table's card: ace of hearts", 5)


def test_it_is_named_where_it_is_asked() -> None:
    at = table({"own_card": "KH"})
    assert render(questions_asked(EGYPT.deal, EGYPT.context(at), {})["own_card"].phrase) == (
        "This table's card: king of hearts"
    )
    assert text("own_card", at) == "The king of hearts is worth 2."
    assert text("own_card", table({"own_card": "AH"})) == "The ace of hearts is worth 2 more than it is already."


def test_a_short_pack_has_no_queen_to_count() -> None:
    reading = EGYPT.read_options({"deck": 44, "hand": 5, "own_card": "QH"}, singles(2))
    assert [problem.question for problem in reading.problems] == ["own_card"]


def test_scoring_cards_of_the_house_rules() -> None:
    facts = {**PLAIN, "tens": [3, 1]}
    assert scored(table({"ten_scope": "any"}), facts).totals == (44, 8)
    spades = {key: value for key, value in PLAIN.items() if key != "club2"} | {"spade2": [1, 0]}
    assert scored(table({"two": "S2"}), spades).totals == (40, 3)
    courts = {**PLAIN, "queens": [1, 3], "kings": [4, 0]}
    assert scored(table({"queen_value": 3, "king_value": 4}), courts).totals == (57, 14)


def test_every_value_has_a_case() -> None:
    """A case above, or a golden match at a table that plays so."""
    cases = {(key, str(value)) for key, value, *_ in CASES}
    played = [match for match in MATCHES.values() if match["variant"] in BY_KEY]
    cases |= {(key, str(value)) for match in played for key, value in usual_of(match).items()}
    usual = Options()
    for key, question in questions(Options).items():
        match question:
            case Choice(choices=choices):
                values = [chosen.value for chosen in (DYNAMIC[key] if callable(choices) else choices)]
            case Toggle():
                values = [True, False]
            case _:
                assert any(key == told_key for told_key, _ in cases), (
                    f"no golden match of tests/golden/basra plays with {key}, and no line of CASES here tells of it"
                )
                continue
        for value in values:
            shown = token(value) if isinstance(value, Fraction) else str(value)
            assert value == getattr(usual, key) or (key, shown) in cases, (
                f"no golden match of tests/golden/basra plays {key} = {value}, and no line of CASES here tells of it"
            )


DYNAMIC = {
    "seven_basra": basra_choices.SEVEN_BASRAS,
    "first_floor": (*play_choices.first_floors(True), *play_choices.first_floors(False)),
    "deck": play_choices.DECKS,
    "hand": play_choices.HANDS,
    "carry": (score_choices.ACCUMULATE, score_choices.CAP_60, score_choices.NO_CARRY, score_choices.EVERYONE),
}


def test_every_choice_says_what_it_means_and_who_plays_so() -> None:
    for module in (basra_choices, play_choices, score_choices):
        for name, value in vars(module).items():
            if isinstance(value, tuple) and name.isupper():
                for chosen in value:
                    assert chosen.label, name
                    assert chosen.says.endswith("."), name
                    assert chosen.who, name
    for question in questions(Options).values():
        if isinstance(question, Toggle):
            assert question.yes.endswith(".")
            assert question.no.endswith(".")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: str(variant.key))
def test_the_usual_rules_work_for_every_seating(variant: Any) -> None:
    for seating in variant.seatings:
        options = variant.charter({}, seating)
        dealing = variant.dealing(options, seating)
        assert dealing.rounds * dealing.hand * seating.playing == dealing.pack.size - 4
        assert variant.ending(options, seating).says()
    first = variant.seatings[0]
    assert variant.charter({}, first) == variant.options
    assert not tuple(variant.option_problems(variant.options, first))


def test_syria_with_52_cards_has_its_queens_and_kings_and_a_hand_that_comes_out() -> None:
    syria = BY_KEY["basra-syria"]
    options = syria.charter({"deck": 52}, PAIRS)
    assert (options.hand, options.queen_value, options.king_value, options.double) == (4, 3, 4, "JQK")
    small = syria.charter({}, PAIRS)
    assert (small.deck, small.hand, [small.worth(rank) for rank in small.pack.ranks[-1:]]) == (44, 5, [12 + HALF])
