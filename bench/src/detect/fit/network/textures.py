"""Grounds that nobody drew: marble, wood, tiles, cloth. Sizes are width and height in pixels."""

import math

import cv2
import numpy as np
from dice import Dice


def noise(size: tuple[int, int], dice: Dice, cell: float, stretch: float = 1.0, octaves: int = 3) -> np.ndarray:
    """Value noise, each octave half as large and half as strong: (rows, columns), 0-1.
    @param cell pixels of the coarsest octave, so many times as long across when it is stretched"""
    width, height = size
    total, weight = np.zeros((height, width), np.float32), 0.0
    for octave in range(octaves):
        own = max(1.5, cell / 2**octave)
        columns, rows = max(2, int(width / own / stretch) + 2), max(2, int(height / own) + 2)
        grid = dice.generator.random((rows, columns), np.float32)
        total += cv2.resize(grid, size, interpolation=cv2.INTER_CUBIC) / 2**octave
        weight += 1 / 2**octave
    return np.clip(total / weight, 0, 1)


def tones(dice: Dice) -> tuple[np.ndarray, np.ndarray]:
    """Two colours: of one kind, or as they come."""
    first = dice.colour() * dice.between(0.3, 1)
    if dice.chance(0.5):
        grey = first.mean()
        first = grey + (first - grey) * dice.between(0, 0.6)
    near = np.clip(first * dice.between(0.5, 1.6) + dice.normal(12, 3), 0, 255)
    return first, near if dice.chance(0.6) else dice.colour()


def mix(first: np.ndarray, second: np.ndarray, share: np.ndarray) -> np.ndarray:
    return first + (second - first) * share[..., None]


def coordinates(size: tuple[int, int], dice: Dice) -> tuple[np.ndarray, np.ndarray]:
    """Of a plane that is turned, seen from the side and not quite even."""
    width, height = size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    turn = dice.turn() if dice.chance(0.5) else dice.normal(0.05)
    across, down = x - width / 2, y - height / 2
    depth = 1 + across * dice.normal(0.0006) + down * dice.normal(0.0012)
    across, down = across / depth, down / depth
    across, down = across * math.cos(turn) - down * math.sin(turn), across * math.sin(turn) + down * math.cos(turn)
    if dice.chance(0.3):
        far = dice.between(2, 14)
        across = across + far * (noise(size, dice, 90) - 0.5)
        down = down + far * (noise(size, dice, 90) - 0.5)
    return across + 4000, down + 4000


def clouds(size, dice: Dice) -> np.ndarray:
    """Plaster, concrete, leather; stretched: wood, brushed metal, fabric."""
    stretch = dice.between(4, 30) if dice.chance(0.5) else 1.0
    share = noise(size, dice, dice.between(3, 120), stretch, dice.integer(2, 5))
    return mix(*tones(dice), np.clip((share - 0.5) * dice.between(0.6, 3) + 0.5, 0, 1))


def veins(size, dice: Dice) -> np.ndarray:
    """Marble: lines where noise passes its middle."""
    ground = mix(*tones(dice), noise(size, dice, dice.between(60, 200)) * dice.between(0.1, 0.5))
    line = dice.colour() * dice.between(0.2, 1)
    for _ in range(dice.integer(1, 3)):
        ridge = np.abs(noise(size, dice, dice.between(50, 180), dice.between(1, 3), dice.integer(3, 5)) - 0.5)
        ground = mix(ground, line, np.exp(-ridge * dice.between(25, 110)) * dice.between(0.2, 0.9))
    return ground


def stripes(size, dice: Dice) -> np.ndarray:
    x, y = coordinates(size, dice)
    period = dice.between(6, 90)
    first, second = tones(dice)
    ground = np.broadcast_to(first, (*x.shape, 3)).astype(np.float32)
    for _ in range(dice.integer(1, 3)):
        place, width = dice.between(0, 1), dice.between(0.04, 0.5)
        away = np.abs((y / period - place) % 1 - 0.5)
        ground = mix(ground, second if dice.chance(0.6) else dice.colour(), np.clip((width / 2 - away) * period, 0, 1))
    return ground


