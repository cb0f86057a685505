"""What a deal of Chiamata scores, and why; whether it can have been (docs/rules/briscola.md 4 to 6)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ....breakdown import Breakdown, Line, Problem, Severity
from ....table import Table
from ....text import Fact, Phrase, Side, exact, gettext_noop as _, ngettext_noop as _n
from .choices import BROKE, BY_THE_BID, DECLARER
from .deal import ALL_PASSED, PLAYED, Deal, PointsDeal, result
from .options import LadderOptions, Options, banks, doubles_when_passed, gingo, terms
from .payouts import ALL, FLAT, MOST_STAKE, SOME, TEDALDI, Payout, Result, payout
from .shapes import PILES, asides, shape


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    """Score a possible deal: what everybody gets, and in a line of 0 how the multiple came about."""
    if deal.happened != PLAYED or deal.declarer is None:
        return _annulled(deal.happened, table)
    out = result(deal, table)
    paid = payout(terms(table.options), out)
    carried = replace(table.carried, stake=paid.next_stake)
    if paid.won is None:
        phrase = Phrase(_LEVEL, {"stake": paid.next_stake})
        lines = tuple(Line(side=seat, points=0, rule="sixty", phrase=phrase) for seat in table.playing)
        return Breakdown(sides=table.sides, lines=lines, carried=carried, drawn=True, declarer=deal.declarer)
    if gingo(table.options):
        return Breakdown(
            sides=table.sides,
            lines=tuple(gingo_lines(deal, table.playing, out, paid)),
            carried=carried,
            declarer=deal.declarer,
        )
    lines = (
        *(
            Line(side=deal.declarer, points=0, rule=rule, phrase=phrase)
            for rule, phrase in why(table.options, out, paid)
        ),
        *(_line(seat, deal, out, paid) for seat in table.playing),
        *_bank(paid, table.options),
    )
    return Breakdown(sides=table.sides, lines=lines, carried=carried, declarer=deal.declarer)


def _annulled(happened: str, table: Table[Options]) -> Breakdown:
    """A deal that was not played: the next one that is decided pays double, unless the deal is only passed on."""
    stake = min(2 * table.carried.stake, MOST_STAKE)
    rule, text = ("all-pass", _PASSED) if happened == ALL_PASSED else ("throw-in", _THROWN_IN)
    if happened == ALL_PASSED and not doubles_when_passed(table.options):
        stake = table.carried.stake
        text = _PASSED if stake > 1 else _PASSED_ON
    phrase = Phrase(text, {"stake": stake})
    return Breakdown(
        sides=table.sides,
        lines=tuple(Line(side=seat, points=0, rule=rule, phrase=phrase) for seat in table.playing),
        carried=replace(table.carried, stake=stake),
        drawn=True,
        counts=False,
        next_dealer=None if happened == ALL_PASSED else table.dealer,
    )


_LEVEL: Final = _("60–60: nobody pays, and the next deal decided counts ×%(stake)s")
_PASSED: Final = _("All passed: the next deal decided counts ×%(stake)s")
_PASSED_ON: Final = _("All passed: the next dealer deals")
_THROWN_IN: Final = _("A poor hand was thrown in: the next deal decided counts ×%(stake)s")


def why(options: Options, out: Result, paid: Payout) -> Iterator[tuple[str, Phrase]]:
    """How the multiple came about: each reason with its rule. For a deal that was decided."""
    if gingo(options):
        yield from why_gingo(out, paid)
        return
    facts: dict[str, Fact] = {
        "points": out.points,
        "bid": out.bid,
        "rest": ALL - out.points - out.aside,
        "step": paid.step,
        "stake": out.stake,
        "times": paid.multiplier // out.stake,
    }
    text = _WON if paid.won else _LOST
    if options.bracket_by == FLAT:
        yield "payout", Phrase(text, facts)
    elif options.bracket_by in BY_THE_BID:
        yield "payout", Phrase(_WON_BY_BID if paid.won else _LOST_BY_BID, facts)
    else:
        yield "payout", Phrase(_WON_BY_POINTS if paid.won else _LOST_BY_POINTS, facts)
    if paid.capot and options.bracket_by == TEDALDI:
        yield "capot", Phrase(_("Cappotto: ×%(times)s instead"), facts)
    elif paid.capot:
        yield "capot", Phrase(_CAPOT if paid.won else _CAPOT_AGAINST, facts)
    if out.stake > 1:
        yield "stake", Phrase(_("The stake stood at ×%(stake)s"), facts)


_WON: Final = _n(
    "%(points)s card point, %(bid)s were needed: won", "%(points)s card points, %(bid)s were needed: won", "points"
)
_LOST: Final = _n(
    "%(points)s card point, %(bid)s were needed: lost", "%(points)s card points, %(bid)s were needed: lost", "points"
)
_WON_BY_POINTS: Final = _n(
    "%(points)s card point, %(bid)s were needed: won, ×%(step)s",
    "%(points)s card points, %(bid)s were needed: won, ×%(step)s",
    "points",
)
_LOST_BY_POINTS: Final = _n(
    "%(points)s card point, %(bid)s were needed: lost, ×%(step)s",
    "%(points)s card points, %(bid)s were needed: lost, ×%(step)s",
    "points",
)
_WON_BY_BID: Final = _n(
    "%(bid)s were promised, ×%(step)s, and %(points)s card point taken: won",
    "%(bid)s were promised, ×%(step)s, and %(points)s card points taken: won",
    "points",
)
_LOST_BY_BID: Final = _n(
    "%(bid)s were promised, ×%(step)s, and only %(points)s card point taken: lost",
    "%(bid)s were promised, ×%(step)s, and only %(points)s card points taken: lost",
    "points",
)
_CAPOT: Final = _("Cappotto, everything taken: ×%(times)s")
_CAPOT_AGAINST: Final = _("Cappotto, everything lost: ×%(times)s")


def _line(seat: int, deal: Deal, out: Result, paid: Payout) -> Line:
    if seat == deal.declarer:
        role, points, units = "alone" if out.alone else "declarer", paid.declarer, paid.units.declarer
    elif seat == deal.partner:
        role, points, units = "partner", paid.partner or 0, paid.units.partner
    else:
        role, points, units = "against", paid.other, -paid.units.other
    facts: dict[str, Fact] = {"units": units, "times": paid.multiplier}
    return Line(side=seat, points=points, rule="roles", phrase=Phrase(_ROLES[role], facts))


_ROLES: Final = {
    "declarer": _("Declarer: %(units)s × %(times)s"),
    "alone": _("Declarer, alone: %(units)s × %(times)s"),
    "partner": _("Partner: %(units)s × %(times)s"),
    "against": _("Against the declarer: %(units)s × %(times)s"),
}


def _bank(paid: Payout, options: Options) -> Iterator[Line]:
    if paid.bank and isinstance(options, LadderOptions) and options.dead_hand:
        text = _("The bank pays for the dead hand") if paid.bank < 0 else _("The bank takes what the dead hand wins")
        yield Line(side=None, points=paid.bank, rule="dead-hand", phrase=Phrase(text))
    elif paid.bank:
        text = _("The bank pays what is missing") if paid.bank < 0 else _("The bank takes what is over")
        yield Line(side=None, points=paid.bank, rule="bank", phrase=Phrase(text))


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    """What is to be known before the coming deal: a raised stake, emptied purses, who leads, a blind first trick."""
    options = table.options
    phrases = []
    if table.carried.stake > 1:
        phrases.append(Phrase(_("The next deal decided counts ×%(stake)s."), {"stake": table.carried.stake}))
    if (take_out := shape(options, table.seating).take_out) and not table.standing.number:
        phrases.append(Phrase(take_out))
    if not table.standing.number and banks(options, table.seating) and not gingo(options):
        phrases.append(Phrase(_("Not every deal comes out even: a bank pays what is missing and takes what is over.")))
    phrases += debts(table)
    if options.first_leader == DECLARER:
        phrases.append(Phrase(_("The declarer leads to the first trick.")))
    if isinstance(options, LadderOptions) and options.al_buio and not table.standing.number:
        phrases.append(Phrase(_("The trump suit is named when the cards of the first trick are down.")))
    return tuple(phrases)


def debts(table: Table[Options]) -> Iterator[Phrase]:
    """Whose purse is empty, and how much is owed; play goes on."""
    purse = table.options.purse
    if purse and table.options.end != BROKE:
        for seat, total in enumerate(table.standing.totals):
            if total < -purse:
                facts: dict[str, Fact] = {"who": Side(seat), "debt": -purse - total}
                yield Phrase(_("%(who)s: the purse is empty; chips owed: %(debt)s."), facts)


_GINGO_WON: Final = _n(
    "%(points)s card point, %(bid)s were bid: won", "%(points)s card points, %(bid)s were bid: won", "points"
)
_GINGO_LOST: Final = _n(
    "%(points)s card point, %(bid)s were bid: lost, %(short)s short",
    "%(points)s card points, %(bid)s were bid: lost, %(short)s short",
    "points",
)


def why_gingo(out: Result, paid: Payout) -> Iterator[tuple[str, Phrase]]:
    """How the points came about: each reason with its rule. For a deal that was decided."""
    facts: dict[str, Fact] = {"points": out.points, "bid": out.bid, "short": out.bid - out.points, "stake": out.stake}
    yield "gingo", Phrase(_GINGO_WON if paid.won else _GINGO_LOST, facts)
    if paid.step > 1:
        yield "gingo", Phrase(_("The called card was the declarer’s own: twice the bid"), facts)
    if out.stake > 1:
        yield "stake", Phrase(_("The stake stood at ×%(stake)s"), facts)


def gingo_lines(deal: Deal, playing: Sequence[int], out: Result, paid: Payout) -> Iterator[Line]:
    """What everybody gets, and before it, in lines of 0, why."""
    for rule, phrase in why_gingo(out, paid):
        yield Line(side=deal.declarer, points=0, rule=rule, phrase=phrase)
    facts: dict[str, Fact] = {
        "bid": out.bid,
        "short": out.bid - out.points,
        "rest": ALL - out.points - out.aside,
        "times": paid.multiplier,
    }
    for seat in playing:
        if seat == deal.declarer or seat == deal.partner:
            text = _("Points bid: %(bid)s × %(times)s") if paid.won else _("Points missing: %(short)s × %(times)s")
            yield Line(side=seat, points=paid.declarer, rule="gingo", phrase=Phrase(text, facts))
        else:
            text = _("Against the declarer: nothing")
            if not paid.won:
                text = _("Against the declarer: their side took %(rest)s, × %(times)s")
            yield Line(side=seat, points=paid.other, rule="gingo", phrase=Phrase(text, facts))


# Whether it can have been, and what is worth a second look


def check_start(table: Table[Options]) -> Iterator[Problem]:
    """Chips that somebody won and nobody lost: they only pass from player to player where no bank plays."""
    left = sum(table.standing.totals)
    if left and not gingo(table.options) and not banks(table.options, table.seating):
        text = _("Chips won and lost must come to 0, and these make %(left)s: is there a slip?")
        yield Problem.at("totals", "not_even", text, left=exact(left))


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """What cannot have been, and what is worth a second look."""
    if deal.points is None:
        return
    aside = deal.discards if isinstance(deal, PointsDeal) else 0
    yield from pile_problems("points", deal.points, aside, shape(table.options, table.seating).monte)
    if deal.tricks == SOME and deal.points + aside == ALL:
        text = _("All card points, but not all tricks: the others took only worthless cards?")
        yield Problem.at("tricks", "blank_trick", text, None, Severity.UNUSUAL)


def pile_problems(question: str, points: int, aside: int = 0, monte: int = 0) -> Iterator[Problem]:
    """Card points that no cards make, or that leave the others something no cards make.

    *aside* are the card points that count for nobody, in so many cards as the *monte* has.

    >>> [problem.code for problem in pile_problems("points", 119)]
    ['pile']
    """
    rest = ALL - points - aside
    facts: dict[str, Fact] = {"points": points, "rest": rest, "all": ALL, "over": -rest, "aside": aside, "monte": monte}
    if rest < 0:
        text = _("With %(aside)s laid away this makes %(over)s more than %(all)s. Count again.")
        yield Problem.at(question, "total", text, **facts)
    elif points not in PILES:
        text = _("No cards make %(points)s: the least a card that counts can have is 2. Count the pile again.")
        yield Problem.at(question, "pile", text, **facts)
    elif rest not in PILES:
        text = _("No cards make the %(rest)s left for the others. Count the pile again.")
        yield Problem.at(question, "pile", text, **facts)
    elif aside not in asides(monte):
        text = _n(
            "No %(monte)s card makes the %(aside)s laid away. Count again.",
            "No %(monte)s cards make the %(aside)s laid away. Count again.",
            "monte",
        )
        yield Problem.at("discards", "pile", text, **facts)
