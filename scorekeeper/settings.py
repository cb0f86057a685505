"""Every setting, from the environment only: safe when nothing is set, loud when something is wrong.

The variables are listed in ``docs/settings.md``. A wrong one raises ``ImproperlyConfigured`` with one
sentence, which ``manage.py`` prints alone.
"""

import os
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import django

try:  # Debian's own SQLite can corrupt a WAL database (fixed in 3.51.3): take the newer one where there is a wheel.
    import pysqlite3
except ImportError:
    pass
else:
    # Django 6.1 asks a connection for its limits, which pysqlite3 0.6 cannot tell.
    if django.VERSION < (6, 1) or hasattr(pysqlite3.Connection, "getlimit"):
        sys.modules["sqlite3"] = pysqlite3
        sys.modules["sqlite3.dbapi2"] = pysqlite3.dbapi2

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from platformdirs import user_data_dir

from scorekeeper.accounts.configuration import configuration
from scorekeeper.web import environment, policies
from scorekeeper.web.https.names import check_own_https, https_address, room_names
from scorekeeper.web.languages.offered import NAMES
from scorekeeper.web.log import logging_to
from scorekeeper.web.secret_key import read_key

_PACKAGE = Path(__file__).resolve().parent
BASE_DIR = _PACKAGE.parent
SHIPPED = _PACKAGE if (_PACKAGE / "templates").is_dir() else BASE_DIR
"""Where templates and static files are: a wheel has them in the package, the source beside it."""
V6 = django.VERSION >= (6, 0)
USUAL_PORTS = {"HTTPS": "8443", "DOOR": "8000"}

# What the environment says

DEBUG = environment.boolean("DEBUG", default=False)
DATA_DIR = environment.folder("SCOREKEEPER_DATA", default=Path(user_data_dir("scorekeeper", appauthor=False)))
BACKUPS = environment.folder("SCOREKEEPER_BACKUPS", default=DATA_DIR / "backups")
"""Where dated backups are kept."""
BACKUP_EVERY = environment.span("SCOREKEEPER_BACKUP_EVERY", environment.text("SCOREKEEPER_BACKUP_EVERY"))
"""After what time a server makes one by itself, or nothing if it does not."""
BACKUP_KEEP = environment.number(
    "SCOREKEEPER_BACKUP_KEEP", environment.text("SCOREKEEPER_BACKUP_KEEP") or "14", 1, 10_000
)
"""How many dated backups stay."""
UPLOADS = environment.folder("SCOREKEEPER_UPLOADS", default=DATA_DIR / "uploads")
"""Where archives lie that are being sent; several hosts name one that all of them see."""
ROOM = room_names("SCOREKEEPER_ROOM", environment.text("SCOREKEEPER_ROOM"), this_machine=socket.gethostname())
"""The names for which this server is its own certificate authority (``scorekeeper.web.https``), the usual one first."""
CERTIFICATE = environment.file("SCOREKEEPER_CERTIFICATE")
CERTIFICATE_KEY = environment.file("SCOREKEEPER_CERTIFICATE_KEY") or CERTIFICATE
"""A certificate that the owner brings, and its key, which may stand in the same file."""
SPEAKS_HTTPS = bool(ROOM or CERTIFICATE)
"""Whether ``manage.py serve`` speaks HTTPS itself, with no proxy in front."""
HTTPS_PORT, DOOR_PORT = (int(os.environ.get(f"SCOREKEEPER_{name}_PORT", usual)) for name, usual in USUAL_PORTS.items())
"""Where it does, and where it answers to plain HTTP beside that, as ``manage.py serve`` tells its server."""
PUBLIC_URL = environment.address("SCOREKEEPER_URL") or (https_address(ROOM[0], HTTPS_PORT) if ROOM else "")
"""How phones reach this server from outside (``https://scores.example.org``), or nothing on a local network."""
LISTENS = environment.text("SCOREKEEPER_LISTENS")
"""Where ``manage.py serve`` listens, as it tells its server; nothing for any other server."""
HTTPS = environment.boolean("SCOREKEEPER_HTTPS", default=PUBLIC_URL.startswith("https://"))
"""Whether phones come by HTTPS: a proxy in front speaks it and says so in ``X-Forwarded-Proto``, or we do."""
PROXIES = environment.networks("SCOREKEEPER_PROXIES", default="127.0.0.1, ::1" if HTTPS and not SPEAKS_HTTPS else "")
"""From where a proxy is believed who asks, and whether by HTTPS (``scorekeeper.web.proxies``)."""
ORIGINS = [*environment.addresses("SCOREKEEPER_ORIGINS"), *([PUBLIC_URL] if PUBLIC_URL else [])]
HOSTS = [*environment.names("SCOREKEEPER_HOSTS"), *(urlsplit(origin).hostname or "" for origin in ORIGINS)]
if HTTPS and not HOSTS:
    raise ImproperlyConfigured(
        "SCOREKEEPER_HTTPS is on, so the address that phones open must be known: "
        "set SCOREKEEPER_URL=https://your.name as well."
    )
