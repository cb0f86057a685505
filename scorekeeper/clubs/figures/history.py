"""Finding matches of a club: by game, player, pair, day and state, page by page from the newest back.

However many there are, a page is found through an index: it says after which row it goes on (:class:`..days.Place`),
and a player's matches are looked for among the seats that player took, not among all matches.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from operator import itemgetter

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Value
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, pgettext_lazy

from scorekeeper.rules import registry
from scorekeeper.web.language import listed

from ..club import Club, Member, folded
from ..days import Place, read_day
from ..evenings.models import Played, Seated
from .models import Season

PAGE = 25
OVER = "over"
"""Asks for matches that have ended, however."""
GAME = "game-"
"""Begins what asks for all variants of a game."""

STATES: Mapping[str, tuple[str, ...]] = {
    OVER: (Played.State.FINISHED, Played.State.ABANDONED, Played.State.DECIDED),
    **{str(state): (state,) for state in Played.State},
}
STATE_LABELS: tuple[tuple[str, str | Promise], ...] = (
    (Played.State.RUNNING, pgettext_lazy("match", "Running")),
    (Played.State.FINISHED, pgettext_lazy("match", "Finished")),
    (Played.State.ABANDONED, pgettext_lazy("match", "Given up")),
    (Played.State.DISPUTED, pgettext_lazy("match", "Disputed")),
    (Played.State.DECIDED, pgettext_lazy("match", "Decided")),
)
PARTNERS, OPPONENTS = "partners", "opponents"
PAIRINGS: tuple[tuple[str, str | Promise], ...] = (
    ("", gettext_lazy("at one table")),
    (PARTNERS, gettext_lazy("as partners")),
    (OPPONENTS, gettext_lazy("against each other")),
)
"""How two players are to have met."""


@dataclass
class MatchSearch:
    """What an address asks for. What cannot be understood is told in ``problems``, and nothing is found then."""

    club: Club
    data: Mapping[str, str]
    problems: list[str] = field(default_factory=list)

    NAMES = ("game", "member", "and", "met", "season", "from", "to", "state")

    @cached_property
    def values(self) -> dict[str, str]:
        """What was typed or chosen; of two days the earlier is the first, whichever way round they came."""
        values = {name: self.data.get(name, "").strip()[:80] for name in self.NAMES}
        first, last = read_day(values["from"]), read_day(values["to"])
        if first and last and first > last:
            values["from"], values["to"] = values["to"], values["from"]
        return values

    @property
    def anything(self) -> bool:
        """Whether anything was asked for."""
        return any(self.values.values())

    def page(self, after: Place | None) -> tuple[list[int], Place | None]:
        """The numbers of the rows that come *after* a place, and the place they end at if there are more."""
        where = self._days() & self._game() & self._state()
        self._check_pairing()
        people = [self._person(self.values[name]) for name in ("member", "and") if self.values[name]]
        if self.problems:
            return [], None
        rows = self._of_player(where, people, after) if people else self._of_club(where, after)
        more = len(rows) > PAGE
        rows = rows[:PAGE]
        return [number for _day, number in rows], Place(*rows[-1]) if more else None

    def matches(self) -> QuerySet[Played]:
        """All of them, in no order; nothing where there are problems.

        Other orders than the newest first are read from it, page by page as they are counted.
        """
        where = self._days() & self._game() & self._state()
        self._check_pairing()
        people = [self._person(self.values[name]) for name in ("member", "and") if self.values[name]]
        if self.problems:
            return Played.objects.none()
        played = Played.objects.filter(where, club=self.club)
        return played.filter(pk__in=self._seats(Q(), people).values("played_id")) if people else played

    def _of_club(self, where: Q, after: Place | None) -> list[tuple[date, int]]:
        played = Played.objects.filter(where, club=self.club).order_by("-played_on", "-pk")
        if after:
            played = played.filter(after.later("played_on", "pk"))
        return list(played.values_list("played_on", "pk")[: PAGE + 1])

    def _of_player(self, where: Q, people: list[tuple[int, list[int]]], after: Place | None) -> list[tuple[date, int]]:
        """Through the seats of a player: a few thousand in a long life, however many the club has played.

        Of two it is the one who has sat down less often: whether they met, and how, is the same from either side.
        """
        seats = self._seats(where, people).order_by("-played_on", "-played_id")
        if after:
            seats = seats.filter(after.later("played_on", "played_id"))
        # Two names of one person at one table are one match.
        return list(seats.values_list("played_on", "played_id").distinct()[: PAGE + 1])

    def _seats(self, where: Q, people: list[tuple[int, list[int]]]) -> QuerySet[Seated]:
        """The seats of one of *people*, of whom the others were at the same table, in the matches *where*."""
        first, *others = [names for _often, names in sorted(people, key=itemgetter(0))]
        seats = Seated.objects.filter(member__in=first)
        # The club is said too: what is rare in it is found through its indexes then.
        seats = seats.filter(Exists(Played.objects.filter(where, club=self.club, pk=OuterRef("played_id"))))
        for names in others:
            # Plus nothing: so SQLite looks at the few who sat there, and not through all that somebody ever played.
            beside = Seated.objects.alias(name=F("member_id") + 0).filter(played=OuterRef("played_id"), name__in=names)
            if self.values["met"] == PARTNERS:
                beside = beside.filter(side=OuterRef("side")).exclude(seat=OuterRef("seat"))
            elif self.values["met"] == OPPONENTS:
                beside = beside.exclude(side=OuterRef("side"))
            seats = seats.filter(Exists(beside))
        return seats

    def _check_pairing(self) -> None:
        if self.values["met"] not in dict(PAIRINGS):
            self.problems.append(_("Choose at one table, as partners or against each other."))
        elif self.values["met"] and not (self.values["member"] and self.values["and"]):
            self.problems.append(_("Name two players to find where they met."))

    def _days(self) -> Q:
        where = Q()
        if chosen := self.values["season"]:
            season = Season.objects.filter(club=self.club, pk=int(chosen)).first() if _is_number(chosen) else None
            if season is None:
                self.problems.append(_("Choose a season from the list."))
            else:
                where &= season.matches()
        for name, lookup in (("from", "played_on__gte"), ("to", "played_on__lte")):
            if text := self.values[name]:
                day = read_day(text)
                if day is None:
                    self.problems.append(_("Write the day like 2026-11-21, or choose it from the calendar."))
                else:
                    where &= Q(**{lookup: day})
        return where

    def _game(self) -> Q:
        value = self.values["game"]
        if not value:
            return Q()
        if value.removeprefix(GAME) in registry.GAMES and value.startswith(GAME):
            return Q(game=value.removeprefix(GAME))
        if value in registry.BY_KEY:
            return Q(variant_key=registry.BY_KEY[value].key)
        self.problems.append(_("Choose a game from the list."))
        return Q()

    def _state(self) -> Q:
        value = self.values["state"]
        if not value:
            return Q()
        if value not in STATES:
            self.problems.append(_("Choose a state from the list."))
            return Q()
        return Q(state__in=STATES[value])

    def _person(self, name: str) -> tuple[int, list[int]]:
        """How often who is called so sat down, counted where two are asked for, and the numbers of all its names."""
        members = Member.objects.filter(club=self.club)
        member = members.filter(folded=folded(name)).first()
        if member is None:
            like = list(members.filter(folded__startswith=folded(name)).values_list("name", flat=True)[:4])
            sentence = _("Nobody in the club is called %(name)s.") % {"name": name}
            if like:
                sentence += " " + _("Did you mean %(names)s?") % {"names": listed(like)}
            self.problems.append(sentence)
            return 0, []
        person = member.merged_into_id or member.pk
        names = Member.objects.filter(Q(pk=person) | Q(merged_into=person))
        counted = names.annotate(often=Count("seated") if self.values["and"] else Value(0))
        often = dict(counted.values_list("pk", "often"))
        return sum(often.values()), list(often)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19
