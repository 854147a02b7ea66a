"""What the faces of the others show, where they look and what they say: never what is hidden."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.core.cards import BACK, parse_cards
from game.core.events import (
    DealBegan,
    DealOver,
    Failed,
    Moved,
    Shuffled,
    TrickWon,
    Trumps,
    Turn,
    WentOut,
)
from game.core.facets import GoingOut
from game.core.sight import redact
from game.core.table import Play, evolve, fold, new_table
from game.core.zones import TRICK, hand
from game.storage.talk import shipped_talk
from game.ui.art.animals import FACES, LIDS, REGULARS
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.regulars import (
    BLINK_EVERY,
    BLINK_STEP,
    GLANCE,
    LAG,
    PER_LETTER,
    SPOKEN_FOR,
    STARED_AT,
    Expression,
    Regulars,
)
from game.ui.table.stage.stage import Stage
from game.ui.words.talk import Customs, Talkers
from tests.amounts import often
from tests.tables import ODD, played_at_random, unlike

STEP = 1 / 12
STRANGER = 99
"""A viewer who holds no cards at all: what is told to nobody alone."""
PLACES = {0: (640.0, 640.0), 1: (210.0, 170.0), 2: (640.0, 110.0), 3: (1070.0, 170.0)}
MIDDLE = (640.0, 370.0)
FOUR = ("you", "fox", "badger", "hare")
TALK = shipped_talk()


def talkers(*faces, chatter="talkative"):
    return Talkers(faces, TALK, chatter, 0)


def company_of(*faces, **more):
    company = Regulars(faces, 0, **more)
    company.place(PLACES, MIDDLE)
    return company


def table(**parts):
    return new_table(4)._replace(deals=1, phase="tricks", **parts)


def played(seat, cards):
    return Moved("play", parse_cards(cards), hand(seat), TRICK, seat)


def trick(cards, trumps=None):
    plays = tuple(Play(seat, parse_cards(card)) for seat, card in enumerate(cards.split()))
    return table(plays=plays, trumps=trumps)


# Faces


def test_whoever_is_to_act_thinks_for_as_long_as_it_is_told_and_no_longer():
    company = company_of(*FOUR, thinks=lambda _, seat: 0.1 * seat)
    company.see(Turn("tricks", (2,)), table(), 5.0)
    assert company.at(5.0)[2].face == "thinking"
    assert company.at(5.19)[2].face == "thinking"
    # However long it really takes.
    assert company.at(5.21)[2].face == "calm"
    assert company.at(60.0)[2].face == "calm"


def test_thinking_ends_with_what_was_thought_of():
    company = company_of(*FOUR)
    company.see(Turn("tricks", (2,)), table(), 5.0)
    company.see(played(2, "KS"), table(), 5.2)
    assert company.at(5.2)[2].face == "calm"


def test_a_trick_pleases_and_hurts():
    company = company_of("you", "fox", "badger", "stoat")
    company.see(TrickWon(1), trick("2H AH KH 3H"), 1.0)
    looks = company.at(1.1)
    assert (looks[1].face, looks[2].face, looks[3].face) == ("pleased", "hurt", "calm")
    assert {look.face for look in company.at(4.0).values()} == {"calm"}


def test_nobody_is_glad_of_a_trick_without_good_cards():
    company = company_of("you", "fox", "otter", "stoat")
    company.see(TrickWon(1), trick("2H 5H 4H 3H"), 1.0)
    assert {look.face for look in company.at(1.1).values()} == {"calm"}


def test_a_slam_pleases_one_and_hurts_the_other():
    company = company_of("you", "fox", "otter", "stoat", customs=Customs(lambda *_: True))
    before = table(plays=(Play(1, parse_cards("2H")),))
    company.see(played(3, "5S 5H 6S 6H 7S 7H"), before, 1.0)
    looks = company.at(1.0)
    assert (looks[3].face, looks[1].face, looks[2].face) == ("pleased", "hurt", "calm")


def test_who_is_rid_of_the_cards_leans_back_until_the_next_deal():
    company = company_of("you", "fox", "otter", "stoat")
    company.see(WentOut(1), table(), 1.0)
    assert company.at(1.1)[1].face == "pleased"
    assert company.at(9.0)[1].face == "out"
    company.see(DealBegan(2, 0), table(), 10.0)
    assert company.at(10.0)[1].face == "calm"


def test_where_the_last_with_cards_wins_nobody_is_glad_to_be_out():
    company = company_of("you", "fox", "otter", "stoat", customs=Customs(flees=False))
    company.see(WentOut(1), table(), 1.0)
    assert company.at(1.1)[1].face == "hurt"
    assert company.at(9.0)[1].face == "out"


def test_who_throws_in_the_cards_is_not_out_cold():
    company = company_of("you", "fox", "otter", "stoat")
    company.see(WentOut(1), table(zones={hand(1): parse_cards("KS 2S")}), 1.0)
    assert company.at(9.0)[1].face == "calm"


def test_the_end_shows_who_won_and_who_failed():
    company = company_of("you", "fox", "otter", "stoat")
    company.see(DealOver((0, 1, 0, 0), (1,)), table(failed=(3,)), 1.0)
    looks = company.at(30.0)
    assert (looks[1].face, looks[2].face, looks[3].face) == ("pleased", "calm", "hurt")


def test_tempers_show_more_and_less():
    def share(face):
        shown = 0
        for number in range(200):
            company = company_of("you", face, "you", "you")
            company.see(DealBegan(number, 0), table(), 0.0)
            company.see(TrickWon(1), trick("KH AH 2H 3H"), 1.0)
            shown += company.at(1.1)[1].face == "pleased"
        return shown / 200

    assert share("fox") == 1
    assert share("fox") > share("hare") > share("heron") > 0.5


# Eyes


def test_eyes_blink_every_few_seconds_in_two_steps():
    company = company_of(*FOUR)
    blinks, lids = [], "open"
    for step in range(6000):
        now = step / 100
        seen = company.at(now)[1].lids
        if lids == "open" != seen:
            assert seen == "half"
            blinks.append(now)
        elif lids == "half" != seen:
            assert seen == "shut"
        lids = seen
    gaps = [later - sooner for sooner, later in pairwise(blinks)]
    low, high = BLINK_EVERY
    assert low - 0.02 <= min(gaps) < max(gaps) <= high + 0.02
    assert max(gaps) - min(gaps) > 1
    first = blinks[0]
    assert company.at(first + 2 * BLINK_STEP + 0.02)[1].lids == "open"


def test_not_all_blink_at_once():
    company = company_of(*FOUR)
    shut = [
        sum(look.lids != "open" for look in company.at(step / 50).values()) for step in range(1500)
    ]
    assert max(shut) <= 2


def test_everybody_looks_at_whose_turn_it_is():
    company = company_of(*FOUR)
    company.see(Turn("tricks", (3,)), table(), 1.0)
    looks = company.at(1.0 + LAG + GLANCE + 0.01)
    assert looks[1].gaze == (1.0, 0.0)
    assert looks[2].gaze[0] > 0.75
    # Whose turn it is looks at the cards.
    assert looks[3].gaze[0] == 0
    assert looks[3].gaze[1] > 0.5


def test_eyes_go_to_the_card_that_flies_and_back_to_whose_turn_it_is():
    company = company_of(*FOUR)
    company.see(played(0, "KS"), table(), 1.0, flight=0.3)
    company.see(Turn("tricks", (1,)), table(), 1.0)
    follows = company.at(1.0 + LAG + GLANCE)
    assert follows[2].gaze == (0.0, 1.0)
    rests = company.at(1.0 + 0.3 + LAG + 3 * GLANCE)
    assert rests[2].gaze == (-1.0, 0.25)


def test_eyes_take_their_time():
    company = company_of(*FOUR)
    company.see(Turn("tricks", (1,)), table(), 1.0)
    company.see(Turn("tricks", (3,)), table(), 5.0)
    gazes = [company.at(5.0 + step / 100)[2].gaze[0] for step in range(30)]
    changes = [at for at, (was, now) in enumerate(pairwise(gazes)) if was != now]
    assert len(changes) == 2
    assert 0.06 <= (changes[1] - changes[0]) / 100 <= 0.10
    assert gazes[0] < 0 < gazes[-1]


@pytest.mark.parametrize(
    ("event", "seat"),
    [
        (Failed(3), 3),
        (Moved("pick up", parse_cards("2S 3S 4S 5S 6S 7S 8S 9S TS"), TRICK, hand(3), 3), 3),
        (played(3, "5S 5H 6S 6H"), 3),
        (DealOver((0, 0, 0, 1), (3,)), 3),
    ],
    ids=["looed", "nine cards", "slams", "wins"],
)
def test_everybody_looks_at_who_is_struck(event, seat):
    company = company_of(*FOUR, customs=Customs(lambda event, _: isinstance(event, Moved)))
    company.see(Turn("tricks", (1,)), table(), 0.0)
    company.see(event, table(), 5.0)
    company.see(Turn("tricks", (1,)), table(), 5.1)
    for moment in (5.0 + LAG + GLANCE, 5.0 + STARED_AT - 0.01):
        looks = company.at(moment)
        assert looks[1].gaze == (1.0, 0.0)
        assert looks[2].gaze[0] > 0.75
    assert company.at(5.0 + STARED_AT + LAG + GLANCE + 0.01)[2].gaze[0] < 0


def test_eight_cards_are_no_spectacle():
    company = company_of(*FOUR)
    company.see(Turn("tricks", (1,)), table(), 0.0)
    eight = Moved("pick up", parse_cards("2S 3S 4S 5S 6S 7S 8S 9S"), TRICK, hand(3), 3)
    company.see(eight, table(), 5.0)
    assert company.at(5.5)[2].gaze[0] < 0


def test_with_less_motion_eyes_are_on_the_turn_and_nothing_else_moves():
    company = company_of(*FOUR)
    company.see(Turn("tricks", (3,)), table(), 1.0)
    company.see(played(3, "KS"), table(), 2.0)
    looks = {moment: company.at(moment, still=True) for moment in (2.0, 2.1, 3.3, 8.0, 41.77)}
    assert len({tuple(seen.values()) for seen in looks.values()}) == 1
    assert looks[2.0][2].gaze[0] > 0.75
    company.see(Failed(1), table(), 50.0)
    assert company.at(50.2, still=True)[2].gaze == looks[2.0][2].gaze


def test_what_is_told_of_the_next_change_is_true():
    company = company_of(*FOUR)
    company.see(Turn("tricks", (3,)), table(), 1.0)
    company.see(TrickWon(1), trick("KH AH 2H 3H"), 1.4)
    for still in (False, True):
        now, seen = 1.4, company.at(1.4, still=still)
        for step in range(20_000):
            moment = 1.4 + step / 1000
            looks = company.at(moment, still=still)
            if looks != seen:
                assert moment >= company.next_change(now, still=still) - 1e-9
                now, seen = moment, looks


# Words


def test_a_line_is_said_and_goes_by_itself():
    company = company_of("you", "fox", "you", "you")
    line = company.see(
        TrickWon(1), trick("KH AH 2H 3H"), 1.0, talkers=talkers("you", "fox", "you", "you")
    )
    assert line.words == "Mine!"
    assert company.bubble.said == line
    assert company.bubble.until == pytest.approx(1.0 + SPOKEN_FOR)


def test_a_longer_line_stays_longer():
    company = company_of("you", "otter", "you", "you")
    before = trick("2H 3H")
    line = company.see(Failed(1), before, 1.0, talkers=talkers("you", "otter", "you", "you"))
    assert line.words == "Who's counting?"
    assert company.bubble.until == pytest.approx(1.0 + SPOKEN_FOR + 3 * PER_LETTER)


def test_what_the_person_does_next_ends_what_is_said():
    company = company_of("you", "fox", "you", "you")
    company.see(Failed(1), trick("2H 3H"), 1.0, talkers=talkers("you", "fox", "you", "you"))
    company.hush()
    assert company.bubble is None


def test_nobody_speaks_while_somebody_else_has_the_word():
    company = company_of("you", "fox", "you", "you")
    assert company.see(Failed(1), trick("2H 3H"), 1.0) is None
    assert company.bubble is None


# No tell


def choose(stream, actions):
    """Return an action of a kind drawn first, so that a game goes on: passing is but one way."""
    kinds = sorted({action.verb for action in actions})
    kind = stream.choice([verb for verb in kinds if verb != "pass"] or kinds)
    return stream.choice([action for action in actions if action.verb == kind])


def cards_of(event):
    match event:
        case Moved(cards=cards) | Shuffled(_, cards):
            return [card for card in cards if card != BACK]
        case Trumps(_, card) if card is not None:
            return [card]
        case _:
            return []


def with_cards(event, other):
    """Return an event with other cards in it."""
    match event:
        case Moved(cards=cards) | Shuffled(cards=cards):
            return event._replace(cards=tuple(other.get(card, card) for card in cards))
        case _:
            return event


def another_deal(rules, events, until, stream):
    """Return the deal up to an event, and the same with cards permuted that nobody has seen."""
    begun = max(at for at in range(until + 1) if isinstance(events[at], DealBegan))
    deal = events[begun : until + 1]
    everything = {card for event in deal for card in cards_of(event)}
    seen = {card for event in deal for card in cards_of(redact(event, STRANGER))}
    hidden = sorted(everything - seen, key=str)
    other = dict(zip(hidden, stream.sample(hidden, len(hidden)), strict=True))
    moved = sum(card != there for card, there in other.items())
    before = fold(new_table(rules.options.players), events[:begun])
    return before, deal, tuple(with_cards(event, other) for event in deal), moved


def watched(kit, rules, table, deal, thinks=None):
    """Return all that is seen and heard of the others, and when, as a deal comes on the stage."""
    seats = rules.options.players
    faces = ("you", *REGULARS[: seats - 1])
    stage = Stage(kit, table, Ground(kit, table, 0, lambda cards, _: sorted(cards)))
    company = Regulars(
        faces,
        0,
        customs=Customs(
            lambda event, before: (
                isinstance(event, Moved) and bool(rules.words.striking(before, event))
            ),
            flees=isinstance(rules, GoingOut),
        ),
        thinks=thinks or stage.thinks,
    )
    company.place({seat: (100.0 * seat, 30.0 * (seat % 3)) for seat in range(seats)}, (300, 300))
    stage.add(deal)
    seen, shown = [], table
    while stage.pending or stage.happened:
        for event in stage.happened:
            line = company.see(event, shown, stage.now, talkers=talkers(*faces))
            seen.append((type(event), stage.now, line))
            shown = evolve(shown, event)
        stage.happened.clear()
        seen.append((company.at(stage.now), company.bubble, company.next_change(stage.now)))
        stage.update(STEP)
    return seen


@pytest.mark.parametrize("game", unlike(ODD))
def test_nothing_of_the_others_tells_what_they_hold(kit, game):
    """Deals that differ only in what nobody has seen look the same, at the same time, so far."""
    varied, stream = 0, Random(game)
    rules, events = played_at_random(game, "a", 2, choose)
    ends = [at for at, event in enumerate(events) if isinstance(event, Turn | TrickWon)]
    # From the middle of a deal on, much has happened and something is hidden still.
    for until in stream.sample(ends, min(often(3), len(ends))):
        table, deal, other, moved = another_deal(rules, events, until, stream)
        varied += moved
        assert watched(kit, rules, table, deal) == watched(kit, rules, table, other)
    assert varied > 20


def test_a_tell_would_be_found(kit):
    """The pairs of deals are pairs: who thinks longer of one hand than of another is found out."""
    rules, events = played_at_random("linger-longer", "a", 2, choose)
    until = max(at for at, event in enumerate(events[:80]) if isinstance(event, Turn))
    table, deal, other, _ = another_deal(rules, events, until, Random(1))

    def by_hand(table, seat):
        return 0.1 + sum(card.rank for card in table.hand(seat)) / 100

    assert watched(kit, rules, table, deal, by_hand) != watched(kit, rules, table, other, by_hand)
    assert [redact(event, STRANGER) for event in deal] == [
        redact(event, STRANGER) for event in other
    ]


def test_every_look_can_be_drawn(kit):
    rules, events = played_at_random("skitgubbe", "a", 2, choose)
    table = new_table(rules.options.players)
    for looks, *_ in watched(kit, rules, table, events[:200]):
        for look in looks.values() if isinstance(looks, dict) else ():
            assert isinstance(look, Expression)
            assert look.face in FACES
            assert look.lids in LIDS
            assert max(map(abs, look.gaze)) <= 1
