"""Whose request is next, where more are asked than the threads can answer at once.

Why: docs/decisions/2026-11-26-who-asks-much-waits-for-the-others.md
"""

from collections.abc import Callable
from heapq import heappop, heappush
from threading import Lock
from typing import Generic, TypeVar

Item = TypeVar("Item")
Job = Callable[[], None]

ADDRESSES, CONNECTIONS = 64, 256
"""How many new ones come before those of the same address, and before other addresses, that had a turn already.

So no flood of new names starves them. Where more than that wait at once, it is first come, first served.
"""


class Turns(Generic[Item]):
    """What waits, with as many turns for each who asks, whoever asked first (start-time fair queueing).

    >>> turns = Turns[str]()
    >>> for asker, item in [("Anna", "a1"), ("Anna", "a2"), ("Anna", "a3"), ("Bo", "b1")]:
    ...     turns.add(asker, item)
    >>> [turns.next() for _ in range(4)]
    ['a1', 'b1', 'a2', 'a3']

    It is used by one thread at a time.

    :param most_new: how many that come anew go before the next turn of who had one.
    """

    def __init__(self, most_new: int = CONNECTIONS) -> None:
        self._most_new = most_new
        self._waiting: list[tuple[int, bool, int, Item]] = []  # see add
        self._after: dict[str, int] = {}  # the place after the last that each asker has
        self._place = self._count = 0
        self._new_place = self._new = 0  # where those who come anew are put, and how many were put there

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, asker: str, item: Item) -> None:
        """Let *item* wait for the next turn of *asker*; who had none in this round comes before those who had."""
        after = self._after.get(asker, -1)
        again = after >= self._place
        place = after if again else self._place_anew()
        self._after[asker] = place + 1
        self._count += 1
        heappush(self._waiting, (place, again, self._count, item))

    def first(self) -> tuple[Item, bool]:
        """Who is next, and whether they had a turn in this round already; they go on waiting.

        :raises IndexError: where nothing waits.
        """
        _place, again, _count, item = self._waiting[0]
        return item, again

    def next(self) -> Item:
        """Whose turn it is.

        :raises IndexError: where nothing waits.
        """
        place, _again, _count, item = heappop(self._waiting)
        self._place = max(self._place, place)
        if not self._waiting:  # nobody waits for anybody: all begin anew
            self._after.clear()
        elif len(self._after) > 2 * self._most_new + len(self._waiting):
            self._after = {asker: after for asker, after in self._after.items() if after > self._place}
        return item

    def _place_anew(self) -> int:
        """Where who comes anew is put: at the front, and a turn of the others further back after so many of them."""
        if self._new_place < self._place:
            self._new_place, self._new = self._place, 0
        if self._new == self._most_new:
            self._new_place, self._new = self._new_place + 2, 0
        self._new += 1
        return self._new_place


class Queue:
    """Jobs that wait for threads: a turn for each address, and of an address for each of its connections.

    A room behind one address shares its turns, so that there a new connection comes before those that asked already.

    :param most_again: how many jobs of connections that had a turn in this round may be done at a time. The threads
        beyond that wait for who comes anew, who then shares the processor with fewer others.
    """

    def __init__(self, most_again: int) -> None:
        self._most_again = most_again
        self._again = 0  # how many of those are being done
        self._left = 0  # how many threads came in vain for one of those
        self._lock = Lock()
        self._addresses = Turns[str](ADDRESSES)
        self._connections: dict[str, Turns[Job]] = {}

    def add(self, address: str, connection: str, job: Job) -> None:
        """Let *job* wait."""
        with self._lock:
            connections = self._connections.setdefault(address, Turns())
            connections.add(connection, job)
            self._addresses.add(address, address)

    def run_next(self) -> None:
        """Do the job whose turn it is, and those that others left. It is called once for each that was added."""
        taken = self._take()
        while taken:
            job, again = taken
            try:
                job()
            finally:
                with self._lock:
                    self._again -= again
            taken = self._take(left=True)

    def _take(self, *, left: bool = False) -> tuple[Job, bool] | None:
        """The next job, and whether its connection had a turn already; None where too many of those are being done.

        :param left: take one only if a thread left it.
        """
        with self._lock:
            if left and not self._left:
                return None
            self._left -= left
            address, _again = self._addresses.first()
            _job, again = self._connections[address].first()
            if again and self._again >= self._most_again:
                self._left += 1
                return None
            self._again += again
            self._addresses.next()
            job = self._connections[address].next()
            if not self._connections[address]:
                del self._connections[address]
            return job, again
