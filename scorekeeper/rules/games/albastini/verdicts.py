"""What the referee says of Albastini: otea, the exchange, tricks, and what a deal counts.

Source: docs/rules/briscola.md 15.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Count, Each, Of, Series, Which
from ...breakdown import Problem
from ...cards import SWA36, Card, Pack, Rank, Scale, Suit
from ...referee import Inquiry, Verdict
from ...table import Seating, Table
from ...text import Fact, Phrase, Seat, Side, gettext_noop as _
from ...tricks import any_card, card_problems, pile_inquiry, piles_inquiry, trick_inquiry
from ...values import LEGAL
from . import values
from .deal import UNDRAWN, WORTHS, Deal, check, enough, five, leaders, score, total
from .draw_verdicts import Draw, check_draw, draw
from .options import AGREED, MANDATORY, OFF, Options
from .packs import ALL_POINTS, HAND, PACK, STYLE


@dataclass(frozen=True, slots=True, kw_only=True)
class PilePoints:
    """The card points of a deal, and who dealt it; with five the card nobody drew, or else all five piles."""

    undrawn: Rank | None = UNDRAWN.ask(None)
    points: tuple[int, ...] = Count(
        label=_("Card points"), each=Each.SIDE, most=ALL_POINTS, total=total, worths=WORTHS
    ).ask()
    dealer: int = Which(label=_("Who dealt?"), of=Of.SEAT).ask(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCards:
    """The card each player showed, and the card turned for trumps."""

    cards: tuple[Card | None, ...] = Which(label=_("Card shown"), of=Of.CARD, each=Each.SEAT, optional=True).ask()
    turned: Card = Which(label=_("Card turned for trumps"), of=Of.CARD).ask()
    dealer: int | None = Which(label=_("Who deals?"), of=Of.SEAT, optional=True).ask(None)


@dataclass(frozen=True, slots=True, kw_only=True)
class MustShow:
    """Who asks, who deals, the hand of the asker, and the suits shown so far."""

    asker: int = Which(label=_("Who asks?"), of=Of.SEAT).ask()
    dealer: int = Which(label=_("Who deals?"), of=Of.SEAT).ask(0)
    hand: tuple[Card, ...] = Series(label=_("The hand"), of=Of.CARD, most=HAND).ask()
    shown: tuple[Suit, ...] = Series(label=_("Suits shown so far"), of=Of.SUIT, most=4).ask(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The cards somebody holds."""

    cards: tuple[Card, ...] = Series(label=_("Cards in hand"), of=Of.CARD, most=HAND).ask()


def _check_counted(facts: PilePoints, table: Table[Options]) -> Iterator[Problem]:
    yield from check(Deal(points=facts.points, undrawn=facts.undrawn), table)


def _counted(facts: PilePoints, table: Table[Options]) -> Verdict:
    breakdown = score(Deal(points=facts.points, undrawn=facts.undrawn), table)
    winner, seating = breakdown.winner, table.seating
    least = enough(seating)
    few = [side for side, own in enumerate(facts.points) if own < least]
    worth = 0 if winner is None else int(breakdown.totals[winner])
    following = facts.dealer
    if winner is not None:
        ahead = [(facts.dealer + step) % seating.seats for step in range(1, seating.seats + 1)]
        following = next(seat for seat in ahead if seat in seating.sides[winner])
    placeholders: dict[str, Fact] = {
        "who": Side(winner) if winner is not None else tuple(Side(side) for side in leaders(facts.points)),
        "worth": worth,
        "enough": least,
        "few": tuple(Side(side) for side in few),
        "dealer": Seat(following),
    }
    if winner is None:
        answer, rule = Phrase(_("Nobody scores: %(who)s are level at the top."), placeholders), "level"
        reasons = [Phrase(_("%(dealer)s deals again."), placeholders)]
    else:
        answer, rule = Phrase(_("Game points for %(who)s: %(worth)s."), placeholders), "double"
        text = _("Fewer than %(enough)s: %(few)s.") if few else _("Nobody has fewer than %(enough)s.")
        reasons = [
            Phrase(text, placeholders),
            Phrase(_("%(next)s deals next."), {"next": Seat(following)}),
        ]
        if not seating.singles and table.options.next_dealer == AGREED:
            reasons[-1] = Phrase(_("%(dealer)s deals next, or a partner by agreement."), placeholders)
        if seating.singles:
            reasons[-1] = Phrase(_("The winner deals next."), placeholders)
    return Verdict(
        answer=answer,
        rule=rule,
        reasons=tuple(reasons),
        values={
            "winner": winner,
            "game_points": worth,
            "few": few,
            "dealer": "same" if winner is None else "winner",
            "next_dealer": following,
        },
    )


def _dealers_side(dealer: int, seating: Seating) -> tuple[int, ...]:
    return seating.sides[seating.side_of(dealer)]


def _check_shown(facts: ShownCards, table: Table[Options]) -> Iterator[Problem]:
    cards = [card for card in facts.cards if card is not None]
    yield from card_problems("cards", (*cards, facts.turned), PACK, STYLE)
    if len({card.suit for card in cards}) < len(cards):
        yield Problem.at("cards", "suit_twice", _("A suit is shown once only."))
    if facts.dealer is not None:
        for seat in _dealers_side(facts.dealer, table.seating):
            if facts.cards[seat] is not None:
                yield Problem.at("cards", "dealers_side", _("The dealer's side shows nothing."), seat)


