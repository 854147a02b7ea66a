from dataclasses import dataclass

import pygame
import pytest

from game.core.options import option
from game.rules.linger_longer import LingerLonger, LingerLongerOptions
from game.rules.tieng_len import TiengLenOptions
from game.ui.books.house_rules_scene import HouseRulesScene
from game.ui.books.prose import ChangeBar
from game.ui.window.scene import Pop, Quit
from game.ui.words.house import Preset, changed, in_form, read, spoken, summary, written
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    press,
    reachable,
    reveal,
    roamed,
    type_into,
    walked,
)


@dataclass(frozen=True, slots=True)
class ManyKinds(LingerLongerOptions):
    """One rule of every kind that a game may declare."""

    max_bid: object = option(
        "unlimited", "Highest bid", "What may be bid.", words=("unlimited", "hand"), high=130
    )
    steps: object = option((), "Steps", "Points that end a round.", low=1, high=50)
    cap: object = option(None, "Cap", "The most to pay.", low=4, high=400, step=4)
    ranks: tuple[str, ...] = option(
        ("A", "K"), "Ranks", "What binds.", words=tuple("AKQJT98765432")
    )
    pack: int = option(52, "Pack", "How many cards.", low=32, high=52, step=20)
    chips: int = option(
        100, "Chips", "To start with.", low=20, high=1000, key="match.starting_chips"
    )
    target: int = option(205, "Target", "To reach.", low=101, high=1000, key="match.target")
    order: str = option(
        "one", "Order", "A long list.", words=("one", "two", "three", "four", "five", "six")
    )


ManyRules = type("ManyRules", (LingerLonger,), {"id": "many", "options_type": ManyKinds})


@pytest.fixture(autouse=True)
def _window(window):
    pass


def scene_of(values=None, size=(1280, 720), scale=100, rules=LingerLonger, problem=""):
    kit = kit_of(size, scale)
    presets = [
        Preset("Classic", {}),
        Preset("Lift Smoke", {"lift_smoke": "yes"}),
        Preset("Broken", {}, problem="line 2: no such rule."),
    ]
    done, saved = [], []

    def on_done(values):
        done.append(values)
        return Quit()

    def save(name, values):
        saved.append((name, values))
        if not problem:
            presets.append(Preset(name, values, own=True))
        return problem

    scene = HouseRulesScene(kit, rules, values or {}, lambda: presets, on_done=on_done, save=save)
    scene.resize(kit.frame)
    scene.done, scene.saved = done, saved
    return scene


def marked(scene):
    marks = [w.key.removeprefix("mark ") for w in scene.form.widgets if isinstance(w, ChangeBar)]
    return [node(scene, f"chapter {number}").label for number in marks]


def test_every_rule_has_a_row_with_its_help():
    scene = scene_of()
    for choice in LingerLongerOptions.choices():
        assert node(scene, choice.key).label == choice.label
        assert node(scene, f"{choice.key} help").label == choice.help


def test_use_gives_what_differs():
    scene = scene_of({"players": "5"})
    click(scene, "lift_smoke")
    click(scene, "rounds", 0.9)
    assert click(scene, "use") == Quit()
    assert scene.done == [{"players": "5", "lift_smoke": "yes", "rounds": "1"}]


def test_a_change_taken_back_is_no_difference():
    scene = scene_of()
    click(scene, "lift_smoke")
    click(scene, "lift_smoke")
    click(scene, "use")
    assert scene.done == [{}]


def test_prose_follows_and_what_differs_is_marked():
    scene = scene_of()
    assert marked(scene) == []
    assert node(scene, "no change").label == "Standard rules."
    click(scene, "lift_smoke")
    assert marked(scene) == ["Trumps"]
    assert "laid aside" in node(scene, "text 2").label
    assert node(scene, "change lift_smoke").label == "Lift Smoke: no » yes"


def test_more_players_are_no_difference_of_rules():
    scene = scene_of({"players": "6"})
    assert marked(scene) == []
    assert node(scene, "text 1").label.startswith("Six play")


def test_a_rule_without_effect_waits_for_the_one_it_needs():
    scene = scene_of()
    assert node(scene, "instant_out_timing").role == "choice unavailable"
    reason = node(scene, "instant_out_timing reason").label
    assert reason == "Has no effect without Instant Out."
    click(scene, "instant_out")
    assert node(scene, "instant_out_timing").role == "choice"
    assert "instant_out_timing reason" not in keys(scene)


def test_a_conflict_is_told_beside_its_rules_and_use_waits():
    scene = scene_of({"players": "6", "deal_size": "12"})
    for key in ("players", "deal_size"):
        assert "6 players with 12 cards" in node(scene, f"{key} fault 0").label
    assert node(scene, "use").role == "button unavailable"
    assert node(scene, "trouble").label == "One rule doesn't fit."
    assert "stale" in keys(scene)
    assert click(scene, "use") is None
    assert scene.done == []
    for _ in range(4):
        click(scene, "deal_size", 0.1)
    assert node(scene, "use").role == "button"
    assert "players fault 0" not in keys(scene)
    click(scene, "use")
    assert scene.done == [{"players": "6", "deal_size": "8"}]


