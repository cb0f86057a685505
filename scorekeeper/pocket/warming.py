"""Everything that a page may come to need, loaded before a snapshot of the memory is taken.

What travels to a phone is that snapshot and nothing else: neither our modules nor Python's own library, nor a template,
lies in its file system. So whatever is missing here is missing there. ``tests/pocket/test_snapshot.py`` looks.

Why: docs/decisions/2026-11-26-a-phone-keeps-the-memory-of-the-program.md
"""

import gc
import importlib
import linecache
import os
import pkgutil
import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

from django.conf import settings
from django.core.cache import caches
from django.db import connections
from django.template.loader import get_template
from django.urls import get_resolver
from django.utils import formats, translation
from django.utils.module_loading import import_string
from django.utils.timezone import now
from django.utils.translation import trans_real

import scorekeeper
from scorekeeper.rulebook import index
from scorekeeper.rulebook.prose import text_of
from scorekeeper.rules.registry import GAMES, VARIANTS
from scorekeeper.web.kept import shelf
from scorekeeper.web.languages.offered import ENGLISH

from . import bridge, moving, painting, playing
from .place import FOLDER

LATER: Final = (
    "ast csv difflib email.utils encodings.ascii encodings.idna encodings.latin_1 encodings.utf_8_sig html.parser "
    "http.cookies importlib.resources linecache logging.handlers tempfile traceback unicodedata zoneinfo "
    "django.core.cache.backends.locmem django.core.files.uploadhandler django.core.signing "
    "django.db.migrations.executor django.db.migrations.loader django.http.multipartparser django.utils.log "
    "django.views.csrf django.views.debug segno.writers"
).split()
"""Modules that others import when they first need them."""
BEGIN: Final = ("/", "/new/", "/rules/", "/rules/which/", "/referee/", "/import/", "/join/", "/language/", "/nothing/")
OF_A_VARIANT: Final = ("/rules/{}/", "/referee/{}/", "/new/{}/")


def warm() -> None:
    """Load everything, draw a page of each kind, and forget whose it was."""
    for name in (*_ours(scorekeeper), *LATER):
        importlib.import_module(name)
    for path in sorted((FOLDER / "templates").rglob("*.*")):
        get_template(path.relative_to(FOLDER / "templates").as_posix())
    for code, _name in settings.LANGUAGES:
        _language(code)
    _english()
    for address in (*BEGIN, *(each.format(variant.key) for variant in VARIANTS for each in OF_A_VARIANT)):
        playing.ask(address)
    painting.Canvas.measure = painting.guessed
    playing.play()
    painting.Canvas.measure = None
    linecache.updatecache = _no_lines  # type: ignore[assignment]  # it asks for less
    moving.lay_by()
    moving.behind()
    forget()


def _no_lines(_name: str, _module: object = None) -> list[str]:
    """What :mod:`linecache` finds of a source: nothing, for none travels. To look for it would be an error itself."""
    return []


def _language(code: str) -> None:
    """What is to be known of a language before its catalogue is laid in: its addresses, its days and numbers."""
    get_resolver(import_string(f"{settings.ROOT_URLCONF}.in_language")(code)).reverse_dict  # noqa: B018 - it is kept
    trans_real.check_for_language(code)
    trans_real.get_supported_language_variant(code)
    formats.get_format_modules(code)


def _english() -> None:
    """What is told in the language that the program is written in."""
    translation.gettext("Deal")
    formats.number_format(1234.5)
    for form in ("DATE_FORMAT", "SHORT_DATE_FORMAT", "TIME_FORMAT", "DATETIME_FORMAT", "MONTH_DAY_FORMAT"):
        formats.date_format(now(), form)
    for game in GAMES:
        text_of(game, ENGLISH)
    index.ready()


def _ours(package: ModuleType) -> Iterator[str]:
    return (each.name for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}."))


def forget() -> None:
    """Let nothing stay of those who asked so far: no cookie, no page of a match, no way into the database."""
    bridge.remember("")
    shelf.clear()
    for cache in caches.all(initialized_only=True):
        cache.clear()
    connections.close_all()
    gc.collect()


# What the worker calls


def begin(secret: str, kept: str, server: bool, measure: painting.Measure | None = None) -> None:
    """Be one phone and no other, after the snapshot was restored: its secret, what it has kept, chance of its own.

    *measure* is how its browser tells the width of a text.
    """
    painting.Canvas.measure = measure
    random.seed(os.urandom(32))
    bridge.begin(secret, kept, server=server)


def behind() -> bool:
    """Whether an earlier version has kept what is here (:mod:`.moving`)."""
    return moving.behind()


def forward() -> None:
    """Bring it into the form of this version."""
    moving.forward()
    let_go(bridge.kept())


def answer(method: str, given: dict[str, Any], own: bool, unkept: bool) -> dict[str, Any]:
    """The answer to a request as JavaScript gives it; *unkept* where what it did before could not be kept."""
    scheme, host, path, query = given["address"]
    headers = [(str(name), str(value)) for name, value in given["headers"]]
    given_back = bridge.handle(
        method, (scheme, host, path, query), headers, bytes(given["body"]), own=own, unkept=unkept
    )
    return given_back._asdict()


def cookies() -> str:
    """The cookies and what is known of the server, to be kept."""
    return bridge.kept()


def let_go(kept: str) -> None:
    """Be again as before a write that could not be kept: with these cookies, and without what was read of its file."""
    connections.close_all()
    for cache in caches.all(initialized_only=True):
        cache.clear()
    bridge.remember(kept)


def learn() -> None:
    """Read again what is told in other languages: something was laid into the folders for it."""
    catalogues: dict[str, Any] = vars(trans_real)["_translations"]  # Django has no other way to forget one
    for code in [each for each in catalogues if each != ENGLISH]:
        del catalogues[code]
    text_of.cache_clear()
    for game in GAMES:
        text_of(game, ENGLISH)
