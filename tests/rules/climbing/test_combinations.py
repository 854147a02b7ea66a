"""What a combination is, what beats what, and that no choice of cards is overlooked."""

from itertools import chain
from random import Random

import pytest

from game.core.cards import PACK, cards_text, parse_cards
from game.core.rules import act
from game.rules.climbing.combinations import Grammar
from tests.amounts import often
from tests.rules.climbing.brute import PLAIN, SLAMS, VIET_CONG, beats, leads, read, readings
from tests.rules.climbing.setting import place, rules

TIENG_LEN, VIET = Grammar(), Grammar(twos_in_sequences=False, slams="viet_cong")
NAMES = {
    "single": ("SINGLE", 1),
    "pair": ("PAIR", 1),
    "triple": ("TRIPLE", 1),
    "quartet": ("QUARTET", 1),
    "sequence": ("SEQ", 1),
    "double sequence": ("DSEQ", 2),
    "triple sequence": ("TSEQ", 3),
    "quartet sequence": ("QRUN", 4),
}


def named(grammar, text):
    """Return what the engine reads as the oracle names it: `DSEQ 3`, or None."""
    found = grammar.read(parse_cards(text))
    if found is None:
        return None
    kind, each = NAMES[found.kind]
    return f"{kind} {found.size // each}"


NO_TWOS = {"twos_in_sequences": False, "twos_in_double_sequences": False}
SOUTHERN = {**NO_TWOS, "slams": "southern"}
ARE = {
    "TL-01": (
        {},
        """KS AH 2D = SEQ 3; QS KH AC 2D = SEQ 4; JS QH KH AC 2D = SEQ 5; 3S 4H 5D = SEQ 3;
        3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S = SEQ 13; QS QH KS KH AS AH 2S 2H = DSEQ 4;
        2S 3H 4D = no; AS 2H 3D = no; KS AS 2S 3S = no; 2S 3D 4C 5H = no;
        KS KH AS AH 3S 3H = no; AS AH 2S 2H 3S 3H = no""",
    ),
    "TL-02": (
        {},
        """3S 3H 4S 4H 5S 5H = DSEQ 3; 2S 2C 2D 2H = QUARTET 4; 9C 9D 9H = TRIPLE 3;
        4S 5H = no; 7S 7H 8D = no; 5S 5H 6S 6H = no; JS KH AD = no; 3S 3H 4S 4H 5S 5H 6D = no;
        3S 3H 3D 4S 4H 5S 5H = no; 3S 3H 3D 3C 4S 4H = no; 4H 4D 4S 4C 5S 5H 5D 5C = no;
        3S 3H 3D 4S 4H 4D 5S 5H 5D = no""",
    ),
    "VC-01": (
        {"twos_in_sequences": False, "slams": "viet_cong"},
        """QS KH AD = SEQ 3; 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS = SEQ 12; KS AH 2D = no;
        QS KH AC 2D = no; 2S 3S 4S = no; 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S = no""",
    ),
    "VC-02": (
        {"twos_in_sequences": False, "slams": "viet_cong"},
        """QS QH KS KH AS AH 2S 2H = DSEQ 4; KS KH AS AH 2S 2H = DSEQ 3;
        8S 8C 8D 8H 9S 9C 9D 9H = QRUN 2; 3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H = QRUN 3;
        AS AC AD AH 2S 2C 2D 2H = QRUN 2; 8S 8C 8D 8H TS TC TD TH = no""",
    ),
    "OP-09": (
        NO_TWOS,
        """QS KH AD = SEQ 3; QS QH KS KH AS AH = DSEQ 3; 2S 2H = PAIR 2; KS AH 2D = no;
        KS KH AS AH 2S 2H = no""",
    ),
    "a short sequence": ({"min_sequence": 4}, "3S 4H 5D = no; 3S 4H 5D 6C = SEQ 4"),
    "runs of triplets": (
        {"triple_runs": True},
        "3S 3C 3D 4S 4C 4D = no; 3S 3C 3D 4S 4C 4D 5S 5C 5D = TSEQ 3",
    ),
    "runs of quartets": (
        {"quad_runs_leadable": True},
        "8S 8C 8D 8H 9S 9C 9D 9H = QRUN 2; 8S 8C 8D 8H TS TC TD TH = no",
    ),
    "nothing, and the same card twice": ({}, " = no; 7H 7H = no; 7H 7D = PAIR 2"),
}


