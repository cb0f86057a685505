"""Orders of one game's matches have indexes of their own: its variants and figures stand together in them."""

from django.db import migrations, models
from django.db.models import F


class Migration(migrations.Migration):
    """Until now such a list was looked for among the matches of all games."""

    dependencies = [("clubs", "0023_orders_of_matches")]

    operations = [
        migrations.AddIndex(
            "played",
            models.Index(
                F("club"), F("game"), F("variant_key"), F("played_on").desc(), F("id").desc(), name="played_game_variant"
            ),
        ),
        migrations.AddIndex(
            "played",
            models.Index(
                F("club"),
                F("game"),
                F("most_halves").desc(),
                F("played_on").desc(),
                F("id").desc(),
                name="played_game_figure",
            ),
        ),
    ]
