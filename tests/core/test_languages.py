"""Languages bend what stands in the places of a sentence, and take effect at once."""

from gettext import NullTranslations
from string import Formatter

import pytest

from game.core.cards import BACK, PACK, parse_card
from game.core.languages.english import English, Longer, Pseudo
from game.core.languages.german import German
from game.core.languages.swedish import Swedish
from game.core.languages.vietnamese import Vietnamese
from game.core.sentences import (
    Language,
    Rank,
    Seat,
    Sentence,
    Suit,
    all_of,
    any_of,
    in_english,
    say,
    several,
    speak,
)
from game.storage.languages.catalogues import chosen, known, language_of
from tests.each import each

GRAMMARS = [English, Swedish, German, Vietnamese, Pseudo]


class Patterns(NullTranslations):
    """A catalogue of a few patterns; of two it has one for one, one for two, one for all else."""

    def __init__(self, **patterns):
        super().__init__()
        self.patterns = patterns

    def gettext(self, message):
        return self.patterns.get(message, "")

    def ngettext(self, msgid1, msgid2, n):
        forms = self.patterns.get(msgid1)
        return forms[min(n, 3) - 1] if forms else ""


@pytest.fixture(autouse=True)
def english_afterwards():
    yield
    speak()


def said_in(grammar, pattern, thing):
    speak(Language(grammar(), Patterns(**{"{it}": pattern})))
    return say(Sentence("{it}", it=thing))


@each(
    "grammar, pattern, thing, text",
    [
        (Swedish, "{It} vinner.", parse_card("KH"), "Hjärter kung vinner."),
        (Swedish, "{it}, {it:gen}", parse_card("7S"), "spader sju, spader sjus"),
        (Swedish, "{it} {it:a} {it:the} {it:many}", Rank(6), "sexa en sexa sexan sexor"),
        (Swedish, "{it:a} {it:the many}", Rank(14), "ett ess essen"),
        (Swedish, "{it:gen} tur", "Fox", "Fox tur"),
        (Swedish, "{it:gen} tur", "Hare", "Hares tur"),
        (Swedish, "{it:words} {it:ett}", 1, "en ett"),
        (Swedish, "{it}", 2.5, "2,5"),
        (Swedish, "{it:grouped}", 12000, "12\N{NO-BREAK SPACE}000"),
        (Swedish, "{it}", any_of([Suit("C"), Suit("D")]), "klöver eller ruter"),
        (German, "{It:nom} gewinnt.", parse_card("KH"), "Der Herzkönig gewinnt."),
        (German, "{it:acc}, {it:dat}", parse_card("JC"), "den Kreuzbuben, dem Kreuzbuben"),
        (German, "{it:nom}, {it:a acc}", parse_card("AS"), "das Pikass, ein Pikass"),
        (German, "{it:acc}, {it:gen}", parse_card("7D"), "die Karosieben, der Karosieben"),
        (German, "{it:a} {it:a acc} {it:many}", Rank(13), "ein König einen König Könige"),
        (German, "{it:many dat} {it:gen}", Rank(14), "Assen des Asses"),
        (German, "{it:gen} Stich", "Hare", "Hares Stich"),
        (German, "{it:gen} Stich", "Fox", "Fox\N{RIGHT SINGLE QUOTATION MARK} Stich"),
        (German, "{it:nom}", all_of([Rank(2), Rank(3)]), "die Zwei und die Drei"),
        (German, "Du hast {it:no acc}.", Suit("H"), "Du hast kein Herz."),
        (German, "Du hast {it:no acc}.", Suit("trumps"), "Du hast keinen Trumpf."),
        (Vietnamese, "{it}", parse_card("KH"), "già cơ"),
        (Vietnamese, "{it:a}", Rank(13), "một lá già"),
        (Vietnamese, "{it:all words}", 15, "mười lăm"),
        (Vietnamese, "{It}.", Seat(2), "Ghế 2."),
    ],
)
def test_what_stands_in_a_place_is_bent_as_the_language_does(grammar, pattern, thing, text):
    assert said_in(grammar, pattern, thing) == text


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_every_language_names_everything_in_every_form(grammar):
    spoken = grammar()
    for form in grammar.forms:
        cards = [spoken.card(card, form) for card in PACK]
        ranks = [spoken.rank(rank, form) for rank in range(2, 15)]
        suits = [spoken.suit(suit, form) for suit in (*"CDHS", "trumps")]
        numbers = [spoken.number(number, form) for number in range(30)]
        for names in (cards, ranks, suits, numbers):
            assert all(names)
            assert len(set(names)) == len(names)
        assert spoken.text("Owl", form).startswith("Owl")
    assert spoken.card(BACK)
    assert spoken.row(["a", "b", "c"], "and") != spoken.row(["a", "b", "c"], "or")
    assert len({spoken.short(card) for card in PACK}) == 13


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_a_seat_is_found_in_a_sentence_and_whether_it_begins_it(grammar):
    seat = grammar().seat(3)
    begins = seat[:1].upper() + seat[1:]
    for text, capital in [(f"{begins} x", True), (f"X. {begins} x", True), (f"x {seat} x", False)]:
        (found,) = grammar.seats.finditer(text)
        assert found[2] == "3"
        assert bool(found[1]) is capital


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Du hat alle Stiche gemacht.", "Du hast alle Stiche gemacht."),
        ("Jetzt nicht: du ist dran.", "Jetzt nicht: du bist dran."),
        ("Fuchs hat gemauschelt.", "Fuchs hat gemauschelt."),
        ("Fuchs gibt K♠ an du.", "Fuchs gibt K♠ an dich."),
        ("von du (Bete)", "von dir (Bete)"),
    ],
)
def test_german_bends_du_and_the_verb_behind_it(told, said):
    assert German().with_you(told) == said


