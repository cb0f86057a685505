"""A request and its answer in the terms of WSGI (PEP 3333), between the front and the application.

Why: docs/decisions/2026-11-22-a-front-waits-for-the-network.md
"""

import io
import sys
import tempfile
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

Environ = dict[str, Any]
Fields = list[tuple[str, str]]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

IN_MEMORY = 1_000_000
"""Bytes of an answer that are kept in memory; what is longer waits for its reader in a file."""


class Scope(Protocol):
    """What granian says of a request."""

    client: str
    server: str
    http_version: str
    scheme: str
    method: str
    path: str
    query_string: str

    @property
    def headers(self) -> Any: ...


class Answer(NamedTuple):
    """What a WSGI application answered: a status, the fields of the head, and a body or a file that holds it."""

    status: int
    headers: Fields
    body: bytes = b""
    file: Path | None = None


NAMELESS = ("Server", "web")
"""granian would name itself in an answer that names nothing."""
_SAME: Environ = {
    "SCRIPT_NAME": "",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.input": io.BytesIO(),
    "wsgi.input_terminated": True,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
}
_WITHOUT_PREFIX = {"content-type": "CONTENT_TYPE", "content-length": "CONTENT_LENGTH"}


def environ_of(scope: Scope) -> Environ:
    """A request as WSGI has it (PEP 3333), but for its body.

    A field whose name has a low line is left out, as nginx does it: WSGI could not tell it from the one with a hyphen,
    such as the one in which a proxy says who asks.
    """
    server, _, port = scope.server.rpartition(":")
    environ = _SAME | {
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": _as_bytes(scope.path),
        "QUERY_STRING": _as_bytes(scope.query_string),
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "SERVER_NAME": server.strip("[]"),
        "SERVER_PORT": port,
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]").removeprefix("::ffff:"),
        "wsgi.url_scheme": scope.scheme,
    }
    for name, value in scope.headers.items():
        key = _key(name)
        if key in environ:
            environ[key] += ("; " if key == "HTTP_COOKIE" else ",") + value
        elif key:
            environ[key] = value
    return environ


def _as_bytes(text: str) -> str:
    """Part of an address as WSGI has it, a letter for each of its bytes: some send other letters as they are."""
    return text if text.isascii() else text.encode().decode("latin-1")


@lru_cache(512)
def _key(name: str) -> str:
    """What WSGI calls the field *name*, which is in lower case; nothing for one that it could mistake."""
    return _WITHOUT_PREFIX.get(name) or ("" if "_" in name else f"HTTP_{name.upper().replace('-', '_')}")


def call(application: Application, environ: Environ) -> Answer:
    """What *application* answers, whole; what is long lies in a file, which is the caller's to remove."""
    head: list[Any] = []
    body = bytearray()
    file: Any = None

    def start_response(status: str, headers: Fields, _exc_info: Any = None) -> Callable[[bytes], None]:
        head[:] = [int(status[:3]), headers]
        return body.extend

    pieces = application(environ, start_response)
    try:
        for piece in pieces:
            body += piece
            if len(body) > IN_MEMORY:
                file = file or tempfile.NamedTemporaryFile(prefix="answer-", delete=False)  # noqa: SIM115
                file.write(body)
                body.clear()
    except BaseException:
        if file:
            file.close()
            Path(file.name).unlink()
        raise
    finally:
        if hasattr(pieces, "close"):
            pieces.close()
    status, headers = head
    headers = [*headers, NAMELESS]
    if file is None:
        return Answer(status, headers, bytes(body))
    with file:
        file.write(body)
        length = str(file.tell())
    headers = [(name, value) for name, value in headers if name.lower() != "content-length"]
    headers.append(("Content-Length", length))  # or one that is cut off would look whole
    return Answer(status, headers, file=Path(file.name))
