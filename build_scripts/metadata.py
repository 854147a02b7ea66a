"""The addresses of the project in wheel and sdist: only who publishes them knows its home."""

import os

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Addresses(MetadataHookInterface):
    """Tells where the project lives, if the environment names it."""

    def update(self, metadata: dict[str, object]) -> None:
        """Add the addresses below `TURNUP_HOMEPAGE`, that of the repository."""
        home = os.environ.get("TURNUP_HOMEPAGE", "")
        if home:
            metadata["urls"] = {
                "Homepage": home,
                "Changelog": f"{home}/blob/main/CHANGELOG.md",
                "Issues": f"{home}/issues",
            }
