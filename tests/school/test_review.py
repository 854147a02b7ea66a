"""Looking back on a deal: what a seat knew, what its choices cost, and trying again."""

from itertools import count

import pytest

from game.ai.levels import plain_player
from game.core.actions import parse_action
from game.core.cards import BACK
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.thoughts import Thought
from game.core.zones import hand
from game.match.match import Match
from game.match.messages import Do
from game.match.practice import Practice
from game.match.reviewing import Judged, past_deal
from game.school.review import LEAST, MOMENTS, SURE, counts, review, stake
from game.school.second_try import second_try
from game.school.wording import Wording
from tests.amounts import often
from tests.school import looking_back
from tests.school.looking_back import played
from tests.soak.planted import looked_back, planted
from tests.tables import rules, unlike


def same(one, other):
    """Tell whether two decisions ask the same of somebody who knows the same."""
    facts = [
        (each.seat, each.legal, each.dice, each.view(), each.history()) for each in (one, other)
    ]
    return facts[0] == facts[1]


@pytest.mark.parametrize("name", unlike())
def test_a_past_deal_asks_what_was_asked_when_it_was_played(name):
    several = {"durak": {"match__n": 2}, "skitgubbe": {"games": 2}}
    match = Match(rules(name, **several.get(name, {})), "asked again")
    asked, plain = {}, plain_player()
    while match.table.deals < 2 or not match.table.over:
        if match.awaits_deal:
            match.deal()
            asked.clear()
            continue
        question = match.question(match.table.to_act[0])
        view, history = question.view(), question.history()
        first = len(match.entries)
        asked[first] = question._replace(view=lambda v=view: v, history=lambda h=history: h)
        match.submit(plain.choose(question))
    deal = past_deal(match)
    assert deal.number == match.table.deals
    for place, question in asked.items():
        assert same(deal.question(place - deal.first), question)
        assert deal.tables[place - deal.first] == match.before(place)


def test_a_deal_under_way_is_not_past():
    match = Match(rules("linger-longer"), "under way")
    match.deal()
    assert past_deal(match) is None


def test_what_somebody_chose_who_played_for_the_person_is_not_looked_back_on():
    deal = past_deal(played("linger-longer"))
    assert deal.choices(0)
    told = Thought(deal.entries[deal.choices(0)[0]].action, Reason("", Sentence("It's mine.")))
    entries = tuple(
        entry._replace(thought=told) if place in deal.choices(0) else entry
        for place, entry in enumerate(deal.entries)
    )
    *_, found = review(deal._replace(entries=entries), 0)
    assert not found.choices


@pytest.mark.parametrize("name", unlike())
def test_a_deal_is_looked_back_on_in_a_second_and_blames_nothing_within_noise(name):
    found, took = looking_back.erred(name)
    deal = found.deal
    assert took < 3.0, "a second on a quiet machine; see tests.soak.planted"
    assert [judged.place for judged in found.choices] == list(deal.choices(0))
    assert len(found.moments) <= MOMENTS
    losses = [moment.loss for moment in found.moments]
    assert losses == sorted(losses, reverse=True)
    for moment in found.moments:
        assert moment.loss > SURE * moment.doubt
        assert moment.loss > LEAST * stake(deal)
        assert moment.played != moment.best
        assert len(deal.question(moment.place).legal) > 1
        assert moment.thought.reason.advice
    for judged in found.choices:
        assert -0.001 <= judged.chance <= 1.001
        assert not judged.loss or counts(judged.loss, judged.doubt, stake(deal))
        if judged not in found.moments and len(found.moments) < MOMENTS:
            assert not judged.loss


def test_where_all_comes_to_the_same_the_chance_is_what_it_was_afterwards():
    # Their last choices are between neighbours of a suit, so that nothing is tried there.
    for seed, seat, chance in (("alike 8", 1, 1.0), ("alike 2", 3, 0.0)):
        match, player = Match(rules("linger-longer"), seed), plain_player()
        match.deal()
        while not match.table.over:
            match.submit(player.choose(match.question(match.table.to_act[0])))
        *_, told = review(past_deal(match), seat)
        last = told.choices[-1]
        assert (last.chance, last.best_chance, last.loss) == (chance, chance, 0)
        assert told.outcome == chance


def test_the_same_deal_is_seen_in_the_same_way_again():
    found = erred("julep")
    *_, again = review(found.deal, 0)
    assert again == found


@pytest.mark.parametrize(("name", "first"), [("linger-longer", 111), ("julep", 107)])
def test_planted_blunders_are_found(name, first):
    game, hits, tries, wanted = rules(name), 0, 0, often(1)
    # The search for the first one took long: it begins where one was found.
    for number in range(first, first + 100):
        told = planted(game, f"planted {number}")
        if told is None or told[2] < 0.2 * stake(told[0]):
            continue
        deal, place, _ = told
        tries += 1
        hits += place in [moment.place for moment in looked_back(deal)[0].moments]
        if tries == wanted:
            break
    assert tries == hits > 0


