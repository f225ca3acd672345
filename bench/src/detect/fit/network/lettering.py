"""Print of no language. Pictures are (rows, columns, BGR) of bytes; sizes are width and height in pixels."""

import string

import cv2
import numpy as np
from dice import Dice
from textures import texture

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
    bold = max(1, round(height * dice.between(0.04, 0.18)))
    for i in range(count):
        text = words(dice, dice.integer(8, max(9, int((right - left) / height / 0.95))))
        probe = cv2.getFontScaleFromHeight(font, max(3, int(height)), bold)
        length = cv2.getTextSize(text, font, probe, bold)[0][0]
        place = (left + side * max(0, right - left - length), top + i * step)
        write(picture, text, place, height, ink, font, bold)


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
