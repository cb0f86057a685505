"""What matches add up to, as tables: a row a player of each match, figures, ratings, who won and who owes chips."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Final

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from scorekeeper.rules.ledger import Coin
from scorekeeper.rules.text import Points, points_from_json

from ...club import Member
from ...evenings.models import Seated
from ...figures.models import OWED, About, PersonTotal, Rating, SeatFigures
from ...figures.presenters.ledger import coin_of
from ...figures.presenters.ratings import doubt, is_provisional, on_scale
from ...tournaments.services import decided_as
from ..sheets import Cell
from .exporting import CHUNK, in_chunks
from .selecting import Selection

PLAYERS: Final = (
    "match date evening game variant state player written_name seat side partners points games won drawn lost place "
    "totals_only decided evening_id player_id"
).split()
FIGURES: Final = (
    "season game variant name matches won drawn lost deals deals_won points matches_totals_only season_id player_id"
).split()
RATINGS: Final = "game name rating plus_minus provisional matches player_id".split()
LEDGER: Final = "season game variant name chips money coin season_id player_id".split()
DEBTS: Final = "season game variant debtor creditor chips money coin season_id debtor_id creditor_id".split()
"""The heads of the columns."""
Rows = Iterator[list[Cell]]


def players(of: Selection) -> Rows:
    """Each player of each match in a row, to be counted in any way: won, drawn and lost are 1 or 0 once it counts.

    Whoever plays under several names has one as ``player``; ``written_name`` is what was written down at the table.
    """
    for chunk in in_chunks(of.played.select_related("match", "evening", "tournament_meeting"), CHUNK):
        seated: dict[int, list[Seated]] = {}
        rows = Seated.objects.filter(played__in=chunk).select_related("member__merged_into")
        for one in rows.order_by("played", "seat"):
            seated.setdefault(one.played_id, []).append(one)
        counted = {(row.played_id, row.seat): row for row in SeatFigures.objects.filter(played__in=chunk)}
        for played in chunk:
            match, beside = played.match, seated.get(played.pk, [])
            games, decided = match.state["games"], decided_as(played)
            for one in beside:
                if of.person and one.member_id not in of.names:
                    continue
                own = counted.get((played.pk, one.seat))
                partners = [two.member.person.name for two in beside if two.side == one.side and two is not one]
                yield [
                    played.pk,
                    played.played_on.isoformat(),
                    played.evening.name_in_files if played.evening else "",
                    played.game,
                    played.variant_key,
                    played.state,
                    one.member.person.name,
                    one.member.name,
                    one.seat + 1,
                    one.side + 1,
                    " + ".join(partners),
                    None if match.is_blank else _amount(points_from_json(match.state["totals"][one.side])),
                    games[one.side] if any(games) else None,
                    *([None] * 3 if own is None else [int(own.result == word) for word in SeatFigures.Result.values]),
                    own.place if own else None,
                    "yes" if match.state.get("unknown") else "",
                    decided,
                    played.evening_id,
                    one.member.person.pk,
                ]


def sums(of: Selection) -> Rows:
    """What everybody has played and won of each variant, in each season and of all time: the season is empty then.

    Deals that nobody knows are in no sum, so it is told in how many of the matches there may be such.
    """
    only = totals_only(of)
    for row in _of_people(of, Q(about=About.ALL)):
        lost = row.matches - row.won - row.drawn
        own = [row.matches, row.won, row.drawn, lost, row.deals, row.deals_won, _halves(row.halves)]
        own.append(only[row.season_id, row.variant_key, row.person_id])
        yield [*_of_what(row), row.person.name if row.person else "", *own, row.season_id, row.person_id]


def totals_only(of: Selection, people: Collection[int] | None = None) -> Counter[tuple[int | None, str, int | None]]:
    """How many matches of which only totals are known are in each of :func:`sums`: of a season, a variant, a person.

    With *people* only in theirs.
    """
    rows = SeatFigures.objects.filter(club=of.club, played__match__state__unknown__gt=0).order_by()
    if of.person:
        rows = rows.filter(member__in=of.names)
    if people is not None:
        names = Member.objects.filter(Q(pk__in=people) | Q(merged_into__in=people))
        rows = rows.filter(member__in=names.values("pk"))
    counted = Counter[tuple[int | None, str, int | None]]()
    seasons = list(of.seasons)
    person = Coalesce("member__merged_into", "member")
    for day, game, variant, who in rows.values_list("played_on", "game", "variant_key", person):
        counted[None, variant, who] += 1
        for season in seasons:
            if season.holds(day, game, variant):
                counted[season.pk, variant, who] += 1
    return counted


def ratings_now(of: Selection) -> Rows:
    """The rating of everybody at each game, or variant where the club rates these, the strongest first."""
    rows = Rating.objects.filter(club=of.club).select_related("person").order_by("game", "-mu", "person")
    for row in rows.filter(person=of.person) if of.person else rows:
        provisional = "yes" if is_provisional(row) else "no"
        yield [row.game, row.person.name, on_scale(row.mu), doubt(row.sigma), provisional, row.matches, row.person_id]


def chips(of: Selection) -> Rows:
    """Who has won what at play for chips; those with a minus sign have lost it.

    Money that has a sign follows in a row for each coin, without the chips, so that rows can still be added up.
    """
    for row in chip_sums(of):
        own = [_halves(row.halves) if row.about == About.CHIPS else None, _money(row.cents), _coin(row)]
        yield [*_of_what(row), row.person.name if row.person else "", *own, row.season_id, row.person_id]


def debts(of: Selection) -> Rows:
    """Who still owes whom what was not ticked as paid, what went both ways set off; of a person, both ways.

    Chips that go the other way than their money are below 0, so that rows can still be added up.
    """
    for row in debt_sums(of):
        if row.person and row.other:
            own = [row.other.name, row.person.name, _halves(row.halves), _money(row.cents), _coin(row)]
            yield [*_of_what(row), *own, row.season_id, row.other_id, row.person_id]


def chip_sums(of: Selection) -> QuerySet[PersonTotal]:
    """The sums of what was won at play for chips."""
    return _of_people(of, Q(about=About.CHIPS) | Q(about__startswith=f"{About.MONEY}:"))


def debt_sums(of: Selection) -> QuerySet[PersonTotal]:
    """The sums of what is still owed."""
    due = _of_people(replace(of, person=None), Q(about__startswith=About.DUE))
    rows = due.filter(OWED, other__isnull=False).select_related("other")
    return rows.filter(Q(person=of.person) | Q(other=of.person)) if of.person else rows


def _of_people(of: Selection, about: Q) -> QuerySet[PersonTotal]:
    """The sums of each variant by itself, which can be added up, of each season that is wanted and of all time."""
    rows = PersonTotal.objects.filter(about, club=of.club).exclude(person=None).exclude(variant_key="")
    if of.season:
        rows = rows.filter(season=of.season)
    if of.person:
        rows = rows.filter(person=of.person)
    order = "season__first_day", "season", "game", "variant_key", "-first", "-second", "person", "other", "about"
    return rows.select_related("season", "person").order_by(*order)


def _of_what(row: PersonTotal) -> list[Cell]:
    return [row.season.name if row.season else "", row.game, row.variant_key]


def _coin(row: PersonTotal) -> str:
    """The sign of the money of a sum."""
    return Coin.of(coin_of(row)).sign


def _halves(halves: int) -> Cell:
    return _amount(Fraction(halves, 2))


def _amount(points: Points) -> Cell:
    """An amount as a number: whole, or a half."""
    return int(points) if points == int(points) else Decimal(str(float(points)))


def _money(cents: int) -> Cell:
    """Money as a number with two places; nothing where chips are worth none."""
    return Decimal(cents).scaleb(-2) if cents else None
