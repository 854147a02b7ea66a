"""What is seen of a table, back to front, and what is there for keyboard and screen reader.

In front of all is an exclamation: a slam, a hand that wins at once, the end of a fool.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.core.cards import Card
from game.core.sentences import Sentence, grammar, say
from game.core.zones import SPARE
from game.ui.art.theme import (
    BODY,
    BRASS,
    HEADING,
    INK,
    IVORY,
    MOTIONS,
    RISES,
    SMALL,
    TITLE,
    Cue,
    bump,
    hex_of,
)
from game.ui.table.aids.coach import LOG, TableCoach
from game.ui.table.aids.hint import TableHints
from game.ui.table.aids.in_sight import InSight
from game.ui.table.aids.log_panel import cards_played
from game.ui.table.aids.packs import Spread, pile_spread, pile_told, spread_panel
from game.ui.table.asking import Asking
from game.ui.table.buttons import TableButtons
from game.ui.table.course import MatchCourse
from game.ui.table.paint.picture import Highlights, TablePicture, drop_line
from game.ui.table.paint.plates import BETWEEN
from game.ui.table.places.places import Places
from game.ui.table.places.shapes import Box, around
from game.ui.table.stage.obstacles import beside, in_play, named
from game.ui.table.stage.sprites import CHEERED, Cry
from game.ui.table.strip import CLICK, Strip
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node, Tip

PROMISE: Final = Sentence("when asked")
"""What a card is tagged with that is played as soon as the person is asked."""

CAREFUL: Final = Sentence("careful")
"""What a card is tagged with that is likely to cost the person much."""


_YET_TO_PLAY: Final = 4.0
"""What it costs to cover a pixel of a slot in which a card may yet be put down."""


class TableFace:
    """Puts the parts of a table into one picture, and into nodes."""

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        picture: TablePicture,
        *,
        asking: Asking,
        buttons: TableButtons,
        hints: TableHints,
        coach: TableCoach,
    ) -> None:
        self._kit = kit
        self._course = course
        self._picture = picture
        self._asking = asking
        self._buttons = buttons
        self._hints = hints
        self._coach = coach
        self._cheer = CheerPicture(kit)
        self._dialog = _Dialog(kit)
        self._others = 0, 0
        """Where the others lie among what was drawn last."""
        self.strip = Strip(
            kit, course, picture, asking, end=lambda: buttons.strip_end, aside=self._aside
        )
        self._open = LaidOpen(kit, course, coach.in_sight, self.strip)

    def _aside(self, briefly: bool) -> str:
        """Return what somebody else says in the line over the hand; empty if nobody does.

        Of a task it is what happened last, once it is over: what to press stands with the coach.
        """
        if self._course.taught:
            return self._course.log.last if self._course.spoken_of else ""
        return self._coach.words(briefly=briefly) or self._hints.warning

    def _highlight(self) -> None:
        """Tell the picture what is told apart just now."""
        course, turn, stage = self._course, self._course.turn, self._course.stage
        company = course.company
        bubble = company.speaks(stage.now)
        pointed = self._asking.bar.answer(self._buttons.form.pointed)
        self._picture.highlight(
            Highlights(
                forbidden=turn.forbidden,
                greyed=turn.greyed,
                offered=turn.offered,
                witnesses=course.said.witnesses,
                advised=turn.advised,
                added=course.log.added,
                dragged=turn.dragged,
                lands=turn.lands,
                over=turn.over,
                answer=pointed.verb if pointed else "",
                turn_since=course.turn_since,
                quiet=self._coach.question.open or course.unmarked,
                uncrowned=course.uncrowned,
                numbered=self._coach.helps.numbered,
                spoken_of=course.spoken_of,
                wearers=course.wearers,
                looks=company.at(stage.now, still=self._kit.calm),
                said=bubble.said if bubble else None,
                popped=bubble.popped(stage.now) if bubble else 1.0,
            )
        )

    def items(self) -> list[Item]:
        """Return the table, back to front."""
        kit, course, picture = self._kit, self._course, self._picture
        stage, buttons, turn = course.stage, self._buttons, course.turn
        layout = stage.layout
        self._highlight()
        asked = self._asked()
        stock = _shaken(picture.stock(), kit, stage.jolt)
        items = picture.surround.dim(self._dims) + ([] if layout.folded else stock)
        others = picture.seats()
        self._others = len(items), len(items) + len(others)
        items += others
        if turn.dragged is not None:
            items.append(drop_line(kit, stage.hand_layout.line, lit=turn.lands))
        items += self._cheer.dust(stage.share(Cue.DUST), layout)
        items += _shaken(picture.trick(), kit, stage.jolt) + picture.flying()
        # A question that still goes would be read together with the line: one voice at a time.
        items += self.strip.items(speaks=not self.moving)
        items += picture.bar(self._bar_words(), buttons.left)
        # In the bar it lies on its shade.
        items += (stock if layout.folded else []) + picture.flash()
        items += picture.talk()
        if kit.settings.cards_out and self._counts:
            items += cards_played(kit, layout, course.log.played)
        items += self._coach.out.items()
        items += asked
        items += picture.hand() + self._coach.items() + self._tags() + self._hints.items()
        items += self._cheer.items(stage.cry, layout, stage.now)
        return items + self._panel() + self.told()

    @property
    def moving(self) -> bool:
        """Whether a question that was answered is still going."""
        return self._dialog.going(self._course.now) > 0

    @property
    def _dims(self) -> float:
        """How far the room falls back behind a question, 0 to 1."""
        going = self._dialog.going(self._course.now)
        return self._asking.opacity if self._asking.panel.speaks else going

    def _asked(self) -> list[Item]:
        """Return the question and what is to be pressed; a question rises, and fades as it goes."""
        asking, now = self._asking, self._course.now
        panel, pressed = asking.panel.items(), self._buttons.form.items() + self._time_left()
        if not asking.panel.speaks:
            return self._dialog.leave(now) + panel + pressed
        box, opacity = asking.panel.box, asking.opacity
        self._dialog.show(panel + pressed, box)
        return _faded(self._kit, panel + pressed, box, opacity) if opacity < 1 else panel + pressed

    def looked_up(self, drawn: list[Item]) -> list[Item]:
        """Return what was drawn last with the others as they look now, and all else as it was."""
        first, last = self._others
        stage = self._course.stage
        others = self._picture.look(self._course.company.at(stage.now, still=self._kit.calm))
        self._others = first, first + len(others)
        return [*drawn[:first], *others, *drawn[last:]]

    def told(self) -> list[Item]:
        """Return the sentence over the hand, if there is one and no question says it."""
        kit, course, asking = self._kit, self._course, self._asking
        layout = course.stage.layout
        if asking.panel.speaks or not course.toast:
            return []
        above = layout.pressed_at if asking.bar.widgets else layout.prompt.y
        return course.toast.items(kit, self._said, self.strip.room(), above, self._beside())

    @property
    def _said(self) -> str:
        """What is said over the hand; it has to be clicked away where a trick waits for that."""
        course = self._course
        if not course.toast or course.taught or not course.stage.waits_for_click:
            return course.toast.sentence
        return f"{course.toast.sentence} {say(CLICK)}"

    def _time_left(self) -> list[Item]:
        """Return the line under the answers that shortens while a chance is open."""
        kit, asking = self._kit, self._asking
        if not (asking.open_time.runs and asking.bar.widgets):
            return []
        box, tall = asking.bar.box, max(4, kit.frame.px(6))
        whole = max(tall, round(box.w * asking.open_time.share))
        line = kit.pictures.box(whole, tall, BRASS, radius=tall // 2)
        return [Item(line, box.x, box.y + box.h + kit.frame.px(1))]

    def _tags(self) -> list[Item]:
        """Return the tags on a card that is played as soon as the person is asked, or doubted."""
        promised, doubted = self._course.turn.promised, self._hints.doubted
        tags = [(promised[1], PROMISE)] if promised is not None else []
        tags += [(doubted[-1], CAREFUL)] if doubted else []
        return [item for card, words in tags for item in self._tag(card, say(words))]

    @property
    def _up_to_tag(self) -> float:
        """How far above the middle of its card a tag begins, in card heights: below the index."""
        return -0.1 if self._kit.settings.deck_index == "low-vision" else 0.05

    def _tag(self, card: Card, told: str) -> list[Item]:
        kit, stage = self._kit, self._course.stage
        sprite = stage.hand_sprite(card)
        if sprite is None:
            return []
        spot, frame = sprite.at(stage.now), kit.frame
        words = kit.fonts.text(told, frame.text(SMALL), IVORY, bold=True)
        wide, tall = words.get_width() + frame.px(14), words.get_height()
        x, y = round(spot.x - wide / 2), round(spot.y - spot.height * self._up_to_tag)
        ground = kit.pictures.box(wide, tall, INK, radius=tall // 2, opacity=0.92)
        return [Item(ground, x, y), Item(words, x + (wide - words.get_width()) // 2, y)]

    def _beside(self) -> list[Box]:
        """Return what is not to be spoken over: what is carried, to be read or to be pressed."""
        stage = self._course.stage
        layout, still_out = stage.layout, self._coach.out.box
        found = [Box(*node.rect) for node in self._buttons.form.nodes()]
        if still_out is not None:
            found.append(still_out)
        if self._course.panel == LOG:
            found.append(self._coach.log.box)
        found += self._open.ground()
        if layout.has_pot:
            found.append(layout.pot)
        found += [*self._picture.tags(), *in_play(stage)]
        sprites = filter(None, map(stage.hand_sprite, stage.hand_cards()))
        found += [around([sprite.held], 0) for sprite in sprites if sprite.held is not None]
        found += [*layout.obstacles(), *map(layout.plate, layout.others)]
        found += self._picture.trump_box()
        piles = layout.corners or beside(stage, stocked=self._course.words.stocked)
        return [*found, *piles]

    @property
    def _counts(self) -> bool:
        """Whether there is room for the count of cards out, and something to count."""
        stage = self._course.stage
        return bool(stage.shown.phase) and not stage.resting(SPARE)

    def _bar_words(self) -> str:
        table = self._course.stage.shown
        deal = (
            say("Deal {deals}", deals=table.deals)
            if table.deals
            else say("Drawing for the first deal")
        )
        told = [say(self._course.seating.rules.about.title)]
        if not self._course.taught:
            # Points and pots of a task come from deals that nobody has played.
            told.append(deal)
        if self._course.seal and table.deals < 2 and table.phase in ("", "deal"):
            # From before the first card of the match until all are dealt.
            told.append(say("Seal {seal}", seal=self._course.seal))
        return BETWEEN.join(told)

    def _panel(self) -> list[Item]:
        if self._course.panel == LOG:
            return self._coach.in_log()
        return self._open.items()

    def tip(self, pointer: tuple[int, int] | None) -> Tip | None:
        """Return what a pile or a sign means that is pointed at, where it does not say it all."""
        if pointer is None or self._course.turn.dragged is not None:
            return None
        found = (Tip(told(), "", box) for box, told in self._signs() if box.holds(*pointer))
        return next(found, None)

    def signs(self) -> list[Tip]:
        """Return what all signs mean that may be pointed at, and then those that are pressed."""
        pressed = filter(None, (widget.tip() for widget in self._buttons.form.widgets))
        return [*(Tip(told(), "", box) for box, told in self._signs()), *pressed]

    def _signs(self) -> Iterator[tuple[Box, Callable[[], str]]]:
        stage = self._course.stage
        for one in named(stage):
            word = one.box(stage)
            if one.told:
                yield one.lies.joined(word) if word else one.lies, partial(str, one.told)
        yield from self._picture.signs()

    def nodes(self) -> list[Node]:
        """Return the line above the hand, the question, hand, seats and buttons."""
        course, picture, asking = self._course, self._picture, self._asking
        stage = course.stage
        self._highlight()
        found = [Node("status", self.strip.words(), "", stage.layout.prompt, "prompt")]
        if asking.panel.speaks:
            # What is said in place of the question is told below.
            found += [] if course.toast else [asking.panel.node()]
            found += [offered.node() for offered in asking.panel.offered]
        for at, card in enumerate(stage.hand_cards()):
            box = stage.hand_layout.strip_box(at)
            focused = card == course.turn.pointed
            node = Node("card", grammar().card(card), self._value(card), box, str(card), focused)
            found.append(node._replace(pressable=True))
        found += picture.nodes() + self._open.nodes() + self._hints.nodes() + self._coach.nodes()
        if course.unsaved:
            found.append(Node("status", course.unsaved, "", stage.layout.bar, "unsaved-told"))
        if course.toast:
            boxes = [Box(item.x, item.y, *item.image.get_size()) for item in self.told()]
            box = boxes[0] if boxes else asking.panel.box
            found.append(Node("alert", self._said, "", box, "toast"))
        return found + self._buttons.form.nodes()

    def _value(self, card: Card) -> str:
        """Return what may be done with a card of the hand."""
        words, turn = self._course.words, self._course.turn
        if turn.promised is not None and card == turn.promised[1]:
            return say("chosen, played when asked")
        if card in turn.chosen:
            return say("chosen")
        if not self._asking.asks or card not in words.leeway.cards:
            return ""
        may = say("may be played") if words.leeway.plays_one else say("may be chosen")
        if self._course.untold and not turn.forbidden:
            # Who listens is told no more than who looks.
            may = ""
        doubted = say("likely to cost you") if card in self._hints.doubted else ""
        advised = say("advised") if card in turn.advised else ""
        return ", ".join(filter(None, (may, self._coach.told(card), doubted, advised)))


def _shaken(items: list[Item], kit: Kit, by: tuple[float, float]) -> list[Item]:
    """Return what lies on the table, moved a little with it; lengths are design pixels."""
    dx, dy = (round(part * kit.frame.s) for part in by)
    return [Item(image, x + dx, y + dy) for image, x, y in items] if dx or dy else items


def _faded(kit: Kit, items: list[Item], box: Box, opacity: float) -> list[Item]:
    """Return items with those that begin inside a box made one that rises and is seen through."""
    whole = _as_one(items, box)
    whole.set_alpha(round(255 * opacity))
    rest = [item for item in items if not box.holds(item.x, item.y)]
    low = 0 if kit.tempo.still else kit.frame.px(RISES * (1 - MOTIONS[Cue.OPEN].ease(opacity)))
    return [*rest, Item(whole, box.x, box.y + low)]


def _as_one(items: list[Item], box: Box) -> pygame.Surface:
    """Return what begins inside a box as one picture."""
    whole = blank((box.w, box.h))
    whole.fblits([(image, (x - box.x, y - box.y)) for image, x, y in items if box.holds(x, y)])
    return whole


class _Dialog:
    """Keeps a question as it was seen last, to let it fade when it goes."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._last: tuple[list[Item], Box] | None = None
        self._gone: tuple[Item, float] | None = None

    def show(self, items: list[Item], box: Box) -> None:
        """Take a question as it is seen."""
        self._last, self._gone = (items, box), None

    def leave(self, now: float) -> list[Item]:
        """Return what is still to be seen of a question that is asked no more."""
        if self._last is not None:
            items, box = self._last
            self._last, self._gone = None, (Item(_as_one(items, box), box.x, box.y), now)
        share = self.going(now)
        if self._gone is None or share <= 0:
            self._gone = None
            return []
        (image, x, y), _ = self._gone
        faded = image.copy()
        faded.set_alpha(round(255 * share))
        return [Item(faded, x, y)]

    def going(self, now: float) -> float:
        """Return how much is to be seen of it, 0 to 1."""
        lasts = self._kit.tempo.seen(Cue.CLOSE)
        if self._gone is None or lasts <= 0:
            return 0.0
        return max(0.0, 1 - (now - self._gone[1]) / lasts)


