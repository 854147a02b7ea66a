"""What a deal or a match came to: who won, the score sheet, and how to go on."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.sentences import say
from game.ui.art.theme import BODY, INK, Cue, Frame
from game.ui.results.celebration import Celebration
from game.ui.results.ceremony import one_after_another
from game.ui.results.honours import PlacePlate, free_below, honours
from game.ui.results.panel import ResultPanel
from game.ui.results.parts import BadgedButton, BrassRule, Medals
from game.ui.results.piles import Opening, PileRow
from game.ui.results.result import Result
from game.ui.table.gathering import Gathering
from game.ui.table.paint.plates import BETWEEN
from game.ui.widgets import FormScene, Look, ScrollView, Segments
from game.ui.widgets.layout import Column, Fill, Inset, OfSize
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

__all__ = ["Result", "ResultScene"]

Act: TypeAlias = Callable[[], Change]

_ENTRY: Final = 0.6
_STEPS: Final = 12
_PATIENCE: Final = 20.0
_ONWARD: Final = (Command.CONFIRM, Command.CANCEL, Command.MENU)
"""What leads away from a result."""
_LISTS: Final = ("places", "account", "piles", "sheet")
"""What can be scrolled, one of them on each page."""
_LEAST_FELT: Final = 15
"""A panel on the felt has at least so many lines of text, or else it lies over the whole table."""
_RISES: Final = 16
_DIMS: Final = 0.55
_EIGHTHS: Final = 8


class Telling(Enum):
    """Where a result is told: over the table, on its felt, as honours there, or over the room."""

    OVER_TABLE = auto()
    ON_FELT = auto()
    HONOURS = auto()
    OVER_ROOM = auto()


class Slips(NamedTuple):
    """How many moments of a deal are worth a look; without any, what is said of that."""

    moments: int
    verdict: str = ""


class ResultScene(FormScene):
    """In a room a deal is told on the felt, and a match ends in a ceremony; else on a panel.

    What is None has no button. Escape leads to the menu of the table, or leaves a match that is
    over.
    `on_look` leads to where the deal is looked back on; `slips` tells whether that is worth it, or
    None as long as that is not known. Where it is not it is said, and nothing leads there: mostly
    in the words `no_slips`, for which there is room from the start.
    `on_deal` leads to where a deal is looked at again: the last one, or one pressed on the sheet.
    """

    def __init__(
        self,
        kit: Kit,
        told: Result,
        gathering: Gathering | None = None,
        *,
        on_next: Act | None = None,
        on_again: Act | None = None,
        on_same: Act | None = None,
        on_menu: Act | None = None,
        on_title: Act | None = None,
        on_code: Act | None = None,
        on_look: Act | None = None,
        on_thoughts: Act | None = None,
        on_deal: Callable[[int], Change] | None = None,
        slips: Callable[[], Slips | None] = lambda: None,
        no_slips: str = "",
    ) -> None:
        super().__init__(kit, self._lead_away)
        self._told, self._on_deal = told, on_deal
        known = (
            ("title", say("Leave"), "", on_title),
            ("code", say("Deal code"), "copy", on_code),
            # What is found there may be longer, and takes the room at its left.
            ("look", say("Look back"), "chart", on_look),
            ("thoughts", say("Their thoughts"), "hint", on_thoughts),
            ("replay", say("Replay"), "eye", self._replay if on_deal is not None else None),
            ("same", say("Same cards"), "step-back", on_same),
            ("again", say("Another match"), "redo", on_again),
            ("next", say("Next deal"), "play", on_next),
        )
        self._acts = {key: act for key, _, _, act in known if act is not None}
        self._words = {key: (label, icon) for key, label, icon, act in known if act is not None}
        if on_menu is not None:
            self._acts["menu"] = on_menu
        self._find_slips, self._no_slips = slips, no_slips
        self._slips: Slips | None = None
        self._page = ""
        self._seen = False
        self._time = 0.0
        self._opening = Opening(() if told.is_match else told.piles)
        if kit.tempo.still:
            self._opening.finish()
        self._gathering = gathering
        in_room = gathering is not None and gathering.places is not None
        self._celebration: Celebration | None = None
        if gathering is not None and in_room:
            self._celebration = Celebration(kit, told, gathering, _bar(told))
        self._told_as = Telling.ON_FELT if in_room else Telling.OVER_TABLE
        self._reads_sheet = False
        self._drawn: tuple[object, list[Item]] = (None, [])

    @property
    def title(self) -> str:
        """What stands over the page."""
        return self._told.title

    @property
    def overlay(self) -> bool:
        """Whether the table lies below; in a room the room is all there is."""
        return self._told_as is Telling.OVER_TABLE

    @property
    def moving(self) -> bool:
        """Whether the winners are still being announced, or piles still being opened."""
        announced = self._announced and self._opening.done and not self._awaits_review
        return self._fresh or not announced

    @property
    def _announced(self) -> bool:
        """Whether everything has been told that is told by and by."""
        if self._celebration is not None and not self.overlay:
            return self._celebration.ceremony.done
        return not self._told.is_match or self._kit.tempo.still or self._time >= _ENTRY

    @property
    def _fresh(self) -> bool:
        """Whether nobody can have read anything yet, let alone decided to go on."""
        return self._time < self._kit.guard

    @property
    def _awaits_review(self) -> bool:
        """Whether the deal is still being looked back on; after a while nobody waits for it."""
        return "look" in self._acts and self._time < _PATIENCE and self._slips is None

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Lay what is told where there is room for it: on the felt, or over all."""
        focus = self._form.focus
        if self._gathering is not None:
            self._gathering.lay_out(frame)
        self._told_as = self._laid(frame)
        self._drawn = (None, [])
        self._tell_moments()
        if not self._seen:
            # The deal just played stands last, and so does whoever has lost.
            for view in self._lists():
                if view.key == "sheet" or (view.key == "places" and self._told.losers):
                    view.scroll(view.contents)
        wanted = (focus, "next", "again", "back", "title")
        key = next((key for key in wanted if key and key in self._form), "")
        if key:
            self._form.set_focus(key)

    def _laid(self, frame: Frame) -> Telling:
        """Lay out the form; return which it has become."""
        celebration, gathering = self._celebration, self._gathering
        places = gathering.places if gathering is not None else None
        if celebration is None or places is None:
            self._lay_over(frame)
            return Telling.OVER_TABLE
        if self._told.is_match:
            words = {"score": (say("Score sheet"), "records"), **self._words}
            found = honours(self._kit, self._told, words, places)
            if found is None:
                self._lay_over(frame)
                return Telling.OVER_TABLE
            if self._reads_sheet:
                self._lay_over(frame)
            else:
                self._form.show(found.page, found.area)
            celebration.lay_out(found.own, self._covered(), self._form.items)
            return Telling.OVER_ROOM if self._reads_sheet else Telling.HONOURS
        if not self._lay_on_felt(frame):
            self._lay_over(frame)
            return Telling.OVER_TABLE
        celebration.lay_out(None, self._covered(), self._form.items)
        return Telling.ON_FELT

    def _covered(self) -> list[pygame.Rect]:
        """Return what of the table is covered by what is told: by a panel, or by its parts."""
        if "panel" in self._form:
            return [self._form["panel"].rect]
        return [pygame.Rect(node.rect) for node in self._form.nodes()]

    def _panel(self, *, felt: bool = False) -> ResultPanel:
        """Return what lays out panels with the buttons that they have now."""
        words = self._words
        if self._reads_sheet:
            words = {"back": (say("Back"), "back"), **words}
        longest = dict(words)
        if "look" in words:
            size = self._kit.frame.text(BODY)
            may_say = (words["look"][0], self._no_slips)
            label = max(may_say, key=lambda each: self._kit.fonts.width(each, size, bold=True))
            longest["look"] = (label, "tick")
        menu = "menu" in self._acts
        panel = partial(ResultPanel, self._kit, self._told, words, longest, self._opening)
        return panel(menu=menu, felt=felt)

    def _lay_over(self, frame: Frame) -> None:
        """Put the panel in the middle, as large as what is told needs."""
        margin = max(10, frame.px(24))
        room = frame.width - 2 * max(12, frame.px(32)), frame.height - 2 * margin
        panel, wide = self._panel().laid(self._page, room)
        assert panel is not None
        page = Column(Fill(), OfSize(panel, wide), Fill(), align="centre")
        self._form.show(Inset(page, y=margin))

    def _lay_on_felt(self, frame: Frame) -> bool:
        """Put the panel under the others' plates, if there is room enough; tell whether."""
        gathering = self._gathering
        assert gathering is not None
        assert gathering.places is not None
        margin = max(8, frame.px(10))
        most = frame.width - 2 * max(12, frame.px(32))
        panels = self._panel(felt=True)
        _, wide = panels.laid(self._page, (most, frame.height))
        top = free_below(gathering.places, wide)
        room = frame.height - top - margin
        if room < _LEAST_FELT * frame.text(BODY):
            return False
        panel, _ = panels.laid(self._page, (most, room))
        if panel is None or (high := panel.height_in(self._kit, wide, room)) > room:
            return False
        area = pygame.Rect((frame.width - wide) // 2, top + (room - high) // 3, wide, high)
        self._form.show(panel, area)
        return True

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Press a button, scroll the sheet, or lead to the menu."""
        command = command_of(event)
        if self._fresh and (command in _ONWARD or event.type == pygame.MOUSEBUTTONDOWN):
            # It was meant for the table, where the last card has just been played.
            return None
        if self._hasten(event, command):
            return None
        if command in (Command.UP, Command.DOWN) and self._scroll(command):
            return None
        heard = self._form.handle(event)
        self._drawn = (None, [])
        if heard.key == "page":
            self._page = self._form.get("page", Segments).value
            self._opening.finish()
            self.resize(self._kit.frame)
        elif heard.key in ("score", "back"):
            self._read_sheet(reads=heard.key == "score")
        elif heard.key in self._acts:
            return self._acts[heard.key]()
        elif heard.key.startswith("deal ") and self._on_deal is not None:
            return self._on_deal(int(heard.key.removeprefix("deal ")))
        elif not heard.used and command in (Command.CANCEL, Command.MENU):
            return self._leave()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._time = _ENTRY
        return None

    def _replay(self) -> Change:
        """Lead to where the deal just played is looked at again."""
        return self._on_deal(len(self._told.deals)) if self._on_deal is not None else None

    def _lead_away(self) -> Change:
        """Close the sheet, lead to the menu, or leave."""
        if self._reads_sheet:
            self._read_sheet(reads=False)
            return None
        key = next((key for key in ("menu", "title") if key in self._acts), "")
        return self._acts[key]() if key else None

    def _read_sheet(self, *, reads: bool) -> None:
        """Lay the score sheet over the room, or go back to the honours."""
        self._reads_sheet, self._page = reads, "sheet" if reads else ""
        self._form.leave()
        self.resize(self._kit.frame)
        if not reads:
            self._form.set_focus("score")

    def _lists(self) -> list[ScrollView]:
        """Return what can be scrolled on this page."""
        return [self._form.view(key) for key in _LISTS if key in self._form]

    def _scroll(self, command: Command) -> bool:
        """Scroll what can be scrolled; return whether it moved."""
        step = self._kit.frame.px(64) * (1 if command is Command.DOWN else -1)
        self._drawn = (None, [])
        return any(view.scroll(step) for view in self._lists())

    def update(self, seconds: float) -> Change:
        """Let the winners be announced, from the moment they can be seen."""
        if not self._seen:
            return None
        self._time += seconds
        if self._celebration is not None and not self.overlay:
            self._celebration.follow(seconds)
            if not self.moving:
                self._kit.wake_in(self._celebration.next_change())
        self._tell_moments()
        if not self._opening.done and self._opening.follow(seconds, self._kit.tempo.opening):
            self._open()
        return None

    def _tell_moments(self) -> None:
        """Tell whether a moment of the deal is worth a look, as soon as that is known."""
        if "look" not in self._words:
            return
        known = self._slips
        if known is None:
            self._slips = known = self._find_slips()
            if known is not None and not known.moments:
                # Nothing leads back: what is said of it takes the place of the way.
                self._acts.pop("look", None)
                self._words["look"] = (known.verdict, "tick")
                self.resize(self._kit.frame)
                return
        look = self._form.get("look", BadgedButton) if "look" in self._form else None
        if look is not None and known is not None and look.count is None:
            look.show(known.moments)
            self._drawn = (None, [])

    def _open(self) -> None:
        """Show as much of the piles as lies open; in the end also what is said of them."""
        self._drawn = (None, [])
        lines = self._form.view("piles")
        if self._opening.done:
            lines.to_top()
            self.resize(self._kit.frame)
            return
        for at, pile in enumerate(self._told.piles):
            row = self._form.get(f"pile {pile.face}", PileRow)
            row.open(self._opening.opened(at))
            if at == self._opening.at:
                lines.reveal(row.rect)

    def _hasten(self, event: pygame.event.Event, command: Command | None) -> bool:
        """Show all at once if something is pressed meanwhile; tell whether that was all it did."""
        pressed = command in (Command.CONFIRM, Command.CANCEL)
        if not (pressed or event.type == pygame.MOUSEBUTTONDOWN):
            return False
        celebration = self._celebration
        if celebration is not None and not self.overlay and celebration.ceremony.finish():
            # A deal's figures can be read and pressed while it goes on.
            return pressed or self._told_as is Telling.HONOURS
        if self._opening.done:
            return False
        self._opening.finish()
        self._open()
        return pressed

    # --- Pictures -------------------------------------------------------------------------------
    def background(self) -> pygame.Surface:
        """Return the room; over a table below it is not seen."""
        if self._gathering is None or self._celebration is None or self.overlay:
            return super().background()
        return self._gathering.room.background()

    def items(self) -> list[Item]:
        """Return what is told, and in a room all that goes on there."""
        self._seen = True
        celebration = self._celebration
        if celebration is None or self.overlay:
            return self._announced_on_panel()
        state = celebration.state
        if self._drawn[0] != state:
            self._drawn = state, [*celebration.items(), *self._told_in_room(celebration)]
        return [*celebration.moving, *self._drawn[1]]

    def _told_in_room(self, celebration: Celebration) -> list[Item]:
        """Return the form as far as it has been told."""
        frame, ceremony = self._kit.frame, celebration.ceremony
        if self._told_as is Telling.OVER_ROOM:
            dim = self._kit.pictures.box(*frame.size, INK, radius=1, opacity=_DIMS)
            return [Item(dim, 0, 0), *self._announced_on_panel()]
        if self._told_as is Telling.ON_FELT:
            return self._risen(self._form.items(), ceremony.share(Cue.OPEN))
        share = ceremony.share(Cue.PLACES)
        self._bring_plates(share)
        if share >= 1:
            return self._form.items()
        # What can be pressed is there with the last plate; until then a click means: go on.
        seen = ("champion", "facts", "more", *self._places())
        there = [self._form[key] for key in seen if key in self._form]
        return [item for widget in there for item in widget.items(self._kit, Look())]

    def _bring_plates(self, share: float) -> None:
        """Let the place plates slide in one after the other, the best first; buttons follow."""
        plates = [self._form.get(key, PlacePlate) for key in self._places()]
        for at, plate in enumerate(plates):
            plate.come(one_after_another(share, at, len(plates), overlap=0.6))

    def _places(self) -> list[str]:
        """Return the keys of the place plates, best first."""
        return [f"place {self._told.medallions[seat]}" for _, seat in self._told.standing()]

    def _risen(self, items: list[Item], share: float) -> list[Item]:
        """Return a panel in the act of rising from the felt; it becomes one picture for that."""
        if share >= 1:
            return items
        boxes = [item.image.get_rect(topleft=(item.x, item.y)) for item in items]
        whole = boxes[0].unionall(boxes[1:]).clip(pygame.Rect((0, 0), self._kit.frame.size))
        picture = blank(whole.size)
        picture.fblits([(image, (x - whole.x, y - whole.y)) for image, x, y in items])
        picture.set_alpha(255 * round(_EIGHTHS * share) // _EIGHTHS)
        return [Item(picture, whole.x, whole.y + self._kit.frame.px(_RISES * (1 - share)))]

    def _announced_on_panel(self) -> list[Item]:
        """Return the panel with everything on it; the winners grow, and a rule opens below them."""
        still = self._kit.tempo.still or not self._told.is_match
        share = 1.0 if still else min(1.0, round(self._time / _ENTRY * _STEPS) / _STEPS)
        if "medals" in self._form:
            self._form.get("medals", Medals).announce(share)
        if "rule" in self._form:
            self._form.get("rule", BrassRule).open(share)
        return self._form.items()


def _bar(told: Result) -> str:
    """Return what stands at the top of the room."""
    what = say("Match over") if told.is_match else say("Deal {deals}", deals=len(told.deals))
    return f"{told.game}{BETWEEN}{what}" if told.game else what
