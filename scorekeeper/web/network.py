"""The addresses of this machine in its network."""

import socket


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses for others, the one that faces the network first."""
    import psutil  # where pages are drawn in a phone there is no such library, and no network of its own

    addresses = [
        entry.address
        for name, entries in psutil.net_if_addrs().items()
        if (state := psutil.net_if_stats().get(name)) and state.isup
        for entry in entries
        if entry.family == socket.AF_INET and not entry.address.startswith("127.")
    ]
    main = _facing_address()
    return list(dict.fromkeys([*([main] if main in addresses else []), *addresses]))


def _facing_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way out there is
            return str(probe.getsockname()[0])
        except OSError:
            return ""
