"""What the games of the second Loo family share: chips, packets, exchange, tricks, the match."""

from itertools import combinations

from tests.rules.loo.second_following import Position, ranks_of, trump_row

WRITTEN = "23456789TJQKA"

DEFAULTS = {
    "match.mode": "rounds",
    "match.rounds": 2,
    "match.deals": 12,
    "match.chip_target": 200,
    "match.starting_chips": 100,
    "match.debts": "allow",
    "match.leftover_pot": "share",
    "undertrump": "required",
}
RAMS = {
    "ante": 5,
    "ante_by": "dealer",
    "single_forces_play": True,
    "spare_hand": True,
    "rams_bid": True,
    "rams_recalls_passers": True,
    "rams_bidder_leads": False,
    "dealer_turnup": True,
    "dealer_spare_and_turnup": True,
    "dealer_alone": "collect_five",
}
MAUSCHELN = {
    "pack": 32,
    "ante": 4,
    "turnup_time": "after_deal",
    "passers_may_join": True,
    "exchange_first": "eldest",
    "blind_diddle": False,
    "blind_ranks": ["A", "K"],
    "belli": False,
    "flush_redeal": False,
    "premium": 4,
    "penalty_cap": None,
}
RULES = {
    "julep": {
        "rank_order": "spanish",
        "ante": 4,
        "ante_by": "dealer",
        "julep_amount": 4,
        "dealer_must_play": False,
        "defend_pack": True,
        "dealer_turnup": "free",
        "refill_from_discards": True,
    },
    "five-card-loo": {
        "ante": 5,
        "loo_penalty": "ante",
        "club_law": False,
        "pam": True,
        "pam_card": "JC",
        "pam_status": "trump",
        "pam_civil": "if_other_trump",
        "flush_time": "both",
        "flush_payers": "all",
        "flush_tie": "elder",
        "must_lead_trump": True,
        "dealer_turnup": "no",
    },
    "rams": RAMS,
    "rounce": RAMS,
    "bierspiel": {**RAMS, "seven": "diamonds", "seven_turned": "diamonds"},
    "mauscheln": MAUSCHELN,
    "mousel": {**MAUSCHELN, "pack": 52},
    "norrlandsknack": {
        "start_points": 10,
        "stake": 1,
        "loaf_points": 5,
        "bid_on_three": False,
        "dealer_turnup_always": False,
        "max_passouts": 3,
        "uncontested": "all_five",
        "one_point_timing": "deal",
        "games": 1,
    },
}


def begin(game, house, dealer):
    """Return a match before its first deal; the first dealer is told."""
    house = {**DEFAULTS, **RULES[game], **house}
    seats = house["players"]
    return {
        "game": game,
        "house": house,
        "seats": seats,
        "way": -1 if game == "julep" else 1,
        "size": 4 if game in ("mauscheln", "mousel") else 5,
        "chips": [house["match.starting_chips"]] * seats,
        "pot": 0,
        "dealer": dealer,
        "next": dealer,
        "deals": 0,
        "extra": 0,
        "packs": [],
        "champions": [],
        "scores": [house.get("start_points", 0)] * seats,
        "first": True,
        "staked": False,
        "passed_out": 0,
        "games": 0,
    }


def written(card):
    return "CDHS".index(card[1]), WRITTEN.index(card[0])


def say(verb, cards=()):
    return " ".join([verb, *sorted(cards, key=written)])


def order_from(match, seat):
    """Return all seats in turn order, beginning with the one next to `seat`."""
    return [(seat + match["way"] * k) % match["seats"] for k in range(1, match["seats"] + 1)]


def pay(match, seat, amount, to=None):
    """A seat pays the pot, or another seat."""
    match["chips"][seat] -= amount
    match["change"][seat] -= amount
    if to is None:
        match["pot"] += amount
    else:
        match["chips"][to] += amount
        match["change"][to] += amount


def shuffled(match, cards):
    """Return these cards in the order that chance has for them."""
    pack = match["packs"].pop(0)
    assert sorted(pack) == sorted(cards), "what is shuffled is not what should be"
    return list(pack)


def finish_deal(match):
    """Is the match over? Then a pot left over is shared."""
    house, chips = match["house"], match["chips"]
    if match["game"] == "norrlandsknack":
        ended = match["games"] >= house["games"]
        forever = True
    else:
        ended = False
        forever = {
            "rounds": match["deals"] < house["match.rounds"] * match["seats"],
            "deals": match["deals"] < house["match.deals"],
            "chip_target": max(chips) < house["match.chip_target"],
        }[house["match.mode"]]
    due = match["extra"] > 0 or not forever
    if house["match.debts"] == "end_match" and any(purse <= 0 for purse in chips):
        due = True
    if not ended:
        if not due:
            return
        goes_on = house["match.leftover_pot"] == "play_on" and match["pot"] > 0
        if goes_on and match["extra"] < match["seats"]:
            match["extra"] += 1
            return
    each = match["pot"] // match["seats"]
    odd = match["pot"] - each * match["seats"]
    for place, seat in enumerate(order_from(match, match["dealer"])):
        chips[seat] += each + (1 if place < odd else 0)
    match["pot"] = 0
    home = [seat for seat in range(match["seats"]) if match["scores"][seat] == 0]
    if match["game"] == "norrlandsknack" and house["games"] == 1 and home:
        match["champions"] = home
    else:
        match["champions"] = [s for s in range(match["seats"]) if chips[s] == max(chips)]


# Dealing, exchanging, tricks: what the games share


