"""Tables set up at random: what the program lets a person play can be played to the end.

Any of what a position may tell is told, or left to nature: hands of one size or not, cards anywhere
else, words, seats and numbers. If a table is found to lack nothing, players of two levels play it.
"""

from collections import Counter
from random import Random

from game.ai.levels import make_player
from game.core.table import Play
from game.match.match import Match
from game.rules.catalogue import games
from game.school.own.draft import TableDraft
from tests.rules.houses import switches, table_of, turned

POSITIONS = 40
"""So many are played in a batch."""
TRIES = 4_000
MOST_ACTIONS = 60
SWITCHED = 0.2
COMES_OF_IT = frozenset(
    "deal_over match_over result winners next_dealer next_leader looed loafed".split()
)
"""What a position tells only once it is over."""
OFTEN = {"hands": 1.0, "phase": 0.8, "stock": 0.6, "turn_up": 0.6, "turn": 0.4, "dealer": 0.4}
SELDOM = 0.25


def position(rules, dice):
    """Return anything that might be told of a table of a game."""
    pack, seats = list(rules.pack()), range(rules.options.players)
    dice.shuffle(pack)

    def cards(most):
        count = min(most, len(pack))
        return tuple(pack.pop() for _ in range(count))

    def some():
        return [seat for seat in seats if dice.random() < 0.5]

    def value(key):
        match rules.terms.kind_of(key):
            case "word":
                return dice.choice(list(rules.terms.phases(rules)))
            case "suit or null":
                return dice.choice("CDHS")
            case "seat" | "seat or null":
                return dice.choice(seats)
            case "some seats":
                return (dice.choice(seats),)
            case "seats":
                return tuple(some())
            case "seat set":
                return frozenset(some())
            case "card or null":
                return next(iter(cards(1)), None)
            case "cards" | "card set":
                return cards(dice.choice([1, 2, 5, 52]))
            case "hands":
                each = dice.choice([1, 2, 3, 5, 5, 5, 8])
                told = {seat: cards(dice.choice([each] * 6 + [1, 4])) for seat in seats}
                return told if key == "hands" else {seat: told[seat] for seat in some()}
            case "numbers":
                return {seat: dice.randrange(4) for seat in some()}
            case "words":
                return {seat: dice.choice(sorted(rules.bidding.words)) for seat in some()}
            case "number":
                return dice.randrange(12)
            case "yes or no":
                return dice.random() < 0.5
            case "plays":
                return tuple(Play(seat, cards(1)) for seat in some() if pack)
            case "pairs":
                return tuple(filter(None, (cards(dice.choice([1, 2])) for _ in range(2))))
            case _:
                return None

    keys = sorted(rules.terms.keys - COMES_OF_IT, key=lambda key: (key != "hands", key))
    told = {key: value(key) for key in keys if dice.random() < OFTEN.get(key, SELDOM)}
    return {key: found for key, found in told.items() if found is not None}


def play(rules, table, seed):
    """Play a table to the end."""
    match, players = Match(rules, seed, table), [make_player("easy"), make_player("medium")]
    for number in range(MOST_ACTIONS):
        if not match.table.to_act:
            return
        question = match.question(match.table.to_act[0])
        match.submit(players[number % 2].choose(question))


def house_of(kind, dice):
    """Return a game under random house rules."""
    low, high = kind.seats()
    while True:
        keys = [key for key in switches(kind.options_type) if dice.random() < SWITCHED]
        house = turned(kind.options_type, keys)
        found = table_of(kind.options_type, dice.randint(low, min(high, 6)), house)
        if found:
            return kind(found[0])


def batch(number, names):
    """Set up tables of one game under random house rules, and play those that can be played."""
    some = [game for game in names if game in games()]
    if not some:
        return None
    name = some[number % len(some)]
    count, faults = Counter(), []
    for attempt in range(TRIES):
        if count["tables"] >= POSITIONS:
            break
        dice = Random(f"{name} {number} {attempt}")
        rules = house_of(games()[name], dice)
        draft = TableDraft(rules, position(rules, dice))
        try:
            count["looked at"] += 1
            if draft.trouble() is None:
                count["tables"] += 1
                play(rules, draft.table(), f"{number} {attempt}")
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is what is searched for
            faults.append(f"{name}, batch {number}, table {attempt}: {fault!r} {draft.told}")
    return count, faults
