"""The answers of a question, drawn, and the games in their own words."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from scorekeeper.rules.variant import Variant

from ..questions.names import figure_html, own_word
from ..questions.options import OptionPresenter

register = template.Library()


@register.filter
def figure(amount: str) -> SafeString:
    """An amount within a sentence: from left to right, also where letters run the other way."""
    return SafeString(figure_html(conditional_escape(amount)))


@register.filter
def blurb(variant: Variant[Any, Any]) -> str:
    """What a game is like, in a sentence: in its own words, and in the reader's language."""
    return own_word(variant.blurb, variant.terms)


@register.simple_tag
def choices(options: Iterable[OptionPresenter]) -> SafeString:
    """The answers of a list to choose one from; as a loop of the template a list of cards took ten times as long."""
    return SafeString(
        "".join(
            f'<option value="{conditional_escape(option.value)}"{" selected" if option.chosen else ""}>'
            f"{conditional_escape(option.label)}</option>"
            for option in options
        )
    )
