"""What is told of a deal of Chiamata (docs/rules/briscola.md 4 to 6).

An ordinary deal takes the declarer, the partner, and the card points of their
side. Declarer, bid and called card are known early and may be noted at once.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from ....asking import Choice, Chosen, Context, Count, Of, Toggle, Touch, Which
from ....cards import ITA40, Card, Rank
from ....table import Seating, Table
from ....text import gettext_noop as _, pgettext_noop as _in
from .choices import NOBODY, TWO_POINTS
from .options import LadderOptions, MonteOptions, Options, doubles_when_passed, passes_on, terms, throw_in
from .payouts import ALL, EVERY, LEAST_BID, NO_TRICK, SOME, Result, tricks_matter
from .shapes import cards_at, without_a_trick

PLAYED: Final = "played"
ALL_PASSED: Final = "passed"
THROWN_IN: Final = "thrown_in"

WORTHS: Final = tuple(sorted(set(ITA40.points.values()), reverse=True))
MOST_ASIDE: Final = 54
"""The most card points five cards can hold: four aces and a three."""


def playing(context: Context) -> tuple[int, ...]:
    """The seats that are dealt cards."""
    return context.table.playing if context.table else tuple(range(context.seating.seats))


def _others(context: Context) -> tuple[int, ...]:
    return tuple(seat for seat in playing(context) if seat != context.answers.get("declarer"))


def _happenings(context: Context) -> tuple[Chosen, ...]:
    choices = [Chosen(PLAYED, _("played"), says=_("There was a declarer, and the deal was played."))]
    if passes_on(context.options):
        says = _("Nobody bid: the deal passes on.")
        if doubles_when_passed(context.options):
            says = _("Nobody bid: the deal passes on, and the next that is decided pays double.")
        choices.append(Chosen(ALL_PASSED, _("all passed"), says=says))
    if throw_in(context.options) == TWO_POINTS:
        says = _("A poor hand was thrown in: the same dealer deals again, and the next deal decided pays double.")
        choices.append(Chosen(THROWN_IN, _("thrown in"), says=says))
    return tuple(choices)


def _may_be_annulled(context: Context) -> bool:
    return passes_on(context.options) or throw_in(context.options) == TWO_POINTS


def _played(context: Context) -> bool:
    return not _may_be_annulled(context) or context.answers.get("happened") == PLAYED


def _raised(context: Context) -> bool:
    return _played(context) and context.options.raises and not context.answers.get("solo")


def _with_call(context: Context) -> bool:
    return _played(context) and not context.answers.get("solo")


def _callable(context: Context) -> tuple[Card, ...]:
    """The cards that can be called: a 2 where nothing else is."""
    cards = cards_at(context)
    at_once = isinstance(context.options, LadderOptions) and context.options.subito
    return tuple(card for card in cards if card.rank is Rank.TWO) if at_once else cards


def _aside(context: Context) -> bool:
    return _played(context) and isinstance(context.options, MonteOptions) and context.options.monte_points == NOBODY


_EVERY: Final = Chosen(EVERY, _in("tricks", "all of them"), says=_("Every trick: a cappotto."))
_SOME: Final = Chosen(SOME, _in("tricks", "some of them"), says=_("Both sides took at least one trick."))
_NONE: Final = Chosen(NO_TRICK, _in("tricks", "none"), says=_("Not a single trick."))


def tricks_possible(points: int | None, aside: int, options: Options, seating: Seating) -> tuple[str, ...]:
    """What the card points leave open of the tricks: all of them, some, or none.

    >>> from ....table import singles
    >>> from .options import LadderOptions
    >>> [tricks_possible(points, 0, LadderOptions(), singles(5)) for points in (90, 120, 0)]
    [('some',), ('all', 'some'), ('some', 'none')]
    """
    if points is None:
        return (SOME,)
    if points + aside == ALL:
        return EVERY, SOME
    return (SOME, NO_TRICK) if without_a_trick(points, options, seating) else (SOME,)


def _possible_tricks(context: Context) -> tuple[str, ...]:
    answers = context.answers
    return tricks_possible(answers.get("points"), answers.get("discards") or 0, context.options, context.seating)


def _tricks(context: Context) -> tuple[Chosen, ...]:
    possible = _possible_tricks(context)
    return tuple(chosen for chosen in (_EVERY, _SOME, _NONE) if chosen.value in possible)


def _tricks_tell(context: Context) -> bool:
    """Whether it is a matter of the tricks what the deal pays; often the card points tell it all."""
    answers = context.answers
    points, aside = answers.get("points"), answers.get("discards") or 0
    if not _played(context) or points is None:
        return False
    out = Result(points=points, bid=answers.get("bid") or LEAST_BID, aside=aside)
    return tricks_matter(terms(context.options), out, *_possible_tricks(context))


def _tricks_idle(context: Context) -> tuple[str, ...]:
    """What may be told of the tricks where it changes nothing; nothing of a deal that was not played."""
    return _possible_tricks(context) if _played(context) and context.answers.get("points") is not None else ()


_HAPPENED: Final = Choice(label=_("What happened"), choices=_happenings, when=_may_be_annulled, early=True)
_DECLARER: Final = Which(
    label=_("Declarer"),
    help=_("Who made the last bid and named trumps?"),
    of=Of.SEAT,
    among=playing,
    when=_played,
    early=True,
    touch=Touch(word=_("Bid and call")),
)
_CALLED: Final = Which(
    label=_("Called card"),
    help=_("For the record; may be left open. Its holder is the silent partner."),
    of=Of.CARD,
    among=_callable,
    optional=True,
    when=_with_call,
    early=True,
    aside=True,
    for_record=True,
)
_DEAD: Final = Toggle(
    label=_("The dead hand is the partner"),
    yes=_("The called card lay in the dead hand."),
    no=_("A player had it."),
    when=lambda context: _with_call(context) and context.options.dead_hand,
)
_PARTNER: Final = Which(
    label=_in("of the declarer", "Partner"),
    help=_("Who held the called card? If it was the declarer, there was no partner."),
    of=Of.SEAT,
    among=_others,
    optional=True,
    when=lambda context: _with_call(context) and not context.answers.get("dead_partner"),
    nobody_said=True,
)


def _points_help(context: Context) -> str:
    match getattr(context.options, "monte_points", None):
        case "declarer":
            return _("What the declarer’s side took, the discards among it; the rest of 120 is the others’.")
        case "last_trick":
            return _("What the declarer’s side took, with the discards if it took the last trick.")
        case "none":
            return _("What the declarer’s side took in tricks.")
    return _("What the declarer and the partner took together; the rest of 120 is the others’.")


_POINTS: Final = Count(
    label=_("Card points of the declarer’s side"),
    help=_points_help,
    most=ALL,
    worths=WORTHS,
    unit="points",
    when=_played,
)
_TRICKS: Final = Choice(label=_("Tricks of the declarer’s side"), choices=_tricks, when=_tricks_tell, idle=_tricks_idle)


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderDeal:
    """One deal of Chiamata; what is not asked is None.

    ``partner`` is None for a declarer alone, who held the called card or bid solo, and where ``dead_partner`` says
    that the dead hand held it. ``solo`` stands for ai carichi too.
    """

    happened: str = _HAPPENED.ask(PLAYED)
    declarer: int | None = _DECLARER.ask(None)
    solo: bool = Toggle(
        label=lambda context: _("Ai carichi") if context.options.ai_carichi else _("Solo"),
        yes=_("No trumps, alone against all."),
        no=_("A card was called."),
        when=lambda context: _played(context) and context.options.no_trumps,
        early=True,
    ).ask(False)
    bid: int = Count(
        label=_("Card points promised"),
        help=_("61 for a bid of a rank alone; more if points were bid above the 2."),
        least=LEAST_BID,
        most=ALL,
        unit="points",
        when=_raised,
        early=True,
    ).ask(LEAST_BID)
    called: Card | None = _CALLED.ask(None)
    dead_partner: bool = _DEAD.ask(False)
    partner: int | None = _PARTNER.ask(None)
    points: int | None = _POINTS.ask(None)
    tricks: str | None = _TRICKS.ask(None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDeal:
    """One deal of a game in which card points are bid; what is not asked is None."""

    happened: str = _HAPPENED.ask(PLAYED)
    declarer: int | None = _DECLARER.ask(None)
    bid: int | None = Count(
        label=_("Points bid"),
        least=lambda context: context.options.minimum,
        most=ALL,
        unit="points",
        when=_played,
        early=True,
    ).ask(None)
    called: Card | None = _CALLED.ask(None)
    partner: int | None = _PARTNER.ask(None)
    discards: int = Count(
        label=_("Card points laid away"),
        help=_("What the cards the declarer laid away are worth; they count for nobody."),
        most=MOST_ASIDE,
        worths=WORTHS,
        unit="points",
        when=_aside,
    ).ask(0)
    points: int | None = _POINTS.ask(None)
    tricks: str | None = _TRICKS.ask(None)


Deal: TypeAlias = LadderDeal | PointsDeal


def dead_partner(deal: Deal) -> bool:
    """Whether the called card lay in the dead hand."""
    return isinstance(deal, LadderDeal) and deal.dead_partner


def result(deal: Deal, table: Table[Options]) -> Result:
    """How a deal that was played came out.

    :raises ValueError: for a deal that was annulled.
    """
    if deal.points is None:
        raise ValueError("a deal that was not played has no result")
    return Result(
        points=deal.points,
        bid=deal.bid or LEAST_BID,
        alone=deal.partner is None and not dead_partner(deal),
        dead_partner=dead_partner(deal),
        tricks=deal.tricks or SOME,
        aside=deal.discards if isinstance(deal, PointsDeal) else 0,
        players=table.seating.playing,
        stake=table.carried.stake,
    )