def test_nonsense_is_told_until_it_is_changed():
    scene = scene_of({"lift_smoke": "perhaps", "lift_smok": "yes"})
    assert "yes or no" in node(scene, "lift_smoke fault 0").label
    assert "Did you mean “lift_smoke”" in node(scene, "stranger lift_smok").label
    assert node(scene, "use").role == "button unavailable"
    click(scene, "lift_smoke")
    assert "lift_smoke fault 0" not in keys(scene)
    click(scene, "reset")
    assert node(scene, "use").role == "button"


def test_reset_keeps_the_players():
    scene = scene_of({"players": "5", "lift_smoke": "yes"})
    click(scene, "reset")
    assert node(scene, "reset").role == "button unavailable"
    click(scene, "use")
    assert scene.done == [{"players": "5"}]


def test_a_preset_sets_all_rules():
    scene = scene_of({"instant_out": "yes"})
    assert node(scene, "preset").value == "Your own"
    scene.form.set_focus("preset", show=True)
    press(scene, pygame.K_LEFT)
    assert node(scene, "preset").value == "Lift Smoke"
    click(scene, "use")
    assert scene.done == [{"lift_smoke": "yes"}]
    assert "“Broken” can't be used" in node(scene, "preset fault 0").label


def test_rules_are_kept_under_a_name():
    scene = scene_of({"players": "5", "instant_out": "yes"})
    click(scene, "save")
    assert node(scene, "kept").label == "Give them a name first."
    type_into(scene, "name", "Sunday table")
    click(scene, "save")
    assert scene.saved == [("Sunday table", {"instant_out": "yes"})]
    assert node(scene, "kept").label == "Kept as “Sunday table”."
    assert node(scene, "preset").value == "Sunday table"


def test_what_kept_them_from_being_saved_is_told():
    scene = scene_of(problem="The disk is full.")
    type_into(scene, "name", "x")
    click(scene, "save")
    assert node(scene, "kept").label == "The disk is full."


def test_every_kind_of_rule_can_be_set():
    scene = scene_of(rules=ManyRules)
    assert node(scene, "max_bid number").role == "number unavailable"
    scene.items()
    scene.form.set_focus("max_bid", show=True)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RIGHT)
    assert node(scene, "max_bid").value == "A number"
    click(scene, "max_bid number", 0.9)
    scene.form.set_focus("order", show=True)
    press(scene, pygame.K_RIGHT)
    type_into(scene, "steps", "3, 5")
    click(scene, "use")
    assert scene.done == [{"max_bid": "1", "order": "two", "steps": "3, 5"}]
    type_into(scene, "steps", ", x")
    assert "whole number" in node(scene, "steps fault 0").label
    assert node(scene, "use").role == "button unavailable"


def test_small_windows_turn_pages():
    scene = scene_of({"lift_smoke": "yes"}, size=(800, 600))
    assert "lift_smoke" in keys(scene)
    assert "text 0" not in keys(scene)
    assert node(scene, "game").label == "Linger Longer"
    click(scene, "page", 0.9)
    assert "lift_smoke" not in keys(scene)
    assert marked(scene) == ["Trumps"]


def test_leaving_uses_nothing():
    scene = scene_of({"lift_smoke": "yes"})
    assert press(scene, pygame.K_ESCAPE) == Pop()
    assert click(scene, "back") == Pop()
    assert scene.done == []


def test_changes_are_not_dropped_unasked():
    scene = scene_of()
    click(scene, "lift_smoke")
    assert press(scene, pygame.K_ESCAPE) is None
    assert node(scene, "trouble").label == "Your changes aren't in use."
    assert "reset" not in keys(scene)
    assert press(scene, pygame.K_RETURN) == Quit()
    assert scene.done == [{"lift_smoke": "yes"}]
    assert click(scene, "drop") == Pop()


def test_whoever_goes_back_twice_means_it():
    scene = scene_of()
    click(scene, "lift_smoke")
    assert click(scene, "back") is None
    assert press(scene, pygame.K_ESCAPE) == Pop()


def test_whoever_goes_on_is_asked_anew():
    scene = scene_of()
    click(scene, "lift_smoke")
    assert click(scene, "back") is None
    click(scene, "instant_out")
    assert "drop" not in keys(scene)
    assert click(scene, "back") is None


def test_what_was_kept_or_put_back_is_left_at_once():
    scene = scene_of()
    click(scene, "lift_smoke")
    click(scene, "lift_smoke")
    assert click(scene, "back") == Pop()
    click(scene, "lift_smoke")
    scene._name.value = "Sunday"
    click(scene, "save")
    assert scene.saved
    assert click(scene, "back") == Pop()


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_everything_is_reached(size):
    scene = scene_of({"instant_out": "yes"}, size=size, rules=ManyRules)
    assert walked(scene) >= reachable(scene)
    assert roamed(scene, "use") >= reachable(scene)


