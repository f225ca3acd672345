"""Reads lines of print that bench/src/scan/sheets has written, and groups them into batches."""

import io
import json
import random
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
from PIL import Image

HEIGHT = 48
# As in src/recognise/crops.ts: short lines are padded with grey.
LEAST_WIDTH = 320
MOST_WIDTH = 832
WIDTH_STEP = 128
STEP = 8
# Total width of the crops of a batch.
COLUMNS = 32 * LEAST_WIDTH
# Usual font size, relative to a crop's height.
EM = 0.7

Line = tuple[dict, np.ndarray]


def padded(width: int) -> int:
    return LEAST_WIDTH + -(-max(0, width - LEAST_WIDTH) // WIDTH_STEP) * WIDTH_STEP


def read(folder: str, classes: dict[str, int]) -> list[Line]:
    """Returns rows of lines.jsonl with their crops (3, 48, width), a byte per value. Lines that are too long for the
    recogniser or contain unknown letters are left out."""
    rows = [json.loads(line) for line in (Path(folder) / "lines.jsonl").read_text().splitlines()]
    pixels = np.memmap(Path(folder) / "crops.bin", np.uint8, "r")
    found = []
    for row in rows:
        text, width, start = row["text"], row["width"], row["offset"]
        if not text or width > MOST_WIDTH or len(text) > 0.9 * padded(width) / STEP or set(text) - set(classes):
            continue
        found.append((row, pixels[start : start + 3 * HEIGHT * width].reshape(3, HEIGHT, width)))
    return found


def batches(lines: list[Line], shuffled: bool = False) -> list[list[Line]]:
    """Groups lines of similar width, like the product."""
    groups = defaultdict(list)
    for line in lines:
        groups[padded(line[0]["width"])].append(line)
    found = []
    for width, group in groups.items():
        if shuffled:
            random.shuffle(group)
        count = COLUMNS // width
        found += [group[i : i + count] for i in range(0, len(group), count)]
    if shuffled:
        random.shuffle(found)
    return found


def tensor(batch: list[Line], varied: bool = False) -> torch.Tensor:
    crops = np.zeros((len(batch), 3, HEIGHT, padded(max(row["width"] for row, _ in batch))), np.float32)
    for crop, (row, pixels) in zip(crops, batch):
        crop[:, :, : row["width"]] = (variant(pixels, row["em"]) if varied else pixels) / 127.5 - 1
    return torch.from_numpy(crops).contiguous(memory_format=torch.channels_last)


def variant(crop: np.ndarray, em: float) -> np.ndarray:
    """Returns the line in other light and cut slightly higher or lower; every other large line as in a small frame.
    em: its font size on the picture, in pixels."""
    if em >= 15 and random.random() < 0.5:
        crop = smaller(crop)
    values = crop.astype(np.float32)
    if random.random() < 0.5:
        mean = values.mean()
        values = (values - mean) * random.uniform(0.65, 1.2) + mean + random.uniform(-25, 25)
    if random.random() < 0.1:
        values = 255 - values
    if random.random() < 0.3:
        values = np.roll(values, random.choice([-2, -1, 1, 2]), axis=1)
    return values.clip(0, 255)


def smaller(crop: np.ndarray) -> np.ndarray:
    """Reduces the font size to 8.5 to 13 pixels, with noise and JPEG artefacts."""
    width = crop.shape[2]
    height = round(random.uniform(8.5, 13) / EM)
    size = (max(8, round(width * height / HEIGHT)), height)
    kernel = random.choice([Image.BILINEAR, Image.BOX, Image.BICUBIC, Image.LANCZOS])
    values = np.asarray(Image.fromarray(crop.transpose(1, 2, 0)).resize(size, kernel), np.float32)
    values = values + np.random.normal(0, random.uniform(0, 5), values.shape)
    written = io.BytesIO()
    Image.fromarray(values.clip(0, 255).astype(np.uint8)).save(written, "JPEG", quality=random.randint(55, 90))
    return np.asarray(Image.open(written).resize((width, HEIGHT), Image.BICUBIC)).transpose(2, 0, 1)
