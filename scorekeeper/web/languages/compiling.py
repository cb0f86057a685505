"""Catalogues in the form that programs read, made from those that translators write.

The second are kept with the source; the first are made of them in the data folder, by plain Python, once a version:
whoever finds one missing or made of another text makes it. At its end each carries what it was made of, so that one
look tells, and one move puts it in place, however many processes begin at once.

Why: docs/decisions/2026-11-25-catalogues-are-compiled-once-a-version.md
"""

import hashlib
import logging
import os
import secrets
from contextlib import suppress
from copy import copy
from pathlib import Path
from threading import Lock
from typing import Final

from django.conf import settings
from django.utils.translation import to_locale

from .offered import ENGLISH

_log = logging.getLogger(__name__)

MADE_BY: Final = b"2"
"""Another number, when this module makes another file of the same catalogue."""
_MARK: Final = 64
"""Letters of the mark at the end of a file. Programs that read it go by places, and never see it."""
_looked: set[tuple[str, str]] = set()
_lock = Lock()


def make_ready() -> list[str]:
    """Make the catalogues of all languages that are offered, where they are not there; which were made.

    :raises OSError: where the data folder cannot be written.
    """
    return [code for code, _name in settings.LANGUAGES if _make(code)]


def look_once(code: str) -> None:
    """Make the catalogue of a language, once in a process, before it is first read; without it all is told in English.

    The server has made all before it answers. This is for commands, and for servers that others start.
    """
    key = (code, str(_folder()))
    if key in _looked:
        return
    with _lock:
        if key not in _looked:
            try:
                _make(code)
            except OSError as error:
                _log.warning("The catalogue of %s cannot be written (%s); English is spoken instead.", code, error)
            _looked.add(key)


def _folder() -> Path:
    return Path(settings.LOCALE_PATHS[0])


def _make(code: str) -> bool:
    """Make the catalogue of a language, unless there is none or it is there; whether it was made."""
    sources = sources_of(code)
    if not sources:
        return False
    made = _folder() / to_locale(code) / "LC_MESSAGES" / "django.mo"
    mark = _mark_of(sources)
    if _mark_at_end(made) == mark:
        return False
    made.parent.mkdir(parents=True, exist_ok=True)
    begun = made.with_name(f"{made.name}.{secrets.token_hex(6)}")
    try:
        begun.write_bytes(compiled(sources) + mark)
        os.replace(begun, made)  # noqa: PTH105 - it says that it replaces
    finally:
        with suppress(OSError):
            begun.unlink(missing_ok=True)
    return True


def sources_of(code: str) -> list[Path]:
    """The catalogues of which that of a language is made, the more general first: Argentina's stands over Spain's."""
    if code == ENGLISH:
        return []
    locales = [to_locale(code.partition("-")[0]), to_locale(code)]
    paths = [Path(settings.CATALOGUES) / each / "LC_MESSAGES" / "django.po" for each in dict.fromkeys(locales)]
    return [path for path in paths if path.is_file()]


def compiled(sources: list[Path]) -> bytes:
    """What programs read of catalogues, of which a later one says otherwise what it has too.

    It holds all, also what the general one says: Django looks there last, after its own words for the special one.
    """
    import polib  # once a version: no start is to wait for it

    last = polib.pofile(str(sources[-1]))
    over = {(entry.msgctxt, entry.msgid) for entry in last if entry.translated()}
    for path in sources[:-1]:
        last.extend(copy(entry) for entry in polib.pofile(str(path)) if (entry.msgctxt, entry.msgid) not in over)
    return bytes(last.to_binary())


def _mark_of(sources: list[Path]) -> bytes:
    digest = hashlib.sha256(MADE_BY)
    for path in sources:
        digest.update(path.read_bytes())
    return digest.hexdigest().encode()


def _mark_at_end(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            file.seek(-_MARK, os.SEEK_END)
            return file.read()
    except OSError:
        return b""
