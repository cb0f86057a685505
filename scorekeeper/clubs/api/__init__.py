"""The programs' way to read a club: ``/api/v1/``, described by ``/api/v1/openapi.json``.

It only reads. Whoever asks shows a key of the club (:mod:`..exchange.services.tokens`) in the header ``Authorization:
Bearer <key>``; it knows no cookie, so that no browser can be made to ask. There is no page of documentation, whose
scripts would come from elsewhere: the description can be opened with any viewer.

Why: docs/decisions/2026-11-22-a-key-for-programs-ends-with-its-maker.md
"""

from .reading import api

__all__ = ["api"]
