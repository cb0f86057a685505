"""Is the count right, who is the partner, who leads?

Source: docs/rules/briscola.md 4 to 6.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from .....asking import Context, Count, Of, Toggle, Which
from .....breakdown import Problem
from .....cards import slip_hint
from .....referee import Inquiry, Verdict
from .....table import Table
from .....text import Fact, Phrase, Seat, gettext_noop as _
from .....values import PILES
from .. import values
from ..choices import DECLARER, NOBODY
from ..deal import MOST_ASIDE, WORTHS, playing
from ..filling import free_talk
from ..payouts import ALL
from .claims import SILENT


@dataclass(frozen=True, slots=True, kw_only=True)
class PileCounts:
    """Both piles as they were counted."""

    declarer: int = Count(label=_("Card points of the declarer’s side"), most=2 * ALL, worths=WORTHS).ask()
    others: int = Count(label=_("Card points of the others"), most=2 * ALL, worths=WORTHS).ask()
    discards: int = Count(
        label=_("Card points laid away"),
        most=MOST_ASIDE,
        when=lambda context: getattr(context.options, "monte_points", None) == NOBODY,
    ).ask(0)


def _count(facts: PileCounts, _table: Table[Any]) -> Verdict:
    total = facts.declarer + facts.others + facts.discards
    placeholders: dict[str, Fact] = {"total": total, "all": ALL}
    right = total == ALL
    text = _("Yes: together they make %(all)s.") if right else _("No: together they make %(total)s, not %(all)s.")
    reasons = () if right else (slip_hint(ALL, total, WORTHS), Phrase(_("There is no result until they come right.")))
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="card-points",
        reasons=reasons,
        values={"ok": right, "total": total, "off": total - ALL},
    )


COUNT: Final[Inquiry[PileCounts, Any]] = Inquiry(
    key="count",
    title=_("Do the piles come to 120?"),
    asks=PileCounts,
    answer=_count,
    values=PILES,
)


def _not_declarer(context: Context) -> tuple[int, ...]:
    return tuple(seat for seat in playing(context) if seat != context.answers.get("declarer"))


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledCard:
    """Where the called card is, as far as it is known."""

    declarer: int = Which(label=_("Declarer"), of=Of.SEAT, among=playing, early=True).ask()
    holds: bool = Toggle(
        label=_("The declarer has the called card"),
        yes=_("In the hand, or among the cards laid away."),
        no=_("Somebody else has it."),
    ).ask(False)
    dead_hand: bool = Toggle(
        label=_("It lay in the dead hand"),
        yes=_("It was turned up there."),
        no=_("Not so far."),
        when=lambda context: getattr(context.options, "dead_hand", False) and not context.answers.get("holds"),
    ).ask(False)
    played_by: int | None = Which(
        label=_("Who has played it?"),
        help=_("Leave it open while the card has not been seen."),
        of=Of.SEAT,
        among=_not_declarer,
        optional=True,
        when=lambda context: not context.answers.get("holds") and not context.answers.get("dead_hand"),
    ).ask(None)


def _partner(facts: CalledCard, table: Table[Any]) -> Verdict:
    placeholders: dict[str, Fact] = {"who": Seat(facts.declarer)}
    if facts.holds:
        text, reason = (
            _("%(who)s plays alone against all."),
            _("To call a card of one’s own is to play without a partner."),
        )
    elif facts.dead_hand:
        text = _("The dead hand is the partner of %(who)s.")
        reason = _("A card of the dead hand may be called; it plays with the declarer against all others.")
    elif facts.played_by is None:
        text = _("The partner stays hidden until the called card is played.")
        reason = _("Whoever holds it is the partner and need not say so.")
        if not free_talk(table.options, table.seating):
            reason = SILENT
    else:
        placeholders["partner"] = Seat(facts.played_by)
        text, reason = _("%(partner)s is the partner."), _("Whoever held the called card is the partner of %(who)s.")
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="partner",
        reasons=(Phrase(reason, placeholders),),
        values={
            "alone": facts.holds,
            "partner": facts.played_by,
            "hidden": not (facts.holds or facts.dead_hand) and facts.played_by is None,
            **({"dead_hand": facts.dead_hand} if getattr(table.options, "dead_hand", False) else {}),
        },
    )


PARTNER: Final[Inquiry[CalledCard, Any]] = Inquiry(
    key="partner",
    title=_("Who is the partner? Is the declarer alone?"),
    asks=CalledCard,
    answer=_partner,
    values=values.PARTNER,
)


LADDER_PARTNER: Final = replace(PARTNER, values=values.LADDER_PARTNER)


def _declarer_leads(context: Context) -> bool:
    return bool(context.options.first_leader == DECLARER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """Who deals, and who is the declarer."""

    dealer: int = Which(label=_("Dealer"), of=Of.SEAT).ask()
    declarer: int | None = Which(label=_("Declarer"), of=Of.SEAT, optional=True, early=True, when=_declarer_leads).ask(
        None
    )


def _leads(facts: Lead, table: Table[Any]) -> Verdict:
    seats, following = table.seating.seats, (facts.dealer + 1) % table.seating.seats
    by_declarer = table.options.first_leader == DECLARER
    leader = facts.declarer if by_declarer else following
    placeholders: dict[str, Fact] = {"next": Seat(following), "dealer": Seat(facts.dealer)}
    if leader is None:
        text = _("In the deal of %(dealer)s the declarer leads; %(next)s deals after it.")
    else:
        placeholders["leader"] = Seat(leader)
        text = _("In the deal of %(dealer)s %(leader)s leads; %(next)s deals after it.")
    reason = _("At this table the declarer leads to the first trick.")
    if not by_declarer:
        reason = _("The player on the dealer’s right leads to the first trick; then who took the last trick.")
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="play",
        reasons=(Phrase(reason),),
        values={"leader": leader, "next_dealer": following, "seats": seats},
    )


def _rests(facts: Lead, table: Table[Any]) -> Iterator[Problem]:
    if facts.declarer == facts.dealer and table.seating.sitting_out:
        yield Problem.at("declarer", "rests", _("The dealer rests and cannot be the declarer."))


def _dealer(table: Table[Any]) -> Mapping[str, Any]:
    return {"dealer": table.dealer}


LEADER: Final[Inquiry[Lead, Any]] = Inquiry(
    key="leader",
    title=_("Who leads, and who deals next?"),
    asks=Lead,
    check=_rests,
    answer=_leads,
    prefill=_dealer,
    values=values.LEADER,
)
