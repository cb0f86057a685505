"""What the referee says of a play: may it take that, must it, and is it a basra (docs/rules/basra.md 2.5, 2.6)."""

from collections.abc import Iterable, Sequence
from typing import Final

from ...cards import Card, Rank
from ...referee import Laid, Verdict
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from .capture import Captures, allowed, can_take, find, refuse
from .options import Options
from .special import STYLE
from .sweepers import Sweeper, reasons, sweeper_of, sweeps
from .sweeps import sweep


def _named(cards: Iterable[Card]) -> tuple[Phrase, ...]:
    return tuple(card.phrase(STYLE) for card in cards)


def _codes(cards: Iterable[Card], floor: Sequence[Card]) -> list[str]:
    taken = set(cards)
    return [str(card) for card in floor if card in taken]


def what_may_be_taken(card: Card, floor: Sequence[Card], options: Options) -> Verdict:
    """What *card* may take from *floor*, and whether it must.

    >>> floor = [Card.parse("4D"), Card.parse("5C")]
    >>> what_may_be_taken(Card.parse("9H"), floor, Options()).values["options"]
    [['4D', '5C']]

    :raises Impossible: when such a play cannot be.
    """
    captures = find(card, floor, options)
    return Verdict(
        answer=_answer(card, captures),
        rule=_rule(card, floor, options),
        reasons=tuple(_reasons(card, floor, options, captures)),
        laid=tuple(_laid(card, floor, options, captures)),
        values={
            "options": [_codes(taken, floor) for taken in captures.taken],
            "greatest": _codes(captures.greatest, floor),
            "complete": captures.complete,
            "compulsory": captures.compulsory,
        },
    )


def _answer(card: Card, captures: Captures) -> Phrase:
    facts: dict[str, Fact] = {"card": card.the(STYLE), "ways": len(captures.taken)}
    if not captures.taken:
        return Phrase(_("%(card)s takes nothing: it stays on the floor."), facts)
    if not captures.complete:
        return Phrase(_("%(card)s must take something, in very many ways."), facts)
    if len(captures.taken) > 1:
        return Phrase(_("%(card)s must take something, in one of %(ways)s ways."), facts)
    only = captures.taken[0]
    listed = sorted(only, key=lambda other: (other.rank.value, str(other)))
    return Phrase(_("%(card)s takes: %(taken)s."), {**facts, "taken": _named(listed)})


WAYS_TOLD: Final = 8
"""Captures told in a sentence; the values of a verdict hold them all."""


def _ways(captures: Captures, floor: Sequence[Card]) -> Phrase:
    """The greatest captures, where there are too many to draw."""
    taken = sorted(captures.taken, key=len, reverse=True)
    ways = tuple(" + ".join(card.sign for card in floor if card in way) for way in taken[:WAYS_TOLD])
    return Phrase(_("Among them: %(ways)s."), {"ways": ways})


MOST_LAID: Final = 24
"""Captures that are drawn; more would only be scrolled past."""


def _laid(card: Card, floor: Sequence[Card], options: Options, captures: Captures) -> Iterable[Laid]:
    """The captures there are as cards, the greatest first, and what each is."""
    greatest = len(captures.greatest)
    for way in sorted(captures.taken, key=len, reverse=True)[:MOST_LAID]:
        cards = tuple(other for other in floor if other in way)
        placeholders: dict[str, Fact] = {"cards": len(cards)}
        if len(cards) == len(floor):
            swept = sweep(card, floor, options)
            placeholders |= {"points": swept.points}
            text = _("The whole floor: no basra.")
            if swept.points:
                text = _n(
                    "The whole floor: a basra, %(points)s point.",
                    "The whole floor: a basra, %(points)s points.",
                    "points",
                )
        elif len(cards) == 1:
            text = _("One card.")
        elif len(cards) == greatest:
            text = _n("%(cards)s card, the most it can take.", "%(cards)s cards, the most it can take.", "cards")
        else:
            text = _n("%(cards)s card.", "%(cards)s cards.", "cards")
        yield Laid(cards=cards, says=Phrase(text, placeholders))


def _rule(card: Card, floor: Sequence[Card], options: Options) -> str:
    if not floor:
        return "empty_floor"
    return "sweep" if sweeps(card, options) else "capture"


def _swept(sweeper: Sweeper, captures: Captures, options: Options) -> Phrase:
    if not sweeper.spares_jacks(options):
        return Phrase(_("It takes the whole floor; there is no choice."))
    if captures.taken:
        return Phrase(_("It takes all that lies there but jacks; there is no choice."))
    return Phrase(_("At this table a jack takes no jacks, and nothing else lies there."))


