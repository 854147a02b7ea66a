"""A short match that is played and saved, for whoever wants to harm what is kept of it."""

from random import Random

from game.match.match import Match
from game.rules.catalogue import games

SEATS = ("you", "random")


def short_match(seed="trust", **written):
    """Return a new match of Durak for two, the shortest there is, under these house rules."""
    game = games()["durak"]
    options, faults = game.options_type.read({"players": "2", "deck": "24", **written})
    assert not faults
    return Match(game(options), seed)


def step(match, recorder):
    """Let one thing happen, always the same in the same place; return what the recorder says."""
    if match.awaits_deal:
        return recorder.entry(match, match.deal())
    legal = match.rules.legal(match.table, match.table.to_act[0])
    return recorder.entry(match, match.submit(Random(len(match.entries)).choice(legal)))


def undo(match, recorder):
    """Take the last choice back; return what the recorder says."""
    place = match.last_choice(frozenset(range(match.table.seats)))
    match.cut(place)
    return recorder.cut(place)


def same(loaded, match):
    """Tell whether a match was loaded just as it is."""
    return loaded.match.table == match.table and loaded.match.entries == match.entries
