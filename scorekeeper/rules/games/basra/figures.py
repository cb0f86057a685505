"""What scores in a deal of Basra, as a table of the rules (docs/rules/basra.md 2.6, 2.8, 3)."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Rank
from ...figures import Figures, FiguresRow
from ...table import Seating
from ...text import Phrase
from ...text import gettext_noop as _
from ...text import pgettext_noop as _in
from .counted_cards import COUNTED, of_rank, under_rules
from .options import Options
from .prices import BASRA, COURT_BASRA, DOUBLE_SEVEN, PAIR, SEVEN_PAIR


def figures(options: Options, _seating: Seating) -> tuple[Figures, ...]:
    """What cards, the most cards and basras are worth under *options*."""
    title = _("What scores in a deal")
    return (Figures(rule="basra", title=title, columns=(_in("bonus", "For"), _("Points")), rows=tuple(_rows(options))),)


def _rows(options: Options) -> Iterator[FiguresRow]:
    yield FiguresRow(label=Phrase(_("Most cards")), cells=(options.majority,))
    for kind in COUNTED:
        if worth := kind.worth(options):
            cards = under_rules(kind.cards, options)
            named = (cards[0].rank,) if cards == of_rank(cards[0].rank) else cards
            yield FiguresRow(cards=named, label=Phrase(_("each") if len(cards) > 1 else ""), cells=(worth,))
    by_card = Phrase(_("twice the card that made it"))
    yield FiguresRow(label=Phrase(_("Basra")), cells=(BASRA if options.basra_value == "flat" else by_card,))
    if options.doubles_sevens:
        yield FiguresRow(label=Phrase(_("Basra with a seven that sweeps")), cells=(DOUBLE_SEVEN,))
    if options.lone_jack:
        yield FiguresRow(label=Phrase(_("Jack on a lone jack")), cells=(options.lone_jack,))
    if options.lone_pair != "none":
        by_pips = options.lone_pair == "pip_sum"
        worth_of_pair = Phrase(_("the pips of both")) if by_pips else PAIR
        yield FiguresRow(label=Phrase(_("A lone card taken by its equal")), cells=(worth_of_pair,))
    if options.lone_seven != "none":
        yield FiguresRow(label=Phrase(_("Seven on a lone seven")), cells=(SEVEN_PAIR,))
    if options.court_basra != BASRA:
        yield FiguresRow(label=Phrase(_("Basra with a queen or king")), cells=(COURT_BASRA,))
    apart = options.double_plus_basra
    of_queens = _("Queen on a lone queen: the pair counts, apart from the basra")
    of_kings = _("King on a lone king: the pair counts, apart from the basra")
    for rank, text in (
        (Rank.JACK, _("Jack on a lone jack: the pair counts, in all")),
        (Rank.QUEEN, of_queens if apart else _("Queen on a lone queen: the pair counts, in all")),
        (Rank.KING, of_kings if apart else _("King on a lone king: the pair counts, in all")),
    ):
        if options.doubles(rank):
            yield FiguresRow(label=Phrase(text), cells=(4 * options.worth(rank),))
