"""Makes every sound of the game out of noise and decaying tones, with the standard library alone.

Run it after a change to a sound: `python build_scripts/make_sounds.py`. It needs `oggenc`, writes
Ogg Vorbis into `assets/sounds`, and beside it the SHA-256 of the samples before encoding, because
encoders differ in their bytes and the samples do not.
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

Wave: TypeAlias = list[float]


# --- Building blocks ----------------------------------------------------------------------------
def _rounded(number: float) -> float:
    """Return a coefficient that is the same on every machine, whatever its mathematics library."""
    return round(number, 12)


def silence(seconds: float) -> Wave:
    """Return that much nothing."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, seed: int) -> Wave:
    """Return white noise, -1 to 1: a linear congruential row, the same for ever."""
    state = (seed * 2_654_435_761 + 12_345) & 0xFFFFFFFF
    samples = []
    for _ in range(round(seconds * RATE)):
        state = (state * 1_664_525 + 1_013_904_223) & 0xFFFFFFFF
        samples.append((state >> 8) / 8_388_607.5 - 1.0)
    return samples


def tone(hertz: float, seconds: float, decay: float, *, glide: float = 1.0) -> Wave:
    """Return a partial that falls to 1/e in `decay` seconds; `glide` is its last pitch share.

    The phase turns by multiplication, not by calls of sine, which differ between machines.
    """
    count = round(seconds * RATE)
    fall = _rounded(math.exp(-1 / (decay * RATE)))
    turn = math.tau * hertz / RATE
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


def band(samples: Sequence[float], hertz: float, q: float, kind: str = "band") -> Wave:
    """Return samples through a two-pole filter: "low", "high" or "band" about `hertz`."""
    omega = math.tau * hertz / RATE
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


def shaped(samples: Sequence[float], attack: float, decay: float) -> Wave:
    """Return samples that rise in `attack` seconds and then fall to 1/e in `decay`."""
    rise = max(1, round(attack * RATE))
    fall = _rounded(math.exp(-1 / (decay * RATE)))
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


def wav(samples: array[int]) -> bytes:
    """Return samples as a WAV file."""
    memory = io.BytesIO()
    with wave.open(memory, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return memory.getvalue()


def main() -> int:
    """Write every sound and the list of digests."""
    folder = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for name in SOUNDS:
        samples = samples_of(name)
        lines.append(f"{digest(samples)}  {name}\n")
        command = ["oggenc", "-Q", "-q", QUALITY, "-s", "1", "-o", str(folder / f"{name}.ogg"), "-"]
        subprocess.run(command, input=wav(samples), check=True)
    for old in folder.glob("*.ogg"):
        if old.stem not in SOUNDS:
            old.unlink()
    (folder / "samples.sha256").write_text("".join(lines), encoding="utf-8", newline="\n")
    print(f"{len(SOUNDS)} sounds written to {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
