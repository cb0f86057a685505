"""What granian calls when ``manage.py serve`` has started it: the app behind its front."""

import os
from typing import Any

from django.utils.module_loading import import_string

from scorekeeper.web.front import Front
from scorekeeper.web.gateway import NAMELESS, Answer
from scorekeeper.web.proxies import hear
from scorekeeper.wsgi import application as app, django

# An unchanged poll is answered in the loop itself: it costs one short read of SQLite's own memory, less than handing it
# to a thread. Elsewhere that read goes over a network, and a thread has to wait for it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"


HAS_DOOR = "SCOREKEEPER_DOOR" in os.environ
"""Whether the server speaks HTTPS itself, and answers to plain HTTP beside it, as ``manage.py serve`` has told it."""


def at_once(environ: dict[str, Any]) -> Answer | None:
    """What needs no thread."""
    head = app.at_once(environ)
    return head and Answer(int(head[0][:3]), [*head[1], NAMELESS])


def front(application: Any = app) -> Front:
    """The front before *application*, with as many threads as ``SCOREKEEPER_THREADS`` says."""
    from django.db import connection

    kind: type[Front] = import_string("scorekeeper.web.https.door.FrontWithDoor") if HAS_DOOR else Front
    made = kind(
        application,
        at_once=at_once if connection.vendor == "sqlite" else None,
        hear=hear,
        threads=int(os.environ.get("SCOREKEEPER_THREADS", "2")),
    )
    if HAS_DOOR:
        vars(made)["behind"] = django  # without the answers to polls, which ask for no way in
    return made


application = front()
import_string("scorekeeper.web.backups.clock.begin")()
if HAS_DOOR:
    import_string("scorekeeper.web.https.clock.begin")()
