"""The front: it waits for the network, so that no thread of the app ever does.

A phone on a weak signal sends a form bit by bit, and reads a page as slowly; whoever means ill does so on purpose. The
front takes a request in whole before a thread begins with it, and gives the answer out after the thread is done. What
waits here costs a few kilobytes, not a thread.

Why: docs/decisions/2026-11-22-a-front-waits-for-the-network.md
"""

import asyncio
import io
import logging
import sys
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from .addresses import network_of
from .gateway import NAMELESS, Answer, Application, Environ, Fields, Scope, call, environ_of
from .turns import Queue

logger = logging.getLogger("scorekeeper.front")

READING = frozenset({"GET", "HEAD", "OPTIONS"})
"""The methods of requests that only ask."""
SWITCH = 0.0005
"""Seconds after which a thread that computes lets another one go on.

A page asks the database some times, and after each answer it waits for a thread that computes; so does the loop. With
Python's own five milliseconds these waits were longer than the page.
"""
OPENED = 10
"""Seconds after which the file of a long answer is surely open, and needs no name any more."""


class Exchange(Protocol):
    """What granian gives to read a request from, and to answer it with."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...
    def response_empty(self, status: int, headers: Fields) -> None: ...
    def response_bytes(self, status: int, headers: Fields, body: bytes) -> None: ...
    def response_str(self, status: int, headers: Fields, body: str) -> None: ...
    def response_file(self, status: int, headers: Fields, file: str) -> None: ...


class Patience(NamedTuple):
    """How long the front waits for the other side.

    :ivar grace: seconds that the body of any request has.
    :ivar rate: bytes a second that it must bring beyond that.
    :ivar most: seconds that no body may exceed.
    """

    grace: float = 10
    rate: float = 1024
    most: float = 120


class Room(NamedTuple):
    """How much may wait here at a time.

    :ivar body: bytes of one body; of a longer one the app reads only that it is too long, and says so.
    :ivar form: bytes of a form, for which there is always room: nobody who sends much keeps others from their deals.
    :ivar bodies: bytes that all bodies on their way to one process may have beyond that.
    """

    body: int = 2_500_000
    form: int = 32_000
    bodies: int = 64_000_000


class Refusal(Exception):
    """Why the front itself ends a request: a status and a sentence."""

    def __init__(self, status: int, sentence: str, *headers: tuple[str, str]) -> None:
        super().__init__(sentence)
        self.status, self.sentence, self.headers = status, sentence, list(headers)


class Front:
    """A WSGI application behind granian's RSGI: requests are read and answers sent without a thread.

    :param application: what answers; it gets whole requests, one a thread at a time.
    :param at_once: what may answer before that, from memory or in microseconds, as the loop waits for it meanwhile.
    :param hear: what puts who asks into ``REMOTE_ADDR``, where a proxy asked for them.
    :param threads: how many pages the application works on at a time, and beside them how many requests that write.
    """

    def __init__(
        self,
        application: Application,
        *,
        at_once: Callable[[Environ], Answer | None] | None = None,
        hear: Callable[[Environ], None] = lambda _environ: None,
        threads: int = 2,
        patience: Patience | None = None,
        room: Room | None = None,
    ) -> None:
        self.application = application
        self.at_once = at_once
        self.hear = hear
        self.threads = threads
        self.patience = patience or Patience()
        self.room = room or Room()
        self.held = 0  # bytes of bodies that are in memory now, beyond what a form has
        self.files: set[Path] = set()  # of long answers, as long as they have a name

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to serve, in a process of its own."""
        self.loop = loop
        self.context = copy_context()  # one for all that is answered at once, or each would open a database of its own
        # Who writes may have to wait for the database, and who only reads never for them.
        self.readers = ThreadPoolExecutor(self.threads, "reads"), Queue(max(1, self.threads - 1))
        self.writers = ThreadPoolExecutor(self.threads, "writes"), Queue(max(1, self.threads - 1))
        sys.setswitchinterval(SWITCH)

    def __rsgi_del__(self, _loop: asyncio.AbstractEventLoop) -> None:
        """End: what a thread has begun is brought to its end."""
        for pool, _queue in (self.readers, self.writers):
            pool.shutdown(wait=True, cancel_futures=True)
        for file in list(self.files):
            self._remove(file)

    async def __rsgi__(self, scope: Scope, exchange: Exchange) -> None:
        """Answer one request."""
        environ = environ_of(scope)
        if self.at_once and (answer := self.context.run(self.at_once, environ)):
            return exchange.response_empty(answer.status, answer.headers)
        body = bytearray()
        try:
            try:
                if "CONTENT_LENGTH" in environ or "HTTP_TRANSFER_ENCODING" in environ:
                    await self._read(exchange, environ, body)
                environ["wsgi.input"] = io.BytesIO(body)
                answer = await self._work(environ, scope.client)
            finally:
                self.held -= self._beyond(body)
        except Refusal as refusal:
            fields = [("Content-Type", "text/plain; charset=utf-8"), ("Connection", "close"), *refusal.headers]
            return exchange.response_str(refusal.status, [*fields, NAMELESS], f"{refusal.sentence}\n")
        if answer.file is not None:
            return self._from_file(exchange, answer, answer.file)
        if scope.method == "HEAD":
            return exchange.response_empty(answer.status, answer.headers)
        return exchange.response_bytes(answer.status, answer.headers, answer.body)

    async def _read(self, exchange: Exchange, environ: Environ, body: bytearray) -> None:
        """Take the body in, as far as it is one that the app would read, and say in *environ* how long it is.

        :raises Refusal: for one that does not come, or not to its end, or while there is no room for it.
        """
        length = environ.get("CONTENT_LENGTH", "")
        if length.isdigit() and int(length) > self.room.body:
            return  # the app says that it is too long
        started, patience, empty = self.loop.time(), self.patience, 0
        try:
            async with asyncio.timeout_at(started + patience.grace) as limit:
                async for piece in exchange:
                    before = self._beyond(body)
                    body += piece
                    empty += not piece
                    self.held += self._beyond(body) - before
                    if self.held > self.room.bodies and self._beyond(body):
                        raise Refusal(
                            503,
                            "Too much is being sent here at once; send it again.",
                            ("Retry-After", "5"),
                            ("Scorekeeper-Fault", "busy"),
                        )
                    if len(body) > self.room.body:
                        break
                    allowed = min(patience.grace + len(body) / patience.rate, patience.most)
                    limit.reschedule(started + allowed)
        except TimeoutError:
            raise Refusal(408, "The rest of this did not come in time; send it again.") from None
        # granian gives one empty piece at the end, and one more in place of what was lost with the connection.
        in_pieces = "HTTP_TRANSFER_ENCODING" in environ
        short = length.isdigit() and not in_pieces and len(body) < int(length)
        # What may stand behind the last piece is an empty one as well.
        if short or (in_pieces and empty > 1 + ("HTTP_TRAILER" in environ)):
            raise Refusal(400, "Only a part of this came; send it again.")
        environ["CONTENT_LENGTH"] = str(len(body))
        environ.pop("HTTP_TRANSFER_ENCODING", None)

    def _beyond(self, body: bytearray) -> int:
        """By how many bytes *body* is longer than a form."""
        return max(0, len(body) - self.room.form)

    async def _work(self, environ: Environ, connection: str) -> Answer:
        """Have a thread answer it, when it is its turn."""
        done: asyncio.Future[Answer] = self.loop.create_future()
        pool, queue = self.readers if environ["REQUEST_METHOD"] in READING else self.writers
        self.hear(environ)
        queue.add(_room_of(environ["REMOTE_ADDR"]), connection, partial(self._answer, environ, done))
        pool.submit(queue.run_next)
        return await done

    def _answer(self, environ: Environ, done: "asyncio.Future[Answer]") -> None:
        """In a thread: answer and say so to the loop, which may have stopped to wait meanwhile."""
        answer = Answer(500, [("Content-Type", "text/plain"), NAMELESS], b"Something failed here; it is logged.\n")
        try:
            answer = call(self.application, environ)
        except Exception:
            logger.exception("The app failed at %s %s", environ["REQUEST_METHOD"], environ["PATH_INFO"])
        finally:  # or its reader would wait for ever
            self.loop.call_soon_threadsafe(_tell, done, answer)

    def _from_file(self, exchange: Exchange, answer: Answer, file: Path) -> None:
        """Have a long answer read from its file as fast as its reader takes it; without its name it goes when read."""
        exchange.response_file(answer.status, answer.headers, str(file))
        self.files.add(file)
        self.loop.call_later(OPENED, self._remove, file)

    def _remove(self, file: Path) -> None:
        self.files.discard(file)
        file.unlink(missing_ok=True)


def _room_of(address: str) -> str:
    """Whose turn a request from *address* takes; all of a socket without addresses share one."""
    try:
        return network_of(address)
    except ValueError:
        return ""


def _tell(done: "asyncio.Future[Answer]", answer: Answer) -> None:
    if not done.done():  # granian cancels what nobody waits for any more
        done.set_result(answer)
