"""Contrasts and the family page are read with places, and nonsense is refused."""

import pytest

from game.rules.catalogue import games
from game.storage.school.books import read_contrasts, read_family
from game.storage.yaml_tree import BadFile

GAME = games()["linger-longer"]
GOOD = """format: turnup-contrasts/1
game: linger-longer
contrasts:
- change: {instant_out: 'yes'}
  rules: {players: '3'}
  seed: '1'
  position:
    hands: {0: AS, 1: 2S, 2: JC}
    trick: [0 6H, 1 9D]
  do: 2 play JC
  deals: 3
"""


def test_a_contrast_is_read():
    (recipe,) = read_contrasts(GOOD, "x.yaml", GAME)
    assert (recipe.key, recipe.value, recipe.house) == ("instant_out", "yes", {"players": "3"})
    assert (recipe.seat, recipe.action, recipe.deals) == (2, "play JC", 3)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("turnup-contrasts/1", "turnup-contrasts/9"),
        ("AS", "XX"),
        ("2 play JC", "jack"),
        ("players: '3'", "players: '33'"),
        ("{instant_out: 'yes'}", "{}"),
        ("contrasts:", "contrast:"),
        ("hands:", "hnads:"),
    ],
)
def test_a_contrast_that_is_none_is_refused(one, other):
    assert one in GOOD
    with pytest.raises(BadFile):
        read_contrasts(GOOD.replace(one, other), "x.yaml", GAME)


def test_a_family_page_is_read():
    text = (
        "format: turnup-family/1\ngames:\n  julep:\n    home: Spain\n    names: [Julepe]\n"
        "    from: rams\n    differences: [One., Two.]\n"
    )
    (one,) = read_family(text, "x.yaml")
    assert one == ("julep", "rams", ("One.", "Two."), "Spain", ("Julepe",))
    with pytest.raises(BadFile):
        read_family(text.replace("/1", "/2"), "x.yaml")
    with pytest.raises(BadFile):
        read_family("format: turnup-family/1\ngames: {julep: 3}\n", "x.yaml")
