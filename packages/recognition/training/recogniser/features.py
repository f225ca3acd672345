"""Writes what the published convolutions say of drawn lines, once for all rounds of training.
    python features.py MODEL.onnx [--every N] [--photos SHARE] FOLDER...
MODEL is the recogniser as cut by src/models; FOLDER as written by bench/src/scan/sheets/main.ts gets features.bin
(16-bit floats, steps x 1152 per line) and features.jsonl (its lines, with where their features begin)."""

import argparse
import json
import random
from collections import defaultdict
from pathlib import Path

import numpy as np
from network import FEATURES, Recogniser

HEIGHT = 48
# As in src/recognise/crops.ts: short lines are padded with grey.
LEAST_WIDTH = 320
MOST_WIDTH = 832
WIDTH_STEP = 128
BATCH = 8


def main(model: str, folders: list[str], every: int, photos: float) -> None:
    recogniser = Recogniser(model)
    body = recogniser.body()
    for folder in map(Path, folders):
        rows = [json.loads(line) for line in (folder / "lines.jsonl").read_text().splitlines()]
        rows = [row for row in rows if row["width"] <= MOST_WIDTH and set(row["text"]) <= set(recogniser.characters)]
        random.seed(66)
        rows = [row for row in rows[::every] if row["form"] == "capture" or random.random() < photos]
        pixels = np.memmap(folder / "crops.bin", np.uint8, "r")
        by_width = defaultdict(list)
        for row in rows:
            steps = -(-max(0, row["width"] - LEAST_WIDTH) // WIDTH_STEP)
            by_width[LEAST_WIDTH + steps * WIDTH_STEP].append(row)
        start = 0
        with open(folder / "features.bin", "wb") as out, open(folder / "features.jsonl", "w") as index:
            for width, group in sorted(by_width.items()):
                for i in range(0, len(group), BATCH):
                    batch = group[i : i + BATCH]
                    data = np.zeros((len(batch), 3, HEIGHT, width), np.float32)
                    for crop, row in zip(data, batch):
                        size = 3 * HEIGHT * row["width"]
                        values = pixels[row["offset"] : row["offset"] + size].reshape(3, HEIGHT, row["width"])
                        crop[:, :, : row["width"]] = values / 127.5 - 1
                    features = body.run(None, {"x": data})[0][:, :, 0].transpose(0, 2, 1).astype(np.float16)
                    for line, row in zip(features, batch):
                        index.write(json.dumps({**row, "steps": line.shape[0], "start": start}) + "\n")
                        out.write(line.tobytes())
                        start += line.shape[0] * FEATURES
        print(folder, len(rows), "lines")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--every", type=int, default=1, help="of the lines, to save time")
    parser.add_argument("--photos", type=float, default=1, help="share of the lines on photos that is taken")
    given = parser.parse_args()
    main(given.model, given.folders, given.every, given.photos)
