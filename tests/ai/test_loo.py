"""How the players bid, exchange and play in the Loo games: well enough, and never stupidly."""

from random import Random

import pytest

from game.ai.beliefs import Beliefs
from game.ai.choices import worth_weighing
from game.ai.instincts import Chance, Instincts, instinct
from game.ai.levels import make_player, plain_player
from game.ai.odds import chances, junk, ladder, spread
from game.ai.search import Search
from game.ai.undertakings import glance
from game.core.actions import Action, parse_action
from game.core.cards import BACK, parse_card, parse_cards
from game.core.rules import TRUMPS
from game.core.zones import discard, hand
from game.match.match import Match
from tests.ai.arena import contest
from tests.ai.loo_positions import GAMES, HOUSES, positions
from tests.ai.permuting import permuted
from tests.ai.test_beliefs import fits
from tests.ai.worlds import Worlds
from tests.amounts import often, some
from tests.tables import rules

WORDS = {"blind", "bid", "join", "defend"}
PLAYERS = [
    pytest.param(plain_player(), often(4), id="plain"),
    pytest.param(make_player("easy"), often(1), id="easy"),
    pytest.param(Search(8, 60.0, care=2), often(1), id="search"),
]


def decisions(game, player, deals):
    """Yield every question that is a choice, and the answer, of deals played by one player."""
    match, done = Match(rules(game), f"watched {game}"), 0
    while done < deals or not match.table.over:
        if match.table.match_over:
            match = Match(rules(game), f"watched {game} {done}")
        if match.awaits_deal:
            match.deal()
            done += 1
            continue
        question = match.question(match.table.to_act[0])
        answer = question.legal[0]
        if len(question.legal) > 1:
            answer = player.choose(question)
            yield question, answer
        match.submit(answer)


# How well


@pytest.mark.parametrize("game", some(GAMES, of=4))
def test_plain_sense_beats_chance_by_far(game):
    """Over two hundred deals, in which every seat is taken in turn."""
    tally = contest(game, plain_player(), Chance(), 24)
    assert tally.lead - tally.doubt > 0


@pytest.mark.parametrize("game", some(GAMES, of=3))
def test_every_seat_sometimes_plays_and_sometimes_stays_out(game):
    played = {}
    for question, answer in decisions(game, plain_player(), often(40)):
        verbs = {action.verb for action in question.legal}
        if question.view().phase in WORDS and verbs & {"pass", "drop", "lurk"}:
            stays = answer.verb in ("pass", "drop", "lurk")
            played.setdefault(question.seat, []).append(not stays)
    assert set(played) == set(range(rules(game).options.players))
    for answers in played.values():
        assert 0 < sum(answers) < len(answers)


@pytest.mark.parametrize(("game", "values"), HOUSES)
def test_searching_is_legal_honest_and_repeatable(game, values):
    """Other cards in the hands of the others: the same choice."""
    dice, player = Random("unseen"), Search(6, 60.0, care=2)
    asked = 0
    for match, seat in positions(game, often(2), **values):
        question = match.question(seat)
        chosen = player.choose(question)
        assert chosen in question.legal
        assert instinct(match.rules, question.view(), question.legal) in question.legal
        assert player.choose(match.question(seat)) == chosen
        other = permuted(match, seat, dice)
        if other.legal == question.legal:
            assert other.view() == question.view()
            assert player.choose(other) == chosen
            asked += 1
    assert asked


# What is known


@pytest.mark.parametrize(("game", "values"), HOUSES)
def test_nothing_true_is_held_impossible(game, values):
    """Following strictly, permanent trumps, civil Pam, duties of the lead, refilled stocks."""
    for match, seat in positions(game, often(2), **values):
        view = match.view(seat)
        beliefs = Beliefs(match.rules, seat, view, match.history(seat))
        for other, slots in beliefs.slots.items():
            hidden = list(match.table.hand(other))
            for card in view.hand(other):
                if card != BACK:
                    hidden.remove(card)
            assert len(slots) == len(hidden)
            assert fits(slots, hidden)
        world = Worlds(view, match.rules.pack(), beliefs).guess(Random(1))
        assert sorted(card for held in world.zones.values() for card in held) == sorted(
            card for held in match.table.zones.values() for card in held
        )


