"""What a club may keep about a member beside the name."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """A column of its own, empty for everybody."""

    dependencies = [("clubs", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="member",
            name="details",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
