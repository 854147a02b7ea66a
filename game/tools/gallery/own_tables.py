"""The moments of the gallery in which a table is set up by hand, asked about and kept."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.core.sentences import say
from game.school.own.asking import OwnQuestion, OwnTable
from game.school.own.draft import CardSpot, TableDraft
from game.ui.window.scene import Pop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.core.rules import Rules
    from game.ui.window.kit import Kit
    from game.ui.window.scene import Scene

_GAMES = ("linger-longer", "losers-game", "skitgubbe", "five-card-loo", "tieng-len", "durak")
"""One of each kind."""


def own_moments(
    kit: Kit, known: Mapping[str, type[Rules]]
) -> Iterator[tuple[str, Callable[[], list[Scene]]]]:
    """Yield by name how each is made, of games that are `known`."""
    for game in (game for game in _GAMES if game in known):
        rules = known[game].usual()
        begun = TableDraft(rules).put(rules.pack()[-3:], CardSpot("hands", 0))
        yield f"own-table-{game}", partial(_table, kit, known, begun)
        dealt = begun.dealt(begun.most_each, Random(1))  # noqa: S311 - for play
        yield f"own-table-{game}-dealt", partial(_table, kit, known, dealt)
        yield f"own-question-{game}", partial(_asking, kit, dealt)
        yield f"own-puzzle-{game}", partial(_posing, kit, dealt)
    yield "own-shelf", partial(_shelf, kit, known)


def _table(kit: Kit, known: Mapping[str, type[Rules]], draft: TableDraft) -> list[Scene]:
    from game.ui.learn.own.table_scene import SettingUpScene, TableActs

    acts = TableActs(
        play=lambda _: None,
        ask=lambda: None,
        pose=lambda: None,
        keep=lambda: None,
        house_rules=lambda *_: None,
        note=lambda _: None,
    )
    return [SettingUpScene(kit, known, draft, acts)]


def _asked(draft: TableDraft) -> OwnTable:
    table = draft.table()
    right = draft.rules.legal(table, table.to_act[0])[:1]
    question = OwnQuestion(
        say("What would you play?"), right, say("Well spotted!"), say("Not quite.")
    )
    return OwnTable(say(draft.rules.about.title), draft, question)


def _asking(kit: Kit, draft: TableDraft) -> list[Scene]:
    from game.ui.learn.own.asking_scene import AskingActs, AskingScene

    acts = AskingActs(lambda _: None, lambda _: ("", ""), lambda _: None)
    return [AskingScene(kit, _asked(draft), acts)]


def _posing(kit: Kit, draft: TableDraft) -> list[Scene]:
    from game.ui.learn.own.asking_scene import AskingActs
    from game.ui.learn.own.posing_scene import PosingScene

    acts = AskingActs(lambda _: None, lambda _: ("", ""), lambda _: None)
    scene = PosingScene(kit, OwnTable(say(draft.rules.about.title), draft), acts)
    scene.wait(60)
    return [scene]


def _shelf(kit: Kit, known: Mapping[str, type[Rules]]) -> list[Scene]:
    from game.storage.own.shelf import KeptTable
    from game.storage.own.writing import scenario_text
    from game.storage.scenarios import read_scenario
    from game.ui.learn.own.shelf_scene import ShelfActs, ShelfScene

    kept = []
    for rules in known.values():
        draft = TableDraft(rules.usual())
        dealt = draft.dealt(draft.most_each, Random(1))  # noqa: S311 - for play
        text = scenario_text(OwnTable(say(rules.about.title), dealt), "first")
        kept.append(KeptTable(Path(f"{rules.id}.yaml"), read_scenario(text, "", known)))
    trouble = say("this cannot be read as YAML.")
    kept.append(KeptTable(Path("broken.yaml"), None, f"broken.yaml:3:7: {trouble}"))
    acts = ShelfActs(
        lambda: kept[-6:], Pop, lambda _: None, lambda _: None, lambda _: None, lambda _: ""
    )
    return [ShelfScene(kit, acts, "~/.local/share/turnup/tables")]
