"""Composes frames of drawn parts: tables, things and cards as a simulated camera sees them.
    python compose.py PARTS --frames 2500 --seed 41 --out frames/41.npz [--workers 2]
PARTS is a folder that ../parts.ts has drawn into. None of the frames exists twice; all of them follow from the seed."""

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path

import cv2
import numpy as np
from cards import card_of, printed
from dice import Dice
from frames import Frame, write_frames
from hands import hand, hold, lay_pen
from invented_things import thing as invented_thing
from lay import Form, Scene, lay
from light import lit, photographed
from looks import near, straight, whole
from parts import Parts, read_parts
from pose import CORNERS, Pose, View, view
from tables import ground, recoloured, strewn

# Pixels of the frames that the finder gets, long and short side: of a camera of 16:9 or of 4:3.
SHAPES = {"16:9": (400, 225), "4:3": (400, 300)}
# Shares of the frames.
WITH_CARD = 0.6
FROM_NEAR = 0.3
# Share of the other frames that are straightened, as if seen from above.
STRAIGHT = 0.25
# Shares of the frame that are small enough for a look from nearer.
SMALL = (0.3, 0.66)
# Shares of the things.
INVENTED = 0.45
# The number of frames that a worker composes at a time, with a seed of its own.
AT_A_TIME = 100


@dataclass(frozen=True)
class Difficulty:
    """Deviations of the angles in degrees, and the least share of the frame that a card reaches over."""

    roll: float
    tilt: float
    fill: float


EASY, MEDIUM, HARD = Difficulty(3.25, 4.55, 0.66), Difficulty(9.1, 10.4, 0.5), Difficulty(18.2, 18.2, 0.38)
DIFFICULTIES = [*[EASY] * 4, *[MEDIUM] * 4, *[HARD] * 3]


def frame_of(parts: Parts, has_card: bool, dice: Dice) -> Frame:
    shape = SHAPES["16:9" if dice.chance(0.6) else "4:3"]
    size = shape if dice.chance(0.65) else shape[::-1]
    table = ground(parts, size, dice)
    if dice.chance(0.2 if has_card else 0.3):
        table = strewn(table, parts, dice)
    scene = Scene(table, np.zeros(table.shape[:2], np.float32))
    is_near = dice.chance(FROM_NEAR)
    things = things_beside_card(dice) if has_card else things_without_card(dice)
    quads = [lay_thing(scene, parts, has_card, is_near, dice) for _ in range(things)]
    corners = None
    if has_card:
        if dice.chance(0.07):
            # The card lies inside.
            hand(scene, parts, dice)
        if dice.chance(0.06):
            lay_neighbour(scene, parts, dice)
        corners = lay_card(scene, parts, is_near, dice)
    elif dice.chance(0.22):
        hand(scene, parts, dice)
    frame = photographed(lit(scene, dice), dice)
    if not is_near and dice.chance(STRAIGHT):
        return straight(frame, corners, taken_for_card(corners, quads, size, dice), dice)
    if not is_near:
        return whole(frame, corners, dice)
    return near(frame, corners, looked_at(corners, quads, size, dice), dice) or whole(frame, corners, dice)


def looked_at(corners: np.ndarray | None, things: list[np.ndarray], size: tuple[int, int], dice: Dice) -> np.ndarray:
    """What is taken for a card at the first look: the card, mostly; without one a thing, or anything."""
    if corners is not None and not dice.chance(0.1):
        return corners
    if things and dice.chance(0.8):
        return dice.pick(things)
    return dice.generator.random((2, 2)) * size


def taken_for_card(corners: np.ndarray | None, things: list[np.ndarray], size, dice: Dice) -> np.ndarray:
    """A quad: nearly the card, a part of it, more than it, a thing, or nothing that is there.
    @returns (4, 2) in pixels of the frame, clockwise"""
    if corners is not None and not (things and dice.chance(0.2)):
        quad = corners
    elif things and dice.chance(0.8):
        quad = dice.pick(things)
    else:
        middle, reach = np.array(size) * somewhere(dice, 0.3, 0.7), np.array(size) * somewhere(dice, 0.15, 0.45)
        quad = middle + reach * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) + dice.normal(6, (4, 2))
    if dice.chance(0.4):
        quad = moved_sides(quad, dice)
    # Starts with any corner, because which one comes first isn't known.
    return np.roll(quad, dice.integer(0, 3), 0) + dice.normal(dice.between(0, 3), (4, 2))


def moved_sides(quad: np.ndarray, dice: Dice) -> np.ndarray:
    """One side or several lie elsewhere: on a field that is printed, or on what is beside."""
    low, high = np.zeros(2), np.ones(2)
    for side in range(4):
        if dice.chance(0.4):
            (low if side < 2 else high)[side % 2] += dice.between(-0.3, 0.3)
    across = np.array([low[0], high[0], high[0], low[0]])[:, None]
    down = np.array([low[1], low[1], high[1], high[1]])[:, None]
    above, below = quad[0] + (quad[1] - quad[0]) * across, quad[3] + (quad[2] - quad[3]) * across
    return above + (below - above) * down


def things_beside_card(dice: Dice) -> int:
    return 1 if dice.chance(0.25) else 0


def things_without_card(dice: Dice) -> int:
    if dice.chance(0.24):
        return 0
    return 1 if dice.chance(0.75) else 2


def somewhere(dice: Dice, low: float, high: float) -> tuple[float, float]:
    return dice.between(low, high), dice.between(low, high)


def posed(scene: Scene, flat_size: tuple[float, float], dice: Dice, place=None, **pose) -> View:
    """@param place anywhere inside of the frame when it is None"""
    focal = dice.between(0.7, 1.4)
    return view(flat_size, Pose(focal=focal, place=place or somewhere(dice, 0.08, 0.92), **pose), scene.size)


