"""The desk as Django knows it."""

from django.apps import AppConfig


class RefereeConfig(AppConfig):
    """The referee desk."""

    name = "scorekeeper.referee"
