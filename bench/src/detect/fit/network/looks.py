"""What the network sees of a frame: the whole at half its size, a part from nearer, or a quad as if it were seen from
above, as look.ts, raster.ts and look-straight.ts of the scanner have it. Frames are (rows, columns, BGR), floats;
corners (4, 2) in pixels of the frame, clockwise."""

import cv2
import numpy as np
from dice import Dice
from frames import Frame

# Corners this far out of what is seen, in pixels, are still as good as there.
BEYOND = 4
# Ground round a card that is looked at from nearer, as shares of its sides, and pixels more; what is seen of it is off.
GROUND, GROUND_PIXELS, GROUND_OFF = 0.18, 4, 0.06
# Pixels that the network sees per pixel of the frame.
LEAST_ZOOM, MOST_ZOOM = 0.55, 1
# Width and height of what it sees from nearer, in pixels; in the scanner every size in between, too.
SIZES = [(200, 112), (200, 128), (200, 150), (168, 104), (136, 88), (136, 136)]
SIZES += [(height, width) for width, height in SIZES if width != height]
# Width and height of what it sees of a quad that lies, and ground round it, as a share of its shorter side.
STRAIGHT, STRAIGHT_GROUND = (200, 144), 0.25


def whole(frame: np.ndarray, corners: np.ndarray | None, dice: Dice) -> Frame:
    """Two by two pixels become one. A rest at the right and lower rim is left out."""
    rows, columns = frame.shape[0] // 2, frame.shape[1] // 2
    small = cv2.resize(frame[: 2 * rows, : 2 * columns], (columns, rows), interpolation=cv2.INTER_AREA)
    return seen(small + dice.normal(1, small.shape) * dice.between(0.2, 2.5), corners)


def near(frame: np.ndarray, corners: np.ndarray | None, quad: np.ndarray, dice: Dice) -> Frame | None:
    """@param quad what is looked at: (4, 2) in pixels of the frame
    @returns none when it is too large or too small for that"""
    low, high = quad.min(0), quad.max(0)
    ground = GROUND * (high - low) + GROUND_PIXELS
    low = low - ground + dice.normal(GROUND_OFF, 2) * (high - low)
    high = high + ground + dice.normal(GROUND_OFF, 2) * (high - low)
    limits = np.array(frame.shape[1::-1])
    low, high = np.maximum(low, 0), np.minimum(high, limits)
    wanted = high - low
    if min(wanted) < 24:
        return None
    zooms = [min(MOST_ZOOM, *(size / wanted)) for size in SIZES]
    best = max(range(len(SIZES)), key=lambda i: (zooms[i], -np.prod(SIZES[i])))
    size, zoom = np.array(SIZES[best]), zooms[best]
    box = size / zoom
    if zoom < LEAST_ZOOM or (box > limits).any():
        return None
    start = np.clip(low - (box - wanted) * dice.between(0, 1), 0, limits - box)
    return part(frame, corners, start, size, 1 / zoom, dice)


def part(frame, corners, start: np.ndarray, size: np.ndarray, step: float, dice: Dice) -> Frame:
    """Of each pixel four places in it.
    @param start where its first pixel begins, in pixels of the frame
    @param size width and height in its own pixels
    @param step pixels of the frame per pixel"""
    noisy = frame + dice.normal(1, frame.shape) * dice.between(0.4, 5)
    xs, ys = (np.floor(start[i] + step * (np.arange(2 * size[i]) / 2 + 0.25)).astype(int) for i in range(2))
    places = noisy[ys][:, xs]
    columns, rows = size
    small = places.reshape(rows, 2, columns, 2, 3).mean((1, 3))
    if corners is not None:
        corners = 2 * (corners + 0.5 - start) / step - 0.5
    return seen(small, corners)


def straight(frame: np.ndarray, corners: np.ndarray | None, quad: np.ndarray, dice: Dice) -> Frame:
    """@param quad what is taken for a card: (4, 2) in pixels of the frame, clockwise"""
    sides = np.hypot(*(quad - np.roll(quad, -1, 0)).T)
    flat = np.array([sides[0] + sides[2], sides[1] + sides[3]])
    flat = flat / max(1, flat.min())
    size = np.array(STRAIGHT if flat[0] >= flat[1] else STRAIGHT[::-1])
    zoom = (size / (flat + 2 * STRAIGHT_GROUND)).min()
    start = (size - flat * zoom) / 2
    places = start + zoom * flat * np.array([(0, 0), (1, 0), (1, 1), (0, 1)])
    mapping = cv2.getPerspectiveTransform((quad + 0.5).astype(np.float32), places.astype(np.float32))
    # Of each pixel four places in it, from the middle of the first pixel of the frame.
    fine = np.diag([2, 2, 1]) @ mapping @ np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    fine = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]]) @ fine
    noisy = (frame + dice.normal(1, frame.shape) * dice.between(0.4, 5)).astype(np.float32)
    columns, rows = (int(side) for side in size)
    both = {"flags": cv2.INTER_NEAREST, "borderMode": cv2.BORDER_REPLICATE}
    small = cv2.warpPerspective(noisy, fine, (2 * columns, 2 * rows), **both)
    if corners is not None:
        corners = 2 * cv2.perspectiveTransform(corners[None] + 0.5, mapping)[0] - 0.5
    return seen(small.reshape(rows, 2, columns, 2, 3).mean((1, 3)), corners)


def seen(small: np.ndarray, corners: np.ndarray | None) -> Frame:
    picture = np.clip(small, 0, 255).astype(np.uint8)
    if corners is None:
        return Frame(picture)
    size = 2 * np.array(picture.shape[1::-1])
    return Frame(picture, corners, bool((corners > -BEYOND).all() and (corners < size + BEYOND).all()))
