"""Lists of matches are sorted by the name that stands first, and by the greatest figure of a side."""

from typing import Any

from django.db import migrations, models
from django.db.models import F

from scorekeeper.clubs.club import folded

AT_ONCE = 500
LONGEST = 240


def keep_orders(apps: Any, schema_editor: Any) -> None:
    """Keep both beside each match, out of what is kept of it; seats of the first side come in order of play."""
    # A backup that is upgraded is not the usual database.
    rows = apps.get_model("clubs", "Played").objects.using(schema_editor.connection.alias)
    every = rows.select_related("match").only("match__players", "match__state").order_by("pk")
    after = 0
    while some := list(every.filter(pk__gt=after)[:AT_ONCE]):
        for played in some:
            played.first_name, played.most_halves = _name(played.match), _most(played.match.state)
        rows.bulk_update(some, ["first_name", "most_halves"])
        after = some[-1].pk


def _name(match: Any) -> str:
    written = [name for _event, seat, name in match.state.get("substitutes", ()) if seat == 0]
    return folded([match.players[0], *written][-1])[:LONGEST]


def _most(state: Any) -> int:
    """Games won where any were, else points."""
    games = state.get("games") or []
    return int(2 * max(games if any(games) else state["totals"]))


class Migration(migrations.Migration):
    """Until now such a list read every match. Figures that begin with a purse are made right with the others after."""

    dependencies = [("clubs", "0022_decided_matches")]

    operations = [
        migrations.AddField("played", "first_name", models.CharField(default="", editable=False, max_length=240)),
        migrations.AddField("played", "most_halves", models.BigIntegerField(default=0, editable=False)),
        migrations.RunPython(keep_orders, migrations.RunPython.noop),
        migrations.AddIndex(
            "played",
            models.Index(F("club"), F("first_name"), F("played_on").desc(), F("id").desc(), name="played_by_name"),
        ),
        migrations.AddIndex(
            "played",
            models.Index(
                F("club"), F("most_halves").desc(), F("played_on").desc(), F("id").desc(), name="played_by_figure"
            ),
        ),
    ]
