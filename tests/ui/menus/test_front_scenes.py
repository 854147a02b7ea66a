import pygame
import pytest

from game.core.actions import Action
from game.core.cards import parse_card
from game.core.sentences import Sentence, speak
from game.match.checking import ChoicesChecked, OtherChoice
from game.match.setup import Setup, seal_of, short_seal
from game.rules.catalogue import games
from game.storage.languages.catalogues import language_of
from game.storage.matches.checking import CheckFound
from game.ui.menus.code_scene import CheckScene, CodeScene, Lines, short_code
from game.ui.menus.pause_scene import PauseLine, PauseScene
from game.ui.menus.settings_scene import SettingsScene
from game.ui.menus.title_scene import TitleActs, TitleScene
from game.ui.table.signs import SignsScene
from game.ui.widgets import Button
from game.ui.window.preferences import GROUPS, SETTINGS, Preferences
from game.ui.window.scene import Pop, Push, Quit, SceneStack
from tests.amounts import crossed
from tests.ui.scene_driver import kit_of, misfits, node

SIZES = [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)]


def key(name):
    return pygame.event.Event(pygame.KEYDOWN, key=getattr(pygame, f"K_{name}"), mod=0, unicode="")


def press(scene, name):
    point = pygame.Rect(node(scene, name).rect).center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    return scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))


def nothing():
    return None


def title(kit, **acts):
    told = TitleActs(nothing, nothing, nothing, **acts)
    scene = TitleScene(kit, lambda: told, version="1.0")
    scene.resize(kit.frame)
    return scene


def crowded(kit):
    """Return the title of somebody who has left a match and the course."""
    words = {"resume_words": "Linger Longer, 4 players, deal 3", "climb_words": "Step 14 of 27"}
    others = dict.fromkeys(("resume", "climb", "learn", "keys", "matches"), nothing)
    return title(kit, **words, **others)


def pause(kit):
    scene = PauseScene(
        kit, [PauseLine("leave", Sentence("Leave the table"), Quit, "back")], words="Saved."
    )
    scene.resize(kit.frame)
    return scene


CODE = "0123456789abcdef" * 4


LINE = f"turnup:durak/you,hard/{CODE[:44]}~abcd"


def code_page(kit, code=CODE, lines=None, **more):
    scene = CodeScene(kit, code, lines or Lines(LINE, nothing), **more)
    scene.resize(kit.frame)
    return scene


class Checked:
    """Stands where a check does, once it has found what it has found."""

    def __init__(self, **found):
        rules = games()["linger-longer"]
        setup = Setup(rules(rules.options_type()), ("you", "hard", "hard", "hard"), CODE)
        self.found = CheckFound(setup, 9, 1234, ChoicesChecked(312, 312), 312, **found)
        self.left = False

    def leave(self):
        self.left = True


def check_page(kit, check=None):
    scene = CheckScene(kit, CODE, check or Checked(done=True))
    scene.resize(kit.frame)
    return scene


def code_of_a_match_that_is_over(kit):
    return code_page(kit, lines=Lines(LINE), check=nothing)


def code_warning(kit):
    return code_page(kit, revealed=nothing)


def full_pause(kit):
    """Return the longest menu of a table, with the code of a match put together here."""
    labels = "Same cards again,How you win,Rules,Keys,Settings,Play for me,Another match,Deal code"
    lines = [*map(Sentence, labels.split(",")), SignsScene.called, Sentence("Save and leave")]
    choices = [PauseLine(line.pattern.lower(), line, nothing, "book") for line in lines]
    scene = PauseScene(kit, choices, words="Linger Longer. Deal code: 0123…cdef")
    scene.resize(kit.frame)
    return scene


def test_the_pause_speaks_the_language_that_was_chosen_over_it(kit, request):
    scene = full_pause(kit)
    request.addfinalizer(speak)
    speak(language_of("sv"))
    scene.resize(kit.frame)
    assert "Paus Linger Longer" in said(scene)
    assert {"Fortsätt", "Regler", "Inställningar"} <= {node.label for node in scene.nodes()}


