from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("matches", "0008_noted")]

    operations = [
        migrations.RenameField("match", "kept_by", "club_number"),
        migrations.RenameField("device", "for_keeper", "for_club"),
    ]
