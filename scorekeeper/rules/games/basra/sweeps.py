"""Is it a basra, what is it worth, and why (docs/rules/basra.md 2.6, 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...cards import Card, Rank
from ...text import Phrase, Points
from ...text import gettext_noop as _
from ...text import ngettext_noop as _n
from .basra_choices import TWICE_CARD
from .capture import VALUES, allowed, refuse
from .options import Options
from .scoring import BASRA, COURT_BASRA, DOUBLE_SEVEN, PAIR, SEVEN_PAIR, TIMES_CARD
from .special import ONE_SEVEN, SEVEN
from .sums import splits

MOST_UNDER_SEVEN: Final = 10
"""What the floor may add up to for a basra with the special seven."""
GROUP_UNDER: Final = 10
"""What each group must stay under for a basra with the special seven in Yemen."""
PICTURE_PIPS: Final = 10
"""What a queen or king counts where a pair earns the pips of both."""
PICTURES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """What a play is worth beside the cards it takes.

    ``kind`` is ``none``, ``plain``, ``seven`` (with the special seven),
    ``court`` (with a queen or king), ``pair``, ``seven_pair`` or ``jack_pair``.
    ``points`` are those of the sweep, 0 for none. ``question`` names the question of the
    deal it is counted under, ``bonus``
    what a doubled pair adds. ``rule`` names a paragraph, ``reason`` says why.
    """

    kind: str
    points: Points
    rule: str
    reason: Phrase
    question: str | None = None
    bonus: Points = 0

    @property
    def basra(self) -> bool:
        """Whether it is paid as a basra."""
        return self.points > 0


def sweep(
    card: Card, floor: Sequence[Card], options: Options, taken: Sequence[Card] | None = None, *, last: bool = False
) -> Sweep:
    """Judge a play of *card* that took *taken*, or the whole *floor* where that is left out.

    *last* says whether it was the very last card of the deal.

    >>> floor = [Card.parse("4H"), Card.parse("6C")]
    >>> sweep(Card.parse("7D"), floor, Options()).points
    10

    :raises Impossible: when such a play cannot be.
    """
    refuse(card, floor, options)
    taken = floor if taken is None else taken
    if not floor:
        return _none("empty_floor", _("The floor was empty: there was nothing to take."))
    if not allowed(card, floor, taken, options):
        return _none("capture", _("That is no capture this card can make."))
    if len(taken) < len(floor):
        return _none("basra", _("Something stayed on the floor."))
    doubled = len(floor) == 1 and floor[0].rank is card.rank and options.doubles(card.rank)
    bonus = 2 * options.worth(card.rank) if doubled else 0
    if last and not options.basra_on_last_card:
        made = _none("basra", _("It was the last card of the deal: that makes no basra here."))
    else:
        made = _limited(card, floor, options) or _swept(card, floor, options)
    if doubled and card.rank is not Rank.JACK and not options.double_plus_basra:
        made = _none("doubled", _("The pair counts double, and that is all."))
    return replace(made, bonus=bonus)


def _none(rule: str, text: str, **facts: Points) -> Sweep:
    return Sweep(kind="none", points=0, rule=rule, reason=Phrase(text, facts))


def _paid(kind: str, points: Points, rule: str, question: str, text: str) -> Sweep:
    return Sweep(kind=kind, points=points, rule=rule, reason=Phrase(text), question=question)


def _limited(card: Card, floor: Sequence[Card], options: Options) -> Sweep | None:
    """No basra because too many cards lay there, or None."""
    if isinstance(options.max_floor, int) and len(floor) > options.max_floor:
        if options.max_floor == 1:
            return _none("floor_limit", _("More than one card lay on the floor."))
        text = _n("More than %(most)s card lay on the floor.", "More than %(most)s cards lay on the floor.", "most")
        return _none("floor_limit", text, most=options.max_floor)
    return None


def _swept(card: Card, floor: Sequence[Card], options: Options) -> Sweep:
    """Judge a whole floor of a size that may be a basra."""
    if card.rank is Rank.JACK:
        return _with_jack(floor, options)
    if len(floor) == 1 and floor[0].rank is card.rank:
        pair = _pair(card, options)
        if pair:
            return pair
    if options.special_seven(card):
        return _with_seven(card, floor, options)
    if card.rank in PICTURES and options.court_basra == COURT_BASRA:
        text = _("A queen or king cleared the floor.")
        return _paid("court", COURT_BASRA, "court_basra", "court_basras", text)
    return _usual(Phrase(_("The card cleared the floor by its rank or by sums.")), "plain", "basra", card, options)


def _usual(reason: Phrase, kind: str, rule: str, card: Card, options: Options) -> Sweep:
    """A basra at the usual price: 10, or twice the card that made it (docs/rules/basra.md 11.5)."""
    if options.basra_value == TWICE_CARD:
        points = TIMES_CARD * VALUES.get(card.rank, PICTURE_PIPS)
        return Sweep(kind=kind, points=points, rule=rule, reason=reason, question="basra_pips")
    return Sweep(kind=kind, points=BASRA, rule=rule, reason=reason, question="basras")


def _with_jack(floor: Sequence[Card], options: Options) -> Sweep:
    jacks = all(other.rank is Rank.JACK for other in floor)
    if options.lone_jack and jacks and (len(floor) == 1 or options.jack_on_jacks):
        text = _("A jack took nothing but a jack.")
        if len(floor) > 1:
            text = _("A jack took nothing but jacks.")
        return _paid("jack_pair", options.lone_jack, "jack_basra", "jack_basras", text)
    if jacks and len(floor) == 1:
        return _none("jack_basra", _("A jack is no basra, even on a lone jack."))
    return _none("jack_basra", _("A jack takes everything, but that is no basra."))


def _pair(card: Card, options: Options) -> Sweep | None:
    """A pair capture: a lone card taken by one of its rank, where that has a value of its own."""
    if card.rank is Rank.QUEEN and not options.queen_pair_basra:
        return _none("queen_pair", _("A queen on a lone queen is no basra here."))
    text = _("The only card on the floor was its equal.")
    if options.lone_pair == "pip_sum":
        points = 2 * VALUES.get(card.rank, PICTURE_PIPS)
        return _paid("pair", points, "pair_basra", "pair_pips", text)
    if card.rank is Rank.SEVEN and (
        options.lone_seven == SEVEN_PAIR or (options.lone_seven == ONE_SEVEN and card == SEVEN)
    ):
        text = _("A seven took a lone seven.")
        return _paid("seven_pair", SEVEN_PAIR, "seven_pair", "seven_basras", text)
    if options.lone_pair == PAIR:
        return _paid("pair", PAIR, "pair_basra", "pair_basras", text)
    return None


def _with_seven(card: Card, floor: Sequence[Card], options: Options) -> Sweep:
    """The special seven took the floor: does that count?"""

    def _seven(text: str, **facts: Points) -> Sweep:
        return _usual(Phrase(text, facts), "seven", "seven_basra", card, options)

    ranks = [other.rank for other in floor]
    pictures = [rank for rank in ranks if rank in PICTURES]
    total = sum(VALUES.get(rank, 0) for rank in ranks)
    small = not pictures and total <= MOST_UNDER_SEVEN
    match options.seven_basra:
        case "always":
            return _seven(_("A sweep with the special seven always counts."))
        case "double":
            text = _("A sweep with the special seven always counts, and counts as two.")
            return _paid("seven", DOUBLE_SEVEN, "seven_basra", "double_sevens", text)
        case "plain_seven_clears":
            if plain_seven_clears(floor, options):
                return _seven(_("An ordinary seven would have taken the whole floor too."))
            return _no_seven(_("An ordinary seven could not have taken the whole floor."))
        case "sum_7_or_single":
            if len(floor) == 1:
                return _seven(_("A single card lay on the floor."))
            if total == VALUES[Rank.SEVEN]:
                return _seven(_("They add up to %(total)s."), total=total)
            return _no_seven(_("They add up to %(total)s, not to a seven."), total=total)
        case "single_card":
            if len(floor) == 1:
                return _seven(_("A single card lay on the floor."))
            return _no_seven(_("More than one card lay on the floor."))
        case "yemen":
            taking, text, facts = _yemen(ranks, pictures, options)
            return _seven(text, **facts) if taking else _no_seven(text)
        case "numerals_le10_or_single_picture" if pictures and len(floor) == 1:
            return _seven(_("A single picture lay on the floor."))
    if small:
        return _seven(_("No picture among them, and they add up to %(total)s."), total=total)
    if pictures:
        return _no_seven(_("A jack, queen or king was among them."))
    return _no_seven(_("They add up to %(total)s, and that is over 10."), total=total)


def plain_seven_clears(floor: Sequence[Card], options: Options) -> bool:
    """Whether a seven that does not sweep would have taken the whole *floor* (docs/rules/basra.md 11.4).

    >>> cards = [Card.parse(name) for name in ("7S", "2H", "5C", "QH")]
    >>> plain_seven_clears(cards[:3], Options()), plain_seven_clears(cards, Options())
    (True, False)
    """
    sevens = [card for card in floor if card.rank is Rank.SEVEN]
    others = [VALUES.get(card.rank, 0) for card in floor if card.rank is not Rank.SEVEN]
    if 0 in others or (len(sevens) > 1 and options.same_rank == "one"):
        return False
    return splits(others, VALUES[Rank.SEVEN])


def _yemen(ranks: Sequence[Rank], pictures: Sequence[Rank], options: Options) -> tuple[bool, str, dict[str, Points]]:
    """Whether the seven makes a basra on these in Yemen, and why."""
    if all(rank in (Rank.TEN, Rank.QUEEN, Rank.KING) for rank in ranks):
        if options.yemen_tqk == "any_number" or len(ranks) == 1:
            return True, _("Nothing but tens, queens and kings lay there."), {}
        return False, _("More than one ten, queen or king lay there."), {}
    if Rank.JACK in ranks:
        return False, _("A jack lay there: it is neither a number nor a ten, queen or king."), {}
    if pictures:
        return False, _("A picture lay among other cards."), {}
    group = equal_groups([VALUES[rank] for rank in ranks])
    if group:
        return True, _("They split into groups of %(group)s, which is under 10."), {"group": group}
    return False, _("They do not split into groups of one equal sum under 10."), {}


def equal_groups(values: Sequence[int]) -> int:
    """The smallest sum under 10 of which *values* make equal groups, or 0 (docs/rules/basra.md 3.2).

    >>> equal_groups([1, 2, 7, 8]), equal_groups([4, 6]), equal_groups([5, 5])
    (9, 0, 5)
    """
    return next((group for group in range(1, GROUP_UNDER) if splits(values, group)), 0)


def _no_seven(text: str, **facts: Points) -> Sweep:
    return _none("seven_basra", text, **facts)
