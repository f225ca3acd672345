"""Writes trained weights into the scanner, as its layers.ts reads them.
    python coding.py weights.pt [--out network.weights.ts]"""

import argparse
import base64
from pathlib import Path

import numpy as np
import torch
from model import CardNetwork, Convolution
from torch import nn

WEIGHTS = Path(__file__).parents[5] / "packages/card-finder/src/find/network/network.weights.ts"
# As in layers.ts: a weight is a letter's place from the middle, times its channel's scale.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-"
MOST = len(LETTERS) // 2
# Of the largest weight: what is beyond is cut off, so that the others are rounded less.
LARGEST = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7]
# Channels that are worked out together, by the side of the kernel; the last layer is filled up with noughts to as many.
TOGETHER = {3: 8, 1: 4}


def layers(network: CardNetwork) -> list[tuple[np.ndarray, np.ndarray]]:
    """Weights (channels, depth, rows, columns) and biases (channels), in the order of layers.ts. The first layer's
    depth is BGR in training and RGB in the scanner."""
    found = [folded(layer) if isinstance(layer, Convolution) else plain(layer) for layer in network.children()]
    first, biases = found[0]
    found[0] = (first[:, ::-1], biases)
    return [filled(*layer) for layer in found]


def plain(layer: nn.Conv2d) -> tuple[np.ndarray, np.ndarray]:
    return layer.weight.detach().numpy(), layer.bias.detach().numpy()


def folded(layer: Convolution) -> tuple[np.ndarray, np.ndarray]:
    """Normalisation by the means and variances of training is a factor and a shift per channel."""
    convolution, norm, _ = layer
    factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    weights = convolution.weight * factor[:, None, None, None]
    return weights.detach().numpy(), (norm.bias - norm.running_mean * factor).detach().numpy()


def filled(weights: np.ndarray, biases: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    missing = -len(weights) % TOGETHER[weights.shape[2]]
    return np.pad(weights, ((0, missing), (0, 0), (0, 0), (0, 0))), np.pad(biases, (0, missing))


def rounded(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """@returns whole numbers from -MOST to MOST, in the shape of the weights, and a scale per channel: of some scales
    the one with the least squared error"""
    rows = weights.reshape(len(weights), -1)
    # A channel that is always nought needs a scale, too.
    largest = np.maximum(np.abs(rows).max(1, keepdims=True), 1e-8)
    scales = np.stack([(largest * part / MOST).astype(np.float32) for part in LARGEST])
    steps = np.clip(np.rint(rows / scales), -MOST, MOST)
    best = ((steps * scales - rows) ** 2).sum(2).argmin(0)
    channels = np.arange(len(rows))
    return steps[best, channels].astype(int).reshape(weights.shape), scales[best, channels, 0]


def lettered(steps: np.ndarray) -> str:
    """By groups of channels; in each by row and column of the kernel, depth, channel."""
    channels, depth, rows, columns = steps.shape
    together = TOGETHER[rows]
    grouped = steps.reshape(channels // together, together, depth, rows, columns).transpose(0, 3, 4, 2, 1)
    return "".join(LETTERS[step + MOST] for step in grouped.ravel())


def source(network: CardNetwork) -> str:
    """The module network.weights.ts."""
    floats, letters = [], []
    for weights, biases in layers(network):
        steps, scales = rounded(weights)
        floats += [scales, biases]
        letters.append(lettered(steps))
    coded = base64.b64encode(b"".join(part.astype("<f4").tobytes() for part in floats)).decode()
    return f"""/** Trained by `bench/src/detect/fit/network/train.py`; read by `layers.ts`. */
export const CODED = {{
  floats:
    '{coded}',
  letters:
    '{"".join(letters)}',
}};
"""


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("weights", type=Path)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    trained = CardNetwork()
    trained.load_state_dict(torch.load(given.weights))
    given.out.write_text(source(trained))
