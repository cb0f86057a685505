"""Seats whose name was written wrong at first belong to whom they name now."""

from typing import Any

from django.db import migrations

from scorekeeper.clubs.club import folded

AT_ONCE = 500


def put_right(apps: Any, schema_editor: Any) -> None:
    """Give each such seat to who has that name in the club; it counted for nobody before, and does if none has."""
    here = schema_editor.connection.alias  # of a backup that is upgraded it is not the usual one
    tables, seats, members = (apps.get_model("clubs", of).objects.using(here) for of in ("Played", "Seated", "Member"))
    rows = tables.filter(match__state__has_key="substitutes").select_related("match").order_by("pk")
    for played in rows.iterator(AT_ONCE):
        names = {seat: name for event, seat, name in played.match.state["substitutes"] if event == 0}
        taken_over = {seat for event, seat, _name in played.match.state["substitutes"] if event}
        for seat, name in names.items():
            if seat in taken_over:
                continue
            seated = seats.filter(played=played, seat=seat).select_related("member").first()
            if seated is None or seated.member.folded == folded(name):
                continue
            member = members.filter(club=played.club_id, folded=folded(name)).first()
            if member is None:
                seated.delete()
            else:
                seats.filter(pk=seated.pk).update(member=member)


class Migration(migrations.Migration):
    """What they add up to is made again with the other figures after an upgrade."""

    dependencies = [("clubs", "0010_dues"), ("matches", "0001_initial")]

    operations = [migrations.RunPython(put_right, migrations.RunPython.noop)]
