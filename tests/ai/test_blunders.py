"""The list of blunders: each is found where it is one, and nowhere else; no player makes any."""

import pytest

from game.ai.blunders import BLUNDERS, blunder, sensible
from game.ai.knowledge import Asked
from game.ai.levels import LEVELS
from game.core.actions import parse_action
from game.core.cards import BACK, parse_card, parse_cards
from game.core.events import DealBegan, Shuffled, Trumps
from game.core.journal import Journal
from game.core.position import arrange
from game.core.sight import redact
from game.core.table import fold, new_table
from game.core.zones import PILE, STOCK, hand
from game.match.match import Match
from game.rules.tieng_len import TiengLen
from tests.ai.going_out import bout, climbing, sit
from tests.amounts import often, one_in
from tests.soak.blunders import houses, watch, watch_all
from tests.tables import place, rules


def veiled(table, seat):
    """Return a table as a seat sees it that has seen nothing but what lies there."""
    zones = {
        zone: (BACK,) * len(cards)
        if zone.kind in ("hand", "stock", "spare") and zone != hand(seat)
        else cards
        for zone, cards in table.zones.items()
    }
    return table._replace(zones=zones)


def judged(game, table, text, history=(), seat=None):
    """Return the code of the blunder that this action is, or an empty text."""
    seat = table.to_act[0] if seat is None else seat
    view = veiled(table, seat)
    legal = game.legal(view, seat)
    action = next(action for action in legal if str(action) == text)
    asked = Asked(game, view, seat, legal, lambda: history)
    found = blunder(asked, action)
    assert (action in sensible(asked)) is (found is None)
    return found.code if found else ""


def last(held, trick, *, stock="8D 7D", **position):
    """Return a table of Linger Longer where the last to play has this hand; hearts are trumps."""
    cards = trick.split()
    seats = len(cards) + 1
    hands = {seat: position.pop(f"other{seat}", f"{'5678'[seat]}C") for seat in range(len(cards))}
    return rules(players=seats), place(
        rules(players=seats),
        hands={**hands, len(cards): held},
        trick=", ".join(f"{seat} {card}" for seat, card in enumerate(cards)),
        trump="H",
        stock=stock,
        turn=len(cards),
        out=(),
    )


@pytest.mark.parametrize(
    ("held", "trick", "card", "code"),
    [
        ("AS KS TS", "9S 3D 2D", "AS", "wins-too-high"),
        ("AS KS TS", "9S 3D 2D", "TS", ""),
        ("AH 9H AC", "8S 2D 4D", "AH", "wins-too-high"),
        ("AH 9H AC", "8S 2D 4D", "9H", ""),
        # Those next to each other are as good, and so is a high card to lose with.
        ("AS KS 2S", "JS QS 2D", "AS", ""),
        ("AS KS 2S", "JS QS 2D", "2S", ""),
        ("TS 3S", "KS 5H 2D", "TS", "throws-high"),
        ("TS 3S", "KS 5H 2D", "3S", ""),
        ("4S 3S", "KS 5H 2D", "4S", ""),
        ("2H 3C", "8S 9H KH", "2H", "throws-trump"),
        ("2H 3C", "8S 9H KH", "3C", ""),
        ("2H 3C", "8S 3D KD", "2H", ""),
        ("2H AC", "8S 9H KH", "2H", ""),
        ("AD 3C", "8S 9S KS", "AD", "throws-winner"),
        ("AD 3C", "8S 9S KS", "3C", ""),
        # Without it the king is as good.
        ("AD KD 3C", "8S 9S KS", "AD", ""),
        ("QD 3C", "8S 9S KS", "QD", ""),
    ],
)
def test_the_last_to_play_wastes_nothing(held, trick, card, code):
    assert judged(*last(held, trick), f"play {card}") == code


def test_before_the_last_anybody_may_win_too_high():
    """To take a trick with more than is needed is a lesson as long as somebody is to play."""
    hands = {0: "2C", 1: "AS TS", 2: "3C 4C"}
    table = place(rules(players=3), hands=hands, trick="0 9S", trump="H", turn=1, out=())
    assert not judged(rules(players=3), table, "play AS")


