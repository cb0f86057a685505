"""Reading a page as a browser does: its text, its elements by id, and what its forms would send."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from typing import Any

from django.http import HttpResponse

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
WITHIN_WORDS = frozenset("b bdi em i strong".split())
"""Elements that stand within a sentence; all others are set apart from their neighbours."""


@dataclass
class Element:
    """An element of a page.

    >>> page = parsed('<p id="sum">To <bdi>Anna</bdi>: <b>48</b></p><form id="f"><input name="by" value="Bo"></form>')
    >>> page["sum"].text, page.form("f")
    ('To Anna: 48', {'by': 'Bo'})
    """

    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    def __iter__(self) -> Iterator["Element"]:
        """This element and all within it, in the order of the page."""
        ahead = [self]
        while ahead:
            element = ahead.pop()
            yield element
            ahead += [child for child in reversed(element.children) if isinstance(child, Element)]

    def find(self, name: str) -> "Element | None":
        """The element with this id, or None; in an answer for htmx also what is to be put there."""
        return next((element for element in self if name in (element.attributes.get("id"), element.swapped_into)), None)

    @property
    def swapped_into(self) -> str:
        """The id of the element whose content htmx replaces with this one's, if any."""
        _how, _colon, where = self.attributes.get("hx-swap-oob", "").partition(":")
        return where.removeprefix("#")

    def __getitem__(self, name: str) -> "Element":
        """The element with this id."""
        element = self.find(name)
        assert element is not None, f"nothing on the page has the id {name}"
        return element

    def __contains__(self, name: str) -> bool:
        return self.find(name) is not None

    def all(self, tag: str, css: str = "") -> list["Element"]:
        """The elements of this kind, and with this class."""
        return [e for e in self if e.tag == tag and (not css or css in e.attributes.get("class", "").split())]

    @property
    def text(self) -> str:
        """The text as it is read, without the layout."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.tag not in ("script", "style", "template"):
                apart = "" if child.tag in WITHIN_WORDS else " "
                yield apart
                yield from child._texts()
                yield apart

    @property
    def links(self) -> list[str]:
        """Where the links of the page lead."""
        return [element.attributes["href"] for element in self.all("a") if "href" in element.attributes]

    def form(self, name: str = "", *, action: str = "") -> dict[str, str]:
        """What a browser would send of the form with this id or action, without the button."""
        forms = [e for e in self.all("form") if e.attributes.get("id" if name else "action", "") == (name or action)]
        assert len(forms) == 1, f"{len(forms)} forms like {name or action}"
        inside = {id(element) for element in forms[0]}
        controls = [e for e in self if id(e) in inside or (name and e.attributes.get("form") == name)]
        return {e.attributes["name"]: value for e in controls if (value := _sent(e)) is not None}


def _sent(control: Element) -> str | None:
    given = control.attributes
    if "name" not in given or "disabled" in given:
        return None
    match control.tag, given.get("type", "text"):
        case "input", "radio" | "checkbox":
            return given.get("value", "on") if "checked" in given else None
        case "input", "file" | "submit":
            return None
        case "input", _:
            return given.get("value", "")
        case "textarea", _:
            return "".join(child for child in control.children if isinstance(child, str))
        case "select", _:
            options = control.all("option")
            chosen = [o for o in options if "selected" in o.attributes] or options[:1]
            return chosen[0].attributes.get("value", chosen[0].text) if chosen else None
    return None


# The standard library reads any page, a character at a time. Ours are of one kind, and thousands are read.

_ATTRIBUTE = re.compile(r"""([^\s/>="']+)(?:=(?:"([^"]*)"|'([^']*)'))?""")
_MARK = re.compile(
    rf"<(?:(?P<close>/?)(?P<tag>[a-zA-Z][^\s/>]*)(?P<attributes>(?:\s+{_ATTRIBUTE.pattern})*)\s*(?P<empty>/?)>"
    r"|!--.*?-->|!(?:DOCTYPE|doctype) html>)",
    re.DOTALL,
)


def read_at_once(html: str) -> Element | None:
    """The page, where every mark in it is written as ours are and every element is closed; None for any other.

    >>> read_at_once("<p class=one>What the templates write has its values in quotes.</p>")
    """
    page = Element("page", {})
    open_now, at = [page], 0
    while (start := html.find("<", at)) >= 0:
        mark = _MARK.match(html, start)
        if mark is None:
            return None
        if start > at:
            open_now[-1].children.append(unescape(html[at:start]))
        at = mark.end()
        close, tag, attributes, empty = mark.group("close", "tag", "attributes", "empty")
        if tag is None:
            continue
        tag = tag.lower()
        if close:
            if tag != open_now[-1].tag or attributes or empty:
                return None
            open_now.pop()
            continue
        element = Element(
            tag, {key.lower(): unescape(one or other) for key, one, other in _ATTRIBUTE.findall(attributes)}
        )
        open_now[-1].children.append(element)
        if empty or tag in VOID:
            continue
        open_now.append(element)
        if tag in ("script", "style"):
            end = html.find(f"</{tag}>", at)
            if end < 0:
                return None
            element.children += [html[at:end]] if end > at else []
            at = end
    if at < len(html):
        page.children.append(unescape(html[at:]))
    return page if len(open_now) == 1 else None


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("page", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {key: value or "" for key, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {key: value or "" for key, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(html: str) -> Element:
    """The page *html*; every element in it must be closed."""
    return read_at_once(html) or read_any(html)


def read_any(html: str) -> Element:
    """The page *html*, however it is written; says which element is not closed."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is not closed"
    return reader.open[0]


def one_line(html: str) -> str:
    """The markup as if nobody had broken its lines, in order to look for a piece of it.

    >>> one_line('<a\\n  class="tool"\\n>\\n  Back\\n</a>')
    '<a class="tool"> Back </a>'
    """
    return re.sub(r" (?=>)| ?(?=<br>)|(?<=<br>) ", "", " ".join(html.split()))


def without_token(answer: HttpResponse | Any) -> str:
    """The markup of an answer, but for the token of its forms, whose random letters may make a name."""
    return re.sub(r'(?<=name="csrfmiddlewaretoken" value=")\w+', "", answer.content.decode())


def read_page(answer: HttpResponse | Any) -> Element:
    """The page of an answer."""
    assert answer["Content-Type"].startswith("text/html")
    return parsed(answer.content.decode())


def problem_at(answer: HttpResponse | Any, question: str) -> str:
    """What the page says is wrong with the answer to *question*; nothing when it is well."""
    return read_page(answer)[f"p-{question}"].text
