"""Those who keep more about a match than it does itself: telling them, and giving them a way in."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from scorekeeper.rules import log
from scorekeeper.web.writing import write_transaction

from ..models import Event, Match
from ..signals import (
    Directed,
    Let,
    Told,
    match_asked_for,
    match_changed,
    match_directed,
    match_followed,
    match_told_of,
)


def keep_for(match: Match, keeper: int) -> None:
    """Let *match* be kept by the club number *keeper* from now on; it then tells of its changes."""
    with write_transaction():
        Match.objects.filter(pk=match.pk).update(kept_by=keeper)
    match.kept_by = keeper


def seal(matches: Iterable[int], *, sealed: bool = True) -> None:
    """Let the links of *matches*, by number, write no longer, or again. Pages that follow them are told so."""
    with write_transaction():
        Match.objects.filter(pk__in=matches).exclude(sealed=sealed).update(sealed=sealed, changed_at=timezone.now())


def set_clock(matches: Iterable[int], ends_at: datetime | None) -> None:
    """Say when the time of *matches*, by number, is up: one clock for all that their keeper lets play at once."""
    with write_transaction():
        Match.objects.filter(pk__in=matches).update(clock_ends_at=ends_at, changed_at=timezone.now())


def let_by_keeper(request: HttpRequest, number: int) -> Let | None:
    """How the keeper of the match of this *number* lets whoever sends *request* in; None for not at all."""
    answers: list[tuple[Any, Any]] = match_asked_for.send(sender=Match, match=number, request=request)
    return next((let for _keeper, let in answers if isinstance(let, Let)), None)


def told_by_keeper(
    match: Match, request: HttpRequest | None = None, *, writes: bool = False, seat: int | None = None
) -> Told:
    """What the keeper of *match* tells on its sheet, as :data:`~scorekeeper.matches.signals.match_told_of`."""
    if match.kept_by is None:
        return Told()
    answers: list[tuple[Any, Any]] = match_told_of.send(
        sender=Match, match=match.pk, request=request, writes=writes, seat=seat
    )
    return next((told for _keeper, told in answers if isinstance(told, Told)), Told())


def directed_by_keeper(match: Match, request: HttpRequest, *, naming: bool = True) -> Directed:
    """Who gives rulings at *match*, as :data:`~scorekeeper.matches.signals.match_directed`; its players are no news.

    Without *naming* only whether whoever asks may, which costs less where the table itself does.
    """
    if match.kept_by is None:
        return Directed()
    answers: list[tuple[Any, Any]] = match_directed.send(sender=Match, match=match.pk, request=request, naming=naming)
    found = next((directed for _keeper, directed in answers if isinstance(directed, Directed)), Directed())
    return replace(found, names=tuple(name for name in found.names if name not in match.names_at()))


def tell_keeper(match: Match, state: log.State[Any], events: Sequence[Event] = (), *, rewritten: bool = False) -> None:
    """Tell who keeps *match*, if anyone, that it stands at *state* now, and which *events* were written.

    To be called inside the transaction.
    """
    if match.kept_by is not None:
        match_changed.send(sender=Match, match=match, state=state, events=events, rewritten=rewritten)


def tell_of_rematch(before: Match, match: Match) -> None:
    """Tell who keeps the match *before* that *match* follows it, and is kept as well."""
    if before.kept_by is not None:
        keep_for(match, before.kept_by)
        match_followed.send(sender=Match, before=before, match=match)
