"""Find the claims of a club, and who has a role in it, without looking at everybody of the club."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def tell_clubs(apps: Apps, _schema_editor: BaseDatabaseSchemaEditor) -> None:
    """A claim is about a guest of one club."""
    guests = apps.get_model("clubs", "Member").objects.filter(pk=models.OuterRef("guest"))
    apps.get_model("clubs", "Claim").objects.update(club=models.Subquery(guests.values("club")[:1]))


class Migration(migrations.Migration):
    dependencies = [
        ("clubs", "0012_unnamed"),
    ]

    operations = [
        migrations.AddField(
            model_name="claim",
            name="club",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="clubs.club",
            ),
        ),
        migrations.RunPython(tell_clubs, migrations.RunPython.noop),
    ]
