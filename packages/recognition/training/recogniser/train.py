"""Trains the recogniser from its last convolution on.
    python train.py MODEL.onnx --learn FOLDER... [--judge FOLDER...] [--epochs 4] [--rate 4e-4]
                    [--start WEIGHTS.npz] [--keep WEIGHTS] [--out refit.bin]
FOLDERs hold the features that features.py wrote; cards of the folders to judge by are not learned from. --keep names
files for the weights after each epoch (WEIGHTS.1.npz, ...), which --start and average.py take; --out writes the changes of
the weights as src/models/refit.ts adds them."""

import argparse
import json
import random
import time
from collections import Counter, defaultdict
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax
from network import FEATURES, Recogniser, logits

BATCH = 32
# Lines are filled up to these lengths: each one costs a compilation.
STEPS = [40, 72, 104]
MOST_LETTERS = 64
# Bounds of the bins that figures are given for, in pixels of the type's size.
SIZES = [9, 11, 14, 18, 24]
# Above: accents and letters that are not among the plain ones.
LAST_PLAIN = 0xBF


def read(folder: str) -> list[tuple[dict, np.ndarray]]:
    rows = [json.loads(line) for line in (Path(folder) / "features.jsonl").read_text().splitlines()]
    values = np.memmap(Path(folder) / "features.bin", np.float16, "r")
    return [
        (row, values)
        for row in rows
        if row["steps"] <= STEPS[-1] and len(row["text"]) <= min(MOST_LETTERS, 0.9 * row["steps"])
    ]


def batches(lines: list, shuffled: bool = False) -> list[list]:
    by_steps = defaultdict(list)
    for line in lines:
        by_steps[next(steps for steps in STEPS if line[0]["steps"] <= steps)].append(line)
    found = []
    for group in by_steps.values():
        if shuffled:
            random.shuffle(group)
        found += [group[i : i + BATCH] for i in range(0, len(group), BATCH)]
    if shuffled:
        random.shuffle(found)
    return found


def tensors(batch: list, classes: dict[str, int]):
    longest = max(row["steps"] for row, _ in batch)
    steps = next(steps for steps in STEPS if longest <= steps)
    features = np.zeros((BATCH, steps, FEATURES), np.float32)
    present = np.zeros((BATCH, steps), bool)
    labels = np.zeros((BATCH, MOST_LETTERS), np.int32)
    unused = np.ones((BATCH, MOST_LETTERS), np.float32)
    # Attention over nothing at all is not defined.
    present[:, 0] = True
    for i, (row, values) in enumerate(batch):
        count, text = row["steps"], row["text"]
        features[i, :count] = values[row["start"] : row["start"] + count * FEATURES].reshape(count, FEATURES)
        present[i, :count] = True
        labels[i, : len(text)] = [classes[character] for character in text]
        unused[i, : len(text)] = 0
    return features, present, labels, unused


def loss(weights, published, pull, features, present, labels, unused):
    """Connectionist temporal classification (Graves et al. 2006) per letter, pulled towards the published weights."""
    lines = optax.ctc_loss(logits(weights, features, present), 1.0 - present, labels, unused)
    has_text = unused[:, 0] == 0
    per_letter = (lines * has_text).sum() / (1 - unused).sum()
    return per_letter + pull * sum(((weights[name] - published[name]) ** 2).sum() for name in weights), per_letter


def text_of(steps: np.ndarray, characters: list[str]) -> str:
    return "".join(characters[c] for i, c in enumerate(steps) if c and (i == 0 or steps[i - 1] != c)).strip()


def aligned(truth: str, read: str) -> list[tuple[str, str]]:
    """Pairs of letters with the fewest differences; an empty one where the other is alone."""
    cost = np.zeros((len(truth) + 1, len(read) + 1), int)
    cost[:, 0] = range(len(truth) + 1)
    cost[0] = range(len(read) + 1)
    for i, a in enumerate(truth, 1):
        for j, b in enumerate(read, 1):
            cost[i, j] = min(cost[i - 1, j - 1] + (a != b), cost[i - 1, j] + 1, cost[i, j - 1] + 1)
    pairs, i, j = [], len(truth), len(read)
    while i and j:
        if cost[i, j] == cost[i - 1, j - 1] + (truth[i - 1] != read[j - 1]):
            i, j = i - 1, j - 1
            pairs.append((truth[i], read[j]))
        elif cost[i, j] == cost[i - 1, j] + 1:
            i -= 1
            pairs.append((truth[i], ""))
        else:
            j -= 1
            pairs.append(("", read[j]))
    return pairs + [(a, "") for a in truth[:i]] + [("", b) for b in read[:j]]


