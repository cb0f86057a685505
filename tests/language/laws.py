"""What holds for the catalogue of every language: each law gives what breaks it."""

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import polib

from scorekeeper.web.sentences.filling import FORMS, OVER_ANOTHER, form_count, forms_of, is_filled, key_of

WORDS: Final = Path(__file__).with_name("words")
PLACE: Final = re.compile(r"%\(\w+\)[sd]|\{\w*\}|%%|%[sd]")
TAG: Final = re.compile(r"</?[a-z][^<>]*>|&\w+;")
FEW: Final = {"ar": (0, 1, 2)}
"""Forms that may leave the number out, where the word itself says it; elsewhere the first."""
Breach = tuple[str, str]
"""The English sentence, and what is wrong."""


@lru_cache
def words(name: str) -> dict[str, Any]:
    """A file of words."""
    return tomllib.loads((WORDS / f"{name}.toml").read_text("utf-8"))


def excepted(law: str, language: str) -> set[str]:
    """The sentences for which a law about words does not hold in a language."""
    listed = words("exceptions")[law]
    return {*listed.get("*", ()), *listed.get(language, ())}


def whole(language: str, catalogue: polib.POFile, collected: polib.POFile) -> Iterator[Breach]:
    """Every sentence is there and told, and no other; nothing is fuzzy or put aside."""
    wanted = {key_of(entry): entry for entry in collected}
    there = {key_of(entry): entry for entry in catalogue if not entry.obsolete}
    for key, entry in there.items():
        if key not in wanted:
            yield entry.msgid, "is no sentence of the program: renew the catalogue"
        elif entry.fuzzy:
            yield entry.msgid, "is fuzzy"
        elif not is_filled(entry):
            yield entry.msgid, "is empty"
    if language not in OVER_ANOTHER:
        for key in wanted.keys() - there.keys():
            yield key[1], "is not there: renew the catalogue"
    for entry in catalogue.obsolete_entries():
        yield entry.msgid, "is put aside"


def forms(language: str, catalogue: polib.POFile) -> Iterator[Breach]:
    """A counted sentence has as many forms as the language, and the catalogue says which is which."""
    if catalogue.metadata.get("Plural-Forms") != FORMS[language]:
        yield "", f"Plural-Forms: {FORMS[language]}"
    for entry in catalogue:
        if entry.msgid_plural and len(entry.msgstr_plural) != form_count(language):
            yield entry.msgid, f"has {len(entry.msgstr_plural)} forms"


def places(language: str, catalogue: polib.POFile) -> Iterator[Breach]:
    """What is filled in has its place in each form, and nothing else has."""
    for entry in catalogue:
        english = entry.msgid_plural or entry.msgid
        for form, sentence in enumerate(forms_of(entry)):
            wanted, has = set(PLACE.findall(english)), set(PLACE.findall(sentence))
            few = bool(entry.msgid_plural) and form_count(language) > 1 and form in FEW.get(language, (0,))
            if sentence and (has - wanted or (wanted - has and not few)):
                yield entry.msgid, f"places of {sentence!r}"


def markup(language: str, catalogue: polib.POFile) -> Iterator[Breach]:
    """Markup is the same, each tag as often."""
    for entry in catalogue:
        tags = Counter(TAG.findall(entry.msgid_plural or entry.msgid))
        for sentence in forms_of(entry):
            if sentence and Counter(TAG.findall(sentence)) != tags:
                yield entry.msgid, f"markup of {sentence!r}"


def blanks(language: str, catalogue: polib.POFile) -> Iterator[Breach]:
    """A sentence begins and ends with a blank only where the English does, and has no two in a row."""
    for entry in catalogue:
        for sentence in forms_of(entry):
            begins, ends = (sentence[:1].isspace(), sentence[-1:].isspace()) if sentence else (False, False)
            signs = not any(letter.isalnum() for letter in entry.msgid)  # Japanese signs bring their own blank
            if sentence and not signs and (begins, ends) != (entry.msgid[:1].isspace(), entry.msgid[-1:].isspace()):
                yield entry.msgid, f"blank at an end of {sentence!r}"
            if "  " in sentence and "  " not in entry.msgid:
                yield entry.msgid, f"two blanks in {sentence!r}"


