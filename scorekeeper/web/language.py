"""The reader's language: texts of the core with their senses and numbers, and lists as the language writes them.

A module that gives a text of the core to :func:`gettext` takes it from here, not from Django, which would look up its
letters alone. A test holds every module to this.
"""

from collections.abc import Iterable
from typing import Any, Final
from unicodedata import bidirectional

from django.utils import translation
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from scorekeeper.rules.marking import SEVERAL, Text
from scorekeeper.rules.text import COMMA, pair

_PAIR = pair("", "").text


def gettext(message: str) -> str:
    """*message* in the reader's language: a text of the core in its sense, and in the form that its number asks for.

    >>> from scorekeeper.rules.marking import ngettext_noop
    >>> gettext(ngettext_noop("%(n)s card", "%(n)s cards", "n").at(1)), gettext("Deal")
    ('%(n)s card', 'Deal')
    """
    if not isinstance(message, Text):
        return translation.gettext(message)
    if not message.one:
        return translation.pgettext(message.context, str(message))
    number = SEVERAL if message.number is None else message.number
    if message.context:
        return translation.npgettext(message.context, message.one, message.many, number)
    return translation.ngettext(message.one, message.many, number)


_STOPS = {"ja": "。"}


def full_stop() -> str:
    """What ends a sentence, or a heading that runs on into its text, in the reader's language."""
    return _STOPS.get(translation.get_language() or "", ".")


def paired(names: Iterable[str], *, in_a_file: bool = False) -> str:
    """*names* of who play together, in plain text; *in_a_file* without signs for the eye, which would spoil a search.

    >>> paired(["Anna", "Bo"]), paired(["Anna", "Bo", "Carla"])
    ('Anna & Bo', 'Anna, Bo & Carla')
    """
    *before, last = [*names] or [""]
    if not before:
        return last
    apart = str if in_a_file else _kept_apart
    joined = gettext(_PAIR) % {"first": listed(map(apart, before)), "second": apart(last)}
    if in_a_file or "\u2068" not in joined:
        return joined
    # Browsers look for the first letter of a <bdi> within isolates too, so that the direction is said before all.
    return ("\u200f" if translation.get_language_bidi() else "\u200e") + joined


_FROM_RIGHT: Final = {"L": False, "R": True, "AL": True}


def _kept_apart(name: str) -> str:
    """*name* as it is joined to others: between the signs of an isolate where its letters run against the reader's.

    Its first letter would otherwise give the whole pair its direction, and turn the two names round.

    >>> _kept_apart("Anna"), _kept_apart("منى"), _kept_apart("7")
    ('Anna', '\u2068منى\u2069', '7')
    """
    direction = next((_FROM_RIGHT[kind] for kind in map(bidirectional, name) if kind in _FROM_RIGHT), None)
    return name if direction in (None, translation.get_language_bidi()) else f"\u2068{name}\u2069"


def paired_html(names: Iterable[str]) -> SafeString:
    """*names* of who play together, for a page, each escaped unless it is safe.

    >>> paired_html(["Anna", "<Bo>"]), paired_html([])
    ('Anna &amp; &lt;Bo&gt;', '')
    """
    *before, last = [conditional_escape(name) for name in names] or [SafeString()]
    if not before:
        return last
    return SafeString(conditional_escape(gettext(_PAIR)) % {"first": listed_html(before), "second": last})


def filled_html(sentence: str, **places: Any) -> SafeString:
    """A translated *sentence* for a page, its places filled, each with what is escaped unless it is safe.

    >>> filled_html("%(name)s won.", name="<Bo>")
    '&lt;Bo&gt; won.'
    """
    return SafeString(sentence % {name: conditional_escape(value) for name, value in places.items()})


_QUOTES = {"ar": ("«", "»"), "ja": ("「", "」")}


def quoted_html(text: str) -> SafeString:
    """What somebody wrote, isolated, between the quotation marks of the language.

    >>> quoted_html("5 < 6")
    '“<bdi>5 &lt; 6</bdi>”'
    """
    opens, closes = _QUOTES.get(translation.get_language() or "", ("“", "”"))
    return format_html("{}<bdi>{}</bdi>{}", opens, text, closes)


def listed(entries: Iterable[object]) -> str:
    """*entries* as a list in plain text.

    >>> listed(["Anna", "Bo"])
    'Anna, Bo'
    """
    return gettext(COMMA).join(str(each) for each in entries)


def rows_listed(rows: Iterable[object]) -> str:
    """Entries that may hold commas themselves, in plain text.

    >>> rows_listed(["2, 3 or 4 players", "6 players in trios"])
    '2, 3 or 4 players; 6 players in trios'
    """
    return pgettext("between entries that have commas", "; ").join(str(each) for each in rows)


def rows_html(rows: Iterable[object]) -> SafeString:
    """Entries that may hold commas themselves, for a page, each escaped unless it is safe.

    >>> rows_html(["2, 3 or 4 players", "<6> players"])
    '2, 3 or 4 players; &lt;6&gt; players'
    """
    between = pgettext("between entries that have commas", "; ")
    return format_html_join(conditional_escape(between), "{}", ((each,) for each in rows))


def listed_html(entries: Iterable[object]) -> SafeString:
    """*entries* as a list for a page, each escaped unless it is safe.

    >>> listed_html(["Anna", "<Bo>"])
    'Anna, &lt;Bo&gt;'
    """
    return format_html_join(conditional_escape(gettext(COMMA)), "{}", ((each,) for each in entries))
