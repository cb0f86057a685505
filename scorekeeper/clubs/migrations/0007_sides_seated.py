"""Keep beside each seat that was taken which side it belongs to."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from scorekeeper.rules import registry


def tell_sides(apps: Apps, _schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Read the sides from the seatings that were played."""
    seated = apps.get_model("clubs", "Seated").objects
    played = "played__match__variant_key", "played__match__seating_key"
    for key, seating_key, seat in seated.order_by().values_list(*played, "seat").distinct():
        side = registry.BY_KEY[key].seating(seating_key).side_of(seat)
        if side:
            where = dict(zip(played, (key, seating_key), strict=True))
            seated.filter(pk__in=seated.filter(seat=seat, **where).values("pk")).update(side=side)


class Migration(migrations.Migration):
    dependencies = [
        ("clubs", "0006_tournaments"),
    ]

    operations = [
        migrations.AddField(
            model_name="seated",
            name="side",
            field=models.PositiveSmallIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.RunPython(tell_sides, migrations.RunPython.noop),
    ]
