"""A table laid out by a test: a position, the person at seat 0, and others who do as they are told.

Nothing runs beside it: whatever is asked for has happened at once, and the picture follows.
"""

from functools import partial
from queue import SimpleQueue

from game.core.actions import parse_seated_action
from game.core.cards import BACK, parse_card, parse_cards
from game.core.position import arrange
from game.core.reasons import Refused
from game.core.rules import act
from game.core.sight import redact
from game.core.zones import PILE, sees
from game.match.messages import Denied, Do, Happened
from game.ui.table.scene import TableScene
from game.ui.table.seating import Routes, Seating
from tests.tables import rules
from tests.ui.table_bench import FACES, NAMES, Bench, Result

SEED = "desk"


class Truth:
    """Stands where a runner stands, and knows every card."""

    def __init__(self, game, table):
        self.game, self.table = game, table
        self.news = SimpleQueue()
        self.sent = []

    def send(self, message):
        self.sent.append(message)
        if isinstance(message, Do):
            self.do(message.action)

    def do(self, action):
        try:
            journal = act(self.game, self.table, action, SEED)
        except Refused as refused:
            self.news.put(Denied(action, refused.reason))
            return
        self.table = journal.table
        seen = tuple(redact(event, 0) for event in journal.events)
        self.news.put(Happened(action, seen))

    def stop(self):
        return True

    def bring(self, *, wait):
        """News are there as soon as they are made."""


class Desk(Bench):
    """A table in a position, at which nothing waits for time unless the test lets it pass.

    Cards `played` before lie face down in the pile of those.
    """

    def __init__(
        self,
        kit,
        game,
        hands,
        *,
        house=None,
        instant=True,
        coaching=None,
        played="",
        stand_in="",
        **position,
    ):
        self.kit = kit
        if instant:
            for pace in ("card_motion", "ai_pace", "trick_pause"):
                self.set(**{pace: "instant"})
        self.rules = rules(game, players=len(hands), **(house or {}))
        told = {"hands": {seat: parse_cards(cards) for seat, cards in enumerate(hands)}}
        told |= {key: typed(key, value) for key, value in position.items()}
        table = arrange(self.rules, told)
        if played:
            table = table._replace(zones={**table.zones, PILE: parse_cards(played)})
        self.relay = Truth(self.rules, table)
        view = table._replace(
            zones={
                zone: cards if sees(0, zone) else (BACK,) * len(cards)
                for zone, cards in table.zones.items()
            }
        )
        count = len(hands)
        seating = Seating(
            self.rules,
            self.relay,
            view,
            (),
            (),
            0,
            NAMES[:count],
            FACES[:count],
            SEED,
            stand_in=stand_in,
        )
        self.routes, self.results = [], []
        routes = Routes(partial(self.go, "pause"), partial(self.go, "rules"), Result)
        self.scene = TableScene(kit, seating, routes, coaching)
        self.scene.resize(kit.frame)
        self.pause()

    def pause(self, seconds=0.6):
        """Let time pass, longer than a hand needs to come to rest."""
        self.rest(seconds)

    def other(self, line):
        """Let somebody else act: `1 play 9C`."""
        self.relay.do(parse_seated_action(line))
        self.pause()

    def choose(self, cards):
        """Click on cards of the hand, one after the other."""
        for card in parse_cards(cards):
            self.click(self.where(card))
            self.pause(0.3)

    @property
    def sent(self):
        return [str(message.action) for message in self.plays()]

    def answers(self):
        """What is to be pressed, by its key: its words, in brackets where it cannot be pressed."""
        told = (n for n in self.scene.nodes() if n.key.startswith("answer-"))
        return {
            n.key.removeprefix("answer-"): f"({n.label})" if "unavailable" in n.role else n.label
            for n in told
        }


def typed(key, value):
    if key == "table" and isinstance(value, tuple):
        return tuple(parse_cards(pair) for pair in value)
    if key in ("table", "stock"):
        return parse_cards(value)
    return parse_card(value) if key in ("turn_up", "must_card") else value
