"""What frames are composed of, as ../parts.ts draws it. Pictures are arrays (rows, columns, BGR) of bytes."""

import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np


@dataclass(frozen=True)
class Thing:
    """Something flat that is no card: a screen, a sheet, a keyboard, an object."""

    picture: np.ndarray
    # Gives light of its own, as a screen does: no shadow falls on it.
    shines: bool


@dataclass
class Parts:
    cards: list[np.ndarray] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    tables: list[np.ndarray] = field(default_factory=list)
    # With a fourth channel, alpha: what lies around on a table, each picture as large as the table.
    clutter: list[np.ndarray] = field(default_factory=list)
    # With alpha, too: hands that reach in from somewhere.
    hands: list[np.ndarray] = field(default_factory=list)


def read_parts(folder: Path) -> Parts:
    """Everything that parts.ts has drawn into the folder, with whatever seeds."""
    notes = {}
    for file in sorted(folder.glob("parts-*.json")):
        notes |= json.loads(file.read_text())
    parts = Parts()
    # Only drawings with notes are used, because others were interrupted.
    for name in sorted(notes):
        picture = cv2.imread(str(folder / name), cv2.IMREAD_UNCHANGED)
        if picture is None:
            raise FileNotFoundError(f"{folder / name} is noted and not there")
        match name.split("-")[0]:
            case "card":
                parts.cards.append(picture)
            case "thing":
                parts.things.append(Thing(picture, notes[name]["shines"]))
            case "table":
                parts.tables.append(picture)
            case "clutter":
                parts.clutter.append(picture)
            case "hand":
                parts.hands.append(picture)
    for kind, found in vars(parts).items():
        if not found:
            raise ValueError(f"{folder} has no {kind}")
    return parts
