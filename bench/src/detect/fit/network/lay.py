"""Lays flat things onto a scene."""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from dice import Dice
from pose import CORNERS, View


@dataclass
class Scene:
    """The scene in front of the camera, before light is added."""

    # (rows, columns, BGR), 32-bit floats, 0-255.
    picture: np.ndarray
    # (rows, columns), 0-1: how much of a pixel gives light of its own.
    shines: np.ndarray

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.picture.shape[1], self.picture.shape[0]


@dataclass(frozen=True)
class Form:
    """Properties that its picture and pose don't contain."""

    # Radius of the corners as a share of the shorter side.
    rounded: float = 0.0
    # What is bent is laid in flat strips, along the width or the height.
    strips: int = 1
    along: bool = True
    has_shadow: bool = True


# Pixels of the flat picture per pixel that it gets: fewer are blurred, more alias.
OVERSAMPLED = 1.6
# By how much things are drawn larger than the frame, for smooth edges.
FINE = 2


def lay(scene: Scene, flat: np.ndarray, seen: View, dice: Dice, form: Form = Form()) -> np.ndarray:
    """Changes the scene.
    @param flat (rows, columns, BGR) of bytes
    @returns (rows, columns), 0-1: how much of a pixel it covers"""
    flat = shrunk(flat, seen)
    paint, fine_cover = warped(flat, outline(flat.shape[:2], form.rounded), seen, scene.size, form)
    cover = cv2.resize(fine_cover, scene.size, interpolation=cv2.INTER_AREA)
    sums = cv2.resize(paint.astype(np.float32) * fine_cover[..., None], scene.size, interpolation=cv2.INTER_AREA)
    if form.has_shadow:
        scene.picture *= (1 - shadow(cover, dice))[..., None]
    scene.picture *= (1 - cover)[..., None]
    scene.picture += sums
    scene.shines *= 1 - cover
    return cover


def shrunk(flat: np.ndarray, seen: View) -> np.ndarray:
    rows, columns = flat.shape[:2]
    factor = OVERSAMPLED * np.ptp(seen(*CORNERS), axis=0).max() / max(rows, columns)
    if factor >= 0.8:
        return flat
    return cv2.resize(flat, (max(8, int(columns * factor)), max(8, int(rows * factor))), interpolation=cv2.INTER_AREA)


def outline(shape: tuple[int, int], rounded: float) -> np.ndarray:
    """Bytes, 255 inside of the rounded corners."""
    rows, columns = shape
    radius = int(rounded * min(shape))
    if radius == 0:
        return np.full(shape, 255, np.uint8)
    alpha = np.zeros(shape, np.uint8)
    right, bottom = columns - 1 - radius, rows - 1 - radius
    cv2.rectangle(alpha, (radius, 0), (right, rows - 1), 255, -1)
    cv2.rectangle(alpha, (0, radius), (columns - 1, bottom), 255, -1)
    for x in (radius, right):
        for y in (radius, bottom):
            cv2.circle(alpha, (x, y), radius, 255, -1)
    return alpha


def warped(
    flat: np.ndarray, alpha: np.ndarray, seen: View, size: tuple[int, int], form: Form
) -> tuple[np.ndarray, np.ndarray]:
    """The picture as it is seen, and 0-1 where it is, both `FINE` times as large as the frame."""
    rows, columns = flat.shape[:2]
    fine = (FINE * size[0], FINE * size[1])
    paint = np.zeros((fine[1], fine[0], 3), np.uint8)
    cover = np.zeros((fine[1], fine[0]), np.float32)
    for strip in range(form.strips):
        a, b = strip / form.strips, (strip + 1) / form.strips
        u, v = ([a, b, b, a], [0, 0, 1, 1]) if form.along else ([0, 1, 1, 0], [a, a, b, b])
        source = np.stack([np.array(u) * columns - 0.5, np.array(v) * rows - 0.5], -1).astype(np.float32)
        target = (seen(u, v) * FINE + (FINE - 1) / 2).astype(np.float32)
        mapping = cv2.getPerspectiveTransform(source, target)
        own_paint = cv2.warpPerspective(flat, mapping, fine, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        own_cover = cv2.warpPerspective(alpha, mapping, fine, flags=cv2.INTER_LINEAR).astype(np.float32) / 255
        if form.strips == 1:
            return own_paint, own_cover
        # Each pixel is of one strip, so that no seam shows.
        here = np.zeros(cover.shape, np.uint8)
        cv2.fillConvexPoly(here, np.round(target * 16).astype(np.int32), 255, cv2.LINE_8, 4)
        paint[here > 0] = own_paint[here > 0]
        cover[here > 0] = own_cover[here > 0]
    return paint, cover


def shadow(cover: np.ndarray, dice: Dice) -> np.ndarray:
    """0-1, how much darker it gets beside what covers."""
    height, width = cover.shape
    turn, far, soft = dice.turn(), dice.between(0.5, 4), dice.between(0.8, 6)
    moved = np.float32([[1, 0, far * math.cos(turn)], [0, 1, far * math.sin(turn)]])
    return cv2.GaussianBlur(cv2.warpAffine(cover, moved, (width, height)), (0, 0), soft) * dice.between(0.15, 0.65)
