"""The rule book: the rules as they stand with these house rules, and the words they use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Final

import pygame

from game.core.rules import Rules
from game.core.wording import joined
from game.ui.art.fan import fan
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.books.contrast_finder import ContrastFinder
from game.ui.books.family_scene import FamilyScene
from game.ui.books.glossary_links import LINK, TermLink, Word, add_links, tapped
from game.ui.books.glossary_scene import TermScene
from game.ui.books.house_prose import SHOW, add_effect
from game.ui.books.prose import add_chapters, measure
from game.ui.menus.game_card import in_families, pair_of
from game.ui.widgets import (
    Button,
    FormScene,
    Label,
    Panel,
    Paragraph,
    Picture,
    Segments,
)
from game.ui.widgets.rows import RoomyView, Rows, place_head, room_in
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push
from game.ui.words.glossary import GLOSSARY
from game.ui.words.house import defaults, differences, written

_WORDS: Final = "Words of the table"
_HOUSE: Final = "House rules in force"
# How far a chapter's heading may lie below the top of the view and still be the one read.
_READ_FROM: Final = 60


class ChapterLink(Drawn):
    """A line of the contents; the chapter being read is brass."""

    role = "link"

    def __init__(self, key: str, label: str) -> None:
        super().__init__(key, label)
        self.current = False

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width and the height of a line that a finger meets."""
        size = kit.frame.text(SMALL)
        tall = kit.fonts.paragraph_height(self.label, width - kit.frame.px(24), size)
        return width, max(kit.frame.hit, tall + kit.frame.px(14))

    def value_text(self) -> str:
        """Say whether this chapter is the one being read."""
        return "being read" if self.current else ""

    def _state(self) -> Hashable:
        return (self.label, self.current)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, size = kit.frame, kit.frame.text(SMALL)
        ground = blank(self.rect.size)
        if look.hover or look.pressed:
            ground.blit(
                kit.pictures.panel(*self.rect.size, "quiet-hover", radius=frame.px(8)), (0, 0)
            )
        colour = BRASS if self.current else IVORY if look.hover else MUTED
        if self.current:
            bar = kit.pictures.box(max(3, frame.px(3)), self.rect.h - frame.px(12), BRASS, radius=2)
            ground.blit(bar, (0, frame.px(6)))
        words = kit.fonts.paragraph(self.label, self.rect.w - frame.px(24), size, colour)
        ground.blit(words, (frame.px(14), (self.rect.h - words.get_height()) // 2))
        return ground


class RulesScene(FormScene):
    """The rules of one game to read: contents at the left where there is room, text beside it.

    With a `shelf` of several games another one can be taken from it, and their family tree looked
    at. Words of the table are links to what they mean. The game has its own cards `among` all.
    """

    def __init__(
        self,
        kit: Kit,
        rules: Rules,
        *,
        shelf: Mapping[str, type[Rules]] | None = None,
        among: Iterable[type[Rules]] = (),
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._rules, self._leave = rules, leave
        self._shelf = dict(shelf or {})
        self._among = tuple(among or self._shelf.values())
        self.title = f"The rules of {rules.title}"
        self._view = RoomyView("text", self.title, 0)
        self._tops: dict[str, int] = {}
        self._finder = ContrastFinder(type(rules))
        self._shown = ""
        self._words: list[Word] = []

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the contents at the left and the text in a column fit to be read."""
        form, px = self._form, frame.px
        offset, before = self._view.offset, max(1, self._view.contents)
        form.clear()
        margin, top = max(16, px(28)), px(22)
        side = max(px(230), frame.text(SMALL) * 14)
        column = measure(self._kit) + px(110)
        beside = frame.width - 2 * margin >= side + column - px(60)
        whole = min(frame.width - 2 * margin, column + (side + px(24) if beside else 0))
        left = (frame.width - whole) // 2
        area = pygame.Rect(left, top, whole, frame.height - top - px(24))
        end, top = place_head(form, self._kit, self._rules.title, area)
        if len(self._shelf) > 1:
            top = self._place_shelf(end + px(24), top, area)
        else:
            self._place_facts(end + px(24), area)
        top += px(16)
        start = left + side + px(24) if beside else left
        if beside:
            self._place_contents(pygame.Rect(left, top, side, area.bottom - top))
        panel = form.add(Panel("panel", "ink"))
        panel.place(start, top, area.right - start, area.bottom - top)
        self._place_text(panel.rect, frame)
        # The same words stay in view when the window changes its size.
        self._view.scroll(round(offset * self._view.contents / before) - self._view.offset)
        self._tell_place()

    def _place_facts(self, x: int, area: pygame.Rect) -> None:
        """Place family, seats and length at the right of the title, where they fit."""
        rules, kit = self._rules, self._kit
        low, high = rules.seats()
        facts = Label(
            "facts",
            f"{rules.family} · {low} to {high} players · {rules.length}",
            colour=MUTED,
            align="right",
        )
        wide, tall = facts.natural_size(kit, 10_000)
        if x + wide <= area.right:
            self._form.add(facts)
            heading = self._form["heading"].rect
            facts.place(
                area.right - wide, heading.centery - tall // 2 + kit.frame.px(4), wide, tall
            )

    def _place_shelf(self, x: int, top: int, area: pygame.Rect) -> int:
        """Place the choice of a game beside the title or below it; return where the head ends."""
        kit = self._kit
        games = [(game.id, game.title) for game in in_families(self._shelf.values())]
        choice = self._form.add(Segments("game", "Game", games, self._rules.id))
        wide, tall = choice.natural_size(kit, min(area.w, kit.frame.text(BODY) * 24))
        if x + wide <= area.right:
            heading = self._form["heading"].rect
            choice.place(area.right - wide, heading.centery - tall // 2, wide, tall)
            return top
        choice.place(area.x, top + kit.frame.px(6), min(wide, area.w), tall)
        return choice.rect.bottom

    def _take(self, game: str) -> None:
        """Turn to another game, as the book has it."""
        rules = self._shelf[game]
        if game == self._rules.id:
            return
        self._rules = rules(rules.options_type())
        self._finder, self._shown = ContrastFinder(rules), ""
        self.title = f"The rules of {rules.title}"
        self._view.offset = 0
        self.resize(self._kit.frame)

    def _place_text(self, box: pygame.Rect, frame: Frame) -> None:
        kit, inset = self._kit, frame.px(36)
        self._view = self._form.add(RoomyView("text", self.title, frame.px(6)))
        place = pygame.Rect(box.x + inset, box.y + frame.px(8), box.w - inset, box.h - frame.px(16))
        inner = room_in(self._view, kit, place.w - frame.px(26))
        rows = Rows(self._form, kit, self._view, min(measure(kit), inner))
        rows.y = frame.px(20)
        self._tops = {}
        self._add_opening(rows, inner)
        self._add_house_rules(rows)
        chapters = self._rules.book()
        tops = add_chapters(rows, chapters, width=rows.room)
        self._tops |= {c.heading: y for c, y in zip(chapters, tops, strict=True)}
        self._words = []
        for number in range(len(chapters)):
            text = self._form[f"text {number}"]
            if isinstance(text, Paragraph):
                self._words += add_links(rows, text)
        self._add_glossary(rows)
        rows.end()
        self._view.place(place.x, place.y, place.w - frame.px(8), place.h)

    def _add_opening(self, rows: Rows, inner: int) -> None:
        """Begin with the game in one sentence, and its cards beside it where there is room."""
        kit, frame = self._kit, self._kit.frame
        drawing = fan(kit, frame.px(92), pair_of(type(self._rules), self._among), step=18)
        spare = inner - drawing.get_width() - frame.px(20)
        wide = min(rows.room, spare) if spare > frame.text(BODY) * 20 else rows.room
        top = rows.y
        rows.line("summary", self._rules.summary, size=LARGE, width=wide)
        rows.line("special", f"{self._rules.special}.", colour=MUTED, width=wide)
        if wide < rows.room or spare >= rows.room:
            picture = rows.form.add(Picture("cards", "", drawing), rows.view)
            picture.focusable = False
            picture.place(inner - drawing.get_width(), top - frame.px(14), *drawing.get_size())
            rows.y = max(rows.y, top + drawing.get_height() - frame.px(22))
        if len(self._shelf) > 1:
            button = Button("family", "Its place in the family", icon="people", style="quiet")
            across, tall = button.natural_size(kit, rows.room)
            rows.y += frame.px(8)
            rows.widget(button, 0, across, tall)
            rows.y += tall
        rows.y += frame.px(20)

    def _add_house_rules(self, rows: Rows) -> None:
        """List what this house plays differently, if it does."""
        frame, options = self._kit.frame, self._rules.options
        values = {key: written(value) for key, value in options.mapping().items()}
        found = differences(type(options), values)
        if not found:
            return
        self._tops[_HOUSE] = rows.y
        self._add_heading(rows, "house", _HOUSE)
        natural = type(self._rules)(defaults(type(options), values)).book()
        for one in found:
            words = f"{one.label}: {one.now} (in the book: {one.before})"
            rows.line(f"house {one.key}", words, colour=BRASS, gap=4)
            shown = one.key == self._shown
            add_effect(rows, self._finder, options, one.key, shown=shown)
        changed = [
            mine.heading
            for mine, book in zip(self._rules.book(), natural, strict=False)
            if mine.text != book.text
        ]
        if changed:
            words = f"What you read here is already so; it shows under {_listed(changed)}."
            rows.line("house where", words, size=SMALL, colour=MUTED)
        rows.y += frame.px(22)

    def _add_glossary(self, rows: Rows) -> None:
        frame = self._kit.frame
        rows.y += frame.px(6)
        rule = self._kit.pictures.rule(rows.room, max(1, frame.px(2)))
        line = Picture("rule", "", rule)
        rows.widget(line, 0, *rule.get_size())
        rows.y += frame.px(26)
        self._tops[_WORDS] = rows.y
        self._add_heading(rows, "words", _WORDS)
        for term in GLOSSARY:
            word = rows.line(f"term {term.word}", term.word, bold=True, gap=2)
            if isinstance(word, Paragraph):
                link = self._form.add(TermLink(term, word), rows.view)
                size = self._kit.frame.text(word.size)
                wide = self._kit.fonts.width(term.word, size, bold=True)
                link.place(word.rect.x, word.rect.y, wide, word.rect.h)
            rows.line(f"meaning {term.word}", term.meaning, colour=MUTED, gap=10)
        rows.y += frame.px(10)

    def _add_heading(self, rows: Rows, key: str, words: str) -> None:
        title = Label(key, words, size=HEADING, serif=True)
        _, tall = title.natural_size(self._kit, rows.room)
        rows.widget(title, 0, rows.room, tall)
        rows.y += tall + self._kit.frame.px(4)

    def _headings(self) -> list[str]:
        """Return the headings of the text, from top to bottom."""
        options = self._rules.options
        values = {key: written(value) for key, value in options.mapping().items()}
        house = [_HOUSE] if differences(type(options), values) else []
        return [*house, *(chapter.heading for chapter in self._rules.book()), _WORDS]

    def _place_contents(self, area: pygame.Rect) -> None:
        y = area.y + self._kit.frame.px(4)
        for heading in self._headings():
            link = ChapterLink(f"to {heading}", heading)
            high = link.natural_size(self._kit, area.w)[1]
            if y + high > area.bottom:
                return
            self._form.add(link).place(area.x, y, area.w, high)
            y += high + self._kit.frame.px(2)

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Scroll, jump to a chapter, or go back."""
        command = command_of(event)
        if command is Command.CANCEL or command is Command.HELP:
            return self._leave()
        sideways = self._form.focus == "game" and command in (Command.LEFT, Command.RIGHT)
        if command is not None and not sideways and self._scrolled(command):
            self._tell_place()
            return None
        heard = self._form.handle(event)
        if heard.key == "back":
            return self._leave()
        if heard.key == "game":
            choice = self._form["game"]
            self._take(choice.value if isinstance(choice, Segments) else self._rules.id)
        if heard.key.startswith("to "):
            self._go(self._tops[heard.key.removeprefix("to ")])
        self._tell_place()
        return self._opened(heard.key) or (None if heard.used else self._tapped(event))

    def _opened(self, key: str) -> Change:
        """Open what a word, a house rule or the family leads to."""
        if key == "family":
            return Push(
                FamilyScene(self._kit, self._shelf, here=self._rules.id, on_game=self._take)
            )
        if key.startswith(SHOW):
            self._shown = key.removeprefix(SHOW)
            self.resize(self._kit.frame)
        link = self._form[key] if key.startswith(LINK) else None
        return Push(TermScene(self._kit, link.term)) if isinstance(link, TermLink) else None

    def _tapped(self, event: pygame.event.Event) -> Change:
        """Explain a word that is tapped where it stands again; its link stands further up."""
        term = tapped(event, self._view, self._words)
        return None if term is None else Push(TermScene(self._kit, term))

    def _scrolled(self, command: Command) -> bool:
        """Answer the keys of a reader; Enter and Tab are for the buttons."""
        view, px = self._view, self._kit.frame.px
        if view.read_on(command, px(64)):
            return True
        if command in (Command.LEFT, Command.RIGHT):
            tops = sorted(self._tops.values())
            at = view.offset + px(12)
            if command is Command.RIGHT:
                self._go(next((top for top in tops if top > at + 2), view.contents))
            else:
                self._go(next((top for top in reversed(tops) if top < at - 2), 0))
            return True
        return False

    def _go(self, top: int) -> None:
        self._view.scroll(top - self._kit.frame.px(12) - self._view.offset)

    def _tell_place(self) -> None:
        """Mark the chapter that is being read."""
        reach = self._view.offset + self._kit.frame.px(_READ_FROM)
        at_end = self._view.farthest and self._view.offset >= self._view.farthest
        begun = [h for h, top in self._tops.items() if top <= reach]
        reading = begun[-1] if begun else next(iter(self._tops), "")
        if at_end and self._tops:
            reading = list(self._tops)[-1]
        for heading in self._tops:
            key = f"to {heading}"
            if key in self._form:
                link = self._form[key]
                if isinstance(link, ChapterLink):
                    link.current = heading == reading


def _listed(words: list[str]) -> str:
    return joined([f"“{word}”" for word in words])
