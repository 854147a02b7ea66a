"""What the Loo family says: lessons, presets, questions, and how a deal came out."""

import re
from pathlib import Path

import pytest

from game.ai.undertakings import glance
from game.core.actions import Action
from game.core.cards import parse_card
from game.core.events import Declared, Paid, Trumps
from game.core.sentences import say
from game.match.match import Match
from game.rules.catalogue import games
from game.rules.loo.game import LooGame
from game.rules.loo.payment_reasons import said_of
from game.rules.loo.sums import Payment
from game.storage.house_rules import list_presets
from game.storage.paths import config
from game.storage.scenarios import load_scenario, run_scenario
from tests.each import each
from tests.rules.houses import house_rules, todays_rules
from tests.tables import place, play, random_steps, rules

GAMES = [game for game, kind in games().items() if issubclass(kind, LooGame)]
LESSONS = sorted(path for game in GAMES for path in Path(config("lessons", game)).glob("*.yaml"))


@each("path", LESSONS, ids=lambda path: path.parent.name)
def test_a_lesson_holds(path):
    scenario = load_scenario(path, games())
    result = run_scenario(scenario)
    assert result.passed, result.message
    assert scenario.rules.id == path.parent.name
    assert scenario.title


def test_every_game_has_a_lesson():
    assert {path.parent.name for path in LESSONS} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_presets_are_houses_of_their_own(game):
    kind = games()[game].options_type
    presets = list_presets(game, games())
    assert [preset.reason for preset in presets] == [""] * len(presets)
    assert presets[0].name == "Classic"
    told = []
    for preset in presets:
        written = {key: entry.value for key, entry in preset.house.entries.items()}
        options, _ = kind.read(written)
        told.append(games()[game](options).words.book())
    assert len(set(told)) == len(told) >= 4, "each plays differently, and the book says how"


@pytest.mark.parametrize("game", GAMES)
def test_a_book_has_the_same_chapters_in_every_house(game):
    kind = games()[game].options_type
    plain = games()[game](kind()).words.book()
    for house in house_rules(kind):
        options, _ = kind.read(house)
        if options is not None:
            book = games()[game](options).words.book()
            assert len(book) == len(plain)
            assert all(not re.search(r"  | [.,;]|\.\.|None", told.text) for told in book), house


@pytest.mark.parametrize("game", GAMES)
def test_questions_and_verdicts_are_short_sentences(game):
    kind, verdicts = games()[game].options_type, set()
    for number, house in enumerate(todays_rules(kind)):
        options, _ = kind.read(house)
        if options is not None:
            of_house = games()[game](options)
            for step in random_steps(of_house, f"words {number}", deals=3, bound=150):
                verdicts.add(look(of_house, step))
    assert len(verdicts) > 10


def look(of_house, step):
    """Look at all that is said at one step; return the verdict, None before there is one."""
    table = step.after
    for event in step.events:
        told = say(of_house.words.explain(event))
        assert len(told) <= 90
        assert not told or (told[0].isupper() and told.endswith("."))
    for seat in table.to_act:
        prompt = of_house.words.prompt(table, seat)
        if prompt is None:
            continue
        assert len(prompt.question) <= 60
        assert prompt.question.endswith(("?", "."))
        for answer in prompt.answers:
            assert 0 < len(answer.label) <= 14
            assert len(answer.detail) <= 90, answer.detail
            assert answer.detail.endswith(".")
    if not table.over:
        return None
    told = say(of_house.words.verdict(table))
    headline = told.partition(". ")[0]
    assert told.endswith(".")
    assert len(headline) <= 75, headline
    # A screen puts a name, or You, in the place of a seat.
    assert not re.search(r"Seat \d+ (was|were|is|has|had|stands|takes)\b", told), told
    assert not re.search(r"[^.] Seat \d|Seat \d+[^ \d]", told), told
    return told


