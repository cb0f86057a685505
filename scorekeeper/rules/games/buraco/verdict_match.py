"""What the referee says of a match: is it over, who deals first (docs/rules/buraco.md 1.1, 1.10)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Count, Each, Of, Toggle, Which
from ...breakdown import Problem
from ...cards import ALL_RANKS, Card, Rank, Suit
from ...ending import Closing
from ...referee import Inquiry, Verdict
from ...table import Seating, Table
from ...text import Fact, Phrase, Seat, Side, gettext_noop as _
from ...tricks import card_problems
from . import values
from .cards import FIVES, STYLE
from .ends import ending, timed
from .options import LARGEST_TARGET, Options

FARTHEST: Final = 2 * LARGEST_TARGET
MOST_OF_A_DEAL: Final = 20_000
"""More than all cards and bonuses of three packs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndFacts:
    """The totals before a deal, and what it brought."""

    before: tuple[int, ...] = Count(
        label=_("Totals before the deal"), each=Each.SIDE, least=-FARTHEST, most=FARTHEST
    ).ask()
    deal: tuple[int, ...] = Count(
        label=_("Points of the deal"), each=Each.SIDE, least=-MOST_OF_A_DEAL, most=MOST_OF_A_DEAL
    ).ask()
    deals: int = Count(
        label=_("Deals played, this one among them"),
        least=1,
        most=200,
        when=lambda context: bool(context.options.end == "hands"),
    ).ask(1)
    out: int | None = Which(
        label=_("Who went out?"),
        of=Of.SIDE,
        optional=True,
        when=lambda context: bool(context.options.target_out and context.options.end in ("points", "both")),
    ).ask(None)
    time_up: bool = Toggle(label=_("Time is up"), when=lambda context: timed(context.options, context.seating)).ask(
        False
    )


def _totals(table: Table[Options]) -> Mapping[str, Any]:
    totals = table.standing.totals
    prefill: dict[str, Any] = {"before": list(totals)}
    if table.options.end == "hands":
        prefill["deals"] = table.standing.deals + 1
    return prefill


def _check_end(facts: EndFacts, table: Table[Options]) -> Iterator[Problem]:
    """Points that no deal brings: only half of a pair's, and a charge of the table's own, are no multiple of five."""
    if table.seating.seats == 3 or table.options.pot_missed % FIVES:
        return
    for side, points in enumerate(facts.deal):
        if points % FIVES:
            text = _("%(points)s cannot be: every card is worth a multiple of 5.")
            yield Problem.at("deal", "fives", text, side, points=points)


