"""What can be found in the book: built once for each language from the registry and the text, and kept in memory."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import Any, Final

from django.utils.translation import get_language

from scorekeeper.rules.finding import search as variants_called
from scorekeeper.rules.registry import BY_KEY, GAMES, VARIANTS
from scorekeeper.rules.spelling import plain
from scorekeeper.rules.table import Seating
from scorekeeper.rules.variant import Variant
from scorekeeper.web import warming
from scorekeeper.web.language import gettext as _
from scorekeeper.web.languages.choosing import speaking

from .entries import Entry, Kind, entries_at, every_entry
from .tongues import HALF, Tongue, is_half, tongue_of
from .words import is_level, one_letter_less, score_parts

LONGEST: Final = 100
"""What is typed beyond this is not looked at."""
MOST_WORDS: Final = 12
MOST_HITS: Final = 20
_TITLE, _TEXT, _CALLED = 3.0, 1.0, 0.8
"""What a word counts in a title, in the text, and among the names of the variant."""
_EXACT, _BEGUN, _MEANT, _SLIP = 1.0, 0.7, 0.6, 0.45
"""What it counts when it is the very word, its beginning, another word for the same, or a slip of the finger away."""
_COMMON: Final = 0.3
"""A word that stands in a larger share of the book is only looked for when there is no other."""
_UNKNOWN: Final = 1.0
"""What a word that stands nowhere takes from what the others find."""
_BEGUN_FROM: Final = 3
"""So many letters are the beginning of a word."""
_GENERAL: Final = frozenset({Kind.PROSE, Kind.OUTLINE, Kind.WORDS, Kind.DISPUTED})
"""What only tells of the game: nothing that words lead to first."""
_PART: Final = 0.6
"""What a sign of a word counts beside the word, where signs have a meaning of their own."""


@dataclass(frozen=True)
class Hit:
    """An entry that was found, and the words of it that were meant."""

    entry: Entry
    words: frozenset[str]
    score: float


def _by_slip(spelled: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """What is *spelled* so, by what is left of its spelling without a letter; short words are left out."""
    slips: dict[str, set[str]] = defaultdict(set)
    for flat, meant in spelled:
        if len(flat) > 3:
            for shorter in one_letter_less(flat):
                slips[shorter].add(meant)
    return slips


@dataclass
class Index:
    """The entries, and where each word stands in them."""

    entries: list[Entry]
    tongue: Tongue
    places: dict[str, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))
    slips: dict[str, set[str]] = field(init=False)

    def __post_init__(self) -> None:
        for number, entry in enumerate(self.entries):
            for text, worth in ((entry.title, _TITLE), (entry.text, _TEXT), (_called(entry), _CALLED)):
                for word in set(self.tongue.places(text)):
                    place = self.places[word]
                    place[number] = max(place.get(number, 0), worth)
        self.slips = _by_slip((word, word) for word in {*self.places, *self.tongue.means})
        self._sorted = sorted(self.places)
        self._halves = [word for word in self.places if is_half(word)]
        words = self.tongue.words
        self._titles = [frozenset(words(entry.title)) - self.tongue.idle for entry in self.entries]
        self._flat = [
            "\n".join(" ".join(words(each)) for each in _SENTENCE_END.split(f"{entry.title} {entry.text}"))
            for entry in self.entries
        ]

    def _meant(self, word: str) -> dict[str, float]:
        """The words of the book that *word* may mean, with how surely."""
        level = is_level(word) and word not in self.places
        if is_half(word) and word not in self.places:
            return dict.fromkeys(self._halves, _MEANT)
        means = self.tongue.means
        meant = dict.fromkeys(self.tongue.level if level else means.get(word, ()), _MEANT)
        tells = word in self.places or bool(meant)
        if len(word) >= (self.tongue.begun_from if tells else _BEGUN_FROM):
            meant |= {entry_word: _BEGUN for entry_word in self._sorted if entry_word.startswith(word)}
        if word in self.places:
            meant[word] = _EXACT
        elif not meant and (parts := self.tongue.parts(word)):
            meant = dict.fromkeys(parts, _PART)
        elif len(word) > 3 and not meant:
            slips = {near for shorter in one_letter_less(word) for near in self.slips.get(shorter, ())}
            meant = {entry_word: _SLIP for near in slips for entry_word in (near, *means.get(near, ()))}
        return {entry_word: sure for entry_word, sure in meant.items() if entry_word in self.places}

    def find(self, typed: str, within: str = "") -> list[Hit]:
        """The entries that speak of what was *typed*, the best first; those of the variant *within* before others.

        What is in force only at some tables comes after what is usual.
        """
        words = self.tongue.question_words(typed[:LONGEST])
        every = list(dict.fromkeys(part for word in words for part in self._score_parts(word)))[:MOST_WORDS]
        telling = [word for word in every if word not in self.tongue.idle] or every
        asked_for = [word for word in telling if not self._everywhere(word)] or telling
        scores: dict[int, float] = defaultdict(float)
        matched: dict[int, set[str]] = defaultdict(set)
        covered: dict[int, float] = defaultdict(float)
        whole = 0.0
        for word in asked_for:
            meant = self._meant(word)
            rare = max((self._rare(meaning) for meaning in meant), default=_UNKNOWN)
            whole += rare
            best: dict[int, float] = {}
            for meaning, sure in meant.items():
                for number, worth in self.places[meaning].items():
                    best[number] = max(best.get(number, 0), sure * worth * rare)
                    if worth >= _TEXT:
                        matched[number].add(meaning)
            for number, score in best.items():
                scores[number] += score
                covered[number] += rare
        phrase, anchors = " ".join(every), self._led_to(every)
        common = frozenset(telling).difference(asked_for)
        hits = []
        for number, score in scores.items():
            entry = self.entries[number]
            share = covered[number] / whole
            if not matched[number]:  # what only bears the name is found by its name
                continue
            if share < 0.5 and entry.anchor not in anchors:
                continue
            together = 2.0 if len(every) > 1 and phrase in self._flat[number] else 1.0
            near = 1.6 if within and within in entry.variants else 1.0
            title = self._titles[number]
            about = len(title & (matched[number] | common)) / max(1, len(title))  # of a short title more was asked for
            kind = entry.kind_in(within)
            hits.append(
                Hit(entry, frozenset(matched[number]), score * share**2 * (1 + about) * together * near * kind.value)
            )
        hits.sort(key=lambda hit: -hit.score)
        return self._led(hits, every, within)[:MOST_HITS]

    def _led(self, hits: list[Hit], every: Iterable[str], within: str) -> list[Hit]:
        """The *hits* with those first to which *every* word, or each that is not idle, leads by the file of the tongue.

        Whoever did it matters only where the file says so: what follows is mostly the same for all.
        Of a number and a half that no rule of a variant names it is told all the same what it leads to.
        """
        anchors = self._led_to(every)
        if within and not anchors and any(is_half(word) and word not in self.places for word in every):
            anchors = self.tongue.leads.get(frozenset([HALF]), ())
            there = {hit.entry for hit in hits}
            hits = hits + [Hit(entry, frozenset(), 0) for entry in self.entries if entry not in there]
            hits = [hit for hit in hits if hit.score or (hit.entry.anchor in anchors and within in hit.entry.variants)]
        elif within and anchors:  # in words of its own, a rule may hold none of those that lead to it
            there = {hit.entry for hit in hits}
            unsaid = [each for each in self.entries if each.anchor in anchors and within in each.variants]
            hits = hits + [Hit(entry, frozenset(), 0) for entry in unsaid if entry not in there]
        out = _GENERAL | {Kind.ELSEWHERE} if within else _GENERAL
        played = [hit for hit in hits if hit.entry.kind_in(within) not in out]
        if anchors and within:  # as they stand on the page: a paragraph before its figures
            played.sort(key=lambda hit: self.entries.index(hit.entry))
        led = [hit for anchor in anchors for hit in played if hit.entry.anchor == anchor]
        return led + [hit for hit in hits if hit not in led]

    def _led_to(self, every: Iterable[str]) -> tuple[str, ...]:
        """The anchors to which *every* word, or each that is not idle, leads by the file of the tongue."""
        words, leads = frozenset(every), self.tongue.leads
        telling = words - self.tongue.idle
        return leads.get(words) or leads.get(telling) or leads.get(telling - self.tongue.who) or ()

    def _score_parts(self, word: str) -> list[str]:
        """What a score asks for; of one that stands nowhere and is level the number too."""
        number = word.partition("-")[0]
        if is_level(word) and word not in self.places and number in self.places:
            return [word, number]
        return score_parts(word)

    def _everywhere(self, word: str) -> bool:
        """Whether a word stands in so many places that it tells nothing."""
        return len(self.places.get(word, ())) > len(self.entries) * _COMMON

    def _rare(self, word: str) -> float:
        return math.log(1 + len(self.entries) / (1 + len(self.places.get(word, ()))))


_SENTENCE_END: Final = re.compile(r"[.!?؟。]\s+|。")
"""Words on both sides of it do not stand together, though one follows the other."""


def _called(entry: Entry) -> str:
    variants = [BY_KEY[key] for key in entry.variants]
    names = {name for variant in variants for listed in variant.names.values() for name in listed[:2]}
    return " ".join([*names, *{GAMES[variant.game] for variant in variants}])


@lru_cache(maxsize=8)
def index_of(language: str) -> Index:
    """The index in one language, which must be the active one. Who comes while it is built waits for it."""
    with _building:
        if language not in _built:
            _built[language] = Index(every_entry(language), tongue_of(language))
        return _built[language]


def expect(language: str) -> None:
    """Build the index of a *language* beside the answers: somebody has a page in it with a box to search in."""
    if language not in _expected:
        _expected.add(language)
        warming.later(f"The index of the book ({language})", lambda: _speak_and_build(language))


def clear() -> None:
    """Forget every index, as a process that begins knows none."""
    index_of.cache_clear()
    _built.clear()
    _expected.clear()


def _speak_and_build(language: str) -> None:
    with speaking(language):
        index_of(language)


_building: Final = Lock()
_built: Final[dict[str, Index]] = {}
_expected: Final[set[str]] = set()


@lru_cache(maxsize=32)
def index_at(key: str, options: Any, seating: Seating, language: str, *, agreed: bool = True) -> Index:
    """The index of what a table of the variant called *key* says, in one language, which must be the active one.

    Without *agreed* its house rules are the usual ones, and no table's.
    """
    return Index(entries_at(BY_KEY[key], options, seating, language, agreed=agreed), tongue_of(language))


@lru_cache(maxsize=1)
def _slips_of_names() -> dict[str, set[str]]:
    """Names of variants by what is left of them without a letter, to find them in spite of a slip."""
    names = {name for variant in VARIANTS for listed in variant.names.values() for name in listed}
    return _by_slip((_flat(name), name) for name in names)


def _flat(name: str) -> str:
    """A name as it is compared: its letters and figures alone."""
    return "".join(letter for letter in plain(name) if letter.isalnum())


def variants_named(typed: str) -> list[tuple[Variant[Any, Any], str]]:
    """The variants called so in any language, each with the name it was found by; also in spite of a slip."""
    typed = typed[:LONGEST]
    if not any(letter.isalpha() for letter in typed):
        return []
    named = [(each.variant, each.name) for each in variants_called(typed)]
    if named:
        return named + _relatives(typed, named)
    if shown := _shown_as(typed):
        return shown
    flat = _flat(typed)
    near = {name for shorter in one_letter_less(flat) for name in _slips_of_names().get(shorter, ())}
    names: Iterable[str] = sorted(near, key=lambda name: abs(len(name) - len(typed)))
    seen: Counter[str] = Counter()
    for name in names:
        for each in variants_called(name):
            if each.name == name and not seen[each.variant.key]:
                seen[each.variant.key] += 1
                named.append((each.variant, name))
    return named


def _shown_as(typed: str) -> list[tuple[Variant[Any, Any], str]]:
    """The variants whose name, as pages of the reader's language have it, holds every word of *typed*; then the others.

    Arabic gives most games a name that no player's list of names has.
    """
    words = set(_WORD.findall(plain(typed)))
    named = [(each, _(each.name)) for each in VARIANTS if words and words <= {*_WORD.findall(plain(_(each.name)))}]
    return [(each, each.name) for each, _shown in [*named, *_relatives(typed, named)]]


_WORD: Final = re.compile(r"\w+")


def _relatives(typed: str, named: list[tuple[Variant[Any, Any], str]]) -> list[tuple[Variant[Any, Any], str]]:
    """The other variants of a game that was called by its very name, which in some languages only one of them bears."""
    flat = _flat(typed)
    heads = {next(each for each in VARIANTS if each.game == game).key for game in GAMES}
    games = {variant.game for variant, name in named if variant.key in heads and _flat(name) == flat}
    keys = {variant.key for variant, _name in named}
    return [(each, each.name) for each in VARIANTS if each.game in games and each.key not in keys]


def ready() -> None:
    """Build the index of the usual language, which the first who looks for something would wait for."""
    index_of(get_language() or "")
    _slips_of_names()