def chance_of(column: np.ndarray, row: np.ndarray) -> np.ndarray:
    """A number for each tile that looks drawn by chance, 0-1."""
    return np.modf(np.abs(np.sin(column * 12.9898 + row * 78.233) * 43758.5453))[0]


def tiles(size, dice: Dice) -> np.ndarray:
    """Tiles, bricks, boards, parquet: each of a tone of its own, with or without joints."""
    x, y = coordinates(size, dice)
    wide, high = dice.between(12, 130), dice.between(8, 90)
    row = np.floor(y / high)
    shifted = x + row * wide * dice.pick([0, 0.5, 0.33])
    column = np.floor(shifted / wide)
    own = chance_of(column, row)
    first, second = tones(dice)
    ground = mix(first, second, own * dice.between(0, 1))
    joint = dice.between(0, 4)
    near = np.minimum(np.minimum(shifted % wide, wide - shifted % wide), np.minimum(y % high, high - y % high))
    return mix(ground, dice.colour(), np.clip(joint / 2 - near + 0.5, 0, 1) * (joint > 0.5))


def checks(size, dice: Dice) -> np.ndarray:
    """Woven bands across each other."""
    x, y = coordinates(size, dice)
    period, width = dice.between(10, 90), dice.between(0.2, 0.6)
    across = np.clip((width / 2 - np.abs(x / period % 1 - 0.5)) * period, 0, 1)
    down = np.clip((width / 2 - np.abs(y / period % 1 - 0.5)) * period, 0, 1)
    both = np.abs(across - down) if dice.chance(0.3) else (across + down) / 2
    return mix(*tones(dice), both)


def spots(size, dice: Dice) -> np.ndarray:
    """Dots, blossoms, chips, camouflage: where noise is high."""
    ground = np.broadcast_to(dice.colour(), (size[1], size[0], 3)).astype(np.float32)
    cell = dice.between(4, 60)
    for _ in range(dice.integer(1, 3)):
        share = noise(size, dice, cell, dice.between(0.5, 2), dice.integer(1, 2))
        ground = mix(ground, dice.colour(), np.clip((share - dice.between(0.55, 0.75)) * cell, 0, 1))
    return ground


