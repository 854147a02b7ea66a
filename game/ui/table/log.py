"""What has happened at the table: sentences, sounds, and the last trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.core.cards import BACK, SUITS, Card
from game.core.events import (
    DealBegan,
    DealOver,
    Declared,
    Event,
    Failed,
    MatchOver,
    Moved,
    Paid,
    Shuffled,
    TrickWon,
    WentOut,
)
from game.core.facets import Attacking, Combining, Shedding
from game.core.reasons import Reason
from game.core.rules import TRUMPS
from game.core.sentences import Suit, say, several
from game.core.table import Play, Table, evolve, new_table
from game.core.zones import PILE, SET_ASIDE, TRICK, TURN_UP
from game.ui.table.aids.packs import Pack, Spread
from game.ui.table.hand_order import Belongs, printed
from game.ui.window.sounds import PITCHES, landing_pitch
from game.ui.words.amounts import joined
from game.ui.words.draws import Draws
from game.ui.words.narrator import Narrator

if TYPE_CHECKING:
    from game.ui.window.sounds import Sounds
from typing import Final, NamedTuple

from game.core.cards import Cards

KEPT = 400
_LATELY = 40
"""So many events are told again where it is only looked at what happened lately."""
_NOT_PLAYING = frozenset({"pass", "drop", "decline", "lurk", "done"})

_SOUND_OF = {
    "deal": "deal",
    "draw": "draw",
    **dict.fromkeys(("collect", "exchange", "throw", "discard", "swap", "pick up"), "collect"),
    **dict.fromkeys(("take up", "take back", "keep"), "collect"),
    **dict.fromkeys(("cut", "show", "turn", "aside", "reveal"), "card"),
    "slough": "card-on-card",
}
"""What is heard when cards move, by the verb."""


class WhenTold(NamedTuple):
    """When something was told: in which deal, after so many of its events."""

    deal: int
    events: int


class TableLog:
    """Hears every event as it is shown; `belongs` tells which suit a card is of in play."""

    def __init__(
        self,
        narrator: Narrator,
        sounds: Sounds,
        seats: int,
        belongs: Belongs = printed,
        counter: Callable[[], str] = lambda: "",
        *,
        taught: bool = False,
    ) -> None:
        """Take what tells and is told; `counter` is what is paid with is heard by, if it is known.

        Chips are heard where it is not. Where somebody is `taught` there is no match to be won.
        """
        self._narrator = narrator
        self._taught = taught
        self._sounds = sounds
        self._seats = seats
        self._belongs = belongs
        self._counter = counter
        self.table: Table | None = None
        self.lines: list[str] = []
        self._when: list[WhenTold] = []
        """When each of the lines was written."""
        self._heard = 0
        self.deals: list[DealOver] = []
        self.payments: list[Paid] = []
        """What was paid in this deal, and after it if it was the last."""
        self.paid_in_deal = 0
        """How many of the payments belong to the deal itself."""
        self.last = ""
        self._latest: tuple[Event, Table] | None = None
        self.added: frozenset[Card] = frozenset()
        """The cards that lie beside a trick without competing in it."""
        # All that a bout costs is told together.
        self._draws = Draws(together=narrator.has(Attacking))
        self.played: Counter[str] = Counter()
        self.last_trick: tuple[tuple[Play, ...], int, str | None] | None = None
        self.last_round: LastRound | None = None
        """The last round or bout, where cards do not lie in tricks."""
        self.why: Reason | None = None
        """Why the last trick, round or bout came out as it did."""
        self._reasoned = ""
        self._untold: list[str] = []

    def recall(
        self,
        view: Table,
        history: Iterable[Event],
        results: Iterable[DealOver],
        *,
        lately: bool = False,
    ) -> None:
        """Take up a match in its course: tell this deal's events without a sound.

        Where only what happened `lately` is told, what came before is followed without words.
        """
        self.lines.clear()
        self._when.clear()
        self._heard = 0
        self.last = ""
        self._forget_tricks()
        self.added = frozenset()
        self.played.clear()
        self.payments.clear()
        self._draws.moves.clear()
        # What the seats had before this deal is not told; that there are chips is what matters.
        told = list(history)
        if not any(isinstance(event, DealBegan) for event in told):
            # Of a deal that was taken up in its midst nobody knows where the cards came from.
            told = []
        paid = sum(event.amount for event in told if isinstance(event, Paid) and event.to < 0)
        self.table = new_table(view.seats)._replace(chips=view.chips, pot=view.pot - paid)
        silent = max(0, len(told) - _LATELY) if lately else 0
        for event in told[:silent]:
            self._follow(event, None)
        for event in told[silent:]:
            self._tell(event)
        if silent and not self.last:
            # Nothing that happened lately goes with words, as when many cards are dealt.
            self.recall(view, told, results)
            return
        self._untold.clear()
        self.table = view
        self.deals = list(results)

    def hear(self, event: Event, *, quiet: bool = False) -> bool:
        """Tell an event, and let it be heard; return whether there was something to say."""
        assert self.table is not None
        if self._taught and isinstance(event, MatchOver):
            self._follow(event, None)
            return False
        if not quiet:
            self._sound(event, self.table)
        return self._tell(event)

    def fetch_told(self, *, whole: bool) -> list[str]:
        """Return what was told since this was asked last, once each.

        The last sentence may yet grow with cards that are still to be drawn, unless it is `whole`.
        """
        growing = self._untold[-1:] if self._draws.moves and not whole else []
        told = self._untold[: len(self._untold) - len(growing)]
        self._untold = growing
        return told

    def say_again(self) -> None:
        """Tell what was told last in the language that is spoken now; what it says stays so."""
        if self.last and self._latest is not None:
            draws = self._draws.moves
            self.last = self._narrator.drawn(draws) if draws else self._narrator.say(*self._latest)

    def note(self, line: str) -> None:
        """Write a line down; what was said to the person alone is no news of the match."""
        deal = self.table.deals if self.table is not None else 0
        self.lines.append(line)
        self._when.append(WhenTold(deal, self._heard))
        del self.lines[:-KEPT], self._when[:-KEPT]

    def told_at(self, number: int) -> WhenTold:
        """Return when the line of a number was written."""
        return self._when[number]

    def _tell(self, event: Event) -> bool:
        before = self.table
        assert before is not None
        more = self._gather(event)
        draws = self._draws.moves
        sentence = self._narrator.drawn(draws) if draws else self._narrator.say(event, before)
        why = self._narrator.because(event, before)
        if isinstance(event, DealBegan):
            self._forget_tricks()
            self._heard = 0
            self.note("")
        if more:
            self.lines.pop()
            self._when.pop()
        self._follow(event, why)
        if sentence:
            line = self._with_reason(sentence, event, why)
            self.note(line)
            if more and self._untold:
                self._untold.pop()
            self._untold.append(line)
            self.last, self._latest = sentence, (event, before)
        return bool(sentence)

    def _follow(self, event: Event, why: Reason | None) -> None:
        """Keep what an event leads to: the last trick or round with its reason, what was paid."""
        before = self.table
        assert before is not None
        self._count(event)
        self._follow_added(event)
        if isinstance(event, TrickWon):
            self.last_trick = (before.plays, event.seat, before.trumps)
            self.why = why
        ended = round_of(self._narrator, event, before)
        if ended is not None:
            self.last_round, self.why = ended, why
        self._keep(event)
        self._heard += 1
        self.table = evolve(before, event)

    def _forget_tricks(self) -> None:
        self.last_trick = self.last_round = self.why = None
        self._reasoned = ""

    def _with_reason(self, sentence: str, event: Event, why: Reason | None) -> str:
        """Return a line with its reason; what many pay for the same reason has it but once."""
        if why is None or why.sentence == self._reasoned:
            return sentence
        self._reasoned = why.sentence
        if isinstance(event, Paid):
            sentence = f"{self._narrator.paying(event)}."
        return f"{sentence} {why.sentence}"

    def _follow_added(self, event: Event) -> None:
        """Keep which cards beside a trick were added to it, and did not tie."""
        match event:
            case Moved(verb="slough", cards=cards):
                self.added |= frozenset(cards)
            case Moved(src=zone, cards=cards) if zone.kind == "chain":
                self.added -= frozenset(cards)
            case DealBegan():
                self.added = frozenset()
            case _:
                pass

    def _gather(self, event: Event) -> bool:
        """Gather cards drawn one by one; tell whether the sentence on them replaces the last."""
        if isinstance(event, Moved) and event.verb == "draw" and self._of_course(event):
            self._draws.moves.clear()
            return False
        return self._draws.take(event)

    def _of_course(self, draw: Moved) -> bool:
        """Tell whether a card drawn goes unsaid: another's, where one is drawn for every card."""
        return self._narrator.has(Shedding) and not self._narrator.is_you(draw.seat)

    def _keep(self, event: Event) -> None:
        """Keep what the result of the deal will be made of."""
        match event:
            case DealBegan():
                self.payments.clear()
                self.paid_in_deal = 0
            case Paid():
                self.payments.append(event)
            case DealOver():
                self.deals.append(event)
                self.paid_in_deal = len(self.payments)
            case _:
                pass

    def _count(self, event: Event) -> None:
        """Keep the count of cards that have left the play, by suit."""
        match event:
            case DealBegan() | Moved(verb="gather"):
                self.played.clear()
            case Moved(cards=cards) if self._leaves_play(event):
                self.played.update(card.suit for card in cards if card != BACK)
            case Moved(src=zone, cards=cards) if zone == TURN_UP and not self._stays:
                self.played.subtract(card.suit for card in cards)
            case _:
                pass

    def _leaves_play(self, event: Moved) -> bool:
        """Tell whether cards are out of the deal now; what is not beaten may yet be taken up."""
        if event.dst in (PILE, SET_ASIDE):
            return event.src != TRICK or self._stays
        return event.dst in (TRICK, TURN_UP) and not self._stays

    @property
    def _stays(self) -> bool:
        """Whether what has been played may yet be taken up."""
        return self._narrator.has(Attacking, Shedding)

    def cards_out(self) -> str:
        """Return how many cards of each suit have been played, in a sentence."""
        # A number beside a sign would be read as a card.
        told = [
            say(several(self.played[suit], "{n} {suit:one}", "{n} {suit}", suit=Suit(suit)))
            for suit in SUITS
            if self.played[suit]
        ]
        if not told:
            return say("No cards are gone yet.")
        return say("Gone: {told}.", told=joined(told))

    def _sound(self, event: Event, before: Table) -> None:
        play = self._sounds.play
        match event:
            case Moved(dst=zone) if zone == TRICK:
                self._sound_of_play(event, before)
            case Moved(verb="take") if before.phase != "deal":
                play("collect")
            case Moved(verb=verb) if verb in _SOUND_OF:
                play(_SOUND_OF[verb])
            case Shuffled():
                play("shuffle")
            case TrickWon(seat):
                suits = {p.seat: self._belongs(p.cards[0], before.trumps) for p in before.plays}
                if suits.get(seat) == TRUMPS != suits[before.plays[0].seat]:
                    play("chime")
            case WentOut() if self._narrator.say(event, before):
                play("out")
            case Declared(_, "take"):
                play("knock")
            case Declared(_, word) if word:
                play("pass" if word in _NOT_PLAYING else "bid")
            case Paid(amount=amount) if amount:
                play(self._counter() or ("chip" if abs(amount) == 1 else "chips"))
            case Failed() if self._narrator.striking(event, before):
                play("bleat")
            case Failed():
                play("out", pitch=PITCHES[0])
            case DealOver(_, winners):
                play("win" if self._narrator.shares(winners) else "knock")
            case MatchOver(winners):
                play("win", pitch=1.0 if self._narrator.shares(winners) else PITCHES[0])
            case _:
                pass

    def _sound_of_play(self, event: Moved, before: Table) -> None:
        """Let cards be heard that are put down: the better they are, the higher."""
        if self._narrator.striking(event, before):
            self._sounds.play("slam")
            return
        name = "card-on-card" if before.plays else "card"
        card = event.cards[-1]
        height = self._narrator.height(card)
        if height is None:
            trump = self._belongs(card, before.trumps) == TRUMPS
            height = (0.5 if trump else 0.0) + card.rank / 28
        self._sounds.play(name, pitch=landing_pitch(height))

    def _told_why(self) -> str:
        return self.why.sentence if self.why else ""

    def last_spread(self) -> Spread:
        """Return the trick taken last, in order of play, with who took it; or the last round."""
        narrator = self._narrator
        if narrator.has(Combining, Attacking) or self.last_round is not None:
            return round_spread(narrator, self.last_round, self._told_why())
        if self.last_trick is None:
            return Spread("", say("There's no last trick to show yet."))
        plays, taker, trumps = self.last_trick
        packs = []
        for at, (seat, cards) in enumerate(plays):
            name = narrator.name(seat)
            crowned = tuple(card for card in cards if self._belongs(card, trumps) == TRUMPS)
            took = seat == taker
            words = name if at else say("{name} led", name=name)
            packs.append(Pack(cards, words, best=took, crowned=crowned, won=took))
        outcome = narrator.tells(taker, "You take it.", "{name} takes it.")
        return Spread(say("Last trick"), outcome, tuple(packs), self._told_why())


