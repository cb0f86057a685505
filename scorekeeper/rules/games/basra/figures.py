"""What scores in a deal of Basra, as a table of the rules (docs/rules/basra.md 2.6, 2.8, 3)."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Card, Rank
from ...figures import Figures, FiguresRow
from ...table import Seating
from ...text import Phrase
from ...text import gettext_noop as _
from .options import Options
from .scoring import ACE, BASRA, COURT_BASRA, PAIR, SEVEN_PAIR, TEN, TWO


def figures(options: Options, _seating: Seating) -> tuple[Figures, ...]:
    """What cards, the most cards and basras are worth under *options*."""
    title = _("What scores in a deal")
    return (Figures(rule="basra", title=title, columns=(_("For"), _("Points")), rows=tuple(_rows(options))),)


def _rows(options: Options) -> Iterator[FiguresRow]:
    yield FiguresRow(label=Phrase(_("Most cards")), cells=(options.majority,))
    ten = (Rank.TEN,) if options.ten_scope == "any" else (Card.parse("10D"),)
    yield FiguresRow(cards=ten, label=Phrase(_("each") if options.ten_scope == "any" else ""), cells=(TEN,))
    yield FiguresRow(cards=(Card.parse("2S" if options.two == "S2" else "2C"),), label=Phrase(""), cells=(TWO,))
    yield FiguresRow(cards=(Rank.ACE,), label=Phrase(_("each")), cells=(ACE,))
    for rank in (Rank.JACK, Rank.QUEEN, Rank.KING):
        if worth := options.worth(rank):
            yield FiguresRow(cards=(rank,), label=Phrase(_("each")), cells=(worth,))
    yield FiguresRow(label=Phrase(_("Basra")), cells=(BASRA,))
    if options.jack_on_jack:
        yield FiguresRow(label=Phrase(_("Jack on a lone jack")), cells=(options.jack_on_jack,))
    if options.pair_points != "none":
        by_pips = options.pair_points == "pip_sum"
        worth_of_pair = Phrase(_("the pips of both")) if by_pips else PAIR
        yield FiguresRow(label=Phrase(_("A lone card taken by its equal")), cells=(worth_of_pair,))
    if options.seven_pair != "none":
        yield FiguresRow(label=Phrase(_("Seven on a lone seven")), cells=(SEVEN_PAIR,))
    if options.qk_basra != BASRA:
        yield FiguresRow(label=Phrase(_("Basra with a queen or king")), cells=(COURT_BASRA,))
    for rank, text in (
        (Rank.JACK, _("Jack on a lone jack: the pair counts")),
        (Rank.QUEEN, _("Queen on a lone queen: the pair counts")),
        (Rank.KING, _("King on a lone king: the pair counts")),
    ):
        if options.doubles(rank):
            yield FiguresRow(label=Phrase(text), cells=(4 * options.worth(rank),))
