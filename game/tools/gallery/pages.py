"""Pages of the gallery beside play: after a deal, drills, friends, tables set up by hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.ai.levels import expert
from game.core.facets import Offering
from game.core.rules import Rules
from game.core.sentences import say
from game.core.shuffle import Stream
from game.match.deal_thoughts import thoughts_of
from game.match.match import Match
from game.match.reviewing import past_deal
from game.match.setup import YOU, Person, Setup
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS
from game.school.drills.scores import Scores
from game.school.own.asking import OwnQuestion, OwnTable
from game.school.own.draft import CardSpot, TableDraft
from game.school.review import review
from game.ui.art.animals import (
    COAT,
    FACES,
    HEAD,
    LEFT_PAW,
    REGULARS,
    RIGHT_PAW,
    Extent,
    paws_on_table,
)
from game.ui.art.room import Rooms, RoomView
from game.ui.learn.drill_question_scene import DrillScene
from game.ui.learn.drill_scene import DrillsScene
from game.ui.table.paint.regulars import CompanyPicture, Regular
from game.ui.table.places.room import fit
from game.ui.widgets import FormScene
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Pop, Scene
from game.ui.words.regulars import manners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.app.app import App
    from game.match.reviewing import Review
    from game.storage.rooms import RoomDesign
    from game.ui.art.theme import Frame
    from game.ui.table.curtain import CurtainActs
    from game.ui.window.scene import Change


_SEED: Final = "gallery"
_TODAY: Final = 9
_EACH: Final = 10
"""So many questions were answered every day."""
_MISSED: Final = {"follow": "void", "winner": "overruff", "beats": "bound", "count": "fell-as-ruff"}
"""What was missed most in each drill; the last one has not been tried."""


def drill_moments(kit: Kit, games: Sequence[Rules]) -> dict[str, Callable[[], Scene]]:
    """Return by name how each state of the drills is made: the menu, questions, replies."""
    made: dict[str, Callable[[], Scene]] = {"drills": partial(_drill_menu, kit, games)}
    for number, drill in enumerate(DRILLS):
        for level in (2, 4):
            name = f"drill-{drill.id}-{level}"
            made[name] = partial(_drill, kit, games, drill.id, level)
            right = (number + level // 2) % 2 == 0
            state = "right" if right else "wrong"
            made[f"{name}-{state}"] = partial(_drill, kit, games, drill.id, level, right=right)
    return made


def _drills(games: Sequence[Rules], levels: Mapping[str, int]) -> Drills:
    scores = Scores()
    for place, (practised, missed) in enumerate(_MISSED.items()):
        for day in range(_TODAY - place):
            right = min(_EACH, 5 + (day * (3 - place % 2) + place) * 2 // 5)
            for number in range(_EACH):
                hit = number * 7 % _EACH < right
                scores[practised].note(["lead" if hit else missed], right=hit, today=day)
    kept = scores.to_mapping()
    reached = {drill: {**kept[drill], "level": level} for drill, level in levels.items()}
    return Drills(games, Scores.from_mapping({**kept, **reached}), _SEED)


def _drill_menu(kit: Kit, games: Sequence[Rules]) -> DrillsScene:
    return DrillsScene(
        kit, _drills(games, dict.fromkeys(_MISSED, 2)), today=_TODAY, keep=lambda _: None
    )


def _drill(
    kit: Kit, games: Sequence[Rules], drill: str, level: int, *, right: bool | None = None
) -> DrillScene:
    """Return a question of a drill, or what is said of a right or a wrong answer to it."""
    scene = DrillScene(
        kit, _drills(games, {drill: level}), drill, today=_TODAY, keep=lambda _: None
    )
    if right is not None:
        scene.answer(right=right)
    return scene


_SET_UP = ("linger-longer", "losers-game", "skitgubbe", "five-card-loo", "tieng-len", "durak")
"""One of each kind."""


def own_moments(
    kit: Kit, known: Mapping[str, type[Rules]]
) -> Iterator[tuple[str, Callable[[], list[Scene]]]]:
    """Yield by name how each is made, of games that are `known`."""
    for game in (game for game in _SET_UP if game in known):
        rules = known[game].usual()
        begun = TableDraft(rules).put(rules.pack()[-3:], CardSpot("hands", 0))
        yield f"own-table-{game}", partial(_table, kit, known, begun)
        dealt = begun.dealt(begun.most_each, Random(1))  # noqa: S311 - for play
        yield f"own-table-{game}-dealt", partial(_table, kit, known, dealt)
        yield f"own-question-{game}", partial(_asking, kit, dealt)
        yield f"own-puzzle-{game}", partial(_posing, kit, dealt)
    yield "own-shelf", partial(_shelf, kit, known)


def _table(kit: Kit, known: Mapping[str, type[Rules]], draft: TableDraft) -> list[Scene]:
    from game.ui.learn.own.table_scene import SettingUpScene, TableActs

    acts = TableActs(
        play=lambda _: None,
        ask=lambda: None,
        pose=lambda: None,
        keep=lambda: None,
        house_rules=lambda *_: None,
        note=lambda _: None,
    )
    return [SettingUpScene(kit, known, draft, acts)]


def _asked(draft: TableDraft) -> OwnTable:
    table = draft.table()
    right = draft.rules.legal(table, table.to_act[0])[:1]
    question = OwnQuestion(
        say("What would you play?"), right, say("Well spotted!"), say("Not quite.")
    )
    return OwnTable(say(draft.rules.about.title), draft, question)


def _asking(kit: Kit, draft: TableDraft) -> list[Scene]:
    from game.ui.learn.own.asking_scene import AskingActs, AskingScene

    acts = AskingActs(lambda _: None, lambda _: ("", ""), lambda _: None)
    return [AskingScene(kit, _asked(draft), acts)]


def _posing(kit: Kit, draft: TableDraft) -> list[Scene]:
    from game.ui.learn.own.asking_scene import AskingActs
    from game.ui.learn.own.posing_scene import PosingScene

    acts = AskingActs(lambda _: None, lambda _: ("", ""), lambda _: None)
    scene = PosingScene(kit, OwnTable(say(draft.rules.about.title), draft), acts)
    scene.wait(60)
    return [scene]


def _shelf(kit: Kit, known: Mapping[str, type[Rules]]) -> list[Scene]:
    from game.storage.own.shelf import KeptTable, unreadable
    from game.storage.own.writing import scenario_text
    from game.storage.scenarios import read_scenario
    from game.storage.yaml_tree import BadFile
    from game.ui.learn.own.shelf_scene import ShelfActs, ShelfScene

    kept = []
    for rules in known.values():
        draft = TableDraft(rules.usual())
        dealt = draft.dealt(draft.most_each, Random(1))  # noqa: S311 - for play
        text = scenario_text(OwnTable(say(rules.about.title), dealt), "first")
        kept.append(KeptTable(Path(f"{rules.id}.yaml"), read_scenario(text, "", known)))
    try:
        read_scenario('format: turnup-scenario/1\nid: broken\ntitle: "Never closed', "", known)
    except BadFile as bad:
        kept.append(KeptTable(Path("broken.yaml"), None, unreadable(bad)))
    acts = ShelfActs(
        lambda: kept[-6:], Pop, lambda _: None, lambda _: None, lambda _: None, lambda _: ""
    )
    return [ShelfScene(kit, acts, "~/.local/share/turnup/tables")]


_GAMES = ("linger-longer", "julep", "tieng-len")
"""One in which everybody plays, one in which that is bid for, one of combinations."""
_PLAYOUTS = 60
_TRIES = 12
"""Deals that are played at most until the person errs in one."""


def moments_after(
    app: App, kit: Kit, known: Mapping[str, type[Rules]]
) -> Iterator[tuple[str, Callable[[], list[Scene]]]]:
    """Yield by name how each is made, the lowest scene first, of games that are `known`."""
    for rules in (known[game] for game in _GAMES if game in known):
        yield f"{rules.id}-review", partial(_review, kit, rules)
        yield f"{rules.id}-moment", partial(_moment, kit, rules)
        yield f"{rules.id}-thoughts", partial(_thoughts, app, kit, rules)
        yield f"{rules.id}-replay", partial(_replay, app, kit, rules, told=False)
        yield f"{rules.id}-replay-told", partial(_replay, app, kit, rules, told=True)


def _review(kit: Kit, rules: type[Rules]) -> list[Scene]:
    from game.ui.learn.review_scene import ReviewScene

    _, found = _looked_back(rules)
    return [ReviewScene(kit, found, _names(found.deal.rules.options.players))]


def _moment(kit: Kit, rules: type[Rules]) -> list[Scene]:
    from game.ui.learn.moment_scene import MomentScene

    _, found = _looked_back(rules)
    names = _names(found.deal.rules.options.players)
    if not found.moments:
        return _review(kit, rules)
    return [MomentScene(kit, found, found.moments[0], names, all_moments=Pop)]


def _thoughts(app: App, kit: Kit, rules: type[Rules]) -> list[Scene]:
    """Return what others thought in the same deal, over its table."""
    from game.ui.learn.thoughts_scene import Thoughts, ThoughtsScene
    from game.ui.words.narrator import Narrator
    from game.ui.words.table import TableWords

    match, _ = _looked_back(rules)
    table = app.tables.still(match)
    table.settle()
    narrator = Narrator(_names(match.table.seats), 0, match.rules)
    words = TableWords(match.rules, narrator, 0)
    deal = match.table.deals
    told = Thoughts(deal, thoughts_of(match.entries, deal), say(rules.about.round))
    return [table, ThoughtsScene(kit, told, narrator.name, words.with_names)]


def _replay(app: App, kit: Kit, rules: type[Rules], *, told: bool) -> list[Scene]:
    """Return the same deal looked at again, with all that is `told` of it or as you saw it."""
    from game.app.tables import Watching
    from game.match.past import PastMatch
    from game.match.setup import YOU, Setup
    from game.ui.window.commands import Turning

    match, _ = _looked_back(rules)
    # All cards of a match that is not over are open only where no person plays.
    seats = ("medium" if told else YOU, *["medium"] * (match.table.seats - 1))
    past = PastMatch(Setup(match.rules, seats, match.seed), match.entries)
    scene = app.tables.watch(past, Watching(place=past.last // 2))
    scene.resize(kit.frame)
    for turning in (Turning.TOLD, Turning.ALL_CARDS) if told else ():
        scene.turn(turning)
    return [scene]


@cache
def _looked_back(rules: type[Rules]) -> tuple[Match, Review]:
    """Return a deal in which the person erred, if any did, and what was found of it."""
    for number in range(1, _TRIES + 1):
        match = _played(rules, f"{_SEED} {number}")
        deal = past_deal(match)
        assert deal is not None
        *_, last = review(deal, 0)
        assert last is not None
        found = last
        if found.moments:
            break
    return match, found


def _played(rules: type[Rules], seed: str) -> Match:
    """Play a deal: the person by chance, the others by what they think."""
    match = Match(rules.usual(), seed)
    chance, player = Stream(seed, "gallery"), expert(_PLAYOUTS)
    match.deal()
    while not match.table.over:
        question = match.question(match.table.to_act[0])
        if question.seat:
            thought = player.think(question)
            match.submit(thought.action, thought)
        else:
            legal = question.legal
            match.submit(legal[chance.below(min(len(legal), 256))])
    return match


def _names(seats: int) -> tuple[str, ...]:

    from game.ui.words.regulars import names_around

    return tuple(names_around(0, seats, Person()))


_ANN, _BEN = Person("fox", "Ann"), Person("mole", "Benjamin")
_MOST_STEPS = 40


def moments_of_friends(
    app: App, kit: Kit, known: Mapping[str, type[Rules]]
) -> Iterator[tuple[str, Callable[[], list[Scene]]]]:
    """Yield by name how each is made, the lowest scene first, of the games that are `known`."""
    yield "friend", partial(_friend, kit)
    yield "regular", partial(_regular, kit, next(iter(known.values())))
    yield "curtain", partial(_curtain, kit)
    for rules in known.values():
        options = rules.options_type()
        seats = (YOU, YOU, *["medium"] * (options.players - 2))
        setup = Setup(rules(options), seats, "", (_ANN, _BEN))
        if rules is next(iter(known.values())):
            yield f"{rules.id}-new-game-friends", partial(_new_game, app, setup)
            watched = setup._replace(seats=("medium",) * options.players, people=())
            yield f"{rules.id}-new-game-watch", partial(_new_game, app, watched)
        if issubclass(rules, Offering):
            yield f"{rules.id}-call", partial(_call, app, kit, rules(options))


def _new_game(app: App, setup: Setup) -> list[Scene]:
    return [app.new_game(setup)]


def _friend(kit: Kit) -> list[Scene]:
    from game.ui.menus.who_scene import FriendScene

    known = [Person("hare", "Charlotte"), _BEN]
    return [FriendScene(kit, _BEN, [_ANN], known, lambda _: None)]


def _regular(kit: Kit, rules: type[Rules]) -> list[Scene]:
    from game.ui.menus.who_scene import RegularScene

    words = rules.usual().words
    return [RegularScene(kit, "hare", {"wren"}, lambda who: manners([who], words), lambda _: None)]


def _acts(words: str) -> CurtainActs:
    from game.ui.table.curtain import CurtainActs

    return CurtainActs(lambda _: None, lambda: None, lambda: None, words)


def _curtain(kit: Kit) -> list[Scene]:
    from game.ui.table.curtain import Called, CurtainScene

    back = say("Take back {name}'s move", name=_BEN.name)
    acts = _acts(say("Pass without looking"))._replace(back=back)
    return [CurtainScene(kit, Called(0, _ANN.name, _ANN.animal), acts)]


def _call(app: App, kit: Kit, rules: Rules) -> list[Scene]:
    """Return a chance that is open to all, over the table that it's about."""
    from game.ui.table.curtain import Called, CallScene

    match = Match(rules, "gallery")
    match.deal()
    for _ in range(_MOST_STEPS):
        if match.table.over or (isinstance(rules, Offering) and rules.seconds(match.table)):
            break
        seat = match.table.to_act[0]
        match.submit(rules.legal(match.table, seat)[0])
    table = app.tables.still(match, friends=(_ANN, _BEN))
    table.settle()
    # What lies below another scene gets ready no more.
    table.update(0.0)
    kit.spare_time.go_on(math.inf)
    table.update(0.0)
    prompt = rules.words.prompt(match.table, match.table.to_act[0])
    called = [Called(0, _ANN.name, _ANN.animal), Called(1, _BEN.name, _BEN.animal)]
    question = prompt.question if prompt is not None else ""
    return [table, CallScene(kit, question, called, _acts(say("Nobody")), 0.0)]


