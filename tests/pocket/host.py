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

    def __init__(self, *arguments: Any, folder: Path, at: str, **rest: Any) -> None:
        self.at, self.folder = at, folder
        super().__init__(*arguments, directory=str(folder), **rest)

    def translate_path(self, path: str) -> str:
        """The file of a path; what lies outside of ours is nowhere."""
        return super().translate_path("/" + path.removeprefix(self.at) if path.startswith(self.at) else "/nowhere")

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
def hosted(folder: Path, at: str = "/") -> Iterator[str]:
    """The address of the first page of *folder* while it is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, folder=folder, at=at))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_address[1]}{at}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
