"""What the referee says of a meld: legal or not, what it is, what it is worth, what one card more would make of it.

Source: docs/rules/buraco.md 2.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Choice, Chosen, Of, Series, Which
from ...cards import Card
from ...referee import Inquiry, Laid, Verdict
from ...table import Table
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from . import values
from .cards import STYLE
from .deal import LONGEST_MELD
from .melds import Canasta, Grade, Meld, Shape, judge
from .options import Options

AS_LAID: Final = "as_laid"
ANY_ORDER: Final = "any_order"

NO_BURACO_YET: Final = _n(
    "Yes: %(what)s of %(count)s card, %(points)s points. It is no buraco yet.",
    "Yes: %(what)s of %(count)s cards, %(points)s points. It is no buraco yet.",
    "count",
)
WORTH_AS_BURACO: Final = _n(
    "Yes: %(what)s of %(count)s card, %(points)s points and %(bonus)s for the buraco: %(total)s.",
    "Yes: %(what)s of %(count)s cards, %(points)s points and %(bonus)s for the buraco: %(total)s.",
    "count",
)

MODES: Final = (
    Chosen(AS_LAID, _in("cards", "As they lie"), says=_("A run may be laid upwards or downwards.")),
    Chosen(ANY_ORDER, _("In any order"), says=_("The best legal arrangement is looked for.")),
)

KINDS: Final = {
    (Shape.RUN, Grade.CLEAN): _("a clean run"),
    (Shape.RUN, Grade.SEMI_CLEAN): _("a semi-clean run"),
    (Shape.RUN, Grade.DIRTY): _("a dirty run"),
    (Shape.SET, Grade.CLEAN): _("a clean set"),
    (Shape.SET, Grade.SEMI_CLEAN): _("a semi-clean set"),
    (Shape.SET, Grade.DIRTY): _("a dirty set"),
    (Shape.WILD, Grade.DIRTY): _("a meld of wild cards"),
}
"""What a legal meld is called."""

RULE: Final = {Shape.RUN: "run", Shape.SET: "set", Shape.WILD: "meld", None: "meld"}
BONUS_RULE: Final = {
    Canasta.SEMI: "semi",
    Canasta.RUN_500: "special",
    Canasta.RUN_1000: "special",
    Canasta.REALE: "honours",
    Canasta.REALE_DIRTY: "honours",
    Canasta.SUPER: "honours",
    Canasta.SUPER_DIRTY: "honours",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldFacts:
    """The cards of a meld, and whether they are judged as they lie."""

    cards: tuple[Card, ...] = Series(
        label=_("Cards of the meld"), help=_("A run may be laid upwards or downwards."), of=Of.CARD, most=LONGEST_MELD
    ).ask()
    mode: str = Choice(label=_("Judged"), choices=MODES).ask(AS_LAID)


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherFacts:
    """A meld on the table, and a card that might be added to it."""

    cards: tuple[Card, ...] = Series(label=_("Cards of the meld"), of=Of.CARD, most=LONGEST_MELD).ask()
    card: Card = Which(label=_("The further card"), of=Of.CARD).ask()


def as_values(meld: Meld) -> dict[str, Any]:
    """A judged meld as plain values.

    ``legal``, ``type`` (run, set, wild), ``class`` (clean, semi_clean, dirty), ``wilds``, ``buraco``, ``kind`` of
    buraco, ``card_points``, ``bonus``, ``total``, ``cards`` as they count, ``reason`` in a word if not legal.
    """
    return {
        "legal": meld.legal,
        "type": meld.shape.value if meld.shape else None,
        "class": meld.grade.value if meld.grade else None,
        "wilds": meld.wilds,
        "buraco": meld.canasta is not None,
        "kind": meld.canasta.value if meld.canasta else None,
        "card_points": meld.points,
        "bonus": meld.bonus,
        "total": meld.total if meld.legal else 0,
        "cards": [str(card) for card in meld.cards],
        "reason": meld.refused,
    }


def named(meld: Meld) -> Phrase:
    """What a legal meld is, in a few words.

    :raises KeyError: for one that is not legal.
    """
    if meld.shape is None or meld.grade is None:
        raise KeyError("not a legal meld")
    return Phrase(KINDS[meld.shape, meld.grade])


def _facts(meld: Meld) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"count": len(meld.cards), "points": meld.points, "bonus": meld.bonus}
    return {**facts, "total": meld.total, "what": named(meld)}


def of_meld(facts: MeldFacts, table: Table[Options]) -> Verdict:
    """Whether the cards are a legal meld, of what class, and what it is worth (docs/rules/buraco.md 2)."""
    options = table.options
    best = judge(facts.cards, options)
    meld = judge(facts.cards, options, laid=True) if facts.mode == AS_LAID else best
    return Verdict(
        answer=answer_of(meld),
        rule=_rule_of(meld, options),
        also=_also(meld),
        reasons=(*reasons_of(meld), *better_of(meld, best)),
        laid=tuple(_laid(meld, best)),
        values={**as_values(meld), "best": as_values(best)},
    )


REFUSED_BY: Final = {
    **dict.fromkeys(("suits", "twice", "aces", "corner", "order", "gap", "too_long"), "run"),
    **dict.fromkeys(("no_such_card", "copies"), "dealing"),
}
"""The paragraph that says why cards are no meld, by the word for it, where it is not the one on melds."""


def _rule_of(meld: Meld, options: Options) -> str:
    """The paragraph that says what a judged meld is worth, or why it is none."""
    if meld.refused == "set_rank":
        return "meld" if options.sets == "none" else "set"
    if not meld.legal:
        return REFUSED_BY.get(meld.refused, "meld")
    if meld.canasta is Canasta.SEMI and meld.shape is Shape.SET:
        return "semi_sets"
    return BONUS_RULE.get(meld.canasta, RULE[meld.shape]) if meld.canasta else RULE[meld.shape]


def _also(meld: Meld) -> tuple[str, ...]:
    """The paragraphs that say what a legal meld brings: its cards, and what it earns as a buraco."""
    if not meld.legal:
        return ()
    if meld.canasta is None:
        return ("cards",)
    semi = ("semi_sets",) if meld.canasta is Canasta.SEMI and meld.shape is Shape.SET else ()
    return ("cards", "buraco", *semi, *filter(None, (BONUS_RULE.get(meld.canasta),)))


def answer_of(meld: Meld) -> Phrase:
    """Whether a judged meld is legal, what it is and what it is worth, in a sentence."""
    if not meld.legal:
        return Phrase(_("No: this is not a legal meld."))
    if meld.canasta is None:
        return Phrase(NO_BURACO_YET, _facts(meld))
    return Phrase(WORTH_AS_BURACO, _facts(meld))


def reasons_of(meld: Meld) -> Iterator[Phrase]:
    """Why a judged meld is what it is: one sentence."""
    if meld.why is not None:
        yield meld.why
    elif meld.shape is Shape.WILD:
        yield Phrase(_("Melds of wild cards alone are played here."))
    elif meld.wilds:
        card = meld.cards[_wild_index(meld)]
        yield Phrase(_("%(card)s is wild."), {"card": card.the(STYLE)})
    elif meld.shape is Shape.SET:
        yield Phrase(_("No card is wild."))
    else:
        yield Phrase(_("Every card stands in its own place; none is wild."))


def better_of(meld: Meld, best: Meld) -> Iterator[Phrase]:
    """What the cards of a judged meld would be as well as they can lie, where that is more: one sentence."""
    if best.legal and (not meld.legal or best.total > meld.total):
        yield Phrase(
            _("Arranged as well as they can lie, they are %(what)s worth %(total)s: %(cards)s."),
            {**_facts(best), "cards": tuple(card.phrase(STYLE) for card in best.cards)},
        )


def wild_of(meld: Meld) -> tuple[int, ...]:
    """The places of the cards that stand out because they are wild; none in a meld of wild cards, or in no meld."""
    return (_wild_index(meld),) if meld.wilds and meld.shape is not Shape.WILD else ()


def _drawn(meld: Meld) -> Laid:
    """A legal meld as its cards count, the wild ones standing out."""
    text = _("As the cards count; none is wild.")
    if meld.shape is Shape.WILD:
        text = _("As the cards count; all are wild.")
    elif meld.wilds:
        text = _("As the cards count; the one that stands out is wild.")
    return Laid(cards=meld.cards, says=Phrase(text), marked=wild_of(meld))


def _laid(meld: Meld, best: Meld) -> Iterator[Laid]:
    """A meld as it lies where it is legal, and as well as it can lie where that is better."""
    if meld.legal:
        yield _drawn(meld)
    if best.legal and (not meld.legal or best.total > meld.total):
        yield replace(
            _drawn(best),
            says=Phrase(
                _n("As well as they can lie: %(total)s point.", "As well as they can lie: %(total)s points.", "total"),
                _facts(best),
            ),
        )


def _wild_index(meld: Meld) -> int:
    if meld.shape is Shape.SET:
        return len(meld.cards) - 1
    return next(index for index, card in enumerate(meld.cards) if card.suit is None or _out_of_place(meld, index, card))


def _out_of_place(meld: Meld, index: int, card: Card) -> bool:
    suit = next(other.suit for other in meld.cards if other.rank.value not in ("2", "JK"))
    return card.rank.value == "2" and (card.suit is not suit or meld.low + index != 2)


def of_further(facts: FurtherFacts, table: Table[Options]) -> Verdict:
    """What a further card would make of a meld, each arranged as well as it can lie."""
    before = judge(facts.cards, table.options)
    after = judge((*facts.cards, facts.card), table.options)
    placeholders: dict[str, Fact] = {"card": facts.card.the(STYLE)}
    if not after.legal:
        answer = Phrase(_("%(card)s cannot be added."), placeholders)
    else:
        placeholders |= _facts(after)
        placeholders["gain"] = after.total - before.total if before.legal else after.total
        text = (
            _("With %(card)s it is %(what)s worth %(total)s, %(gain)s more.")
            if after.total >= before.total or not before.legal
            else _("With %(card)s it is %(what)s worth %(total)s, which is less: %(gain)s.")
        )
        answer = Phrase(text, placeholders)
    reasons: Iterable[Phrase] = (after.why,) if after.why is not None else _change(before, after)
    return Verdict(
        answer=answer,
        rule=RULE[after.shape] if after.legal else _rule_of(after, table.options),
        also=_also(after),
        reasons=tuple(reasons),
        laid=(_drawn(after),) if after.legal else (),
        values={
            "legal": after.legal,
            "gain": after.total - (before.total if before.legal else 0) if after.legal else None,
            "before": as_values(before),
            "after": as_values(after),
        },
    )


def _change(before: Meld, after: Meld) -> Iterator[Phrase]:
    if before.canasta is None and after.canasta is not None:
        yield Phrase(_("It becomes a buraco: %(bonus)s."), {"bonus": after.bonus})
    if before.legal and before.grade is not after.grade:
        yield Phrase(_("It was %(before)s and becomes %(after)s."), {"before": named(before), "after": named(after)})
    if before.wilds and not after.wilds:
        yield Phrase(_("The two slides into its own place and is no longer wild."))


MELD: Final = Inquiry(
    key="meld",
    title=_("Is this meld legal, and what is it worth?"),
    asks=MeldFacts,
    answer=of_meld,
    values=values.MELD,
)
FURTHER: Final = Inquiry(
    key="further",
    title=_("What would a further card make of it?"),
    asks=FurtherFacts,
    answer=of_further,
    values=values.FURTHER,
)
