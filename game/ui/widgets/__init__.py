"""Buttons, switches, sliders, lists and dialogs: one set for mouse, touch, keyboard and pad."""

from game.ui.widgets.button import Button
from game.ui.widgets.choosers import Segments, Slider, Stepper, Toggle
from game.ui.widgets.form import Form, Heard
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.scrolling import ScrollView
from game.ui.widgets.still import Label, Panel, Picture, WrappedText
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Drawn, Look, Widget

__all__ = [
    "Button",
    "Drawn",
    "Form",
    "FormScene",
    "Heard",
    "Label",
    "Look",
    "Panel",
    "Picture",
    "ScrollView",
    "Segments",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "WrappedText",
]
