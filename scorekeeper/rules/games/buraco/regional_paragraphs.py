"""What is said otherwise in Argentina and in Brazil (docs/rules/buraco.md 5, 8, 11.1).

In Argentina no source says some of what the family has from others; in Brazil a buraco is a canastra.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from ...paragraph import Paragraph, says, under
from ...referee import Ruling
from ...text import gettext_noop as _
from ...text import ngettext_noop as _n
from .end_paragraphs import WITH_ANY, WITH_CLEAN, WITHOUT_IT
from .meld_paragraphs import BOTH_ACES
from .respelling import all_ours, as_ours, in_other_words, without
from .score_paragraphs import CROSSWISE, IS_BURACO
from .sources import EB
from .words import BRAZILIAN

_CANASTRA: Final = {
    IS_BURACO.text: _n(
        "A meld of %(cards)s card or more is a canastra, also called buraco.",
        "A meld of %(cards)s cards or more is a canastra, also called buraco.",
        "cards",
    ),
    WITH_CLEAN.text: _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a clean canastra."
    ),
    WITH_ANY.text: _(
        "The player who plays the last card of the hand goes out and earns %(points)s, "
        "when the side has taken a pot and has a canastra of any kind."
    ),
    WITHOUT_IT.text: _("A side that has its pot, and not such a canastra, may not play its last card."),
}


def _argentine(rule: Paragraph) -> Paragraph:
    match rule.key:
        case "run":
            return replace(
                rule,
                text=(
                    says(_("Cards of one suit in line. An ace may stand before the two."), under(ace="both")),
                    *(each for each in rule.text if not isinstance(each, str) and each.text != BOTH_ACES.text),
                ),
                reading=(
                    says(
                        _("An ace may also stand after the king, and a run may have one at each end."),
                        under(ace="both"),
                    ),
                ),
            )
        case "buraco":  # tiles are not laid crosswise
            return without(rule, CROSSWISE)
        case "irregularities":
            return all_ours(rule)
        case "pot_unplayed":
            whole = [each for each in rule.text if not isinstance(each, str)]
            ours = [replace(each, by=()) for each in whole if EB in each.by]
            readings = [each for each in rule.reading if not isinstance(each, str)]
            return replace(rule, text=tuple(each for each in whole if EB not in each.by), reading=(*ours, *readings))
    return rule


def argentine(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules, with what is only taken to hold in Argentina marked as our reading."""
    return tuple(map(_argentine, rules))


def _brazilian(rule: Paragraph) -> Paragraph:
    match rule.key:
        case "buraco":
            return as_ours(rule, CROSSWISE)
        case "irregularities":
            return all_ours(rule)
    return rule


def brazilian(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules in the words of Brazil."""
    return tuple(in_other_words(_brazilian(rule), _CANASTRA) for rule in rules)


def brazilian_rulings(rulings: Iterable[Ruling[Any]]) -> tuple[Ruling[Any], ...]:
    """What is done when something went wrong, told in the words of Brazil."""
    said = BRAZILIAN.get
    return tuple(
        replace(each, event=said(each.event, each.event), happened=said(each.happened, each.happened))
        for each in rulings
    )
