"""A server in made-up letters."""

from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import override_settings
from django.utils import translation
from django.utils.translation import trans_real

from scorekeeper.web.sentences import catalogue, pseudo
from scorekeeper.web.sentences.collecting import Sentence, sentences_in


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
    with override_settings(LOCALE_PATHS=[made_up_folder]), translation.override(pseudo.LANGUAGE):
        yield
    trans_real._translations.pop(pseudo.LANGUAGE, None)  # type: ignore[attr-defined]
