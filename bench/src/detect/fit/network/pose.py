"""A pinhole camera above something flat, as in bench/src/scan/cards/photo/camera.ts."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

# Fractions of a thing's width and height (each of shape (n,), 0-1 from its left upper corner on) to pixels of the
# frame, of shape (n, 2). The middle of the first pixel is (0, 0).
View = Callable[[np.ndarray | list, np.ndarray | list], np.ndarray]

# Of a quad, clockwise on the thing.
CORNERS = ([0, 1, 1, 0], [0, 0, 1, 1])

# Points along each side that the size on the frame is taken from.
RIM = 5
# Size falls with the distance, so a few steps are enough.
STEPS = 10


@dataclass(frozen=True)
class Pose:
    """The position of a thing relative to the lens. Angles are in degrees."""

    roll: float
    # Tilt out of the plane: pitch and yaw.
    tilt: tuple[float, float]
    # Share of the frame that is reached over, in the direction that is filled first.
    fill: float
    # Focal length in long sides of the frame.
    focal: float
    # Where the rest of the frame goes, across and down, 0-1; beyond that the thing is cut off by the frame.
    place: tuple[float, float]
    # Quarter turns, clockwise, on top of the roll.
    quarter: int = 0
    # Height of the bend in units of the size, and whether it runs along the width.
    bend: float = 0.0
    along: bool = True


def view(size: tuple[float, float], pose: Pose, frame: tuple[int, int]) -> View:
    """@param size width and height of the thing, in any unit
    @param frame width and height in pixels"""
    width, height = size
    roll = math.radians(pose.roll + 90 * pose.quarter)
    pitch, yaw = (math.radians(degrees) for degrees in pose.tilt)
    focal = pose.focal * max(frame)

    def in_space(u, v):
        u, v = np.asarray(u, float), np.asarray(v, float)
        x, y = (u - 0.5) * width, (v - 0.5) * height
        z = pose.bend * (1 - (2 * (u if pose.along else v) - 1) ** 2)
        x, y = x * math.cos(roll) - y * math.sin(roll), x * math.sin(roll) + y * math.cos(roll)
        y, z = y * math.cos(pitch) - z * math.sin(pitch), y * math.sin(pitch) + z * math.cos(pitch)
        return x * math.cos(yaw) + z * math.sin(yaw), y, -x * math.sin(yaw) + z * math.cos(yaw)

    def projected(points, distance):
        x, y, z = points
        return np.stack([focal * x / (distance + z), focal * y / (distance + z)], -1)

    t = np.linspace(0, 1, RIM)
    nought, one = np.zeros(RIM), np.ones(RIM)
    rim = in_space(np.concatenate([t, t, nought, one]), np.concatenate([nought, one, t, t]))
    distance = focal * width / (frame[0] * pose.fill)
    for _ in range(STEPS):
        distance *= (np.ptp(projected(rim, distance), axis=0) / frame).max() / pose.fill
    reached = projected(rim, distance)
    shift = (frame - np.ptp(reached, axis=0)) * pose.place - reached.min(0)
    return lambda u, v: projected(in_space(u, v), distance) + shift
