"""Linger Longer a second time, in plain strings, lists and dicts: to compare the engine with.

Written from the rules as printed, not from the engine, of which it imports nothing. A match is one
dict. Chance comes from outside: packs are lists of cards, top first.
"""

RANKS = "23456789TJQKA"

DEFAULTS = {
    "players": 4,
    "lift_smoke": False,
    "instant_out": False,
    "instant_out_timing": "trick_end",
    "stock_out": "end_now",
    "rounds": 0,
    "first_dealer": "jack",
    "next_dealer": "winner",
    "deal_size": 0,
    "score_mode": "cards_left",
    "min_round_points": 0,
    "last_draw_counts": True,
    "match_tie": "shared",
}


def begin(house):
    """Return a match before its first deal."""
    house = {**DEFAULTS, **house}
    seats = house["players"]
    return {
        "house": house,
        "seats": seats,
        "size": house["deal_size"] or seats,
        "rounds": house["rounds"] or seats,
        "dealer": None,
        "deals": 0,
        "totals": [0] * seats,
        "won": [0] * seats,
        "champions": [],
    }


def cut_for_jack(match, pack):
    """The first seat to be turned any jack deals the first round."""
    turned = 0
    while pack[turned][0] != "J":
        turned += 1
    match["dealer"] = turned % match["seats"]


def cut_for_high_card(match, pack):
    """Each draws one card, the highest deals; those that tie draw again."""
    pack = list(pack)
    rivals = list(range(match["seats"]))
    while len(rivals) > 1:
        drawn = {seat: RANKS.index(pack.pop(0)[0]) for seat in rivals}
        highest = max(drawn.values())
        rivals = [seat for seat in rivals if drawn[seat] == highest]
    match["dealer"] = rivals[0]


def deal(match, pack):
    """Deal the pack one card at a time, from the dealer's left."""
    seats, house = match["seats"], match["house"]
    if match["deals"]:
        if house["next_dealer"] == "winner":
            match["dealer"] = match["winner"]
        else:
            match["dealer"] = (match["dealer"] + 1) % seats
    pack = list(pack)
    hands = [[] for _ in range(seats)]
    receiver = match["dealer"]
    for _ in range(seats * match["size"]):
        receiver = (receiver + 1) % seats
        last = pack.pop(0)
        hands[receiver].append(last)
    dead = None
    if house["lift_smoke"]:
        last = dead = pack.pop(0)
    match.update(
        deals=match["deals"] + 1,
        hands=hands,
        stock=pack,
        dead=dead,
        trumps=last[1],
        shown=last,
        out=[],
        trick=[],
        gone=[],
        taken=[0] * seats,
        taker=None,
        over=False,
        winner=None,
        points=[0] * seats,
        sizes=[],
        turn=(match["dealer"] + 1) % seats,
    )
    match["waiting"] = [(match["turn"] + step) % seats for step in range(seats)]


def legal(match):
    """Return the cards that the seat whose turn it is may play."""
    if match["over"]:
        return []
    mine = match["hands"][match["turn"]]
    if match["trick"]:
        led = match["trick"][0][1][1]
        if any(card[1] == led for card in mine):
            return sorted(card for card in mine if card[1] == led)
    return sorted(mine)


def due(match, card):
    """Tell which cards are to be shuffled into a new stock if this card is played now, if any."""
    house = match["house"]
    if house["stock_out"] != "reshuffle" or match["stock"] or len(match["waiting"]) != 1:
        return None
    trial = {
        **match,
        "hands": [list(cards) for cards in match["hands"]],
        "out": list(match["out"]),
        "trick": list(match["trick"]),
        "waiting": list(match["waiting"]),
    }
    if put_down(trial, card) or not draws(trial, best(trial)):
        return None
    return sorted(match["gone"] + [played for _, played in trial["trick"]])


def put_down(match, card):
    """Move a card from hand to trick; return the seat that wins in mid-trick, else None."""
    seat, house = match["turn"], match["house"]
    match["hands"][seat].remove(card)
    match["trick"].append((seat, card))
    match["waiting"].remove(seat)
    if house["instant_out"] and house["instant_out_timing"] == "on_play":
        if not match["hands"][seat]:
            match["out"].append(seat)
        left = still_in(match)
        if len(left) == 1:
            return left[0] + 1
    return None


def still_in(match):
    return [seat for seat in range(match["seats"]) if seat not in match["out"]]


def best(match):
    """Return who wins the trick: the highest trump, else the highest card of the suit led."""
    trumps = [(seat, card) for seat, card in match["trick"] if card[1] == match["trumps"]]
    led = match["trick"][0][1][1]
    rivals = trumps or [(seat, card) for seat, card in match["trick"] if card[1] == led]
    return max(rivals, key=lambda play: RANKS.index(play[1][0]))[0]


def draws(match, taker):
    """Tell whether the taker draws, if there is something to draw."""
    house = match["house"]
    if house["instant_out"] and not match["hands"][taker]:
        return False
    with_cards = sum(1 for seat in still_in(match) if match["hands"][seat])
    return house["last_draw_counts"] or with_cards != 1


def play(match, card, new_stock=()):
    """Play a card of the seat whose turn it is, and settle what follows."""
    early = put_down(match, card)
    if early:
        return finish(match, early - 1)
    if match["waiting"]:
        match["turn"] = match["waiting"][0]
        return None
    taker = best(match)
    match["taker"] = taker
    match["sizes"].append(len(match["trick"]))
    match["taken"][taker] += 1
    match["gone"] += [played for _, played in match["trick"]]
    match["trick"] = []
    if draws(match, taker):
        if new_stock and not match["stock"]:
            match["stock"], match["gone"] = list(new_stock), []
        if match["stock"]:
            match["hands"][taker].append(match["stock"].pop(0))
    for seat in still_in(match):
        if not match["hands"][seat]:
            match["out"].append(seat)
    left = still_in(match)
    if len(left) == 1:
        return finish(match, left[0])
    if not left:
        return finish(match, taker)
    if not match["stock"] and match["house"]["stock_out"] == "end_now":
        return finish(match, taker)
    leader = taker
    while leader not in left:
        leader = (leader + 1) % match["seats"]
    match["turn"] = leader
    ring = [(leader + step) % match["seats"] for step in range(match["seats"])]
    match["waiting"] = [seat for seat in ring if seat in left]
    return None


def finish(match, winner):
    """Score the deal, and the match after its last deal."""
    house = match["house"]
    points = len(match["hands"][winner]) if house["score_mode"] == "cards_left" else 1
    points = max(points, house["min_round_points"])
    match.update(over=True, winner=winner, turn=None, waiting=[])
    match["points"][winner] = points
    match["totals"][winner] += points
    match["won"][winner] += 1
    if match["deals"] < match["rounds"]:
        return
    top = max(match["totals"])
    leaders = [seat for seat in range(match["seats"]) if match["totals"][seat] == top]
    if len(leaders) > 1 and house["match_tie"] == "extra_round":
        return
    if len(leaders) > 1 and house["match_tie"] == "most_rounds":
        most = max(match["won"][seat] for seat in leaders)
        leaders = [seat for seat in leaders if match["won"][seat] == most]
    match["champions"] = leaders