@pytest.mark.usefixtures("window")
def test_every_line_of_the_pause_is_whole_where_letters_are_largest(request):
    request.addfinalizer(speak)
    kit = kit_of((800, 600), 200)
    for name in ("en", "sv", "de", "vi"):
        speak(language_of(name))
        scene = full_pause(kit)
        for button in (one for one in scene.form.widgets if isinstance(one, Button)):
            wide, _ = button.natural_size(kit, 2 * kit.frame.width)
            assert wide - Button.closer(kit.frame) <= button.rect.w, button.label


def pressed(scene):
    return [node.key for node in scene.nodes() if node.role == "button"]


def said(scene):
    return " ".join(node.label for node in scene.nodes())


def test_the_deal_code_is_shown_whole_and_copied(kit, monkeypatch):
    kept = []
    monkeypatch.setattr("game.ui.menus.code_scene.copy", lambda code: not kept.append(code))
    scene = code_page(kit)
    assert pressed(scene) == ["resume", "line", "decision", "copy", "seal"]
    assert " ".join(["01234567", "89abcdef"] * 4) in said(scene)
    assert press(scene, "copy") is None
    assert kept == [CODE]
    assert "The deal code is copied." in said(scene)
    monkeypatch.setattr("game.ui.menus.code_scene.copy", lambda _: False)
    press(scene, "copy")
    assert "This system has no clipboard." in said(scene)


def test_the_lines_of_a_match_are_copied(kit, monkeypatch):
    kept, asked, known = [], [], []
    monkeypatch.setattr("game.ui.menus.code_scene.copy", lambda text: not kept.append(text))
    lines = Lines(LINE, lambda: asked.append("decision"), lambda: next(iter(known), None))
    scene = code_page(kit, lines=lines)
    press(scene, "line")
    assert kept == [LINE]
    assert "it opens the same match" in said(scene)
    press(scene, "decision")
    scene.update(0.1)
    assert asked == ["decision"]
    assert scene.moving
    assert kept == [LINE]
    known.append("turnup:decision")
    scene.update(0.1)
    assert kept == [LINE, "turnup:decision"]
    assert not scene.moving
    over = code_of_a_match_that_is_over(kit)
    assert pressed(over) == ["resume", "line", "copy", "check"]
    monkeypatch.setattr("game.ui.menus.code_scene.copy", lambda _: False)
    press(scene, "line")
    assert LINE in said(scene)


def test_the_seal_is_copied_before_and_the_code_stays_hidden(kit, monkeypatch):
    kept = []
    monkeypatch.setattr("game.ui.menus.code_scene.copy", lambda text: not kept.append(text))
    scene = code_page(kit, revealed=nothing)
    press(scene, "seal")
    assert kept == [seal_of(CODE)]
    assert "01234567" not in said(scene)


def test_a_check_tells_what_it_has_found(kit):
    assert "The code gives the same 9 deals again, and all 1,234 lines fit." in said(
        check_page(kit)
    )
    assert "312 choices again, and chose the same" in said(check_page(kit))
    assert "another version" in said(check_page(kit, Checked(version="0.0.1", done=True)))
    assert "Line 7: no" in said(check_page(kit, Checked(trouble="no", line=7, done=True)))
    check = Checked()
    scene = check_page(kit, check)
    assert scene.moving
    assert "Asking the others again: 312 of 312" in said(scene)
    played, wanted = (Action(2, "play", (parse_card(card),)) for card in ("7H", "KS"))
    other = ChoicesChecked(9, 9, OtherChoice(30, 2, played, wanted))
    check.found = check.found._replace(choices=other, line=57, done=True)
    scene.update(0.1)
    assert "Line 57: Badger did “play 7H”, but chooses “play KS”" in said(scene)
    assert not scene.moving
    assert scene.handle(key("ESCAPE")) == Pop()
    scene.close()
    assert check.left


