"""A certificate that the owner brings, in files that another program renews; what is wrong with it is one sentence."""

from datetime import UTC, datetime
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes

from scorekeeper.web.https.authority import pem, pem_of_key
from scorekeeper.web.serving import Trouble


def whole(certificate: Path, key: Path, host: str) -> bytes:
    """The key and the chain as our server reads them, if they are good for *host* now.

    :raises Trouble: if they are not, or cannot be read.
    """
    chain, private = _chain(certificate), _key(key)
    first = chain[0]
    if first.public_key() != private.public_key():
        raise Trouble(
            f"The certificate {certificate} and the key {key} do not belong together; "
            "give the two that were made with each other, and in the chain the server's own certificate first."
        )
    names = names_of(first)
    if not any(_matches(name, host) for name in names):
        raise Trouble(
            f"The certificate {certificate} is for {', '.join(names) or 'no name'}, and not for {host}, "
            "which SCOREKEEPER_URL names; bring one for that name, or set the other."
        )
    now = datetime.now(UTC)
    if first.not_valid_after_utc <= now:
        raise Trouble(
            f"The certificate {certificate} ended on {first.not_valid_after_utc:%Y-%m-%d}; "
            "renew it with the program that it came from."
        )
    if first.not_valid_before_utc > now:
        raise Trouble(
            f"The certificate {certificate} is good from {first.not_valid_before_utc:%Y-%m-%d %H:%M} UTC only; "
            "look at this machine's clock."
        )
    return b"".join([pem_of_key(private), *map(pem, chain)])


def names_of(certificate: x509.Certificate) -> list[str]:
    """The names and addresses that a certificate is for, as it lists them."""
    try:
        alternatives = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return []
    return [str(each.value) for each in alternatives if isinstance(each, x509.DNSName | x509.IPAddress)]


def _matches(name: str, host: str) -> bool:
    """Whether a certificate for *name* is good for *host*: a star stands for one label.

    >>> _matches("*.example.org", "scores.example.org"), _matches("*.example.org", "a.scores.example.org")
    (True, False)
    """
    name, host = name.lower(), host.lower().strip("[]")
    return name == host or (name.startswith("*.") and host.partition(".")[2] == name[2:])


def _read(path: Path, what: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Trouble(
            f"The {what} {path} cannot be read ({error.strerror}); let the account of the server read it."
        ) from None


def _chain(path: Path) -> list[x509.Certificate]:
    try:
        return x509.load_pem_x509_certificates(_read(path, "certificate"))
    except ValueError:
        raise Trouble(
            f"In {path} there is no certificate that can be read; it must be in PEM, and begin with "
            "-----BEGIN CERTIFICATE-----."
        ) from None


def _key(path: Path) -> PrivateKeyTypes:
    text = _read(path, "key")
    try:
        return serialization.load_pem_private_key(text, None)
    except TypeError:
        raise Trouble(f"The key {path} is locked by a passphrase; give one without, for the server only.") from None
    except (ValueError, UnsupportedAlgorithm):
        raise Trouble(
            f"In {path} there is no key that can be read; it must be in PEM, and hold -----BEGIN PRIVATE KEY-----."
        ) from None
