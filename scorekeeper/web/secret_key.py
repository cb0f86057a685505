"""The secret key: made once, kept in the data folder for its owner only, never in the repository."""

import os
from contextlib import suppress
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key


def read_key(path: Path) -> str:
    """The key kept in *path*, or nothing when there is none yet."""
    try:
        key = path.read_text("ascii").strip()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except UnicodeDecodeError:
        key = ""
    except OSError as error:
        raise ImproperlyConfigured(
            f"The secret key {path} cannot be read ({error.strerror}); start as the account it belongs to."
        ) from None
    if len(key) < 50:
        raise ImproperlyConfigured(
            f"The secret key {path} is damaged; delete it and a new one is made (open pages must then be loaded again)."
        )
    return key


def keep_key(path: Path) -> str:
    """The key kept in *path*, made now if there is none; readable by its owner only.

    Two servers started at once end with the same key: the file appears whole or not at all.
    """
    return put_key(path, get_random_secret_key())


def put_key(path: Path, key: str) -> str:
    """Keep *key* in *path*, unless there is one; the key that is kept there then."""
    if not path.exists():
        fresh = path.with_name(f"{path.name}.{os.getpid()}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
            file.write(key + "\n")
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            _place(fresh, path)
        fresh.unlink(missing_ok=True)
    path.chmod(0o600)
    return read_key(path)


def require_kept_key() -> None:
    """Refuse to serve with a key that each process would have made for itself."""
    from django.conf import settings

    if not settings.SECRET_KEY_IS_KEPT:
        raise ImproperlyConfigured(
            f"There is no secret key in {settings.DATA_DIR}: "
            "start with manage.py serve, which makes one, or set SECRET_KEY."
        )


def _place(fresh: Path, path: Path) -> None:
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        fresh.rename(path)
