"""Tables to measure: one that waits for the person, one over which cards fly, one in play."""

from __future__ import annotations

from random import Random

from game.ai.levels import make_player, plain_player
from game.core.cards import BACK, PACK
from game.core.rules import Rules
from game.match.free_time import FreeTime
from game.match.match import Match
from game.match.past import PastMatch
from game.match.playback import Playback
from game.match.runner import Runner
from game.match.setup import YOU, Setup
from game.rules.catalogue import games
from game.tools.bench.company import seated
from game.ui.table.places.shapes import Spot
from game.ui.table.scene import TableScene
from game.ui.table.seating import Engine, Routes, Seating
from game.ui.table.stage.sprites import Sprite
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

FACES = ("wren", "fox", "heron", "hare")
NAMES = ("You", "Fox", "Heron", "Hare")
_FLIGHT = (0.5, 1.5)


def first_game() -> Rules:
    """Return the first game of the house for four, under its own rules."""
    return seated(next(iter(games())), len(NAMES))


def seed_that_asks(rules: Rules, seat: int) -> str:
    """Return a seed after whose first deal a seat is to act, with more than one choice."""
    for number in range(1000):
        match = Match(rules, f"bench {number}")
        match.deal()
        if seat in match.table.to_act and len(rules.legal(match.table, seat)) > 1:
            return match.seed
    raise AssertionError("no deal asks this seat first")


def seating(match: Match, engine: Engine) -> Seating:
    """Return the person and three regulars at a match."""
    return Seating(
        match.rules, engine, match.view(0), match.history(0), (), 0, NAMES, FACES, match.seed
    )


def routes() -> Routes:
    """Return ways that lead nowhere: nobody presses anything."""

    def nowhere() -> Change:
        return None

    def no_result(*_: object) -> TableScene:
        raise AssertionError("the deal has no end here")

    return Routes(pause=nowhere, rules=nowhere, result=no_result)


class CrowdedTable(TableScene):
    """A table in play over which so many cards more fly from place to place without end."""

    def __init__(self, kit: Kit, cards: int) -> None:
        rules = first_game()
        match = Match(rules, seed_that_asks(rules, 0))
        match.deal()
        past = PastMatch(Setup(rules, (YOU,) * rules.options.players, match.seed), ())
        super().__init__(kit, seating(match, Playback(past)), routes())
        self._random = Random(1)  # noqa: S311 - the same flights each time
        faces = [PACK[at] if at < len(PACK) else BACK for at in range(cards)]
        self._crowd = [Sprite(card, self._somewhere()) for card in faces]

    def update(self, seconds: float) -> Change:
        """Send every card that has arrived to another place."""
        change = super().update(seconds)
        now = self.stage.now
        for sprite in self._crowd:
            if not sprite.moving(now):
                sprite.glide(self._somewhere(), now, self._random.uniform(*_FLIGHT))
        self.stage.flying[:] = self._crowd
        return change

    def crowd_items(self) -> list[Item]:
        """Return the flying cards where they are now."""
        return self.picture.flying()

    def _somewhere(self) -> Spot:
        frame, chance = self._kit.frame, self._random
        height = self.stage.hand_layout.height
        x = chance.uniform(height / 2, frame.width - height / 2)
        return Spot(x, chance.uniform(height / 2, frame.height - height / 2), height)


class PlayedTable(TableScene):
    """A table at which the person plays the first card that is legal, again and again."""

    def update(self, seconds: float) -> Change:
        """Let time pass, and play when it is the person's turn and nothing moves."""
        change = super().update(seconds)
        if self.legal and self.stage.settled:
            self.choosing.try_card(self.legal[0].cards[0])
        return change


def played_table(kit: Kit, kind: str, free_time: FreeTime) -> PlayedTable:
    """Return the table of a new match against players of a kind, going on by itself."""
    rules = first_game()
    match = Match(rules, seed_that_asks(rules, 0))
    players = {seat: make_player(kind) for seat in range(1, rules.options.players)}
    runner = Runner(match, players, plain=plain_player(), free_time=free_time)
    table = PlayedTable(kit, seating(match, runner), routes())
    runner.start()
    return table
