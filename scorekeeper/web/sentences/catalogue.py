"""The catalogue of all sentences, as translators fill it, and what a program reads of a filled one.

Both are written in plain Python, so that no machine needs the tools of gettext.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import django
import polib
from django.apps import apps

from .collecting import Sentence

DOMAIN: Final = "django"
SHARED: Final = "Django or allauth have this sentence too: left empty, it would be told in their words."


def template(sentences: Iterable[Sentence], shared: Iterable[tuple[str, str]] = ()) -> polib.POFile:
    """The catalogue of *sentences*, each once, with all the places where it is written; nothing is translated yet.

    *shared* are those that others have too (:func:`shared_sentences`).

    :raises ValueError: where one sentence has two forms for many.

    >>> one = Sentence("suit", "clubs", "", "cards.py", 3)
    >>> print(template([one, Sentence("suit", "clubs", "", "cards.py", 9)])[0])
    #: cards.py:3 cards.py:9
    msgctxt "suit"
    msgid "clubs"
    msgstr ""
    <BLANKLINE>
    """
    made: dict[tuple[str, str], polib.POEntry] = {}
    others = set(shared)
    for each in sentences:
        key = (each.context, each.one)
        entry = made.get(key)
        if entry is None:
            entry = made[key] = polib.POEntry(msgctxt=each.context or None, msgid=each.one, msgid_plural=each.many)
            entry.msgstr_plural = {0: "", 1: ""} if each.many else {}
            entry.comment = SHARED if key in others else ""
            if "%(" in each.one:
                entry.flags = ["python-format"]
        if each.many and entry.msgid_plural not in ("", each.many):
            raise ValueError(f"{each.path}:{each.line}: another form for many than elsewhere: {each.many!r}")
        if each.many and not entry.msgid_plural:
            entry.msgid_plural, entry.msgstr_plural = each.many, {0: "", 1: ""}
        entry.occurrences.append((each.path, str(each.line)))
        if each.comment and each.comment not in entry.comment:
            entry.comment = f"{entry.comment}\n{each.comment}".strip()
    catalogue = polib.POFile(wrapwidth=100)
    catalogue.metadata = {
        "Project-Id-Version": "scorekeeper",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    catalogue.extend(made.values())
    return catalogue


def shared_sentences() -> dict[tuple[str, str], str]:
    """The sentences of Django and of the apps from elsewhere: their form for many, by their context and form for one.

    Those without a context or a form for many have an empty text there.
    """
    plurals: dict[tuple[str, str], str] = {}
    for path in _others():
        for entry in polib.pofile(str(path)):
            if not entry.obsolete:
                plurals[entry.msgctxt or "", entry.msgid] = entry.msgid_plural
    return plurals


def _others() -> Iterable[Path]:
    homes = [Path(django.__file__).parent / "conf"]
    homes += [Path(app.path) for app in apps.get_app_configs() if not app.name.startswith("scorekeeper.")]
    for home in homes:
        for language in ("en", "it"):  # allauth has none for English
            path = home / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
            if path.is_file():
                yield path
                break


def write(catalogue: polib.POFile, folder: Path, language: str) -> Path:
    """Write a filled *catalogue* where Django looks for it below *folder*; return the file that programs read."""
    place = folder / language / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    catalogue.save(str(place / f"{DOMAIN}.po"))
    made = place / f"{DOMAIN}.mo"
    catalogue.save_as_mofile(str(made))
    return made
