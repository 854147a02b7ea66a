"""The page of the one moment that mattered, and what a result says where there is none."""

from functools import cache

import pytest

from game.core.sentences import say
from game.match.reviewing import past_deal
from game.match.setup import YOU
from game.school.mistakes import Mistakes
from game.school.moment import played_out, the_moment, verdict
from game.ui.learn.moment_scene import MomentScene
from game.ui.window.scene import Pop, Push
from game.ui.words.regulars import names_of
from tests.amounts import crossed
from tests.school.looking_back import BEGINS, looked_back, played
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    kit_of,
    misfits,
    node,
    reachable,
    walked,
)

GAMES = ("linger-longer", "julep", "durak", "tieng-len")


@pytest.fixture(autouse=True)
def _window(window):
    pass


@cache
def deals_of(name, wanted):
    """Return a review of a deal with such a moment, or without one."""
    for number in range(BEGINS.get(name, 0) if wanted else 0, 60):
        found = looked_back(name, number)
        if bool(the_moment(found)) == wanted:
            return found
    return pytest.fail("there was no such deal")


def scene_of(name, size=(1280, 720), scale=100, **given):
    found = deals_of(name, wanted=True)
    kit = kit_of(size, scale, card_motion="instant")
    names, _ = names_of((YOU, *["medium"] * (found.deal.rules.options.players - 1)))
    given = {"all_moments": lambda: "all", **given}
    scene = MomentScene(kit, found, the_moment(found), names, **given)
    scene.resize(kit.frame)
    return scene, found


@pytest.mark.parametrize("name", GAMES)
def test_a_moment_cost_a_trick_a_point_a_chip_or_a_place(name):
    found = deals_of(name, wanted=True)
    moment = the_moment(found)
    if found.deal.rules.scoring.has_loser:
        assert moment.best_chance - moment.chance >= 0.25
    else:
        outs = [played_out(found.deal, moment.place, each) for each in (moment.played, moment.best)]
        assert moment.loss >= 1 or [out.winner == 0 for out in outs] == [False, True]


@pytest.mark.parametrize("name", ["linger-longer", "julep", "durak"])
def test_a_deal_without_one_says_no_big_slips_or_that_it_was_luck(name):
    told = say(verdict(deals_of(name, wanted=False)))
    assert told == "No big slips." or told.startswith("Nothing you could do: the ")


def test_what_happened_is_played_out_as_it_was():
    found = deals_of("linger-longer", wanted=True)
    deal = found.deal
    for place in deal.choices(0):
        action = deal.entries[place].action
        out = played_out(deal, place, action)
        lay = [(play.seat, play.cards) for play in deal.tables[place].plays]
        assert [tuple(one) for one in out.laid[: len(lay)]] == lay
        assert tuple(out.laid[len(lay)]) == (0, action.cards)
        after = next(
            table
            for table in deal.tables[place:]
            if sum(table.tricks) > sum(deal.tables[place].tricks)
        )
        before = deal.tables[place].tricks
        assert after.tricks[out.winner] == before[out.winner] + 1


def test_chances_let_go_between_cards_leave_the_trick_whole():
    deal = past_deal(played("skitgubbe"))
    leads = [at for at in deal.choices(0) if deal.tables[at].phase == "p1-turn"]
    for place in leads[:3]:
        out = played_out(deal, place, deal.entries[place].action)
        assert {one.seat for one in out.laid} == {*range(deal.tables[place].seats)}


def test_it_can_be_tried_kept_or_let_go_and_leads_to_all_moments():
    kept = []
    scene, found = scene_of("linger-longer", keep=kept.append)
    assert scene.title == "This is the moment"
    assert node(scene, "why").label
    assert isinstance(click(scene, "try"), Push)
    assert click(scene, "keep") is None
    click(scene, "keep")
    assert kept == [False, True]
    assert click(scene, "all") == "all"
    assert isinstance(click(scene, "back"), Pop)
    mistakes, moment = Mistakes(), the_moment(found)
    mistakes.add(found._replace(moments=(moment,)), 100)
    assert len(mistakes) == 1
    mistakes.forget(found, moment)
    assert len(mistakes) == 0


@pytest.mark.parametrize(("name", "size", "scale"), crossed(GAMES, SIZES, SCALES))
def test_the_page_fits(name, size, scale, monkeypatch):
    scene, _ = scene_of(name, size, scale)
    assert not misfits(scene)
    assert not cut_texts(scene, monkeypatch)
    assert walked(scene) >= reachable(scene)