VERDICTS = [
    (
        "five-card-loo",
        {},
        {"dealer": 2, "turn_up": "6D", "pot": 15, "hands": ["AS", "AD", "2S"]},
        ["0 stand", "1 pass", "2 pass"],
        "Seat 0 stood alone and took the pot of 15 chips.",
    ),
    (
        "five-card-loo",
        {},
        {"dealer": 2, "turn_up": "6D", "pot": 15, "hands": ["AS", "AD", "2S"]},
        ["0 pass", "1 pass", "2 pass"],
        "Nobody stood. 15 chips stay in the pot for the next deal.",
    ),
    (
        "five-card-loo",
        {},
        {
            "phase": "tricks",
            "dealer": 2,
            "turn_up": "6D",
            "pot": 15,
            "tricks": {0: 2, 1: 2},
            "hands": ["AS", "2S", "3S"],
        },
        ["0 play AS", "1 play 2S", "2 play 3S"],
        (
            "Seat 0 won three of five tricks. The pot held 15 chips: 3 chips for each trick. "
            "Seat 2 won none: looed, so 5 chips for the next pot."
        ),
    ),
    (
        "rams",
        {},
        {"dealer": 2, "turn_up": "KC", "pot": 10, "hands": ["AS", "AD", "7S"]},
        ["0 pass", "1 pass", "2 pass"],
        (
            "Everybody passed. Seat 1 paid seat 2 5 chips. 10 chips stay in the pot for the "
            "next deal."
        ),
    ),
    (
        "rams",
        {},
        {
            "phase": "tricks",
            "dealer": 2,
            "turn_up": "KC",
            "pot": 10,
            "bidder": 0,
            "tricks": {0: 1},
            "hands": ["KS", "AS", "7S"],
        },
        ["0 play KS", "1 play AS", "2 play 7S"],
        (
            "Seat 0 bid Rams and lost the second trick. The pot doubled to 20 chips, and "
            "everyone against it got 5 chips."
        ),
    ),
    (
        "julep",
        {"dealer_turnup": "double_julep"},
        {
            "phase": "tricks",
            "dealer": 0,
            "turn_up": "KH",
            "pot": 9,
            "bids": {0: "stand", 1: "pass", 2: "defend"},
            "tricks": {0: 1, 2: 3},
            "leader": 2,
            "hands": ["KH", "", "AH"],
        },
        ["2 play AH", "0 play KH"],
        (
            "Seat 2 defended the pack and won the pot of 9 chips. Seat 0 won one trick and had to "
            "pay two juleps of 4."
        ),
    ),
    (
        "julep",
        {},
        {
            "phase": "tricks",
            "dealer": 2,
            "turn_up": "KC",
            "pot": 7,
            "bids": {0: "stand", 1: "pass", 2: "defend"},
            "tricks": {0: 1, 2: 3},
            "hands": ["3S", "", "KS"],
        },
        ["0 play 3S", "2 play KS"],
        (
            "Seat 2 defended the pack and halved the pot. Seat 0 won two tricks all the same and "
            "took 3 chips; 4 stay in it."
        ),
    ),
    (
        "mauscheln",
        {"penalty_cap": 8},
        {
            "phase": "tricks",
            "dealer": 2,
            "turn_up": "KC",
            "pot": 12,
            "bids": {0: "diddle", 1: "join", 2: "join"},
            "tricks": {1: 3},
            "hands": ["KS", "AS", "7S"],
        },
        ["0 play KS", "1 play AS", "2 play 7S"],
        (
            "Seat 0 diddled and won no trick. That cost 16 chips. The pot held 12 chips: 3 chips "
            "for each trick. Seat 2 joined, won nothing and paid 8 chips."
        ),
    ),
    (
        "norrlandsknack",
        {},
        {"dealer": 2, "turn_up": "KC", "pot": 3, "hands": ["AS", "AD", "7S"]},
        ["0 lurk", "1 lurk", "2 lurk"],
        "Nobody knocked. The same dealer deals again.",
    ),
    (
        "norrlandsknack",
        {"uncontested": "one", "games": 2},
        {
            "dealer": 2,
            "turn_up": "KC",
            "pot": 3,
            "first_deal": False,
            "scores": {0: 1, 1: 9, 2: 9},
            "hands": ["AS", "AD", "7S"],
        },
        ["0 knock", "1 drop", "2 drop"],
        (
            "Seat 0 came down to zero and won the pot of 3 chips. Seat 0 knocked and nobody "
            "joined. That counts as one trick."
        ),
    ),
]


