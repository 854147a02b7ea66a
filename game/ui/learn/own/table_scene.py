"""A table set up by hand: a pack at the side, and places to put its cards to."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from game.core.cards import Card
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.match.setup import new_seed
from game.school.own.draft import HANDS, TRICK, CardSpot, TableDraft
from game.ui.art.theme import BODY, DANGER, GOOD, LARGE, MUTED, SMALL, Frame
from game.ui.learn.own.places import CardPlace, LaidCard, WholePack, card_height, pack_height
from game.ui.table.gestures import Drag, moved, pressed
from game.ui.table.hand_order import HandOrder, printed
from game.ui.widgets import (
    Button,
    FormScene,
    Panel,
    ScrollView,
    Segments,
    Stepper,
    Toggle,
    WrappedText,
)
from game.ui.widgets.checkboxes import Checkboxes
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, grid, wrap
from game.ui.widgets.pages import column, head, is_narrow, widest_page
from game.ui.widgets.widget import Piece, Widget
from game.ui.window.canvas import Item
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.house import Values, all_written, changed, read
from game.ui.words.narrator import Narrator
from game.ui.words.regulars import names_around

OnHouseRules: TypeAlias = Callable[[type[Rules], Values, Callable[[Values], Change]], Change]

_CARD: Final = 84
"""How high cards are, design px."""
_SHORT: Final = 7
"""Hands of so many cards still lie well beside each other."""
_MOST_STEPS: Final = 500
"""So many changes can be taken back."""
_HOW: Final = Sentence("Drag cards to their places, or choose cards and then a place.")


class TableActs(NamedTuple):
    """What can be done with a table that is set up; `note` hears of every change.

    `ask` leads on to the question, `pose` to the puzzle, `keep` to its title and its file.
    """

    play: Callable[[TableDraft], Change]
    ask: Callable[[], Change]
    pose: Callable[[], Change]
    keep: Callable[[], Change]
    house_rules: OnHouseRules
    note: Callable[[TableDraft], None]


class SettingUpScene(FormScene):
    """The pack and what is dealt from it at the left, the places at the right, one line below."""

    called = Sentence("Set up a table")

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, type[Rules]],
        draft: TableDraft,
        acts: TableActs,
        *,
        leave: Callable[[], Change] = Pop,
        dice: Random | None = None,
    ) -> None:
        super().__init__(kit)
        self._games, self._acts, self._leave = games, acts, leave
        self._dice = dice or Random(new_seed())  # noqa: S311 - for play
        self._draft = draft
        self._past: list[TableDraft] = []
        self._chosen: tuple[Card, ...] = ()
        self._each = 0
        self._drag: Drag | None = None
        self._more = False
        # What is wrong with a table is looked for once: it is played out to see.
        self._looked_at: TableDraft | None = None
        self._found: Sentence | None = None

    @property
    def draft(self) -> TableDraft:
        """The table as it stands now."""
        return self._draft

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Lay pack and places side by side, or one below the other where there is less room."""
        kit, px = self._kit, frame.px
        undo = Button("undo", say("Undo"), icon="undo", style="quiet")
        undo.enable(bool(self._past))
        empty = Button("empty", say("Empty"), icon="trash", style="quiet")
        empty.enable(bool(self._draft.told))
        body = Suited(self._body)
        width = widest_page(kit)
        parts = (
            head(kit, self.title, Row(undo, empty, gap=px(8))),
            Space(px(12)),
            Fill(body),
            Space(px(10)),
            self._foot(),
        )
        focus = self._form.focus
        self._form.show(column(kit, width, *parts, top=18, bottom=16))
        self._form.begin_at(focus if focus in self._form else self._first())

    def _first(self) -> str:
        return f"card {self._draft.left[0]}" if self._draft.left else "back"

    def _body(self, width: int) -> Piece:
        px, narrow = self._kit.frame.px, width < self._kit.frame.text(BODY) * 44
        places = [self._places(), Space(px(16)), *choice_rows(self._kit, self._draft, self._names)]
        if narrow:
            return self._view(Column(*self._side(), Space(px(14)), *places))
        side = Column(*self._side())
        left = ScrollView("side", say("The pack"), side, rim=px(6), inside=True)
        return Row(
            OfSize(left, width * 43 // 100),
            Fill(self._view(Column(*places))),
            gap=px(18),
            align="fill",
        )

    def _view(self, content: Piece) -> Piece:
        px = self._kit.frame.px
        view = ScrollView("table", say("The table"), content, rim=px(8), inside=True)
        return Inset(view, left=px(14), right=px(6), y=px(12), on=Panel("panel", "ink"))

    def _side(self) -> list[Piece]:
        """Return the game, the pack, and what deals from it."""
        kit, px, draft = self._kit, self._kit.frame.px, self._draft
        known = [(game, say(rules.about.title)) for game, rules in self._games.items()]
        players = Stepper(
            "players", say("Players"), draft.rules.options.players, type(draft.rules).seats()
        )
        house = Button("house", say("House rules"), icon="rules")
        left = [self._card(card, say("in the pack")) for card in draft.left]
        pack = WholePack(
            say("The pack"),
            draft.rules.pack(),
            left,
            tall=pack_height(self._kit),
            brass=bool(self._chosen),
        )
        most = max(1, len(draft.rules.pack()) // draft.rules.options.players)
        each = min(self._each or draft.most_each, most)
        deal = Button("deal", say("Deal the rest"), icon="dice")
        deal.enable(bool(draft.left))
        dealing: list[Piece] = [
            deal,
            Stepper("each", say("Cards each"), each, (1, most), unit=say("each")),
        ]
        gap = px(10)
        return [
            Segments("game", say("Game"), known, draft.rules.id),
            Space(gap),
            wrap(kit, [players, house], gap=gap, between=gap),
            Space(gap),
            pack,
            Space(gap),
            wrap(kit, dealing, gap=gap, between=gap),
            Space(gap),
            WrappedText("how", say(_HOW), size=SMALL, colour=MUTED),
        ]

    def _foot(self) -> Piece:
        """Return what is missing, in a line, and what can be done with the table."""
        kit, px = self._kit, self._kit.frame.px
        trouble = self.trouble
        buttons = [
            Button("keep", say("Save"), icon="save"),
            Button("pose", say("Set a puzzle"), icon="puzzle"),
            Button("ask", say("Ask a question"), icon="help"),
            Button("play", say("Play it"), icon="play", style="primary", size=LARGE),
        ]
        for button in buttons:
            button.enable(not trouble)
        words = trouble or self._ready()
        told = WrappedText("trouble", words, colour=DANGER if trouble else GOOD)
        whole = Row(*buttons, gap=px(10))

        def lines(width: int) -> Piece:
            room = width - whole.natural_size(kit, 1_000_000)[0] - px(20)
            if room >= kit.frame.text(BODY) * 14:
                return Row(Fill(told), Space(px(20)), whole)
            return Column(
                told,
                Space(px(8)),
                wrap(kit, buttons, gap=px(10), between=px(8), align="right"),
            )

        return Suited(lines)

    def _ready(self) -> str:
        """Return whose turn it is where all is right."""
        seat = self._draft.table().to_act[0]
        if seat == 0:
            return say("Ready. It's your turn.")
        return say("Ready. {name} is next.", name=self._names[seat])

    @property
    def trouble(self) -> str:
        """What is missing or cannot be, in a sentence with the names of players; or nothing."""
        if self._looked_at is not self._draft:
            self._found, self._looked_at = self._draft.trouble(), self._draft
        found = self._found
        if found is None:
            return ""
        # The rules speak of players, and of nobody as you.
        names = (say("the player in front"), *self._names[1:])
        words = Narrator(names, None, self._draft.rules).with_names(say(found))
        return words[:1].upper() + words[1:]

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(names_around(0, self._draft.rules.options.players, self._kit.settings.you))

    # --- Places ---------------------------------------------------------------------------------
    def _places(self) -> Piece:
        """Return every place but the pack: a hand beside what its player has in the trick."""
        px, draft = self._kit.frame.px, self._draft
        gap = px(10)
        by_key: dict[str, list[Piece]] = {}
        for spot in draft.spots():
            if self._more or draft.is_usual(spot.key):
                by_key.setdefault(spot.key, []).append(self._place(spot))
        hands, trick = by_key.pop(HANDS), by_key.pop(TRICK, [])
        players: list[Piece] = [
            Row(Fill(hand), *trick[at : at + 1], gap=gap, align="fill")
            for at, hand in enumerate(hands)
        ]
        small: list[Piece] = []
        large: list[Piece] = []
        for key, places in by_key.items():
            (small if self._is_small(key) else large).extend(places)
        most = max(len(cards) for cards in (draft.lying(HANDS) or {0: ()}).values())
        least = self._kit.frame.text(BODY) * (17 if most <= _SHORT else 34)
        some_hidden = any(not draft.is_usual(key) for key in draft.rules.terms.laid)
        more = Button("more", say("More places"), icon="plus", style="quiet")

        def rows(width: int) -> Piece:
            across = 2 if width >= 2 * least + gap else 1
            return Column(
                grid(players, across, gap=gap),
                wrap(self._kit, small, gap=gap, between=gap) if small else None,
                grid(large, across, gap=gap) if large else None,
                Row(more) if some_hidden and not self._more else None,
                gap=gap,
            )

        return Suited(rows)

    def _is_small(self, key: str) -> bool:
        """Tell whether a place has room for a card or two only."""
        return key == TRICK or self._draft.kind(key) in ("card or null", "pairs")

    def _place(self, spot: CardSpot) -> CardPlace:
        """Return a place with its name and its cards, as its player would hold them."""
        draft = self._draft
        cards = list(draft.cards(spot))
        if not draft.in_order(spot) and draft.kind(spot.key) != "plays":
            cards = self._order().sorted(cards, self._trumps)
        label = self._label(spot)
        return CardPlace(
            f"place {spot.key} {spot.at}",
            label,
            [self._card(card, label) for card in cards],
            tall=card_height(self._kit, _CARD),
            small=self._is_small(spot.key),
            brass=bool(self._chosen),
        )

    def _label(self, spot: CardSpot) -> str:
        place = say(self._draft.rules.terms.laid[spot.key])
        match self._draft.kind(spot.key):
            case "hands" | "plays" if spot.key in (HANDS, TRICK):
                return self._holder(spot.at) if spot.key == HANDS else place
            case "hands" | "plays":
                return say("{name}: {place}", name=self._names[spot.at], place=place)
            case _:
                return place

    def _holder(self, seat: int) -> str:
        name = self._names[seat]
        return name if seat else say("{name}, in front", name=name)

    def _order(self) -> HandOrder:
        rules = self._draft.rules
        return HandOrder(rules, rules.ranking, printed, lambda: self._kit.settings)

    @property
    def _trumps(self) -> str | None:
        trumps, turned = self._draft.told.get("trump"), self._draft.told.get("turn_up")
        return trumps or (turned.suit if turned else None)

    def _card(self, card: Card, where: str) -> LaidCard:
        dragging = self._drag is not None and self._drag.dragging
        chosen = card in self._chosen
        return LaidCard(card, where, chosen=chosen, held=chosen and dragging)

    # --- Changes --------------------------------------------------------------------------------
    def change(self, draft: TableDraft) -> None:
        """Take a change, which can be taken back; nothing is chosen after it."""
        if draft != self._draft:
            self._past = [*self._past[1 - _MOST_STEPS :], self._draft]
            self._draft = draft
            self._acts.note(draft)
        self._chosen = ()
        self.resize(self._kit.frame)

    def _undo(self) -> None:
        if self._past:
            self._draft = self._past.pop()
            self._acts.note(self._draft)
            self._chosen = ()
            self.resize(self._kit.frame)

    def _put(self, spot: CardSpot | None, before: Card | None = None) -> None:
        """Put the chosen cards to a place, or back to the pack."""
        cards, draft = self._chosen, self._draft
        from_pack = [card for card in draft.left if card not in cards]
        later = (card for card in from_pack if card > cards[-1])
        following = next(later, None) or next(iter(from_pack), None)
        if spot is None:
            draft = draft.away(cards)
        else:
            draft = draft.put(cards, spot, before if draft.in_order(spot) else None)
        by_keys, was_left = self._kit.by_keys, cards[-1] in self._draft.left
        self.change(draft)
        if by_keys and was_left and following is not None:
            self._form.set_focus(f"card {following}", show=True)

    def _choose(self, card: Card) -> None:
        """Choose a card, or give it back; a card elsewhere stands for the place where it lies."""
        home = self._draft.where(card)
        homes = {self._draft.where(chosen) for chosen in self._chosen}
        if self._chosen and homes != {home} and card not in self._chosen:
            if home is not None:
                self._put(home, card)
                return
            self._chosen = ()
        if card in self._chosen:
            self._chosen = tuple(chosen for chosen in self._chosen if chosen != card)
        else:
            self._chosen = (*self._chosen, card)
        self.resize(self._kit.frame)

    def take_house_rules(self, values: Values) -> Change:
        """Take house rules that were chosen elsewhere, and come back here."""
        self._under(type(self._draft.rules), values)
        return Pop()

    def _under(self, game: type[Rules], values: Values) -> None:
        options = read(game.options_type, values)[0]
        if options is not None:
            self._each = 0
            self.change(self._draft.under(game(options)))

    @property
    def _values(self) -> Values:
        rules = self._draft.rules
        written = all_written(rules.options)
        return {**changed(rules.options_type, written), "players": str(rules.options.players)}

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Drag cards, or do what the form says."""
        if event.type == pygame.MOUSEMOTION and self._dragged(event.pos):
            return None
        dropped = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        dragging = dropped and self._drag is not None and self._drag.dragging
        heard = self._form.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event)
        if dropped:
            self._drag = None
            if dragging:
                self._drop(event.pos)
                return None
        if heard.leaves:
            return self._leave()
        if heard.key:
            return self._heard(heard.key)
        if heard.cancels or command_of(event) is Command.CANCEL:
            return self._leave()
        if command_of(event) is Command.UNDO:
            self._undo()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self._put_back()
        return None

    def _put_back(self) -> None:
        """Put the chosen cards back to the pack, or else the one that the keyboard is on."""
        kind, _, name = self._form.focus.partition(" ")
        if not self._chosen and kind == "card":
            self._chosen = (self._form.get(f"card {name}", LaidCard).card,)
        if self._chosen:
            self._put(None)

    def _heard(self, key: str) -> Change:
        kind, _, name = key.partition(" ")
        draft = self._draft
        match kind:
            case "card":
                self._choose(self._form.get(key, LaidCard).card)
            case "place" | "pack":
                if self._chosen:
                    self._put(_spot_of(key))
            case "undo":
                self._undo()
            case "more":
                self._more = True
                self.resize(self._kit.frame)
            case "empty":
                self.change(TableDraft(draft.rules))
            case "deal":
                self.change(draft.dealt(self._form.get("each", Stepper).value, self._dice))
            case "each":
                self._each = self._form.get("each", Stepper).value
            case "game":
                game = self._games[self._form.get("game", Segments).value]
                self._under(game, {})
            case "players":
                count = self._form.get("players", Stepper).value
                self._under(type(draft.rules), {**self._values, "players": str(count)})
            case "tell":
                self.change(heard_choice(draft, name, self._form[key]))
            case "house":
                return self._acts.house_rules(
                    type(draft.rules), self._values, self.take_house_rules
                )
            case "keep":
                return self._acts.keep()
            case "ask":
                return self._acts.ask()
            case "pose":
                return self._acts.pose()
            case "play":
                return self._acts.play(draft)
        return None

    # --- Dragging -------------------------------------------------------------------------------
    def _press(self, event: pygame.event.Event) -> None:
        """Take hold of a card; a drag takes along all that is chosen with it."""
        found = self._form.at(event.pos)
        if isinstance(found, LaidCard):
            place = self._form.place_of(found.key)
            grip = place.centerx - event.pos[0], place.centery - event.pos[1]
            touch = bool(getattr(event, "touch", False))
            self._drag = pressed(
                found.card,
                event.pos,
                time.monotonic(),
                scale=self._kit.frame.s,
                touch=touch,
                grip=grip,
            )

    def _dragged(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer with the card that is held; tell whether one is dragged."""
        if self._drag is None:
            return False
        before = self._drag.dragging
        self._drag = moved(self._drag, pos, time.monotonic(), 0, on_card=True)
        if self._drag.dragging and not before:
            card = self._drag.card
            if card not in self._chosen:
                self._chosen = (card,)
            self.resize(self._kit.frame)
        if self._drag.dragging:
            over = self._place_at(pos)
            for widget in self._form.widgets:
                if isinstance(widget, CardPlace):
                    widget.aim(aimed=widget.key == over)
        return self._drag.dragging

    def _place_at(self, pos: tuple[int, int]) -> str:
        """Return the key of the place at a point; a card there stands for where it lies."""
        found = self._form.at(pos)
        if isinstance(found, LaidCard):
            home = self._draft.where(found.card)
            return f"place {home.key} {home.at}" if home is not None else "pack"
        return found.key if isinstance(found, CardPlace) else ""

    def _drop(self, pos: tuple[int, int]) -> None:
        """Let go of what is dragged: over a place it goes there, over anything else nowhere.

        Nothing is in the hand any more where a change was taken back meanwhile.
        """
        place, found = self._place_at(pos), self._form.at(pos)
        before = found.card if isinstance(found, LaidCard) else None
        if place and self._chosen and before not in self._chosen:
            self._put(_spot_of(place), before)
        else:
            self._chosen = ()
            self.resize(self._kit.frame)

    @property
    def moving(self) -> bool:
        """Whether a view scrolls under a card that is held at its edge."""
        return bool(self._scrolling())

    def _scrolling(self) -> int:
        """Return how far what lies under a dragged card scrolls in a step."""
        if self._drag is None or not self._drag.dragging:
            return 0
        view, near = self._form.view("table"), max(24, self._kit.frame.px(48))
        x, y = self._drag.at
        if not view.rect.left <= x < view.rect.right:
            return 0
        up, down = view.rect.top + near - y, y - view.rect.bottom + near
        step = -min(up, near) if up > 0 else min(down, near) if down > 0 else 0
        return round(step / 4)

    def update(self, seconds: float) -> Change:  # noqa: ARG002 - a step a frame is quick enough
        """Scroll on under a card that is held at the edge of a view."""
        if step := self._scrolling():
            self._form.view("table").scroll(step)
        return None

    def items(self) -> list[Item]:
        """Return the page, and over it the cards that are dragged."""
        found = super().items()
        drag = self._drag
        if drag is None or not drag.dragging:
            return found
        tall = pack_height(self._kit)
        for at, card in enumerate(self._chosen):
            picture = self._kit.pictures.card(str(card), tall, tilt=drag.tilt, lift=1.0)
            x = drag.at[0] + drag.grip[0] + at * tall * 0.2
            y = drag.at[1] + drag.grip[1]
            place = picture.get_rect(center=(round(x), round(y)))
            found.append(Item(picture, place.x, place.y))
        return found


def _spot_of(place: str) -> CardSpot | None:
    """Return what the key of a place stands for; None for the pack."""
    kind, _, name = place.partition(" ")
    key, _, at = name.rpartition(" ")
    return CardSpot(key, int(at)) if kind == "place" else None


CHOICES: Final = {
    "phase": Sentence("What's going on"),
    "turn": Sentence("Whose turn"),
    "trump": Sentence("Trumps"),
    "dealer": Sentence("Dealer"),
    "attacker": Sentence("Who attacks"),
    "defender": Sentence("Who defends"),
    "owner": Sentence("Who played what lies there"),
    "caller": Sentence("Who names trumps"),
    "bidder": Sentence("Who bid"),
    "active": Sentence("Who's in"),
    "passed": Sentence("Who has passed"),
    "tricks": Sentence("Tricks won"),
    "bids": Sentence("Bids"),
    "scores": Sentence("Scores"),
    "pot": Sentence("Pot"),
    "first_deal": Sentence("First deal of the match"),
}
"""What can be said of a position besides its cards, in the order in which it is asked."""

SUITS: Final = {
    "C": Sentence("Clubs"),
    "D": Sentence("Diamonds"),
    "H": Sentence("Hearts"),
    "S": Sentence("Spades"),
}
BY_NATURE: Final = Sentence("By the rules")
"""Stands for what is left to the rules."""
_NATURE: Final = "-"
_MOST: Final = {"tricks": 13, "bids": 130, "scores": 500, "pot": 500}
_ABOUT: Final = Sentence("Leave something alone, and the rules fill it in.")


def choice_rows(kit: Kit, draft: TableDraft, names: Sequence[str]) -> list[Piece]:
    """Return the rows of everything that this game lets one say of a position."""
    px = kit.frame.px
    rows: list[Piece] = [
        WrappedText("also", say("Besides the cards"), size=LARGE, bold=True),
        WrappedText("also about", say(_ABOUT), size=SMALL, colour=MUTED),
    ]
    for control in _controls(draft, names):
        rows += [Space(px(10)), _row(kit, control)]
    return [Column(*rows)]


def _row(kit: Kit, control: Widget) -> Piece:
    """Return a control at the right of its label, or below it where there is little room."""
    label = WrappedText(f"{control.key} label", control.label, bold=True)

    def lines(width: int) -> Piece:
        if is_narrow(kit, width):
            return Column(label, Column(control, align="left"), gap=kit.frame.px(4))
        wide, high = control.natural_size(kit, width * 2 // 3)
        return Row(Fill(label), OfSize(control, wide, high), gap=kit.frame.px(16))

    return Suited(lines)


def _controls(draft: TableDraft, names: Sequence[str]) -> Iterator[Widget]:
    seats = [(str(at), called) for at, called in enumerate(names)]
    for key, words in CHOICES.items():
        if key not in draft.rules.terms.keys:
            continue
        label, told, name = say(words), draft.told.get(key), f"tell {key}"
        match draft.kind(key):
            case "word":
                phases = draft.rules.terms.phases(draft.rules).items()
                yield _one_of(name, label, [(it, say(words)) for it, words in phases], told)
            case "suit or null":
                suits = [(suit, say(words)) for suit, words in SUITS.items()]
                yield _one_of(name, label, suits, told)
            case "seat" | "seat or null" | "some seats":
                seat = told[0] if isinstance(told, tuple) else told
                yield _one_of(name, label, seats, None if seat is None else str(seat))
            case "seat set":
                many = Checkboxes(name, label, seats, least=0)
                many.hold(tuple(map(str, sorted(told or ()))))
                yield many
            case "yes or no":
                yield Toggle(name, label, told is not False, shows_label=False)
            case "number":
                yield Stepper(name, label, told or 0, (0, _MOST[key]))
            case "numbers":
                for at, called in enumerate(names):
                    number = (told or {}).get(at, 0)
                    each = say("{label}: {name}", label=label, name=called)
                    yield Stepper(f"{name} {at}", each, number, (0, _MOST[key]))


def _one_of(key: str, label: str, known: Sequence[tuple[str, str]], value: str | None) -> Segments:
    return Segments(key, label, [(_NATURE, say(BY_NATURE)), *known], value or _NATURE)


def heard_choice(draft: TableDraft, name: str, widget: Widget) -> TableDraft:
    """Return the draft after a control of these rows has changed."""
    key, _, seat = name.partition(" ")
    value: Any = None
    match widget:
        case Segments() if widget.value != _NATURE:
            kind = draft.kind(key)
            value = widget.value if kind in ("word", "suit or null") else int(widget.value)
            value = (value,) if kind == "some seats" else value
        case Toggle():
            value = None if widget.value else False
        case Checkboxes():
            value = frozenset(map(int, widget.chosen)) or None
        case Stepper() if seat:
            numbers = {**(draft.told.get(key) or {}), int(seat): widget.value}
            value = numbers if any(numbers.values()) else None
        case Stepper():
            value = widget.value or None
        case _:
            pass
    return draft.tell(key, value)
