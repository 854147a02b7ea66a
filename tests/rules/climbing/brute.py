"""A second reader of combinations, slow and plain: it looks at every subset of a hand.

It works on texts such as `7H` and knows nothing of the engine.
"""

from itertools import combinations, pairwise

RANKS = "3456789TJQKA2"

KINDS = ("SINGLE", "PAIR", "TRIPLE", "QUARTET", "SEQ", "DSEQ", "TSEQ", "QRUN")

PLAIN = {
    "suits": "SCDH",
    "twos_in_sequences": True,
    "twos_in_double_sequences": True,
    "min_sequence": 3,
    "triple_runs": False,
    "quad_runs_leadable": False,
    "slams": "tieng_len",
    "longer_slam_ok": False,
    "suited_lock": False,
}
VIET_CONG = {**PLAIN, "twos_in_sequences": False, "slams": "viet_cong"}


def height(card, house):
    """Return how high a card is: rank before suit."""
    return RANKS.index(card[0]), house["suits"].index(card[1])


def read(cards, house):
    """Return what texts of cards are together: kind, ranks or cards, highest card, one suit."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    kinds = sorted(set(ranks))
    top = max(cards, key=lambda card: height(card, house))
    if len(kinds) == 1:
        return KINDS[len(ranks) - 1], len(ranks), top, False
    each = ranks.count(ranks[0])
    for rank in kinds:
        if ranks.count(rank) != each:
            return None
    for low, high in pairwise(kinds):
        if high != low + 1:
            return None
    with_twos = house["twos_in_sequences" if each == 1 else "twos_in_double_sequences"]
    if kinds[-1] == 12 and not with_twos:
        return None
    if each == 1:
        if len(kinds) < house["min_sequence"]:
            return None
        return "SEQ", len(kinds), top, len({card[1] for card in cards}) == 1
    if each == 2 and len(kinds) >= 3:
        return "DSEQ", len(kinds), top, False
    if each == 3 and len(kinds) >= 3 and house["triple_runs"]:
        return "TSEQ", len(kinds), top, False
    if each == 4 and (house["quad_runs_leadable"] or house["slams"] in ("viet_cong", VCQ)):
        return "QRUN", len(kinds), top, False
    return None


VCQ = "vc_plus_quad"

# How many twos, and what beats them: kind, and ranks in the run (cards in a quartet).
SLAMS = {
    "tieng_len": {(1, "QUARTET", 4), (1, "DSEQ", 3), (2, "DSEQ", 4), (3, "DSEQ", 5)},
    "viet_cong": {
        (1, "DSEQ", 3),
        (2, "DSEQ", 5),
        (2, "QRUN", 2),
        (3, "DSEQ", 7),
        (3, "QRUN", 3),
    },
    "southern": {
        (1, "QUARTET", 4),
        (1, "DSEQ", 3),
        (1, "DSEQ", 4),
        (2, "QUARTET", 4),
        (2, "DSEQ", 4),
    },
    "none": set(),
}
SLAMS[VCQ] = SLAMS["viet_cong"] | {(1, "QUARTET", 4)}


def twos(read_as):
    """Return of how many twos a combination consists; 0 if not only of twos."""
    kind, size, top, _ = read_as
    return size if kind in KINDS[:4] and top[0] == "2" else 0


def beats(new, old, house):
    """Tell whether one reading beats another."""
    kind, size, top, suited = new
    if (kind, size) == old[:2]:
        if house["suited_lock"] and old[3] and not suited:
            return False
        return height(top, house) > height(old[2], house)
    table = SLAMS[house["slams"]]
    number = twos(old)
    if number:
        if (number, kind, size) in table:
            return True
        wanted = [ranks for count, shape, ranks in table if count == number and shape == "DSEQ"]
        return house["longer_slam_ok"] and kind == "DSEQ" and any(size > ranks for ranks in wanted)
    if house["slams"] == "southern":
        four = kind == "DSEQ" and (size == 4 or (size > 4 and house["longer_slam_ok"]))
        if old[:2] == ("DSEQ", 3):
            return four or kind == "QUARTET"
        if old[0] == "QUARTET":
            return four
    return False


def leads(read_as, house):
    """Tell whether a reading may be led."""
    return read_as[0] != "QRUN" or house["quad_runs_leadable"]


def readings(hand, house):
    """Return every combination in a hand, as sets of texts with their readings."""
    found = {}
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            read_as = read(cards, house)
            if read_as:
                found[frozenset(cards)] = read_as
    return found
