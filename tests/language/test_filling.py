"""A language's own catalogue is brought up to the sentences there are, and keeps what was told of them."""

from io import StringIO
from pathlib import Path

import polib
import pytest
from django.core.management import CommandError, call_command
from django.test import override_settings

from scorekeeper.web.sentences import catalogue, filling
from scorekeeper.web.sentences.collecting import Sentence

SENTENCES = [
    Sentence("", "Save", "", "a.py", 3),
    Sentence("", "Save", "", "b.py", 7),
    Sentence("suit", "clubs", "", "b.py", 9),
    Sentence("", "%(n)s card", "%(n)s cards", "a.py", 30),
]
FORMS = {
    ("", "Save", ""): ["Salva"],
    ("suit", "clubs", ""): ["fiori"],
    ("", "%(n)s card", "%(n)s cards"): ["%(n)s carta", "%(n)s carte"],
}


def made(folder: Path, language: str = "it", forms: filling.FormsByKey | None = None, lines: int = 0) -> polib.POFile:
    moved = [Sentence(each.context, each.one, each.many, each.path, each.line + lines) for each in SENTENCES]
    path = folder / f"{language}.po"
    filling.renewed(catalogue.template(moved), path, language, forms).save(str(path))
    return polib.pofile(str(path))


def test_it_holds_what_is_told(tmp_path: Path) -> None:
    entries = {filling.key_of(each): each for each in made(tmp_path, forms=FORMS)}
    assert {key: filling.forms_of(each) for key, each in entries.items()} == FORMS
    assert [path for path, _line in entries["", "Save", ""].occurrences] == ["a.py", "b.py"]


def test_it_changes_with_a_sentence_only(tmp_path: Path) -> None:
    made(tmp_path, forms=FORMS)
    before = (tmp_path / "it.po").read_bytes()
    made(tmp_path, lines=100)
    assert (tmp_path / "it.po").read_bytes() == before
    assert b"a.py\n" in before


def test_what_is_new_is_empty_and_what_is_gone_is_left_out(tmp_path: Path) -> None:
    texts = {key: forms for key, forms in FORMS.items() if key[1] != "clubs"} | {("", "Gone", ""): ["Via"]}
    filled = made(tmp_path, forms=texts)
    assert [each.msgid for each in filled if not filling.is_filled(each)] == ["clubs"]
    assert "Gone" not in {each.msgid for each in filled}


def test_a_sentence_with_a_number_of_forms_that_the_language_has_not_is_empty(tmp_path: Path) -> None:
    (card,) = [each for each in made(tmp_path, "ar", forms=FORMS) if each.msgid_plural]
    assert filling.forms_of(card) == [""] * 6
    (card,) = [
        each for each in made(tmp_path, "ja", {("", card.msgid, card.msgid_plural): ["%(n)s枚"]}) if each.msgid_plural
    ]
    assert filling.forms_of(card) == ["%(n)s枚"]


def test_what_stands_over_another_holds_its_own_only(tmp_path: Path) -> None:
    assert [each.msgid for each in made(tmp_path, "es_AR", {("", "Save", ""): ["Guardá"]})] == ["Save"]


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("it", {0: 1, 1: 0, 2: 1}),
        ("pt_BR", {0: 0, 1: 0, 2: 1}),
        ("ja", {0: 0, 1: 0, 7: 0}),
        ("ar", {0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 102: 5, 103: 3, 111: 4, 200: 5}),
    ],
)
def test_a_number_takes_the_form_that_cldr_says(language: str, numbers: dict[int, int]) -> None:
    from gettext import c2py  # what gettext itself reads the rule with

    form = c2py(filling.FORMS[language].partition(" plural=")[2].rstrip(";"))
    assert {number: form(number) for number in numbers} == numbers


@pytest.mark.long
@pytest.mark.in_turns
def test_the_command_brings_every_language_up_to_date(tmp_path: Path, collected: polib.POFile) -> None:
    path = tmp_path / "it" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    filling.renewed(catalogue.template(SENTENCES), path, "it", FORMS).save(str(path))
    output = StringIO()
    with override_settings(CATALOGUES=tmp_path):
        call_command("sentences", "--renew", stdout=output)
    assert len(polib.pofile(str(path))) == len(collected)
    assert output.getvalue() == f"it: {len(collected)} sentences, {len(collected) - 2} of them empty.\n"
    with pytest.raises(CommandError):
        call_command("sentences")
