"""A phone that sends an archive in pieces."""

from typing import Any

from django.test import Client

from scorekeeper.accounts.models import Account
from scorekeeper.clubs.exchange.models import Upload
from scorekeeper.clubs.exchange.services import room, uploading
from tests.clubs.cast import account, phone_of

BEGIN = "/clubs/bring/begin/"


class Sender:
    """A phone that sends *content* as the script of the page does."""

    def __init__(self, content: bytes, name: str = "nina", **more: Any) -> None:
        self.account = Account.objects.filter(username=name).first() or account(name)
        self.phone = phone_of(self.account)
        self.content = content
        self.begun = self.begin(**more)
        self.page = self.begun.json().get("page", "")

    def begin(self, **more: Any) -> Any:
        fields = {"file_name": "club.json", "size": len(self.content), "modified": 1, "own_name": "Olga"}
        return self.phone.post(BEGIN, fields | more)

    def pieces(self) -> list[bytes]:
        return [self.content[at : at + room.PIECE] for at in range(0, len(self.content), room.PIECE)]

    def piece(self, number: int, content: bytes | None = None, phone: Client | None = None, **more: Any) -> Any:
        content = self.pieces()[number] if content is None else content
        query = {"number": number, "checksum": uploading.checksum_of(content), "size": len(self.content)} | more
        path = f"{self.page}pieces/?" + "&".join(f"{key}={value}" for key, value in query.items())
        return (phone or self.phone).post(path, content, content_type="application/octet-stream")

    def rest(self) -> None:
        come = self.phone.get(f"{self.page}pieces/").json()["come"]
        for number in range(len(self.pieces())):
            if str(number) not in come:
                assert self.piece(number).status_code == 201

    def whole(self) -> Any:
        says = uploading.fingerprint(map(uploading.checksum_of, self.pieces()))
        return self.phone.post(f"{self.page}whole/", {"fingerprint": says})

    @property
    def upload(self) -> Upload:
        return Upload.objects.get(account=self.account)

    def shown(self) -> str:
        return self.phone.get(self.page).content.decode()
