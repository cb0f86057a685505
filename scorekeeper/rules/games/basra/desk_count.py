"""Questions to the referee about counting: piles, the most cards, what is left (docs/rules/basra.md 2.8, 7)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from ...asking import Count, Each, Of, Series, Which
from ...breakdown import Problem
from ...cards import Card
from ...referee import Inquiry, Verdict
from ...table import Carried, Table
from ...text import Fact, Phrase, Side, exact, gettext_noop as _, ngettext_noop as _n, points_text, points_to_json
from ...tricks import card_problems
from . import special, values
from .counted_cards import card_points, worth
from .deal import each
from .halves import halves_on_top, with_the_half
from .options import Options
from .scoring import NO_MORE_WAITS, at_stake, held, majority

MOST_WAITING: Final = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """The cards of a pile."""

    cards: tuple[Card, ...] = Series(label=_("Cards of the pile"), of=Of.CARD, most=52).ask()


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenCount:
    """What was counted at the end of a deal, as it was written down."""

    cards: tuple[int, ...] = Count(label=_("Cards"), each=Each.SIDE, most=60).ask()
    card_points: tuple[int, ...] | None = Count(
        label=_("Card points"),
        help=_("What the cards of each pile are worth; no basras."),
        each=Each.SIDE,
        most=200,
        when=lambda context: context.options.card_points == "full",
    ).ask(None)
    halves: tuple[int, ...] | int = halves_on_top(_("Half points of the cards")).ask(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piles:
    """How many cards each side has, and the points that wait."""

    cards: tuple[int, ...] = Count(
        label=_("Cards"),
        each=Each.SIDE,
        most=lambda context: context.options.deck,
        total=lambda context: context.options.deck,
    ).ask()
    carry: int = Count(label=_("Points waiting"), most=MOST_WAITING).ask(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Leftover:
    """Which side took last, and how many cards lie on the floor when all hands are empty."""

    last: int | None = Which(label=_("Who took last?"), of=Of.SIDE, optional=True).ask(None)
    cards: int = Count(label=_("Cards on the floor"), most=52).ask(0)


COUNTING: Final = ("ten", "seven", "two", "aces", "jacks", "courts", "own_card")
"""The paragraphs that say which cards count, and how much."""


def _pile(facts: Pile, table: Table[Options]) -> Verdict:
    options = table.options
    counting = [card for card in options.pack.faces() if worth(card, options)]
    mine = [card for card in counting if card in facts.cards]
    missing = [card for card in counting if card not in facts.cards]
    points = exact(sum((worth(card, options) for card in mine), start=Fraction(0)))
    total = exact(sum((worth(card, options) for card in counting), start=Fraction(0)))
    placeholders: dict[str, Fact] = {
        "points": points,
        "total": total,
        "cards": len(facts.cards),
        "pack": options.deck,
        "mine": tuple(
            Phrase(_("%(card)s %(points)s"), {"card": card.phrase(special.STYLE), "points": worth(card, options)})
            for card in mine
        ),
        "missing": tuple(card.phrase(special.STYLE) for card in missing),
    }
    reasons = [Phrase(_("What counts in it: %(mine)s."), placeholders) if mine else Phrase(_("No card in it counts."))]
    if missing:
        reasons.append(Phrase(_("What counts elsewhere, of %(total)s in all: %(missing)s."), placeholders))
    most = 2 * len(facts.cards) > options.deck
    if most:
        reasons.append(
            Phrase(
                _n(
                    "It holds %(cards)s of %(pack)s card: more than half, so the most.",
                    "It holds %(cards)s of %(pack)s cards: more than half, so the most.",
                    "pack",
                ),
                placeholders,
            )
        )
    return Verdict(
        answer=Phrase(
            _n("This pile holds %(points)s card point.", "This pile holds %(points)s card points.", "points"),
            placeholders,
        ),
        rule="majority" if most else "ten" if total else "no_card_points",
        also=COUNTING if total else (),
        reasons=tuple(reasons),
        values={
            "points": points_to_json(points),
            "rest": points_to_json(exact(total - points)),
            "total": points_to_json(total),
            "cards": len(facts.cards),
            "rest_cards": options.deck - len(facts.cards),
            "has_most": most,
            "missing": [str(card) for card in missing],
        },
    )


def _check_pile(facts: Pile, table: Table[Options]) -> Iterator[Problem]:
    yield from card_problems("cards", facts.cards, table.options.pack, special.STYLE)


def _entry_check(facts: WrittenCount, table: Table[Options]) -> Verdict:
    options = table.options
    points = exact(sum(with_the_half(each(facts.card_points, table.sides), facts.halves), start=Fraction(0)))
    in_pack = card_points(options)
    errors, reasons = [], []
    for name, phrase, counted, expected in (
        (
            "cards",
            _n(
                "The piles make %(counted)s card; the pack has %(expected)s.",
                "The piles make %(counted)s cards; the pack has %(expected)s.",
                "counted",
            ),
            sum(facts.cards),
            options.deck,
        ),
        (
            "card points",
            _n(
                "They make %(counted)s card point; the pack holds %(expected)s.",
                "They make %(counted)s card points; the pack holds %(expected)s.",
                "counted",
            ),
            points,
            in_pack,
        ),
    ):
        if counted != expected:
            errors.append(f"{name} {points_text(counted)} != {points_text(expected)}")
            reasons.append(Phrase(phrase, {"counted": counted, "expected": expected}))
    good = not errors
    answer = _("Yes: this is the whole pack.") if good else _("No: count again, and save nothing before it fits.")
    return Verdict(
        answer=Phrase(answer),
        rule="irregular",
        reasons=tuple(reasons),
        values={"good": good, "errors": errors, "cards": options.deck, "card_points": points_to_json(in_pack)},
    )


def _majority(facts: Piles, table: Table[Options]) -> Verdict:
    at = replace(table, carried=Carried(points=facts.carry))
    lines, waiting = majority(facts.cards, at)
    scored = [int(sum(line.points for line in lines if line.side == side)) for side in range(table.sides)]
    top = [side for side, cards in enumerate(facts.cards) if cards == max(facts.cards)]
    placeholders: dict[str, Fact] = {
        "who": tuple(Side(side) for side in top),
        "points": max(scored),
        "waiting": waiting,
        "next": at_stake(table.options, waiting),
    }
    if len(top) == 1:
        answer = Phrase(_("%(who)s: %(points)s for most cards."), placeholders)
        rule = lines[-1].rule if table.options.waits else "majority"
        reasons = tuple(line.phrase for line in lines)
        ceiling = held(table.options, table.seating)
        if facts.carry and ceiling is not None and facts.carry == ceiling.most:
            reasons = (*reasons, Phrase(NO_MORE_WAITS, {"points": facts.carry}))
    elif max(scored):
        answer = Phrase(_("Level in cards: %(points)s each for %(who)s."), placeholders)
        rule, reasons = "tie", tuple(line.phrase for line in lines[:1])
    else:
        answer, rule = Phrase(_("Nobody scores for most cards: %(who)s are level."), placeholders), "tie"
        text = _("Points waiting: %(waiting)s. The next deal is worth %(next)s for most cards.")
        if not table.options.waits:
            text = _("Nothing waits for the next deal.")
        reasons = (Phrase(text, placeholders),)
    return Verdict(
        answer=answer,
        rule=rule,
        also=("majority",) if len(top) == 1 else (),
        reasons=reasons,
        values={
            "majority": scored,
            "winner": top[0] if len(top) == 1 else None,
            "carry_out": points_to_json(waiting),
            "next": points_to_json(at_stake(table.options, waiting)),
        },
    )


def _leftover(facts: Leftover, _table: Table[Options]) -> Verdict:
    placeholders: dict[str, Fact] = {"cards": facts.cards}
    reasons: tuple[Phrase, ...] = ()
    if facts.last is None:
        answer = Phrase(_("Nobody gets them: nobody took anything."))
    else:
        placeholders["who"] = Side(facts.last)
        answer = Phrase(
            _n(
                "%(who)s, who took last, gets the %(cards)s card left on the floor.",
                "%(who)s, who took last, gets the %(cards)s cards left on the floor.",
                "cards",
            ),
            placeholders,
        )
        one, several = (
            _("It counts as a card and by its card points, never as a basra."),
            _("They count as cards and card points, never as a basra."),
        )
        reasons = (Phrase(one if facts.cards == 1 else several),)
    return Verdict(
        answer=answer,
        rule="last_cards",
        reasons=reasons,
        values={"side": facts.last, "cards": facts.cards, "basra": False, "points": 0},
    )


COUNT_INQUIRIES: Final[tuple[Inquiry[Any, Options], ...]] = (
    Inquiry(
        key="pile",
        title=_("How many points are in this pile, and what is missing?"),
        asks=Pile,
        check=_check_pile,
        answer=_pile,
        values=values.PILE,
    ),
    Inquiry(
        key="entry_check",
        title=_("Do the piles make a whole pack?"),
        asks=WrittenCount,
        answer=_entry_check,
        values=values.ENTRY_CHECK,
    ),
    Inquiry(
        key="majority",
        title=_("Who has the most cards, and what waits?"),
        asks=Piles,
        answer=_majority,
        prefill=lambda table: {"carry": int(table.carried.points)},
        values=values.MAJORITY,
    ),
    Inquiry(
        key="leftover",
        title=_("Who gets the cards left at the end?"),
        asks=Leftover,
        answer=_leftover,
        values=values.LEFTOVER,
    ),
)
