"""Averages the weights of several trainings and writes their changes to src/models/refit.bin.
    python average.py MODEL.onnx WEIGHTS.npz=0.25 WEIGHTS.npz=0.2 ... [--judge FOLDER...] [--out refit.bin]
WEIGHTS as train.py keeps them; the number is the share of its changes that is taken. The mean of trainings that began at
the same weights reads better than each of them, and a sum of shares below 1 forgets less (Wortsman et al. 2022, "Model
soups")."""

import argparse
from pathlib import Path

import numpy as np
from network import Recogniser
from train import judge, write

REFIT = Path(__file__).parents[2] / "src/models/refit.bin"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("weights", nargs="+")
    parser.add_argument("--judge", nargs="*", default=[])
    parser.add_argument("--out", type=Path, default=REFIT)
    given = parser.parse_args()
    recogniser = Recogniser(given.model)
    published = recogniser.weights()
    averaged = {name: np.asarray(value) for name, value in published.items()}
    for path, share in (argument.rsplit("=", 1) for argument in given.weights):
        trained = np.load(path)
        averaged = {name: averaged[name] + float(share) * (trained[name] - published[name]) for name in averaged}
    write(given.out, recogniser.changes(published, averaged))
    classes = {character: i for i, character in enumerate(recogniser.characters)}
    for folder in given.judge:
        judge(averaged, folder, recogniser, classes)


if __name__ == "__main__":
    main()