def test_swedish_bends_du_behind_a_preposition():
    assert Swedish().with_you("Räv betalar 5 till du.") == "Räv betalar 5 till dig."


def test_one_trick_is_counted_as_a_trick_is():
    lost = Sentence("You won {won:to ten} and needed {all:to ten}.", won=1, all=2)
    none = Sentence("You won none and needed {all:to ten}.", all=1)
    try:
        speak(language_of("sv"))
        assert say(lost) == "Du tog ett och behövde två."
        assert say(none) == "Du tog inget och behövde ett."
        speak(language_of("de"))
        assert say(lost) == "Stiche gemacht: 1, gebraucht: 2."
        assert say(none) == "Du hast keinen Stich gemacht, gebraucht: 1."
    finally:
        speak()


def test_a_language_is_taken_at_once_and_left_at_once():
    told = Sentence("Your turn.")
    speak(Language(Swedish(), Patterns(**{"Your turn.": "Din tur."})))
    assert say(told) == say("Your turn.") == "Din tur."
    assert in_english(told) == "Your turn."
    assert repr(told) == "Sentence('Your turn.')"
    speak()
    assert say(told) == "Your turn."


def test_plurals_are_those_of_the_language():
    patterns = {"{n} chip": ("{n} mark", "ett par marker", "{n} marker")}
    speak(Language(Swedish(), Patterns(**patterns)))
    told = [say(several(n, "{n} chip", "{n} chips")) for n in (1, 2, 5, 2.5)]
    assert told == ["1 mark", "ett par marker", "5 marker", "2,5 marker"]


def test_what_is_not_translated_is_english_from_end_to_end():
    speak(Language(Swedish(), Patterns()))
    told = Sentence("{Card} beats {what}.", card=parse_card("KH"), what=Sentence("{n}", n=2.5))
    assert say(told) == "King of hearts beats 2.5."


def test_the_pseudo_language_is_longer_and_keeps_its_places():
    told = Longer().gettext("{Card} wins the trick, and {{so}} on.")
    assert [name for _, name, _, _ in Formatter().parse(told) if name] == ["Card"]
    assert len(told) > 1.3 * len("{Card} wins the trick, and {{so}} on.")
    assert "îñ" in told
    speak(language_of("xx"))
    assert say(several(2, "{n} chip", "{n} chips")).startswith("2 ç")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (("sv",), "sv"),
        (("", "de_AT.UTF-8", "sv"), "de"),
        (("fr", "vi-VN"), "vi"),
        (("C.UTF-8", "fr"), "en"),
        ((), "en"),
        (("en_GB", "de"), "en"),
    ],
)
def test_the_first_language_wanted_that_we_speak_is_chosen(wanted, code):
    assert chosen(*wanted) == code


def test_what_a_system_calls_a_language():
    assert [known(code) for code in ("SV", "de.UTF-8", "", "POSIX", "xx")] == [
        "sv",
        "de",
        "",
        "",
        "xx",
    ]
