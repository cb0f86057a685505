"""The rule book as Django knows it."""

from django.apps import AppConfig


class RulebookConfig(AppConfig):
    """The rule book."""

    name = "scorekeeper.rulebook"
