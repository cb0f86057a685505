"""What scores in a deal of Basra, as a table of the rules (docs/rules/basra.md 2.6, 2.8, 3)."""

from collections.abc import Iterator

from ...cards import Rank
from ...figures import Figures, FiguresRow
from ...table import Seating
from ...text import Phrase, gettext_noop as _, pgettext_noop as _in
from .counted_cards import COUNTED, of_rank, under_rules
from .filling import of_lone_court
from .options import Options
from .prices import BASRA, COURT_BASRA, DOUBLE_SEVEN, PAIR, SEVEN_PAIR


def figures(options: Options, seating: Seating) -> tuple[Figures, ...]:
    """What cards, the most cards and basras are worth under *options*."""
    title = _("What scores in a deal")
    return (
        Figures(
            rule="basra", title=title, columns=(_in("bonus", "For"), _("Points")), rows=tuple(_rows(options, seating))
        ),
    )


def _queens_earn(options: Options) -> bool:
    """Whether a queen on a lone queen is a basra."""
    return options.queen_pair_basra and (options.double_plus_basra or not options.doubles(Rank.QUEEN))


def _rows(options: Options, seating: Seating) -> Iterator[FiguresRow]:
    yield FiguresRow(label=Phrase(_("Most cards")), cells=(options.majority,))
    for kind in COUNTED:
        if worth := kind.worth(options):
            cards = under_rules(kind.cards, options)
            named = (cards[0].rank,) if cards == of_rank(cards[0].rank) else cards
            yield FiguresRow(cards=named, label=Phrase(_("each") if len(cards) > 1 else ""), cells=(worth,))
    basra = BASRA if options.basra_value == "flat" else Phrase(_("twice the card that made it"))
    yield FiguresRow(label=Phrase(_("Basra")), cells=(basra,))
    if options.seven_special != "none":
        twice = options.doubles_sevens
        yield FiguresRow(
            label=Phrase(_("Basra with a seven that sweeps")),
            cells=(DOUBLE_SEVEN if twice else basra,),
            usual=not twice,
        )
    if not options.doubles(Rank.JACK):
        jack = options.lone_jack
        yield FiguresRow(label=Phrase(_("Jack on a lone jack")), cells=(jack,), usual=not jack)
    own_pair, own_seven = options.lone_pair != "none", options.lone_seven != "none"
    pair = {PAIR: PAIR, "none": basra}.get(options.lone_pair, Phrase(_("the pips of both")))
    yield FiguresRow(label=Phrase(_("A lone card, not a jack, taken by its equal")), cells=(pair,), usual=not own_pair)
    seven = SEVEN_PAIR if own_seven else pair
    yield FiguresRow(label=Phrase(_("Seven on a lone seven")), cells=(seven,), usual=not own_seven)
    if options.courts:
        queens = of_lone_court(options, seating) if _queens_earn(options) else 0
        yield FiguresRow(label=Phrase(_("Queen on a lone queen")), cells=(queens,), usual=options.queen_pair_basra)
        own_court = options.court_basra != BASRA
        court = COURT_BASRA if own_court else basra
        yield FiguresRow(label=Phrase(_("Basra with a queen or king")), cells=(court,), usual=not own_court)
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
