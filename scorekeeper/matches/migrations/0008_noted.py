from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0007_following"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="noted",
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name="match",
            name="noted_times",
            field=models.PositiveIntegerField(default=0),
        ),
    ]
