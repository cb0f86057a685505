"""What a match that goes on from a paper sheet began with, as the sheet, the log and the course show it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from scorekeeper.rules.document import start_from_json
from scorekeeper.rules.log import begin
from scorekeeper.rules.table import Carried
from scorekeeper.rules.text import points_text

from ..models import Match
from ..questions.names import signed
from .names import names_of


@dataclass(frozen=True)
class PaperPresenter:
    """A standing reached on paper: what each side had, and what was left to the first deal."""

    totals: Sequence[str]
    scores: Sequence[str]
    """The totals with their sign, as a deal would have given them."""
    games: Sequence[str]
    """Games won; empty where none was."""
    held_over: str
    sentences: Sequence[SafeString]
    """What else was left to the first deal, in sentences."""


def present_paper(match: Match) -> PaperPresenter | None:
    """What *match* began with; None where it began from nothing."""
    start = start_from_json(match.start)
    carried = start.carried
    if not any(start.totals) and not any(start.games) and carried == Carried():
        return None
    names, variant = names_of(match, 0), match.variant
    table = begin(match.charter, match.seating, start).table
    usual = [names.say(phrase) for phrase in variant.ahead(replace(table, carried=Carried()))]
    sentences = [names.say(phrase) for phrase in variant.ahead(replace(table, carried=replace(carried, points=0)))]
    return PaperPresenter(
        totals=[points_text(total) for total in table.standing.totals],
        scores=[signed(total) for total in table.standing.totals],
        games=[str(won) for won in start.games] if any(start.games) else [],
        held_over=points_text(carried.points) if carried.points else "",
        sentences=[sentence for sentence in sentences if sentence not in usual],
    )
