"""Who asks where a proxy stands in front: its word counts if its address is one of ``SCOREKEEPER_PROXIES``.

Whoever else sends such a word is not heard, so that nobody takes another's address, and limits by address hold.

Why: docs/decisions/2026-11-23-a-proxy-is-trusted-by-its-address.md
"""

import ipaddress
import logging
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase

logger = logging.getLogger("scorekeeper.proxies")

Networks = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]

ASKER, SCHEME = "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO"
HEADS = (ASKER, SCHEME, "HTTP_FORWARDED", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PORT", "HTTP_X_REAL_IP")
"""The fields in which proxies say what they took in. The first two are read, and the others believed from nobody."""
_HEARD = "scorekeeper.proxies"
"""In a request that has been looked at. No field of a head can be called so."""


def hear(environ: dict[str, Any]) -> None:
    """Let ``REMOTE_ADDR`` be who asks, and leave of :data:`HEADS` only the scheme, and that only from a trusted proxy.

    It may be called twice. Nothing is refused: a head without sense is one that nobody sent.
    """
    if _HEARD in environ:
        return
    environ[_HEARD] = True
    heads = {name: environ.pop(name) for name in HEADS if name in environ}
    if not heads:
        return
    sender = environ.get("REMOTE_ADDR", "")
    if not trusted(sender, settings.PROXIES):
        if settings.HTTPS and SCHEME in heads:
            _warn_once("%s speaks as a proxy and is none of SCOREKEEPER_PROXIES, so it is not believed", sender)
        return
    if SCHEME in heads:
        environ[SCHEME] = heads[SCHEME].rpartition(",")[2].strip()  # what the proxy itself added comes last
    if ASKER in heads:
        environ["REMOTE_ADDR"] = asker(sender, heads[ASKER], settings.PROXIES)
    else:
        _warn_once("The proxy %s sends no X-Forwarded-For: limits by address take all people for one", sender)


def asker(sender: str, chain: str, proxies: Networks) -> str:
    """The address that *chain* begins with, as far as proxies have told it: each adds at the end who asked it.

    >>> asker("127.0.0.1", "198.51.100.9, 192.0.2.7", (ipaddress.ip_network("127.0.0.1"),))
    '192.0.2.7'

    What lies before the first who is no proxy was made up by that one, and what is no address was told by nobody.
    """
    for address in reversed(chain.split(",")):
        try:
            sender = str(ipaddress.ip_address(address.strip().partition("%")[0]))
        except ValueError:
            return sender
        if not trusted(sender, proxies):
            return sender
    return sender


def address_of(request: HttpRequest) -> str:
    """The address that *request* comes from, once :func:`hear` has looked at it.

    :raises PermissionDenied: where there is none, as over a socket without addresses.
    """
    sender = request.META.get("REMOTE_ADDR", "").partition("%")[0].strip()
    try:
        return str(ipaddress.ip_address(sender))
    except ValueError:
        raise PermissionDenied("It cannot be said from which address this was asked.") from None


@lru_cache(1024)
def trusted(address: str, proxies: Networks) -> bool:
    """Whether *address* is in one of *proxies*."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:  # a socket without addresses
        return False
    ip = getattr(ip, "ipv4_mapped", None) or ip
    return any(ip in network for network in proxies)


def _warn_once(sentence: str, sender: str) -> None:
    """Only the first of each kind, or anybody could fill the log."""
    if sentence not in _warned:
        _warned.add(sentence)
        logger.warning(f"{sentence} (see docs/settings.md).", sender)


_warned: set[str] = set()


def heard(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """See to it, as a middleware, also where another server than ours calls the app."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        hear(request.META)
        return get_response(request)

    return middleware
