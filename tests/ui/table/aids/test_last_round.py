"""The log where cards lie on a pile or in pairs: what is counted and heard, and the last round."""

import pytest

from game.core.cards import BACK, parse_cards
from game.core.events import DealBegan, Declared, Moved, WentOut
from game.core.sight import redact
from game.core.table import Play, new_table
from game.core.zones import PILE, SET_ASIDE, STOCK, TRICK, TURN_UP, hand
from game.ui.table.aids.packs import spread_panel
from game.ui.table.log import LastRound, TableLog, round_spread
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.shapes import Box
from game.ui.window.sounds import PITCHES
from game.ui.words.narrator import Narrator
from tests.amounts import crossed
from tests.tables import random_steps, rules

NAMES = ("You", "Fox", "Badger", "Hare")


class Ears:
    """Takes the place of the sounds and notes what would be heard."""

    def __init__(self):
        self.heard = []
        self.pitches = []

    def play(self, name, *, pitch=1.0):
        self.heard.append(name)
        self.pitches.append(pitch)


def log_of(game, **house):
    made = TableLog(Narrator(NAMES, 0, rules(game, players=4, **house)), Ears(), 4)
    made.table = new_table(4)._replace(chips=(0,) * 4, contest=(1, 2), phase="respond")
    return made


def laid_open(kit, layout, spread):
    """Return a panel that may lie anywhere on the felt."""
    room = Box(0, layout.bar.h, layout.frame.width, layout.prompt.y - layout.bar.h)
    return spread_panel(kit, spread, layout.trick_height, room, ())


def put(log, seat, text, verb="play"):
    cards = parse_cards(text)
    zones = {**log.table.zones, hand(seat): cards}
    log.table = log.table._replace(zones=zones)
    log.hear(Moved(verb, cards, hand(seat), TRICK, seat))


def sweep(log, seat, verb="collect", to=PILE):
    log.hear(Moved(verb, log.table.cards(TRICK), TRICK, to, seat))


def test_combinations_count_as_played_at_once():
    log = log_of("tieng-len")
    put(log, 1, "6S 6H")
    put(log, 2, "9C 9H")
    assert log.cards_out() == "Gone: 1 club, 2 hearts and 1 spade."
    sweep(log, 2)
    assert log.played.total() == 4
    log.table = log.table._replace(zones={STOCK: parse_cards("KD")})
    log.hear(Moved("show", parse_cards("KD"), STOCK, SET_ASIDE))
    assert log.played["D"] == 1


def test_a_turn_up_is_out_unless_somebody_takes_it():
    log = log_of("julep")
    log.table = log.table._replace(zones={STOCK: parse_cards("QD")})
    log.hear(Moved("turn", parse_cards("QD"), STOCK, TURN_UP))
    assert log.played["D"] == 1
    log.hear(Moved("take", parse_cards("QD"), TURN_UP, hand(1), 1))
    assert log.played["D"] == 0
    put(log, 1, "QD 2C")
    assert log.cards_out() == "Gone: 1 club and 1 diamond."


def test_cards_of_a_bout_are_out_only_when_they_are_beaten_off():
    log = log_of("durak")
    log.table = log.table._replace(zones={STOCK: parse_cards("QS")})
    log.hear(Moved("turn", parse_cards("QS"), STOCK, TURN_UP))
    put(log, 1, "6C", "attack")
    put(log, 2, "7C", "beat")
    assert log.played.total() == 0
    sweep(log, 2, "pick up", hand(2))
    assert log.played.total() == 0
    put(log, 1, "8C", "attack")
    put(log, 2, "9C", "beat")
    sweep(log, 2)
    assert log.played == {"C": 2}


def test_refills_of_all_seats_are_one_line():
    log = log_of("durak")
    log.table = log.table._replace(zones={STOCK: (BACK,) * 4})
    for seat in (1, 1, 2, 3):
        log.hear(Moved("draw", (BACK,), STOCK, hand(seat), seat))
    assert log.lines == ["Fox draws 2 cards; Badger a card; Hare a card."]
    log.hear(Declared(1, "take"))
    assert log.last == "Fox takes."


HEARD = [
    (Declared(1, "pass"), ["pass"]),
    (Declared(1, "done"), ["pass"]),
    (Declared(1, "take"), ["knock"]),
    (Declared(1, ""), []),
    (WentOut(1), ["out"]),
]


@pytest.mark.parametrize(("event", "heard"), HEARD)
def test_what_is_said_is_heard(event, heard):
    log = log_of("durak")
    log.table = log.table._replace(said={1: ""})
    log.hear(event)
    assert log._sounds.heard == heard


def test_better_cards_sound_higher_and_a_slam_has_its_own_sound():
    log = log_of("tieng-len")
    put(log, 1, "3S")
    put(log, 2, "2H")
    put(log, 3, "6S 6H 7C 7D 8C 8H")
    assert log._sounds.heard == ["card", "card-on-card", "slam"]
    assert log._sounds.pitches[:2] == [PITCHES[0], PITCHES[-1]]


