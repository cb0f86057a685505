"""The questions put to the table after a deal of Buraco: counts, or the melds card by card (rules/buraco.md 1.9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Choice, Chosen, Count, Each, Groups, Known, Of, Toggle, Which, ask
from ...cards import Card
from ...text import gettext_noop as _
from .cards import BIG_POT, HAND
from .options import Options
from .telling import CARDS, COUNTS, NET, ways
from .trio import may_be_alone

PLAYED: Final = "played"
UNPLAYED: Final = "unplayed"
NOT_TAKEN: Final = "not_taken"

POTS: Final = (
    Chosen(value=PLAYED, label=_("Taken and played"), says=_("What is left of it counts as cards in hand.")),
    Chosen(
        value=UNPLAYED,
        label=_("Taken, not played"),
        says=_("No card of it was played before the deal ended."),
    ),
    Chosen(value=NOT_TAKEN, label=_("Not taken"), says=_("The side never took a pot.")),
)

TABLE: Final = "table"
IN_HAND: Final = "hand"
IN_POT: Final = "pot"

MOST_FAILURES: Final = 20
"""Nobody fails to open more often in one deal."""
MOST_MELDS: Final = 60
LONGEST_MELD: Final = 28
MOST_PARTNERS: Final = 3
MOST_HELD: Final = 110
"""A hand may take up the whole discard pile again and again, but never more than the pack."""


def _rules(known: Known) -> Options:
    options: Options = known.options
    return options


def _hows(known: Known) -> tuple[Chosen, ...]:
    """The ways to tell a deal under the house rules."""
    options = _rules(known)
    return ways(options.hands_left, options.no_canasta_negative)


def _begins(known: Known) -> str | None:
    """The way the table has agreed on, where it tells enough under the other house rules."""
    told = _rules(known).told
    return told if any(told == way.value for way in _hows(known)) else None


def _counts(rule: Callable[[Options], bool] = lambda _options: True) -> Callable[[Known], bool]:
    """A question that is put where a deal is told in counts, net or not, and the house rules say so."""
    return lambda known: known.answers.get("how") in (COUNTS, NET) and rule(_rules(known))


def _told(how: str, rule: Callable[[Options], bool] = lambda _options: True) -> Callable[[Known], bool]:
    """A question that is put in one way of telling a deal, where the house rules say so."""
    return lambda known: known.answers.get("how") == how and rule(_rules(known))


def _given(rule: Callable[[Options], bool]) -> Callable[[Known], bool]:
    return lambda known: rule(_rules(known))


def _unplayed(known: Known) -> bool:
    """Whether some side holds a pot it has not played, and its cards matter."""
    held = known.answers.get("pot")
    return isinstance(held, tuple) and UNPLAYED in held and _rules(known).pot_cards_matter


def _with_unplayed(known: Known) -> tuple[int, ...] | None:
    """The sides that hold a pot they have not played."""
    held = known.answers.get("pot")
    return tuple(side for side, pot in enumerate(held) if pot == UNPLAYED) if isinstance(held, tuple) else None


def _pot_told(*hows: str) -> Callable[[Known], bool]:
    return lambda known: known.answers.get("how") in hows and _unplayed(known)


def _whole(known: Known) -> int:
    """Points of the whole pack."""
    options = _rules(known)
    return options.pack.points(options.scale)


def _canastas(known: Known) -> int:
    """The most buracos the pack has cards for."""
    return _rules(known).pack.size // 7


def _full_suits(known: Known) -> int:
    """The most runs of a whole suit that the packs hold."""
    return 4 * _rules(known).decks


def _worths(known: Known) -> tuple[int, ...]:
    """What single cards are worth."""
    return tuple(sorted(set(_rules(known).scale.points.values())))


def _pot_worth(known: Known) -> int:
    """More than any pot can be worth: all its cards the dearest of the pack."""
    options = _rules(known)
    dearest = max(options.scale.points.values())
    return dearest * (BIG_POT if known.seating.seats == 3 else HAND)


def _counted(label: str, most: Callable[[Known], int], rule: Callable[[Options], bool], help: str = "") -> Any:
    """How many melds of a kind each side has."""
    question = Count(label=label, help=help, each=Each.SIDE, most=most, when=_counts(rule))
    return ask(question, 0)


def _net_help(known: Known) -> str:
    if may_be_alone(known):
        return _(
            "Pay the cards left in hand with cards of the table and count what remains, without bonuses. A pair's "
            "melds are written with either of the two."
        )
    return _("Pay the cards left in hand with cards of the table and count what remains, without bonuses.")


def _points_help(known: Known) -> str:
    if may_be_alone(known):
        return _("Card points of all melds, without bonuses. A pair's melds are written with either of the two.")
    return _("Card points of all melds, without bonuses.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What each side has on the table and in hand, and what became of the pots.

    A question that is not put has no answer (None), or its default where it has one.
    """

    how: str = ask(
        Choice(
            label=_("How it is written down"),
            choices=_hows,
            begins=_begins,
            aside=True,
        ),
        COUNTS,
    )
    card_points: tuple[int, ...] | None = ask(
        Count(
            label=_("Points on the table"),
            help=_points_help,
            each=Each.SIDE,
            worths=_worths,
            pile=TABLE,
            most=_whole,
            when=_told(COUNTS),
        ),
        None,
    )
    net: tuple[int, ...] | None = ask(
        Count(
            label=_("Points on the table less those in hand"),
            help=_net_help,
            each=Each.SIDE,
            worths=_worths,
            pile=TABLE,
            least=lambda known: -_whole(known),
            most=_whole,
            when=_told(NET),
        ),
        None,
    )
    clean: tuple[int, ...] = _counted(_("Clean buracos"), _canastas, lambda _o: True)
    semi: tuple[int, ...] = _counted(_("Semi-clean buracos"), _canastas, lambda o: o.semi > 0)
    dirty: tuple[int, ...] = _counted(_("Dirty buracos"), _canastas, lambda _o: True)
    runs_500: tuple[int, ...] = _counted(
        _("Runs of 500"), _full_suits, lambda o: o.special, _("Clean runs of 13 cards; not among the clean ones.")
    )
    runs_1000: tuple[int, ...] = _counted(
        _("Runs of 1000"),
        _full_suits,
        lambda o: o.special and o.ace == "both",
        _("Clean runs of 14 cards, ace to ace; not among the clean ones."),
    )
    reale: tuple[int, ...] = _counted(
        _("Reale"), _full_suits, lambda o: o.honoured, _("A whole suit, clean; not among the clean ones.")
    )
    reale_dirty: tuple[int, ...] = _counted(
        _("Dirty reale"), _full_suits, lambda o: o.honoured, _("A run of 13 or more with a wild card.")
    )
    super_clean: tuple[int, ...] = _counted(
        _("Super"),
        lambda _known: 12,
        lambda o: o.honoured and o.sets != "none",
        _("All cards of a rank, clean; not among the clean ones."),
    )
    super_dirty: tuple[int, ...] = _counted(
        _("Dirty super"),
        lambda _known: 12,
        lambda o: o.honoured and o.sets != "none",
        _("All cards of a rank and a wild card."),
    )
    wild: tuple[int, ...] = _counted(_("Buracos of wild cards"), lambda _known: 3, lambda o: o.wild_canasta > 0)
    melds: tuple[tuple[tuple[Card, ...], ...], ...] = ask(
        Groups(
            label=_("Melds"),
            help=_("A run is named from its low end."),
            each=Each.SIDE,
            most=MOST_MELDS,
            longest=LONGEST_MELD,
            when=_told(CARDS),
        ),
        (),
    )
    in_hand: tuple[int, ...] = ask(
        Count(
            label=_("Points left in hand"),
            help=_("Of all players of the side; not of a pot that was taken but not played."),
            each=Each.SIDE,
            worths=_worths,
            pile=IN_HAND,
            most=_whole,
            when=_told(COUNTS),
        ),
        0,
    )
    hands: tuple[tuple[tuple[Card, ...], ...], ...] = ask(
        Groups(
            label=_("Cards left in hand"),
            help=_("The hand of each player of the side; not a pot that was taken but not played."),
            each=Each.SIDE,
            most=MOST_PARTNERS,
            longest=MOST_HELD,
            when=_told(CARDS),
        ),
        (),
    )
    out: int | None = ask(
        Which(
            label=_("Went out"),
            help=_("It brings 100 points. Nobody: the stock or the time ran out."),
            of=Of.SIDE,
            optional=True,
        ),
        None,
    )
    pot: tuple[str, ...] = ask(Choice(label=_("The pot"), choices=POTS, each=Each.SIDE), PLAYED)
    pots_to_stock: bool = ask(
        Toggle(
            label=_("The pots became the stock"),
            yes=_("Nobody is charged for a pot not taken."),
            no=_("Who took none is charged for it."),
            when=_given(lambda options: options.pot_stock_free and options.pot_missed > 0),
        ),
        False,
    )
    pot_points: tuple[int, ...] = ask(
        Count(
            label=_("Points of the pot not played"),
            each=Each.SIDE,
            worths=_worths,
            pile=IN_POT,
            most=_pot_worth,
            asks=_with_unplayed,
            when=_pot_told(COUNTS, NET),
        ),
        0,
    )
    pot_cards: tuple[tuple[tuple[Card, ...], ...], ...] = ask(
        Groups(
            label=_("Cards of the pot not played"),
            each=Each.SIDE,
            most=1,
            longest=BIG_POT,
            asks=_with_unplayed,
            when=_pot_told(CARDS),
        ),
        (),
    )
    final_discard: Card | None = ask(
        Which(
            label=_("The last discard"),
            help=_("It may not be a two or a joker. Leave it empty if nobody looked."),
            of=Of.CARD,
            optional=True,
            when=lambda known: (
                _told(CARDS, lambda o: o.out_discard == "required_nonwild")(known)
                and known.answers.get("out") is not None
            ),
        ),
        None,
    )
    cut: int | None = ask(
        Which(
            label=_("Cut exactly the pots"),
            help=_("The side whose player lifted exactly the cards of the pots."),
            of=Of.SIDE,
            optional=True,
            early=True,
            aside=True,
            when=_given(lambda options: options.cut_bonus > 0),
        ),
        None,
    )
    failed: tuple[int, ...] = ask(
        Count(
            label=_("Openings that failed"),
            help=_("Each raises the least of that side for the rest of the deal."),
            each=Each.SIDE,
            most=MOST_FAILURES,
            early=True,
            aside=True,
            when=_given(lambda options: options.has_minimum and options.fail_inc > 0),
        ),
        0,
    )
    alone: int | None = ask(
        Which(
            label=_("Plays alone"),
            help=_("Who took the pot of 18 plays alone; the other two are a pair and share their points."),
            of=Of.SIDE,
            optional=True,
            early=True,
            when=may_be_alone,
        ),
        None,
    )


def each(facts: Any, sides: int, nothing: Any = 0) -> tuple[Any, ...]:
    """The answers of all sides; *nothing* for each where the question was not put.

    >>> each(0, 2), each((1, 0), 2)
    ((0, 0), (1, 0))
    """
    return facts if isinstance(facts, tuple) and len(facts) == sides else (nothing,) * sides
