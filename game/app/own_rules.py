"""The presets of house rules that a person can choose from, and those that are one's own."""

from __future__ import annotations

from pathlib import Path

from game.core.rules import Rules
from game.core.sentences import say
from game.core.texts import as_stem
from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.folders import NOTHING_KEPT, make_folder
from game.storage.house_rules import list_presets, write_house_rules
from game.ui.words.house import Preset, in_form, read


class OwnRules:
    """Presets that came along and those in a folder of one's own; None where nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def presets(self, game: str) -> list[Preset]:
        """Return the presets a person can choose from; a broken one shows its reason."""
        found = []
        for preset in list_presets(game, games(), self._folder):
            house = preset.house
            told = {} if house is None else house.written
            values = {key: in_form(text) for key, text in told.items()}
            problem = preset.reason if house is None else ""
            found.append(Preset(preset.name, values, own=preset.own, problem=problem))
        return found

    def save(self, game: type[Rules], name: str, values: dict[str, str]) -> str:
        """Keep a preset of one's own; return a sentence if that cannot be done, else nothing."""
        if self._folder is None:
            return say(NOTHING_KEPT)
        options, faults = read(game.options_type, values)
        if options is None:
            return faults[0].sentence
        stem = as_stem(name) or "house-rules"
        written = {key: options.mapping()[key] for key in values}
        try:
            make_folder(self._folder)
            write_house_rules(self._folder / f"{game.id}-{stem}.yaml", game.id, name, written)
        except FileTrouble as trouble:
            return str(trouble)
        return ""
