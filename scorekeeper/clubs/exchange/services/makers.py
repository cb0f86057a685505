"""Which process makes something that takes long, so that another can tell whether it still does."""

import os
import platform
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol

import psutil
from django.utils import timezone

GIVEN_UP = timedelta(minutes=30)
"""What another machine makes and what has not gone on for so long is not made any more."""


class InTheMaking(Protocol):
    """A row that says who makes it, in :func:`this_process`'s words or empty, and when that went on the last time."""

    maker: str
    went_on_at: datetime


def this_process() -> str:
    """This process, as it is told from all others."""
    return _name(os.getpid())


def is_at_work(made: InTheMaking) -> bool:
    """Whether some process is still at it."""
    if not made.maker:
        return False
    machine, _space, process = made.maker.rpartition(" ")
    if machine == platform.node():
        number = process.partition("@")[0]
        return number.isdigit() and made.maker == _name(int(number))
    return timezone.now() - made.went_on_at < GIVEN_UP


def _name(process: int) -> str:
    """A process as it is told from all others, also from a later one of the same number; nothing where none runs."""
    try:
        running = psutil.Process(process)
        if running.status() == psutil.STATUS_ZOMBIE:  # killed, and nobody has asked what became of it
            return ""
        began = _began(process) or f"{running.create_time():.0f}"
    except psutil.Error:
        return ""
    return f"{platform.node()} {process}@{began}"


def _began(process: int) -> str:
    """When it began, on Linux: how many ticks after which start of the machine. No clock that is set changes that."""
    try:
        start = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        fields = (
            Path(f"/proc/{process}/stat").read_bytes().rpartition(b")")[2].split()
        )  # behind a name, with what spaces
    except OSError:
        return ""
    return f"{start}/{fields[19].decode()}"  # the 22nd: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
