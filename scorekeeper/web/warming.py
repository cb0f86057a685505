"""What a server makes ready by itself once it answers, so that nobody waits for it later."""

import logging
import time
from threading import Thread

from django.urls import get_resolver
from django.utils.module_loading import import_string

_log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds until it begins: phones that waited for the server come first."""


def begin(*names: str, patience: float = PATIENCE) -> Thread:
    """Call what goes by the dotted *names*, one after the other and beside the answers; one that fails is only told."""

    def work() -> None:
        time.sleep(patience)
        for name in names:
            try:
                import_string(name)()
            except Exception:  # noqa: BLE001 - the server works without it, only slower at first
                _log.exception("%s could not be made ready.", name)

    thread = Thread(target=work, name="warming", daemon=True)
    thread.start()
    return thread


def addresses() -> None:
    """Have the names of all addresses looked up once."""
    get_resolver().reverse_dict  # noqa: B018 - reading it is what makes it
