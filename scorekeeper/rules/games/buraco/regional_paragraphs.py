"""What is said otherwise in Argentina and in Brazil (docs/rules/buraco.md 5, 8, 11.1).

In Argentina no source says some of what the family has from others; in Brazil a buraco is a canastra.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from ...conditions import under
from ...paragraph import Paragraph, Sentence, says
from ...referee import Ruling
from ...text import gettext_noop as _, ngettext_noop as _n
from .deal_paragraphs import CUTTING
from .end_paragraphs import PARTNER_FIRST, SMALLER_LOSS, WITH_ANY, WITH_CLEAN, WITHOUT_IT
from .meld_paragraphs import BOTH_ACES
from .paragraphs import FIRST_ACCEPTED, FIRST_REFUSED, LOOKED_THROUGH, NO_LONGER_TOUCHED, NO_WAY_BACK, TURN_BEGINS
from .respelling import all_ours, as_ours, each_by, in_other_words, in_place_of, without
from .score_paragraphs import CROSSWISE, IS_BURACO, MADE_DIRTY, SLIDES_HOME, TWO_SLIDES_HOME
from .sources import EB, PAGAT, SEED
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

MORTOS_LIFTED: Final = says(_("The player after the dealer lifts the cards of the pots and lays them aside."))
SHUFFLED: Final = says(_("The dealer shuffles; the player before the dealer cuts."))
_POT_NAMED: Final = {
    PARTNER_FIRST.text: _("Until the partner has finished a turn, the pot may not be looked at."),
}
"""Where no source tells it, it stands after other sentences, and names the pot."""

_CANASTA: Final = {
    IS_BURACO.text: _n(
        "A meld of %(cards)s card or more is a canasta.", "A meld of %(cards)s cards or more is a canasta.", "cards"
    ),
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
            return as_ours(without(rule, CROSSWISE), MADE_DIRTY)
        case "discard":
            return as_ours(rule, NO_LONGER_TOUCHED, NO_WAY_BACK)
        case "pot":
            return in_other_words(as_ours(rule, PARTNER_FIRST), _POT_NAMED)
        case "irregularities" | "stock":
            return all_ours(rule)
        case "draw":
            stated = dict.fromkeys((TURN_BEGINS.text, FIRST_REFUSED.text), ("eBurako",))
            return as_ours(each_by(rule, stated), LOOKED_THROUGH, FIRST_ACCEPTED)
        case "pot_unplayed":
            whole = [each for each in rule.text if not isinstance(each, str)]
            ours = [replace(each, by=()) for each in whole if EB in each.by]
            readings = [each for each in rule.reading if not isinstance(each, str)]
            text = tuple(each for each in whole if EB not in each.by)
            return each_by(replace(rule, text=text, reading=(*ours, *readings)), {SMALLER_LOSS.text: (SEED,)})
    return rule


def argentine(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules in the words of Argentina, with what is only taken to hold there marked as our reading."""
    return tuple(in_other_words(_argentine(rule), _CANASTA) for rule in rules)


def _brazilian(rule: Paragraph) -> Paragraph:
    match rule.key:
        case "buraco":
            clean_again = {
                each.text: each.read_only_in("Jogatina", "PlayJoy") for each in (SLIDES_HOME, TWO_SLIDES_HOME)
            }
            return in_place_of(as_ours(rule, CROSSWISE, MADE_DIRTY).read_in("GameDesire"), clean_again)
        case "dealing":
            lifted = {CUTTING.text: MORTOS_LIFTED.read_only_in("APCEF")}
            return replace(in_place_of(rule.read_in(PAGAT), lifted), reading=(SHUFFLED,))
        case "discard":
            return as_ours(rule, NO_LONGER_TOUCHED)
        case "pot":
            return in_other_words(as_ours(rule, PARTNER_FIRST), _POT_NAMED)
        case "irregularities":
            return all_ours(rule)
        case "draw":
            stated = dict.fromkeys((TURN_BEGINS.text, LOOKED_THROUGH.text), ("Jogatina",)) | {
                FIRST_REFUSED.text: ("APCEF",)
            }
            return as_ours(each_by(rule, stated), FIRST_ACCEPTED)
    return rule


def brazilian(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules in the words of Brazil."""
    return tuple(in_other_words(_brazilian(rule), _CANASTRA) for rule in rules)


def open_with_sets(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules where going out is taken from the closed form, as its own source breaks off before it."""
    clean, taken = (
        [replace(each, text=_CANASTRA[each.text]) for each in sentences]
        for sentences in ((WITH_CLEAN,), (WITH_ANY, WITHOUT_IT))
    )
    stated = {each.text: (SEED,) for each in clean}

    def own(rule: Paragraph) -> Paragraph:
        match rule.key:
            case "out":
                return as_ours(each_by(rule, stated), *taken)
            case "set":  # Jogatina tells of the closed form alone
                parts = [each for each in rule.text if not isinstance(each, str)]
                play_joy = [replace(each, by=("PlayJoy",)) if "PlayJoy" in each.by else each for each in parts]
                return replace(rule, text=tuple(play_joy))
        return rule

    return tuple(map(own, rules))


def _gulf(rule: Paragraph) -> Paragraph:
    parts = [Sentence(rule.text)] if isinstance(rule.text, str) else [*rule.text]
    ours = [each for each in parts if SEED in (each.by or rule.sources)]
    if rule.key == "region" or not ours:
        return rule
    stated = tuple(replace(each, by=each.by or rule.sources, alone=True) for each in parts if each not in ours)
    readings = [each for each in rule.reading if not isinstance(each, str)]
    taken = (*(replace(each, by=(), alone=False) for each in ours), *readings)
    if not stated:
        return replace(rule, text=taken, reading="", sources=(), inferred=True)
    return replace(rule, text=stated, reading=taken, sources=())


def gulf(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The American rules as a proposal for a form of which no source tells the rules (docs/rules/buraco.md 4)."""
    return tuple(map(_gulf, rules))


def _three_packs(rule: Paragraph) -> Paragraph:
    return all_ours(rule) if rule.key == "cut" else rule


def three_packs(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules with a third pack, of which the sources say the pots alone (docs/rules/buraco.md 3)."""
    return tuple(map(_three_packs, rules))


_STATED_IN_BRAZIL: Final = {"pot_unplayed": ("GameVelvet",), "stock_empty": ("GameVelvet", "Canastra")}
_HOUSE_RULE: Final = "failed_opening"
"""What comes up under a house rule of the American rules alone, and has their sources."""


def _taken_over(ruling: Ruling[Any], stated: Mapping[str, tuple[str, ...]]) -> Ruling[Any]:
    """What is done in another region as in America: its own sources, or none, and then it is our ruling."""
    if SEED not in ruling.sources or ruling.key == _HOUSE_RULE:
        return ruling
    sources = stated.get(ruling.key, ())
    return replace(ruling, sources=sources, inferred=not sources)


def rulings_as_ours(rulings: Iterable[Ruling[Any]]) -> tuple[Ruling[Any], ...]:
    """What is done when something went wrong where no source tells of it (docs/rules/buraco.md 4, 20)."""
    return tuple(_taken_over(each, {}) for each in rulings)


def brazilian_rulings(rulings: Iterable[Ruling[Any]]) -> tuple[Ruling[Any], ...]:
    """What is done when something went wrong, told in the words of Brazil (docs/rules/buraco.md 20, 21)."""
    wording = BRAZILIAN.get
    return tuple(
        replace(
            _taken_over(each, _STATED_IN_BRAZIL),
            event=wording(each.event, each.event),
            happened=wording(each.happened, each.happened),
        )
        for each in rulings
    )