_NUMBERS: Final = "zero one two three four five six seven eight nine ten eleven twelve".split()
_FIGURES: Final[Mapping[str, str]] = {
    **{word: str(number) for number, word in enumerate(_NUMBERS)},
    **{f"{word.removesuffix('x')}{'xes' if word == 'six' else 's'}": str(n) for n, word in enumerate(_NUMBERS)},
    **dict.fromkeys("no none nothing".split(), "0"),
    **dict.fromkeys(
        "a an single once first alone lone each every another only last next whole best highest".split(), "1"
    ),
    **dict.fromkeys("both pair pairs twice double doubled doubles doubling second either other between".split(), "2"),
    **dict.fromkeys("more later equal several level half".split(), "2"),
    "third": "3",
    "trio": "3",
    "fourth": "4",
    "fifth": "5",
    "thirty": "30",
    "forty": "40",
    "sixty": "60",
    "hundred": "100",
    "thousand": "1000",
}
"""Figures that may stand for a word."""
COUNTERS: Final = {"ja": {"0", "1", "2", "3"}}
"""Figures that are words: Japanese counts one card where others have an article, and three for more than two."""
NAMES: Final = {"ar": re.compile(r"كوم\w* (?:ال)?11")}
"""What has a figure for a name: the pot of eleven cards."""


def figures(language: str, catalogue: polib.POFile) -> Iterator[Breach]:
    """A rule has no figure of its own: what the English fills in, no language types."""
    for entry in catalogue:
        of_rules = any(path.startswith("scorekeeper/rules/") for path, _line in entry.occurrences)
        if not of_rules or entry.msgid in excepted("figures", language):
            continue
        english = f"{entry.msgid} {entry.msgid_plural}".casefold()
        numbers = {
            *re.findall(r"\d+", english),
            *(_FIGURES[word] for word in re.findall(r"\w+", english) if word in _FIGURES),
        }
        for form, sentence in enumerate(forms_of(entry)):
            text = NAMES[language].sub("", bare(sentence)) if language in NAMES else sentence
            typed = {str(int(each)) for each in re.findall(r"\d+", PLACE.sub("", text))}
            typed -= COUNTERS.get(language, set()) | ({"0", "5"} if "half" in english else set())
            if entry.msgid_plural and form_count(language) > 1:
                typed -= {str(form), "1"}
            if typed - numbers:
                yield entry.msgid, f"figures {sorted(typed - numbers)} of {sentence!r}"


def bare(text: str) -> str:
    """*text* without vowel signs of Arabic and the signs that turn no letter into another."""
    return "".join(letter for letter in text if not "\u064b" <= letter <= "\u0652" and letter != "\u0640")


def wrong_words(language: str, catalogue: polib.POFile) -> Iterator[Breach]:
    """No word stands there that the glossary calls wrong in every sense."""
    glossary = words("wrong")
    listed = glossary.get(language) or glossary.get(language.partition("_")[0], [])
    before, after = {"ja": ("", ""), "ar": (r"(?<!\w)(?:[وفبلك]|ال)*", r"(?!\w)")}.get(
        language, (r"(?<!\w)", r"(?!\w)")
    )
    patterns = [re.compile(f"{before}(?:{each}){after}") for each in listed]
    passed = excepted("wrong", language)
    for entry in catalogue:
        for sentence in forms_of(entry):
            text = bare(PLACE.sub("…", TAG.sub("", sentence)))
            for pattern in patterns:
                if (match := pattern.search(text) or pattern.search(text.lower())) and entry.msgid not in passed:
                    yield entry.msgid, f"{match[0]!r} in {sentence!r}"


def nouns(language: str, catalogue: polib.POFile) -> Iterator[Breach]:
    """Where one of the nouns that matter stands in English, one of its forms stands too."""
    start = "" if language in ("ja", "ar") else r"(?<!\w)"
    general = language if language != "es_AR" else "es"
    passed = excepted("nouns", language)
    for name, noun in words("nouns").items():
        english = re.compile(rf"\b(?:{noun['en']})\b", re.IGNORECASE)
        allowed = re.compile("|".join(start + bare(each) for each in noun[general]), re.IGNORECASE)
        for entry in catalogue:
            if not english.search(PLACE.sub("", entry.msgid)) or entry.msgid in passed:
                continue
            sentence = " ".join(bare(each) for each in forms_of(entry))
            if is_filled(entry) and not allowed.search(unicodedata.normalize("NFC", sentence)):
                yield entry.msgid, f"no {name} in {sentence!r}"


def its_own(catalogue: polib.POFile, general: polib.POFile) -> Iterator[Breach]:
    """A catalogue over another says nothing that the other says too."""
    forms = {key_of(entry): forms_of(entry) for entry in general}
    for entry in catalogue:
        if forms.get(key_of(entry)) == forms_of(entry):
            yield entry.msgid, "is the same in the general language"


OF_EACH: Final = (forms, places, markup, blanks, figures, wrong_words, nouns)
"""The laws that look at a catalogue alone."""
