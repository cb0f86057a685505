"""Whether the longest series is the one that goes on: where nothing was played after its last day."""

from django.db import migrations, models
from django.db.models import F, Q


def fill(apps, schema_editor):
    streaks, seats = apps.get_model("clubs", "Streak"), apps.get_model("clubs", "SeatFigures")
    level = streaks.objects.filter(won_longest__gt=0, won_now=F("won_longest")).select_related("season")
    going_on = []
    for streak in level.iterator(chunk_size=2000):
        own = Q(member=streak.person_id) | Q(member__merged_into=streak.person_id)
        later = seats.objects.filter(own, played_on__gt=streak.won_last)
        if streak.season:
            later = later.filter(played_on__lte=streak.season.last_day)
        if streak.game:
            later = later.filter(game=streak.game)
        if streak.variant_key:
            later = later.filter(variant_key=streak.variant_key)
        if not later.exists():
            going_on.append(streak.pk)
    for start in range(0, len(going_on), 500):
        streaks.objects.filter(pk__in=going_on[start : start + 500]).update(won_goes_on=True)


class Migration(migrations.Migration):
    dependencies = [
        ("clubs", "0021_tournament_places"),
    ]

    operations = [
        migrations.AddField(
            model_name="streak",
            name="won_goes_on",
            field=models.BooleanField(default=False),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
