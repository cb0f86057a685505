"""What the tests of the front serve with granian: an application that tells what it was given, and waits on request."""

import hashlib
import io
import itertools
import json
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from scorekeeper.web.front import Front, Patience, Room

LONG = 40_000_000
"""Bytes of the long answer: more than the buffers of two sockets hold."""
BEGUN = itertools.count()
"""How many requests a thread has begun with."""


def echo(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Tell the request; ``/long`` answers at length, ``/broken`` fails, ``/wait/FILE`` waits until it is there."""
    path, begun = environ["PATH_INFO"], next(BEGUN)
    if path == "/broken":
        raise ZeroDivisionError
    if path == "/long":
        start_response("200 OK", [("Content-Type", "text/plain")])
        return (b"x" * 1_000_000 for _ in range(LONG // 1_000_000))
    if path.startswith("/wait/"):
        file = Path(path.removeprefix("/wait"))
        while not file.exists():
            time.sleep(0.01)
    body = environ["wsgi.input"].read()
    given = {name: value for name, value in environ.items() if isinstance(value, str)}
    answer = json.dumps(given | {"read": len(body), "sum": hashlib.sha256(body).hexdigest(), "begun": begun}).encode()
    start_response("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(answer)))])
    return [answer]


def environ_for(method: str, path: str) -> dict[str, Any]:
    """The least that WSGI asks of a request."""
    return {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "localhost:8000",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
    }


QUICK = Patience(grace=1, rate=10_000, most=3)
application = Front(echo, patience=QUICK, room=Room(body=100_000, form=1_000, bodies=300_000))