def lay_thing(scene: Scene, parts: Parts, has_card: bool, is_near: bool, dice: Dice) -> np.ndarray:
    """A screen, a sheet, a keyboard, an object: with a card, also half out of the frame and very large.
    @returns its corners, clockwise: (4, 2) in pixels of the frame"""
    flat, shines = thing_of(parts, dice)
    if dice.chance(0.3):
        flat = recoloured(flat, 1.0, dice).astype(np.uint8)
    if dice.chance(0.5):
        flat = np.rot90(flat, dice.pick([0, 0, 0, 1, 2, 3])).copy()
    height, width = flat.shape[:2]
    stretch = np.exp(dice.normal(0.12)) if dice.chance(0.4) else 1
    roll, tilt = dice.clipped(10, 32), dice.clipped(13, 32, 2)
    low, high = (0.4, 2.4) if has_card else SMALL if is_near else (0.5, 1.8)
    fill = dice.between(low, high)
    place = somewhere(dice, -0.6, 1.6) if has_card and not dice.chance(0.5) else None
    seen = posed(scene, (width * stretch, height), dice, place, roll=roll, tilt=tilt, fill=fill)
    flat = printed(flat, dice)
    cover = lay(scene, flat, seen, dice, Form(rounded=dice.pick([0, 0, 0, 0.03, 0.06, 0.1])))
    if shines:
        scene.shines = np.maximum(scene.shines, cover)
    return seen(*CORNERS)


def thing_of(parts: Parts, dice: Dice) -> tuple[np.ndarray, bool]:
    """A drawn one, or one that is invented, and whether it gives light."""
    if dice.chance(INVENTED):
        return invented_thing(dice)
    drawn = dice.pick(parts.things)
    return drawn.picture, drawn.shines


def lay_neighbour(scene: Scene, parts: Parts, dice: Dice) -> None:
    """Another card, of which a part is seen at the left or right rim: it is none that is looked for."""
    flat = dice.pick(parts.cards)
    height, width = flat.shape[:2]
    roll, tilt, fill = dice.normal(20), dice.normal(9, 2), dice.between(0.4, 0.8)
    left, right = dice.between(-0.9, -0.2), dice.between(1.2, 1.9)
    place = (dice.pick([left, right]), dice.between(-0.3, 1.3))
    seen = posed(scene, (width, height), dice, place, roll=roll, tilt=tilt, fill=fill)
    lay(scene, printed(flat, dice), seen, dice)


def lay_card(scene: Scene, parts: Parts, is_near: bool, dice: Dice) -> np.ndarray:
    """The card that is looked for, and what is in front of it.
    @returns its corners, clockwise: (4, 2) in pixels of the frame"""
    flat = card_of(parts, scene.picture, dice)
    height, width = flat.shape[:2]
    difficulty = dice.pick(DIFFICULTIES)
    quarter = quarter_of((width, height), scene.size, dice)
    bend = dice.between(0.015, 0.045) * width * dice.pick([-1, 1]) if dice.chance(0.12) else 0.0
    along = dice.chance(0.7)
    is_cut = dice.chance(0.08)
    roll = dice.between(-44, 44) if dice.chance(0.06) else dice.clipped(difficulty.roll, 38)
    tilt = dice.clipped(difficulty.tilt, 36, 2)
    fill = dice.between(*SMALL) if is_near else dice.between(difficulty.fill, 0.97)
    place = somewhere(dice, -0.9, 1.9) if is_cut else None
    lies = {"roll": roll, "tilt": tilt, "fill": fill, "quarter": quarter, "bend": bend, "along": along}
    seen = posed(scene, (width, height), dice, place, **lies)
    rounded = dice.between(0.03, 0.09) if dice.chance(0.3) else 0.0
    flat = printed(flat, dice)
    form = Form(rounded=rounded, strips=8 if bend else 1, along=along, has_shadow=not dice.chance(0.1))
    lay(scene, flat, seen, dice, form)
    hold(scene, seen, dice)
    if dice.chance(0.04):
        lay_pen(scene, dice)
    return seen(*CORNERS)


def quarter_of(card: tuple[int, int], frame: tuple[int, int], dice: Dice) -> int:
    """Most people turn either the card or the device so that the card fills the frame, and the print is upright."""
    fits = (card[0] >= card[1]) == (frame[0] >= frame[1])
    quarter = dice.pick([0, 0, 0, 2]) if fits or dice.chance(0.5) else dice.pick([1, 3])
    return dice.pick([0, 1, 2, 3]) if dice.chance(0.12) else quarter


_parts: Parts


def _start(folder: Path) -> None:
    """Runs in each worker, which has a core of its own."""
    global _parts
    cv2.setNumThreads(1)
    _parts = read_parts(folder)


def _some(job: tuple[list[int], int]) -> list[Frame]:
    seed, count = job
    dice = Dice(seed)
    return [frame_of(_parts, dice.chance(WITH_CARD), dice) for _ in range(count)]


def composed(folder: Path, count: int, seed: int, workers: int) -> Iterator[Frame]:
    """The same frames in the same order for any number of workers."""
    starts = range(0, count, AT_A_TIME)
    jobs = [([seed, i], min(AT_A_TIME, count - start)) for i, start in enumerate(starts)]
    with Pool(workers, _start, (folder,)) as pool:
        for some in pool.imap(_some, jobs):
            yield from some


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", type=Path)
    parser.add_argument("--frames", type=int, default=2500)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    given = parser.parse_args()
    write_frames(given.out, composed(given.parts, given.frames, given.seed, given.workers))
