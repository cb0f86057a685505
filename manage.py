#!/usr/bin/env python3
"""The door to every command. ``manage.py serve`` runs the app, ``manage.py help`` lists the rest."""

import os
import sys


def main() -> None:
    """Run the command in ``sys.argv``; what is set wrongly ends in one sentence, not a traceback."""
    if sys.version_info < (3, 11):
        sys.exit("Scorekeeper needs Python 3.11 or later, and this is %d.%d." % sys.version_info[:2])
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    try:
        import django
        from django.core.exceptions import ImproperlyConfigured
        from django.core.management import execute_from_command_line
        from django.db.utils import OperationalError
    except ImportError:
        sys.exit(
            "Scorekeeper's libraries are not installed for this Python; "
            "start it with: python3 -m uv run --no-dev manage.py serve"
        )
    try:
        django.setup()  # else Django complains of an unknown command first
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        print(" ".join(str(error).split()), file=sys.stderr)
        sys.exit(2)
    except OperationalError as error:
        what = " ".join(str(error).split()) or type(error).__name__
        print(f"The database cannot be used ({what}). “manage.py serve” prepares it when it starts.", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
