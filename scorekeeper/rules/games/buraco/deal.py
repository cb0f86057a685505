"""What the table is asked after a deal of Buraco: counts, or the melds card by card (docs/rules/buraco.md 1.9)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...asking import Choice, Context, Count, Each, Groups, Of, Toggle, Which
from ...cards import Card
from ...text import gettext_noop as _, pgettext_noop as _in
from . import questions
from .cards import BIG_POT
from .options import Options
from .telling import CARDS, COUNTS, IN_COUNTS, NET, PLAYED, POTS
from .trio import may_be_alone

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


def _counted(
    label: str, most: Callable[[Context], int], rule: Callable[[Options], bool], help: str = ""
) -> tuple[int, ...] | int:
    """How many melds of a kind each side has."""
    question = Count(label=label, help=help, each=Each.SIDE, most=most, when=questions.in_counts(rule), none_said=True)
    return question.ask(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What each side has on the table and in hand, and what became of the pots.

    A question that is not asked has no answer (None), or its default where it has one.
    """

    how: str = Choice(
        label=_("How it is written down"),
        choices=questions.hows,
        begins=questions.begins,
        way=True,
    ).ask(COUNTS)
    card_points: tuple[int, ...] | None = Count(
        label=_("Points on the table"),
        help=questions.points_help,
        each=Each.SIDE,
        worths=questions.worths,
        pile=TABLE,
        most=questions.whole,
        when=questions.in_way(*IN_COUNTS),
    ).ask(None)
    net: tuple[int, ...] | None = Count(
        label=_("Points on the table less those in hand"),
        help=questions.net_help,
        each=Each.SIDE,
        worths=questions.worths,
        pile=TABLE,
        least=lambda context: -questions.whole(context),
        most=questions.whole,
        when=questions.in_way(NET),
    ).ask(None)
    clean: tuple[int, ...] | int = _counted(_("Clean buracos"), questions.canastas, lambda _o: True)
    semi: tuple[int, ...] | int = _counted(_("Semi-clean buracos"), questions.canastas, lambda o: o.semi > 0)
    dirty: tuple[int, ...] | int = _counted(_("Dirty buracos"), questions.canastas, lambda _o: True)
    runs_500: tuple[int, ...] | int = _counted(
        _("Runs of 500"),
        questions.full_suits,
        lambda o: o.special,
        _("Clean runs of 13 cards; not among the clean ones."),
    )
    runs_1000: tuple[int, ...] | int = _counted(
        _("Runs of 1000"),
        questions.full_suits,
        lambda o: o.special and o.ace == "both",
        _("Clean runs of 14 cards, ace to ace; not among the clean ones."),
    )
    reale: tuple[int, ...] | int = _counted(
        _("Reale"), questions.full_suits, lambda o: o.honoured, _("A whole suit, clean; not among the clean ones.")
    )
    reale_dirty: tuple[int, ...] | int = _counted(
        _("Dirty reale"), questions.full_suits, lambda o: o.honoured, _("A run of 13 or more with a wild card.")
    )
    super_clean: tuple[int, ...] | int = _counted(
        _("Super"),
        lambda _context: 12,
        lambda o: o.honoured and o.sets != "none",
        _("All cards of a rank, clean; not among the clean ones."),
    )
    super_dirty: tuple[int, ...] | int = _counted(
        _("Dirty super"),
        lambda _context: 12,
        lambda o: o.honoured and o.sets != "none",
        _("All cards of a rank and a wild card."),
    )
    wild: tuple[int, ...] | int = _counted(_("Buracos of wild cards"), lambda _any: 3, lambda o: o.wild_canasta > 0)
    melds: tuple[tuple[tuple[Card, ...], ...], ...] = Groups(
        label=_("Melds"),
        help=_("A run may be laid upwards or downwards."),
        each=Each.SIDE,
        most=MOST_MELDS,
        longest=LONGEST_MELD,
        when=questions.in_way(CARDS),
    ).ask(())
    in_hand: tuple[int, ...] | int = Count(
        label=_("Points left in hand"),
        help=_("Of all players of the side; not of a pot that was taken but not played."),
        each=Each.SIDE,
        worths=questions.worths,
        pile=IN_HAND,
        most=questions.whole,
        none_said=True,
        when=questions.in_way(*IN_COUNTS),
    ).ask(0)
    hands: tuple[tuple[tuple[Card, ...], ...], ...] = Groups(
        label=_("Cards left in hand"),
        help=_("The hand of each player of the side; not a pot that was taken but not played."),
        each=Each.SIDE,
        most=MOST_PARTNERS,
        longest=MOST_HELD,
        further=_("Next hand"),
        when=questions.in_way(CARDS),
    ).ask(())
    out: int | None = Which(
        label=_("Who went out?"),
        help=_("It brings 100 points. Nobody goes out when the stock or the time runs out."),
        of=Of.SIDE,
        optional=True,
        nobody_said=True,
    ).ask(None)
    pot: tuple[str, ...] | str = Choice(
        label=_in("eleven cards", "The pot"),
        help=questions.pot_help,
        choices=POTS,
        each=Each.SIDE,
        default_said=True,
    ).ask(PLAYED)
    pots_to_stock: bool = Toggle(
        label=_("The pots became the stock"),
        yes=_("The stock ran out, and play went on with the pots that were left."),
        no=_("They were taken, or the deal ended before."),
        when=questions.under_rules(lambda options: options.stock_matters),
    ).ask(False)
    pot_points: tuple[int, ...] | int = Count(
        label=_("Points of the pot not played"),
        each=Each.SIDE,
        worths=questions.worths,
        pile=IN_POT,
        most=questions.pot_worth,
        asks=questions.with_unplayed,
        when=questions.pot_told(*IN_COUNTS, NET),
    ).ask(0)
    pot_cards: tuple[tuple[tuple[Card, ...], ...], ...] = Groups(
        label=_("Cards of the pot not played"),
        each=Each.SIDE,
        most=1,
        longest=BIG_POT,
        asks=questions.with_unplayed,
        when=questions.pot_told(CARDS),
    ).ask(())
    final_discard: Card | None = Which(
        label=_("The last discard"),
        help=_("It may not be a two or a joker. Leave it empty if nobody looked."),
        of=Of.CARD,
        optional=True,
        when=lambda context: (
            questions.in_way(CARDS, rule=lambda o: o.out_discard == "required_nonwild")(context)
            and context.answers.get("out") is not None
        ),
    ).ask(None)
    cut: int | None = Which(
        label=_("Cut exactly the pots"),
        help=_("The side whose player lifted exactly the cards of the pots."),
        of=Of.SIDE,
        optional=True,
        early=True,
        aside=True,
        when=questions.under_rules(lambda options: options.cut_bonus > 0),
    ).ask(None)
    failed: tuple[int, ...] | int = Count(
        label=_("Openings that failed"),
        help=_("Each raises the least of that side for the rest of the deal."),
        each=Each.SIDE,
        most=MOST_FAILURES,
        early=True,
        aside=True,
        when=questions.under_rules(lambda options: options.has_minimum and options.fail_inc > 0),
    ).ask(0)
    alone: int | None = Which(
        label=_("Who plays alone?"),
        help=_("Who took the pot of 18 plays alone, if anybody took it; the other two are a pair and share."),
        of=Of.SIDE,
        optional=True,
        nobody_said=True,
        early=True,
        when=may_be_alone,
    ).ask(None)


def each(facts: Any, sides: int, nothing: Any = 0) -> tuple[Any, ...]:
    """The answers of all sides; *nothing* for each where the question was not asked.

    >>> each(0, 2), each((1, 0), 2)
    ((0, 0), (1, 0))
    """
    return facts if isinstance(facts, tuple) and len(facts) == sides else (nothing,) * sides
