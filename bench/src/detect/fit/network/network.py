"""The network that looks at a candidate's patch and features, as the finder's network.ts has it, with its gradients."""

import numpy as np

HEIGHT, WIDTH, COLOURS = 44, 64, 3
FEATURES = 56
# The patch is averaged two by two. Then 3x3 convolutions with a step of 2, each followed by a rectifier.
POOLED = (HEIGHT // 2, WIDTH // 2)
CHANNELS = [8, 16, 24]
UNITS = 24
# Of the logit; the rest is the perceptron's.
OWN_SHARE = np.float32(0.35)

Weights = dict[str, np.ndarray]


def sizes() -> list[tuple[int, int]]:
    """Rows and columns of the averaged patch and of what each convolution makes of it."""
    found = [POOLED]
    for _ in CHANNELS:
        found.append(tuple(-(-side // 2) for side in found[-1]))
    return found


def fresh(random: np.random.Generator) -> Weights:
    weights = {}
    depth = COLOURS
    for i, channels in enumerate(CHANNELS):
        weights[f"conv{i}.w"] = random.normal(0, np.sqrt(2 / (9 * depth)), (9 * depth, channels))
        weights[f"conv{i}.b"] = np.zeros(channels)
        depth = channels
    rows, columns = sizes()[-1]
    inputs = rows * columns * depth + FEATURES
    weights["hidden.w"] = random.normal(0, np.sqrt(2 / inputs), (inputs, UNITS))
    weights["hidden.b"] = np.zeros(UNITS)
    # What the perceptron says counts from the beginning; the units say what it does not see.
    weights["output.w"] = np.append(random.normal(0, np.sqrt(0.1 / UNITS), UNITS), 1)[:, None]
    weights["output.b"] = np.zeros(1)
    return {name: value.astype(np.float32) for name, value in weights.items()}


def averaged(weights: Weights) -> Weights:
    """Its logit becomes the mean of its own and the perceptron's: what one of them is wrong about, the other one seldom is."""
    output = weights["output.w"] * OWN_SHARE
    output[UNITS] += 1 - OWN_SHARE
    return {**weights, "output.w": output, "output.b": weights["output.b"] * OWN_SHARE}


def windows(x: np.ndarray) -> np.ndarray:
    """Every second 3x3 window, its values in a row. A step of 2 needs noughts after an even side, on both ends of an odd
    one."""
    count, rows, columns, depth = x.shape
    padded = np.pad(x, ((0, 0), (rows % 2, 1), (columns % 2, 1), (0, 0)))
    found = np.empty((count, (rows + 1) // 2, (columns + 1) // 2, 9 * depth), np.float32)
    for place, part in parts(padded, found.shape):
        found[..., place * depth : (place + 1) * depth] = part
    return found


def unwindowed(gradient: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """The gradient of what `windows` was made of, which had this shape."""
    count, rows, columns, depth = shape
    padded = np.zeros((count, rows % 2 + rows + 1, columns % 2 + columns + 1, depth), np.float32)
    for place, part in parts(padded, gradient.shape):
        part += gradient[..., place * depth : (place + 1) * depth]
    return padded[:, rows % 2 : rows % 2 + rows, columns % 2 : columns % 2 + columns]


def parts(padded: np.ndarray, shape: tuple[int, ...]):
    """The nine places of a window and views of what stands there."""
    _, rows, columns, _ = shape
    for place in range(9):
        row, column = divmod(place, 3)
        yield place, padded[:, row : row + 2 * rows - 1 : 2, column : column + 2 * columns - 1 : 2]


def logits(
    weights: Weights, patches: np.ndarray, features: np.ndarray, ranks: np.ndarray, kept=1.0
) -> tuple[np.ndarray, list]:
    """@param patches (count, 22, 32, 3) of -1 to 1
    @param features of mean 0 and deviation 1
    @param ranks what the perceptron says, as logits
    @param kept what the inputs of the last layers are multiplied by, to leave some out while training
    @returns one per candidate, and what `gradients` needs"""
    x, steps = patches, []
    for i in range(len(CHANNELS)):
        seen = windows(x)
        out = np.maximum(seen @ weights[f"conv{i}.w"] + weights[f"conv{i}.b"], 0)
        steps.append((x.shape, seen, out))
        x = out
    inputs = np.concatenate([x.reshape(len(x), -1), features], 1) * kept
    units = np.maximum(inputs @ weights["hidden.w"] + weights["hidden.b"], 0)
    hidden = np.concatenate([units, ranks[:, None]], 1)
    return (hidden @ weights["output.w"] + weights["output.b"])[:, 0], [steps, inputs, hidden, kept]


def gradients(weights: Weights, kept_steps: list, error: np.ndarray) -> Weights:
    """@param error of the logits"""
    steps, inputs, hidden, kept = kept_steps
    error = error[:, None]
    found = {"output.w": hidden.T @ error, "output.b": error.sum(0)}
    back = (error @ weights["output.w"][:UNITS].T) * (hidden[:, :UNITS] > 0)
    found["hidden.w"], found["hidden.b"] = inputs.T @ back, back.sum(0)
    back = ((back @ weights["hidden.w"].T) * kept)[:, : -FEATURES]
    for i in reversed(range(len(CHANNELS))):
        shape, seen, out = steps[i]
        back = back.reshape(out.shape) * (out > 0)
        flat = back.reshape(-1, out.shape[-1])
        found[f"conv{i}.w"] = seen.reshape(len(flat), -1).T @ flat
        found[f"conv{i}.b"] = flat.sum(0)
        if i > 0:
            back = unwindowed(back @ weights[f"conv{i}.w"].T, shape)
    return found