def test_what_is_not_wanted_is_broken_off_and_done_again():
    deal, calls = past_deal(played("linger-longer")), count()
    *before, calm = review(deal, 0)
    steps = list(review(deal, 0, lambda: next(calls) not in (3, 5, 40, 90, 200)))
    assert steps[-1] == calm
    assert steps[:-1] == [None] * (len(steps) - 1)
    assert len(steps) > len(before) + 3, "nothing was broken off"


def erred(name="linger-longer", deals=1):
    """Return the review of a deal in which somebody who plays at random has erred."""
    return looking_back.erred(name, deals)[0]


def a_moment(name="linger-longer"):
    """Return such a deal, and the worst of it."""
    found = erred(name)
    return found.deal, found.moments[0]


def practised(task):
    match = Match(task.rules, "practice", task.start)
    verdicts = []

    def judge(table, action):
        verdicts.append(task.judge(table, action))
        return verdicts[-1].right

    practice = Practice(match, task.seat, task.reply, judge, task.finished)
    return practice, verdicts


@pytest.mark.parametrize("name", unlike())
def test_the_same_mistake_is_wrong_again_and_the_best_is_right(name):
    deal, moment = a_moment(name)
    task = second_try(deal, moment, stake(deal))
    assert not task.finished(task.start)
    practice, verdicts = practised(task)
    practice.send(Do(moment.played))
    assert practice.failed
    assert practice.finished
    assert not verdicts[-1].right
    # What followed then follows again.
    then = [entry.action for entry in deal.entries[moment.place :] if entry.action is not None]
    now = [entry.action for entry in practice.match.entries]
    assert now == then[: len(now)]
    practice.rewind()
    assert practice.table == task.start
    practice.send(Do(task.advice(practice.table)))
    assert not practice.failed
    assert practice.finished
    assert verdicts[-1].right
    assert task.done(practice.table)


def test_a_second_try_knows_whose_cards_were_seen():
    deal = past_deal(played("durak", "who took what"))
    for place in deal.choices(0):
        view = deal.seen(place, 0).view
        if any(card != BACK for seat in (1, 2, 3) for card in view.hand(seat)):
            break
    else:
        pytest.fail("nobody took up a card that was seen")
    action = deal.entries[place].action
    task = second_try(deal, Judged(place, action, action, 0.5, 0.5), 1.0)
    told = task.wording.outdone(0.26, 0.03)
    assert told.startswith("Something else saves you about 26 deals in 100 ")
    again = Match(task.rules, "again", task.start, {task.seat: task.seen})
    assert again.view(0) == view
    # Who has not seen it knows what lay open, and no more.
    assert again.view(1) == Match(task.rules, "again", task.start).view(1)


def test_a_second_wrong_try_brings_a_hint_that_does_not_show_the_card():
    deal, moment = a_moment()
    task = second_try(deal, moment, stake(deal))
    first, second = (task.judge(task.start, moment.played) for _ in range(2))
    assert "hint" not in first.words
    assert moment.thought.reason.advice in second.words
    assert not set(second.cards) & set(moment.best.cards)


def test_a_second_try_knows_only_what_the_seat_knew():
    deal, moment = a_moment()
    question = deal.question(moment.place)
    for seat in range(1, question.rules.options.players):
        assert set(question.view().cards(hand(seat))) <= {BACK}


def test_words_are_honest_about_doubt():
    deal, moment = a_moment()
    task = second_try(deal, moment, stake(deal))
    assert task.title.startswith("You played ")
    told = f"{task.wording.compared(moment)} {task.wording.why(moment)}"
    assert moment.thought.reason.advice in told
    assert "about" in told
    assert "give or take" in told
    assert len(task.asks(task.start).split()) <= 20
    wrong = task.judge(task.start, moment.played)
    assert wrong.words.startswith("Something else is better by about ")


def test_words_name_what_was_said_as_the_button_says_it():
    match = Match(rules("losers-game"), "words")
    match.deal()
    while match.table.phase != "bid":
        question = match.question(match.table.to_act[0])
        match.submit(question.legal[0])
    seat = match.table.to_act[0]
    words = Wording(match.rules, match.view(seat), seat)
    assert words.did(parse_action(seat, "bid 7")) == "You chose “Bid 7”."
    assert words.did(parse_action(seat, "play TS")) == "You played 10♠."


def test_who_swaps_no_card_keeps_them_all():
    match = Match(rules("norrlandsknack"), "words")
    match.deal()
    while match.question(seat := match.table.to_act[0]).legal[0].verb != "exchange":
        match.submit(match.question(seat).legal[-1])
    words = Wording(match.rules, match.view(seat), seat)
    assert words.did(parse_action(seat, "exchange")) == "You chose “Keep all”."
