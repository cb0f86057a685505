"""The real settings, with the bare views added to the addresses."""

from scorekeeper.settings import *  # noqa: F403 - all of them: they are what is measured

ROOT_URLCONF = "scorekeeper.bench.urls"
WSGI_APPLICATION = "scorekeeper.bench.wsgi.application"
