"""What the referee says of a hand too poor to play, and of cards laid into the monte (docs/rules/briscola.md 4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from .....asking import Of, Series, Which
from .....breakdown import Problem
from .....cards import ITA40, Card, Rank, Style
from .....referee import Inquiry, Verdict
from .....table import Table
from .....text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from .....tricks import card_problems
from .. import values
from ..choices import DECLARER, FIVE_POINTS, NOBODY, OFF, POOR
from ..ends import dealing
from ..options import MonteOptions, throw_in
from ..shapes import cards_at, shape


@dataclass(frozen=True, slots=True, kw_only=True)
class PoorHand:
    """A hand that somebody would throw in."""

    hand: tuple[Card, ...] = Series(label=_("Cards in the hand"), of=Of.CARD, most=10, among=cards_at).ask()


def _check_hand(facts: PoorHand, table: Table[Any]) -> Iterator[Problem]:
    yield from card_problems("hand", facts.hand, shape(table.options, table.seating).pack, Style.ITALIAN)
    size = dealing(table.options, table.seating).hand
    if len(facts.hand) != size:
        yield Problem.at(
            "hand", "range", _n("A hand has %(size)s card here.", "A hand has %(size)s cards here.", "size"), size=size
        )


def _throw_in(facts: PoorHand, table: Table[Any]) -> Verdict:
    rule, points = throw_in(table.options), ITA40.pile(facts.hand)
    twos = sum(card.rank is Rank.TWO for card in facts.hand)
    limit = POOR.get(rule, 0)
    allowed = rule != OFF and (points <= limit or (rule == FIVE_POINTS and twos == 4))
    placeholders: dict[str, Fact] = {"points": points, "limit": limit, "twos": twos}
    reasons = [
        Phrase(
            _n("The hand holds %(points)s card point.", "The hand holds %(points)s card points.", "points"),
            placeholders,
        )
    ]
    if rule == OFF:
        reasons.append(Phrase(_("At this table every hand is played.")))
    else:
        reasons.append(
            Phrase(
                _n(
                    "Up to %(limit)s card point may be thrown in.",
                    "Up to %(limit)s card points may be thrown in.",
                    "limit",
                ),
                placeholders,
            )
        )
    if rule == FIVE_POINTS:
        reasons.append(Phrase(_("So may a hand with all four 2s; this has %(twos)s."), placeholders))
    text = _("Yes: show it, and the same dealer deals again.") if allowed else _("No: this hand is played.")
    doubles = allowed and rule != FIVE_POINTS
    if doubles:
        reasons.append(Phrase(_("The next deal decided pays double.")))
    return Verdict(
        answer=Phrase(text),
        rule="throw-in",
        reasons=tuple(reasons),
        values={"allowed": allowed, "points": points, "twos": twos, "stake_doubles": doubles},
    )


THROW_IN: Final[Inquiry[PoorHand, Any]] = Inquiry(
    key="throw_in",
    title=_("May this hand be thrown in?"),
    asks=PoorHand,
    check=_check_hand,
    answer=_throw_in,
    values=values.THROW_IN,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardsAndCall:
    """What the declarer laid away, and the card he then called."""

    discards: tuple[Card, ...] = Series(label=_("Cards laid away"), of=Of.CARD, most=12, among=cards_at).ask()
    hand: tuple[Card, ...] = Series(
        label=_("Cards kept"), help=_("May be left open."), of=Of.CARD, most=12, among=cards_at
    ).ask(())
    called: Card | None = Which(label=_("Called card"), of=Of.CARD, among=cards_at, optional=True, early=True).ask(None)


def _check_laid(facts: DiscardsAndCall, table: Table[Any]) -> Iterator[Problem]:
    pack = shape(table.options, table.seating).pack
    yield from card_problems("discards", facts.discards, pack, Style.ITALIAN)
    yield from card_problems("hand", facts.hand, pack, Style.ITALIAN)
    if set(facts.discards) & set(facts.hand):
        yield Problem.at("hand", "card-twice", _("A card cannot be laid away and kept."))


def _monte(facts: DiscardsAndCall, table: Table[Any]) -> Verdict:
    options = table.options
    count, points = len(facts.discards), ITA40.pile(facts.discards)
    monte = shape(options, table.seating).monte
    good = count == monte
    alone = facts.called is not None and facts.called in (*facts.discards, *facts.hand)
    placeholders: dict[str, Fact] = {"count": count, "monte": monte, "points": points}
    text = (
        _n("Yes: %(monte)s card is laid away.", "Yes: %(monte)s cards are laid away.", "monte")
        if good
        else _n(
            "No: %(monte)s card must be laid away, not %(count)s.",
            "No: %(monte)s cards must be laid away, not %(count)s.",
            "monte",
        )
    )
    reasons = [Phrase(_WHOSE[options.monte_points if isinstance(options, MonteOptions) else NOBODY], placeholders)]
    if facts.called is not None:
        placeholders["called"] = facts.called.the(Style.ITALIAN)
        where = (
            _("The declarer holds %(called)s too, and plays alone.")
            if alone
            else _("Somebody else holds %(called)s and is the partner.")
        )
        reasons.append(Phrase(where, placeholders))
    return Verdict(
        answer=Phrase(text, placeholders),
        rule="monte",
        also=("pack",),
        reasons=tuple(reasons),
        values={"ok": good, "discards": count, "points": points, "alone": alone if facts.called else None},
    )


_WHOSE: Final = {
    DECLARER: _n(
        "They hold %(points)s card point, which counts for the declarer’s side.",
        "They hold %(points)s card points, which count for the declarer’s side.",
        "points",
    ),
    "last_trick": _n(
        "They hold %(points)s card point, which goes with the last trick.",
        "They hold %(points)s card points, which go with the last trick.",
        "points",
    ),
    NOBODY: _n(
        "They hold %(points)s card point, which counts for nobody.",
        "They hold %(points)s card points, which count for nobody.",
        "points",
    ),
}

MONTE_LAID: Final[Inquiry[DiscardsAndCall, Any]] = Inquiry(
    key="monte",
    title=_("Is the monte in order, and is the declarer alone?"),
    asks=DiscardsAndCall,
    check=_check_laid,
    answer=_monte,
    values=values.MONTE,
)
