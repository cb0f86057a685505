"""A connection to the front whose bytes a test sends and reads by itself."""

import http.client
import socket
from contextlib import suppress

WAIT = 300
"""Seconds after which a test gives up waiting; nothing here takes long on a machine that is free."""


class Peer:
    """A connection whose bytes a test sends and reads by itself."""

    def __init__(self, address: tuple[str, int], *, small: bool = False, sender: str = "") -> None:
        self.socket = socket.socket()
        self.socket.bind((sender, 0))
        if small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(WAIT)
        self.socket.connect(address)

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def answer(self) -> tuple[int, dict[str, str], bytes]:
        """Status, head and body of the next answer, to its end."""
        response = http.client.HTTPResponse(self.socket)
        response.begin()
        try:
            return response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
        except http.client.IncompleteRead as cut:
            return response.status, {"cut": "yes"}, cut.partial

    def read_now(self) -> bytes:
        """What has come so far, without waiting for it."""
        with suppress(BlockingIOError):
            self.socket.setblocking(False)
            return self.socket.recv(65_536)
        return b""

    def close(self) -> None:
        self.socket.close()
