"""How hard a text is to read: the grade of Flesch and Kincaid, by a plain count of syllables."""

import re

_WORD = re.compile(r"[A-Za-z']+|\d+")
_VOWELS = re.compile(r"[aeiouy]+")
_SIGN = re.compile(r"(?:10|[2-9JQKA])([♣♦♥♠])")


def syllables(word):
    """Count the vowels that are heard, more or less: `ace` 1, `table` 2, `wanted` 2."""
    word = word.lower()
    groups = len(_VOWELS.findall(word))
    silent_e = word.endswith("e") and not word.endswith("le") and not word.endswith("ee")
    silent_ed = word.endswith("ed") and not word.endswith(("ted", "ded", "eed"))
    if groups > 1 and (silent_e or silent_ed):
        groups -= 1
    return max(1, groups)


def words_of(text):
    """Return the words of a text; a card such as K♠ is one word."""
    return _WORD.findall(_SIGN.sub("card", text))


def sentences_of(text):
    return [part for part in re.split(r"[.!?:]+", text) if words_of(part)]


def grade(text):
    """Return the school grade of a text: 5 is an age of about ten."""
    words = words_of(text)
    per_sentence = len(words) / max(1, len(sentences_of(text)))
    per_word = sum(map(syllables, words)) / max(1, len(words))
    return 0.39 * per_sentence + 11.8 * per_word - 15.59
