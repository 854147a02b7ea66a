"""The first start in a real window: through all of its steps with the mouse, and by keys alone."""

import os

import pytest

pytestmark = pytest.mark.window


def value(state, key):
    return next((node["value"] for node in state["nodes"] if node["key"] == key), None)


def test_a_newcomer_is_led_through_all_steps_by_the_mouse_and_sits_down_as_said(
    open_window, tmp_path
):
    home = {"TURNUP_HOME": str(tmp_path / "new")}
    window = open_window(**home)
    window.until_scene("comfortable")
    window.focus()
    left, top, width, height = window.node("text_scale")["rect"]
    plus = (left + width - height // 2, top + height // 2)
    for scale in ("110 %", "120 %"):
        # Everything grows, and the sign stays under the pointer.
        window.xdotool(*window.place(*plus), "click", 1)
        window.until(lambda state, scale=scale: value(state, "text_scale") == scale)
    window.click("next")
    window.until_scene("who are you")
    window.click("animal otter")
    window.until(lambda state: value(state, "animal otter") == "chosen")
    window.click("name")
    window.xdotool("type", "--delay", 15, "Ann")
    window.until(lambda state: value(state, "name") == "Ann")
    window.click("next")
    window.until_scene("trumps before")
    window.click("back")
    window.until(lambda state: value(state, "name") == "Ann")
    window.click("next")
    window.click("yes")
    window.until_scene("table")
    window.until(lambda state: any(node["label"] == "Ann" for node in state["nodes"]))
    window.close()
    told = (tmp_path / "new" / "settings.yaml").read_text(encoding="utf-8")
    assert "you: otter Ann\n" in told
    assert "text_scale: 120\n" in told
    # It is asked once.
    again = open_window(**home)
    again.until_scene("Turnup")
    again.click("resume")
    again.until(lambda state: any(node["label"] == "Ann" for node in state["nodes"]))


@pytest.mark.soak
def test_keys_lead_through_the_steps_and_past_them(open_window, tmp_path):
    window = open_window(TURNUP_HOME=str(tmp_path / "by keys"))
    window.until_scene("comfortable")
    window.focus()
    window.key("Return")
    window.until_scene("who are you")
    # From the button that leads on up to the name, and on to the faces above it.
    window.key("Up", "Up", "Right", "Return")
    window.until(lambda state: value(state, "animal goat") == "chosen")
    window.key("Escape")
    window.until_scene("comfortable")
    window.key("shift+Tab", "Return")
    window.until_scene("Turnup")


def test_a_desktop_that_wants_less_motion_is_followed(open_window, tmp_path):
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    script = bin_folder / "gsettings"
    script.write_text('#!/bin/sh\n[ "$3" = enable-animations ] && echo false\n', encoding="utf-8")
    script.chmod(0o755)
    path = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"
    window = open_window(TURNUP_HOME=str(tmp_path / "calm"), PATH=path)
    window.until(lambda state: value(state, "reduced_motion") == "on")
    window.close()
    assert not (tmp_path / "calm" / "settings.yaml").exists()
