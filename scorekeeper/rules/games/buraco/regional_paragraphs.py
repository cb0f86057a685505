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
from .deal_paragraphs import (
    BEGINS,
    CUTTING,
    DEALS_NEXT,
    DEALT,
    DEALT_ALONE,
    ONE_BY_ONE,
    PACKS,
    POTS,
    TO_THE_LEFT,
    TWO_PLAY,
)
from .end_paragraphs import (
    EMPTY_HAND,
    FLAT,
    HELD,
    IN_FLIGHT,
    ITS_CARDS,
    LAST_FREE,
    MISSED,
    PARTNER_FIRST,
    WITH_ANY,
    WITH_CLEAN,
    WITHOUT_IT,
)
from .meld_paragraphs import (
    ALWAYS_WILD,
    ANY_RANK,
    BESIDE_IT,
    BOTH_ACES,
    MOVES,
    NATURAL_TWO,
    NOT_OF_TWOS,
    ONE_RANK,
    ONE_WILD,
    SHARED,
    STAY,
    THREE,
    THREE_OR_MORE,
    UP_OR_DOWN,
)
from .paragraphs import (
    FIRST_ACCEPTED,
    FIRST_REFUSED,
    HIGHEST_WINS,
    LOOKED_THROUGH,
    NO_LONGER_TOUCHED,
    NO_POT_LEFT,
    NO_WAY_BACK,
    NOBODY_OUT,
    POT_AS_STOCK,
    SIDE_REACHES,
    TURN_BEGINS,
    TURN_ENDS,
)
from .respelling import all_ours, in_other_words, in_place_of, sourced, without
from .score_paragraphs import CLEAN_OR_DIRTY, COUNT, CROSSWISE, IS_BURACO, MADE_DIRTY, SLIDES_HOME, TWO_SLIDES_HOME
from .sources import HOUSE_TEXT, PAGAT, PORTUGUESE, SEED
from .words import BRAZILIAN

