"""Scripts and styles travel without their comments, and say the same."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.base import ContentFile

from scorekeeper.web.lean import LeanStorage, lean
from tests.chromium import Chromium, close

SHIPPED = Path(settings.STATICFILES_DIRS[0])
SCRIPTS, STYLES = sorted((SHIPPED / "js").glob("*.js")), sorted((SHIPPED / "css").glob("*.css"))
STRINGS = re.compile(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`')


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_keeps_all_it_says_and_loses_its_comments(script: Path) -> None:
    written = re.sub(r"/\*.*?\*/", "", script.read_text(), flags=re.DOTALL)
    text = lean(script.name, script.read_bytes()).decode()
    strings = STRINGS.findall(written)
    assert [string for string in strings if string not in text] == []
    assert "/*" not in STRINGS.sub("", text)
    assert len(text) < len(script.read_bytes())


def test_what_is_collected_is_lean(tmp_path: Path) -> None:
    storage = LeanStorage(location=tmp_path, base_url="/static/")
    storage.save("js/a.js", ContentFile(b"/* why */\nconst a = `/* no comment */`; \n"))
    storage.save("css/a.css", ContentFile(b"/* why */ a { margin: 0 }"))
    assert (tmp_path / "js/a.js").read_bytes() == b"const a=`/* no comment */`;"
    assert (tmp_path / "css/a.css").read_bytes() == b"a{margin:0}"


def test_no_variable_of_the_styles_is_there_for_nothing() -> None:
    drawn = (SHIPPED / "img").glob("*.svg")  # they take their colours from the page
    text = "".join(path.read_text() for path in (*STYLES, *SCRIPTS, *drawn))
    written = set(re.findall(r"(--[a-z][\w-]*):", text))
    assert written - set(re.findall(r"var\((--[\w-]+)", text)) == set()


RULES = "css => { const s = new CSSStyleSheet(); s.replaceSync(css); return [...s.cssRules].map(r => r.cssText); }"


@pytest.mark.browser
def test_a_browser_reads_the_same_styles(chromium: Chromium) -> None:
    context = chromium.new_context()
    try:
        page = context.new_page()
        for styles in STYLES:
            written = styles.read_text()
            rules = page.evaluate(RULES, written), page.evaluate(RULES, lean(styles.name, written.encode()).decode())
            # A value with a variable in it is kept as it was written, with or without the blank after a comma.
            as_written, as_sent = ([re.sub(r",\s+", ",", rule) for rule in each] for each in rules)
            assert as_sent == as_written, styles.name
            assert as_written
    finally:
        close(context)
