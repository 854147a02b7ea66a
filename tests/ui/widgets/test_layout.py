"""Pages as trees: who gets which place, and who gives way where there is little room."""

import pygame
import pytest

from game.ui.widgets import Button, Form, Panel, ScrollView, WrappedText
from game.ui.widgets.layout import (
    Column,
    Cornered,
    Fill,
    FirstThatFits,
    Inset,
    OfSize,
    Row,
    Space,
    either,
    grid,
    middle,
    wrap,
)
from game.ui.widgets.scrolling import WHOLE, ListView
from game.ui.widgets.widget import Widget


class Block(Widget):
    """Something of a size."""

    def __init__(self, key, width, height):
        super().__init__(key, key)
        self._size = width, height

    def natural_size(self, kit, width):
        return min(width, self._size[0]), self._size[1]

    def items(self, kit, look):
        return []


def block(key, width=100, height=40):
    return Block(key, width, height)


def places(kit, box, width=500, height=400):
    """Return where everything lies in a place of a size."""
    laid = box.laid(kit, pygame.Rect(10, 20, width, height))
    return {placed.widget.key: tuple(placed.rect) for placed in laid}


def test_a_column_goes_down_and_a_space_stands_instead_of_a_gap(kit):
    column = Column(block("a"), None, block("b"), Space(30), block("c"), gap=5)
    assert column.natural_size(kit, 500) == (100, 155)
    assert column.ends(kit, 500) == [40, 85, 115, 155]
    assert places(kit, column) == {
        "a": (10, 20, 500, 40),
        "b": (10, 65, 500, 40),
        "c": (10, 135, 500, 40),
    }


@pytest.mark.parametrize(("align", "x"), [("left", 10), ("centre", 210), ("right", 410)])
def test_parts_of_a_column_lie_where_they_are_told(kit, align, x):
    assert places(kit, Column(block("a"), align=align)) == {"a": (x, 20, 100, 40)}


def test_who_fills_takes_what_is_left_and_several_share_it(kit):
    row = Row(block("a"), Fill(block("b")), Fill(), block("c"), gap=10)
    assert places(kit, row, 510) == {
        "a": (10, 200, 100, 40),
        "b": (120, 200, 150, 40),
        "c": (420, 200, 100, 40),
    }
    column = Column(block("a"), Fill(block("b"), more=60), Fill(block("c")))
    high = {key: rect[3] for key, rect in places(kit, column).items()}
    assert high == {"a": 40, "b": 100, "c": 260}
    assert places(kit, middle(block("a")))["a"] == (10, 200, 500, 40)


def test_a_row_that_is_too_narrow_leaves_no_part_outside(kit):
    laid = places(kit, Row(block("a"), Fill(block("b")), block("c"), gap=10), 150)
    assert max(x + wide for x, _, wide, _ in laid.values()) <= 160
    assert laid["b"][2] == 0


def test_what_needs_more_lines_gets_them(kit):
    parts = [block(key, 100, 40) for key in "abcde"]
    wrapped = wrap(kit, parts, gap=10, between=4, align="right")
    assert wrapped.natural_size(kit, 330)[1] == 84
    laid = places(kit, wrapped, 330)
    assert [laid[key][:2] for key in "abcde"] == [
        (20, 20),
        (130, 20),
        (240, 20),
        (130, 64),
        (240, 64),
    ]
    cells = places(kit, grid(parts, 2, gap=10), 210)
    assert cells["e"] == (10, 120, 100, 40)
    assert cells["d"] == (120, 70, 100, 40)


@pytest.mark.parametrize(("count", "lines"), [(5, [3, 2]), (10, [4, 3, 3]), (4, [4])])
def test_lines_in_the_middle_are_about_alike(kit, count, lines):
    parts = [block(f"part {at}") for at in range(count)]
    laid = places(kit, wrap(kit, parts, gap=10, between=4, align="centre"), 435)
    tops = [rect[1] for rect in laid.values()]
    assert [tops.count(top) for top in sorted(set(tops))] == lines


def test_of_several_ways_the_first_is_taken_that_has_the_room(kit):
    beside = either(kit, Row(block("a"), block("b")), Column(block("a"), block("b")))
    assert beside.natural_size(kit, 200) == (200, 40)
    assert beside.natural_size(kit, 199) == (100, 80)
    above = FirstThatFits(Column(block("a"), block("b")), block("b"))
    assert set(places(kit, above, 500, 80)) == {"a", "b"}
    assert set(places(kit, above, 500, 79)) == {"b"}


def rows(count=10):
    return Column(*(block(f"r{number}", 100, 40) for number in range(count)))


def test_a_view_gives_way_and_nothing_else_does(kit):
    view = ScrollView("view", "View", rows())
    page = Column(block("a"), view, block("b"), gap=10)
    assert page.height_in(kit, 500, 1000) == 500
    assert page.height_in(kit, 500, 200) == 200
    laid = places(kit, page, 500, 200)
    assert laid["view"][1:2] == (70,)
    assert laid["view"][3] == 100
    assert laid["b"] == (10, 180, 500, 40)
    assert laid["r2"] == (0, 80, 500, 40)
    assert view.contents == 400


def test_the_ring_around_what_is_focused_has_room_in_a_view(kit):
    view = ScrollView("view", "View", rows(), rim=6)
    laid = places(kit, view, 500, 200)
    assert laid["view"][:2] == (4, 14)
    assert laid["r0"][:2] == (6, 6)
    assert view.contents == 412


def test_a_list_shows_whole_rows_and_says_that_there_are_more(kit):
    laid = places(kit, Column(ListView("list", "List", rows())), 500, 200)
    line = laid["more below"][3]
    assert laid["list"][3] == (200 - line) // 40 * 40
    assert laid["more below"][1] == 20 + laid["list"][3]
    assert "more below" not in places(kit, ListView("list", "List", rows()), 500, 400)
    for least, high in ((0, 160), (160, 160), (161, 400), (WHOLE, 400)):
        whole = ListView("list", "List", rows(), least=least, tells=False)
        assert whole.height_in(kit, 500, 190) == high
        assert whole.height_in(kit, 500, 400) == 400


def test_a_panel_lies_behind_and_a_sign_in_the_corner(kit):
    panel = Inset(block("a"), x=20, y=5, left=1, top=2, on=Panel("panel"))
    assert panel.natural_size(kit, 500) == (141, 52)
    corner = OfSize(block("sign"), 30, 30)
    laid = places(kit, Cornered(panel, corner), 200, 52)
    assert list(laid) == ["panel", "a", "sign"]
    assert laid["panel"] == (10, 20, 200, 52)
    assert laid["a"] == (31, 27, 159, 40)
    assert laid["sign"] == (180, 20, 30, 30)


def page(*names):
    buttons = Column(*(Button(name, name) for name in names), gap=8)
    return Column(WrappedText("words", "Words"), ScrollView("view", "View", buttons))


def test_a_form_shows_one_page_and_keeps_focus_and_place(kit):
    form = Form(kit)
    names = [f"b{number}" for number in range(40)]
    form.show(page(*names))
    form.set_focus("b9", show=True)
    form.view("view").scroll(300)
    form.show(page(*names))
    assert form.view("view").offset == 300
    form.begin_at("b0")
    assert form.focus == "b9"
    form.show(page("other"))
    assert [node.key for node in form.nodes()] == ["words", "view", "other"]