def shapes(size, dice: Dice) -> np.ndarray:
    """A photograph, a poster, a mess."""
    width, height = size
    picture = np.ascontiguousarray(clouds(size, dice), np.float32)
    for _ in range(dice.integer(3, 14)):
        colour = dice.colour().tolist()
        middle = (int(dice.between(0, width)), int(dice.between(0, height)))
        reach = int(dice.between(0.03, 0.4) * max(size))
        match dice.integer(0, 3):
            case 0:
                cv2.circle(picture, middle, reach, colour, -1, cv2.LINE_AA)
            case 1:
                corners = np.array(middle) + dice.generator.normal(0, reach, (dice.integer(3, 5), 2))
                cv2.fillPoly(picture, [corners.astype(np.int32)], colour, cv2.LINE_AA)
            case 2:
                end = (int(dice.between(0, width)), int(dice.between(0, height)))
                cv2.line(picture, middle, end, colour, dice.integer(1, 9), cv2.LINE_AA)
            case 3:
                cv2.rectangle(picture, middle, (middle[0] + reach, middle[1] + reach // 2), colour, -1)
    return cv2.GaussianBlur(picture, (0, 0), dice.between(0.6, 8)) if dice.chance(0.4) else picture


def marbled(size, dice: Dice) -> np.ndarray:
    """Marble of another kind: bands that noise bends, sharp on one side (Perlin 1985)."""
    width, height = size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    turn, period = dice.turn(), dice.between(25, 160)
    bent = dice.between(20, 120) * (noise(size, dice, dice.between(40, 160), dice.between(1, 2), 5) - 0.5)
    wave = np.abs(np.sin((x * math.cos(turn) + y * math.sin(turn) + bent * 2) * math.pi / period))
    ground = mix(*tones(dice), noise(size, dice, dice.between(40, 160)) * dice.between(0.1, 0.8))
    return mix(ground, dice.colour() * dice.between(0.1, 1), (1 - wave) ** dice.between(2, 14) * dice.between(0.3, 1))


def repeated(size, dice: Dice) -> np.ndarray:
    """Wallpaper, print on cloth, lace, mats: one small picture over and over, mirrored or not."""
    x, y = coordinates(size, dice)
    wide, high = dice.integer(8, 72), dice.integer(8, 72)
    small = shapes((wide, high), dice)
    if dice.chance(0.5):
        small = np.concatenate([small, small[:, ::-1]], 1)
    if dice.chance(0.5):
        small = np.concatenate([small, small[::-1]], 0)
    if dice.chance(0.3):
        x = x + np.floor(y / small.shape[0]) * small.shape[1] / 2
    soft = cv2.GaussianBlur(small, (0, 0), dice.between(0.5, 1.2))
    return soft[y.astype(int) % soft.shape[0], x.astype(int) % soft.shape[1]]


def woven(size, dice: Dice) -> np.ndarray:
    """Baskets, mats, carpets, coarse cloth: strands by turns above and below, round in the light."""
    x, y = coordinates(size, dice)
    wide, high = dice.between(5, 36), dice.between(5, 36)
    over = dice.pick([1, 1, 2, 3])
    column, row = np.floor(x / wide), np.floor(y / high)
    is_above = (np.floor(column / over) + row) % 2 < 1 if dice.chance(0.7) else (column + row) % (over + 1) < 1
    across, down = np.abs(x / wide % 1 - 0.5), np.abs(y / high % 1 - 0.5)
    fall = dice.between(0.8, 2.2)
    light = np.where(is_above, 1 - fall * down**2 - 0.6 * across**2, 1 - fall * across**2 - 0.6 * down**2)
    first, second = tones(dice)
    own = chance_of(column, row)
    ground = mix(first, second, np.where(is_above, 1.0, 0.0) * dice.between(0, 1))
    return ground * (light * (1 - dice.between(0, 0.3) * own))[..., None]


def chips(size, dice: Dice) -> np.ndarray:
    """Terrazzo, granite, pebbles, leaves: cells round points, each of a tone of its own."""
    width, height = size
    cell = dice.between(4, 40)
    count = int(min(3000, max(20, width * height / cell**2)))
    points = (dice.generator.random((count, 2)) * [width, height]).astype(np.float32)
    markers = np.ones((height, width), np.uint8)
    markers[np.clip(points[:, 1].astype(int), 0, height - 1), np.clip(points[:, 0].astype(int), 0, width - 1)] = 0
    far, label = cv2.distanceTransformWithLabels(markers, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
    first, second = tones(dice)
    shades = first + (second - first) * dice.generator.random((label.max() + 1, 1))
    shades += dice.normal(dice.between(0, 30), shades.shape)
    ground = shades[label].astype(np.float32)
    if dice.chance(0.5):
        ground = mix(ground, first * dice.between(0.3, 1.2), np.clip(far - dice.between(0.15, 0.5) * cell, 0, 1))
    return ground


TEXTURES = [
    *[clouds, clouds, veins, marbled, stripes, tiles, tiles],
    *[checks, spots, shapes, repeated, repeated, woven, chips],
]


def texture(size: tuple[int, int], dice: Dice) -> np.ndarray:
    """32-bit floats, 0-255."""
    picture = dice.pick(TEXTURES)(size, dice)
    if dice.chance(0.5):
        grain = noise(size, dice, dice.between(1.5, 12), dice.pick([1, 1, 8])) - 0.5
        picture = picture * (1 + dice.between(0, 0.5) * grain[..., None])
    return np.ascontiguousarray(np.clip(picture, 0, 255), np.float32)
