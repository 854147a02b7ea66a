"""Unseen cards permuted under every choice and every help: none may change by what nobody sees.

Random matches of each game are played under random house rules. At random turns a second table is
made that the seat to act can't tell from the first, with every unseen card another one; then what
it may do, what each level and temper chooses and why, the hint, the lens and the cards still out
must be the same at both.
"""

from collections import Counter
from random import Random

from game.ai.levels import LEVELS, expert, make_player
from game.ai.tempers import TEMPERS
from game.match.match import Match
from game.rules.catalogue import games
from game.school.fates.lens import lens
from game.school.still_out import still_out
from tests.ai.permuting import permuted
from tests.rules.houses import single_rules, table_of
from tests.soak.witness import witnessed_of

POSITIONS = 30
"""So many are a batch."""
LAID = 2
"""At so many of them, the last, the match is laid at its table, each to be seen another way."""
OFTEN = 0.4
"""How many of the turns of a match are looked at."""
PLAYOUTS = {"easy": 6, "medium": 6, "hard": 4, "expert": 2}
HINT = expert(4, everything=True)


def random_match(game, seed):
    """Return a match under a house rule by lot, and its dice."""
    dice = Random(seed)
    kind = games()[game].options_type
    players, houses, found = kind.choices()[0], list(single_rules(kind)), None
    while found is None:
        seats = dice.randint(players.low, players.high)
        found = table_of(kind, seats, dice.choice(houses))
    return Match(games()[game](found[0]), seed), dice


def questions(game, seed):
    """Yield questions of random matches, each with its match and the seat."""
    number = 0
    while True:
        number += 1
        match, dice = random_match(game, f"{seed} {number}")
        for _ in range(250):
            if match.table.match_over or match.table.deals > 2:
                break
            if match.awaits_deal:
                match.deal()
                continue
            seat = dice.choice(match.table.to_act)
            legal = match.rules.legal(match.table, seat)
            if len(legal) > 1 and dice.random() < OFTEN:
                yield match, seat, dice
            match.submit(dice.choice(legal))


def asked(rules, question, kind, temper):
    """Return all that is found out for a seat from what it knows, by name."""
    view = question.view()
    level = make_player(kind, PLAYOUTS[kind], temper=temper)
    return {
        "what may be done": question.legal,
        kind: level.think(question),
        temper: level.choose(question),
        "hint": HINT.think(question),
        "lens": lens(rules, view, question.seat),
        "cards still out": still_out(rules, view, question.seat),
    }


def batch(number, names):
    """Ask at some positions of the next game, with the next level and temper in turn."""
    turn, at = divmod(number, len(names))
    game = names[at]
    done, faults = Counter(), []
    for match, seat, dice in questions(game, f"leaks {turn}"):
        question = match.question(seat)
        swapped = permuted(match, seat, dice)
        if (swapped.view(), swapped.history()) != (question.view(), question.history()):
            faults.append(f"{game}: seat {seat} can tell the tables apart, {match.seed!r}")
            break
        step = done["positions"]
        kind = LEVELS[(turn + step) % len(LEVELS)]
        temper = list(TEMPERS)[(turn + step // len(LEVELS)) % len(TEMPERS)]
        mine, theirs = (asked(match.rules, each, kind, temper) for each in (question, swapped))
        found = [(what, mine[what], theirs[what]) for what in mine]
        if step >= POSITIONS - LAID:
            found += witnessed_of(match, seat, dice, turn + step)
        for what, one, other in found:
            done[f"{game} | {what}"] += 1
            if one != other:
                faults.append(f"{game}: {what} of seat {seat} tells unseen cards, {match.seed!r}")
        done["positions"] += 1
        if done["positions"] == POSITIONS:
            break
    return done, faults
