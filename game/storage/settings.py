"""The person's settings as a small YAML file; a broken one is kept aside, never overwritten."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Mapping as MappingOf
from pathlib import Path

from game.core.sentences import say
from game.storage.files import FileTrouble, read_regular, write_atomically
from game.storage.yaml_tree import BadFile, Mapping, Scalar

_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ,/_-]*")
"""What means the same to YAML without quotes."""
_HEAD = "# Settings of Turnup. Changing them in the program rewrites this file.\n"


def read_settings(path: Path) -> tuple[dict[str, str], str]:
    """Return the settings written in a file, and a sentence where it cannot be read.

    A file that is missing or empty has no settings. One that cannot be understood is copied to
    `settings.yaml.broken` first, so that nothing a person wrote is lost.
    """
    if not path.exists():
        return {}, ""
    # To import it takes as long as a good part of the title: only who has settings waits for it.
    from game.storage.yaml_reader import MAX_BYTES, read_yaml

    try:
        content = read_regular(path, MAX_BYTES)
    except FileTrouble as trouble:
        return {}, "" if not path.exists() else say(
            "Your settings can't be read: {trouble}", trouble=str(trouble)
        )
    try:
        node = read_yaml(content, str(path))
    except BadFile as bad:
        kept = path.with_name(path.name + ".broken")
        with contextlib.suppress(FileTrouble):
            write_atomically(kept, content)
        told = say(
            "Your settings were damaged, so they've been reset. {fault} The file is kept: {kept}",
            fault=str(bad.faults[0]),
            kept=str(kept),
        )
        return {}, told
    if not isinstance(node, Mapping):
        return {}, ""
    pairs = ((key.text, value) for key, value in node.entries)
    return {key: value.text for key, value in pairs if isinstance(value, Scalar)}, ""


def write_settings(path: Path, values: MappingOf[str, str]) -> str:
    """Write settings in one piece; return a sentence if that cannot be done, else nothing."""
    text = _HEAD + "".join(f"{key}: {_quoted(value)}\n" for key, value in values.items())
    try:
        write_atomically(path, text.encode())
    except FileTrouble as trouble:
        return say("Your settings can't be saved: {trouble}", trouble=str(trouble))
    return ""


def _quoted(value: str) -> str:
    """Return a value as YAML has it: a name may hold what means something there."""
    return value if _PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)
