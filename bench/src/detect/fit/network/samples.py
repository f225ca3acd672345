"""Candidates that gather.ts wrote, and patches as other cameras, light and ways of lying would have made them."""

from pathlib import Path

import numpy as np
from network import COLOURS, FEATURES, HEIGHT, POOLED, WIDTH

# As in candidates.ts: a nearer quad is the card, one further off is none.
NEAR, FAR = 0.014, 0.02
# The perceptron is at most so sure, as in network.ts.
LEAST = 1e-4
# Of 0 to 1, per averaged pixel.
MOST_NOISE = 0.03
# The level of a sum of four pixels that counts as nought.
MIDDLE = 510


class Candidates:
    """Of some folders, one entry per candidate; frames are numbered through all of them."""

    def __init__(self, folders: list[str]):
        rows, sums, confidences = [], [], []
        frames = 0
        for folder in map(Path, folders):
            own = np.fromfile(folder / "candidates.bin", np.float32).reshape(-1, 3 + FEATURES)
            own[:, 0] += frames
            frames = int(own[:, 0].max()) + 1
            rows.append(own)
            patches = np.fromfile(folder / "patches.bin", np.uint8).reshape(-1, HEIGHT, WIDTH, COLOURS)
            upper = patches[:, ::2, ::2].astype(np.int16) + patches[:, ::2, 1::2]
            sums.append(upper + patches[:, 1::2, ::2] + patches[:, 1::2, 1::2])
            confidences.append(np.fromfile(folder / "confidences.bin", np.float32).astype(np.float64))
        together = np.concatenate(rows)
        self.frame = together[:, 0].astype(int)
        self.has_card = together[:, 1] == 1
        self.off = together[:, 2]
        self.features = together[:, 3:]
        # Four pixels added up.
        self.sums = np.concatenate(sums)
        self.confidences = np.concatenate(confidences)
        sure = self.confidences.clip(LEAST, 1 - LEAST)
        self.ranks = np.log(sure / (1 - sure)).astype(np.float32)

    def __len__(self) -> int:
        return len(self.frame)


def plain(sums: np.ndarray) -> np.ndarray:
    return sums.astype(np.float32) / MIDDLE - 1


def varied(random: np.random.Generator, sums: np.ndarray, noise: np.ndarray) -> np.ndarray:
    """Sums to values of -1 to 1. A card is one upside down, too, and in any colours; something may lie on it.
    @param noise long, of deviation 1: drawing it afresh would take most of the time"""
    count = len(sums)
    for i, chance in enumerate(random.random((count, 5))):
        one = sums[i]
        if chance[0] < 0.5:
            one = one[::-1]
        if chance[1] < 0.5:
            one = one[:, ::-1]
        if chance[2] < 0.3:
            one = one[..., random.permutation(COLOURS)]
        elif chance[2] < 0.42:
            one = np.repeat(one.mean(-1, keepdims=True, dtype=np.float32), COLOURS, -1)
        one = one.astype(np.float32)
        if chance[3] < 0.3:
            height, width = random.integers(2, 8, 2)
            top, left = random.integers(0, POOLED[0]), random.integers(0, POOLED[1])
            one[top : top + height, left : left + width] = random.integers(0, 1021, COLOURS)
        if chance[4] < 0.1:
            one = (2 * one + np.roll(one, 1, 0) + np.roll(one, 1, 1)) / 4
        sums[i] = one
    light = random.uniform(0.6, 1.35, (count, 1, 1, 1)) * random.uniform(0.85, 1.15, (count, 1, 1, COLOURS))
    values = sums * (light / MIDDLE).astype(np.float32)
    values += random.uniform(-0.15, 0.15, (count, 1, 1, 1)).astype(np.float32) - 1
    start = random.integers(0, len(noise) - values.size)
    grain = noise[start : start + values.size].reshape(values.shape)
    values += grain * random.uniform(-MOST_NOISE, 2 * MOST_NOISE, (count, 1, 1, 1)).clip(0).astype(np.float32)
    return np.clip(values, -1, 1, out=values)