@pytest.mark.parametrize(("page", "size", "scale"), crossed(["form", "read"], SIZES, SCALES))
def test_nothing_is_clipped(monkeypatch, size, scale, page):
    values = {"players": "6", "deal_size": "12", "lift_smoke": "yes", "steps": "nonsense"}
    for given in (values, {"instant_out": "yes"}):
        scene = scene_of(given, size, scale, ManyRules)
        scene._page = page
        scene.resize(scene.kit.frame)
        assert misfits(scene) == []
        assert cut_texts(scene, monkeypatch) == []


def test_a_number_goes_in_the_steps_of_its_rule():
    scene = scene_of(rules=ManyRules)
    click(scene, "pack", 0.1)
    assert node(scene, "pack").value == "32"
    click(scene, "pack", 0.9)
    assert node(scene, "pack").value == "52"
    click(scene, "match.starting_chips", 0.9)
    assert node(scene, "match.starting_chips").value == "110"
    # From between two steps to the next, and to the very end.
    click(scene, "match.target", 0.9)
    assert node(scene, "match.target").value == "210"
    for _ in range(12):
        click(scene, "match.target", 0.1)
    assert node(scene, "match.target").value == "101"
    click(scene, "match.target", 0.9)
    assert node(scene, "match.target").value == "110"
    click(scene, "use")
    assert scene.done == [{"match.starting_chips": "110", "match.target": "110"}]


def test_a_number_may_be_no_limit():
    scene = scene_of(rules=ManyRules)
    assert node(scene, "cap").value == "No limit"
    assert node(scene, "cap number").role == "number unavailable"
    click(scene, "cap", 0.9)
    assert (node(scene, "cap").value, node(scene, "cap number").value) == ("A number", "4")
    click(scene, "cap number", 0.9)
    assert node(scene, "change cap").label == "Cap: no limit » 8"
    click(scene, "cap", 0.1)
    assert "change cap" not in keys(scene)
    click(scene, "use")
    assert scene.done == [{}]


def test_some_words_of_many_are_chosen_and_one_at_least():
    scene = scene_of(rules=ManyRules)
    assert node(scene, "ranks").value == "A, K"
    scene.items()
    scene.form.set_focus("ranks", show=True)
    for code in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RETURN):
        press(scene, code)
    # The last one stays.
    assert node(scene, "ranks").value == "A; at A"
    for _ in range(4):
        press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    assert node(scene, "ranks").value == "A, 10; at 10"
    reveal(scene, "ranks")
    form = scene.form
    scene.items()
    place = form.view_of("ranks").to_window(form["ranks"].rect)
    at = (place.x + place.w // 5, place.y + place.h // 4)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, button=1, pos=at))
    assert node(scene, "ranks").value.startswith("A, K, 10")
    click(scene, "use")
    assert scene.done == [{"ranks": "A, K, T"}]


def test_rules_of_the_match_stand_under_their_own_heading():
    scene = scene_of(rules=ManyRules)
    order = keys(scene)
    assert order.index("order") < order.index("the match") < order.index("match.starting_chips")
    assert "the match" not in keys(scene_of())


def test_words_for_cards_and_ranks():
    assert [spoken(word) for word in ("JC", "T", "A", "trump_jack", "end_match")] == [
        "J♣",
        "10",
        "A",
        "Jack of trumps",
        "End match",
    ]
    told = {"ranks": "A, T", "cap": "8"}
    assert summary(ManyKinds, told) == "Cap: 8 · Ranks: A, 10"


def test_an_order_of_suits_is_told_by_their_signs():
    assert [spoken(word) for word in ("SCDH", "CDHS")] == ["♠ ♣ ♦ ♥", "♣ ♦ ♥ ♠"]


def test_words_for_house_rules():
    assert summary(LingerLongerOptions, {"players": "6"}) == "Standard rules."
    told = {"stock_out": "play_on", "instant_out": "true", "rounds": "0"}
    assert changed(LingerLongerOptions, told) == {"stock_out": "play_on", "instant_out": "yes"}
    assert (
        summary(LingerLongerOptions, told) == "Instant Out: yes · When the stock runs out: play on"
    )
    prices = {"chop_penalty": "black_two: 1, three_pairs: 2"}
    assert summary(TiengLenOptions, prices).endswith(": black two 1, three pairs 2")
    options, faults = read(ManyKinds, {"steps": "[3, 5]"})
    assert faults == []
    assert options.steps == (3, 5)


def test_prices_are_held_and_read_as_written():
    text = "black_two: 1, red_two: 2"
    prices = (("black_two", 1), ("red_two", 2))
    assert in_form({"black_two": "1", "red_two": "2"}) == written(prices) == text
    options, faults = read(TiengLenOptions, {"chop_penalty": text, "stuck_penalty": "off"})
    assert not faults
    assert options.chop_penalty == prices
    assert options.stuck_penalty == ()
    assert changed(TiengLenOptions, {"chop_penalty": text, "stuck_penalty": written(())}) == {
        "chop_penalty": text
    }
    options, faults = read(TiengLenOptions, {"chop_penalty": "black_to: 1"})
    assert options is None
    assert "Did you mean “black_two”?" in faults[0].sentence