def scripted(game, *, seed_of, lines, **values):
    """Return a match played so far as these lines tell, of the first seed that allows them."""
    for number in range(400):
        match = Match(rules(game, **values), f"{seed_of} {number}")
        match.deal()
        if all(_submitted(match, line) for line in lines):
            return match
    raise AssertionError("no deal like this was found")


def _submitted(match, line):
    action = parse_action(match.table.to_act[0], line)
    if match.rules.refusal(match.table, action) is not None:
        return False
    match.submit(action)
    return True


def test_a_dealer_who_takes_the_turn_up_is_known_to_hold_it():
    lines = ("pass", "pass", "stand", "stand", "exchange")
    match = scripted("julep", seed_of="turn-up", lines=lines)
    dealer = match.table.dealer
    assert match.table.to_act == (dealer,)
    thrown = match.table.hand(dealer)[0]
    match.submit(parse_action(dealer, f"exchange {thrown}"))
    match.submit(parse_action(dealer, "take-turn-up"))
    seat = match.table.contest[0]
    view = match.view(seat)
    worlds = Worlds(view, match.rules.pack(), Beliefs(match.rules, seat, view, match.history(seat)))
    for number in range(20):
        assert match.table.turn_up in worlds.guess(Random(number)).hand(dealer)


def test_a_dealer_who_had_to_take_the_turn_up_still_has_it():
    """At Norrlandsknack it may go with the cards exchanged after it: nobody throws a trump."""
    lines = ("knock", *["exchange"] * 3)
    match = scripted("norrlandsknack", seed_of="taken", lines=lines)
    dealer, card = match.table.dealer, match.table.turn_up
    assert match.table.to_act == (dealer,)
    thrown = next(held for held in match.table.hand(dealer) if held != card)
    match.submit(parse_action(dealer, f"exchange {thrown}"))
    seat = match.table.contest[0]
    view = match.view(seat)
    assert card not in view.hand(dealer)
    beliefs = Beliefs(match.rules, seat, view, match.history(seat))
    assert beliefs.kept == {card: dealer}
    for number in range(20):
        world = Worlds(view, match.rules.pack(), beliefs).guess(Random(number))
        assert card in world.hand(dealer)


def test_what_others_have_thrown_away_is_guessed_of_what_nobody_keeps():
    lines = ("stand", "stand", "pass", "pass")
    match = scripted("julep", seed_of="junk", lines=lines)
    seat = match.table.to_act[0]
    thrown = match.table.hand(seat)[:3]
    match.submit(match.rules.tidy(parse_action(seat, "exchange " + " ".join(map(str, thrown)))))
    other = match.table.to_act[0]
    view = match.view(other)
    low = junk(match.rules, view.trumps, 1)
    steps = ladder(match.rules, view.trumps)
    assert low
    assert all(steps[card][0] != TRUMPS for card in low)
    worlds = Worlds(view, match.rules.pack(), None, low)
    for number in range(20):
        assert set(worlds.guess(Random(number)).cards(discard(seat))) <= low


def test_own_discards_are_never_guessed_elsewhere():
    match = scripted("julep", seed_of="discards", lines=("stand", "stand", "pass", "pass"))
    seat = match.table.to_act[0]
    thrown = match.table.hand(seat)[:3]
    match.submit(match.rules.tidy(parse_action(seat, "exchange " + " ".join(map(str, thrown)))))
    view = match.view(seat)
    for number in range(20):
        world = Worlds(view, match.rules.pack(), None).guess(Random(number))
        for other in range(view.seats):
            assert other == seat or not set(thrown) & set(world.hand(other))


# What nobody would do


