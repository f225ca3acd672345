"""Writes the changes from training to src/models/refit.bin.
    python changes.py CUT.onnx START.onnx WEIGHTS.npz [--share 0.9] [--judge FOLDER...] [--out refit.bin]
CUT.onnx is the published recogniser as cut by src/models, START.onnx the start of the training of WEIGHTS.npz. With a
share of the changes below 1, less is forgotten (Wortsman et al. 2022, "Robust fine-tuning of zero-shot models")."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from judging import judge
from lines import read
from network import Recogniser

REFIT = Path(__file__).parents[2] / "src/models/refit.bin"
MOST = 127


def in_bytes(change: np.ndarray) -> tuple[float, np.ndarray]:
    """Returns a scale for the whole tensor (a 32-bit float), and integers from -127 to 127 to be multiplied by it."""
    scale = np.float32(np.abs(change).max() / MOST) or np.float32(1)
    return float(scale), np.clip(np.rint(change / scale), -MOST, MOST).astype(np.int8)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("cut")
    parser.add_argument("start")
    parser.add_argument("weights")
    parser.add_argument("--share", type=float, default=1)
    parser.add_argument("--judge", nargs="*", default=[])
    parser.add_argument("--out", type=Path, default=REFIT)
    given = parser.parse_args()
    cut, start = (
        {name: value.detach().numpy() for name, value in Recogniser(path).weights().items()}
        for path in (given.cut, given.start)
    )
    trained = np.load(given.weights)
    tensors, values, refitted = [], [], {}
    for name, published in cut.items():
        change = start[name] + given.share * (trained[name] - start[name]) - published
        scale, numbers = in_bytes(change)
        tensors.append([name, numbers.size, scale])
        values.append(numbers.tobytes())
        refitted[name] = torch.from_numpy(published + numbers * np.float32(scale))
    given.out.write_bytes(json.dumps({"tensors": tensors}, separators=(",", ":")).encode() + b"\n" + b"".join(values))

    recogniser = Recogniser(given.cut)
    recogniser.take(refitted)
    for folder in given.judge:
        judge(recogniser, folder, read(folder, recogniser.classes))


if __name__ == "__main__":
    main()
