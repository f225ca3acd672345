"""Random numbers."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

T = TypeVar("T")


class Dice:
    """Draws that only depend on a seed."""

    def __init__(self, seed: int | list[int]):
        self.generator = np.random.default_rng(seed)

    def chance(self, probability: float) -> bool:
        return bool(self.generator.random() < probability)

    def between(self, low: float, high: float) -> float:
        return float(self.generator.uniform(low, high))

    def colour(self) -> np.ndarray:
        """BGR, 0-255."""
        return self.generator.uniform(0, 255, 3)

    def turn(self) -> float:
        """Radians, over the full circle."""
        return self.between(0, 2 * np.pi)

    def integer(self, low: int, high: int) -> int:
        """Both bounds are included."""
        return int(self.generator.integers(low, high + 1))

    def pick(self, some: Sequence[T]) -> T:
        return some[self.generator.integers(len(some))]

    def normal(self, deviation: float, shape: int | tuple[int, ...] | None = None):
        """Normal values with mean 0; a number, or an array of that shape."""
        return self.generator.normal(0, deviation, shape)

    def clipped(self, deviation: float, most: float, shape: int | None = None):
        """The same, limited to this distance from 0."""
        return np.clip(self.normal(deviation, shape), -most, most)
