"""Pages that follow a match ask every few seconds; that nothing is new they are told before Django begins.

Why: docs/decisions/2026-11-21-an-unchanged-poll-is-answered-before-django.md
"""

import re
from collections.abc import Callable, Iterable
from functools import partial
from time import time
from typing import Any, NamedTuple

from django.core.handlers.wsgi import WSGIRequest
from django.db import Error

from scorekeeper.web.proxies import hear

from .. import services
from .cookies import device_of
from .stillness import Stillness

Environ = dict[str, Any]
Head = tuple[str, list[tuple[str, str]]]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

_SHEET = (
    re.compile(r"/t/([A-Za-z0-9_-]{1,64})/"),
    re.compile(
        r"v=((?:0|[1-9][0-9]{0,8})(?:\.[1-9][0-9]{0,8}(?=(?:s[0-9]+)?w))?(?:s[1-9][0-9]{0,8})?[rw]?)"
        r"(?:&all)?(?:&end=(\w+))?"
    ),
)
_BOARD = re.compile(r"/t/([A-Za-z0-9_-]{1,64})/board/"), re.compile(r"v=(0|[1-9][0-9]{0,8})(?:&(four))?")
"""The addresses of the pages that follow, and how they ask."""
_DECIDE = ("HTTP_HOST", "wsgi.url_scheme", "HTTP_X_FORWARDED_PROTO", "HTTP_USER_AGENT")
"""What the middlewares look at for a request like this; of ``Sec-Fetch-Mode`` only whether it is there."""
_REQUEST = ("REQUEST_METHOD", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING", "CONTENT_LENGTH", "HTTP_COOKIE")
"""What else the answer depends on, as long as nobody writes."""
LEARNED = frozenset(
    "cache-control content-language content-length content-security-policy content-type cross-origin-opener-policy"
    " cross-origin-resource-policy permissions-policy referrer-policy strict-transport-security vary"
    " x-content-type-options x-frame-options x-robots-tag".split()
)
"""What is the same for every match. A head with any other field is not learned."""
MOST_ASKERS, LONGEST = 512, 1000
"""So many kinds of asker are kept in mind, none of which has more letters to its name; most tables have five."""


class Question(NamedTuple):
    """What a page that follows asks: with which code, what it has seen, whether that was the end, and as a board."""

    code: str
    seen: str
    over: bool
    board: bool


class Unchanged:
    """Answer 204 where *application* would do so in the end, and leave everything else to it.

    That is a plain question of a page that follows a match, under a code that opens it, with the number
    of its last event and the right it has. The first such question of each kind of asker goes the whole
    way, and the head that comes back, with all that the middlewares put there, is what later ones get:
    whether a name is ours, plain HTTP good enough and no robot asks, is decided in one place. Nine tenths
    of all requests are of this kind, and most of what Django does for each is to begin and to end it.
    """

    def __init__(self, application: Application) -> None:
        self.application = application
        self.heads: dict[tuple[Any, ...], Head] = {}
        self.still = Stillness()

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        """The answer, as WSGI has it."""
        hear(environ)
        question = _question(environ)
        if question is None or _news(question, environ):
            return self.application(environ, start_response)
        head = self.heads.get(_asker(environ))
        if head is None:
            return self.application(environ, partial(self._learn, _asker(environ), start_response))
        start_response(head[0], list(head[1]))
        return []

    def at_once(self, environ: Environ) -> Head | None:
        """The head of the answer if that is 204 and was learned; None for whatever takes longer.

        One thread only may ask so. Where nobody has written since, whatever was asked just so is answered just so.
        """
        if not environ["QUERY_STRING"].startswith("v="):
            return None
        hear(environ)
        asker = _asker(environ)
        again = *map(environ.get, _REQUEST), asker
        kept = self.still.reaches()
        if kept and (head := self.still.get(again)):
            return head
        question, head = _question(environ), self.heads.get(asker)
        if question is None or head is None:
            return None
        # Of a phone at a seat it is to be noted that it asks, as soon as the second after this is over.
        soon = int(time()) + 1
        glance = _glance(question, environ)
        if glance is None or _is_news(glance, question):
            return None
        if kept:
            self.still.keep(again, head, soon if glance.seated else None)
        return head

    def _learn(
        self,
        asker: tuple[Any, ...],
        start_response: Callable[..., Any],
        status: str,
        headers: list[tuple[str, str]],
        *rest: Any,
    ) -> Any:
        plain = all(field.lower() in LEARNED for field, _value in headers)
        if status.startswith("204 ") and plain and len("".join(map(str, asker))) <= LONGEST:
            if len(self.heads) >= MOST_ASKERS:
                self.heads.clear()
            self.heads[asker] = status, list(headers)
        return start_response(status, headers, *rest)


def _asker(environ: Environ) -> tuple[Any, ...]:
    """All of a request that the middlewares look at."""
    return (*map(environ.get, _DECIDE), "HTTP_SEC_FETCH_MODE" in environ)


def _question(environ: Environ) -> Question | None:
    """What a page that follows asks, if nothing else is asked; or None."""
    if (
        environ["REQUEST_METHOD"] != "GET"
        or environ.get("SCRIPT_NAME")
        or environ.get("CONTENT_LENGTH") not in (None, "", "0")
        or not environ.get("HTTP_HOST")
    ):
        return None
    for address, question in (_SHEET, _BOARD):
        page = address.fullmatch(environ["PATH_INFO"])
        query = page and question.fullmatch(environ.get("QUERY_STRING", ""))
        if page and query:
            return Question(page[1], query[1], query[2] == "over", address is _BOARD[0])
    return None


def _news(question: Question, environ: Environ) -> bool:
    """Whether there is something to say but 204, be it that the code opens nothing."""
    glance = _glance(question, environ)
    return glance is None or _is_news(glance, question)


def _glance(question: Question, environ: Environ) -> services.Glance | None:
    """How far the match is for the phone that asks, if that can be said."""
    device = device_of(WSGIRequest(environ)) if question.seen.endswith(services.RIGHTS) else ""
    try:
        return services.glance_by(question.code, device)
    except Error:  # a connection that broke: Django mends it when it begins a request
        return None


def _is_news(glance: services.Glance, question: Question) -> bool:
    # Of a phone at a seat it is noted now and then that it asks; that takes the long way.
    return glance.unheard or glance.is_news(question.seen, over=question.over, seats=not question.board)
