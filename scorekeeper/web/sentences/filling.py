"""A language's own catalogue: brought up to the sentences there are, with what has been told of them.

It names the files where a sentence stands and not the lines, which change with every touch.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import polib

FORMS: Final = {
    "it": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "es_AR": "nplurals=2; plural=(n != 1);",
    "pt_BR": "nplurals=2; plural=(n > 1);",
    "ar": (
        "nplurals=6; "
        "plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;"
    ),
    "ja": "nplurals=1; plural=0;",
}
"""Which form a number takes in each language: the rules of Unicode's CLDR, for whole numbers."""
OVER_ANOTHER: Final = {"es_AR": "es"}
"""Languages that hold only what they say otherwise than a more general one."""
WIDTH: Final = 100
FormsByKey = Mapping[tuple[str, str, str], Sequence[str]]
"""The forms of a sentence in a language, by its context, its form for one and its form for many."""


def form_count(language: str) -> int:
    """How many forms a counted sentence has.

    >>> [form_count(each) for each in ("it", "ja", "ar")]
    [2, 1, 6]
    """
    return int(FORMS[language].partition("nplurals=")[2].partition(";")[0])


def key_of(entry: polib.POEntry) -> tuple[str, str, str]:
    """What tells a sentence from the others."""
    return entry.msgctxt or "", entry.msgid, entry.msgid_plural or ""


def forms_of(entry: polib.POEntry) -> list[str]:
    """What is told of a sentence: a text, or one for each form."""
    if entry.msgid_plural:
        return [entry.msgstr_plural[form] for form in sorted(entry.msgstr_plural)]
    return [entry.msgstr]


def is_filled(entry: polib.POEntry) -> bool:
    """Whether all of a sentence is told."""
    return all(forms_of(entry))


def renewed(template: polib.POFile, path: Path, language: str, translated: FormsByKey | None = None) -> polib.POFile:
    """The catalogue of a *language*: each sentence of the *template*, as *translated*, or as the file at *path* has it.

    What neither has is left empty, and what is no sentence any more is left out.
    """
    forms: dict[tuple[str, str, str], Sequence[str]] = {}
    if path.is_file():
        forms = {key_of(entry): forms_of(entry) for entry in polib.pofile(str(path)) if not entry.obsolete}
    forms |= translated or {}
    made = polib.POFile(wrapwidth=WIDTH)
    made.metadata = {**template.metadata, "Language": language, "Plural-Forms": FORMS[language]}
    entries = [_filled(entry, forms.get(key_of(entry), ()), form_count(language)) for entry in template]
    if language in OVER_ANOTHER:
        entries = [entry for entry in entries if is_filled(entry)]
    made.extend(sorted(entries, key=_first_place))
    return made


def _filled(entry: polib.POEntry, forms: Sequence[str], count: int) -> polib.POEntry:
    paths = dict.fromkeys(path for path, _line in entry.occurrences)
    filled = polib.POEntry(
        msgctxt=entry.msgctxt,
        msgid=entry.msgid,
        msgid_plural=entry.msgid_plural,
        comment=entry.comment,
        flags=list(entry.flags),
        occurrences=[(path, "") for path in paths],
    )
    if entry.msgid_plural:
        forms = forms if len(forms) == count else [""] * count
        filled.msgstr_plural = dict(enumerate(forms))
    else:
        filled.msgstr = forms[0] if len(forms) == 1 else ""
    return filled


def _first_place(entry: polib.POEntry) -> str:
    """The file that a sentence stands in first; within it they stay in their order."""
    return str(entry.occurrences[0][0])
