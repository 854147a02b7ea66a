"""The drills ask what is so: every answer is found again by playing it out."""

import time
from functools import cache

import pytest

from game.core.actions import Action
from game.core.cards import parse_card
from game.core.events import TrickWon
from game.core.reasons import Refused
from game.core.rules import act
from game.core.zones import EXCESS, SET_ASIDE, TURN_UP, discard, hand, won
from game.rules.catalogue import games
from game.school.drills.counting import counts, goods
from game.school.drills.deals import at_every_size, drillable, played
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS, FEATURES, LEVELS, NO, YES
from game.school.drills.scores import Scores, asked_by, slip_of
from game.school.drills.winning import beaters, followers, winners
from tests.amounts import often

HOME = "linger-longer"
OTHERS = ("losers-game", "julep", "five-card-loo", "rams", "mauscheln", "norrlandsknack")
MAKERS = {
    "follow": followers,
    "winner": winners,
    "beats": beaters,
    "count": counts,
    "good": goods,
}


def rules_of(game, **house):
    kind = games()[game]
    options, faults = kind.options_type.read({key: str(value) for key, value in house.items()})
    assert options is not None, faults
    return kind(options)


HOUSES = [
    rules_of(HOME, players=3),
    rules_of(HOME, players=5, lift_smoke="yes"),
    rules_of(HOME, instant_out="yes", instant_out_timing="on_play"),
    rules_of(HOME, deal_size=9, stock_out="reshuffle"),
    rules_of("five-card-loo", players=5),
    *map(rules_of, OTHERS),
]


@cache
def moments(rules, number):
    """Return the moments of a deal, which is played once for all drills."""
    return list(played(rules, f"test {number}"))


def asked(rules, drill, deals=8):
    """Yield moments of a few deals with every question that a drill has about them."""
    for number in range(deals):
        for moment in moments(rules, number):
            for draft in MAKERS[drill](moment):
                for level in draft.levels:
                    yield moment, draft.make(level)


@cache
def every_house(drill):
    """Return every question of a few deals under each of the house rules, for all tests."""
    found = [pair for rules in HOUSES for pair in asked(rules, drill, often(2))]
    assert len(found) > 200
    return found


def beats(rules, table, card, other):
    """Tell whether a card beats one that was played before it and is winning."""
    ranking = rules.ranking(table.trumps)
    (suit, height), (ruling, top) = ranking[card], ranking[other]
    return height > top if suit == ruling else suit == "trumps"


# The answers


def test_who_takes_a_trick_is_found_card_by_card():
    for moment, question in every_house("winner"):
        best = question.plays[0]
        for play in question.plays[1:]:
            if beats(moment.rules, moment.table, play.cards[0], best.cards[0]):
                best = play
        assert question.right == {str(best.seat)}
        assert {choice.key for choice in question.choices} == {str(p.seat) for p in question.plays}


def test_in_the_first_game_the_ranks_say_it():
    for moment, question in asked(HOUSES[0], "winner", often(10)):
        led, trumps = question.plays[0].cards[0].suit, moment.table.trumps
        worth = {
            str(p.seat): ((p.cards[0].suit == led) + 2 * (p.cards[0].suit == trumps), p.cards[0][1])
            for p in question.plays
        }
        assert question.right == {max(worth, key=worth.get)}


def can_play(moment, card):
    plays = [a for a in moment.rules.candidates(moment.table, moment.seat) if a.cards == (card,)]
    try:
        return act(moment.rules, moment.table, plays[0], "test")
    except Refused:
        return None


def test_what_may_be_played_is_found_by_trying_every_card():
    for moment, question in every_house("follow"):
        held = moment.table.hand(moment.seat)
        assert question.right == {str(card) for card in held if can_play(moment, card)}
        assert {choice.key for choice in question.choices} == set(map(str, held))


def takes_the_lead(moment, card):
    journal = can_play(moment, card)
    if journal is None:
        return False
    for event in journal.events:
        if isinstance(event, TrickWon):
            return event.seat == moment.seat
    if journal.table.over:
        # The deal has ended in the middle of a trick: only its cards can tell.
        best = next(p for p in moment.table.plays if p.seat == moment.rules.leading(moment.table))
        return beats(moment.rules, moment.table, card, best.cards[0])
    return moment.rules.leading(journal.table) == moment.seat


def test_what_beats_the_trick_is_found_by_playing_every_card():
    for moment, question in every_house("beats"):
        held = moment.table.hand(moment.seat)
        assert question.right == {str(card) for card in held if takes_the_lead(moment, card)}


