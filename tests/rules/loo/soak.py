"""The laws of the Loo family in very many deals, event by event.

`python -m tests.rules.loo.soak GAME DEALS [JOBS]` plays so many deals of a game (or of `all`) at
each number of seats, under the plain rules and with each yes-or-no house rule the other way.
"""

import sys
from multiprocessing import Pool
from random import Random
from time import monotonic

from game.catalogue import games
from game.core.cards import BACK, parse_card
from game.core.rules import Journal, act, new_match
from game.core.table import evolve, new_table
from game.core.zones import sees
from tests.rules.loo.second_loo import GAMES
from tests.tables import Eyes, all_cards

SEVEN_COVERED = parse_card("7D")


def cells(game):
    """Return the sets of house rules to play under, as typed."""
    choices = games()[game].options_type.choices()
    switches = [choice for choice in choices if choice.kind == "yes or no"]
    houses = [{}, *({one.key: "no" if one.default else "yes"} for one in switches)]
    seats = range(choices[0].low, choices[0].high + 1)
    return [(game, {"players": str(n), **house}) for n in seats for house in houses]


class Watch:
    """One match under the laws; `table` is true, one seat's view of it is kept as well."""

    def __init__(self, rules, seed):
        self.rules = rules
        self.seed = seed
        self.rng = Random(seed)
        self.pack = sorted(rules.pack())
        seats = rules.options.players
        self.whole = seats * rules.options.starting_chips
        self.eyes = Eyes(self.rng.randrange(seats), seats)
        self.table = new_table(seats)

    def follow(self, journal):
        """Fold the events one by one; chips, cards and what the watcher is told are kept."""
        table = self.table
        for event in journal.events:
            table = evolve(table, event)
            if table.chips:
                assert sum(table.chips) + table.pot == self.whole, f"chips: {event}"
        assert table == journal.table
        assert all_cards(table) == self.pack
        self.table = table
        self.eyes.see(journal.events)
        view = self.eyes.view
        for zone, cards in view.zones.items():
            truth = table.cards(zone)
            assert len(cards) == len(truth)
            known = [card for card in cards if card != BACK]
            assert set(known) <= set(truth)
            if sees(self.eyes.viewer, zone):
                assert len(known) == len(truth)
            elif zone.kind in ("hand", "blind"):
                # A card is known in another's hand when everybody saw it taken up.
                assert set(known) <= {table.turn_up, SEVEN_COVERED}

    def deal(self):
        """Play one deal at random; return how many actions it took."""
        rules = self.rules
        if self.table.deals == 0:
            self.follow(new_match(rules, self.seed))
        else:
            journal = Journal(self.table, self.seed)
            rules.deal(journal)
            self.follow(journal)
        actions = 0
        while not self.table.over:
            table = self.table
            assert len(table.to_act) == 1
            (seat,) = table.to_act
            legal = rules.legal(table, seat)
            assert legal
            action = self.rng.choice(legal)
            if seat == self.eyes.viewer:
                assert rules.legal(self.eyes.view, seat) == legal
            assert rules.refusal(table, action) is None
            self.follow(act(rules, table, action, self.seed))
            actions += 1
        table = self.table
        assert table.to_act == ()
        if rules.id != "norrlandsknack":
            assert len(table.points) == table.seats
        else:
            assert all(0 <= score <= rules.options.start_points for score in table.scores)
        return actions


def play_cell(cell):
    """Play so many deals of one cell; return the deals, the actions and what went wrong."""
    (game, written), deals = cell
    options, _ = games()[game].options_type.read(written)
    if options is None:
        return game, 0, 0, []
    rules = games()[game](options)
    done, actions, number, troubles = 0, 0, 0, []
    while done < deals:
        watch = Watch(rules, f"soak {number}")
        number += 1
        try:
            while done < deals and not watch.table.match_over:
                actions += watch.deal()
                done += 1
        except (AssertionError, LookupError, TypeError, ValueError) as trouble:
            done += 1
            troubles.append(f"{game} {written} {watch.seed}: {trouble!r}")
    return game, done, actions, troubles


def main(asked, deals, jobs):
    """Play all cells of these games and print what came of it."""
    began = monotonic()
    found = {game: [0, 0, 0] for game in asked}
    work = [(cell, deals) for game in asked for cell in cells(game)]
    with Pool(jobs) as pool:
        for game, done, actions, troubles in pool.imap_unordered(play_cell, work):
            found[game][0] += done
            found[game][1] += actions
            found[game][2] += len(troubles)
            for trouble in troubles[:3]:
                print(trouble, flush=True)
    for game, (done, actions, failures) in found.items():
        print(f"{game}: {done} deals, {actions} actions, {failures} failures", flush=True)
    total = sum(done for done, _, _ in found.values())
    print(f"{total} deals in {len(work)} cells, {monotonic() - began:.0f} s")
    return 1 if any(failures for _, _, failures in found.values()) else 0


if __name__ == "__main__":
    names = GAMES if sys.argv[1] == "all" else (sys.argv[1],)
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    sys.exit(main(names, most, int(sys.argv[3]) if len(sys.argv) > 3 else 2))
