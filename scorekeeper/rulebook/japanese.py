"""Japanese, which has no blanks: its words are the runs of one script, and of kanji each two that stand together."""

import re
import unicodedata
from collections.abc import Container, Iterator
from functools import cached_property
from itertools import pairwise
from typing import Final

from scorekeeper.rules.spelling import digits

from .tongues import Spot, Tongue, together

_KANJI: Final = "\u4e00-\u9fff々〆"
_COUNT: Final = "一二三四五六七八九十"
_HIRAGANA: Final = "\u3041-\u3096"
_BETWEEN: Final = "いきしちみりえけせてねめれげ"
"""Kana that end a verb inside a word, and may be left out: 切り札 and 切札, 引き分け and 引分け."""
_RUN: Final = re.compile(
    rf"(?P<number>\d+(?:-\d+)+|\d+|[{_COUNT}]+)"
    rf"|(?P<kanji>(?:(?![{_COUNT}])[{_KANJI}](?:[{_BETWEEN}](?=(?![{_COUNT}])[{_KANJI}]))?)+)"
    rf"|(?P<kana>[{_HIRAGANA}][{_HIRAGANA}ー]*)"
    r"|(?P<word>[♠♥♦♣]|[\u30a1-\u30faー\uff66-\uff9f]+|[^\W\d\u3041-\u30ff\u4e00-\u9fff]+)"
)


class Japanese(Tongue):
    """How Japanese is searched.

    >>> from scorekeeper.rulebook.tongues import tongue_of
    >>> list(tongue_of("ja").words("切り札のジョーカーは2枚")), list(tongue_of("ja").words("切札"))
    (['切札', 'ジョーカー', '2', '枚'], ['切札'])
    >>> list(tongue_of("ja").words("最後の十枚")), list(tongue_of("ja").question_words("きりふだはなに"))
    (['最後', '10', '枚'], ['切札'])
    """

    def _read_word(self, word: str) -> str:
        bare = unicodedata.normalize("NFKC", word).casefold().strip()
        return self.same.get(bare, bare)

    def spots(self, text: str) -> Iterator[Spot]:
        """The words of *text*; of kanji every pair, or the one that stands alone. Kana that only bind are none."""
        for match in _RUN.finditer(digits(text.replace("–", "-").replace("−", "-"))):
            if match.lastgroup == "kanji":
                at = [place for place in range(*match.span()) if text[place] not in _BETWEEN]
                if len(at) == 1:
                    yield self.word(text[at[0]]), at[0], at[0] + 1
                for first, second in pairwise(at):
                    yield self.word(text[first] + text[second]), first, second + 1
            elif match.lastgroup == "number":
                yield _number(match[0]), *match.span()
            elif match.lastgroup == "word":
                yield self.word(match[0]), *match.span()

    def words(self, text: str) -> Iterator[str]:
        """The words of *text* in their order."""
        return (word for word, _start, _end in self.spots(together(text)))

    def marks(self, text: str, meant: Container[str]) -> Iterator[tuple[int, int]]:
        """Where the words of *text* stand that were *meant*, or the signs of them."""
        for word, start, end in self.spots(text):
            if word in meant:
                yield start, end
            elif self.parts(word):
                yield from ((at, at + 1) for at in (start, end - 1) if text[at] in meant)

    def places(self, text: str) -> Iterator[str]:
        """The words by which *text* is found; each sign of a pair as well, for who types it alone."""
        for word in self.words(text):
            yield word
            yield from self.parts(word)

    def parts(self, word: str) -> tuple[str, ...]:
        """The signs of a pair of kanji."""
        return tuple(word) if len(word) == 2 and re.fullmatch(f"[{_KANJI}]+", word) else ()

    def question_words(self, typed: str) -> Iterator[str]:
        """The words of what was *typed*; what is typed as it sounds is read by its kana."""
        typed = together(typed)
        sounds: list[tuple[int, str]] = []
        for match in _RUN.finditer(digits(typed)):
            if match.lastgroup == "kana":
                sounds += [(match.start() + at, word) for at, word in self._heard(match[0])]
        words = [(start, word) for word, start, _end in self.spots(typed)]
        return (word for _at, word in sorted([*words, *sounds], key=lambda each: each[0]))

    def _heard(self, kana: str) -> Iterator[tuple[int, str]]:
        """The words that sound so, and where; of two sounds the longer one."""
        for sound in self._sounds:
            if (at := kana.find(sound)) >= 0:
                kana = kana.replace(sound, "\n" * len(sound), 1)
                yield from ((at, word) for word in self.words(self._sounds[sound]))

    @cached_property
    def _sounds(self) -> dict[str, str]:
        """What each sound means, the longest first."""
        lines = (line.partition(":") for line in self.sections.get("kana", []))
        sounds = {sound: meant for typed, _colon, meant in lines for sound in typed.split()}
        return dict(sorted(sounds.items(), key=lambda each: -len(each[0])))


def _number(signs: str) -> str:
    """A number that may be written in kanji, up to 99.

    >>> _number("十"), _number("二十一"), _number("60-60"), _number("三")
    ('10', '21', '60-60', '3')
    """
    if signs[0].isascii():
        return signs
    tens, ten, ones = signs.partition("十")
    if not ten:
        return "".join(str(_COUNT.index(sign) + 1) for sign in tens)
    return str(10 * (_COUNT.index(tens[-1]) + 1 if tens else 1) + (_COUNT.index(ones[0]) + 1 if ones else 0))
