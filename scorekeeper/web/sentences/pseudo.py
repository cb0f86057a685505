"""A language of made-up letters: what is still English on a page in it was never marked.

Places, markup and signs stay as they are, so that the page works. Where a sentence has forms for numbers, each of the
three forms of this language says in a sign which it is.
"""

import re
from collections.abc import Mapping
from copy import deepcopy
from typing import Final

import polib

LANGUAGE: Final = "xx"
FORMS: Final = "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);"
FORM_SIGNS: Final = ("¹", "²", "ⁿ")

_PLAIN: Final = "abcdefghijklmnopqrstuvwxyz"
_MADE_UP: Final = "αвсδεφγнιјκлмпоρqгѕтυνωχчζ".replace("q", "ϙ")
_LETTERS: Final = str.maketrans(_PLAIN + _PLAIN.upper(), _MADE_UP + _MADE_UP.upper())
_KEPT: Final = re.compile(
    r"%\(\w+\)[a-z]|%%|%[sd]|\{\w*\}|<[^<>]*>|&\w+;",
)


def made_up(text: str) -> str:
    """*text* in made-up letters.

    >>> made_up("%(who)s: <b>{n} cards</b>, 5%%")
    '%(who)s: <b>{n} сαгδѕ</b>, 5%%'
    """
    kept = _KEPT.findall(text)
    parts = [part.translate(_LETTERS) for part in _KEPT.split(text)]
    return "".join(part + keep for part, keep in zip(parts, [*kept, ""], strict=True))


def in_made_up_letters(catalogue: polib.POFile, others: Mapping[tuple[str, str], str]) -> polib.POFile:
    """*catalogue* filled with made-up letters, and with it the sentences of *others* that the server shows."""
    filled = deepcopy(catalogue)
    ours = {(entry.msgctxt or "", entry.msgid) for entry in filled}
    for (context, one), many in others.items():
        if (context, one) not in ours:
            filled.append(polib.POEntry(msgctxt=context or None, msgid=one, msgid_plural=many))
    for entry in filled:
        if entry.msgid_plural:
            texts = (entry.msgid, entry.msgid_plural, entry.msgid_plural)
            entry.msgstr_plural = {
                form: made_up(text) + sign for form, (text, sign) in enumerate(zip(texts, FORM_SIGNS, strict=True))
            }
        else:
            entry.msgstr = made_up(entry.msgid)
    filled.metadata["Plural-Forms"] = FORMS
    return filled
