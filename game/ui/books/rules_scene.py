"""The rule book: the rules as they stand with these house rules, and the words they use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Final

import pygame

from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.core.telling import Paragraph
from game.ui.art.fan import fan
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.books.contrast_finder import ContrastFinder
from game.ui.books.family_scene import FamilyScene
from game.ui.books.glossary_links import LINK, Linked, Named, TermLink, Word, tapped
from game.ui.books.glossary_scene import TermScene
from game.ui.books.house_prose import SHOW, Line, effect
from game.ui.books.prose import chapter, chapter_text, measure
from game.ui.menus.game_card import in_families, pair_of
from game.ui.widgets import (
    Button,
    FormScene,
    Label,
    Panel,
    Picture,
    ScrollView,
    Segments,
    WrappedText,
)
from game.ui.widgets.layout import (
    Column,
    Fill,
    FirstThatFits,
    Inset,
    OfSize,
    Row,
    Space,
    Suited,
    wrap,
)
from game.ui.widgets.pages import column, head, widest_page
from game.ui.widgets.widget import Drawn, Look, Piece, blank
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Push
from game.ui.words.amounts import joined
from game.ui.words.glossary import GLOSSARY
from game.ui.words.house import defaults, differences, written

_WORDS: Final = Sentence("Words of the table")
_HOUSE: Final = Sentence("House rules in play")
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

    def mark(self, *, current: bool) -> None:
        """Be the one being read, or not."""
        self.current = current

    def value_text(self) -> str:
        """Say whether this chapter is the one being read."""
        return say("being read") if self.current else ""

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
    at. Words of the table are links to what they mean. The game has its own cards `among` all, and
    `learn` tells what leads to its course, if there is one.
    """

    def __init__(
        self,
        kit: Kit,
        rules: Rules,
        *,
        shelf: Mapping[str, type[Rules]] | None = None,
        among: Iterable[type[Rules]] = (),
        learn: Callable[[type[Rules]], Callable[[], Change] | None] = lambda _: None,
    ) -> None:
        super().__init__(kit)
        self._rules = rules
        self._shelf = dict(shelf or {})
        self._among = tuple(among or self._shelf.values())
        self._learn = learn
        self._book: Sequence[Paragraph] = ()
        self._tops: dict[str, int] = {}
        self._finder = ContrastFinder(type(rules))
        self._shown = ""
        self._texts: list[Linked] = []

    # --- Layout ---------------------------------------------------------------------------------
    @property
    def title(self) -> str:
        """What stands over the page."""
        return say("The rules of {title}", title=say(self._rules.about.title))

    def resize(self, frame: Frame) -> None:
        """Put the contents at the left and the text in a column fit to be read."""
        kit, px = self._kit, frame.px
        # To tell it takes as long as to lay it out.
        self._book = self._rules.words.book()
        side = max(px(230), frame.text(SMALL) * 14)
        reading = measure(kit) + px(110)
        beside = widest_page(kit) >= side + reading - px(60)
        whole = min(widest_page(kit), reading + (side + px(24) if beside else 0))
        body: Piece = self._text()
        if beside:
            # The same words stay in view when the window changes its size.
            body = Row(OfSize(self._contents(), side), Fill(body), gap=px(24), align="fill")
        parts = (self._head(), Space(px(16)), Fill(body))
        self._form.show(column(kit, whole, *parts, top=22, bottom=24))
        self._find_tops()
        self._tell_place()

    def _head(self) -> Piece:
        """Return the title with the choice of a game, or what is to be known of this one."""
        kit, rules = self._kit, self._rules
        if len(self._shelf) > 1:
            games = [(game.id, say(game.about.title)) for game in in_families(self._shelf.values())]
            choice = Segments("game", say("Game"), games, rules.id)
            wide = choice.natural_size(kit, min(widest_page(kit), kit.frame.text(BODY) * 24))[0]
            return head(kit, say(rules.about.title), OfSize(choice, wide))
        low, high = rules.seats()
        facts = say(
            "{family} · {low} to {high} players · {length}",
            family=say(rules.about.family),
            low=low,
            high=high,
            length=say(rules.about.length),
        )
        return head(kit, say(rules.about.title), Label("facts", facts, colour=MUTED), lost=True)

    def _take(self, game: str) -> None:
        """Turn to another game, as the book has it."""
        rules = self._shelf[game]
        if game == self._rules.id:
            return
        self._rules = rules.usual()
        self._finder, self._shown = ContrastFinder(rules), ""
        self._form.view("text").to_top()
        self.resize(self._kit.frame)

    def _text(self) -> Piece:
        """Return the panel with all that is to be read."""
        px = self._kit.frame.px
        rows = Inset(Suited(self._reading), top=px(14), right=px(18))
        view = ScrollView("text", self.title, rows, rim=px(6), inside=True)
        return Inset(view, left=px(36), right=px(8), y=px(14), on=Panel("panel", "ink"))

    def _reading(self, width: int) -> Piece:
        kit, room = self._kit, min(measure(self._kit), width)
        book = self._book
        self._texts = [Linked(chapter_text(at, told)) for at, told in enumerate(book)]
        chapters = (
            chapter(kit, at, told, text)
            for at, (told, text) in enumerate(zip(book, self._texts, strict=True))
        )
        rows = Column(*self._house_rules(), *chapters, *self._glossary(room))
        return Column(self._opening(width, room), Column(OfSize(rows, room), align="left"))

    def _opening(self, width: int, room: int) -> Piece:
        """Begin with the game in one sentence, and its cards beside it where there is room."""
        kit, frame = self._kit, self._kit.frame
        drawing = fan(kit, frame.px(92), pair_of(type(self._rules), self._among), step=18)
        spare = width - drawing.get_width() - frame.px(20)
        wide = min(room, spare) if spare > frame.text(BODY) * 20 else room
        words: Piece = Column(
            WrappedText("summary", say(self._rules.about.summary), size=LARGE),
            WrappedText("special", f"{say(self._rules.about.special)}.", colour=MUTED),
            gap=frame.px(2),
        )
        words = OfSize(words, wide)
        if wide < room or spare >= room:
            cards = OfSize(
                Picture("cards", "", drawing), height=drawing.get_height() - frame.px(25)
            )
            words = Row(words, Fill(), cards, align="top")
        ways = []
        if self._learn(type(self._rules)) is not None:
            ways.append(Button("learn", say("Learn it step by step"), icon="stock", style="quiet"))
        if len(self._shelf) > 1:
            ways.append(
                Button("family", say("Its place in the family"), icon="people", style="quiet")
            )
        onward: Piece | None = None
        if ways:
            row = wrap(kit, ways, gap=frame.gap, between=frame.px(4), align="left")
            onward = Inset(row, top=frame.px(8))
        return Column(words, Space(frame.px(2)), onward, Space(frame.px(20)))

    def _house_rules(self) -> list[Piece]:
        """List what this house plays differently, if it does."""
        px, options = self._kit.frame.px, self._rules.options
        values = {key: written(value) for key, value in options.mapping().items()}
        found = differences(type(options), values)
        if not found:
            return []
        rows: list[Piece] = [Label("house", say(_HOUSE), size=HEADING, serif=True), Space(px(4))]
        natural = type(self._rules)(defaults(type(options), values)).words.book()
        for one in found:
            words = say(
                "{label}: {now} (in the book: {before})",
                label=one.label,
                now=one.now,
                before=one.before,
            )
            shown = one.key == self._shown
            rows += [
                WrappedText(f"house {one.key}", words, colour=BRASS),
                Space(px(4)),
                effect(self._kit, self._finder, options, one.key, shown=shown),
            ]
        changed = [
            mine.heading
            for mine, book in zip(self._book, natural, strict=False)
            if mine.text != book.text
        ]
        if changed:
            words = say(
                "The rules below already say so: see {listed}.",
                listed=_listed(changed),
            )
            rows.append(WrappedText("house where", words, size=SMALL, colour=MUTED))
        return [*rows, Space(px(24))]

    def _glossary(self, room: int) -> list[Piece]:
        """Return the words of the table, each with what it means."""
        px = self._kit.frame.px
        rows: list[Piece] = [
            Space(px(6)),
            OfSize(Line("rule", 2), room, px(2)),
            Space(px(26) - px(2)),
            Label("words", say(_WORDS), size=HEADING, serif=True),
            Space(px(4)),
        ]
        for term in GLOSSARY:
            word = WrappedText(f"term {term.word}", say(term.called), bold=True)
            meaning = WrappedText(f"meaning {term.word}", say(term.meaning), colour=MUTED)
            rows += [Named(word, term), Space(px(2)), meaning, Space(px(10))]
        return [*rows, Space(px(14))]

    def _find_tops(self) -> None:
        """Take note of where every chapter begins."""
        keys = {chapter.heading: f"chapter {at}" for at, chapter in enumerate(self._book)}
        keys |= {say(_HOUSE): "house", say(_WORDS): "words"}
        self._tops = {heading: self._form[keys[heading]].rect.y for heading in self._headings()}

    def _headings(self) -> list[str]:
        """Return the headings of the text, from top to bottom."""
        options = self._rules.options
        values = {key: written(value) for key, value in options.mapping().items()}
        house = [say(_HOUSE)] if differences(type(options), values) else []
        return [*house, *(chapter.heading for chapter in self._book), say(_WORDS)]

    def _contents(self) -> Piece:
        """Return a link to each chapter, as many of the first as have room."""
        px = self._kit.frame.px
        links = [ChapterLink(f"to {heading}", heading) for heading in self._headings()]
        ways = (Column(*links[:count], gap=px(2)) for count in range(len(links), 0, -1))
        return Inset(FirstThatFits(*ways), top=px(4))

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
            self._take(self._form.get("game", Segments).value)
        if heard.key.startswith("to "):
            self._go(self._tops[heard.key.removeprefix("to ")])
        self._tell_place()
        return self._opened(heard.key) or (None if heard.used else self._tapped(event))

    def _opened(self, key: str) -> Change:
        """Open what a word, a house rule, the course or the family leads to."""
        if key == "learn":
            course = self._learn(type(self._rules))
            return course() if course is not None else None
        if key == "family":
            return Push(
                FamilyScene(self._kit, self._shelf, here=self._rules.id, on_game=self._take)
            )
        if key.startswith(SHOW):
            self._shown = key.removeprefix(SHOW)
            self.resize(self._kit.frame)
        if not key.startswith(LINK):
            return None
        return Push(TermScene(self._kit, self._form.get(key, TermLink).term))

    @property
    def words(self) -> list[Word]:
        """The words in view or not that are no links of their own, and where they stand."""
        return [word for text in self._texts for word in text.others]

    def _tapped(self, event: pygame.event.Event) -> Change:
        """Explain a word that is tapped where it stands again; its link stands further up."""
        term = tapped(event, self._form.view("text"), self.words)
        return None if term is None else Push(TermScene(self._kit, term))

    def _scrolled(self, command: Command) -> bool:
        """Answer the keys of a reader; Enter and Tab are for the buttons."""
        view, px = self._form.view("text"), self._kit.frame.px
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
        view = self._form.view("text")
        view.scroll(top - self._kit.frame.px(12) - view.offset)

    def _tell_place(self) -> None:
        """Mark the chapter that is being read."""
        view = self._form.view("text")
        reach = view.offset + self._kit.frame.px(_READ_FROM)
        at_end = view.farthest and view.offset >= view.farthest
        begun = [h for h, top in self._tops.items() if top <= reach]
        reading = begun[-1] if begun else next(iter(self._tops), "")
        if at_end and self._tops:
            reading = list(self._tops)[-1]
        for widget in self._form.widgets:
            if isinstance(widget, ChapterLink):
                widget.mark(current=widget.key == f"to {reading}")


def _listed(words: list[str]) -> str:
    return joined([f"“{word}”" for word in words])
