"""Loading templates: what is indented for whoever reads the source is not sent.

Why: docs/decisions/2026-11-22-templates-are-indented-and-sent-without.md
"""

import re

from django.template import Origin
from django.template.loaders import filesystem

_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_BLANK_LINES = re.compile(rb"\n{2,}")
_BLOCKS = b"caption dd details div dl dt h1 h2 h3 h4 li ol p section summary table tbody td th thead tr ul"
_AFTER_BLOCKS = re.compile(rb"(</?(?:" + _BLOCKS.replace(b" ", b"|") + rb")(?:\s[^>]*)?>)\n")
_END_OF_TAG = re.compile(rb'"[\n ]>')
_WITHIN_TAG = re.compile(rb"<([a-z]+)\n")


class Loader(filesystem.Loader):
    """Templates of the project, without their indentation, which is a third of a page and a tenth of it compressed.

    It is taken away once, when a template is read. A line stays a line: a gap between two words is there as before,
    and an error names the line of the file. Nothing of ours stands in ``<pre>`` or ``<textarea>`` over several lines.
    """

    def get_contents(self, origin: Origin) -> str:
        """The source of a template, every line from its first word on."""
        source: str = super().get_contents(origin)
        return _INDENT.sub("", source)


def without_blank_lines(page: bytes) -> bytes:
    """A long page of the book without the lines that tags leave empty, nor breaks at the edge of a block or in a tag.

    It is a fortieth of it, compressed. It must have no ``<textarea>`` and no ``<pre>``: there a blank line is a
    blank line.

    >>> without_blank_lines(b'<ul\\nid="a"\\n>\\n\\n\\n<li><b>One</b>\\n<i>two</i></li>\\n\\n</ul>')
    b'<ul id="a"><li><b>One</b>\\n<i>two</i></li></ul>'
    """
    page = _WITHIN_TAG.sub(rb"<\1 ", _END_OF_TAG.sub(b'">', page))
    return _AFTER_BLOCKS.sub(rb"\1", _BLANK_LINES.sub(b"\n", page))
