"""Keys that stand in the address of a list, for spreadsheets that can send no header."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """The keys there are open all of the API, as before."""

    dependencies = [("clubs", "0017_columns_of_tables")]

    operations = [
        migrations.AddField("token", "table", models.CharField(blank=True, default="", max_length=20)),
    ]
