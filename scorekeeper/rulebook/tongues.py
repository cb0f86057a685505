"""How each language is searched: where its words part, what they are without their endings, and which mean the same.

What belongs to a language is in its file, ``searching/it.txt``, in sections:

- ``[idle]``: words of a question that tell nothing of what is asked; they count only where there is no other.
- ``[level]``: words for a score at which sides are level, such as 26-26.
- ``[same]``: ``as : ases``, other spellings and forms of one word, numbers in words too.
- ``[means]``: ``tie tied : level drawn``, what is typed, and the words of the book that may be meant.
- ``[beginnings]`` and ``[endings]``: what is taken off a word, the longest first, if three letters are left, of an
  ending of three or more four. A beginning of one letter, the Arabic *and*, is taken off last.
- ``[kana]``: ``きりふだ : 切札``, how a word sounds.
- ``[leads]``: ``minimum meld : minimum``, the words that are typed, in any order and with idle words among them, and
  the anchors that come first in what is found. With an idle word of its own it is for just these words.
  What ``½`` leads to comes first for a number and a half of which the rules of a table say nothing.
- ``[who]``: words for whoever did something. Where no line of ``[leads]`` has them, they are as good as idle there.

Japanese has no blanks: :mod:`.japanese`.
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from scorekeeper.rules.spelling import digits, plain

FILES: Final = Path(__file__).with_name("searching")
ENGLISH: Final = "en"
_LEAST: Final = 3
"""Letters that are left of a word without its ending."""
_MARKS: Final = "\u0610-\u061a\u064b-\u065f\u0670\u0640"
"""Vowel signs of Arabic, and the stroke that lengthens: no letters, but inside a word."""
_NUMBERS: Final = r"\d+(?:-\d+)+|\d+½|\d+|[♠♥♦♣]"
_WORD: Final = re.compile(rf"{_NUMBERS}|(?:[^\W\d]|[{_MARKS}])+")
_ENGLISH_WORD: Final = re.compile(r"\d+(?:-\d+)+|\d+½|[♠♥♦♣]|\w+(?:['’](?=\w))?\w*")
_APART: Final = re.compile(r"(?<=\d)\s*(?:[-–−:：‐]|対)\s*(?=\d)")
_LEVEL: Final = re.compile(r"\b(\d+) a \1\b")
_AND_A_HALF: Final = re.compile(r"(?<![\d.,])(\d+)(?:[.,]5| ?1/2|½)(?!\w|\.\d)")
_TWICE: Final = re.compile(r"(?<!\S)(\d+) +\1(?!\S)")
_HALF: Final = re.compile(r"(?i)\bsemi-(?=[pl])")
"""What is clean but for one card: written in one word, or with a dash."""
HALF: Final = plain("½")
"""What a number and a half ends in, as it is compared; what it leads to stands under this alone."""

Spot: TypeAlias = "tuple[str, int, int]"
"""A word as it is compared, and where it begins and ends in the text."""


@dataclass
class Tongue:
    """How one language is searched."""

    language: str
    sections: Mapping[str, list[str]]
    same: dict[str, str] = field(init=False, default_factory=dict)
    begun_from: int = field(init=False, default=3)
    """So many letters are the beginning of a longer word, where they are a word of the book themselves."""

    def __post_init__(self) -> None:
        self._endings = self._affixes("endings")
        self._beginnings = self._affixes("beginnings")
        if self._endings:  # what is left of short words begins too many others
            self.begun_from = 4
        self._pattern = _ENGLISH_WORD if self.language == ENGLISH else _WORD
        self.word: Callable[[str], str] = lru_cache(maxsize=16_000)(self._read_word)
        for line in self.sections.get("same", []):
            word, _colon, others = line.partition(":")
            own = self._read_word(word)
            for other in others.split():
                self.same[plain(other).strip("'")] = self.same[self._read_word(other)] = own
        self.idle = frozenset(spot for line in self.sections.get("idle", []) for spot in self.words(line))
        self.who = frozenset(spot for line in self.sections.get("who", []) for spot in self.words(line))
        self.level = tuple(spot for line in self.sections.get("level", []) for spot in self.words(line))
        self.means = self._meanings()
        self.leads = self._read_leads()

    def _affixes(self, section: str) -> tuple[str, ...]:
        every = (plain(each) for line in self.sections.get(section, []) for each in line.split())
        return tuple(sorted(every, key=len, reverse=True))

    def _read_leads(self) -> dict[frozenset[str], tuple[str, ...]]:
        lines = (line.partition(" : ") for line in self.sections.get("leads", []))
        return {frozenset(self.question_words(typed)): tuple(anchors.split()) for typed, _colon, anchors in lines}

    def _meanings(self) -> dict[str, tuple[str, ...]]:
        meanings: dict[str, tuple[str, ...]] = {}
        for line in self.sections.get("means", []):
            typed, _colon, meant = line.partition(":")
            for word in self.words(typed):
                meanings[word] = tuple(dict.fromkeys((*meanings.get(word, ()), *self.words(meant))))
        return meanings

    def _read_word(self, word: str) -> str:
        """One word as it is compared; ``word`` keeps what was read."""
        bare = plain(word).strip().strip("'")
        stem = self.same.get(bare) or self.same.get(self._begin(bare, 2)) or self._stem(bare)
        return self.same.get(stem, stem)

    def _stem(self, bare: str) -> str:
        if self.language == ENGLISH:
            return _english_stem(bare)
        bare = self._begin(bare, 2)
        for ending in self._endings:
            if bare.endswith(ending) and len(bare) - len(ending) >= _LEAST + (len(ending) > 2):
                bare = bare.removesuffix(ending)
                break
        return self._begin(bare, 1)

    def _begin(self, bare: str, least: int) -> str:
        """*bare* without the longest beginning of *least* letters or more."""
        for beginning in self._beginnings:
            if len(beginning) >= least and bare.startswith(beginning) and len(bare) - len(beginning) >= _LEAST:
                return bare.removeprefix(beginning)
        return bare

    def spots(self, text: str) -> Iterator[Spot]:
        """The words of *text*, as they are compared, and where they stand."""
        for match in self._pattern.finditer(_evened(text)):
            yield self.word(match[0]), *match.span()

    def words(self, text: str) -> Iterator[str]:
        """The words of *text* in their order; numbers that are parted by a dash or a colon are one."""
        return (self.word(match[0]) for match in self._pattern.finditer(_evened(together(text))))

    def question_words(self, typed: str) -> Iterator[str]:
        """The words that what was *typed* asks for; a number twice is a score at which sides are level."""
        return self.words(_TWICE.sub(r"\1-\1", with_halves(typed)))

    def places(self, text: str) -> Iterator[str]:
        """The words by which *text* is found."""
        return self.words(text)

    def marks(self, text: str, meant: Container[str]) -> Iterator[tuple[int, int]]:
        """Where the words of *text* stand that were *meant*, in their order."""
        for match in self._pattern.finditer(_evened(text)):
            if self.word(match[0]) in meant:
                yield match.span()

    def parts(self, word: str) -> tuple[str, ...]:
        """What a word that stands nowhere may be made of."""
        return ()


def _evened(text: str) -> str:
    """*text* with our digits and plain dashes, all in their places."""
    return digits(text).replace("–", "-").replace("−", "-")


def together(text: str) -> str:
    """*text* with numbers joined that are parted by a dash, a colon or, where they are the same, by *to*.

    >>> together("60 : 60"), together("60–60"), together("60 a 60, 5 a 6"), together("semi-pulito")
    ('60-60', '60-60', '60-60, 5 a 6', 'semipulito')
    """
    return _HALF.sub("semi", _LEVEL.sub(r"\1-\1", _APART.sub("-", text)))


def with_halves(typed: str) -> str:
    """What was *typed*, with numbers and a half as the rules write them.

    >>> with_halves("100.5 or 12,5 or 7 1/2, article 10.5.2")
    '100½ or 12½ or 7½, article 10.5.2'
    """
    return _AND_A_HALF.sub(r"\1½", typed)


def is_half(word: str) -> bool:
    """Whether a *word*, as it is compared, is a number and a half."""
    return word[:1].isdigit() and word.endswith(HALF)


def _english_stem(bare: str) -> str:
    bare = bare.removesuffix("'s")
    if bare.endswith("ing") and len(bare) > 6:
        return bare.removesuffix("ing")
    return bare[:-1] if bare.endswith("s") and not bare.endswith("ss") and len(bare) > 3 else bare


def read_sections(text: str) -> dict[str, list[str]]:
    """The lines of each section of a file.

    >>> read_sections("# why\\n[idle]\\na an\\n\\n[means]\\ntie : level\\n")
    {'idle': ['a an'], 'means': ['tie : level']}
    """
    sections: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("["):
            lines = sections.setdefault(line.strip("[] "), [])
        elif line.strip() and not line.startswith("#"):
            lines.append(line.strip())
    return sections


def tongue_of(language: str) -> Tongue:
    """How a *language* is searched: that of Brazil as Portuguese; one without a file as English.

    >>> list(tongue_of("en").words("The Ten of ♦, at 60–60: who deals?"))
    ['the', '10', 'of', 'diamond', 'at', '60-60', 'who', 'deal']
    >>> [tongue_of("en").word(word) for word in ("Carte", "kings", "passes", "dealing", "seven")]
    ['carte', 'king', 'passe', 'deal', '7']
    >>> list(tongue_of("it").words("L’asso e gli assi")) == ["l", "ass", "e", "gli", "ass"]
    True
    >>> list(tongue_of("ar").words("والورقة، الورق")), list(tongue_of("pt-br").words("mãos, mão"))
    (['ورق', 'ورق'], ['mao', 'mao'])
    """
    general = language.partition("-")[0]
    return _tongue(general if (FILES / f"{general}.txt").is_file() else ENGLISH)


@lru_cache(maxsize=8)
def _tongue(language: str) -> Tongue:
    from .japanese import Japanese  # it is one of these

    read = read_sections((FILES / f"{language}.txt").read_text("utf-8"))
    return (Japanese if language == "ja" else Tongue)(language, read)
