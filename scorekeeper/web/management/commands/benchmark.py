"""``manage.py benchmark``: what the server can do on this machine, as ratios to the least it must do."""

import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from scorekeeper.web.serving import Trouble, whole_number


class Command(BaseCommand):
    """Hand over to ``scorekeeper.bench``, which begins with settings and data of its own."""

    help = (
        "Measure the server with wrk, on this machine only and with matches made for it; takes about a minute. "
        "With a PostgreSQL in DATABASE_URL it makes a database there and drops it."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Numbers are read as text: a wrong one shall end in our one sentence."""
        parser.add_argument("--seconds", default="2", help="for each measurement (default: 2)")
        parser.add_argument("--rounds", help="measurements of each case (default: 3; with --start and --inside: 5)")
        parser.add_argument("--folder", help="where to make the database, to measure that disk (default: /tmp)")

        parser.add_argument(
            "--phones",
            nargs="?",
            const="500",
            help="let so many phones watch (default: 500), and say what they cost and when they see a deal",
        )
        parser.add_argument(
            "--start",
            action="store_true",
            help="say how long a start and the commands take, and how much memory a worker takes",
        )
        parser.add_argument(
            "--inside",
            action="store_true",
            help="say what pages take of the processor, in one process and without wrk: for a machine that is busy",
        )
        parser.add_argument(
            "--referee", action="store_true", help="time the referee over the meanest questions instead of the server"
        )
        parser.add_argument(
            "--clubs",
            metavar="MATCHES",
            help="compare every page of a club of 1,000 matches with one of so many (100000 take an hour and 5 GB)",
        )
        parser.add_argument(
            "--rebuild",
            action="store_true",
            help="with --clubs: also make their figures again, and say what that costs",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Become the benchmark."""
        usual = "5" if options["start"] or options["inside"] else "3"
        try:
            seconds = whole_number("--seconds", options["seconds"], 1, 60)
            rounds = whole_number("--rounds", options["rounds"] or usual, 1, 20)
            phones = whole_number("--phones", options["phones"], 20, 20_000) if options["phones"] else 0
            clubs = whole_number("--clubs", options["clubs"], 200, 200_000) if options["clubs"] else 0
        except Trouble as trouble:
            self.stderr.write(str(trouble))
            sys.exit(1)
        command = [sys.executable, "-m", "scorekeeper.bench", "--seconds", str(seconds), "--rounds", str(rounds)]
        command += ["--folder", options["folder"]] if options["folder"] else []
        command += ["--referee"] if options["referee"] else []
        command += ["--phones", str(phones)] if phones else []
        command += ["--start"] if options["start"] else []
        command += ["--inside"] if options["inside"] else []
        command += ["--clubs", str(clubs)] if clubs else []
        command += ["--rebuild"] if options["rebuild"] else []
        os.chdir(settings.BASE_DIR)
        os.execv(command[0], command)
