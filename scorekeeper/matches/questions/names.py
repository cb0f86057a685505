"""The names of a table and its numbers, as a page writes them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language_bidi

from scorekeeper.rules import registry
from scorekeeper.rules.marking import reworded, sense_of
from scorekeeper.rules.table import Seating
from scorekeeper.rules.text import Phrase, Points, points_from_json, points_text, render
from scorekeeper.web.language import gettext as _, paired, paired_html
from scorekeeper.web.languages.choosing import spoken


@dataclass(frozen=True)
class Names:
    """The names of a table, isolated so that one in another script disturbs nothing around it."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]
    variant: str = ""
    """The key of the variant that is played, for words of its own."""
    players: tuple[int, ...] = ()
    """How many play on each side, where verbs ask for it."""

    @staticmethod
    def at(seating: Seating, players: Sequence[str], variant: str = "") -> "Names":
        """The names of a table with these *players* at its seats; put together once, since a page asks often."""
        return _names_at(seating, tuple(players), variant, spoken())

    def say(self, phrase: Phrase | str) -> SafeString:
        """A phrase of the core as a translated sentence for a page."""
        text = render(
            phrase,
            self._escaped,
            sides=self.sides,
            seats=self.seats,
            players=self.players,
            safe=isolated,
            figure=figure_html,
        )
        return mark_safe(text)  # noqa: S308 - names are escaped, sentences are our own

    def plain(self, phrase: Phrase | str) -> str:
        """A phrase as plain text, for a title."""
        return render(phrase, self.word, sides=self.sides, seats=self.seats, players=self.players, figure=figure_plain)

    def word(self, message: str) -> str:
        """A marked text of the core in the reader's language, and in the variant's own words."""
        return own_word(message, _terms(self.variant))

    def _escaped(self, message: str) -> str:
        return _escaped_word(message, sense_of(message), self.variant, spoken())

    def seat(self, index: int) -> SafeString:
        """The name at a seat."""
        return isolated(self.seats[index])


@lru_cache(maxsize=500)
def _names_at(seating: Seating, players: tuple[str, ...], variant: str, _language: str | None) -> Names:
    return Names(
        seats=players,
        sides=tuple(paired(players[seat] for seat in side) for side in seating.sides),
        variant=variant,
        players=tuple(len(side) for side in seating.sides),
    )


@lru_cache(maxsize=4096)
def _escaped_word(message: str, _sense: Any, variant: str, _language: str | None) -> str:
    """A marked text of the core in a page, looked up once: each line of each deal says one of the same few."""
    return conditional_escape(own_word(message, _terms(variant)))


NOBODY = Names(seats=(), sides=())
"""No table: sides and seats are numbered, and the words are those of the game."""


def _terms(variant: str) -> Mapping[str, str]:
    game = registry.BY_KEY.get(variant)
    return game.terms if game else {}


def own_word(message: str, terms: Mapping[str, str]) -> str:
    """A marked text in the words of a form, by its *terms*, and in the reader's language.

    What is not translated yet in these words is said in those of the family, where that is.
    """
    if not message:
        return ""
    own = reworded(message, terms)
    text = _(own)
    if text == own != message and (family := _(message)) != message:
        return family
    return text


@lru_cache(maxsize=500, typed=True)
def isolated(name: str) -> SafeString:
    """*name* as a page shows it; one that is safe already is another than the same letters that are not."""
    return mark_safe(f"<bdi>{conditional_escape(name)}</bdi>")  # noqa: S308 - it is escaped


def figure_html(amount: str) -> str:
    """An amount within a sentence of a page: from left to right, also where letters run the other way.

    >>> figure_html("12½"), figure_html("12")
    ('12½', '12')
    """
    return amount if amount.isdecimal() or not get_language_bidi() else f'<span class="num">{amount}</span>'


def figure_plain(amount: str) -> str:
    """The same in plain text, between the signs that Unicode has for it."""
    return amount if amount.isdecimal() or not get_language_bidi() else f"\u2066{amount}\u2069"


def signed(points: Points | float) -> str:
    """Points of a deal with their sign, as the core has them or as JSON does: +13, 0, −4, +12½.

    >>> signed(13), signed(0), signed(-4), signed(12.5), signed(Fraction(-1, 2))
    ('+13', '0', '−4', '+12½', '−½')
    """
    amount = points if isinstance(points, Fraction) else points_from_json(points)
    return f"+{points_text(amount)}" if amount > 0 else points_text(amount)


def present_side_names(seating: Seating, players: Sequence[str]) -> list[SafeString]:
    """The name of each side, every player isolated."""
    return [*_side_names(seating, tuple(players), spoken())]


@lru_cache(maxsize=500)
def _side_names(seating: Seating, players: tuple[str, ...], _language: str | None) -> tuple[SafeString, ...]:
    return tuple(paired_html(isolated(players[seat]) for seat in side) for side in seating.sides)
