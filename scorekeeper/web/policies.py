"""What a browser may do on our pages: load only what is ours, and use no device but what a table needs."""

from typing import Final

_SELF, _NONE = ["'self'"], ["'none'"]
CONTENT: Final = {
    "default-src": _NONE,
    "script-src": _SELF,
    "style-src": _SELF,
    "connect-src": _SELF,
    "img-src": [*_SELF, "data:"],
    "manifest-src": _SELF,
    "worker-src": _SELF,
    "form-action": _SELF,
    "object-src": _NONE,
    "base-uri": _NONE,
    "frame-ancestors": _NONE,
}
"""What a page may load and run: nothing from elsewhere, nothing inline."""
PERMISSIONS: Final[dict[str, list[str]]] = {
    feature: []
    for feature in (
        "accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb"
    ).split()
} | {
    feature: ["self"]
    for feature in "screen-wake-lock fullscreen publickey-credentials-get publickey-credentials-create".split()
}
"""Which features of a device a page may use: the screen kept awake, the whole screen, passkeys."""
