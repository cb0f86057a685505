"""Whether taking the floor with the special seven is a basra (docs/rules/basra.md 2.6, 3.2, 11.4)."""

from collections.abc import Sequence
from typing import Final

from ...cards import Card, Rank
from ...text import Phrase, Points, gettext_noop as _
from .earning import Sweep, no_basra, paid, usual_basra
from .options import Options
from .prices import DOUBLE_SEVEN
from .special import PICTURES, VALUES
from .sums import splits

MOST_UNDER_SEVEN: Final = 10
"""What the floor may add up to for a basra with the special seven."""
GROUP_UNDER: Final = 10
"""What each group must stay under for a basra with the special seven in Yemen."""


def with_seven(card: Card, floor: Sequence[Card], options: Options) -> Sweep:
    """The special seven took the floor: does that count?"""

    def _seven(text: str, **facts: Points) -> Sweep:
        return usual_basra(Phrase(text, facts), "seven", "seven_basra", card, options)

    ranks = [other.rank for other in floor]
    pictures = [rank for rank in ranks if rank in PICTURES]
    total = sum(VALUES.get(rank, 0) for rank in ranks)
    small = not pictures and total <= MOST_UNDER_SEVEN
    match options.seven_basra:
        case "always":
            return _seven(_("A sweep with the special seven always counts."))
        case "double":
            text = _("A sweep with the special seven always counts, and counts as two.")
            return paid("seven", DOUBLE_SEVEN, "seven_basra", "double_sevens", text)
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
        return _no_seven(_("A jack, queen or king was among them.") if options.courts else _("A jack was among them."))
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
    return no_basra("seven_basra", text, **facts)