if HTTPS and PUBLIC_URL.startswith("http://"):
    raise ImproperlyConfigured(
        "SCOREKEEPER_HTTPS is on but SCOREKEEPER_URL starts with http://; begin it with https:// or turn HTTPS off."
    )

if SPEAKS_HTTPS:
    check_own_https(PUBLIC_URL, room=ROOM, certificate=CERTIFICATE, https=HTTPS, proxies=PROXIES)
elif CERTIFICATE_KEY:
    raise ImproperlyConfigured(
        "SCOREKEEPER_CERTIFICATE_KEY is set without a certificate: set SCOREKEEPER_CERTIFICATE=/path/of/fullchain.pem "
        "as well."
    )

SECRET_KEY_FILE = DATA_DIR / "secret_key"
_kept_key = environment.secret("SECRET_KEY") or read_key(SECRET_KEY_FILE)
SECRET_KEY_IS_KEPT = bool(_kept_key)
"""False before the first ``manage.py serve``: commands then sign with a key of their own, and the server refuses to."""
SECRET_KEY = _kept_key or get_random_secret_key()
SECRET_KEY_FALLBACKS = environment.secrets("SECRET_KEY_FALLBACKS")
"""Keys from before: what they signed is still good, and nothing new is signed with them."""

# The house

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    *([] if V6 else ["csp"]),
    "scorekeeper.web",
    "scorekeeper.accounts",
    "scorekeeper.matches",
    "scorekeeper.referee",
    "scorekeeper.rulebook",
    "scorekeeper.clubs",
    "scorekeeper.pocket",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
]
MIDDLEWARE = [
    "scorekeeper.web.proxies.heard",
    "scorekeeper.web.middleware.heads",
    "scorekeeper.web.security.follow",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # pads what it compresses, so that its length tells nothing (BREACH)
    "django.middleware.csp.ContentSecurityPolicyMiddleware" if V6 else "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "scorekeeper.web.languages.choosing.speaks",
    "scorekeeper.web.middleware.headers",
    "scorekeeper.web.outbox.answers",
    "scorekeeper.web.robots.kept_out",
    "scorekeeper.web.middleware.known_hosts",
    "scorekeeper.web.middleware.programs_over_https",
    "scorekeeper.web.https.door.over_plain_http",
    "scorekeeper.web.middleware.storable_requests",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    # These read nothing before a page asks who is signed in; those under a match's link never do.
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "scorekeeper.urls"
WSGI_APPLICATION = "scorekeeper.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Templates never say {% load partials %}: built into Django 6, and made a builtin here before it.
LOADERS = ["scorekeeper.web.loading.Loader", "django.template.loaders.app_directories.Loader"]
CACHED = ("django.template.loaders.cached.Loader", LOADERS)
DRAWN_ONCE = "scorekeeper.web.templatetags.drawn_once"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [SHIPPED / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.messages.context_processors.messages",
            ],
            "loaders": [CACHED] if V6 else [("template_partials.loader.Loader", [CACHED])],
            "libraries": {"i18n": DRAWN_ONCE, "static": DRAWN_ONCE},  # in the place of Django's
            "builtins": [*([] if V6 else ["template_partials.templatetags.partials"]), DRAWN_ONCE],
        },
    }
]

