"""The room's own certificate authority: made once, kept in the data folder, good for the names of the room alone.

It is two certificates. Phones are given the first, the root. Its key signs the second, the signer, and is forgotten
before anything is written. Both say for which names they are good. Some programs do not look for that in a root,
and every one does in a signer, so the key that is kept is of no use for any other name.

Why: docs/decisions/2026-11-24-a-room-is-its-own-authority.md
"""

import ipaddress
import os
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from django.conf import settings

from scorekeeper.web.serving import Trouble

ROOT_DAYS = 3650
"""So long a phone need not be given another root."""
DAYS = 90
"""So long a certificate is good. Apple refuses more than 825 days of any authority, and 398 of a public one."""
RENEWED_BEFORE = timedelta(days=30)
"""So long before its end another is made."""
EARLIER = timedelta(days=1)
"""So much earlier it begins to be good: a phone's clock may be behind ours."""
ALWAYS = "localhost"
"""A name that each certificate has, for a browser on the machine itself."""
PRIVATE_NETWORKS = [
    ipaddress.ip_network(network)
    for network in (
        "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10 127.0.0.0/8 fc00::/7 fe80::/10 ::1/128"
    ).split()
]
"""The addresses for which a certificate of the room may be good: nobody has one of them in public."""
USAGE = dict.fromkeys(
    "digital_signature content_commitment key_encipherment data_encipherment key_agreement key_cert_sign crl_sign "
    "encipher_only decipher_only".split(),
    False,
)


@dataclass(frozen=True)
class Authority:
    """What signs the certificates of a room.

    :ivar root: what a phone is given to trust.
    :ivar signer: what the root has signed, and what signs.
    :ivar key: the key of the signer.
    """

    root: x509.Certificate
    signer: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @property
    def names(self) -> set[str]:
        """The names for which it may sign."""
        subtrees = self.root.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or []
        return {each.value for each in subtrees if isinstance(each, x509.DNSName)}

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the root as phones and browsers show it, in pairs of figures."""
        return fingerprint(self.root)

    def issue(self, names: Iterable[str], addresses: Iterable[str]) -> bytes:
        """A certificate for *names* and those of *addresses* that are private: its key, itself and the signer, in PEM.

        >>> Authority.make(["a.test"]).issue(["a.test"], []).count(b"BEGIN")
        3
        """
        ips = [ip for ip in map(ipaddress.ip_address, addresses) if is_private(ip)]
        every = [*map(x509.DNSName, dict.fromkeys([*names, ALWAYS])), *map(x509.IPAddress, ips)]
        key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
        end = min(now + timedelta(days=DAYS), self.signer.not_valid_after_utc)
        certificate = (
            _builder(next(iter(names)), key.public_key(), self.signer.subject, now, end)
            .add_extension(x509.SubjectAlternativeName(every), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(x509.KeyUsage(**{**USAGE, "digital_signature": True}), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(self.key.public_key()), critical=False)
            .sign(self.key, hashes.SHA256())
        )
        return b"".join([pem_of_key(key), pem(certificate), pem(self.signer)])

    @classmethod
    def make(cls, names: Iterable[str]) -> "Authority":
        """A new one for *names* and private addresses; the key of its root is kept nowhere."""
        names, now = list(names), datetime.now(UTC)
        limits = x509.NameConstraints(
            [*map(x509.DNSName, dict.fromkeys([*names, ALWAYS])), *map(x509.IPAddress, PRIVATE_NETWORKS)], None
        )
        made: list[x509.Certificate] = []
        keys: list[ec.EllipticCurvePrivateKey] = []
        for depth, what in (1, "room"), (0, "signer"):
            key = ec.generate_private_key(ec.SECP256R1())
            title = f"Scorekeeper {what} {names[0]}"
            issuer = made[0].subject if made else None
            builder = (
                _builder(title, key.public_key(), issuer, now, now + timedelta(days=ROOT_DAYS))
                .add_extension(x509.BasicConstraints(ca=True, path_length=depth), critical=True)
                .add_extension(x509.KeyUsage(**{**USAGE, "key_cert_sign": True, "crl_sign": True}), critical=True)
                .add_extension(limits, critical=True)
            )
            if keys:
                authority = x509.AuthorityKeyIdentifier.from_issuer_public_key(keys[0].public_key())
                builder = builder.add_extension(authority, critical=False)
                builder = builder.add_extension(
                    x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False
                )
            keys.append(key)
            made.append(builder.sign(keys[0], hashes.SHA256()))
        root, signer = made
        return cls(root, signer, keys[1])

    def as_pem(self) -> bytes:
        """All of it, as one file keeps it."""
        return b"".join([pem_of_key(self.key), pem(self.signer), pem(self.root)])


def _builder(
    title: str, key: ec.EllipticCurvePublicKey, issuer: x509.Name | None, now: datetime, end: datetime
) -> x509.CertificateBuilder:
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title[:64])])
    return (
        x509.CertificateBuilder(issuer or subject, subject, key, x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(end)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def pem(certificate: x509.Certificate) -> bytes:
    """A certificate as files have it."""
    return certificate.public_bytes(serialization.Encoding.PEM)


def pem_of_key(key: PrivateKeyTypes) -> bytes:
    """A key as our server reads it: PKCS #8, without a passphrase."""
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    return key.private_bytes(serialization.Encoding.PEM, *form)


