"""The network that tells of each cell of a frame whether it is on a card and whether a corner is there: a U-net
(Ronneberger, Fischer and Brox 2015) with five halvings whose coarse images are added to the finer ones on the way
back. The product runs it as packages/card-finder/src/find/network/card-network.ts; layers have the same names there, in
the same order."""

import torch
from torch import Tensor, nn
from torch.nn import functional

# Channels after 1, 2, 3, 4 and 5 halvings.
FIRST, SECOND, THIRD, FOURTH, FIFTH = 8, 16, 32, 48, 48
# A logit that the cell is on a card, and one that a corner is near.
TOLD = 2

# Pixels of the whole frame from the middle of a cell to that of the next; the first one lies between the first pixels.
CELL = 8
FIRST_CELL = 0.5
# Pixels of the picture that the network sees, which is half as large, per cell.
PIXELS_PER_CELL = CELL // 2


class Convolution(nn.Sequential):
    """Of 3x3, normalised over the batch (Ioffe and Szegedy 2015), rectified; coding.py folds the first two into one."""

    def __init__(self, depth: int, channels: int, step: int = 1):
        super().__init__(
            nn.Conv2d(depth, channels, 3, step, 1, bias=False), nn.BatchNorm2d(channels), nn.ReLU(inplace=True)
        )


class CardNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.to_first = Convolution(3, FIRST, 2)
        self.to_second = Convolution(FIRST, SECOND, 2)
        self.second = Convolution(SECOND, SECOND)
        self.to_third = Convolution(SECOND, THIRD, 2)
        self.third = Convolution(THIRD, THIRD)
        self.to_fourth = Convolution(THIRD, FOURTH, 2)
        self.fourth = Convolution(FOURTH, FOURTH)
        self.fourth_on = Convolution(FOURTH, FOURTH)
        self.to_fifth = Convolution(FOURTH, FIFTH, 2)
        self.fifth = Convolution(FIFTH, FIFTH)
        self.fifth_on = Convolution(FIFTH, FIFTH)
        self.back_to_fourth = nn.Conv2d(FIFTH, FOURTH, 1)
        self.back_to_third = nn.Conv2d(FOURTH, THIRD, 1)
        self.third_again = Convolution(THIRD, THIRD)
        self.back_to_second = nn.Conv2d(THIRD, SECOND, 1)
        self.second_again = Convolution(SECOND, SECOND)
        self.told = nn.Conv2d(SECOND, TOLD, 1)

    def forward(self, pictures: Tensor) -> Tensor:
        """@param pictures (count, BGR, rows, columns) of -1 to 1, half the size of the frames
        @returns logits: (count, TOLD, rows / 4, columns / 4), rounded up"""
        second = self.second(self.to_second(self.to_first(pictures)))
        third = self.third(self.to_third(second))
        fourth = self.fourth_on(self.fourth(self.to_fourth(third)))
        fifth = self.fifth_on(self.fifth(self.to_fifth(fourth)))
        fourth = torch.relu(added(self.back_to_fourth(fifth), fourth))
        third = self.third_again(added(self.back_to_third(fourth), third))
        second = self.second_again(added(self.back_to_second(third), second))
        return self.told(second)


def added(coarse: Tensor, fine: Tensor) -> Tensor:
    """Copies each coarse pixel to its two by two fine ones; a rest at the right and lower rim is cut off."""
    rows, columns = fine.shape[2:]
    return functional.interpolate(coarse, scale_factor=2, mode="nearest")[:, :, :rows, :columns] + fine


def cells(rows: int, columns: int) -> Tensor:
    """The middles of cells in pixels of the whole frame: (2, rows, columns), across and down."""
    y, x = torch.meshgrid(torch.arange(rows) * CELL, torch.arange(columns) * CELL, indexing="ij")
    return torch.stack([x, y]).float() + FIRST_CELL
