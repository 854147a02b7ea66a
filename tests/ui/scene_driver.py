"""Drives a scene as a person does, and looks whether what it shows fits."""

import itertools

import pygame

from game.ui.art.fonts import Fonts
from game.ui.art.pictures import Pictures
from game.ui.widgets import Drawn, Label, ScrollView, WrappedText
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.still import Panel
from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.sounds import Sounds

SIZES = [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)]
SCALES = [100, 200]


def kit_of(size, scale=100, **settings):
    kit = Kit(Preferences(mute=True, text_scale=scale, **settings), Sounds(mute=True))
    kit.resize(*size)
    return kit


def key(code, mod=0, text=""):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def press(scene, code, mod=0):
    return scene.handle(key(code, mod))


def pad(scene, button):
    return scene.handle(
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    )


RIMS = {"win", "asked", "glow", "reason"}


def rims(monkeypatch, draw):
    """Return the rims with which cards are drawn, by card; those without one are left out."""
    drawn, card = {}, Pictures.card

    def watched(self, text, *args, marks=frozenset(), **more):
        drawn[text] = marks & RIMS
        return card(self, text, *args, marks=marks, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Pictures, "card", watched)
        draw()
    return {text: set(marks) for text, marks in drawn.items() if marks}


def node(scene, wanted):
    return next(found for found in scene.nodes() if found.key == wanted)


def keys(scene):
    return [found.key for found in scene.nodes()]


def take_in(scene):
    """Look at a result for as long as presses still count as slips of the hand."""
    scene.items()
    scene.update(scene.kit.guard)
    return scene


def reveal(scene, wanted):
    """Bring a widget into its scroll view, as the keyboard would."""
    view = scene.form.view_of(wanted) if isinstance(scene, FormScene) else None
    if view is not None:
        view.reveal(scene.form[wanted].rect)


def click(scene, wanted, share=0.5):
    """Press and let go of the button of the mouse on a widget, at a share of its width."""
    reveal(scene, wanted)
    # What nobody has seen yet cannot be aimed at.
    scene.items()
    left, top, width, height = node(scene, wanted).rect
    at = (round(left + width * share), top + height // 2)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
    return scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=at))


def seen_in(scene, wanted, view):
    """Tell whether all of a thing is to be seen in the view that shows it."""
    return pygame.Rect(node(scene, view).rect).contains(pygame.Rect(node(scene, wanted).rect))


def pages_of(scene):
    """Return what the pages are called that take turns; none where there is only one."""
    if "page" not in keys(scene):
        return []
    return [label for _, label in scene.form["page"].options]


def turn_to(scene, page):
    """Choose a page by what it is called."""
    scene.form.set_focus("page", show=True)
    for code in (pygame.K_RIGHT, pygame.K_LEFT):
        for _ in range(3):
            if node(scene, "page").value == page:
                return
            press(scene, code)
    raise AssertionError(page)


def type_into(scene, wanted, text):
    click(scene, wanted)
    for letter in text:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def reachable(scene):
    return {w.key for w in scene.form.widgets if w.focusable and w.enabled}


def walked(scene, code=pygame.K_TAB):
    """Return every key that Tab comes past."""
    scene.items()
    seen = set()
    for _ in range(len(reachable(scene)) + 2):
        press(scene, code)
        seen.add(scene.form.focus)
    return seen


def roamed(scene, first):
    """Return every key that the arrows lead to from a first one, by any way."""
    scene.items()
    form, ways = scene.form, (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
    seen, waiting = {first}, [first]
    while waiting:
        here = waiting.pop()
        for code in ways:
            form.set_focus(here, show=True)
            # Left and right belong to some controls; they must not change what is looked at.
            if form[here].role in ("choice", "number", "switch", "text field") and code in ways[2:]:
                continue
            press(scene, code)
            if form.focus not in seen:
                seen.add(form.focus)
                waiting.append(form.focus)
    return seen


def cut_texts(scene, monkeypatch):
    """Return the texts that were cut short with an ellipsis when the scene was painted."""
    cut = []
    fitted = Fonts.fitted

    def spy(self, string, width, size, colour, *, bold=False, serif=False):
        if self.width(string, size, bold=bold, serif=serif) > width:
            cut.append(string)
        return fitted(self, string, width, size, colour, bold=bold, serif=serif)

    with monkeypatch.context() as patch:
        patch.setattr(Fonts, "fitted", spy)
        for widget in scene.form.widgets:
            if isinstance(widget, Drawn):
                widget._pictures.clear()
        scene.items()
    return cut


def misfits(scene):
    """Return in words what is clipped, lies outside its place, or lies over something else."""
    form, kit = scene.form, scene.kit
    frame = kit.frame
    whole = pygame.Rect(0, 0, *frame.size)
    found = []
    for widget in form.widgets:
        if isinstance(widget, (Label, WrappedText)):
            found += _misfit_text(widget, kit)
        view = form.view_of(widget.key)
        if view is None:
            if not whole.contains(widget.rect):
                found.append(f"{widget.key} leaves the window")
        elif widget.rect.left < 0 or widget.rect.right > view.rect.w:
            found.append(f"{widget.key} leaves its view")
        elif widget.rect.bottom > view.contents:
            found.append(f"{widget.key} lies below its view's contents")
    solid = [w for w in form.widgets if not isinstance(w, (Panel, ScrollView))]
    solid = [w for w in solid if w.label or w.focusable]
    for one, other in itertools.combinations(solid, 2):
        shared = form.view_of(one.key) is form.view_of(other.key)
        # A word that is a link lies in the text that it is part of, and nowhere else.
        if getattr(other, "part_of", None) is one and one.rect.contains(other.rect):
            continue
        if shared and one.rect.colliderect(other.rect):
            found.append(f"{one.key} lies over {other.key}")
    return found


def _misfit_text(widget, kit):
    size = kit.frame.text(widget.size)
    look = {"bold": getattr(widget, "bold", False), "serif": getattr(widget, "serif", False)}
    if isinstance(widget, Label):
        lines = [widget.label]
    else:
        if type(widget) is not WrappedText:
            look["serif"] = True
        lines = kit.fonts.wrap(widget.label, widget.rect.w, size, **look)
        if kit.fonts.paragraph_height(widget.label, widget.rect.w, size, **look) > widget.rect.h:
            return [f"{widget.key} is higher than its place"]
    widest = max((kit.fonts.width(line, size, **look) for line in lines), default=0)
    return [f"{widget.key} is wider than its place"] if widest > widget.rect.w else []
