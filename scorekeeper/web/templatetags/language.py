"""What pages say in the reader's language that is no sentence of their own: texts of the core, and lists."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from functools import lru_cache
from typing import Any, Final

from django import template
from django.template import Context, Node
from django.template.base import Parser, Token, render_value_in_context
from django.templatetags.i18n import BlockTranslateNode, do_block_translate
from django.utils.formats import date_format
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString

from scorekeeper.rules.marking import SEVERAL, Text
from scorekeeper.rules.text import COMMA

from .. import countdowns
from ..language import filled_html, full_stop, gettext, listed_html, paired_html, quoted_html, rows_html
from ..languages.choosing import spoken
from .drawn_once import Once, plain

register = template.Library()


@register.filter
def translated(text: str) -> str:
    """A marked text of the core, in its sense; ``{% translate %}`` would look up its letters alone."""
    return gettext(text)


@register.filter
def so_many(amount: str) -> int:
    """The number by which a sentence with this *amount* takes its form.

    >>> so_many("1"), so_many("−12"), so_many("12½")
    (1, 12, 100)
    """
    plain = amount.lstrip("−")
    return int(plain) if plain.isdecimal() else SEVERAL


SMALL_DAYS: Final = ("it", "es", "pt")
"""Languages that give days of the week a small letter. Django begins the Italian and Portuguese ones with a capital."""


@register.filter
def weekday(day: date) -> str:
    """The day of the week."""
    named = date_format(day, "l")
    return named.lower() if (spoken() or "").startswith(SMALL_DAYS) else named


@register.filter
def begins(day: date, at: time | None) -> str:
    """The day, and *at* what time something begins on it, if that is known."""
    return date_format(datetime.combine(day, at), "DATETIME_FORMAT") if at else date_format(day, "DATE_FORMAT")


@register.filter
def weekday_begins(day: date, at: time | None) -> str:
    """The same after the day of the week: Japanese puts it in brackets behind the day, Italian has no comma there."""
    if spoken() == "ja":
        return date_format(datetime.combine(day, at or time()), "Y年n月j日（D）H:i" if at else "Y年n月j日（D）")
    between = " " if spoken() == "it" else gettext(COMMA)
    return between.join((weekday(day), begins(day, at)))


@register.filter
def quoted(text: str) -> SafeString:
    """What somebody wrote, isolated, between the quotation marks of the language."""
    return quoted_html(text)


@register.filter
def listed(entries: Iterable[object]) -> SafeString:
    """Entries as a list, as the language writes one."""
    return listed_html(entries)


@register.filter
def paired(people: Iterable[Any]) -> SafeString:
    """The names of who plays together, as the language joins them, each isolated."""
    return paired_html(format_html("<bdi>{}</bdi>", each.name) for each in people)


@register.filter
def rows_listed(rows: Iterable[object]) -> SafeString:
    """Entries that may hold commas themselves, as a list."""
    return rows_html(rows)


@register.filter
def headed(words: str) -> SafeString:
    """*words* that stand before what they are about; a colon that they have already is not told twice.

    >>> headed("2 players"), headed("2 players:")
    ('2 players:', '2 players:')
    """
    return _headed(words, spoken())


@lru_cache(maxsize=512, typed=True)
def _headed(words: str, _language: str | None) -> SafeString:
    """The same, put together once for words that are safe and once for the same that are not: rows begin so."""
    heading = str(words).rstrip(" :：")
    return filled_html(
        gettext("%(seatings)s:"), seatings=SafeString(heading) if hasattr(words, "__html__") else heading
    )


@register.filter
def labelled(label: str, value: str) -> SafeString:
    """A value behind what it is.

    >>> labelled("Cards", "<52>")
    'Cards: &lt;52&gt;'
    """
    return filled_html(gettext("%(label)s: %(value)s"), label=label, value=value)


@register.filter
def remarked(value: str, remark: str) -> SafeString:
    """*value* with a remark in brackets, where there is one.

    >>> remarked("52 cards", "nearly everybody"), remarked("52 cards", "")
    ('52 cards (nearly everybody)', '52 cards')
    """
    text = filled_html(gettext("%(value)s (%(label)s)"), value=value, label=remark)
    return SafeString(text.strip() if remark else conditional_escape(value))


@register.filter
def stopped(heading: str) -> SafeString:
    """A heading that runs on into its text.

    >>> stopped("Dealing")
    'Dealing.'
    """
    return SafeString(conditional_escape(heading) + full_stop())


@register.simple_tag
def counted(name: str, number: int) -> str:
    """A sentence whose number a script counts on, with the number it has now."""
    return countdowns.sentence(name, number)


@register.simple_tag
def counting(name: str) -> SafeString:
    """The attributes from which a script takes that sentence with another number."""
    forms = countdowns.forms_of(name)
    return format_html('data-forms="{}" data-forms-of="{}"', "|".join(forms.forms), forms.which)


class OwnWords(Node):
    """A sentence of a page, in the own words of the game that the page is about, where it has some.

    What a game calls otherwise is a term of its variant, keyed by the sentence as gettext knows it. The core's
    phrases are reworded by the same terms (:func:`.marking.reworded`).
    """

    def __init__(self, sentence: BlockTranslateNode) -> None:
        self.sentence = sentence
        self.message, self.places = sentence.render_token_list(sentence.plural or sentence.singular)
        self.is_simple = not (sentence.counter or sentence.asvar or sentence.message_context)
        fills = self.places or sentence.extra_context or sentence.counter or sentence.asvar
        self.ordinary = sentence if fills or not plain(sentence.message_context) else Once(sentence)

    def render(self, context: Context) -> SafeString:
        """The sentence of the game, or else the ordinary one."""
        ours, terms = self.sentence, _terms(context)
        if self.message not in terms:
            if self.is_simple and self.places:  # as most are: Django would look all of it up again
                return SafeString(gettext(self.message) % self._facts(context))
            return SafeString(self.ordinary.render(context))
        text = terms[self.message]
        with context.update({name: each.resolve(context) for name, each in ours.extra_context.items()}):
            if ours.counter is not None:
                number = ours.counter.resolve(context)
                context[str(ours.countervar)] = number
                text = text.at(number) if isinstance(text, Text) else text
            facts = {name: render_value_in_context(context.get(name, ""), context) for name in self.places}
        sentence = SafeString(conditional_escape(gettext(text)) % facts)
        if not ours.asvar:
            return sentence
        context[ours.asvar] = sentence
        return SafeString("")

    def _facts(self, context: Context) -> dict[str, str]:
        """What stands in its places: what the tag gives itself, or else what the page has under that name."""
        given = self.sentence.extra_context
        values = {
            name: given[name].resolve(context) if name in given else context.get(name, "") for name in self.places
        }
        return {name: render_value_in_context(value, context) for name, value in values.items()}


def _terms(context: Context) -> Mapping[str, str]:
    """The own words of the game of a page: that of its match, the variant it is about, or what its figures are of."""
    about = getattr(context.get("match"), "variant", None) or context.get("variant") or context.get("scope")
    return getattr(about, "terms", None) or {}


@register.tag("blocktranslate")
def own_words(parser: Parser, token: Token) -> OwnWords:
    """``{% blocktranslate %}`` as Django has it, and in the own words of a game: load ``language`` after ``i18n``."""
    return OwnWords(do_block_translate(parser, token))
