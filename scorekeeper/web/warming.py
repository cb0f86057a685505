"""What a server makes ready by itself once it answers, so that nobody waits for it later."""

import logging
import time
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread

from django.urls import get_resolver
from django.utils.module_loading import import_string

_log = logging.getLogger(__name__)
_wishes: SimpleQueue[tuple[str, Callable[[], object]]] = SimpleQueue()
_open = False

PATIENCE = 2.0
"""Seconds until it begins: phones that waited for the server come first."""


def begin(*names: str, patience: float = PATIENCE) -> Thread:
    """Call what goes by the dotted *names*, one after the other and beside the answers; one that fails is only told.

    What is asked for :func:`later` comes after it, in the same thread.
    """
    global _open
    _open = True

    def work() -> None:
        time.sleep(patience)
        for name in names:
            _do(name, partial(_call, name))
        Thread(target=_go_on, name="warming-later", daemon=True).start()

    thread = Thread(target=work, name="warming", daemon=True)
    thread.start()
    return thread


def _call(name: str) -> None:
    import_string(name)()


def later(name: str, work: Callable[[], object]) -> None:
    """Do *work*, which is called by a *name*, beside the answers; not at all where no server began (:func:`begin`)."""
    if _open:
        _wishes.put((name, work))


def _go_on() -> None:
    while True:
        _do(*_wishes.get())


def _do(name: str, work: Callable[[], object]) -> None:
    try:
        work()
    except Exception:  # noqa: BLE001 - the server works without it, only slower at first
        _log.exception("%s could not be made ready.", name)


def addresses() -> None:
    """Have the names of all addresses looked up once."""
    get_resolver().reverse_dict  # noqa: B018 - reading it is what makes it
