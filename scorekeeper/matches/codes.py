"""The codes in the links of matches: how they are made, what follows from one, and what is stored of it."""

import hashlib
import re
import secrets
from typing import Final


def new_code() -> str:
    """A fresh unguessable code of 128 random bits."""
    return secrets.token_urlsafe(16)


MADE_AS_OURS: Final = re.compile("[A-Za-z0-9_-]{21}[AQgw]")
"""What :func:`new_code` gives, on whichever machine. No code that follows from another one is written so."""


KEPT = "kept-"
"""Begins the code of a match that is opened by who one is: no secret, and shorter than any secret code."""


def kept_code(number: int) -> str:
    """The code that opens the match of this number for whoever its club lets in, and for nobody else."""
    return f"{KEPT}{number}"


def watching_code(writing_code: str) -> str:
    """The reading code that belongs to a writing code.

    It can be worked out from the writing code but not the other way round, so a page opened with
    the writing link can offer the reading link although neither is stored.
    """
    return hashlib.blake2b(writing_code.encode(), digest_size=16, person=b"watching").hexdigest()


def following_code(code: str) -> str:
    """The code that opens the rematch of the match that *code* opens, for as much as *code* does.

    Whoever had a link to a match finds its rematch with it, and a rematch asked for twice is one.
    """
    return hashlib.blake2b(code.encode(), digest_size=16, person=b"rematch").hexdigest()


def code_digest(code: str) -> str:
    """What is stored of a code."""
    return hashlib.sha256(code.encode("utf-8", "surrogatepass")).hexdigest()
