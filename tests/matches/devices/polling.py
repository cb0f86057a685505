"""A server that is polled as phones poll it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections

from scorekeeper.matches.devices.polls import Unchanged


class Answer(NamedTuple):
    """What came back, and whether Django was asked."""

    status: str
    headers: dict[str, str]
    body: bytes
    by_django: bool


@contextmanager
def its_own_connection_kept() -> Iterator[None]:
    """As Django's test client does: the end of a request would close PostgreSQL's connection under the test."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)


class Server:
    """The application as the server calls it, beside the one without our short way."""

    def __init__(self) -> None:
        self.django = get_wsgi_application()
        self.calls = 0
        self.application = Unchanged(self._counting)

    def _counting(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        self.calls += 1
        return self.django(environ, start_response)

    def ask(self, address: str, **environ: str) -> Answer:
        """What we answer."""
        return self._ask(self.application, address, environ)

    def ask_django(self, address: str, **environ: str) -> Answer:
        """What Django alone answers."""
        return self._ask(self.django, address, environ)

    def _ask(self, application: Callable[..., Any], address: str, environ: dict[str, str]) -> Answer:
        path, _, query = address.partition("?")
        begun: list[Any] = []
        before = self.calls
        given: dict[str, Any] = {
            "REQUEST_METHOD": "GET",
            "SCRIPT_NAME": "",
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": "192.168.1.20:8000",
            "HTTP_HX_REQUEST": "true",
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(b"*" * 9),
            **environ,
        }
        with its_own_connection_kept():
            parts = application(given, lambda *head: begun.append(head))
            body = b"".join(parts)
            if hasattr(parts, "close"):
                parts.close()
        ((status, headers),) = begun
        names = [name for name, _value in headers if name != "Set-Cookie"]
        assert len(set(names)) == len(names)
        return Answer(status, dict(headers), body, self.calls > before)
