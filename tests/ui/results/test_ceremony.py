"""The order of ceremonies: how long each motion is, how it is cut short, what stands without it."""

import pytest

from game.ui.art.theme import Cue, Tempo
from game.ui.results.ceremony import (
    CROWNED,
    FOOL,
    GOAT,
    YOU_ARE_CROWNED,
    Ceremony,
    one_after_another,
)

LENGTHS = {
    Cue.LEAN: 0.30,
    Cue.TALLY: 0.60,
    Cue.CROWN: 0.25,
    Cue.FOUNTAIN: 0.90,
    Cue.PLACES: 0.30,
    Cue.CLAP: 0.60,
    Cue.NARROW: 0.40,
    Cue.BELL: 1.00,
    Cue.GROW: 0.70,
    Cue.TURN_AWAY: 0.60,
}
PROGRAMMES = {"crowned": CROWNED, "you": YOU_ARE_CROWNED, "goat": GOAT, "fool": FOOL}
IN_ALL = {"crowned": 2.35, "you": 2.35, "goat": 1.80, "fool": 1.80}


@pytest.mark.parametrize("name", PROGRAMMES)
def test_each_motion_has_its_time(name):
    programme = PROGRAMMES[name]
    ceremony = Ceremony(programme, Tempo())
    assert ceremony.lasts == pytest.approx(IN_ALL[name])
    time = 0.0
    while not ceremony.done:
        for cue, begins in programme.begins.items():
            share = ceremony.share(cue)
            if time < begins - 0.04:
                assert share == 0.0
            elif time > begins + LENGTHS[cue] + 0.04:
                assert share == 1.0
        ceremony.follow(1 / 60)
        time += 1 / 60
    assert time == pytest.approx(IN_ALL[name], abs=0.02)


@pytest.mark.parametrize(("speed", "times"), [("slow", 1.8), ("fast", 0.55), ("instant", 0.0)])
def test_a_ceremony_keeps_the_pace_of_the_cards(speed, times):
    ceremony = Ceremony(CROWNED, Tempo(card_motion=speed))
    assert ceremony.lasts == pytest.approx(2.35 * times)


@pytest.mark.parametrize("name", PROGRAMMES)
def test_less_motion_has_all_of_it_stand_at_once_and_fade_in(name):
    ceremony = Ceremony(PROGRAMMES[name], Tempo(reduced_motion=True))
    assert all(ceremony.share(cue) == 1.0 for cue in PROGRAMMES[name].begins)
    assert ceremony.lasts == pytest.approx(0.20)
    assert ceremony.fade < 0.5
    ceremony.follow(0.25)
    assert ceremony.fade == 1.0
    assert ceremony.done


@pytest.mark.parametrize("name", PROGRAMMES)
def test_a_press_shows_all_at_once_and_is_not_made_up_for_in_sound(name):
    ceremony = Ceremony(PROGRAMMES[name], Tempo())
    ceremony.follow(0.1)
    assert ceremony.finish()
    assert all(ceremony.share(cue) == 1.0 for cue in PROGRAMMES[name].begins)
    assert ceremony.follow(5.0) == []
    assert not ceremony.finish()


def test_everything_is_heard_once():
    ceremony, heard = Ceremony(GOAT, Tempo()), []
    for _ in range(200):
        heard += ceremony.follow(1 / 60)
    assert heard == ["bell", "creak", "bell", "bleat"]


def test_no_more_than_thirty_pictures_a_second_are_seen():
    ceremony, seen = Ceremony(CROWNED, Tempo()), set()
    for _ in range(240):
        ceremony.follow(1 / 100)
        seen.add(ceremony.frame)
    assert len(seen) <= 2.4 * 30 + 1


def test_those_who_set_out_in_turn_all_arrive():
    for count in (1, 2, 4, 10):
        assert [one_after_another(1.0, at, count) for at in range(count)] == [1.0] * count
        assert one_after_another(0.0, 0, count) == 0.0
    begun = [one_after_another(0.4, at, 4) for at in range(4)]
    assert begun == sorted(begun, reverse=True)
    assert begun[0] > begun[-1] == 0.0
