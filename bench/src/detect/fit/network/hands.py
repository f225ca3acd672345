"""Hands, fingers that hold a card, and what else lies over a card. All of it changes the scene."""

import math

import cv2
import numpy as np
from dice import Dice
from lay import Scene
from parts import Parts
from pose import View

# RGB values in the light.
SKINS = np.array([[224, 178, 152], [198, 148, 118], [150, 104, 76], [104, 70, 52], [236, 196, 174]], np.float32)


def skin(dice: Dice) -> np.ndarray:
    """BGR."""
    return dice.pick(SKINS)[::-1] * dice.between(0.8, 1.1)


def finger(scene: Scene, tip, root, radius: float, tone: np.ndarray, dice: Dice) -> None:
    """A rod with a round end that becomes wider towards the hand.
    @param tip, root points (x, y) in pixels; it goes on beyond the root
    @param radius at the tip, in pixels"""
    width, height = scene.size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    length = math.hypot(root[0] - tip[0], root[1] - tip[1]) or 1
    way_x, way_y = (root[0] - tip[0]) / length, (root[1] - tip[1]) / length
    along = (x - tip[0]) * way_x + (y - tip[1]) * way_y - radius
    across = (x - tip[0]) * way_y - (y - tip[1]) * way_x
    own_radius = radius * (1 + np.clip(along, 0, 110) / 190)
    distance = np.where(along < 0, np.hypot(along, across), np.abs(across))
    # How much of it faces the camera.
    facing = np.sqrt(np.maximum(0, 1 - (distance / own_radius) ** 2))
    light = dice.between(0.5, 0.7) + dice.between(0.3, 0.5) * facing
    alpha = np.clip(own_radius - distance, 0, 1)[..., None]
    scene.picture *= 1 - alpha
    scene.picture += np.clip(tone * light[..., None], 0, 255) * alpha


def hand(scene: Scene, parts: Parts, dice: Dice) -> None:
    """A drawn one, turned, mirrored, nearer or farther. An arm that ends within the frame goes on as it ends."""
    layer = dice.pick(parts.hands)
    rows, columns = layer.shape[:2]
    width, height = scene.size
    turn = dice.turn()
    scale = dice.between(0.45, 1.1) * max(width, height) / columns
    mirror = dice.pick([-1, 1])
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    change = np.array([[cos * mirror, -sin], [sin * mirror, cos]])
    middle = np.array([width * dice.between(0.25, 0.75), height * dice.between(0.25, 0.75)])
    shift = middle - change @ np.array([columns / 2, rows / 2])
    matrix = np.float32(np.column_stack([change, shift]))
    laid = cv2.warpAffine(layer, matrix, scene.size, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    alpha = laid[..., 3:] / 255
    tone = dice.between(0.75, 1.15) * np.exp(dice.normal(0.04, 3))
    scene.picture *= 1 - alpha
    scene.picture += (np.clip(laid[..., :3] * tone, 0, 255) * alpha).astype(np.float32)


def hold(scene: Scene, seen: View, dice: Dice) -> None:
    """One or two fingers over the rim of what is seen, now and then."""
    for _ in range(dice.integer(1, 2) if dice.chance(0.3) else 0):
        along, depth = dice.between(0.02, 0.98), dice.between(0.02, 0.12)
        # A place on the rim and the way inwards; the lower side, where a card is held, twice.
        sides = [(0, along, 1, 0), (1, along, -1, 0), (along, 1, 0, -1), (along, 0, 0, 1), (along, 1, 0, -1)]
        u, v, du, dv = dice.pick(sides)
        tip, rim = seen([u + du * depth, u], [v + dv * depth, v])
        x, y = (rim - tip) / (np.hypot(*(rim - tip)) or 1)
        turn = dice.normal(0.25)
        away = np.array([x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)])
        radius = dice.between(7, 15)
        finger(scene, tip, tip + away * 140, radius, skin(dice), dice)


def lay_pen(scene: Scene, dice: Dice) -> None:
    """Draws a pen that reaches from the scene past the frame in any direction."""
    width, height = scene.size
    x, y, turn = dice.between(0, width), dice.between(0, height), dice.turn()
    end = (int(x + 500 * math.cos(turn)), int(y + 500 * math.sin(turn)))
    cv2.line(scene.picture, (int(x), int(y)), end, dice.colour().tolist(), dice.integer(4, 9), cv2.LINE_AA)