_ABREAST = 2
"""Animals in a row, each with all its faces."""
_TALL = 1.62
_PALM = 1.38
_APART = 0.36


class RegularsScene(FormScene):
    """Ten animals, five faces each, drawn as large as the window lets them be."""

    title = "The regulars"

    def resize(self, frame: Frame) -> None:
        """Everything is laid out anew for each picture."""

    def handle(self, event: pygame.event.Event) -> Change:  # noqa: ARG002
        """Do nothing: it is only looked at."""
        return None

    def items(self) -> list[Item]:
        """Return one picture for each face."""
        frame = self._kit.frame
        wide = frame.width // (_ABREAST * len(FACES))
        high = frame.height * _ABREAST // len(REGULARS)
        size = round(min(wide / COAT.width, high / _TALL))
        seen = []
        for place, animal in enumerate(REGULARS):
            row, column = divmod(place, _ABREAST)
            for number, face in enumerate(FACES):
                picture = seated(self._kit, animal, face, size, (wide, high))
                seen.append(Item(picture, (column * len(FACES) + number) * wide, row * high))
        return seen


def seated(kit: Kit, animal: str, face: str, size: int, room: tuple[int, int]) -> pygame.Surface:
    """Return an animal with its paws before it, in the middle of a picture."""
    ground = pygame.Surface(room, pygame.SRCALPHA).convert_alpha()
    left, top = (room[0] - size) / 2, room[1] - size * (_TALL - 0.08)

    def lay(picture: pygame.Surface, box: Extent, x: float = 0.0, y: float = 0.0) -> None:
        ground.blit(picture, (round(left + (x + box.x) * size), round(top + (y + box.y) * size)))

    pictures = kit.pictures
    lay(pictures.coat(animal, size), COAT)
    lay(pictures.bust(animal, size, face), HEAD)
    for side in paws_on_table(animal, face):
        box, x = (LEFT_PAW, 0.5 - _APART) if side == "left" else (RIGHT_PAW, 0.5 + _APART)
        lay(pictures.paw(animal, size, side), box, x, _PALM)
    return ground


