"""What cards, buracos and the rest of a deal of Buraco are worth, as tables (docs/rules/buraco.md 1.3 to 1.9)."""

from collections.abc import Iterator
from typing import Final

from ...cards import ALL_RANKS, Rank
from ...figures import Figures, FiguresRow
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _, pgettext_noop as _in
from ...tournament.tables import LEVEL, STEP, VICTORY, row
from .drawn_melds import drawn_melds
from .melds import BONUS, Canasta
from .opening import least
from .options import FLAT_POT, OUT_BONUS, Options
from .verdict_vp import TABLES, tournament, victory_deals

_WORTH: Final = _("Points")


def figures(options: Options, seating: Seating) -> tuple[Figures, ...]:
    """Melds as they are judged, the worth of cards, what is added and taken off, the first melds, victory points."""
    tables = [
        drawn_melds(options),
        Figures(
            rule="cards",
            title=_("What each card is worth"),
            columns=(_("Card"), _WORTH),
            rows=tuple(_cards(options)),
        ),
        Figures(
            rule="buraco",
            title=_("What is added and taken off"),
            columns=(_in("bonus", "For"), _WORTH),
            rows=tuple(_bonuses(options)),
        ),
    ]
    if options.has_minimum:
        below = Phrase(_("Under %(total)s"), {"total": options.min_steps[0][0]}) if options.min_steps else None
        from_total = [FiguresRow(label=below or Phrase(_("Any total")), cells=(least(options, 0),))]
        for at, _holds in options.min_steps:
            text = Phrase(_("%(total)s or more"), {"total": at})
            from_total.append(FiguresRow(label=text, cells=(least(options, at),)))
        tables.append(
            Figures(
                rule="minimum",
                title=_("What the first melds must make"),
                columns=(_("Total of the side"), _("Card points")),
                rows=tuple(from_total),
            )
        )
    if tournament(options, seating):
        tables.append(_victory(victory_deals(options, seating)))
    return tuple(tables)


def _victory(played: tuple[int, ...]) -> Figures:
    """The differences of each row of victory points, a column for each number of deals in *played*.

    Where no number of deals is agreed the card keeps its room for what every table needs.
    """
    rows = []
    for place in range(LEVEL + 1):
        points = {"first": LEVEL + place, "second": LEVEL - place}
        differences = tuple(_row(VICTORY[deals], place) for deals in played)
        rows.append(FiguresRow(label=Phrase(_("%(first)s-%(second)s"), points), cells=differences))
    heads = {each.value: each.label for each in TABLES}
    return Figures(
        rule="vp",
        title=_("Victory points by difference"),
        columns=(_("Victory points"), *(str(heads[deals]) for deals in played)),
        rows=tuple(rows),
        on_card=len(played) == 1,
    )


def _row(limits: tuple[int, ...], place: int) -> Phrase:
    low, high = row(limits[place] if place < len(limits) else limits[-1] + STEP, limits)
    if high is None:
        return Phrase(_("%(points)s or more"), {"points": low})
    return Phrase(_("%(low)s to %(high)s"), {"low": low, "high": high})


def _cards(options: Options) -> Iterator[FiguresRow]:
    scale = options.scale
    groups: dict[int, list[Rank]] = {}
    ranks = ((Rank.JOKER,) if options.pack.jokers else ()) + (Rank.TWO, Rank.ACE, *reversed(ALL_RANKS[2:]))
    for rank in ranks:
        groups.setdefault(scale.worth(rank), []).append(rank)
    for worth, alike in groups.items():
        yield FiguresRow(cards=tuple(alike), label=Phrase(""), cells=(worth,))


_KINDS: Final = {
    Canasta.CLEAN: _("Clean buraco"),
    Canasta.SEMI: _("Semi-clean buraco"),
    Canasta.DIRTY: _("Dirty buraco"),
    Canasta.RUN_500: _("Clean run of 13"),
    Canasta.RUN_1000: _("Clean run of 14, ace to ace"),
    Canasta.REALE: _("Clean run of 13 (reale)"),
    Canasta.REALE_DIRTY: _("The same with a wild card"),
    Canasta.SUPER: _("Clean set of all cards of a rank (super)"),
    Canasta.SUPER_DIRTY: _("The same set with a wild card"),
    Canasta.WILD: _("Seven wild cards"),
}


def _unplayed(options: Options) -> Fact:
    match options.pot_unplayed:
        case "flat100":
            return -FLAT_POT
        case "cards":
            return Phrase(_("minus its cards’ worth"))
        case _:
            return Phrase(_("minus its cards’ worth, %(points)s at most"), {"points": FLAT_POT})


def _bonuses(options: Options) -> Iterator[FiguresRow]:
    played = {
        Canasta.SEMI: bool(options.semi),
        Canasta.RUN_500: options.special,
        Canasta.RUN_1000: options.special and options.ace == "both",
        **dict.fromkeys((Canasta.REALE, Canasta.REALE_DIRTY, Canasta.SUPER, Canasta.SUPER_DIRTY), options.honoured),
        Canasta.WILD: bool(options.wild_canasta),
    }
    for kind, text in _KINDS.items():
        if played.get(kind, True):
            yield FiguresRow(label=Phrase(text), cells=(BONUS[kind],))
    yield FiguresRow(label=Phrase(_("Going out")), cells=(OUT_BONUS,))
    if options.cut_bonus:
        yield FiguresRow(label=Phrase(_("The exact cut")), cells=(options.cut_bonus,))
    if options.pot_bonus:
        yield FiguresRow(label=Phrase(_("A pot taken")), cells=(options.pot_bonus,))
    waived = options.pot_waive_if_none and options.pot_missed
    missed = _("No pot taken, but another side took one") if waived else _("No pot taken")
    yield FiguresRow(label=Phrase(missed), cells=(-options.pot_missed,))
    yield FiguresRow(label=Phrase(_("A pot taken but not played")), cells=(_unplayed(options),))
    left = _("their worth") if options.hands_left == "opponents" else _("minus their worth")
    yield FiguresRow(label=Phrase(_("Cards left in hand")), cells=(Phrase(left),))