@pytest.mark.parametrize("verb", ["attack", "beat", "throw", "transfer"])
def test_every_card_of_a_bout_is_heard(verb):
    log = log_of("durak")
    put(log, 1, "6C", verb)
    put(log, 2, "7C", verb)
    assert log._sounds.heard == ["card", "card-on-card"]
    sweep(log, 2, "pick up", hand(2))
    assert log._sounds.heard[-1] == "collect"


def test_the_last_round_is_kept_until_the_next_deal():
    log = log_of("tieng-len")
    put(log, 1, "6S 6H")
    put(log, 2, "9C 9H")
    assert log.last_round is None
    sweep(log, 2)
    plays = (Play(1, parse_cards("6S 6H")), Play(2, parse_cards("9C 9H")))
    assert log.last_round == LastRound(plays, (), 2, taken=False)
    log.hear(DealBegan(2, 1))
    assert log.last_round is None


def test_the_last_bout_is_kept_attack_by_attack():
    log = log_of("durak")
    put(log, 1, "6C", "attack")
    put(log, 2, "7C", "beat")
    put(log, 1, "7D", "throw")
    sweep(log, 2, "pick up", hand(2))
    told = log.last_round
    assert told.pairs == (parse_cards("6C 7C"), parse_cards("7D"))
    assert (told.seat, told.taken) == (2, True)


LONG = "3S 4C 5D 6H 7S 8C 9D TH JS QC KD AH"
ROUNDS = [
    ("tieng-len", LastRound((Play(0, parse_cards("3S")),), (), 0, taken=False), 1),
    ("tieng-len", LastRound((Play(0, parse_cards(LONG)),) * 4, (), 0, taken=False), 48),
    ("durak", LastRound((), (parse_cards("6S 8S"),) * 5 + (parse_cards("9C"),), 2, True), 11),
]


@pytest.mark.parametrize(
    ("round_", "size", "scale"),
    crossed(ROUNDS, [(800, 600), (1280, 720), (1920, 1080)], [1.0, 1.5]),
)
def test_the_panel_stays_on_the_felt(kit, round_, size, scale):
    game, told, shown = round_
    kit.apply(kit.settings.with_value("text_scale", scale))
    kit.resize(*size)
    layout = TablePlaces(kit.frame, 4, chips=True)
    narrator = Narrator(NAMES, 0, rules(game, players=4))
    panel, *rest = laid_open(kit, layout, round_spread(narrator, told))
    right, bottom = panel.x + panel.image.get_width(), panel.y + panel.image.get_height()
    assert panel.x >= 0
    assert right <= kit.frame.width
    assert bottom <= layout.prompt.y
    cards = [item for item in rest if item.image.get_height() > 40]
    assert len(cards) == shown
    for item in rest:
        middle = item.x + item.image.get_width() / 2, item.y + item.image.get_height() / 2
        assert panel.x < middle[0] < right
        assert panel.y < middle[1] < bottom


def test_of_a_very_long_round_the_oldest_are_left_out(kit):
    kit.resize(800, 600)
    layout = TablePlaces(kit.frame, 4, chips=True)
    narrator = Narrator(NAMES, 0, rules("tieng-len", players=4))
    told = LastRound((Play(0, parse_cards(LONG)),) * 30, (), 0, taken=False)
    panel, *rest = laid_open(kit, layout, round_spread(narrator, told))
    cards = [item for item in rest if item.image.get_height() > 40]
    assert 5 * 12 <= len(cards) < 30 * 12
    assert panel.y + panel.image.get_height() <= layout.prompt.y


@pytest.mark.parametrize("game", ["tieng-len", "durak", "linger-longer"])
def test_before_anything_is_over_the_panel_says_so(kit, game):
    log = log_of(game)
    layout = TablePlaces(kit.frame, 4)
    assert len(laid_open(kit, layout, log.last_spread())) == 2


@pytest.mark.parametrize("game", ["tieng-len", "durak"])
def test_a_whole_deal_can_be_heard_and_looked_back_upon(kit, game):
    house = rules(game, players=4)
    log = TableLog(Narrator(NAMES, 0, house), Ears(), 4)
    log.table = new_table(4)
    layout = TablePlaces(kit.frame, 4, chips=True)
    rounds = set()
    for step in random_steps(house, "looked back"):
        for event in step.events:
            log.hear(redact(event, 0))
        if log.last_round is not None and log.last_round not in rounds and len(rounds) < 12:
            rounds.add(log.last_round)
            spread = round_spread(Narrator(NAMES, 0, house), log.last_round)
            assert laid_open(kit, layout, spread)
    assert len(rounds) > 3
