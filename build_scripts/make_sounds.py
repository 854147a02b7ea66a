"""Makes every sound of the game out of noise and decaying tones, with the standard library alone.

Run it after a change to a sound: `python build_scripts/make_sounds.py`. It needs `oggenc`, writes
Ogg Vorbis into `assets/sounds`, what the rooms sound like into its folder `rooms`, and beside them
the SHA-256 of the samples before encoding, because encoders differ in their bytes and the samples
do not.
"""

from __future__ import annotations

import hashlib
import io
import math
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

RATE: Final = 44_100
# Peaks lie at -6 dBFS, so that several sounds at once do not clip.
PEAK: Final = 10 ** (-6 / 20)
QUALITY: Final = "4"

# What a room sounds like is soft and dull, so half the samples do, and goes round for so long.
ROOM_RATE: Final = 22_050
ROOM_SECONDS: Final = 24
ROOM_LOUDNESS: Final = -34.0
ROOM_QUALITY: Final = "0"

Wave: TypeAlias = list[float]


# --- Building blocks ----------------------------------------------------------------------------
def _rounded(number: float) -> float:
    """Return a coefficient that is the same on every machine, whatever its mathematics library."""
    return round(number, 12)


def silence(seconds: float) -> Wave:
    """Return that much nothing."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, seed: int, rate: int = RATE) -> Wave:
    """Return white noise, -1 to 1: a linear congruential row, the same for ever."""
    state = (seed * 2_654_435_761 + 12_345) & 0xFFFFFFFF
    samples = []
    for _ in range(round(seconds * rate)):
        state = (state * 1_664_525 + 1_013_904_223) & 0xFFFFFFFF
        samples.append((state >> 8) / 8_388_607.5 - 1.0)
    return samples


def tone(
    hertz: float, seconds: float, decay: float, *, glide: float = 1.0, rate: int = RATE
) -> Wave:
    """Return a partial that falls to 1/e in `decay` seconds; `glide` is its last pitch share.

    The phase turns by multiplication, not by calls of sine, which differ between machines.
    """
    count = round(seconds * rate)
    fall = _rounded(math.exp(-1 / (decay * rate)))
    turn = math.tau * hertz / rate
    re, im, level = 1.0, 0.0, 1.0
    samples = []
    for index in range(count):
        if index % 64 == 0:
            step = turn * (1 + (glide - 1) * index / count)
            cos, sin = _rounded(math.cos(step)), _rounded(math.sin(step))
        samples.append(im * level)
        re, im = re * cos - im * sin, re * sin + im * cos
        level *= fall
    # What is left of the tone at the end would click, however little it is.
    end = min(count, 441)
    for index in range(end):
        samples[-1 - index] *= index / end
    return samples


def band(
    samples: Sequence[float], hertz: float, q: float, kind: str = "band", *, rate: int = RATE
) -> Wave:
    """Return samples through a two-pole filter: "low", "high" or "band" about `hertz`."""
    omega = math.tau * hertz / rate
    cos, alpha = math.cos(omega), math.sin(omega) / (2 * q)
    if kind == "low":
        b0, b1, b2 = (1 - cos) / 2, 1 - cos, (1 - cos) / 2
    elif kind == "high":
        b0, b1, b2 = (1 + cos) / 2, -(1 + cos), (1 + cos) / 2
    else:
        b0, b1, b2 = alpha, 0.0, -alpha
    a0 = 1 + alpha
    n0, n1, n2 = _rounded(b0 / a0), _rounded(b1 / a0), _rounded(b2 / a0)
    d1, d2 = _rounded(-2 * cos / a0), _rounded((1 - alpha) / a0)
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for x in samples:
        y = n0 * x + n1 * x1 + n2 * x2 - d1 * y1 - d2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        result.append(y)
    return result


def shaped(samples: Sequence[float], attack: float, decay: float, *, rate: int = RATE) -> Wave:
    """Return samples that rise in `attack` seconds and then fall to 1/e in `decay`."""
    rise = max(1, round(attack * rate))
    fall = _rounded(math.exp(-1 / (decay * rate)))
    level = 1.0
    result = []
    for index, sample in enumerate(samples):
        if index < rise:
            result.append(sample * index / rise)
        else:
            result.append(sample * level)
            level *= fall
    return result


def swelled(samples: Sequence[float]) -> Wave:
    """Return samples under one smooth hill, silent at both ends."""
    last = max(1, len(samples) - 1)
    return [s * 16 * (i / last) ** 2 * (1 - i / last) ** 2 for i, s in enumerate(samples)]


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Return parts laid over each other; a part is its start in seconds, its gain, its samples."""
    length = max(round(start * RATE) + len(samples) for start, _, samples in parts)
    result = [0.0] * length
    for start, gain, samples in parts:
        offset = round(start * RATE)
        for index, sample in enumerate(samples):
            result[offset + index] += gain * sample
    return result