def test_where_cards_won_count_no_card_is_too_high():
    """A king in the pile may complete the kings."""
    game = rules("losers-game", players=3)
    position = {"trump": "S", "trick": "1 7H, 2 2H", "hands": {0: "KH 9H 3H", 1: "2C", 2: "3C"}}
    table = place(game, bids={0: 3}, **position)
    assert not judged(game, table, "play KH")


@pytest.mark.parametrize(("other", "code"), [("", "lets-deal-go"), ("5C", "")])
def test_the_trick_that_wins_the_deal_is_taken(other, code):
    told = last("AS 4S", "KS QS", stock="9D 7D", other0="", other1=other)
    assert judged(*told, "play 4S") == code
    assert not judged(*told, "play AS")


def test_with_instant_out_the_deal_is_won_as_well_by_losing_the_trick():
    """Whoever wins with the last card is out; only the card drawn is lost."""
    told = {"trump": "H", "stock": "9D 7D", "turn": 2, "out": ()}
    codes = []
    for drawn in (True, False):
        game = rules(players=3, instant_out=True, last_draw_counts=drawn)
        hands = {0: "", 1: "", 2: "AS 4S"}
        table = place(game, hands=hands, trick="0 KS, 1 QS", **told)
        codes.append(judged(game, table, "play 4S"))
    assert codes == ["lets-deal-go", ""]


def dealt(game, hands, trump, *lines):
    """Return a table of Linger Longer after these plays, and what seat 0 learned of the deal."""
    journal = Journal(new_table(len(hands)), "dealt")
    journal.emit(DealBegan(1, len(hands) - 1))
    held = [parse_cards(cards) for cards in hands]
    given = {card for cards in held for card in cards}
    rest = tuple(card for card in game.pack() if card not in given)
    journal.emit(Shuffled(STOCK, (*given, *rest)))
    for seat, cards in enumerate(held):
        journal.move("deal", cards, STOCK, hand(seat), seat)
    journal.emit(Trumps(trump, parse_card(f"2{trump}")))
    journal.turn("lead", 0)
    for line in lines:
        seat, _, text = line.partition(" ")
        game.apply(journal, parse_action(int(seat), f"play {text}"))
    told = tuple(redact(event, 0) for event in journal.events)
    return fold(new_table(len(hands)), told), told


@pytest.mark.parametrize(
    ("held", "card", "code"),
    [
        # Seat 1 has no spade, and may ruff.
        ("AS KS AD", "KS", "leads-into-void"),
        ("AS KS AD", "AD", ""),
        # Without another winner there is nothing better.
        ("AS KS 3D", "KS", ""),
    ],
)
def test_a_winner_is_not_led_to_be_ruffed_before_one_that_is_not(held, card, code):
    game = rules(players=3)
    hands = (held, "4C 5C 6H", "4S 5S 6S")
    table, told = dealt(game, hands, "H", "0 AS", "1 4C", "2 4S")
    assert table.to_act == (0,)
    assert judged(game, table, f"play {card}", told) == code
    # Nobody is known to be out of anything when nothing is known.
    assert not judged(game, table, f"play {card}")


# Loo and its like


def loo(game, held, *, phase="tricks", pot=15, **position):
    """Return a table of a Loo game where seat 0 is to act; hearts are trumps."""
    house = rules(game, players=3)
    free = [card for card in house.pack() if card not in parse_cards(held)]
    order = [card for card in free if card.suit != "H"]
    # The others hold what is of no account.
    size = len(held.split())
    others = {1: order[:size], 2: order[size : 2 * size]}
    hands = {0: parse_cards(held), **{seat: tuple(cards) for seat, cards in others.items()}}
    told = {"trump": "H", "turn_up": parse_card("7H"), "pot": pot, "turn": (0,), "phase": phase}
    stock = tuple(card for card in order[2 * size :] if card not in position.get("spare", ()))
    return house, arrange(house, {**told, "hands": hands, "stock": stock, **position})


def test_pam_is_asked_to_be_civil():
    game, table = loo("five-card-loo", "AH 3C 4C", active=frozenset({0, 1, 2}), leader=0)
    assert judged(game, table, "play AH") == "leaves-unsaid"
    assert not judged(game, table, "play AH civil")


