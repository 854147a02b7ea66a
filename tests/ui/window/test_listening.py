"""What a person hears who does not look: news once each, and nodes that answer to a touch."""

import ctypes
import sys

import pygame
import pytest

from game.core.sentences import speak
from game.storage.languages.catalogues import language_of
from game.ui.menus.notice_scene import NoticeScene
from game.ui.widgets.choosers import Toggle
from game.ui.window import screen_reader
from game.ui.window.aloud import Aloud, spoken
from game.ui.window.commands import ASKED, Command
from game.ui.window.loop import Listening, News
from game.ui.window.scene import Node, Quit, SceneStack
from game.ui.window.speech import Speaker

AT = (0, 0, 10, 10)


class Heard:
    """Stands where the way to a screen reader begins."""

    def __init__(self):
        self.active = True
        self.said, self.pages, self.nodes = [], [], []

    def show(self, page, nodes, said, scale):
        self.said += said
        self.pages.append(page)
        self.nodes = nodes

    def attend(self, *, looked_at):
        self.looked_at = looked_at


class Whole:
    pointer_scale = 1.0


@pytest.mark.parametrize(
    ("seen", "heard"),
    [
        ("Fox plays 10♥.", "Fox plays ten of hearts."),
        ("K♠ and A♦", "king of spades and ace of diamonds"),
        ("Trumps are hearts ♥.", "Trumps are hearts."),
        ("Cards gone: ♣\u00a03, ♦\u00a01.", "Cards gone: clubs 3, diamonds 1."),
        ("Nothing to see here.", "Nothing to see here."),
    ],
)
def test_signs_are_read_out_as_words(seen, heard):
    assert spoken(seen) == heard


def test_letters_of_another_language_are_read_out_whole():
    speak(language_of("sv"))
    assert spoken("Du spelar Kn♣.") == "Du spelar klöver knekt."


def test_a_sentence_is_given_out_once_and_in_order():
    aloud = Aloud()
    for word in ("one", "", "two"):
        aloud.say(word)
    assert aloud.fetch() == ["one", "two"]
    assert aloud.fetch() == []


def test_what_stays_is_not_said_again_and_what_comes_back_is():
    news, told = News(), Node("alert", "Not yet.", "", AT, "toast")
    assert news.among([told]) == ["Not yet."]
    assert news.among([told]) == []
    assert news.among([]) == []
    assert news.among([told]) == ["Not yet."]


def test_a_page_is_told_by_its_title_and_news_follow(kit):
    reader = Heard()
    listening = Listening(kit, Whole(), lambda: reader, Speaker(None))
    stack = SceneStack(NoticeScene(kit, "The disk is full.", Quit), kit.frame)
    listening.follow(stack, changed=True, moving=False)
    kit.aloud.say("Fox plays 7♥.")
    listening.follow(stack, changed=False, moving=False)
    listening.follow(stack, changed=True, moving=False)
    assert reader.said == [stack.top.title, "Fox plays seven of hearts."]
    assert "The disk is full." in " ".join(node.label for node in reader.nodes)
    assert len(set(reader.pages)) == 1


def test_nobody_who_listens_later_is_told_what_was_long_ago(kit):
    reader = Heard()
    reader.active = False
    listening = Listening(kit, Whole(), lambda: reader, Speaker(None))
    stack = SceneStack(NoticeScene(kit, "Here.", Quit), kit.frame)
    kit.aloud.say("Long ago.")
    listening.follow(stack, changed=True, moving=False)
    reader.active = True
    listening.follow(stack, changed=True, moving=False)
    assert reader.said == [stack.top.title]


def test_a_button_that_is_reached_answers_to_what_is_asked(kit):
    acts = []
    scene = NoticeScene(kit, "Well?", lambda: acts.append("on"), label="Close")
    scene.resize(kit.frame)
    (button,) = (node.key for node in scene.nodes() if node.role == "button")
    assert scene.reach(button)
    scene.handle(pygame.event.Event(ASKED, command=Command.CONFIRM))
    assert acts == ["on"]
    assert not scene.reach("no such thing")


@pytest.fixture(params=["en", "sv", "de", "vi"])
def each_language(request):
    speak(language_of(request.param))
    yield
    speak()


@pytest.mark.usefixtures("each_language")
def test_the_tree_has_every_node_with_its_words_and_what_can_be_done(monkeypatch):
    pytest.importorskip("accesskit", reason="the package for screen readers is not installed")
    import accesskit as kit

    # The way to the readers of a system takes a window, the tree does not.
    monkeypatch.setattr(screen_reader.ScreenReader, "_hold", lambda *_: None)
    reader = screen_reader.ScreenReader(0)
    nodes = [
        Node("card", "queen of hearts", "may be played", AT, "QH", focused=True, pressable=True),
        Node("button unavailable", "Play", "", AT, "play"),
        Node("switch", "Mute", Toggle("mute", "Mute", value=True).value_text(), AT, "mute"),
        Node("seat", "Fox", "3 cards", AT, "seat-1"),
    ]
    reader._page = 1, "Table"
    reader._said = [(99, "Fox passes.")]
    whole = reader._whole(nodes, 1.0)
    made = dict(whole.nodes)
    card, play, mute, fox = (made[reader._ids[node.key]] for node in nodes)
    assert whole.focus == reader._ids["QH"]
    assert card.label == "queen of hearts, may be played"
    assert card.supports_action(kit.Action.CLICK)
    assert play.is_disabled
    assert not play.supports_action(kit.Action.CLICK)
    assert (mute.label, mute.toggled) == ("Mute", kit.Toggled.TRUE)
    assert fox.value == "Fox, 3 cards"
    assert (made[99].value, made[99].live) == ("Fox passes.", kit.Live.POLITE)


@pytest.mark.skipif(sys.platform != "win32", reason="elsewhere readers ask by other ways")
def test_a_reader_on_windows_is_answered_by_the_window_it_asks():
    pytest.importorskip("accesskit", reason="the package for screen readers is not installed")
    user = ctypes.WinDLL("user32")
    user.CreateWindowExW.restype = ctypes.c_void_p
    user.SendMessageW.argtypes = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t)
    hidden = user.CreateWindowExW(0, "STATIC", "Turnup", 0, 0, 0, 9, 9, None, None, None, None)
    reader = screen_reader.meet_reader(hidden)()
    assert not reader.active
    asks_for_the_root = (0x3D, 0, -25)
    user.SendMessageW(hidden, *asks_for_the_root)
    assert reader.active
    reader.show((1, "Table"), [Node("card", "queen of hearts", "", AT, "QH")], ["Fox passes."], 1.0)
