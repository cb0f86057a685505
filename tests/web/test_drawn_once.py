"""Tags that are drawn once say what Django's own say, in every language, and pieces show what they are given."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.checks import Tags, run_checks
from django.http import HttpRequest
from django.template import Context, Engine, TemplateSyntaxError
from django.urls import NoReverseMatch, set_script_prefix
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import SafeString

from scorekeeper.matches.questions.names import isolated
from scorekeeper.rules import registry
from scorekeeper.web.kept import shelf
from scorekeeper.web.languages.choosing import speaking
from scorekeeper.web.templatetags.drawn_once import Address, Once
from scorekeeper.web.templatetags.pieces_kept import Piece

HEAD = "{% load i18n static icons %}"
OPTIONS: Any = settings.TEMPLATES[0]["OPTIONS"]
OURS = Engine(
    builtins=["scorekeeper.web.templatetags.drawn_once"],
    libraries={**OPTIONS["libraries"], "icons": "scorekeeper.web.templatetags.icons"},
)
DJANGO = Engine(
    libraries={
        "i18n": "django.templatetags.i18n",
        "static": "django.templatetags.static",
        "icons": "scorekeeper.web.templatetags.icons",
    }
)
LANGUAGES = ("en", "it", "ar", "ja", "en")
PLAIN = {
    "a word": "{% translate 'Yes' %}",
    "a word in double quotes": '{% translate "No" %}',
    "by its older name": "{% trans 'Monday' %}",
    "with a percent sign": "{% translate '100 % of it' %}",
    "with letters that pages escape": "{% translate 'Salt & pepper <3' %}",
    "only marked": "{% translate 'Yes' noop %}",
    "in a context": "{% translate 'May' context 'month name' %}",
}
NOT_PLAIN = {
    "a name": "{% translate word %}",
    "a name as variable": "{% translate 'Yes' as said %}[{{ said }}]",
    "filtered": "{% translate 'Yes'|upper %}",
    "several words": "{% blocktranslate %}Hello {{ word }}{% endblocktranslate %}",
    "the language": "{% get_current_language as L %}{{ L }}{% get_current_language_bidi as B %}{{ B }}",
    "a filter": "{{ 'de'|language_name }}",
}
ADDRESSES = {
    "a match": "{% url 'matches:sheet' code %}",
    "of a deal": "{% url 'matches:after' code 12 %}",
    "by name": "{% url 'matches:sheet' code=code %}",
    "as variable": "{% url 'matches:sheet' code as there %}{{ there }}{{ there }}",
    "as variable, of nothing": "{% url 'matches:nowhere' code as there %}[{{ there }}]",
    "without arguments": "{% url 'matches:home' %}",
}


def drawn(engine: Engine, source: str, **values: Any) -> str:
    return engine.from_string(HEAD + source).render(Context({"word": "Yes", "code": "a-code_1", **values}))


@pytest.mark.parametrize("source", [*PLAIN.values(), *NOT_PLAIN.values(), *ADDRESSES.values()])
def test_it_says_what_django_says_in_every_language(source: str) -> None:
    ours, django = (engine.from_string(HEAD + source) for engine in (OURS, DJANGO))
    for language in LANGUAGES:
        with speaking(language):
            for word in ("Yes", "No", "<b>"):
                given = {"word": word, "code": "a-code_1"}
                assert ours.render(Context(given)) == django.render(Context(given))


def nodes(source: str, kind: type) -> list[Any]:
    return OURS.from_string(HEAD + source).nodelist.get_nodes_by_type(kind)


@pytest.mark.parametrize("source", [*PLAIN.values(), "{% icon 'logo' %}", "{% icon 'logo' 'icon-s' %}"])
def test_what_stands_there_word_for_word_is_drawn_once_in_each_language(source: str) -> None:
    (once,) = nodes(source, Once)
    for language in LANGUAGES:
        with speaking(language):
            assert once.render(Context()) is once.render(Context())
    assert set(once.drawn) == set(LANGUAGES)


@pytest.mark.parametrize("source", [*NOT_PLAIN.values(), "{% icon word %}", "{% icon 'logo' css=word %}"])
def test_what_depends_on_the_page_is_not(source: str) -> None:
    assert not nodes(source, Once)


@pytest.mark.parametrize("source", ADDRESSES.values())
def test_an_address_is_kept_where_its_arguments_stand_in_a_row(source: str) -> None:
    assert bool(nodes(source, Address)) == ("as there" not in source and "code=" not in source)


def test_an_address_of_nothing_is_a_mistake() -> None:
    for _ in range(2):
        with pytest.raises(NoReverseMatch):
            drawn(OURS, "{% url 'matches:sheet' %}")


def test_an_address_begins_where_the_app_is() -> None:
    source = "{% url 'matches:sheet' code %}"
    before = drawn(OURS, source)
    set_script_prefix("/cards/")
    try:
        assert drawn(OURS, source) == f"/cards{before}"
    finally:
        set_script_prefix("/")
    assert drawn(OURS, source) == before


def test_a_name_beside_its_mark_is_escaped_unless_it_is_safe() -> None:
    page = OURS.from_string("{% load icons %}{% who 1 name %}")
    for _ in range(2):
        for name, shown in (("<i>", "&lt;i&gt;"), (SafeString("<i>"), "<i>"), ("<i>", "&lt;i&gt;")):
            assert f'<span class="who-name">{shown}</span>' in page.render(Context({"name": name}))
            assert isolated(name) == f"<bdi>{shown}</bdi>"


# Pieces


class Pages:
    """An engine with one piece, and pages that show it."""

    def __init__(self, piece: str) -> None:
        self.engine = Engine(
            loaders=[("django.template.loaders.locmem.Loader", {"piece.html": piece})],
            builtins=["scorekeeper.web.templatetags.drawn_once", "scorekeeper.web.templatetags.pieces_kept"],
        )

    def show(self, given: str, **values: Any) -> str:
        """The page that gives the piece what is *given*."""
        return self.engine.from_string(f'{{% piece "piece.html" {given} %}}').render(Context(values))


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    shelf.clear()
    yield
    shelf.clear()


def test_a_piece_shows_what_it_is_given_and_is_drawn_once_for_it() -> None:
    pages = Pages("{{ name }} has {{ points }}")
    assert pages.show("name=name points=points", name="<Anna>", points=3) == "&lt;Anna&gt; has 3"
    assert pages.show("name=name points=points", name="<Anna>", points=4) == "&lt;Anna&gt; has 4"
    assert pages.show("name=name points=points", name=SafeString("<b>"), points=3) == "<b> has 3"
    assert len(shelf.kept) == 3
    assert pages.show("name=name points=points", name="<Anna>", points=3) == "&lt;Anna&gt; has 3"
    assert len(shelf.kept) == 3


def test_a_piece_knows_nothing_else_of_its_page() -> None:
    pages = Pages("{{ name }}{{ request.path }}{{ secret }}{{ csrf_token }}")
    request = HttpRequest()
    request.path = "/t/secret/"
    page = pages.show("name=name", name="Anna", secret="secret", request=request, csrf_token="secret")
    assert page.replace("NOTPROVIDED", "") == "Anna"


def test_a_piece_is_another_in_each_language() -> None:
    pages = Pages("{% translate 'Yes' %}{{ name }}")
    for _ in range(2):
        texts = []
        for language in LANGUAGES:
            with speaking(language):
                texts.append(pages.show("name=name", name="Anna"))
        assert len(set(texts)) == len(set(LANGUAGES))


def test_all_matches_share_a_piece_and_each_has_its_own_addresses() -> None:
    pages = Pages("{% url 'matches:sheet' code %} {% url 'matches:board' watching %} {{ name }}")
    given = "code=code watching=watching name=name"
    for code, watching in (("one", "two"), ("three", "three"), ("kept-7", "kept-7")):
        assert pages.show(given, code=code, watching=watching, name="one") == f"/t/{code}/ /t/{watching}/board/ one"
    assert len(shelf.kept) == 1


def test_all_matches_share_a_piece_that_asks_at_an_address() -> None:
    pages = Pages('<button hx-post="{{ asks_at }}">{{ name }}</button>')
    for address in ("/t/one/deal/answers/", "/cards/t/two/deal/answers/"):
        page = pages.show("asks_at=address name=name", address=address, name="Count")
        assert page == f'<button hx-post="{address}">Count</button>'
    assert len(shelf.kept) == 1


def test_a_form_in_a_piece_has_the_token_of_its_page() -> None:
    pages = Pages("<form>{% csrf_token %}</form>")
    for token in ("a" * 64, SimpleLazyObject(lambda: "b" * 64), SafeString("c" * 64)):
        form = pages.show("csrf_token=csrf_token", csrf_token=token)
        assert form == f'<form><input type="hidden" name="csrfmiddlewaretoken" value="{token}"></form>'
    assert len(shelf.kept) == 1


def test_a_piece_of_a_game_is_another_for_each_game() -> None:
    pages = Pages("{{ variant.name }}")
    games = [registry.BY_KEY[key] for key in ("basra-egypt", "trionfetti", "basra-egypt")]
    assert [pages.show("variant=game", game=game) for game in games] == [game.name for game in games]
    assert len(shelf.kept) == 2


def test_what_no_code_can_be_is_no_code() -> None:
    pages = Pages("[{{ code }}]")
    assert pages.show("code=code", code="<script>") == "[&lt;script&gt;]"
    assert pages.show("code=code", code=None) == "[None]"
    assert pages.show("code=code") == "[]"


def test_a_piece_takes_plain_values_only() -> None:
    with pytest.raises(TypeError):
        Pages("{{ it }}").show("it=it", it=HttpRequest())
    for wrong in ("name", "name=name other"):
        with pytest.raises(TemplateSyntaxError):
            Pages("").show(wrong)
    assert Piece("piece.html", {}).given == {}


def test_no_other_library_of_tags_stands_before_another() -> None:
    doubled = {
        match.group(1)
        for message in run_checks(tags=[Tags.templates])
        if message.id == "templates.W003" and (match := re.match(r"'(\w+)' is used", message.msg))
    }
    assert doubled == {"i18n", "static"}
