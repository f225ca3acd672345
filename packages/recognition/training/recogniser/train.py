"""Trains all weights of the recogniser further.
    python train.py START.onnx --learn FOLDER[=SHARE]... [--judge FOLDER...] --keep WEIGHTS.npz [--minutes 40] [--rate 2.5e-4]
FOLDERs are written by bench/src/scan/sheets and may be listed twice; with =SHARE, only a part of the lines is used.
The moving mean of the weights is written to WEIGHTS.npz, from which changes.py makes src/models/refit.bin. On processors
with units for 16-bit matrices (AMX), a batch of 32 lines takes a second on two cores."""

import argparse
import math
import random
import time

import numpy as np
import torch
import torch.nn.functional as F
from judging import judge
from lines import batches, read, tensor
from network import Recogniser

SEED = 66
WARM_UP = 50
# Least font size in pixels. The loss of smaller print is so large that nothing else would be learned.
SMALLEST = 8.5
# Decay of the moving mean, after a faster start.
DECAY = 0.998


def loss_of(logits: torch.Tensor, texts: list[str], classes: dict[str, int]) -> torch.Tensor:
    """Returns the loss of connectionist temporal classification (Graves et al. 2006), per letter."""
    steps = logits.log_softmax(-1).transpose(0, 1)
    letters = torch.tensor([classes[character] for text in texts for character in text])
    counts = torch.tensor([len(text) for text in texts])
    lengths = torch.full_like(counts, steps.shape[0])
    return F.ctc_loss(steps, letters, lengths, counts, reduction="sum", zero_infinity=True) / len(letters)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("start")
    parser.add_argument("--learn", nargs="+", required=True)
    parser.add_argument("--judge", nargs="*", default=[])
    parser.add_argument("--keep", required=True)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--rate", type=float, default=2.5e-4)
    given = parser.parse_args()
    for seed in (torch.manual_seed, random.seed, np.random.seed):
        seed(SEED)
    recogniser = Recogniser(given.start)
    classes = recogniser.classes
    judged = {folder: read(folder, classes) for folder in given.judge}
    for folder, lines in judged.items():
        judge(recogniser, folder, lines)
    learned = []
    for folder, _, share in (argument.partition("=") for argument in given.learn):
        lines = [line for line in read(folder, classes) if line[0]["em"] >= SMALLEST]
        learned += random.sample(lines, round(len(lines) * float(share or 1)))

    descent = torch.optim.Adam(recogniser.parameters(), given.rate)
    mean = {name: value.detach().clone() for name, value in recogniser.weights().items()}
    start, step, losses, waiting = time.time(), 0, [], []
    while (done := (time.time() - start) / (60 * given.minutes)) < 1:
        waiting = waiting or batches(learned, shuffled=True)
        batch = waiting.pop()
        descent.param_groups[0]["lr"] = given.rate * min(1, (step + 1) / WARM_UP) * (1 + math.cos(math.pi * done)) / 2
        with torch.autocast("cpu", torch.bfloat16):
            logits = recogniser(tensor(batch, varied=True))
        loss = loss_of(logits, [row["text"] for row, _ in batch], classes)
        descent.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(recogniser.parameters(), 1.0)
        descent.step()
        step += 1
        with torch.no_grad():
            for name, value in recogniser.weights().items():
                mean[name].lerp_(value, 1 - min(DECAY, step / (step + 20)))
        losses.append(loss.item())
        if step % 100 == 0:
            print(f"{step}: {np.mean(losses[-100:]):.4f} per letter, {time.time() - start:.0f} s", flush=True)
            np.savez(given.keep, **{name: value.numpy() for name, value in mean.items()})
    np.savez(given.keep, **{name: value.numpy() for name, value in mean.items()})
    recogniser.take(mean)
    for folder, lines in judged.items():
        judge(recogniser, folder, lines)


if __name__ == "__main__":
    main()
