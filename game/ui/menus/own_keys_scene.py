"""Keys of one's own: every command with its keys, to be found by a word and given another key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, BRASS, MUTED
from game.ui.widgets import Button, TextField, WrappedText
from game.ui.widgets.layout import Row, Space
from game.ui.widgets.pages import ListScene
from game.ui.widgets.widget import Piece
from game.ui.window.commands import Command, command_of, usual_keys
from game.ui.window.kit import Kit
from game.ui.window.own_keys import CODES, conflict, rebound, written_keys
from game.ui.window.scene import Change, Pop
from game.ui.words.amounts import joined

_HOW: Final = Sentence(
    "Press a command, then its new key: a letter, a digit, F3 to F9. The usual keys stay, unless "
    "you give them away. Delete takes your own key back."
)
_NONE: Final = Sentence("No command has that in its name.")
_WORDS: Final = {
    Command.CONFIRM: Sentence("Play or choose"),
    Command.LEFT: Sentence("The card to the left"),
    Command.RIGHT: Sentence("The card to the right"),
    Command.UP: Sentence("Another suit upwards, or the buttons"),
    Command.DOWN: Sentence("Another suit downwards, or back to your cards"),
    Command.NEXT: Sentence("The next button"),
    Command.PREVIOUS: Sentence("The button before"),
    Command.LOWEST: Sentence("The lowest card of the suit"),
    Command.HIGHEST: Sentence("The highest card of the suit"),
    Command.PASS: Sentence("Pass, where sets of cards are played"),
    Command.CYCLE: Sentence("The next set with that card"),
    Command.CYCLE_BACK: Sentence("The set before"),
    Command.SORT: Sentence("Sort sets of cards"),
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

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._find = TextField("find", say("Find a command"), placeholder=say("Find a command"))
        self._asks: Command | None = None
        self._told = say(_HOW)

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
        heard = self._form.handle(event)
        if heard.key == "back":
            return Pop()
        if heard.key == "find":
            self.resize(self._kit.frame)
        elif heard.key:
            self._asks = next(one for one in _WORDS if _key(one) == heard.key)
            words = _WORDS[self._asks]
            self._say(say("{command}: press its new key. Esc leaves it as it is.", command=words))
        elif not heard.used and command_of(event) in (Command.CANCEL, Command.MENU):
            return Pop()
        return None

    def _give(self, command: Command, code: int) -> None:
        """Give a command the key that was pressed, and say what that key meant before."""
        settings, self._asks = self._kit.settings, None
        names = {known: name for name, known in CODES.items()}
        own = settings.own
        if code == pygame.K_ESCAPE:
            self._say(say(_HOW))
        elif code == pygame.K_DELETE:
            kept = tuple(each for each in own if each.command is not command)
            told = say("{command} has its usual keys again.", command=_WORDS[command])
            self._keep(written_keys(kept), told)
        elif code not in names:
            self._say(say("You can't give that key away. Take a letter, a digit, F3 to F9."))
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
