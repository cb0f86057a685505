"""What follows from what happens: in the matches that a club keeps, and in one subject of the clubs for another.

Here alone the subjects below are connected to those above them, in the order in which things are to be done.
"""

from collections.abc import Collection, Sequence
from typing import Any

from django.db.models.signals import post_save, pre_save
from django.dispatch import receiver
from django.http import HttpRequest

from scorekeeper.matches import signals as of_matches
from scorekeeper.matches.models import Event, Match
from scorekeeper.rules import log

from . import signals
from .access import belongs_to_a_club
from .club import Club, Member
from .evenings import match_access, table_names
from .evenings.models import Evening, Played
from .evenings.services import attendance, playing, seats, states, tables
from .figures import services as figures
from .figures.models import Season
from .figures.presenters import glance
from .tournaments import referees, services as tournaments
from .tournaments.models import Tournament
from .tournaments.presenters import league, notes, sheet


@receiver(of_matches.match_changed)
def follow(match: Match, state: log.State[Any], rewritten: bool, events: Sequence[Event] = (), **_more: object) -> None:
    """Keep where a match stands beside it, what it adds up to once it is over, and what was done to it afterwards."""
    playing.tell_of(match, events)
    states.follow(match, state)
    seats.follow_seats(match, state, events)
    if rewritten or state.outcome is not None:
        tournaments.follow_sheet(match)
        tournaments.follow_league(match)
        played = Played.objects.select_related("match").get(match=match.pk)
        figures.follow(played)
        figures.follow_ranking(played)


@receiver(of_matches.match_followed)
def keep_rematch(before: Match, match: Match, **_more: object) -> None:
    """A rematch of a club's match is the club's as well."""
    playing.keep_rematch(before, match)


@receiver(pre_save, sender=Member)
def remember_who(instance: Member, update_fields: Any = None, **_more: object) -> None:
    """Note who a name was, before it becomes somebody else."""
    if instance.pk and (update_fields is None or "merged_into" in update_fields):
        before = Member.objects.filter(pk=instance.pk).values_list("merged_into", flat=True).first()
        instance.was_merged_into = before  # type: ignore[attr-defined]  # between the two signals of one save only


@receiver(post_save, sender=Member)
def know_who(instance: Member, created: bool, **_more: object) -> None:
    """Two names have become one person, or are two again."""
    before = vars(instance).pop("was_merged_into", instance.merged_into_id)
    if not created and before != instance.merged_into_id:
        figures.persons_changed(instance, before)


@receiver(post_save, sender=Member)
def free_places(instance: Member, update_fields: Any = None, **_more: object) -> None:
    """Somebody has left the club, and comes to none of its evenings."""
    if instance.state == Member.State.LEFT and (update_fields is None or "state" in update_fields):
        attendance.give_up(instance)


@receiver(post_save, sender=Season)
def count_season(instance: Season, update_fields: Any = None, **_more: object) -> None:
    """A season was made, or other matches or another scoring count in it."""
    days = update_fields is None or bool({"first_day", "last_day", "game", "variant_key"} & set(update_fields))
    if days or "scoring" in update_fields:
        figures.season_changed(instance, days=days)


@receiver(of_matches.grant_wanted)
def let_in(match: int, request: HttpRequest, **_more: object) -> of_matches.Grant | None:
    """Members open the matches of their club."""
    return match_access.let_in(request, match)


@receiver(of_matches.names_wanted)
def offer_names(match: int, request: HttpRequest, **_more: object) -> of_matches.TableNames | None:
    """Names given at a seat of a club's table are those of the club."""
    return table_names.names_at_table(match, request)


@receiver(of_matches.starter_wanted)
def let_start(request: HttpRequest, **_more: object) -> bool:
    """Who belongs to a club may start matches."""
    return belongs_to_a_club(request.user)


@receiver(of_matches.notice_wanted)
def tell(
    match: int, request: HttpRequest | None, writes: bool, seat: int | None, **_more: object
) -> of_matches.Notice | None:
    """A table of a tournament tells what was decided about it, and where its players go on."""
    return sheet.notices_of(match, request, writes=writes, seat=seat)


@receiver(of_matches.directors_wanted)
def direct(match: int, request: HttpRequest, naming: bool, **_more: object) -> of_matches.Directors | None:
    """Who runs a tournament rules at its tables, and the referee of an evening is asked for first."""
    return referees.directed(request, match, naming=naming)


# From one subject of the clubs to another


@receiver(signals.names_merging)
def refuse_two_people(one: Member, other: Member, **_more: object) -> None:
    """Two who sat in one match are not one person."""
    tables.refuse_two_people(one, other)


@receiver(signals.name_replaced)
def replace_name(
    member: Member, names: Collection[str], instead: str, at_seats: Collection[str] | None = None, **_more: object
) -> set[str]:
    """A name that is forgotten or put right is another on the sheets too."""
    return tables.replace_name(member, names, instead, at_seats)


@receiver(signals.person_shown)
def tell_of_person(person: Member, **_more: object) -> glance.Glance:
    """The page of a person begins with how they play and what comes next."""
    return glance.glance_at(person)


@receiver(signals.result_changed)
def count_result(played: Played, **_more: object) -> None:
    """A match came to the club when it was over already."""
    figures.follow(played)


@receiver(signals.evening_moved)
def count_moved(evening: Evening, **_more: object) -> None:
    """What was played at an evening counts to another day."""
    figures.evening_moved(evening)


@receiver(signals.table_moved)
def count_table_moved(played: Played, **_more: object) -> None:
    """What was played at one table counts to another evening."""
    figures.table_moved(played)


@receiver(signals.ranking_changed)
def count_ranking(tournament: Tournament, **_more: object) -> None:
    """A season may give points for the places of a tournament."""
    figures.follow_tournament(tournament)


@receiver(signals.strength_wanted)
def tell_strength(club: Club, variant_key: str, persons: Collection[int], **_more: object) -> dict[int, float]:
    """The strongest by the ratings of the club are seeded first."""
    return figures.strength_of(club, variant_key, persons)


@receiver(signals.evening_shown)
def tell_of_due_tables(evening: Evening, **_more: object) -> league.DueTables:
    """An evening tells which tables of leagues are to be played at it."""
    return league.due_tables(evening)


@receiver(signals.club_shown)
def tell_of_leagues(club: Club, **_more: object) -> list[league.LeagueEntry]:
    """A club tells which leagues go on."""
    return league.leagues_of(club)


@receiver(signals.evening_closing)
def tell_of_tournament(evening: Evening, **_more: object) -> signals.Ongoing:
    """A round that is open keeps its evening open."""
    return notes.ongoing_at(evening)


@receiver(signals.table_noted)
def note_table(played: Played, **_more: object) -> signals.TableNote | None:
    """Lists of matches say which table of a tournament one was, and what was decided about it."""
    return notes.note_of(played)
