"""The app of the matches."""

from django.apps import AppConfig

from scorekeeper.web import places


class MatchesConfig(AppConfig):
    """Matches, their events, and what is kept beside them."""

    name = "scorekeeper.matches"
    label = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Say where other pages lead to."""
        places.link(home="matches:home", theme="matches:theme")
