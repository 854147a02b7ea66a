import pygame
import pytest

from game.ui.widgets import (
    Button,
    Form,
    Heard,
    Label,
    ScrollView,
    Segments,
    Slider,
    Stepper,
    TextField,
    Toggle,
    WrappedText,
    scrolling,
)
from game.ui.widgets.layout import Column
from game.ui.window.commands import Command


@pytest.fixture
def form(kit):
    return Form(kit)


def move(x, y):
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def down(x, y):
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)


def up(x, y):
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)


def key(name, mod=0, text=""):
    code = getattr(pygame, f"K_{name}")
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def pad(button):
    return pygame.event.Event(pygame.JOYBUTTONDOWN, button=button)


def click(form, x, y):
    form.handle(down(x, y))
    return form.handle(up(x, y))


def column(form, *widgets):
    for number, widget in enumerate(widgets):
        form.add(widget).place(100, 100 + 60 * number, 300, 44)
    return widgets


def test_a_button_is_pressed_by_pointer_key_and_pad_alike(form):
    column(form, Button("play", "Play"))
    assert click(form, 150, 110) == Heard(used=True, key="play")
    assert form.handle(key("RETURN")).key == "play"
    assert form.handle(key("SPACE")).key == "play"
    assert form.handle(pad(0)).key == "play"


def test_a_press_that_is_let_go_elsewhere_does_nothing(form):
    column(form, Button("play", "Play"))
    form.handle(down(150, 110))
    assert form.handle(up(700, 600)).key == ""


def test_a_button_that_cannot_be_used_cannot_be_reached(form):
    play, other = column(form, Button("play", "Play"), Button("rules", "Rules"))
    play.enabled = False
    assert click(form, 150, 110).key == ""
    form.handle(key("TAB"))
    assert form.focus == "rules"
    assert play.node().role == "button unavailable"
    assert other.node().role == "button"


def test_tab_goes_round_in_order_and_back(form):
    column(form, Button("a", "A"), Button("b", "B"), Label("l", "words"), Button("c", "C"))
    seen = []
    for _ in range(4):
        form.handle(key("TAB"))
        seen.append(form.focus)
    assert seen == ["a", "b", "c", "a"]
    form.handle(key("TAB", mod=pygame.KMOD_LSHIFT))
    assert form.focus == "c"


def test_arrows_go_to_the_nearest_in_their_direction(form):
    for name, x, y in [("a", 0, 0), ("b", 200, 0), ("c", 0, 100), ("d", 200, 100)]:
        form.add(Button(name, name)).place(x, y, 150, 44)
    form.set_focus("a", show=True)
    way = []
    for arrow in ["RIGHT", "DOWN", "LEFT", "UP"]:
        form.handle(key(arrow))
        way.append(form.focus)
    assert way == ["b", "d", "c", "a"]


def test_down_from_a_wide_widget_leads_to_the_first_of_two_that_share_its_room(form):
    wide, left, right, below = (Button(name, name) for name in "wlrb")
    form.add(wide).place(100, 100, 301, 44)
    form.add(left).place(100, 160, 146, 44)
    form.add(right).place(254, 160, 147, 44)
    form.add(below).place(300, 220, 100, 44)
    form.set_focus("w", show=True)
    way = []
    for arrow in ["DOWN", "RIGHT", "DOWN", "UP", "UP"]:
        form.handle(key(arrow))
        way.append(form.focus)
    assert way == ["l", "r", "b", "r", "w"]


def test_the_focus_ring_is_seen_with_keys_and_not_with_the_pointer(form):
    column(form, Button("a", "A"))
    plain = len(form.items())
    form.handle(key("TAB"))
    assert len(form.items()) == plain + 1
    form.handle(down(150, 110))
    assert len(form.items()) == plain


def test_a_widget_at_rest_is_the_same_picture(form):
    column(form, Button("a", "A"), Toggle("t", "T", value=True))
    assert form.items() == form.items()


def test_hover_and_press_change_the_picture(form):
    column(form, Button("a", "A"))
    looks = [form.items()[0].image]
    form.handle(move(150, 110))
    looks.append(form.items()[0].image)
    form.handle(down(150, 110))
    looks.append(form.items()[0].image)
    assert len({id(look) for look in looks}) == 3


def test_a_switch_flips_by_click_enter_and_arrows(form):
    (toggle,) = column(form, Toggle("mute", "Silence", value=False))
    assert click(form, 150, 110).key == "mute"
    assert toggle.value
    assert toggle.node().value == "on"
    form.handle(key("RETURN"))
    assert not toggle.value
    assert form.handle(key("RIGHT")).key == "mute"
    assert toggle.value
    assert form.handle(key("RIGHT")).key == ""


