"""Things that nobody drew: a network that has seen only what is drawn knows it by its drawings.
Pictures are (rows, columns, BGR) of bytes; sizes are width and height in pixels."""

import cv2
import numpy as np
from dice import Dice
from lettering import FONTS, ink_on, lines, logo, paper_of, words, write
from textures import mix, texture


def page(size: tuple[int, int], dice: Dice) -> np.ndarray:
    """Much more print than a card has, or none, or a picture."""
    width, height = size
    picture = paper_of(size, dice)
    if dice.chance(0.2):
        return picture
    margin = dice.between(0.04, 0.13) * min(size)
    small = dice.between(0.011, 0.024) * max(size)
    top = margin + small * 2
    if dice.chance(0.6):
        lines(picture, (margin, top + small, width - margin), 1, small * dice.between(1.4, 2.6), dice)
        top += small * 5
    if dice.chance(0.35):
        end = int(top + dice.between(0.15, 0.5) * height)
        picture[int(top) : end, int(margin) : int(width - margin)] = texture(size, dice)[
            int(top) : end, int(margin) : int(width - margin)
        ]
        top = end + small * 3
    columns = dice.pick([1, 1, 1, 2, 3])
    for column in range(columns):
        left = margin + column * (width - 2 * margin) / columns
        right = left + (width - 2 * margin) / columns - small * 2
        count = int(max(0, (height - margin - top) / small / 2.1) * dice.between(0.4, 1))
        if right - left > 10 * small:
            lines(picture, (left, top, right), count, small, dice)
    return picture


def slide(size: tuple[int, int], dice: Dice) -> np.ndarray:
    """A heading and some points: of all that screens show, what is most like a card."""
    width, height = size
    picture = paper_of(size, dice)
    left, font = dice.between(0.05, 0.16) * width, dice.pick(FONTS)
    large = dice.between(0.05, 0.1) * height
    top = dice.between(0.12, 0.35) * height
    if dice.chance(0.25):
        picture[: int(top + large * 0.7)] = dice.colour() * dice.between(0.2, 1)
    if dice.chance(0.25):
        from_x, from_y = int(dice.between(0.55, 0.7) * width), int(dice.between(0.3, 0.5) * height)
        part = picture[from_y : int(0.92 * height), from_x : int(0.95 * width)]
        part[:] = texture(part.shape[1::-1], dice) if dice.chance(0.6) else dice.colour()
    bold = max(1, round(large * dice.between(0.06, 0.2)))
    heading = ink_on(picture[int(top), int(left)], dice)
    write(picture, words(dice, dice.integer(8, 22)), (left, top), large, heading, font, bold)
    small = large * dice.between(0.45, 0.8)
    ink, mark = ink_on(picture[-1, 0], dice), dice.colour().tolist()
    has_points, bold = dice.chance(0.9), max(1, round(small * dice.between(0.05, 0.16)))
    step = small * dice.between(1.7, 2.6)
    for i in range(dice.integer(2, 6)):
        y = top + large + (i + 1) * step
        if has_points:
            middle, radius = (int(left + small), int(y - small / 2)), max(1, int(small * dice.between(0.18, 0.3)))
            cv2.circle(picture, middle, radius, ink if dice.chance(0.6) else mark, -1, cv2.LINE_AA)
        write(picture, words(dice, dice.integer(8, 34)), (left + 2 * small, y), small, ink, font, bold)
    return picture


