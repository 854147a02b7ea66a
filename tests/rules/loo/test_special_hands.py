"""The sentences on flushes, and on four of a suit at Mauscheln, by hands stacked for them."""

from random import Random

import pytest

from game.core.cards import cards_text, parse_cards
from game.core.sentences import say
from game.core.zones import discard
from tests.amounts import often
from tests.tables import place, play, rules

RANKS = "23456789TJQKA"
PACK = [rank + suit for rank in RANKS for suit in "CDHS"]


def chapters(game):
    """Return the book of a game in one text."""
    return " ".join(paragraph.text for paragraph in game.words.book())


def suited(rng, pack, size, *also):
    """Return a hand of one suit, or of all but a card or two; and with these cards, or without."""
    suit = rng.choice("CDHS")
    hand = [card for card in also if rng.random() < 0.5]
    of_suit = [card for card in pack if card[1] == suit]
    # The highest of each suit, so that flushes are often alike.
    hand += of_suit[-size:] if rng.random() < 0.5 else rng.sample(of_suit, min(size, len(of_suit)))
    hand = hand[: size - (rng.random() < 0.2)]
    return list(dict.fromkeys([*hand, *rng.sample(pack, size)]))[:size]


def dealt(rng, pack, seats, size, *also):
    """Return hands of one suit or nearly, no card twice, and the cards that are left."""
    left, hands = list(pack), {}
    for seat in rng.sample(range(seats), seats):
        hand = [card for card in suited(rng, pack, size, *also) if card in left]
        hand += rng.sample([card for card in left if card not in hand], size - len(hand))
        left = [card for card in left if card not in hand]
        hands[seat] = hand
    rng.shuffle(left)
    return dict(sorted(hands.items())), left


# Flushes at Five-card Loo

FLUSHES = (
    "Five cards of one suit are a flush, and so are four of a suit with Pam.",
    "You take the whole pot, and a loo straight from",
    "except players who show Pam or a flush of their own.",
    "A flush with Pam is best, then one in trumps, then one in another suit;",
    "in each kind the highest card decides, then the next.",
)
"""What is read anew below, as the book has it."""


def flush_of(hand, trump, pam):
    """Return how good a flush is, by the sentences; None where a hand is none."""
    rest = [card for card in hand if card != pam]
    if len({card[1] for card in rest}) != 1:
        return None
    kind = 3 if len(rest) == 4 else 2 if rest[0][1] == trump else 1
    return kind, sorted((RANKS.index(card[0]) for card in rest), reverse=True)


def paid_for(hands, order, inside, house, trump, pam, loo):
    """Return the chips that everybody wins or loses by the sentences; None without a flush."""
    found = {seat: flush_of(hands[seat], trump, pam) for seat in order if seat in inside}
    best = max((flush for flush in found.values() if flush), default=None)
    if best is None:
        return None
    winners = [seat for seat in order if found.get(seat) == best]
    if house["flush_tie"] == "elder":
        winners = winners[:1]
    shows = [seat for seat in inside if found[seat] or pam in hands[seat]]
    asked = order if house["flush_payers"] == "all" else [seat for seat in order if seat in inside]
    payers = [seat for seat in asked if seat not in shows]
    share = (house["pot"] + loo * len(payers)) // len(winners)
    return tuple(share if s in winners else -loo if s in payers else 0 for s in sorted(order))


@pytest.mark.parametrize("passes", [False, True])
def test_flushes_are_what_the_book_says_and_paid_so(passes):
    rng, seen = Random(f"flushes {passes}"), []
    for _ in range(often(140)):
        seats = rng.randint(3, 6)
        house = {
            "flush_tie": rng.choice(("elder", "divide")),
            "flush_payers": rng.choice(("all", "active")),
            "flush_time": "after_exchange" if passes else "both",
            "loo_penalty": rng.choice(("ante", "pot", "7")),
            "pam_card": rng.choice(("JC", "JC", "trump_jack")),
        }
        game = rules("five-card-loo", players=seats, **house)
        assert [told for told in FLUSHES if told not in chapters(game)] == []
        trump = rng.choice("CDHS")
        pam = "JC" if house["pam_card"] == "JC" else "J" + trump
        hands, left = dealt(rng, PACK, seats, 5, pam)
        turned = next((card for card in left if card[1] == trump), None)
        if turned is None:
            continue
        left.remove(turned)
        dealer, pot = rng.randrange(seats), rng.randint(1, 30)
        order = [(dealer + step) % seats for step in range(1, seats + 1)]
        inside = [seat for seat in order if not passes or rng.random() < 0.7]
        if len(inside) < 2:
            continue
        table = place(
            game,
            hands={seat: " ".join(held) for seat, held in hands.items()},
            stock=" ".join(left),
            turn_up=turned,
            dealer=dealer,
            pot=pot,
        )
        if passes:
            table = play(game, table, *(f"{s} {'stand' if s in inside else 'pass'}" for s in order))
            table = play(game, table, *(f"{seat} exchange" for seat in inside))
        loo = {"ante": 5, "pot": pot, "7": 7}[house["loo_penalty"]]
        wanted = paid_for(hands, order, inside, {**house, "pot": pot}, trump, pam, loo)
        assert table.over == (wanted is not None), (house, hands, turned)
        if wanted is None:
            seen.append("none")
            continue
        staked = tuple(5 * (seat == dealer) for seat in range(seats))
        won = tuple(map(sum, zip(table.points, staked, strict=True)))
        assert won == wanted, (house, hands, turned, dealer)
        assert table.pot == pot - sum(wanted)
        assert "looed the board" in say(game.words.verdict(table))
        kinds = [flush_of(hands[seat], trump, pam) for seat in inside]
        seen.append(max(kind for kind in kinds if kind)[0])
        best = max(kind for kind in kinds if kind)
        seen += ["tie"] * (kinds.count(best) > 1) + ["several"] * (len([*filter(None, kinds)]) > 1)
    assert min(map(seen.count, ("none", 1, 2, 3, "tie", "several"))) >= often(1)


