"""Questions to the referee about a play: what may be taken, was it a basra, may this card be played.

Source: docs/rules/basra.md 2.5, 2.6, 7.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ...asking import Context, Of, Series, Toggle, Which
from ...breakdown import Impossible, Problem
from ...cards import Card
from ...referee import Inquiry, Verdict
from ...table import Table
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n, points_to_json
from . import values
from .capture import allowed, refuse
from .offers import FLOOR
from .options import Options
from .special import STYLE, TEN
from .sweepers import buried, buries_sweepers, reasons, sweeper_of
from .sweeps import sweep
from .verdicts import may_play, may_take, was_it_a_basra, what_may_be_taken

MOST_OPEN: Final = 52
"""Cards that may lie on a floor at most."""
MOST_HELD: Final = 8

_FLOOR: Final = Series(label=_("The floor before the play"), of=Of.CARD, most=MOST_OPEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A card, and the floor it is played on."""

    play: Card = Which(label=_("Card played"), of=Of.CARD).ask()
    floor: tuple[Card, ...] = _FLOOR.ask()


def _in_part(context: Context) -> bool:
    return context.answers.get("whole") is False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """A play and what it took: the whole floor, or some of it."""

    play: Card = Which(label=_("Card played"), of=Of.CARD).ask()
    floor: tuple[Card, ...] = _FLOOR.ask()
    whole: bool = Toggle(
        label=_("Was the whole floor taken?"), yes=_("Nothing was left."), no=_("Something stayed.")
    ).ask(True)
    taken: tuple[Card, ...] = Series(label=_("Cards taken"), of=Of.CARD, most=MOST_OPEN, when=_in_part).ask(())
    last: bool = Toggle(
        label=_("Was it the very last card of the deal?"),
        yes=_("No hand and no stock is left."),
        no=_("There are more cards to be played."),
        when=lambda context: not context.options.basra_on_last_card,
    ).ask(False)


