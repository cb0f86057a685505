"""The pack, the stock, and the three cards of a conquista (docs/rules/briscola.md 1.3, 2, 3)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ....asking import Count, Of, Series, Toggle, Which
from ....breakdown import Problem
from ....cards import Card, Pack, Rank, Suit
from ....referee import Inquiry, Verdict
from ....table import Seating, Table, singles
from ....text import Fact, Phrase, Seat, gettext_noop as _, ngettext_noop as _n
from ....tricks import TRUMP, card_problems
from .. import values
from ..conquista import IN_TRICK, PLAYER, THREE
from ..deck_verdicts import deck_check as deck_verdict
from ..forms import Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A pack and who shares it."""

    players: int = Count(label=_("Players"), least=2, most=8).ask()
    deck: int = Count(label=_("Cards in the pack"), least=1, most=108).ask()
    hand: int = Count(label=_("Cards in a hand"), least=1, most=40).ask()


_OTHER_PACK: Final = _n(
    "A pack of %(cards)s comes out even for %(players)s player, but here so many play with %(pack)s cards.",
    "A pack of %(cards)s comes out even for %(players)s players, but here so many play with %(pack)s cards.",
    "players",
)
_NOT_SO_MANY: Final = _n(
    "This game is not played by %(players)s player.", "This game is not played by %(players)s players.", "players"
)


def deck_check(
    form: Form,
    seatings: Collection[Seating],
    monte: Callable[[Table[Any]], int] = lambda _table: 0,
    *,
    draws: bool = True,
) -> Inquiry[Deck, Any]:
    """The question whether the pack is right, and which cards come out for so many players.

    It is played with one of the *seatings*, and a pack is right for no other number of players.
    *monte* tells how many cards are laid down at a table for the declarer or for nobody; where
    nobody *draws* there is no stock.
    In the values ``out`` counts, by rank, the cards that make way for that many, and ``right`` says whether the pack
    comes out even and is the one that so many play with here.
    """

    def prefill(table: Table[Any]) -> Mapping[str, Any]:
        dealing = form.dealing(table.options, table.seating)
        return {"players": table.seating.playing, "deck": dealing.pack.size, "hand": dealing.hand}

    numbers = {seating.playing for seating in seatings}

    def answer(facts: Deck, table: Table[Any]) -> Verdict:
        verdict = deck_verdict(
            facts.deck,
            facts.players,
            facts.hand,
            form.a_trick,
            turned=form.open_cards > 0,
            monte=monte(table),
            draws=draws,
        )
        verdict = replace(verdict, values={**verdict.values, "right": verdict.values["even"]})
        reasons, out = list(verdict.reasons), {}
        if facts.players not in numbers:
            strange = Phrase(_NOT_SO_MANY, {"players": facts.players})
            verdict = replace(verdict, answer=strange, values={**verdict.values, "right": False})
        else:
            alone = singles(facts.players)  # only the number of players matters for the pack
            pack, scale = form.rules(table.options, alone)
            out = _out(pack, scale.order)
            if verdict.values["even"] and facts.deck not in (pack.size, pack.size - monte(table)):
                other = Phrase(_OTHER_PACK, {"cards": facts.deck, "players": facts.players, "pack": pack.size})
                verdict = replace(verdict, answer=other, values={**verdict.values, "right": False})
            if advice := form.take_out(table.options, alone):
                reasons.append(Phrase(advice))
        return replace(verdict, reasons=tuple(reasons), values={**verdict.values, "out": out})

    return Inquiry(
        key="deck_check",
        title=_("Is the pack right for so many players?"),
        asks=Deck,
        answer=answer,
        prefill=prefill,
        values=values.DECK_CHECK,
    )


