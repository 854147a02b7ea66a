"""The Loo family a second time, in plain strings, lists and dicts: to compare the engine with.

Written from the rules as printed; it imports nothing of the game. A match is one dict, and each
game tells a deal from beginning to end: it asks a seat by yielding the phase, the seat and the
texts of all it may do, and goes on with the answer. Chance comes from outside: `packs` holds
shuffled cards, top first, in the order in which they are needed.
"""

from itertools import combinations

from tests.rules.loo.second_core import (
    WRITTEN,
    by_tricks,
    exchange,
    finish_deal,
    lay_out,
    off_the_top,
    order_from,
    pay,
    said,
    say,
    serve,
    throw,
    tricks,
    ways_to_throw,
)
from tests.rules.loo.second_following import pam_of, trump_row


def match_of(match):
    """Play a match: yield questions, and `over` at the end of each deal."""
    while not match["champions"]:
        match["deals"] += 1
        match["dealer"] = match["next"]
        seats = range(match["seats"])
        match.update(
            hands={seat: [] for seat in seats},
            gone={seat: [] for seat in seats},
            said={},
            taken=[0] * match["seats"],
            change=[0] * match["seats"],
            failed=set(),
            spare=[],
            aside=[],
            taken_up=False,
            lying=[],
            next=order_from(match, match["dealer"])[0],
        )
        yield from GAMES[match["game"]](match)
        match["result"] = list(match["change"])
        if match["game"] == "norrlandsknack":
            match["result"] = match["moved"]
        finish_deal(match)
        yield "over", None, []


# Julep


def julep(match):
    house, dealer = match["house"], match["dealer"]
    order = order_from(match, dealer)
    if house["ante_by"] == "dealer":
        pay(match, dealer, house["ante"])
    elif match["pot"] == 0:
        for seat in order:
            pay(match, seat, 2 * house["ante"] if seat == dealer else house["ante"])
    lay_out(match, [3, 2])
    for seat in order:
        must = seat == dealer and house["dealer_must_play"]
        words = ["stand"] if must else ["pass", "stand"]
        match["said"][seat] = yield "bid", seat, words
    stood = said(match, "stand")
    if not stood:
        return
    defender = None
    if len(stood) == 1:
        if house["defend_pack"]:
            for seat in said(match, "pass"):
                match["said"][seat] = yield "defend", seat, ["defend", "decline"]
                if match["said"][seat] == "defend":
                    defender = seat
                    break
        if defender is None:
            pay(match, stood[0], -match["pot"])
            return
    playing = [seat for seat in order if seat in stood or seat == defender]
    for seat in stood:
        may = seat == dealer and house["dealer_turnup"] != "no"
        yield from exchange(match, seat, playing, may_take=may)
    if defender is not None:
        throw(match, defender, list(match["hands"][defender]))
        serve(match, defender, 6, playing)
        held = match["hands"][defender]
        answer = yield "defender-draw", defender, [say("discard", [card]) for card in held]
        throw(match, defender, answer.split()[1:])
    yield from tricks(match, playing, playing[0])
    julep_pays(match, playing, stood[0] if defender is not None else None, defender)


