"""House rules to try of every game: one changed, two changed, and those that meet one another."""

from functools import partial
from itertools import combinations

from tests import amounts


def house_rules(kind):
    """Yield sets of house rules: one changed, or two of yes and no, as typed in a file."""
    yield from single_rules(kind)
    yield from pairs_of_rules(kind)


def todays_rules(kind):
    """Yield each house rule by itself and each pair, or all in few sets where time is short."""
    yield from mixed_rules(kind) if amounts.factor == 1 else house_rules(kind)


MIXED = 6
"""So many house rules are changed in one set: of more, one would often hide another."""


def mixed_rules(kind, beside=()):
    """Return the plain game, and few sets of house rules in which each value of each is met.

    So are each two house rules of yes and no the other way, where they go together. What the sets
    beside them show is left out.
    """
    found = []
    for four in fours_of_rules(kind):
        # Four may not go together where two do.
        found += [four] if possible(kind, four) else filter(partial(possible, kind), _twos(four))
    for single in single_rules(kind):
        if not single or any(single.items() <= house.items() for house in (*found, *beside)):
            continue
        for house in found:
            both = {**house, **single}
            fits = all(both[key] == value for key, value in house.items())
            if fits and len(both) <= MIXED and possible(kind, both):
                house.update(single)
                break
        else:
            found.append(single)
    return [{}, *found]


def _twos(four):
    return [dict(two) for two in combinations(four.items(), 2)]


def possible(kind, house):
    """Tell whether house rules go together at any of the tables to try."""
    return table_in_turn(kind, 0, house) is not None


def single_rules(kind):
    """Yield the plain game, and each house rule at each other value."""
    yield {}
    for choice in kind.choices():
        if choice.key == "players":
            continue
        for text in values(choice):
            if choice.read(text) != choice.default:
                needs = {choice.needs: "yes"} if choice.needs else {}
                yield {**needs, choice.key: text}


def pairs_of_rules(kind):
    """Yield each two house rules of yes and no the other way."""
    for pair in combinations(switches(kind), 2):
        yield turned(kind, pair)


def fours_of_rules(kind):
    """Yield house rules of yes and no the other way, four at a time, so that each two meet."""
    keys = switches(kind)
    left = set(combinations(keys, 2))
    while left:
        four = list(min(left, key=lambda pair: (keys.index(pair[0]), keys.index(pair[1]))))
        while len(four) < min(4, len(keys)):
            rest = [key for key in keys if key not in four]
            four.append(max(rest, key=lambda key: len(left & meetings(keys, [*four, key]))))
        left -= meetings(keys, four)
        yield turned(kind, four)


def switches(kind):
    """Return the keys of the house rules of yes and no."""
    return [choice.key for choice in kind.choices() if choice.kind == "yes or no"]


def turned(kind, keys):
    """Return house rules of yes and no the other way."""
    told = kind().mapping()
    return {key: "no" if told[key] else "yes" for key in keys}


def meetings(keys, some):
    """Return each two of some keys, in the order they have among all."""
    return set(combinations(sorted(some, key=keys.index), 2))


def values(choice):
    """Return values of a house rule as typed in a file."""
    if choice.kind == "yes or no":
        return ["yes", "no"]
    if choice.kind == "numbers":
        return []
    if choice.kind == "words":
        none = [[]] if choice.low == 0 else []
        return [*none, *([word] for word in choice.words)]
    if choice.kind == "numbers by word":
        return [{word: "2"} for word in choice.words]
    ends = [str(choice.low), str(choice.low + choice.step), str(choice.high)]
    return [*choice.words, *(ends if "number" in choice.kind else [])]


def seats_of(kind):
    """Return few, some and many seats."""
    players = kind.choices()[0]
    middle = (players.low + players.high) // 2
    return sorted({players.low, middle, players.high})


def table_in_turn(kind, number, house):
    """Return a table as `table_of` does, of another number of seats each time where they may be."""
    sizes = seats_of(kind)
    first = number % len(sizes)
    tables = (table_of(kind, seats, house) for seats in (*sizes[first:], *sizes[:first]))
    return next(filter(None, tables), None)


def table_of(kind, seats, house):
    """Return the house rules of a table as typed and as read, None where they cannot be."""
    written = {"players": str(seats), **house}
    options, _ = kind.read(written)
    return options and (options, written)


# Sets of house rules that no change of one or two would show.

PRIZES = {"black_two": "1", "red_two": "2", "three_pairs": "2", "quartet": "3", "four_pairs": "4"}

CLIMBING = (
    *(
        {"players": "3", "hand_size": "17", "odd_card": how}
        for how in ("hidden", "reveal", "remove_3S", "lowest_holder_takes")
    ),
    {"players": "2", "hand_size": "17", "opening_missing": "random"},
    {"trading": "free", "trade_rounds": "1", "trade_max_cards": "1"},
    {"trading": "free", "opening_scope": "every_deal"},
    {"trading": "tribute", "next_dealer": "rotate"},
    {"chop_penalty": PRIZES, "chop_stack": "yes", "slams": "southern", "longer_slam_ok": "yes"},
    {"chop_penalty": PRIZES, "slam_ignores_pass": "all", "quad_runs_leadable": "yes"},
    {"stuck_penalty": PRIZES, "frozen_penalty": "3", "payment": "placings"},
    {"pass_lock": "no", "forced_play": "yes", "finish_on_two": "forbidden"},
    {"finish_on_two": "loses", "payment": "penalty_points"},
    {"finish_on_two": "loses", "payment": "cards_left", "players": "3"},
    {
        "instant_wins": ["six_pairs", "same_colour", "dragon", "four_twos"],
        "four_deuce_effect": "first_out",
        "after_auto_win": "winner_leads",
        "players": "3",
        "hand_size": "17",
    },
    {"suited_lock": "yes", "triple_runs": "yes", "min_sequence": "4", "suit_order": "CDHS"},
    {"direction": "counterclockwise", "later_lead": "eldest", "show_loser_cards": "no"},
)
DURAK = (
    *({"players": str(players)} for players in range(2, 7)),
    {"players": "6", "transfer": "yes", "throw_in": "neighbours"},
    {"players": "2", "transfer": "yes", "deck": "24"},
    {"players": "3", "transfer": "yes", "first_bout_cap": "5", "deck": "52"},
    {"players": "3", "trump_swap": "yes", "deck": "24", "transfer": "yes"},
    {"players": "4", "first_attacker": "attack_loser", "throw_in": "neighbours"},
)

SKITGUBBE = (
    *({"players": str(players)} for players in range(2, 7)),
    {"players": "6", "must_match_high": "yes", "blind_play": "yes", "dreck": "6"},
    {"players": "2", "slough_scope": "current_trick", "final_tie": "first_tied"},
    {"players": "5", "slough_outsider_high": "no", "slough_scope": "current_trick"},
    {"players": "3", "pickup": "bottom_run", "runs": "no", "adjacent_same_player": "one"},
    {"players": "6", "dreck": "8", "abandoned_card": "last_winner", "slough": "no"},
    {"players": "4", "games": "2", "first_leader": "3", "phase1_ace": "high"},
    {"players": "3", "stall_cap": "200", "pickup": "top_lay"},
)

TOGETHER = {
    "tieng-len": CLIMBING,
    "viet-cong": CLIMBING,
    "durak": DURAK,
    "skitgubbe": SKITGUBBE,
}
