"""What climbing games say: what is asked, what a pick is, why, how a deal came out.

The first sentence of a verdict is a headline. A seat is written at the beginning of a sentence and
before a verb in the past tense: screens put the name of a player there, or `You`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action
from game.core.events import Declared, Event, Marked, Moved, Paid, WentOut
from game.core.reasons import Reason
from game.core.sentences import (
    Plural,
    Seat,
    Sentence,
    Suit,
    all_of,
    any_of,
    chips,
    in_turn,
    list_of,
    say,
    several,
)
from game.core.telling import Ahead, Prompt, answer, question
from game.core.words import GameWords
from game.core.zones import SET_ASIDE, offer, shown
from game.rules.climbing.book import book
from game.rules.climbing.combinations import (
    DOUBLE,
    PAIR,
    QUARTET,
    SEQUENCE,
    SETS,
    SLAMS,
    TRIPLE,
    Combination,
)
from game.rules.climbing.ending import places, plain_pay
from game.rules.climbing.names import named, number_of, of_kind, the, what_slams, winning
from game.rules.climbing.refusals import no_combination, why_not
from game.rules.climbing.sums import is_win
from game.rules.climbing.trading import proposer
from game.rules.trick_reasons import switched

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.cards import Cards
    from game.core.sentences import Words
    from game.core.table import Table
    from game.core.telling import Paragraph
    from game.rules.climbing.combinations import Grammar
    from game.rules.climbing.family import Climbing


class ClimbingWords(GameWords):
    """What climbing games say."""

    rules: Climbing
    manners: ClassVar = {
        "bold": Plural(
            "{who} is bold and tops whatever it can.",
            "{who} are bold and top whatever they can.",
        ),
        "careful": Plural(
            "{who} plays it safe and passes a lot.",
            "{who} play it safe and pass a lot.",
        ),
        "hoarder": Plural(
            "{who} hangs on to its best cards.",
            "{who} hang on to their best cards.",
        ),
    }

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def named(self, cards: Cards) -> Sentence | None:
        """Return what a combination is called; a single card goes by its own name."""
        combination = self.rules.grammar.read(cards)
        return named(combination) if combination is not None and len(cards) > 1 else None

    def part(self, table: Table, seat: int) -> Sentence | None:
        """Return whose combination is to be beaten."""
        is_on_top = table.phase == "respond" and seat == self.rules.owner(table)
        return Sentence("on top") if is_on_top else None

    def choosing(self) -> Sentence:
        """Return how the first dealer is chosen."""
        return Sentence("We draw lots for the first dealer.")

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what a seat is asked."""
        match table.phase:
            case "lead":
                return _lead(self.rules, table, seat)
            case "respond":
                return _reply(self.rules, table, seat)
            case "trade":
                return _trade(self.rules, table, seat)
            case "answer":
                return _offered(table, seat)
            case "confirm":
                return _held_out(table, seat)
            case "tribute":
                return _tribute(table, seat)
            case _:
                return None

    def ahead(self, table: Table, seat: int) -> Ahead | None:
        """Return that cards may be chosen while others think, by whoever still holds some."""
        held = len(table.hand(seat))
        if table.phase not in ("lead", "respond") or not held or seat in table.out:
            return None
        return Ahead(answer("play", Sentence("Play"), least=1, most=held), table.hand(seat))

    def selection(self, table: Table, seat: int, cards: Cards) -> Words | None:
        """Return what picked cards are, and whether they may be played, now or later."""
        if not cards or table.over or table.match_over:
            return None
        if table.phase not in ("lead", "respond"):
            return several(len(cards), "{N:all words} card.", "{N:all words} cards.")
        combination = self.rules.grammar.read(cards)
        passed = table.said.get(seat) == "pass" and seat not in table.to_act
        if combination is None and self._grows(table, seat, cards):
            return Sentence("Not a play yet. Pick more cards.")
        if combination is None:
            # Who has passed or is on top picks for a lead to come, which may be anything.
            leads = passed or seat == self.rules.owner(table)
            old = None if leads else self.rules.top(table)
            return no_combination(self.rules.grammar, cards, old).told
        name = Sentence("{Cards}.", cards=named(combination))
        if table.phase == "lead" and seat not in table.to_act:
            return name
        if table.phase == "respond" and seat == self.rules.owner(table):
            return name
        if passed:
            return name, Sentence("You've passed.")
        reason = why_not(self.rules, table, Action(seat, "play", cards))
        if reason is not None:
            return in_turn(None if reason.code in _NAMING else name, reason.told)
        old = self.rules.top(table)
        if old is None:
            return name
        if combination.top // 4 == old.top // 4:
            told = Sentence(
                "{Cards}: beats {old} by its suit.", cards=named(combination), old=the(old)
            )
        else:
            told = Sentence("{Cards}: beats {old}.", cards=named(combination), old=the(old))
        return told

    def _grows(self, table: Table, seat: int, cards: Cards) -> bool:
        """Tell whether picked cards are a part of something that could be played, suits aside."""
        ranks = Counter(card.rank for card in cards)
        whole = self.rules.holding(table, seat, cards[0])
        return any(ranks < Counter(card.rank for card in found) for found in whole)

    def explain(self, event: Event) -> Sentence | None:
        """Return the sentence a newcomer needs on what has just happened."""
        options = self.rules.options
        match event:
            case Moved(verb="play", cards=cards):
                return _of_play(self.rules, cards)
            case Declared(_, "pass") if options.pass_lock:
                return Sentence("Pass, and you sit out until this round is over.")
            case Declared(_, "pass"):
                return Sentence("A pass only counts until the next play.")
            case Moved(verb="collect"):
                return Sentence("Nobody beats it, so the round is over.")
            case WentOut() if options.stops_at_first:
                return Sentence("The first player out of cards ends the deal.")
            case WentOut():
                return Sentence("No cards, and you're out. The last one with cards loses.")
            case Moved(verb="show", dst=place) if place == SET_ASIDE:
                return Sentence("It's the card left over, and out of play.")
            case Marked("opening", 1) if options.opening_card_mode == "alone":
                return Sentence("The lowest card opens on its own.")
            case Marked("opening", 1):
                return Sentence("The lowest card opens.")
            case Paid() if event.code == "beaten":
                return Sentence("Beaten twos and slams cost you at once.")
            case Moved(verb="offer"):
                return Sentence("Only the two of you see these cards.")
            case Moved(verb="give"):
                return Sentence(
                    "The last deal's loser gives up the highest card, and gets one back."
                )
            case _:
                return None

    def because(self, before: Table, event: Event) -> Reason | None:
        """Return why an event came to pass, given the table before it."""
        match event:
            case Moved(verb="collect"):
                return _round_won(self.rules, before)
            case WentOut() if before.plays or before.phase == "auto-win":
                return _out(self.rules, before)
            case Paid():
                return _paid(self.rules, before, event)
            case _:
                return None

    def striking(self, table: Table, event: Event) -> Sentence | None:
        """Return the exclamation for a slam, and for a hand that wins at once."""
        match event:
            case Moved(verb="play", cards=cards) if _slams(self.rules.grammar, table, cards):
                return Sentence("Slam!")
            case Moved(verb="show", cards=cards) if table.phase == "auto-win":
                hand = winning_hand(self.rules, cards, first_deal=table.deals == 1)
                return Sentence("{Hand}!", hand=hand)
            case _:
                return None

    def verdict(self, table: Table) -> tuple[Sentence, ...]:
        """Return how a deal that is over came out."""
        if table.marks.get("auto_win"):
            return _at_once(self.rules, table, table.noted("auto_win"))
        order = places(table)
        paid = plain_pay(self.rules, table, order)
        net = [0] * table.seats
        for seat, amount, to, *_ in paid:
            net[seat] -= amount
            if to >= 0:
                net[to] += amount
        if tuple(net) == table.points:
            return tuple(_plain(self.rules, table, order, net))
        # Who paid for what besides is in the account of the deal; here it is the sum that counts.
        return _headline(self.rules, table, order), _sum(table, _hero(self.rules, table, order))

    def own_verdict(self, table: Table, seat: int) -> Sentence | None:
        """Return that a seat went out first, unless a hand won at once or the verdict begins so."""
        went_out = seat in table.out and not table.marks.get("auto_win")
        if not went_out or self.rules.place(table, seat) != 1:
            return None
        first = _went_first(seat)
        return None if self.verdict(table)[0] == first else first


