"""Every marked sentence is found, each under its mark, and a catalogue of them is what a program reads."""

import ast
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.core.management import call_command

from scorekeeper.rules.marking import Text, npgettext_noop
from scorekeeper.web.language import gettext
from scorekeeper.web.sentences import catalogue
from scorekeeper.web.sentences.collecting import HOMES, MARKS, Sentence, python_sentences, template_sentences

ROOT = Path(settings.BASE_DIR)
SHELL = sorted(path for path in (ROOT / "scorekeeper").rglob("*.py") if "rules" not in path.relative_to(ROOT).parts[:2])


def entry_of(collected: polib.POFile, text: str, context: str | None = None) -> polib.POEntry:
    entries = [each for each in collected if each.msgid == text and (each.msgctxt or None) == context]
    assert len(entries) == 1, text
    return entries[0]


@pytest.mark.parametrize(
    "text",
    [
        "In a few words",  # the core's mark, imported under another name
        "40 Italian or Spanish cards",
        "Typed wrongly",
        "Misdeal",
        "%(who)s won %(score)s",  # a phrase
        "Notifications of this club",  # not there: the test of the test, see below
    ],
)
def test_a_sentence_is_found_wherever_it_is_marked(collected: polib.POFile, text: str) -> None:
    there = text in {each.msgid for each in collected}
    assert there is (text != "Notifications of this club")


def test_a_mark_is_found_under_any_name() -> None:
    for home in HOMES:
        for name, parts in MARKS.items():
            texts = ", ".join(f'"{part} of it"' for part in parts)
            sentences = list(python_sentences(f"from x.{home} import {name} as once\nonce({texts}, 3)"))
            assert [each.one for each in sentences] == ["one of it"], (home, name)
            assert sentences[0].many == ("many of it" if "many" in parts else "")
            assert sentences[0].context == ("context of it" if "context" in parts else "")


def test_what_is_said_to_translators_comes_with_the_sentence() -> None:
    source = "from x.text import gettext_noop as _\n# Translators: the suit,\n# not those who meet.\n_('clubs')\n_('x')"
    assert [each.comment for each in python_sentences(source)] == ["Translators: the suit, not those who meet.", ""]
    source = '{% load i18n %}{# Translators: a verb #}\n{% translate "deals" %}{% translate "x" context "y" %}'
    assert [(each.one, each.context, each.comment) for each in template_sentences(source)] == [
        ("deals", "", "Translators: a verb"),
        ("x", "y", "Translators: a verb"),
    ]


def calls(path: Path) -> Iterator[tuple[ast.Call, str, str]]:
    """Each call of a mark in a module, with the function's own name and the module it comes from."""
    tree = ast.parse(path.read_text("utf-8"))
    names = {
        each.asname or each.name: (each.name, node.module or "")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(HOMES)
        for each in node.names
        if each.name in MARKS
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node, *names[node.func.id]


def test_a_text_of_the_core_is_looked_up_in_its_sense() -> None:
    """What is no literal comes from elsewhere, and may have a context or a form for one."""
    wrong = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in SHELL
        if path.name != "language.py"
        for call, name, home in calls(path)
        if name == "gettext" and home == "django.utils.translation" and not isinstance(call.args[0], ast.Constant)
    ]
    assert wrong == []
    for path in (Path(settings.SHIPPED) / "templates").rglob("*.html"):
        assert not re.search(r"\{% translate [^\"'_]", path.read_text("utf-8")), path


def test_a_mark_takes_a_text_that_can_be_collected() -> None:
    """A noop that is given a variable marks nothing."""
    wrong = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "scorekeeper").rglob("*.py"))
        for call, name, _home in calls(path)
        if name.endswith("_noop") and not all(isinstance(each, ast.Constant) for each in call.args)
    ]
    assert wrong == []


PLACE = re.compile(r"%\((\w+)\)s|(\{\w*\})")


def test_a_form_for_one_has_no_place_that_the_other_lacks(sentences: list[Sentence]) -> None:
    counted = [each for each in sentences if each.many]
    assert len(counted) > 80
    for each in counted:
        assert set(PLACE.findall(each.one)) <= set(PLACE.findall(each.many)), each


def test_the_count_of_a_sentence_is_one_of_its_places() -> None:
    for path in sorted((ROOT / "scorekeeper").rglob("*.py")):
        for call, name, _home in calls(path):
            if name in ("ngettext_noop", "npgettext_noop"):
                *_texts, many, count = (str(each.value) for each in call.args if isinstance(each, ast.Constant))
                assert f"%({count})s" in many, f"{path}:{call.lineno}"


