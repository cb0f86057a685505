"""The questions that the referee of this family answers (docs/rules/briscola.md 1.6)."""

from __future__ import annotations

from typing import Any

from ....referee import Inquiry
from ..forms import Form
from . import cards, partners, results, tricks, turned


def tables(form: Form) -> tuple[Inquiry[Any, Any], ...]:
    """What every game with such a *form* is asked: tricks, piles, the pack, and who draws."""
    return (
        tricks.trick(form),
        tricks.pile(form),
        tricks.piles(form),
        cards.deck_check(form),
        cards.draw(form),
    )


def inquiries(form: Form, *, captains: bool = False) -> tuple[Inquiry[Any, Any], ...]:
    """What a relative of Briscola with the same house rules is asked; with *captains* only they may speak."""
    trumps = (turned.turned_card(form), cards.conquista(form)) if form.trumps else ()
    return (
        *tables(form),
        tricks.legal(form),
        *trumps,
        *partners.inquiries(form, captains=captains),
        *results.inquiries(),
    )
