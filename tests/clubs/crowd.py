"""``python -m tests.clubs.crowd``: put a club of thirty into the database, for lists that fill a screen.

Prints where it is, as JSON.
"""

import json
import os
from datetime import timedelta
from typing import Any

import django

NAMES = [
    *("Ada", "Beppe", "Carla", "Dario", "Elena", "Fulvio", "Gemma", "Hans", "Irma", "Jacopo"),
    *("Katia", "Lino", "Marta", "Nino", "Ornella", "Piero", "Quinta", "Rocco", "Silvia", "Tullio"),
    *("Ugo", "Vera", "Walter", "Xenia", "Ylenia", "Zeno", "Aurora", "Bice", "Ciro", "Dora"),
]


def fill() -> dict[str, int | str]:
    """Thirty people have each played at least once, on evenings that are over; one evening runs.

    All of them come to a tournament, of which a round is played.
    """
    from django.utils import timezone

    from scorekeeper.clubs.evenings.models import Evening
    from scorekeeper.clubs.evenings.services import attendance, playing
    from scorekeeper.clubs.evenings.services.attendance import Answer
    from scorekeeper.clubs.figures.models import Season
    from scorekeeper.clubs.members.services import members
    from scorekeeper.rules.ending import Closing
    from tests.clubs.cast import PASSWORD, account
    from tests.clubs.small_club import ADA_CALLS, play
    from tests.clubs.tournaments import cast
    from tests.clubs.tournaments.ranked import DRAWN_3
    from tests.people import SWEEP, seat

    owner = members.make_club(account("secretary", PASSWORD), "Circolo grande", "Olga")
    club = owner.club
    people = [members.add_name(club, name, owner, guest=False) for name in NAMES]
    today = timezone.localdate()
    first = today - timedelta(days=200)
    season = Season.objects.create(club=club, name="This year", first_day=first, last_day=today)
    for number in range(26):
        name = "Cup" if number == 7 else ""
        held = first + timedelta(days=7 * number)
        Evening.objects.create(club=club, held_on=held, state=Evening.State.CLOSED, name=name)
        who = [people[2 * number % 30], people[(2 * number + 1) % 30]]
        play(club, who, held, [SWEEP], seating="2")
    for five in range(0, 30, 5):
        chiamata: dict[str, Any] = {"variant": "briscola-chiamata", "seating": "5", "closing": Closing.AGREED}
        play(club, people[five : five + 5], first, [ADA_CALLS], **chiamata)
    evening = Evening.objects.create(club=club, held_on=today, state=Evening.State.OPEN, place="Bar Sport")
    for _table in range(2):
        playing.keep(
            club, seat("basra-egypt", "2", players=("Ada", "Beppe")).match, {}, played_on=today, evening=evening
        )
    cup = cast.make(owner, [[name] for name in NAMES], members_each=1, plan=DRAWN_3)
    for one in people:
        attendance.answer(cup.evening, one, Answer.COMES, owner)
    cast.play(cup, owner)
    return {
        "club": f"/clubs/{club.code}/",
        "season": season.pk,
        "evening": evening.pk,
        "member": people[0].pk,
        "cup": cup.evening_id,
    }


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    django.setup()
    print(json.dumps(fill()))  # noqa: T201 - what it is called for