class LaidOpen:
    """Finds the place for what was asked to be laid open, beside the cards that are in play."""

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        in_sight: InSight,
        strip: Strip,
    ) -> None:
        self._kit = kit
        self._course = course
        self._in_sight = in_sight
        self._strip = strip
        self._made: tuple[Hashable, list[Item]] = (None, [])

    def items(self) -> list[Item]:
        """Return the panel, if one is wanted."""
        spread = self._spread()
        if spread is None:
            return []
        layout, room = self._course.stage.layout, self._in_sight.room()
        covers = self._in_sight.taken(self._voice(), yet=_YET_TO_PLAY)
        key = (spread, self._kit.frame, self._kit.pictures.style, room, tuple(covers))
        if key != self._made[0]:
            panel = spread_panel(self._kit, spread, layout.trick_height, room, covers)
            self._made = key, panel
        return self._made[1]

    def ground(self) -> list[Box]:
        """Return what the panel lies on, if one is wanted."""
        return [Box(item.x, item.y, *item.image.get_size()) for item in self.items()[:1]]

    def nodes(self) -> list[Node]:
        """Return what is told of it."""
        course = self._course
        if course.panel == "last-trick" and course.log.why is not None:
            return [
                Node("status", say("Last trick"), course.log.why.sentence, (0, 0, 0, 0), "last")
            ]
        shown, words = course.stage.shown, course.words
        pile = words.own_pile(shown) if course.panel == "pile" else None
        if pile is None:
            return []
        told = pile_told(pile, words.own_portions(shown))
        return [Node("status", say("Your pile"), told, (0, 0, 0, 0), "open-pile")]

    def _spread(self) -> Spread | None:
        """Return what is to be laid open, or None."""
        course = self._course
        if course.panel == "last-trick":
            return course.log.last_spread()
        shown, words = course.stage.shown, course.words
        pile = words.own_pile(shown) if course.panel == "pile" else None
        return None if pile is None else pile_spread(pile, words.own_portions(shown), shown.trumps)

    def _voice(self) -> list[Box]:
        """Return what is said over the hand, and the person's own plate."""
        return [Box(item.x, item.y, *item.image.get_size()) for item in self._strip.items()]


