"""Those who keep more about a match than it does itself: telling them, and giving them a way in.

Why: docs/decisions/2026-11-21-a-club-opens-its-matches-by-who-you-are.md
Why: docs/decisions/2026-11-22-a-club-says-who-rules-at-its-tables.md
"""

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
    Directors,
    Grant,
    Notice,
    TableNames,
    directors_wanted,
    grant_wanted,
    match_changed,
    match_followed,
    names_wanted,
    notice_wanted,
)
from .phones import note_right


def give_to_club(match: Match, club: int) -> None:
    """Give *match* to the club number *club*; from now on it tells of its changes."""
    with write_transaction():
        Match.objects.filter(pk=match.pk).update(club_number=club)
    match.club_number = club


def seal(matches: Iterable[int], *, sealed: bool = True) -> None:
    """Let the links of *matches*, by number, write no longer, or again. Pages that follow them are told so."""
    with write_transaction():
        changed = list(Match.objects.filter(pk__in=matches).exclude(sealed=sealed).values_list("pk", flat=True))
        Match.objects.filter(pk__in=changed).update(sealed=sealed, changed_at=timezone.now())
        for match in changed:
            note_right("match-sealed" if sealed else "match-unsealed", match)


def set_clock(matches: Iterable[int], ends_at: datetime | None) -> None:
    """Say when the time of *matches*, by number, is up: one clock for all that their club lets play at once."""
    with write_transaction():
        Match.objects.filter(pk__in=matches).update(clock_ends_at=ends_at, changed_at=timezone.now())


def grant_by_club(request: HttpRequest, number: int) -> Grant | None:
    """How the club of the match of this *number* lets whoever sends *request* in; None for not at all."""
    answers: list[tuple[Any, Any]] = grant_wanted.send(sender=Match, match=number, request=request)
    return next((grant for _club, grant in answers if isinstance(grant, Grant)), None)


def notice_from_club(
    match: Match, request: HttpRequest | None = None, *, writes: bool = False, seat: int | None = None
) -> Notice:
    """What the club of *match* tells on its sheet, as :data:`~scorekeeper.matches.signals.notice_wanted`."""
    if match.club_number is None:
        return Notice()
    answers: list[tuple[Any, Any]] = notice_wanted.send(
        sender=Match, match=match.pk, request=request, writes=writes, seat=seat
    )
    return next((notice for _club, notice in answers if isinstance(notice, Notice)), Notice())


def decision_of(match: Match) -> Notice:
    """What the club of *match*, which is over, tells of a decision about it to whoever looks; nothing before."""
    return notice_from_club(match) if match.finished else Notice()


def draw_anew(match: Match) -> None:
    """Have the pages of *match* drawn anew that stay as they are while nothing changes: its club decided otherwise."""
    with write_transaction():
        Match.objects.filter(pk=match.pk).update(changed_at=timezone.now())


def directors_of(match: Match, request: HttpRequest, *, naming: bool = True) -> Directors:
    """Who gives rulings at *match*, as :data:`~scorekeeper.matches.signals.directors_wanted`; its players are no news.

    Without *naming* only whether whoever asks may, which costs less where the table itself does.
    """
    if match.club_number is None:
        return Directors()
    answers: list[tuple[Any, Any]] = directors_wanted.send(sender=Match, match=match.pk, request=request, naming=naming)
    directors = next((directors for _club, directors in answers if isinstance(directors, Directors)), Directors())
    return replace(directors, names=tuple(name for name in directors.names if name not in match.names_at()))


def names_from_club(match: Match, request: HttpRequest) -> TableNames:
    """What the club of *match* says of names, as :data:`~scorekeeper.matches.signals.names_wanted`."""
    if match.club_number is None:
        return TableNames()
    answers: list[tuple[Any, Any]] = names_wanted.send(sender=Match, match=match.pk, request=request)
    return next((names for _club, names in answers if isinstance(names, TableNames)), TableNames())


def tell_club(match: Match, state: log.State[Any], events: Sequence[Event] = (), *, rewritten: bool = False) -> None:
    """Tell who keeps *match*, if anyone, that it stands at *state* now, and which *events* were written.

    To be called inside the transaction.
    """
    if match.club_number is not None:
        match_changed.send(sender=Match, match=match, state=state, events=events, rewritten=rewritten)


def tell_of_rematch(before: Match, match: Match) -> None:
    """Tell who keeps the match *before* that *match* follows it, and is kept as well."""
    if before.club_number is not None:
        give_to_club(match, before.club_number)
        match_followed.send(sender=Match, before=before, match=match)