@pytest.mark.parametrize("name", ARE)
def test_what_is_a_combination(name):
    house, told = ARE[name]
    grammar = Grammar(**house)
    for line in told.split(";"):
        cards, _, kind = line.strip().rpartition("= ")
        wanted = None if kind == "no" else kind
        assert named(grammar, cards) == wanted, cards
        backwards = " ".join(reversed(cards.split()))
        assert named(grammar, backwards) == wanted, "the order of the cards means nothing"


PAIRS_3, PAIRS_4 = "3S 3H 4S 4H 5S 5H", "6S 6H 7S 7H 8S 8H 9S 9H"
PAIRS_5 = "3S 3H 4S 4H 5S 5H 6S 6H 7S 7H"
PAIRS_7 = f"{PAIRS_5} 8S 8H 9S 9H"
QUARTET, KINGS = "3S 3C 3D 3H", "KS KC KD KH"
QUADS_2 = "8S 8C 8D 8H 9S 9C 9D 9H"
QUADS_3 = "3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H"
VC = {"twos_in_sequences": False, "slams": "viet_cong"}
# The house rules; then `new on old` of what beats, and of what does not.
BEATS = {
    "TL-03": (
        {},
        """7H 6C 5S on 7S 6H 5H; 8S 9S TD on 8H 9H TC; 6S 7C 8S on 5H 6H 7H; KS AS 2C on QH KH AH
        """,
        """7S 6H 5H on 7H 6C 5S; 8H 9H TC on 8S 9S TD; 5S 6S 7H 8D on 4S 5C 6C;
        4S 5C 6C on 5S 6S 7H 8D""",
    ),
    "TL-04": (
        {},
        """7H 7S on 7D 7C; 8S 8C on 7H 7D; 8S on 7H; 7C on 7S; 4S 4C 4D on 3H 3D 3C;
        4S 4C 4D 4H on 3S 3C 3D 3H; 2H 2S on 2D 2C; 2H on 2S""",
        """7D 7C on 7H 7S; 7S on 7C; 3S 3C 3D 3H on 4S 4C 4D 4H; 8S 8C 8D on 7H 7D;
        2D 2C on 2H 2S""",
    ),
    "TL-06": ({}, f"{QUARTET} on 2H; {QUARTET} on 2S; {KINGS} on 2H", f"{QUARTET} on AH"),
    "TL-07": (
        {},
        f"{PAIRS_3} on 2H; QS QH KS KH AS AH on 2S; KD KH AD AH 2D 2H on 2S",
        f"{PAIRS_3} on AS; {PAIRS_4} on 2S; {PAIRS_5} on 2S",
    ),
    "TL-08": (
        {},
        f"{PAIRS_4} on 2H 2D; QD QH KD KH AD AH 2D 2H on 2S 2C",
        f"{PAIRS_3} on 2S 2C; {QUARTET} on 2S 2C; {PAIRS_5} on 2S 2C; {PAIRS_4} on AS AC",
    ),
    "TL-09": (
        {},
        f"TS TH JS JH QS QH KS KH AS AH on 2H 2D 2C; {PAIRS_5} on 2S 2C 2D",
        f"{PAIRS_4} on 2S 2C 2D; {QUARTET} on 2S 2C 2D; {PAIRS_5} on 2S 2C 2D 2H",
    ),
    "VC-03": (
        VC,
        f"{PAIRS_3} on 2H",
        f"{QUARTET} on 2S; {PAIRS_4} on 2S; {PAIRS_5} on 2S; {QUADS_2} on 2S",
    ),
    "VC-04": (
        VC,
        f"{PAIRS_5} on 2S 2C; {QUADS_2} on 2S 2C",
        f"""{PAIRS_3} on 2S 2C; {PAIRS_4} on 2S 2C; {QUARTET} on 2S 2C; {PAIRS_7} on 2S 2C;
        {QUADS_3} on 2S 2C; {PAIRS_5} on {QUADS_2}; {QUADS_2} on {PAIRS_5}""",
    ),
    "VC-05": (
        VC,
        f"{PAIRS_7} on 2S 2C 2D; {QUADS_3} on 2S 2C 2D",
        f"{PAIRS_5} on 2S 2C 2D; {QUADS_2} on 2S 2C 2D; {QUADS_3} on 2S 2C 2D 2H",
    ),
    "OP-01": (
        {"longer_slam_ok": True},
        f"{PAIRS_4} on 2S; {PAIRS_5} on 2S; {PAIRS_5} on 2S 2C",
        f"{PAIRS_3} on 2S 2C; {PAIRS_4} on AS; {PAIRS_4} on {PAIRS_3}",
    ),
    "OP-04": (
        {"twos_in_sequences": False, "slams": "vc_plus_quad"},
        f"{QUARTET} on 2S; {PAIRS_3} on 2S; {QUADS_2} on 2S 2C",
        f"{QUARTET} on 2S 2C; {PAIRS_4} on 2S 2C",
    ),
    "OP-05": (
        SOUTHERN,
        f"""{PAIRS_3} on 2S; {QUARTET} on 2S; {PAIRS_4} on 2S; {QUARTET} on 2S 2C;
        {PAIRS_4} on 2S 2C; 9S 9C 9D 9H on {PAIRS_3}; {PAIRS_4} on {PAIRS_3};
        {PAIRS_4} on {KINGS}""",
        f"""{PAIRS_3} on 2S 2C; {PAIRS_3} on {KINGS}; {PAIRS_4} on 2S 2C 2D;
        {KINGS} on {PAIRS_4}; {QUARTET} on 2S 2C 2D; {PAIRS_5} on {PAIRS_4}""",
    ),
    "no slams": ({"slams": "none"}, "2H on 2S", f"{PAIRS_3} on 2S; {QUARTET} on 2S"),
    "one suit": (
        {"suited_lock": True},
        "6H 7H 8H on 5S 6S 7S; 6H 7H 8H on 5S 6S 7D; 6H 7H 8D on 5S 6S 7D",
        "6H 7H 8D on 5S 6S 7S",
    ),
    "clubs low": ({"suits": "CDHS"}, "7S on 7C; 7S 7C on 7H 7D", "7C on 7S"),
}