def _reasons(card: Card, floor: Sequence[Card], options: Options, captures: Captures) -> Iterable[Phrase]:
    if not floor:
        yield Phrase(_("On an empty floor every card stays, a jack too."))
        return
    sweeper = sweeper_of(card, options)
    if sweeper:
        yield _swept(sweeper, captures, options)
        return
    if len(captures.taken) > MOST_LAID or not captures.complete:
        yield _ways(captures, floor)
    yield from reasons(card, options)
    equal = [other for other in floor if other.rank is card.rank]
    if len(equal) > 1 and options.same_rank == "one":
        yield Phrase(_("Of several equal cards only one may be taken, whichever you like."))
    if options.must_take_most and captures.taken:
        yield Phrase(_("At this table a play takes as many cards as it can."))
    elif len(captures.taken) > 1:
        yield Phrase(_("Sums and an equal card may be taken together or alone, as you like."))
    if captures.taken:
        yield Phrase(_("A card that can take something may not just be laid down."))
    elif card.rank in (Rank.QUEEN, Rank.KING) and options.qk_value == "none":
        yield Phrase(_("No card of its rank lies there."))
    else:
        yield Phrase(_("No card of its rank lies there, and no cards that add up to it."))


def may_take(card: Card, floor: Sequence[Card], taken: Sequence[Card], options: Options) -> Verdict:
    """Whether *card* may take exactly *taken* (nothing: whether it may be laid down).

    :raises Impossible: when such a play cannot be.
    """
    legal = allowed(card, floor, taken, options)
    if legal:
        text = _("Yes: that is allowed.")
    elif taken:
        text = _("No: that capture is not allowed. It is put back, as long as the next player has not played.")
    else:
        text = _("No: this card can take something, so it must.")
    captures = find(card, floor, options)
    return Verdict(
        answer=Phrase(text),
        rule=_rule(card, floor, options),
        reasons=tuple(_reasons(card, floor, options, captures)),
        values={"allowed": legal},
    )


def may_play(card: Card, floor: Sequence[Card], hand: Sequence[Card], options: Options) -> Verdict:
    """Whether *card* may be chosen from *hand*, which holds it.

    :raises Impossible: when such a play cannot be.
    """
    refuse(card, (*floor, *(other for other in hand if other != card)), options)
    able = [other for other in hand if can_take(other, floor, options)]
    legal = not options.must_capture_if_able or not able or card in able
    reasons = []
    if not legal:
        text = _("No: a card that takes something must be played.")
        reasons.append(Phrase(_("These could: %(cards)s."), {"cards": _named(able)}))
    elif options.must_capture_if_able and able:
        text = _("Yes: it takes something, as it must.")
    else:
        text = _("Yes: any card of the hand may be played.")
    return Verdict(
        answer=Phrase(text),
        rule="free_choice",
        reasons=tuple(reasons),
        values={"allowed": legal, "able": [str(other) for other in able]},
    )


def was_it_a_basra(
    card: Card, floor: Sequence[Card], options: Options, taken: Sequence[Card] | None = None, *, last: bool = False
) -> Verdict:
    """Whether playing *card* on *floor* was a basra, and what it is worth.

    *taken* is what was taken; left out, the whole floor. *last* says whether it was the very last card of the deal,
    which only some tables look at. In the values ``allowed``
    (whether the card can take exactly that), ``kind``,
    ``points``, ``bonus`` (a pair that counts double) and ``question``, the
    question of the deal it is counted under.

    :raises Impossible: when such a play cannot be.
    """
    made = sweep(card, floor, options, taken, last=last)
    facts = {"points": made.points, "bonus": made.bonus}
    stated = floor if taken is None else taken
    legal = allowed(card, floor, stated, options)
    if not legal and stated:
        text = _(
            "No: that capture is not allowed, so it is no basra. It is put back, as long as the next player "
            "has not played."
        )
    elif not legal:
        text = _("No: nothing was taken, but this card can take something, so it must.")
    elif made.points and made.bonus:
        text = _n(
            "Yes: a basra, %(points)s point, and the pair adds %(bonus)s.",
            "Yes: a basra, %(points)s points, and the pair adds %(bonus)s.",
            "points",
        )
    elif made.points:
        text = _n("Yes: a basra, %(points)s point.", "Yes: a basra, %(points)s points.", "points")
    elif made.bonus:
        text = _("No basra, but the pair counts double: %(bonus)s more.")
    else:
        text = _("No: this is not a basra.")
    return Verdict(
        answer=Phrase(text, facts),
        rule=made.rule,
        reasons=(made.reason,),
        values={
            "allowed": legal,
            "basra": made.basra,
            "kind": made.kind,
            "points": made.points,
            "bonus": made.bonus,
            "question": made.question,
        },
    )
