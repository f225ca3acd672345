"""Trains the network that looks at candidates and writes its weights into the scanner.
    python train.py --learn FOLDER... --judge FOLDER... [--steps 4000] [--stop STEPS] [--seed 1] [--out network.weights.ts]
FOLDERs hold what gather.ts and main.ts wrote. Prints, for the frames to judge by, what thresholds would find."""

import argparse
import os
from pathlib import Path

# Matrices this small are no faster on more cores.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np
from coding import coded, rounded
from judge import curve, predicted
from network import FEATURES, averaged, fresh, gradients, logits
from samples import FAR, NEAR, Candidates, varied

WEIGHTS = Path(__file__).parents[5] / "frontends/scanner/src/find/network/network.weights.ts"
BATCH = 64
# Of a batch.
CARDS = 19
RATE = 3e-3
LAST_RATE = 3e-5
DECAY = 1e-2
MOST_STEEP = 2.0
# Inputs of the last layers that are left out of a step, and candidates whose features are.
LEFT_OUT = 0.1
# Deviations from the mean, as in network.ts.
FAR_OUT = 6
# Quads that the perceptron is wrong about are shown most, the others now and then.
AT_LEAST = 0.03
# Where there is no card at all, being wrong costs more.
EMPTY_WEIGHT = 1.5


def main(given: argparse.Namespace) -> None:
    learn, judge = Candidates(given.learn), Candidates(given.judge)
    mean, deviation = learn.features.mean(0), learn.features.std(0) + 1e-6
    features = standard(learn, mean, deviation)
    cards = np.flatnonzero(learn.off < NEAR)
    others = np.flatnonzero(learn.off >= FAR)
    share = (learn.confidences[others] + AT_LEAST) * np.where(learn.has_card[others], 1, EMPTY_WEIGHT)
    until = np.cumsum(share, dtype=np.float64)
    print(len(cards), "cards and", len(others), "other quads", flush=True)

    random = np.random.default_rng(given.seed)
    noise = random.normal(0, 1, 1 << 20).astype(np.float32)
    weights = fresh(random)
    optimiser = Adam(weights, given.steps)
    labels = (np.arange(BATCH) < CARDS).astype(np.float32)
    total = 0.0
    for done in range(1, (given.stop or given.steps) + 1):
        hard = np.searchsorted(until, random.uniform(0, until[-1], BATCH - CARDS))
        chosen = np.concatenate([random.choice(cards, CARDS), others[hard]])
        own = features[chosen] + random.normal(0, 0.1, (BATCH, FEATURES)).astype(np.float32)
        told = random.random(BATCH) >= LEFT_OUT
        own *= told[:, None]
        kept = (random.random((BATCH, len(weights["hidden.w"]))) >= LEFT_OUT).astype(np.float32) / (1 - LEFT_OUT)
        logit, steps = logits(weights, varied(random, learn.sums[chosen], noise), own, learn.ranks[chosen] * told, kept)
        total += float(np.mean(np.logaddexp(0, logit) - labels * logit))
        error = (1 / (1 + np.exp(-logit)) - labels) / BATCH
        optimiser.step(weights, gradients(weights, steps, error.astype(np.float32)))
        if done % given.every == 0 or done in (given.stop, given.steps):
            print(f"step {done}: loss {total / given.every:.4f}", flush=True)
            total = 0.0
            final = averaged(weights)
            Path(given.out).write_text(coded(final, mean, deviation))
            print(curve(judge, predicted(rounded(final), judge, standard(judge, mean, deviation))), flush=True)


def standard(candidates: Candidates, mean: np.ndarray, deviation: np.ndarray) -> np.ndarray:
    return np.clip((candidates.features - mean) / deviation, -FAR_OUT, FAR_OUT)


class Adam:
    """Kingma and Ba 2015, with the decay of Loshchilov and Hutter 2019 and a rate that falls as a cosine."""

    def __init__(self, weights: dict, steps: int):
        self.first = {name: np.zeros_like(value) for name, value in weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in weights.items()}
        self.done, self.steps = 0, steps

    def step(self, weights: dict, gradient: dict) -> None:
        steepness = np.sqrt(sum(float((value**2).sum()) for value in gradient.values()))
        shorter = np.float32(min(1, MOST_STEEP / (steepness + 1e-9)))
        rate = np.float32(LAST_RATE + (RATE - LAST_RATE) * (1 + np.cos(np.pi * self.done / self.steps)) / 2)
        self.done += 1
        ahead = np.float32(np.sqrt(1 - 0.999**self.done) / (1 - 0.9**self.done))
        for name, slope in gradient.items():
            first, second = self.first[name], self.second[name]
            first += np.float32(0.1) * (slope * shorter - first)
            second += np.float32(0.001) * ((slope * shorter) ** 2 - second)
            if name.endswith(".w"):
                weights[name] -= rate * np.float32(DECAY) * weights[name]
            weights[name] -= rate * ahead * first / (np.sqrt(second) + np.float32(1e-8))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--learn", nargs="+", required=True)
    parser.add_argument("--judge", nargs="+", required=True)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--stop", type=int, help="after so many of the steps")
    parser.add_argument("--every", type=int, default=500, help="steps between two looks at the frames to judge by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=WEIGHTS)
    main(parser.parse_args())
