"""The only code that writes a match.

Every write carries a key made by the client and the number of the last event that client had
seen. The same key twice is one event; an old number is answered with :class:`Stale`.
"""

from .documents import export_document, import_document
from .keeping_sheets import events_of, keep_sheet, sheet_of, start_of
from .opening import Access, Glance, access_by, accesses_by, glance_by, start_match
from .previewing import preview, preview_amendment
from .writing import (
    NOBODY,
    Author,
    KeyReused,
    Stale,
    adjust,
    amend_deal,
    close_match,
    record_deal,
    void_event,
)

__all__ = [
    "NOBODY",
    "Access",
    "Author",
    "Glance",
    "KeyReused",
    "Stale",
    "access_by",
    "accesses_by",
    "adjust",
    "amend_deal",
    "close_match",
    "events_of",
    "export_document",
    "glance_by",
    "import_document",
    "keep_sheet",
    "preview",
    "preview_amendment",
    "record_deal",
    "sheet_of",
    "start_match",
    "start_of",
    "void_event",
]
