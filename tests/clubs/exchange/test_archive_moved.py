"""A club moves to another server, by the pages and by the commands."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from scorekeeper.clubs.audit import AuditEntry
from scorekeeper.clubs.club import Club, Member, Role
from scorekeeper.clubs.figures.models import Season
from tests.clubs.cast import Circle, account, phone_of
from tests.clubs.exchange.archives import brought, sheets_of, taken_out
from tests.clubs.small_club import SmallClub
from tests.clubs.test_everyone import nothing_stored
from tests.matches.pages import read_page

pytestmark = pytest.mark.django_db


# The pages


def upload(phone: Client, content: bytes, name: str = "Olga", **more: str) -> Any:
    file = SimpleUploadedFile("club.json", content, content_type="application/json")
    return phone.post(reverse("clubs:bring-club"), {"file": file, "own_name": name, **more})


def test_an_organiser_takes_the_club_out_and_another_server_takes_it_in(circle: Circle) -> None:
    page = circle.phone(Role.ORGANISER).get(reverse("clubs:exchange", args=[circle.club.code]))
    assert "Take the archive out" in page.content.decode()
    answer = circle.phone(Role.ORGANISER).post(reverse("clubs:take-out", args=[circle.club.code]))
    assert answer.headers["Content-Disposition"] == 'attachment; filename="circolo.json"'
    assert answer.streaming
    entry = AuditEntry.objects.filter(club=circle.club).latest("pk")
    assert (entry.what, entry.by) == ("taken-out", circle.by_role[Role.ORGANISER])
    made = upload(phone_of(account("nina")), answer.getvalue())
    assert made.status_code == 302
    copy = Club.objects.latest("pk")
    assert made.headers["Location"] == reverse("clubs:invitations", args=[copy.code]), "where roles are given again"
    assert copy.name == circle.club.name
    entries = phone_of(Member.objects.get(club=copy, role=Role.OWNER).account).get(
        reverse("clubs:audit-log", args=[copy.code])
    )
    assert f"from an archive of <bdi>{circle.club.code}</bdi>" in entries.content.decode()


def test_whose_role_stayed_behind_is_told_until_it_is_given_again(circle: Circle) -> None:
    nina, archive = account("nina"), json.dumps(taken_out(circle.club)).encode()
    copy = brought(archive, nina).club
    invitations = reverse("clubs:invitations", args=[copy.code])
    links = [entry.text for entry in read_page(phone_of(nina).get(invitations)).all("a", "entry")]
    assert [link.split() for link in links] == [["Omar", "Organiser"], ["Rita", "Referee"], ["Sara", "Scorer"]]
    omar = Member.objects.get(club=copy, name="Omar")
    form = read_page(phone_of(nina).get(invitations, {"member": omar.pk}))
    (usual,) = [option.text for option in form["role"].all("option") if "selected" in option.attributes]
    assert usual == "Organiser"
    entries = phone_of(nina).get(reverse("clubs:audit-log", args=[copy.code])).content.decode()
    assert "<bdi>Omar</bdi> was <bdi>Organiser</bdi> in the archive" in entries
    Member.objects.filter(club=copy, name__in=("Omar", "Rita")).update(account=None, state=Member.State.LEFT)
    Member.objects.filter(club=copy, name="Sara").update(account=account("sara2"))
    assert "left-h" not in phone_of(nina).get(invitations).content.decode()


def test_a_club_one_could_not_tell_from_ones_own_is_brought_in_under_another_name_only(circle: Circle) -> None:
    archive, mia = json.dumps(taken_out(circle.club)).encode(), circle.phone(Role.MEMBER)
    with nothing_stored():
        same = upload(mia, archive, "Mia")
    assert same.status_code == 422
    assert "You are in a club called Circolo already." in same.content.decode()
    assert 'value="Circolo 2"' in same.content.decode()
    assert upload(mia, archive, "Mia", club_name="Circolo 2").status_code == 302
    assert Club.objects.latest("pk").name == "Circolo 2"
    Club.objects.filter(pk=circle.club.pk).update(name="Circolo vecchio")
    with nothing_stored():
        again = upload(mia, archive, "Mia")
    assert "You are in Circolo" in again.content.decode()
    assert "the club that this archive is of" in again.content.decode()
    assert upload(phone_of(account("nina")), archive).status_code == 302, "who is in neither is told of none"
    assert Club.objects.latest("pk").name == "Circolo"


def test_the_page_tells_what_is_wrong_and_keeps_the_name(circle: Circle) -> None:
    phone = circle.phone(Role.MEMBER)
    with nothing_stored():
        answer = upload(phone, b"{", "Mia")
        nothing = phone.post(reverse("clubs:bring-club"), {"own_name": "Mia"})
    assert (answer.status_code, nothing.status_code) == (422, 422)
    assert "not complete JSON" in answer.content.decode()
    assert 'value="Mia"' in answer.content.decode()
    assert "Choose a file first" in nothing.content.decode()


# The commands


@pytest.mark.long
def test_commands_move_a_club_too_large_for_a_page(small: SmallClub, tmp_path: Path, capsys: Any) -> None:
    call_command("export_club", small.club.code)
    file = tmp_path / "club.json"
    file.write_text(capsys.readouterr().out)
    account("nina")
    call_command("import_club", str(file), owner="nina", name="Olga")
    copy = Club.objects.latest("pk")
    with pytest.raises(CommandError, match="You are in a club called"):
        call_command("import_club", str(file), owner="nina", name="Olga")
    call_command("import_club", str(file), owner="nina", name="Olga", club_name="Copia")
    assert Club.objects.latest("pk").name == "Copia"
    output = capsys.readouterr().out
    assert copy.code in output
    assert re.search(r"bytes checked \[#+\] .*\nmatches  \[#+\] 12 of 12", output)
    assert sheets_of(copy) == sheets_of(small.club)
    assert Season.objects.get(club=copy).name == "January"


def test_commands_say_what_they_cannot_do(small: SmallClub, tmp_path: Path) -> None:
    file = tmp_path / "club.json"
    file.write_text("{}")
    with pytest.raises(CommandError, match="no club with the code nowhere"):
        call_command("export_club", "nowhere")
    with pytest.raises(CommandError, match="no account"):
        call_command("import_club", str(file), owner="nobody")
    account("nina")
    with pytest.raises(CommandError, match="not the archive of a club"):
        call_command("import_club", str(file), owner="nina")
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_club", str(tmp_path / "none"), owner="nina")
