"""Catalogues are compiled once a version, by whoever needs them first, whole or not at all."""

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.utils.translation import gettext, ngettext

from scorekeeper.web import serving
from scorekeeper.web.languages import compiling, loading
from scorekeeper.web.languages.choosing import speaking
from scorekeeper.web.languages.offered import NAMES


def write(folder: Path, language: str, sentences: dict[str, str]) -> None:
    made = polib.POFile()
    made.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    made.extend(polib.POEntry(msgid=text, msgstr=form) for text, form in sentences.items())
    path = folder / language / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    made.save(str(path))


class House:
    """Catalogues of Italian and of two kinds of Spanish, and where they are compiled to."""

    def __init__(self, folder: Path) -> None:
        self.catalogues, self.compiled = folder / "catalogues", folder / "compiled"
        write(self.catalogues, "it", {"Save": "Salva"})
        write(self.catalogues, "es", {"Save": "Guardar", "Deal": "Mano", "Yes": "Sí, señor"})
        write(self.catalogues, "es_AR", {"Deal": "Mano de acá", "Yes": ""})

    def file(self, language: str) -> Path:
        return self.compiled / language / "LC_MESSAGES" / "django.mo"


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.fixture(autouse=True)
def _offered(house: House) -> object:
    languages = [(code, NAMES[code]) for code in ("en", "it", "es", "es-ar", "ja")]
    with override_settings(LANGUAGES=languages, CATALOGUES=house.catalogues, LOCALE_PATHS=[house.compiled]):
        yield


def translation(language: str, text: str) -> str:
    with speaking(language):
        return gettext(text)


def test_each_is_made_once(house: House) -> None:
    assert compiling.make_ready() == ["it", "es", "es-ar"]
    assert compiling.make_ready() == []
    assert [each.name for each in house.file("it").parent.iterdir()] == ["django.mo"]
    assert translation("it", "Save") == "Salva"


def test_one_that_is_of_another_text_is_made_again(house: House) -> None:
    compiling.make_ready()
    before = house.file("it").stat()
    write(house.catalogues, "it", {"Save": "Serba"})
    os.utime(house.catalogues / "it" / "LC_MESSAGES" / "django.po", ns=(before.st_mtime_ns, before.st_mtime_ns))
    assert compiling.make_ready() == ["it"], "its length and its time say nothing"
    assert translation("it", "Save") == "Serba"


def test_the_special_one_is_made_again_with_the_general_one(house: House) -> None:
    compiling.make_ready()
    write(house.catalogues, "es", {"Save": "Conservar"})
    assert compiling.make_ready() == ["es", "es-ar"]
    assert translation("es-ar", "Save") == "Conservar"


def test_the_special_one_says_its_own_and_else_what_the_general_one_says() -> None:
    compiling.make_ready()
    assert [translation("es-ar", each) for each in ("Deal", "Save", "Yes")] == [
        "Mano de acá",
        "Guardar",
        "Sí, señor",  # and not what Django says for Argentina
    ]
    assert translation("es", "Deal") == "Mano"


def test_one_half_written_is_made_again(house: House) -> None:
    compiling.make_ready()
    whole = house.file("it").read_bytes()
    house.file("it").write_bytes(whole[:-1])
    assert compiling.make_ready() == ["it"]
    assert house.file("it").read_bytes() == whole


def test_many_at_once_make_one_whole_file(house: House) -> None:
    whole = compiling.compiled(compiling.sources_of("it"))
    with ThreadPoolExecutor(8) as threads:
        for _turn in range(20):
            shutil.rmtree(house.compiled, ignore_errors=True)
            list(threads.map(lambda _number: compiling.make_ready(), range(8)))
            assert house.file("it").read_bytes().startswith(whole)
            assert [each.name for each in house.file("it").parent.iterdir()] == ["django.mo"]


def test_what_is_made_is_moved_into_its_place_or_leaves_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    compiling.make_ready()
    whole = house.file("it").read_bytes()
    write(house.catalogues, "it", {"Save": "Serba"})

    def refuse(*_paths: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(compiling.os, "replace", refuse)
    with pytest.raises(OSError, match="no room"):
        compiling.make_ready()
    assert house.file("it").read_bytes() == whole
    assert [each.name for each in house.file("it").parent.iterdir()] == ["django.mo"]


def test_whoever_speaks_a_language_first_makes_it(house: House) -> None:
    assert translation("it", "Save") == "Salva"
    assert house.file("it").is_file()
    assert not house.file("es").exists()


def test_a_language_is_spoken_in_one_way_alone() -> None:
    """Django keeps what it has read. Without our catalogue its process tells English for good."""
    past_it = re.compile(r"translation\.(override|activate)\(|utils\.translation import .*\b(override|activate)\b")
    root = Path(settings.BASE_DIR)
    files = [path for folder in ("scorekeeper", "tests") for path in sorted((root / folder).rglob("*.py"))]
    made_up = {f"tests/language/{name}.py" for name in ("conftest", "test_joining", "test_own_words")}
    paths = {path.relative_to(root).as_posix() for path in files if past_it.search(path.read_text("utf-8"))}
    assert paths - made_up == {"scorekeeper/web/languages/choosing.py"}, "`speaking` makes its catalogue first"


@pytest.mark.django_db
def test_where_it_cannot_be_written_english_is_spoken(house: House, caplog: pytest.LogCaptureFixture) -> None:
    house.compiled.write_text("no folder", "ascii")
    for _turn in range(2):
        assert Client(headers={"Accept-Language": "it"}).get("/rules/").status_code == 200
    assert [each.getMessage().partition(" (")[0] for each in caplog.records] == [
        "The catalogue of it cannot be written"
    ]
    with pytest.raises(serving.Trouble, match="remove it, or make it writable"):
        serving.compile_catalogues()


def test_a_server_has_read_all_before_it_answers(house: House) -> None:
    loading.load()
    shutil.rmtree(house.compiled)
    assert translation("it", "Save") == "Salva"


def test_the_forms_of_numbers_are_those_of_the_language(house: House) -> None:
    made = polib.pofile(str(house.catalogues / "it" / "LC_MESSAGES" / "django.po"))
    made.append(
        polib.POEntry(msgid="%(n)s cat", msgid_plural="%(n)s cats", msgstr_plural={0: "%(n)s gatto", 1: "%(n)s gatti"})
    )
    made.save()
    with speaking("it"):
        assert [ngettext("%(n)s cat", "%(n)s cats", n) for n in (0, 1, 2)] == [
            "%(n)s gatti",
            "%(n)s gatto",
            "%(n)s gatti",
        ]


def test_a_start_reads_and_makes_nothing(tmp_path: Path) -> None:
    program = "import django; django.setup(); import sys; print('polib' in sys.modules)"
    ours = {"SCOREKEEPER_DATA": str(tmp_path / "data"), "DJANGO_SETTINGS_MODULE": "scorekeeper.settings"}
    output = subprocess.check_output([sys.executable, "-c", program], cwd=settings.BASE_DIR, env=os.environ | ours)
    assert output == b"False\n"
    assert not (tmp_path / "data" / "locale").exists()