# What is asked


def _lead(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    must = rules.must_card(table)
    asked, detail = (
        Sentence("You lead."),
        Sentence("Anything that goes together. The others have to beat it."),
    )
    if must is not None:
        asked = Sentence("You have the {card}, so you open.", card=must)
        detail = Sentence("Anything with the {card} in it.", card=must)
        if rules.options.opening_card_mode == "alone":
            held = 1
            detail = Sentence("Just the {card}.", card=must)
    lead = answer("play", Sentence("Lead"), detail, 1, held)
    return question(asked, (lead,), playing=True)


def _reply(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    old = rules.top(table)
    assert old is not None
    what = named(old)
    if old.size == 1:
        what = Sentence("the {card}", card=table.plays[-1].cards[0])
    again = table.said.get(seat) == "pass"
    passing = answer("pass", Sentence("Pass"), _passing(rules, again=again))
    if not rules.replies(table, seat):
        asked = Sentence("You can't beat {what}.", what=what)
        return question(asked, (passing,), playing=True)
    if again:
        detail = Sentence("A slam lets you back into the round.")
        if rules.options.way_back == "four_pairs":
            detail = Sentence("Four pairs in a row let you back into the round.")
        slam = answer("play", Sentence("Slam"), detail, 1, held)
        return question(Sentence("Slam {what}?", what=what), (slam, passing), playing=True)
    higher = answer("play", Sentence("Play"), _higher(rules, old), 1, held)
    return question(Sentence("Beat {what}?", what=what), (higher, passing), playing=True)


def _higher(rules: Climbing, old: Combination) -> Sentence:
    """Return what beats a combination, in a line."""
    if old.twos:
        ways = list(what_slams(rules.grammar, old.twos))
        if old.twos == 1:
            ways.insert(0, Sentence("a higher two"))
        if old.twos == 2:
            ways.insert(0, Sentence("a higher pair"))
        return Sentence("{Ways}.", ways=any_of(ways)) if ways else Sentence("Nothing beats it.")
    if old.kind == SEQUENCE:
        return Sentence("A higher run of {n:all words} cards.", n=old.size)
    if old.kind not in SETS:
        return Sentence("The same kind, just as long, but higher.")
    suits = list_of(Suit(letter) for letter in reversed(rules.options.suit_order))
    match old.size:
        case 1:
            return Sentence("Play a higher card. On a tie the suit decides: {suits}.", suits=suits)
        case 2:
            return Sentence(
                "Play a higher pair. On a tie its better card decides: {suits}.", suits=suits
            )
        case 3:
            return Sentence("Three of a kind, but higher.")
        case _:
            return Sentence("Four of a kind, but higher.")


def _passing(rules: Climbing, *, again: bool) -> Sentence:
    options = rules.options
    if again:
        return Sentence("You sit out this round.")
    if not options.pass_lock:
        return Sentence("You're back in as soon as someone plays.")
    if options.way_back != "none" and options.slams != "none":
        return Sentence("You sit out this round, unless you have a slam.")
    return Sentence("You sit out until the next round.")


# Trading


def _trade(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    most = min(rules.options.trade_max_cards, held)
    detail = several(
        most,
        "For one of theirs. Nobody else sees them.",
        "For as many of theirs. Nobody else sees them.",
    )
    answers = [
        answer(
            "offer",
            Sentence("{Seat}", seat=Seat(other)),
            detail,
            1,
            min(most, len(table.hand(other))),
            value=str(other),
        )
        for other in table.after(seat)[:-1]
        if table.hand(other)
    ]
    enough = Sentence("You've nothing to offer. When everyone's done, play begins.")
    done = answer("done", Sentence("Done"), enough)
    return question(Sentence("Want to offer someone a trade?"), (*answers, done))


def _offered(table: Table, seat: int) -> Prompt:
    """Return whether a seat gives cards for those that lie before it."""
    number = len(table.cards(offer(seat)))
    asked = several(
        number,
        "{Seat} offers you {n:all words} card. Want to trade?",
        "{Seat} offers you {n:all words} cards. Want to trade?",
        seat=Seat(proposer(table)),
    )
    detail = several(
        number,
        "Pick {n:all words} card to give back. They can still say no.",
        "Pick {n:all words} cards to give back. They can still say no.",
    )
    limit = several(
        number,
        "Give back exactly {n:all words} card.",
        "Give back exactly {n:all words} cards.",
    )
    return question(
        asked,
        (
            answer("accept", Sentence("Accept"), detail, number, number, limit=say(limit)),
            answer("decline", Sentence("Decline"), Sentence("Both of you keep your cards.")),
        ),
    )


def _held_out(table: Table, seat: int) -> Prompt:
    """Return whether a seat agrees to the cards held out for its own."""
    other = next(s for s in range(table.seats) if s != seat and table.cards(offer(s)))
    asked = several(
        len(table.cards(offer(seat))),
        "{Seat} gives {n:all words} card for yours. Agreed?",
        "{Seat} gives {n:all words} cards for yours. Agreed?",
        seat=Seat(other),
    )
    return question(
        asked,
        (
            answer("confirm", Sentence("Confirm"), Sentence("You swap the cards.")),
            answer("cancel", Sentence("Cancel"), Sentence("Both of you keep your cards.")),
        ),
    )


def _tribute(table: Table, seat: int) -> Prompt:
    loser, winner = table.noted("last"), table.noted("first_out")
    if seat == loser:
        detail = Sentence("You came last. You get a card back.")
        limit = Sentence("Give your highest card.")
        give = answer("give", Sentence("Give"), detail, 1, 1, limit=say(limit))
        return question(Sentence("{Seat} gets your highest card.", seat=Seat(winner)), (give,))
    detail, limit = Sentence("Any card you like, for the one you got."), Sentence("Give one card.")
    give = answer("give", Sentence("Give back"), detail, 1, 1, limit=say(limit))
    asked = Sentence("{Seat} gets a card back. Which one?", seat=Seat(loser))
    return question(asked, (give,))


_NAMING = frozenset(
    "not-a-combination does-not-beat too-low wrong-length wrong-type slam-does-not-apply".split()
)
"""Codes of reasons whose sentences name the cards already."""


# Why


def _round_won(rules: Climbing, before: Table) -> Reason | None:
    top = rules.top(before)
    if top is None:
        return None
    told = Sentence("Nobody beats {what}: everyone who could has passed.", what=the(top))
    return Reason("nobody-beats-it", told, before.plays[-1].cards)


def _out(rules: Climbing, before: Table) -> Reason:
    options = rules.options
    if before.phase == "auto-win":
        told = Sentence("Dealt all four twos, and you're out first without playing a card.")
        return Reason("four-twos", told, rule="four_deuce_effect")
    cards = before.plays[-1].cards
    twos = tuple(card for card in cards if card.rank == 2)
    if options.finish_on_two == "loses" and twos:
        told = Sentence("Going out with a two loses the deal in this house.")
        return Reason("out-with-two", told, twos, "finish_on_two")
    if options.stops_at_first:
        told = Sentence("That was the last card: the first player out ends the deal.")
        return Reason("first-out", told, cards, "payment")
    told = Sentence("That was the last card: no cards, and you're out.")
    return Reason("last-card", told, cards)


def _paid(rules: Climbing, before: Table, event: Paid) -> Reason | None:
    options = rules.options
    match event.code:
        case "beaten" if len(before.plays) > 1:
            return _chopped(rules, before)
        case "chain-goes-on" if before.plays:
            told = Sentence("The slam got slammed: only the last one beaten pays for everything.")
            return Reason("chain-goes-on", told, before.plays[-1].cards, "chop_stack")
        case "left-over":
            told = Sentence(
                "Twos and slams you're left with cost you, too: you pay the first one out."
            )
            return Reason("left-over", told, rule="stuck_penalty")
        case "wins-at-once":
            winner = before.noted("auto_win")
            held = before.cards(shown(winner))
            hand = winning_hand(rules, held, first_deal=before.deals == 1)
            told = Sentence("This hand wins on the spot: {hand}.", hand=hand)
            return Reason("wins-at-once", told, held, switched(options, "instant_wins"))
        case _:
            return _of_the_end(rules, before, event)


def _chopped(rules: Climbing, before: Table) -> Reason:
    cards = before.plays[-2].cards
    old = rules.grammar.read(cards)
    assert old is not None
    told = several(
        number_of(old),
        "{What} got beaten, and that costs you at once.",
        "{What} got beaten, and that costs you at once.",
        what=the(old),
    )
    return Reason("beaten-and-paid", told, cards, "chop_penalty")


def _of_the_end(rules: Climbing, before: Table, event: Paid) -> Reason | None:
    """Return what a payment is for that is made by place, or by the cards left."""
    options = rules.options
    if options.frozen_penalty in (2, 3) and before.marks.get("frozen", 0) >> event.seat & 1:
        told = Sentence("If you haven't played a card when someone goes out, you pay double.")
        if options.frozen_penalty == 3:
            told = Sentence("If you haven't played a card when someone goes out, you pay triple.")
        return Reason("never-played", told, rule="frozen_penalty")
    rule = switched(options, "payment")
    if before.noted("two_lost") == event.seat:
        told = Sentence("Going out with a two lost the deal, and the loser pays.")
        return Reason("lost-by-two", told, rule="finish_on_two")
    match event.code:
        case "last-pays-first":
            told = Sentence("The last one with cards pays the first one out.")
        case "third-pays-second":
            told = Sentence("The third one out pays the second a stake.")
        case "place":
            told = Sentence("Each place after the first costs another stake.")
        case "to-the-first-out" if options.payment == "cards_left":
            told = Sentence("Each card you're left with costs a stake, paid to the first one out.")
            return Reason("cards-left", told, rule=rule)
        case "to-the-first-out":
            told = Sentence("The first one out gets a stake from everyone else.")
            return Reason("winner-takes", told, rule=rule)
        case _:
            told = Sentence("The last one with cards pays everyone else a stake.")
            return Reason("loser-pays", told, rule=rule)
    return Reason(event.code, told, rule=rule)


# How a deal came out


def winning_hand(rules: Climbing, cards: Cards, *, first_deal: bool) -> Sentence:
    """Return in words what makes a hand win at once."""
    names = rules.options.special_hands
    found = (n for n in names if is_win(n, rules.grammar, cards, first_deal=first_deal))
    return winning(next(found, ""))


def _at_once(rules: Climbing, table: Table, winner: int) -> tuple[Sentence, ...]:
    hand = winning_hand(rules, table.cards(shown(winner)), first_deal=table.deals == 1)
    stakes = rules.options.stake * rules.options.instant_win_stakes
    won = Sentence("{Seat} won at once with {hand}.", seat=Seat(winner), hand=hand)
    paid = several(
        table.seats - 1,
        "The other player paid {chips}.",
        "Every other player paid {chips}.",
        chips=chips(stakes),
    )
    return won, paid


def _hero(rules: Climbing, table: Table, order: Sequence[int]) -> int:
    """Return the seat that the headline is about."""
    first = rules.options.stops_at_first and not _lost_by_two(table, order[-1])
    return order[0] if first else order[-1]


def _lost_by_two(table: Table, seat: int) -> bool:
    return seat in table.out and len(table.out) < table.seats


def _headline(rules: Climbing, table: Table, order: Sequence[int]) -> Sentence:
    last = order[-1]
    if _lost_by_two(table, last):
        return Sentence("{Seat} went out with a two, and so lost the deal.", seat=Seat(last))
    if rules.options.stops_at_first:
        return _went_first(order[0])
    return Sentence("{Seat} came last.", seat=Seat(last))


def _plain(
    rules: Climbing, table: Table, order: Sequence[int], net: Sequence[int]
) -> Iterator[Sentence]:
    """Yield how a deal came out in which nothing but the plain pay-off was paid."""
    yield _headline(rules, table, order)
    stops, by_two = rules.options.stops_at_first, _lost_by_two(table, order[-1])
    first = Seat(order[0])
    if not (stops and by_two):
        yield from _cost(rules, table, net[_hero(rules, table, order)])
    elif net[order[0]]:
        yield Sentence("{Seat} came first and got {chips}.", seat=first, chips=chips(net[order[0]]))
    else:
        yield Sentence("{Seat} came first and got nothing.", seat=first)
    if not stops and not by_two and table.seats > 2:
        yield _went_first(order[0])


def _cost(rules: Climbing, table: Table, net: int) -> Iterator[Sentence]:
    """Yield what was paid for it, `net` to or by the seat that the headline is about."""
    stake = rules.options.stake
    match rules.options.payment:
        case "winner_takes":
            yield several(
                table.seats - 1,
                "The other player paid {chips} for it.",
                "Every other player paid {chips} for it.",
                chips=chips(stake),
            )
        case "cards_left":
            yield Sentence(
                "Each card the others held cost {each}: {chips} in all.",
                each=chips(stake),
                chips=chips(net),
            )
        case "penalty_points":
            amounts = [place * stake for place in range(1, table.seats)]
            yield several(
                sum(amounts),
                "The places after first cost {amounts} chip.",
                "The places after first cost {amounts} chips.",
                amounts=all_of(amounts),
            )
        case "placings":
            yield Sentence("That cost {chips}, paid to the first one out.", chips=chips(-net))
            if table.seats > 3:
                yield Sentence("The third paid the second {chips}.", chips=chips(stake))
        case _ if table.seats > 2:
            yield Sentence(
                "That cost {chips}: {stake} to every other player.",
                chips=chips(stake * (table.seats - 1)),
                stake=stake,
            )
        case _:
            yield Sentence("That cost {chips}.", chips=chips(stake))


def _went_first(seat: int) -> Sentence:
    return Sentence("{Seat} went out first.", seat=Seat(seat))


def _sum(table: Table, seat: int) -> Sentence:
    points = table.points[seat]
    amount = chips(abs(points))
    if not points:
        return Sentence("With slams and penalties that came to nothing.")
    if points > 0:
        return Sentence("With slams and penalties that brought {chips}.", chips=amount)
    return Sentence("With slams and penalties that cost {chips}.", chips=amount)


# What is striking, and new


def _slams(grammar: Grammar, table: Table, cards: Cards) -> bool:
    """Tell whether cards beat twos, or the slam that did: not just lower ones of their kind."""
    lying = [grammar.read(play.cards) for play in table.plays]
    new, old = grammar.read(cards), lying[-1] if lying else None
    if new is None or old is None or not grammar.is_slam(new):
        return False
    of_kind = (new.kind, new.size) == (old.kind, old.size)
    return not of_kind or any(each and each.twos for each in lying)


def _of_play(rules: Climbing, cards: Cards) -> Sentence | None:
    combination = rules.grammar.read(cards)
    if combination is None:
        return None
    if combination.twos:
        return _of_twos(rules, combination)
    if rules.grammar.is_slam(combination):
        return _of_slam(rules, combination)
    match combination.kind:
        case kind if kind in (PAIR, TRIPLE, QUARTET):
            return Sentence("It takes just as many cards, of a higher rank or suit, to beat it.")
        case kind if kind == SEQUENCE:
            return Sentence("A run of the same length with a higher top card beats it.")
        case kind if kind == DOUBLE:
            return Sentence(
                "It takes just as many pairs in a row, with a higher top card, to beat them."
            )
        case _:
            return None


def _of_twos(rules: Climbing, twos: Combination) -> Sentence:
    slams = what_slams(rules.grammar, twos.twos)
    if twos.twos > 2:
        if not slams:
            return Sentence("Nothing beats them.")
        return Sentence("Only {slams} beat them.", slams=any_of(slams))
    if not slams:
        return several(
            twos.twos,
            "Twos are the highest cards: only a higher two beats it.",
            "Twos are the highest cards: only higher twos beat them.",
        )
    if twos.twos == 1:
        return Sentence("Only {ways} beat it.", ways=any_of((Sentence("a higher two"), *slams)))
    return Sentence("Only {ways} beat them.", ways=any_of((Sentence("higher twos"), *slams)))


def _of_slam(rules: Climbing, slam: Combination) -> Sentence:
    names = (Sentence("a single two"), Sentence("a pair of twos"), Sentence("three twos"))
    beaten = [
        names[twos - 1]
        for twos in SLAMS[rules.options.slams]
        if rules.grammar.slams_on(slam, slam._replace(kind=SETS[twos], size=twos, top=51))
    ]
    return Sentence(
        "{Slam}: a slam, good against {twos}.",
        slam=of_kind(slam.kind, slam.size),
        twos=any_of(beaten),
    )
