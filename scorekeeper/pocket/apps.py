"""The app by which a server builds what a phone keeps, and offers it; a phone does without."""

from django.apps import AppConfig


class PocketConfig(AppConfig):
    """Has no models."""

    name = "scorekeeper.pocket"
    label = "pocket"

    def ready(self) -> None:
        """Stand on the first page, where there is something to offer."""
        from scorekeeper.pocket import offering

        offering.offer()
