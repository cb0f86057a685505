"""What stands between a browser's service worker and Django: one request in, one answer out.

It is a small WSGI server and a small browser in one: it hands a request over as servers do, and keeps the cookies that
come back as browsers do. One request is answered after the other.
"""

import io
import json
import os
import sys
import zoneinfo
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple
from urllib.parse import unquote_to_bytes

import django
from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler

from scorekeeper.web import places

from .asked import OWN, UNKEPT
from .jar import Jar
from .meeting.ledger import ledger
from .place import FOLDER

jar: Final = Jar()


def set_up() -> None:
    """Make Django ready, once."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "scorekeeper.pocket.settings"
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # a browser's loop runs round it, and nothing else does meanwhile
    zoneinfo.reset_tzpath([FOLDER / "tz"])  # a browser has no time zones to be read
    django.setup()
    from .meeting import state  # its models are there only now

    state.connect()
    places.add("home-links", "pocket/_newer.html", turn=0)
    places.add("home-links", "pocket/_remove.html", turn=91)


@lru_cache(maxsize=1)
def _application() -> Any:
    return WSGIHandler()


class Answer(NamedTuple):
    """The answer to a request: its status with the words for it, the fields of its head, its body."""

    status: int
    reason: str
    headers: list[tuple[str, str]]
    body: bytes


def begin(secret: str, kept: str = "", *, server: bool = False) -> None:
    """Be the phone that has this *secret* key and *kept* this, and behind which a *server* stands or none."""
    settings.SECRET_KEY = secret
    ledger.server = server
    if not server:
        from .trying import HOST  # it asks for models, which are there only now

        places.add("home", "pocket/_try.html", turn=3, host=HOST)
    remember(kept)


def kept() -> str:
    """What is kept of this phone beside its database: cookies, and what it knows of the server."""
    return json.dumps({"cookies": jar.to_json(), "server": ledger.to_json()})


def remember(text: str) -> None:
    """Know what :func:`kept` told, and nothing else."""
    memory = json.loads(text or "{}")
    jar.read(memory.get("cookies", ""))
    ledger.read(memory.get("server", ""))


def handle(
    method: str,
    address: tuple[str, str, str, str],
    headers: Iterable[tuple[str, str]] = (),
    body: bytes = b"",
    *,
    own: bool = False,
    unkept: bool = False,
) -> Answer:
    """The answer to a request for an *address*: its scheme, its host with the port, its path as it travels, its query.

    *own* says that a page of ours has sent it (:mod:`.own`), *unkept* that what it did could not be kept
    (:mod:`.unkept`).
    """
    start: dict[str, Any] = {}

    def start_response(status: str, fields: list[tuple[str, str]], _failed: Any = None) -> None:
        start.update(status=status, headers=fields)

    parts = _application()(_environ(method, address, headers, body) | {OWN: own, UNKEPT: unkept}, start_response)
    try:
        drawn = b"".join(parts)
    finally:
        parts.close()
    kept = []
    for name, value in start["headers"]:
        if name.lower() == "set-cookie":
            jar.take(value)
        else:
            kept.append((name, value))
    status, _blank, reason = start["status"].partition(" ")
    return Answer(int(status), reason, kept, drawn)


def _environ(
    method: str, address: tuple[str, str, str, str], headers: Iterable[tuple[str, str]], body: bytes
) -> dict[str, Any]:
    """The request as WSGI has it."""
    scheme, host, path, query = address
    name, _colon, port = host.partition(":")
    script = settings.FORCE_SCRIPT_NAME or ""
    environ: dict[str, Any] = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": script,
        "PATH_INFO": unquote_to_bytes(path.removeprefix(script)).decode("latin-1"),
        "QUERY_STRING": query,
        "SERVER_NAME": name,
        "SERVER_PORT": port or ("443" if scheme == "https" else "80"),
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scheme,
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for field, value in headers:
        key = field.upper().replace("-", "_")
        environ[key if key == "CONTENT_TYPE" else f"HTTP_{key}"] = value
    environ["HTTP_HOST"] = host
    if cookies := jar.header():
        environ["HTTP_COOKIE"] = cookies
    return environ
