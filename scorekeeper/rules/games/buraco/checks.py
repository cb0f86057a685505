"""What cannot have happened in a deal of Buraco, and what is worth a second look (docs/rules/buraco.md 1 and 2)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ...asking import suspicious
from ...breakdown import Problem
from ...cards import Card
from ...table import Seating, Table
from ...text import gettext_noop as _, ngettext_noop as _n
from .cards import BIG_POT, FIVES, HAND, STYLE
from .deal import Deal, each
from .ends import pots
from .melds import BURACO, Canasta
from .opening import before_opening, least
from .options import Options
from .tally import Tally, lacking, not_legal, of_sides, of_teams, ranks_laid_twice
from .telling import CARDS, NET, NOT_TAKEN, PLAYED, UNPLAYED
from .trio import all_against_all

FULL: Final = {
    Canasta.RUN_500: 13,
    Canasta.RUN_1000: 14,
    Canasta.REALE: 13,
    Canasta.REALE_DIRTY: 13,
    Canasta.SUPER: 8,
    Canasta.SUPER_DIRTY: 9,
    Canasta.SEMI: 8,
}
"""Cards that a buraco of a kind has at least, where that is more than seven."""

POINTS_OF_BURACOS: Final = _n(
    "So many buracos hold at least %(worth)s card point; here are %(points)s.",
    "So many buracos hold at least %(worth)s card points; here are %(points)s.",
    "worth",
)
CARDS_OF_BURACOS: Final = _n(
    "So many buracos take at least %(cards)s card; the pack has %(pack)s.",
    "So many buracos take at least %(cards)s cards; the pack has %(pack)s.",
    "cards",
)


def check(deal: Deal, table: Table[Options]) -> Iterator[Problem]:
    """Every problem of a deal whose answers are each in range."""
    sides = of_sides(deal, table)
    yield from (_by_card if deal.how == CARDS else _by_count)(deal, table, sides)
    for side, tally in enumerate(sides):
        yield from _side(deal, table, side, tally)
    every = len(pots(table.options, table.seating)) <= sum(tally.pot != NOT_TAKEN for tally in sides)
    if deal.pots_to_stock and every:
        yield suspicious("pots_to_stock", "pots", _("Every pot was taken: none can have become the stock."))
    teams = of_teams(deal, table, sides)
    for team, tally in teams:
        yield from _team(deal, table, team, tally)
    if deal.out is None and any(_looks_out(tally, table.options) for _sides, tally in teams):
        text = _("No cards left in hand, and all it takes to go out: did nobody go out?")
        yield suspicious("out", "nobody_out", text)


def _by_count(deal: Deal, table: Table[Options], tallies: Sequence[Tally]) -> Iterator[Problem]:
    """Counts that the pack cannot give."""
    options, sides = table.options, table.sides
    entries = {"card_points": deal.card_points, "net": deal.net, "in_hand": deal.in_hand, "pot_points": deal.pot_points}
    for key, answers in entries.items():
        for side, points in enumerate(each(answers, sides)):
            if points % FIVES:
                text = _("%(points)s cannot be: every card is worth a multiple of 5.")
                yield Problem.at(key, "fives", text, side, points=points)
    whole = options.pack.points(options.scale)
    counted = sum(abs(points) for answers in entries.values() for points in each(answers, sides))
    if counted > whole:
        text = _("All cards together are worth %(whole)s; this makes %(counted)s.")
        key = "net" if deal.how == NET else "card_points"
        yield Problem.at(key, "pack", text, whole=whole, counted=counted)
    cards = 0
    for side, tally in enumerate(tallies):
        cards += cards_of(tally)
        worth = least_worth(tally, options)
        if worth > tally.card_points and not tally.net:
            facts = {"worth": worth, "points": tally.card_points}
            yield Problem.at("card_points", "buracos", POINTS_OF_BURACOS, side, **facts)
    if cards > options.pack.size:
        yield Problem.at("clean", "buracos", CARDS_OF_BURACOS, cards=cards, pack=options.pack.size)


def cards_of(tally: Tally) -> int:
    """Cards that the buracos of a team have at least."""
    return sum(FULL.get(kind, BURACO) * count for kind, count in tally.canastas.items())


def least_worth(tally: Tally, options: Options) -> int:
    """Card points that the buracos of a team hold at least.

    Seven threes where their sets are played; otherwise a run from three to nine, or from two to
    eight where twos are cheap.

    >>> least_worth(Tally(canastas={Canasta.CLEAN: 2}), Options())
    90
    """
    return sum(_cheapest(kind, options) * count for kind, count in tally.canastas.items())


def _cheapest(kind: Canasta, options: Options) -> int:
    two = options.scale.pile([Card.parse("2S")])
    match kind:
        case Canasta.RUN_500 | Canasta.REALE | Canasta.REALE_DIRTY:
            return 60 + 25 + two
        case Canasta.RUN_1000:
            return 60 + 25 + two + 15 + 15
        case Canasta.WILD:
            return BURACO * two
    size = FULL.get(kind, BURACO)
    if options.sets in ("any", "AK3"):
        return size * FIVES
    return 25 + 10 * (size - 5)


def _by_card(deal: Deal, table: Table[Options], tallies: Sequence[Tally]) -> Iterator[Problem]:
    """Melds that are not legal, and cards the pack does not have so often."""
    options, sides = table.options, table.sides
    counted: Counter[Card] = Counter()
    for side, tally in enumerate(tallies):
        melds, judged = each(deal.melds, sides, ())[side], tally.melds
        for number, (cards, meld) in enumerate(zip(melds, judged, strict=True), start=1):
            phrase = not_legal(number, meld, cards, options)
            if phrase is not None:
                yield Problem(phrase=phrase, code="meld", question="melds", side=side)
        if options.one_set_per_rank and ranks_laid_twice(judged):
            yield Problem.at("melds", "two_sets", _("A side may not lay two sets of the same rank."), side)
        yield from _hands(deal, table, side)
        pot = [card for group in each(deal.pot_cards, sides, ())[side] for card in group]
        sizes = _sizes_of_pot(deal, table, side)
        if pot and len(pot) not in sizes:
            text = _("A pot that was not played has all its cards: %(cards)s.")
            yield Problem.at("pot_cards", "pot", text, side, cards=sizes)
        for cards in (*melds, *each(deal.hands, sides, ())[side], pot):
            counted.update(cards)
    if deal.final_discard is not None:
        counted[deal.final_discard] += 1
    pack = options.pack
    for card, count in counted.items():
        most = pack.jokers if card.suit is None else pack.copies
        if count > most:
            text = _n(
                "%(card)s: named %(count)s time, but the pack has %(most)s.",
                "%(card)s: named %(count)s times, but the pack has %(most)s.",
                "count",
            )
            yield Problem.at("melds", "copies", text, card=card.phrase(STYLE), count=count, most=most)


def _side(deal: Deal, table: Table[Options], side: int, tally: Tally) -> Iterator[Problem]:
    """A pot not played that is worth too little, or that is not there; who plays alone without having taken one."""
    options = table.options
    if deal.alone == side and tally.pot == NOT_TAKEN:
        text = _("Who plays alone took the pot of %(cards)s.")
        yield Problem.at("pot", "alone", text, side, cards=BIG_POT)
    if tally.pot == UNPLAYED and options.pot_cards_matter:
        key = "pot_cards" if deal.how == CARDS else "pot_points"
        if tally.pot_points < HAND * FIVES:
            text = _("A pot not played is worth at least %(points)s.")
            has_worth = any(
                each(deal.pot_cards if deal.how == CARDS else deal.pot_points, table.sides)[side : side + 1]
            )
            yield Problem.at(key, "pot" if has_worth else "missing", text, side, points=HAND * FIVES)
    elif tally.pot_points:
        key = "pot_cards" if deal.how == CARDS else "pot_points"
        yield Problem.at(key, "pot", _("This side holds no pot that was not played."), side)


def _sizes_of_pot(deal: Deal, table: Table[Options], side: int) -> tuple[int, ...]:
    """The cards that the pot of a side may have: of three players the lone one has the large pot."""
    if table.seating.seats != 3 or all_against_all(table):
        return (HAND,)
    if deal.alone is None:
        return HAND, BIG_POT
    return (BIG_POT,) if deal.alone == side else (HAND,)


def _hands(deal: Deal, table: Table[Options], side: int) -> Iterator[Problem]:
    """More hands than players, or none empty on the side that went out."""
    hands, players = each(deal.hands, table.sides, ())[side], len(table.seating.sides[side])
    together = 2 if table.seating.seats == 3 and deal.alone not in (None, side) else players
    if len(hands) > together:
        text = _n(
            "The side has %(players)s player; here are %(hands)s hands.",
            "The side has %(players)s players; here are %(hands)s hands.",
            "players",
        )
        yield Problem.at("hands", "hands", text, side, players=together, hands=len(hands))
    elif deal.out == side and sum(map(bool, hands)) == together > 1:
        yield Problem.at("hands", "out", _("Who went out has no cards left."), side)


def _team(deal: Deal, table: Table[Options], team: tuple[int, ...], tally: Tally) -> Iterator[Problem]:
    """An opening that was too small, a going out without the right, an empty hand without a pot."""
    options, side = table.options, team[0]
    key, hand = ("melds", "hands") if deal.how == CARDS else ("card_points", "in_hand")
    failures = max(each(deal.failed, table.sides)[one] for one in team)
    needed = min(
        least(options, before_opening(table.standing.totals[one], options, cut=deal.cut == one), failures)
        for one in team
    )
    if 0 < tally.card_points < needed and not tally.net:
        text = _("%(points)s on the table, but the first melds had to make %(least)s.")
        yield suspicious(key, "minimum", text, side, points=tally.card_points, least=needed)
    if tally.out and tally.in_hand and len(team) == len(table.seating.sides[side]) == 1:
        yield Problem.at(hand, "out", _("Who went out has no cards left."), side)
    if tally.out and tally.pot == UNPLAYED and len(team) == len(table.seating.sides[side]) == 1:
        yield Problem.at("pot", "out", _("Who went out has played the pot."), side)
    if tally.out:
        for code, why in lacking(tally, options):
            text = _("Going out will not count. %(why)s")
            question = {"pot": "pot", "discard": "final_discard"}.get(code, "out")
            yield suspicious(question, "not_out", text, side if question == "pot" else None, why=why)
    if tally.pot == NOT_TAKEN and not (tally.in_hand or tally.out or tally.net):
        text = _("No pot taken and no cards left in hand: is that right?")
        yield suspicious(hand, "empty_hand", text, side)


def _looks_out(tally: Tally, options: Options) -> bool:
    """Whether a team has no cards left and all that it takes to go out."""
    return not (tally.net or tally.in_hand) and tally.pot == PLAYED and not any(lacking(tally, options))


def check_options(options: Options, seating: Seating) -> Iterator[Problem]:
    """House rules that hardly go together."""
    if options.end in ("points", "both") and options.target < 500:
        text = _("One deal often brings 500: a match to %(target)s may be over at once.")
        yield suspicious("target", "short", text, target=options.target)
    below = options.min_base
    for at, holds in options.min_steps:
        if holds < below:
            text = _("From %(at)s on the least is %(step)s, less than the %(below)s before.")
            yield suspicious("min_steps", "step", text, at=at, step=holds, below=below)
        if options.end == "points" and at >= options.target:
            text = _("No side plays on with %(at)s: the match is over at %(target)s.")
            yield suspicious("min_steps", "step", text, at=at, target=options.target)
        below = holds
