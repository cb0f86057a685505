"""A mail server to try: it keeps what it takes, and refuses what it is told to."""

import socketserver
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string
from threading import Thread

Says = dict[str, list[str]]


class Sink(socketserver.ThreadingTCPServer):
    """Says to each address what is left in ``says`` of it, one answer after the other; then it takes the mail."""

    allow_reuse_address = daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Conversation)
        self.says: Says = {}
        self.taken: list[tuple[str, str]] = []
        self.tried: list[str] = []

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class _Conversation(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        sink, to = self.server, ""
        assert isinstance(sink, Sink)
        self._say("220 sink")
        while line := self.rfile.readline().decode().strip():
            word = line[:4].upper()
            if word == "RCPT":
                to = line.partition("<")[2].partition(">")[0]
                sink.tried.append(to)
                if answers := sink.says.get(to):
                    self._say(answer := answers.pop(0))
                    if answer.startswith("421"):
                        return
                    continue
            if word == "DATA":
                self._say("354 go on")
                text = "".join(self._lines())
                sink.taken.append((to, str(message_from_string(text)["Subject"])))
            self._say("250 well")
            if word == "QUIT":
                return

    def _lines(self) -> Iterator[str]:
        while (line := self.rfile.readline().decode()).strip() != ".":
            yield line

    def _say(self, answer: str) -> None:
        self.wfile.write(f"{answer}\r\n".encode())


@contextmanager
def serving(says: Says) -> Iterator[Sink]:
    """A mail server on a port of this machine."""
    with Sink() as sink:
        sink.says = says
        thread = Thread(target=sink.serve_forever, args=[0.05])
        thread.start()
        try:
            yield sink
        finally:
            sink.shutdown()
            thread.join()
