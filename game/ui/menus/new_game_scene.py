"""A new game: which one, with whom, under which house rules, from which deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import pygame

from game.core.rules import Rules
from game.match.setup import Setup, new_seed
from game.ui.art.theme import BODY, DANGER, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.menus.deal_code import DealCode
from game.ui.menus.game_card import FEW, GameCard, in_families, place_games, seats_in_words
from game.ui.menus.opponents import add_opponents
from game.ui.menus.rows import RoomyView, Rows, place_head, room_in
from game.ui.menus.seat_map import seat_map
from game.ui.menus.table_setup import MIXED, TableChoice
from game.ui.widgets import (
    Button,
    Form,
    FormScene,
    Label,
    Panel,
    Picture,
    ScrollView,
    Segments,
    Stepper,
    WrappedText,
)
from game.ui.widgets.pages import show_neighbours
from game.ui.widgets.widget import Widget
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.house import (
    PLAYERS,
    Preset,
    Values,
    match_preset,
    spoken,
    summary,
)
from game.ui.words.regulars import manners

# Which game, its house rules as they stand, and what to do with them once they are changed.
OnHouseRules: TypeAlias = Callable[[type[Rules], Values, Callable[[Values], Change]], Change]

_CHANGED: Final = "changed"
_APART: Final = (1.0, 0.5)
"""How far apart the parts of the table to be set stand: closer, where it then need not scroll."""


class NewGameScene(FormScene):
    """Games at the left, the table to be set at the right, and one large button to begin.

    `presets` answers with the house rules to choose for a game; `kinds` are the levels of the
    other seats, weakest first.
    """

    title = "New game"

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, type[Rules]],
        presets: Callable[[str], Sequence[Preset]],
        kinds: Sequence[str],
        *,
        on_start: Callable[[Setup], Change],
        on_house_rules: OnHouseRules,
        on_rules: Callable[[Rules], Change],
        last: Setup | None = None,
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._presets = presets
        self._on_start, self._on_house_rules, self._on_rules = on_start, on_house_rules, on_rules
        self._leave = leave
        self._list = ScrollView("games", "Games")
        self._view = RoomyView("table", "The table to be set", 0)
        self._code = DealCode()
        self._shown = False
        self._chosen_at = pygame.Rect(0, 0, 0, 0)
        self._inside: set[str] = set()
        self._apart = _APART[0]
        self._choice = TableChoice(games, kinds, kit.settings.you)
        if last is not None:
            # The deal itself is a new one.
            self._choice.take_last(last)

    @property
    def values(self) -> Values:
        """The house rules as they stand, written, with how many play."""
        return self._choice.values

    def take_house_rules(self, values: Values) -> Change:
        """Take house rules that were chosen elsewhere, and come back here."""
        self._choice.values = values
        return Pop()

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the games at the left and the table at the right, or one below the other."""
        px = frame.px
        offsets = self._list.offset, self._view.offset
        self._form.clear()
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1150), frame.text(BODY) * 50))
        area = pygame.Rect((frame.width - whole) // 2, px(22), whole, frame.height - px(46))
        _, top = place_head(self._form, self._kit, self.title, area)
        top += px(18)
        body = pygame.Rect(area.x, top, area.w, area.bottom - top)
        side = whole * 34 // 100
        beside = whole >= frame.text(BODY) * 44
        self._list = ScrollView("games", "Games")
        self._view = RoomyView("table", "The table to be set", px(8))
        if beside:
            self._place_games(pygame.Rect(body.x, body.y, side, body.h))
            body.update(body.x + side + px(24), body.y, body.w - side - px(24), body.h)
        self._place_panel(body, chooser=not beside)
        self._list.scroll(offsets[0])
        self._view.scroll(offsets[1])
        if not self._shown and "games" in self._form:
            # The first time, the game that is chosen is in view.
            self._list.reveal(self._chosen_at, px(60))
            self._shown = True
        # At once, because the next letter typed may come before the next picture.
        self._form.begin_at("start")

    def _place_games(self, area: pygame.Rect) -> None:
        """Place a card for each game, and under a short list the table seen from above."""
        form, kit, px = self._form, self._kit, self._kit.frame.px
        view = form.add(self._list)
        rim = px(6)
        games = list(self._choice.games.values())
        wide = room_in(view, kit, area.w) if len(games) > FEW else area.w
        rows = Rows(form, kit, view, wide)
        self._chosen_at = place_games(rows, games, self._choice.rules, rim)
        view.place(area.x - rim, area.y - rim, area.w + 2 * rim, area.h + 2 * rim)
        spare = area.h - rows.y - px(24)
        if spare >= px(220):
            high = min(spare, round(area.w * 0.86))
            people = self._choice.people
            table = Picture("seats", "", seat_map(kit, (area.w, high), people))
            form.add(table).place(area.x, area.bottom - high, area.w, high)

    def _place_panel(self, body: pygame.Rect, *, chooser: bool) -> None:
        form, kit, px = self._form, self._kit, self._kit.frame.px
        panel = form.add(Panel("panel", "ink"))
        panel.place(*body)
        inset = px(26)
        wide = body.w - 2 * inset
        foot = self._foot_height(wide)
        view = form.add(self._view)
        room, high = room_in(view, kit, wide + px(18)), body.h - foot - px(10)
        self._apart = self._fitting_distance(room, high, chooser=chooser)
        rows = Rows(form, kit, view, room)
        self._add_rows(rows, chooser=chooser)
        self._inside = rows.keys
        view.place(body.x + inset, body.y + px(10), wide + px(18), high)
        self._place_foot(pygame.Rect(body.x + inset, body.bottom - foot, wide, foot))

    def _fitting_distance(self, room: int, high: int, *, chooser: bool) -> float:
        """Return how far apart the parts can stand without scrolling; where they must, the most."""
        for self._apart in _APART:
            view = ScrollView("tried")
            self._add_rows(Rows(Form(self._kit), self._kit, view, room), chooser=chooser)
            if view.contents <= high:
                return self._apart
        return _APART[0]

    def _add_rows(self, rows: Rows, *, chooser: bool) -> None:
        """Add the table to be set, from its game down to its deal code."""
        rows.y = self._kit.frame.px(10)
        self._add_game(rows, chooser=chooser)
        self._add_people(rows)
        self._add_house_rules(rows)
        start = self._add_label(rows, "seed label", "Deal code")
        self._code.add(rows, start)
        rows.end()

    def _part(self, rows: Rows, distance: int) -> None:
        """Leave a distance before the next part."""
        rows.y += self._kit.frame.px(distance * self._apart)

    def _add_game(self, rows: Rows, *, chooser: bool) -> None:
        kit, px, rules = self._kit, self._kit.frame.px, self._choice.rules
        if chooser and len(self._choice.games) > 1:
            known = [
                (game.id, game.about.title) for game in in_families(self._choice.games.values())
            ]
            games = Segments("game", "Game", known, rules.id)
            rows.widget(games, 0, rows.room, kit.frame.button)
            rows.y += kit.frame.button + px(14)
        book = Button("rules", "Rules", icon="book", style="quiet")
        book.enabled = not self._choice.faults
        wide, high = book.natural_size(kit, rows.room)
        title = Label("title", rules.about.title, size=HEADING, serif=True)
        natural, tall = title.natural_size(kit, 10_000)
        above = natural + wide + px(16) <= rows.room
        rows.widget(title, 0, min(rows.room, natural), max(high, tall) if above else tall)
        if above:
            rows.widget(book, rows.room - wide, wide, max(high, tall))
            rows.y += max(high, tall)
        else:
            rows.y += tall
        rows.line("summary", rules.about.summary, colour=MUTED, gap=4)
        if chooser:
            facts = f"{rules.about.family} · {seats_in_words(rules)} · {rules.about.length}"
            rows.line("facts", facts, size=SMALL, colour=MUTED, gap=4)
        if not above:
            rows.widget(book, 0, wide, high)
            rows.y += high
        self._part(rows, 16)

    # --- Who plays ------------------------------------------------------------------------------
    def _add_people(self, rows: Rows) -> None:
        kit, px, choice = self._kit, self._kit.frame.px, self._choice
        players = Stepper(PLAYERS, "Players", choice.players, choice.rules.seats())
        level = Segments("level", "The others play", self._level_options(), choice.level)
        wide, tall = players.natural_size(kit, rows.room)
        wide = max(wide, px(150), kit.fonts.width("Players", kit.frame.text(BODY), bold=True))
        gap = px(24)
        rest = rows.room - wide - gap
        compact = kit.fonts.width("Medium", kit.frame.text(BODY), bold=True) + 2 * tall + px(24)
        if rest >= max(compact, px(230)):
            top = rows.y
            rows.line("players label", "Players", bold=True, width=wide, gap=4)
            rows.widget(players, 0, wide, tall)
            rows.y, below = top, rows.y
            words = rows.line("level label", level.label, bold=True, width=rest, gap=4)
            words.rect.x = wide + gap
            rows.y = below
            rows.widget(level, wide + gap, level.natural_size(kit, rest)[0], tall)
            rows.y += tall
            self._part(rows, 18)
        else:
            for control, words_of in ((players, "Players"), (level, level.label)):
                rows.line(f"{control.key} label", words_of, bold=True, gap=4)
                rows.widget(control, 0, control.natural_size(kit, rows.room)[0], tall)
                rows.y += tall
                self._part(rows, 14)
        mine = kit.settings.age
        people = choice.people
        if ages := choice.ages(mine):
            people = [
                (f"{name}, {age}", face) for (name, face), age in zip(people, ages, strict=True)
            ]
        add_opponents(rows, people[1:], choice.kinds, choice.levels[1:])
        told = manners(choice.regulars)
        rows.line("manners", told, size=SMALL, colour=MUTED)
        self._part(rows, 12)
        if youngest := choice.youngest(mine):
            rows.line("youngest", youngest, size=SMALL, colour=MUTED)
            self._part(rows, 12)

    def _level_options(self) -> list[tuple[str, str]]:
        known = [(kind, spoken(kind)) for kind in self._choice.kinds]
        return [*known, (MIXED, "Mixed")] if self._choice.level == MIXED else known

    # --- House rules and deal code --------------------------------------------------------------
    def _usable(self) -> list[Preset]:
        return [preset for preset in self._presets(self._choice.rules.id) if not preset.problem]

    def _add_house_rules(self, rows: Rows) -> None:
        kit, frame, choice = self._kit, self._kit.frame, self._choice
        known = self._usable()
        found = match_preset(choice.rules.options_type, choice.house, known)
        options = [(f"{at} {preset.name}", preset.name) for at, preset in enumerate(known)]
        value = f"{known.index(found)} {found.name}" if found else _CHANGED
        if found is None:
            options.append((_CHANGED, "Your own" if choice.house else "Classic"))
        start = self._add_label(rows, "house label", "House rules")
        chooser = Segments("preset", "House rules", options, value)
        change = Button("change", "Change…", icon="pencil")
        wide, tall = change.natural_size(kit, rows.room)
        widest = max(kit.fonts.width(words, frame.text(BODY), bold=True) for _, words in options)
        least = widest + 2 * frame.button + frame.px(28)
        room = rows.room - start
        if least + frame.gap + wide <= room:
            rows.widget(chooser, start, min(room - wide - frame.gap, least), tall)
            rows.widget(change, chooser.rect.right + frame.gap, wide, tall)
            rows.y += tall
        else:
            rows.widget(chooser, start, room, tall)
            rows.y += tall + frame.px(8)
            rows.widget(change, start, wide, tall)
            rows.y += tall
        rows.y += frame.px(6)
        words = summary(choice.rules.options_type, choice.house)
        rows.line("house", words, size=SMALL, colour=MUTED, width=room).rect.x = start
        for preset in self._presets(self._choice.rules.id):
            if preset.problem:
                words = f"“{preset.name}” cannot be used: {preset.problem}"
                told = rows.line(f"bad {preset.name}", words, size=SMALL, colour=DANGER, width=room)
                told.rect.x = start
        self._part(rows, 16)

    def _add_label(self, rows: Rows, key: str, words: str) -> int:
        """Add the name of a row beside it or above it; return where its controls begin."""
        kit, frame = self._kit, self._kit.frame
        size = frame.text(BODY)
        column = kit.fonts.width("House rules", size, bold=True) + frame.px(20)
        if rows.room < size * 34:
            rows.line(key, words, bold=True, gap=4)
            return 0
        label = Label(key, words, bold=True)
        rows.widget(label, 0, column - frame.px(8), frame.button)
        return column

    # --- The way on -----------------------------------------------------------------------------
    def _start_size(self, wide: int) -> tuple[int, int]:
        frame = self._kit.frame
        words = self._kit.fonts.width("Start", frame.text(LARGE), bold=True)
        return min(wide, max(frame.px(250), words * 2)), frame.text(LARGE) + frame.px(32)

    def _foot_height(self, wide: int) -> int:
        start, tall = self._start_size(wide)
        words = "\n".join(self._choice.faults)
        size, px = self._kit.frame.text(SMALL), self._kit.frame.px
        room = wide - start - px(20)
        if words and room < size * 14:
            return tall + px(36) + self._kit.fonts.paragraph_height(words, wide, size)
        high = self._kit.fonts.paragraph_height(words, room, size) if words else 0
        return max(tall, high) + px(32)

    def _place_foot(self, area: pygame.Rect) -> None:
        form, kit, px = self._form, self._kit, self._kit.frame.px
        faults = self._choice.faults
        wide, tall = self._start_size(area.w)
        bottom = area.bottom - px(16)
        start = Button("start", "Start", icon="play", style="primary", size=LARGE)
        start.enabled = not faults
        if faults:
            room = area.w - wide - px(20)
            if room < kit.frame.text(SMALL) * 14:
                room = area.w
            words = WrappedText("faults", "\n".join(faults), size=SMALL, colour=DANGER)
            high = words.natural_size(kit, room)[1]
            top = area.y + px(8) if room == area.w else bottom - (tall + high) // 2
            form.add(words).place(area.x, top, room, high)
        form.add(start).place(area.right - wide, bottom - tall, wide, tall)

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Take what was chosen; begin, or go elsewhere and come back."""
        heard = self._form.handle(event)
        if heard.used and command_of(event) is not None and self._form.focus in self._inside:
            show_neighbours(self._form, "table")
        if heard.key:
            return self._heard(heard.key)
        if heard.used:
            return None
        command = command_of(event)
        if command is Command.CANCEL:
            return self._leave()
        if command is Command.HELP:
            return self._show_rules()
        return None

    def _heard(self, key: str) -> Change:
        if key == "back":
            return self._leave()
        if key == "start":
            setup = self._choice.setup(self._code.value or new_seed())
            return self._on_start(setup) if setup is not None else None
        if key == "rules":
            return self._show_rules()
        if key == "change":
            return self._on_house_rules(self._choice.rules, self.values, self.take_house_rules)
        if key in DealCode.KEYS:
            self._code.heard(key)
        else:
            self._heard_choice(key, self._form[key])
        # Typing lays out anew only where the button that clears comes or goes.
        if key != "seed" or self._code.filled != ("clear" in self._form):
            self.resize(self._kit.frame)
        return None

    def _show_rules(self) -> Change:
        options = self._choice.options
        return self._on_rules(self._choice.rules(options)) if options is not None else None

    def _heard_choice(self, key: str, widget: Widget) -> None:
        choice = self._choice
        match widget:
            case GameCard():
                choice.choose(widget.rules.id)
            case Segments() if key == "game":
                choice.choose(widget.value)
            case Stepper():
                choice.players = widget.value
            case Segments() if key == "level":
                if widget.value != MIXED:
                    choice.level = widget.value
            case Segments() if key == "preset":
                if widget.value != _CHANGED:
                    at = int(widget.value.split()[0])
                    choice.values = self._usable()[at].values
            case Segments():
                choice.levels[int(key.removeprefix("seat "))] = widget.value
