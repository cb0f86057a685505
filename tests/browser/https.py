"""HTTPS in front of the server, as a proxy speaks it: a certificate made for the moment, and the header it adds."""

import base64
import hashlib
import http.client
import ssl
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

ONLY_BETWEEN_TWO = {"connection", "keep-alive", "transfer-encoding", "date", "server"}
"""Headers about one connection, which do not go on to the next."""


class Certificate(NamedTuple):
    """Two files, and what tells Chromium to trust the key (``--ignore-certificate-errors-spki-list``)."""

    chain: Path
    key: Path
    trust: str


def pin(certificate: x509.Certificate) -> str:
    """What tells Chromium to trust the key of a *certificate*."""
    form, kind = serialization.PublicFormat.SubjectPublicKeyInfo, serialization.Encoding
    public = certificate.public_key().public_bytes(kind.DER, form)
    return base64.b64encode(hashlib.sha256(public).digest()).decode()


def certificate_for(host: str, folder: Path) -> Certificate:
    """A certificate for a day that nobody else has signed, in *folder*."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    kind = serialization.Encoding
    made = Certificate(folder / "certificate.pem", folder / "key.pem", pin(certificate))
    made.chain.write_bytes(certificate.public_bytes(kind.PEM))
    private = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    made.key.write_bytes(key.private_bytes(kind.PEM, *private))
    return made


class _PassOn(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    to: str

    def do_GET(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        sent = {name: value for name, value in self.headers.items() if name.lower() not in ONLY_BETWEEN_TWO}
        sent |= {"X-Forwarded-Proto": "https", "X-Forwarded-For": self.client_address[0]}
        with closing(http.client.HTTPConnection(self.to, timeout=600)) as server:
            server.request(self.command, self.path, self.rfile.read(length), sent)
            answer = server.getresponse()
            body = answer.read()
        with suppress(OSError):  # a browser that has left the page reads no further
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                if name.lower() not in ONLY_BETWEEN_TWO | {"content-length"}:
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@dataclass
class Proxy:
    """Listens on a free port of localhost; ``url`` is its address, ``trust`` what tells Chromium to trust it."""

    folder: Path
    url: str = field(init=False)
    trust: str = field(init=False)

    @contextmanager
    def listening(self) -> Iterator["Proxy"]:
        """Be there; it passes on once :meth:`pass_on_to` has said where to."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        made = certificate_for("localhost", self.folder)
        self.trust = made.trust
        context.load_cert_chain(made.chain, made.key)
        self._handler: type[_PassOn] = type("PassOn", (_PassOn,), {})
        server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler)
        server.daemon_threads = True
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        self.url = f"https://localhost:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()
            thread.join()

    def pass_on_to(self, url: str) -> None:
        """Send what comes to *url* from now on."""
        self._handler.to = urlsplit(url).netloc
