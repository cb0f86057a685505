"""What a server does by itself beside the answers: what an upgrade wants made again, backups, chores of the apps.

Each process of the server has a thread that looks at the clock. One of all of them, on all hosts that share a database,
has the lock that makes it the one to do this; when it ends, however it ends, another gets it. The work is done by
``manage.py upkeep``, ``manage.py backup`` and the commands that :mod:`scorekeeper.web.chores` names, in processes of
their own, which yield to the answers. When the last backup was made, the names in the folder say, so that a server that
starts again does not begin to count anew.
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

from scorekeeper.web import chores, upkeep
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
    """Say that this process serves, see to what an upgrade left to do, and make backups if that is set."""
    presence = Presence()
    presence.announce()
    Thread(target=_work, args=[presence], name="beside", daemon=True).start()


def _work(presence: Presence) -> None:
    time.sleep(PATIENCE)
    not_before, every = datetime.min.replace(tzinfo=UTC), settings.BACKUP_EVERY
    kept_up, chores_from = False, datetime.min.replace(tzinfo=UTC)
    while not kept_up or every or chores.any_kept() or connection.vendor == "postgresql":
        try:
            presence.announce()  # again, as a PostgreSQL may have been started anew
            kept_up = kept_up or _keep_up(presence)
            now = datetime.now(UTC)
            if every and now >= not_before and presence.leads() and _is_due(now, every):
                run("backup", "--keep", str(settings.BACKUP_KEEP))
        except (Trouble, Error, OSError) as error:
            not_before = datetime.now(UTC) + min(AFTER_TROUBLE, every or AFTER_TROUBLE)
            what = "backup was made" if kept_up else "upkeep after an upgrade was done"
            _log.error("No %s: %s", what, str(error).strip())
        if kept_up and datetime.now(UTC) >= chores_from:
            chores_from = datetime.now(UTC) + chores.EVERY
            _do_chores(presence)
        time.sleep(LOOKS)


def _do_chores(presence: Presence) -> None:
    """Do what is due of the chores, if this process leads; what goes wrong is tried again the next time."""
    try:
        for command in chores.due() if presence.leads() else ():
            # What it begins and leaves behind says its errors where the server does, and nobody waits for that.
            if code := beside(command).wait():
                raise Trouble(f"“{command}” ended with {code}.")
    except (Trouble, Error, OSError) as error:
        _log.error("A chore was not done: %s", str(error).strip())
    finally:
        connection.close()  # this thread asks once in a while


def _keep_up(presence: Presence) -> bool:
    """Whether all is as this version keeps it; the one process that leads sees to it."""
    try:
        due = [kept.name for kept in upkeep.due()]
        if due and presence.leads():
            _log.info("Made again after an upgrade, beside the answers: %s", ", ".join(due))
            run("upkeep")
            _log.info("All is as this version keeps it.")
            return True
        return not due
    finally:
        connection.close()  # this thread asks once in a while


def _is_due(now: datetime, every: timedelta) -> bool:
    prepare_backup_folder(settings.BACKUPS)
    age = age_of_the_newest(settings.BACKUPS, now)
    return age is None or age >= every or age < -timedelta(hours=1)  # the clock was set back


def run(*arguments: str) -> None:
    """Run a command of ``manage.py`` in a process of its own, and wait for it.

    :raises Trouble: what that process said.
    """
    process = beside(*arguments, errors=subprocess.PIPE)
    _output, trouble = process.communicate()
    if process.returncode:
        raise Trouble(trouble.strip().splitlines()[-1] if trouble.strip() else f"it ended with {process.returncode}")


def beside(*arguments: str, errors: int | None = None) -> "subprocess.Popen[str]":
    """Begin a command of ``manage.py`` in a process of its own, which yields to the answers.

    What it says is lost, but for its *errors*: they go where those of the server go, or as :mod:`subprocess` has it.
    """
    # In the same folder, as settings may name paths from there; the modules come from ours, not from that one (-P).
    command = [sys.executable, "-P", "-m", "django", *arguments]
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "scorekeeper.settings", "PYTHONPATH": str(settings.BASE_DIR)}
    process = subprocess.Popen(  # noqa: S603 - our own command
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=errors,
        text=True,
    )
    with suppress(psutil.Error, OSError):
        psutil.Process(process.pid).nice(GENTLE if os.name != "nt" else psutil.BELOW_NORMAL_PRIORITY_CLASS)
    return process
