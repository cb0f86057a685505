"""What the server calls while it is measured: the app, and one address that never reaches Django."""

from collections.abc import Callable, Iterable
from typing import Any

from scorekeeper.bench import HELLO
from scorekeeper.wsgi import application as app


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Answer :data:`~scorekeeper.bench.HELLO` on the spot, and hand everything else to the app."""
    if environ["PATH_INFO"] == HELLO:
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "6")])
        return [b"hello\n"]
    return app(environ, start_response)
