"""What a page of rules only names until it is opened: in its place there, or as a page of its own.

Why: docs/decisions/2026-11-26-the-rules-of-a-table-come-in-parts.md
"""

import re
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse

from scorekeeper.web.htmx import is_htmx
from scorekeeper.web.loading import without_blank_lines

PARTS: Final = ("house", "cases", "elsewhere", "disputed", "sources")
"""The answers to house rules, the rulings, what is not in force, what is disputed, and the sources."""
PRINT: Final = "print"
"""The whole page, for paper: nothing can be opened there."""
_ID = re.compile(rb'\bid="([^"]+)"')
_LINK = re.compile(rb'\bhref="#([^"]+)"')


def template_of(request: HttpRequest, part: str) -> str:
    """What draws the *part*: what htmx asks for is put in its place.

    :raises Http404: when there is no such part.
    """
    if part == PRINT:
        return "rulebook/page.html"
    if part not in PARTS:
        raise Http404
    return f"rulebook/part.html{'#part' if is_htmx(request) else ''}"


def finish(request: HttpRequest, answer: HttpResponse, rules: str, part: str = "") -> HttpResponse:
    """The *answer* as it is sent: the page at the address *rules*, or a *part* of it."""
    answer.content = without_blank_lines(answer.content)
    if part in PARTS and not is_htmx(request):
        answer.content = led_on(answer.content, rules)
    return answer


def not_pushed(answer: HttpResponse) -> HttpResponse:
    """The *answer* with a part: the page stays the page of the rules, whatever of it is opened."""
    answer["HX-Push-Url"] = "false"
    return answer


def led_on(page: bytes, rules: str) -> bytes:
    """*page* with each link to an anchor that is not on it leading to the page of the *rules*.

    >>> led_on(b'<p id="a"><a href="#a">A</a> <a href="#b">B</a>', "/rules/basra-egypt/")
    b'<p id="a"><a href="#a">A</a> <a href="/rules/basra-egypt/#b">B</a>'
    """
    there = set(_ID.findall(page))
    return _LINK.sub(
        lambda link: link[0] if link[1] in there else b'href="%s#%s"' % (rules.encode(), link[1]),
        page,
    )