def test_a_line_is_pasted_on_the_title(kit, monkeypatch):
    monkeypatch.setattr("game.ui.window.clipboard.copied", lambda: LINE)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")
    assert title(kit, line=Push).handle(event) == Push(LINE)
    monkeypatch.setattr("game.ui.window.clipboard.copied", lambda: "")
    assert title(kit, line=Push).handle(event) is None


def test_while_a_match_is_played_its_code_is_asked_for_twice(kit):
    heard = []
    scene = code_page(kit, revealed=lambda: heard.append("seen"))
    assert pressed(scene) == ["resume", "show", "seal"]
    assert short_seal(CODE) in said(scene)
    assert "counts as practice" in said(scene)
    assert "01234567" not in said(scene)
    assert not heard
    change = press(scene, "show")
    assert heard == ["seen"]
    change.scene.resize(kit.frame)
    assert "01234567 89abcdef" in said(change.scene)


def test_any_code_has_its_page(kit):
    for code in ("a\u202eb\0", "x" * 1000, "♠" * 1000, "two words " * 90, ""):
        scene = code_page(kit, code)
        scene.items()
        height = kit.frame.height
        assert all(node.rect[1] + node.rect[3] <= height for node in scene.nodes()), code


def test_a_code_is_told_in_short_by_its_ends():
    assert short_code(CODE) == "0123…cdef"
    assert short_code("sunday") == "sunday"
    assert short_code("left\u202eright") == "left\\u202eright"


def settings(kit, group="Table"):
    scene = SettingsScene(kit, group=group)
    scene.resize(kit.frame)
    return scene


@pytest.mark.parametrize(
    ("make", "size", "text_scale"),
    crossed(
        [
            *(title, crowded, pause, full_pause, code_page, code_warning),
            *(code_of_a_match_that_is_over, check_page, settings),
        ],
        SIZES,
        [100, 200],
    ),
)
def test_everything_to_press_is_in_the_window_and_apart(kit, make, size, text_scale):
    kit.apply(kit.settings.with_value("text_scale", text_scale))
    frame = kit.resize(*size)
    scene = make(kit)
    rects = [
        pygame.Rect(node.rect)
        for node in scene.nodes()
        if node.role.split()[0] in ("button", "choice", "switch")
    ]
    view = pygame.Rect(0, 0, *frame.size)
    for number, rect in enumerate(rects):
        assert min(rect.size) >= 32
        assert make is settings or view.contains(rect)
        assert rect.collidelist(rects[number + 1 :]) < 0
        for card in lying(scene) if make in (title, crowded) else ():
            inside = rect.x - card.x, rect.y - card.y
            opaque = pygame.mask.from_surface(card.image, 250)
            assert not opaque.overlap(pygame.Mask(rect.size, fill=True), inside), "under a card"


def lying(scene):
    """Return the cards of the title once they lie still."""
    while scene.moving:
        scene.items()
        scene.update(1.0)
    scene.items()
    return scene.cards_left()


def test_the_title_offers_only_what_there_is(kit):
    keys = {node.key for node in title(kit).nodes()}
    assert {"play", "rules", "settings", "quit"} <= keys
    assert not {"resume", "matches", "learn", "keys"} & keys
    others = {"matches": nothing, "learn": nothing, "keys": nothing}
    more = title(kit, resume=nothing, resume_words="Deal 3", **others)
    found = {node.key: node for node in more.nodes()}
    assert {"resume", *others} <= set(found)
    assert found["resume"].value == "Deal 3"


def test_the_title_offers_the_course_that_was_left_after_the_match_that_was_left(kit):
    left = {"resume": nothing, "climb": lambda: Push("step"), "climb_words": "Step 14 of 27"}
    scene = title(kit, learn=nothing, **left)
    keys = [node.key for node in scene.nodes() if node.role == "button"]
    assert keys[:4] == ["resume", "climb", "play", "learn"]
    assert scene.handle(key("RETURN")) is None
    assert press(scene, "climb") == Push("step")
    alone = title(kit, climb=lambda: Push("step"), climb_words="Step 14 of 27")
    assert alone.handle(key("RETURN")) == Push("step")


