"""Frames in files, grouped by their size: numpy's archives with `WxH.pictures`, `WxH.corners` and `WxH.flags`."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np


@dataclass(frozen=True)
class Frame:
    # (rows, columns, BGR) of bytes: what the network sees, the whole or a part of the frame that the finder gets.
    picture: np.ndarray
    # (4, 2) in halves of its pixels, clockwise; none without a card.
    corners: np.ndarray | None = None
    # Whether no corner is cut off.
    is_whole: bool = True


@dataclass(frozen=True)
class Group:
    """Frames of one size."""

    # (count, rows, columns, BGR) of bytes.
    pictures: np.ndarray
    # (count, 4, 2), 32-bit floats; noughts without a card.
    corners: np.ndarray
    # (count, 2): has a card, and the whole of it.
    flags: np.ndarray

    def __len__(self) -> int:
        return len(self.pictures)


def write_frames(file: Path, frames: Iterable[Frame]) -> None:
    """Writes under another name until the file is complete, because training may be waiting for it."""
    groups = defaultdict(list)
    for frame in frames:
        height, width = frame.picture.shape[:2]
        groups[f"{width}x{height}"].append(frame)
    arrays = {}
    for size, group in groups.items():
        arrays[f"{size}.pictures"] = np.stack([frame.picture for frame in group])
        corners = [np.zeros((4, 2)) if frame.corners is None else frame.corners for frame in group]
        arrays[f"{size}.corners"] = np.array(corners, np.float32)
        arrays[f"{size}.flags"] = np.array([(frame.corners is not None, frame.is_whole) for frame in group])
    file.parent.mkdir(parents=True, exist_ok=True)
    building = file.with_name(f"{file.name}.part")
    with open(building, "wb") as out:
        np.savez(out, **arrays)
    building.rename(file)


def read_frames(file: str) -> dict[str, Group]:
    """By width and height."""
    with np.load(file) as arrays:
        sizes = sorted({name.split(".")[0] for name in arrays})
        return {size: Group(*(arrays[f"{size}.{part}"] for part in ("pictures", "corners", "flags"))) for size in sizes}
