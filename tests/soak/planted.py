"""How many planted blunders a review finds: `python -m tests.soak planted GAME N`.

In each of N deals one seat plays well but for one place, where it takes what a long search calls
clearly worse, and what a second search, with other luck, proves to be so. Then the deal is looked
back on. It also tells the time that this takes.
"""

import argparse
import time
from random import Random

from game.ai.levels import expert, plain_player
from game.match.match import Match
from game.match.reviewing import past_deal
from game.rules.catalogue import games
from game.school.review import loss_of, review, stake
from tests.tables import rules

LONG = 1500
"""Playouts of the search that says what is clearly worse."""
CLEARLY = 5.0
"""Standard errors by which it must be worse."""
PROOF = 1600
"""Playouts of the comparison with fresh luck that has to prove it."""
PROVEN = 3.0
"""Standard errors by which what is proven must exceed the threshold."""
THRESHOLD = 0.12
"""The share of what the deal turned on that it must cost, at the least that is proven."""
GOOD = expert(80)


def planted(game, seed):
    """Return a deal of seat 0 with a blunder, its place, and what it cost at least; or None.

    The place is taken by lot among the first choices at which something clearly worse can be done.
    """
    dice = Random(seed)
    match = Match(game, seed)
    match.deal()
    others, place, loss = plain_player(), None, 0.0
    while not match.table.over:
        seat = match.table.to_act[0]
        question = match.question(seat)
        action = question.legal[0]
        if len(question.legal) > 1:
            action = (GOOD if seat == 0 else others).choose(question)
        if seat == 0 and len(question.legal) > 1 and place is None and dice.random() < 0.4:
            best, worse = clearly_worse(question)
            if worse:
                blunder = dice.choice(worse)
                loss = proven(question, best, blunder)
                if loss > 0:
                    action, place = blunder, len(match.entries)
        match.submit(action)
    return None if place is None else (past_deal(match), place, loss)


def clearly_worse(question):
    """Return the best action by a long search, and those that it calls clearly worse."""
    found = expert(LONG, everything=True).weigh(question)
    told = [(tried.action, *loss_of(found, tried.action)) for tried in found.choices if tried.tries]
    worse = [action for action, loss, doubt in told if loss > CLEARLY * max(doubt, 0.004)]
    return found.choices[0].action, worse


def proven(question, best, action):
    """Return how much an action costs beyond doubt: what was picked as worst was unlucky, too."""
    anew = question._replace(dice=question.dice + 7)
    found = expert(PROOF).compare(anew, (best, action))
    loss, doubt = loss_of(found, action)
    return loss - PROVEN * doubt


def looked_back(deal, seat=0):
    """Return the review of a deal, and the seconds of processor time it took."""
    begin = time.process_time()
    *_, found = review(deal, seat)
    return found, time.process_time() - begin


def measure(name, count, *, seats=None, seed="planted"):
    """Plant blunders in so many deals of a game, and print what was found of them.

    Another `seed` plants them in other deals. Whoever interrupts it is told how far it came.
    """
    game = rules(name, **({"players": seats} if seats else {}))
    planted_, found_, seconds, missed, others = 0, 0, [], [], 0
    number = 0
    while planted_ < count and number < 40 * count:
        number += 1
        try:
            told = planted(game, f"{seed} {number}")
            if told is None or told[2] < THRESHOLD * stake(told[0]):
                continue
            deal, place, loss = told
            found, took = looked_back(deal)
        except KeyboardInterrupt:
            break
        planted_ += 1
        seconds.append(took)
        places = [moment.place for moment in found.moments]
        found_ += place in places
        others += len(places) - (place in places)
        if place not in places:
            missed.append((number, place, str(deal.entries[place].action), round(loss, 3)))
    seconds = sorted(seconds) or [0.0]
    print(
        f"{name}: {found_} of {planted_} found ({100 * found_ / max(1, planted_):.1f} %),"
        f" {number} deals; other moments {others};"
        f" CPU median {seconds[len(seconds) // 2]:.2f} s, longest {seconds[-1]:.2f} s",
        flush=True,
    )
    for each in missed:
        print("  missed: deal {}, place {}, {}, loss {}".format(*each))


def main(arguments):
    """Read what is asked for, and do it."""
    line = argparse.ArgumentParser("planted", description=__doc__.splitlines()[0])
    line.add_argument("game", choices=games())
    line.add_argument("count", type=int, help="so many blunders")
    line.add_argument("--seats", type=int)
    line.add_argument("--seed", default="planted")
    args = line.parse_args(arguments)
    measure(args.game, args.count, seats=args.seats, seed=args.seed)
