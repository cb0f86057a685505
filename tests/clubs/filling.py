"""``python -m tests.clubs.filling``: put a club with matches into the database, for pages that need many.

Prints where it is, as JSON.
"""

import json
import os
from datetime import date, timedelta

import django

LONG = "Maximiliane-Alexandra von und zu Hohenlohe-Bartenstein"


def fill() -> dict[str, int | str]:
    """A small club, whose Ada and Ben have played often enough to be rated; two have names that are hard to show."""
    from django.utils import timezone

    from scorekeeper.clubs.club import PublicPart
    from scorekeeper.clubs.evenings.models import Evening
    from scorekeeper.clubs.figures.models import Season
    from scorekeeper.clubs.members.services import members
    from tests.clubs.cast import PASSWORD
    from tests.clubs.small_club import SmallClub, play
    from tests.people import SWEEP

    small = SmallClub(password=PASSWORD)
    members.rename(small.eva, LONG, small.owner)
    members.rename(small.cleo, "نور الهدى", small.owner)
    year = Season.objects.create(
        club=small.club,
        name="The long year of 2026",
        first_day=date(2026, 1, 1),
        last_day=date(2026, 12, 31),
        scoring={"places": [3, 1], "best": 8, "attendance": 1, "least": 3, "ladder": ["wins", "meetings"]},
    )
    for week in range(9):
        who = [small.ada, small.ben] if week % 3 else [small.ben, small.ada]
        play(small.club, who, date(2026, 3, 2) + timedelta(weeks=week), [SWEEP], seating="2")
    small.club.released = list(PublicPart.values)
    small.club.about = "Every Tuesday at nine, in the back room of the Bar Sport."
    small.club.save()
    Evening.objects.create(club=small.club, held_on=timezone.localdate() + timedelta(days=3), name="Cup, first day")
    numbers = {"ada": small.ada.pk, "cleo": small.cleo.pk, "eva": small.eva.pk, "match": small.played[2].pk}
    return {"club": f"/clubs/{small.club.code}/", "season": year.pk, **numbers}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    django.setup()
    print(json.dumps(fill()))  # noqa: T201 - what it is called for
