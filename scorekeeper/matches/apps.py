"""The app of the matches."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """Matches, their events, and what is kept beside them."""

    name = "scorekeeper.matches"
    label = "matches"
    default_auto_field = "django.db.models.BigAutoField"
