"""What the network is to tell of a frame, and how wrong it is."""

import torch
from model import CELL, cells
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits as cross_entropy

# Deviation of the bell round a corner, in pixels of the whole frame.
BELL = 7.0
# Cells that are added to both sides of the dice loss: small cards count less, no card at all is no division by nought.
DICE_REST = 20
DICE_SHARE = 0.5
# Few cells have a corner: those that are right already count that much, and all together that often.
CORNERS_RIGHT = 0.1
CORNERS_SHARE = 12


def targets(corners: Tensor, has_card: Tensor, rows: int, columns: int) -> tuple[Tensor, Tensor]:
    """@param corners (count, 4, 2) in pixels of the whole frame, clockwise
    @param has_card (count,), booleans
    @returns how much of a cell is on the card and how near a corner is, 0-1: (count, rows, columns) each"""
    middles = cells(rows, columns)
    count = len(corners)
    inside = torch.full((count, rows, columns), torch.inf)
    corner = torch.zeros(count, rows, columns)
    for i in range(4):
        start = corners[:, i, :, None, None]
        along = corners[:, (i + 1) % 4, :, None, None] - start
        away = middles - start
        # Pixels from the side, inwards.
        cross = along[:, 0] * away[:, 1] - along[:, 1] * away[:, 0]
        inside = torch.minimum(inside, cross / along.norm(dim=1).clamp(min=1))
        corner = torch.maximum(corner, torch.exp(-(away**2).sum(1) / (2 * BELL**2)))
    is_there = has_card.float()[:, None, None]
    return (inside / CELL + 0.5).clamp(0, 1) * is_there, corner * is_there


def card_losses(logits: Tensor, mask: Tensor) -> Tensor:
    """Cross entropy per cell, and dice (Milletari, Navab and Ahmadi 2016), which looks at the card as a whole.
    @param logits, mask (count, rows, columns)
    @returns one per frame: (count,)"""
    sure = torch.sigmoid(logits)
    both, either = (sure * mask).sum((1, 2)), (sure + mask).sum((1, 2))
    dice = 1 - (2 * both + DICE_REST) / (either + DICE_REST)
    return cross_entropy(logits, mask, reduction="none").mean((1, 2)) + DICE_SHARE * dice


def corner_loss(logits: Tensor, corner: Tensor) -> Tensor:
    """Cross entropy per cell, the more the farther off it is (as Lin et al. 2017 have it).
    @param logits, corner (count, rows, columns)"""
    off = CORNERS_RIGHT + (torch.sigmoid(logits) - corner).abs()
    return CORNERS_SHARE * (cross_entropy(logits, corner, reduction="none") * off).mean()
