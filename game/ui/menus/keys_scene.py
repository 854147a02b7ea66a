"""The keys: what the keyboard and a game pad can do, in groups, each key as a small cap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.key_caps import Caps
from game.ui.art.theme import BODY, BRASS, IVORY, LARGE, MUTED, Frame
from game.ui.widgets import Button, FormScene, Panel, ScrollView, TextField, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, Suited
from game.ui.widgets.pages import ListScene, head, page
from game.ui.widgets.widget import Drawn, Look, Piece, blank
from game.ui.window.commands import (
    KEY_GROUPS,
    Command,
    KeyGroup,
    KeyLine,
    command_of,
    on_key,
    usual_keys,
)
from game.ui.window.kit import Kit
from game.ui.window.own_keys import CODES, conflict, rebound, written_keys
from game.ui.window.scene import Change, Push
from game.ui.words.amounts import joined

_HOW: Final = (
    Sentence("You can do it all with these keys alone, or all with the mouse."),
    Sentence("On a Mac, use the command key for Ctrl."),
)
# The share of a group's width that its keys take at most.
_SHARE: Final = 0.35
_INSET: Final = 20
"""Room between the edge of a group and what is in it, design px."""


class KeysScene(FormScene):
    """All keys on one page, in two columns where there is room."""

    called = Sentence("Keys")
    led_here = Command.MENU

    def resize(self, frame: Frame) -> None:
        """Put the groups side by side, each under the shorter column so far."""
        kit, px = self._kit, frame.px
        view = ScrollView("keys", self.title, Suited(self._groups))
        change = Button("change", say("Your own keys"), icon="keyboard", style="quiet")
        parts = (head(kit, self.title, change), Space(px(8)), view)
        self._form.show(page(kit, *parts, widest=1080, letters=64, top=22, bottom=22))

    def _groups(self, room: int) -> Piece:
        """Return what is said of the keys, and their groups below it."""
        kit, frame = self._kit, self._kit.frame
        # Where both sentences are longer than a line, each begins one.
        told = say(_HOW)
        fits = kit.fonts.width(told, frame.text(BODY)) <= room
        how = WrappedText("how", told if fits else "\n".join(map(say, _HOW)), colour=MUTED)
        gap = frame.px(18)
        across = 2 if room >= frame.text(BODY) * 52 else 1
        wide = (room - gap * (across - 1)) // across
        beside = self._beside(wide - 2 * frame.px(_INSET))
        columns: list[list[Piece]] = [[] for _ in range(across)]
        for number, group in enumerate(KEY_GROUPS):
            shortest = min(columns, key=lambda parts: _height(kit, parts, wide, gap))
            shortest.append(self._group(number, group, beside))
        filled = (Fill(Column(*parts, gap=gap)) for parts in columns)
        return Column(how, Space(frame.px(14)), Row(*filled, gap=gap, align="top"), Space(gap))

    def _beside(self, inner: int) -> int:
        """Return how wide the keys are: what is said of them begins below each other."""
        caps = [
            Caps(self._kit, line.keys) for group in KEY_GROUPS for line in group.lines if line.keys
        ]
        return min(max(each.width for each in caps), round(inner * _SHARE))

    def _group(self, number: int, group: KeyGroup, beside: int) -> Piece:
        """Return a panel with its heading and its lines."""
        px = self._kit.frame.px
        words = say(group.heading)
        heading = WrappedText(f"heading {number}", words, size=LARGE, colour=BRASS, serif=True)
        lines = [
            KeyRow(f"key {number} {at}", line, beside)
            for at, line in enumerate(group.lines)
            if line.keys
        ]
        column = Column(heading, Space(px(8)), Column(*lines, gap=px(9)))
        panel = Panel(f"group {number}")
        return Inset(column, x=px(_INSET), top=px(14), bottom=px(16), on=panel)

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Scroll, or do as on every page."""
        command = command_of(event)
        # There is nothing here to go to but the way back, so the arrows turn the page.
        if command is not None and self._form.view("keys").read_on(command, self._kit.frame.px(64)):
            return None
        return super().handle(event)

    def _pressed(self, key: str) -> Change:
        """Lead to where keys are changed."""
        return Push(OwnKeysScene(self._kit)) if key == "change" else None


