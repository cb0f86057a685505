"""What every result of Chiamata pays, as tables of the rules (docs/rules/briscola.md 4 to 6)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Final

from ....figures import Figures, FiguresRow
from ....table import Seating
from ....text import Phrase, gettext_noop as _, pgettext_noop as _in
from .choices import BY_THE_BID
from .filling import dead_hand
from .options import Options, gingo, terms
from .payouts import ALL, BID, EVERY, LEAST_BID, NO_TRICK, SOME, Payout, Result, Terms, payout

_BIDS: Final = (61, 71, 81, 91, 101, 111)
"""The least bid of every ten: the figures change here and nowhere else."""


def figures(options: Options, seating: Seating) -> tuple[Figures, ...]:
    """What declarer, partner and the others get; by the bid where that decides, else by the card points taken.

    A dead hand that is the partner has a table of its own: its share is the bank's.
    """
    if gingo(options):
        return ()
    stakes, by_bid = terms(options), options.bracket_by in BY_THE_BID
    titles = [_("With a partner"), _("Declarer alone")]
    if by_bid:
        titles = [_("With a partner: what a deal won pays; lost, it costs the same"), _("Declarer alone, likewise")]
    kinds = [Result(points=LEAST_BID, players=seating.playing, alone=alone) for alone in (False, True)]
    if dead_hand(options, seating):
        kinds.insert(1, replace(kinds[0], dead_partner=True))
        titles.insert(1, _("The dead hand is the partner"))
    tables = []
    for kind, title in zip(kinds, titles, strict=True):
        paid = list((_by_bid if by_bid else _by_points)(stakes, options, kind))
        nobody = kind.alone or kind.dead_partner
        bank = any(each.bank for _label, each in paid)
        columns = (
            _("Bid") if by_bid else _("Card points taken"),
            _("Declarer"),
            *(() if nobody else (_in("of the declarer", "Partner"),)),
            _("Each other"),
            *((_("Bank"),) if bank else ()),
        )
        rows = tuple(FiguresRow(label=label, cells=_cells(each, partner=not nobody, bank=bank)) for label, each in paid)
        tables.append(Figures(rule="payout", title=title, columns=columns, rows=rows, on_card=not kind.dead_partner))
    return tuple(tables)


def _cells(paid: Payout, *, partner: bool, bank: bool) -> tuple[int, ...]:
    beside = (paid.partner,) if partner and paid.partner is not None else ()
    return (paid.declarer, *beside, paid.other, *((paid.bank,) if bank else ()))


def _by_bid(stakes: Terms, options: Options, kind: Result) -> Iterator[tuple[Phrase, Payout]]:
    if options.bracket_by != BID:
        yield from _by_promise(stakes, kind)
        return
    least = getattr(options, "minimum", LEAST_BID)
    bids = [max(bid, least) for bid in _BIDS if bid + 9 >= least]
    for bid in bids:
        most = bid - (bid - 1) % 10 + 9
        label = Phrase(_("%(points)s"), {"points": bid})
        if most > bid:
            label = Phrase(_("%(least)s–%(most)s"), {"least": bid, "most": most})
        yield label, payout(stakes, replace(kind, points=bid, bid=bid))
    every = payout(stakes, replace(kind, points=ALL, bid=bids[0], tricks=EVERY))
    if every.capot:
        yield Phrase(_("%(least)s, every trick taken: double"), {"least": bids[0]}), every


def _by_promise(stakes: Terms, kind: Result) -> Iterator[tuple[Phrase, Payout]]:
    """Where the steps are no tens: the promises that pay alike, in one row."""
    every = ((bid, replace(kind, points=bid, bid=bid)) for bid in range(LEAST_BID, ALL + 1))
    for _declarer, alike in groupby(
        ((bid, payout(stakes, result)) for bid, result in every), key=lambda row: row[1].declarer
    ):
        run = list(alike)
        (least, paid), (most, _paid) = run[0], run[-1]
        label = Phrase(_("%(points)s"), {"points": most})
        if most > least:
            label = Phrase(_("%(least)s–%(most)s"), {"least": least, "most": most})
        yield label, paid


def _by_points(stakes: Terms, options: Options, kind: Result) -> Iterator[tuple[Phrase, Payout]]:
    bid = getattr(options, "minimum", LEAST_BID)
    run: list[tuple[int, Payout]] = []
    results = [(ALL, EVERY), *((points, SOME) for points in range(ALL, -1, -1)), (0, NO_TRICK)]
    for points, tricks in results:
        paid = payout(stakes, replace(kind, points=points, bid=bid, tricks=tricks))
        if run and (paid.declarer, paid.won) != (run[0][1].declarer, run[0][1].won):
            yield _range(run), run[0][1]
            run = []
        run.append((points, paid))
    yield _range(run), run[0][1]


def _range(run: list[tuple[int, Payout]]) -> Phrase:
    most, least = run[0][0], run[-1][0]
    if run[0][1].capot and len(run) == 1:
        return Phrase(_("every trick") if most == ALL else _("no trick"))
    if most == least:
        return Phrase(_("%(points)s"), {"points": most})
    return Phrase(_("%(least)s–%(most)s"), {"least": least, "most": most})
