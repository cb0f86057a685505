"""The app that brings ``manage.py pocket`` to whoever builds; a phone does without."""

from django.apps import AppConfig


class PocketConfig(AppConfig):
    """Has neither models nor pages."""

    name = "scorekeeper.pocket"
    label = "pocket"
