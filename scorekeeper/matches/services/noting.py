"""What is known of a deal before it is over: kept beside the log until the deal is recorded.

Why: docs/decisions/2026-11-21-what-is-noted-early-is-no-event.md
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import F

from scorekeeper.rules.asking import early_answers, touched
from scorekeeper.web.writing import write_transaction

from ..models import Match
from .appending import refuse_sealed


class DealRecorded(Exception):
    """The deal that was spoken of has been recorded meanwhile."""


def noted_of(match: Match) -> dict[str, Any]:
    """The plain answers that are noted of the deal that is played, as far as they can be under its questions."""
    answers = match.noted.get("answers", {})
    return early_answers(match.variant.deal, answers, match.variant.context(match.standing.table)) if answers else {}


def note_early(match: Match, changes: Mapping[str, Any], *, deal: int, by: str = "") -> Match:
    """Note what became known of the deal number *deal*, key by key, None for what is not so after all; the match then.

    Whoever says it last is right, and is named. What comes to nothing is not written.

    :raises DealRecorded: when another deal is played by now, or none.
    :raises Sealed: when the match was sealed since it was read.
    """
    return _note(match, lambda _match: changes, deal=deal, by=by)


def note_touch(match: Match, key: str, side: int, to: int, *, deal: int, by: str = "") -> Match:
    """Note what one touch on the table says of the deal number *deal*: it makes *to* of the question *key* for *side*.

    :raises DealRecorded: when another deal is played by now, or none.
    :raises Sealed: when the match was sealed since it was read.
    """

    def changes(match: Match) -> Mapping[str, Any]:
        context = match.variant.context(match.standing.table)
        return touched(match.variant.deal, context, noted_of(match), key, side, to)

    return _note(match, changes, deal=deal, by=by)


def _note(match: Match, changes: Callable[[Match], Mapping[str, Any]], *, deal: int, by: str) -> Match:
    read = match
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=match.pk)
        refuse_sealed(read, match)
        if match.finished or match.deals + 1 != deal:
            raise DealRecorded
        before = noted_of(match)
        answers = {key: value for key, value in {**before, **changes(match)}.items() if value is not None}
        answers = early_answers(match.variant.deal, answers, match.variant.context(match.standing.table))
        if answers != before:
            writers = match.noted.get("by", {})
            names = {key: writers.get(key, "") if before.get(key) == answers[key] else by for key in answers}
            match.noted = {"answers": answers, "by": {key: name for key, name in names.items() if name}}
            match.noted_times += 1
            Match.objects.filter(pk=match.pk).update(noted=match.noted, noted_times=F("noted_times") + 1)
    return match
