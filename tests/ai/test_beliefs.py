"""What can be known of hidden cards, what cannot, and worlds that respect it."""

from collections import Counter
from itertools import permutations
from random import Random
from types import SimpleNamespace

import pytest

from game.ai.beliefs import Beliefs, Slot
from game.ai.levels import expert
from game.core.actions import parse_action
from game.core.cards import BACK, PACK, parse_card, parse_cards
from game.core.events import Contest, DealBegan, Moved, Shuffled, Trumps, Turn
from game.core.journal import Journal
from game.core.rules import TRUMPS
from game.core.sight import redact, unseen
from game.core.table import fold, new_table
from game.core.zones import STOCK, TURN_UP, hand
from game.match.match import Match
from game.rules.catalogue import games
from game.school.own.draft import TableDraft
from tests.ai.worlds import Worlds
from tests.amounts import often
from tests.tables import rules


def dealt(hands, stock, trump="H"):
    """Return the journal of a deal with these hands, told as a deal is told."""
    cards = [parse_cards(text) for text in hands]
    rest = parse_cards(stock)
    used = {card for held in cards for card in held} | set(rest)
    others = tuple(card for card in PACK if card not in used)
    journal = Journal(new_table(len(hands)), "")
    journal.emit(DealBegan(1, len(hands) - 1))
    order = sum(cards, ()) + rest + others
    journal.emit(Shuffled(STOCK, order))
    for seat, held in enumerate(cards):
        for card in held:
            journal.move("deal", (card,), STOCK, hand(seat), seat)
    journal.emit(Trumps(trump))
    journal.emit(Turn("lead", (0,)))
    journal.emit(Contest(tuple(range(len(hands)))))
    return journal


def play(game, journal, *lines):
    """Carry out actions such as `0 KS`."""
    for line in lines:
        seat, card = line.split()
        action = parse_action(int(seat), f"play {card}")
        assert game.refusal(journal.table, action) is None, line
        game.apply(journal, action)


def beliefs_of(game, journal, seat=0):
    history = [redact(event, seat) for event in journal.events]
    view = fold(new_table(journal.table.seats), history)
    return Beliefs(game, seat, view, history), view


def test_ll_18_void_knowledge_expires():
    """Seat 1 shows a void in spades; two tricks later it draws, and may hold one spade."""
    game = rules(players=3)
    journal = dealt(("AS KS 4D QC", "2C 3C AD KC", "2S 3S 3D 4C"), "9C JC 8S TD 7S")
    assert beliefs_of(game, journal)[0].at_most(1, "S") == 4
    play(game, journal, "0 AS", "1 2C", "2 2S")
    shown = beliefs_of(game, journal)[0]
    assert (shown.at_most(1, "S"), shown.at_most(1, "D"), shown.at_most(2, "S")) == (0, 3, 3)
    play(game, journal, "0 KS", "1 3C", "2 3S")
    assert beliefs_of(game, journal)[0].at_most(1, "S") == 0
    play(game, journal, "0 4D", "1 AD", "2 3D")
    assert journal.table.hand(1) == parse_cards("KC 8S")
    assert beliefs_of(game, journal)[0].at_most(1, "S") == 1


def test_each_draw_after_a_void_allows_one_card_more():
    game = rules(players=3)
    journal = dealt(("AS 4D 5C", "2C AD KD", "2S 3D 6D"), "9C 8S JC TD 7S")
    play(game, journal, "0 AS", "1 2C", "2 2S")
    assert beliefs_of(game, journal)[0].at_most(1, "S") == 0
    play(game, journal, "0 4D", "1 AD", "2 3D")
    assert journal.table.taker == 1
    after, view = beliefs_of(game, journal)
    assert after.at_most(1, "S") == 1
    assert len(after.slots[1]) == view.hand(1).count(BACK) == 2
    # KD may have been one of the old cards or the one drawn: one spade is still possible.
    play(game, journal, "1 KD", "2 6D", "0 9C")
    assert journal.table.taker == 1
    later = beliefs_of(game, journal)[0]
    assert len(later.slots[1]) == 2
    assert later.at_most(1, "S") == 2