def finished(samples: Sequence[float], level: float = 1.0) -> array[int]:
    """Return 16-bit samples without DC, with quiet ends, peaking at `level` of the common peak."""
    clean = band(samples, 28, 0.7, "high")
    fade_in, fade_out = 44, min(1323, len(clean) // 4)
    for index in range(fade_in):
        clean[index] *= (index / fade_in) ** 2
    for index in range(fade_out):
        clean[-1 - index] *= index / fade_out
    scale = 32_767 * PEAK * level / max(map(abs, clean))
    return array("h", (round(sample * scale) for sample in clean))


# --- The sounds ---------------------------------------------------------------------------------
def _slap(seed: int, bright: float, body: float) -> Wave:
    """A card dropped flat on cloth: air, a soft papery edge, and the dull board under the baize."""
    air = shaped(band(band(noise(0.05, seed), 900, 0.6), 300, 0.7, "high"), 0.006, 0.009)
    edge = shaped(band(noise(0.06, seed + 1), bright, 0.9), 0.0006, 0.008)
    board = mixed(
        (0, 1, tone(body, 0.13, 0.022, glide=0.8)), (0, 0.4, tone(body * 2.31, 0.13, 0.012))
    )
    cloth = shaped(band(noise(0.12, seed + 2), 420, 0.7, "low"), 0.001, 0.018)
    return mixed((0, 0.25, air), (0.011, 1.5, edge), (0.011, 0.55, board), (0.011, 1.6, cloth))


def card_on_card(seed: int = 31) -> Wave:
    """Card on card: crisper and higher than cloth, with a short slide after it."""
    click = shaped(band(noise(0.05, seed), 3_400, 1.1), 0.0004, 0.005)
    body = shaped(band(noise(0.07, seed + 1), 1_250, 1.0), 0.0006, 0.010)
    slide = swelled(band(noise(0.07, seed + 2), 5_200, 0.8))
    return mixed(
        (0, 1.5, click), (0, 1.3, body), (0.012, 0.10, slide), (0, 0.25, tone(310, 0.07, 0.012))
    )


def slam() -> Wave:
    """Cards slammed on the table: a hard crack, and the board thumping under it."""
    crack = shaped(band(noise(0.09, 161), 2_300, 0.7), 0.0004, 0.012)
    paper = shaped(band(noise(0.14, 162), 900, 0.8), 0.0006, 0.022)
    board = mixed(
        (0, 1.0, tone(92, 0.34, 0.060, glide=0.75)), (0, 0.45, tone(214, 0.26, 0.030, glide=0.85))
    )
    rest = _slap(163, 1_600, 150)
    return mixed((0, 1.5, crack), (0, 1.3, paper), (0.002, 1.0, board), (0.15, 0.22, rest))


def _flick(seed: int, bright: float = 2_900) -> Wave:
    """One card leaving another's edge."""
    return shaped(band(noise(0.03, seed), bright, 1.3), 0.0005, 0.0045)


def shuffle() -> Wave:
    """A riffle: flicks that hurry and then thin out, and the bridge falling together."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    at, step = 0.0, 0.030
    for index in range(34):
        gain = 0.45 + 0.4 * math.sin(math.pi * index / 33) + 0.12 * ((index * 7) % 5) / 5
        parts.append((at, gain, _flick(100 + index, 2_300 + 90 * ((index * 5) % 9))))
        step = max(0.0105, step * 0.93) if index < 22 else step * 1.05
        at += step * (1 + 0.18 * (((index * 11) % 7) / 7 - 0.5))
    parts.append((at, 0.35, swelled(band(noise(0.16, 151), 1_900, 0.7))))
    parts.append((at + 0.13, 0.36, _slap(152, 1_700, 150)))
    return mixed(*parts)


def deal() -> Wave:
    """A card sent across the cloth: a short rising hiss and a light touch."""
    hiss = swelled(band(noise(0.085, 41), 2_600, 0.7))
    return mixed((0, 0.5, hiss), (0.050, 0.8, _slap(42, 2_400, 205)))


def collect() -> Wave:
    """A trick swept together: a longer slide that falls, and the cards knocked even."""
    slide = swelled(band(noise(0.24, 51), 1_500, 0.6))
    low = swelled(band(noise(0.26, 52), 520, 0.8))
    return mixed(
        (0, 0.42, slide),
        (0, 0.5, low),
        (0.205, 0.55, card_on_card(53)),
        (0.245, 0.38, card_on_card(57)),
    )


def draw() -> Wave:
    """A card drawn from the stock: paper over paper, then a snap."""
    slide = swelled(band(noise(0.15, 61), 3_700, 0.7))
    return mixed(
        (0, 0.42, slide), (0.115, 0.75, _flick(62, 2_500)), (0.117, 0.3, tone(420, 0.05, 0.008))
    )


def knock() -> Wave:
    """Two raps of a knuckle on the table's wooden edge."""

    def rap(seed: int) -> Wave:
        wood = ((182, 1.0, 0.045), (395, 0.55, 0.028), (731, 0.3, 0.016), (1_290, 0.14, 0.009))
        tones = [(0.0, gain, tone(hertz, 0.2, fall)) for hertz, gain, fall in wood]
        return mixed(*tones, (0, 0.9, shaped(band(noise(0.03, seed), 1_500, 0.8), 0.0004, 0.003)))

    return mixed((0, 1.0, rap(71)), (0.145, 0.82, rap(72)))


def _clink(pitch: float, seed: int) -> Wave:
    """One clay chip touching another."""
    clay = (
        (2_140, 1.0, 0.014),
        (3_310, 0.65, 0.010),
        (4_870, 0.4, 0.007),
        (1_120, 0.35, 0.012),
    )
    tones = [(0.0, gain, tone(hertz * pitch, 0.09, fall)) for hertz, gain, fall in clay]
    return mixed(*tones, (0, 0.7, shaped(band(noise(0.02, seed), 4_200, 0.9), 0.0003, 0.002)))


def chip() -> Wave:
    """A chip set down on another: clay, two quick touches."""
    return mixed(
        (0, 1.0, _clink(1.0, 81)), (0.047, 0.6, _clink(1.07, 82)), (0.078, 0.28, _clink(1.045, 83))
    )


def chips() -> Wave:
    """A few chips pushed into the pot: soft clicks that tumble and lie still."""
    falls = ((0.0, 0.8, 0.92), (0.052, 1.0, 1.0), (0.088, 0.7, 1.06), (0.139, 0.75, 0.96))
    rest = ((0.176, 0.5, 1.03), (0.226, 0.34, 0.98), (0.262, 0.18, 1.05))
    parts = [
        (at, gain, band(_clink(pitch, 121 + index), 3_000, 0.6, "low"))
        for index, (at, gain, pitch) in enumerate(falls + rest)
    ]
    cloth = swelled(band(noise(0.20, 131), 700, 0.8))
    return mixed(*parts, (0, 0.35, cloth))


def bid() -> Wave:
    """Someone stands: one firm tap of a finger on the wood under the cloth."""
    wood = ((236, 1.0, 0.034), (512, 0.5, 0.020), (948, 0.22, 0.011))
    tones = [(0.0, gain, tone(hertz, 0.14, fall)) for hertz, gain, fall in wood]
    return mixed(*tones, (0, 0.7, shaped(band(noise(0.03, 141), 1_900, 0.8), 0.0005, 0.003)))


def stay_out() -> Wave:
    """Someone passes: a hand brushed over the cloth, and a soft touch."""
    brush = swelled(band(noise(0.17, 151), 1_050, 0.7))
    touch = shaped(band(noise(0.10, 152), 330, 0.7, "low"), 0.002, 0.018)
    return mixed((0, 0.55, brush), (0.10, 1.0, touch))


def _bell(hertz: float, seconds: float, decay: float) -> Wave:
    """A small brass bar: a fundamental and the inharmonic partials of a struck bar."""
    bar = ((1.0, 1.0, 1.0), (2.756, 0.34, 0.42), (5.404, 0.13, 0.2), (2.0, 0.12, 0.6))
    tones = [(0.0, gain, tone(hertz * share, seconds, decay * fall)) for share, gain, fall in bar]
    return mixed(*tones, (0, 0.12, shaped(band(noise(0.02, 91), 5_000, 1.0), 0.0005, 0.003)))


def chime() -> Wave:
    """A trump decides: two notes a fifth apart, brass, gone within a second."""
    return mixed((0, 0.8, _bell(783.99, 0.75, 0.16)), (0.085, 1.0, _bell(1174.66, 0.8, 0.19)))


def out() -> Wave:
    """Someone leaves: two soft notes down, and the chair."""
    high, low = _bell(587.33, 0.5, 0.12), _bell(440.0, 0.6, 0.15)
    chair = swelled(band(noise(0.18, 95), 240, 1.2))
    return mixed((0, 0.7, high), (0.15, 0.8, low), (0.2, 0.8, chair))


def win() -> Wave:
    """The match is won: a rising chord on the brass bars."""
    notes = ((0.0, 523.25), (0.095, 659.26), (0.19, 783.99), (0.30, 1046.5))
    parts = [(at, 0.75 + 0.08 * i, _bell(hertz, 1.05, 0.24)) for i, (at, hertz) in enumerate(notes)]
    return mixed(*parts, (0.30, 0.35, _bell(523.25, 1.05, 0.26)))


def refuse() -> Wave:
    """A card that may not be played: one soft, dull thud, never a buzzer."""
    thud = mixed(
        (0, 1.0, tone(118, 0.2, 0.035, glide=0.7)), (0, 0.3, tone(196, 0.2, 0.02, glide=0.8))
    )
    return mixed(
        (0, 1.0, thud), (0, 1.1, shaped(band(noise(0.12, 99), 260, 0.7, "low"), 0.003, 0.022))
    )


def tick() -> Wave:
    """A wheel or a clock: one small wooden tick."""
    return mixed(
        (0, 1.0, tone(1_950, 0.05, 0.006)),
        (0, 0.5, tone(3_120, 0.05, 0.004)),
        (0, 0.35, shaped(band(noise(0.02, 101), 2_600, 1.0), 0.0003, 0.002)),
    )


def bleat() -> Wave:
    """The goat: a throat of many harmonics, shaken ten times a second, through three formants."""
    seconds = 0.62
    count = round(seconds * RATE)
    throat, phase, shake = [], 0.0, 0.0
    for index in range(count):
        share = index / count
        shake = (shake + 10.5 / RATE) % 1.0
        trill = 1 - abs(2 * shake - 1)
        hertz = (352 + 46 * (1 - abs(2 * share - 0.5)) - 70 * share) * (0.94 + 0.12 * trill)
        phase = (phase + hertz / RATE) % 1.0
        # A pulse whose closing is quicker than its opening is what makes a voice nasal.
        pulse = phase / 0.86 if phase < 0.86 else (1 - phase) / 0.14
        throat.append((2 * pulse - 1) * (0.22 + 0.78 * trill * trill))
    breath = band(noise(seconds, 111), 1_900, 0.8)
    mouth = mixed(
        (0, 0.8, band(throat, 820, 2.6)),
        (0, 1.5, band(throat, 1_780, 4.0)),
        (0, 1.2, band(throat, 2_950, 5.0)),
        (0, 0.02, breath),
    )
    rise, fall = round(0.045 * RATE), round(0.22 * RATE)
    for index in range(rise):
        mouth[index] *= index / rise
    for index in range(fall):
        mouth[-1 - index] *= (index / fall) ** 1.5
    return mouth


def fan() -> Wave:
    """A hand laid down open: cards one after the other, each softer, and the last one flat."""
    falls = [(0.028 * index, 0.75 - 0.07 * index, _flick(171 + index, 2_500)) for index in range(7)]
    return mixed(*falls, (0.19, 0.5, _slap(179, 1_700, 160)))


def fish() -> Wave:
    """A fish of mother-of-pearl set down: two thin, bright clicks."""

    def click(pitch: float) -> Wave:
        shell = ((3_650, 1.0, 0.009), (5_900, 0.6, 0.006), (8_200, 0.3, 0.004))
        return mixed(*((0.0, gain, tone(hertz * pitch, 0.07, fall)) for hertz, gain, fall in shell))

    return mixed((0, 1.0, click(1.0)), (0.052, 0.55, click(1.09)))


def match() -> Wave:
    """A match laid down: a small dry tick of light wood, and it rolls half over."""

    def tick_(pitch: float, seed: int) -> Wave:
        wood = ((1_480, 1.0, 0.008), (2_650, 0.5, 0.005))
        tones = [(0.0, gain, tone(hertz * pitch, 0.05, fall)) for hertz, gain, fall in wood]
        return mixed(*tones, (0, 0.6, shaped(band(noise(0.02, seed), 3_200, 1), 0.0003, 0.002)))

    return mixed(
        (0, 1.0, tick_(1.0, 181)), (0.034, 0.5, tick_(1.16, 182)), (0.06, 0.25, tick_(1.1, 183))
    )


def coin() -> Wave:
    """A lacquered coin: it drops on the mat, spins once and lies."""

    def ring(pitch: float) -> Wave:
        metal = ((1_880, 1.0, 0.030), (3_010, 0.5, 0.022), (4_620, 0.35, 0.014))
        return mixed(*((0.0, gain, tone(hertz * pitch, 0.16, fall)) for hertz, gain, fall in metal))

    return mixed((0, 1.0, ring(1.0)), (0.075, 0.5, ring(1.03)), (0.122, 0.3, ring(1.05)))


def mat() -> Wave:
    """A beer mat: thick card on wood."""
    body = shaped(band(noise(0.10, 191), 620, 0.8), 0.0008, 0.014)
    return mixed((0, 1.4, body), (0, 0.5, tone(205, 0.12, 0.020, glide=0.85)))


def pop() -> Wave:
    """Somebody speaks: a bubble, quiet, its pitch rising as it opens."""
    return mixed((0, 1.0, shaped(tone(320, 0.09, 0.03, glide=2.1), 0.006, 0.024)))


def ruff() -> Wave:
    """A trump falls on a suit: the table knocks once, deep."""
    wood = ((118, 1.0, 0.050), (236, 0.5, 0.030), (512, 0.22, 0.016))
    tones = [(0.0, gain, tone(hertz, 0.26, fall, glide=0.8)) for hertz, gain, fall in wood]
    return mixed(*tones, (0, 0.6, _slap(201, 1_500, 140)))


def dust() -> Wave:
    """What a slam leaves behind: a thump far down, and dust that settles."""
    settle = swelled(band(noise(0.40, 211), 900, 0.6))
    return mixed((0, 1.0, tone(58, 0.42, 0.085, glide=0.7)), (0.02, 0.20, settle))


def crown() -> Wave:
    """A crown set down on wood: one firm touch, and its brass rings."""
    return mixed((0, 0.5, knock()[: round(0.14 * RATE)]), (0.006, 0.8, _bell(1_318.5, 0.8, 0.15)))


def fountain() -> Wave:
    """A whole pack thrown up that comes down again: flicks that rise, and patter."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    for index in range(30):
        at = 0.50 * (index / 30) ** 0.8
        parts.append((at, 0.35 + 0.01 * index, _flick(220 + index, 1_800 + 70 * index)))
    parts.append((0.10, 0.30, swelled(band(noise(0.55, 251), 3_000, 0.6))))
    parts += [(0.52 + 0.045 * n, 0.42 - 0.07 * n, _slap(252 + 3 * n, 1_700, 150)) for n in range(5)]
    return mixed(*parts)


def goat_bell() -> Wave:
    """A goat's bell that swings twice: iron, a little cracked."""

    def swing(pitch: float) -> Wave:
        iron = ((742, 1.0, 0.12), (1_171, 0.7, 0.09), (1_893, 0.5, 0.06), (2_960, 0.25, 0.03))
        tones = [(0.0, gain, tone(hertz * pitch, 0.6, fall)) for hertz, gain, fall in iron]
        return mixed(*tones, (0, 0.4, shaped(band(noise(0.02, 261), 3_800, 1.0), 0.0004, 0.003)))

    return mixed((0, 1.0, swing(1.0)), (0.24, 0.7, swing(0.985)))


def creak() -> Wave:
    """Horns that grow: dry wood bent in small jerks, each a little higher."""
    parts: list[tuple[float, float, Sequence[float]]] = []
    at = 0.0
    for index in range(26):
        knot = shaped(band(noise(0.03, 270 + index), 480 + 22 * index, 6.0), 0.001, 0.007)
        parts.append((at, 0.5 + 0.02 * index - (0.05 * (index - 20) if index > 20 else 0), knot))
        at += 0.030 - 0.0007 * index
    return mixed(*parts, (at, 1.0, silence(0.08)))


def mantel() -> Wave:
    """A clock on the mantelpiece strikes: two notes of a small gong."""
    return mixed((0, 0.8, _bell(659.26, 0.9, 0.2)), (0.42, 1.0, _bell(523.25, 0.95, 0.2)))


# --- What the rooms sound like ------------------------------------------------------------------
def _bed(seed: int, *bands: tuple[float, float, float], seconds: float = 8.0) -> Wave:
    """Return noise through bands (hertz, q, gain) that goes round without a seam."""
    plain = noise(seconds, seed, ROOM_RATE)
    # What a filter remembers of the end is there at the beginning, too.
    lead = plain[-ROOM_RATE // 4 :]
    result = [0.0] * len(plain)
    for hertz, q, gain in bands:
        kind = "low" if q < 0 else "band"
        filtered = band(lead + plain, hertz, abs(q), kind, rate=ROOM_RATE)[len(lead) :]
        result = [level + gain * sample for level, sample in zip(result, filtered, strict=True)]
    return result


def _chances(seed: int, count: int) -> Wave:
    """Return numbers from 0 to 1, the same for ever."""
    return [(sample + 1) / 2 for sample in noise(count / RATE, seed)]


def _swell(bed: Sequence[float], levels: Sequence[float]) -> Wave:
    """Return a bed for a whole round, its level led from one to the next and back to the first."""
    whole = ROOM_SECONDS * ROOM_RATE
    part = whole // len(levels)
    result: Wave = []
    for index, level in enumerate(levels):
        rise = (levels[(index + 1) % len(levels)] - level) / part
        start = index * part
        size = part if index < len(levels) - 1 else whole - start
        result += [bed[(start + at) % len(bed)] * (level + rise * at) for at in range(size)]
    return result


def _syllables(seed: int, liveliness: float) -> Wave:
    """Return levels of somebody who speaks: syllables five a second, in phrases with pauses."""
    levels: Wave = []
    chances = iter(_chances(seed, 4_000))
    while len(levels) < ROOM_SECONDS * 10:
        phrase = 6 + int(14 * next(chances))
        for _ in range(phrase):
            levels += [0.35 + 0.65 * next(chances), 0.12 + 0.2 * next(chances)]
        levels += [0.03] * (2 + int(18 * (1 - liveliness) * next(chances)))
    return levels[: ROOM_SECONDS * 10]


def _strewn(seed: int, number: int, grains: Sequence[Sequence[float]], loud: float) -> Wave:
    """Return short sounds strewn over a round, some louder, none at an even pace."""
    whole = ROOM_SECONDS * ROOM_RATE
    result = [0.0] * whole
    chances = iter(_chances(seed, 3 * number))
    for _ in range(number):
        grain = grains[int(next(chances) * len(grains)) % len(grains)]
        start, gain = int(next(chances) * whole), loud * (0.15 + 0.85 * next(chances) ** 3)
        for at, sample in enumerate(grain):
            result[(start + at) % whole] += gain * sample
    return result


def _crackle(seed: int, number: int, loud: float) -> Wave:
    """Return a fire's crackle: dry snaps of different sizes."""
    grains = [
        shaped(
            band(noise(0.03, seed + n, ROOM_RATE), 1_400 + 500 * n, 1.2, rate=ROOM_RATE),
            0.0005,
            0.003 + 0.0015 * n,
            rate=ROOM_RATE,
        )
        for n in range(5)
    ]
    return _strewn(seed + 9, number, grains, loud)


def _struck(seconds: float, *partials: tuple[float, float, float]) -> Wave:
    """Return what rings when struck: partials as hertz, gain and decay."""
    ringing = [0.0] * round(seconds * ROOM_RATE)
    for hertz, gain, decay in partials:
        for at, sample in enumerate(tone(hertz, seconds, decay, rate=ROOM_RATE)):
            ringing[at] += gain * sample
    return ringing


def _at(*struck: tuple[float, float, Sequence[float]]) -> Wave:
    """Return sounds at their moments of a round: start in seconds, gain, samples."""
    whole = ROOM_SECONDS * ROOM_RATE
    result = [0.0] * whole
    for start, gain, samples in struck:
        for at, sample in enumerate(samples, round(start * ROOM_RATE)):
            result[at % whole] += gain * sample
    return result


def _together(*parts: tuple[float, Sequence[float]]) -> Wave:
    gains = [gain for gain, _ in parts]
    return [
        sum(gain * sample for gain, sample in zip(gains, samples, strict=True))
        for samples in zip(*(part for _, part in parts), strict=True)
    ]


def _voices(seed: int, number: int, liveliness: float, pitch: float) -> list[tuple[float, Wave]]:
    """Return people who talk at other tables: no word can be made out."""
    return [
        (
            1.0 - 0.18 * index,
            _swell(
                _bed(
                    seed + index,
                    ((210 + 55 * index) * pitch, 1.6, 1.0),
                    ((520 + 90 * index) * pitch, 2.2, 0.55),
                    (1_250 * pitch, 2.0, 0.10),
                ),
                _syllables(seed + 40 + index, liveliness),
            ),
        )
        for index in range(number)
    ]


def _wind(seed: int, low: float, whistle: float) -> list[tuple[float, Wave]]:
    """Return wind that comes and goes, and whistles where it is strongest."""
    gusts = [0.25 + 0.75 * chance**1.5 for chance in _chances(seed, 12)]
    return [
        (1.0, _swell(_bed(seed + 1, (low, -0.7, 1.0), (2.2 * low, 1.2, 0.4)), gusts)),
        (whistle, _swell(_bed(seed + 2, (690, 9.0, 1.0)), [gust**3 for gust in gusts])),
    ]


def snug() -> Wave:
    """The Snug: two low voices, the hearth, once a glass set down."""
    glass = _struck(0.5, (2_180, 1.0, 0.09), (3_470, 0.6, 0.06), (430, 0.9, 0.02))
    hearth = _swell(_bed(303, (130, -0.8, 1.0)), [0.8, 1.0, 0.7, 0.9])
    return _together(
        *_voices(300, 2, 0.35, 0.9),
        (0.8, hearth),
        (1.0, _crackle(310, 130, 1.1)),
        (0.16, _at((15.2, 1.0, glass))),
    )


def lantern_street() -> Wave:
    """Lantern Street: rain on tin, traffic far off, a bicycle's bell, a radio's two notes."""
    drops = [
        _struck(0.03, (1_700 + 640 * n, 1.0, 0.004), (3_100 + 410 * n, 0.6, 0.003))
        for n in range(5)
    ]
    rain = _swell(
        _bed(320, (3_400, 0.5, 0.8), (6_200, 0.7, 0.5), (900, 0.8, 0.25)),
        [1, 0.86, 1, 0.92, 1.05, 0.9],
    )
    traffic = _swell(_bed(321, (95, -0.7, 1.0)), [0.4, 0.7, 1.0, 0.6, 0.35, 0.5, 0.9, 0.5])
    ring = _struck(0.12, (2_450, 1.0, 0.10), (3_920, 0.5, 0.07))
    bell = [(9.0 + 0.085 * n, 1.0 - 0.05 * n, ring) for n in range(9)]
    radio = [
        (18.4, 0.7, _struck(0.7, (587, 1.0, 0.25), (1_174, 0.3, 0.15))),
        (18.9, 0.7, _struck(0.9, (440, 1.0, 0.3), (880, 0.3, 0.2))),
    ]
    return _together(
        (1.0, rain),
        (0.5, _strewn(325, 900, drops, 1.0)),
        (0.9, traffic),
        (0.09, _at(*bell, *radio)),
    )


def dacha_kitchen() -> Wave:
    """The Dacha kitchen: the samovar hums, wind at the pane, a spoon in a glass."""
    hum = _at(
        *(
            (0.0, gain, tone(hertz, ROOM_SECONDS, 1e9, rate=ROOM_RATE))
            for hertz, gain in ((98, 1.0), (98.5, 0.7), (196, 0.35), (294.5, 0.16))
        )
    )
    steam = _swell(_bed(340, (2_600, 0.8, 1.0), (4_800, 0.9, 0.6)), [0.8, 1.0, 0.9, 0.7, 1.0, 0.85])
    ting = _struck(0.4, (3_260, 1.0, 0.05), (4_890, 0.6, 0.035), (6_700, 0.3, 0.02))
    stirs = [
        (11.0 + step, gain, ting)
        for step, gain in ((0, 1.0), (0.31, 0.7), (0.58, 0.9), (0.92, 0.6), (1.18, 0.8))
    ]
    return _together((0.035, hum), (0.16, steam), *_wind(345, 260, 0.5), (0.07, _at(*stirs)))


def red_cottage() -> Wave:
    """The Red cottage: wind in the logs, the fire, a goat's bell far away."""
    far = _struck(0.9, (742, 1.0, 0.22), (1_171, 0.6, 0.16), (1_893, 0.3, 0.09))
    bells = [
        (6.0 + step, gain, far) for step, gain in ((0, 1.0), (0.44, 0.6), (0.83, 0.8), (1.5, 0.4))
    ]
    fire = _swell(_bed(362, (150, -0.8, 1.0)), [1.0, 0.8, 0.95, 0.7])
    return _together(
        *_wind(365, 210, 0.9), (0.6, fire), (0.9, _crackle(370, 170, 1.0)), (0.08, _at(*bells))
    )


def salon() -> Wave:
    """The Salon: a slow clock, the hush of silk and candles."""
    tick_ = _struck(0.06, (1_320, 1.0, 0.006), (2_240, 0.5, 0.004), (310, 0.6, 0.012))
    tock = _struck(0.06, (1_080, 1.0, 0.007), (1_860, 0.5, 0.004), (270, 0.6, 0.014))
    clock = [(0.5 + second, 1.0, tock if second % 2 else tick_) for second in range(ROOM_SECONDS)]
    hush = _swell(_bed(380, (420, -0.7, 0.6), (3_800, 0.6, 0.4)), [0.6, 0.7, 0.6, 0.8, 0.65, 0.7])
    silk = _swell(_bed(381, (5_200, 0.9, 1.0)), [0, 0, 0.5, 0.1, 0, 0, 0, 0.35, 0, 0, 0, 0.25])
    return _together((0.9, hush), (0.22, silk), (0.35, _at(*clock)))


def wirtshaus() -> Wave:
    """The Wirtshaus: a full taproom, the stove, once a tankard on wood."""
    thump = _struck(0.3, (148, 1.0, 0.05), (322, 0.6, 0.03), (880, 0.2, 0.012))
    stove = _swell(_bed(393, (110, -0.8, 1.0)), [0.9, 1.0, 0.8])
    return _together(
        *_voices(390, 4, 0.9, 1.0),
        (0.6, stove),
        (0.5, _crackle(397, 60, 1.0)),
        (0.5, _at((7.3, 1.0, thump), (19.9, 0.6, thump))),
    )


ROOMS: Final[dict[str, Callable[[], Wave]]] = {
    "dacha-kitchen": dacha_kitchen,
    "lantern-street": lantern_street,
    "red-cottage": red_cottage,
    "salon": salon,
    "snug": snug,
    "wirtshaus": wirtshaus,
}


def loudness(samples: Sequence[float], rate: int) -> float:
    """Return how loud samples of -1 to 1 are, in LUFS, gated as ITU-R BS.1770-4 has it."""
    heard = _biquad(samples, _shelf(rate))
    heard = _biquad(heard, _rumble(rate))
    tenth = rate // 10
    power = [
        sum(sample * sample for sample in heard[at : at + tenth]) / tenth
        for at in range(0, len(heard) - tenth + 1, tenth)
    ]
    blocks = [sum(power[at : at + 4]) / 4 for at in range(len(power) - 3)]
    loud = [block for block in blocks if block > 0 and _lufs(block) > -70]
    if not loud:
        return -math.inf
    gate = _lufs(sum(loud) / len(loud)) - 10
    loud = [block for block in loud if _lufs(block) > gate]
    return _lufs(sum(loud) / len(loud))


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power)


_Biquad: TypeAlias = tuple[float, float, float, float, float]


def _shelf(rate: int) -> _Biquad:
    """The head's own gain for high tones, as a filter for this rate."""
    k, q = math.tan(math.pi * 1_681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    a0 = 1 + k / q + k * k
    return (
        (high + middle * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - middle * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def _rumble(rate: int) -> _Biquad:
    """Deep tones count for little, as a filter for this rate."""
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0


def _biquad(samples: Sequence[float], filter_: _Biquad) -> Wave:
    b0, b1, b2, a1, a2 = filter_
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        result.append(y)
    return result


def room_samples_of(name: str) -> array[int]:
    """Return what a room sounds like: 16 bit, one channel, 22,050 a second, a round of 24 s.

    It begins and ends where it crosses nothing, so that it can go round and round.
    """
    plain = ROOMS[name]()
    # Rounded, so that it is the same whatever the last digit of a logarithm.
    gain = round(10 ** ((ROOM_LOUDNESS - loudness(plain, ROOM_RATE)) / 20), 5)
    crossing = next(at for at in range(len(plain)) if plain[at - 1] <= 0 < plain[at])
    return array("h", (round(32_767 * gain * x) for x in plain[crossing:] + plain[:crossing]))


# A name, how it is made, and how loud it is beside the others (1 is the common peak).
SOUNDS: Final[dict[str, tuple[Callable[[], Wave], float]]] = {
    "card-1": (lambda: _slap(11, 1_900, 172), 1.0),
    "card-2": (lambda: _slap(14, 2_150, 186), 1.0),
    "card-3": (lambda: _slap(17, 1_750, 163), 1.0),
    "card-on-card": (card_on_card, 0.9),
    "slam": (slam, 1.0),
    "shuffle": (shuffle, 0.9),
    "deal": (deal, 0.8),
    "collect": (collect, 0.85),
    "draw": (draw, 0.8),
    "knock": (knock, 1.0),
    "chip": (chip, 0.8),
    "chips": (chips, 0.7),
    "bid": (bid, 0.8),
    "pass": (stay_out, 0.6),
    "chime": (chime, 0.75),
    "out": (out, 0.75),
    "win": (win, 0.85),
    "refuse": (refuse, 0.95),
    "tick": (tick, 0.55),
    "bleat": (bleat, 0.8),
    "fan": (fan, 0.8),
    "fish": (fish, 0.55),
    "match": (match, 0.6),
    "coin": (coin, 0.7),
    "mat": (mat, 0.8),
    "pop": (pop, 0.52),
    "ruff": (ruff, 0.95),
    "dust": (dust, 0.9),
    "crown": (crown, 0.7),
    "fountain": (fountain, 0.85),
    "bell": (goat_bell, 0.65),
    "creak": (creak, 0.7),
    "mantel": (mantel, 0.6),
}


def samples_of(name: str) -> array[int]:
    """Return a sound's samples, 16 bit, one channel, 44,100 a second."""
    make, level = SOUNDS[name]
    return finished(make(), level)


def digest(samples: array[int]) -> str:
    """Return the SHA-256 of samples as little-endian bytes."""
    ordered = array("h", samples)
    if sys.byteorder == "big":
        ordered.byteswap()
    return hashlib.sha256(ordered.tobytes()).hexdigest()


def wav(samples: array[int], rate: int = RATE) -> bytes:
    """Return samples as a WAV file."""
    memory = io.BytesIO()
    with wave.open(memory, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
    return memory.getvalue()


def _write(folder: Path, made: dict[str, array[int]], rate: int, quality: str) -> None:
    """Write sounds and the list of their digests, and take away what is not made any more."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in made.items():
        command = ["oggenc", "-Q", "-q", quality, "-s", "1", "-o", str(folder / f"{name}.ogg"), "-"]
        subprocess.run(command, input=wav(samples, rate), check=True)
    for old in folder.glob("*.ogg"):
        if old.stem not in made:
            old.unlink()
    lines = [f"{digest(samples)}  {name}\n" for name, samples in made.items()]
    (folder / "samples.sha256").write_text("".join(lines), encoding="utf-8", newline="\n")
    print(f"{len(made)} sounds written to {folder}")


def main() -> int:
    """Write every sound and the lists of digests."""
    folder = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    _write(folder, {name: samples_of(name) for name in SOUNDS}, RATE, QUALITY)
    rooms = {name: room_samples_of(name) for name in ROOMS}
    _write(folder / "rooms", rooms, ROOM_RATE, ROOM_QUALITY)
    return 0


if __name__ == "__main__":
    sys.exit(main())