def judge(weights, folder: str, recogniser: Recogniser, classes: dict[str, int]) -> None:
    """Share of wrong characters (without spaces) by form and size, and how accents fare."""
    forward = jax.jit(lambda w, features, present: logits(w, features, present).argmax(-1))
    wrong, letters, accents = Counter(), Counter(), Counter()
    for batch in batches(read(folder)):
        features, present, _, _ = tensors(batch, classes)
        for (row, _), steps in zip(batch, np.asarray(forward(weights, features, present))):
            truth = row["text"].replace(" ", "")
            read_text = text_of(steps[: row["steps"]], recogniser.characters).replace(" ", "")
            pairs = aligned(truth, read_text)
            size = next((f"below {bound}" for bound in SIZES if row["em"] < bound), f"from {SIZES[-1]}")
            for group in (f"{row['form']} {size}", f"{row['form']} all"):
                wrong[group] += sum(a != b for a, b in pairs)
                letters[group] += len(truth)
            for a, b in pairs:
                kind = "accented" if a > chr(LAST_PLAIN) else "plain" if a else "none"
                accents[kind] += 1
                accents[f"{kind} wrong"] += a != b if kind == "accented" else b > chr(LAST_PLAIN)
    print(folder, "wrong characters:")
    for group in sorted(letters):
        print(f"  {group:<18}{100 * wrong[group] / letters[group]:6.2f} % of {letters[group]}")
    print(f"  accents read wrong {100 * accents['accented wrong'] / max(1, accents['accented']):.1f} %,", end=" ")
    print(f"accents that are none {100 * accents['plain wrong'] / max(1, accents['plain']):.2f} %", flush=True)


def write(path: Path, changes: list[tuple[str, np.ndarray]]) -> None:
    """A line of JSON, then the values as bfloat16: the upper half of 32-bit floats, rounded to even."""
    header = {"tensors": [[name, len(values)] for name, values in changes]}
    with open(path, "wb") as out:
        out.write((json.dumps(header, separators=(",", ":")) + "\n").encode())
        for _, values in changes:
            bits = values.view(np.uint32).astype(np.uint64)
            out.write(((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype("<u2").tobytes())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("--learn", nargs="+", required=True)
    parser.add_argument("--judge", nargs="*", default=[])
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--pull", type=float, default=1e-4)
    parser.add_argument("--share", type=float, default=0.9, help="of the changes that is kept")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--keep", type=Path, help="beginning of the names of files for the weights after each epoch")
    parser.add_argument("--start", type=Path, help="such a file, to go on from")
    given = parser.parse_args()
    random.seed(66)
    recogniser = Recogniser(given.model)
    classes = {character: i for i, character in enumerate(recogniser.characters)}
    published = recogniser.weights()
    weights = dict(np.load(given.start)) if given.start else dict(published)
    for folder in given.judge:
        judge(weights, folder, recogniser, classes)

    lines = [line for folder in given.learn for line in read(folder)]
    total = given.epochs * len(batches(lines))
    descent = optax.chain(
        optax.clip_by_global_norm(1.0), optax.adam(optax.cosine_decay_schedule(given.rate, total))
    )
    state = descent.init(weights)
    slope = jax.jit(jax.value_and_grad(loss, has_aux=True))

    @jax.jit
    def step(slopes, state, weights):
        updates, state = descent.update(slopes, state, weights)
        return optax.apply_updates(weights, updates), state

    start = time.time()
    for epoch in range(given.epochs):
        losses = []
        for batch in batches(lines, shuffled=True):
            (_, per_letter), slopes = slope(weights, published, given.pull, *tensors(batch, classes))
            weights, state = step(slopes, state, weights)
            losses.append(float(per_letter))
        print(f"epoch {epoch + 1}: {np.mean(losses):.4f} per letter, {time.time() - start:.0f} s", flush=True)
        if given.keep:
            np.savez(f"{given.keep}.{epoch + 1}.npz", **weights)
    # Between the published and the trained weights (Wortsman et al. 2022): learns most, forgets nothing.
    weights = {name: published[name] + given.share * (weights[name] - published[name]) for name in published}
    if given.out:
        write(given.out, recogniser.changes(published, weights))
    for folder in given.judge:
        judge(weights, folder, recogniser, classes)


if __name__ == "__main__":
    main()