def test_the_turn_up_is_known_in_the_dealers_hand_until_played():
    game = rules()
    match = Match(game, "turn-up")
    match.deal()
    dealer = match.table.dealer
    seat = (dealer + 1) % 4
    card = match.table.turn_up
    beliefs = Beliefs(game, seat, match.view(seat), match.history(seat))
    assert card in match.view(seat).hand(dealer)
    assert len(beliefs.slots[dealer]) == 3
    worlds = Worlds(match.view(seat), game.pack(), beliefs)
    for number in range(50):
        assert card in worlds.guess(Random(number)).hand(dealer)


def test_what_is_led_tells_of_what_plain_sense_would_have_led():
    """Seat 1 leads the highest plain card: higher ones it hardly has, trumps tell nothing."""
    game = rules(players=3)
    journal = dealt(("2S KS 4D", "2C AS QD", "JD 3S 3D"), "9C JC 8S TD 7S", trump="S")
    play(game, journal, "0 2S", "1 AS", "2 3S", "1 QD")
    history = [redact(event, 0) for event in journal.events]
    view = fold(new_table(3), history)
    (_, followed), (rather, led) = Beliefs(game, 0, view, history, reads=True).rather[1]
    assert (followed, led) == (False, True)
    assert {parse_card("AC"), parse_card("KD"), parse_card("KH")} <= rather
    assert not rather.intersection(parse_cards("JD QS JC 2H"))


def random_positions(count, **values):
    """Yield matches at random decisions, each with the seat to act."""
    dice = Random(str(values))
    for number in range(count):
        match = Match(rules(**values), f"positions {number}")
        match.deal()
        for _ in range(dice.randrange(60)):
            if match.table.match_over:
                break
            if match.awaits_deal:
                match.deal()
                continue
            match.submit(dice.choice(match.rules.legal(match.table, match.table.to_act[0])))
        if match.table.to_act:
            yield match, match.table.to_act[0]


VARIANTS = [
    {},
    {"players": 3, "lift_smoke": True},
    {"players": 6, "instant_out": True},
    {"players": 3, "deal_size": 15, "stock_out": "reshuffle"},
]


@pytest.mark.parametrize("values", VARIANTS)
def test_the_true_deal_is_never_excluded(values):
    for match, seat in random_positions(often(24), **values):
        beliefs = Beliefs(match.rules, seat, match.view(seat), match.history(seat))
        for other, slots in beliefs.slots.items():
            view = match.view(seat).hand(other)
            hidden = list(match.table.hand(other))
            for card in view:
                if card != BACK:
                    hidden.remove(card)
            assert len(slots) == len(hidden)
            assert fits(slots, hidden)


def fits(slots, cards):
    """Tell whether the cards can be shared out among the slots."""
    if not slots:
        return True
    first, *others = sorted(slots, key=lambda slot: len(slot.cut), reverse=True)
    allowed = [card for card in cards if card not in first.cut]
    return any(fits(others, [c for c in cards if c != card]) for card in allowed)


@pytest.mark.parametrize("values", VARIANTS)
def test_every_guess_agrees_with_what_is_seen_and_believed(values):
    for match, seat in random_positions(often(16), **values):
        view = match.view(seat)
        beliefs = Beliefs(match.rules, seat, view, match.history(seat))
        worlds = Worlds(view, match.rules.pack(), beliefs)
        for number in range(5):
            world = worlds.guess(Random(number))
            assert sorted(card for held in world.zones.values() for card in held) == sorted(
                card for held in match.table.zones.values() for card in held
            )
            for zone, held in view.zones.items():
                pairs = zip(held, world.zones[zone], strict=True)
                assert all(seen in (BACK, true) for seen, true in pairs)
            for other, slots in beliefs.slots.items():
                known = [card for card in view.hand(other) if card != BACK]
                assert fits(slots, [c for c in world.hand(other) if c not in known])


def beliefs_with(cuts):
    """Return what is believed by these alone, the cards that each slot cannot be."""
    slots = {seat: [Slot(cut, 0, stays=False) for cut in each] for seat, each in cuts.items()}
    return SimpleNamespace(slots=slots, kept={}, rather=dict.fromkeys(slots, ()))