def fingerprint(certificate: x509.Certificate) -> str:
    """The SHA-256 of a certificate, in pairs of figures."""
    return certificate.fingerprint(hashes.SHA256()).hex(" ").upper()


def is_private(ip: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether a certificate of the room may be good for this address."""
    return any(ip in network for network in PRIVATE_NETWORKS)


def place() -> Path:
    """The file that keeps the room's authority."""
    return Path(settings.DATA_DIR) / "room" / "authority.pem"


def read() -> Authority | None:
    """The one that is kept, or none where none was made yet.

    :raises Trouble: for a file that cannot be read, or is damaged.
    """
    path = place()
    try:
        text = path.read_bytes()
        key = serialization.load_pem_private_key(text, None)
        signer, root = x509.load_pem_x509_certificates(text)
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != signer.public_key():
            raise ValueError("another key")
        signer.verify_directly_issued_by(root)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise Trouble(
            f"The room's certificate authority {path} cannot be read ({error.strerror}); "
            "start as the account it belongs to."
        ) from None
    except (ValueError, TypeError, InvalidSignature):
        raise Trouble(
            f"The room's certificate authority {path} is damaged; put a copy back, or delete it and a new one is made "
            "(every phone then has to be given that one)."
        ) from None
    return Authority(root, signer, key)


def kept(names: tuple[str, ...]) -> Authority:
    """The room's authority, made now if there is none, and good for all of *names*.

    :raises Trouble: for one of other names, for one at its end, and where it cannot be kept.
    """
    authority = read()
    if authority is None:
        authority = Authority.make(names)
        write(place(), authority.as_pem())
    if missing := set(names) - authority.names:
        made_for = ", ".join(sorted(authority.names - {ALWAYS}))
        raise Trouble(
            f"The room's certificate authority was made for {made_for}, and not for {', '.join(sorted(missing))}; set "
            f"SCOREKEEPER_ROOM as it was, or delete {place()} (every phone then has to be given the new one)."
        )
    if authority.signer.not_valid_after_utc <= datetime.now(UTC):
        raise Trouble(
            f"The room's certificate authority ended on {authority.signer.not_valid_after_utc:%Y-%m-%d}; "
            f"delete {place()} and a new one is made (every phone then has to be given that one)."
        )
    place().chmod(0o600)
    return authority


def write(path: Path, content: bytes) -> None:
    """Put *content* in *path*, for its owner only, whole or not at all.

    :raises Trouble: where it cannot be written.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor, fresh = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # for the owner only
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(fresh).replace(path)
        except BaseException:
            Path(fresh).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Trouble(
            f"The folder {path.parent} cannot be written ({error.strerror}), and a certificate belongs there; "
            "make it writable for the account of the server."
        ) from None