def test_without_pam_a_flush_is_five_of_a_suit():
    rng, seen = Random("mouche"), set()
    for _ in range(often(200)):
        game = rules("five-card-loo", players=3, pam=False)
        hands, left = dealt(rng, PACK, 3, 5, "JC")
        told = {seat: " ".join(held) for seat, held in hands.items()}
        table = place(game, hands=told, stock=" ".join(left[1:]), turn_up=left[0], dealer=0)
        assert table.over == any(len({card[1] for card in held}) == 1 for held in hands.values())
        seen.add(table.over)
    assert seen == {True, False}


# Four of a suit at Mauscheln and Mousel


@pytest.mark.parametrize("game", ["mauscheln", "mousel"])
@pytest.mark.parametrize("belli", [False, True])
def test_four_of_a_suit_are_changed_as_the_book_says(game, belli):
    rng, changed = Random(f"{game} {belli}"), []
    pack = PACK if game == "mousel" else [card for card in PACK if card[0] in "789TJQKA"]
    for _ in range(often(100)):
        seats, premium = rng.randint(3, 5), rng.choice((0, 4, 8))
        house = {"belli": belli, "premium": premium, "blind_diddle": rng.random() < 0.4}
        here = rules(game, players=seats, flush_redeal=True, blind_ranks=["A", "K", "Q"], **house)
        book = chapters(here)
        counts = " (Belli counts as a trump)" if belli else ""
        assert f"if you're dealt four cards of one suit{counts}" in book
        assert (
            "get four new ones from the stock instead. If these are as bad you do it again" in book
        )
        hands, left = dealt(rng, pack, seats, 4, "7D")
        # The stock too often holds four of a suit, and may be short.
        left.sort(key=lambda card: (card[1], rng.random()) if rng.random() < 0.8 else ("Z", 0))
        turned, *stock = left[rng.randrange(len(left)) :]
        dealer = rng.randrange(seats)
        order = [(dealer + step) % seats for step in range(1, seats + 1)]
        told = {seat: " ".join(held) for seat, held in hands.items()}
        table = place(
            here, hands=told, stock=" ".join(stock), turn_up=turned, dealer=dealer, pot=12
        )
        asks = house["blind_diddle"] and turned[0] in "AKQ"
        blind = False
        if asks:
            assert (table.phase, table.to_act) == ("blind", (dealer,))
            blind = rng.random() < 0.5
            table = play(here, table, f"{dealer} {'diddle' if blind else 'decline'}")
        thrown, lost = {seat: [] for seat in order}, dict.fromkeys(order, 0)
        for seat in order:
            if seat == dealer and blind:
                continue
            while len(stock) >= 4:
                suits = {turned[1] if belli and card == "7D" else card[1] for card in hands[seat]}
                if len(suits) > 1:
                    break
                lost[seat] += premium
                thrown[seat] += hands[seat]
                hands[seat], stock = stock[:4], stock[4:]
        staked = {seat: 4 * (seat == dealer) for seat in order}
        assert table.points == tuple(-lost[seat] - staked[seat] for seat in range(seats))
        assert table.pot == 12 + sum(lost.values())
        assert cards_text(table.stock).split() == stock
        for seat in order:
            if not (seat == dealer and blind):
                assert set(table.hand(seat)) == set(parse_cards(" ".join(hands[seat])))
            assert set(table.cards(discard(seat))) == set(parse_cards(" ".join(thrown[seat])))
        changed.append(max(len(cards) // 4 for cards in thrown.values()))
    assert min(map(changed.count, (0, 1, 2))) > often(2)


def test_a_hand_thrown_away_for_its_suit_may_come_to_others_but_never_back():
    game = rules("mauscheln", players=3, flush_redeal=True)
    old = set(parse_cards("AH KH QH JH"))
    others = 0
    for number in range(often(40)):
        table = place(
            game,
            hands={0: "AC 8D 8H AS", 1: "8C JC JD TH", 2: "AH KH QH JH"},
            turn_up="9C",
            stock="7S 8S TS 9D KD",
            dealer=0,
        )
        assert "others may get them, but never you" in chapters(game)
        said = ("1 diddle", "2 join", "0 join", "1 exchange 8C", "2 exchange 7S")
        table = play(game, table, *said, "0 exchange 8D AC", seed=f"old hands {number}")
        assert set(table.hand(2)) == set(parse_cards("8C 8S TS 9D"))
        others += bool(old & set(table.hand(0)))
    assert others