_CANASTRA: Final = {
    IS_BURACO.text: _n(
        "A meld of %(cards)s card or more is a canastra.", "A meld of %(cards)s cards or more is a canastra.", "cards"
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
SEEN: Final = says(_("The pile may be looked through."), LOOKED_THROUGH.when)
ONE_IN_HAND: Final = says(_("A player with one card in hand may not take the pile.")).read_only_in(
    "Canastra", HOUSE_TEXT
)
SHUFFLED: Final = says(_("Before the deal the dealer shuffles, and the player before the dealer cuts."))
"""It is told after what sources state of the deal, and so says when it is done."""
CUT_FIRST: Final = {
    CUTTING.text: _(
        "Before the deal the dealer shuffles; the player before the dealer cuts, lifts the pots and lays them aside."
    ),
}
"""The same, where the cutter lifts the pots."""
_POT_NAMED: Final = {
    PARTNER_FIRST.text: _("Until the partner has finished a turn, the pot may not be looked at."),
}
"""Where no source tells it, it stands after other sentences, and names the pot."""

_CANASTA: Final = {
    IS_BURACO.text: _n(
        "A meld of %(cards)s card or more is a canasta.", "A meld of %(cards)s cards or more is a canasta.", "cards"
    ),
}


ACE_LOW: Final = says(_("Cards of one suit in line. An ace may stand before the two."), under(ace="both"))
_ARGENTINE: Final[Mapping[str, Mapping[tuple[str, ...], tuple[Sentence, ...]]]] = {
    "dealing": {
        (PAGAT, "eBurako"): PACKS,
        (): (CUTTING,),
        (PAGAT,): (POTS, DEALT),
        ("eBurako",): (BEGINS, DEALS_NEXT, TWO_PLAY),
    },
    "cards": {(PAGAT, "PRH95", "RARRAGA"): (COUNT,)},
    "hand": {(PAGAT, "PRH95"): (HELD,)},
    "buraco": {
        ("PRH95", "RARRAGA"): (IS_BURACO, CLEAN_OR_DIRTY),
        ("PRH95",): (SLIDES_HOME,),
        (): (MADE_DIRTY,),
    },
    "meld": {("PRH95",): (THREE,), ("acanomas",): (ONE_WILD,)},
    "laid": {("PRH95",): (STAY, MOVES), (): (SHARED,)},
    "run": {("PRH95",): (ACE_LOW, NATURAL_TWO), (): (UP_OR_DOWN, BESIDE_IT)},
    "set": {("PRH95",): (ONE_RANK, ALWAYS_WILD)},
    "out": {("PRH95", "RARRAGA"): (WITH_ANY, WITHOUT_IT)},
    "pot": {("PRH95", "RARRAGA"): (MISSED,), (): (EMPTY_HAND, IN_FLIGHT, PARTNER_FIRST)},
    "draw": {("eBurako",): (TURN_BEGINS,), (): (LOOKED_THROUGH,)},
    "first_card": {("eBurako",): (FIRST_REFUSED,), (): (FIRST_ACCEPTED,)},
    "discard": {("eBurako",): (TURN_ENDS,), (): (NO_LONGER_TOUCHED, NO_WAY_BACK)},
    "end": {("eBurako", "RARRAGA"): (SIDE_REACHES,), ("RARRAGA",): (HIGHEST_WINS,)},
    "pot_unplayed": {(): (ITS_CARDS,)},
}
"""Who states in Argentina what the family plays alike; nobody, where there are no names."""


def _without_twos(rule: Paragraph) -> Paragraph:
    """The rule of sets where no source leaves out the twos."""
    of_one_rank = in_place_of(rule, {ANY_RANK.text: ONE_RANK})
    return replace(of_one_rank, reading=(NOT_OF_TWOS, *(each for each in rule.reading if not isinstance(each, str))))


def _argentine(rule: Paragraph) -> Paragraph:
    stated = _ARGENTINE.get(rule.key, {})
    match rule.key:
        case "run":
            low_first = replace(
                rule,
                text=(ACE_LOW, *(each for each in rule.text if not isinstance(each, str) and each != BOTH_ACES)),
                reading=(
                    says(
                        _("An ace may also stand after the king, and a run may have one at each end."),
                        under(ace="both"),
                    ),
                    *(each for each in rule.reading if not isinstance(each, str)),
                ),
            )
            return sourced(low_first, stated)
        case "dealing":
            dealt = in_other_words(sourced(rule, stated), DEALT_ALONE | CUT_FIRST)
            return replace(dealt, reading=(*(each for each in dealt.reading if not isinstance(each, str)), ONE_BY_ONE))
        case "meld":
            others = (each for each in rule.text if not isinstance(each, str) and each != THREE_OR_MORE)
            return sourced(replace(rule, text=(THREE, ONE_WILD, *others)), stated)
        case "set":
            return sourced(_without_twos(rule), stated)
        case "buraco":  # tiles are not laid crosswise
            return sourced(without(rule, CROSSWISE), stated)
        case "pot":
            return in_other_words(sourced(rule, stated), _POT_NAMED)
        case "irregularities" | "stock":
            return all_ours(rule)
    return sourced(rule, stated) if stated else rule


def argentine(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules in the words of Argentina, with what is only taken to hold there marked as our reading."""
    return tuple(in_other_words(_argentine(rule), _CANASTA) for rule in rules)


_BRAZILIAN: Final[Mapping[str, Mapping[tuple[str, ...], tuple[Sentence, ...]]]] = {
    "dealing": {(PAGAT,): (*PACKS, POTS, DEALT, BEGINS, DEALS_NEXT, TO_THE_LEFT), ("Canastra",): (TWO_PLAY,)},
    "cards": {(PAGAT, "PlayJoy"): (COUNT,)},
    "hand": {(PAGAT, "PlayJoy"): (HELD,)},
    "buraco": {
        ("GameDesire",): (IS_BURACO, CLEAN_OR_DIRTY),
        ("Jogatina", "PlayJoy"): (SLIDES_HOME, TWO_SLIDES_HOME),
        (): (CROSSWISE, MADE_DIRTY),
    },
    "meld": {("PlayJoy",): (THREE_OR_MORE,)},
    "laid": {(): (STAY, MOVES, SHARED)},
    "run": {("GameDesire",): (BOTH_ACES,), ("PlayJoy",): (NATURAL_TWO, BESIDE_IT), (): (UP_OR_DOWN,)},
    "set": {("Jogatina",): (ONE_RANK,), (): (ALWAYS_WILD,)},
    "out": {("Jogatina",): (WITH_CLEAN, WITH_ANY), (HOUSE_TEXT,): (WITHOUT_IT,), ("PlayJoy",): (LAST_FREE,)},
    "pot": {("GameVelvet",): (EMPTY_HAND, MISSED), ("Baralho de Paus",): (IN_FLIGHT,), (): (PARTNER_FIRST,)},
    "pot_unplayed": {("GameVelvet",): (FLAT,)},
    "stock": {("GameVelvet",): (POT_AS_STOCK,), ("Canastra",): (NO_POT_LEFT,), (): (NOBODY_OUT,)},
    "draw": {("Jogatina",): (TURN_BEGINS, SEEN)},
    "first_card": {("APCEF",): (FIRST_REFUSED,), (): (FIRST_ACCEPTED,)},
    "discard": {("GameVelvet",): (TURN_ENDS, NO_WAY_BACK), (): (NO_LONGER_TOUCHED,)},
    "end": {(PORTUGUESE,): (SIDE_REACHES,)},
}
"""Who states in Brazil what the family plays alike; nobody, where there are no names."""
_SUJO: Final[Mapping[str, Mapping[tuple[str, ...], tuple[Sentence, ...]]]] = {
    "out": {(): (*(replace(each, text=_CANASTRA[each.text]) for each in (WITH_ANY, WITHOUT_IT)), LAST_FREE)},
    "set": {("PlayJoy",): (ONE_RANK,)},
    "draw": {("PlayJoy",): (TURN_BEGINS,)},
}
"""What its own source says of aberto sujo; of going out it says that a dirty canastra is enough, and nothing else."""


def _brazilian(rule: Paragraph) -> Paragraph:
    stated = _BRAZILIAN.get(rule.key, {})
    match rule.key:
        case "dealing":
            lifted = in_place_of(rule, {CUTTING.text: MORTOS_LIFTED.read_only_in("APCEF")})
            lifted = replace(lifted, reading=(SHUFFLED, ONE_BY_ONE, *lifted.reading))
            return in_other_words(sourced(lifted, stated), DEALT_ALONE)
        case "draw":
            seen = in_place_of(rule, {LOOKED_THROUGH.text: SEEN})
            drawing = (*(each for each in seen.text if not isinstance(each, str)), ONE_IN_HAND)
            return sourced(replace(seen, text=drawing), stated)
        case "set":
            return sourced(_without_twos(rule), stated)
        case "pot":
            return in_other_words(sourced(rule, stated), _POT_NAMED)
        case "irregularities":
            return all_ours(rule)
    return sourced(rule, stated) if stated else rule


def brazilian(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules in the words of Brazil."""
    return tuple(in_other_words(_brazilian(rule), _CANASTRA) for rule in rules)


def open_with_sets(rules: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    """The same rules where going out is taken from the closed form, as its own source breaks off before it."""
    return tuple(sourced(rule, _SUJO[rule.key]) if rule.key in _SUJO else rule for rule in rules)


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
