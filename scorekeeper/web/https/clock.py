"""What happens while the server runs: a certificate that is due is put in place, and the server takes it in.

Each process of the server has a thread that looks. Whoever puts one there sends the first process SIGHUP. That one
starts new processes, each in place of an old one, which brings what it has begun to its end.
"""

import logging
import os
import signal
import time
from threading import Thread

from scorekeeper.web.https import served
from scorekeeper.web.serving import Trouble

_log = logging.getLogger(__name__)

LOOKS = 20.0
"""Seconds between two looks."""


def begin() -> None:
    """Look from now on."""
    Thread(target=_look, name="certificate", daemon=True).start()


def _look() -> None:
    sentence = ""
    while True:
        time.sleep(LOOKS)
        sentence = look(sentence)


def look(before: str = "") -> str:
    """Take in what is due. *before* is what was wrong at the last look, if anything; what is wrong now is given back.

    The same trouble is told once: the certificate that is there goes on being served.
    """
    try:
        if served.refresh():
            _log.warning("The certificate is another now; it is good until %s.", f"{_end():%Y-%m-%d}")
            tell_server()
    except Trouble as trouble:
        if str(trouble) != before:
            _log.error("The certificate stays as it is: %s", trouble)
        return str(trouble)
    return ""


def _end() -> object:
    return served.certificate().not_valid_after_utc


def tell_server() -> None:
    """Have the first process, from which this one came, start new ones; elsewhere it is taken in at the next start."""
    first = int(os.environ.get("SCOREKEEPER_SERVER", "0"))
    if hasattr(signal, "SIGHUP") and first == os.getppid():
        os.kill(first, signal.SIGHUP)
    else:
        _log.warning("Start the server anew, so that it takes the certificate in.")
