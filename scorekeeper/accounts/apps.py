"""The app of the accounts."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Who signs in; the pages are django-allauth's in our look."""

    name = "scorekeeper.accounts"
    label = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect the receivers."""
        from . import receivers  # noqa: F401
