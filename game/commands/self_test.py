"""`turnup --self-test`: what a build must be able to do, without a display."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.catalogue import games
from game.core.cards import PACK
from game.core.rules import Rules, act, new_match
from game.core.shuffle import Stream
from game.storage.house_rules import list_presets
from game.storage.paths import asset, config
from game.ui import deck, emblems
from game.ui.versions import window_libraries

_SEED = "self-test"
# Far more than any deal takes; a game that never ends must not hang the test.
_MOST_ACTIONS = 5_000


def run() -> int:
    """Run every check and print a line each; 1 if one fails."""
    checks: list[tuple[str, Callable[[], str]]] = [
        ("games", lambda: f"{len(games())}: {', '.join(games())}"),
        *((f"a deal of {r.title}", lambda r=r: _play(r)) for r in games().values()),
        *((f"presets of {r.title}", lambda r=r: _presets(r)) for r in games().values()),
        ("pictures", _pictures),
        ("sounds", _sounds),
        ("window", _window),
    ]
    failed = 0
    for name, check in checks:
        try:
            print(f"ok    {name}: {check()}")
        except AssertionError as trouble:
            failed += 1
            print(f"FAIL  {name}: {trouble}")
    return int(bool(failed))


def _play(rules_type: type[Rules]) -> str:
    """Play one random deal to its end; no card may get lost on the way."""
    rules = rules_type(rules_type.options_type())
    assert rules.book(), "the rule book is empty"
    table = new_match(rules, _SEED).table
    pack = Counter(rules.pack())
    stream = Stream(_SEED, "play")
    for count in range(_MOST_ACTIONS):
        if table.over:
            return f"{count} actions"
        actions = rules.legal(table, table.to_act[0])
        assert actions, f"seat {table.to_act[0]} has no legal action"
        table = act(rules, table, actions[stream.below(min(len(actions), 256))], _SEED).table
        there = Counter(card for cards in table.zones.values() for card in cards)
        assert there == pack, f"the pack is not whole after {count + 1} actions"
    raise AssertionError(f"no end after {_MOST_ACTIONS} actions")


def _presets(rules: type[Rules]) -> str:
    presets = list_presets(rules.id, games())
    assert presets, f"none in {config('rules', rules.id)}"
    bad = [f"{preset.path}: {preset.reason}" for preset in presets if preset.house is None]
    assert not bad, "; ".join(bad)
    return ", ".join(preset.name for preset in presets)


def _pictures() -> str:
    """Put together every picture there is, as text; drawing them takes a display."""
    style = deck.DeckStyle()
    pictures: list[Callable[[], str]] = [
        *(lambda card=card: deck.face_svg(str(card), style) for card in PACK),
        *(lambda back=back: deck.back_svg(back) for back in deck.BACKS),
        *(lambda name=name: emblems.medallion_svg(name) for name in emblems.MEDALLIONS),
        *(lambda name=name: emblems.icon_svg(name, "#ffffff") for name in emblems.ICONS),
        emblems.logo_svg,
        lambda: emblems.logo_svg("app-icon"),
    ]
    for picture in pictures:
        try:
            picture()
        except (OSError, ValueError, KeyError) as error:
            raise AssertionError(str(error)) from error
    return f"{len(pictures)}"


def _sounds() -> str:
    folder = asset("sounds")
    found = len(list(folder.glob("*.ogg"))) if folder.is_dir() else 0
    assert found, f"none in {folder}"
    return f"{found}"


def _window() -> str:
    libraries = window_libraries()
    assert libraries["SDL"] != "unknown", f"pygame-ce is {libraries['pygame-ce']}"
    return ", ".join(f"{name} {version}" for name, version in libraries.items())
