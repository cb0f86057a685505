"""Ratings are told and sorted by the strength itself, no longer by the careful end of the guess."""

from django.db import migrations, models

WORTH_READING = 20 / 3


def _sorted_by(*fields: str) -> list[models.F | models.expressions.OrderBy]:
    return [models.F(field[1:]).desc() if field.startswith("-") else models.F(field) for field in fields]


class Migration(migrations.Migration):
    """``sure`` goes: it follows from what is kept beside it."""

    dependencies = [("clubs", "0002_member_details")]

    operations = [
        migrations.RemoveIndex(model_name="rating", name="ratings_table"),
        migrations.RemoveIndex(model_name="rating", name="ratings_provisional"),
        migrations.RemoveField(model_name="rating", name="sure"),
        migrations.AddIndex(
            model_name="rating",
            index=models.Index(
                *_sorted_by("club", "game", "-mu", "person"),
                name="ratings_by_strength",
                condition=models.Q(sigma__lte=WORTH_READING),
            ),
        ),
        migrations.AddIndex(
            model_name="rating",
            index=models.Index(
                *_sorted_by("club", "game", "sigma", "person"),
                name="ratings_unsure",
                condition=models.Q(sigma__gt=WORTH_READING),
            ),
        ),
    ]
