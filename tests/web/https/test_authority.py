"""The room's own authority: good for its names and nothing else, kept for its owner, found damaged in one sentence."""

import ipaddress
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError
from django.conf import LazySettings

from scorekeeper.web.https import authority
from scorekeeper.web.https.authority import Authority
from scorekeeper.web.serving import Trouble

NAMES = ("scores.home.arpa", "cards.local")


@pytest.fixture(scope="module")
def room() -> Authority:
    return Authority.make(NAMES)


@pytest.fixture
def data(tmp_path: Path, settings: LazySettings) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path


def chain(pem: bytes) -> tuple[x509.Certificate, list[x509.Certificate]]:
    first, *above = x509.load_pem_x509_certificates(pem)
    return first, above


def trusts(room: Authority, pem: bytes, subject: str) -> bool:
    """Whether somebody who trusts the root alone believes this chain for *subject*."""
    first, above = chain(pem)
    try:
        place: x509.DNSName | x509.IPAddress = x509.IPAddress(ipaddress.ip_address(subject))
    except ValueError:
        place = x509.DNSName(subject)
    try:
        PolicyBuilder().store(Store([room.root])).build_server_verifier(place).verify(first, above)
    except VerificationError:
        return False
    return True


@pytest.mark.parametrize("subject", [*NAMES, "localhost", "192.168.1.20", "fd00::7"])
def test_it_is_believed_for_the_names_of_the_room_and_its_addresses(room: Authority, subject: str) -> None:
    assert trusts(room, room.issue(NAMES, ["192.168.1.20", "fd00::7"]), subject)


@pytest.mark.parametrize("subject", ["bank.example", "other.home.arpa", "local"])
def test_what_it_signs_for_other_names_is_believed_by_nobody(room: Authority, subject: str) -> None:
    assert not trusts(room, room.issue([subject], []), subject)


def test_it_signs_for_no_public_address(room: Authority) -> None:
    first, _above = chain(room.issue(NAMES, ["93.184.216.34", "10.0.0.7"]))
    listed = first.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert [str(ip) for ip in listed.get_values_for_type(x509.IPAddress)] == ["10.0.0.7"]


def test_the_limits_stand_in_both_and_the_key_that_is_kept_is_not_the_roots(room: Authority) -> None:
    for each in room.root, room.signer:
        limits = each.extensions.get_extension_for_class(x509.NameConstraints)
        assert limits.critical
        assert limits.value.excluded_subtrees is None
    assert room.key.public_key() == room.signer.public_key()
    assert room.key.public_key() != room.root.public_key()
    assert room.as_pem().count(b"PRIVATE KEY") == 2, "one key, with its begin and its end"


def test_a_certificate_is_as_phones_want_it(room: Authority) -> None:
    first, above = chain(room.issue(NAMES, []))
    assert first.not_valid_after_utc - first.not_valid_before_utc <= timedelta(days=398), "and Apple's 825"
    usage = first.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(usage) == [x509.ExtendedKeyUsageOID.SERVER_AUTH]
    assert above == [room.signer], "the root is on the phone"
    assert first.not_valid_before_utc < datetime.now(UTC) - timedelta(hours=12), "a phone's clock may be behind"


def test_it_ends_no_later_than_what_has_signed_it(room: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authority, "DAYS", 5000)
    first, _above = chain(room.issue(NAMES, []))
    assert first.not_valid_after_utc == room.signer.not_valid_after_utc


def test_it_is_made_once_and_is_for_its_owner(data: Path) -> None:
    made = authority.kept(NAMES)
    assert authority.kept(NAMES[:1]).fingerprint == made.fingerprint
    assert stat.S_IMODE(authority.place().stat().st_mode) == 0o600
    assert stat.S_IMODE(authority.place().parent.stat().st_mode) == 0o700
    assert [path.name for path in authority.place().parent.iterdir()] == ["authority.pem"]


def test_for_another_name_it_is_not_made_anew_unasked(data: Path) -> None:
    made = authority.kept(NAMES)
    with pytest.raises(Trouble, match=r"made for cards\.local, scores\.home\.arpa, and not for new\.local; set SCORE"):
        authority.kept(("new.local",))
    assert authority.kept(NAMES).fingerprint == made.fingerprint


@pytest.mark.parametrize("content", [b"", b"shopping list", b"\xff\xfe"])
def test_a_damaged_one_is_said_and_left(data: Path, content: bytes) -> None:
    authority.write(authority.place(), content)
    with pytest.raises(Trouble, match=r"authority\.pem is damaged; put a copy back, or delete it"):
        authority.kept(NAMES)
    assert authority.place().read_bytes() == content


def test_one_with_the_key_of_another_is_damaged(data: Path, room: Authority) -> None:
    other = Authority.make(NAMES)
    authority.write(authority.place(), Authority(room.root, room.signer, other.key).as_pem())
    with pytest.raises(Trouble, match="is damaged"):
        authority.read()


def test_one_that_ended_is_said(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authority, "ROOT_DAYS", 0)
    with pytest.raises(Trouble, match=r"ended on \d{4}-\d\d-\d\d; delete"):
        authority.kept(NAMES)


def test_one_that_cannot_be_read_is_said(data: Path) -> None:
    authority.place().mkdir(parents=True)
    with pytest.raises(Trouble, match=r"cannot be read \(Is a directory\); start as the account it belongs to"):
        authority.read()


def test_a_folder_that_cannot_be_made_is_said(data: Path) -> None:
    (data / "room").write_text("in the way")
    with pytest.raises(Trouble, match=r"The folder .*/room cannot be written \(File exists\)"):
        authority.kept(NAMES)


def test_python_believes_it_as_well(room: Authority, tmp_path: Path) -> None:
    """OpenSSL, another program than the one that has made it."""
    (tmp_path / "served.pem").write_bytes(room.issue(NAMES, []))
    (tmp_path / "root.pem").write_bytes(authority.pem(room.root))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(tmp_path / "served.pem")
    client = ssl.create_default_context(cafile=str(tmp_path / "root.pem"))

    def shakes_hands(name: str) -> bool:
        to_client, to_server = ssl.MemoryBIO(), ssl.MemoryBIO()
        here = client.wrap_bio(to_client, to_server, server_hostname=name)
        there = server.wrap_bio(to_server, to_client, server_side=True)
        for _turn in range(3):
            for side in here, there:
                try:
                    side.do_handshake()
                except ssl.SSLWantReadError:
                    pass
                except ssl.SSLCertVerificationError:
                    return False
        return here.version() is not None and bool(here.getpeercert())

    assert shakes_hands(NAMES[0])
    assert not shakes_hands("other.home.arpa")