@pytest.mark.parametrize(("player", "deals"), PLAYERS)
@pytest.mark.parametrize("game", some(GAMES, of=2))
def test_blunders_are_never_made(game, player, deals):
    for question, answer in decisions(game, player, deals):
        view, rule = question.view(), question.rules
        held = view.hand(question.seat)
        match answer.verb:
            case "play":
                wins_cheaply(view, rule, question, answer)
            case "exchange" | "discard" | "swap":
                keeps_the_best(view, rule, answer)
            case "rams":
                assert glance(rule, view).promise(answer) > 0
            case "pass" | "decline":
                assert view.phase != "defend", "defending the pack costs nothing"
                assert game != "five-card-loo" or parse_card("JC") not in held, "Pam never loses"


def wins_cheaply(view, rule, question, answer):
    """As the last to play nobody wins higher than needed; Pam is always asked to be civil."""
    called = [action for action in question.legal if action.value]
    assert answer.value or not any(action.cards == answer.cards for action in called)
    if not view.plays or len(view.plays) + 1 < len(view.contest):
        return
    winners = [a for a in question.legal if takes(rule, view, a)]
    if answer in winners:
        steps = ladder(rule, view.trumps)
        suit, height, _ = steps[answer.cards[0]]
        lower = [a for a in winners if steps[a.cards[0]][:2] < (suit, height)]
        assert not [a for a in lower if steps[a.cards[0]][0] == suit]


def takes(rule, view, action):
    plays = (*view.plays, view.plays[0]._replace(seat=action.seat, cards=action.cards))
    return rule.leading(view._replace(plays=plays)) == action.seat


def keeps_the_best(view, rule, answer):
    """The two highest trumps are not thrown away."""
    steps = ladder(rule, view.trumps)
    for card in answer.cards:
        suit, _, above = steps[card]
        assert suit != TRUMPS or above > 1


def test_rams_is_weighed_with_a_hand_that_cannot_win_it_and_never_bid():
    """With five top trumps it is bid; with none it promises a fortune lost."""
    match = Match(rules("rams", match__first_dealer=0), "rams")
    match.deal()
    seat = match.table.to_act[0]
    trumps = match.table.trumps
    top = tuple(parse_card(rank + trumps) for rank in "AKQJT")
    other = "C" if trumps != "C" else "D"
    low = tuple(parse_card(rank + other) for rank in "789TJ")
    bids = {}
    for name, cards in (("top", top), ("low", low)):
        table = match.view(seat)._replace(
            turn_up=parse_card("9" + trumps), zones={**match.view(seat).zones, hand(seat): cards}
        )
        legal = match.rules.legal(table, seat)
        bids[name] = str(instinct(match.rules, table, legal))
    assert bids["top"] == "rams"
    assert bids["low"] == "spare"


def exchange_at_loo(cards, trump="H"):
    """Return what plain sense throws away of a hand, five others having passed or stood."""
    match = scripted("five-card-loo", seed_of="exchange", lines=("stand", "stand", "stand"))
    rule = match.rules
    while match.table.phase == "bid":
        match.submit(parse_action(match.table.to_act[0], "pass"))
    seat = match.table.to_act[0]
    view = match.view(seat)
    held = parse_cards(cards)
    turned = parse_card("2" + trump)
    table = view._replace(trumps=trump, turn_up=turned, zones={**view.zones, hand(seat): held})
    return str(instinct(rule, table, rule.legal(table, seat)))


@pytest.mark.parametrize(
    ("cards", "thrown"),
    [
        ("AH KH QH AS AD", "exchange"),
        ("AH 3H 4C 5D 6S", "exchange 4C 5D 6S"),
        ("JC 3H 4C 5D AS", "exchange 4C 5D"),
        # One card from a flush, with or without Pam.
        ("4S 7S 9S TS KD", "exchange KD"),
        ("JC 7S 9S TS KD", "exchange KD"),
    ],
)
def test_what_wins_or_nearly_wins_is_kept(cards, thrown):
    assert exchange_at_loo(cards) == thrown


