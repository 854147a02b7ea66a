"""What all the table looks up at: a word over the pile for a moment, and no flash."""

import itertools

import pytest

from game.ui.table.places.places import TablePlaces
from game.ui.table.stage.cheer import CHEERED, Cheer
from tests.ui.table_bench import FRAME, made_for

FOUR_TWOS = {"seed": "slam 114", "game": "viet-cong", "players": 4}
"""A match that is dealt four twos at once."""


@pytest.fixture
def make(kit):
    yield from made_for(kit)


def test_it_is_there_for_a_moment_and_gone(kit):
    cheer, layout = Cheer(), TablePlaces(kit.frame, 4, chips=True)
    assert not cheer.on(0.0)
    cheer.begin("Slam!", "Fox", 1.0)
    assert cheer.on(0.5)
    assert not cheer.items(kit, layout, 0.99)
    assert len(cheer.items(kit, layout, 1.4)) == 2
    assert not cheer.items(kit, layout, 1.0 + CHEERED)
    assert not cheer.on(1.0 + CHEERED)


def test_it_can_be_cut_short(kit):
    cheer, layout = Cheer(), TablePlaces(kit.frame, 4, chips=True)
    cheer.begin("Slam!", "Fox", 0.0)
    cheer.end()
    assert not cheer.on(0.1)
    assert not cheer.items(kit, layout, 0.1)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("word", ["Slam!", "A card of every rank from three to ace!"])
def test_it_stays_on_the_felt(kit, size, word):
    kit.resize(*size)
    cheer, layout = Cheer(), TablePlaces(kit.frame, 4, chips=True)
    cheer.begin(word, "Badger", 0.0)
    for item in cheer.items(kit, layout, 0.5):
        assert item.x >= 0
        assert item.x + item.image.get_width() <= kit.frame.width
        assert item.y >= layout.bar.h
        assert item.y + item.image.get_height() <= layout.prompt.y


def opacities(kit, **settings):
    changed = kit.settings
    for name, value in settings.items():
        changed = changed.with_value(name, value)
    kit.apply(changed)
    cheer, layout = Cheer(), TablePlaces(kit.frame, 4, chips=True)
    cheer.begin("Slam!", "Fox", 0.0)
    shown = []
    for frame in range(round(CHEERED / FRAME)):
        items = cheer.items(kit, layout, frame * FRAME)
        shown.append((items[-1].image.get_alpha(), items[-1].image.get_width(), len(items)))
    return shown


@pytest.mark.parametrize("reduced", [False, True])
def test_it_comes_once_and_goes_once(kit, reduced):
    alphas = [alpha for alpha, _, _ in opacities(kit, reduced_motion=reduced)]
    turns = [b - a for a, b in itertools.pairwise(alphas) if a != b]
    rises = [turn > 0 for turn in turns]
    assert rises == sorted(rises, reverse=True)
    assert max(alphas) == 255
    assert alphas[0] < 60 > alphas[-1]


def test_where_nothing_is_to_move_the_word_only_fades(kit):
    seen = opacities(kit, reduced_motion=True)
    assert {count for _, _, count in seen} == {1}
    assert len({wide for _, wide, _ in seen}) == 1
    swelling = opacities(kit, reduced_motion=False)
    assert {count for _, _, count in swelling} == {2}
    widths = [wide for _, wide, _ in swelling]
    assert 1.02 < max(widths) / min(widths) < 1.05


def test_a_small_one_has_no_rays(kit):
    cheer, layout = Cheer(), TablePlaces(kit.frame, 4, chips=True)
    cheer.begin("Durak!", "Fox", 0.0, small=True)
    small = cheer.items(kit, layout, 0.4)
    cheer.begin("Durak!", "Fox", 0.0)
    assert len(small) == 1
    assert small[0].image.get_height() < cheer.items(kit, layout, 0.4)[-1].image.get_height()


def test_four_twos_are_cried_out_and_a_click_cuts_it_short(make):
    table = make(**FOUR_TWOS, instant=False)
    stage = table.scene.stage
    table.run(lambda: stage.cheer.on(stage.now))
    assert table.scene.log.last.endswith("four twos!")
    for _ in range(30):
        table.turn()
    layout = stage.layout
    assert stage.cheer.items(table.kit, layout, stage.now)
    assert stage.moving
    table.click(table.felt())
    assert not stage.cheer.on(stage.now)


def test_the_result_waits_until_it_was_seen(make):
    table = make(**FOUR_TWOS, instant=False)
    stage = table.scene.stage
    table.run(lambda: stage.cheer.on(stage.now))
    begun = stage.now
    table.run(lambda: bool(table.results))
    assert stage.now - begun >= CHEERED


def test_the_durak_is_cried_out_small(make):
    table = make("fool", game="durak", players=2, match__n=1)
    cries = []
    begin = table.scene.stage.cheer.begin

    def noted(word, name, now, *, small=False):
        cries.append((word, small))
        begin(word, name, now, small=small)

    table.scene.stage.cheer.begin = noted
    while table.my_turn():
        table.scene._send(table.scene.legal[0])
        table.wait_for_answer()
    assert cries == [("Durak!", True)]