def lay_out(match, packets, turned_after=None):
    """Shuffle, deal packets, turn a card for trumps after one of them."""
    cards = [r + s for s in "CDHS" for r in ranks_of(match["game"], match["house"])]
    match["stock"] = shuffled(match, cards)
    for number, size in enumerate(packets, 1):
        for seat in order_from(match, match["dealer"]):
            match["hands"][seat] += off_the_top(match, size)
        if match["house"].get("spare_hand"):
            match["spare"] += off_the_top(match, size)
        if number == (turned_after or len(packets)):
            turn_a_card(match)


def turn_a_card(match):
    house = match["house"]
    (card,) = off_the_top(match, 1)
    again = house.get("seven_turned") == "turn_again" and house.get("seven") == "diamonds"
    if again and card == "7D":
        match["aside"] = [card]
        (card,) = off_the_top(match, 1)
    match["turn_up"], match["trump"] = card, card[1]


def off_the_top(match, count):
    cards, match["stock"] = match["stock"][:count], match["stock"][count:]
    return cards


def to_be_had(match, seat, playing):
    """Return how many cards a seat could be served with."""
    idle = [card for s in match["hands"] if s not in playing for card in match["hands"][s]]
    others = [card for s in match["gone"] if s != seat for card in match["gone"][s]]
    if not match["house"].get("refill_from_discards", True):
        others = []
    return len(match["stock"]) + len(idle) + len(others)


def serve(match, seat, count, playing):
    """Give a seat cards from the stock; a stock that is gone is made up."""
    for _ in range(count):
        if not match["stock"]:
            pile = []
            for other in match["hands"]:
                if other not in playing:
                    pile += match["hands"][other]
                    match["hands"][other] = []
            if not pile:
                for other in match["gone"]:
                    if other != seat:
                        pile += match["gone"][other]
                        match["gone"][other] = []
            match["stock"] = shuffled(match, pile)
        match["hands"][seat] += off_the_top(match, 1)


def throw(match, seat, cards):
    for card in cards:
        match["hands"][seat].remove(card)
        match["gone"][seat].append(card)


def ways_to_throw(held, least, most):
    return [
        say("exchange", cards)
        for count in range(least, most + 1)
        for cards in combinations(held, count)
    ]


def exchange(match, seat, playing, *, may_take=False):
    """Ask a seat what it throws away; the turn-up may be one of the cards it gets."""
    held = match["hands"][seat]
    most = min(len(held), to_be_had(match, seat, playing))
    answer = yield "exchange", seat, ways_to_throw(held, 0, most)
    cards = answer.split()[1:]
    throw(match, seat, cards)
    due = len(cards)
    if cards and may_take:
        answer = yield "dealer-turnup", seat, ["take-turn-up", "leave-turn-up"]
        if answer == "take-turn-up":
            match["hands"][seat].append(match["turn_up"])
            match["taken_up"] = True
            due -= 1
    serve(match, seat, due, playing)


def tricks(match, playing, leader, *, until=None):
    """Play tricks among the seats playing until the hands are empty, or `until` loses one."""
    house, game, hands = match["house"], match["game"], match["hands"]
    while hands[leader]:
        start = order_from(match, leader)
        seats = [leader] + [seat for seat in start if seat in playing and seat != leader]
        match["lying"], civil = [], False
        first = not any(match["taken"])
        for seat in seats:
            cards = [card for _, card in match["lying"]]
            poor = one_point(match)
            here = Position(
                game,
                house,
                match["trump"],
                cards,
                hands[seat],
                first=first,
                poor=poor,
                civil=civil,
            )
            may = [card for card in hands[seat] if here.why_not(card) is None]
            texts = [say("play", [card]) for card in may]
            if seat == leader and can_call(match, may):
                texts.append(f"play A{match['trump']} civil")
            answer = yield "tricks", seat, texts
            _, card, *word = answer.split()
            civil = civil or bool(word)
            hands[seat].remove(card)
            match["lying"].append((seat, card))
        leader = taker(match)
        match["taken"][leader] += 1
        premium_for_belli(match, leader)
        match["lying"] = []
        if until is not None and leader != until:
            return


def taker(match):
    """Return who has taken the trick: the highest trump, else the highest of the suit led."""
    game, house = match["game"], match["house"]
    row = trump_row(game, match["trump"], house)
    trumped = [(row.index(card), seat) for seat, card in match["lying"] if card in row]
    if trumped:
        return min(trumped)[1]
    ranks, led = ranks_of(game, house), match["lying"][0][1][1]
    return min((ranks.index(c[0]), seat) for seat, c in match["lying"] if c[1] == led)[1]


def can_call(match, cards):
    house = match["house"]
    if match["game"] != "five-card-loo" or not house["pam"] or house["pam_civil"] == "off":
        return False
    return "A" + match["trump"] in cards


def premium_for_belli(match, winner):
    if not match["house"].get("belli"):
        return
    holders = {card: seat for seat, card in match["lying"]}
    if "7D" in holders and holders.get("A" + match["trump"]) == winner:
        pay(match, holders["7D"], match["house"]["premium"], winner)


def by_tricks(match, playing, parts, pot):
    for seat in playing:
        pay(match, seat, -(pot // parts) * match["taken"][seat])


def said(match, *words):
    """Return who has said one of these words, in turn order."""
    order = order_from(match, match["dealer"])
    return [seat for seat in order if match["said"].get(seat) in words]


def one_point(match):
    """Tell whether trumps must be led because somebody stands at one point."""
    if match["game"] != "norrlandsknack":
        return False
    came_down = match["taken"] if match["house"]["one_point_timing"] == "trick" else None
    came_down = came_down or [0] * match["seats"]
    return 1 in [score - won for score, won in zip(match["at_the_start"], came_down, strict=True)]
