"""Measures how many characters a recogniser misreads."""

from collections import Counter

import numpy as np
import torch
from lines import Line, batches, tensor
from network import Recogniser

# Bounds of the bins for which figures are printed: font sizes in pixels.
SIZES = [9, 11, 14, 18, 24]


def text_of(steps: np.ndarray, characters: list[str]) -> str:
    return "".join(characters[c] for i, c in enumerate(steps) if c and (i == 0 or steps[i - 1] != c)).strip()


def distance(a: str, b: str) -> int:
    """Levenshtein distance."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        diagonal, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (x != y))
    return row[-1]


@torch.no_grad()
def judge(recogniser: Recogniser, name: str, lines: list[Line]) -> None:
    """Prints the shares of lines and of characters (without spaces) that are wrong, by form and size."""
    wrong, letters, wrong_lines = Counter(), Counter(), 0
    for batch in batches(lines):
        with torch.autocast("cpu", torch.bfloat16):
            best = recogniser(tensor(batch)).argmax(-1).numpy()
        for (row, _), steps in zip(batch, best):
            truth = row["text"].replace(" ", "")
            off = distance(truth, text_of(steps, recogniser.characters).replace(" ", ""))
            size = next((f"below {bound}" for bound in SIZES if row["em"] < bound), f"from {SIZES[-1]}")
            for group in ("all", f"{row['form']} {size}"):
                wrong[group] += off
                letters[group] += len(truth)
            wrong_lines += off > 0
    print(f"{name}: {100 * wrong_lines / len(lines):.2f} % of {len(lines)} lines; characters:")
    for group in sorted(letters):
        print(f"  {group:<18}{100 * wrong[group] / letters[group]:6.2f} % of {letters[group]}", flush=True)
