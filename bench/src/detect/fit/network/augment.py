"""Composed frames as other cameras, light and ways of lying would have made them."""

import glob
import math
from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np
import torch
from dice import Dice
from frames import Group, read_frames
from torch import Tensor
from torch.nn import functional

# Standard normal values: drawing them afresh would take most of the time.
NOISE = 1 << 23


# How hard a frame is said to be before it was ever shown, and what its last loss counts against what was known of it.
UNKNOWN = 0.2
NEWS = 0.5
# How many times as often as a frame of mean hardness the easiest and the hardest are shown.
SELDOM, OFTEN = 0.3, 4


@dataclass(frozen=True)
class Batch:
    # Which size, and which of its frames.
    size: str
    chosen: np.ndarray
    # (count, BGR, rows, columns) of -1 to 1.
    pictures: Tensor
    # (count, 4, 2) in halves of the pictures' pixels; clockwise.
    corners: Tensor
    # (count,), booleans.
    has_card: Tensor
    is_whole: Tensor


@dataclass
class Pool:
    """All frames of one size, in the order in which they were added."""

    groups: list[Group] = field(default_factory=list)
    # Of each frame, over all groups.
    hardness: np.ndarray = field(default_factory=lambda: np.zeros(0))

    def add(self, group: Group) -> None:
        self.groups.append(group)
        self.hardness = np.append(self.hardness, np.full(len(group), UNKNOWN))

    def take(self, chosen: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Returns pictures, corners and flags, in the format of groups."""
        ends = np.cumsum([len(group) for group in self.groups])
        numbers = np.searchsorted(ends, chosen, "right")
        places = [(self.groups[number], at - ends[number]) for number, at in zip(numbers, chosen, strict=True)]
        return tuple(
            np.stack([getattr(group, part)[at] for group, at in places]) for part in ("pictures", "corners", "flags")
        )


class Batches:
    """Endless batches, each of frames of one size, the hard ones more often (as Shrivastava, Gupta and Girshick 2016
    look for them). They follow from the seed, from the files that are there, and from what is noted."""

    def __init__(self, pattern: str, size: int, seed: int):
        """@param pattern of the names of files that compose.py has written
        @param size frames of a batch"""
        self.pattern, self.size = pattern, size
        self.dice = Dice(seed)
        self.random = torch.Generator().manual_seed(seed)
        self.noise = torch.randn(NOISE, generator=self.random)
        # By width and height.
        self.pools: dict[str, Pool] = defaultdict(Pool)
        self.read: set[str] = set()
        self.look_for_more()
        if not self.pools:
            raise FileNotFoundError(f"no frames: {pattern}")

    def look_for_more(self) -> None:
        """Reads the files that were added since the last call."""
        for file in sorted(set(glob.glob(self.pattern)) - self.read):
            self.read.add(file)
            for size, group in read_frames(file).items():
                self.pools[size].add(group)
            print(f"{file}: {sum(len(pool.hardness) for pool in self.pools.values())} frames", flush=True)
        sizes = np.array([len(pool.hardness) for pool in self.pools.values()], float)
        self.shares = sizes / sizes.sum()

    def next(self, looks_first: bool = False) -> Batch:
        """@param looks_first for more files"""
        if looks_first:
            self.look_for_more()
        size = str(self.dice.generator.choice(list(self.pools), p=self.shares))
        pool = self.pools[size]
        often = np.clip(pool.hardness / pool.hardness.mean(), SELDOM, OFTEN)
        chosen = self.dice.generator.choice(len(often), size=self.size, p=often / often.sum())
        taken, corners, flags = pool.take(chosen)
        pictures = torch.from_numpy(taken).permute(0, 3, 1, 2).float() / 127.5 - 1
        pictures, corners = mirrored(pictures, corners.astype(float), self.dice)
        if self.dice.chance(0.5):
            pictures, corners = moved(pictures, corners, self.dice)
        has_card, is_whole = torch.from_numpy(flags).unbind(1)
        corners = torch.from_numpy(clockwise(corners)).float()
        return Batch(size, chosen, self.recoloured(pictures), corners, has_card, is_whole)

    def note(self, batch: Batch, hardness: Tensor) -> None:
        """@param hardness of each frame of the batch: (count,)"""
        known = self.pools[batch.size].hardness
        known[batch.chosen] += NEWS * (hardness.numpy() - known[batch.chosen])

    def normal(self, count: int, colours: int) -> Tensor:
        return torch.randn(count, colours, 1, 1, generator=self.random)

    def recoloured(self, pictures: Tensor) -> Tensor:
        """Each picture in another light, all of them now and then in exchanged, inverted or no colours, with noise."""
        count = len(pictures)
        gain = self.normal(count, 1) * 0.15 + self.normal(count, 3) * 0.06
        pictures = pictures * torch.exp(gain) + self.normal(count, 1) * 0.12
        if self.dice.chance(0.3):
            pictures = pictures[:, self.dice.generator.permutation(3)]
        if self.dice.chance(0.1):
            pictures = -pictures
        if self.dice.chance(0.1):
            pictures = pictures.mean(1, keepdim=True).expand(-1, 3, -1, -1)
        grain = self.dice.pick([0, 0, 0.01, 0.03])
        if grain:
            start = self.dice.integer(0, NOISE - pictures.numel())
            pictures = pictures + self.noise[start : start + pictures.numel()].view(pictures.shape) * grain
        return pictures.clamp(-1, 1).contiguous(memory_format=torch.channels_last)


def mirrored(pictures: Tensor, corners: np.ndarray, dice: Dice) -> tuple[Tensor, np.ndarray]:
    """Swaps left and right, top and bottom, rows and columns, or none of them."""
    height, width = pictures.shape[2:]
    corners = corners.copy()
    if dice.chance(0.5):
        pictures = pictures.flip(3)
        corners[:, :, 0] = 2 * width - 1 - corners[:, :, 0]
    if dice.chance(0.5):
        pictures = pictures.flip(2)
        corners[:, :, 1] = 2 * height - 1 - corners[:, :, 1]
    if dice.chance(0.3):
        pictures, corners = pictures.transpose(2, 3), corners[:, :, ::-1]
    return pictures, corners


def moved(pictures: Tensor, corners: np.ndarray, dice: Dice) -> tuple[Tensor, np.ndarray]:
    """Nearer or farther, turned by some degrees, moved by some pixels; what was out of the frame is as its rim."""
    height, width = pictures.shape[2:]
    scale, turn = dice.between(0.65, 1.2), dice.normal(0.15)
    shift = dice.generator.uniform(-20, 20, 2)
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    forth = np.array([[cos, -sin], [sin, cos]])
    middle = np.array([width - 0.5, height - 0.5])
    # For every pixel where it comes from; torch measures from the middle, in halves of width and height.
    back = np.linalg.inv(forth)
    half = np.array([width, height])
    source = np.concatenate([back * half / half[:, None], (-back @ shift / half)[:, None]], 1)
    grid = functional.affine_grid(
        torch.from_numpy(source).float().expand(len(pictures), 2, 3), list(pictures.shape), align_corners=False
    )
    seen = functional.grid_sample(pictures, grid, padding_mode="border", align_corners=False)
    return seen, (corners - middle) @ forth.T + middle + shift


def clockwise(corners: np.ndarray) -> np.ndarray:
    """(count, 4, 2): in the order of their directions from the middle, whichever is first."""
    away = corners - corners.mean(1, keepdims=True)
    order = np.argsort(np.arctan2(away[:, :, 1], away[:, :, 0]), 1)
    return np.take_along_axis(corners, order[:, :, None], 1)
