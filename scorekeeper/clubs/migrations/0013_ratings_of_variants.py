"""A club chooses whether each game or each variant has a rating of its own."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Games it is, as it was."""

    dependencies = [("clubs", "0012_seasons_of_one_game")]

    operations = [
        migrations.AddField(
            "club",
            "rated_by",
            models.CharField(
                choices=[("game", "Each game, with all its variants"), ("variant", "Each variant by itself")],
                default="game",
                max_length=7,
            ),
        ),
    ]
