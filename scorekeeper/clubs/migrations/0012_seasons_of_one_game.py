"""Seasons of one game, with evenings that a place takes and a ladder for those level in points."""

from django.db import migrations, models

ORDER = ("season", "shortfall", "-points", "tiebreak", "-evenings", "person_id")


def _sorted_by(*fields: str) -> list[models.F | models.expressions.OrderBy]:
    return [models.F(field[1:]).desc() if field.startswith("-") else models.F(field) for field in fields]


class Migration(migrations.Migration):
    """What seasons give stays as it is until a club asks for more."""

    dependencies = [("clubs", "0011_seats_put_right")]

    operations = [
        migrations.AddField("season", "game", models.CharField(blank=True, default="", max_length=30)),
        migrations.AddField("season", "variant_key", models.CharField(blank=True, default="", max_length=60)),
        migrations.AddField("honour", "shortfall", models.PositiveIntegerField(default=0)),
        migrations.AddField("honour", "tiebreak", models.PositiveIntegerField(default=0)),
        migrations.AddField("honour", "decided", models.CharField(blank=True, default="", max_length=10)),
        migrations.RemoveIndex("honour", "honour_table"),
        migrations.AddIndex("honour", models.Index(*_sorted_by(*ORDER), name="honours_in_order")),
    ]
