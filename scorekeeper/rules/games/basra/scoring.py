"""What a deal of Basra is worth, line by line (docs/rules/basra.md 2.8)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ...breakdown import Breakdown, Line
from ...cards import Rank
from ...carrying import Held
from ...counted_events import CountedEvent
from ...table import Seating, Table
from ...text import Fact, Phrase, Points, as_phrase, exact, gettext_noop as _, ngettext_noop as _n
from .counted_cards import COUNTED
from .deal import Deal, each
from .ends import ending
from .options import CEILING, Options
from .prices import BASRA, COURT_BASRA, DOUBLE_SEVEN, PAIR, SEVEN_PAIR, TIMES_CARD

NO_MORE_WAITS: Final = _("No more than %(points)s wait.")


def score(deal: Deal, table: Table[Options]) -> Breakdown:
    """Score a possible *deal*: the points of each side, halves among them, and what waits for the next."""
    most, waiting = majority(deal.cards, table)
    sides = tuple(line for side in range(table.sides) for line in _pile(deal, table, side))
    breakdown = Breakdown(
        sides=table.sides,
        lines=(*most, *sides),
        carried=replace(table.carried, points=waiting),
    )
    if not waiting or not lapsing(breakdown, table):
        return breakdown
    most = tuple(replace(line, phrase=_lapsed(line, waiting)) if line.rule == "tie" else line for line in most)
    return replace(breakdown, lines=(*most, *sides))  # what nobody scored stays told


def lapsing(breakdown: Breakdown, table: Table[Options]) -> bool:
    """Whether points that wait after a deal have no further deal to wait for (docs/rules/basra.md 2.8)."""
    judged = ending(table.options, table.seating).after(table.standing, breakdown)
    return judged.match is not None or judged.lapse


def _lapsed(line: Line, waiting: Points) -> Phrase:
    text = _n(
        "Level at %(cards)s card: nobody scores them, and the %(points)s that wait lapse with the end",
        "Level at %(cards)s cards: nobody scores them, and the %(points)s that wait lapse with the end",
        "cards",
    )
    return Phrase(text, {**line.phrase.facts, "points": waiting})


def at_stake(options: Options, carried: Points) -> Points:
    """What the most cards of a deal are worth with *carried* points waiting.

    >>> at_stake(Options(), 60), at_stake(Options(carry="cap_60"), 60)
    (90, 60)
    """
    stake = exact(options.majority + carried)
    return min(stake, max(CEILING, options.majority)) if options.carry == "cap_60" else stake


def ahead(table: Table[Options]) -> tuple[Phrase, ...]:
    """What the table should know before the deal: points that wait."""
    if not table.carried.points:
        return ()
    stake = at_stake(table.options, table.carried.points)
    return (Phrase(_("This deal: %(points)s for most cards"), {"points": stake}),)


def held(options: Options, _seating: Seating) -> Held | None:
    """The points for most cards that may wait, where a tie in cards holds them over (docs/rules/basra.md 2.8).

    >>> from ...table import PAIRS
    >>> held(Options(), PAIRS).each, held(Options(carry="cap_60"), PAIRS).most, held(Options(carry="none"), PAIRS)
    (30, 30, None)
    """
    if not options.waits:
        return None
    most = max(CEILING, options.majority) - options.majority if options.carry == "cap_60" else None
    text = _(
        "What waits already, without the %(each)s of the coming deal: %(each)s for each deal that was level in cards."
    )
    return Held(each=options.majority, most=most, label=_("Points for most cards that wait"), help=text)


def majority(cards: tuple[int, ...], table: Table[Options]) -> tuple[tuple[Line, ...], Points]:
    """The lines for most cards where each side has so many *cards*, and what waits afterwards."""
    options, carried = table.options, table.carried.points
    most = max(cards)
    top = [side for side, own in enumerate(cards) if own == most]
    if len(top) > 1:
        return _tied(options, carried, top, most)
    facts = {"cards": most, "pack": options.deck}
    lines = [
        Line(
            side=top[0],
            points=options.majority,
            rule="majority",
            phrase=Phrase(_("Most cards, %(cards)s of %(pack)s"), facts),
        )
    ]
    held = exact(at_stake(options, carried) - options.majority)
    if held:
        phrase = Phrase(_("Held over from earlier deals"))
        lines.append(Line(side=top[0], points=held, rule="held_over", phrase=phrase))
    return tuple(lines), 0


def _tied(options: Options, carried: Points, top: list[int], most: int) -> tuple[tuple[Line, ...], Points]:
    facts: dict[str, Fact] = {"cards": most, "points": options.majority}
    each_scores = 0
    if options.carry == "everyone":
        waiting, each_scores = carried, options.majority
        phrase = Phrase(
            _n(
                "Level at %(cards)s card: each scores the %(points)s",
                "Level at %(cards)s cards: each scores the %(points)s",
                "cards",
            ),
            facts,
        )
    elif not options.waits:
        waiting = carried
        phrase = Phrase(
            _n(
                "Level at %(cards)s card: nobody scores the %(points)s",
                "Level at %(cards)s cards: nobody scores the %(points)s",
                "cards",
            ),
            facts,
        )
    else:
        waiting = exact(carried + options.majority)
        if options.carry == "cap_60":
            waiting = min(waiting, CEILING - options.majority)
        facts["points"] = waiting
        phrase = Phrase(
            _n(
                "Level at %(cards)s card: the %(points)s are held over",
                "Level at %(cards)s cards: the %(points)s are held over",
                "cards",
            ),
            facts,
        )
    return tuple(Line(side=side, points=each_scores, rule="tie", phrase=phrase) for side in top), waiting


def _pile(deal: Deal, table: Table[Options], side: int) -> Iterator[Line]:
    """The lines of one side's cards and basras."""
    options, sides = table.options, table.sides

    def line(facts: tuple[int, ...] | int | None, worth: Points, rule: str, text: str | Phrase) -> Iterator[Line]:
        count = each(facts, sides)[side]
        if count and worth:
            words = as_phrase(text)
            phrase = Phrase(words.text, {"count": count, **words.facts})
            yield Line(side=side, points=exact(count * worth), rule=rule, phrase=phrase)

    for kind in COUNTED:
        if counted := getattr(deal, kind.question):  # nothing where the table does not ask for it
            yield from line(counted, kind.worth(options), kind.rule, kind.line_under(options))
    seven = _("Seven on a lone seven: %(count)s")
    court = _("Basras with a queen or king: %(count)s")
    pips = _("Cards that made basras, %(count)s in all, twice")
    double = _("Basras with a seven that sweeps: %(count)s")
    yield from line(deal.basras, BASRA, "basra", _("Basras: %(count)s"))
    yield from line(deal.basra_pips, TIMES_CARD, "basra", pips)
    yield from line(deal.double_sevens, DOUBLE_SEVEN, "seven_basra", double)
    yield from line(deal.jack_basras, options.lone_jack, "jack_basra", _("Jack on a lone jack: %(count)s"))
    yield from line(deal.pair_basras, PAIR, "pair_basra", _("Lone card taken by its equal: %(count)s"))
    yield from line(deal.pair_pips, 1, "pair_basra", _("Pips of lone pairs: %(count)s"))
    yield from line(deal.seven_basras, SEVEN_PAIR, "seven_pair", seven)
    yield from line(deal.court_basras, COURT_BASRA, "court_basra", court)
    for pairs, rank, text in (
        (deal.double_jacks, Rank.JACK, _("Doubled pairs of jacks: %(count)s")),
        (deal.double_queens, Rank.QUEEN, _("Doubled pairs of queens: %(count)s")),
        (deal.double_kings, Rank.KING, _("Doubled pairs of kings: %(count)s")),
    ):
        yield from line(pairs, 2 * options.worth(rank), "doubled", text)


def floors_cleared(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    """The floors each side has cleared, whatever each was worth; what is entered only as pips is left out."""
    counts = (
        *(deal.basras, deal.jack_basras, deal.pair_basras),
        *(deal.seven_basras, deal.court_basras, deal.double_sevens),
    )
    return tuple(map(sum, zip(*(each(facts, table.sides) for facts in counts), strict=True)))


COUNTED_EVENTS: Final = (CountedEvent(key="basra", label=_("Basras"), done=floors_cleared),)
