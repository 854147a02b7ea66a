"""Which libraries draw the window, for bug reports."""

from __future__ import annotations

import os


def window_libraries() -> dict[str, str]:
    """Return the versions of pygame-ce and SDL, or what is wrong with them."""
    # The library's greeting has no place in what a person asked for.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from pygame import version
    except ImportError as error:
        return {"pygame-ce": f"not usable ({error})", "SDL": "unknown"}
    return {"pygame-ce": version.ver, "SDL": str(version.SDL)}
