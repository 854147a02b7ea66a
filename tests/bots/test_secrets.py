"""Nothing sent to a bot names a card that its seat has not seen: many matches of every game."""

import json
import re

import pytest

from game.ai.levels import make_player, plain_player
from game.bots.bot import told_view
from game.core.cards import parse_card
from game.core.events import DealBegan, Moved
from game.core.position import describe
from game.core.zones import sees
from game.match.match import Match
from game.match.record import seen_lines
from game.match.sitting import Sitting
from game.rules.catalogue import games
from tests.amounts import often, some
from tests.tables import EVEN, rules, unlike

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")

# House rules under which cards change hands unseen in ways of their own.
HOUSES = {
    "tieng-len": [{"trading": "free"}, {"trading": "tribute"}],
    "viet-cong": [{"trading": "free"}],
    "losers-game": [{"pile_peek": True}],
    "skitgubbe": [{"blind_play": True}, {"dreck": 2}],
    "mauscheln": [{"players": 5}],
    "linger-longer": [{"lift_smoke": True}],
    "durak": [{"deck": 52, "players": 3}],
}
TABLES = [(game, {}) for game in games()] + [
    (game, house) for game, houses in HOUSES.items() for house in houses
]


class Eye:
    """What a seat may have seen of the deal, by the true log and `sees` alone."""

    def __init__(self, seat):
        self.seat = seat
        self.known = set()

    def look(self, events, after):
        """Take in what happened, and the true table behind it."""
        for event in events:
            if isinstance(event, DealBegan):
                self.known.clear()
            if isinstance(event, Moved) and (self.sees(event.src) or self.sees(event.dst)):
                self.known.update(event.cards)
        for zone, cards in after.zones.items():
            if self.sees(zone):
                self.known.update(cards)
        if after.turn_up is not None:
            self.known.add(after.turn_up)

    def sees(self, zone):
        return sees(self.seat, zone)


class Spy:
    """A listener who plays by lot and compares all it is sent with what it may know."""

    def __init__(self):
        self.player = make_player("random")
        self.match = None
        self.cards = self.lines = self.questions = 0

    def begin(self, rules, seat, dice):
        self.rules, self.eye, self.seen = rules, Eye(seat), 0

    def hear(self, lines):
        match = self.match
        for place in range(self.seen, len(match.entries)):
            self.eye.look(match.entries[place].events, match.before(place + 1))
        self.seen = len(match.entries)
        self.compare([self.without_lots(line.decode()) for line in lines])

    def without_lots(self, text):
        """Return a line without the cards turned for the first dealer: they are shuffled in."""
        told = json.loads(text)
        if "cut" not in told:
            return text
        lots = [e for e in self.match.entries[0].events if isinstance(e, Moved) and e.verb == "cut"]
        assert told.pop("cut") == [[lot.seat, *map(str, lot.cards)] for lot in lots]
        return json.dumps(told)

    def end(self):
        pass

    def choose(self, decision):
        view = told_view(decision.rules, decision.view())
        self.questions += 1
        self.compare([json.dumps(view), *map(str, decision.legal)])
        assert set(view) - {"counts", "stock_count"} <= set(decision.rules.terms.keys)
        true = describe(decision.rules, self.match.table)
        assert view["counts"] == {str(s): len(cards) for s, cards in true["hands"].items()}
        assert view["stock_count"] == len(true["stock"])
        for seat, cards in view["hands"].items():
            assert {parse_card(card) for card in cards} <= set(true["hands"][int(seat)])
        return self.player.choose(decision)

    def compare(self, texts):
        self.lines += len(texts)
        for text in texts:
            for name in CARD.findall(text):
                self.cards += 1
                assert parse_card(name) in self.eye.known, (self.eye.seat, name, text)


def spied_on(game, house, seed, deals=2):
    kind = rules(game, **house)
    match = Match(kind, seed)
    spies = [Spy() for _ in range(kind.options.players)]
    for spy in spies:
        spy.match = match
    Sitting(match, spies, plain=plain_player(), trouble=None).play(deals)
    return match, spies


@pytest.mark.fault("C7", "no program that plays is told a card its seat hasn't seen")
@pytest.mark.parametrize(("game", "house"), some(TABLES, of=2))
def test_no_hidden_card_is_ever_sent(game, house):
    for number in range(often(1)):
        # What an earlier deal leads to, such as a tribute, is a house rule.
        _, spies = spied_on(game, house, f"secrets {number}", often(2 if house else 1))
        assert all(spy.lines and spy.cards for spy in spies)
        assert any(spy.questions for spy in spies)


@pytest.mark.parametrize("game", unlike(EVEN))
def test_an_action_of_another_seat_shows_just_what_moved_in_the_open(game):
    match, _ = spied_on(game, {}, "actions")
    view = match.before(0)
    for place, entry in enumerate(match.entries):
        lines, view = seen_lines(match, place, view, 0)
        action = entry.action
        if action is None:
            continue
        told = json.loads(lines[0])
        assert (told["t"], told["seat"]) == ("do", action.seat)
        if action.seat == 0:
            assert told["do"] == str(action)
            continue
        hidden = told["do"].split().count("??")
        in_the_open = all(
            sees(0, event.src) or sees(0, event.dst)
            for event in entry.events
            if isinstance(event, Moved) and set(event.cards) & set(action.cards)
        )
        if in_the_open:
            assert told["do"] == str(action)
        assert hidden in (0, len(action.cards))


def test_a_discard_and_an_offer_are_backs_to_whoever_does_not_see_them():
    match, _ = spied_on("julep", {}, "actions")
    told = [
        json.loads(lines[0])["do"]
        for lines in _lines_for(match, 0)
        if json.loads(lines[0])["t"] == "do"
    ]
    exchanges = [text for text in told if text.startswith("exchange ??")]
    assert exchanges
    match, _ = spied_on("tieng-len", {"trading": "free", "players": 4}, "offers")
    texts = [line.decode() for seat in range(4) for at in _lines_for(match, seat) for line in at]
    assert any('"do":"offer' in text and "??" in text for text in texts)
    assert any('"do":"offer' in text and "??" not in text for text in texts)


def _lines_for(match, seat):
    view = match.before(0)
    for place in range(len(match.entries)):
        lines, view = seen_lines(match, place, view, seat)
        yield lines


def test_the_spy_finds_a_planted_leak():
    match, (spy, *_) = spied_on("linger-longer", {}, "leak", deals=1)
    spy.begin(match.rules, 0, 0)
    spy.eye.look(match.entries[0].events, match.before(1))
    spy.compare([str(match.before(1).hand(0)[0])])
    hidden = match.before(1).hand(1)[0]
    with pytest.raises(AssertionError):
        spy.compare([f"play {hidden}"])
