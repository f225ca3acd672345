"""Surfaces below things, and pictures in other colours."""

import math

import cv2
import numpy as np
from dice import Dice
from parts import Parts
from textures import texture

# Shares of the grounds.
INVENTED = 0.5


def recoloured(picture: np.ndarray, strength: float, dice: Dice) -> np.ndarray:
    """@param strength 0-1, how often and how far colours are changed
    @returns 32-bit floats, 0-255"""
    colours = picture.astype(np.float32)
    if dice.chance(0.35 * strength):
        colours = colours[..., dice.generator.permutation(3)]
    if dice.chance(0.12 * strength):
        colours = 255 - colours
    if dice.chance(0.7):
        gain = np.exp(dice.normal(0.22 * strength)) * np.exp(dice.normal(0.08 * strength, 3))
        colours = colours * gain + dice.normal(10 * strength)
    if dice.chance(0.15 * strength):
        grey = colours.mean(-1, keepdims=True)
        colours = grey + (colours - grey) * dice.between(0, 1)
    # Exchanged colours are still laid out as they were, which OpenCV does not draw on.
    return np.ascontiguousarray(np.clip(colours, 0, 255), np.float32)


def table(parts: Parts, size: tuple[int, int], dice: Dice) -> np.ndarray:
    """A crop of a drawn one, turned, tilted, in other colours; or one that is invented.
    @param size width and height in pixels
    @returns (rows, columns, BGR), 32-bit floats, 0-255"""
    if dice.chance(INVENTED):
        return texture(size, dice)
    width, height = size
    drawn = dice.pick(parts.tables)
    rows, columns = drawn.shape[:2]
    scale = dice.between(0.75, 1.7) * max(width / columns, height / rows)
    turn = dice.turn() if dice.chance(0.6) else 0.0
    lean_x, lean_y = dice.between(-0.0009, 0.0009), dice.between(-0.0012, 0.0012)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    # The point of the drawing that becomes the middle.
    x, y = dice.between(0.3, 0.7) * columns, dice.between(0.3, 0.7) * rows
    turned = np.array(
        [[cos, -sin, width / 2 - cos * x + sin * y], [sin, cos, height / 2 - sin * x - cos * y], [0, 0, 1]]
    )
    tilted = np.array([[1, 0, 0], [0, 1, 0], [lean_x, lean_y, 1 - lean_x * width / 2 - lean_y * height / 2]])
    flags = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    ground = cv2.warpPerspective(drawn, tilted @ turned, size, flags=flags, borderMode=cv2.BORDER_REFLECT_101)
    return recoloured(ground, 0.6, dice)


def ground(parts: Parts, size: tuple[int, int], dice: Dice) -> np.ndarray:
    """A table, or two that meet, as a table and the floor or a cloth on a table do."""
    near = table(parts, size, dice)
    if not dice.chance(0.1):
        return near
    far = table(parts, size, dice)
    width, height = size
    turn = dice.turn()
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    from_x, from_y = width * dice.between(0.1, 0.9), height * dice.between(0.1, 0.9)
    across = (x - from_x) * math.cos(turn) + (y - from_y) * math.sin(turn)
    share = np.clip(across, 0, 1)[..., None]
    both = near * (1 - share) + far * share
    if dice.chance(0.5):
        gap = dice.between(0.2, 0.7) * np.exp(-np.abs(across) / dice.between(1, 5))
        both *= (1 - gap)[..., None]
    return both


def strewn(ground: np.ndarray, parts: Parts, dice: Dice) -> np.ndarray:
    """Adds papers, pens, keys and cups."""
    drawn = dice.pick(parts.clutter)
    height, width = ground.shape[:2]
    stretch = np.float32([[width / drawn.shape[1], 0, 0], [0, height / drawn.shape[0], 0]])
    layer = cv2.warpAffine(drawn, stretch, (width, height), flags=cv2.INTER_AREA).astype(np.float32)
    alpha = layer[..., 3:] / 255
    return ground * (1 - alpha) + layer[..., :3] * alpha
