"""What can go wrong at a table and what is done then, as the book shows it: event by event."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.referee import Ruling, by_event
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import gettext as _

from .sources import source_links


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
    """The rulings that stand under one of the *charters*."""
    rulings = [each for each in variant.rulings if any(each.when(*charter) for charter in charters)]
    inferred = all(each.inferred for each in rulings)
    return RulingsPresenter(
        events=[
            EventPresenter(happened=_(event), ways=[_present(variant, each, all_inferred=inferred) for each in ways])
            for event, ways in by_event(rulings)
        ],
        inferred=inferred,
    )


def _present(variant: Variant[Any, Any], ruling: Ruling[Any], *, all_inferred: bool) -> RulingPresenter:
    return RulingPresenter(
        noticed=_(ruling.noticed) if ruling.noticed else "",
        says=_(ruling.says),
        inferred=ruling.inferred and not all_inferred,
        sources=source_links(variant, ruling.sources),
    )