def hidden(moment):
    """Return every card that lies where the seat cannot know it, from the true table."""
    known = {hand(moment.seat), TURN_UP, SET_ASIDE, EXCESS, discard(moment.seat)}
    known |= {won(seat) for seat in range(moment.table.seats)}
    zones = moment.table.zones.items()
    return {card for zone, held in zones if zone not in known for card in held} - played_cards(
        moment
    )


def played_cards(moment):
    return {play.cards[0] for trick in moment.tricks for play in trick.plays}


def test_what_is_still_out_is_what_lies_hidden():
    for moment, question in every_house("count"):
        suit = question.prompt.split()[2]
        ranking = moment.rules.ranking(moment.table.trumps)
        names = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "trumps": "trumps"}
        out = [card for card in hidden(moment) if names[ranking[card][0]] == suit]
        assert question.right == {str(len(out))}, (moment, question.prompt)
        numbers = [int(choice.key) for choice in question.choices]
        assert len(out) in numbers
        assert min(numbers) >= 0


def beaten_by(moment, card):
    """Return the hidden cards that take the lead from a card that is led, by playing each."""
    led = can_play(moment, card)
    if led is None or not led.table.to_act or not led.table.plays:
        return None
    after, found = led.table.to_act[0], set()
    for other in hidden(moment):
        table = led.table._replace(zones={**led.table.zones, hand(after): (other,)})
        journal = act(moment.rules, table, Action(after, "play", (other,)), "test")
        taker = [event.seat for event in journal.events if isinstance(event, TrickWon)]
        seat = taker[0] if taker else moment.rules.leading(journal.table)
        if seat == after:
            found.add(other)
    return found


def test_what_is_good_is_found_by_playing_every_card_that_is_out():
    tried = 0
    for moment, question in every_house("good"):
        if question.level != max(LEVELS) and question.level != 1:
            continue
        ranking = moment.rules.ranking(moment.table.trumps)
        over = {card: beaten_by(moment, card) for card in moment.table.hand(moment.seat)}
        if question.answers == "cards":
            right = {str(card) for card, found in over.items() if found is not None and not found}
        else:
            found = over[parse_card(question.card)]
            if found is None:
                continue
            if "another" in question.prompt:
                suit = ranking[parse_card(question.card)][0]
                found = {card for card in found if ranking[card][0] == suit}
            right = {YES if found else NO}
        tried += 1
        assert question.right == right, (question.prompt, question.plays)
    assert tried > 100


# What is said of them


def test_every_wrong_answer_is_told_why():
    for drill in MAKERS:
        for _, question in every_house(drill):
            keys = [choice.key for choice in question.choices]
            for key in keys:
                reply = question.reply({key})
                assert reply.right == ({key} == question.right)
                assert reply.words.endswith(".")
                assert len(reply.words.split()) <= 36, reply.words
            assert question.reply(question.right).right
            assert question.reply(question.right).words == question.why.sentence


def test_a_reason_shows_cards_that_are_there_or_still_out():
    for drill in MAKERS:
        for moment, question in every_house(drill):
            seen = {*moment.table.hand(moment.seat), *question.dead, *played_cards(moment)}
            seen |= {play.cards[0] for play in question.plays}
            for why in (question.why, *question.wrong.values()):
                assert set(why.cards) <= seen | hidden(moment)
                if drill != "good":
                    assert set(why.cards) <= seen


def test_a_card_that_falls_short_is_told_truly():
    told = {"lower": 0, "ruffed": 0, "off-suit": 0}
    for moment, question in every_house("winner"):
        ranking = moment.rules.ranking(moment.table.trumps)
        led = ranking[question.plays[0].cards[0]][0]
        best = next(p.cards[0] for p in question.plays if str(p.seat) in question.right)
        for play in question.plays:
            why = question.wrong.get(str(play.seat))
            if why is None:
                continue
            (suit, height), (ruling, top) = ranking[play.cards[0]], ranking[best]
            told[why.code] += 1
            match why.code:
                case "lower":
                    assert suit == ruling
                    assert height < top
                case "ruffed":
                    assert ruling == "trumps" != suit == led
                case "off-suit":
                    assert suit not in (led, "trumps")
    assert all(told.values())


def test_a_question_shows_no_card_its_seat_cannot_know():
    for drill in MAKERS:
        for moment, question in every_house(drill):
            shown = {c for held in question.table.zones.values() for c in held if c.rank}
            hands = {c for s in range(moment.table.seats) for c in moment.table.hand(s)}
            played_now = {play.cards[0] for play in question.plays}
            others = hands - set(moment.table.hand(moment.seat)) - played_now
            assert not shown & others
            assert not shown & set(moment.table.stock)


def test_words_are_short_and_every_feature_has_its_own():
    lengths = []
    for drill in MAKERS:
        for _, question in every_house(drill):
            assert question.features <= FEATURES.keys()
            assert question.features
            assert len(question.prompt.split()) <= 14
            for why in (question.why, *question.wrong.values()):
                lengths += [len(part.split()) for part in why.sentence.rstrip(".").split(". ")]
    assert sum(lengths) / len(lengths) < 12