# Language and time

LANGUAGE_CODE = "en"
TIME_ZONE_IS_SET = bool(environment.text("SCOREKEEPER_TIME_ZONE"))
TIME_ZONE = environment.zone("SCOREKEEPER_TIME_ZONE")
USE_I18N = True
USE_TZ = True
FORMAT_MODULE_PATH = "scorekeeper.web.formats"
LANGUAGES = [(code, NAMES[code]) for code in ("en", "it", "es", "es-ar", "pt-br", "ar", "ja")]
"""Those of the menu. A language enters it when its laws hold (``tests/language``)."""
CATALOGUES = _PACKAGE / "locale"
"""What translators write."""
LOCALE_PATHS = [DATA_DIR / "locale"]
"""What programs read, made of that (``scorekeeper.web.languages.compiling``)."""

# The database: SQLite in the data folder, or PostgreSQL by DATABASE_URL

DATABASES = {"default": environment.database("DATABASE_URL", default=DATA_DIR / "scorekeeper.sqlite3")}

# What may not be done too often is counted in the database, for all processes together

COUNTS_TABLE = "web_counts"
COUNTS_KEPT_SECONDS = 24 * 3600
CACHES = {
    "default": {
        "BACKEND": "scorekeeper.web.counts.Counts",
        "LOCATION": COUNTS_TABLE,
        "TIMEOUT": COUNTS_KEPT_SECONDS,
        "OPTIONS": {"MAX_ENTRIES": 50_000, "CULL_FREQUENCY": 4},
    },
    "pages": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "pages"},
}

# Accounts: none is needed to keep score. Everything works without a mail server; with one, addresses are confirmed.

MAIL = environment.mail("SCOREKEEPER_MAIL")
"""How to send e-mail, in Django's terms; nothing when this server sends none."""
if MAIL and not PUBLIC_URL:
    raise ImproperlyConfigured(
        "SCOREKEEPER_MAIL is set, and the links in mails must name the address that their readers open: "
        "set SCOREKEEPER_URL=https://your.name as well."
    )
_mail = MAIL or {"EMAIL_BACKEND": "django.core.mail.backends.dummy.EmailBackend"}
vars().update(environment.mailers(_mail) if django.VERSION >= (6, 1) else _mail)
SIGN_UP = environment.boolean("SCOREKEEPER_SIGN_UP", default=True)
"""Whether anyone who opens this server may make an account; if not, only those whom a club has invited."""
if MAIL:
    DEFAULT_FROM_EMAIL = SERVER_EMAIL = environment.text("SCOREKEEPER_MAIL_FROM") or f"scorekeeper@{HOSTS[0]}"
AUTH_USER_MODEL = "accounts.Account"
vars().update(configuration(mail=bool(MAIL), passkeys=HTTPS))

# Who may start matches, and how many: a room of sixty phones is one address

STARTED_BY = environment.one_of("SCOREKEEPER_STARTED_BY", "anybody", "members")
STARTS_AN_HOUR = environment.whole("SCOREKEEPER_STARTS", default=240, least=1, most=1_000_000)
"""From one address; from all together twenty times as many."""
BYTES_AN_HOUR = 64_000_000
"""Brought in from one address; from all together twenty times as many."""
MOST_OPEN_MATCHES = environment.whole("SCOREKEEPER_OPEN_MATCHES", default=100_000, least=1, most=100_000_000)
"""Of matches that no club keeps."""
LEAVE_AFTER_DAYS = environment.whole("SCOREKEEPER_LEAVE_AFTER", default=0, least=0, most=36_500)
"""Days without anything happening after which ``manage.py tidy`` announces that an open match leaves; 0 for never."""

