"""Who may start matches on this server, and how many.

Starting and bringing in are counted, nothing else: a room is one address, and nobody in it may be kept from its deals.

Why: docs/decisions/2026-11-23-starts-are-counted.md
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _, ngettext

from scorekeeper.web.addresses import asked_from
from scorekeeper.web.counts import pages
from scorekeeper.web.limits import seconds_to_wait

from ..devices.cookies import device_of
from ..models import Match
from ..signals import starter_wanted

TOGETHER = 20
"""From all addresses together so many times as much is allowed as from one."""
OF_A_ROOM = 8
"""One phone with a mark brings in so large a part of what all such phones of an address may."""
HOUR = 3600
_COUNTED_SECONDS = 30
"""For so long the number of open matches is not looked up again."""

View = Callable[..., HttpResponse]


class Refusal(Exception):
    """Why no match is started now.

    :ivar title: what is refused.
    :ivar sentence: why, and what to do.
    :ivar seconds: after which it may be tried again; 0 for what time does not change.
    """

    def __init__(self, title: str, sentence: str, seconds: int = 0) -> None:
        super().__init__(sentence)
        self.title, self.sentence, self.seconds = title, sentence, seconds


def for_starters(view: View) -> View:
    """Open *view* to those who may start matches here, and tell the others, and whoever is refused in it, why."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **rest: Any) -> HttpResponse:
        try:
            refuse_strangers(request)
            return view(request, *args, **rest)
        except Refusal as refusal:
            return refused(request, refusal)

    return wrapped


def refuse_strangers(request: HttpRequest) -> None:
    """Refuse those who may not start matches here.

    :raises Refusal: with why.
    """
    if settings.STARTED_BY == "members" and not _is_member(request):
        raise Refusal(
            _("Only members start matches here"),
            _(
                "On this server matches are started by members of its clubs. Sign in, or ask one of them to "
                "start yours: everybody at the table can then follow and write."
            ),
        )


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """The page that says why no match is started."""
    response = render(
        request, "matches/start/refused.html", {"refusal": refusal}, status=429 if refusal.seconds else 403
    )
    if refusal.seconds:
        response.headers["Retry-After"] = str(refusal.seconds)
    return response


def count(request: HttpRequest) -> None:
    """Count one more match that is started.

    :raises Refusal: where that is more than this server takes; inside the transaction, so that it is not counted.
    """
    _room_for_one_more()
    for who, times in _counted(request):
        _add("starts", who, 1, settings.STARTS_AN_HOUR * times)


def count_bytes(request: HttpRequest, size: int) -> None:
    """Count a document of *size* bytes before it is read: that is the work, also where it turns out to be none.

    :raises Refusal: where that is more than this server takes.
    """
    most, address = settings.BYTES_AN_HOUR, asked_from(request)
    counted = [(address, most)]
    if phone := device_of(request):  # whoever sends nonsense from the same room does not keep it out
        counted = [(f"phone:{phone}", most // OF_A_ROOM), (f"phones:{address}", most)]
    for who, allowed in (*counted, ("all", most * TOGETHER)):
        _add("brought-in", who, size, allowed)


def has_mark(request: HttpRequest) -> bool:
    """Whether a phone that opens no table has a mark, or may have one now, which this counts.

    Marks have bytes of their own, so an address is given no more of them than it may begin matches.
    """
    if device_of(request):
        return True
    waits = [
        seconds_to_wait("marks", who, most=settings.STARTS_AN_HOUR * times, within=HOUR)
        for who, times in _counted(request)
    ]
    return not any(waits)


def _counted(request: HttpRequest) -> tuple[tuple[str, int], ...]:
    """Under which names it is counted, and how many times as much as of one address each may."""
    return (asked_from(request), 1), ("all", TOGETHER)


def _is_member(request: HttpRequest) -> bool:
    answers: list[tuple[Any, Any]] = starter_wanted.send(sender=Match, request=request)
    return any(answer is True for _club, answer in answers)


def _add(what: str, who: str, amount: int, most: int) -> None:
    if seconds := seconds_to_wait(what, who, most=most, within=HOUR, amount=amount):
        raise Refusal(
            _("Too many matches at once"),
            ngettext(
                "More matches were started from here within an hour than this server takes. Nothing was saved. "
                "Try again in %(minutes)s minute; matches that are running go on.",
                "More matches were started from here within an hour than this server takes. Nothing was saved. "
                "Try again in %(minutes)s minutes; matches that are running go on.",
                seconds // 60 + 1,
            )
            % {"minutes": seconds // 60 + 1},
            seconds,
        )


def _room_for_one_more() -> None:
    running = pages.get("open-matches")
    if running is None:
        running = Match.objects.filter(finished=False, club_number=None).count()
        pages.set("open-matches", running, _COUNTED_SECONDS)
    if running >= settings.MOST_OPEN_MATCHES:
        raise Refusal(
            _("This server is full"),
            _(
                "It holds as many open matches as it may. Nothing was saved. Whoever looks after it can let those go "
                "to which nobody came back."
            ),
            HOUR,
        )