@pytest.mark.parametrize("case", VERDICTS, ids=lambda case: f"{case[0]} {case[4][:30]}")
def test_how_a_deal_came_out(case):
    game, house, position, deeds, verdict = case
    of_house, table = arranged(game, house, position)
    table = play(of_house, table, *deeds)
    assert table.over
    assert say(of_house.words.verdict(table)) == verdict


def test_a_flush_is_named():
    of_house, table = arranged(
        "five-card-loo",
        {},
        {
            "dealer": 2,
            "turn_up": "6D",
            "pot": 5,
            "hands": ["AS KS QS 9S JC", "2H 3H 4D 5D 8C", "2D 3D 4C 5C 8H"],
        },
    )
    assert table.over
    assert say(of_house.words.verdict(table)) == (
        "Seat 0 looed the board with a flush of spades and Pam. That won the pot of 5 chips, and "
        "5 chips from each of 2 players."
    )


def arranged(game, house, position):
    of_house = rules(game, players=3, **house)
    hands = {seat: cards for seat, cards in enumerate(position["hands"]) if cards}
    return of_house, place(of_house, **{**position, "hands": hands})


def test_what_is_not_on_offer_is_told_in_the_words_of_the_answers():
    match = Match(rules("mauscheln", players=4), "words")
    match.deal()
    seat = match.table.to_act[0]
    refused = match.rules.refusal(match.table, Action(seat, "play", match.table.hand(seat)[:1]))
    assert refused.sentence == "It's time for the bids. Choose: Pass or Diddle."
    match.submit(Action(seat, "diddle"))
    while match.table.phase != "exchange":
        seat = match.table.to_act[0]
        match.submit(Action(seat, "join"))
    seat = match.table.to_act[0]
    refused = match.rules.refusal(match.table, Action(seat, "play", match.table.hand(seat)[:1]))
    assert refused.sentence == "Swap your cards first."


def test_a_dealer_who_is_asked_to_diddle_blind_is_told_so_and_not_asked_again():
    game = rules("mauscheln", blind_diddle=True, blind_ranks=["K"])
    for seed in range(99):
        table = next(iter(random_steps(game, f"blind {seed}"))).after
        if table.phase == "blind":
            break
    reason = game.refusal(table, Action(table.to_act[0], "join"))
    assert reason.sentence.startswith("First say whether you'll diddle blind or look. Choose: ")


def test_whoever_may_not_pass_is_told_why():
    match = Match(rules("rams", players=4), "words")
    match.deal()
    asked = match.rules.words.prompt(match.table, match.table.to_act[0])
    assert asked.question == "There's only this deal's stake in the pot: nobody can pass."


def test_the_prize_of_rams_counts_those_who_would_play_against_it():
    for recalls, prize, passing in (
        (True, "25 chips", "It's free, unless someone bids Rams."),
        (False, "20 chips", "It's free."),
    ):
        house = {"players": 4, "rams_recalls_passers": recalls, "single_forces_play": False}
        of_house = rules("rams", **house)
        table = place(of_house, dealer=0, pot=10, turn_up="8H", hands={2: "AH KH QH JH TH"})
        table = play(of_house, table, "1 pass")
        told = {answer.verb: answer.detail for answer in of_house.words.prompt(table, 2).answers}
        assert f"all five tricks for {prize}" in told["rams"]
        assert told["pass"].endswith(passing)
        promised = glance(of_house, table).prospect(Action(2, "rams"))
        assert promised.gains[-1] == int(prize.split()[0])


def test_nobody_is_asked_to_stand_who_may_not():
    of_house = rules("rounce", players=3)
    table = place(of_house, dealer=0, pot=10, turn_up="8H", hands={0: "7S 8S 7C 8C 7D"})
    table = play(of_house, table, "1 pass", "2 pass")
    asked = of_house.words.prompt(table, 0)
    assert asked.question == "What do you say?"
    assert [answer.verb for answer in asked.answers] == ["pass", "rams"]


def test_rams_is_sure_of_the_pot_where_all_have_passed_and_are_not_called_back():
    house = {"rams_recalls_passers": False, "single_forces_play": False}
    of_house = rules("rams", players=3, **house)
    table = place(of_house, dealer=0, pot=10, turn_up="8H", hands={0: "7S 8S 7C 8C 7D"})
    table = play(of_house, table, "1 pass", "2 pass")
    assert set(glance(of_house, table).prospect(Action(0, "rams")).gains) == {10}


