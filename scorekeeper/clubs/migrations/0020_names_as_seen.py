"""Names that were kept with signs that nobody sees are found by what one sees of them."""

from typing import Any

from django.db import migrations

from scorekeeper.clubs.club import folded

AT_ONCE = 500


def fold_again(apps: Any, schema_editor: Any) -> None:
    """Keep what is left of each name now, unless nothing is, or somebody of the club has that: such a name stays."""
    # A backup that is upgraded is not the usual database.
    members = apps.get_model("clubs", "Member").objects.using(schema_editor.connection.alias)
    for member in members.only("club", "name", "folded").order_by("pk").iterator(AT_ONCE):
        key = folded(member.name)
        if key and key != member.folded and not members.filter(club=member.club_id, folded=key).exists():
            members.filter(pk=member.pk).update(folded=key)


class Migration(migrations.Migration):
    """The names themselves stay as they were written."""

    dependencies = [("clubs", "0019_upload_piece")]

    operations = [migrations.RunPython(fold_again, migrations.RunPython.noop)]
