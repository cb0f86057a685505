from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0004_kept_by"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="sealed",
            field=models.BooleanField(default=False),
        ),
    ]
