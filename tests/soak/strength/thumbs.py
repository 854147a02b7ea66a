"""Players who follow thumb rules: what somebody knows after a first evening with a game.

A player of the level `easy` should be their equal. They see what their seat may see, guess nothing,
and take none of their sense from the players of the program.
"""

from game.ai.undertakings import glance
from game.core.actions import Action
from game.core.facets import Attacking, Combining, Counting, Shedding, Undertaking
from game.core.zones import TRICK, TURN_UP

_ALIKE = 0.6
"""What a plain ace or a low trump counts where tricks are promised, a high trump being 1."""
_FRESH, _DEALT = 0.8, 1.2
"""How many tricks a hand should count for each that is undertaken: fewer before an exchange."""


class Thumbs:
    """Plays by rules of thumb, without dice: the same cards are played the same way."""

    def choose(self, decision):
        """Return one of the legal actions."""
        sight = _Sight(decision)
        rules = decision.rules
        if isinstance(rules, Attacking):
            return _bout(sight)
        if isinstance(rules, Combining):
            return _climb(sight)
        if isinstance(rules, Shedding):
            return _goat(sight)
        if isinstance(rules, Counting):
            return _bid(sight)
        return _loo(sight) if isinstance(rules, Undertaking) else sight.trick()


class _Sight:
    """What a seat sees, and how dear its cards are: trumps above all others."""

    def __init__(self, decision):
        self.rules, self.seat, self.legal = decision.rules, decision.seat, decision.legal
        self.view = decision.view()
        self.held = self.view.hand(self.seat)
        self.ranking = self.rules.ranking(self.view.trumps)

    def trump(self, card):
        return self.ranking[card][0] == "trumps"

    def dear(self, card):
        return self.ranking[card][1] + 100 * self.trump(card)

    def of(self, *verbs):
        """Return the legal actions of these verbs, the cheapest first."""
        found = [action for action in self.legal if action.verb in verbs]
        return sorted(found, key=lambda action: [*map(self.dear, action.cards)])

    def trick(self, chasing=True):
        """Win as cheaply as can be if last, with the highest card before; else throw the lowest."""
        plays, cards = [play.cards[0] for play in self.view.plays], self.of("play")
        cards = [action for action in cards if action.value] or cards
        if not plays:
            plain = [action for action in cards if not self.trump(action.cards[0])] or cards
            return plain[-1] if chasing else plain[0]
        led = self.ranking[plays[0]][0]

        def height(card):
            return self.dear(card) if self.ranking[card][0] in (led, "trumps") else 0

        best = max(map(height, plays))
        winning = [action for action in cards if height(action.cards[0]) > best]
        losing = [action for action in cards if action not in winning]
        if not chasing:
            return losing[-1] if losing else winning[-1]
        last = len(plays) + 1 == len(self.view.contest)
        plain = [action for action in winning if not self.trump(action.cards[0])]
        if winning:
            return plain[-1] if plain and not last else winning[0]
        return losing[0]


def _bout(sight):
    """Play the lowest card that beats, keep trumps, and take early when the stock is large."""
    stock = len(sight.view.stock) + len(sight.view.cards(TURN_UP))
    early = stock > len(sight.rules.pack()) // 3
    if swap := sight.of("swap"):
        return swap[0]
    if attack := sight.of("attack"):
        return attack[0]
    if throw := sight.of("throw"):
        cheap = not sight.trump(throw[0].cards[0]) and (throw[0].cards[0].rank <= 11 or not early)
        return throw[0] if cheap or not stock else sight.of("done", "pass")[0]
    if beat := sight.of("beat"):
        trumped = sight.trump(beat[0].cards[0])
        few = len(sight.view.cards(TRICK)) < 3
        if not (trumped and early and few):
            return beat[0]
    return (sight.of("take") or sight.of("transfer") or sight.legal)[0]


