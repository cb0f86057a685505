"""Mariccia: open Briscola for two with king and queen of trumps (docs/rules/briscola.md 9)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ....asking import Context, Of, Which
from ....breakdown import Breakdown, Line, Problem
from ....cards import ITA40, Style
from ....ending import DEALS, POINTS, Ending, Target, Tie
from ....pace import Pace
from ....table import Seating, Table, singles
from ....text import Phrase, gettext_noop as _, ngettext_noop as _n, pgettext_noop as _in
from ....variant import Source, Variant
from .. import questions
from ..deal import COUNTING, split_problems
from ..desk import results, tables, tricks
from ..kin import noted, sources
from ..slips import AT_ANY_TABLE, MARRIAGE, REVOKE
from ..sources import SOURCES
from .figures import by_suit
from .headline import headline
from .mariccia_options import FORM, MaricciaOptions
from .mariccia_paragraphs import PARAGRAPHS
from .shared import line, pile_lines, piles
from .verdicts import MARICCIA_MARRIAGE, TURNED_CARD
from .words import TERMS


def _played_out(context: Context) -> bool:
    return not context.options.immediate_end


def _plain(context: Context) -> bool:
    return _played_out(context) and context.options.plain_marriage > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MaricciaDeal:
    """One deal: who declared a marriage, and the card points; or who had the points of a deal first."""

    marriage: int | None = questions.trump_marriage(_played_out).ask(None)
    plain_marriages: tuple[int, ...] = questions.plain_marriages(_plain).ask(())
    reached: int | None = Which(
        label=_("Won the deal"),
        help=_("Who first had the points that win a deal?"),
        of=Of.SIDE,
        when=lambda context: bool(context.options.immediate_end),
    ).ask(None)
    points: tuple[int, ...] | None = piles(_played_out)


def check(deal: MaricciaDeal, _table: Table[MaricciaOptions]) -> Iterator[Problem]:
    """What cannot have been."""
    if deal.points is not None:
        yield from split_problems(deal.points, COUNTING)


def score(deal: MaricciaDeal, table: Table[MaricciaOptions]) -> Breakdown:
    """Score a possible deal: marriages and card points, or 1 for the deal won where it ends at once."""
    options = table.options
    if deal.reached is not None:
        text = _n(
            "had %(target)s point first: that wins the deal",
            "had %(target)s points first: that wins the deal",
            "target",
        )
        won = line(deal.reached, 1, "deal-won", text, target=options.target_per_deal)
        return Breakdown(sides=table.sides, lines=(won,), winner=deal.reached)
    lines: list[Line] = []
    if deal.marriage is not None:
        text = _in("Marianna and Mariccia", "king and queen of trumps: %(worth)s")
        lines.append(line(deal.marriage, options.trump_marriage, "marriage", text, worth=options.trump_marriage))
    text = _in("Marianna and Mariccia", "king and queen of another suit: %(worth)s")
    lines += (
        line(side, options.plain_marriage, "marriage", text, worth=options.plain_marriage)
        for side in deal.plain_marriages
    )
    return Breakdown(sides=table.sides, lines=(*lines, *pile_lines(deal.points or (0,) * table.sides)))


def ending(options: MaricciaOptions, _seating: Seating) -> Ending:
    """When the match is over.

    >>> ending(MaricciaOptions(), singles(2)).points
    250
    """
    if options.immediate_end:
        return Target(points=options.first_to, unit=DEALS)
    return Target(points=options.target, tie=Tie(options.tie))


def unit(options: MaricciaOptions) -> str:
    """What the totals count: ``points``, or ``deals`` won where a deal ends at once."""
    return DEALS if options.immediate_end else POINTS


def ahead(table: Table[MaricciaOptions]) -> tuple[Phrase, ...]:
    """Before the first deal: how the hands lie."""
    if table.standing.number:
        return ()
    text = _("Hands are closed.")
    if table.options.open_hands:
        text = _("All hands lie face up, the cards drawn too.")
    return (Phrase(text),)


def _after_stock(facts: Any, _table: Table[MaricciaOptions]) -> tuple[bool, str]:
    if facts.stock_left:
        return False, _("While the stock lasts any card may be played.")
    return True, _("The stock is gone: suit must be followed; there is no duty to trump.")


_SEATINGS: Final = (singles(2),)
MARICCIA: Final[Variant[MaricciaDeal, MaricciaOptions]] = Variant(
    key="briscola-mariccia",
    game="briscola",
    names={
        "en": (_("Briscola Mariccia"), "Mariccia", "Open Briscola"),
        "it": ("Briscola mariccia", "mariaccia", "mariazza", "il 151"),
        "ja": ("ブリスコラ・マリッチャ", "スコペルタ"),
    },
    blurb=_("Open Briscola for two: king and queen of trumps count extra, and 250 points win the match."),
    pace=lambda _options: Pace(minutes=8, best=95, rest=50),
    seatings=_SEATINGS,
    deal=MaricciaDeal,
    terms=TERMS,
    options=MaricciaOptions(),
    figures=by_suit,
    score=score,
    headline=headline,
    ending=ending,
    dealing=FORM.dealing,
    sources=noted(
        sources(
            SOURCES,
            "S0 PAGAT-CH CUPER MAKU ADAMOLI",
            Source(
                "SOLIT",
                "https://solitariconlecarte.it/variantibriscola.htm",
                _("Mariaccia: 40 in trumps, 20 elsewhere, not in the first trick, to 151"),
                name="Solitari con le carte",
            ),
        ),
        CUPER=_("Mariazza: closed hands, 20 and 40, each deal to 41, first to 4 deals"),
        MAKU=_("Mariaccia: 20 and 40, to 151; Scoperta as a game of its own"),
    ),
    paragraphs=PARAGRAPHS,
    scale=ITA40,
    style=Style.ITALIAN,
    check=check,
    ahead=ahead,
    unit=unit,
    inquiries=(
        MARICCIA_MARRIAGE,
        *tables(FORM, _SEATINGS),
        tricks.legal(FORM, asks=tricks.HandAndStock, duty=_after_stock),
        TURNED_CARD,
        results.match(ending),
    ),
    rulings=(*AT_ANY_TABLE, MARRIAGE, *REVOKE),
)
