"""Is this bid allowed, who speaks next, is the auction over (docs/rules/briscola.md 4 to 6)?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from .....asking import Calls, Choice, Chosen, Context, Of, Running, Which
from .....cards import RANK_NAMES, Rank, Style
from .....referee import Inquiry, Verdict
from .....table import Table
from .....text import Fact, Phrase, Seat, gettext_noop as _
from .. import values
from ..auction import MOST, NO_BID, RANKS, SOLO, Auction, Call, heard, ladder
from ..options import LadderOptions, Options, auction_rules, doubles_when_passed, passes_on
from ..payouts import LEAST_BID, MOST_STAKE
from .payouts import STAKE

_MOST_CALLS: Final = 150
_PASS: Final = Chosen(NO_BID, _("pass"))
_ANY_NUMBER: Final = (_PASS, *(Chosen(number, str(number)) for number in range(201)))
_NUMBERS: Final = _ANY_NUMBER[LEAST_BID + 1 : MOST + 2]
_ABOUT_A_BID: Final = (_PASS, *_ANY_NUMBER[LEAST_BID : MOST + 3])
"""What can be bid, and a number on either side of it, so that the desk says why that cannot."""
_RANKS: Final = tuple(Chosen(rank, RANK_NAMES[Style.ITALIAN][Rank(rank)], rank=Rank(rank)) for rank in RANKS)


def _no_trumps(options: Options) -> str:
    """What this table calls the bid to play alone without trumps."""
    return _("ai carichi") if isinstance(options, LadderOptions) and options.ai_carichi else _("solo")


def _calls_allowed(context: Context) -> tuple[Chosen, ...]:
    """What can be said in an auction of ranks under these house rules."""
    options = context.options
    raised = _NUMBERS[1:] if options.raises else ()
    played = auction_rules(options, context.seating).ranks
    ranks = tuple(chosen for chosen in _RANKS if chosen.value in played)
    solo = (Chosen(SOLO, _no_trumps(options)),)
    return (_PASS, *ranks, *raised, *(solo if options.no_trumps else ()))


def _running(context: Context, calls: tuple[Call, ...]) -> Running:
    """Who said each call, who speaks now, and what may be said: a pass first, then the bids, the lowest first."""
    if context.table is None:
        return Running()
    auction = opening(context.table, context.answers.get("dealer", context.table.dealer))
    seats, counted = [], []
    for call in calls:
        seats.append(auction.speaker)
        counted.append(auction.allows(call))
        if counted[-1]:
            auction = auction.after(call)
    may = ((NO_BID,) if auction.may_pass else ()) + auction.bids
    return Running(seats=tuple(seats), counted=tuple(counted), speaker=auction.speaker, may=may)


_LADDER_BIDS: Final = Calls(
    label=_("Said so far, in order"), choices=_calls_allowed, most=_MOST_CALLS, running=_running
)
_POINTS_BIDS: Final = Calls(label=_LADDER_BIDS.label, choices=(_PASS, *_NUMBERS), most=_MOST_CALLS, running=_running)
_DEALER: Final = Which(label=_("Dealer"), of=Of.SEAT)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderCalls:
    """What was said in an auction of ranks, from the dealer's right on."""

    bids: tuple[Call, ...] = _LADDER_BIDS.ask()
    dealer: int = _DEALER.ask()
    stake: int = STAKE.ask(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderCall(LadderCalls):
    """And what somebody would say now."""

    bid: Call = Choice(label=_("Now said"), choices=_calls_allowed).ask()


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCalls:
    """What was said in an auction of card points, from the dealer's right on."""

    bids: tuple[Call, ...] = _POINTS_BIDS.ask()
    dealer: int = _DEALER.ask()
    stake: int = STAKE.ask(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCall(PointsCalls):
    """And what somebody would say now."""

    bid: Call = Choice(label=_("Now said"), choices=_ABOUT_A_BID).ask()


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyNumbers:
    """Numbers called out, whoever did, possible or not."""

    bids: tuple[Call, ...] = Calls(label=_LADDER_BIDS.label, choices=_ANY_NUMBER, most=_MOST_CALLS).ask()
    dealer: int = _DEALER.ask()
    stake: int = STAKE.ask(1)


AuctionFacts: TypeAlias = LadderCalls | PointsCalls | AnyNumbers
"""What was said, who dealt, and the stake."""


def opening(table: Table[Options], dealer: int) -> Auction:
    """The auction before anybody has spoken: the dealer's right begins."""
    at = replace(table, dealer=dealer)
    seats = [(dealer + step) % table.seating.seats for step in range(1, table.seating.seats + 1)]
    order = tuple(seat for seat in seats if seat not in at.resting)
    return Auction(rules=auction_rules(table.options, table.seating), seats=order)


def _call(call: Call, options: Options) -> Fact:
    if isinstance(call, int):
        return call
    if call == SOLO:
        return Phrase(_no_trumps(options))
    return _PASS.phrase if call == NO_BID else Phrase(RANK_NAMES[Style.ITALIAN][Rank(call)])


def _rule(options: Options) -> str:
    return "auction" if isinstance(options, LadderOptions) else "points-auction"


def _prefill(table: Table[Any]) -> Mapping[str, Any]:
    return {"dealer": table.dealer, "stake": table.carried.stake}


def _when_passed(facts: AuctionFacts, table: Table[Options]) -> tuple[int, int]:
    """Who deals when all have passed, and for which stake."""
    if doubles_when_passed(table.options):
        return (facts.dealer + 1) % table.seating.seats, min(2 * facts.stake, MOST_STAKE)
    return (facts.dealer + passes_on(table.options)) % table.seating.seats, facts.stake


def _passed_out(facts: AuctionFacts, table: Table[Options]) -> Phrase:
    """What this table does when all have passed."""
    dealer, stake = _when_passed(facts, table)
    placeholders: dict[str, Fact] = {"dealer": Seat(dealer), "stake": stake}
    if doubles_when_passed(table.options):
        return Phrase(
            _("At this table %(dealer)s then deals, and the next deal decided counts ×%(stake)s."), placeholders
        )
    if passes_on(table.options):
        text = _("At this table %(dealer)s then deals, and nothing is doubled.")
        if stake > 1:
            text = _("At this table %(dealer)s then deals; the next deal decided still counts ×%(stake)s.")
        return Phrase(text, placeholders)
    if stake > 1:
        text = _("At this table %(dealer)s then deals again; the next deal decided still counts ×%(stake)s.")
        return Phrase(text, placeholders)
    return Phrase(_("At this table %(dealer)s then deals again, and nothing is written down."), placeholders)


def _values(auction: Auction, legal: tuple[bool, ...], facts: AuctionFacts, table: Table[Options]) -> dict[str, Any]:
    contract = auction.highest
    dealer, stake = _when_passed(facts, table)
    target = contract if isinstance(contract, int) else LEAST_BID
    return {
        "legal": list(legal),
        "over": auction.over,
        "next": auction.speaker,
        "passed": sorted(auction.passed),
        "contract": contract,
        "highest_bidder": auction.holder,
        "declarer": auction.holder if auction.over else None,
        "points_needed": None if contract is None else target,
        "all_passed": auction.all_passed,
        "next_dealer": dealer if auction.all_passed else None,
        "next_stake": stake if auction.all_passed else None,
        "may_bid": list(auction.bids),
        "may_pass": auction.may_pass,
    }


def _how_it_stands(facts: AuctionFacts, table: Table[Options]) -> Verdict:
    auction, legal = heard(opening(table, facts.dealer), facts.bids)
    placeholders: dict[str, Fact] = {}
    if auction.holder is not None and auction.highest is not None:
        placeholders |= {"who": Seat(auction.holder), "bid": _call(auction.highest, table.options)}
    if auction.speaker is not None:
        placeholders["next"] = Seat(auction.speaker)
    if auction.all_passed:
        text = _("The auction is over: all have passed.")
    elif auction.over:
        text = _("The auction is over: %(who)s is the declarer with %(bid)s.")
    elif auction.holder is not None:
        text = _("%(next)s speaks next; the bid to beat is %(bid)s, by %(who)s.")
    else:
        text = _("%(next)s speaks next; nobody has bid yet.")
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="all-pass" if auction.all_passed else _rule(table.options),
        reasons=tuple(_why_it_stands(auction, legal, facts, table)),
        values=_values(auction, legal, facts, table),
    )


def _why_it_stands(
    auction: Auction, legal: tuple[bool, ...], facts: AuctionFacts, table: Table[Options]
) -> Iterator[Phrase]:
    wrong = tuple(_call(call, table.options) for call, allowed in zip(facts.bids, legal, strict=True) if not allowed)
    if wrong:
        yield Phrase(_("Not allowed, and as if not said: %(calls)s."), {"calls": wrong})
    if auction.passed:
        out = tuple(Seat(seat) for seat in sorted(auction.passed))
        yield Phrase(_("Out, because a pass is final: %(out)s."), {"out": out})
    if auction.all_passed:
        yield _passed_out(facts, table)
    elif auction.over and not auction.bids and auction.highest in (ladder(auction.rules)[-1], MOST):
        yield Phrase(_("Nothing beats that bid."))
    elif auction.over and auction.rules.single:
        yield Phrase(_("Everybody has spoken once."))
    elif auction.over:
        yield Phrase(_("All others have passed."))
    elif auction.bids:
        placeholders: dict[str, Fact] = {
            "lowest": _call(auction.bids[0], table.options),
            "highest": _call(auction.bids[-1], table.options),
        }
        only = len(auction.bids) == 1
        text = _("May be bid: %(lowest)s.") if only else _("May be bid: from %(lowest)s up to %(highest)s.")
        yield Phrase(text, placeholders)
    if not auction.over and not auction.may_pass:
        yield Phrase(_("The last player may not pass when nobody has bid."))


def _may_bid(facts: LadderCall | PointsCall, table: Table[Options]) -> Verdict:
    auction, _legal = heard(opening(table, facts.dealer), facts.bids)
    allowed = auction.allows(facts.bid)
    placeholders: dict[str, Fact] = {"bid": _call(facts.bid, table.options)}
    reasons = []
    if auction.over:
        reasons.append(Phrase(_("The auction is over.")))
    elif facts.bid == NO_BID:
        text = _("Who passes is out of the auction.") if allowed else _("The last player must bid, as nobody has.")
        reasons.append(Phrase(text))
    else:
        reasons.append(_limits(auction, facts.bid, table))
    if allowed:
        after = auction.after(facts.bid)
        reasons.append(
            Phrase(_("Then the auction is over."))
            if after.speaker is None
            else Phrase(_("Then %(next)s speaks."), {"next": Seat(after.speaker)})
        )
        if after.all_passed:
            reasons.append(_passed_out(facts, table))
    text = _("Yes: %(bid)s may be said.") if allowed else _("No: %(bid)s may not be said now.")
    return Verdict(
        answer=Phrase(text, placeholders),
        rule=_rule(table.options),
        reasons=tuple(reasons),
        values={
            "legal": allowed,
            "speaker": auction.speaker,
            "lowest": auction.bids[0] if auction.bids else None,
            "over": auction.over,
        },
    )


def _limits(auction: Auction, bid: Call, table: Table[Options]) -> Phrase:
    """Between which bids this one must lie, in an auction that is not over."""
    placeholders: dict[str, Fact] = {
        "lowest": _call(auction.bids[0], table.options),
        "most": MOST,
        "two": _call(auction.rules.ranks[-1], table.options),
    }
    if isinstance(bid, int) and bid > MOST:
        return Phrase(_("%(most)s is the most that can be bid: there are no more card points."), placeholders)
    if isinstance(bid, int) and auction.before_points:
        return Phrase(_("Card points are promised only once the %(two)s is bid, which stands for 61."), placeholders)
    if auction.highest is None:
        return Phrase(_("Nobody has bid yet: %(lowest)s is the lowest bid."), placeholders)
    return Phrase(_("The lowest bid now is %(lowest)s; every bid must be higher than the last."), placeholders)


def inquiries(calls: type[Any], call: type[Any], *words: str) -> tuple[Inquiry[Any, Any], ...]:
    """How the auction stands after *calls*, and whether a *call* may follow them; *words* can be bid beside points."""
    return (
        Inquiry(
            key="auction",
            title=_("How does the auction stand?"),
            asks=calls,
            answer=_how_it_stands,
            prefill=_prefill,
            values=values.auction(*words),
        ),
        Inquiry(
            key="bid",
            title=_("May I bid this?"),
            asks=call,
            answer=_may_bid,
            prefill=_prefill,
            values=values.call(*words),
        ),
    )


AUCTION_POINTS: Final[Inquiry[AnyNumbers, Any]] = Inquiry(
    key="auction_points",
    title=_("Which of these numbers were good bids?"),
    asks=AnyNumbers,
    answer=_how_it_stands,
    prefill=_prefill,
    values=values.auction(),
)
