"""Cards as the card generator does not draw them: dark, coloured, with pictures."""

import cv2
import numpy as np
from dice import Dice
from invented_cards import card
from parts import Parts
from tables import recoloured, table

# Shares of the cards.
INVENTED = 0.55
# Share of the cards that have nearly the colour of the ground.
HIDDEN = 0.13


def card_of(parts: Parts, ground: np.ndarray, dice: Dice) -> np.ndarray:
    """A drawn one, one made of it, or one that is invented: (rows, columns, BGR) of bytes.
    @param ground what it will lie on, (rows, columns, BGR)"""
    flat = card(dice) if dice.chance(INVENTED) else dice.pick(parts.cards)
    if dice.chance(0.12):
        flat = inverted(flat, dice)
    elif dice.chance(0.35):
        flat = recoloured(flat, 1.0, dice).astype(np.uint8)
    if dice.chance(0.35):
        flat = panelled(flat, parts, dice)
    return hidden(flat, ground, dice) if dice.chance(HIDDEN) else flat


def hidden(flat: np.ndarray, ground: np.ndarray, dice: Dice) -> np.ndarray:
    """Its paper, whatever colour it had, becomes nearly that of the ground: white on white, dark on dark wood."""
    paper = np.median(flat.reshape(-1, 3)[::7], axis=0)
    spot = ground[dice.integer(0, ground.shape[0] - 1), dice.integer(0, ground.shape[1] - 1)]
    wanted = np.clip((spot + ground.mean((0, 1))) / 2 + dice.normal(14) + dice.normal(5, 3), 0, 255)
    # Dark print on paper that was light becomes light print on dark paper.
    contrast = -1 if (paper.mean() > 128) != (wanted.mean() > 128) else 1
    return np.clip(wanted + contrast * (flat.astype(np.float32) - paper), 0, 255).astype(np.uint8)


def inverted(flat: np.ndarray, dice: Dice) -> np.ndarray:
    """Light print on a dark card."""
    ink = 255 - flat.astype(np.float32).min(-1, keepdims=True) * dice.between(0.6, 0.95)
    coloured = np.clip(ink + dice.normal(22, 3), 0, 255).astype(np.uint8)
    return (coloured * dice.between(0.5, 1)).astype(np.uint8)


def panelled(flat: np.ndarray, parts: Parts, dice: Dice) -> np.ndarray:
    """A card with a picture or another colour under everything, round everything, or over a part of it."""
    rows, columns = flat.shape[:2]
    picture = filling(parts, (columns, rows), dice)
    if dice.chance(0.2):
        return mixed(flat, picture, dice.between(0.25, 0.8))
    if dice.chance(0.5):
        return bordered(flat, picture, dice)
    return mixed(flat, picture, panel((columns, rows), dice)[..., None] * dice.between(0.8, 1))


def mixed(flat: np.ndarray, picture: np.ndarray, share: np.ndarray | float) -> np.ndarray:
    """@param share of the picture, 0-1"""
    return np.clip(flat * (1 - share) + picture * share, 0, 255).astype(np.uint8)


def bordered(flat: np.ndarray, picture: np.ndarray, dice: Dice) -> np.ndarray:
    """The whole print on a field of its own, which is not the card: what is looked for is the border's outside."""
    rows, columns = flat.shape[:2]
    left, top = dice.between(0.02, 0.16), dice.between(0.02, 0.2)
    right, bottom = (left, top) if dice.chance(0.6) else (dice.between(0.02, 0.2), dice.between(0.02, 0.2))
    across = slice(int(left * columns), int((1 - right) * columns))
    down = slice(int(top * rows), int((1 - bottom) * rows))
    size = (across.stop - across.start, down.stop - down.start)
    field = cv2.resize(flat, size, interpolation=cv2.INTER_AREA)
    found = np.clip(picture, 0, 255).astype(np.uint8)
    found[down, across] = mixed(picture[down, across], field, dice.between(0.75, 1))
    return found


def filling(parts: Parts, size: tuple[int, int], dice: Dice) -> np.ndarray:
    """A texture, a picture, or a colour that becomes another one: floats, 0-255.
    @param size width and height in pixels"""
    if dice.chance(0.4):
        return table(parts, size, dice)
    if dice.chance(0.5):
        thing = dice.pick(parts.things).picture
        return recoloured(cv2.resize(thing, size, interpolation=cv2.INTER_AREA), 0.5, dice)
    width, height = size
    first, last = dice.colour(), dice.colour()
    if dice.chance(0.5):
        way = np.linspace(0, 1, width)[None, :, None]
    else:
        way = np.linspace(0, 1, height)[:, None, None]
    return np.broadcast_to(first * (1 - way) + last * way, (height, width, 3)).astype(np.float32)


def panel(size: tuple[int, int], dice: Dice) -> np.ndarray:
    """1 on one side of a line that may lean, 0 on the other: (rows, columns), 32-bit floats."""
    width, height = size
    share = dice.between(0.15, 0.6)
    lean = dice.between(-0.3, 0.3) if dice.chance(0.4) else 0.0
    side = dice.integer(0, 3)
    near, far = share + lean, share - lean
    if side < 2:
        corners = np.array([(0, 0), (near * width, 0), (far * width, height), (0, height)])
    else:
        corners = np.array([(0, 0), (width, 0), (width, near * height), (0, far * height)])
    if side % 2:
        corners = np.array([width, height]) - corners
    found = np.zeros((height, width), np.float32)
    cv2.fillConvexPoly(found, np.round(corners).astype(np.int32), 1.0, cv2.LINE_AA)
    return found


def printed(flat: np.ndarray, dice: Dice) -> np.ndarray:
    """Makes ink and paper less black and white than drawn."""
    white, black = dice.between(0.8, 1.0), dice.between(0, 28)
    return np.clip(black + flat.astype(np.float32) * white * (1 - black / 255), 0, 255).astype(np.uint8)