@pytest.mark.parametrize("name", BEATS)
def test_what_beats_what(name):
    house, higher, lower = BEATS[name]
    grammar = Grammar(**house)
    for told, wanted in ((higher, True), (lower, False)):
        for line in told.split(";"):
            new, old = (grammar.read(parse_cards(cards)) for cards in line.split(" on "))
            assert new is not None, line
            assert old is not None, line
            assert grammar.beats(new, old) is wanted, line


def test_there_is_a_table_for_every_list_of_combinations():
    assert set(ARE) | set(BEATS) >= set(
        "TL-01 TL-02 TL-03 TL-04 TL-06 TL-07 TL-08 TL-09 VC-01 VC-02 VC-03 VC-04 VC-05 "
        "OP-01 OP-04 OP-05 OP-09".split()
    )


# The generator against every subset of a hand.

WORDS = {"suits": ("SCDH", "CDHS"), "min_sequence": (3, 4), "slams": tuple(SLAMS)}
DECK = [str(card) for card in PACK]
RANK_ORDER = "3456789TJQKA2"


def any_house(rng):
    """Return one of the three plain grammars, or any mixture."""
    if rng.random() < 0.4:
        return rng.choice((PLAIN, VIET_CONG, {**PLAIN, **SOUTHERN}))
    return {key: rng.choice(WORDS.get(key, (True, False))) for key in PLAIN}


