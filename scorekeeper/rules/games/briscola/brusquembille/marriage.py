"""What a marriage of Brusquembille counts, where card points are added up (docs/rules/briscola.md 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ....asking import Toggle
from ....referee import Inquiry, Verdict
from ....table import Seating, Table
from ....text import Phrase
from ....text import gettext_noop as _
from .options import CUMULATIVE, BrusquembilleOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """King and queen of a suit."""

    of_trumps: bool = Toggle(label=_("Are they of trumps?")).ask(True)
    holds_both: bool = Toggle(label=_("Are both king and queen in the hand?")).ask(True)
    suit_already_declared: bool = Toggle(label=_("Was this suit declared before in this deal?")).ask(False)


def _objections(facts: Pair, worth: int) -> Iterator[str]:
    if not facts.holds_both:
        yield _("King and queen must both be in the hand.")
    if facts.suit_already_declared:
        yield _("This suit was declared already.")
    if not worth:
        yield _("Only king and queen of trumps are declared.")


def _marriage(facts: Pair, table: Table[BrusquembilleOptions]) -> Verdict:
    worth = table.options.trump_marriage if facts.of_trumps else table.options.plain_marriage
    objections = tuple(Phrase(text) for text in _objections(facts, worth))
    answer = Phrase(_("Yes: it counts %(worth)s."), {"worth": worth})
    if objections:
        answer = Phrase(_("No, this marriage may not be declared now."))
    doubt = Phrase(_("No source says when it may be shown and what it counts; this is what the table agreed on."))
    return Verdict(
        answer=answer,
        rule="marriage",
        reasons=objections or (doubt,),
        values={"legal": not objections, "worth": 0 if objections else worth},
    )


def _put(options: BrusquembilleOptions, _seating: Seating) -> bool:
    return options.win_mode == CUMULATIVE and options.marriages


MARRIAGE: Final[Inquiry[Pair, BrusquembilleOptions]] = Inquiry(
    key="marriage", title=_("What does this marriage count?"), asks=Pair, answer=_marriage, when=_put
)
