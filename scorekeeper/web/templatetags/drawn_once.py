"""The tags that a page has by the hundred, drawn once for as long as the process lives.

A translated text, an icon or a static file that a template names in plain letters is the same on every page in one
language, and the address of a view with the same arguments is the same always. Django works each out anew each time;
on the page of a table that was a third of the work. The settings put these tags in the place of Django's under their
own names, so that templates are written as ever.

Why: docs/decisions/2026-11-25-what-no-page-changes-is-drawn-once.md
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, Final

from django.template import Library, Node
from django.template.base import FilterExpression, Parser, Token, Variable
from django.template.context import Context
from django.template.defaulttags import URLNode, url as compile_url
from django.template.library import SimpleNode
from django.templatetags import i18n, static
from django.templatetags.i18n import TranslateNode
from django.templatetags.static import StaticNode
from django.urls import get_script_prefix, get_urlconf, reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from ..languages.choosing import spoken

Compile = Callable[[Parser, Token], Node]
MOST_ADDRESSES: Final = 4096
"""So many addresses are kept in mind, each of some two hundred bytes."""


class Once(Node):
    """A node that every page has alike in one language: it is drawn for the first of them."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.drawn: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        """What it draws."""
        language = spoken()
        drawn = self.drawn.get(language)
        if drawn is None:
            drawn = self.drawn[language] = self.node.render(context)
        return drawn


class Address(Node):
    """The address of a view, as ``{% url %}`` gives it where its arguments stand in a row."""

    def __init__(self, view: str, arguments: list[FilterExpression]) -> None:
        self.view, self.arguments = view, arguments

    def render(self, context: Context) -> SafeString:
        """The address, escaped."""
        return address_of(self.view, *(each.resolve(context) for each in self.arguments))


def address_of(view: str, *arguments: object) -> SafeString:
    """The address of *view*, fit for a page.

    :raises NoReverseMatch: where there is none with these *arguments*.
    """
    return _address(view, tuple(map(str, arguments)), get_script_prefix(), get_urlconf())


@lru_cache(MOST_ADDRESSES)
def _address(view: str, arguments: tuple[str, ...], _prefix: str, urlconf: str | None) -> SafeString:
    return mark_safe(escape(reverse(view, urlconf, args=arguments)))  # noqa: S308 - it is escaped


def plain(part: FilterExpression | None) -> bool:
    """Whether a *part* of a tag stands in the template itself, word for word."""
    if part is None:
        return True
    is_word = not isinstance(part.var, Variable) or part.var.lookups is None
    return is_word and not part.filters


def drawn_once(library: Library, *names: str) -> None:
    """Let the tags of *library* with these *names* be drawn once wherever they are plain."""
    for name in names:
        library.tags[name] = partial(_compiled, library.tags[name])


def _compiled(compiled: Compile, parser: Parser, token: Token) -> Node:
    node = compiled(parser, token)
    return Once(node) if _is_plain(node) else node


def _is_plain(node: Any) -> bool:
    match node:
        case TranslateNode():
            return not node.asvar and plain(node.filter_expression) and plain(node.message_context)
        case StaticNode():
            return node.varname is None and plain(node.path)
        case SimpleNode():
            given = [*node.args, *node.kwargs.values()]
            return node.target_var is None and not node.takes_context and all(map(plain, given))
    return False


def _address_tag(parser: Parser, token: Token) -> Node:
    node = compile_url(parser, token)
    if not isinstance(node, URLNode) or node.kwargs or node.asvar or not plain(node.view_name):
        return node
    return Address(str(node.view_name.var), node.args)


register = Library()
register.tags.update(i18n.register.tags | static.register.tags | {"url": _address_tag})
register.filters.update(i18n.register.filters)
drawn_once(register, "translate", "trans", "static")