def test_the_pack_is_defended_for_nothing():
    game = rules("julep", players=3)
    hands = {0: "2S 4S 5S 6S 7S", 1: "2C 4C 5C 6C 7C", 2: "2D 4D 5D 6D 7D"}
    bids = {0: "pass", 1: "stand", 2: "pass"}
    table = place(game, hands=hands, trump="H", turn_up="AH", phase="defend", bids=bids, turn=0)
    assert judged(game, table, "decline") == "refuses-free-chance"
    assert not judged(game, table, "defend")


@pytest.mark.parametrize(
    ("held", "word", "code"),
    [
        ("8C 8D 9C 9D 8S", "stand", "stands-without-hope"),
        ("8C 8D 9C 9D 8S", "pass", ""),
        ("AC KD QH JH AS", "stand", ""),
        ("AH 8D 9C 9D 8S", "pass", "passes-sure-gain"),
        ("AH 8D 9C 9D 8S", "stand", ""),
        ("KH 8D 9C 9D 8S", "pass", ""),
    ],
)
def test_nobody_stands_or_stays_out_absurdly(held, word, code):
    told = {"dealer": 1, "bids": {1: "stand", 2: "stand"}, "spare": (), "pot": 15}
    game, table = loo("rams", held, phase="bid", **told)
    assert judged(game, table, word) == code


@pytest.mark.parametrize(
    ("held", "thrown", "code"),
    [
        ("JC AH 4C 5D 6S", "exchange JC 4C 5D", "throws-sure-trick"),
        ("JC AH 4C 5D 6S", "exchange 4C AH", ""),
        ("JC AH 4C 5D 6S", "exchange 4C 5D 6S", ""),
        ("KH QH 4C 5D 6S", "exchange 4C KH", ""),
    ],
)
def test_pam_is_not_thrown_away(held, thrown, code):
    if "AH" in thrown:
        # Behind Pam the ace is as sure.
        code = "throws-sure-trick"
    bids = dict.fromkeys(range(3), "stand")
    game, table = loo("five-card-loo", held, phase="exchange", bids=bids, active=frozenset(bids))
    texts = [str(action) for action in game.legal(table, 0)]
    same = next(t for t in texts if set(t.split()) == set(thrown.split()))
    assert judged(game, table, same) == code


def test_a_trump_goes_for_the_card_that_wins_at_once():
    """Four clubs and the ace of trumps: the fifth club would loo the board."""
    bids = dict.fromkeys(range(3), "stand")
    told = {"phase": "exchange", "bids": bids, "active": frozenset(bids)}
    game, table = loo("five-card-loo", "2C 3C 4C 5C AH", **told)
    alone = table._replace(zones={**table.zones, hand(0): parse_cards("JC AH 4C 5D 6S")})
    assert not judged(game, table, "exchange AH")
    assert judged(game, alone, "exchange AH") == "throws-sure-trick"


# Loser's Game


def full(held="AS KS QS JS TS 9S 8S 7S AH KH QH 4D 3D", **position):
    """Return a table of which every card is somewhere, and seat 0 has this hand."""
    game = rules("losers-game")
    mine = parse_cards(held)
    rest = [card for card in game.pack() if card not in mine]
    hands = {0: mine, **{seat: tuple(rest[seat - 1 :: 3]) for seat in (1, 2, 3)}}
    return game, arrange(game, {"hands": hands, **position})


def test_nobody_calls_a_suit_as_trumps_that_it_lacks():
    told = {"caller": 0, "turn": (0,)}
    assert judged(*full(**told), "trump C") == "calls-what-it-lacks"
    assert not judged(*full(**told), "trump D")


def test_nobody_bids_the_sky():
    told = {"trump": "C", "caller": 3, "turn": (0,)}
    assert judged(*full(**told), "bid 100") == "bids-out-of-reach"
    assert not judged(*full(**told), "bid 12")
    assert not judged(*full(**told), "bid 0")


def trick_of_sevens(bids, piles, held="KH 3H"):
    """Return a table where seat 0 plays last to two hearts, led by seat 1 with the seven."""
    game = rules("losers-game", players=3)
    hands = {0: held, 1: "2C 4C", 2: "6C 5C"}
    position = {"trump": "S", "trick": "1 7H, 2 2H", "hands": hands}
    written = {seat: parse_cards(cards) for seat, cards in piles.items()}
    return game, place(game, bids=bids, piles=written, **position)


