"""Composed frames as other cameras, light and ways of lying would have made them."""

import glob
import math
from dataclasses import dataclass

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
# The easiest and the hardest are shown so many times as often as a frame of mean hardness.
SELDOM, OFTEN = 0.3, 4


@dataclass(frozen=True)
class Batch:
    # Which group, and which of its frames.
    group: int
    chosen: np.ndarray
    # (count, BGR, rows, columns) of -1 to 1.
    pictures: Tensor
    # (count, 4, 2) in pixels of the whole frames, which are twice as large; clockwise.
    corners: Tensor
    # (count,), booleans.
    has_card: Tensor
    is_whole: Tensor


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
        self.groups: list[Group] = []
        # Of each group's frames.
        self.hardness: list[np.ndarray] = []
        self.read: set[str] = set()
        self.look_for_more()
        if not self.groups:
            raise FileNotFoundError(f"no frames: {pattern}")

    def look_for_more(self) -> None:
        """Reads the files that have come since the last time."""
        for file in sorted(set(glob.glob(self.pattern)) - self.read):
            self.read.add(file)
            groups = read_frames(file)
            self.groups += groups
            self.hardness += [np.full(len(group), UNKNOWN) for group in groups]
            print(f"{file}: {sum(map(len, self.groups))} frames", flush=True)
        sizes = np.array([len(group) for group in self.groups], float)
        self.shares = sizes / sizes.sum()

    def next(self, looks_first: bool = False) -> Batch:
        """@param looks_first for more files"""
        if looks_first:
            self.look_for_more()
        number = int(self.dice.generator.choice(len(self.groups), p=self.shares))
        group, hardness = self.groups[number], self.hardness[number]
        often = np.clip(hardness / hardness.mean(), SELDOM, OFTEN)
        chosen = self.dice.generator.choice(len(group), size=self.size, p=often / often.sum())
        pictures = torch.from_numpy(group.pictures[chosen]).permute(0, 3, 1, 2).float() / 127.5 - 1
        pictures, corners = mirrored(pictures, group.corners[chosen].astype(float), self.dice)
        if self.dice.chance(0.5):
            pictures, corners = moved(pictures, corners, self.dice)
        has_card, is_whole = torch.from_numpy(group.flags[chosen]).unbind(1)
        corners = torch.from_numpy(clockwise(corners)).float()
        return Batch(number, chosen, self.recoloured(pictures), corners, has_card, is_whole)

    def note(self, batch: Batch, hardness: Tensor) -> None:
        """@param hardness of each frame of the batch: (count,)"""
        known = self.hardness[batch.group]
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
    """Left and right, top and bottom, rows and columns exchanged, or none of that."""
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
