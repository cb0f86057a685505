"""What the referee says of tricks and orders (docs/rules/trionfetti.md 4, 6)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from ...asking import Calls, Groups, Of, Series, Toggle, Which
from ...breakdown import Problem
from ...cards import FRENCH52, Card, Style
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, Seat, gettext_noop as _
from ...tricks import any_card, card_problems, highest
from ...values import LEGAL
from . import values
from .deal import OWN_HELP, running_order
from .options import Options
from .orders import LONGEST, NAMED, NAMES, TOKENS, USUAL, classes, faults, in_full, order_tokens, winner, written

HANDS: Final = 4
TRICKS: Final = 3
ENOUGH: Final = 2
"""Tricks that win a deal."""

_ORDER: Final = Calls(
    label=_("Rank order, strongest first"),
    help=OWN_HELP,
    choices=(*NAMES, *TOKENS),
    most=LONGEST,
    usual=USUAL,
    ordered=True,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """A trick as it was played, who led, and the order in force: a name, or its classes; nothing for the default."""

    cards: tuple[Card, ...] = Series(label=_("Cards, in the order played"), of=Of.CARD, most=HANDS).ask()
    leader: int | None = Which(label=_("Who led?"), of=Of.SEAT, optional=True).ask(None)
    order: tuple[str, ...] = _ORDER.ask(())


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeDeal:
    """The tricks of a deal, each in the order played, who led to the first, and the order in force.

    In the values of the answer ``leader`` is the seat that led to the first trick, ``next_leader`` the
    one that leads now, None when the deal is over.
    """

    tricks: tuple[tuple[Card, ...], ...] = Groups(
        label=_("Tricks, each in the order played"), most=TRICKS, longest=HANDS, further=_("Next trick")
    ).ask()
    leader: int | None = Which(label=_("Who led to the first?"), of=Of.SEAT, optional=True).ask(None)
    order: tuple[str, ...] = _ORDER.ask(())


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposedOrder:
    """An order as somebody names it."""

    order: tuple[str, ...] = _ORDER.ask()
    depends: bool = Toggle(
        label=_("Does a strength depend on the trick?"),
        yes=_("Such as: the best if two of its rank are played."),
        no=_("Every card has its place for good."),
    ).ask(False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The cards somebody holds."""

    cards: tuple[Card, ...] = Series(label=_("Cards in hand"), of=Of.CARD, most=TRICKS).ask()


def _order_prefill(table: Table[Options]) -> Mapping[str, Any]:
    return {"order": list(order_tokens(running_order(table)))}


def _deal_prefill(table: Table[Options]) -> Mapping[str, Any]:
    return {**_order_prefill(table), "leader": (table.dealer + 1) % HANDS}


def _order_problems(order: Sequence[str]) -> Iterator[Problem]:
    for fault in faults(classes(order)) if order else ():
        yield Problem(phrase=fault.phrase, code=fault.code, question="order")


def _check_trick(facts: Trick, _table: Table[Options]) -> Iterator[Problem]:
    if not facts.cards:
        yield Problem.at("cards", "missing", _("Name the cards of the trick."))
    yield from card_problems("cards", facts.cards, FRENCH52, Style.ITALIAN)
    yield from _order_problems(facts.order)


def _trick(facts: Trick, _table: Table[Options]) -> Verdict:
    order = classes(facts.order)
    index = winner(facts.cards, order)
    card = facts.cards[index]
    seat = None if facts.leader is None else (facts.leader + index) % HANDS
    placeholders: dict[str, Fact] = {"card": card.the(Style.ITALIAN), "order": in_full(order)}
    complete = len(facts.cards) == HANDS
    text = _("%(card)s takes the trick.") if complete else _("So far %(card)s is the strongest.")
    if seat is not None:
        placeholders["who"] = Seat(seat)
        text = _("%(card)s takes the trick: %(who)s leads next.")
        if not complete:
            text = _("So far %(who)s has the strongest card, %(card)s.")
    level = [other for other in facts.cards if winner((other, card), order) == 0 and winner((card, other), order) == 0]
    reason = _("Of equal cards the one played first wins.") if len(level) > 1 else _("No other card is as strong.")
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="trick",
        reasons=(
            Phrase(reason),
            Phrase(
                _("Order in force: %(order)s. Suits make no difference to who wins, unless the order says so."),
                placeholders,
            ),
        ),
        laid=(highest(facts.cards, index),),
        values={
            "winner_index": index,
            "winner": seat,
            "card": str(card),
            "equal": len(level),
            "complete": complete,
        },
    )


