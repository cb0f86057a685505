"""The door to every command: ``scorekeeper serve`` where it is installed, ``manage.py serve`` beside the source."""

import os
import sys

PLAIN = ("score", "judge", "variants")
"""The commands that need the core alone, and are not to wait for Django."""


def main() -> None:
    """Run the command in ``sys.argv``."""
    if sys.argv[1:2] and sys.argv[1] in PLAIN:
        from scorekeeper import documents

        sys.exit(documents.main(sys.argv[1:], sys.stdout, sys.stderr))
    manage()


def manage() -> None:
    """Run a command by Django; what is set wrongly ends in one sentence, not a traceback."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line
    from django.db.utils import OperationalError

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
