"""Cards and things that nobody drew: a network that has seen only what is drawn knows it by its drawings.
Pictures are (rows, columns, BGR) of bytes; sizes are width and height in pixels."""

import string

import cv2
import numpy as np
from dice import Dice
from hands import skin as skin_tone
from textures import mix, texture, tones

FONTS = [
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_COMPLEX,
]
LETTERS = np.array(list(string.ascii_lowercase * 3 + string.ascii_uppercase + string.digits + "@.-"))


def words(dice: Dice, letters: int) -> str:
    text = "".join(dice.generator.choice(LETTERS, letters))
    for at in range(dice.integer(3, 9), letters, dice.integer(4, 10)):
        text = f"{text[:at]} {text[at + 1 :]}"
    return text


def write(picture: np.ndarray, text: str, place, height: float, colour, font: int, bold: int = 1) -> int:
    """@param place left and lower end of the line
    @param height of capitals in pixels
    @returns how far it goes, in pixels"""
    scale = cv2.getFontScaleFromHeight(font, max(3, int(height)), bold)
    cv2.putText(picture, text, (int(place[0]), int(place[1])), font, scale, colour, bold, cv2.LINE_AA)
    return cv2.getTextSize(text, font, scale, bold)[0][0]


def ink_on(paper: np.ndarray, dice: Dice) -> list[float]:
    """A colour that stands out.
    @param paper a pixel"""
    dark = paper.mean() > 120
    ink = dice.colour() * dice.between(0, 0.5) if dark else 255 - dice.colour() * dice.between(0, 0.5)
    return ink.tolist()


def paper_of(size: tuple[int, int], dice: Dice) -> np.ndarray:
    """White, coloured, dark, or with a pattern that print is still read on."""
    if dice.chance(0.55):
        colour = 255 - dice.colour() * dice.between(0, 0.25)
    else:
        colour = dice.colour() * dice.between(0.1, 1)
    plain = np.broadcast_to(colour, (size[1], size[0], 3)).astype(np.float32)
    if dice.chance(0.25):
        plain = plain * (1 - (share := dice.between(0.05, 0.35))) + texture(size, dice) * share
    return np.ascontiguousarray(np.clip(plain, 0, 255).astype(np.uint8))


def lines(picture: np.ndarray, box, count: int, height: float, dice: Dice) -> None:
    """A block of lines, to the left, to the right or in the middle.
    @param box left, top, right"""
    left, top, right = box
    font, side = dice.pick(FONTS), dice.pick([0, 0, 0, 0.5, 1])
    rows, columns = picture.shape[:2]
    ink = ink_on(picture[min(int(top), rows - 1), min(int(left), columns - 1)], dice)
    step = height * dice.between(1.5, 2.4)
    for i in range(count):
        text = words(dice, dice.integer(8, max(9, int((right - left) / height / 0.95))))
        probe = cv2.getFontScaleFromHeight(font, max(3, int(height)), 1)
        length = cv2.getTextSize(text, font, probe, 1)[0][0]
        write(picture, text, (left + side * max(0, right - left - length), top + i * step), height, ink, font)


