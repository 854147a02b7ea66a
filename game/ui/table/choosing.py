"""What cards of the hand mean now: played, chosen for an answer, put together, or refused.

That hangs on the turn, of which `turn.picks` tells whether cards are chosen at all:

| what is asked | the turn | a card let go over the table |
|---|---|---|
| one card to play | not `picks` | is played, by `play` |
| nothing yet | `picks`, no `answers` | is chosen ahead, if it may be marked |
| a play or a pass | `picks`, `in_row` | goes with all it carries if they make a legal play |
| a question in a panel | `picks`, `panelled` | answers if that's enough, else is chosen |
"""

from __future__ import annotations

from math import inf

from game.core.cards import Card, Cards
from game.core.facets import Attacking, Combining, Grouping
from game.core.reasons import Reason
from game.core.sentences import verbatim
from game.core.telling import Answer
from game.ui.art.theme import DOUBLE_CLICK
from game.ui.table import turn as my_turn
from game.ui.table.asking import Asking
from game.ui.table.course import MatchCourse
from game.ui.window.kit import Kit

BEAT = "beat"
"""The word with which an attack is met by a card."""


class Choosing:
    """Changes the turn by what is done to cards, and sends what they answer; it asks the rules."""

    def __init__(self, kit: Kit, course: MatchCourse, asking: Asking) -> None:
        self._kit = kit
        self._rules = course.seating.rules
        self._course = course
        self._words = course.words
        self._stage = course.stage
        self._asking = asking

    # What is the case

    @property
    def picked(self) -> Cards | None:
        """The cards chosen for an answer; None while cards are played one by one."""
        turn = self._course.turn
        return turn.chosen if turn.picks else None

    @property
    def may_cycle(self) -> bool:
        """Whether combinations with a card may be gone through: they are put down, or will be."""
        return isinstance(self._rules, Combining) or self._asking.may_compose

    @property
    def combines(self) -> bool:
        """Whether several cards are chosen now, to be put down together."""
        turn = self._course.turn
        return self.may_cycle and turn.picks and turn.most > 1

    @property
    def types_ranks(self) -> bool:
        """Whether a rank that is typed means a card, and a digit gives no answer."""
        return isinstance(self._rules, Combining) and not self._course.turn.panelled

    @property
    def _one_click(self) -> bool:
        """Whether one click plays where one card is all: as the person likes it, or in lessons."""
        return self._kit.settings.click_to_play or self._course.taught

    @property
    def _tries(self) -> bool:
        """Whether any cards may be chosen together, to see what they would be."""
        return self._course.turn.picks and self._asking.may_compose

    def playable(self, card: Card) -> bool:
        """Tell whether letting go of a card over the table would mean something."""
        turn = self._course.turn
        if not turn.picks:
            return self._course.too_early is None and self._words.leeway.play(card) is not None
        if not turn.answers:
            return self._asking.may_mark(card)
        cards = turn.to_drop(card)
        if turn.in_row and not turn.plays_one:
            return not cards or self._answer_with(cards) is not None
        room = bool(cards) or len(turn.chosen) < turn.most
        return room and card not in self._words.leeway.barred

    def _answer_with(self, cards: Cards) -> Answer | None:
        """Return the answer that puts these cards down; of several it's the first."""
        words = self._words
        answers = self._course.turn.answers
        return next((a for a in answers if words.leeway.allows(a, cards)), None)

    def _means_one_thing(self, card: Card) -> bool:
        """Tell whether a card by itself is a legal play, and only one: in Durak it may be two."""
        words = self._words
        answers = self._course.turn.answers
        return sum(words.leeway.allows(answer, (card,)) for answer in answers) == 1

    def _plays(self, cards: Cards) -> bool:
        """Tell whether these cards, put down now, are a legal play."""
        return self._course.turn.in_row and self._answer_with(cards) is not None

    def beaten_by(self, card: Card) -> Card | None:
        """Return the attack that a card would beat if it were put down now."""
        attacking, course = Attacking.of(self._rules), self._course
        if attacking is None or not course.may_act or not course.turn.in_row:
            return None
        answer = self._answer_with((card,))
        if answer is None or answer.verb != BEAT:
            return None
        return next(iter(attacking.unanswered(self._stage.shown)), None)

    # Why, and why not

    def why(self, card: Card | None) -> str:
        """Return whether a card, or what is chosen, may be played now, and if not, why."""
        course = self._course
        early = course.too_early
        if course.next_seen is None:
            # That a card may be led would tell who takes the trick.
            early = self._words.not_yet(None)
        elif early is None and self._words.leeway.legal and not self._asking.asks:
            early = self._words.not_yet_asked()
        return self._words.why(self._stage.shown, card, course.turn.chosen, early)

    def refuse(self, card: Card) -> None:
        """Say why a card means nothing over the table, while it is still held."""
        choosing = self._course.turn.picks or self._asking.open_time.there
        reason = self._why_not_chosen(card) if choosing else self._why_not_played(card)
        self._course.explain(reason, quiet=True)

    def _why_not_played(self, card: Card) -> Reason:
        if self._course.out:
            # No turn of theirs is to come, nor is the deal over before it is seen to be.
            return Reason("not-your-turn", verbatim(self._words.gone(self._stage.shown)))
        return self._course.too_early or self._not_asked_yet or self._words.why_not(card)

    @property
    def _not_asked_yet(self) -> Reason | None:
        """Why nobody can be told to answer first; None if nobody waits for a question."""
        course, question = self._course, self._words.question
        if question is None or self._words.leeway.plays_one or self._asking.asks:
            return None
        seen = course.next_seen
        waited = self._stage.shown.to_act or (seen.to_act if seen else ())
        if not waited or course.me in waited:
            return self._words.not_yet_asked()
        return self._words.not_yet(waited[0])

    def _why_not_chosen(self, card: Card) -> Reason:
        """Return why a card cannot be chosen, or what is chosen with it cannot be played."""
        words, turn = self._words, self._course.turn
        if not turn.answers:
            return Reason("not-now", verbatim(self._asking.why_not_ahead(card)))
        if self._tries:
            return words.why_refused(words.leeway.giving(turn.answers[0], turn.to_drop(card)))
        if card not in words.leeway.barred:
            return Reason("limit", turn.limit)
        return words.why_refused(words.leeway.giving(turn.answers[0], (card,)))

    # Playing

    def put_down(self, card: Card) -> None:
        """A card was let go over the table, and those chosen with it: that plays or answers."""
        if self._course.turn.picks:
            self._give(card)
        else:
            self.play(card)

    def play(self, card: Card) -> None:
        """Try to play a card, however it was asked for."""
        course = self._course
        if course.stopped:
            course.say_stopped()
            return
        if course.busy:
            return
        early = course.too_early
        if self._stage.waits_for_click and early is not None:
            # The next trick is under way: this ends the one that lies there.
            self._stage.hurry_on()
            return
        action = self._words.leeway.play(card, self._asking.panel.values) if early is None else None
        if action is not None:
            course.send(action)
            return
        offered = early is None and self._words.leeway.waiver is not None
        course.explain(self._why_not_chosen(card) if offered else self._why_not_played(card))

    def _give(self, card: Card) -> None:
        """Answer with a card and those chosen with it.

        A card that went alone and is refused is not chosen: another one may be dragged next.
        """
        course, turn = self._course, self._course.turn
        cards = turn.to_drop(card) if turn.answers else ()
        # A legal play, or else what takes so many cards: then the rules say why not.
        legal = self._answer_with(cards) if turn.in_row and cards else None
        answer = legal or (turn.taking(len(cards)) if cards else None)
        alone = cards == (card,) and card not in turn.chosen
        refused = legal is None and (self._tries or card in self._words.leeway.barred)
        if refused and alone:
            course.explain(self._why_not_chosen(card))
        elif answer is not None and not course.busy and not self._asking.guarding:
            self._asking.give(self._words.leeway.giving(answer, cards), cards)
        elif card not in turn.chosen:
            self._toggle(card)
        elif answer is None and turn.answers:
            course.explain(Reason("limit", turn.too_few))

    def play_chosen(self, aimed: Card | None = None) -> bool:
        """Put the chosen cards down, or say why not; tell whether that was what was wanted.

        It is not if the keyboard is `aimed` at a card that is rather to be chosen as well.
        """
        turn = self._course.turn
        if not turn.chosen or not (turn.in_row or turn.ahead):
            return False
        if aimed is not None:
            chosen = aimed in turn.chosen
            if turn.plays_one and not chosen:
                return False
            if not self._plays(turn.chosen):
                if not (chosen and turn.in_row and turn.answers):
                    return False
                self._course.explain(self._why_not_chosen(aimed))
                return True
        if turn.answers:
            self._give(turn.chosen[0])
        return True

    def try_card(self, card: Card) -> None:
        """Play a card or choose it for an answer, or say why that cannot be."""
        if self._course.turn.picks:
            self.pick(card)
        else:
            self.play(card)

    # Choosing

    def click(self, card: Card) -> None:
        """Choose for an answer; or play, or lift first and play then, as the person likes it.

        A card that may not be played is not lifted: a click on it must not end in silence.
        """
        course = self._course
        if course.turn.picks:
            course.take(my_turn.follow_up(course.turn, card))
            self.pick(card, clicked=True)
            return
        if self._one_click or course.turn.lifted == card or not self.playable(card):
            self.play(card)
        else:
            course.take(my_turn.lift(course.turn, card))

    def pick(self, card: Card, *, clicked: bool = False) -> None:
        """Choose a card for an answer, or give it back; a double click plays what is chosen."""
        turn = self._course.turn
        # A chance that is open to all may be gone before a second click.
        hurries = self._asking.open_time.there
        at_once = hurries or (self._one_click and self._means_one_thing(card))
        if turn.plays_one and (at_once or card in turn.chosen):
            self._give(card)
        else:
            self._toggle(card, clicked=clicked)

    def _toggle(self, card: Card, *, clicked: bool = False) -> None:
        """Choose a card or give it back, or say why it cannot be chosen.

        Where it is `clicked` on twice in a moment what is chosen is played, if it may be.
        """
        course, turn, now = self._course, self._course.turn, self._course.now
        last, when, plays = turn.clicked or (None, now, ())
        since = now - when if card == last else inf
        if not self._plays(plays):
            # What can't go at all, and was refused, keeps back none that can.
            plays = tuple(one for one in plays if one not in self._words.leeway.barred)
        if clicked and since < DOUBLE_CLICK and self._plays(plays):
            # Where the person has a guard against double clicks the second does nothing.
            if not self._kit.settings.slow_double:
                course.take(my_turn.choose(turn, plays))
                self._give(card)
            return
        # The second half of a double click must not undo the first.
        if since < self._kit.guard:
            return
        gives_back, after = card in turn.chosen, my_turn.toggle(turn, card)
        if not gives_back and not self._may_choose(card):
            course.explain(self._why_not_chosen(card))
        elif after is turn:
            course.explain(Reason("limit", turn.limit))
        else:
            if course.taught and turn.chosen == (card,) and self._plays((card,)):
                # In a lesson two slow clicks must not end where they began.
                self._give(card)
                return
            course.take(
                my_turn.click(after, card, now, turn.chosen if gives_back else after.chosen)
            )
            course.hush()
            self._refresh()

    def _may_choose(self, card: Card) -> bool:
        """Tell whether a card may be chosen; of combinations any, to see what it would be."""
        if not self._course.turn.answers:
            return self._asking.may_mark(card)
        return self._tries or card not in self._words.leeway.barred

    def choose(self, cards: Cards) -> None:
        """Choose exactly these cards, as many of them as may be chosen."""
        self._course.take(my_turn.choose(self._course.turn, cards))
        self._course.hush()
        self._refresh()

    def clear(self) -> bool:
        """Choose nothing any more; tell whether something was chosen."""
        turn = self._course.turn
        had = bool(turn.chosen or turn.meant)
        self._course.take(my_turn.click(my_turn.clear(turn), None))
        self._refresh()
        return had

    def _refresh(self) -> None:
        self._asking.promise()
        self._asking.follow_choice()

    # Combinations

    def holding(self, card: Card) -> tuple[Cards, ...]:
        """Return the combinations with a card that could be put down."""
        me, game = self._course.me, Grouping.of(self._rules)
        return game.holding(self._stage.shown, me, card) if game and me is not None else ()

    def name(self, card: Card) -> None:
        """Choose a card that was named by keys, where combinations are put together."""
        if self.may_cycle and self._course.turn.picks:
            self._course.take(my_turn.follow_up(self._course.turn, card))
            self.pick(card)

    def type_rank(self, rank: int) -> None:
        """Choose one more card of a rank; once all of them are chosen, none of them any more."""
        picked = self.picked
        same = [card for card in self._stage.hand_cards() if card.rank == rank]
        if not same:
            return
        more = next((card for card in same if card not in (picked or ())), None)
        self._course.take(my_turn.point(self._course.turn, more or same[0]))
        if picked is None:
            return
        if not self.combines:
            self.pick(more or same[0])
        elif more is not None:
            self._course.take(my_turn.follow_up(self._course.turn, more))
            self.choose((*picked, more))
        else:
            self.choose(tuple(card for card in picked if card not in same))

    def cycle(self, card: Card | None = None, way: int = 1) -> bool:
        """Choose the next combination with a card, after the last one the card by itself.

        Without a card it is the one chosen or pointed at last; tell whether there was one.
        """
        card = card or self._about()
        if card is None:
            return False
        if not self.combines:
            if self.may_cycle and self.picked is not None:
                self.choose((card,))
            return True
        ring = [*(cards for cards in self.holding(card) if len(cards) > 1), (card,)]
        picked = set(self.picked or ())
        at = next((at for at, cards in enumerate(ring) if set(cards) == picked), None)
        if at is None:
            # Forward begins with the first of them, backward with the last.
            at = -1 if way > 0 else 0
        self._course.take(my_turn.follow_up(self._course.turn, card))
        self.choose(ring[(at + way) % len(ring)])
        return True

    def _about(self) -> Card | None:
        """Return the card whose combinations are meant."""
        turn, picked = self._course.turn, self.picked or ()
        if turn.by_keys and turn.pointed is not None:
            return turn.pointed
        if turn.last in picked:
            return turn.last
        return turn.pointed or (picked[-1] if picked else None)
