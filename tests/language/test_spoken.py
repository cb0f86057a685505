"""Which language is spoken is asked in one call, and is always the one that Django speaks."""

import re

from django.utils import translation

from scorekeeper.web.languages.choosing import naming_as, speaking, spoken
from tests.conftest import ROOT

OTHERS = re.compile(r"translation\.(override|activate|deactivate)|import .*\b(override|activate)\b")


def test_the_language_spoken_is_that_of_django_at_any_depth() -> None:
    before = spoken()
    assert before == translation.get_language()
    with speaking("it"):
        assert spoken() == translation.get_language() == "it"
        with naming_as("pt-BR"):
            assert spoken() == translation.get_language() == "pt-br"
        with speaking("none of the menu"):
            assert spoken() == translation.get_language() == "it"
    assert spoken() == translation.get_language() == before


def test_no_module_chooses_a_language_in_another_way() -> None:
    there = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "scorekeeper").rglob("*.py"))]
    assert [path for path in there if OTHERS.search((ROOT / path).read_text("utf-8"))] == [
        "scorekeeper/web/languages/choosing.py"
    ]
