from dataclasses import fields

import pytest

from game.ui.preferences import (
    FIRST_TRICKS,
    GROUPS,
    SETTINGS,
    TAUGHT_TRICKS,
    Preferences,
)


def test_everything_is_declared_with_words_and_a_group():
    assert [setting.name for setting in SETTINGS] == [known.name for known in fields(Preferences)]
    for setting in SETTINGS:
        assert setting.label
        assert setting.help.endswith(".")
        assert setting.group in GROUPS or setting.name == "tricks_watched"
    assert {setting.group for setting in SETTINGS if setting.group} == set(GROUPS)


def test_a_newcomer_is_taught_for_a_number_of_tricks():
    assert not Preferences().explains
    assert not Preferences().waits_at_first
    settings = Preferences.of_newcomer()
    waited = taught = 0
    for _ in range(20):
        waited += settings.waits_at_first
        taught += settings.explains
        settings = settings.after_trick()
        assert Preferences.from_mapping(settings.to_mapping()) == (settings, [])
    assert (waited, taught) == (FIRST_TRICKS, TAUGHT_TRICKS)
    assert settings == Preferences()
    for group in GROUPS:
        assert Preferences.of_newcomer().with_defaults(group).tricks_watched == 0


def test_defaults_are_among_what_is_allowed():
    for setting in SETTINGS:
        if setting.kind == "choice":
            assert setting.default in [word for word, _ in setting.options]
        elif setting.kind == "number":
            assert setting.low <= setting.default <= setting.high


def other_value(setting):
    if setting.kind == "switch":
        return not setting.default
    if setting.kind == "choice":
        return next(word for word, _ in setting.options if word != setting.default)
    return setting.low if setting.default != setting.low else setting.high


def test_what_is_written_is_read_back():
    changed = Preferences()
    for setting in SETTINGS:
        changed = changed.with_value(setting.name, other_value(setting))
    written = changed.to_mapping()
    assert all(isinstance(text, str) for text in written.values())
    assert Preferences.from_mapping(written) == (changed, [])
    assert Preferences.from_mapping(Preferences().to_mapping()) == (Preferences(), [])


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("clothes", "green", "Did you mean 'cloth'?"),
        ("cloth", "gren", "Did you mean 'green'?"),
        ("mute", "maybe", "on or off"),
        ("text_scale", "300", "from 100 to 200"),
        ("text_scale", "big", "whole number"),
    ],
)
def test_nonsense_keeps_the_default_and_is_told(name, text, said):
    preferences, problems = Preferences.from_mapping({name: text, "card_back": "leaves"})
    assert preferences == Preferences(card_back="leaves")
    assert len(problems) == 1
    assert said in problems[0]


@pytest.mark.parametrize(("text", "value"), [("yes", True), ("Off", False), ("true", True)])
def test_switches_know_their_words(text, value):
    assert Preferences.from_mapping({"mute": text})[0].mute is value


def test_a_group_can_be_reset_alone():
    changed = Preferences(cloth="blue", mute=True)
    assert changed.with_defaults("Table") == Preferences(mute=True)
    assert changed.with_defaults("Sound") == Preferences(cloth="blue")


def test_tempo_and_deck_follow():
    preferences = Preferences(card_motion="fast", reduced_motion=True, deck_index="jumbo")
    assert preferences.tempo.card_motion == "fast"
    assert preferences.tempo.still
    assert preferences.deck_style.index == "jumbo"
    assert Preferences().deck_style.index == "standard"