def test_segments_choose_what_is_under_the_pointer_and_with_arrows(form):
    options = [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast")]
    (speed,) = column(form, Segments("speed", "Speed", options, "normal"))
    form.items()
    assert click(form, 110, 120).key == "speed"
    assert speed.value == "slow"
    assert click(form, 390, 120).key == "speed"
    assert speed.value == "fast"
    form.handle(key("LEFT"))
    assert speed.value == "normal"
    assert speed.node().value == "Normal"


def test_segments_without_room_show_one_between_arrows(form):
    options = [(str(n), f"A rather long choice {n}") for n in range(4)]
    (choice,) = column(form, Segments("c", "C", options, "0"))
    form.items()
    assert click(form, 390, 120).key == "c"
    assert choice.value == "1"
    click(form, 110, 120)
    click(form, 110, 120)
    assert choice.value == "3"
    # Keys go round as the pointer does: nobody sees where the first and the last option are.
    form.handle(key("RIGHT"))
    assert choice.value == "0"
    form.handle(key("LEFT"))
    assert choice.value == "3"


def test_a_stepper_stays_within_its_bounds(form):
    (size,) = column(form, Stepper("size", "Size", 190, (100, 200), step=10, unit="%"))
    assert form.handle(key("TAB")).used
    assert form.handle(key("RIGHT")).key == "size"
    assert form.handle(key("RIGHT")).key == ""
    assert size.value_text() == "200 %"
    click(form, 110, 110)
    assert size.value == 190


def test_a_slider_follows_the_pointer(form):
    (volume,) = column(form, Slider("v", "Volume", 50, (0, 100), step=10, unit="%"))
    form.items()
    assert form.handle(down(105, 110)).key == "v"
    assert volume.value == 0
    assert form.handle(move(1200, 500)).key == "v"
    assert volume.value == 100
    form.handle(up(1200, 500))
    form.handle(move(105, 110))
    assert volume.value == 100


def test_the_lowest_number_can_have_words_of_its_own(form):
    (age,) = column(form, Slider("age", "Age", 1, (0, 120), lowest="Not set"))
    assert age.value_text() == "1"
    assert form.handle(key("TAB")).used
    assert form.handle(key("LEFT")).key == "age"
    assert (age.value, age.value_text()) == (0, "Not set")


def test_a_text_field_takes_typing_and_leaves_enter_to_the_form(form):
    (seed,) = column(form, TextField("seed", "Deal code", limit=5))
    click(form, 150, 110)
    for letter in "abcdefg":
        form.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert seed.value == "abcde"
    form.handle(key("HOME"))
    form.handle(key("DELETE"))
    assert seed.value == "bcde"
    form.handle(key("END"))
    assert form.handle(key("BACKSPACE")).key == "seed"
    assert seed.value == "bcd"
    assert form.handle(key("h")) == Heard(used=True)
    assert form.handle(key("RETURN")).key == "seed"


def scrolled(form):
    view = ScrollView("view", "Rows")
    form.add(view)
    for number in range(20):
        form.add(Button(f"b{number}", f"Button {number}"), view).place(0, number * 60, 200, 44)
    view.contents = 20 * 60
    view.place(100, 100, 300, 250)
    return view


def test_what_is_scrolled_is_clipped_to_its_view(form):
    view = scrolled(form)
    for offset in (0, 30, 700):
        view.scroll(offset - view.offset)
        for image, x, y in form.items():
            assert view.rect.contains(pygame.Rect((x, y), image.get_size()))
    assert form.items() == form.items()


def test_a_click_meets_what_is_seen_there(form):
    view = scrolled(form)
    view.scroll(120)
    assert click(form, 150, 110).key == "b2"
    assert click(form, 150, 90).key == ""


def test_the_wheel_scrolls(form):
    view = scrolled(form)
    form.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert view.offset > 0
    form.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=50))
    assert view.offset == 0


def test_a_form_begins_where_it_is_told_and_later_where_the_focus_was(form):
    for expected, focused in (("a", "b"), ("b", "c"), ("c", "gone"), ("a", "a")):
        form.clear()
        widgets = [Button(name, name) for name in "abc"]
        column(form, *widgets, *([Button("gone", "gone")] if focused == "gone" else []))
        form.begin_at("a")
        assert form.focus == expected
        form.set_focus(focused)


