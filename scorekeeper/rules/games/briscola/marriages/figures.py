"""What marriages count, as tables of the rules (docs/rules/briscola.md 9 and 11)."""

from ....figures import Figures, FiguresRow
from ....table import Seating
from ....text import Phrase, gettext_noop as _
from .marianna_options import MariannaOptions, ladder_of
from .mariccia_options import MaricciaOptions


def by_order(options: MariannaOptions, _seating: Seating) -> tuple[Figures, ...]:
    """The first marriage of a deal, the second, and so on; nothing where they make trumps only."""
    places = (_("The first of a deal"), _("The second"), _("The third"), _("The fourth"))
    rows = tuple(
        FiguresRow(label=Phrase(place), cells=(worth,))
        for place, worth in zip(places, ladder_of(options), strict=False)
    )
    return (_table(rows),) if any(ladder_of(options)) else ()


def by_suit(options: MaricciaOptions, _seating: Seating) -> tuple[Figures, ...]:
    """The marriage of trumps, and of another suit where that counts."""
    rows = [FiguresRow(label=Phrase(_("King and queen of trumps")), cells=(options.trump_marriage,))]
    if options.plain_marriage:
        rows.append(FiguresRow(label=Phrase(_("King and queen of another suit")), cells=(options.plain_marriage,)))
    return (_table(tuple(rows)),)


def _table(rows: tuple[FiguresRow, ...]) -> Figures:
    columns = (_("Marriage"), _("Points"))
    return Figures(rule="marriage", title=_("What a marriage counts"), columns=columns, rows=rows)
