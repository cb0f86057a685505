"""Made-up matches of any variant, from what its questions say may be answered.

The answers that matter are tried often: nothing, everything, level, just enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, replace
from typing import Any

from hypothesis import assume, strategies as st

from scorekeeper.rules.asking import (
    Calls,
    Choice,
    Context,
    Count,
    Each,
    Groups,
    Numbers,
    Of,
    Pairs,
    Question,
    Series,
    Toggle,
    Which,
    plain,
    questions,
    read_answer,
    resolve,
)
from scorekeeper.rules.cards import ALL_RANKS, Card, Rank, Suit
from scorekeeper.rules.log import Event, Recorded, Sheet, Start, State, advance, begin, replay
from scorekeeper.rules.table import Seating, Table
from scorekeeper.rules.variant import Variant

AnyVariant = Variant[Any, Any]
CARDS = [str(Card(rank, suit)) for suit in Suit for rank in ALL_RANKS] + ["JK"]


def numbers(least: int, most: int) -> st.SearchStrategy[int]:
    """Numbers in range, small ones and both ends often."""
    ends = {least, least, least + 1, most, most - 1}
    return st.one_of(
        st.just(least),
        st.sampled_from(sorted(number for number in ends if least <= number <= most)),
        st.integers(least, min(most, least + 4)),
        st.integers(least, min(most, least + 400)),
    )


@st.composite
def shares(draw: st.DrawFn, total: int, parts: int, least: int, most: int) -> list[int]:
    """So many parts of a known total: everything to one, level, just over half, and anything."""
    kind = draw(st.sampled_from(["all", "level", "half", "over", "any", "any", "any"]))
    if kind == "all":
        given = [total] + [0] * (parts - 1)
    elif kind == "level":
        level = draw(st.integers(2, parts)) if parts > 2 else parts
        each = draw(st.integers(total // parts, total // level))
        given = [each] * level
        rest = total - sum(given)
        given += [rest // max(1, parts - level)] * (parts - level)
    else:
        over = {"half": total // 2, "over": total // 2 + 1}
        cuts = sorted(draw(st.lists(st.integers(0, total), min_size=parts - 1, max_size=parts - 1)))
        given = [b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True)]
        if kind in over:
            given = [over[kind], total - over[kind]] + [0] * (parts - 2)
    given[-1] += total - sum(given)
    assume(all(least <= share <= most for share in given))
    return draw(st.permutations(given))


def picks(of: Of, among: Sequence[Any], seating: Seating) -> st.SearchStrategy[Any]:
    if among:
        return st.sampled_from([plain(item) for item in among])
    if of is Of.SIDE:
        return st.integers(0, len(seating.sides) - 1)
    if of is Of.SEAT:
        return st.integers(0, seating.seats - 1)
    return st.sampled_from({Of.RANK: [r.value for r in Rank], Of.SUIT: [s.value for s in Suit], Of.CARD: CARDS}[of])


def one_answer(question: Question, seating: Seating) -> st.SearchStrategy[Any]:
    """A plain answer to a resolved question."""
    match question:
        case Count(least=int(least), most=int(most)):
            return numbers(least, most)
        case Toggle():
            return st.booleans()
        case Choice(choices=tuple() as choices):
            return st.sampled_from([plain(chosen.value) for chosen in choices])
        case Which(of=of, among=tuple() as among, optional=optional):
            picked = picks(of, among, seating)
            return st.none() | picked if optional else picked
        case Series(of=of, most=int(most), among=tuple() as among):
            return st.lists(picks(of, among, seating), max_size=min(most, 6))
        case Calls(choices=tuple() as choices, most=int(most)):
            return st.lists(st.sampled_from([plain(chosen.value) for chosen in choices]), max_size=min(most, 8))
        case Groups(most=most, longest=longest):
            return st.lists(st.lists(st.sampled_from(CARDS), max_size=min(longest, 8)), max_size=min(most, 4))
        case Numbers(least=least, most=most, length=(shortest, longest)):
            number = numbers(least, most)
            return st.lists(number, min_size=shortest, max_size=longest, unique=True).map(sorted)
        case Pairs(least=least, most=most, longest=longest, rising=rising):
            pair = st.tuples(numbers(least, most), numbers(least, most)).map(list)
            pairs = st.lists(pair, max_size=longest, unique_by=(lambda one: one[0]) if rising else None)
            return pairs.map(sorted) if rising else pairs
    raise AssertionError(f"the laws cannot answer {question!r}: teach them here")


@st.composite
def answers(draw: st.DrawFn, question: Question, seating: Seating) -> Any:
    times = question.each.times(seating)
    if times is None:
        return draw(one_answer(question, seating))
    if isinstance(question, Count) and isinstance(question.total, int):
        assert isinstance(question.least, int)
        assert isinstance(question.most, int)
        given: list[Any] = draw(shares(question.total, times, question.least, question.most))
        if draw(st.booleans()):
            given[draw(st.integers(0, times - 1))] = None
        return given
    return [draw(one_answer(question, seating)) for _ in range(times)]


@st.composite
def entries(draw: st.DrawFn, kind: type[Any], context: Context, usual: Any = None) -> dict[str, Any]:
    """Answers to all that *kind* asks, each in range; with *usual* half of them are left out."""
    raw: dict[str, Any] = {}
    understood: dict[str, Any] = {}
    for key, question in questions(kind).items():
        now = replace(context, answers=understood)
        resolved = resolve(question, now)
        if resolved.when is False:
            continue
        if usual is not None and draw(st.booleans()):
            understood[key] = getattr(usual, key)
            continue
        raw[key] = draw(answers(resolved, context.seating))
        value, problems = read_answer(kind, key, resolved, raw[key], now)
        assert not problems, f"{key}: {raw[key]!r} was made from the question and is refused: {problems}"
        assert value is not MISSING
        understood[key] = value
    return raw


@st.composite
def charters(draw: st.DrawFn, variant: AnyVariant, seating: Seating) -> Any:
    """House rules that go together: made up, with those that are refused left as usual."""
    usual = variant.charter({}, seating)
    raw = draw(entries(type(usual), Context(seating=seating), usual))
    while True:
        reading = variant.read_options(raw, seating)
        if reading.value is not None:
            return reading.value
        named = {problem.question for problem in reading.problems if problem.question in raw}
        raw = {key: answer for key, answer in raw.items() if named and key not in named}


def calm_answer(question: Question, seating: Seating, turn: int = 0, *, pick: bool = False) -> Any:
    """The plainest answer there is: nothing happened, and what is known in total is shared out evenly.

    What is left over then goes to the sides in *turn*, so that not all of it comes to the first.
    With *pick* one that may be left open is made.
    """
    times = question.each.times(seating)
    if times is not None:
        if isinstance(question, Count) and isinstance(question.total, int):
            share, rest = divmod(question.total, times)
            return [share + ((index - turn) % times < rest) for index in range(times)]
        return [calm_answer(replace(question, each=Each.ONCE), seating)] * times
    match question:
        case Count(least=int(least)):
            return max(least, 0)
        case Toggle():
            return False
        case Choice(choices=tuple() as choices):
            return plain(choices[0].value)
        case Which(optional=optional, of=of, among=tuple() as among) if pick or not optional:
            if among:
                return plain(among[0])
            if of in (Of.SIDE, Of.SEAT):
                return 0
            return {Of.RANK: "A", Of.SUIT: "S", Of.CARD: "AS"}[of]
        case Series() | Calls() | Groups() | Pairs():
            return []
        case Numbers(least=least, length=(shortest, _)):
            return list(range(least, least + shortest))
    return None


def calmed(
    kind: type[Any], context: Context, raw: dict[str, Any], keys: set[str], picks: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """*raw* with plain answers to some questions, and to those that are only asked because of them."""
    result: dict[str, Any] = {}
    understood: dict[str, Any] = {}
    for turn, (key, question) in enumerate(questions(kind).items()):
        now = replace(context, answers=understood)
        resolved = resolve(question, now)
        if resolved.when is not False:
            keep = key in raw and key not in keys
            result[key] = raw[key] if keep else calm_answer(resolved, context.seating, turn, pick=key in picks)
            understood[key] = read_answer(kind, key, resolved, result[key], now)[0]
    return result


@st.composite
def deals(draw: st.DrawFn, variant: AnyVariant, table: Table[Any]) -> Any:
    """A deal that can have been at *table*: one made up, with what does not fit in it made plain."""
    context = variant.context(table)
    raw = draw(entries(variant.deal, context))
    made_plain: set[str] = set()
    for last in (False, False, False, True):
        reading = variant.read_deal(raw, table)
        if reading.value is not None:
            return reading.value
        wrong = {problem.question for problem in reading.problems if problem.question} - made_plain
        made_plain |= set(raw) if last or not wrong else wrong
        raw = calmed(variant.deal, context, raw, made_plain)
    optional = [key for key, question in questions(variant.deal).items() if question.optional]
    for picks in (frozenset[str](), *(frozenset({key}) for key in optional)):
        # where a sum follows from a pick that may be left open, only a deal that tells it can be shared out plainly
        raw = calmed(variant.deal, context, raw, set(raw), picks)
        value = variant.read_deal(raw, table).value
        if value is not None:
            return value
    raise AssertionError(f"even the plainest deal is refused: {raw}")


@dataclass(frozen=True)
class Match:
    """A made-up match: its table, its deals, and the state before each of them and after the last."""

    options: Any
    seating: Seating
    start: Start
    deals: tuple[Any, ...]
    states: tuple[State[Any], ...]

    @property
    def events(self) -> list[Event]:
        return [Recorded(deal=deal) for deal in self.deals]


@st.composite
def matches(draw: st.DrawFn, variant: AnyVariant, longest: int = 6) -> Match:
    seating = draw(st.sampled_from(variant.seatings))
    options = draw(charters(variant, seating))
    start = Start(dealer=draw(st.integers(0, seating.seats - 1)))
    states = [begin(options, seating, start)]
    played = []
    for number in range(draw(st.integers(1, longest))):
        if states[-1].outcome:
            break
        deal = draw(deals(variant, states[-1].table))
        played.append(deal)
        states.append(advance(variant, states[-1], deal, event=number + 1, number=number + 1)[1])
    return Match(options, seating, start, tuple(played), tuple(states))


def sheet_of(variant: AnyVariant, match: Match, events: Sequence[Event]) -> Sheet[Any]:
    return replay(variant, match.options, match.seating, events, match.start)
