"""A certificate that the owner brings: what is wrong with it is one sentence, and names the file."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from scorekeeper.web.https import brought
from scorekeeper.web.serving import Trouble
from tests.browser.https import Certificate, certificate_for

HOST = "scores.example.org"


@pytest.fixture
def good(tmp_path: Path) -> Certificate:
    return certificate_for(HOST, tmp_path)


def refused(chain: Path, key: Path, host: str = HOST) -> str:
    """What is said of them, having looked that it is one sentence."""
    with pytest.raises(Trouble) as caught:
        brought.whole(chain, key, host)
    message = str(caught.value)
    assert message.endswith(".")
    assert "\n" not in message
    return message


def test_a_good_one_is_read_with_its_key(good: Certificate) -> None:
    whole = brought.whole(good.chain, good.key, HOST)
    assert whole.startswith(b"-----BEGIN PRIVATE KEY-----")
    assert whole.endswith(good.chain.read_bytes())


def test_both_may_stand_in_one_file(good: Certificate) -> None:
    good.chain.write_bytes(good.chain.read_bytes() + good.key.read_bytes())
    assert brought.whole(good.chain, good.chain, HOST)


@pytest.mark.parametrize("form", [PrivateFormat.TraditionalOpenSSL, PrivateFormat.PKCS8])
def test_a_key_as_lego_and_certbot_write_it_is_read(good: Certificate, form: PrivateFormat) -> None:
    key = serialization.load_pem_private_key(good.key.read_bytes(), None)
    good.key.write_bytes(key.private_bytes(Encoding.PEM, form, NoEncryption()))
    assert brought.whole(good.chain, good.key, HOST).startswith(b"-----BEGIN PRIVATE KEY-----")


@pytest.mark.parametrize(
    "other", [lambda: ec.generate_private_key(ec.SECP256R1()), lambda: rsa.generate_private_key(65537, 2048)]
)
def test_the_key_of_another(good: Certificate, other: type) -> None:
    good.key.write_bytes(other().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    assert "do not belong together" in refused(good.chain, good.key)


def test_for_another_name(good: Certificate) -> None:
    message = refused(good.chain, good.key, "cards.example.org")
    assert f"is for {HOST}, and not for cards.example.org, which SCOREKEEPER_URL names" in message


def test_a_star_is_one_label(tmp_path: Path) -> None:
    made = certificate_for("*.example.org", tmp_path)
    assert brought.whole(made.chain, made.key, HOST)
    assert "is for *.example.org" in refused(made.chain, made.key, "a.scores.example.org")


@pytest.mark.parametrize(("days", "words"), [(2, "ended on "), (-2, "is good from ")])
def test_at_another_time(good: Certificate, monkeypatch: pytest.MonkeyPatch, days: int, words: str) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime.now(UTC) + timedelta(days=days)

    monkeypatch.setattr(brought, "datetime", Clock)
    assert words in refused(good.chain, good.key)


def test_no_file(good: Certificate, tmp_path: Path) -> None:
    gone = tmp_path / "gone.pem"
    assert refused(gone, good.key).startswith(f"The certificate {gone} cannot be read (No such file")
    assert refused(good.chain, gone).startswith(f"The key {gone} cannot be read (No such file")


def test_a_file_that_cannot_be_read(good: Certificate, tmp_path: Path) -> None:
    message = refused(good.chain, tmp_path)
    assert message == f"The key {tmp_path} cannot be read (Is a directory); let the account of the server read it."


@pytest.mark.parametrize("content", [b"", b"shopping list", b"\xff\x00", b"-----BEGIN CERTIFICATE-----\nAAAA\n"])
def test_something_else_in_the_file(good: Certificate, content: bytes) -> None:
    good.chain.write_bytes(content)
    assert "there is no certificate that can be read" in refused(good.chain, good.key)
    chain, _key, _trust = certificate_for(HOST, good.key.parent)
    good.key.write_bytes(content)
    assert "there is no key that can be read" in refused(chain, good.key)


def test_a_key_behind_a_passphrase(good: Certificate) -> None:
    key = serialization.load_pem_private_key(good.key.read_bytes(), None)
    locked = serialization.BestAvailableEncryption(b"hush")
    good.key.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, locked))
    assert "is locked by a passphrase" in refused(good.chain, good.key)
