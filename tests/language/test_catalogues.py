"""The laws of every catalogue there is, and that each of them is broken by what it is against."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path

import polib
import pytest
from django.conf import settings

from scorekeeper.web.languages.offered import ENGLISH
from scorekeeper.web.sentences import catalogue, filling
from scorekeeper.web.sentences.collecting import Sentence
from tests.language import laws

THERE = {path.parts[-3]: path for path in sorted(Path(settings.CATALOGUES).glob("*/LC_MESSAGES/django.po"))}
"""The catalogues of the house, by language."""


@cache
def catalogue_of(language: str) -> polib.POFile:
    """The catalogue of a language, read once; no law changes it."""
    return polib.pofile(str(THERE[language]))


def broken(breaches: Iterator[laws.Breach]) -> list[str]:
    return [f"{sentence!r}: {what}" for sentence, what in breaches]


@pytest.mark.parametrize("language", THERE)
def test_every_sentence_is_there_and_told(language: str, collected: polib.POFile) -> None:
    assert broken(laws.whole(language, catalogue_of(language), collected)) == []


@pytest.mark.parametrize("law", laws.OF_EACH, ids=lambda law: str(law.__name__))
@pytest.mark.parametrize("language", THERE)
def test_each_law_holds(language: str, law: Callable[[str, polib.POFile], Iterator[laws.Breach]]) -> None:
    assert broken(law(language, catalogue_of(language))) == []


@pytest.mark.parametrize("language", [each for each in THERE if each in filling.OVER_ANOTHER])
def test_a_special_catalogue_holds_its_own_only(language: str) -> None:
    general = catalogue_of(filling.OVER_ANOTHER[language])
    assert broken(laws.its_own(catalogue_of(language), general)) == []


def test_what_is_offered_has_a_catalogue() -> None:
    codes = {code for code, _name in settings.LANGUAGES}
    assert codes - {ENGLISH} <= {each.replace("_", "-").lower() for each in THERE}


def test_the_lists_of_words_are_those_of_the_languages() -> None:
    languages = set(filling.FORMS) - set(filling.OVER_ANOTHER)
    assert set(laws.words("wrong")) == languages
    nouns = laws.words("nouns")
    assert len(nouns) == 60
    assert {frozenset(each) for each in nouns.values()} == {frozenset({"en", *languages})}


def test_an_exception_is_a_sentence_there_is(collected: polib.POFile) -> None:
    sentences = {each.msgid for each in collected}
    listed = [each for law in laws.words("exceptions").values() for texts in law.values() for each in texts]
    assert [each for each in listed if each not in sentences] == []


# Each law is broken by what it is against


COLLECTED = catalogue.template(
    [
        Sentence("", "Save", "", "templates/a.html", 1),
        Sentence("", "%(n)s trick", "%(n)s tricks", "scorekeeper/rules/a.py", 2),
        Sentence("", "Cut <b>%(pack)s</b> by hand.", "", "scorekeeper/rules/a.py", 3),
    ]
)
RIGHT = {
    "it": {"Save": ["Salva"], "%(n)s trick": ["%(n)s presa", "%(n)s prese"]},
    "ar": {"Save": ["حفظ"], "%(n)s trick": ["لا أكلات", "أكلة واحدة", "أكلتان", *["%(n)s أكلات"] * 3]},
    "ja": {"Save": ["保存"], "%(n)s trick": ["%(n)sトリック"]},
}
CUT = "Cut <b>%(pack)s</b> by hand."


def catalogue_with(language: str, **changes: list[str]) -> polib.POFile:
    """A catalogue in which all is right but the *changes*."""
    sentences = {CUT: ["<b>%(pack)s</b> ."], **RIGHT[language]}
    sentences |= {{"cut": CUT, "trick": "%(n)s trick", "save": "Save"}[name]: forms for name, forms in changes.items()}
    forms = {key: sentences[key[1]] for key in map(filling.key_of, COLLECTED)}
    return filling.renewed(COLLECTED, Path("none.po"), language, forms)


@pytest.mark.parametrize("language", RIGHT)
def test_what_is_right_breaks_no_law(language: str) -> None:
    right = catalogue_with(language)
    assert broken(laws.whole(language, right, COLLECTED)) == []
    for law in laws.OF_EACH:
        assert broken(law(language, right)) == [], law


@pytest.mark.parametrize(
    ("law", "language", "changes"),
    [
        (laws.places, "it", {"cut": ["<b>%(mazzo)s</b>"]}),
        (laws.places, "it", {"cut": ["<b>il mazzo</b>"]}),
        (laws.places, "it", {"trick": ["una presa", "molte prese"]}),
        (laws.places, "ar", {"trick": ["لا أكلات", "أكلة", "أكلتان", "أكلات", "%(n)s أكلة", "%(n)s أكلة"]}),
        (laws.places, "ja", {"trick": ["トリック"]}),
        (laws.markup, "it", {"cut": ["%(pack)s"]}),
        (laws.markup, "it", {"cut": ["<b>%(pack)s<b>"]}),
        (laws.blanks, "it", {"save": ["Salva "]}),
        (laws.blanks, "it", {"save": ["Salva  tutto"]}),
        (laws.figures, "it", {"cut": ["<b>%(pack)s</b> in 3"]}),
        (laws.figures, "ar", {"cut": ["<b>%(pack)s</b> 3"]}),
        (laws.figures, "ja", {"cut": ["<b>%(pack)s</b>5枚"]}),
        (laws.wrong_words, "it", {"save": ["Registra i burraci"]}),
        (laws.wrong_words, "it", {"save": ["Fusione"]}),
        (laws.wrong_words, "ar", {"save": ["والخُدعة"]}),
        (laws.wrong_words, "ar", {"save": ["حفظ ٥٢"]}),
        (laws.wrong_words, "ar", {"save": ["حفظ, نعم"]}),
        (laws.wrong_words, "ja", {"save": ["この電話に保存"]}),
        (laws.nouns, "it", {"trick": ["%(n)s mano", "%(n)s mani"]}),
        (laws.nouns, "ar", {"trick": ["%(n)s لمة"] * 6}),
        (laws.nouns, "ja", {"trick": ["%(n)s回"]}),
    ],
)
def test_what_is_wrong_breaks_its_law(
    law: Callable[[str, polib.POFile], Iterator[laws.Breach]], language: str, changes: dict[str, list[str]]
) -> None:
    assert len(broken(law(language, catalogue_with(language, **changes)))) == 1


def test_what_is_missing_or_over_is_no_whole() -> None:
    for change in (
        lambda made: made.remove(made.find("Save")),
        lambda made: setattr(made.find("Save"), "msgstr", ""),
        lambda made: made.find("Save").flags.append("fuzzy"),
        lambda made: made.find("%(n)s trick").msgstr_plural.update({0: ""}),
        lambda made: setattr(made.find("Save"), "obsolete", True),
        lambda made: setattr(made.find("Save"), "msgid", "Save it"),
        lambda made: made.append(polib.POEntry(msgid="Old", msgstr="Vecchio", obsolete=True)),
    ):
        made = deepcopy(catalogue_with("it"))
        change(made)
        assert broken(laws.whole("it", made, COLLECTED)) != []


def test_other_forms_are_no_forms() -> None:
    made = catalogue_with("it")
    made.metadata["Plural-Forms"] = "nplurals=2; plural=(n > 1);"
    assert len(broken(laws.forms("it", made))) == 1
    made = catalogue_with("ar")
    del next(each for each in made if each.msgid_plural).msgstr_plural[5]
    assert len(broken(laws.forms("ar", made))) == 1


def test_what_the_general_catalogue_says_too_is_not_its_own() -> None:
    assert len(broken(laws.its_own(catalogue_with("it", save=["Salvalo"]), catalogue_with("it")))) == 2
