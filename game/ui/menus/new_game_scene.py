"""A new game behind its door: which one, with whom, under which house rules, from which deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final, TypeAlias

import pygame

from game.core.options import Choice
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.match.line import is_line
from game.match.setup import LONGEST_SEED, Setup, new_seed
from game.ui.art.room import Step
from game.ui.art.theme import BODY, DANGER, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.books.rule_controls import RuleControls
from game.ui.menus.door import Home, Inside
from game.ui.menus.doors_scene import hall
from game.ui.menus.game_card import GameCard, facts_of, game_cards, in_families, pair_of
from game.ui.menus.table_setup import MIXED, TableChoice
from game.ui.menus.who_scene import FriendScene, RegularScene, Seats, opponents
from game.ui.table.paint.in_room import room_soon
from game.ui.widgets import (
    Button,
    FormScene,
    Label,
    Panel,
    ScrollView,
    Segments,
    Stepper,
    TextField,
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
    either,
    wrap,
)
from game.ui.widgets.pages import head, page
from game.ui.widgets.scrolling import WHOLE
from game.ui.widgets.widget import Piece, Widget
from game.ui.window.clipboard import copied, copy, pasted
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push
from game.ui.words.house import (
    PLAYERS,
    Preset,
    Values,
    match_preset,
    spoken,
    summary,
    tells_length,
    without_length,
)
from game.ui.words.regulars import manners

# Which game, its house rules as they stand, and what to do with them once they are changed.
OnHouseRules: TypeAlias = Callable[[type[Rules], Values, Callable[[Values], Change]], Change]

_CHANGED: Final = "changed"
_FRIEND: Final = "friend "
_REGULAR: Final = "regular "
_SAME_CARDS: Final = Sentence("The same code deals the same cards again.")
_APART: Final = (1.0, 0.75, 0.5, 0.35, 0.2)
"""How far apart the parts of the table to be set stand: closer, where it then need not scroll."""


class NewGameScene(FormScene):
    """A room's games at the left, the table to be set at the right, and one button to begin.

    `house` are the rooms, and `at` says behind which of their doors one is; `choice` is what has
    been chosen so far, of a game that is played there. `presets` answers with the house rules to
    choose for a game; `on_line` opens a line that stands where a deal code may. To `leave` is to be
    back before the doors.
    """

    called = Sentence("New game")
    long_view = "table"

    def __init__(
        self,
        kit: Kit,
        house: Sequence[Home],
        at: int,
        choice: TableChoice,
        *,
        presets: Callable[[str], Sequence[Preset]],
        on_start: Callable[[Setup], Change],
        on_house_rules: OnHouseRules,
        on_rules: Callable[[Rules], Change],
        on_line: Callable[[str], Change] = lambda _: None,
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._house, self._at, self._choice = house, at, choice
        self._presets = presets
        self._on_start, self._on_house_rules, self._on_rules = on_start, on_house_rules, on_rules
        self._on_line, self._leave = on_line, leave
        self._code = _DealCode()
        self._lasts: dict[str, RuleControls] = {}
        self._shown = False
        self._inside: Inside | None = None

    @property
    def values(self) -> Values:
        """The house rules as they stand, written, with how many play."""
        return self._choice.values

    @property
    def _games(self) -> tuple[type[Rules], ...]:
        return self._house[self._at].games

    def take_house_rules(self, values: Values) -> Change:
        """Take house rules that were chosen elsewhere, and come back here."""
        self._choice.take_values(values)
        return Pop()

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the room and its games at the left and the table at the right, or leave them out."""
        kit, px = self._kit, frame.px

        def body(width: int) -> Piece:
            if width < frame.text(BODY) * 44:
                return self._panel(chooser=True)
            games = OfSize(self._beside(), width * 34 // 100)
            return Row(games, Fill(self._panel(chooser=False)), gap=px(24), align="fill")

        parts = (head(kit, self.title), Space(px(18)), Fill(Suited(body)))
        self._form.show(page(kit, *parts, widest=1150, letters=50, top=22, bottom=24))
        self._inside = self._form.get("room", Inside) if "room" in self._form else None
        kit.spare_time.want(self._painted_soon())
        if not self._shown and "shelf" in self._form:
            # The first time, the game that is chosen is in view.
            chosen = self._form[f"game {self._choice.rules.id}"]
            self._form.view("shelf").reveal(chosen.rect, px(60))
            self._shown = True
        # At once, because the next letter typed may come before the next picture.
        self._form.begin_at("start")

    def _painted_soon(self) -> Iterator[Step]:
        """Yield what paints the room behind the door, and then as it is seen from the table."""
        kit, choice = self._kit, self._choice
        if self._inside is not None:
            yield from self._inside.painting(kit)
        yield from room_soon(kit, choice.rules.usual(), choice.players)

    def _beside(self) -> Piece:
        """Return the room, a card for each of its games, and the table seen from above."""
        kit, px = self._kit, self._kit.frame.px
        among = self._choice.games.values()
        inside = Inside(self._house, self._at, pair_of(self._choice.rules, among))
        room = Fill(inside, more=px(240))
        games = game_cards(kit, self._games, self._choice.rules, among)
        rows = ScrollView("shelf", say("Games"), games, rim=px(6), least=px(180))
        seats = Fill(Seats(self._choice.people))
        return Column(room, Space(px(12)), rows, Space(px(12)), seats)

    def _panel(self, *, chooser: bool) -> Piece:
        """Return the table to be set, as far apart as fits or else scrolling, and the way on."""
        px = self._kit.frame.px
        # Made once: however far apart they lie, they are the same.
        game, rest = self._game(chooser=chooser), [*self._people(), *self._length()]
        rules = self._labelled("house label", say("House rules"), self._house_rules())
        code = self._labelled("seed label", say("Deal code"), self._code.piece(self._kit))

        def view(apart: float, least: int) -> Piece:
            between = Space(px(12 * apart))
            numbers = Suited(lambda width: self._numbers(width, apart))
            parts = [*game, Space(px(16 * apart)), numbers, Space(px(18 * apart))]
            parts += [piece for part in rest for piece in (part, between)]
            rows = Column(*parts, rules, Space(px(16 * apart)), code)
            inset = Inset(rows, top=px(10), bottom=px(4))
            return ScrollView(
                "table", say("Who sits where"), inset, rim=px(8), inside=True, least=least
            )

        ways = [*(view(apart, WHOLE) for apart in _APART), view(_APART[0], 0)]
        parts = Column(Fill(FirstThatFits(*ways)), self._foot())
        return Inset(parts, left=px(26), right=px(16), top=px(10), on=Panel("panel", "ink"))

    def _game(self, *, chooser: bool) -> list[Piece]:
        """Return what the game is called and about, its book, and where needed the choice of it."""
        kit, px, rules = self._kit, self._kit.frame.px, self._choice.rules
        parts: list[Piece] = []
        if chooser and len(self._games) > 1:
            known = [(game.id, say(game.about.title)) for game in in_families(self._games)]
            parts += [Segments("game", say("Game"), known, rules.id), Space(px(14))]
        book = Button("rules", say("Rules"), icon="book", style="quiet")
        book.enabled = not self._choice.faults
        ways = [("play", say("You play")), ("watch", say("You watch"))]
        me = Segments("me", say("You"), ways, "watch" if self._choice.watches else "play")
        title = Label("title", say(rules.about.title), size=HEADING, serif=True)
        about = [WrappedText("summary", say(rules.about.summary), colour=MUTED)]
        if chooser:
            facts = " · ".join((say(rules.about.family), *facts_of(rules)))
            about.append(WrappedText("facts", facts, size=SMALL, colour=MUTED))
        told = Column(*about, gap=px(4))

        def lines(width: int) -> Piece:
            pressed = [book, Space(px(10)), Column(me, align="left")]
            beside = Row(title, Space(px(16)), Fill(), *pressed)
            if beside.natural_size(kit, 1_000_000)[0] <= width:
                return Column(beside, told)
            return Column(title, told, Space(px(4)), Row(*pressed, Fill()))

        return [*parts, Suited(lines)]

    # --- Who plays ------------------------------------------------------------------------------
    def _numbers(self, width: int, apart: float) -> Piece:
        """Return how many play and at which level, side by side or one below the other."""
        kit, px, choice = self._kit, self._kit.frame.px, self._choice
        players = Stepper(PLAYERS, say("Players"), choice.players, choice.rules.seats())
        level = Segments("level", say("The others play"), self._level_options(), choice.level)
        labels = [
            Label(f"{control.key} label", control.label, bold=True) for control in (players, level)
        ]
        wide = max(
            players.natural_size(kit, width)[0],
            labels[0].natural_size(kit, width)[0],
            px(150),
        )
        gap = px(24)
        rest = width - wide - gap
        size = kit.frame.text(BODY)
        compact = kit.fonts.width(say("Medium"), size, bold=True) + 2 * kit.frame.button + px(24)
        if rest >= max(compact, px(230)):
            left = OfSize(Column(labels[0], players, gap=px(4)), wide)
            right = Column(labels[1], Column(level, align="left"), gap=px(4))
            return Row(left, Fill(right), gap=gap)
        under = [Column(control, align="left") for control in (players, level)]
        return Column(
            Column(labels[0], under[0], gap=px(4)),
            Space(px(14 * apart)),
            Column(labels[1], under[1], gap=px(4)),
        )

    def _people(self) -> list[Piece]:
        """Return a level for each of the others, and what there is to say of them."""
        choice, mine = self._choice, self._kit.settings.age
        people = choice.people
        if ages := choice.ages(mine):
            people = [
                (f"{name}, {age}", face) for (name, face), age in zip(people, ages, strict=True)
            ]
        told = manners(choice.regulars, choice.rules.usual().words)
        parts: list[Piece] = [
            Column(
                opponents(self._kit, people, choice.kinds, choice.seats),
                Space(self._kit.frame.px(12)),
                WrappedText("manners", told, size=SMALL, colour=MUTED),
            )
        ]
        if youngest := choice.youngest(mine):
            parts.append(WrappedText("youngest", youngest, size=SMALL, colour=MUTED))
        return parts

    def _level_options(self) -> list[tuple[str, str]]:
        known = [(kind, spoken(kind)) for kind in self._choice.kinds]
        return [*known, (MIXED, say("Mixed"))] if self._choice.level == MIXED else known

    # --- How long ---------------------------------------------------------------------------------
    def _length(self) -> list[Piece]:
        """Return what says how long the match lasts: what counts with another lies beside it."""
        kit, house, controls = self._kit, self._choice.house, self._lasting
        rows: list[tuple[Choice, list[Piece]]] = []
        for rule in self._lengths:
            if rule.length == "always":
                rows.append((rule, []))
            rows[-1][1].append(controls.of(rule, house))
        parts: list[Piece] = []
        for rule, beside in rows:
            told = self._told(rule, beside) if len(beside) == 1 else None
            lying = told or wrap(kit, beside, gap=kit.frame.gap, between=kit.frame.px(8))
            parts.append(self._labelled(f"{rule.key} label", say(rule.label), lying))
        return parts

    def _told(self, rule: Choice, beside: Sequence[Piece]) -> Piece:
        """Return a control with what it means at its right, or below it."""
        kit, frame = self._kit, self._kit.frame
        told = WrappedText(f"{rule.key} help", say(rule.help), size=SMALL, colour=MUTED)

        def lines(width: int) -> Piece:
            room = width - beside[0].natural_size(kit, width)[0] - frame.gap
            if room < frame.text(SMALL) * 12:
                return Column(*beside, told, gap=frame.px(4), align="left")
            return Row(*beside, Fill(told), gap=frame.gap)

        return Suited(lines)

    @property
    def _lengths(self) -> list[Choice]:
        """What says how long a match of the chosen game lasts."""
        return tells_length(self._choice.rules.options_type, self._choice.house)

    @property
    def _lasting(self) -> RuleControls:
        """The controls of that: a rule of the same key has other bounds in another game."""
        return self._lasts.setdefault(self._choice.rules.id, RuleControls())

    # --- House rules and deal code --------------------------------------------------------------
    def _house_rules(self) -> Piece:
        """Return the choice of a preset, the way to change it, and what it comes to."""
        kit, frame, choice = self._kit, self._kit.frame, self._choice
        presets = self._presets(choice.rules.id)
        known = [preset for preset in presets if not preset.problem]
        kind = choice.rules.options_type
        found = match_preset(kind, choice.house, known) or match_preset(
            kind, without_length(kind, choice.house), known
        )
        options = [(f"{at} {preset.name}", say(preset.name)) for at, preset in enumerate(known)]
        value = f"{known.index(found)} {found.name}" if found else _CHANGED
        if found is None:
            options.append((_CHANGED, say("Your own") if choice.house else say("Classic")))
        chooser = Segments("preset", say("House rules"), options, value)
        change = Button("change", say("Change…"), icon="pencil")
        widest = max(kit.fonts.width(words, frame.text(BODY), bold=True) for _, words in options)
        least = widest + 2 * frame.button + frame.px(28)
        controls = either(
            kit,
            Row(OfSize(chooser, least), change, gap=frame.gap),
            Column(chooser, Space(frame.px(8)), Column(change, align="left")),
        )
        words = summary(kind, without_length(kind, choice.house))
        bad = [
            WrappedText(
                f"bad {preset.name}",
                say("“{name}” can't be used: {problem}", name=preset.name, problem=preset.problem),
                size=SMALL,
                colour=DANGER,
            )
            for preset in presets
            if preset.problem
        ]
        told = WrappedText("house", words, size=SMALL, colour=MUTED)
        return Column(controls, Space(frame.px(6)), told, *bad, gap=frame.px(2))

    def _labelled(self, key: str, words: str, part: Piece) -> Piece:
        """Return a part with its name beside it, or above it where there is little room."""
        kit, frame = self._kit, self._kit.frame
        size = frame.text(BODY)
        label = Label(key, words, bold=True)
        named = [say("House rules"), say("Deal code"), *(say(rule.label) for rule in self._lengths)]
        widest = max(kit.fonts.width(each, size, bold=True) for each in named)
        column = widest + frame.px(20)

        def lines(width: int) -> Piece:
            if width < size * 34:
                return Column(label, part, gap=frame.px(4))
            return Row(OfSize(label, column, frame.button), Fill(part), align="top")

        return Suited(lines)

    # --- The way on -----------------------------------------------------------------------------
    def _foot(self) -> Piece:
        """Return the button that begins, and why it cannot where it cannot."""
        kit, frame, faults = self._kit, self._kit.frame, self._choice.faults
        start = Button("start", say("Start"), icon="play", style="primary", size=LARGE)
        start.enable(not faults)
        words = kit.fonts.width(say("Start"), frame.text(LARGE), bold=True)
        high = frame.text(LARGE) + frame.px(32)
        on = OfSize(start, max(frame.px(250), words * 2), high)
        told = WrappedText("faults", "\n".join(faults), size=SMALL, colour=DANGER)

        def lines(width: int) -> Piece:
            if not faults:
                return Row(Fill(), on)
            room = width - on.natural_size(kit, width)[0] - frame.px(20)
            if room < frame.text(SMALL) * 14:
                return Column(told, Space(frame.px(8)), Row(Fill(), on))
            return Row(Fill(told), Space(frame.px(20)), on)

        return Inset(Suited(lines), top=frame.px(10), bottom=frame.px(16), right=frame.px(10))

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Take what was chosen; begin, or go elsewhere and come back."""
        if is_line(text := pasted(event)):
            return self._on_line(text)
        heard = self._hear(event)
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
            if is_line(self._code.value):
                return self._on_line(self._code.value)
            setup = self._choice.setup(self._code.value or new_seed())
            return self._on_start(setup) if setup is not None else None
        if key == "rules":
            return self._show_rules()
        if key == "change":
            return self._on_house_rules(self._choice.rules, self.values, self.take_house_rules)
        if key == "paste" and is_line(text := copied()):
            return self._on_line(text)
        if key.startswith(_FRIEND):
            return self._ask_friend(int(key.removeprefix(_FRIEND)))
        if key.startswith(_REGULAR):
            return self._ask_regular(int(key.removeprefix(_REGULAR)))
        if key in self._code.KEYS:
            self._code.heard(key)
        else:
            self._heard_choice(key, self._form[key])
        # Typing lays out anew only where the button that clears comes or goes.
        if key != "seed" or self._code.filled != ("clear" in self._form):
            self.resize(self._kit.frame)
        return None

    def _ask_friend(self, seat: int) -> Change:
        """Lead to where a friend gets a face and a name."""
        choice = self._choice
        friend, others = choice.friends[seat], choice.others_than(seat)
        take = partial(choice.befriend, seat)
        return Push(FriendScene(self._kit, friend, others, choice.household, take))

    def _ask_regular(self, seat: int) -> Change:
        """Lead to where one of the regulars is asked to sit at a seat."""
        choice = self._choice
        words = choice.rules.usual().words
        return Push(
            RegularScene(
                self._kit,
                choice.regulars[seat],
                {person.animal for person in choice.persons},
                lambda animal: manners([animal], words),
                partial(choice.ask, seat),
            )
        )

    def _show_rules(self) -> Change:
        options = self._choice.options
        return self._on_rules(self._choice.rules(options)) if options is not None else None

    def _heard_choice(self, key: str, widget: Widget) -> None:
        choice = self._choice
        if key in {rule.key for rule in self._lengths}:
            choice.take_values({**choice.house, key: self._lasting.told(key) or ""})
            return
        match widget:
            case GameCard():
                choice.choose(widget.rules.id)
            case Segments() if key == "game":
                choice.choose(widget.value)
            case Stepper():
                choice.seat(widget.value)
            case Segments() if key == "me":
                choice.watch(on=widget.value == "watch")
            case Segments() if key == "level":
                if widget.value != MIXED:
                    choice.invite(widget.value)
            case Segments() if key == "preset":
                if widget.value != _CHANGED:
                    at = int(widget.value.split()[0])
                    usable = (one for one in self._presets(choice.rules.id) if not one.problem)
                    choice.take_preset(next(islice(usable, at, None)).values)
            case Segments():
                choice.invite(widget.value, int(key.removeprefix("seat ")))
            case _:
                pass

    @property
    def moving(self) -> bool:
        """Whether the room is still dark."""
        return self._inside is not None and self._inside.dark

    def background(self) -> pygame.Surface:
        """Return the wall of the hall, and the light about the room."""
        kit = self._kit
        if kit.settings.flat:
            return super().background()
        return hall(kit, [] if self._inside is None else [self._inside])


class _DealCode:
    """The deal code of a new game: its field, kept from layout to layout, and the clipboard."""

    KEYS: Final = ("paste", "copy", "clear", "seed")
    """The keys of its controls."""

    def __init__(self) -> None:
        self._field = TextField(
            "seed", say("Deal code"), placeholder=say("A new deal each time"), limit=LONGEST_SEED
        )
        self._told = ""

    @property
    def value(self) -> str:
        """The code, empty for any deal."""
        return self._field.value.strip()

    @property
    def filled(self) -> bool:
        """Whether there is anything to clear."""
        return bool(self._field.value)

    def piece(self, kit: Kit) -> Piece:
        """Return field and buttons, with what there is to say below."""
        frame, gap = kit.frame, kit.frame.gap

        def controls(width: int) -> Piece:
            buttons: list[Piece] = [
                Button("paste", say("Paste")),
                Button("copy", say("Copy"), icon="copy"),
            ]
            if self.filled:
                buttons.append(Button("clear", say("Clear"), icon="close"))
            taken = sum(button.natural_size(kit, width)[0] + gap for button in buttons)
            if width - taken >= frame.text(BODY) * 9:
                return Row(Fill(self._field), *buttons, gap=gap)
            lines = wrap(kit, buttons, gap=gap, between=frame.px(8))
            return Column(self._field, Space(frame.px(8)), lines)

        told = WrappedText("seed help", self._told or say(_SAME_CARDS), size=SMALL, colour=MUTED)
        return Column(Suited(controls), Space(frame.px(6)), told)

    def heard(self, key: str) -> None:
        """Do what one of its controls means."""
        field = self._field
        if key == "paste":
            text = copied()
            fits = len(text) <= LONGEST_SEED
            told = "" if text else say("There's no text to paste.")
            self._told = told if fits else say("That's too long for a deal code.")
            if text and fits:
                field.hold(text)
        elif key == "copy":
            # An empty field stands for any deal; what is copied must be one.
            field.hold(self.value or new_seed())
            done = copy(field.value)
            self._told = say("Copied.") if done else say("This system has no clipboard.")
        elif key == "clear":
            field.hold("")
            self._told = ""
        else:
            # Enter in the field begins nothing by itself.
            self._told = ""
        field.hold(field.value, caret=field.caret if key == "seed" else None)