def cover(size: tuple[int, int], dice: Dice) -> np.ndarray:
    """Of a book, a magazine, a leaflet: a title that is larger than a name on a card, and hardly anything else."""
    width, height = size
    picture = paper_of(size, dice)
    if dice.chance(0.6):
        way = np.linspace(0, 1, height, dtype=np.float32)[:, None].repeat(width, 1)
        picture = mix(dice.colour(), dice.colour(), way if dice.chance(0.5) else way[::-1])
        picture = np.ascontiguousarray(np.clip(picture, 0, 255).astype(np.uint8))
    large, left = dice.between(0.055, 0.12) * max(size), dice.between(0.05, 0.15) * width
    font, bold = dice.pick(FONTS), max(1, round(large * dice.between(0.05, 0.18)))
    top = int(dice.between(0.12, 0.5) * height)
    ink = ink_on(picture[top, int(left)], dice)
    for i in range(dice.integer(1, 4)):
        write(picture, words(dice, dice.integer(4, 14)), (left, top + i * large * 1.5), large, ink, font, bold)
    if dice.chance(0.7):
        bottom = dice.between(0.8, 0.95) * height
        write(picture, words(dice, dice.integer(6, 20)), (left, bottom), large * dice.between(0.3, 0.5), ink, font)
    return picture


def windows(size: tuple[int, int], dice: Dice) -> np.ndarray:
    """Contents of a screen: bars, lists, tiles, pictures."""
    width, height = size
    picture = paper_of(size, dice)
    if dice.chance(0.3):
        return texture(size, dice).astype(np.uint8)
    bar, side = int(dice.between(0.04, 0.14) * height), int(dice.between(0, 0.35) * width)
    picture[:bar] = dice.colour()
    picture[bar:, :side] = dice.colour()
    across, down = dice.integer(1, 6), dice.integer(1, 6)
    gap = int(dice.between(0.005, 0.04) * width)
    wide, high = (width - side) // across, (height - bar) // down
    for column in range(across):
        for row in range(down):
            x, y = side + column * wide + gap, bar + row * high + gap
            part = picture[y : y + high - 2 * gap, x : x + wide - 2 * gap]
            if min(part.shape[:2]) < 12:
                continue
            kind = dice.integer(0, 3)
            if kind == 0:
                part[:] = dice.colour()
            elif kind == 1:
                part[:] = texture(part.shape[1::-1], dice)
            elif kind == 2:
                small = dice.between(0.012, 0.024) * max(size)
                lines(picture, (x, y + 2 * small, x + wide - 2 * gap), int(high / small / 2.6), small, dice)
    return picture


def thing(dice: Dice) -> tuple[np.ndarray, bool]:
    """What is no card, and whether it gives light: a screen in its frame, a page, a book, a picture, a pad."""
    long = 620
    kind = dice.pick(["screen", "screen", "screen", "slide", "slide", "page", "page", "cover", "picture", "pad"])
    wide = dice.pick([1.33, 1.5, 1.6, 1.78, 2.1])
    aspect = {"screen": wide, "slide": wide, "page": dice.pick([1.29, 1.41, 1.41, 2.1, 2.8])}
    short = int(long / (aspect.get(kind) or dice.between(1, 1.8)))
    size = (long, short) if kind == "slide" or dice.chance(0.6) else (short, long)
    if kind == "page":
        return page(size, dice), False
    if kind == "slide":
        # As a projector throws it: without a frame.
        return slide(size, dice), dice.chance(0.7)
    if kind == "cover":
        return cover(size, dice), False
    if kind == "picture":
        return texture(size, dice).astype(np.uint8), False
    if kind == "pad":
        pad = paper_of(size, dice)
        if dice.chance(0.4):
            logo(pad, (size[0] / 2, size[1] / 2), dice.between(0.04, 0.1) * long, dice)
        return pad, False
    frame = int(dice.between(0.008, 0.06) * long)
    colour = dice.colour() * 0.15 if dice.chance(0.75) else 255 - dice.colour() * 0.25
    screen = np.broadcast_to(colour, (size[1], size[0], 3)).astype(np.uint8)
    inner = (size[0] - 2 * frame, size[1] - 2 * frame)
    shown = dice.pick([windows, windows, windows, page, slide])(inner, dice)
    screen[frame : frame + inner[1], frame : frame + inner[0]] = shown
    return screen, True