def _check_deal(facts: WholeDeal, _table: Table[Options]) -> Iterator[Problem]:
    if not facts.tricks or any(len(trick) != HANDS for trick in facts.tricks):
        yield Problem.at("tricks", "missing", _("A trick has four cards."))
    yield from card_problems("tricks", tuple(chain(*facts.tricks)), FRENCH52, Style.ITALIAN)
    yield from _order_problems(facts.order)


def _deal_tricks(facts: WholeDeal, table: Table[Options]) -> Verdict:
    order, first = classes(facts.order), facts.leader
    if first is None:
        first = (table.dealer + 1) % HANDS
    leader = first
    won, winners = [0, 0], []
    for trick in facts.tricks:
        if max(won) == ENOUGH:
            break
        leader = (leader + winner(trick, order)) % HANDS
        winners.append(leader)
        won[leader % 2] += 1
    over = max(won) == ENOUGH
    placeholders: dict[str, Fact] = {"who": Seat(leader), "tricks": tuple(won), "played": len(winners)}
    answer = Phrase(_("Nobody has two tricks yet: %(who)s leads."), placeholders)
    reasons = [Phrase(_("Trick by trick: %(winners)s."), {"winners": tuple(Seat(seat) for seat in winners)})]
    if over:
        answer = Phrase(_("The deal is won by the side of %(who)s, with two tricks."), placeholders)
        if won.count(0):
            reasons.append(Phrase(_("After two tricks to one side the third is not played.")))
    return Verdict(
        answer=answer,
        rule="deal-won",
        reasons=tuple(reasons),
        values={
            "tricks": won,
            "winners": winners,
            "deal_winner": leader % 2 if over else None,
            "tricks_played": len(winners),
            "leader": first,
            "next_leader": None if over else leader,
        },
    )


def _order(facts: ProposedOrder, _table: Table[Options]) -> Verdict:
    order = NAMED["default"] if not facts.order else classes(facts.order)
    wrong = list(faults(order))
    reason: str | None
    why: tuple[Phrase, ...]
    if facts.depends:
        reason, why = "depends_on_trick", (Phrase(_("A strength may not depend on what else lies in the trick.")),)
    elif wrong:
        reason, why = wrong[0].code, tuple(fault.phrase for fault in wrong)
    else:
        reason, why = None, (Phrase(_("Every card has one place, and no two ranks are equal.")),)
    legal = reason is None
    return Verdict(
        answer=Phrase(_("This order may be played.")) if legal else Phrase(_("This order may not be played.")),
        rule="order",
        reasons=why,
        unfinished=[fault.code for fault in wrong] == ["card_missing"] and not facts.depends,
        values={
            "legal": legal,
            "reason": reason,
            "classes": len(order),
            "cards": FRENCH52.size if not wrong else FRENCH52.size - _unplaced(order),
            "order": [list(group) for group in order],
            "shown": ["=".join(map(written, group)) for group in order],
        },
    )


def _unplaced(order: tuple[tuple[str, ...], ...]) -> int:
    named = {token for group in order for token in group}
    return sum(card.rank.value not in named and str(card) not in named for card in FRENCH52.faces())


def _check_hand(facts: Hand, _table: Table[Options]) -> Iterator[Problem]:
    yield from card_problems("cards", facts.cards, FRENCH52, Style.ITALIAN)


PLAY_INQUIRIES: Final[tuple[Inquiry[Any, Options], ...]] = (
    Inquiry(
        key="trick",
        title=_("Who takes this trick?"),
        asks=Trick,
        check=_check_trick,
        answer=_trick,
        prefill=_order_prefill,
        values=values.TRICK,
    ),
    Inquiry(
        key="deal_tricks",
        title=_("Who has won the deal?"),
        asks=WholeDeal,
        check=_check_deal,
        answer=_deal_tricks,
        prefill=_deal_prefill,
        values=values.DEAL_TRICKS,
    ),
    Inquiry(
        key="order",
        title=_("May this order of ranks be played?"),
        asks=ProposedOrder,
        answer=_order,
        values=values.ORDER,
    ),
    Inquiry(
        key="legal",
        title=_("Which cards may be played? Must I follow suit?"),
        asks=Hand,
        check=_check_hand,
        answer=lambda facts, _table: any_card(facts.cards),
        values=LEGAL,
    ),
)
