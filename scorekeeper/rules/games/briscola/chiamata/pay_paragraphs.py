"""The rules of Chiamata as a player reads them: who pays whom, and what else is paid."""

from dataclasses import replace
from typing import Final

from ....conditions import all_of, not_so, under, unless
from ....paragraph import Chapter, says
from ....text import gettext_noop as _, ngettext_noop as _n
from . import choices
from .filling import (
    bank_pays,
    bank_units,
    blind,
    doubles,
    draws,
    evenly,
    fined,
    for_chips,
    has_bank,
    has_bank_or_evens,
    of_players,
    passed_doubles,
    throws_in,
    unit,
)
from .payouts import (
    ALL,
    ALL_POINTS,
    ALL_TRICKS,
    BID_TENS,
    LEAST_BID,
    MOST_STAKE,
    NO_CAPOT,
    OVER_70,
    TEDALDI,
    TEDALDI_CAPOT,
)
from .rulings import FINE

_UNITS: Final = _n(
    "A deal that is won brings the declarer %(declarer)s unit and the partner %(partner)s; "
    "each of the others pays %(other)s. A declarer alone gets %(alone)s, and each of the "
    "others pays %(other)s. For a deal that is lost it is the other way round.",
    "A deal that is won brings the declarer %(declarer)s units and the partner %(partner)s; "
    "each of the others pays %(other)s. A declarer alone gets %(alone)s, and each of the "
    "others pays %(other)s. For a deal that is lost it is the other way round.",
    "declarer",
)
_UNIT_VALUES: Final = {
    "declarer": unit("declarer"),
    "partner": unit("partner"),
    "other": unit("other"),
    "alone": unit("declarer", alone=True),
}
ROLES: Final = Chapter.SCORING.paragraph(
    key="roles",
    title=_("The units"),
    when=for_chips,
    text=(
        says(_UNITS, all_of(of_players(4, 6), not_so(evenly)), **_UNIT_VALUES),
        says(_UNITS, all_of(of_players(5), not_so(evenly)), **_UNIT_VALUES).read_in(
            "JAWIKI", "TIMENDUM", "BRISK", "MAKU"
        ),
    ),
    reading=(
        says(_UNITS, evenly, **_UNIT_VALUES),
        says(
            _n(
                "No source says what %(players)s player pays: we keep the units of %(usual)s.",
                "No source says what %(players)s players pay: we keep the units of %(usual)s.",
                "players",
            ),
            all_of(of_players(6), not_so(evenly)),
            players=6,
            usual=5,
        ),
    ),
    sources=("S0",),
)
BANK: Final = Chapter.SCORING.paragraph(
    key="bank",
    options=("four_player",),
    title=_("Four or six players, and the bank"),
    when=has_bank_or_evens,
    text=(
        says(
            _(
                "The units do not come out even. Each time they are paid for a deal that is won, the bank pays "
                "%(units)s; for one that is lost it takes as many."
            ),
            all_of(has_bank, of_players(4)),
            units=bank_units,
        ),
        says(
            _(
                "The units do not come out even. Each time they are paid for a deal that is won, the bank takes "
                "%(units)s; for one that is lost it pays as many."
            ),
            all_of(has_bank, of_players(6)),
            units=bank_units,
        ),
        says(_("The others’ stakes are what the declarer’s side gets: no bank is needed."), evenly),
    ),
    inferred=True,
)
SIXTY: Final = Chapter.SCORING.paragraph(
    key="sixty",
    options=("sixty",),
    title=_("60 card points"),
    text=(
        says(
            _n(
                "With %(half)s card point each, the declarer’s side has failed.",
                "With %(half)s card points each, the declarer’s side has failed.",
                "half",
            ),
            under(sixty=choices.LOSS),
            half=ALL // 2,
        ).read_in("S0", "JAWIKI"),
        says(
            _n(
                "With %(half)s card point each a deal for %(needed)s is a draw and brings nobody "
                "anything; the next deal that is decided counts double.",
                "With %(half)s card points each a deal for %(needed)s is a draw and brings nobody "
                "anything; the next deal that is decided counts double.",
                "half",
            ),
            under(sixty=choices.DRAW),
            half=ALL // 2,
            needed=LEAST_BID,
        ).read_in("BRISK"),
    ),
)
_NO_CAPPOTTO: Final = says(
    _("There is no cappotto: taking every trick pays no more than all the card points do."), under(capot=NO_CAPOT)
)
CAPOT: Final = Chapter.SCORING.paragraph(
    key="capot",
    options=("capot", "capot_for"),
    title=_("Cappotto"),
    when=for_chips,
    text=(
        says(
            _(
                "A cappotto, or volata, means taking every trick; all %(all)s card points with a worthless trick lost "
                "do not make one."
            ),
            under(capot=ALL_TRICKS),
            all=ALL,
        ).read_in("S0", "GOKU"),
        says(
            _("A cappotto, or volata, is all %(all)s card points, even if a worthless trick was lost."),
            under(capot=ALL_POINTS),
            all=ALL,
        ).read_in("JAWIKI", "TIMENDUM", "TEDALDI", "BRISK"),
        replace(_NO_CAPPOTTO, when=all_of(_NO_CAPPOTTO.when, under(bracket_by=OVER_70))).read_in("CUPER"),
        says(
            _("It pays double."),
            all_of(under(capot=ALL_TRICKS), unless(bracket_by=(BID_TENS, TEDALDI))),
        ).read_in("S0"),
        says(
            _("It pays double."),
            all_of(under(capot=ALL_POINTS), unless(bracket_by=(BID_TENS, TEDALDI))),
        ).read_in("JAWIKI", "TIMENDUM"),
        says(
            _("It pays the units once more."),
            all_of(unless(capot=NO_CAPOT), under(bracket_by=BID_TENS)),
        ).read_in("CHLIB"),
        says(
            _n(
                "It pays the units %(times)s time, instead of what was promised.",
                "It pays the units %(times)s times, instead of what was promised.",
                "times",
            ),
            all_of(unless(capot=NO_CAPOT), under(bracket_by=TEDALDI)),
            times=TEDALDI_CAPOT,
        ).read_in("TEDALDI"),
        says(
            _("It costs as much when the declarer’s side takes no trick."),
            under(capot=ALL_TRICKS, capot_for=choices.BOTH),
        ).read_in("S0"),
        says(
            _("It costs as much when the declarer’s side takes no card point, even if it took a worthless trick."),
            under(capot=ALL_POINTS, capot_for=choices.BOTH),
        ).read_in("JAWIKI", "TIMENDUM"),
        says(
            _("Only the declarer’s side can make one."),
            all_of(unless(capot=NO_CAPOT), under(capot_for=choices.DECLARER)),
        ).read_in("BRISK"),
    ),
    reading=(replace(_NO_CAPPOTTO, when=all_of(_NO_CAPPOTTO.when, unless(bracket_by=OVER_70))),),
)
STAKE: Final = Chapter.SCORING.paragraph(
    key="stake",
    title=_("Doubled stakes"),
    when=doubles,
    text=(
        says(_("A drawn deal doubles what the next one pays."), draws),
        says(_("A deal that all passed doubles what the next one pays."), passed_doubles),
        says(_("A hand thrown in doubles what the next deal pays."), throws_in(choices.TWO_POINTS)),
        says(_("Doublings in a row add up, until a deal is decided.")),
    ),
    reading=(says(_("The stake rises no higher than ×%(most)s."), most=MOST_STAKE),),
    sources=("BRISK",),
)
PENALTY: Final = Chapter.IRREGULARITIES.paragraph(
    key="penalty",
    title=_("Penalties"),
    when=fined,
    text=(
        says(
            _("A false claim to throw a hand in is fined."),
            throws_in(choices.TWO_POINTS, choices.FIVE_POINTS),
        ),
        says(_("An error in the blind first trick is fined, and the trick is played again."), blind),
        says(
            _n(
                "A fine costs the player %(fine)s chip, one for each of the others.",
                "A fine costs the player %(fine)s chips, one for each of the others.",
                "fine",
            ),
            of_players(5),
            fine=FINE,
        ),
        says(
            _n(
                "A fine costs the player %(fine)s chip, and each of the others gets one.",
                "A fine costs the player %(fine)s chips, and each of the others gets one.",
                "fine",
            ),
            bank_pays,
            fine=FINE,
        ),
    ),
    reading=(
        says(_("The chip left over goes to the bank."), all_of(bank_pays, of_players(4))),
        says(_("The chip missing comes from the bank."), all_of(bank_pays, of_players(6))),
        says(_("A fine costs the player one chip for each of the others."), evenly),
    ),
    sources=("DOCZZ",),
)
TIE_BREAK: Final = Chapter.END.paragraph(
    key="tie-break",
    options=("tie",),
    title=_("Players level at the top"),
    text=(
        says(
            _(
                "Of players level at the top, who has won more deals is ahead; then who was declarer more often; then "
                "who has the highest single deal; then the scores of the deals are compared backwards."
            ),
            under(tie=choices.RECORD),
        ),
    ),
    reading=(
        says(_("Players level at the top share the win."), under(tie=choices.SHARED)),
        says(
            _("When players are level at the top, another deal is played, until one alone is ahead."),
            under(tie=choices.EXTRA_DEAL),
        ),
        says(
            _(
                "A deal counts as won by everybody it brings chips, and a call as made by whoever was the declarer, "
                "with success or without. Whoever rests gets nothing for that deal."
            ),
            under(tie=choices.RECORD),
        ),
    ),
    sources=("DOCZZ",),
)
