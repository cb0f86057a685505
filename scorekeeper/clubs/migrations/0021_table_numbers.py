"""A table of an evening keeps its number, also when one before it is removed."""

from collections import Counter, defaultdict
from typing import Any

from django.db import migrations, models

AT_ONCE = 500


def number(apps: Any, schema_editor: Any) -> None:
    """Each gets the number by which it is known: counted in the order in which they began, without tournaments."""
    # A backup that is upgraded is not the usual database.
    rows = apps.get_model("clubs", "Played").objects.using(schema_editor.connection.alias)
    own = rows.filter(evening__isnull=False, tournament_meeting=None).order_by("pk").values_list("pk", "evening")
    so_far, by_number = Counter[int](), defaultdict[int, list[int]](list)
    for pk, evening in own.iterator(AT_ONCE):
        so_far[evening] += 1
        by_number[so_far[evening]].append(pk)
    for its, tables in by_number.items():
        for begin in range(0, len(tables), AT_ONCE):
            rows.filter(pk__in=tables[begin : begin + AT_ONCE]).update(table_number=its)


class Migration(migrations.Migration):
    """Until now they were counted where they are shown."""

    dependencies = [("clubs", "0020_names_as_seen")]

    operations = [
        migrations.AddField("played", "table_number", models.PositiveIntegerField(default=0)),
        migrations.RunPython(number, migrations.RunPython.noop),
    ]