def test_guesses_are_even_where_limits_are_nested():
    """Four hidden cards, one slot that cannot be the first two: each world as likely."""
    game = rules(players=3)
    match = Match(game, "even")
    match.deal()
    view = match.view(0)
    backs = {hand(1): (BACK, BACK), hand(2): (BACK,), STOCK: (BACK,)}
    hidden = unseen(view._replace(zones={**view.zones, **backs}), game.pack())
    cards = hidden[:4]
    view = view._replace(zones={**view.zones, **backs, TURN_UP: hidden[4:]})

    told = beliefs_with({1: [frozenset(cards[:2]), frozenset()], 2: []})
    worlds = Worlds(view, game.pack(), told)
    dice = Random(4)
    counts = Counter()
    for _ in range(6000):
        world = worlds.guess(dice)
        counts[world.hand(1), world.hand(2)] += 1
    expected = [p for p in permutations(cards, 3) if p[0] in cards[2:]]
    assert len(counts) == len(expected) == 12
    assert all(400 < count < 600 for count in counts.values())


def test_impossible_beliefs_end_in_a_guess_all_the_same():
    match = Match(rules(), "impossible")
    match.deal()
    view = match.view(0)

    told = beliefs_with({1: [frozenset(PACK)] * 4})
    world = Worlds(view, PACK, told).guess(Random(1))
    assert BACK not in world.hand(1)
    assert parse_card("KS") in {card for held in world.zones.values() for card in held}


def test_moves_face_down_keep_slots_and_backs_alike():
    game = rules(players=3)
    journal = dealt(("AS 4D 5C", "2C AD KD", "2S 3D 6D"), "9C 8S JC TD 7S")
    journal.emit(Moved("give", journal.table.hand(1)[:2], hand(1), hand(2), 1))
    beliefs, view = beliefs_of(game, journal)
    assert len(beliefs.slots[1]) == view.hand(1).count(BACK) == 1
    assert len(beliefs.slots[2]) == view.hand(2).count(BACK) == 5


def test_what_lay_open_and_may_have_gone_face_down_leaves_nothing_excluded():
    """Seat 1 is void in spades but for three it was given: it may give away all but these."""
    game = rules(players=3)
    journal = dealt(("AS 4D 5C 6C", "2C AD KD 4C", "2S 3D 6D 5D"), "KS QS JS 8S TD")
    play(game, journal, "0 AS", "1 2C", "2 2S")
    journal.emit(Moved("draw", parse_cards("QS JS"), STOCK, hand(0), 0))
    journal.emit(Moved("give", parse_cards("KS QS JS"), hand(0), hand(1), 0))
    assert beliefs_of(game, journal)[0].at_most(1, "S") == 0
    for given, spades in ((1, 3), (2, 3), (3, 3), (4, 2)):
        given_away = Moved("give", journal.table.hand(1)[:given], hand(1), hand(2), 1)
        history = [redact(event, 0) for event in (*journal.events, given_away)]
        beliefs = Beliefs(game, 0, fold(new_table(3), history), history)
        assert len(beliefs.slots[1]) == 6 - given
        assert beliefs.at_most(1, "S") == spades, given


def test_a_card_that_is_always_a_trump_is_none_of_its_printed_suit():
    """Seat 1 ruffs clubs: nothing speaks against Pam, the jack of clubs, and no club is left."""
    game = rules("five-card-loo", players=3)
    journal = dealt(("AC KS 4D QC 2S", "2H 3D AD KD 5D", "2C 3C 6D 7S 8S"), "9C 8D TD")
    journal.emit(Turn("tricks", (0,)))
    play(game, journal, "0 AC", "1 2H")
    shown = beliefs_of(game, journal)[0]
    assert (shown.at_most(1, "C"), shown.at_most(1, TRUMPS)) == (0, 4)


@pytest.mark.parametrize("game", ["linger-longer", "durak", "julep"])
def test_a_position_that_no_deal_made_is_played_to_its_end(game):
    """What happened before is not known there, and nothing is told from it."""
    rules = games()[game].usual()
    draft = TableDraft(rules)
    match = Match(rules, "made up", draft.dealt(3, Random(1)).table())
    player = expert(20)
    for _ in range(200):
        if match.table.over:
            break
        match.submit(player.choose(match.question(match.table.to_act[0])))
    assert match.table.over
