"""What granian calls when ``manage.py serve`` has started it: the app behind its front."""

import os
from typing import Any

from django.utils.module_loading import import_string

from scorekeeper.web.front import NAMELESS, Answer, Front
from scorekeeper.wsgi import application as app

# An unchanged poll is answered in the loop itself: it costs one short read of SQLite's own memory, less than handing it
# to a thread. Elsewhere that read goes over a network, and a thread has to wait for it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"


def at_once(environ: dict[str, Any]) -> Answer | None:
    """What needs no thread."""
    head = app.at_once(environ)
    return head and Answer(int(head[0][:3]), [*head[1], NAMELESS])


def front(application: Any = app) -> Front:
    """The front before *application*, with as many threads as ``SCOREKEEPER_THREADS`` says."""
    from django.db import connection

    return Front(
        application,
        at_once=at_once if connection.vendor == "sqlite" else None,
        threads=int(os.environ.get("SCOREKEEPER_THREADS", "2")),
    )


application = front()
import_string("scorekeeper.web.backups.clock.begin")()
