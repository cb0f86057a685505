"""Every claim has its club; apart from the filling, after which PostgreSQL cannot change the table at once."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("clubs", "0013_claims_of_club"),
    ]

    operations = [
        migrations.AlterField(
            model_name="claim",
            name="club",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="clubs.club"
            ),
        ),
        migrations.AlterField(
            model_name="member",
            name="club",
            field=models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="members", to="clubs.club"
            ),
        ),
        migrations.AddIndex(
            model_name="claim",
            index=models.Index(fields=["club", "state"], name="claims_of_club"),
        ),
        migrations.AddIndex(
            model_name="member",
            index=models.Index(fields=["club", "role"], name="people_by_role"),
        ),
    ]
