"""How many planted blunders a review finds: `python -m tests.school.planted GAME N`.

In each of N deals one seat plays well but for one place, where it takes what a long search calls
clearly worse. Then the deal is looked back on. It also tells the time that this takes.
"""

import sys
import time
from random import Random

from game.ai.kinds import expert, plain_player
from game.match.match import Match
from game.match.reviewing import past_deal
from game.school.review import loss_of, review, stake
from tests.tables import rules

LONG = 1500
"""Playouts of the search that says what is clearly worse."""
CLEARLY = 5.0
"""Standard errors by which it must be worse."""
THRESHOLD = 0.12
"""And the share of what the deal turned on."""
GOOD = expert(80)


def planted(game, seed):
    """Return a deal of seat 0 with a blunder, its place, and its loss; None where there was none.

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
            worse = clearly_worse(question)
            if worse:
                action, loss = dice.choice(worse)
                place = len(match.entries)
        match.submit(action)
    return None if place is None else (past_deal(match), place, loss)


def clearly_worse(question):
    """Return the actions that a long search calls clearly worse, each with its loss in points."""
    found = expert(LONG, everything=True).weigh(question)
    told = [(tried.action, *loss_of(found, tried.action)) for tried in found.choices if tried.tries]
    return [(action, loss) for action, loss, doubt in told if loss > CLEARLY * max(doubt, 0.004)]


def looked_back(deal, seat=0):
    """Return the review of a deal, and the seconds of processor time it took."""
    begin = time.process_time()
    *_, found = review(deal, seat)
    return found, time.process_time() - begin


def main(name, count, *, seats=None):
    """Plant blunders in so many deals of a game, and print what was found of them."""
    game = rules(name, **({"players": seats} if seats else {}))
    planted_, found_, seconds, missed, others = 0, 0, [], [], 0
    number = 0
    while planted_ < count and number < 40 * count:
        number += 1
        told = planted(game, f"planted {number}")
        if told is None:
            continue
        deal, place, loss = told
        if loss < THRESHOLD * stake(deal):
            continue
        planted_ += 1
        found, took = looked_back(deal)
        seconds.append(took)
        places = [moment.place for moment in found.moments]
        found_ += place in places
        others += len(places) - (place in places)
        if place not in places:
            missed.append((number, place, str(deal.entries[place].action), round(loss, 3)))
    seconds.sort()
    print(
        f"{name}: {found_} of {planted_} found ({100 * found_ / max(1, planted_):.1f} %),"
        f" {number} deals; other moments {others};"
        f" CPU median {seconds[len(seconds) // 2]:.2f} s, longest {seconds[-1]:.2f} s",
        flush=True,
    )
    for each in missed:
        print("  missed: deal {}, place {}, {}, loss {}".format(*each))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), seats=int(sys.argv[3]) if len(sys.argv) > 3 else None)
