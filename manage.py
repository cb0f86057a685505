#!/usr/bin/env python3
"""The door to every command beside the source. ``manage.py serve`` runs the app, ``manage.py help`` lists the rest."""

import sys


def main() -> None:
    """Run the command in ``sys.argv``, if this Python can."""
    if sys.version_info < (3, 11):
        sys.exit("Scorekeeper needs Python 3.11 or later, and this is %d.%d." % sys.version_info[:2])
    try:
        import django  # noqa: F401
    except ImportError:
        sys.exit(
            "Scorekeeper's libraries are not installed for this Python; "
            "start it with: python3 -m uv run --no-dev manage.py serve"
        )
    from scorekeeper.__main__ import manage

    manage()


if __name__ == "__main__":
    main()
