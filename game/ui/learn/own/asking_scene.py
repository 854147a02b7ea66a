"""What is asked at a table of one's own: the question, the right answers, and what is said."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import Final, NamedTuple

from game.core.actions import Action
from game.core.cards import Card
from game.core.sentences import Sentence, say
from game.core.table import Table
from game.match.finding import Finding
from game.match.match import Match
from game.school.own.asking import (
    LONGEST_TITLE,
    LONGEST_WORDS,
    OwnQuestion,
    OwnTable,
    PlayedOn,
    at_each,
    opinion,
    play_on,
)
from game.school.wording import Wording
from game.ui.art.theme import BODY, BRASS, DANGER, GOOD, MUTED, SMALL, Frame
from game.ui.learn.own.places import CardPlace, LaidCard, card_height
from game.ui.table.hand_order import HandOrder, printed
from game.ui.widgets import (
    Button,
    FormScene,
    Panel,
    TextField,
    Toggle,
    WrappedText,
)
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, Suited, wrap
from game.ui.widgets.pages import head, page
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Push, Swap
from game.ui.words.narrator import Narrator
from game.ui.words.regulars import names_around
from game.ui.words.table import TableWords

_CARD: Final = 92
_MOST: Final = 60
"""So many answers are listed that are more than a card; of so many nobody reads more."""
_TITLE: Final = Sentence("Give it a title.")
_READY: Final = Sentence("Ready. Try it, or save it.")
_UNFINISHED: Final = Sentence("Finish the next question, too.")
_ENDS: Final = Sentence("Your pupil has nothing more to choose in this deal.")


class AskingActs(NamedTuple):
    """What follows: `attempt` leads to the table as a pupil meets it.

    `keep` returns the name of the file, and what went wrong; `note` hears of every change.
    """

    attempt: Callable[[OwnTable], Change]
    keep: Callable[[OwnTable], tuple[str, str]]
    note: Callable[[OwnTable], None]


class Before(NamedTuple):
    """What comes before a question that follows another: at a table the pupil's right answer."""

    table: Table
    answer: Action


