"""The table in which all processes count what may not be done too often."""

from django.conf import settings
from django.core.management import call_command
from django.db import migrations


def make(_apps, schema_editor):
    call_command("createcachetable", database=schema_editor.connection.alias, verbosity=0)


def drop(_apps, schema_editor):
    table = schema_editor.quote_name(settings.COUNTS_TABLE)
    schema_editor.execute(f"DROP TABLE {table}")


class Migration(migrations.Migration):
    initial = True
    dependencies = []
    operations = [migrations.RunPython(make, drop)]
