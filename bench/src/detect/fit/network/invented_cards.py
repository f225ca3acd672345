"""Cards that nobody drew: a network that has seen only what is drawn knows a card by its layout.
Pictures are (rows, columns, BGR) of bytes; sizes are width and height in pixels; shares are 0-1."""

import math

import cv2
import numpy as np
from dice import Dice
from hands import skin as skin_tone
from lettering import FONTS, ink_on, lines, logo, paper_of, words, write
from textures import mix, texture, tones

LONG = 600
# Share of the cards that are about as high as wide.
SQUARE = 0.18


def card(dice: Dice) -> np.ndarray:
    """Ground, fields of other colours or pictures, a border, signs, a name, some lines of small print: much of that or
    hardly any."""
    short = int(LONG / (dice.between(1, 1.25) if dice.chance(SQUARE) else dice.between(1.4, 1.9)))
    size = (LONG, short) if dice.chance(0.85) else (short, LONG)
    picture = paper_of(size, dice)
    for _ in range(dice.pick([0, 0, 0, 1, 1, 2])):
        fill_field(picture, dice)
    if dice.chance(0.12):
        border(picture, dice)
    if dice.chance(0.16):
        portrait(picture, dice)
    if dice.chance(0.1):
        watermark(picture, dice)
    for _ in range(dice.pick([0, 1, 1, 1, 2])):
        sign(picture, dice)
    layouts = [classic, classic, classic, centred, in_columns, running, running]
    layout = sparse if dice.chance(0.2) else dice.pick(layouts)
    layout(picture, dice)
    return picture


def fill_field(picture: np.ndarray, dice: Dice) -> None:
    """Another colour, gradient or picture on a part of the card."""
    height, width = picture.shape[:2]
    share = dice.pick([straight, straight, straight, leaning, round_field, waves])((width, height), dice)
    if dice.chance(0.35):
        filling = texture((width, height), dice)
    elif dice.chance(0.25):
        way = np.linspace(0, 1, width, dtype=np.float32)[None, :].repeat(height, 0)
        filling = mix(dice.colour(), dice.colour(), way if dice.chance(0.5) else way[:, ::-1])
    else:
        filling = np.broadcast_to(dice.colour() * dice.between(0.1, 1), picture.shape)
    picture[:] = mix(picture, filling, share).astype(np.uint8)


def straight(size, dice: Dice) -> np.ndarray:
    """A strip at one of its sides, or a band across it: how much of a pixel is on it."""
    width, height = size
    field = np.zeros((height, width), np.float32)
    share = dice.between(0.02, 0.12) if dice.chance(0.25) else dice.between(0.15, 0.6)
    start = dice.pick([0, 1 - share, 0, 1 - share, dice.between(0, 1 - share)])
    if dice.chance(0.5):
        field[int(start * height) : int((start + share) * height)] = 1
    else:
        field[:, int(start * width) : int((start + share) * width)] = 1
    return field


def leaning(size, dice: Dice) -> np.ndarray:
    """The area on one side of a line, or between two."""
    away = distance(size, dice.turn(), dice)
    inside = (away > 0) & (away < (dice.between(20, 200) if dice.chance(0.35) else np.inf))
    return inside.astype(np.float32)


def distance(size, turn: float, dice: Dice) -> np.ndarray:
    """Pixels from a line through somewhere in the middle."""
    width, height = size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    from_x, from_y = width * dice.between(0.2, 0.8), height * dice.between(0.2, 0.8)
    return (x - from_x) * math.cos(turn) + (y - from_y) * math.sin(turn)


def round_field(size, dice: Dice) -> np.ndarray:
    """A large disc or ring, of which most is beyond the card."""
    width, height = size
    field = np.zeros((height, width), np.float32)
    middle = (int(dice.between(-0.2, 1.2) * width), int(dice.between(-0.3, 1.3) * height))
    radius, line = int(dice.between(0.2, 0.8) * LONG), dice.pick([-1, -1, dice.integer(4, 60)])
    cv2.circle(field, middle, radius, 1, line, cv2.LINE_AA)
    return field


def waves(size, dice: Dice) -> np.ndarray:
    away = distance(size, dice.pick([0, 0.5, 1, 1.5]) * math.pi + dice.normal(0.2), dice)
    width, height = size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    swing = dice.between(6, 40) * np.sin((x + y) / dice.between(30, 120) + dice.turn())
    return (away + swing > 0).astype(np.float32)


def border(picture: np.ndarray, dice: Dice) -> None:
    """A line all the way round: the card goes on beyond it."""
    height, width = picture.shape[:2]
    away = int(dice.between(0.0, 0.08) * width)
    ink = ink_on(picture[0, 0], dice)
    cv2.rectangle(picture, (away, away), (width - 1 - away, height - 1 - away), ink, dice.integer(1, 12))


def sign(picture: np.ndarray, dice: Dice) -> None:
    height, width = picture.shape[:2]
    reach = dice.between(0.05, 0.16) * LONG
    logo(picture, (dice.between(0.1, 0.9) * width, dice.between(0.12, 0.88) * height), reach, dice)


def watermark(picture: np.ndarray, dice: Dice) -> None:
    """A large sign that shows a little through everything."""
    height, width = picture.shape[:2]
    sunk = picture.copy()
    logo(sunk, (dice.between(0.2, 0.8) * width, dice.between(0.2, 0.8) * height), dice.between(0.2, 0.5) * LONG, dice)
    picture[:] = cv2.addWeighted(picture, 1 - (share := dice.between(0.05, 0.3)), sunk, share, 0)


