"""Loading templates: what is indented for whoever reads the source is not sent.

Why: docs/decisions/2026-11-22-templates-are-indented-and-sent-without.md
"""

import re

from django.conf import settings
from django.template import Origin
from django.template.loaders import filesystem

_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_EMPTY = re.compile(r"\n{2,}")
_SILENT = "if|elif|else|endif|for|empty|endfor|with|endwith|load|partialdef|endpartialdef|block|endblock"
_SILENT_LINE = re.compile(rf"^((?:\{{%-? *(?:{_SILENT})\b[^%\n]*%\}})+)\n+", re.MULTILINE)
"""A line with nothing on it but tags that send nothing: the line before it has ended already."""


class Loader(filesystem.Loader):
    """Templates of the project, without their indentation, which is a third of a page and a tenth of it compressed.

    It is taken away once, when a template is read. So are empty lines, and what is left of a line with nothing on it
    but tags such as ``{% if %}``. Where errors are shown (``DEBUG``) these stay: an error names the line of the file.
    A gap between two words is there as before. Nothing of ours stands in ``<pre>`` or ``<textarea>`` over several
    lines.
    """

    def get_contents(self, origin: Origin) -> str:
        """The source of a template, every line from its first word on."""
        source: str = _INDENT.sub("", super().get_contents(origin))
        return source if settings.DEBUG else _SILENT_LINE.sub(r"\1", _EMPTY.sub("\n", source))