def test_only_who_has_begun_nothing_is_told_where_to_begin(kit):
    kit.apply(Preferences.of_newcomer())
    assert "New to trumps?" in title(kit).nodes()[0].value
    for begun in ("climb", "matches"):
        assert "New to trumps?" not in title(kit, **{begun: nothing}).nodes()[0].value


def test_the_title_looks_anew_at_what_was_left_once_something_was_done(kit):
    steps = [2, 1]

    def look():
        return TitleActs(nothing, nothing, nothing, climb=nothing, climb_words=f"{steps.pop()}")

    scene = TitleScene(kit, look)
    for _ in range(2):
        scene.resize(kit.frame)
        assert next(node.value for node in scene.nodes() if node.key == "climb") == "1"
    press(scene, "climb")
    scene.resize(kit.frame)
    assert next(node.value for node in scene.nodes() if node.key == "climb") == "2"


def test_title_buttons_call_what_they_were_given(kit):
    scene = title(kit, resume=lambda: Push("match"))
    assert press(scene, "resume") == Push("match")
    assert press(scene, "quit") == Quit()
    assert title(kit, resume=lambda: Push("match")).handle(key("RETURN")) == Push("match")


def test_control_n_puts_a_match_together(kit):
    acts = TitleActs(lambda: Push("new"), nothing, nothing)
    scene = TitleScene(kit, lambda: acts, version="1.0")
    scene.resize(kit.frame)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=pygame.KMOD_CTRL, unicode="")
    assert scene.handle(pressed) == Push("new")


def test_cards_drift_to_rest_and_then_nothing_moves(kit):
    scene = title(kit)
    without = len(scene.items())
    assert scene.moving
    for _ in range(30):
        scene.update(0.1)
        scene.items()
    assert not scene.moving
    assert len(scene.items()) == without + 13
    assert scene.items() == scene.items()


def test_with_less_motion_the_cards_lie_there_at_once(kit):
    kit.apply(kit.settings.with_value("reduced_motion", value=True))
    scene = title(kit)
    without = len(scene.items())
    scene.update(0.016)
    assert not scene.moving
    assert len(scene.items()) == without + 13


def test_a_click_on_the_cloth_ends_the_drift(kit):
    scene = title(kit)
    scene.items()
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert not scene.moving


def test_pause_goes_on_by_escape_and_by_button(kit):
    assert pause(kit).handle(key("ESCAPE")) == Pop()
    assert press(pause(kit), "resume") == Pop()
    assert press(pause(kit), "leave") == Quit()


@pytest.mark.parametrize("make", [pause, title])
def test_whoever_comes_back_to_a_menu_is_where_they_left_it(kit, make):
    scene = make(kit)
    for _ in range(3):
        scene.handle(key("DOWN"))
    focused = [node.key for node in scene.nodes() if node.focused]
    first = next(node.key for node in scene.nodes() if node.role == "button")
    assert focused != [first]
    scene.resize(kit.frame)
    assert [node.key for node in scene.nodes() if node.focused] == focused


def test_pause_is_an_overlay_that_can_lie_on_the_title(kit):
    stack = SceneStack(title(kit), kit.frame)
    stack.apply(Push(pause(kit)))
    background, items = stack.picture()
    assert background.get_size() == kit.frame.size
    assert items


@pytest.mark.parametrize("group", GROUPS)
def test_every_setting_of_a_group_has_a_control_with_its_value(kit, group):
    nodes = {found.key: found for found in settings(kit, group).nodes()}
    for setting in SETTINGS:
        assert (setting.name in nodes) == (setting.group == group)
    for found in nodes.values():
        if found.role in ("choice", "switch", "number", "slider"):
            assert found.label
            assert found.value


def test_a_change_is_taken_over_at_once_and_kept(kit):
    kept = []
    kit.on_change = kept.append
    scene = settings(kit, "Pace")
    scene.items()
    press(scene, "wait_for_click")
    assert kit.settings.wait_for_click
    assert kept == [kit.settings]


