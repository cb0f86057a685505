"""Reading settings from the environment, strictly: what cannot be understood is refused in one sentence."""

import ipaddress
import os
import re
import warnings
from datetime import timedelta
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.core.exceptions import ImproperlyConfigured
from environ.environ import Env

YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")

SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA journal_size_limit=67108864;"
    ),
}
"""FULL, because a shown "saved" must survive a power cut; IMMEDIATE, because a write must wait and not fail."""


def text(name: str) -> str:
    """What *name* is set to, without spaces around it, or nothing."""
    return os.environ.get(name, "").strip()  # a library would take $KEY for the name of another variable


def boolean(name: str, *, default: bool) -> bool:
    """*name* as yes or no; anything else is refused."""
    value = text(name).lower()
    if value in ("", *YES, *NO):
        return value in YES if value else default
    raise ImproperlyConfigured(f"{name} must be 1 or 0 (also true/false, yes/no, on/off), not {value!r}.")


def whole(name: str, *, default: int, least: int, most: int) -> int:
    """*name* as a whole number from *least* to *most*."""
    value = text(name)
    if not value:
        return default
    if not (value.isascii() and value.isdigit() and len(value) < 10 and least <= int(value) <= most):
        raise ImproperlyConfigured(f"{name} must be a whole number from {least} to {most}, not {value[:40]!r}.")
    return int(value)


def one_of(name: str, *words: str) -> str:
    """*name* as one of *words*, of which the first stands where nothing is set."""
    value = text(name).lower() or words[0]
    if value not in words:
        raise ImproperlyConfigured(f"{name} must be {' or '.join(words)}, not {value[:40]!r}.")
    return value


def zone(name: str) -> str:
    """*name* as a time zone like Europe/Rome; UTC where nothing is set."""
    value = text(name) or "UTC"
    try:
        ZoneInfo(value)
    except (ValueError, OSError, KeyError):
        raise ImproperlyConfigured(f"{name} must be a time zone like Europe/Rome, not {value[:40]!r}.") from None
    return value


def folder(name: str, *, default: Path) -> Path:
    """*name* as an absolute folder; it need not exist."""
    value = text(name)
    if "\0" in value:
        raise ImproperlyConfigured(f"{name} must be the path of a folder.")
    try:
        return (Path(value).expanduser() if value else default).absolute()
    except RuntimeError:
        raise ImproperlyConfigured(f"{name}={value} names a home folder that does not exist.") from None


def file(name: str) -> Path | None:
    """*name* as the absolute path of a file, or nothing; whether it is there is looked at later."""
    return folder(name, default=Path()) if text(name) else None


