"""How hard a text is to read: the grade of Flesch and Kincaid, names and cards left out.

The grade is the school year, as the United States count them, that reads a text with ease: 5 is an
age of about ten. A name or a card is known by sight, and is neither long nor short to a reader.
"""

import re

_WORD = re.compile(r"[A-Za-z']+|\d+")
_KNOWN = re.compile(
    r"(?:10|[2-9JQKA])[♣♦♥♠]|\{[^}]*\}|\b[Ss]eat \d\b"
    r"|\b(?:Fox|Badger|Hare|Owl|Heron|Otter|Stoat|Mole|Wren|Goat|Pam|Belli|Turnup)(?:'s)?\b"
    r"|\b(?:Linger Longer|Loser's Game|Tieng Len|Viet Cong|Skitgubbe|Julep|Five-card Loo|Loo)\b"
    r"|\b(?:Rams|Rounce|Bierspiel|Mauscheln|Mousel|Norrlandsknack|Durak|Mouche)\b"
)
"""Cards, players and games; in a pattern, the places for them."""
_VOWELS = re.compile(r"[aeiouy]+")
# An ending that is a syllable of its own behind a vowel: play-er, be-ing.
_ENDING = re.compile(r"(?<=[aeouy])(?=(?:ers?|ing)$)")
# What is written and not heard: the e of `ace`, `played` and `spades`.
_SILENT = re.compile(r"(?<=[^aeiouy])(?:(?<![td])ed|(?<![cglsxz])(?<!sh)(?<!ch)es|(?<!l)e)$")


def syllables(word):
    """Count the vowels that are heard, more or less: `ace` 1, `table` 2, `wanted` 2."""
    word = re.sub(r"(?<=[dlstv])n't$", "n-a", word.lower()).replace("every", "evry")
    word = _ENDING.sub("-", _SILENT.sub("", re.sub(r"'\w*$", "", word)))
    return max(1, len(_VOWELS.findall(word)))


def words_of(text):
    """Return the words of a text; a name or a card is none."""
    return _WORD.findall(_KNOWN.sub("", text))


def sentences_of(text):
    """Return the sentences, as Flesch counts them: a colon and a semicolon end one as well."""
    return [part for part in re.split(r"[.!?:;]+", text) if words_of(part)]


def grade(text):
    """Return the school grade of a text: 5 is an age of about ten."""
    words = words_of(text)
    per_sentence = len(words) / max(1, len(sentences_of(text)))
    per_word = sum(map(syllables, words)) / max(1, len(words))
    return 0.39 * per_sentence + 11.8 * per_word - 15.59
