"""What can go wrong at a table and what is done then, as the book shows it: event by event."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.referee import Ruling, by_event
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _, rows_listed

from .sources import source_links
from .wordings import own_words


@dataclass(frozen=True)
class RulingPresenter:
    """What is done, and by when the event was ``noticed`` where that matters; ``inferred``: no source has it."""

    noticed: str
    says: str
    inferred: bool
    sources: list[tuple[str, str]]


@dataclass(frozen=True)
class EventPresenter:
    """Something that went wrong, and what is done."""

    happened: str
    ways: list[RulingPresenter]


@dataclass(frozen=True)
class RulingsPresenter:
    """All events of a game; ``inferred`` says that no source rules on any of them."""

    events: list[EventPresenter]
    inferred: bool


def present_rulings(variant: Variant[Any, Any], charters: Sequence[tuple[Any, Seating]]) -> RulingsPresenter:
    """The rulings that stand under one of the *charters*, each with the seatings where it does not with all."""
    rulings = [each for each in variant.rulings if any(each.when(*charter) for charter in charters)]
    inferred = all(each.inferred for each in rulings)
    return RulingsPresenter(
        events=[
            _present_event(variant, event, ways, charters, all_inferred=inferred) for event, ways in by_event(rulings)
        ],
        inferred=inferred,
    )


def _present_event(
    variant: Variant[Any, Any],
    event: str,
    ways: Sequence[Ruling[Any]],
    charters: Sequence[tuple[Any, Seating]],
    *,
    all_inferred: bool,
) -> EventPresenter:
    heard = [_seatings(each, charters) for each in ways]
    alike = heard[0] if len(set(heard)) == 1 else ""
    return EventPresenter(
        happened=_joined(alike, own_words(variant)(event)),
        ways=[
            _present(variant, each, "" if alike else seatings, all_inferred=all_inferred)
            for each, seatings in zip(ways, heard, strict=True)
        ],
    )


def _seatings(ruling: Ruling[Any], charters: Sequence[tuple[Any, Seating]]) -> str:
    """The seatings with which a ruling stands; empty where it does with all."""
    labels = [_(seating.label) for options, seating in charters if ruling.when(options, seating)]
    return "" if len(labels) == len(charters) else rows_listed(dict.fromkeys(labels))


def _joined(seatings: str, text: str) -> str:
    return " ".join(part for part in (_("%(seatings)s:") % {"seatings": seatings} if seatings else "", text) if part)


def _present(variant: Variant[Any, Any], ruling: Ruling[Any], seatings: str, *, all_inferred: bool) -> RulingPresenter:
    word = own_words(variant)
    return RulingPresenter(
        noticed=_joined(seatings, word(ruling.noticed)),
        says=word(ruling.says),
        inferred=ruling.inferred and not all_inferred,
        sources=source_links(variant, ruling.sources),
    )