def test_the_trick_that_makes_the_bid_is_taken():
    short = trick_of_sevens({0: 3, 1: 0, 2: 0}, {0: "7C 7D"})
    assert judged(*short, "play 3H") == "lets-bid-go"
    assert not judged(*short, "play KH")
    made = trick_of_sevens({0: 0, 1: 0, 2: 0}, {0: "7C 7D"})
    assert not judged(*made, "play 3H")


def test_nobody_makes_a_rivals_bid_for_nothing():
    given = trick_of_sevens({0: 0, 1: 3, 2: 0}, {1: "3C 3D"}, held="3H 5H 4H")
    assert judged(*given, "play 3H") == "makes-rivals-bid"
    assert not judged(*given, "play 4H")
    # With a bid of its own to make it may be worth it.
    hungry = trick_of_sevens({0: 9, 1: 3, 2: 0}, {1: "3C 3D"}, held="3H 5H 4H")
    assert not judged(*hungry, "play 3H")


# Combinations


@pytest.mark.parametrize(
    ("held", "top", "played", "code"),
    [
        ("9S TC JD", "", "9S", "stays-in"),
        ("9S TC JD", "", "9S TC JD", ""),
        ("9S TC QD", "", "9S", ""),
        ("5C 9C JD KS KD AC 2H", "4S", "2H", "wastes-best"),
        ("5C 9C JD KS KD AC 2H", "4S", "9C", ""),
        ("5C 9C JD KS KD AC 2H", "QH", "2H", ""),
        ("3C 3D 6S 6C 6D 6H 9C JD KS", "5D", "6H", "breaks-slam"),
        ("3C 3D 6S 6C 6D 6H 9C JD KS", "5D", "9C", ""),
        ("3C 3D 6S 6C 6D 6H 9C JD KS", "QD", "KS", ""),
    ],
)
def test_of_combinations_nothing_good_is_wasted(held, top, played, code):
    does = f"play {played}"
    game, table = climbing(held, top)
    assert judged(game, table, does) == code


def test_what_loses_the_deal_is_not_gone_out_with():
    for told, code in (("loses", "loses-going-out"), ("allowed", "")):
        game, table = climbing("2H", "3S", game=sit(TiengLen, finish_on_two=told))
        assert judged(game, table, "play 2H") == code
        # Who may go out does so, and who would lose does not.
        assert judged(game, table, "pass") == ("" if code else "stays-in")


def left_with_one(held, top="", rival="8D", owner=1):
    """Return a table of Tieng Len where the only rival has a single card."""
    game = sit(TiengLen)
    told = {"table": parse_cards(top), "owner": owner} if top else {"leader": 0}
    hands = {0: parse_cards(held), 1: parse_cards(rival)}
    phase = {"phase": "respond" if top else "lead", "first_deal": False, "undealt": ()}
    table = arrange(game, {"hands": hands, "turn": (0,), "out": (2, 3), **phase, **told})
    seen = {*hands[0], *hands[1], *parse_cards(top), *parse_cards("7C TD QS AH 2S 3H")}
    gone = tuple(card for card in game.pack() if card not in seen)
    return game, table._replace(zones={**table.zones, PILE: gone})


def test_the_last_rival_is_not_let_out():
    assert judged(*left_with_one("5S 9D QC", "6S"), "pass") == "lets-last-go"
    assert not judged(*left_with_one("5S 9D QC", "6S"), "play 9D")
    # If somebody who is out has put it down, nothing is lost by a pass.
    assert not judged(*left_with_one("5S 9D QC", "6S", owner=2), "pass")
    assert judged(*left_with_one("5S 9D QC"), "play 5S") == "leads-to-last"
    assert not judged(*left_with_one("5S 9D QC"), "play QC")
    assert judged(*left_with_one("5S 5D KC"), "play KC") == "leads-to-last"
    assert not judged(*left_with_one("5S 5D KC"), "play 5S 5D")


def test_a_two_is_not_given_away():
    game = sit(TiengLen, trading="tribute", match__n=3)
    for number in range(40):
        match = Match(game, f"tribute {number}")
        for _ in range(2):
            match.deal()
            while match.table.to_act and match.table.phase != "tribute":
                question = match.question(match.table.to_act[0])
                match.submit(question.legal[0])
        if match.table.phase != "tribute":
            continue
        match.submit(match.question(match.table.to_act[0]).legal[0])
        question = match.question(match.table.to_act[0])
        asked = Asked.of(question, question.view())
        twos = [action for action in question.legal if action.cards[0].rank == 2]
        others = [action for action in question.legal if action not in twos]
        if twos:
            assert {blunder(asked, action).code for action in twos} == {"gives-best"}
            assert sensible(asked) == tuple(others)
            return
    raise AssertionError("nobody had a two to give")