class AskingScene(FormScene):
    """The words in fields, the answers as cards and buttons to press, one line below.

    A question that follows another is asked after what stands `before` it.
    """

    called = Sentence("Ask a question")

    def __init__(
        self, kit: Kit, own: OwnTable, acts: AskingActs, before: Before | None = None
    ) -> None:
        super().__init__(kit)
        self._own, self._acts, self._before = own, acts, before
        rules = own.draft.rules
        self._played = _played(own, before)
        table = self._played.table
        self._seat = before.answer.seat if before is not None else table.to_act[0]
        self._rules, self._table = rules, table
        self._legal = rules.legal(table, self._seat)
        asked = (own.asked or OwnQuestion()).under(self._legal)
        self._right = list(asked.right)
        view = Match(rules, "", table).view(self._seat)
        self._wording = Wording(rules, view, self._seat)
        names = names_around(self._seat, table.seats, kit.settings.you)
        self._words = TableWords(rules, Narrator(names, self._seat, rules), self._seat)
        self._fields = {
            "title": _field("title", say("Title"), own.title, LONGEST_TITLE),
            "question": _field("question", say("Your question"), asked.question),
            "well": _field("well", say("What you say when it's right"), asked.well),
            "badly": _field("badly", say("What you say when it's wrong"), asked.badly),
        }
        self._open, self._follows = asked.open_hands, asked.follows
        self._opinion: Finding[Action] | None = None
        self._told, self._failed = "", False
        self._said = ("", "")

    @property
    def asked(self) -> OwnTable:
        """The table with all that is asked and said, as it stands now."""
        said = {key: " ".join(field.value.split()) for key, field in self._fields.items()}
        asked = OwnQuestion(
            said["question"],
            tuple(action for action in self._legal if action in self._right),
            said["well"],
            said["badly"],
            self._open,
            self._played.actions,
            self._follows,
        )
        return OwnTable(said["title"], self._own.draft, asked)

    @property
    def trouble(self) -> str:
        """What is missing, in a sentence; or nothing."""
        if found := self._own_trouble:
            return found
        own = self.asked
        assert own.asked is not None
        _, *following = at_each(self._rules, self._table, own.asked)
        fine = all(
            table is not None and not one.trouble(self._rules.legal(table, self._seat))
            for one, table in following
        )
        return "" if fine else say(_UNFINISHED)

    @property
    def _own_trouble(self) -> str:
        """What is missing of this question by itself, in a sentence; or nothing."""
        own = self.asked
        found = own.asked.trouble(self._legal) if own.asked else None
        return say(found) if found else "" if own.title else say(_TITLE)

    # --- Answers --------------------------------------------------------------------------------
    @cached_property
    def _by_card(self) -> dict[Card, Action]:
        """The answers that are a card alone, by that card."""
        alone: dict[Card, list[Action]] = {}
        for action in self._legal:
            if len(action.cards) == 1:
                alone.setdefault(action.cards[0], []).append(action)
        return {card: actions[0] for card, actions in alone.items() if len(actions) == 1}

    @cached_property
    def _others(self) -> list[Action]:
        """The answers that are anything else, those with few cards first."""
        cards = set(self._by_card.values())
        return sorted(
            (action for action in self._legal if action not in cards),
            key=lambda action: len(action.cards),
        )

    def _named(self, action: Action) -> str:
        return self._words.with_names(self._wording.named(action))

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the words and the answers on a panel, and below it what is missing."""
        kit, px = self._kit, frame.px
        content = Column(*self._rows(), gap=px(6))
        view = scrolled("page", self.title, content, rim=px(8))
        panel = Inset(view, x=px(22), y=px(14), on=Panel("panel", "ink"))
        parts = (head(kit, self.title), Space(px(12)), Fill(panel), Space(px(10)), self._foot())
        focus = self._form.focus
        self._form.show(page(kit, *parts, widest=1080, letters=50, top=18, bottom=16))
        begin = "title" if self._before is None else "question"
        self._form.begin_at(focus if focus in self._form else begin)

    def _rows(self) -> list[Piece]:
        px, gap = self._kit.frame.px, Space(self._kit.frame.px(8))
        which = WrappedText("which", say("Which answer is right?"), bold=True)
        first = self._before is None
        return [
            *([*self._line("title"), gap] if first else self._what_was_played()),
            *self._line("question"),
            gap,
            which,
            *self._who(),
            *self._answers(),
            self._advice(),
            gap,
            *self._line("well"),
            gap,
            *self._line("badly"),
            gap,
            *([Toggle("open", say("Show all hands"), self._open)] if first else []),
            Space(px(4)),
            self._following(),
            Space(px(4)),
        ]

    def _what_was_played(self) -> list[Piece]:
        """Return what is played before a question that follows another, to be changed."""
        assert self._before is not None
        kit, px = self._kit, self._kit.frame.px
        answer = self._named_at(self._before.table, self._before.answer)
        told = (
            say(
                "After {answer} the others go on like this. Press a move to change it.",
                answer=answer,
            )
            if self._played.steps
            else say("After {answer} your pupil is next again.", answer=answer)
        )
        parts: list[Piece] = [WrappedText("after", told, bold=True)]
        # As on the page on which their cards were laid.
        names = names_around(0, self._table.seats, kit.settings.you)
        buttons = []
        for at, (table, action) in enumerate(self._played.steps):
            choice = self._named_at(table, action)
            words = say("{name}: {choice}", name=names[action.seat], choice=choice)
            buttons.append(Button(f"then {at}", words))
            buttons[-1].enable(len(self._rules.legal(table, action.seat)) > 1)
        if buttons:
            parts.append(wrap(kit, buttons, gap=px(8), between=px(8)))
        return [*parts, Space(px(8))]

    def _named_at(self, table: Table, action: Action) -> str:
        """Return what a choice is called at a table."""
        view = Match(self._rules, "", table).view(action.seat)
        return self._words.with_names(Wording(self._rules, view, action.seat).named(action))

    def _following(self) -> Piece:
        """Return the buttons that lead to the question after this one, and leave it out."""
        words = (
            say("Ask another after this one") if self._follows is None else say("The next question")
        )
        lead = Button("next", words, icon="plus" if self._follows is None else "play")
        lead.enable(len(self._right) == 1 and not self._own_trouble)
        if self._follows is None:
            return Row(lead)
        drop = Button("drop", say("Leave the next one out"), icon="trash", style="quiet")
        return wrap(self._kit, [lead, drop], gap=self._kit.frame.px(8), between=8)

    def _who(self) -> list[Piece]:
        """Return where a pupil sits, if that is somebody else's place."""
        if self._seat == 0:
            return []
        name = names_around(0, self._table.seats, self._kit.settings.you)[self._seat]
        words = say("{name} is next, so that's where your pupil sits.", name=name)
        return [WrappedText("who", words, size=SMALL, colour=MUTED)]

    def _line(self, key: str) -> list[Piece]:
        field = self._fields[key]
        return [WrappedText(f"{key} label", field.label, bold=True), field]

    def _answers(self) -> list[Piece]:
        kit, px = self._kit, self._kit.frame.px
        parts: list[Piece] = []
        if self._by_card:
            order = HandOrder(self._rules, self._rules.ranking, printed, lambda: kit.settings)
            cards = [
                LaidCard(card, say("an answer"), chosen=self._by_card[card] in self._right)
                for card in order.sorted(self._by_card, self._table.trumps)
            ]
            tall = card_height(kit, _CARD)
            parts.append(CardPlace("cards", say("Click the right ones"), cards, tall=tall))
        buttons = [
            Button(
                f"answer {at}",
                self._named(action),
                icon="tick" if action in self._right else "",
                style="primary" if action in self._right else "button",
            )
            for at, action in enumerate(self._others[:_MOST])
        ]
        if buttons:
            parts.append(wrap(kit, buttons, gap=px(8), between=px(8)))
        if len(self._others) > _MOST:
            more = say("Only the first {most} are shown.", most=_MOST)
            parts.append(WrappedText("more", more, size=SMALL, colour=MUTED))
        return parts

    def _advice(self) -> Piece:
        """Return the button that asks for an opinion, or the opinion."""
        px, asked = self._kit.frame.px, self._opinion
        if asked is None:
            return Row(Button("opinion", say("What would you play?"), icon="hint", style="quiet"))
        if asked.found is None:
            words = say("I can't tell.") if asked.done else say("Thinking…")
            return WrappedText("thinking", words, colour=MUTED)
        told = self._named(asked.found)
        one = asked.found in self._by_card.values()
        words = (
            say("The right card here, as far as I can see: {card}", card=told)
            if one
            else say("The right choice here, as far as I can see: {choice}", choice=told)
        )
        take = Button("take", say("Use it"), icon="tick")
        line = WrappedText("found", words, colour=BRASS, bold=True)

        def lines(width: int) -> Piece:
            if width < self._kit.frame.text(BODY) * 30:
                return Column(line, Row(take), gap=px(4))
            return Row(Fill(line), Space(px(12)), take)

        return Suited(lines)

    def _foot(self) -> Piece:
        kit, px, trouble = self._kit, self._kit.frame.px, self.trouble
        self._said = self._line_below
        words = trouble or self._told or say(_READY)
        bad = bool(trouble) or self._failed
        told = WrappedText("trouble", words, colour=DANGER if bad else GOOD)
        attempt = Button("attempt", say("Try it"), icon="play")
        keep = Button("keep", say("Save"), icon="save", style="primary")
        attempt.enable(not trouble)
        keep.enable(not trouble)
        both = Row(attempt, keep, gap=px(10))

        def lines(width: int) -> Piece:
            room = width - both.natural_size(kit, 1_000_000)[0] - px(20)
            if room >= kit.frame.text(BODY) * 16:
                return Row(Fill(told), Space(px(20)), both)
            return Column(told, Space(px(8)), Column(both, align="right"))

        return Suited(lines)

    # --- Life -----------------------------------------------------------------------------------
    @property
    def moving(self) -> bool:
        """Whether an opinion is being looked for."""
        return self._opinion is not None and not self._opinion.done

    def update(self, seconds: float) -> Change:  # noqa: ARG002 - what is found needs no time here
        """Show an opinion as soon as there is one."""
        if self._opinion is not None and self._opinion.done and "thinking" in self._form:
            waited = self._form.get("thinking", WrappedText).label == say("Thinking…")
            if waited:
                self.resize(self._kit.frame)
        return None

    def _pressed(self, key: str) -> Change:
        """Take words and answers; try the question, or keep it."""
        kind, _, name = key.partition(" ")
        self._told, self._failed = "", False
        match kind:
            case "card":
                self._turn(self._by_card[self._form.get(key, LaidCard).card])
            case "answer":
                self._turn(self._others[int(name)])
            case "open":
                self._open = self._form.get("open", Toggle).value
            case "opinion":
                rules, table = self._rules, self._table
                self._opinion = Finding("an opinion", partial(opinion, rules, table))
            case "next":
                return self._lead_on()
            case "drop":
                self._follows = None
            case "then":
                return self._changed(int(name))
            case "take":
                if self._opinion is not None and self._opinion.found is not None:
                    self._right = [self._opinion.found]
            case "attempt":
                return self._acts.attempt(self.asked)
            case "keep":
                file, trouble = self._acts.keep(self.asked)
                self._failed = bool(trouble)
                self._told = trouble or kept_as(file)
        self._acts.note(self.asked)
        # Typing lays out anew only where there is something else to say below.
        if key not in self._fields or self._line_below != self._said:
            self.resize(self._kit.frame)
        return None

    def _lead_on(self) -> Change:
        """Lead to the question that follows, or tell why none can."""
        before = Before(self._table, self._right[0])
        own = OwnTable(self.asked.title, self._own.draft, self._follows)
        if play_on(self._rules, *before, own.asked.before if own.asked else ()) is None:
            self._told, self._failed = say(_ENDS), True
            self.resize(self._kit.frame)
            return None

        def whole(following: OwnTable) -> OwnTable:
            self._follows = following.asked
            return self.asked

        acts = AskingActs(
            attempt=lambda following: self._acts.attempt(whole(following)),
            keep=lambda following: self._acts.keep(whole(following)),
            note=lambda following: self._acts.note(whole(following)),
        )
        return Push(AskingScene(self._kit, own, acts, before))

    def _changed(self, at: int) -> Change:
        """Lead to the same question after something else was played before it."""
        table, action = self._played.steps[at]
        legal = self._rules.legal(table, action.seat)
        other = legal[(legal.index(action) + 1) % len(legal)]
        own = self.asked
        assert own.asked is not None
        told = (*self._played.actions[:at], other)
        own = own._replace(asked=own.asked._replace(before=told))
        if self._before is None or play_on(self._rules, *self._before, told) is None:
            self._told, self._failed = say(_ENDS), True
            self.resize(self._kit.frame)
            return None
        return Swap(AskingScene(self._kit, own, self._acts, self._before))

    @property
    def _line_below(self) -> tuple[str, str]:
        return self.trouble, self._told

    def _turn(self, action: Action) -> None:
        """Make an answer right, or wrong again."""
        if action in self._right:
            self._right.remove(action)
        else:
            self._right.append(action)

    def wait(self, seconds: float) -> None:
        """Wait so long, and no longer, for an opinion that was asked for."""
        if self._opinion is not None:
            self._opinion.wait(seconds)

    def close(self) -> None:
        """Ask nobody any more."""
        if self._opinion is not None:
            self._opinion.leave()
        super().close()


def _played(own: OwnTable, before: Before | None) -> PlayedOn:
    """Return the table at which is asked, and what was played before."""
    if before is None:
        return PlayedOn((), own.draft.table())
    played = play_on(own.draft.rules, *before, own.asked.before if own.asked else ())
    assert played is not None, "it was looked at before"
    return played


def kept_as(file: str) -> str:
    """Return that a table is kept, and what can be done with its file."""
    return say(
        "Saved as {file}. Send it to a friend: they drop it on Turnup's window, and it opens.",
        file=file,
    )


def _field(key: str, label: str, value: str, limit: int = LONGEST_WORDS) -> TextField:
    return TextField(key, label, value, limit=limit)
