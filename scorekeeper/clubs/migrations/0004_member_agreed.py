"""Whether somebody without an account has agreed to be named in public."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """A column of its own: nobody has been asked yet."""

    dependencies = [("clubs", "0003_ratings_by_strength")]

    operations = [
        migrations.AddField(
            model_name="member",
            name="agreed",
            field=models.BooleanField(default=False),
        ),
    ]
