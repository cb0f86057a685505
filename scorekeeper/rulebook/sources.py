"""The sources of a rule as a reader sees them: by name, each a link to where it was read."""

from collections.abc import Iterable
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import slugify

from scorekeeper.matches.questions.names import own_word
from scorekeeper.rules.paragraph import Source
from scorekeeper.rules.variant import Variant
from scorekeeper.web.language import filled_html, gettext as _


def source_links(variant: Variant[Any, Any], tags: Iterable[str]) -> list[tuple[str, str]]:
    """The anchor and the name of each source among those of the *variant*."""
    names = source_names(variant)
    return [(slugify(tag), names.get(tag, tag)) for tag in tags]


def source_names(variant: Variant[Any, Any]) -> dict[str, str]:
    """What each source of the *variant* is called in the reader's language, by its tag."""
    return {source.tag: _(source.called) for source in variant.sources}


def present_sources(variant: Variant[Any, Any]) -> list[tuple[str, SafeString, str]]:
    """The sources of the *variant*: the anchor, the name with the note, and the place.

    The note is in the words of the form, and without its full stop.
    """
    names = source_names(variant)

    def says(source: Source) -> SafeString:
        name = format_html("<b>{}</b>", names[source.tag])
        if not source.note:
            return name
        note = own_word(source.note, variant.terms)
        return filled_html(_("%(label)s: %(value)s"), label=name, value=note.rstrip(".。"))

    return [(slugify(each.tag), says(each), each.where) for each in variant.sources]