_HANDS = (6, 13, 5, 9, 3, 2, 4, 7, 1)
_LOOKS = (
    Regular("", 0, gaze=(1.0, 0.3)),
    Regular("", 0, "thinking", turn=1.0),
    Regular("", 0, gaze=(-0.7, 0.3)),
    Regular("", 0, passed=True),
    Regular("", 0, "pleased"),
    Regular("", 0, "hurt"),
    Regular("", 0, "out", out=True),
)


class CompanyScene(FormScene):
    """So many seats taken in a room: on turn, passed, out; the table itself is bare."""

    title = "The company"

    def __init__(self, kit: Kit, design: RoomDesign, seats: int) -> None:
        super().__init__(kit)
        self._design, self._seats = design, seats

    def resize(self, frame: Frame) -> None:
        """Everything is laid out anew for each picture."""

    def handle(self, event: pygame.event.Event) -> Change:  # noqa: ARG002
        """Do nothing: it is only looked at."""
        return None

    def items(self) -> list[Item]:
        """Return the room and whoever sits there."""
        kit = self._kit
        table = fit(kit.frame, self._seats)
        if table is None:
            return []
        view = RoomView(self._design, kit.frame.size, table.share)
        regulars = [
            look._replace(animal=animal, cards=cards)
            for animal, cards, look, _ in zip(REGULARS, _HANDS, cycle(_LOOKS), table.others)
        ]
        room = Item(Rooms(kit.kept).whole(view), 0, 0)
        return [room, *CompanyPicture(kit).items(view, table.others, regulars)]
