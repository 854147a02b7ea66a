"""The laws of every game, for games that are not in the catalogue yet."""

from tests.rules import test_every_game as every_game

CODES = set(
    "must-lead opening-card-alone opening-card-required wrong-type wrong-length too-low "
    "slam-does-not-apply already-passed empty trade-size".split()
)
TRADING = {"trade", "answer", "confirm", "tribute"}

plain_values = every_game.values
plain_positions = every_game.tells_positions
plain_turns = every_game.turns_tell_nothing


def values(choice):
    if choice.kind != "numbers by word":
        return plain_values(choice)
    return [{word: str(worth) for worth, word in enumerate(choice.words, 1)}]


def tells_positions(rules, table, eyes):
    """A position cannot tell of a trade half made; a stock may end with the turn-up."""
    if table.phase in TRADING:
        return
    told = rules.describe(table)
    assert set(told) == rules.position_keys
    again = rules.arrange(told)
    assert rules.describe(again) == told
    for seat in table.to_act:
        assert rules.legal(again, seat) == rules.legal(table, seat)
    for watcher in eyes:
        seen = rules.describe(watcher.view)
        assert len(seen["stock"]) == len(told["stock"])
        for seat, cards in seen["hands"].items():
            zones = (every_game.hand(seat), every_game.opened(seat))
            assert cards == sum(map(watcher.view.cards, zones), ())


def turns_tell_nothing(rules, step, view, seed, rng):
    """Who opens after a trade hangs on the cards, as the rules say."""
    if step.before.phase in TRADING and step.after.phase == "lead":
        return
    plain_turns(rules, step, view, seed, rng)


def lay_down(monkeypatch):
    """Let the laws know what these games do."""
    monkeypatch.setattr(every_game, "CODES", every_game.CODES | CODES)
    monkeypatch.setattr(every_game, "tells_positions", tells_positions)
    monkeypatch.setattr(every_game, "turns_tell_nothing", turns_tell_nothing)


def houses(kind, more=()):
    """Yield each house rule at each other value, at few and many seats in turn, and `more`."""
    yield from more
    for choice in kind.choices():
        if choice.key == "players":
            continue
        for text in values(choice):
            if choice.read(text) != choice.default:
                yield {choice.key: text}


def tables(kind, more=()):
    """Return the options to try, as typed and read."""
    found = []
    seats = every_game.seats_of(kind)
    for number, house in enumerate(houses(kind, more)):
        for turn in range(len(seats)):
            written = {"players": str(seats[(number + turn) % len(seats)]), **house}
            options, _ = kind.read(written)
            if options is not None:
                found.append((options, written))
                break
        else:
            raise AssertionError(f"no table for {house}")
    return found
