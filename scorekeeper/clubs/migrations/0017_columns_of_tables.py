"""What columns of tables that a club brought in turned out to hold."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Nothing is remembered yet."""

    dependencies = [("clubs", "0016_withdrawals")]

    operations = [migrations.AddField("club", "columns", models.JSONField(blank=True, default=dict))]
