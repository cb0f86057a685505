"""The account of security: who signed in and who failed to, which rights were given and taken, from where and when.

A line each, in a log of its own, in a form that programs such as fail2ban read. It holds no code, password or key.
docs/operations.md says how to use it.
"""

import json
import logging
from collections.abc import Callable
from contextvars import ContextVar

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest
from django.http.response import HttpResponseBase

log = logging.getLogger("scorekeeper.security")

_asking: ContextVar[HttpRequest | None] = ContextVar("asking", default=None)
"""The request that is answered now; None for a command."""


def follow(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Know, as a middleware, whose request it is in which something is done."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        token = _asking.set(request)
        try:
            return get_response(request)
        finally:
            _asking.reset(token)

    return middleware


def note(what: str, **facts: str | int) -> None:
    """Write down that *what* has happened, a word or some with hyphens, once the transaction in which it did is whole.

    Facts are written as JSON has them, so that nothing in them can look like another line.
    """
    words = [f"{what} address={_address()}"]
    words += [f"{name}={json.dumps(value)}" for name, value in facts.items()]
    transaction.on_commit(lambda: log.info("%s", " ".join(words)), robust=True)


def _address() -> str:
    request = _asking.get()
    if request is None:
        return "-"
    try:
        return get_adapter(request).get_client_ip(request)
    except PermissionDenied:
        return "-"