# Asking


def drills_of(level=1, seed="asks", games_=(HOME, *OTHERS)):
    scores = Scores()
    for drill in DRILLS:
        scores[drill.id].level = level
    return Drills([rules_of(game) for game in games_], scores, seed)


def test_a_newcomer_is_asked_of_no_trumps():
    drills = drills_of()
    for _ in range(20):
        question = drills.ask("winner")
        drills.answer(question, question.right, 1)
        drills.scores["winner"].level = 1
        assert all(play.cards[0].suit != question.table.trumps for play in question.plays)
        question = drills.ask("count")
        assert "trumps" not in question.prompt
        assert not question.by_heart


def test_other_games_come_in_last():
    for level in LEVELS:
        drills = drills_of(level)
        seen = set()
        for _ in range(12):
            question = drills.ask("follow")
            drills.answer(question, question.right, 1)
            drills.scores["follow"].level = level
            seen.add(question.rules.id)
        assert (seen == {HOME}) == (level < LEVELS[-1])


def test_the_tricks_are_to_be_known_by_heart_from_the_third_level_on():
    for level in LEVELS:
        for drill in ("count", "good"):
            assert drills_of(level).ask(drill).by_heart == (level >= 3)


def test_the_same_person_is_asked_the_same_by_the_same_seed():
    one, other = drills_of(3), drills_of(3)
    for drill in MAKERS:
        first, second = one.ask(drill), other.ask(drill)
        assert first._replace(rules=second.rules) == second
    assert drills_of(3, "other").ask("beats").table != drills_of(3).ask("beats").table


def test_what_a_person_misses_is_asked_more_often():
    came = {}
    for misses in (True, False):
        drills, came[misses] = drills_of(3), 0
        for _ in range(30):
            question = drills.ask("winner")
            twice = "overruff" in question.features
            came[misses] += twice
            drills.answer(question, () if twice and misses else question.right, 1)
            drills.scores["winner"].level = 3
    assert came[True] > 1.5 * came[False]


def test_house_rules_too_small_for_a_question_are_left_for_the_usual_ones():
    scores = Scores()
    drills = Drills([rules_of(HOME, deal_size=1, players=3)], scores, "small")
    for drill in MAKERS:
        assert drills.ask(drill).choices


def test_house_rules_are_kept_at_every_size():
    rules = rules_of(HOME, players=4, lift_smoke="yes", deal_size=12)
    sizes = at_every_size(rules)
    assert [each.options.players for each in sizes] == [3, 4]
    assert all(each.options.lift_smoke and each.options.deal_size == 12 for each in sizes)


def test_only_games_of_tricks_are_drilled():
    there = {name for name, game in games().items() if drillable(game.usual())}
    assert there.isdisjoint({"durak", "tieng-len", "viet-cong", "skitgubbe"})
    assert len(there) == len(games()) - 4


def test_a_trump_of_another_suit_is_counted_among_the_trumps():
    told = [
        question.why.sentence
        for moment, question in asked(rules_of("five-card-loo"), "count", often(6))
        if "trumps" in question.prompt and moment.table.trumps != "C"
    ]
    assert told
    assert all(sentence.startswith("There are 14 trumps") for sentence in told)


@pytest.mark.parametrize("drill", list(MAKERS))
def test_a_question_is_made_at_once(drill):
    drills = drills_of(max(LEVELS))
    start = time.process_time()
    for _ in range(8):
        question = drills.ask(drill)
        drills.answer(question, question.right, 1)
    assert (time.process_time() - start) / 8 < 0.05


def test_what_was_missed_comes_back_the_next_day_and_is_asked_again():
    scores = Scores()
    drills = Drills([rules_of(HOME)], scores, "missed")
    question = drills.ask("winner")
    others = {choice.key for choice in question.choices} - question.right
    drills.answer(question, {min(others)}, 5)
    again = Scores.from_mapping(scores.to_mapping())
    assert again.returns.due(5) == []
    (slip,) = again.returns.due(6)
    drill, features = asked_by(slip)
    assert (drill, features) == ("winner", question.features)
    assert slip_of(drill, features) == slip
    again.returns.right(slip, 6)
    assert again.returns.due(8) == []
    assert again.returns.due(9) == [slip]


def test_a_question_is_like_the_one_that_was_missed():
    scores = Scores()
    scores["winner"].level = 3
    for number in range(4):
        drills = Drills([rules_of(HOME, players=4)], scores, f"wanted {number}")
        assert "overruff" in drills.ask("winner", frozenset({"overruff", "later-takes"})).features
