"""The app behind the shell."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    """Has no models, but the table of counts; brings ``manage.py serve`` and the system checks."""

    name = "scorekeeper.web"
    label = "web"

    def ready(self) -> None:
        """Register the checks."""
        from scorekeeper.web import checks  # noqa: F401 - importing it registers them
