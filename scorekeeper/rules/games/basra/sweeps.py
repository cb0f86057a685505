"""Is it a basra, what is it worth, and why (docs/rules/basra.md 2.6, 3)."""

from collections.abc import Sequence
from dataclasses import replace

from ...cards import Card, Rank
from ...text import Phrase, gettext_noop as _, ngettext_noop as _n
from .capture import allowed, refuse
from .earning import Sweep, no_basra, paid, usual_basra
from .options import Options
from .prices import COURT_BASRA, PAIR, PICTURE_PIPS, SEVEN_PAIR
from .special import ONE_SEVEN, PICTURES, SEVEN, VALUES
from .sweepers import sweeper_of


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
        return no_basra("empty_floor", _("The floor was empty: there was nothing to take."))
    if not allowed(card, floor, taken, options):
        return no_basra("capture", _("That is no capture this card can make."))
    if len(taken) < len(floor):
        return no_basra("basra", _("Something stayed on the floor."))
    doubled = len(floor) == 1 and floor[0].rank is card.rank and options.doubles(card.rank)
    bonus = 2 * options.worth(card.rank) if doubled else 0
    too_late = last and not options.basra_on_last_card
    if too_late:
        made = no_basra("basra", _("It was the last card of the deal: that makes no basra here."))
    else:
        made = _limited(card, floor, options) or _swept(card, floor, options)
    if doubled and card.rank is not Rank.JACK and not options.double_plus_basra:
        made = no_basra("doubled", _("The pair counts double, and that is all."))
    if bonus and not too_late and not (card.rank is Rank.JACK and made.points):
        made = replace(made, rule="doubled")  # there both figures stand
    return replace(made, bonus=bonus)


def _limited(card: Card, floor: Sequence[Card], options: Options) -> Sweep | None:
    """No basra because too many cards lay there, or None."""
    if isinstance(options.max_floor, int) and len(floor) > options.max_floor:
        if options.max_floor == 1:
            return no_basra("floor_limit", _("More than one card lay on the floor."))
        text = _n("More than %(most)s card lay on the floor.", "More than %(most)s cards lay on the floor.", "most")
        return no_basra("floor_limit", text, most=options.max_floor)
    return None


def _swept(card: Card, floor: Sequence[Card], options: Options) -> Sweep:
    """Judge a whole floor of a size that may be a basra."""
    sweeper = sweeper_of(card, options)
    if len(floor) == 1 and floor[0].rank is card.rank and (sweeper is None or sweeper.pairs):
        pair = _pair(card, options)
        if pair:
            return pair
    if sweeper:
        return sweeper.basra(card, floor, options)
    if card.rank in PICTURES and options.court_basra == COURT_BASRA:
        text = _("A queen or king cleared the floor.")
        return paid("court", COURT_BASRA, "court_basra", "court_basras", text)
    return usual_basra(Phrase(_("The card cleared the floor by its rank or by sums.")), "plain", "basra", card, options)


def _pair(card: Card, options: Options) -> Sweep | None:
    """A pair capture: a lone card taken by one of its rank, where that has a value of its own."""
    if card.rank is Rank.QUEEN and not options.queen_pair_basra:
        return no_basra("queen_pair", _("A queen on a lone queen is no basra here."))
    text = _("The only card on the floor was its equal.")
    if options.lone_pair == "pip_sum":
        points = 2 * VALUES.get(card.rank, PICTURE_PIPS)
        return paid("pair", points, "pair_basra", "pair_pips", text)
    if card.rank is Rank.SEVEN and (
        options.lone_seven == SEVEN_PAIR or (options.lone_seven == ONE_SEVEN and card == SEVEN)
    ):
        text = _("A seven took a lone seven.")
        return paid("seven_pair", SEVEN_PAIR, "seven_pair", "seven_basras", text)
    if options.lone_pair == PAIR:
        return paid("pair", PAIR, "pair_basra", "pair_basras", text)
    return None