def of_match_end(facts: EndFacts, table: Table[Options]) -> Verdict:
    """Whether the match is over after a deal, and who has won (docs/rules/buraco.md 1.10)."""
    options = table.options
    totals = tuple(was + more for was, more in zip(facts.before, facts.deal, strict=True))
    by_points = options.end in ("points", "both")
    # whoever plays on from the target was level there, and the next deal that separates them decides
    rung = int(by_points and not options.target_out and max(facts.before) >= options.target)
    standing = replace(table.standing, totals=totals, games=(0,) * len(totals), deals=facts.deals, rung=rung)
    agreed = ending(options, table.seating)
    outcome = agreed.judge(standing).match
    winners = outcome.winners if outcome else ()
    phrase = outcome.phrase if outcome else Phrase(_("The match goes on."))
    finished, level = outcome is not None, False
    if not finished and facts.out is not None and totals[facts.out] >= options.target:
        finished, winners = True, (facts.out,)
        placeholders: dict[str, Fact] = {"who": Side(facts.out), "total": totals[facts.out], "target": options.target}
        phrase = Phrase(_("%(who)s went out at %(total)s, having reached %(target)s"), placeholders)
    if not finished and facts.time_up:
        closed = agreed.close(standing, Closing.TIME)
        finished, winners, phrase = True, closed.winners, closed.phrase
        level = not winners
    reasons = [Phrase(_("The totals are %(totals)s."), {"totals": totals})]
    if level:
        reasons.append(Phrase(_("No source says what level totals are when time is called; here it is a draw.")))
    if not finished:
        reasons += [need.of_side for need in agreed.needs(standing)]
    return Verdict(
        answer=phrase,
        rule="end",
        reasons=tuple(reasons),
        values={
            "totals": list(totals),
            "finished": finished,
            "winner": winners[0] if len(winners) == 1 else None,
            "winners": list(winners),
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstFacts:
    """The card that each player cut or drew."""

    cuts: tuple[Card, ...] = Which(label=_("Card cut or drawn"), of=Of.CARD, each=Each.SEAT).ask()


def _check_first(facts: FirstFacts, table: Table[Options]) -> Iterator[Problem]:
    yield from card_problems("cuts", facts.cuts, table.options.pack, STYLE)


CUT_ORDER: Final = {rank: place for place, rank in enumerate((*ALL_RANKS[1:], Rank.ACE), start=2)}
"""Two low to ace high; a joker is cut again."""
DRAW_ORDER: Final = {
    rank: place for place, rank in enumerate((*ALL_RANKS[2:], Rank.ACE, Rank.TWO, Rank.JOKER), start=3)
}
"""Three low, then to king, ace, two and joker."""
SUITS: Final = {
    "draw_spades": (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES),
    "draw_hearts": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
}
"""The suits from low to high where they separate equal ranks; sources disagree."""


def of_first_dealer(facts: FirstFacts, table: Table[Options]) -> Verdict:
    """Who deals first and who begins, or who cuts again (docs/rules/buraco.md 1.1, 6.1)."""
    options, seating = table.options, table.seating
    if options.first_deal == "cut":
        dealer, first, again = by_cut(facts.cuts, seating)
    elif options.first_deal == "draw_high":
        dealer, first, again = by_high_draw(facts.cuts)
    else:
        dealer, first, again = by_draw(facts.cuts, options.first_deal)
    placeholders: dict[str, Fact] = {"again": tuple(Seat(seat) for seat in again)}
    reasons: tuple[Phrase, ...] = ()
    if dealer is None:
        again_as = _("They cut again: %(again)s.") if options.first_deal == "cut" else _("They draw again: %(again)s.")
        answer = Phrase(again_as, placeholders)
    else:
        placeholders["dealer"] = Seat(dealer)
        answer = Phrase(_("%(dealer)s deals first."), placeholders)
        if first is not None:
            text = _("%(first)s has the highest card and plays first, next after the dealer; change seats for that.")
            reasons = (Phrase(text, {"first": Seat(first)}),)
    return Verdict(
        answer=answer,
        rule="first_dealer",
        reasons=reasons,
        values={"dealer": dealer, "first": first, "again": list(again)},
    )


def by_cut(cuts: Sequence[Card], seating: Seating) -> tuple[int | None, int | None, tuple[int, ...]]:
    """The dealer and who plays first, or the seats that cut again: jokers, and level cards that matter.

    >>> from ...table import PAIRS
    >>> by_cut([Card.parse(text) for text in ("AS", "5D", "2C", "3H")], PAIRS)
    (3, 0, ())
    """
    jokers = tuple(seat for seat, card in enumerate(cuts) if card.rank is Rank.JOKER)
    if jokers:
        return None, None, jokers
    rank = {seat: CUT_ORDER[card.rank] for seat, card in enumerate(cuts)}
    highest = [seat for seat in rank if rank[seat] == max(rank.values())]
    if len(highest) > 1:
        return None, None, tuple(highest)
    others = [seat for seat in rank if seating.side_of(seat) != seating.side_of(highest[0])]
    lowest = [seat for seat in others if rank[seat] == min(rank[other] for other in others)]
    if len(lowest) > 1:
        return None, None, tuple(lowest)
    return lowest[0], highest[0], ()


def by_draw(cuts: Sequence[Card], order: str) -> tuple[int | None, int | None, tuple[int, ...]]:
    """The dealer, who drew the lowest card, or the seats that draw again.

    >>> by_draw([Card.parse(text) for text in ("3S", "3C", "2C", "3H")], "draw_hearts")[0]
    0
    """
    suits = SUITS[order]
    keys = [(DRAW_ORDER[card.rank], suits.index(card.suit) if card.suit else 0) for card in cuts]
    lowest = tuple(seat for seat, key in enumerate(keys) if key == min(keys))
    return (lowest[0], None, ()) if len(lowest) == 1 else (None, None, lowest)


def by_high_draw(cuts: Sequence[Card]) -> tuple[int | None, int | None, tuple[int, ...]]:
    """The dealer, who drew the highest card, or the seats that draw again: jokers, and those level on top.

    >>> by_high_draw([Card.parse(text) for text in ("AS", "KD", "2C", "3H")])
    (0, None, ())
    >>> by_high_draw([Card.parse(text) for text in ("AS", "AD", "2C", "3H")])
    (None, None, (0, 1))
    """
    jokers = tuple(seat for seat, card in enumerate(cuts) if card.rank is Rank.JOKER)
    if jokers:
        return None, None, jokers
    ranks = [CUT_ORDER[card.rank] for card in cuts]
    highest = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return (highest[0], None, ()) if len(highest) == 1 else (None, None, highest)


END: Final = Inquiry(
    key="match_end",
    title=_("Is the match over?"),
    asks=EndFacts,
    answer=of_match_end,
    check=_check_end,
    prefill=_totals,
    values=values.END,
)
FIRST: Final = Inquiry(
    key="first_dealer",
    title=_("Who deals first?"),
    asks=FirstFacts,
    answer=of_first_dealer,
    check=_check_first,
    values=values.FIRST,
    when=lambda options, _seating: options.first_deal != "any",
    house_rules={"first_deal": "cut"},
)
