"""Keeps files of the present version for all later ones to open: `python -m tests.releases.keep`.

Run it when a version is released, and never again for that version.
"""

import sys
from pathlib import Path

from game import __version__
from game.__main__ import main as turnup
from game.match.match import Match
from game.rules.catalogue import games
from game.storage.matches.saves import Saves
from game.storage.settings import write_settings
from game.ui.window.preferences import Preferences
from tests.tables import rules

HERE = Path(__file__).resolve().parent
RECORDS = {
    "linger-longer": 4,
    "losers-game": 3,
    "julep": 3,
    "skitgubbe": 3,
    "tieng-len": 3,
    "durak": 2,
}
SAVES = {
    "linger-longer": {"instant_out": True, "lift_smoke": True, "players": 4},
    "five-card-loo": {"players": 4},
    "viet-cong": {"players": 3},
}
SETTINGS = {"text_scale": 150, "card_motion": "fast", "mute": True}
HOUSE = "game: linger-longer\nname: Sunday table\nrules:\n  instant_out: yes\n  lift_smoke: yes\n"


def keep(folder):
    """Write one of every kind of file that a person may have of this version."""
    (folder / "games").mkdir(parents=True)
    for game, seats in RECORDS.items():
        line = f"simulate {game} --players {seats} --deals 1 --record {folder / game}.jsonl"
        turnup([*line.split(), "--seed", f"kept {game}", "--seats", ",".join(["random"] * seats)])
    saves = Saves(folder / "games", games())
    for game, house in SAVES.items():
        kind = rules(game, **house)
        match = Match(kind, "a kept save")
        seats = ("you", *["easy"] * (kind.options.players - 1))
        recorder = saves.new(kind, "a kept save", seats)
        recorder.entry(match, match.deal())
        for _ in range(9):
            seat = match.table.to_act[0]
            recorder.entry(match, match.submit(match.question(seat).legal[-1]))
        recorder.close()
    write_settings(folder / "settings.yaml", Preferences(**SETTINGS).to_mapping())
    (folder / "sunday.yaml").write_text(HOUSE, encoding="utf-8")


if __name__ == "__main__":
    target = HERE / __version__
    if target.exists():
        sys.exit(f"files of {__version__} are kept already: {target}")
    keep(target)