@dataclass(frozen=True, slots=True, kw_only=True)
class IntendedCapture:
    """A play and exactly what it shall take; nothing, to lay the card down."""

    play: Card = Which(label=_("Card played"), of=Of.CARD).ask()
    floor: tuple[Card, ...] = _FLOOR.ask()
    taken: tuple[Card, ...] = Series(
        label=_("Cards to take"), help=_("None, to lay the card down."), of=Of.CARD, most=MOST_OPEN
    ).ask(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing:
    """A card of a hand that somebody wants to play."""

    play: Card = Which(label=_("Card to be played"), of=Of.CARD).ask()
    floor: tuple[Card, ...] = _FLOOR.ask()
    hand: tuple[Card, ...] = Series(label=_("The whole hand"), of=Of.CARD, most=MOST_HELD).ask(())


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstFloor:
    """The cards laid open before the first play."""

    floor: tuple[Card, ...] = Series(label=_("Cards laid open"), of=Of.CARD, most=FLOOR).ask()


def _refused(card: Card, others: tuple[Card, ...], options: Options) -> Iterator[Problem]:
    """The problems of cards that cannot lie so."""
    try:
        refuse(card, others, options)
    except Impossible as impossible:
        for problem in impossible.problems:
            yield replace(problem, question="floor")


def _not_there(taken: tuple[Card, ...], floor: tuple[Card, ...]) -> Iterator[Problem]:
    if len(set(taken)) != len(taken) or not set(taken) <= set(floor):
        yield Problem.at("taken", "taken", _("A card can only be taken if it lies there."))


def _check_play(facts: Play, table: Table[Options]) -> Iterator[Problem]:
    yield from _refused(facts.play, facts.floor, table.options)


def _check_taking(facts: Sweep | IntendedCapture, table: Table[Options]) -> Iterator[Problem]:
    yield from _refused(facts.play, facts.floor, table.options)
    yield from _not_there(facts.taken, facts.floor)


def _check_choosing(facts: Choosing, table: Table[Options]) -> Iterator[Problem]:
    hand = list(facts.hand)
    if facts.play in hand:
        hand.remove(facts.play)
    yield from _refused(facts.play, (*facts.floor, *hand), table.options)


_PLAIN: Final = {"seven": "plain", "court": "plain"}
"""A basra is a plain one however the floor was cleared, unless a pair has a value of its own."""


def _capture(facts: Play, table: Table[Options]) -> Verdict:
    options = table.options
    verdict = what_may_be_taken(facts.play, facts.floor, options)
    whole, greatest = None, len(verdict.values["greatest"])
    reasons = verdict.reasons
    bonus: Any = 0
    if facts.floor and allowed(facts.play, facts.floor, facts.floor, options):
        swept = sweep(facts.play, facts.floor, options)
        whole, bonus = {"kind": _PLAIN.get(swept.kind, swept.kind), "points": swept.points}, swept.bonus
        sweeping = was_it_a_basra(facts.play, facts.floor, options)
        beside = Phrase(_("If it takes the whole floor: %(verdict)s"), {"verdict": sweeping.answer})
        reasons = (*reasons, beside, swept.reason)
        verdict = replace(verdict, also=(*verdict.also, sweeping.rule, *sweeping.also))
    elif greatest:
        placeholders: dict[str, Fact] = {"cards": greatest}
        reasons = (
            *reasons,
            Phrase(
                _n(
                    "At the most it takes %(cards)s card; the floor cannot be cleared.",
                    "At the most it takes %(cards)s cards; the floor cannot be cleared.",
                    "cards",
                ),
                placeholders,
            ),
        )
    return replace(
        verdict,
        reasons=reasons,
        values={**verdict.values, "basra_on_full_capture": whole, "bonus_on_full_capture": points_to_json(bonus)},
    )


def _basra(facts: Sweep, table: Table[Options]) -> Verdict:
    taken = facts.floor if facts.whole else facts.taken
    verdict = was_it_a_basra(facts.play, facts.floor, table.options, taken, last=facts.last)
    return replace(verdict, values={**verdict.values, "bonus": points_to_json(verdict.values["bonus"])})


_STAYS_NOT: Final = {
    (True, False): _("Every card that takes the whole floor is replaced."),
    (False, True): _("At this table no jack and no ten of diamonds stays on the first floor; a seven does."),
    (False, False): _("At this table no jack stays on the first floor; everything else does."),
}
"""What is replaced, by whether all that sweeps is, and the ten of diamonds."""
_STAYS: Final = {
    (True, False): _("No card that takes the whole floor lies there."),
    (False, True): _("Neither a jack nor the ten of diamonds lies there; at this table a seven stays."),
    (False, False): _("No jack lies there; at this table everything else stays."),
}


def _first_floor(facts: FirstFloor, table: Table[Options]) -> Verdict:
    options, seating = table.options, table.seating
    replaced = [card for card in facts.floor if buried(card, options, seating)]
    stays_not = buries_sweepers(options, seating), buried(TEN, options, seating)
    placeholders: dict[str, Fact] = {"cards": tuple(card.phrase(STYLE) for card in replaced)}
    why: tuple[Phrase, ...]
    if replaced:
        answer = Phrase(_("These go back into the stock and are replaced from the top: %(cards)s."), placeholders)
        why = (
            Phrase(_STAYS_NOT[stays_not]),
            Phrase(_("It is noticed before the first play; afterwards it stays.")),
        )
    else:
        answer = Phrase(_("This floor stays as it is."))
        why = (Phrase(_STAYS[stays_not]),)
    return Verdict(
        answer=answer,
        rule="first_floor",
        reasons=why,
        values={"replace": [str(card) for card in replaced], "good": not replaced and len(facts.floor) == FLOOR},
    )


def _check_first(facts: FirstFloor, table: Table[Options]) -> Iterator[Problem]:
    if facts.floor:
        yield from _refused(facts.floor[0], facts.floor[1:], table.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordinary:
    """A card, to know whether it sweeps."""

    card: Card = Which(label=_("Which card?"), of=Of.CARD).ask()


def _power(facts: Ordinary, table: Table[Options]) -> Verdict:
    options, card = table.options, facts.card
    placeholders: dict[str, Fact] = {"card": card.the(STYLE)}
    sweeper = sweeper_of(card, options)
    if sweeper and sweeper.spares_jacks(options):
        answer = Phrase(_("Yes: %(card)s takes all that lies there but jacks."), placeholders)
    elif sweeper:
        answer = Phrase(_("Yes: %(card)s takes the whole floor."), placeholders)
    else:
        answer = Phrase(_("No: %(card)s takes only its rank, or sums."), placeholders)
    values = {"sweeps": sweeper is not None}
    return Verdict(answer=answer, rule="sweep", reasons=reasons(card, options), values=values)


def _check_power(facts: Ordinary, table: Table[Options]) -> Iterator[Problem]:
    for problem in _refused(facts.card, (), table.options):
        yield replace(problem, question="card")


PLAY_INQUIRIES: Final[tuple[Inquiry[Any, Options], ...]] = (
    Inquiry(
        key="capture",
        title=_("What may this card take?"),
        asks=Play,
        check=_check_play,
        answer=_capture,
        values=values.CAPTURE,
    ),
    Inquiry(
        key="basra",
        title=_("Was that a basra, and for how much?"),
        asks=Sweep,
        check=_check_taking,
        answer=_basra,
        values=values.BASRA,
    ),
    Inquiry(
        key="may_take",
        title=_("May I take exactly these cards?"),
        asks=IntendedCapture,
        check=_check_taking,
        answer=lambda facts, table: may_take(facts.play, facts.floor, facts.taken, table.options),
        values=values.MAY_TAKE,
    ),
    Inquiry(
        key="may_play",
        title=_("May I play this card?"),
        asks=Choosing,
        check=_check_choosing,
        answer=lambda facts, table: may_play(
            facts.play, facts.floor, tuple(dict.fromkeys((facts.play, *facts.hand))), table.options
        ),
        values=values.MAY_PLAY,
    ),
    Inquiry(
        key="sweeps",
        title=_("Does this card sweep?"),
        asks=Ordinary,
        check=_check_power,
        answer=_power,
        values=values.SWEEPS,
    ),
    Inquiry(
        key="first_floor",
        title=_("May a jack or another card lie on the first floor?"),
        asks=FirstFloor,
        check=_check_first,
        answer=_first_floor,
        values=values.FIRST_FLOOR,
    ),
)
