"""A match that a referee decided is called so wherever its state is told."""

from typing import Any

from django.db import migrations, models

AT_ONCE = 500


def decide(apps: Any, schema_editor: Any) -> None:
    """Those whose result was decided, and those about whose table something was decided that have no own result."""
    # A backup that is upgraded is not the usual database.
    rows = apps.get_model("clubs", "Played").objects.using(schema_editor.connection.alias)
    decided = set(rows.filter(match__state__outcome__reason="ruled").values_list("pk", flat=True))
    at_tables = rows.filter(tournament_meeting__ruled__isnull=False).exclude(state="finished")
    numbers = sorted(decided.union(at_tables.values_list("pk", flat=True)))
    for begin in range(0, len(numbers), AT_ONCE):
        rows.filter(pk__in=numbers[begin : begin + AT_ONCE]).update(state="decided")


class Migration(migrations.Migration):
    """Until now lists called it decided only at some tables of tournaments."""

    dependencies = [("clubs", "0021_table_numbers")]

    operations = [
        migrations.AlterField(
            "played",
            "state",
            models.CharField(
                choices=[
                    ("running", "Running"),
                    ("finished", "Finished"),
                    ("abandoned", "Given up"),
                    ("disputed", "Disputed"),
                    ("decided", "Decided"),
                ],
                default="running",
                max_length=9,
            ),
        ),
        migrations.RunPython(decide, migrations.RunPython.noop),
    ]
