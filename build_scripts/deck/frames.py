"""The court panel's frame and the plain court signs of the low-vision deck."""

from __future__ import annotations

from deck.geometry import path

LEFT, TOP, RIGHT, BOTTOM = 48.0, 14.0, 177.0, 336.0

FRAME = path(f"M{LEFT} {TOP}H{RIGHT}V{BOTTOM}H{LEFT}Z")
# A fine line inside the frame, behind the figure.
RULE = path(f"M{LEFT + 3} {TOP + 3}H{RIGHT - 3}V{BOTTOM - 3}H{LEFT + 3}Z")
# The step that the frame takes around a jumbo index.
NOTCH = path(f"M62 {TOP}V132H{LEFT}")

# Silhouettes about 88 wide, centred on the origin: a crown, a coronet, a feathered cap.
EMBLEMS = {
    "K": path(
        "M-38 30L-44-16L-22 6L0-34L22 6L44-16L38 30Z M-38 36H38V46H-38Z"
        "M-44-28C-39-28-39-20-44-20C-49-20-49-28-44-28Z"
        "M44-28C49-28 49-20 44-20C39-20 39-28 44-28Z"
        "M0-48C6-48 6-38 0-38C-6-38-6-48 0-48Z"
    ),
    "Q": path(
        "M-40 34C-30 22 30 22 40 34L34 44C20 34-20 34-34 44Z"
        "M-38 26C-42 14-40 2-34-6C-28 2-26 12-22 20C-18 6-10-8 0-16C10-8 18 6 22 20"
        "C26 12 28 2 34-6C40 2 42 14 38 26C26 16-26 16-38 26Z"
        "M0-34C9-34 9-20 0-20C-9-20-9-34 0-34Z"
    ),
    "J": path(
        "M-40 20C-44-4-24-20 0-20C22-20 38-8 36 20C12 10-16 10-40 20Z"
        "M-42 28C-16 18 14 18 38 28L40 38C14 28-18 28-44 38Z"
        "M6-24C8-40 24-50 46-46C40-42 42-38 38-34C42-30 36-26 32-24C24-20 14-20 6-24Z"
    ),
}