# Static files, with hashed names

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [SHIPPED / "static"]
PAINTER = "scorekeeper.matches.board.painting.FontPainter"
"""What draws the picture of a match (``scorekeeper.matches.board.pen``)."""
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "scorekeeper.web.lean.LeanStorage"},
}
WHITENOISE_MIMETYPES = {".svg": "image/svg+xml; charset=utf-8"}

# What a request may be

MAX_BODY_BYTES = 2_500_000
DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1_000
DATA_UPLOAD_MAX_NUMBER_FILES = 4

# Who may ask. The "*" hands the decision to web.middleware.known_hosts, which holds to the other names
# and to addresses of the local network, whatever the router gave this machine today.

_HOSTNAME = socket.gethostname().lower()
ALLOWED_HOSTS = [
    *HOSTS,
    "localhost",
    "127.0.0.1",
    "[::1]",
    *ROOM,
    *([] if HTTPS else [_HOSTNAME, f"{_HOSTNAME}.local"]),
    *([] if HTTPS and not SPEAKS_HTTPS else ["*"]),
]
CSRF_TRUSTED_ORIGINS = ORIGINS
CSRF_FAILURE_VIEW = "scorekeeper.web.views.csrf_failure"

# Cookies and HTTPS. Without HTTPS a browser drops Secure and __Host- cookies, so a local network has plain ones.

COOKIE_PREFIX = "__Host-" if HTTPS else ""
"""To begin the name of every cookie with."""
CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}csrftoken"
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_NAME = f"{COOKIE_PREFIX}sessionid"
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_AGE = 60 * 24 * 3600
MESSAGE_STORAGE = "scorekeeper.web.notices.CookieStorage"
LANGUAGE_COOKIE_NAME = f"{COOKIE_PREFIX}language"
LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_HTTPONLY = True
if HTTPS:
    if not SPEAKS_HTTPS:  # else the connection says it, and what is not over HTTPS has a door of its own
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
        SECURE_SSL_REDIRECT = True
        SECURE_SSL_HOST = urlsplit(PUBLIC_URL).netloc or None
        SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz)$", r"^api/"]
    # Not by itself where we speak HTTPS: it holds for all ports of a name, and so for the door over plain HTTP too.
    HSTS = environment.boolean("SCOREKEEPER_HSTS", default=not SPEAKS_HTTPS)
    SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HSTS else 0
    SECURE_HSTS_INCLUDE_SUBDOMAINS = environment.boolean("SCOREKEEPER_HSTS_SUBDOMAINS", default=False)

# Headers

# Addresses are capabilities and must not leave for other sites. Not "no-referrer": under that a browser
# sends "Origin: null" with a plain form, which the CSRF check has to refuse.
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
POLICY = policies.CONTENT
if V6:
    SECURE_CSP = POLICY
else:
    CONTENT_SECURITY_POLICY = {"DIRECTIVES": POLICY}
PERMISSIONS_POLICY = policies.PERMISSIONS

# That all names below ours speak HTTPS, and the browsers' preload list, are for the owner of the domain to say.
SILENCED_SYSTEM_CHECKS = [
    "security.W005",
    "security.W021",
    "templates.W003",  # ours stand before Django's i18n and static on purpose; a test looks for any other
]

# The log: plain, on standard error, without the codes in addresses

SECURITY_LOG = environment.text("SCOREKEEPER_SECURITY_LOG") or (str(DATA_DIR / "security.log") if LISTENS else "")
"""The account of security (``scorekeeper.web.security``); nothing where no server runs that is ours."""
LOGGING = logging_to(SECURITY_LOG)
