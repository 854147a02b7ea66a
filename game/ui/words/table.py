"""What the table says to the person: whose turn, what may be played, why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action
from game.core.cards import SUIT_NAMES, Card, Cards
from game.core.events import Event, Moved, TrickWon, Trumps, Turn
from game.core.facets import (
    Attacking,
    Combining,
    Counting,
    GoingOut,
    Offering,
    Shedding,
    Tricks,
    in_tricks,
    place_of,
)
from game.core.leeway import Leeway
from game.core.reasons import Reason
from game.core.rules import TRUMPS, Ranking, Rules
from game.core.sentences import Seat, Sentence, Suit, in_turn, list_of, say, several
from game.core.table import Table
from game.core.telling import Ahead, Answer, Portion, Prompt
from game.core.zones import TRICK
from game.ui.art.numerals import with_minus
from game.ui.table.hand_order import printed
from game.ui.window.commands import Command, key_for, on_key
from game.ui.words.narrator import Narrator, nth, short

_DUTIES = {
    "must-follow": Sentence("You have to follow suit."),
    "must-head": Sentence("You have to beat it if you can."),
    "must-trump": Sentence("You have to play a trump."),
    "must-overtrump": Sentence("You have to overruff."),
    "must-lead-trump": Sentence("You have to lead a trump."),
}
"""A reason in a few words, where there is no room for its sentence."""
_DEALING = ("", "deal")
_SPEAKING = frozenset({"call-trump", "blind", "bid", "join"})
_CHANGING = {
    "exchange": Sentence("to swap cards"),
    "defender-draw": Sentence("to discard"),
    "dealer-turnup": Sentence("to decide on the turned-up card"),
    "trade": Sentence("to offer cards"),
    "answer": Sentence("to answer an offer"),
    "confirm": Sentence("to close the trade"),
    "tribute": Sentence("to give a card"),
}
"""What is waited for in the phases in which no card is played to a trick."""
_IN_BOUTS = {
    "attack": Sentence("to attack"),
    "defend": Sentence("to beat it or pick it up"),
    "throw": Sentence("to throw in or say done"),
    "taking": Sentence("to throw in or say done"),
}


class TableWords:
    """Speaks of a view; everything about the rules comes from the rules' own reasons."""

    def __init__(self, rules: Rules, narrator: Narrator, me: int | None) -> None:
        self._rules = rules
        self.narrator = narrator
        self._me = me
        self._ranking: dict[str | None, Ranking] = {}
        self.view: Table
        self.leeway: Leeway
        """What the person may do now, by the rules; nothing while somebody plays for them."""
        self.stand_in = ""
        """Who plays for the person; empty while they play for themselves."""
        self.question: Prompt | None = None

    @property
    def counted(self) -> int:
        """What the deal has counted for the person by now, such as the stake that was paid."""
        return self.view.points[self._me] if self._me is not None else 0

    def look(self, view: Table) -> None:
        """Take the view as it is now."""
        self.view = view
        seat = -1 if self._me is None or self.stand_in else self._me
        self.leeway = Leeway(self._rules, view, seat)
        asked = self.leeway.prompt
        self.question = asked and asked._replace(
            question=self.with_names(asked.question), answers=tuple(map(self._told, asked.answers))
        )

    def relieve(self, stand_in: str) -> None:
        """Have somebody of this name play for the person, or nobody: then the person is asked."""
        self.stand_in = stand_in
        self.look(self.view)

    def _told(self, answer: Answer) -> Answer:
        """Return an answer that speaks of players by name."""
        named, cards = self.with_names, self._to_take(answer)
        label = named(answer.label)
        return answer._replace(
            label=say("{label} {cards}", label=label, cards=cards) if cards else label,
            detail=named(answer.detail),
            limit=named(answer.limit),
        )

    def _to_take(self, answer: Answer) -> str:
        """Return what an answer takes up where cards are got rid of: `4♠`, or `4♠ to 6♠`."""
        me = -1 if self._me is None else self._me
        shedding = Shedding.of(self._rules)
        taken = shedding.would_take(self.view, me) if shedding else ()
        if answer.most or not taken:
            return ""
        low, high = short(min(taken)), short(max(taken))
        return low if low == high else say("{low} to {high}", low=low, high=high)

    def with_names(self, sentence: str) -> str:
        """Return a sentence with the names of players where seats are written."""
        return self.narrator.with_names(sentence)

    def _name(self, seat: int) -> str:
        known = seat < self._rules.options.players
        return self.narrator.name(seat) if known else say("{Seat}", seat=Seat(seat))

    def ranking(self, trumps: str | None) -> Ranking:
        """Return the suit each card belongs to in play, and its height in it."""
        found = self._ranking.get(trumps)
        if found is None:
            found = self._ranking[trumps] = self._rules.ranking(trumps)
        return found

    def belongs(self, card: Card, trumps: str | None) -> str:
        """Return the suit a card belongs to in play, `trumps` for every trump."""
        return self.ranking(trumps).get(card, (printed(card, trumps), 0))[0]

    @property
    def flees(self) -> bool:
        """Whether whoever has no cards left has got away: in other games that is to be beaten."""
        return isinstance(self._rules, GoingOut)

    def bids(self) -> str:
        """Return what seats have said that they will make, in order; empty if nobody has yet."""
        counting, view = Counting.of(self._rules), self.view
        known = {seat: counting.bid(view, seat) for seat in view.said} if counting else {}
        told = [f"{self._name(seat)} {bid}" for seat, bid in known.items() if bid is not None]
        return say("Bid so far: {bids}.", bids=list_of(told)) if told else ""

    def ahead(self, table: Table) -> Ahead | None:
        """Return what the person may choose cards for before being asked."""
        me = None if self.stand_in else self._me
        return None if me is None else self._rules.words.ahead(table, me)

    def window(self) -> float | None:
        """Return for how many seconds a chance is open to all; None where none is."""
        return self._rules.seconds(self.view) if isinstance(self._rules, Offering) else None

    def selection(self, table: Table, cards: Cards) -> str:
        """Return what chosen cards are, and whether they may be played; empty if nothing."""
        if self._me is None or not cards:
            return ""
        return self.with_names(say(self._rules.words.selection(table, self._me, cards)))

    def half(self, table: Table) -> str:
        """Return what is learnt by itself: the game, or that half of it that is unlike its name."""
        rules = self._rules
        collects = isinstance(rules, Shedding) and rules.collects(table)
        return f"{rules.id}/seats" if collects else rules.id

    def ends_round(self, event: Event, table: Table) -> bool:
        """Tell whether a trick, a round or a bout is over with an event at a table before it."""
        if isinstance(event, Moved):
            # Before the seats it is told first who wins a trick, and then its cards go.
            return event.src == TRICK and not in_tricks(self._rules, table)
        return isinstance(event, TrickWon)

    @property
    def stocked(self) -> bool:
        """Whether the place of a stock is shown even when there is none."""
        return not isinstance(self._rules, (Counting, Combining))

    def own_pile(self, table: Table) -> Cards | None:
        """Return the cards the person has won if it may look through them, or else None."""
        counting = Counting.of(self._rules)
        return counting.own_pile(table, self._me) if counting and self._me is not None else None

    def own_portions(self, table: Table) -> tuple[Portion, ...]:
        """Return what the person's pile counts, part by part."""
        counting = Counting.of(self._rules)
        return counting.portions(table, self._me) if counting and self._me is not None else ()

    def called(self, cards: Cards) -> str:
        """Return what cards are called together; empty if nothing."""
        return say(self._rules.words.named(cards))

    def why_not(self, card: Card) -> Reason:
        """Return why a card cannot be played now.

        Where cards aren't played but beat an attack, or are laid, it is why not that.
        """
        seat = -1 if self._me is None else self._me
        if seat in self.view.to_act and not self.stand_in:
            for action in self._rules.candidates(self.view, seat):
                if action.cards == (card,) and (why := self._rules.refusal(self.view, action)):
                    return why
        return self.why_refused(Action(seat, "play", (card,)))

    def why_refused(self, action: Action) -> Reason:
        """Return why an action is not possible now."""
        reason = self._rules.refusal(self.view, action)
        if self.stand_in:
            return Reason("not-your-turn", self.relieved())
        if reason is None or reason.code == "not-your-turn":
            if self._me in self.view.to_act:
                return self.not_yet_asked()
            if self.view.to_act:
                return self.not_yet(self.view.to_act[0])
            return Reason("not-your-turn", Sentence("Not now: the deal is over."))
        return reason

    def relieved(self) -> Sentence:
        """Return who plays for the person, and how they take over."""
        key = on_key(key_for(Command.STAND_IN))
        if not key:
            return Sentence("{name} is playing for you until you take over.", name=self.stand_in)
        return Sentence(
            "{name} is playing for you. Press {key} to take over.", name=self.stand_in, key=key
        )

    def not_yet(self, seat: int | None) -> Reason:
        """Return why nothing is possible before a seat has acted, or the trick is told (None)."""
        if seat is None:
            return Reason("not-your-turn", Sentence("Not yet: the next trick hasn't begun."))
        told = Sentence("Not yet: it's {name}'s turn.", name=self.narrator.name(seat))
        return Reason("not-your-turn", told)

    def not_yet_asked(self) -> Reason:
        """Return why nothing is possible as long as cards are on their way."""
        told = Sentence("One moment: let the cards land first.")
        return Reason("not-your-turn", told)

    def _duty(self) -> Reason | None:
        """Return what binds the person most: to beat or to trump more than to follow suit."""
        led = self.view.plays[0].cards[0].suit if self.view.plays else ""
        # Of a card that follows and may not be played: that says more than another suit does.
        barred = sorted(self.leeway.barred, key=lambda card: (card.suit != led, card))
        reasons = [self.why_not(card) for card in barred]
        stricter = (reason for reason in reasons if reason.code != "must-follow")
        return next(stricter, reasons[0] if reasons else None)

    def your_turn(self, *, briefly: bool = False, explained: bool = False) -> str:
        """Return what is asked of the person, whose turn it is.

        `briefly` shortens it; `explained` adds what a newcomer has to know.
        """
        reason = self._duty()
        if reason is not None:
            if briefly and reason.code not in _DUTIES:
                return say("Your turn.")
            if briefly:
                return say(_DUTIES[reason.code])
            return f"{say('Your turn.')} {reason.sentence}"
        if len(self._hand()) == 1:
            return say("Your turn: it's your last card.")
        ranking = self.ranking(self.view.trumps)
        if not self.view.plays:
            suited = all(ranking[card][0] in (*SUIT_NAMES, TRUMPS) for card in self._hand())
            others = Sentence("The others have to follow suit if they can.")
            new = suited and explained and not briefly
            return say(Sentence("Your lead: play any card."), others if new else None)
        led = ranking[self.view.plays[0].cards[0]][0]
        held = {ranking[card][0] for card in self._hand()}
        letter = str(self.view.trumps) if led == TRUMPS else led
        if led in held or letter not in SUIT_NAMES:
            return say("Your turn: play any card.")
        void = Sentence("You've no {suit}: play any card.", suit=Suit(letter))
        if briefly or not explained:
            return say(void)
        if TRUMPS in held:
            ruff = Sentence("A trump beats {suit}. That's called ruffing.", suit=Suit(letter))
            return say(void, ruff)
        return say(void, Sentence("It can't win the trick."))

    def _hand(self) -> tuple[Card, ...]:
        return () if self._me is None else tuple(self.view.hand(self._me))

    def explain(self, event: Event) -> str:
        """Return what a newcomer has to know of what has just happened; empty if nothing."""
        told = self._rules.words.explain(event)
        if told is None and isinstance(event, Trumps) and event.suit in SUIT_NAMES:
            return say("They beat the other three suits.")
        return say(told)

    def choosing(self) -> str:
        """Return how the first dealer is chosen, where cards are turned up for it."""
        return say(self._rules.words.choosing())

    def trumps(self, table: Table) -> str:
        """Return the sentence that tells what is trumps now, or that nothing is."""
        return self.narrator.trumps(table.trumps or "")

    def turn(self, table: Table, asked: Turn | None) -> str:
        """Return which seats are `asked` to act at a table as it is seen, and trumps.

        None stands for nobody: the trick that lies there is complete.
        """
        waited = asked.to_act if asked else ()
        if asked is None or (not waited and table.plays):
            turn = say("Everyone has played.")
        elif table.over:
            turn = say("The deal is over.")
        elif not waited:
            turn = say("The cards are being dealt.")
        elif waited == (self._me,):
            turn = self.question.question if self.question else ""
            if self.window() is None:
                turn = " ".join(filter(None, (say("It's your turn."), turn)))
        else:
            turn = self._next_up(waited, asked.phase)
        # As long as cards are dealt nobody knows what will be trumps.
        known = table.trumps or table.phase not in _DEALING
        return f"{turn} {self.trumps(table)}" if known else turn

    def others_turn(self, table: Table) -> str:
        """Return which of the others are to act, and in what; empty where nobody is."""
        return self._next_up(table.to_act, table.phase) if table.to_act else ""

    def _next_up(self, seats: Sequence[int], phase: str) -> str:
        names = self.narrator.together(seats)
        return say("{names} {act}.", names=names, act=self._to_do(phase))

    def _to_do(self, phase: str) -> Sentence:
        play = Sentence("to play")
        if isinstance(self._rules, Attacking):
            return _IN_BOUTS.get(phase, play)
        if phase in _SPEAKING or phase == "defend":
            return Sentence("to speak")
        return _CHANGING.get(phase, play)

    def waiting(self, table: Table) -> str:
        """Return who is thinking over what to do; empty while cards are played to tricks."""
        if not table.to_act or self._me in table.to_act:
            return ""
        who, number = self.narrator.together(table.to_act), len(table.to_act)
        if table.phase in _SPEAKING or table.phase in _CHANGING or table.phase == "defend":
            return say(
                several(
                    number, "{who} is thinking it over.", "{who} are thinking it over.", who=who
                )
            )
        if isinstance(self._rules, Tricks):
            return ""
        if isinstance(self._rules, Offering) and self._rules.seconds(table) is not None:
            return self._chance(self._rules, table)
        return say(several(number, "{who} is thinking.", "{who} are thinking.", who=who))

    def _chance(self, rules: Offering, table: Table) -> str:
        """Return what is open to others, whatever they hold, and who plays then."""
        all_may = len(table.to_act) == len(table.seats_in) > 2
        names = [] if all_may else list(map(self.narrator.name, table.to_act))
        told, up = say(self._rules.words.chance(names)), rules.next_up(table)
        if up is None:
            return told
        return f"{told} {self.narrator.tells(up, 'You play next.', '{name} plays next.')}"

    def gone(self, table: Table) -> str:
        """Return that the person has nothing more to do in this deal, and why."""
        me = -1 if self._me is None else self._me
        place = place_of(self._rules, table, me)
        if place:
            return say("You're out, {nth}. The others play on.", nth=nth(place))
        said = say(self._rules.words.bid(table.said.get(me, "")).past)
        if said:
            return say("You {said}: you're out of this deal.", said=said)
        return say("You're out of this deal.")

    def this_trick(self, table: Table, *, tells: bool = True) -> Reason:
        """Return the trick on the table in words, with the card that takes it as it lies now.

        Where the person is asked who takes the trick nobody `tells`.
        """
        plays = [
            Sentence(
                "{name} {cards}",
                name=self.narrator.name(play.seat),
                cards=" ".join(map(short, play.cards)),
            )
            for play in table.plays
        ]
        if not plays:
            return Reason("this-trick", Sentence("Nobody has played to this trick yet."))
        told = Sentence("{plays}.", plays=list_of(plays))
        leading = self._rules.leading(table) if tells else None
        why = None if leading is None else self._rules.words.because(table, TrickWon(leading))
        if why is None:
            return Reason("this-trick", told)
        return why._replace(code="this-trick", told=in_turn(told, why.told))

    def scores(self, table: Table) -> str:
        """Return the scores of the match so far; where there are chips, these and the pot."""
        amounts = table.chips or table.scores
        names = [self.narrator.name(seat) for seat in range(table.seats)]
        told = [f"{name} {with_minus(str(n))}" for name, n in zip(names, amounts, strict=True)]
        if not table.chips:
            return say("{scores}.", scores=list_of(told))
        chips = Sentence("Chips: {chips}.", chips=list_of(told))
        pot = Sentence("The pot holds {pot}.", pot=table.pot)
        return say(chips, pot if self._rules.scoring.has_pot else None)

    def why(
        self, table: Table, card: Card | None, chosen: Cards = (), early: Reason | None = None
    ) -> str:
        """Return whether a card, or what is chosen, may be played, and if not, why.

        The table is as it is seen; where that is behind, it may be too `early` to tell.
        """
        if self.question is None or self.question.playing:
            told = self.selection(table, chosen or ((card,) if card else ()))
            if told:
                return told
        if early:
            return early.sentence
        if self.question and not self.leeway.plays_one:
            return self.question.question
        if card is None:
            return say("Point at a card first, then ask why.")
        return say("You may play it.") if self.leeway.play(card) else self.why_not(card).sentence


def trumps_told(rules: Rules, suit: str) -> str:
    """Return what is trumps, and of each card of another suit that it is one too."""
    if suit not in SUIT_NAMES:
        return say("There are no trumps.")
    ranking = rules.ranking(suit)
    trumps = [card for card, (kind, _) in ranking.items() if kind == TRUMPS]
    trumps.sort(key=lambda card: ranking[card][1], reverse=True)
    told = [say("Trumps are {suit}.", suit=Suit(suit))]
    for place, card in enumerate(trumps):
        if card.suit == suit:
            continue
        match place:
            case 0:
                told.append(say("The {card} is the highest trump of all.", card=card))
            case 1:
                told.append(say("The {card} is the second highest trump.", card=card))
            case _:
                told.append(say("The {card} is a trump too.", card=card))
    return " ".join(told)
