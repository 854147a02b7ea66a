"""Tables set up by hand: what lies where, what is dealt, what cannot be, and what is asked."""

from random import Random

import pytest

from game.core.actions import parse_action
from game.core.cards import parse_card, parse_cards
from game.core.position import describe
from game.core.rules import new_match
from game.core.sentences import in_english
from game.rules.catalogue import games
from game.school.own.asking import OwnQuestion, opinion
from game.school.own.draft import HANDS, CardSpot, TableDraft
from game.school.own.posing import answer_to, goal_at, solved
from game.school.puzzles.puzzles import Puzzle, measured
from game.school.puzzles.solver import Board
from game.storage.school.puzzles import Puzzles

GAMES = list(games())


def draft_of(game, **values):
    options, faults = games()[game].options_type.read({k: str(v) for k, v in values.items()})
    assert options is not None, faults
    return TableDraft(games()[game](options))


def hand(seat):
    return CardSpot(HANDS, seat)


def told(draft):
    found = draft.trouble()
    return "" if found is None else in_english(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_a_deal_lie_in_places_of_their_own(game):
    rules = games()[game].usual()
    for deal in range(4):
        draft = TableDraft(rules, describe(rules, new_match(rules, f"{game} {deal}").table))
        assert draft.left == ()
        laid = [card for spot in draft.spots() for card in draft.cards(spot)]
        assert sorted(laid) == sorted(rules.pack())


@pytest.mark.parametrize("game", GAMES)
def test_dealing_the_rest_makes_a_table_and_keeps_what_lies_there(game):
    rules = games()[game].usual()
    wanted = rules.pack()[-2:]
    draft = TableDraft(rules).put(wanted, hand(1))
    dealt = draft.dealt(draft.most_each, Random(1))
    assert told(dealt) == ""
    assert set(wanted) <= set(dealt.cards(hand(1)))
    fresh = new_match(rules, "fresh").table
    for seat in range(fresh.seats):
        assert len(dealt.cards(hand(seat))) <= dealt.most_each
    assert dealt.dealt(dealt.most_each, Random(2)) == dealt
    assert dealt != draft.dealt(draft.most_each, Random(2))


@pytest.mark.parametrize("game", GAMES)
def test_cards_go_to_every_place_and_back(game):
    draft = TableDraft(games()[game].usual())
    card = draft.left[5]
    for spot in draft.spots():
        put = draft.put([card], spot)
        assert put.where(card) == spot
        assert put.cards(spot) == (card,)
        assert card not in put.left
        assert put.away([card]) == draft


def test_a_card_lies_in_one_place():
    draft = draft_of("durak", players=2).put(parse_cards("AS KS"), hand(0))
    draft = draft.put(parse_cards("KS"), hand(1))
    assert draft.cards(hand(0)) == tuple(parse_cards("AS"))
    assert draft.cards(hand(1)) == tuple(parse_cards("KS"))


def test_the_stock_has_an_order_and_one_card_is_turned_up():
    stock = CardSpot("stock")
    draft = draft_of("linger-longer", players=3).put(parse_cards("AS KS QS"), stock)
    draft = draft.put(parse_cards("QS"), stock, before=parse_card("AS"))
    assert draft.told["stock"] == parse_cards("QS AS KS")
    loo = draft_of("julep").put(parse_cards("5H"), CardSpot("turn_up"))
    loo = loo.put(parse_cards("6H"), CardSpot("turn_up"))
    assert loo.told["turn_up"] == parse_card("6H")
    assert parse_card("5H") in loo.left


def test_a_player_has_one_card_in_a_trick_and_a_pair_has_two():
    draft = draft_of("linger-longer").put(parse_cards("AS KS"), CardSpot("trick", 1))
    assert draft.cards(CardSpot("trick", 1)) == parse_cards("KS")
    durak = draft_of("durak").put(parse_cards("8D JD QD"), CardSpot("table", 0))
    assert durak.told["table"] == (parse_cards("8D JD"),)
    assert CardSpot("table", 1) in durak.spots()
    assert CardSpot("table", 2) not in durak.spots()


def test_what_is_missing_or_cannot_be_is_told():
    draft = draft_of("linger-longer", players=3)
    assert told(draft) == "Give the players some cards first."
    draft = draft.put(parse_cards("AS KS"), hand(0)).put(parse_cards("QS"), hand(1))
    draft = draft.put(parse_cards("JS"), hand(2))
    assert told(draft) == ""
    assert told(draft.tell("out", (0,))) == "whoever holds no card is out, and nobody else."
    gone = draft.away(parse_cards("QS")).tell("turn", (1,))
    assert told(gone) == (
        "It's seat 1's turn, but they can't do anything. "
        "Change their cards, or let someone else go."
    )
    alone = draft_of("durak", players=2).put(parse_cards("AS"), hand(0))
    assert "must hold cards" in told(alone)


def test_what_still_fits_is_kept_under_other_house_rules_and_nothing_in_another_game():
    draft = draft_of("durak", players=4).put(parse_cards("AS"), hand(1))
    draft = draft.put(parse_cards("KS"), hand(3)).tell("dealer", 3).tell("trump", "H")
    fewer = draft.under(draft_of("durak", players=3).rules)
    assert fewer.cards(hand(1)) == parse_cards("AS")
    assert parse_card("KS") in fewer.left
    assert fewer.told.keys() == {"hands", "trump"}
    assert draft.under(draft_of("julep").rules).told == {}


LEGAL = tuple(parse_action(0, text) for text in ("play 7S", "play 8S"))
WHOLE = OwnQuestion("Which?", LEGAL[:1], "Yes.", "No.")


@pytest.mark.parametrize(
    ("asked", "missing"),
    [
        (WHOLE, None),
        (WHOLE._replace(question=""), "what you want to ask"),
        (WHOLE._replace(right=()), "Choose the right answer"),
        (WHOLE._replace(right=LEGAL), "Everything is right"),
        (WHOLE._replace(well=""), "the right answer"),
        (WHOLE._replace(badly=""), "a wrong answer"),
    ],
)
def test_a_question_says_what_it_lacks(asked, missing):
    found = asked.trouble(LEGAL)
    assert (found is None) == (missing is None)
    assert missing is None or missing in in_english(found)


def test_where_only_one_thing_can_be_done_there_is_nothing_to_ask():
    assert "only one thing" in in_english(WHOLE.trouble(LEGAL[:1]))


def test_an_answer_that_can_no_longer_be_given_is_dropped():
    assert WHOLE.under(LEGAL[1:]).right == ()
    assert WHOLE.under(LEGAL).right == LEGAL[:1]


def test_the_opinion_finds_the_only_card_that_wins():
    draft = draft_of("linger-longer", players=3)
    draft = draft.put(parse_cards("AS 2H"), hand(0)).put(parse_cards("3C"), hand(1))
    draft = draft.put(parse_cards("4D"), hand(2)).put(parse_cards("KS"), CardSpot("trick", 2))
    draft = draft.tell("trump", "D").tell("leader", 2)
    table = draft.table()
    assert table.to_act == (0,)
    assert str(opinion(draft.rules, table, lambda: True)) == "play AS"
    assert opinion(draft.rules, table, lambda: False) is None


def test_hands_that_run_out_too_soon_are_told():
    draft = draft_of("julep", players=3).put(parse_cards("5H"), CardSpot("turn_up"))
    draft = draft.tell("phase", "tricks")
    for seat, cards in enumerate(("AS KS", "QS JS", "7S")):
        draft = draft.put(parse_cards(cards), hand(seat))
    assert told(draft) == "Somebody runs out of cards too soon: give everyone the same number."
    assert told(draft.put(parse_cards("6S"), hand(2))) == ""


def test_the_only_right_card_is_found_or_why_there_is_none():
    draft = draft_of("linger-longer", players=3).tell("trump", "C").tell("turn", (0,))
    for seat, cards in enumerate(("AS 2H", "KS 3H", "QS 4H")):
        draft = draft.put(parse_cards(cards), hand(seat))
    rules = draft.rules
    found = answer_to(rules, draft.table(), goal_at(rules, draft.table()))
    assert (found.right is None) == (found.flaw is not None)
    many = draft_of("durak", players=2)
    many = many.dealt(6, Random(1))
    hard = answer_to(many.rules, many.table(), goal_at(many.rules, many.table()))
    assert "too much" in in_english(hard.flaw)
    bids = draft_of("julep").dealt(5, Random(1))
    first = answer_to(bids.rules, bids.table(), goal_at(bids.rules, bids.table()))
    assert "has to choose a card" in in_english(first.flaw)


@pytest.mark.parametrize("game", GAMES)
def test_a_solver_agrees_with_the_puzzles_that_came_along(game):
    puzzle = Puzzles(games()).of(game)[0]
    goal = goal_at(puzzle.rules, puzzle.start, puzzle.goal.tricks)
    assert goal == puzzle.goal
    assert answer_to(puzzle.rules, puzzle.start, goal).right == puzzle.key


def test_a_puzzle_is_solved_once_however_much_is_asked_of_it(monkeypatch):
    came = Puzzles(games()).of("tieng-len")[-1]
    puzzle = Puzzle("", "", came.rules, came.start, came.posed)
    opened, moves = [], Board.moves
    monkeypatch.setattr(Board, "moves", lambda *at: opened.append(at) or moves(*at))
    assert solved(puzzle).right == came.key
    looked_through = len(opened)
    assert measured(puzzle).grade == came.grade
    # Each position of the line is asked about once more, and none is looked through again.
    assert len(opened) < looked_through + 50 < 1.1 * looked_through
