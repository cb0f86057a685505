"""The log never holds the code in an address: who reads it must not be able to write into a match."""

import logging
import re
from typing import Any, Final

MOMENT: Final = "%Y-%m-%dT%H:%M:%S%z"
_CODE = re.compile(r"(/t/|/join/|/table/|/room/|/calendar/|/feed/|/password/reset/key/)[^/\s?#'\"<>]+")


def without_codes(text: str) -> str:
    """*text* with the codes of matches, invitations, tables, boards, calendars, feeds and new passwords taken out.

    >>> without_codes("Not Found: /t/Zk3hV9-c_Q/deal/4/")
    'Not Found: /t/…/deal/4/'
    >>> without_codes("/join/Zk3hV9/ and /account/password/reset/key/3-d0gq/")
    '/join/…/ and /account/password/reset/key/…/'
    >>> without_codes("/feed/scorekeeper-Zk3hV9/matches.csv?since=2025-01-01 and /calendar/3-d0gq/evenings.ics")
    '/feed/…/matches.csv?since=2025-01-01 and /calendar/…/evenings.ics'
    >>> without_codes("/table/17-0a4f/ and /room/3-d0gq/?v=1")
    '/table/…/ and /room/…/?v=1'
    """
    return _CODE.sub(r"\1…", text)


class WithoutCodes(logging.Formatter):
    """Formats a record, traceback and all, and takes the codes out."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one text."""
        return without_codes(super().format(record))


class WithoutTheWayToAFault(logging.Filter):
    """Takes the traceback away where the machine was at fault (503): it says nothing, once a request."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass."""
        if getattr(record, "status_code", None) == 503 and record.exc_info:
            record.msg, record.args = f"{record.getMessage()}: {record.exc_info[1]}", ()
            record.exc_info = None
        return True


def logging_to(security: str) -> dict[str, Any]:
    """The log of the server, in Django's terms: plain, on standard error.

    *security* is the file of the account of security (:mod:`.security`), empty where there is none.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {
                "()": "scorekeeper.web.log.WithoutCodes",
                "format": "{asctime} {levelname} {name}: {message}",
                "style": "{",
                "datefmt": MOMENT,
            },
            "security": {
                "format": "{asctime} {message}",
                "style": "{",
                "datefmt": MOMENT,
            },
        },
        "filters": {"faults": {"()": "scorekeeper.web.log.WithoutTheWayToAFault"}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["faults"]},
            **(
                {
                    "security": {
                        "class": "concurrent_log_handler.ConcurrentRotatingFileHandler",  # all processes write into it
                        "formatter": "security",
                        "filename": security,
                        "maxBytes": 1_000_000,
                        "backupCount": 9,
                        "chmod": 0o600,
                        "delay": True,
                        "encoding": "utf-8",
                    }
                }
                if security
                else {}
            ),
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "psycopg": {"level": "ERROR"},  # what it warns of a failed statement, the statement's own error says
            "psycopg.pool": {"level": "WARNING"},
            "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
            "scorekeeper.security": {
                "handlers": ["security"] if security else [],
                "level": "INFO",
                "propagate": False,
            },
            "django.request": {"level": "ERROR"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "django.server": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        },
    }
