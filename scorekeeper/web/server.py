"""The first process of the server: it loads the program once, and each worker begins with what it has loaded.

Workers are forked, so that they share this memory, and begin without loading anything. Where Python forks no worker
(Windows; 3.14 and later), each loads for itself as before. ``manage.py serve`` runs this file, not the module: nothing
in the folder where somebody starts it may stand in for a module of Python.

Why: docs/decisions/2026-11-24-the-server-loads-once-and-forks.md
"""

import gc
import multiprocessing
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

DRAWING: Final = ("resvg_py", "uharfbuzz")
"""What draws a picture to send. Nothing loads it before one is asked for."""


def load() -> None:
    """Load what every worker needs, and leave nothing open that two processes must not share."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    django.setup()

    from django.db import connections
    from django.urls import get_resolver

    from scorekeeper.rules.registry import VARIANTS
    from scorekeeper.web.languages import loading

    loading.load()
    get_resolver().url_patterns  # noqa: B018 - reading it loads every view
    list(VARIANTS)
    for name in DRAWING:
        import_module(name)
    connections.close_all()
    gc.collect()
    gc.freeze()  # what a worker's collector never touches stays one memory for all


def main() -> None:
    """Load, and become granian with the arguments given."""
    if multiprocessing.get_start_method() == "fork":
        load()
    from granian.cli import entrypoint

    entrypoint()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    main()
