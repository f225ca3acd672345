"""Trains the network that finds cards on frames.
    python train.py 'frames/*.npz' --steps 9000 --out weights.pt [--start WEIGHTS.pt] [--seed 1] [--threads 1]
Files that compose.py writes while it runs are learned from as soon as they are there; with all of them there from the
beginning, the weights follow from the seed but for float noise. --start goes on from weights that it wrote earlier."""

import argparse
import math
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch
from augment import Batch, Batches
from loss import card_losses, corner_loss, targets
from model import PIXELS_PER_CELL, CardNetwork
from torch import Tensor

BATCH = 32
RATE = 2e-3
LAST_RATE = 1e-5
# Steps in which the rate rises, and the share of all steps from which on it falls.
RISE = 200
FLAT = 0.6
DECAY = 1e-2
MOST_STEEP = 5.0
# Of a card that is cut off: people may want it found or not. It is not shown more often for that.
CUT_SHARE = 0.5
CUT_HARDNESS = 0.1
# The weights that are kept are a mean over about so many steps; over fewer of the first ones.
MEAN_OF = 500
# Batches that are made ahead, steps between two looks for new files, and between two lines and files of weights.
AHEAD = 6
LOOK = 300
TELL = 200


def main(given: argparse.Namespace) -> None:
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    network = CardNetwork().to(memory_format=torch.channels_last)
    if given.start:
        network.load_state_dict(torch.load(given.start))
    network.train()
    kept = {name: value.clone() for name, value in network.state_dict().items()}
    # Loshchilov and Hutter 2019.
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=DECAY)
    batches = Batches(given.frames, BATCH, given.seed)
    begun, losses = time.monotonic(), torch.zeros(2)
    # One thread makes and notes them one after another, so that their order is always the same.
    with ThreadPoolExecutor(1) as ahead:
        waiting = deque(ahead.submit(batches.next) for _ in range(min(AHEAD, given.steps)))
        for step in range(1, given.steps + 1):
            if step + AHEAD <= given.steps:
                waiting.append(ahead.submit(batches.next, step % LOOK == 0))
            optimiser.param_groups[0]["lr"] = rate(step, given.steps)
            batch = waiting.popleft().result()
            own, hardness = learn(network, optimiser, batch)
            ahead.submit(batches.note, batch, hardness)
            losses += own
            keep(kept, network, step)
            if step % TELL == 0 or step == given.steps:
                card, corner = losses / ((step - 1) % TELL + 1)
                seconds = time.monotonic() - begun
                print(f"step {step}: card {card:.4f}, corners {corner:.4f}, {seconds:.0f} s", flush=True)
                losses.zero_()
                write(given.out, kept)


def rate(step: int, steps: int) -> float:
    """Constant, then falling like a cosine."""
    falling = max(0.0, step / steps - FLAT) / (1 - FLAT)
    return LAST_RATE + RATE * min(1, step / RISE) * (1 + math.cos(math.pi * falling)) / 2


def learn(network: CardNetwork, optimiser: torch.optim.Optimizer, batch: Batch) -> tuple[Tensor, Tensor]:
    """One step.
    @returns the losses for card and corners: (2,); how hard each frame was: (count,)"""
    rows, columns = (-(-side // PIXELS_PER_CELL) for side in batch.pictures.shape[2:])
    mask, corner = targets(batch.corners, batch.has_card, rows, columns)
    # Half as many bits are a good deal faster where the processor knows them, and no worse.
    with torch.autocast("cpu", torch.bfloat16):
        logits = network(batch.pictures)
    of_card, of_corner = logits.float().unbind(1)
    cards = card_losses(of_card, mask)
    is_cut = batch.has_card & ~batch.is_whole
    losses = torch.stack([(cards * torch.where(is_cut, CUT_SHARE, 1.0)).mean(), corner_loss(of_corner, corner)])
    optimiser.zero_grad()
    losses.sum().backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), MOST_STEEP)
    optimiser.step()
    return losses.detach(), torch.where(is_cut, CUT_HARDNESS, cards).detach()


def keep(kept: dict[str, Tensor], network: CardNetwork, step: int) -> None:
    """A running mean of the weights (Polyak and Juditsky 1992) is steadier than the last of them."""
    share = max(1 / MEAN_OF, 20 / (step + 20))
    for name, value in network.state_dict().items():
        if value.dtype.is_floating_point:
            kept[name].lerp_(value, share)
        else:
            kept[name].copy_(value)


def write(file: Path, weights: dict[str, Tensor]) -> None:
    """Writes under another name until the file is complete, because the last one may be being read."""
    building = file.with_name(f"{file.name}.part")
    torch.save(weights, building)
    building.rename(file)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("frames", help="pattern of the names of files that compose.py has written")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    main(parser.parse_args())
