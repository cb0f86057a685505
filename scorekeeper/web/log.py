"""The log never holds the code in an address: who reads it must not be able to write into a match."""

import logging
import re

_CODE = re.compile(r"(/t/)[^/\s?#'\"<>]+")


def without_codes(text: str) -> str:
    """*text* with the codes of matches taken out.

    >>> without_codes("Not Found: /t/Zk3hV9-c_Q/deal/4/")
    'Not Found: /t/…/deal/4/'
    """
    return _CODE.sub(r"\1…", text)


class WithoutCodes(logging.Formatter):
    """Formats a record, traceback and all, and takes the codes out."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one text."""
        return without_codes(super().format(record))
