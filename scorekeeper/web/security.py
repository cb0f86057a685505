"""The account of security: who signed in and who failed to, which rights were given and taken, from where and when.

A line each, in a log of its own, in a form that programs such as fail2ban read. It holds no code, password or key.
docs/operations.md says how to use it.
"""

import json
import logging
import time
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from threading import Lock

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from scorekeeper.web.proxies import address_of

log = logging.getLogger("scorekeeper.security")

_asking: ContextVar[HttpRequest | None] = ContextVar("asking", default=None)
"""The request that is answered now; None for a command."""


def follow(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Know, as a middleware, whose request it is in which something is done."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        token = _asking.set(request)
        try:
            response = get_response(request)
            _note_refusal(request, response.status_code)
            return response
        finally:
            _asking.reset(token)

    return middleware


def note(what: str, **facts: str | int) -> None:
    """Write down that *what* has happened, a word or some with hyphens, once the transaction in which it did is whole.

    Facts are written as JSON has them, so that nothing in them can look like another line.
    """
    line = _line(what, _address(), facts)
    transaction.on_commit(lambda: log.info("%s", line), robust=True)


REFUSED = frozenset({400, 401, 403, 404, 405, 413, 429})
"""The answers that say no, of which 404 is one where a page is there and what it would show is not for everybody."""
MOST_REFUSALS = 60
"""So many are written down of one address in a minute, by each process, or the account would be full of one."""
MOST_ADDRESSES = 100
"""Of so many addresses in a minute."""


def this_minute() -> int:
    """The number of the minute in which we are."""
    return int(time.time()) // 60


class _Refusals:
    """How many there were in this minute, by address."""

    def __init__(self) -> None:
        self.lock, self.minute, self.counts = Lock(), 0, Counter[str]()

    def count(self, address: str) -> int:
        """Count one more of *address*; how many there are now, more than are written down where too many ask."""
        minute = this_minute()
        with self.lock:
            if minute != self.minute:
                self.minute, self.counts = minute, Counter()
            if address not in self.counts and len(self.counts) >= MOST_ADDRESSES:
                return MOST_REFUSALS + 1
            self.counts[address] += 1
            return self.counts[address]


refusals = _Refusals()


def _note_refusal(request: HttpRequest, status: int) -> None:
    """Write down that *request* was refused, and by the name of the page which: its address may hold a code."""
    page = request.resolver_match
    if status not in REFUSED or (status == 404 and page is None):
        return
    address = _address()
    count = refusals.count(address)
    if count <= MOST_REFUSALS:
        facts: dict[str, str | int] = {"status": status, **({"page": page.view_name} if page else {})}
        log.info("%s", _line("refused" if count < MOST_REFUSALS else "refused-often", address, facts))


def _line(what: str, address: str, facts: dict[str, str | int]) -> str:
    return " ".join([f"{what} address={address}", *(f"{name}={json.dumps(value)}" for name, value in facts.items())])


def _address() -> str:
    request = _asking.get()
    if request is None:
        return "-"
    try:
        return address_of(request)
    except PermissionDenied:
        return "-"