def _out(pack: Pack, whole: tuple[Rank, ...]) -> dict[str, int]:
    """How many cards of each rank make way."""
    gone = {rank.value: 4 - pack.of_rank(rank) for rank in whole}
    return {rank: number for rank, number in gone.items() if number}


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far the deal has come."""

    tricks_played: int = Count(label=_("Tricks played so far"), least=1, most=30).ask()
    winner: int = Which(label=_("Who took the last trick?"), of=Of.SEAT).ask()


def draw(form: Form) -> Inquiry[Progress, Any]:
    """The question who draws in which order, who gets the last card, and how many cards and tricks are left.

    In the values ``order`` are the seats that draw now, first to last; ``last_card``
    the seat that gets the turned card now, or None.
    """

    def check(facts: Progress, table: Table[Any]) -> Iterator[Problem]:
        tricks = form.dealing(table.options, table.seating).tricks
        if facts.tricks_played > tricks:
            yield Problem.at(
                "tricks_played",
                "range",
                _n("A deal has %(tricks)s trick here.", "A deal has %(tricks)s tricks here.", "tricks"),
                tricks=tricks,
            )

    def answer(facts: Progress, table: Table[Any]) -> Verdict:
        dealing, players = form.dealing(table.options, table.seating), table.seating.playing
        a_round = players * form.a_trick
        before = max(0, dealing.stock - (facts.tricks_played - 1) * a_round)
        after = max(0, before - a_round)
        left = dealing.tricks - facts.tricks_played
        order = [(facts.winner + step) % players for step in range(players)] if before else []
        last = order[-1] if order and not after and form.open_cards else None
        placeholders: dict[str, Fact] = {
            "order": tuple(Seat(seat) for seat in order),
            "stock": after,
            "hand": min(dealing.hand, left * form.a_trick),
            "tricks": left,
            "who": Seat(facts.winner),
            "each": form.a_trick,
        }
        if last is not None:
            placeholders["last"] = Seat(last)
            text = _("Now draw, in this order: %(order)s. %(last)s gets the turned card.")
        elif order:
            text = _("Now draw, in this order: %(order)s.")
        elif left:
            text = _("The stock is gone: nobody draws, the hands are played out.")
        else:
            text = _("The deal is over.")
        reasons = [
            Phrase(_("Cards left in the stock: %(stock)s. Tricks to come: %(tricks)s."), placeholders),
            Phrase(_("Cards then in each hand: %(hand)s."), placeholders),
        ]
        if left:
            reasons.append(Phrase(_("%(who)s took the trick, draws first and leads."), placeholders))
        return Verdict(
            answer=Phrase(text, placeholders),
            rule="stock",
            reasons=tuple(reasons),
            values={
                "order": order,
                "last_card": last,
                "stock_left": after,
                "hand": placeholders["hand"],
                "tricks_left": left,
                "leader": facts.winner if left else None,
            },
        )

    return Inquiry(
        key="draw",
        title=_("Who draws now, and what is left?"),
        asks=Progress,
        check=check,
        answer=answer,
        values=values.DRAW,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackHand:
    """The cards that somebody would show as a conquista."""

    cards: tuple[Card, ...] = Series(
        label=_("Cards taken"),
        help=_("By the player, or by the player’s side where that counts; in one trick where that is the rule."),
        of=Of.CARD,
        most=40,
    ).ask()
    trump: Suit = replace(TRUMP, optional=False).ask()
    counted: bool = Toggle(
        label=_("Counted already?"),
        yes=_("The piles of this deal have been counted."),
        no=_("The deal has not been counted yet."),
    ).ask(False)


def conquista(form: Form) -> Inquiry[BlackHand, Any]:
    """The question whether these cards are a conquista; ``missing`` are those of the three not among them."""

    def check(facts: BlackHand, table: Table[Any]) -> Iterator[Problem]:
        pack = form.pack(table.options, table.seating)
        yield from card_problems("cards", facts.cards, pack, form.called(table.options))

    def answer(facts: BlackHand, table: Table[Any]) -> Verdict:
        needed = [Card(rank, facts.trump) for rank in THREE]
        missing = [card for card in needed if card not in facts.cards]
        good = not missing and not facts.counted
        placeholders: dict[str, Fact] = {"missing": tuple(card.phrase(form.called(table.options)) for card in missing)}
        text, reason = _("Yes: a conquista, which wins the deal."), _("Ace, three and king of trumps are shown.")
        if missing:
            text, reason = _("No conquista."), _("Missing: %(missing)s.")
        elif facts.counted:
            text, reason = _("Too late."), _("It may be declared until the deal is counted, not after.")
        scope = _("They may come together over the whole deal.")
        if table.options.conquista_scope == IN_TRICK:
            scope = _("All three must lie in one and the same trick.")
        reasons = [Phrase(reason, placeholders), Phrase(scope)]
        if not table.seating.singles:
            alone = table.options.conquista_holder == PLAYER
            holder = (
                _("One player alone must have taken all three.")
                if alone
                else _("Partners may have taken them together.")
            )
            reasons.append(Phrase(holder))
        return Verdict(
            answer=Phrase(text),
            rule="conquista",
            reasons=tuple(reasons),
            values={"conquista": good, "missing": [str(card) for card in missing]},
        )

    return Inquiry(
        key="conquista",
        title=_("Is this a conquista?"),
        asks=BlackHand,
        check=check,
        answer=answer,
        when=lambda options, _seating: options.conquista,
        values=values.CONQUISTA,
        house_rules={"conquista": True},
    )