_ENDING_LAYS: Final = frozenset({"discard", "pick up"})


class LastRound(NamedTuple):
    """What lay on the table: by play on a pile, or attack by attack in `pairs`; and who got it."""

    plays: tuple[Play, ...]
    pairs: tuple[Cards, ...]
    seat: int
    taken: bool


def round_of(narrator: Narrator, event: Event, before: Table) -> LastRound | None:
    """Return the round or bout that an event ends, if it ends one."""
    rounds = narrator.has(Combining, Attacking, Shedding)
    if not rounds or not isinstance(event, Moved) or event.src != TRICK:
        return None
    if narrator.has(Shedding) and event.verb not in _ENDING_LAYS:
        return None
    taken = event.dst.kind == "hand"
    return LastRound(before.plays, narrator.pairs(before), event.seat, taken)


def round_spread(narrator: Narrator, told: LastRound | None, why: str = "") -> Spread:
    """Return the last round with every combination in order, or the last bout with its pairs.

    Below them stands `why` it came out so.
    """
    bout = narrator.has(Attacking)
    if told is None:
        words = (
            say("No attack is over yet in this deal.")
            if bout
            else say("No round is over yet in this deal.")
        )
        return Spread("", words)
    packs = _attacks(told) if bout else _combinations(told, narrator)
    outcome = _came_out(told, narrator, bout=bout)
    title = (
        say("Last lays")
        if narrator.has(Shedding)
        else say("Last attack")
        if bout
        else say("Last round")
    )
    return Spread(title, outcome, tuple(packs), why, paired=bout)


def _came_out(told: LastRound, narrator: Narrator, *, bout: bool) -> str:
    seat = told.seat
    if narrator.has(Shedding):
        return (
            narrator.tells(seat, "You pick up.", "{name} picks up.")
            if told.taken
            else say("Out of play.")
        )
    if not bout:
        return narrator.tells(seat, "You win it.", "{name} wins it.")
    if told.taken:
        return narrator.tells(seat, "You pick it up.", "{name} picks it up.")
    return narrator.tells(seat, "You fend it off.", "{name} fends it off.")


def _attacks(told: LastRound) -> list[Pack]:
    return [Pack(pair, "" if len(pair) > 1 else say("not beaten")) for pair in told.pairs]


def _combinations(told: LastRound, narrator: Narrator) -> list[Pack]:
    last = len(told.plays) - 1
    names = [narrator.name(play.seat) for play in told.plays]
    if names:
        names[0] = say("{names} led", names=names[0])
    return [Pack(p.cards, names[at], at == last) for at, p in enumerate(told.plays)]
