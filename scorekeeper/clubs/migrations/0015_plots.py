"""What a season looks like: how much was played on each day, and what the deals of a match gave each seat."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Both are empty until the figures are made again, as after each change of what a match adds to them."""

    dependencies = [("clubs", "0014_league")]

    operations = [
        migrations.AddField("seatfigures", "scores", models.JSONField(default=list)),
        migrations.CreateModel(
            "PlayedDay",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("day", models.DateField()),
                ("matches", models.PositiveIntegerField()),
                (
                    "club",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="clubs.club",
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("club", "day"), name="one_row_a_day")],
            },
        ),
    ]
