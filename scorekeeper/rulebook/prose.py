"""The prose of the rule book: Markdown for each game and language, read and rendered once.

A long text is parted into several files, ``briscola.md`` and ``briscola-marriages.md``, read one after the other.

A file begins with its title. Every further section is headed

    ## Title {#anchor in=chapter only=variant,variant}

``in`` is the chapter it stands in (left out: the anchor names it), ``only`` the variants it is for (left out: all of
the game), ``when`` a house rule and the values with which it holds, as ``otea:optional,off`` or ``must_follow:false``
(left out: it holds with any); several house rules have a ``;`` between them. Sources are named in double brackets,
``[[S0, GENOVA]]``. A fenced block ``example`` is a worked example, played by the engine (:mod:`.examples`). A word in
braces, ``{pot}``, is said as the variant says it (:func:`.wordings.worded`). HTML in a file is shown as it is written,
never obeyed.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererProtocol
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from scorekeeper.rules.registry import BY_KEY

from .examples import Example, holds, present_example, read_example
from .wordings import worded

TEXT = Path(__file__).with_name("text")
LANGUAGE = "en"
"""The language that has every file; a text that is missing in another is shown in it."""
_HEAD = re.compile(r"^## (?P<title>.+?) \{#(?P<anchor>[\w-]+)(?P<rest>[^}]*)\}$")
_SOURCES = re.compile(r"\[\[([^\]<>]+)\]\]")
_CITED = re.compile(rf"\s*{_SOURCES.pattern}")
_BREAKS = {"softbreak": " ", "hardbreak": " "}
EXAMPLE = "example"


def bare(text: str) -> str:
    """The words of Markdown as a page shows them, without its marks, the tags of sources and worked examples.

    >>> bare("The **deal** is [drawn](#draw), and *not* won [[S0, WIKI]].")
    'The deal is drawn, and not won.'
    >>> bare("| Card | Points |\\n|---|---|\\n| Ace | 11 |")
    'Card Points Ace 11'
    """
    blocks = [token.children or () for token in _MARKDOWN.parse(_CITED.sub("", text)) if token.type == "inline"]
    return " ".join("".join(_BREAKS.get(each.type, each.content) for each in block) for block in blocks)


@dataclass(frozen=True)
class Section:
    """A section of a file: where it stands, for which variants, its Markdown, its worked examples, its language."""

    title: str
    anchor: str
    chapter: str
    only: tuple[str, ...]
    when: tuple[tuple[str, tuple[str, ...]], ...]
    source: str
    examples: tuple[Example, ...] = ()
    language: str = LANGUAGE

    def suits(self, variant: str) -> bool:
        """Whether it is for the variant with this key."""
        return not self.only or variant in self.only

    def holds(self, options: Any) -> bool:
        """Whether it says what is played under these house rules."""
        return all(str(getattr(options, rule)).lower() in values for rule, values in self.when)

    def stands_with(self, variant: str, options: Any) -> bool:
        """Whether there is anything of it on the page of a variant under these house rules: some are examples alone."""
        there = self.suits(variant) and self.holds(options)
        return there and bool(self.plain or any(_stands(each, variant, options) for each in self.examples))

    @cached_property
    def plain(self) -> str:
        """Its words without marks and examples, those in braces as they are."""
        return bare(self.source)

    def text_in(self, variant: str) -> str:
        """Its words as a *variant* says them, for finding them."""
        return worded(self.plain, variant)


@dataclass(frozen=True)
class Text:
    """The text of one game, as far as it is written in one language."""

    sections: tuple[Section, ...] = ()

    def of(self, variant: str, chapter: str, options: Any = None) -> list[Section]:
        """The sections of a chapter for a variant, under these house rules or the usual ones, in their order."""
        there = (section for section in self.sections if section.chapter == chapter and section.suits(variant))
        return [section for section in there if options is None or section.holds(options)]


@lru_cache(maxsize=64)
def text_of(game: str, language: str) -> Text:
    """The text of a *game*, each file in the nearest *language* it is written in; empty where nothing is written."""
    usual = TEXT / LANGUAGE
    if not (re.fullmatch(r"\w+", game) and (usual / f"{game}.md").is_file()):
        return Text()
    names = [f"{game}.md", *sorted(path.name for path in usual.glob(f"{game}-*.md"))]
    return Text(tuple(chain.from_iterable(_nearest(name, language).sections for name in names)))


def _nearest(name: str, language: str) -> Text:
    """The file with this *name* in a *language*, or in the general one to it, or else in English."""
    for wanted in (language, language.partition("-")[0]):
        path = TEXT / wanted / name
        if re.fullmatch(r"[\w-]+", wanted) and path.is_file():
            return read_text(path.read_text("utf-8"), wanted)
    return read_text((TEXT / LANGUAGE / name).read_text("utf-8"), LANGUAGE)


def read_text(source: str, language: str) -> Text:
    """Read a file.

    :raises ValueError: for a heading or an example that cannot be read.
    """
    sections = []
    _title, *parts = re.split(r"(?m)^(?=## )", source)
    for part in parts:
        heading, _newline, body = part.partition("\n")
        head = _HEAD.match(heading)
        if head is None:
            raise ValueError(f"a heading without an anchor: {heading}")
        more = dict(word.split("=", 1) for word in head["rest"].split())
        conditions = (each.partition(":") for each in more.get("when", "").split(";") if each)
        sections.append(
            Section(
                title=head["title"],
                anchor=head["anchor"],
                chapter=more.get("in", head["anchor"]),
                only=tuple(more["only"].split(",")) if "only" in more else (),
                when=tuple((rule, tuple(values.lower().split(","))) for rule, _colon, values in conditions),
                source=body,
                examples=tuple(_examples(body)),
                language=language,
            )
        )
    return Text(tuple(sections))


def _examples(body: str) -> Iterator[Example]:
    for token in _MARKDOWN.parse(body):
        if token.type == "fence" and token.info.strip() == EXAMPLE:
            yield read_example(token.content)


def rendered(section: Section, names: Mapping[str, str], variant: str, options: Any = None) -> SafeString:
    """A section as it stands on the page of a *variant*; a source is called by its name.

    Examples that come out otherwise under the *options* of a table are left out.
    """
    html = _MARKDOWN.render(section.source, {"variant": variant, "options": options})

    def named(match: re.Match[str]) -> str:
        tags = [tag.strip() for tag in match[1].split(",")]
        links = [f'<a href="#source-{slugify(tag)}">{escape(names[tag])}</a>' if tag in names else tag for tag in tags]
        return f'<small class="muted">[{", ".join(links)}]</small>'

    return mark_safe(_SOURCES.sub(named, html))  # noqa: S308 - our own files, rendered with HTML switched off


def _stands(example: Example, variant: str, options: Any) -> bool:
    """Whether an example stands with the rules of a table: not where it comes out otherwise under its house rules."""
    as_usual = options is None or options == BY_KEY[variant].options
    return variant in example.variants and (as_usual or holds(example, variant, options))


def _fence(self: RendererProtocol, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType) -> str:
    """A fenced block: an example that is for this variant and holds at the table; anything else as it is written."""
    token = tokens[index]
    if token.info.strip() != EXAMPLE:
        return f"<pre>{escape(token.content)}</pre>\n"
    example, variant = read_example(token.content), str(env.get("variant", ""))
    if not _stands(example, variant, env.get("options")):
        return ""
    return str(present_example(example, variant))


def _text(self: RendererProtocol, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType) -> str:
    """Words of a sentence, those in braces as the variant says them."""
    return escapeHtml(worded(tokens[index].content, str(env.get("variant", ""))))


def _table_open(self: RendererProtocol, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType) -> str:
    """Tables look like all tables of the house."""
    return '<table class="grid">\n'


def _reader() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
    markdown.add_render_rule("fence", _fence)
    markdown.add_render_rule("table_open", _table_open)
    markdown.add_render_rule("text", _text)
    return markdown


_MARKDOWN: Any = _reader()
