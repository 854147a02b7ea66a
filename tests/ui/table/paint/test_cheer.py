"""What all the table looks up at: a word over the pile for a moment, and no flash."""

import itertools

import pytest

from game.ui.table.face import CheerPicture
from game.ui.table.places.plain import TablePlaces
from game.ui.table.stage.sprites import CHEERED, Cry
from tests.ui.table_bench import FRAME, made_for

FOUR_TWOS = {"seed": "slam 114", "game": "viet-cong", "players": 4}
"""A match that is dealt four twos at once."""


@pytest.fixture
def make(kit):
    yield from made_for(kit)


def drawn(kit, cry, now):
    return CheerPicture(kit).items(cry, TablePlaces(kit.frame, 4, chips=True), now)


def test_it_is_there_for_a_moment_and_gone(kit):
    cry = Cry("Slam!", "Fox", 1.0)
    assert cry.on(0.5)
    assert not drawn(kit, cry, 0.99)
    assert len(drawn(kit, cry, 1.4)) == 1
    assert not drawn(kit, cry, 1.0 + CHEERED)
    assert not cry.on(1.0 + CHEERED)
    assert not drawn(kit, None, 1.4)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("word", ["Slam!", "A card of every rank from three to ace!"])
def test_it_stays_on_the_felt(kit, size, word):
    kit.resize(*size)
    layout = TablePlaces(kit.frame, 4, chips=True)
    for item in drawn(kit, Cry(word, "Badger", 0.0), 0.5):
        assert item.x >= 0
        assert item.x + item.image.get_width() <= kit.frame.width
        assert item.y >= layout.bar.h
        assert item.y + item.image.get_height() <= layout.prompt.y


def opacities(kit, **settings):
    changed = kit.settings
    for name, value in settings.items():
        changed = changed.with_value(name, value)
    kit.apply(changed)
    cheer, layout = CheerPicture(kit), TablePlaces(kit.frame, 4, chips=True)
    cry, shown = Cry("Slam!", "Fox", 0.0), []
    for frame in range(round(CHEERED / FRAME)):
        items = cheer.items(cry, layout, frame * FRAME)
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
    widths = [wide for _, wide, _ in swelling]
    assert 1.02 < max(widths) / min(widths) < 1.05


def test_a_small_one_is_small(kit):
    cheer, layout = CheerPicture(kit), TablePlaces(kit.frame, 4, chips=True)
    small = cheer.items(Cry("Durak!", "Fox", 0.0, small=True), layout, 0.4)
    large = cheer.items(Cry("Durak!", "Fox", 0.0), layout, 0.4)
    assert small[0].image.get_height() < large[-1].image.get_height()


def test_four_twos_are_cried_out_and_a_click_cuts_it_short(make):
    table = make(**FOUR_TWOS, instant=False)
    stage = table.scene.stage
    table.run(lambda: stage.cry is not None)
    assert table.scene.log.last.endswith("four twos!")
    for _ in range(30):
        table.turn()
    assert drawn(table.kit, stage.cry, stage.now)
    assert stage.moving
    table.click(table.felt())
    assert stage.cry is None


def test_the_result_waits_until_it_was_seen(make):
    table = make(**FOUR_TWOS, instant=False)
    stage = table.scene.stage
    table.run(lambda: stage.cry is not None)
    begun = stage.now
    table.run(lambda: bool(table.results))
    assert stage.now - begun >= CHEERED


def test_the_durak_is_cried_out_small(make):
    table = make("fool", game="durak", players=2, match__n=1)
    cries = set()

    def asked_or_over():
        # The cry may come with an answer of the others, whenever they have thought it out.
        cry = table.scene.stage.cry
        if cry:
            cries.add((cry.word, cry.small))
        return (table.ready() and not table.scene.course.awaiting) or table.over()

    table.run(asked_or_over)
    while not table.over():
        table.scene.send(table.scene.legal[0])
        table.run(asked_or_over)
    assert cries == {("Durak!", True)}