def classic(picture: np.ndarray, dice: Dice) -> None:
    """A name above, small print below."""
    height, width = picture.shape[:2]
    margin = dice.between(0.05, 0.14) * width
    small = dice.between(0.026, 0.05) * LONG
    name(picture, (margin, dice.between(0.15, 0.4) * height, width - margin), small * dice.between(1.3, 2.4), dice)
    count = dice.integer(2, 7)
    top = max(0.35 * height, height - margin * 0.6 - count * small * 2)
    left = margin if dice.chance(0.6) else dice.between(0.3, 0.55) * width
    lines(picture, (left, top, width - margin * 0.7), count, small, dice)


def name(picture: np.ndarray, box, size: float, dice: Dice) -> None:
    lines(picture, box, dice.integer(1, 2), size, dice)


def centred(picture: np.ndarray, dice: Dice) -> None:
    """Everything in one block at any position."""
    height, width = picture.shape[:2]
    small = dice.between(0.028, 0.06) * LONG
    left = dice.between(0.04, 0.45) * width
    top = dice.between(0.12, 0.6) * height
    lines(picture, (left, top, width - dice.between(0.04, 0.2) * width), dice.integer(2, 8), small, dice)


def running(picture: np.ndarray, dice: Dice) -> None:
    """Everything in sentences, over the whole width."""
    height, width = picture.shape[:2]
    small, font = dice.between(0.03, 0.055) * LONG, dice.pick(FONTS)
    bold, step = max(1, round(small * dice.between(0.05, 0.16))), small * dice.between(1.6, 2.3)
    left, y = dice.between(0.05, 0.12) * width, dice.between(0.15, 0.4) * height
    ink = ink_on(picture[int(y), int(left)], dice)
    letters = int((width - 2 * left) / small / dice.between(0.62, 0.8))
    while y < height - step and letters > 4:
        is_last = y > dice.between(0.55, 0.95) * height
        text = words(dice, int(letters * dice.between(0.3, 0.9)) if is_last else letters)
        write(picture, text, (left, y), small, ink, font, bold)
        if is_last:
            break
        y += step


def in_columns(picture: np.ndarray, dice: Dice) -> None:
    """Two blocks beside or above each other, as a firm and a person."""
    height, width = picture.shape[:2]
    small = dice.between(0.024, 0.045) * LONG
    parted = dice.between(0.35, 0.65)
    boxes = [(0.06 * width, parted * width), ((parted + 0.03) * width, 0.96 * width)]
    for left, right in boxes:
        top = dice.between(0.1, 0.6) * height
        if dice.chance(0.6):
            name(picture, (left, top, right), small * dice.between(1.2, 2), dice)
            top += 4 * small
        lines(picture, (left, top, right), dice.integer(1, 6), small, dice)


def sparse(picture: np.ndarray, dice: Dice) -> None:
    """A name, a firm, and nothing else, not as large as titles of books are. The back of a card, too."""
    height, width = picture.shape[:2]
    left = dice.between(0.06, 0.4) * width
    y = dice.between(0.12, 0.6) * height
    for _ in range(dice.integer(0, 3)):
        size = dice.between(0.03, 0.075) * LONG
        font, bold = dice.pick(FONTS), max(1, int(size * dice.between(0.05, 0.2)))
        row = min(height - 1, int(y))
        ink = ink_on(picture[row, min(width - 1, int(left))], dice)
        write(picture, words(dice, dice.integer(4, 16)), (left, y), size, ink, font, bold)
        y += size * dice.between(1.5, 3)


def portrait(picture: np.ndarray, dice: Dice) -> None:
    """A person in front of a wall, on the left or right of a card: over its whole height, or in a field of its own."""
    height, width = picture.shape[:2]
    wide = int(dice.between(0.18, 0.42) * width)
    away = 0 if dice.chance(0.65) else int(dice.between(0.03, 0.08) * width)
    tall = height - 2 * away if dice.chance(0.8) else min(height - 2 * away, int(wide * dice.between(1, 1.4)))
    wall = wall_of((wide, tall), dice)
    person = np.ascontiguousarray(np.clip(wall, 0, 255).astype(np.uint8))
    middle, eyes = wide // 2 + int(dice.normal(0.06 * wide)), int(dice.between(0.3, 0.45) * tall)
    across, down = int(dice.between(0.15, 0.26) * wide), int(dice.between(0.2, 0.34) * wide)
    skin = skin_tone(dice)

    def round_shape(y: float, reach_across: float, reach_down: float, colour: np.ndarray) -> None:
        axes = (int(reach_across), int(max(1, reach_down)))
        cv2.ellipse(person, (middle, int(y)), axes, 0, 0, 360, colour.tolist(), -1, cv2.LINE_AA)

    round_shape(eyes - down / 4, 1.25 * across, 1.15 * down, dice.colour() * 0.4)
    round_shape(tall, wide * dice.between(0.35, 0.6), tall - eyes - 1.2 * down, dice.colour() * dice.between(0.2, 1))
    neck = (middle - across // 3, eyes), (middle + across // 3, eyes + int(1.5 * down))
    cv2.rectangle(person, *neck, (skin * 0.85).tolist(), -1)
    round_shape(eyes, across, down, skin)
    if dice.chance(0.5):
        person = cv2.GaussianBlur(person, (0, 0), dice.between(1, 6))
    left = away if dice.chance(0.5) else width - away - wide
    picture[away : away + tall, left : left + wide] = person


def wall_of(size, dice: Dice) -> np.ndarray:
    """Plain, a gradient, or a room out of focus."""
    width, height = size
    if dice.chance(0.3):
        return cv2.GaussianBlur(texture(size, dice), (0, 0), dice.between(2, 12))
    first, second = tones(dice) if dice.chance(0.7) else (dice.colour(), dice.colour())
    if dice.chance(0.4):
        second = first
    return mix(first, second, np.linspace(0, 1, height, dtype=np.float32)[:, None].repeat(width, 1))