def _climb(sight):
    """Lead the lowest card in the longest combination; answer as cheaply as can be; keep twos."""
    order, held = sight.rules.card_order, sight.held
    plays = [action for action in sight.legal if action.verb == "play"]
    if not plays:
        return next((a for a in sight.legal if a.verb in ("done", "decline")), sight.legal[0])

    def high(action):
        return max(map(order, action.cards), default=0)

    may_pass = next((action for action in sight.legal if action.verb == "pass"), None)
    twos = [action for action in plays if any(card.rank == 2 for card in action.cards)]
    plain = [action for action in plays if action not in twos]
    if may_pass is None:
        lowest = min(held, key=order)
        first = [action for action in plain if lowest in action.cards] or plain or plays
        return max(first, key=lambda action: (len(action.cards), -high(action)))
    hurry = min(len(sight.view.hand(seat)) for seat in sight.view.seats_in) <= 4
    ranks = [card.rank for card in held]
    whole = [a for a in plain if all(ranks.count(c.rank) <= len(a.cards) for c in a.cards)]
    good = whole or (plain if len(held) < 9 or hurry else []) or (twos if hurry else [])
    slams = sight.view.plays and any(c.rank == 2 for c in sight.view.plays[-1].cards)
    return min(good or (plain if slams and plain else [may_pass]), key=high)


def _goat(sight):
    """Win high cards, get rid of low ones; then lay what is low, long runs first, trumps last."""
    view, verb = sight.view, sight.legal[0].verb
    if verb in ("lay", "pick-up"):
        lays = sight.of("lay") or sight.of("pick-up")
        return min(lays, key=lambda a: max(map(sight.dear, a.cards), default=0) - 2 * len(a.cards))
    if verb in ("slough", "pass"):
        mine = sight.rules.leading(view) == sight.seat
        fit = [a for a in sight.of("slough") if (a.cards[0].rank > 8) == mine]
        return (fit or sight.of("pass"))[0]
    cards = sight.of("play")
    if not view.plays:
        return cards[0]
    lying = [play.cards[0] for play in view.plays]
    worth = sum(card.rank - 8 for card in lying)
    best = max(sight.ranking[card][1] for card in lying)
    over = [a for a in cards if a.cards and sight.ranking[a.cards[0]][1] > best]
    return over[0] if over and worth > 0 else cards[0]


def _bid(sight):
    """Call the longest suit, bid what high cards and trumps promise, and duck once it is made."""
    verb = sight.legal[0].verb
    suits = [card.suit for card in sight.held]
    if verb == "trump":
        return max(sight.legal, key=lambda action: suits.count(action.value))
    if verb == "bid":
        high = sum(card.rank >= 13 and not sight.trump(card) for card in sight.held)
        wanted = max(0, 2 * sum(map(sight.trump, sight.held)) + high - 4)
        return min(sight.legal, key=lambda action: abs(int(action.value) - wanted))
    mine = sight.rules.worth_of(sight.rules.pile(sight.view, sight.seat), sight.view.trumps)
    return sight.trick(chasing=mine < int(sight.view.said.get(sight.seat, "0") or 0))


def _loo(sight):
    """Count high trumps and aces, play with enough of them, and throw the rest away."""
    legal, held = sight.legal, sight.held
    verbs = [action.verb for action in legal]
    heights = {}
    for card in sight.rules.pack():
        suit, height = sight.ranking[card]
        heights.setdefault(suit, []).append(height)
    tops = {suit: sorted(found)[-3:] for suit, found in heights.items()}

    def good(card):
        suit, height = sight.ranking[card]
        if suit == "trumps":
            return 1.0 if height in tops[suit] else _ALIKE
        return _ALIKE * (height == tops[suit][-1])

    if "play" in verbs:
        return sight.trick()
    if "take-turn-up" in verbs:
        return sight.of("take-turn-up")[0]
    if "swap" in verbs:
        swap = [action for action in sight.of("swap") if not any(map(good, action.cards))]
        return (swap or sight.of("leave-turn-up") or list(legal))[0]
    if {"exchange", "discard"} & {*verbs}:
        junk = {card for card in held if not good(card)}
        fine = [action for action in legal if junk.issuperset(action.cards)]
        return max(fine, key=lambda a: len(a.cards)) if fine else sight.of(*verbs)[0]
    if "defend" in verbs:
        return sight.of("defend")[0]
    strength, seen = sum(map(good, held)), glance(sight.rules, sight.view)
    for word in ("stand", "knock", "join", "diddle"):
        told = seen.prospect(Action(sight.seat, word)) if word in verbs else None
        if told:
            needed = sum(gain < 0 for gain in told.gains)
            if strength >= needed * (_FRESH if told.draws else _DEALT):
                return sight.of(word)[0]
    out = sight.of("pass") or sight.of("drop") or sight.of("lurk") or sight.of("decline")
    return (out or (sight.of("spare") if strength < 1 else []) or sight.of("stand") or legal)[0]
