"""What is measured, and which part of what it must at least do is to be reached: ratios, so that they hold anywhere."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final, NamedTuple

from scorekeeper.bench.load import Plan


@dataclass(frozen=True)
class Case:
    """Something to ask for; ``plan`` is made anew each time, since a form is sent once."""

    name: str
    plan: Callable[[], Plan]
    bare: bool = False
    """Whether it is asked of the server without the front."""


class Measured(NamedTuple):
    """What came of it: answers in a second, milliseconds for half and for 99 of 100, and what the server worked."""

    rate: float
    p50: float
    p99: float
    work: float
    """Milliseconds of the processor for each answer, in all processes of the server."""


FEW, MANY = 3, 300
"""Deals of a young match, and of one that took a night and a day."""

HELLO: Final = "raw WSGI hello, no Django, no front"
ROW: Final = "bare view, one row, no front"
INSERT: Final = "bare transaction, no front"
BOARD, POLL, DEAL = "our board", "our board, unchanged (204)", "our deal POST"
TABLE, OLD = f"our table page, {FEW} deals", f"our table page, {MANY} deals"
TABLE_FIRST: Final = "our table page, first after a deal"
FORM, FORM_FIRST = "our form of a deal", "our form of a deal, first after a deal"
RULES: Final = "our rules page, seen before"
POLL_BARE, TABLE_BARE = f"{POLL}, no front", f"{TABLE}, no front"


class Bar(NamedTuple):
    """What of ours is held against what, and the part of its answers in a second that is to be reached."""

    ours: str
    base: str
    part: float


BARS: Final = (
    Bar(BOARD, ROW, 0.9),
    Bar(TABLE, ROW, 0.35),
    Bar(TABLE_FIRST, ROW, 0.2),
    Bar(FORM, ROW, 0.3),
    Bar(FORM_FIRST, ROW, 0.0),
    Bar(RULES, ROW, 0.6),
    Bar(DEAL, INSERT, 0.9),
    Bar(POLL, HELLO, 0.55),
    Bar(POLL, POLL_BARE, 0.9),
    Bar(TABLE, TABLE_BARE, 0.9),
)
LONG: Final = 1.5
"""So much longer a page with many deals may take than one with few."""


def sentences(measures: Mapping[str, Sequence[Measured]]) -> Iterator[str]:
    """Each bar as a line: medians of what each round gave, for two cases of a round were measured in one weather.

    On a machine that does much else beside, the work of the processor tells more than the answers in a second.
    """
    yield f"{'':74}{'is':>8}{'by work':>10}   bar"
    for ours, base, part in BARS:
        pairs = list(zip(measures[ours], measures[base], strict=True))
        by_rate = median(a.rate / b.rate for a, b in pairs)
        by_work = median(b.work / a.work if a.work else 0 for a, b in pairs)
        held = f"at least {part:.0%} ({_reached(by_rate >= part)})" if part else ""
        yield f"{f'{ours} / {base}':74}{by_rate:8.0%}{by_work:10.0%}   {held}"
    pairs = list(zip(measures[TABLE], measures[OLD], strict=True))
    longer, more = (
        median(values) for values in zip(*((a.rate / b.rate, b.work / a.work) for a, b in pairs), strict=True)
    )
    yield (
        f"{f'table page, {MANY} deals / {FEW} deals, time':74}{longer:7.2f}×{more:9.2f}×"
        f"   at most {LONG}× ({_reached(longer <= LONG)})"
    )


def _reached(reached: bool) -> str:
    return "reached" if reached else "missed"