def _height(kit: Kit, parts: Sequence[Piece], width: int, gap: int) -> int:
    return Column(*parts, gap=gap).natural_size(kit, width)[1]


class KeyRow(Drawn):
    """Keys at the left in so much room, and at its right what they do."""

    role = "text"
    focusable = False

    def __init__(self, key: str, line: KeyLine, beside: int) -> None:
        super().__init__(key, say(line.words))
        self._line, self._beside = line, beside

    def value_text(self) -> str:
        """Return the keys."""
        return " ".join(map(on_key, self._line.keys))

    def _words_room(self, kit: Kit, width: int) -> int:
        return width - self._beside - kit.frame.px(16)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width, and the height that keys and words need."""
        words = kit.fonts.paragraph_height(
            self.label, self._words_room(kit, width), kit.frame.text(BODY)
        )
        return width, max(words, Caps(kit, self._line.keys, self._beside).height)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        ground = blank(self.rect.size)
        caps = Caps(kit, self._line.keys, self._beside)
        room = self._words_room(kit, self.rect.w)
        words = kit.fonts.paragraph(self.label, room, kit.frame.text(BODY), IVORY)
        caps.draw(ground, (self.rect.h - caps.height) // 2)
        place = (self.rect.w - room, (self.rect.h - words.get_height()) // 2)
        ground.blit(words, place)
        return ground


_PRESS: Final = Sentence(
    "Press a command, then its new key: a letter, a digit, or F3 to F9. The usual keys still "
    "work, unless you've used one for something else. Delete brings them back."
)
_NONE: Final = Sentence("No command has that in its name.")
_WORDS: Final = {
    Command.CONFIRM: Sentence("Play or choose"),
    Command.LEFT: Sentence("The card to the left"),
    Command.RIGHT: Sentence("The card to the right"),
    Command.UP: Sentence("Up a suit, or to the buttons"),
    Command.DOWN: Sentence("Down a suit, or back to your cards"),
    Command.NEXT: Sentence("The next button"),
    Command.PREVIOUS: Sentence("The button before"),
    Command.LOWEST: Sentence("The lowest card of the suit"),
    Command.HIGHEST: Sentence("The highest card of the suit"),
    Command.PASS: Sentence("Pass, where sets of cards are played"),
    Command.CYCLE: Sentence("The next set with that card"),
    Command.CYCLE_BACK: Sentence("The set before"),
    Command.SORT: Sentence("Sort sets of cards"),
    Command.CLAIM: Sentence("The rest are mine"),
    Command.STAND_IN: Sentence("Play for me"),
    Command.UNDO: Sentence("Take back"),
    Command.HINT: Sentence("A hint"),
    Command.LENS: Sentence("The trump lens, while you hold the key"),
    Command.THOUGHTS: Sentence("Why they played that"),
    Command.WHOSE_TURN: Sentence("Whose turn it is"),
    Command.THIS_TRICK: Sentence("This trick"),
    Command.LAST_TRICK: Sentence("The last trick"),
    Command.SCORES: Sentence("The scores"),
    Command.CARDS_OUT: Sentence("The cards gone, and the ones still out"),
    Command.PILE: Sentence("Your pile"),
    Command.WHY: Sentence("Why you can't play a card"),
    Command.HELP: Sentence("The rules"),
    Command.GIST: Sentence("How you win, how you lose"),
    Command.DEAL_CODE: Sentence("The deal code"),
    Command.LOG: Sentence("The log"),
    Command.NEW: Sentence("Another match"),
    Command.SAVE: Sentence("Is everything saved?"),
    Command.MENU: Sentence("The menu"),
    Command.CANCEL: Sentence("Put back, close, leave"),
    Command.FIRST: Sentence("To the beginning"),
    Command.LAST: Sentence("To the end"),
    Command.PAGE_UP: Sentence("A page up"),
    Command.PAGE_DOWN: Sentence("A page down"),
    Command.FULLSCREEN: Sentence("Full screen, and back"),
    Command.SCREENSHOT: Sentence("Keep a picture of the window"),
}


class OwnKeysScene(ListScene):
    """Lists every command; one that is pressed waits for the key it is to have."""

    called = Sentence("Your own keys")
    led_here = Command.MENU

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._find = TextField("find", say("Find a command"), placeholder=say("Find a command"))
        self._asks: Command | None = None
        self._told = say(_PRESS)

    def _rows(self) -> Sequence[Piece | None]:
        kit, gap = self._kit, self._kit.frame.px(8)
        word = self._find.value.strip().lower()
        asking = self._asks is not None
        told = WrappedText("told", self._told, size=BODY, colour=BRASS if asking else MUTED)
        found = [one for one in _WORDS if word in say(_WORDS[one]).lower()]
        rows: list[Piece] = [told, Space(gap), Row(self._find), Space(gap)]
        for command in found:
            label = self._label(command)
            waits = command is self._asks
            button = Button(_key(command), label, style="primary" if waits else "quiet")
            rows += [Row(button), Space(kit.frame.px(2))]
        return rows if found else [*rows, WrappedText("none", say(_NONE), size=BODY)]

    def _label(self, command: Command) -> str:
        """Return a command and its keys, yours first."""
        own = [bound.key.upper() for bound in self._kit.settings.own if bound.command is command]
        keys = joined([*own, *usual_keys(command)], "")
        if not keys:
            return say("{command}: no key", command=_WORDS[command])
        return say("{command}: {keys}", command=_WORDS[command], keys=keys)

    def handle(self, event: pygame.event.Event) -> Change:
        """Take the key that a command waits for; else find one, or go back."""
        if self._asks is not None and event.type == pygame.KEYDOWN:
            self._give(self._asks, event.key)
            return None
        return super().handle(event)

    def _pressed(self, key: str) -> Change:
        """Find a command, or wait for the new key of one."""
        if key == "find":
            self.resize(self._kit.frame)
        else:
            self._asks = next(one for one in _WORDS if _key(one) == key)
            words = _WORDS[self._asks]
            self._say(say("{command}: press its new key. Esc leaves it as it is.", command=words))
        return None

    def _give(self, command: Command, code: int) -> None:
        """Give a command the key that was pressed, and say what that key meant before."""
        settings, self._asks = self._kit.settings, None
        names = {known: name for name, known in CODES.items()}
        own = settings.own
        if code == pygame.K_ESCAPE:
            self._say(say(_PRESS))
        elif code == pygame.K_DELETE:
            kept = tuple(each for each in own if each.command is not command)
            told = say("{command} has its usual keys again.", command=_WORDS[command])
            self._keep(written_keys(kept), told)
        elif code not in names:
            self._say(say("That key won't do. Pick a letter, a digit, or F3 to F9."))
        else:
            name = names[code]
            before = conflict(name, settings.hand, own)
            given = Sentence("{command}: {key}.", command=_WORDS[command], key=name.upper())
            taken = None
            if before is not None and before is not command:
                taken = Sentence(
                    "That key was for something else: {command}.", command=_WORDS[before]
                )
            self._keep(written_keys(rebound(own, command, name)), say(given, taken))

    def _keep(self, keys: str, told: str) -> None:
        self._kit.apply(self._kit.settings.with_value("own_keys", keys))
        self._say(told)

    def _say(self, told: str) -> None:
        self._told = told
        self._kit.aloud.say(told)
        self.resize(self._kit.frame)


def _key(command: Command) -> str:
    return f"command {command.name.lower()}"
