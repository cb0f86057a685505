"""A host of files that knows nothing: what is not there is answered with ``404.html``, as usual hosts do."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def __init__(
        self, *arguments: Any, folder: Path, at: str, gone: set[str], requests: list[str], **rest: Any
    ) -> None:
        self.at, self.folder, self.gone, self.requests = at, folder, gone, requests
        super().__init__(*arguments, directory=str(folder), **rest)

    def translate_path(self, path: str) -> str:
        """The file of a path; what lies outside of ours is nowhere."""
        return super().translate_path("/" + path.removeprefix(self.at) if path.startswith(self.at) else "/nowhere")

    def do_GET(self) -> None:
        """A file, if it is not gone for now."""
        name = self.path.rpartition("/")[2]
        self.requests.append(name)
        if name in self.gone:
            super().send_error(503)
        else:
            super().do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The page that a host shows for what is not there."""
        if code != 404:
            super().send_error(code, message, explain)
            return
        page = (self.folder / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_arguments: Any) -> None:
        """Say nothing."""


@contextmanager
def hosted(
    folder: Path, at: str = "/", *, gone: set[str] | None = None, requests: list[str] | None = None
) -> Iterator[str]:
    """The address of the first page of *folder* while it is served.

    Files whose names stand in *gone* do not come, and the names of all that are asked for are put into *requests*.
    """
    handler = partial(
        _Handler,
        folder=folder,
        at=at,
        gone=set() if gone is None else gone,
        requests=[] if requests is None else requests,
    )
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_address[1]}{at}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
