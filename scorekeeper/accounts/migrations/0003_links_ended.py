from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0002_language'),
    ]

    operations = [
        migrations.AddField(
            model_name='account',
            name='links_ended',
            field=models.PositiveIntegerField(default=0),
        ),
    ]