COUNTED = (
    "cards|points|deals|tricks|players|games|rounds|minutes|seconds|hours|days|matches|tables|entries|members|names|"
    "letters|steps|chips|packs|jokers|basras|places|times|sides|rows|lines|buracos|burrachi|runs|sets|pots|hands|"
    "events|phones|meetings|keys|units|pairs|evenings"
)
BESIDE = re.compile(rf"%\((\w+)\)s (?:(?:card|game|victory|match|ordinary|whole|natural|scoring) )?(?:{COUNTED})\b")
"""A number and what is counted."""
ONE_FORM = re.compile(
    r"%\((dealer|who|name|next|number|side|player|pair|seat|by|leader|code|first)\)s "  # names, and deals is a verb
    r"|\((?:points|waiting|one|two|next|most)\)s for most cards"  # the rule of most cards
    r"|1 to %\(most\)s|1 to %\(days\)s"  # a bound
    r"|%\(broke\)s h|%\(movement\)s is for"
    r"|%\(from\)s"
    r"|\(all\)s card points"  # of the pack: 120 or 130
)


def test_a_number_beside_what_it_counts_has_its_forms(collected: polib.POFile) -> None:
    """Arabic has six forms for cards, and the translator does not know the number."""
    assert len([each for each in collected if each.msgid_plural]) > 350
    alone = [
        each.msgid
        for each in collected
        if not each.msgid_plural and BESIDE.search(each.msgid) and not ONE_FORM.search(each.msgid)
    ]
    assert alone == []


def test_scripts_have_no_sentences_of_their_own() -> None:
    """A script takes what it says from the page."""
    for path in sorted((Path(settings.SHIPPED) / "static" / "js").glob("*.js")):
        source = re.sub(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", "", path.read_text("utf-8"), flags=re.DOTALL)
        for text in re.findall(r'"((?:[^"\\\n]|\\.)*)"|`([^`]*)`', source):
            words = re.sub(r"\$\{[^}]*\}", "", "".join(text))
            assert not re.search(r"[A-Z][a-z]+ [a-z]+|^ (?:s|min|h|left|points?)$", words), (path.name, words)


def test_what_a_script_counts_down_at_a_table_has_its_forms() -> None:
    counted = [
        tag
        for file in sorted((settings.BASE_DIR / "templates" / "matches").rglob("*.html"))
        for tag in re.findall(r"<span[^>]*\bdata-left\b.*?>", file.read_text("utf-8"))
    ]
    assert len(counted) >= 2
    assert [tag for tag in counted if "{% counting " not in tag] == []


def test_styles_have_no_words() -> None:
    for path in sorted((Path(settings.SHIPPED) / "static" / "css").glob("*.css")):
        for text in re.findall(r"content:\s*\"([^\"]*)\"", path.read_text("utf-8")):
            assert not re.search(r"[A-Za-z]{2}", text), (path.name, text)


def test_what_others_have_too_is_marked_for_translators(collected: polib.POFile) -> None:
    """Left empty, these would be told in the words of Django or allauth, not in English."""
    assert catalogue.SHARED in entry_of(collected, "Password").comment
    assert catalogue.SHARED in entry_of(collected, "three").comment
    assert catalogue.SHARED not in entry_of(collected, "In a few words").comment
    assert sum(catalogue.SHARED in each.comment for each in collected) > 20


@pytest.mark.long
def test_the_command_writes_one_catalogue(tmp_path: Path, collected: polib.POFile) -> None:
    output = StringIO()
    call_command("sentences", tmp_path / "sentences.pot", stdout=output)
    read = polib.pofile(str(tmp_path / "sentences.pot"))
    assert {(each.msgctxt, each.msgid) for each in read} == {(each.msgctxt, each.msgid) for each in collected}
    assert output.getvalue().startswith(f"{len(read)} sentences, ")


def test_one_sentence_has_not_two_forms_for_many() -> None:
    with pytest.raises(ValueError, match=r"b\.py:2: another form"):
        catalogue.template([Sentence("", "a", "b", "a.py", 1), Sentence("", "a", "c", "b.py", 2)])


@pytest.mark.usefixtures("made_up")
def test_a_text_of_the_core_finds_its_sense_and_its_form() -> None:
    assert gettext("In a few words") == "Ιп α φεω ωогδѕ"
    some = npgettext_noop("no such sense", "%(n)s way", "%(n)s ways", "n")
    assert isinstance(some, Text)
    assert gettext(some.at(1)) == "%(n)s way", "what is in no catalogue stays as it is"