def any_hand(rng, size):
    """Return a hand, mostly of neighbouring ranks, where runs and quartets are common."""
    if rng.random() < 0.2:
        return rng.sample(DECK, size)
    wide = rng.randint((size + 3) // 4, min(13, size + 1))
    low = rng.choice((rng.randint(0, 13 - wide), 13 - wide))
    near = [card for card in DECK if card[0] in RANK_ORDER[low : low + wide]]
    return rng.sample(near, size)


ON_TOP = [
    *("2S", "2H", "2S 2C", "2D 2H", "2S 2C 2D", "2S 2C 2D 2H", "3S", "AH", "3S 3C", "3S 3C 3D"),
    *(QUARTET, KINGS, PAIRS_3, PAIRS_4, PAIRS_5, "3S 4S 5S", "3S 4S 5C", "6D 7D 8D", "5H 6D 7H"),
    *("3S 4S 5S 6S", "3S 4H 5C 6D 7S", QUADS_2, QUADS_3, "3S 3C 4S 4C 5S 5C", "JH QH KH"),
    *("3S 3C 3D 4S 4C 4D 5S 5C 5D", "3S 3C 3D 3H 4S 4C 4D 4H", "9S 9H TS TH JS JH", "7S 8S 9S TS"),
]


def agree(rng, hand, house):
    """Compare the engine with every subset of a hand; return how many combinations there were."""
    grammar = Grammar(**house)
    held = parse_cards(" ".join(hand))
    found = readings(sorted(hand), house)
    led = listed(grammar.all_leads(held))
    assert led == {cards for cards, read_as in found.items() if leads(read_as, house)}
    for top in rng.sample(ON_TOP, 3):
        old = grammar.read(parse_cards(top))
        told = read(top.split(), house)
        assert (old is None) == (told is None), top
        if old and told:
            replies = listed(grammar.all_replies(held, old))
            wanted = {cards for cards, read_as in found.items() if beats(read_as, told, house)}
            assert replies == wanted, f"{hand} on {top}"
    return len(found)


def listed(choices):
    """Return the choices as sets of texts; each was made once, and is written in rising order."""
    choices = [tuple(map(str, cards)) for cards in choices]
    found = set(map(frozenset, choices))
    assert len(found) == len(choices), "a choice is listed twice"
    return found


SIZES = [*[5] * 900, *[6] * 450, *[7] * 120, *[8] * 24, *[9] * 8, *[10] * 2] * often(1)


@pytest.mark.parametrize("part", range(4))
def test_no_choice_is_overlooked(part):
    rng = Random(f"subsets {part}")
    combinations = 0
    for size in SIZES[part::4]:
        house = any_house(rng)
        combinations += agree(rng, any_hand(rng, size), house)
    assert combinations > often(3_600)


SPECIAL = [
    "QS QC KS KC AS AC 2S 2C 2D 2H",
    "3S 3C 3D 4S 4C 4D 5S 5C 5D 5H 6S",
    "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S",
    "8S 8C 8D 8H 9S 9C 9D 9H TS TC TD TH",
    "AS AC AD AH 2S 2C 2D 2H KS KC",
    "3S 4S 5S 6S 3D 4D 5D 6D 7D 7S",
    "3S 3C 4S 4C 5S 5C 6S 6C 7S 7C 8S 8C",
]


@pytest.mark.parametrize("hand", SPECIAL)
def test_no_choice_is_overlooked_in_special_hands(hand):
    rng = Random(hand)
    for house in (PLAIN, VIET_CONG, {**PLAIN, **SOUTHERN, "longer_slam_ok": True}):
        assert agree(rng, hand.split(), house) > len(hand.split())


def test_reading_agrees_on_any_cards():
    rng = Random("reading")
    for _ in range(often(2000)):
        house = any_house(rng)
        cards = any_hand(rng, rng.randint(1, 8))
        found = Grammar(**house).read(parse_cards(" ".join(cards)))
        told = read(cards, house)
        assert (found is None) == (told is None), cards
        if found and told:
            kind, each = NAMES[found.kind]
            size = found.size // each
            assert (kind, size) == told[:2]
            rank, suit = told[2]
            assert divmod(found.top, 4) == (RANK_ORDER.index(rank), house["suits"].index(suit))


# Counts: how many leads and replies; pinned once two generators agreed on them.

WORST_13 = "QS QC QD KS KC KD AS AC AD AH 2S 2C 2D"
WORST_17 = "JS JC JD QS QC QD KS KC KD KH AS AC AD AH 2S 2C 2D"
QUARTETS_13 = "JS JC JD JH QS QC QD QH KS KC KD KH 2D"
QUARTETS_17 = "TS TC TD TH JS JC JD JH QS QC QD QH KS KC KD KH 3S"


def test_the_most_leads():
    assert len(list(TIENG_LEN.all_leads(parse_cards(WORST_13)))) == 486
    assert len(list(TIENG_LEN.all_leads(parse_cards(WORST_17)))) == 2793
    slid = "JS JC JD QS QC QD KS KC KD KH AS AC AD"
    assert len(list(VIET.all_leads(parse_cards(slid)))) == 486
    slid = "TS TC TD JS JC JD QS QC QD QH KS KC KD KH AS AC AD"
    assert len(list(VIET.all_leads(parse_cards(slid)))) == 2793


def test_the_most_replies():
    two = TIENG_LEN.read(parse_cards("2S"))
    replies = [cards_text(cards) for cards in TIENG_LEN.all_replies(parse_cards(QUARTETS_13), two)]
    assert len(replies) == 220
    assert sum(len(text.split()) == 6 for text in replies) == 216
    for top in ("2S 2C", "3S 3C 4S 4C 5S 5C 6S 6C"):
        old = TIENG_LEN.read(parse_cards(top))
        assert len(list(TIENG_LEN.all_replies(parse_cards(QUARTETS_17), old))) == 1296


def plies(game, table, depth):
    """Return how many positions there are after so many plies, each action counted."""
    if depth == 0 or table.over:
        return 1
    seat = table.to_act[0]
    actions = game.legal(table, seat)
    if depth == 1:
        return len(actions)
    return sum(plies(game, follow(game, table, action), depth - 1) for action in actions)


def follow(game, table, action):
    return act(game, table, action, "plies").table


LATER = {"first_deal": False, "previous_first_out": 0}
COUNTS = [
    ("tieng-len", {}, ("3S 3H 4D 5C", "4S 6S 7S", "5S 8H")),
    ("tieng-len", {}, ("3S 4S 5S 6S 7S", "4C 5C 6C 7C 8C", "5D 6D 7D")),
    ("tieng-len", {}, ("2S KD 4H", "3S 3C 3D 3H 5S 5C 6S 6C 7S 7C", "2H 9S")),
    ("tieng-len", {}, ("2S 2C KD", "4S 4C 5S 5C 6S 6C 7S 7C", "2H 2D 3S 3C")),
    ("tieng-len", {"pass_lock": False}, ("3S 4D 2S", "5S 5C KH", "6S 7S 7D")),
    ("tieng-len", {"slam_ignores_pass": "all"}, ("3S 2D KD", "4S 4C 5S 5C 6S 6C", "JH JD")),
    ("tieng-len", {"slams": "southern"}, ("2S 3D", "4S 4C 5S 5C 6S 6C", "7S 7C 7D 7H 8S")),
    ("tieng-len", {"forced_play": True}, ("3S 4D 2S", "5S 5C KH", "6S 7S 7D")),
    ("viet-cong", {}, ("2S 2C KD", "8S 8C 8D 8H 9S 9C 9D 9H 3C 3D", "2H 2D")),
    ("viet-cong", {}, ("QS KS AS 2S", "QH KH AH 2H", "3S 4S 5S")),
    ("viet-cong", {"triple_runs": True}, ("3S 3C 3D 4S 4C 4D 5S 5C 5D", "6S 6C 6D", "9S TS JS")),
    ("viet-cong", {"quad_runs_leadable": True}, ("8S 8C 8D 8H 9S 9C 9D 9H", "2S 2C", "3S")),
]
PINNED = [
    (7, 17, 36, 58),
    (11, 43, 91, 172),
    (3, 11, 27, 56),
    (4, 9, 16, 20),
    (3, 9, 27, 54),
    (3, 10, 24, 67),
    (2, 9, 46, 87),
    (3, 7, 15, 16),
    (4, 5, 12, 16),
    (5, 16, 16, 35),
    (76, 133, 268, 1447),
    (31, 59, 59, 581),
]


@pytest.mark.parametrize("number", range(len(COUNTS)))
def test_the_number_of_positions(number):
    game, house, hands = COUNTS[number]
    engine = rules(game, players=len(hands), **house)
    table = place(engine, hands, **LATER)
    assert tuple(plies(engine, table, depth) for depth in (1, 2, 3, 4)) == PINNED[number]


def test_every_kind_comes_up_in_these_tests():
    kinds = set(chain(*(line[1].split() for line in ARE.values())))
    assert {"SEQ", "DSEQ", "TSEQ", "QRUN", "PAIR", "TRIPLE", "QUARTET"} <= kinds