def test_a_group_can_be_reset(kit):
    kit.apply(kit.settings.with_value("wait_for_click", value=True))
    scene = settings(kit, "Pace")
    scene.items()
    press(scene, "reset")
    assert not kit.settings.wait_for_click
    assert kit.settings.mute


SILENT = "Turnup can't find a sound device, so it's silent."


def labels(scene):
    return [node.label for node in scene.nodes()]


def test_where_there_is_no_sound_device_the_settings_of_sound_say_so(kit, no_device):
    kit.apply(kit.settings.with_value("mute", value=False))
    assert SILENT not in labels(settings(kit, "Table"))
    assert SILENT in labels(settings(kit, "Sound"))


def test_where_there_is_a_sound_device_nothing_is_said_of_it(kit, device):
    kit.apply(kit.settings.with_value("mute", value=False))
    assert SILENT not in labels(settings(kit, "Sound"))


def test_whoever_wants_silence_is_not_told_of_it_until_it_is_no_longer_wanted(kit, no_device):
    scene = settings(kit, "Sound")
    assert SILENT not in labels(scene)
    assert kit.sounds.available
    scene.items()
    before = next(node.rect for node in scene.nodes() if node.key == "mute")
    press(scene, "mute")
    assert SILENT in labels(scene)
    assert before == next(node.rect for node in scene.nodes() if node.key == "mute")
    press(scene, "mute")
    assert SILENT in labels(scene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_words_about_silence_fit(kit, no_device, size, text_scale):
    kit.apply(kit.settings.with_value("text_scale", text_scale).with_value("mute", value=False))
    kit.resize(*size)
    scene = settings(kit, "Sound")
    scene.items()
    assert SILENT in labels(scene)
    assert misfits(scene) == []


def test_groups_are_changed_by_keys(kit):
    scene = settings(kit)
    scene.form.set_focus("group", show=True)
    scene.handle(key("RIGHT"))
    assert "card_motion" in {node.key for node in scene.nodes()}
    scene.handle(key("RIGHT"))
    assert "show_legal" in {node.key for node in scene.nodes()}


def test_escape_leaves_the_settings(kit):
    assert settings(kit).handle(key("ESCAPE")) == Pop()
    assert press(settings(kit), "back") == Pop()


@pytest.mark.parametrize("size", SIZES)
def test_text_grows_and_shrinks_under_a_pointer_that_stays(kit, size):
    kit.resize(*size)
    scene = settings(kit, "Access")

    def place():
        scene.form.view("rows").reveal(scene.form["text_scale"].rect)
        return pygame.Rect(next(n.rect for n in scene.nodes() if n.key == "text_scale"))

    for end, scales in ((0.95, range(110, 210, 10)), (0.05, range(190, 90, -10))):
        at = place()
        point = (round(at.x + at.w * end), at.centery)
        for scale in scales:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                scene.handle(pygame.event.Event(kind, pos=point, button=1))
            assert kit.settings.text_scale == scale
            scene.resize(kit.frame)
            assert misfits(scene) == []
    # The pointer goes elsewhere, and the page is as if it had just been opened.
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    scene.form.view("rows").scroll(-(10**6))
    assert [n.rect for n in scene.nodes()] == [n.rect for n in settings(kit, "Access").nodes()]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("group", GROUPS)
def test_the_ring_around_a_setting_is_seen_whole(kit, size, group):
    kit.resize(*size)
    scene = settings(kit, group)
    assert scene.form.focus == "group"
    for setting in SETTINGS:
        if setting.group != group:
            continue
        control = scene.form[setting.name]
        scene.form.view("rows").reveal(control.rect, kit.frame.px(40))
        out = 2 * kit.frame.px(4)
        ring = pygame.Rect(node(scene, setting.name).rect).inflate(out, out)
        assert pygame.Rect(node(scene, "rows").rect).contains(ring)
