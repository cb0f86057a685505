"""Who pays whom for a trick of Brusquembille, what a marriage counts, who has won (docs/rules/briscola.md 8)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ....asking import Count, Each, Of, Series, Toggle, Which
from ....breakdown import Problem
from ....cards import FRA32, Card, Rank, Suit, trick_winner
from ....conditions import under
from ....referee import Inquiry, Verdict
from ....table import Seating, Table
from ....text import Fact, Phrase, Seat, gettext_noop as _, ngettext_noop as _n
from ....tricks import TRUMP, card_problems
from .. import values
from ..forms import FRENCH_32
from ..packs import pack_of_32
from ..verdicts import already_won
from .ends import DealsWon
from .options import CUMULATIVE, MAJORITY, BrusquembilleOptions, pays
from .scoring import ACE, TEN

WORTH: Final = {Rank.ACE: ACE, Rank.TEN: TEN}


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeTrick:
    """A whole trick in the order played; who took it may be told, or follows from the trump suit."""

    cards: tuple[Card, ...] = Series(label=_("Cards, in the order played"), of=Of.CARD, most=5).ask()
    leader: int = Which(label=_("Who led?"), of=Of.SEAT).ask(0)
    trump: Suit | None = TRUMP.ask(None)
    winner: int | None = Which(
        label=_("Who took it?"),
        help=_("Nobody named: whoever takes it by the cards."),
        of=Of.SEAT,
        optional=True,
    ).ask(None)


def payments(cards: tuple[Card, ...], leader: int, winner: int, seating: Seating) -> tuple[int, ...]:
    """Chips by seat for one trick of as many *cards* as there are players.

    >>> from ....table import singles
    >>> payments((Card.parse("10S"), Card.parse("AS")), 0, 1, singles(2))
    (-3, 3)
    """
    chips = [0] * seating.seats
    for place, card in enumerate(cards):
        seat = (leader + place) % seating.seats
        side = seating.side_of(seat)
        each = WORTH.get(card.rank, 0) * (1 if seating.side_of(winner) == side else -1)
        for other in range(seating.seats):
            if seating.side_of(other) != side:
                chips[seat] += each
                chips[other] -= each
    return tuple(chips)


def _check(facts: WholeTrick, table: Table[BrusquembilleOptions]) -> Iterator[Problem]:
    players = table.seating.playing
    if len(facts.cards) != players:
        yield Problem.at(
            "cards",
            "missing",
            _n("Name all %(players)s card of the trick.", "Name all %(players)s cards of the trick.", "players"),
            players=players,
        )
        return
    yield from card_problems("cards", facts.cards, pack_of_32(players), FRENCH_32.style)
    if facts.winner is None or any(card.suit is None or card.rank not in FRA32.order for card in facts.cards):
        return
    suits = [facts.trump] if facts.trump is not None else [None, *Suit]
    might = {(facts.leader + trick_winner(facts.cards, FRA32, suit)) % players for suit in suits}
    if facts.winner not in might:
        yield Problem.at("winner", "winner", _("That player cannot have taken this trick."))


def _answer(facts: WholeTrick, table: Table[BrusquembilleOptions]) -> Verdict:
    seating = table.seating
    winner = facts.winner
    if winner is None:
        winner = (facts.leader + trick_winner(facts.cards, FRA32, facts.trump)) % seating.seats
    chips = payments(facts.cards, facts.leader, winner, seating)
    reasons = [Phrase(_("%(who)s takes the trick."), {"who": Seat(winner)})]
    for place, card in enumerate(facts.cards):
        if card.rank not in WORTH:
            continue
        seat = (facts.leader + place) % seating.seats
        placeholders: dict[str, Fact] = {
            "who": Seat(seat),
            "card": card.the(FRENCH_32.style),
            "chips": WORTH[card.rank],
        }
        text = _("%(who)s played %(card)s and lost it: %(chips)s to each opponent.")
        if seating.side_of(seat) == seating.side_of(winner):
            text = _("%(who)s played %(card)s, which was not lost: %(chips)s from each opponent.")
        reasons.append(Phrase(text, placeholders))
    gains = tuple(
        Phrase(_("%(who)s %(chips)s"), {"who": Seat(seat), "chips": amount})
        for seat, amount in enumerate(chips)
        if amount
    )
    answer = Phrase(_("Chips: %(gains)s."), {"gains": gains}) if gains else Phrase(_("Nobody pays for this trick."))
    return Verdict(
        answer=answer,
        rule="ace",
        also=("ten",),
        reasons=tuple(reasons),
        values={"chips": list(chips), "winner": winner},
    )


PAYMENTS: Final[Inquiry[WholeTrick, Any]] = Inquiry(
    key="brusquembille",
    title=_("Who pays whom for this trick?"),
    asks=WholeTrick,
    check=_check,
    answer=_answer,
    when=lambda options, _seating: pays(options),
    values=values.PAYMENTS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFar:
    """How a match for the majority of deals stands."""

    won: tuple[int, ...] = Count(label=_("Deals won"), each=Each.SIDE, most=99).ask()


def _prefill(table: Table[BrusquembilleOptions]) -> Mapping[str, Any]:
    return {"won": list(table.standing.games)}


def _decided(facts: SoFar, table: Table[BrusquembilleOptions]) -> Verdict:
    return already_won(DealsWon(deals=table.options.deals), replace(table.standing, games=facts.won))


MATCH: Final[Inquiry[SoFar, Any]] = Inquiry(
    key="match",
    title=_("Is the match decided already?"),
    asks=SoFar,
    answer=_decided,
    when=lambda options, _seating: options.win_mode == MAJORITY,
    prefill=_prefill,
    values=values.MATCH,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """King and queen of a suit."""

    of_trumps: bool = Toggle(label=_("Are they of trumps?")).ask(True)
    holds_both: bool = Toggle(label=_("Are both king and queen in the hand?")).ask(True)
    suit_already_declared: bool = Toggle(label=_("Was this suit declared before in this deal?")).ask(False)


def _objections(facts: Pair, worth: int) -> Iterator[str]:
    if not facts.holds_both:
        yield _("King and queen must both be in the hand.")
    if facts.suit_already_declared:
        yield _("This suit was declared already.")
    if not worth:
        yield _("Only king and queen of trumps are declared.")


def _marriage(facts: Pair, table: Table[BrusquembilleOptions]) -> Verdict:
    worth = table.options.trump_marriage if facts.of_trumps else table.options.plain_marriage
    objections = tuple(Phrase(text) for text in _objections(facts, worth))
    answer = Phrase(_("Yes: it counts %(worth)s."), {"worth": worth})
    if objections:
        answer = Phrase(_("No, this marriage may not be declared now."))
    doubt = Phrase(_("No source says when it may be shown and what it counts; this is what the table agreed on."))
    return Verdict(
        answer=answer,
        rule="marriage",
        reasons=objections or (doubt,),
        values={"legal": not objections, "worth": 0 if objections else worth},
    )


MARRIAGE: Final[Inquiry[Pair, BrusquembilleOptions]] = Inquiry(
    key="marriage",
    title=_("What does this marriage count?"),
    asks=Pair,
    answer=_marriage,
    when=under(win_mode=CUMULATIVE, marriages=True),
    values=values.MARRIAGE,
    house_rules={"win_mode": CUMULATIVE, "marriages": True},
)
