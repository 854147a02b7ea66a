"""House rules: a form made from their declarations, and the book as it reads with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.core.options import Choice, Fault, Options
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, DANGER, GOOD, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.books.contrast_finder import ContrastFinder
from game.ui.books.glossary_links import Linked, Word, tapped
from game.ui.books.glossary_scene import TermScene
from game.ui.books.house_prose import SHOW, Reading, change, line, prose, texts_of
from game.ui.books.rule_controls import RuleControls
from game.ui.widgets import (
    Button,
    FormScene,
    Label,
    Panel,
    ScrollView,
    Segments,
    TextField,
    Widget,
    WrappedText,
)
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, either
from game.ui.widgets.pages import head, is_narrow, page, setting, widest_page
from game.ui.widgets.widget import Piece
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Push
from game.ui.words.glossary import Term
from game.ui.words.house import (
    PLAYERS,
    Preset,
    Values,
    changed,
    defaults,
    differences,
    match_preset,
    read,
    value_of,
    written,
)

_YOURS: Final = "yours"
MATCH: Final = "match."
"""What the keys of rules begin with that concern the match, not the play."""
_PAGES: Final = (("form", Sentence("Rules")), ("read", Sentence("As they read")))
_KEEP: Final = Sentence("Keep these rules")
_KEEP_HELP: Final = Sentence("Give them a name, and they join the presets.")


class HouseRulesScene(FormScene):
    """Rules at the left, what they make of the book at the right; or two pages in small windows.

    `on_done` gets what differs from the defaults, and how many play. `save` keeps a preset under
    a name and answers nothing, or a sentence that says why it could not.
    """

    called = Sentence("House rules")
    long_view = "rows"

    def __init__(
        self,
        kit: Kit,
        rules_class: type[Rules],
        values: Mapping[str, str],
        presets: Callable[[], Sequence[Preset]],
        *,
        on_done: Callable[[Values], Change],
        save: Callable[[str, Values], str],
    ) -> None:
        super().__init__(kit)
        self._class, self._presets = rules_class, presets
        self._on_done, self._save = on_done, save
        self._type = rules_class.options_type
        self._choices = {choice.key: choice for choice in self._type.choices()}
        self._values: Values = dict(values)
        self._name = TextField(
            "name", say("Name of the preset"), placeholder=say("A name"), limit=60
        )
        self._controls = RuleControls()
        self._finder = ContrastFinder(rules_class)
        # What was changed last is shown in a deal.
        self._shown = ""
        self._texts: list[Linked] = []
        self._page = "form"
        self._told = ("", True)
        # What is in use already, or kept; whoever goes back with anything else is asked first.
        self._safe: Values = self.values
        self._leaving = False
        self._good: Options = defaults(self._type, self._values)
        self._faults: list[Fault] = []
        self._judge()

    _beside = True
    """Whether the form and the prose are seen at once."""

    @property
    def values(self) -> Values:
        """What differs from the defaults as it stands, and how many play."""
        told = changed(self._type, self._values)
        if PLAYERS in self._values:
            told[PLAYERS] = self._values[PLAYERS]
        return told

    def _judge(self) -> None:
        options, self._faults = read(self._type, self._values)
        if options is not None:
            self._good = options

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the form at the left and the prose at the right, or one of them."""
        kit, px = self._kit, frame.px
        wide = max(px(1180), frame.text(BODY) * 58)
        self._beside = min(widest_page(kit), wide) >= frame.text(BODY) * 56
        body: Piece
        if self._beside:
            body = Suited(self._both)
        else:
            body = self._rules() if self._page == "form" else self._book()
        parts = (self._head(), Space(px(16)), Fill(body), Space(px(14)), self._foot())
        self._form.show(page(kit, *parts, widest=1180, letters=58, top=22, bottom=20))
        # At once, because the next letter typed may come before the next picture.
        self._form.begin_at("preset" if "preset" in self._form else "use")

    def _both(self, width: int) -> Piece:
        form = OfSize(self._rules(), round(width * 0.56))
        return Row(form, Fill(self._book()), gap=self._kit.frame.px(20), align="fill")

    def _head(self) -> Piece:
        """Return the title and for which game these rules are, or the choice of a page."""
        if self._beside:
            game = Label(
                "game", say(self._class.about.title), size=HEADING, serif=True, colour=MUTED
            )
            return head(self._kit, self.title, game, lost=True)
        game = Label("game", say(self._class.about.title), size=LARGE, serif=True, colour=MUTED)
        return head(
            self._kit,
            self.title,
            Segments("page", say("Page"), [(key, say(words)) for key, words in _PAGES], self._page),
            game,
        )

    def _foot(self) -> Piece:
        """Return the buttons that end it all, and between them what is wrong, if it has room."""
        kit, px = self._kit, self._kit.frame.px
        other = Button("reset", say("Reset"), icon="undo")
        other.enabled = bool(changed(self._type, self._values))
        if self._leaving:
            other = Button("drop", say("Drop the changes"), icon="close")
        use = Button("use", say("Use these rules"), icon="tick", style="primary")
        use.enabled = not self._faults
        on = OfSize(use, least=px(240))
        plain = Row(other, Space(kit.frame.gap), Fill(), on)
        words = self._trouble()
        if not words:
            return plain
        told = Fill(Label("trouble", words, size=SMALL, colour=DANGER, align="right"))
        return either(kit, Row(other, told, on, gap=px(20)), plain)

    def _trouble(self) -> str:
        """Return what is said beside the buttons."""
        count = len(self._faults)
        if count:
            return (
                say("One rule doesn't fit.")
                if count == 1
                else say("{count} rules don't fit.", count=count)
            )
        return say("Your changes aren't in use.") if self._leaving else ""

    # --- The form -------------------------------------------------------------------------------
    def _rules(self) -> Piece:
        """Return the panel with the form."""
        px = self._kit.frame.px
        rows: list[Piece] = [*self._kinds(), *self._strangers()]
        of_match = False
        for choice in self._choices.values():
            if choice.for_programs:
                continue
            if choice.key.startswith(MATCH) and not of_match:
                title = Label("the match", say("The match"), size=LARGE, serif=True)
                rows += [line(self._kit, "the match rule"), title, Space(px(12))]
                of_match = True
            rows += self._rule(choice)
        content = Inset(Column(*rows, *self._keeping()), top=px(6), bottom=px(16))
        view = ScrollView("rows", say("The rules"), content, rim=px(8), inside=True)
        return Inset(view, left=px(24), right=px(8), y=px(16), on=Panel("panel", "ink"))

    def _usable(self) -> list[Preset]:
        return [preset for preset in self._presets() if not preset.problem]

    def _kinds(self) -> list[Piece]:
        """Return the choice of a preset, and what is wrong with any."""
        known = self._usable()
        found = match_preset(self._type, self._values, known)
        options = [(str(at), say(preset.name)) for at, preset in enumerate(known)]
        value = str(known.index(found)) if found else _YOURS
        if found is None:
            options.append((_YOURS, say("Your own")))
        bad = [
            say("“{name}” can't be used: {problem}", name=preset.name, problem=preset.problem)
            for preset in self._presets()
            if preset.problem
        ]
        chooser = Segments("preset", say("Preset"), options, value)
        row = setting(self._kit, chooser, say("Sets all the rules at once."), faults=bad)
        return [row, Space(self._kit.frame.px(14)), line(self._kit, "rule")]

    def _strangers(self) -> list[Piece]:
        """Return faults that lie in no rule there is, such as a key that was misspelt."""
        found: list[Piece] = []
        for fault in self._faults:
            if not any(key in self._choices for key in fault.keys):
                words = fault.sentence[:1].upper() + fault.sentence[1:]
                told = WrappedText(f"stranger {fault.keys[0]}", words, size=SMALL, colour=DANGER)
                found += [told, Space(self._kit.frame.px(10))]
        return found

    def _rule(self, choice: Choice) -> list[Piece]:
        """Return the control of a rule, and that of its number if it may have one."""
        kit, px = self._kit, self._kit.frame.px
        control, off = self._controls.of(choice, self._values), self._out_of_force(choice)
        control.enable(not off)
        faults = [f.sentence for f in self._faults if choice.key in f.keys]
        rows = [setting(kit, control, say(choice.help), faults=faults, reason=off)]
        if self._controls.has_number(choice):
            number = self._controls.number_of(choice)
            number.enable(not off and isinstance(value_of(choice, self._values), int))
            rows += [Space(px(6)), Suited(partial(self._at_its_side, number))]
        rows.append(Space(px(20)))
        if choice.key == self._shown and not self._beside and not self._faults:
            # The book is on another page; what changed is told at once all the same.
            rows += [
                change(kit, self._finder, self._good, one, shown=False)
                for one in differences(self._type, self._values)
                if one.key == choice.key
            ]
        return rows

    def _at_its_side(self, number: Widget, width: int) -> Piece:
        return Column(number, align="left" if is_narrow(self._kit, width) else "right")

    def _out_of_force(self, choice: Choice) -> str:
        """Return why a rule has no effect as things stand, or nothing."""
        needed = self._choices.get(choice.needs)
        if needed is None or value_of(needed, self._values) is True:
            return ""
        return say("Has no effect without {label}.", label=say(needed.label))

    def _keeping(self) -> list[Piece]:
        """Return the name under which these rules can be kept."""
        frame, px = self._kit.frame, self._kit.frame.px
        save = Button("save", say("Save"), icon="save")
        save.enabled = not self._faults
        wide, tall = save.natural_size(self._kit, frame.width)

        def lines(width: int) -> Piece:
            field = min(width - wide - frame.gap, px(380))
            if field < frame.text(BODY) * 9:
                return Column(OfSize(self._name, height=tall), Row(save), gap=px(8))
            return Row(OfSize(self._name, field, tall), save, gap=frame.gap)

        words, done = self._told
        kept = WrappedText("kept", words, size=SMALL, colour=GOOD if done else DANGER)
        return [
            WrappedText("keep", say(_KEEP), bold=True),
            Space(px(2)),
            WrappedText("keep help", say(_KEEP_HELP), size=SMALL, colour=MUTED),
            Space(px(6)),
            Suited(lines),
            Space(px(6)),
            *([kept] if words else []),
        ]

    # --- The prose ------------------------------------------------------------------------------
    def _book(self) -> Piece:
        """Return the panel with what changed, and the book as it reads."""
        px = self._kit.frame.px
        read = Reading(self._class, self._good, self._values, bool(self._faults), self._shown)
        self._texts = texts_of(read)
        rows = Column(*prose(self._kit, self._finder, read, self._texts))
        content = Inset(rows, top=px(16), bottom=px(4))
        view = ScrollView("text", say("The rules as they read"), content, inside=True)
        return Inset(view, left=px(24), right=px(8), y=px(8), on=Panel("text panel", "ink"))

    @property
    def words(self) -> list[Word]:
        """The words of the book, and where they stand."""
        return [word for text in self._texts for word in text.others]

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Take every change at once; leave only by Use, or by going back.

        Whoever goes back with changes that are neither in use nor kept is asked first.
        """
        if self._scrolled(command_of(event)):
            return None
        heard = self._hear(event)
        if heard.leaves:
            return self._go_back()
        if heard.key == "drop":
            return self._leave()
        if heard.key in ("", "name"):
            term = None if heard.used else self._tapped(event)
            return None if term is None else Push(TermScene(self._kit, term))
        if heard.key == "use":
            return self._on_done(self.values)
        self._leaving = False
        self._heard(heard.key)
        self._judge()
        self.resize(self._kit.frame)
        return None

    def _tapped(self, event: pygame.event.Event) -> Term | None:
        """Return the word of the book that was tapped."""
        return tapped(event, self._form.view("text"), self.words) if "text" in self._form else None

    def _go_back(self) -> Change:
        """Leave, or ask first what becomes of the changes."""
        if self._leaving or self.values == self._safe:
            return self._leave()
        self._leaving = True
        self.resize(self._kit.frame)
        self._form.set_focus("drop" if self._faults else "use", show=True)
        return None

    def _scrolled(self, command: Command | None) -> bool:
        """Scroll the prose by the page keys; the form follows the focus, and needs none."""
        if "text" not in self._form:
            return False
        view = self._form.view("text")
        step = {Command.PAGE_UP: -view.rect.h * 4 // 5, Command.PAGE_DOWN: view.rect.h * 4 // 5}
        if "rows" not in self._form:
            line = self._kit.frame.px(64)
            step |= {Command.UP: -line, Command.DOWN: line}
        return command in step and view.scroll(step[command])

    def _heard(self, key: str) -> None:
        if key == "reset":
            self._set({})
        elif key == "page":
            self._page = "read" if self._page == "form" else "form"
        elif key == "preset":
            chosen = self._form.get("preset", Segments).value
            if chosen != _YOURS:
                self._set(self._usable()[int(chosen)].values)
        elif key == "save":
            self._keep()
        elif key.startswith(SHOW):
            self._show(key.removeprefix(SHOW))
        else:
            self._take(key)
        if key not in ("save", "page"):
            self._told = ("", True)

    def _show(self, key: str) -> None:
        """Show what a rule changes in a deal, at the head of the prose."""
        self._shown = key
        self._to_top()
        if not self._beside:
            self._page = "read"

    def _to_top(self) -> None:
        """Begin the prose anew, where what changed last is told."""
        if "text" in self._form:
            self._form.view("text").to_top()

    def _set(self, values: Mapping[str, str]) -> None:
        """Take all the rules at once; how many play stays unless it is among them."""
        players = {key: text for key, text in self._values.items() if key == PLAYERS}
        self._values = {**players, **values}

    def _take(self, key: str) -> None:
        value = self._controls.told(key)
        if value is None:
            return
        choice = self._choices[self._controls.rule_of(key)]
        self._shown = choice.key
        self._to_top()
        self._values[choice.key] = value
        if value == written(choice.default) and choice.key != PLAYERS:
            del self._values[choice.key]

    def _keep(self) -> None:
        name = self._name.value.strip()
        if not name:
            self._told = (say("Give them a name first."), False)
            return
        kept = {key: text for key, text in self.values.items() if key != PLAYERS}
        problem = self._save(name, kept)
        if problem:
            self._told = (problem, False)
            return
        self._told = (say("Kept as “{name}”.", name=name), True)
        self._safe = self.values
