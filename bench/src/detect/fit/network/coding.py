"""The weights as decode.ts reads them: bytes with a scale per channel or unit."""

import base64

import numpy as np
from network import CHANNELS, Weights

# Rounded to bytes; the output has a few weights only and stays as it is.
LAYERS = [*(f"conv{i}" for i in range(len(CHANNELS))), "hidden"]


def bytes_of(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """One row per channel or unit, and the rows' scales."""
    rows = weights.T
    scales = (np.maximum(np.abs(rows).max(1), 1e-8) / 127).astype("<f4")
    return np.clip(np.rint(rows / scales[:, None]), -127, 127).astype(np.int8), scales


def rounded(weights: Weights) -> Weights:
    """What is left of them after coding."""
    left = dict(weights)
    for name in LAYERS:
        rows, scales = bytes_of(weights[f"{name}.w"])
        left[f"{name}.w"] = (rows * scales[:, None]).T
    return left


def coded(weights: Weights, mean: np.ndarray, deviation: np.ndarray) -> str:
    """The module network.weights.ts."""
    floats, rows = [], []
    for name in LAYERS:
        own, scales = bytes_of(weights[f"{name}.w"])
        floats += [scales, weights[f"{name}.b"]]
        rows.append(own)
    floats += [weights["output.w"], weights["output.b"], mean, 1 / deviation]
    head = b"".join(np.asarray(part).astype("<f4").tobytes() for part in floats)
    text = base64.b64encode(head + b"".join(part.tobytes() for part in rows)).decode()
    return f"/** Trained by `bench/src/detect/fit/network/train.py`; read by `decode.ts`. */\nexport const CODED =\n  '{text}';\n"