_COMES: Final = 0.10
_SETTLES: Final = 0.14
_GOES: Final = 0.28
"""Seconds in which the word appears, settles and fades."""
_DUST: Final = 345, 118
"""How far the ring of dust flies, across and down, in design pixels."""
_STEPS: Final = 8
_PUFFS: Final = 22
_RAYS: Final = 18
_LARGE: Final = 1.5 * TITLE
_WIDEST: Final = 0.6
"""The widest a word may be, as a share of the window."""


class CheerPicture:
    """Draws what is cried out; its pictures are kept as long as it is seen."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._of: Cry | None = None
        self._made: dict[tuple[object, ...], pygame.Surface] = {}

    def items(self, cry: Cry | None, layout: Places, now: float) -> list[Item]:
        """Return the word over the middle of the table; where nothing moves it only fades."""
        kit = self._kit
        if cry is None or not cry.begun <= now < cry.begun + CHEERED:
            return []
        if cry is not self._of:
            self._of = cry
            self._made.clear()
        time, still = now - cry.begun, kit.tempo.still
        plate = self._kept(("plate", kit.frame), lambda: _plate(kit, cry))
        shown = min(1.0, time / _COMES, (CHEERED - time) / _GOES)
        scale = 1.0 if still else _scale(time)
        if scale != 1.0:
            plate = pygame.transform.smoothscale_by(plate, scale)
        return [_centred(plate, layout, shown)]

    def dust(self, share: float | None, layout: Places) -> list[Item]:
        """Return the ring of dust on the table after a slam, flown so far; it thins as it flies.

        Where nothing moves it stands for a while as it is at its widest.
        """
        kit, still = self._kit, self._kit.tempo.still
        if share is None:
            return []
        step = 1.0 if still else max(1, round(share * _STEPS)) / _STEPS
        a, b = (kit.frame.px(part * (0.5 + 0.5 * step)) for part in _DUST)
        picture = kit.pictures.drawing(_dust_svg(a, b), 2 * a, 2 * b)
        return [_centred(picture, layout, 0.8 if still else 1.0 - 0.85 * step**2)]

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]


def _scale(time: float) -> float:
    """Return the size of the word: it swells once as a card does that lands."""
    return round(bump((time - _COMES) / _SETTLES), 2)


def _centred(picture: pygame.Surface, layout: Places, opacity: float) -> Item:
    if opacity < 1.0:
        picture = picture.copy()
        picture.set_alpha(round(255 * max(0.0, opacity)))
    x, y = layout.centre
    return Item(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))


def _plate(kit: Kit, cry: Cry) -> pygame.Surface:
    """Return the word and the name on a plate with a brass edge."""
    frame = kit.frame
    size = frame.text(HEADING if cry.small else _LARGE)
    room = _WIDEST * frame.width
    while size > frame.text(BODY) and kit.fonts.width(cry.word, size, serif=True) > room:
        size -= 2
    word = kit.fonts.text(cry.word, size, BRASS, serif=True)
    name = kit.fonts.text(cry.name, frame.text(BODY), IVORY, bold=True)
    pad = frame.px(18 if cry.small else 30)
    wide = max(word.get_width(), name.get_width()) + 2 * pad
    tall = word.get_height() + name.get_height() + frame.px(18)
    plate = blank((wide, tall))
    ground = kit.pictures.panel(wide, tall, "brass", radius=frame.px(18), scale=1.6 * frame.s)
    radius = frame.px(18)
    plate.blit(kit.pictures.box(wide, tall, INK, radius=radius, opacity=0.8), (0, 0))
    plate.blit(ground, (0, 0))
    plate.blit(word, ((wide - word.get_width()) // 2, frame.px(7)))
    top = frame.px(7) + word.get_height()
    plate.blit(name, ((wide - name.get_width()) // 2, top))
    return plate


def _dust_svg(a: int, b: int) -> str:
    """Return a ring on the table with dust about it, and short rays of light."""
    drawn = []
    for ray in range(_RAYS):
        turn = math.tau * (ray + 0.5 * (ray % 2)) / _RAYS
        near, far = (0.60, 0.98) if ray % 2 else (0.66, 0.88)
        corners = ((near, turn - 0.03), (far, turn), (near, turn + 0.03))
        points = " ".join(
            f"{a + a * r * math.cos(t):.1f},{b + b * r * math.sin(t):.1f}" for r, t in corners
        )
        drawn.append(f'<polygon points="{points}" fill="{hex_of(BRASS)}" fill-opacity="0.7"/>')
    for puff in range(_PUFFS):
        # It only has to look unplanned.
        turn, off = math.tau * puff / _PUFFS, 0.80 + 0.15 * ((puff * 7) % 5) / 4
        size = b * (0.05 + 0.04 * ((puff * 3) % 4) / 3)
        drawn.append(
            f'<ellipse cx="{a + a * off * math.cos(turn):.1f}" '
            f'cy="{b + b * off * math.sin(turn):.1f}" rx="{1.7 * size:.1f}" ry="{size:.1f}" '
            f'fill="{hex_of(IVORY)}" fill-opacity="0.26"/>'
        )
    for share, wide, opacity in ((0.78, 0.05, 0.75), (0.84, 0.09, 0.18)):
        drawn.append(
            f'<ellipse cx="{a}" cy="{b}" rx="{share * a:.1f}" ry="{share * b:.1f}" fill="none" '
            f'stroke="{hex_of(IVORY)}" stroke-width="{wide * b:.1f}" stroke-opacity="{opacity}"/>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * a} {2 * b}">'
        f"{''.join(drawn)}</svg>"
    )
