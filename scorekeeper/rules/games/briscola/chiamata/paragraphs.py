"""The rules of Chiamata as a player reads them, and what its relatives share with it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ....cards import Rank
from ....conditions import all_of, not_so, under, unless
from ....paragraph import Chapter, option, says
from ....table import Seating
from ....text import gettext_noop as _, ngettext_noop as _n
from ....variant import CORRECTION, TOTALS, Paragraph
from ..end_paragraphs import By, stated_by_number
from ..filling import IN_ALL, rank
from ..rulings import FAILED_TO_FOLLOW
from . import choices
from .deal_paragraphs import DEAD_HAND, PACK, THROW_IN, TRUMP
from .filling import (
    all_deals,
    aside_counts_for_nobody,
    aside_counts_for_the_declarer,
    aside_counts_for_the_last_trick,
    broke,
    clockwise,
    for_chips,
    ladder,
    lowest,
    no_solo,
    order,
    purse,
    raises,
    worth,
)
from .pay_paragraphs import BANK, CAPOT, PENALTY, ROLES, SIXTY, STAKE, TIE_BREAK
from .payout_paragraphs import LADDER_PAYOUT
from .payouts import ALL, LEAST_BID

_ROUNDS: Final = says(
    _n(
        "After %(deals)s deal, %(rounds)s dealt by each player, whoever has the highest total wins.",
        "After %(deals)s deals, %(rounds)s dealt by each player, whoever has the highest total wins.",
        "deals",
    ),
    under(end=choices.ROUNDS),
    deals=all_deals,
    rounds=option("rounds"),
)


def _as_at_a_tournament(options: Any, seating: Seating) -> bool:
    """Whether each deals as often as at a tournament: ten deals of five players, twelve of six of whom one rests."""
    return bool(options.rounds == 2) and seating.playing == 5


_TARGETS: Final[By] = {
    11: ("S0", "TLAB", "TIMENDUM"),
    5: ("S0", "TIMENDUM"),
    7: ("S0", "TIMENDUM"),
    None: ("S0",),
}
"""Who plays to so many chips; our main source names no number."""
_WORTHS: Final[Mapping[str, Any]] = {
    "ace": worth(Rank.ACE),
    "three": rank(Rank.THREE),
    "third": worth(Rank.THREE),
    "king": worth(Rank.KING),
    "queen": worth(Rank.QUEEN),
    "jack": worth(Rank.JACK),
}

SHARED: Final = (
    Paragraph(
        key="play",
        argued=True,
        options=("must_follow", "first_leader"),
        title=_("The play"),
        text=(
            says(
                _("The player on the dealer’s right leads to the first trick, then whoever took the last one."),
                all_of(under(first_leader=choices.DEALER_RIGHT), not_so(clockwise)),
            ).read_in("S0"),
            says(
                _("The player on the dealer’s left leads to the first trick, then whoever took the last one."),
                all_of(under(first_leader=choices.DEALER_RIGHT), clockwise),
            ),
            says(
                _("The declarer leads to the first trick, then whoever took the last one."),
                under(first_leader=choices.DECLARER),
            ).read_in("TLAB"),
            says(_("Any card may be played to any trick."), under(must_follow=False)).read_in("S0"),
            says(_("Whoever holds a card of the suit led must play one."), under(must_follow=True)).read_in(
                "JAWIKI", "TLAB", "TIMENDUM"
            ),
        ),
    ),
    Paragraph(
        key="trick",
        argued=True,
        title=_("Winning a trick"),
        text=(
            says(
                _(
                    "The highest trump takes the trick, or else the highest card of the suit led; a card of another "
                    "suit never wins."
                ),
            ),
            says(_("The order is %(order)s."), order=order),
        ),
        sources=("S0",),
    ),
    Chapter.SCORING.paragraph(
        key="card-points",
        title=_("Card points"),
        text=(
            says(
                _(
                    "An ace counts %(ace)s, a %(three)s %(third)s, a king %(king)s, a horse or queen %(queen)s, a "
                    "jack (fante) %(jack)s, all others nothing."
                ),
                **_WORTHS,
            ).read_only_in("PAGAT-CH", "TIMENDUM"),
            says(IN_ALL, all=ALL),
            says(_("Declarer and partner put their tricks together.")),
        ),
        reading=(
            says(
                _("If the two sides together do not make %(all)s, count again."),
                not_so(aside_counts_for_nobody),
                all=ALL,
            ),
            says(
                _("If the two sides and the cards laid away do not make %(all)s together, count again."),
                aside_counts_for_nobody,
                all=ALL,
            ),
            says(_("The card points laid away count for the declarer’s side."), aside_counts_for_the_declarer),
            says(
                _("The card points laid away go to the side that takes the last trick."),
                aside_counts_for_the_last_trick,
            ),
        ),
        sources=("S0",),
    ),
    CAPOT,
    STAKE,
    Chapter.AUCTION.paragraph(
        key="all-pass",
        argued=True,
        options=("all_pass",),
        title=_("When all pass"),
        text=(
            says(
                _("When nobody bids, the cards are dealt again."),
                under(all_pass=choices.SAME_DEALER, last_must_bid=False),
            ).read_in("GOKU", "TEDALDI", "TLAB"),
            says(
                _("The same dealer deals, and nothing is written down."),
                under(all_pass=choices.SAME_DEALER, last_must_bid=False),
            ).read_in("TLAB"),
            says(
                _("When nobody bids, the next dealer deals, and the next deal that is decided pays double."),
                under(all_pass=choices.NEXT_DOUBLED, last_must_bid=False),
            ).read_in("BRISK"),
        ),
        reading=(
            says(
                _("This does not come about: when all others have passed without a bid, the last player has to bid."),
                under(last_must_bid=True),
            ),
        ),
    ),
    PENALTY,
    Chapter.END.paragraph(
        key="match",
        options=("end", "rounds", "deals", "target"),
        title=_("Winning the match"),
        text=(
            replace(_ROUNDS, when=all_of(_ROUNDS.when, _as_at_a_tournament)).read_only_in("DOCZZ"),
            says(
                _n(
                    "After %(deals)s deal whoever has the highest total wins.",
                    "After %(deals)s deals whoever has the highest total wins.",
                    "deals",
                ),
                under(end=choices.NUMBER),
                deals=option("deals"),
            ).read_in("S0"),
            *stated_by_number(
                says(
                    _n("Whoever has won %(target)s chip wins.", "Whoever has won %(target)s chips wins.", "target"),
                    all_of(for_chips, under(end=choices.TARGET)),
                    target=option("target"),
                ),
                "target",
                _TARGETS,
            ),
            says(
                _(
                    "The match ends with the deal after which somebody has no chips left of the %(purse)s that all "
                    "began with. Whoever has most then wins."
                ),
                broke,
                purse=purse,
            ),
        ),
        reading=(
            replace(_ROUNDS, when=all_of(_ROUNDS.when, not_so(_as_at_a_tournament))),
            says(
                _n("Whoever has %(target)s point wins.", "Whoever has %(target)s points wins.", "target"),
                all_of(not_so(for_chips), under(end=choices.TARGET)),
                target=option("target"),
            ),
            says(
                _("The table plays as long as it likes, and ends it when it has had enough."), under(end=choices.OPEN)
            ),
            says(_("If several have won that many, the higher total wins."), under(end=choices.TARGET)),
        ),
        sources=("S0",),
    ),
    TIE_BREAK,
    Chapter.END.paragraph(
        key="ledger",
        options=("purse", "chip_value", "coin"),
        when=for_chips,
        title=_("Paying up"),
        text=(
            says(
                _n("Everybody begins with %(purse)s chip.", "Everybody begins with %(purse)s chips.", "purse"),
                unless(purse=0),
                purse=option("purse"),
            ),
            says(_("Whoever has none left plays on and owes chips."), all_of(unless(purse=0), not_so(broke))),
            says(_("At the end those who have lost pay those who have won, with the fewest payments.")),
            says(
                _("A chip is worth %(value)s of the smallest coin."), unless(chip_value=0), value=option("chip_value")
            ),
            *(
                says(sentence, all_of(unless(chip_value=0), under(coin=coin)))
                for coin, sentence in (
                    (choices.EURO, choices.IN_EUROS),
                    (choices.REAL, choices.IN_REAIS),
                    (choices.DOLLAR, choices.IN_DOLLARS),
                    (choices.POUND, choices.IN_POUNDS),
                    (choices.YEN, choices.IN_YEN),
                )
            ),
            says(_("Nothing but chips is played for."), under(chip_value=0)),
        ),
        inferred=True,
    ),
    Chapter.IRREGULARITIES.paragraph(
        key="irregularities",
        title=_("Irregularities"),
        text=_(
            "A card exposed in shuffling, cutting or dealing means a new deal. Disputes are settled as soon as "
            "everybody has played to the trick."
        ),
        reading=(
            says(
                _(
                    "No source settles most slips; these are our rules. If somebody has a wrong number of cards and "
                    "the first trick is not complete, the cards are dealt again. A card led out of turn is taken back, "
                    "unless somebody has already played to it."
                )
            ),
            replace(FAILED_TO_FOLLOW, when=under(must_follow=True)),
        ),
        sources=("ADAMOLI",),
    ),
    CORRECTION,
    TOTALS,
)

ON_THE_RIGHT: Final = _("It begins on the dealer’s right and goes round anticlockwise.")
ALL_BUT_ONE: Final = _("A pass is final. The auction ends when all but one have passed.")
A_BID_OF_ALL: Final = _("A bid of %(all)s ends it too: nothing beats that.")
LADDER_RULES: Final = (
    PACK,
    Chapter.AUCTION.paragraph(
        key="auction",
        argued=True,
        options=("auction_rounds", "two_plus_points", "subito", "solo", "ai_carichi", "last_must_bid"),
        title=_("The auction"),
        text=(
            says(ON_THE_RIGHT, not_so(clockwise)),
            says(_("It begins on the dealer’s left and goes round clockwise."), clockwise),
            says(
                _("A bid names a rank, held or not; the ladder goes %(ranks)s, and every bid must be further along."),
                under(subito=False),
                ranks=ladder,
            ),
            says(
                _("Nobody climbs down the ranks: the %(lowest)s is called at once, held or not."),
                under(subito=True),
                lowest=lowest,
            ).read_only_in("REGOLE-2"),
            says(ALL_BUT_ONE, under(auction_rounds=choices.UNTIL_PASSED)),
            says(_("Everybody speaks once, and the highest bid stands."), under(auction_rounds=choices.SINGLE)),
            says(
                _n(
                    "A bid of the %(lowest)s promises %(needed)s card point; above it more may be promised, "
                    "up to %(all)s.",
                    "A bid of the %(lowest)s promises %(needed)s card points; above it more may be promised, "
                    "up to %(all)s.",
                    "needed",
                ),
                raises,
                lowest=lowest,
                needed=LEAST_BID,
                all=ALL,
            ).read_only_in("TIMENDUM", "BRISK", "TEDALDI"),
            says(
                _("A bid of the %(lowest)s ends it too: nothing beats that."),
                all_of(not_so(raises), no_solo),
                lowest=lowest,
            ).read_only_in("BGBLOG"),
            says(A_BID_OF_ALL, all_of(raises, no_solo), all=ALL).read_only_in("BRISK"),
            says(
                _("A solo, alone against all without trumps, is above every other bid."), under(solo=True)
            ).read_only_in("TLAB"),
            says(_("It ends the auction at once."), under(solo=True)).read_only_in("TLAB"),
            says(
                _("Ai carichi, alone against all without trumps, may be bid too."), under(ai_carichi=True)
            ).read_only_in("TIMENDUM"),
        ),
        reading=(
            says(_("We set it above every other bid, and it ends the auction."), under(ai_carichi=True)),
            says(
                _("When all others have passed without a bid, the last player has to bid."), under(last_must_bid=True)
            ),
        ),
        sources=("S0",),
    ),
    TRUMP,
    ROLES,
    LADDER_PAYOUT,
    SIXTY,
    BANK,
    DEAD_HAND,
    THROW_IN,
    *SHARED,
)
