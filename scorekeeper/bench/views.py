"""What our pages are measured against: the least that Django can do for the same request."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET, require_POST

from scorekeeper.matches.models import Event, Match
from scorekeeper.web.writing import write_transaction


@require_GET
def one_row(_request: HttpRequest, pk: int) -> HttpResponse:
    """Read one row."""
    return HttpResponse(f"{Match.objects.get(pk=pk).version}\n")


PAYLOAD = {"kind": "recorded", "deal": {"cards": [30, 22], "basras": [1, 0]}}


@require_POST
def insert(request: HttpRequest, pk: int) -> HttpResponse:
    """One event in one transaction: read the match, look for the key, insert, update the version."""
    key = uuid.UUID(request.POST["key"])
    with write_transaction():
        match = Match.objects.select_for_update(no_key=True).get(pk=pk)
        if not Event.objects.filter(match=match, key=key).exists():
            match.version += 1
            Event.objects.create(match=match, number=match.version, key=key, payload=PAYLOAD)
            match.save(update_fields=["version"])
    return HttpResponse(status=204)
