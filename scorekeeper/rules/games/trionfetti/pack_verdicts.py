"""What the referee says of the pack of a smazzata: the cards used, and those left over (docs/rules/trionfetti.md 3)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...asking import Count, Of, Which
from ...breakdown import Problem
from ...cards import FRENCH52
from ...referee import Verdict
from ...table import Table
from ...text import Fact, Phrase, Seat, gettext_noop as _, ngettext_noop as _n
from .ends import HAND, SEATS
from .options import HANDS, Options


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCount:
    """How many deals of a smazzata were dealt."""

    deals: int = Count(label=_("Deals dealt from this pack"), most=HANDS).ask()


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOver:
    """Who wants to see the cards left over, in which deal of the smazzata, and how far it has come."""

    asker: int = Which(label=_("Who wants to see the cards left over?"), of=Of.SEAT).ask()
    dealer: int = Which(label=_("Who deals?"), of=Of.SEAT).ask(0)
    deal: int = Count(label=_("Which deal of the smazzata?"), least=1, most=HANDS).ask(HANDS)
    played: int = Count(
        label=_("Cards played to the first trick"),
        help=_("4 when the first trick is complete."),
        most=SEATS,
        unit="cards",
    ).ask(0)


def check_dealt(facts: DealCount, table: Table[Options]) -> Iterator[Problem]:
    """No more deals than a smazzata has here."""
    if facts.deals > table.options.deals_per_dealer:
        yield no_such_deal("deals", table)


LAID_OPEN: Final = 2
"""So many cards are played to the first trick of the fourth deal when the four left over are laid open."""


def left_over(facts: LeftOver, _table: Table[Options]) -> Verdict:
    """Whether the cards left over may be looked at, by whoever asks."""
    used = facts.deal * HAND * SEATS
    opened = facts.deal == HANDS and facts.played >= LAID_OPEN
    placeholders: dict[str, Fact] = {"dealer": Seat(facts.dealer), "left": FRENCH52.size - used}
    code, text = "not_dealer", _("Only %(dealer)s, who deals, may look at the cards left over, before the play.")
    if facts.deal < HANDS:
        code, text = (
            "not_fourth",
            _n(
                "The rest of the pack stays hidden until the fourth deal: %(left)s card now.",
                "The rest of the pack stays hidden until the fourth deal: %(left)s cards now.",
                "left",
            ),
        )
    elif opened:
        code, text = "laid_open", _("Two players have played to the first trick: the cards left over lie open for all.")
    elif facts.asker == facts.dealer and facts.played:
        code, text = "play_begun", _("The dealer may look at the cards left over before the play, and it has begun.")
    elif facts.asker == facts.dealer:
        code, text = "dealer", _("The dealer may look at the four cards before the play of the fourth deal.")
    allowed = code in ("dealer", "laid_open")
    reasons = [Phrase(text, placeholders)]
    if facts.deal == HANDS and not opened:
        reasons.append(
            Phrase(
                _("%(dealer)s lays the cards left over open when two players have played to the first trick."),
                placeholders,
            )
        )
    return Verdict(
        answer=Phrase(_("Yes.")) if allowed else Phrase(_("No.")),
        rule="fourth-deal",
        reasons=tuple(reasons),
        values={"allowed": allowed, "reason": code, "laid_open": opened, "left": FRENCH52.size - used},
    )


def pack(facts: DealCount, table: Table[Options]) -> Verdict:
    """How many cards of the pack are used, and how many are left."""
    used = facts.deals * HAND * SEATS
    placeholders: dict[str, Fact] = {"used": used, "left": FRENCH52.size - used, "cards": FRENCH52.size}
    reasons = [Phrase(_("Three cards each are twelve a deal, from %(cards)s."), placeholders)]
    if facts.deals == HANDS:
        reasons.append(Phrase(_("The card shown at the cut is among them.")))
        reasons.append(Phrase(_("The dealer may look at the cards left over before the play of the fourth deal.")))
    return Verdict(
        answer=Phrase(
            _n("%(used)s card is used, %(left)s are left.", "%(used)s cards are used, %(left)s are left.", "used"),
            placeholders,
        ),
        rule="fourth-deal" if facts.deals == HANDS else "dealing",
        reasons=tuple(reasons),
        values={"used": used, "left": FRENCH52.size - used},
    )


def no_such_deal(question: str, table: Table[Options]) -> Problem:
    """The problem of a deal that a smazzata does not have here."""
    text = _("A smazzata here ends with deal %(deals)s.")
    return Problem.at(question, "range", text, deals=table.options.deals_per_dealer)
