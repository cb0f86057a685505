"""The door: what is answered to plain HTTP where the server speaks HTTPS, and the socket on which it is asked.

It tells a phone how it comes to trust the room, and leads to HTTPS for all else. Whether a request came by HTTPS is
known by the socket it came through, so no field of a head can say otherwise.
"""

import asyncio
import logging
import os
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.embed import Server

from scorekeeper.web.front import Front
from scorekeeper.web.gateway import Application
from scorekeeper.web.serving import HEADER_MILLISECONDS, MOST_HEADER_BYTES

_log = logging.getLogger(__name__)

ROOM = "/room/"
"""Below this is what makes a phone trust the room. It is as good by HTTPS."""
OPEN = ("/healthz", "/readyz", "/favicon.ico")
"""What tells nothing, and is asked by programs that follow no lead."""
MOST_CONNECTIONS = 512
"""Of one process: a phone is here once."""


def over_plain_http(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Lead on to HTTPS, as a middleware, what came by plain HTTP where the server itself speaks HTTPS."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if not settings.SPEAKS_HTTPS or request.is_secure() or request.path in OPEN:
            return get_response(request)
        if settings.ROOM and request.path.startswith(ROOM):
            return get_response(request)
        if request.method not in ("GET", "HEAD"):
            raise PermissionDenied(_("This was sent so that others could read it. Open the page by https:// instead."))
        # Not for ever: a browser that remembers it could not open the page here again.
        if settings.ROOM and request.path == "/":
            return HttpResponseRedirect(f"{reverse('room:trust')}?on=1")
        return HttpResponseRedirect(f"{settings.PUBLIC_URL}{request.get_full_path()}")

    return middleware


class FrontWithDoor(Front):
    """The front of a server that speaks HTTPS, with a door for plain HTTP beside it.

    :ivar behind: what answers there, through a front of its own.
    """

    behind: Application

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to serve, and open the door."""
        super().__rsgi_init__(loop)
        host, _colon, port = os.environ["SCOREKEEPER_DOOR"].rpartition(":")
        server = Server(
            Front(self.behind, threads=1),
            address=host,
            port=int(port),
            interface=Interfaces.RSGI,
            http=HTTPModes.http1,
            http1_settings=HTTP1Settings(header_read_timeout=HEADER_MILLISECONDS, max_buffer_size=MOST_HEADER_BYTES),
            backpressure=MOST_CONNECTIONS,
            websockets=False,
            log_level=LogLevels.error,  # it warns that it is young; what becomes of it is told below
        )
        self.door = loop.create_task(server.serve(), name="door")
        self.door.add_done_callback(_tell_end)


def _tell_end(door: "asyncio.Task[None]") -> None:
    if not door.cancelled() and (error := door.exception()):
        _log.error("The door for plain HTTP is shut: %s", error)
