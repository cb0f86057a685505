"""What the referee says of the draw: in which order, and who gets the turned card (docs/rules/briscola.md 15)."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...asking import Count, Of, Which
from ...breakdown import Problem
from ...referee import Verdict
from ...table import Table
from ...text import Fact, Phrase, Seat, gettext_noop as _, ngettext_noop as _n
from .options import Options
from .packs import HAND, PACK


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Who took a trick, and which trick of the deal it was."""

    winner: int = Which(label=_("Who took the trick?"), of=Of.SEAT).ask()
    trick: int = Count(label=_("Which trick was it?"), least=1, most=18).ask()


def check_draw(facts: Draw, table: Table[Options]) -> Iterator[Problem]:
    """What cannot be told of a draw."""
    tricks = PACK.size // table.seating.playing
    if facts.trick > tricks:
        yield Problem.at(
            "trick",
            "range",
            _n("A deal has %(tricks)s trick here.", "A deal has %(tricks)s tricks here.", "tricks"),
            tricks=tricks,
        )


def draw(facts: Draw, table: Table[Options]) -> Verdict:
    """Who draws now, first to last, and what is left."""
    players = table.seating.playing
    stock = PACK.size - HAND * players
    before = max(0, stock - players * (facts.trick - 1))
    draws = before >= players
    order = [(facts.winner + step) % players for step in range(players)] if draws else []
    left = before - len(order)
    last = order[-1] if draws and left == 0 else None
    placeholders: dict[str, Fact] = {
        "who": Seat(facts.winner),
        "order": tuple(Seat(seat) for seat in order),
        "left": left,
        "tricks": PACK.size // players - facts.trick,
    }
    answer = (
        Phrase(_("They draw in this order: %(order)s."), placeholders) if draws else Phrase(_("Nobody draws any more."))
    )
    if not placeholders["tricks"]:
        answer = Phrase(_("The deal is over."))
    rule = "trick"
    reasons = [Phrase(_("Tricks still to come: %(tricks)s. Cards left in the stock: %(left)s."), placeholders)]
    if placeholders["tricks"]:
        reasons.insert(0, Phrase(_("%(who)s leads next."), placeholders))
    if last is not None:
        placeholders["last"] = Seat(last)
        reasons.append(Phrase(_("%(last)s draws the open trump card, the last of the stock."), placeholders))
    elif left and left < players:
        rule = "five-players"
        reasons.append(Phrase(_("The open trump card stays where it is, and does not count.")))
    return Verdict(
        answer=answer,
        rule=rule,
        reasons=tuple(reasons),
        values={
            "order": order,
            "stock": left,
            "last_card": last,
            "leader": facts.winner if placeholders["tricks"] else None,
            "tricks_left": PACK.size // players - facts.trick,
        },
    )
