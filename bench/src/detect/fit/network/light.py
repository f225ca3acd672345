"""Effects of light and lens on a scene."""

import math

import cv2
import numpy as np
from dice import Dice
from lay import Scene


def lit(scene: Scene, dice: Dice) -> np.ndarray:
    """(rows, columns, BGR), floats that may lie beyond 0-255."""
    width, height = scene.size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    factor = brightness(x, y, scene.size, dice)
    if dice.chance(0.25):
        factor = factor * shade(x, y, scene.size, dice)
    # Things that give light need none.
    out = scene.picture * (factor + (1 - factor) * scene.shines)[..., None]
    if dice.chance(0.2):
        out = out + glare(x, y, scene.size, dice)[..., None] * (1 - out / 400)
    return out


def brightness(x: np.ndarray, y: np.ndarray, size: tuple[int, int], dice: Dice) -> np.ndarray:
    """From one side, darker towards the rim; every seventh frame in low light."""
    width, height = size
    level = dice.between(0.4, 0.75) if dice.chance(0.14) else dice.between(0.8, 1.12)
    turn, fall = dice.turn(), dice.between(0, 0.3)
    dx, dy = (x - width / 2) / width, (y - height / 2) / height
    slope = 1 + fall * 2 * (dx * math.cos(turn) + dy * math.sin(turn))
    return level * slope * (1 - dice.between(0, 0.16) * 4 * (dx * dx + dy * dy))


def shade(x: np.ndarray, y: np.ndarray, size: tuple[int, int], dice: Dice) -> np.ndarray:
    """A shadow with a wavy edge, of something out of the frame."""
    width, height = size
    turn = dice.turn()
    from_x, from_y = width * dice.between(0.25, 0.75), height * dice.between(0.25, 0.75)
    across = (x - from_x) * math.cos(turn) + (y - from_y) * math.sin(turn)
    across = across + dice.between(0, 10) * np.sin((x + y) / dice.between(15, 50))
    depth, soft = dice.between(0.15, 0.55), dice.between(1.5, 10)
    return 1 - depth / (1 + np.exp(-np.clip(across / soft, -30, 30)))


def glare(x: np.ndarray, y: np.ndarray, size: tuple[int, int], dice: Dice) -> np.ndarray:
    """A lamp that is mirrored: an oblong spot, 0-150."""
    width, height = size
    from_x, from_y = width * dice.between(0.1, 0.9), height * dice.between(0.1, 0.9)
    turn = dice.between(0, math.pi)
    u = (x - from_x) * math.cos(turn) + (y - from_y) * math.sin(turn)
    v = (y - from_y) * math.cos(turn) - (x - from_x) * math.sin(turn)
    strength, length, breadth = dice.between(40, 150), dice.between(15, 65), dice.between(8, 36)
    return strength * np.exp(-((u / length) ** 2) - (v / breadth) ** 2)


def photographed(out: np.ndarray, dice: Dice) -> np.ndarray:
    """Blur, white balance, contrast, sharpening: floats that may lie beyond 0-255, without noise yet."""
    if dice.chance(0.3):
        out = cv2.GaussianBlur(out, (0, 0), dice.between(0.4, 1.6))
    if dice.chance(0.1):
        out = cv2.filter2D(out, -1, motion(dice))
    warmth = dice.normal(0.07)
    out = out * np.array([1 - warmth, 1 + dice.normal(0.02), 1 + warmth], np.float32)
    out = (out - 128) * dice.between(0.75, 1.2) + 128 + dice.normal(8)
    if dice.chance(0.3):
        soft = cv2.GaussianBlur(out, (0, 0), 0.8)
        out = out + dice.between(0.2, 0.9) * (out - soft)
    return out


def motion(dice: Dice) -> np.ndarray:
    """The kernel of a hand that moved by 3 to 7 pixels."""
    side = dice.integer(3, 7)
    turn = dice.between(0, math.pi)
    dx, dy = side / 2 * math.cos(turn), side / 2 * math.sin(turn)
    kernel = np.zeros((side, side), np.float32)
    ends = [(round(side / 2 + sign * dx), round(side / 2 + sign * dy)) for sign in (-1, 1)]
    cv2.line(kernel, *ends, 1)
    return kernel / max(1, kernel.sum())