def logo(picture: np.ndarray, middle, reach: float, dice: Dice) -> None:
    colour, other = dice.colour().tolist(), dice.colour().tolist()
    x, y, far = int(middle[0]), int(middle[1]), int(reach)
    match dice.integer(0, 3):
        case 0:
            cv2.circle(picture, (x, y), far, colour, -1, cv2.LINE_AA)
            cv2.circle(picture, (x, y), far // 2, other, dice.pick([-1, 3]), cv2.LINE_AA)
        case 1:
            turns = dice.turn() + np.arange(dice.integer(3, 6)) * 2 * np.pi / dice.integer(3, 6)
            corners = np.stack([x + far * np.cos(turns), y + far * np.sin(turns)], 1)
            cv2.fillPoly(picture, [corners.astype(np.int32)], colour, cv2.LINE_AA)
        case 2:
            cv2.rectangle(picture, (x - far, y - far), (x + far, y + far), colour, dice.pick([-1, 3]))
            write(picture, words(dice, 2), (x - far // 2, y + far // 3), far, other, dice.pick(FONTS), 2)
        case 3:
            cells = (dice.generator.random((21, 21)) < 0.5).astype(np.uint8) * 235
            code = cv2.resize(cells, (2 * far, 2 * far), interpolation=cv2.INTER_NEAREST)
            part = picture[max(0, y - far) : y + far, max(0, x - far) : x + far]
            part[:] = code[: part.shape[0], : part.shape[1], None]


def portrait(picture: np.ndarray, dice: Dice) -> None:
    """Somebody before a wall, on the left or right of a card: over its whole height, or in a field of its own."""
    height, width = picture.shape[:2]
    wide = int(dice.between(0.18, 0.36) * width)
    away = 0 if dice.chance(0.6) else int(dice.between(0.03, 0.08) * width)
    tall = height - 2 * away
    wall = mix(*tones(dice), np.linspace(0, 1, tall, dtype=np.float32)[:, None].repeat(wide, 1))
    person = np.ascontiguousarray(np.clip(wall, 0, 255).astype(np.uint8))
    middle, eyes = wide // 2 + int(dice.normal(0.06 * wide)), int(dice.between(0.3, 0.45) * tall)
    across, down = int(dice.between(0.17, 0.26) * wide), int(dice.between(0.24, 0.34) * wide)
    skin = skin_tone(dice)

    def round_shape(y: float, reach_across: float, reach_down: float, colour: np.ndarray) -> None:
        axes = (int(reach_across), int(max(1, reach_down)))
        cv2.ellipse(person, (middle, int(y)), axes, 0, 0, 360, colour.tolist(), -1, cv2.LINE_AA)

    round_shape(eyes - down / 4, 1.25 * across, 1.15 * down, dice.colour() * 0.4)
    round_shape(tall, wide * dice.between(0.38, 0.55), tall - eyes - 1.2 * down, dice.colour() * 0.7)
    neck = (middle - across // 3, eyes), (middle + across // 3, eyes + int(1.5 * down))
    cv2.rectangle(person, *neck, (skin * 0.85).tolist(), -1)
    round_shape(eyes, across, down, skin)
    left = away if dice.chance(0.5) else width - away - wide
    picture[away : away + tall, left : left + wide] = person


def card(dice: Dice) -> np.ndarray:
    """A name, some lines of small print, a sign; panels, borders and pictures on some."""
    long = 600
    short = int(long / dice.between(1.45, 1.85))
    size = (long, short) if dice.chance(0.88) else (short, long)
    width, height = size
    picture = paper_of(size, dice)
    if dice.chance(0.3):
        share = dice.between(0.15, 0.55)
        fill = texture(size, dice) if dice.chance(0.4) else np.broadcast_to(dice.colour(), picture.shape)
        across, down = slice(0, width), slice(0, height)
        if dice.chance(0.5):
            down = dice.pick([slice(0, int(share * height)), slice(int((1 - share) * height), height)])
        else:
            across = dice.pick([slice(0, int(share * width)), slice(int((1 - share) * width), width)])
        picture[down, across] = fill[down, across]
    if dice.chance(0.15):
        away = int(dice.between(0.02, 0.07) * width)
        ink = ink_on(picture[0, 0], dice)
        cv2.rectangle(picture, (away, away), (width - away, height - away), ink, dice.integer(1, 6))
    margin = dice.between(0.05, 0.14) * width
    small = dice.between(0.028, 0.05) * long
    large = small * dice.between(1.3, 2.4)
    lines(picture, (margin, dice.between(0.15, 0.4) * height, width - margin), dice.integer(1, 2), large, dice)
    count = dice.integer(2, 7)
    top = height - margin * 0.6 - count * small * 2
    left = margin if dice.chance(0.6) else dice.between(0.3, 0.55) * width
    # A name and a company alone are a card, too, and look like a slide.
    if dice.chance(0.8):
        lines(picture, (left, max(0.35 * height, top), width - margin * 0.7), count, small, dice)
    if dice.chance(0.12):
        portrait(picture, dice)
    for _ in range(dice.pick([0, 1, 1, 1, 2])):
        reach = dice.between(0.05, 0.14) * long
        logo(picture, (dice.between(0.12, 0.88) * width, dice.between(0.15, 0.85) * height), reach, dice)
    return picture


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
    left, font = dice.between(0.06, 0.16) * width, dice.pick(FONTS)
    ink = ink_on(picture[0, 0], dice)
    large = dice.between(0.05, 0.09) * height
    top = dice.between(0.15, 0.35) * height
    write(picture, words(dice, dice.integer(8, 22)), (left, top), large, ink, font, 2)
    small = large * dice.between(0.45, 0.75)
    for i in range(dice.integer(2, 6)):
        y = top + large + (i + 1) * small * dice.between(1.9, 2.2)
        if dice.chance(0.8):
            cv2.circle(picture, (int(left + small), int(y - small / 2)), max(1, int(small / 4)), ink, -1, cv2.LINE_AA)
        write(picture, words(dice, dice.integer(10, 34)), (left + 2 * small, y), small, ink, font)
    return picture


def windows(size: tuple[int, int], dice: Dice) -> np.ndarray:
    """What a screen shows: bars, lists, tiles, pictures."""
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
    """What is no card, and whether it gives light: a screen in its frame, a page, a picture, a pad."""
    long = 620
    kind = dice.pick(["screen", "screen", "screen", "slide", "page", "page", "picture", "pad"])
    wide = dice.pick([1.33, 1.5, 1.6, 1.78, 2.1])
    aspect = {"screen": wide, "slide": wide, "page": dice.pick([1.29, 1.41, 1.41, 2.1, 2.8])}
    short = int(long / (aspect.get(kind) or dice.between(1, 1.8)))
    size = (long, short) if dice.chance(0.6) else (short, long)
    if kind == "page":
        return page(size, dice), False
    if kind == "slide":
        # As a projector throws it: without a frame.
        return slide(size, dice), dice.chance(0.7)
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