_SPANS = {"m": timedelta(minutes=1), "h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}


def span(name: str, value: str) -> timedelta | None:
    """*value* as a time like ``30m``, ``12h``, ``1d`` or ``2w``; none for nothing.

    >>> span("--every", "12h")
    datetime.timedelta(seconds=43200)
    """
    match = re.fullmatch(r"([1-9][0-9]{0,3})([mhdw])", value.strip().lower())
    if value and not match:
        raise ImproperlyConfigured(f"{name} must be like 1d (a day), 12h, 30m or 2w, not {value!r}.")
    return int(match[1]) * _SPANS[match[2]] if match else None


def number(name: str, value: str, lowest: int, highest: int) -> int:
    """*value* as a whole number between *lowest* and *highest*."""
    if not re.fullmatch(r"[0-9]{1,9}", value) or not lowest <= int(value) <= highest:
        raise ImproperlyConfigured(f"{name} must be a whole number from {lowest} to {highest}, not {value!r}.")
    return int(value)


def secret(name: str) -> str:
    """*name* as a secret of at least 50 characters, or nothing."""
    value = text(name)
    if value and len(value) < 50:
        raise ImproperlyConfigured(
            f"{name} has only {len(value)} characters; give at least 50 random ones, "
            "or leave it unset and one is made and kept in the data folder."
        )
    return value


def secrets(name: str) -> list[str]:
    """*name* as secrets parted by commas, each of at least 50 characters."""
    keys = names(name)
    if any(len(each) < 50 for each in keys):
        raise ImproperlyConfigured(
            f"{name} holds a key of fewer than 50 characters; give the earlier keys as they were, parted by commas."
        )
    return keys


def address(name: str) -> str:
    """*name* as ``scheme://host[:port]``, or nothing."""
    return origin(name, text(name)) if text(name) else ""


def addresses(name: str) -> list[str]:
    """*name* as addresses parted by commas."""
    return [origin(name, item) for item in names(name)]


def origin(name: str, value: str) -> str:
    """*value* as ``scheme://host[:port]`` and nothing more."""
    try:
        parts = urlsplit(value)
        good = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
        good = good and not (parts.path.strip("/") or parts.query or parts.fragment or parts.username)
    except ValueError:
        good = False
    if not good:
        raise ImproperlyConfigured(f"{name} must be like https://scores.example.org, without a path, not {value!r}.")
    return f"{parts.scheme}://{parts.netloc}".lower()


def names(name: str) -> list[str]:
    """*name* as words parted by commas."""
    return [item.strip() for item in text(name).split(",") if item.strip()]


WIDEST = {4: 8, 6: 32}
"""The fewest bits that the addresses of a network of proxies have in common."""


def networks(name: str, *, default: str) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    """*name* as addresses and networks parted by commas."""
    ranges = []
    for item in names(name) or [each.strip() for each in default.split(",") if each.strip()]:
        try:
            network = ipaddress.ip_network(item)
        except ValueError:
            raise ImproperlyConfigured(
                f"{name} must be addresses or networks like 127.0.0.1, 10.88.0.0/16, not {item[:60]!r}."
            ) from None
        if network.prefixlen < WIDEST[network.version]:
            raise ImproperlyConfigured(
                f"{name} holds {item}, so that nearly anybody could say to be anybody; name the proxies alone."
            )
        ranges.append(network)
    return tuple(ranges)


def database(name: str, *, default: Path) -> dict[str, Any]:
    """*name* as a SQLite or PostgreSQL database in Django's terms, kept open between requests."""
    return database_at(name, text(name)) if text(name) else sqlite_database(default)


def sqlite_database(path: Path) -> dict[str, Any]:
    """The SQLite database in *path* in Django's terms."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path.absolute(),
        "OPTIONS": dict(SQLITE_OPTIONS),
        "CONN_MAX_AGE": None,
    }


def database_at(name: str, url: str) -> dict[str, Any]:
    """The database at *url* in Django's terms; *name* is what a refusal calls it."""
    kind = url.partition("://")[0].lower()
    if kind == "sqlite" or "://" not in url:
        path = Path(_parsed(name, url).get("NAME", ""))
        if "://" not in url or not path.name or str(path) == ":memory:":
            raise ImproperlyConfigured(_DATABASE_HELP.format(name=name))
        return sqlite_database(path)
    if kind in ("postgres", "postgresql"):
        parsed = _parsed(name, url)
        if not parsed.get("NAME"):
            raise ImproperlyConfigured(_DATABASE_HELP.format(name=name))
        if find_spec("psycopg") is None:
            raise ImproperlyConfigured(
                f"{name} names PostgreSQL, whose driver is not installed; "
                "add it: python3 -m uv run --no-dev --extra postgres manage.py …"
            )
        return {**parsed, "CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}
    raise ImproperlyConfigured(_DATABASE_HELP.format(name=name))


_DATABASE_HELP = (
    "{name} must look like postgres://user:password@host:5432/name or sqlite:////path/of/file.sqlite3; "
    "leave it unset to keep matches in the data folder."
)


def _parsed(name: str, url: str) -> dict[str, Any]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            return dict(Env.db_url_config(url))
    except (ValueError, Warning):
        raise ImproperlyConfigured(_DATABASE_HELP.format(name=name)) from None


MAIL_SECONDS = 20
"""So long a mail server may keep silent; without an end, who waits for it would wait for ever."""


def mail(name: str) -> dict[str, Any]:
    """*name* as Django's settings for sending e-mail, or nothing: ``smtp+tls://user:password@mail.example.org:587``."""
    url = text(name)
    if not url:
        return {}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            settings = dict(Env.email_url_config(url))
        # For trying out: a folder that mails are written to.
        good = urlsplit(url).hostname or (urlsplit(url).scheme in ("filemail", "consolemail"))
    except (ValueError, KeyError, Warning, ImproperlyConfigured):
        good = False
    if not good:
        raise ImproperlyConfigured(
            f"{name} must look like smtp+tls://user:password@mail.example.org:587; "
            "leave it unset and everything works without e-mail."
        )
    if settings["EMAIL_BACKEND"].endswith("smtp.EmailBackend"):
        settings["EMAIL_TIMEOUT"] = MAIL_SECONDS
    return settings


_OF_A_MAILER = {
    "EMAIL_HOST": "host",
    "EMAIL_PORT": "port",
    "EMAIL_HOST_USER": "username",
    "EMAIL_HOST_PASSWORD": "password",
    "EMAIL_USE_TLS": "use_tls",
    "EMAIL_USE_SSL": "use_ssl",
    "EMAIL_FILE_PATH": "file_path",
    "EMAIL_TIMEOUT": "timeout",
}


def mailers(mail: dict[str, Any]) -> dict[str, Any]:
    """Settings for sending e-mail as Django 6.1 wants them, from those up to 6.0.

    >>> mailers({"EMAIL_BACKEND": "a.b", "EMAIL_HOST": "mail.example.org", "EMAIL_FILE_PATH": ""})
    {'MAILERS': {'default': {'BACKEND': 'a.b', 'OPTIONS': {'host': 'mail.example.org'}}}}
    """
    options = {_OF_A_MAILER[key]: value for key, value in mail.items() if value and key in _OF_A_MAILER}
    return {"MAILERS": {"default": {"BACKEND": mail["EMAIL_BACKEND"], "OPTIONS": options}}}
