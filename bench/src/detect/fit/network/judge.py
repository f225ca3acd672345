"""What a network would find on frames that it did not learn from."""

import numpy as np
from network import Weights, logits
from samples import FAR, Candidates, plain

# Candidates of a frame that the finder shows the network, as in find-card.ts.
SHOWN = 3
THRESHOLDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98]


def predicted(weights: Weights, candidates: Candidates, features: np.ndarray) -> np.ndarray:
    """Of those that the finder would show; the others get the least there is."""
    order = np.lexsort((-candidates.confidences, candidates.frame))
    first = np.flatnonzero(np.diff(candidates.frame[order], prepend=-1))
    places = np.arange(len(order)) - np.repeat(first, np.diff(first, append=len(order)))
    shown = order[places < SHOWN]
    found = np.full(len(candidates), -np.inf)
    for start in range(0, len(shown), 256):
        some = shown[start : start + 256]
        found[some], _ = logits(weights, plain(candidates.sums[some]), features[some], candidates.ranks[some])
    return found


def curve(candidates: Candidates, logit: np.ndarray) -> str:
    ends = np.flatnonzero(np.diff(candidates.frame)) + 1
    best = np.array([group[np.argmax(logit[group])] for group in np.split(np.arange(len(candidates)), ends)])
    confidence, off, has_card = 1 / (1 + np.exp(-logit[best])), candidates.off[best], candidates.has_card[best]
    near = has_card & (off <= FAR)
    rows = [f"of {has_card.sum()} with a card {near.sum()} first, {(~has_card).sum()} without"]
    for threshold in THRESHOLDS:
        sure = confidence >= threshold
        wrong, false = (sure & has_card & ~near).sum(), (sure & ~has_card).sum()
        rows.append(f"  from {threshold}: {(sure & near).sum()} near, {wrong} something else, {false} false")
    worst = np.sort(confidence[~has_card])[::-1]
    for allowed in [0, 1, 2, 5, 10]:
        found = (near & (confidence > worst[allowed])).sum()
        rows.append(f"  {allowed} false at {worst[allowed]:.3f}: {found} near")
    return "\n".join(rows)
