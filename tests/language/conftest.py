"""A server in made-up letters."""

from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.template.autoreload import reset_loaders
from django.test import override_settings
from django.utils import translation
from django.utils.translation import trans_real

from scorekeeper.matches.questions import names, packs
from scorekeeper.rulebook import examples
from scorekeeper.rulebook.book import _usual_page
from scorekeeper.web.counts import pages
from scorekeeper.web.kept import shelf
from scorekeeper.web.languages import offered
from scorekeeper.web.sentences import catalogue, filling, pseudo
from scorekeeper.web.sentences.collecting import Sentence, sentences_in
from scorekeeper.web.templatetags.language import _headed
from tests.language.signs import SIGNS


@pytest.fixture(scope="session")
def sentences() -> list[Sentence]:
    """Every marked sentence of the program."""
    return sentences_in(Path(settings.BASE_DIR), "scorekeeper", [Path(settings.SHIPPED) / "templates"])


@pytest.fixture(scope="session")
def collected(sentences: list[Sentence]) -> polib.POFile:
    """The catalogue that translators fill."""
    return catalogue.template(sentences, catalogue.shared_sentences())


@pytest.fixture(scope="session")
def made_up_folder(collected: polib.POFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of catalogues with one in made-up letters, in the form that programs read."""
    folder = tmp_path_factory.mktemp("locale")
    filled = pseudo.in_made_up_letters(collected, catalogue.shared_sentences())
    catalogue.write(filled, folder, pseudo.LANGUAGE)
    return folder


@pytest.fixture
def made_up(made_up_folder: Path) -> Iterator[None]:
    """All is told in made-up letters."""
    trans_real._translations.pop(pseudo.LANGUAGE, None)  # type: ignore[attr-defined]
    alone = [("en", "English")]  # nobody chooses: what is set for all holds
    with override_settings(LANGUAGES=alone, LOCALE_PATHS=[made_up_folder]), translation.override(pseudo.LANGUAGE):
        yield
    trans_real._translations.pop(pseudo.LANGUAGE, None)  # type: ignore[attr-defined]


@pytest.fixture(scope="session")
def catalogues(collected: polib.POFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the catalogues of three languages, as translators write them."""
    folder = tmp_path_factory.mktemp("catalogues")
    for language, sign in SIGNS.items():
        count = filling.form_count(language)
        forms = {
            filling.key_of(each): [sign + (each.msgid_plural or each.msgid)] * (count if each.msgid_plural else 1)
            for each in collected
        }
        path = folder / language / "LC_MESSAGES" / "django.po"
        path.parent.mkdir(parents=True)
        filling.renewed(collected, path, language, forms).save(str(path))
    return folder


@pytest.fixture(scope="session")
def compiled_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where what programs read of them is made, by whoever needs it first."""
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture
def four_languages(catalogues: Path, compiled_folder: Path) -> Iterator[None]:
    """English, Italian, Japanese and Arabic are offered."""
    languages = [(code, offered.NAMES[code]) for code in ("en", *SIGNS)]
    _forget_pages()
    with override_settings(LANGUAGES=languages, CATALOGUES=catalogues, LOCALE_PATHS=[compiled_folder]):
        yield
    _forget_pages()


def _forget_pages() -> None:
    """What is kept in the memory of a process is kept by language; here a language has not always the same words."""
    shelf.clear()
    pages.clear()
    _usual_page.cache_clear()
    examples._present.cache_clear()
    names._escaped_word.cache_clear()
    _headed.cache_clear()
    packs._card_named.cache_clear()
    packs._present_whole_pack.cache_clear()
    reset_loaders()  # a template keeps what it has drawn once
