"""What cannot have happened in a deal of Basra, and house rules that do not go together (docs/rules/basra.md 6)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...asking import suspicious
from ...breakdown import Problem, Severity
from ...cards import Rank
from ...table import Seating, Table
from ...text import Points, exact, gettext_noop as _, ngettext_noop as _n
from .counted_cards import CountedCards, apart, card_points
from .deal import DEAREST_CARD, MOST_PAIRS, Deal, each, most_basras, most_sevens, most_sweeping
from .offers import comes_out, hands_for
from .options import Options

MANY_BASRAS: Final = 8
"""More by one side in one deal are worth a second look."""
DEAREST_PAIR: Final = 20
"""Pips of two tens or two pictures."""


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """Every problem of a deal whose answers are each in range (docs/rules/basra.md 6)."""
    kinds = apart(table.options)
    floors = [cleared(deal, table, side) for side in range(table.sides)]
    for side, basras in enumerate(floors):
        yield from _pile_problems(deal, table, side, kinds, basras)
        yield from _pair_problems(deal, table, side)
    yield from _pairs_in_all(deal, table)
    counted = sum(floors)
    most = most_basras(table.options)
    if counted > most:
        text = _n(
            "%(count)s basra in all: no more than %(most)s fit into one deal.",
            "%(count)s basras in all: no more than %(most)s fit into one deal.",
            "count",
        )
        yield Problem.at("basras", "basras", text, count=counted, most=most)


def cleared(deal: Deal, table: Table[Options], side: int) -> int:
    """How often *side* cleared the floor in a way that was entered, at least."""
    options, sides = table.options, table.sides

    def of(facts: Any) -> int:
        return each(facts, sides)[side]

    pips = -(-of(deal.pair_pips) // DEAREST_PAIR) - (-of(deal.basra_pips) // DEAREST_CARD)
    paid = of(deal.basras) + of(deal.pair_basras) + of(deal.seven_basras) + of(deal.court_basras)
    paid += of(deal.jack_basras) + of(deal.double_sevens) + pips
    apart = 0
    if options.lone_jack == 0:
        apart += of(deal.double_jacks)
    if not _pays_pair(options, Rank.QUEEN):
        apart += of(deal.double_queens)
    if not _pays_pair(options, Rank.KING):
        apart += of(deal.double_kings)
    return paid + apart


def _pays_pair(options: Options, rank: Rank) -> bool:
    """Whether a doubled pair of queens or kings is entered among the basras too."""
    if not options.double_plus_basra:
        return False
    return rank is not Rank.QUEEN or options.queen_pair_basra


def _pile_problems(
    deal: Deal, table: Table[Options], side: int, kinds: Sequence[CountedCards], basras: int
) -> Iterator[Problem]:
    """A pile too small for the *kinds* of cards and the *basras* said to be in it, and piles hardly ever seen."""
    sides, cards = table.sides, deal.cards[side]
    named = sum(each(getattr(deal, kind.question), sides)[side] for kind in kinds)
    facts: dict[str, Any] = {"cards": cards, "named": named, "count": basras, "least": 2 * basras}
    if cards == 1:
        yield Problem.at("cards", "one_card", _("One card cannot be: a capture takes two at the least."), side, **facts)
    if named > cards:
        text = _n(
            "%(named)s scoring card does not fit into a pile of %(cards)s.",
            "%(named)s scoring cards do not fit into a pile of %(cards)s.",
            "named",
        )
        yield Problem.at("cards", "pile", text, side, **facts)
    if 2 * basras > cards:
        text = _n(
            "%(count)s basra takes %(least)s cards at the least; this pile has %(cards)s.",
            "%(count)s basras take %(least)s cards at the least; this pile has %(cards)s.",
            "count",
        )
        yield Problem.at("basras", "basras", text, side, **facts)
    elif basras > MANY_BASRAS:
        text = _n(
            "%(count)s basra by one side in one deal is rare.",
            "%(count)s basras by one side in one deal is rare.",
            "count",
        )
        yield Problem.at("basras", "many_basras", text, side, Severity.UNUSUAL, **facts)
    if cards == 0:
        yield suspicious("cards", "no_cards", _("A side without a single card: is that right?"), side)


def _pair_problems(deal: Deal, table: Table[Options], side: int) -> Iterator[Problem]:
    """Pairs of one side that its own cards or basras do not bear out."""
    options, sides = table.options, table.sides

    def of(facts: Any) -> int:
        return each(facts, sides)[side]

    for question, pairs, cards in (
        ("jack_basras", deal.jack_basras, deal.jacks),
        ("double_jacks", deal.double_jacks, deal.jacks),
        ("double_queens", deal.double_queens, deal.queens),
        ("double_kings", deal.double_kings, deal.kings),
    ):
        if cards is not None and 2 * of(pairs) > of(cards):
            text = _n(
                "%(pairs)s pair needs twice as many cards; this side has %(cards)s.",
                "%(pairs)s pairs need twice as many cards; this side has %(cards)s.",
                "pairs",
            )
            yield Problem.at(question, "pairs", text, side, pairs=of(pairs), cards=of(cards))
    if options.lone_jack > 0 and of(deal.double_jacks) > of(deal.jack_basras):
        yield Problem.at("double_jacks", "pairs", _("Every doubled pair of jacks is also a jack on a lone jack."), side)
    paid = of(deal.basras) + of(deal.pair_basras) + of(deal.court_basras)
    paid += of(deal.pair_pips) // DEAREST_PAIR + of(deal.basra_pips) // DEAREST_CARD
    doubled = 0
    for rank, pairs in ((Rank.QUEEN, deal.double_queens), (Rank.KING, deal.double_kings)):
        doubled += of(pairs) if _pays_pair(options, rank) else 0
    if doubled > paid:
        text = _n(
            "%(pairs)s doubled pair is a basra as well, but only %(count)s are entered.",
            "%(pairs)s doubled pairs are basras as well, but only %(count)s are entered.",
            "pairs",
        )
        yield Problem.at("basras", "pairs", text, side, pairs=doubled, count=paid)
    if of(deal.pair_pips) % 2:
        yield Problem.at("pair_pips", "pips", _("Two equal cards always make an even number of pips."), side)


def _pairs_in_all(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """More pairs of a rank than its four cards can make."""
    sweeping = most_sweeping(table.options) if any(each(deal.double_sevens, table.sides)) else 0
    for question, pairs, most in (
        ("jack_basras", deal.jack_basras, MOST_PAIRS),
        ("seven_basras", deal.seven_basras, most_sevens(table.options)),
        ("double_sevens", deal.double_sevens, sweeping),
        ("double_jacks", deal.double_jacks, MOST_PAIRS),
        ("double_queens", deal.double_queens, MOST_PAIRS),
        ("double_kings", deal.double_kings, MOST_PAIRS),
    ):
        counted = sum(each(pairs, table.sides))
        if counted > most:
            facts = {"count": counted, "most": most}
            yield Problem.at(question, "pairs", _("%(count)s in all: there can be %(most)s in one deal."), **facts)


def check_options(options: Options, seating: Seating) -> Iterator[Problem]:
    """House rules that cannot be played together, or hardly make a match."""
    players = seating.playing
    if not comes_out(options.deck, options.hand, players):
        works = tuple(hand.phrase for hand in hands_for(options.deck, seating))
        facts: dict[str, Any] = {
            "deck": options.deck,
            "hand": options.hand,
            "players": players,
            "works": works,
        }
        if works:
            text = _n(
                "%(deck)s card does not come out even. Players: %(players)s, cards for each at a time: "
                "%(hand)s. This works: %(works)s.",
                "%(deck)s cards do not come out even. Players: %(players)s, cards for each at a time: "
                "%(hand)s. This works: %(works)s.",
                "deck",
            )
        else:
            text = _n(
                "%(deck)s card does not come out for %(players)s players with any hand.",
                "%(deck)s cards do not come out for %(players)s players with any hand.",
                "deck",
            )
        yield Problem.at("hand", "hand", text, **facts)
    decider = options.decider_target if options.end == "rubber" else "none"
    if isinstance(decider, int) and decider <= options.game_target:
        text = _("The deciding game to %(decider)s is no longer than the others to %(target)s.")
        yield suspicious("decider_target", "decider", text, decider=decider, target=options.game_target)
    question, target = {
        "target": ("target", options.target),
        "ladder": ("steps", options.steps[0] if options.steps else 0),
        "rubber": ("game_target", options.game_target),
        "deal": ("end", 0),
    }[options.end]
    worth = worth_of_deal(options)
    if 0 < target < worth:
        text = _n(
            "One deal shares out %(worth)s point: a game to %(target)s may be over at once.",
            "One deal shares out %(worth)s points: a game to %(target)s may be over at once.",
            "worth",
        )
        yield suspicious(question, "short", text, target=target, worth=worth)


def worth_of_deal(options: Options) -> Points:
    """Points of a deal without basras and doubled cards (docs/rules/basra.md 2.8, 3.7).

    >>> worth_of_deal(Options()), worth_of_deal(Options(ten_scope="any", majority=3))
    (43, 25)
    """
    return exact(card_points(options) + options.majority)
