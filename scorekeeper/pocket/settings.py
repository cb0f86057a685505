"""The settings of a phone that draws its own pages: those of the server, without what only a server needs.

The values that server and phone must share are held equal by ``tests/pocket/test_settings.py``.
"""

import django

from scorekeeper.web import policies
from scorekeeper.web.languages.offered import NAMES

from .place import AT, DATABASE, FOLDER

V6 = django.VERSION >= (6, 0)

# A phone makes a key of its own when it begins (``bridge.begin``). This one signs nothing that is kept.
SECRET_KEY = "only while this is built"  # noqa: S105
SECRET_KEY_FALLBACKS: list[str] = []
DEBUG = False
DATA_DIR = FOLDER / "data"
SHIPPED = FOLDER

INSTALLED_APPS = [
    "django.contrib.staticfiles",  # without it the names of static files are not asked for
    "django_htmx",
    *([] if V6 else ["csp"]),
    "scorekeeper.web",
    "scorekeeper.matches",
    "scorekeeper.referee",
    "scorekeeper.rulebook",
]
MIDDLEWARE = [
    "scorekeeper.web.middleware.heads",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware" if V6 else "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "scorekeeper.web.languages.choosing.speaks",
    "scorekeeper.web.middleware.headers",
    "scorekeeper.web.outbox.answers",
    "scorekeeper.web.robots.kept_out",
    "scorekeeper.web.middleware.storable_requests",
    "django.middleware.common.CommonMiddleware",
    "scorekeeper.pocket.own.from_own_pages",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scorekeeper.pocket.meeting.state.tells",
    "scorekeeper.pocket.unkept.says_so",
]
ROOT_URLCONF = "scorekeeper.pocket.urls"
FORCE_SCRIPT_NAME = AT.rstrip("/") or None
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LOADERS = ["scorekeeper.web.loading.Loader", "django.template.loaders.app_directories.Loader"]
CACHED = ("django.template.loaders.cached.Loader", LOADERS)
DRAWN_ONCE = "scorekeeper.web.templatetags.drawn_once"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [FOLDER / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.messages.context_processors.messages",
            ],
            "loaders": [CACHED] if V6 else [("template_partials.loader.Loader", [CACHED])],
            "libraries": {"i18n": DRAWN_ONCE, "static": DRAWN_ONCE},
            "builtins": [*([] if V6 else ["template_partials.templatetags.partials"]), DRAWN_ONCE],
        },
    }
]

MESSAGE_STORAGE = "scorekeeper.web.notices.CookieStorage"

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True
FORMAT_MODULE_PATH = "scorekeeper.web.formats"
LANGUAGES = list(NAMES.items())
CATALOGUES = FOLDER / "none"
"""What translators write stays where this is built: what programs read of it is gathered."""
LOCALE_PATHS = [FOLDER / "locale"]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATABASE,
        # The file lies in memory. What keeps it is the browser's own transaction (``pocket.js`` of the worker).
        "OPTIONS": {"init_command": "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF"},
        "CONN_MAX_AGE": None,
    }
}
COUNTS_TABLE = "web_counts"
COUNTS_KEPT_SECONDS = 24 * 3600
CACHES = {
    name: {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": name}
    for name in ("default", "pages")
}

# Whoever holds the phone is its only guest

PUBLIC_URL = ""
LISTENS = ""
PROXIES: tuple[()] = ()
HTTPS = SPEAKS_HTTPS = False
ROOM: list[str] = []
STARTED_BY = "anybody"
STARTS_AN_HOUR = 1_000_000
BYTES_AN_HOUR = 64_000_000_000
MOST_OPEN_MATCHES = 100_000
LEAVE_AFTER_DAYS = 0
ALLOWED_HOSTS = ["*"]  # a service worker is asked by pages of its own origin only

STATIC_URL = f"{AT}static/"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "scorekeeper.pocket.names.Names"},
}

PAINTER = "scorekeeper.pocket.painting.CanvasPainter"

MAX_BODY_BYTES = 2_500_000
DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1_000
DATA_UPLOAD_MAX_NUMBER_FILES = 4

COOKIE_PREFIX = ""
CSRF_COOKIE_NAME = "csrftoken"
CSRF_COOKIE_SECURE = False
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "scorekeeper.web.views.csrf_failure"
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_SECURE = False
LANGUAGE_COOKIE_HTTPONLY = True

SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
POLICY = policies.CONTENT
if V6:
    SECURE_CSP = POLICY
else:
    CONTENT_SECURITY_POLICY = {"DIRECTIVES": POLICY}
PERMISSIONS_POLICY = policies.PERMISSIONS
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},  # of the browser
    "loggers": {"django.request": {"handlers": ["console"], "level": "ERROR"}},
}
SILENCED_SYSTEM_CHECKS = ["templates.W003"]