def julep_pays(match, playing, lone, defender):
    house, pot = match["house"], match["pot"]
    amount = pot if house["julep_amount"] == "pot" else house["julep_amount"]
    owed = dict.fromkeys(playing, amount)
    needed = dict.fromkeys(playing, 2)
    if match["taken_up"] and house["dealer_turnup"] == "double_julep":
        owed[match["dealer"]] = 2 * amount
    if match["taken_up"] and house["dealer_turnup"] == "three_tricks":
        needed[match["dealer"]] = 3
    good = [seat for seat in playing if match["taken"][seat] >= needed[seat]]
    bad = [seat for seat in playing if seat not in good]
    if defender is not None:
        if good == [lone]:
            pay(match, lone, -pot)
        elif lone in good:
            pay(match, lone, -(pot // 2))
        else:
            match["failed"] = {lone}
            pay(match, defender, -pot)
            pay(match, lone, owed[lone], defender)
        return
    match["failed"] = set(bad)
    for seat in bad:
        pay(match, seat, owed[seat])
    heap = match["pot"]
    for seat in good:
        pay(match, seat, -(heap // len(good)))


# Five-card Loo


def five_card_loo(match):
    house, dealer = match["house"], match["dealer"]
    order = order_from(match, dealer)
    pay(match, dealer, house["ante"])
    lay_out(match, [3, 2])
    if house["flush_time"] == "both" and board_looed(match, order):
        return
    for seat in order:
        all_in = house["club_law"] and match["trump"] == "C"
        match["said"][seat] = yield "bid", seat, ["stand"] if all_in else ["pass", "stand"]
    playing = said(match, "stand")
    if len(playing) < 2:
        for seat in playing:
            pay(match, seat, -match["pot"])
        return
    # Pam turned up is out of play.
    up = match["turn_up"] != pam_of(match["game"], match["trump"], house)
    for seat in playing:
        may = seat == dealer and house["dealer_turnup"] == "may" and up
        yield from exchange(match, seat, playing, may_take=may)
    if board_looed(match, playing):
        return
    yield from tricks(match, playing, playing[0])
    pot, loo = match["pot"], loo_of(match)
    by_tricks(match, playing, 5, pot)
    for seat in playing:
        if not match["taken"][seat]:
            match["failed"].add(seat)
            pay(match, seat, loo)


def loo_of(match):
    penalty = match["house"]["loo_penalty"]
    return {"ante": match["house"]["ante"], "pot": match["pot"]}.get(penalty, penalty)


def board_looed(match, playing):
    """Does somebody hold a flush? It takes the pot, and a loo from whoever has none and no Pam."""
    pam = pam_of(match["game"], match["trump"], match["house"])
    flushes = {}
    for seat in playing:
        cards = [card for card in match["hands"][seat] if card != pam]
        suits = {card[1] for card in cards}
        if len(suits) != 1:
            continue
        kind = 3 if len(cards) == 4 else 2 if suits == {match["trump"]} else 1
        flushes[seat] = (kind, sorted((WRITTEN.index(card[0]) for card in cards), reverse=True))
    if not flushes:
        return False
    top = max(flushes.values())
    winners = [seat for seat in playing if flushes.get(seat) == top]
    if match["house"]["flush_tie"] == "elder":
        winners = winners[:1]
    at_risk = range(match["seats"]) if match["house"]["flush_payers"] == "all" else playing
    loo, pot = loo_of(match), match["pot"]
    payers = []
    for seat in at_risk:
        safe = seat in playing and (seat in flushes or pam in match["hands"][seat])
        if not safe:
            payers.append(seat)
    match["failed"] = set(payers)
    for seat in payers:
        pay(match, seat, loo)
    share = (pot + loo * len(payers)) // len(winners)
    for seat in winners:
        pay(match, seat, -share)
    return True


# Rams, Rounce, Bierspiel


def rams(match):
    house, dealer, ante = match["house"], match["dealer"], match["house"]["ante"]
    order = order_from(match, dealer)
    stakers = order if house["ante_by"] == "all" else [dealer]
    carried = match["pot"]
    for seat in stakers:
        pay(match, seat, ante)
    lay_out(match, [3, 2])
    for seat in order:
        words = rams_words(match, seat, single=carried == 0)
        word = match["said"][seat] = yield "bid", seat, words
        if word == "spare":
            throw(match, seat, list(match["hands"][seat]))
            match["hands"][seat], match["spare"] = match["spare"], []
    playing = said(match, "stand", "spare", "rams")
    bidder = next(iter(said(match, "rams")), None)
    if not playing:
        right = order[-2]
        pay(match, right, ante, dealer)
        return
    if bidder is not None and house["rams_recalls_passers"]:
        playing = order
    if len(playing) == 1:
        pay(match, playing[0], -match["pot"])
        return
    yield from dealer_swaps(match, playing)
    leads = bidder is not None and house["rams_bidder_leads"]
    yield from tricks(match, playing, bidder if leads else playing[0], until=bidder)
    pot = match["pot"]
    if bidder is None:
        by_tricks(match, playing, 5, pot)
        for seat in playing:
            if not match["taken"][seat]:
                match["failed"].add(seat)
                pay(match, seat, ante)
    elif match["taken"][bidder] == 5:
        pay(match, bidder, -pot)
        for seat in playing:
            if seat != bidder:
                pay(match, seat, ante, bidder)
    else:
        match["failed"] = {bidder}
        pay(match, bidder, pot)
        for seat in playing:
            if seat != bidder:
                pay(match, bidder, ante, seat)


def rams_words(match, seat, *, single):
    house = match["house"]
    playing = said(match, "stand", "spare", "rams")
    words = {"stand"}
    if match["spare"]:
        words.add("spare")
    if said(match, "rams"):
        return sorted(words)
    if house["rams_bid"]:
        words.add("rams")
    if single and house["single_forces_play"]:
        return sorted(words)
    if seat == match["dealer"] and len(playing) == 1:
        return sorted(words)
    if seat == match["dealer"] and not playing:
        words -= {"spare"}
        if house["dealer_alone"] == "collect_five":
            words -= {"stand"}
    return sorted(words | {"pass"})


def dealer_swaps(match, playing):
    house, dealer = match["house"], match["dealer"]
    after_spare = match["said"][dealer] == "spare" and not house["dealer_spare_and_turnup"]
    if dealer not in playing or not house["dealer_turnup"] or after_spare:
        return
    up = [*match["aside"], match["turn_up"]]
    swaps = [say("swap", cards) for cards in combinations(match["hands"][dealer], len(up))]
    answer = yield "dealer-turnup", dealer, [*swaps, "leave-turn-up"]
    if answer != "leave-turn-up":
        throw(match, dealer, answer.split()[1:])
        match["hands"][dealer] += up


# Mauscheln, Mousel


def mauscheln(match):
    house, dealer = match["house"], match["dealer"]
    order = order_from(match, dealer)
    pay(match, dealer, house["ante"])
    lay_out(match, [2, 2], 1 if house["turnup_time"] == "between" else 2)
    diddler, blind = None, False
    if house["blind_diddle"] and match["turn_up"][0] in house["blind_ranks"]:
        word = yield "blind", dealer, ["diddle", "decline"]
        match["said"][dealer] = word
        if word == "diddle":
            diddler, blind = dealer, True
    if house["flush_redeal"]:
        new_hands(match, dealer if blind else None)
    if diddler is None:
        for seat in order:
            match["said"][seat] = yield "bid", seat, ["pass", "diddle"]
            if match["said"][seat] == "diddle":
                diddler = seat
                break
    if diddler is None:
        return
    asked = order_from(match, diddler)[:-1]
    if not house["passers_may_join"] and not blind:
        asked = [seat for seat in asked if seat not in match["said"] or spoke_blind(match, seat)]
    for seat in asked:
        match["said"][seat] = yield "join", seat, ["pass", "join"]
    playing = said(match, "diddle", "join")
    if playing == [diddler]:
        pay(match, diddler, -match["pot"])
        return
    turns = playing
    if house["exchange_first"] == "diddler":
        turns = [diddler] + [seat for seat in order_from(match, diddler)[:-1] if seat in playing]
    for seat in turns:
        yield from exchange(match, seat, playing, may_take=blind and seat == diddler)
    yield from tricks(match, playing, diddler)
    pot = match["pot"]
    worth = pot if house["penalty_cap"] is None else min(pot, house["penalty_cap"])
    by_tricks(match, playing, 4, pot)
    for seat in playing:
        lacking = max(0, (2 if seat == diddler else 1) - match["taken"][seat])
        if lacking:
            match["failed"].add(seat)
            pay(match, seat, lacking * worth)


def spoke_blind(match, seat):
    """Tell whether all a seat has said is that it looks at its hand first."""
    return match["said"].get(seat) == "decline"


def new_hands(match, blind):
    row = trump_row(match["game"], match["trump"], match["house"])
    for seat in order_from(match, match["dealer"]):
        while seat != blind and len(match["stock"]) >= 4:
            suits = {"trump" if card in row else card[1] for card in match["hands"][seat]}
            if len(suits) > 1:
                break
            pay(match, seat, match["house"]["premium"])
            throw(match, seat, list(match["hands"][seat]))
            match["hands"][seat] = off_the_top(match, 4)


# Norrlandsknack


def norrlandsknack(match):
    house, dealer = match["house"], match["dealer"]
    order = order_from(match, dealer)
    seats = range(match["seats"])
    if 0 in match["scores"]:
        match.update(scores=[house["start_points"]] * match["seats"], first=True, staked=False)
    if not match["staked"]:
        for seat in order:
            pay(match, seat, house["stake"])
        match["staked"] = True
    before = match["scores"]
    match["at_the_start"] = list(before)
    first = match["first"]
    lay_out(match, [3] if house["bid_on_three"] else [3, 2], 1)
    knocker = None
    for seat in order:
        words = ["lurk", "knock"] if first else ["pass", "knock"]
        match["said"][seat] = yield "bid", seat, words
        if match["said"][seat] == "knock":
            knocker = seat
            break
    match["moved"] = [0] * match["seats"]
    if knocker is None:
        match["passed_out"] += 1
        if match["passed_out"] < house["max_passouts"]:
            match["next"] = dealer
        else:
            match["passed_out"] = 0
        return
    match["passed_out"] = 0
    playing = order
    if not first:
        for seat in order_from(match, knocker)[:-1]:
            match["said"][seat] = yield "join", seat, ["drop", "join"]
        playing = said(match, "knock", "join")
    if len(playing) == 1:
        worth = {"all_five": 5, "one": 1, "none": 0}[house["uncontested"]]
        after = list(before)
        after[knocker] = max(0, after[knocker] - worth)
    else:
        yield from knack_exchange(match, playing, first=first)
        yield from tricks(match, playing, playing[0])
        after = list(before)
        for seat in playing:
            won = match["taken"][seat]
            after[seat] = max(0, before[seat] - won)
            if not won and (seat == knocker or not first):
                after[seat] = min(house["start_points"], before[seat] + house["loaf_points"])
                match["failed"].add(seat)
                pay(match, seat, house["stake"])
    match["first"] = False
    match["moved"] = [after[seat] - before[seat] for seat in seats]
    match["scores"] = after
    home = [seat for seat in order if after[seat] == 0]
    if home:
        match["games"] += 1
        heap = match["pot"]
        for place, seat in enumerate(home):
            odd = 1 if place < heap % len(home) else 0
            pay(match, seat, -(heap // len(home) + odd))


def knack_exchange(match, playing, *, first):
    house, dealer, hands = match["house"], match["dealer"], match["hands"]
    if house["bid_on_three"]:
        for seat in playing:
            hands[seat] += off_the_top(match, 2)
    for seat in playing:
        takes = seat == dealer and (first or house["dealer_turnup_always"])
        if takes:
            hands[seat].append(match["turn_up"])
        if not first and not takes:
            continue
        held = hands[seat]
        least = 1 if takes else 0
        most = len(held) if first else 1
        answer = yield "exchange", seat, ways_to_throw(held, least, most)
        throw(match, seat, answer.split()[1:])
        serve(match, seat, 5 - len(hands[seat]), playing)


GAMES = {
    "julep": julep,
    "five-card-loo": five_card_loo,
    "rams": rams,
    "rounce": rams,
    "bierspiel": rams,
    "mauscheln": mauscheln,
    "mousel": mauscheln,
    "norrlandsknack": norrlandsknack,
}