def _exchange(facts: ShownCards, table: Table[Options]) -> Verdict:
    turned = facts.turned
    swap = next((seat for seat, card in enumerate(facts.cards) if card and card.suit is turned.suit), None)
    given = facts.cards[swap] if swap is not None else None
    placeholders: dict[str, Fact] = {"turned": turned.the(STYLE)}
    reasons: tuple[Phrase, ...]
    if swap is not None and given is not None:
        placeholders |= {"who": Seat(swap), "given": given.the(STYLE)}
        answer = Phrase(_("%(who)s must give %(given)s and receives %(turned)s."), placeholders)
        reasons = (
            Phrase(_("It is of the suit of the turned card, so the exchange is forced, even to a loss.")),
            Phrase(
                _("%(given)s lies open under the stock and is never drawn; all others take their cards back.")
                if five(table.seating)
                else _("%(given)s lies open under the stock and is drawn last; all others take their cards back."),
                placeholders,
            ),
        )
    else:
        answer = Phrase(_("Nothing is exchanged: %(turned)s stays the open card."), placeholders)
        reasons = (Phrase(_("No card of its suit was shown; everybody takes the card shown back.")),)
    return Verdict(
        answer=answer,
        rule="otea",
        reasons=reasons,
        values={
            "trump": turned.suit.value if turned.suit else None,
            "swap_seat": swap,
            "face_up": str(given or turned),
            "seat_receives": str(turned) if swap is not None else None,
        },
    )


def _check_hand(facts: MustShow | Hand, _table: Table[Options]) -> Iterator[Problem]:
    cards, key = (facts.hand, "hand") if isinstance(facts, MustShow) else (facts.cards, "cards")
    if not cards:
        yield Problem.at(key, "missing", _("Name the cards of the hand."))
    if isinstance(facts, MustShow) and len(set(facts.shown)) < len(facts.shown):
        yield Problem.at("shown", "suit_twice", _("A suit is shown once only."))
    yield from card_problems(key, cards, PACK, STYLE)


def _duty(facts: MustShow, table: Table[Options]) -> Verdict:
    may = [card for card in facts.hand if card.suit not in facts.shown]
    if facts.asker in _dealers_side(facts.dealer, table.seating):
        code, must, why = "dealers_side", False, Phrase(_("The dealer's side shows nothing."))
        may = []
    elif not may:
        code, must, why = "no_suit", False, Phrase(_("There is no card of a suit that was not shown yet."))
    elif table.options.otea == MANDATORY:
        code, must, why = "duty", True, Phrase(_("Who can show a card of a suit not yet shown must do so."))
    else:
        code, must, why = "free", False, Phrase(_("At this table a card may be shown, or not."))
    answer = {
        "duty": _("Yes, one of these must be shown: %(cards)s."),
        "free": _("No, but one of these may be shown: %(cards)s."),
    }.get(code, _("No, nothing is shown."))
    return Verdict(
        answer=Phrase(answer, {"cards": tuple(card.phrase(STYLE) for card in may)}),
        rule="otea",
        reasons=(why,),
        values={"must": must, "may": [str(card) for card in may], "reason": code},
    )


def _cards(_options: Options, _seating: Seating) -> tuple[Pack, Scale]:
    return PACK, SWA36


def _with_otea(options: Options, _seating: Seating) -> bool:
    return options.otea != OFF


INQUIRIES: Final[tuple[Inquiry[Any, Options], ...]] = (
    trick_inquiry(_cards, rule="trick", always=lambda _options: True, style=lambda _options: STYLE),
    pile_inquiry(_cards, rule="card-points", style=lambda _options: STYLE),
    piles_inquiry(_cards, rule="card-points", one_left_out=lambda seating: "five-players" if five(seating) else None),
    Inquiry(
        key="albastini",
        title=_("Was it a 1 or a 2, and who deals next?"),
        asks=PilePoints,
        check=_check_counted,
        answer=_counted,
        prefill=lambda table: {"dealer": table.dealer},
        values=values.COUNTED,
    ),
    Inquiry(
        key="otea_duty",
        title=_("Must I show an otea card?"),
        asks=MustShow,
        check=_check_hand,
        answer=_duty,
        when=_with_otea,
        prefill=lambda table: {"dealer": table.dealer},
        values=values.DUTY,
    ),
    Inquiry(
        key="otea",
        title=_("Must I exchange my otea card?"),
        asks=ShownCards,
        check=_check_shown,
        answer=_exchange,
        when=_with_otea,
        values=values.EXCHANGE,
    ),
    Inquiry(
        key="draw",
        title=_("Who draws now, and who gets the last card?"),
        asks=Draw,
        check=check_draw,
        answer=draw,
        values=values.DRAW,
    ),
    Inquiry(
        key="legal",
        title=_("Which cards may I play?"),
        asks=Hand,
        check=_check_hand,
        answer=lambda facts, _table: any_card(facts.cards),
        values=LEGAL,
    ),
)
