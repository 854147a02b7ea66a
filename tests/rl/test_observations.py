"""What a seat is told: all that it sees, and nothing that it does not see."""

from random import Random

import numpy as np

from game.core.cards import BACK, PACK, Card, cards_text
from game.core.sight import redact
from game.core.table import fold
from game.core.zones import PILE
from game.match.match import Entry, Match
from game.rl import env, raw_env
from game.rules.catalogue import games
from tests.each import each
from tests.rl.playing import cards_in, decisions, seat_of


def test_an_observation_tells_what_the_seat_sees():
    table = raw_env("linger-longer", players=4, seed=11)
    table.reset()
    for _ in decisions(table, Random(3)):
        truth = table.match.table
        if len(truth.plays) == 2 and truth.stock and any(truth.tricks):
            break
    seat = truth.to_act[0]
    seen = table.observe(table.agent_selection)["observation"]

    def part(name):
        return seen[table.layout[name]].tolist()

    assert cards_in(table, table.agent_selection, "in hand") == set(truth.hand(seat))
    for ahead in range(1, 4):
        assert cards_in(table, table.agent_selection, "in hand", ahead) == set()
    clockwise = [(seat + ahead) % 4 for ahead in range(4)]
    assert part("count hand") == [len(truth.hand(other)) for other in clockwise]
    assert part("count stock") == [len(truth.stock)]
    for play, place in zip(truth.plays, (1, 2), strict=True):
        row = clockwise.index(play.seat)
        assert cards_in(table, table.agent_selection, "played by", row) == set(play.cards)
        assert part("played at")[PACK.index(play.cards[0])] == place
    assert part("trumps").index(1) == "CDHS".index(truth.trumps)
    assert part("tricks") == [truth.tricks[other] for other in clockwise]
    assert part("seat").index(1) == seat
    assert part("to act") == [1, 0, 0, 0]
    assert sum(table.observe(f"seat_{clockwise[1]}")["action_mask"]) == 0


@each("end", ["low", "high"], "game_id", games())
def test_hidden_cards_show_in_no_observation(game_id, end):
    """Deal what a seat has never seen otherwise: all that it is told stays the same."""
    players = getattr(games()[game_id].options_type.choices()[0], end)
    table = raw_env(game_id, players=players, seed="hidden")
    rng = Random(4)
    tried = 0
    for _ in range(2):
        table.reset()
        for number, _ in enumerate(decisions(table, rng)):
            if number % (10 if number < 30 else 320) == 0:
                tried += sum(stays_the_same(table, agent, rng) for agent in table.agents)
    assert tried > 4


def stays_the_same(table, agent, rng):
    """Try one other world; tell whether there was one."""
    viewer, truth = seat_of(agent), table.match
    known = {
        card
        for entry in truth.entries
        for event in entry.events
        for card in cards_of(redact(event, viewer))
    }
    hidden = [card for card in table.rules.pack() if card not in known]
    if len(hidden) < 2:
        return False
    mixed = rng.sample(hidden, len(hidden))
    other = another(truth, dict(zip(hidden, mixed, strict=True)))
    before = table.observe(agent)
    asked = table._question
    assert (other.table == truth.table) == (hidden == mixed)
    try:
        table.match = other
        if agent == table.agent_selection:
            table._last = viewer - 1
            table._ask()
        after = table.observe(agent)
    finally:
        table.match = truth
        table._question = asked
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])
    return True


def cards_of(value):
    """Yield every card named anywhere in an event, but for backs."""
    if isinstance(value, Card):
        if value != BACK:
            yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cards_of(item)


def another(match, changed):
    """Return the match with some cards in one another's places, from its first deal on."""

    def change(value):
        if isinstance(value, Card):
            return changed.get(value, value)
        if not isinstance(value, tuple):
            return value
        items = map(change, value)
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)

    other = Match(match.rules, match.seed)
    for entry in match.entries:
        events = tuple(map(change, entry.events))
        other.entries.append(Entry(entry.action, events))
        other._tables.append(fold(other.table, events))
    return other


def test_what_a_player_forgets_by_house_rule_is_not_observed():
    whole, none = (
        raw_env("tieng-len", seed=5, rules={"ai_memory": kind}) for kind in ("perfect", "none")
    )
    found = []
    for table in (whole, none):
        table.reset()
        for _ in decisions(table, Random(6)):
            if len(table.match.table.cards(PILE)) > 6:
                break
        found.append(cards_in(table, "seat_0", "in pile"))
    assert len(found[0]) > 6
    assert found[1] == set()


def test_the_table_in_words_shows_a_seat_its_own_hand():
    table = env("tieng-len", seed=7, render_mode="ansi")
    table.reset()
    told = table.render()
    seat = seat_of(table.agent_selection)
    hands = [cards_text(table.unwrapped.match.table.hand(other)) for other in range(4)]
    assert told.startswith(f"Tieng Len, seat {seat}\n")
    assert [hand in told for hand in hands] == [other == seat for other in range(4)]
    silent = env("tieng-len", seed=7)
    silent.reset()
    assert silent.render() is None
