"""`turnup --self-test`: what a build must be able to do, without a display and with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from game.core.cards import PACK
from game.core.languages.english import English
from game.core.rules import Rules, act, new_match
from game.core.shuffle import Stream
from game.match.match import Match
from game.rules.catalogue import games
from game.storage.folders import INDEX
from game.storage.house_rules import list_presets
from game.storage.languages.catalogues import GRAMMARS, Catalogues
from game.storage.matches.saves import Saves
from game.storage.paths import config
from game.storage.rooms import shipped_rooms
from game.storage.scenarios import load_scenario, run_scenario
from game.storage.school.puzzles import Puzzles
from game.storage.settings import read_settings, write_settings
from game.storage.talk import shipped_talk
from game.storage.yaml_tree import BadFile
from game.ui.art import animals, deck, emblems
from game.ui.window import equipment as built
from game.ui.window.preferences import Preferences
from game.ui.window.versions import window_libraries

_SEED = "self-test"
# Far more than any deal takes; a game that never ends must not hang the test.
_MOST_ACTIONS = 5_000


def run() -> int:
    """Run every check and print a line each; 1 if one fails."""
    checks: list[tuple[str, Callable[[], str]]] = [
        ("games", lambda: f"{len(games())}: {', '.join(games())}"),
        *((f"a deal of {r.about.title}", lambda r=r: _play(r)) for r in games().values()),
        *((f"presets of {r.about.title}", lambda r=r: _presets(r)) for r in games().values()),
        ("lessons", _lessons),
        ("puzzles", _puzzles),
        ("talk", _talk),
        ("rooms", lambda: ", ".join(shipped_rooms())),
        ("saves", _saves),
        ("settings", _settings),
        ("pictures", _pictures),
        ("libraries", _libraries),
        ("deck", built.draw_the_deck),
        ("fonts", built.write_in_every_face),
        ("sounds", built.read_every_sound),
        ("translations", _translations),
        ("screen reader", built.meet_a_reader),
        ("window", built.open_a_window),
    ]
    failed = 0
    for name, check in checks:
        try:
            print(f"ok    {name}: {check()}")
        except AssertionError as trouble:
            failed += 1
            print(f"FAIL  {name}: {trouble}")
        except Exception as trouble:  # noqa: BLE001 - whatever is wrong, the others are tried
            failed += 1
            print(f"FAIL  {name}: {type(trouble).__name__}: {trouble}")
    return int(bool(failed))


def _play(rules_type: type[Rules]) -> str:
    """Play one random deal to its end; no card may get lost on the way."""
    rules = rules_type.usual()
    assert rules.words.book(), "the rule book is empty"
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
        *(lambda name=name: emblems.medallion_svg(name) for name in animals.REGULARS),
        *(
            lambda name=name, draw=draw: draw(name)
            for name in animals.REGULARS
            for draw in (animals.bust_svg, animals.coat_svg)
        ),
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


def _libraries() -> str:
    libraries = window_libraries()
    assert libraries["SDL"] != "unknown", f"pygame-ce is {libraries['pygame-ce']}"
    return ", ".join(f"{name} {version}" for name, version in libraries.items())


def _lessons() -> str:
    """Play every scenario that came along: lessons and whatever else is taught by positions."""
    found = 0
    for path in sorted(config("lessons").rglob("*.yaml")):
        try:
            result = run_scenario(load_scenario(path, games()))
        except BadFile as bad:
            raise AssertionError(str(bad.faults[0])) from None
        assert result.passed, f"{path.name}: {result.message}"
        found += 1
    assert found, f"none in {config('lessons')}"
    return f"{found}"


def _puzzles() -> str:
    """Read every puzzle; the window would leave out what is none."""
    puzzles = Puzzles(games())
    for game in games():
        files, read = puzzles.names(game), puzzles.of(game)
        assert files, f"none in {config('puzzles', game)}"
        assert len(read) == len(files), f"{len(files) - len(read)} of {game} cannot be read"
    return f"{sum(len(puzzles.of(game)) for game in games())}"


def _translations() -> str:
    """Read the catalogues of every language; the window would speak English without them."""
    languages = [code for code in GRAMMARS if code != English.code]
    for code in languages:
        missing = Catalogues(code).missing()
        assert not missing, f"{code} lacks {', '.join(missing)}"
    return ", ".join(languages)


def _talk() -> str:
    try:
        talk = shipped_talk()
    except BadFile as bad:
        raise AssertionError(str(bad.faults[0])) from None
    silent = set(animals.REGULARS) - set(talk)
    assert not silent, f"nothing to say has {', '.join(sorted(silent))}"
    return f"{sum(map(len, talk.values()))} lines"


def _saves() -> str:
    """Keep a match, open it again, and find it as it was, and in the list of all matches."""
    rules = next(iter(games().values()))
    rules_of = rules.usual()
    with TemporaryDirectory() as folder:
        saves = Saves(Path(folder) / "games", games())
        match = Match(rules_of, _SEED)
        recorder = saves.new(rules_of, _SEED, ("easy",) * rules_of.options.players)
        trouble = recorder.entry(match, match.deal())
        for _ in range(6):
            seat = match.table.to_act[0]
            trouble = trouble or recorder.entry(match, match.submit(match.question(seat).legal[0]))
        recorder.close()
        assert not trouble, trouble
        (listed,) = saves.listed()
        assert (Path(folder) / INDEX).exists(), "the list of matches isn't kept"
        found = saves.load(listed.path)
        assert found.match.table == match.table, "a match that was kept is another one now"
    return f"{len(match.entries)} entries"


def _settings() -> str:
    """Keep settings, read them again, and find them as they were."""
    told = Preferences().to_mapping()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.yaml"
        trouble = write_settings(path, told)
        assert not trouble, trouble
        written, trouble = read_settings(path)
        assert not trouble, trouble
        found, faults = Preferences.from_mapping(written)
        assert not faults, "; ".join(map(str, faults))
        assert found == Preferences(), "settings that were kept are others now"
    return f"{len(told)}"
