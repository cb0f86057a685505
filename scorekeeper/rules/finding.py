"""Finding a variant by what somebody remembers of its name, in any language and any spelling of it.

>>> [found.variant.key for found in search("pástrà")]
['basra-egypt']
>>> search("basra leb ash")[0].variant.key, search("ばすら")[0].name
('basra-lebanon-b', 'バスラ')
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from . import registry
from .registry import GAMES, folded
from .spelling import plain
from .variant import Variant

LONGEST_SEARCH: Final = 60
"""What is typed beyond this is not looked at."""

_ARTICLE: Final = "ال"
"""What Arabic puts before a word, and people leave out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameMatch:
    """A variant that was found, and the name it was found by, as it is written in its language."""

    variant: Variant[Any, Any]
    name: str


def search(text: str) -> tuple[NameMatch, ...]:
    """The variants with a name that holds every word of *text*, the closest first; none for no letters at all.

    Case, accents and punctuation make no difference, nor which kana a name is written in, nor how Arabic letters that
    sound alike are written, and whether its article stands before.
    """
    words = [word for word in map(_plain, text[:LONGEST_SEARCH].split()) if word]
    if not words:
        return ()
    ranked = []
    for place, variant in enumerate(registry.VARIANTS):
        closeness = [(_closeness(words, name, variant), name) for name in _names(variant)]
        best, name = min(closeness, key=lambda each: each[0])
        name = variant.name if name in variant.by_words else name
        if best < _FAR:
            ranked.append((best, place, NameMatch(variant=variant, name=name)))
    return tuple(match for _best, _place, match in sorted(ranked, key=lambda each: each[:2]))


_FAR: Final = 4


def _closeness(words: list[str], name: str, variant: Variant[Any, Any]) -> int:
    """0 for the very name, 1 for its beginning, 2 for all words in it, 3 with the help of its other names."""
    typed, whole = "".join(words), _plain_name(name)
    if whole == typed:
        return 0
    if whole.startswith(typed):
        return 1
    if all(word in whole for word in words):
        return 2
    everything = _everything(variant.key)
    return 3 if words[0] in everything and all(word in everything for word in words) else _FAR


def _names(variant: Variant[Any, Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for names in (*variant.names.values(), variant.by_words) for name in names))


@lru_cache(maxsize=1024)
def _plain_name(name: str) -> str:
    return "".join(map(_plain, name.split()))


@lru_cache(maxsize=128)
def _everything(key: str) -> str:
    """All names of the variant called *key*, its game and its key, to look for words in."""
    variant = registry.BY_KEY[key]
    return " ".join(map(_plain, (*_names(variant), GAMES[variant.game], key)))


def _plain(text: str) -> str:
    letters = folded(plain(text))
    return letters.removeprefix(_ARTICLE) if len(letters) > len(_ARTICLE) + 2 else letters
