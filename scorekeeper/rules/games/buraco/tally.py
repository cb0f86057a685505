"""What a team has at the end of a deal, however it was told (docs/rules/buraco.md 1.9)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ...cards import Card, Rank
from ...counted_events import CountedEvent
from ...table import Table
from ...text import Fact, Phrase, gettext_noop as _
from .cards import STYLE, is_wild_rank
from .deal import Deal, each
from .melds import Canasta, Meld, Shape, judge
from .options import Options
from .telling import CARDS, NET, NOT_TAKEN, PLAYED, UNPLAYED
from .trio import teams


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The facts of one team: points on the table (``card_points``), buracos by kind, and what it is charged for.

    ``canastas`` counts its buracos of each kind, ``cut`` says that it lifted exactly the pots.
    ``in_hand`` are points left in hand, already taken off the points on the table where those are
    ``net``; ``pot`` is one of ``played``, ``unplayed``, ``not_taken``,
    ``pot_points`` the worth of a pot taken but not played. ``out`` says that it emptied its hands
    last, ``wild_discard`` that it did so with a wild card, ``to_stock`` that the pots became the stock. ``melds`` are
    judged where they were named.
    """

    card_points: int = 0
    canastas: Mapping[Canasta, int] = field(default_factory=dict)
    in_hand: int = 0
    net: bool = False
    pot: str = PLAYED
    pot_points: int = 0
    out: bool = False
    wild_discard: bool = False
    cut: bool = False
    to_stock: bool = False
    melds: tuple[Meld, ...] = ()

    @property
    def clean(self) -> int:
        """Number of buracos without a wild card."""
        return sum(count for kind, count in self.canastas.items() if kind.clean)

    @property
    def any(self) -> int:
        """Number of buracos of every kind."""
        return sum(self.canastas.values())


def judged(melds: Iterable[Sequence[Card]], options: Options) -> tuple[Meld, ...]:
    """Melds judged as they count at the end of a deal."""
    laid = options.arrangement == "as_laid"
    return tuple(judge(meld, options, laid=laid) for meld in melds)


def not_legal(number: int, meld: Meld, cards: Sequence[Card], options: Options) -> Phrase | None:
    """Why a judged meld is not legal, and how its *cards* would have to lie to be so; None for a legal one.

    Only a table that counts melds as they lie can have one that is legal otherwise arranged.
    """
    if meld.why is None:
        return None
    facts: dict[str, Fact] = {"number": number, "why": meld.why}
    best = judge(cards, options)
    if not best.legal:
        return Phrase(_("Meld %(number)s is not legal. %(why)s"), facts)
    facts["cards"] = tuple(card.phrase(STYLE) for card in best.cards)
    return Phrase(_("Meld %(number)s is not legal as it lies. %(why)s It would be so: %(cards)s."), facts)


def ranks_laid_twice(melds: Iterable[Meld]) -> tuple[Rank, ...]:
    """The ranks of which a side has laid more than one set."""
    counted = Counter(meld.cards[0].rank for meld in melds if meld.shape is Shape.SET)
    return tuple(rank for rank, count in counted.items() if count > 1)


def canastas_of(melds: Iterable[Meld]) -> dict[Canasta, int]:
    """How many buracos of each kind there are among *melds*."""
    counted: dict[Canasta, int] = {}
    for meld in melds:
        if meld.canasta is not None:
            counted[meld.canasta] = counted.get(meld.canasta, 0) + 1
    return counted