@pytest.mark.parametrize(("game", "verb"), [("rams", "swap"), ("julep", "discard")])
def test_every_card_is_weighed_where_just_one_may_go(game, verb):
    for match, seat in positions(game, 400, most=400):
        question = match.question(seat)
        ways = [action for action in question.legal if action.verb == verb]
        if len(ways) > 1:
            choices = worth_weighing(match.rules, question.view(), seat, question.legal)
            # But for what is too good to go, and what is a blunder to throw.
            assert len([action for action in choices if action.verb == verb]) > 2
            break
    else:
        raise AssertionError("nobody was asked")


def test_a_search_weighs_a_handful_of_exchanges():
    for match, seat in positions("five-card-loo", 40, most=12):
        question = match.question(seat)
        if question.view().phase == "exchange":
            assert len(question.legal) == 32
            choices = worth_weighing(match.rules, question.view(), seat, question.legal)
            assert 1 <= len(choices) <= 7
            break
    else:
        raise AssertionError("nobody exchanged")


def test_more_is_risked_for_less_as_the_pot_grows():
    """At Mauscheln failing costs the pot: the same hand joins a small one and not a large one."""
    joined = {}
    for match, seat in positions("mauscheln", 80, most=12):
        view = match.view(seat)
        if view.phase != "join":
            continue
        for pot in (4, 400):
            table = view._replace(pot=pot)
            legal = match.rules.legal(table, seat)
            answer = instinct(match.rules, table, legal)
            promised = glance(match.rules, table).promise(legal[1])
            joined.setdefault(pot, []).append(promised)
            assert answer.verb in ("pass", "join")
    assert joined
    assert min(joined[400]) < min(joined[4]) < 0


def test_a_loaf_is_feared_near_home_and_hardly_at_the_start():
    """At ten points a loaf costs but a chip; at two it costs the way home."""
    willing = {}
    for match, seat in positions("norrlandsknack", 60, most=40):
        view = match.view(seat)
        if view.phase != "join":
            continue
        for score in (10, 4):
            scores = tuple(score if s == seat else 6 for s in range(view.seats))
            table = view._replace(scores=scores)
            answer = instinct(match.rules, table, match.rules.legal(table, seat))
            willing.setdefault(score, []).append(answer.verb == "join")
    assert sum(willing[10]) > sum(willing[4])


@pytest.mark.parametrize(("game", "values"), some(HOUSES, of=2))
def test_every_word_is_told_by_what_it_may_come_to(game, values):
    """More tricks never bring less; whoever stays out neither wins nor loses by tricks."""
    words = set()
    for match, seat in positions(game, often(24), most=20, **values):
        view, rule = match.view(seat), match.rules
        if view.phase not in WORDS:
            continue
        seen, whole = glance(rule, view), glance(rule, match.table)
        for action in match.question(seat).legal:
            told = seen.prospect(action)
            assert len(told.gains) == rule.hand_size + 1
            assert list(told.gains) == sorted(told.gains)
            assert 0 <= told.against + told.waiting < view.seats
            assert 0 <= told.draws <= rule.hand_size
            assert told == whole.prospect(action)
            words.add(action.verb)
        assert seen.prospect(Action(seat, "play")) is None
    assert len(words) > 1


def test_odds_are_chances():
    game = rules("five-card-loo")
    match = Match(game, "odds")
    match.deal()
    table = match.table
    for rivals in (1, 2.5, 4):
        for seat in range(5):
            odds = chances(game, table, table.hand(seat), rivals)
            assert all(0 < chance <= 1 for chance in odds.values())
            likely = spread(odds.values(), 5)
            assert sum(likely) == pytest.approx(1)
            tricks = sum(won * chance for won, chance in enumerate(likely))
            assert tricks == pytest.approx(sum(odds.values()))


@pytest.mark.parametrize("game", GAMES)
def test_plain_sense_needs_no_time(game):
    """Counted in calls of the rules, so that a busy machine proves nothing either way."""
    player, rule = Instincts(), rules(game)
    asked = []
    original = rule.forbids
    rule.forbids = lambda table, action: asked.append(1) or original(table, action)
    match = Match(rule, "calls")
    match.deal()
    question = match.question(match.table.to_act[0])
    asked.clear()
    player.choose(question)
    assert not asked