def test_a_newcomer_hears_what_a_bid_undertakes():
    loo, julep = (
        games()[game](games()[game].options_type()) for game in ("five-card-loo", "julep")
    )
    assert say(loo.words.explain(Declared(0, "stand"))) == "One trick, or pay."
    assert say(julep.words.explain(Declared(0, "stand"))) == "Two tricks, or pay."
    assert say(loo.words.explain(Paid(0, 5, why=said_of(Payment(0, 5, "stake"))))).startswith(
        "The tricks"
    )
    assert "jack of clubs" in say(loo.words.explain(Trumps("H", parse_card("6H"))))
    assert say(julep.words.choosing()) == "We draw lots for the first dealer."


def test_the_defence_is_spoken_of_only_while_a_single_player_may_be_left():
    match = Match(rules("julep", players=5), "defended")
    match.deal()
    told = []
    for word in ("stand", "pass", "stand", "pass"):
        (seat,) = match.table.to_act
        told.append(match.rules.words.prompt(match.table, seat).answers[0].detail)
        match.submit(Action(seat, word))
    assert ["You may defend" in text for text in told] == [True, True, True, False]


@pytest.mark.parametrize("turn_up", ["no", "may"])
def test_the_book_says_that_pam_turned_up_is_nobodys(turn_up):
    of_house = rules("five-card-loo", players=3, dealer_turnup=turn_up)
    book = " ".join(paragraph.text for paragraph in of_house.words.book())
    assert "clubs are trumps, and he's out of play" in book
    assert ("the dealer can't take him" in book) == (turn_up == "may")
    hands = {0: "7H 8S 9H TH 2S", 1: "7D 8D 9D TS 2H", 2: "7C 8C 9S TC 3H"}
    table = place(of_house, dealer=0, turn_up="JC", hands=hands, stock="2D 3D 4D 5D")
    table = play(of_house, table, "1 stand", "2 pass", "0 stand", "1 exchange", "0 exchange 2S")
    assert table.phase == "tricks"


def test_a_trump_that_shows_the_suit_led_is_refused_as_the_trump_it_is():
    for game, position, played, told in (
        (
            "bierspiel",
            {"turn_up": "9S", "hands": {0: "7D 9D AH", 1: "KD 8C 9H", 2: "JD TD 8H"}, "turn": 1},
            "1 play KD",
            "The seven of diamonds is always a trump: it can't follow diamonds.",
        ),
        (
            "five-card-loo",
            {"turn_up": "9S", "hands": {0: "JC 4C KC", 1: "TC 8H 9H", 2: "2C TD 8D"}, "turn": 1},
            "1 play TC",
            "The jack of clubs is always a trump: it can't follow clubs.",
        ),
    ):
        of_house = rules(game, players=3)
        table = place(of_house, phase="tricks", dealer=0, pot=10, **position)
        table = play(of_house, table, played, "2 play " + position["hands"][2].split()[0])
        card = parse_card(position["hands"][0].split()[0])
        assert of_house.refusal(table, Action(0, "play", (card,))).sentence == told
    # A card that does follow, but too low, is refused for that.
    low = of_house.refusal(table, Action(0, "play", (parse_card("4C"),)))
    assert low.sentence == "You can beat the ten of clubs, so you have to."


def test_a_card_of_another_suit_is_refused_for_its_suit_even_if_it_would_win():
    of_house = rules("julep", players=3)
    for held, card, told in (
        (
            "KD QH",
            "QH",
            "Diamonds were led, and you have the king of diamonds: you have to play it.",
        ),
        # With a lower card of the suit besides, that it follows isn't reason enough for the higher.
        (
            "KD 4D QH",
            "QH",
            "You have to follow suit, and beat the queen of diamonds if you can.",
        ),
        ("AD KD QH", "QH", "Diamonds were led, and you have some: you have to follow suit."),
        ("KD 4D QH", "4D", "You can beat the queen of diamonds, so you have to."),
    ):
        hands = {0: held, 1: "QD 6S 7S", 2: "AC 2D 4S"}
        table = place(of_house, phase="tricks", dealer=2, turn=1, turn_up="5H", pot=4, hands=hands)
        table = play(of_house, table, "1 play QD")
        assert of_house.refusal(table, Action(0, "play", (parse_card(card),))).sentence == told
