"""``python -m tests.clubs.at_once``: let several write to one club at the same moment, in threads of their own.

Prints, as JSON by name, what each of the functions below finds in the end. The database is a real one, which they fill
one after the other: starting, and making its tables, takes longer than most of them.
"""

import json
import os
import threading
import uuid
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

import django

TIMES = 3
"""So often each is tried."""


def all_at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Do all *acts* at the same moment, each in a thread; what they return, or what went wrong."""
    from django.db import connection

    outcomes: list[Any] = [None] * len(acts)
    start = threading.Barrier(len(acts))

    def do(place: int, act: Callable[[], Any]) -> None:
        try:
            connection.ensure_connection()
            start.wait()
            outcomes[place] = act()
        except Exception as wrong:  # noqa: BLE001 - whatever it is, the test shall see it
            outcomes[place] = repr(wrong)
        finally:
            connection.close()

    threads = [threading.Thread(target=do, args=each) for each in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def draw() -> Any:
    """Two organisers draw the first round of a tournament, each with chance of their own."""
    from scorekeeper.clubs.audit import AuditEntry
    from scorekeeper.clubs.club import Member, Role
    from scorekeeper.clubs.tournaments import services as tournaments
    from scorekeeper.clubs.tournaments.models import Tournament
    from tests.clubs.cast import Circle
    from tests.clubs.tournaments.cast import PAIRS, make, tables

    def drawn(tournament: int, seed: int, by: Member) -> int:
        return tournaments.draw_round(Tournament.objects.get(pk=tournament), 1, by, Random(seed)).pk

    circle = Circle("Circolo")
    omar = circle.by_role[Role.ORGANISER]
    draws = []
    for _time in range(TIMES):
        made = make(circle.owner)
        before = AuditEntry.objects.filter(what="round-drawn").count()

        answers = all_at_once(partial(drawn, made.pk, 1, circle.owner), partial(drawn, made.pk, 2, omar))
        rounds = list(made.rounds.all())
        seated = sorted(entry.number for table in tables(rounds[0]) for side in table.sides for entry in side)
        draws.append(
            {
                "answers": len(set(answers)),
                "is_it": answers[0] == rounds[0].pk,
                "rounds": len(rounds),
                "seated": seated == list(range(1, len(PAIRS) + 1)),
                "told": AuditEntry.objects.filter(what="round-drawn").count() - before,
            }
        )
    return draws


def close() -> Any:
    """Phones write at four tables of an evening, deal after deal, until it is closed."""
    from scorekeeper.clubs.evenings.services import evenings, tables
    from scorekeeper.clubs.members.services import members
    from scorekeeper.matches import services as matches
    from scorekeeper.matches.models import Event, Match
    from scorekeeper.rules.registry import BY_KEY
    from scorekeeper.web.writing import write_transaction
    from tests.clubs.cast import account
    from tests.clubs.tournaments.cast import open_evening

    owner = members.make_club(account("olga"), "Circolo", "Olga")
    game = BY_KEY["briscola"]
    seating = game.seating("2")
    closings = []
    for _time in range(TIMES):
        evening = open_evening(owner)
        codes = []
        for _table in range(4):
            opened = matches.start_match(
                variant=game, seating=seating, players=("Ada", "Bo"), options=game.charter({"deals": 99}, seating)
            )
            tables.seat_table(evening, opened.match, ("Ada", "Bo"), owner)
            codes.append(opened.code)
        begun = threading.Semaphore(0)

        def write(code: str, begun: threading.Semaphore = begun) -> int:
            """How many deals were saved before the table was shut."""
            for saved in count():
                access = matches.access_by(code)
                assert access is not None
                if not access.may_write:
                    return saved
                reading = game.read_deal({"points": [60, 60]}, access.match.standing.table)  # nobody wins: it goes on
                try:
                    matches.record_deal(access.match, reading.value, key=uuid.uuid4(), seen=access.match.version)
                except matches.Stale:
                    return saved
                begun.release()
            raise AssertionError("never shut")

        def shut(evening: Any = evening, begun: threading.Semaphore = begun) -> int:
            """How many deals there are in the moment the evening is over."""
            for _deal in range(6):
                begun.acquire()
            with write_transaction():
                evenings.close_evening(evening, owner)
                return Event.objects.filter(match__played__evening=evening).count()

        *saved, closed = all_at_once(*(partial(write, code) for code in codes), shut)
        kept = Match.objects.filter(played__evening=evening)
        closings.append(
            {
                "saved": sum(saved) == closed if all(isinstance(each, int) for each in saved) else saved,
                "after": Event.objects.filter(match__in=kept).count() - closed,
                "sealed": kept.filter(sealed=True).count(),
                "wrong": sum(matches.keep_sheet(match, matches.sheet_of(match)) for match in kept),
            }
        )
    return closings


def figures() -> Any:
    """Matches of the same people end and are corrected, and a name becomes another's, all at once."""
    from datetime import date

    from scorekeeper.clubs.figures import services as figures
    from scorekeeper.clubs.figures.models import Honour, PersonTotal, Rated, Rating, SeatFigures, Share, Streak, Total
    from scorekeeper.clubs.members.services import members
    from tests.clubs.small_club import SmallClub, correct, play
    from tests.people import OURS, SWEEP, THEIRS

    derived: tuple[Any, ...] = (SeatFigures, Share, Total, PersonTotal, Streak, Honour, Rated, Rating)

    def kept() -> Iterator[list[str]]:
        for model in derived:
            yield sorted(
                repr([getattr(row, field.attname) for field in model._meta.concrete_fields if not field.primary_key])
                for row in model.objects.all()
            )

    def finish(*match: Any) -> None:
        play(small.club, *match, seating="2")

    small = SmallClub()
    gino = members.add_name(small.club, "Gino", small.owner)
    finish([gino, small.ben], date(2026, 1, 8), [SWEEP])
    first, second = small.played[0].match, small.played[3].match
    wrong = []
    for time in range(2 * TIMES):
        deal = (THEIRS, SWEEP)[time % 2]
        day = date(2026, 1, 6 + time)
        renamed = partial(members.split, gino) if time % 2 else partial(members.merge, gino, small.ada)
        wrong += all_at_once(
            partial(correct, first, 1, deal),
            partial(correct, second, 1, deal),
            partial(finish, [small.ada, small.ben], day, [SWEEP]),
            partial(finish, [small.eva, small.ada], day, [OURS, SWEEP]),
            partial(renamed, small.owner),
        )
        gino.refresh_from_db()
    followed = list(kept())
    differed = figures.rebuild(small.club, lambda *_progress: None)
    names = [model.__name__ for model, one, other in zip(derived, followed, kept(), strict=True) if one != other]
    return {"wrong": [each for each in wrong if each], "differed": differed, "other": names, "rows": all(followed)}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    # Figures come first: they are compared with those of all clubs that are there.
    print(json.dumps({each.__name__: each() for each in (figures, draw, close)}))  # noqa: T201 - called for it
