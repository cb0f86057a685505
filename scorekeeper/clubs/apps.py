"""The app of the clubs."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Clubs, their members, evenings and seasons, and which matches were theirs."""

    name = "scorekeeper.clubs"
    label = "clubs"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to what matches tell, and check that every address says what it is for."""
        from scorekeeper.clubs import checks, receivers  # noqa: F401 - to be read is all they need