def test_a_form_that_keys_have_opened_shows_its_focus_and_arrows_lead_on_at_once(kit):
    form = Form(kit, by_keys=True)
    column(form, Button("a", "A"), Button("b", "B"))
    form.begin_at("a")
    assert form.pointed == "a"
    form.handle(key("DOWN"))
    assert form.focus == "b"


def test_focus_brings_a_widget_into_view(form):
    view = scrolled(form)
    for _ in range(15):
        form.handle(key("TAB"))
    place = next(node.rect for node in form.nodes() if node.key == "b14")
    assert view.rect.contains(pygame.Rect(place))


def test_a_form_built_anew_keeps_its_focus(form):
    column(form, Button("a", "A"), Button("b", "B"))
    form.set_focus("b")
    form.clear()
    column(form, Button("a", "A"), Button("b", "B"))
    assert form.handle(key("RETURN")).key == "b"


def test_buttons_are_large_enough_at_every_size(kit):
    for size in [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)]:
        frame = kit.resize(*size)
        for button in (Button("a", "A"), Button("x", "X", icon="close", shows_label=False)):
            width, height = button.natural_size(kit, 1000)
            assert height >= max(32, 0.95 * 44 * frame.s)
            assert width >= 32


def test_a_sign_and_its_number_stay_in_one_line(kit):
    words = "Cards gone: ♣\u00a01, ♦\u00a00, ♥\u00a02, ♠\u00a00."
    for width in range(60, 260, 10):
        lines = kit.fonts.wrap(words, width, 16)
        assert not any(line.endswith(("♣", "♦", "♥", "♠")) for line in lines)


def test_lines_of_much_the_same_length(kit):
    words = "The nine of hearts does not beat the six of diamonds: it is no trump."
    for width in range(150, 600, 25):
        even = kit.fonts.even_width(words, width, 16)
        assert even <= width
        lines = kit.fonts.wrap(words, even, 16)
        assert len(lines) == len(kit.fonts.wrap(words, width, 16))
        assert all(kit.fonts.width(line, 16) <= even for line in lines)
    assert (
        len(kit.fonts.wrap(words, 450, 16)[-1])
        < 20
        < len(kit.fonts.wrap(words, kit.fonts.even_width(words, 450, 16), 16)[-1])
    )


def test_a_paragraph_is_as_high_as_its_words_need(kit):
    words = WrappedText("p", "You hold 7♥, and hearts were led, so you must follow suit.")
    _, wide = words.natural_size(kit, 600)
    _, narrow = words.natural_size(kit, 150)
    assert narrow > 2 * wide
    words.place(0, 0, 150, narrow)
    assert kit.fonts.paragraph(words.label, 150, 18, (255, 255, 255)).get_height() == narrow


def test_a_line_that_does_not_fit_ends_in_an_ellipsis(kit):
    line = kit.fonts.fitted("A very long name for a seat at this table", 120, 18, (255, 255, 255))
    assert line.get_width() <= 120


def test_suit_signs_in_text_are_our_own_shapes(kit):
    red = kit.fonts.text("♥", 40, (20, 20, 20))
    middle = red.get_at((red.get_width() // 2, red.get_height() // 2))
    assert middle[0] > 150
    assert middle[1] < 60
    assert kit.fonts.text("♥︎", 40, (20, 20, 20)).get_width() == red.get_width()


def test_commands_reach_a_form_directly(form):
    column(form, Button("a", "A"))
    assert form.command(Command.NEXT).used
    assert form.command(Command.CONFIRM).key == "a"
    assert not form.command(Command.HINT).used


def test_the_path_of_a_file_is_broken_behind_its_strokes(kit):
    path = "/home/somebody/.local/share/turnup/crashes/crash-20260101-120000-4711.txt"
    lines = kit.fonts.wrap(f"A report lies in {path}", 260, 16)
    assert all(kit.fonts.width(line, 16) <= 260 for line in lines)
    assert " ".join(lines[:1]) == "A report lies in"
    assert "".join(lines[1:]) == path
    assert all(line.endswith("/") for line in lines[1:-1])
    assert "".join(kit.fonts.wrap(path.replace("/", "\\"), 260, 16)) == path.replace("/", "\\")


def test_a_bar_takes_room_only_where_there_is_one(kit):
    rows = [Label(f"row {at}", "Row") for at in range(9)]
    for high, fits in ((900, True), (90, False)):
        laid = list(
            scrolling.scrolled("page", "Page", Column(*rows)).laid(
                kit, pygame.Rect(0, 0, 400, high)
            )
        )
        assert (laid[1].rect.w == 400) is fits
