"""The rules of an Italian tournament as a player reads them: victory points and rounds (docs/rules/buraco.md 7)."""

from collections.abc import Iterator
from typing import Final

from ...paragraph import Chapter, Condition, Sentence, option, says
from ...table import Seating
from ...text import Fact, Phrase, gettext_noop as _, ngettext_noop as _n
from ...tournament.movements import FORMATS
from ...tournament.standings import BYE_MP, BYE_VP, LONG_BYE_MP, LONG_BYE_VP, LONG_ROUND, WARNINGS
from ...tournament.tables import LEVEL, VICTORY
from .options import Options
from .sources import EB
from .verdict_vp import tournament, tournament_of_pairs, tournament_of_partners, victory_deals

SHORT_ROUND: Final = 3
"""Deals of the rounds in which the usual bye is the least that wins as many victory points."""


def _one_table(options: Options, seating: Seating) -> bool:
    return len(victory_deals(options, seating)) == 1


def _several_tables(options: Options, seating: Seating) -> bool:
    return not _one_table(options, seating)


def _table_of_three(options: Options, seating: Seating) -> bool:
    return victory_deals(options, seating) == (SHORT_ROUND,)


def _other_table(options: Options, seating: Seating) -> bool:
    return _one_table(options, seating) and not _table_of_three(options, seating)


def _by_one_table(when: Condition) -> Sentence:
    return says(
        _n(
            "The difference of a round of %(deals)s deal is turned into victory points by the table: "
            "%(level)s-%(level)s when nearly level, %(most)s-%(none)s at the most.",
            "The difference of a round of %(deals)s deals is turned into victory points by the "
            "table: %(level)s-%(level)s when nearly level, %(most)s-%(none)s at the most.",
            "deals",
        ),
        when,
        deals=option("hands"),
        level=LEVEL,
        most=2 * LEVEL,
        none=0,
    )


def _longer_rounds(options: Options, seating: Seating) -> bool:
    return tournament_of_pairs(options, seating) and victory_deals(options, seating) != (SHORT_ROUND,)


def _times(options: Options, _seating: Seating) -> Fact:
    """The minutes of a round by its deals, as a list: those of this table where it plays so many deals."""
    return tuple(_times_of(options))


def _times_of(options: Options) -> Iterator[Phrase]:
    every = {(deals, minutes) for _rounds, deals, minutes in FORMATS}
    own = {each for each in every if options.end == "hands" and each[0] == options.hands}
    for deals, minutes in sorted(own or every):
        long = Phrase(_n("%(minutes)s minute", "%(minutes)s minutes", "minutes"), {"minutes": minutes})
        yield Phrase(
            _n("%(deals)s deal in %(time)s", "%(deals)s deals in %(time)s", "deals"), {"deals": deals, "time": long}
        )


TOURNAMENTS: Final = (
    Chapter.END.paragraph(
        key="vp",
        options=("vp",),
        when=tournament,
        title=_("Victory points"),
        text=(
            _by_one_table(_table_of_three).read_in(EB),
            _by_one_table(_other_table),
            says(
                _(
                    "At a tournament the difference of a round is turned into victory points, by the table for the "
                    "number of its deals (%(deals)s): %(level)s-%(level)s when nearly level, %(most)s-%(none)s at the "
                    "most."
                ),
                _several_tables,
                deals=tuple(VICTORY),
                level=LEVEL,
                most=2 * LEVEL,
                none=0,
            ).read_in(EB),
            says(_("A table that the organiser has announced before play stands in its place.")).read_only_in(EB),
            says(_("Pairs are placed by victory points."), tournament_of_pairs).read_only_in("Playrom"),
            says(
                _n(
                    "Every %(warnings)s warning costs a pair one victory point, which nobody gains.",
                    "Every %(warnings)s warnings cost a pair one victory point, which nobody gains.",
                    "warnings",
                ),
                tournament_of_pairs,
                warnings=WARNINGS,
            ).read_only_in(EB),
            says(_("Match points go with it."), tournament_of_pairs).read_only_in(EB),
            says(
                _n(
                    "A pair without an opponent is given %(vp)s victory point and a difference of %(mp)s, "
                    "where the organiser has announced nothing else.",
                    "A pair without an opponent is given %(vp)s victory points and a difference of %(mp)s, "
                    "where the organiser has announced nothing else.",
                    "vp",
                ),
                tournament_of_pairs,
                vp=BYE_VP,
                mp=BYE_MP,
            ).read_only_in("GenovaGioca"),
        ),
        reading=(
            says(
                _("How many match points warnings cost we could not read; here none are taken off."),
                tournament_of_pairs,
            ),
            says(
                _(
                    "Pairs that are level are placed by the difference of their match points, then by the round they "
                    "played against each other, then by the match points scored, then by lot."
                ),
                tournament_of_pairs,
            ),
            says(_("A difference between two rows belongs to the row of the larger difference.")),
            says(
                _n(
                    "What a pair without an opponent is given fits rounds of %(deals)s deal: with %(more)s deals the "
                    "organiser had better announce "
                    "%(vp)s victory points and %(mp)s.",
                    "What a pair without an opponent is given fits rounds of %(deals)s deals: with %(more)s deals the "
                    "organiser had better announce "
                    "%(vp)s victory points and %(mp)s.",
                    "deals",
                ),
                _longer_rounds,
                deals=SHORT_ROUND,
                more=LONG_ROUND,
                vp=LONG_BYE_VP,
                mp=LONG_BYE_MP,
            ),
        ),
        sources=("Punti Burraco",),
    ),
    Chapter.END.paragraph(
        key="movements",
        when=tournament_of_pairs,
        title=_("The rounds of a tournament"),
        text=(
            says(_("In a Mitchell north and south stay while east and west move on.")).read_in("Specchiolla"),
            says(
                _("In a Danese the pairs meet by their places: the first and the second, the next two, and so on.")
            ).read_in(EB),
            says(
                _("In a modified Danese no pair plays twice running against the same pair, except in the last round.")
            ).read_only_in(EB),
            says(_("All'italiana everybody meets once.")),
            says(_("Usual rounds: %(times)s."), times=_times).read_only_in("Specchiolla"),
        ),
        sources=("Punti Burraco",),
    ),
    Chapter.END.paragraph(
        key="individual",
        when=tournament_of_partners,
        title=_("Individual events"),
        text=_("Partners change each round, and each is given the victory and match points of the pair."),
        sources=(EB, "Playrom"),
    ),
)
