"""Connections that mean ill: they stall, trickle, or read a page byte by byte.

``python -m tests.web.stalling http://127.0.0.1:8000 --each 200`` says how long pages take without them and with them.
"""

import argparse
import http.client
import socket
import sys
import time
from contextlib import suppress
from statistics import median, quantiles
from types import TracebackType
from urllib.parse import urlsplit

FORM = b"POST /account/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
PAGES = ("/healthz", "/", "/rules/", "/rules/briscola/")


class Besieged:
    """So many connections of each kind to a server, until the end of the block."""

    def __init__(self, address: tuple[str, int], each: int) -> None:
        self.address, self.each = address, each
        self.trickling: list[socket.socket] = []
        self.open: list[socket.socket] = []

    def __enter__(self) -> "Besieged":
        for _ in range(self.each):
            self._connect(FORM + b"Content-Length: 5000\r\n\r\n" + b"x" * 150)
            self.trickling.append(self._connect(FORM + b"Content-Length: 5000\r\n\r\nx"))
            self._connect(b"GET /rules/buraco/ HTTP/1.1\r\nHost: localhost\r\n\r\n" * 40, small=True)
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        for connection in self.open:
            connection.close()

    def _connect(self, data: bytes, *, small: bool = False) -> socket.socket:
        connection = socket.socket()
        if small:  # before it connects, or the other side has sent the page already
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        connection.settimeout(60)
        connection.connect(self.address)
        connection.sendall(data)
        self.open.append(connection)
        return connection

    def trickle(self) -> None:
        """Send one more byte on each connection that trickles; what was cut off begins anew."""
        for place, connection in enumerate(self.trickling):
            try:
                connection.send(b"x")
            except OSError:
                with suppress(OSError):
                    self.trickling[place] = self._connect(FORM + b"Content-Length: 5000\r\n\r\nx")


def timed(address: tuple[str, int], besieged: Besieged | None) -> list[float]:
    """Milliseconds that each of the pages took, a hundred times."""
    took = []
    for turn in range(100):
        for page in PAGES:
            began = time.perf_counter()
            connection = http.client.HTTPConnection(*address, timeout=60)
            connection.request("GET", page)
            answer = connection.getresponse()
            answer.read()
            connection.close()
            took.append(1000 * (time.perf_counter() - began))
            if answer.status != 200:
                raise SystemExit(f"{page} was answered with {answer.status}.")
        if besieged and turn % 10 == 0:
            besieged.trickle()
    return took


def main() -> None:
    """Measure a server that runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--each", type=int, default=200)
    options = parser.parse_args()
    url = urlsplit(options.url)
    address = url.hostname or "127.0.0.1", url.port or 80
    timed(address, None)
    calm = timed(address, None)
    with Besieged(address, options.each) as besieged:
        beside = timed(address, besieged)
    again = timed(address, None)
    for name, took in (("alone", calm), (f"beside 3 × {options.each}", beside), ("alone again", again)):
        sys.stdout.write(
            f"{name:20} half within {median(took):7.1f} ms, 95 of 100 within {quantiles(took, n=20)[-1]:7.1f} ms\n"
        )


if __name__ == "__main__":
    main()
