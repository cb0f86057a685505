"""Who leaves a tournament for how long, penalties, and when a ranking was opened again."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    """Of what was before, nothing of it is known."""

    dependencies = [("clubs", "0015_plots")]

    operations = [
        migrations.AddField("tournament", "reopened_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("warned", "penalty", models.JSONField(blank=True, null=True)),
        migrations.CreateModel(
            name="Absence",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("first", models.PositiveSmallIntegerField()),
                ("last", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("excused", models.BooleanField(default=False)),
                ("reason", models.CharField(blank=True, max_length=200, verbose_name="reason")),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="clubs.member"
                    ),
                ),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="absences", to="clubs.entry"
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
    ]