# Durak


@pytest.mark.parametrize(
    ("held", "pairs", "stock", "does", "code"),
    [
        ("7H 9C", "6H", "9D TD 6S", "take", "takes-without-need"),
        ("KH 9C", "6H", "9D TD 6S", "take", ""),
        ("7H 9C", "6H", "9D TD 6S", "beat 7H", ""),
        ("7H 9S", "6H", "9D TD 6S", "beat 9S", "trumps-without-need"),
        ("KH 9S", "6H", "9D TD 6S", "beat 9S", ""),
        ("QS 9S TC", "6H", "9D TD 6S", "beat QS", "trumps-too-high"),
        ("QS 9S TC", "6H", "9D TD 6S", "beat 9S", ""),
        # The rank that lies there brings in nothing new.
        ("QS 9S TC", "QD KD, 6H", "9D TD 6S", "beat QS", ""),
        # Later on all must go.
        ("QS 9S TC", "6H", "", "beat QS", ""),
        ("7H", "6H", "", "take", "stays-in"),
        ("7H 9C", "6H", "", "take", ""),
    ],
)
def test_a_defender_wastes_nothing(held, pairs, stock, does, code):
    game, table = bout(held, pairs, stock=stock)
    assert judged(game, table, does) == code


@pytest.mark.parametrize(
    ("held", "stock", "card", "code"),
    [
        ("7S 6D", "9D TD JD QC", "7S", "attacks-with-trump"),
        ("7S 6D", "9D TD JD QC", "6D", ""),
        ("7S AD", "9D TD JD QC", "7S", ""),
        ("7S 6D", "JD QC", "7S", ""),
    ],
)
def test_trumps_are_not_given_away_early(held, stock, card, code):
    game, table = bout(held, stock=stock)
    assert judged(game, table, f"attack {card}") == code


# Skitgubbe


@pytest.mark.parametrize(
    ("held", "lays", "does", "code"),
    [
        ("9S", 1, "pick-up", "stays-in"),
        ("9S TS", 1, "lay 9S", "stays-in"),
        ("9S TS", 1, "lay 9S TS", ""),
        ("9S 3D 4H", 2, "lay 4H", "ends-with-trump"),
        ("9S 3D 4H", 2, "lay 9S", ""),
        # Others are to lay, and will find it harder.
        ("9S 3D 4H", 1, "lay 4H", ""),
        # Parted from the ten the nine would be harder to lay.
        ("9S TS 4H", 2, "lay 4H", ""),
    ],
)
def test_of_lays_the_last_is_not_a_trump(held, lays, does, code):
    game = rules("skitgubbe", players=3)
    lying = "1 4S, 2 7S" if lays == 2 else "2 7S"
    hands = {0: held, 1: "5C 9D JD", 2: "6C 8D TD"}
    plays = place(rules(), hands={3: "2C"}, trick=lying, trump="H").plays
    typed = {seat: parse_cards(cards) for seat, cards in hands.items()}
    told = {"phase": "p2-beat", "trump": "H", "lays": plays, "turn": (0,)}
    table = arrange(game, {"hands": typed, **told})
    assert judged(game, table, does) == code


# All of them


def test_every_entry_is_a_sentence_with_a_code_of_its_own():
    codes = [entry.code for entry in BLUNDERS]
    assert len(set(codes)) == len(codes)
    for entry in BLUNDERS:
        words = entry.found.__doc__.splitlines()[0]
        assert words.endswith(".")
        assert len(words.split()) <= 20
        assert entry.verbs


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_makes_a_blunder(level):
    """Each table is met by one of them every day, and where there is time by all."""
    step = one_in(len(LEVELS))
    tables = range(LEVELS.index(level) % step, len(houses()), step)
    assert tables
    for at in tables:
        assert not watch(level, 1, often(1), at).found, houses()[at]


def test_chance_makes_most_of_them():
    """So the test above can fail."""
    seen = watch_all("random", 2000)
    assert len(seen.found) > len(BLUNDERS) / 2
