"""Backups that a server makes by itself.

Each process of the server has a thread that looks at the clock. One of all of them, on all hosts that share a database,
has the lock that makes it the one to make the backups; when it ends, however it ends, another gets it. The work is done
by ``manage.py backup`` in a process of its own, which yields to the answers. When the last one was made, the names in
the folder say, so that a server that starts again does not begin to count anew.
"""

import logging
import os
import subprocess
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from threading import Thread

import psutil
from django.conf import settings
from django.db import Error, connection

from scorekeeper.web.backups.files import age_of_the_newest
from scorekeeper.web.backups.presence import Presence
from scorekeeper.web.serving import Trouble, prepare_backup_folder

_log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds until it begins: phones that waited for the server come first."""
LOOKS = 20.0
"""Seconds between two looks at the clock."""
AFTER_TROUBLE = timedelta(minutes=15)
"""Until it is tried again."""
GENTLE = 10
"""How much the work yields to the answers, as ``nice`` counts."""


def begin() -> None:
    """Say that this process serves, and make backups if that is set."""
    presence = Presence()
    presence.announce()
    if settings.BACKUP_EVERY or connection.vendor == "postgresql":
        Thread(target=_work, args=[presence], name="backups", daemon=True).start()


def _work(presence: Presence) -> None:
    time.sleep(PATIENCE)
    not_before, every = datetime.min.replace(tzinfo=UTC), settings.BACKUP_EVERY
    while True:
        try:
            presence.announce()  # again, as a PostgreSQL may have been started anew
            now = datetime.now(UTC)
            if every and now >= not_before and presence.makes_backups() and _is_due(now, every):
                run()
        except (Trouble, Error, OSError) as error:
            not_before = datetime.now(UTC) + min(AFTER_TROUBLE, every or AFTER_TROUBLE)
            _log.error("No backup was made: %s", str(error).strip())
        time.sleep(LOOKS)


def _is_due(now: datetime, every: timedelta) -> bool:
    prepare_backup_folder(settings.BACKUPS)
    age = age_of_the_newest(settings.BACKUPS, now)
    return age is None or age >= every or age < -timedelta(hours=1)  # the clock was set back


def run() -> None:
    """Make a dated backup in a process of its own, and wait for it.

    :raises Trouble: what that process said.
    """
    # In the same folder, as settings may name paths from there; the modules come from ours, not from that one (-P).
    command = [sys.executable, "-P", "-m", "django", "backup", "--keep", str(settings.BACKUP_KEEP)]
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "scorekeeper.settings", "PYTHONPATH": str(settings.BASE_DIR)}
    process = subprocess.Popen(  # noqa: S603 - our own command
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    with suppress(psutil.Error, OSError):
        psutil.Process(process.pid).nice(GENTLE if os.name != "nt" else psutil.BELOW_NORMAL_PRIORITY_CLASS)
    _said, trouble = process.communicate()
    if process.returncode:
        raise Trouble(trouble.strip().splitlines()[-1] if trouble.strip() else f"it ended with {process.returncode}")