def of_side(deal: Deal, table: Table[Options], side: int) -> Tally:
    """What one side has: from its counts, or from its cards."""
    options, sides = table.options, table.sides
    discard = deal.final_discard
    out = deal.out == side
    melds: tuple[Meld, ...] = ()
    if deal.how != CARDS:
        canastas = {kind: each(getattr(deal, kind.value), sides)[side] for kind in Canasta}
        points = each(deal.net if deal.how == NET else deal.card_points, sides)[side]
        in_hand = each(deal.in_hand, sides)[side]
        pot_points = each(deal.pot_points, sides)[side]
    else:
        melds = judged(each(deal.melds, sides, ())[side], options)
        points, canastas = sum(meld.points for meld in melds), canastas_of(melds)
        in_hand = sum(options.scale.pile(hand) for hand in each(deal.hands, sides, ())[side])
        pot_points = sum(options.scale.pile(pot) for pot in each(deal.pot_cards, sides, ())[side])
    return Tally(
        card_points=points,
        canastas={kind: count for kind, count in canastas.items() if count},
        in_hand=in_hand,
        net=deal.how == NET,
        pot=each(deal.pot, sides, PLAYED)[side],
        pot_points=pot_points,
        out=out,
        wild_discard=out and discard is not None and is_wild_rank(discard),
        cut=deal.cut == side,
        to_stock=deal.pots_to_stock,
        melds=melds,
    )


def together(tallies: Sequence[Tally]) -> Tally:
    """What the sides of one team have together.

    A pair of three players has one pot between them: whoever did not take it says so, and it is missed where neither
    took it (docs/rules/buraco.md 19.1).
    """
    if len(tallies) == 1:
        return tallies[0]
    canastas: dict[Canasta, int] = {}
    for tally in tallies:
        for kind, count in tally.canastas.items():
            canastas[kind] = canastas.get(kind, 0) + count
    pots = {tally.pot for tally in tallies}
    return Tally(
        card_points=sum(tally.card_points for tally in tallies),
        canastas=canastas,
        in_hand=sum(tally.in_hand for tally in tallies),
        net=any(tally.net for tally in tallies),
        pot=next(pot for pot in (UNPLAYED, PLAYED, NOT_TAKEN) if pot in pots),
        pot_points=sum(tally.pot_points for tally in tallies),
        out=any(tally.out for tally in tallies),
        wild_discard=any(tally.wild_discard for tally in tallies),
        cut=any(tally.cut for tally in tallies),
        to_stock=any(tally.to_stock for tally in tallies),
    )


def of_sides(deal: Deal, table: Table[Options]) -> tuple[Tally, ...]:
    """What each side has, in the order of the sides."""
    return tuple(of_side(deal, table, side) for side in range(table.sides))


def of_teams(deal: Deal, table: Table[Options], sides: Sequence[Tally]) -> tuple[tuple[tuple[int, ...], Tally], ...]:
    """The teams of a deal, each with its sides and what it has."""
    return tuple((team, together([sides[side] for side in team])) for team in teams(table.seating, deal.alone))


def lacking(tally: Tally, options: Options) -> Iterator[tuple[str, Phrase]]:
    """What a side whose hand is empty still lacks to go out: a word and a sentence each.

    >>> [code for code, _phrase in lacking(Tally(pot="not_taken"), Options())]
    ['pot', 'clean']
    """
    if tally.pot == NOT_TAKEN and not (tally.to_stock and options.pot_stock_out):
        yield "pot", Phrase(_("The side has not taken a pot."))
    if options.out_requires == "clean" and not tally.clean:
        yield "clean", Phrase(_("The side has no clean buraco."))
    elif not tally.any:
        yield "buraco", Phrase(_("The side has no buraco."))
    if tally.wild_discard and options.out_discard == "required_nonwild":
        yield "discard", Phrase(_("The last discard was a wild card."))


def _every(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    return tuple(tally.any for tally in of_sides(deal, table))


def _clean(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    return tuple(tally.clean for tally in of_sides(deal, table))


def _out(deal: Deal, table: Table[Options]) -> tuple[int, ...]:
    return tuple(int(deal.out == side) for side in range(table.sides))


COUNTED_EVENTS: Final = (
    CountedEvent(key="buraco", label=_("Buracos"), done=_every),
    CountedEvent(key="clean-buraco", label=_("Clean buracos"), done=_clean),
    CountedEvent(key="out", label=_("Times gone out"), done=_out),
)
