"""The recogniser in two halves: its convolutions but the last stay as published and run in onnxruntime; what comes after
them, two attention blocks and the last layer (Du et al., SVTR, 2022), is written out here in JAX so that it can be
trained."""

import jax
import jax.numpy as jnp
import numpy as np
import onnx
import onnxruntime

# Where the model is split: before the last convolution, one point wide, and the mean over 6 places after it. Both are
# linear, so the mean is taken first: for each 8 pixels of a line's width 384 numbers that go past the convolution and
# 768 that go through it.
PAST, THROUGH = "p2o.pd_op.add.61.0", "p2o.pd_op.gelu.12.0"
PLACES = [3, 2]
LAST_CONVOLUTION, LAST_BIAS = "conv2d_122.w_0", "p2o.pd_op.reshape.53.0"
PAST_FEATURES = 384
FEATURES = 1152
HEADS = 8
BATCH_NORM_EPSILON = 1e-5
# Convolutions after the split: name here, weights, number of the normalisation that follows.
CONVOLUTIONS = [("skip", "conv2d_67.w_0", 57), ("narrow", "conv2d_65.w_0", 55), ("along", "conv2d_66.w_0", 56)]


class Recogniser:
    """The cut recogniser of `src/models`, as a file."""

    def __init__(self, path: str):
        self.model = onnx.load(path)
        self.tensors = {t.name: onnx.numpy_helper.to_array(t) for t in self.model.graph.initializer}
        dictionary = next(entry.value for entry in self.model.metadata_props if entry.key == "character")
        # Blank first, space last.
        self.characters = ["", *dictionary.split("\n"), " "]

    def body(self) -> onnxruntime.InferenceSession:
        """Crops (lines, 3, 48, width) to features (lines, 1152, 1, width / 8)."""
        model = onnx.ModelProto()
        model.CopyFrom(self.model)
        graph = model.graph
        last = next(i for i, node in enumerate(graph.node) if THROUGH in node.output)
        del graph.node[last + 1 :]
        del graph.value_info[:]
        del graph.output[:]
        for name in (PAST, THROUGH):
            pool = onnx.helper.make_node("AveragePool", [name], [f"{name}/mean"], kernel_shape=PLACES, strides=PLACES)
            graph.node.append(pool)
        graph.node.append(onnx.helper.make_node("Concat", [f"{PAST}/mean", f"{THROUGH}/mean"], ["features"], axis=1))
        graph.output.append(onnx.helper.make_tensor_value_info("features", onnx.TensorProto.FLOAT, None))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.log_severity_level = 3
        return onnxruntime.InferenceSession(model.SerializeToString(), options)

    def weights(self) -> dict[str, jax.Array]:
        """What is trained. Normalisations are folded into the convolutions before them."""
        w = {"last.w": self.tensors[LAST_CONVOLUTION][:, :, 0, 0].T, "last.b": self.tensors[LAST_BIAS].reshape(-1)}
        for name, convolution, norm in CONVOLUTIONS:
            scale = self._scale(norm)
            kernel = self.tensors[convolution][:, 0, 0, :] if name == "along" else self.tensors[convolution][:, :, 0, 0]
            w[f"{name}.w"] = (kernel * scale[:, None]).T
            w[f"{name}.b"] = (
                self.tensors[f"batch_norm2d_{norm}.b_0"] - self.tensors[f"batch_norm2d_{norm}.w_1"] * scale
            )
        for i in range(9):
            w[f"linear{i}.w"] = self.tensors[f"linear_{i}.w_0"]
            w[f"linear{i}.b"] = self.tensors[f"linear_{i}.b_0"]
        for i in range(5):
            w[f"norm{i}.w"] = self.tensors[f"helper.reshape.{2 * i}"].reshape(-1)
            w[f"norm{i}.b"] = self.tensors[f"helper.reshape.{2 * i + 1}"].reshape(-1)
        return {name: jnp.asarray(value, jnp.float32) for name, value in w.items()}

    def changes(self, before: dict, after: dict) -> list[tuple[str, np.ndarray]]:
        """Differences of the weights by the names that tensors have in the file, as `src/models/refit.ts` adds them."""
        delta = {name: np.asarray(after[name], np.float64) - np.asarray(before[name], np.float64) for name in before}
        found = [(LAST_CONVOLUTION, delta["last.w"].T), (LAST_BIAS, delta["last.b"])]
        for name, convolution, norm in CONVOLUTIONS:
            found.append((convolution, delta[f"{name}.w"].T / self._scale(norm)[:, None]))
            found.append((f"batch_norm2d_{norm}.b_0", delta[f"{name}.b"]))
        for i in range(9):
            found += [(f"linear_{i}.w_0", delta[f"linear{i}.w"]), (f"linear_{i}.b_0", delta[f"linear{i}.b"])]
        for i in range(5):
            found += [
                (f"helper.reshape.{2 * i}", delta[f"norm{i}.w"]),
                (f"helper.reshape.{2 * i + 1}", delta[f"norm{i}.b"]),
            ]
        return [(name, value.astype(np.float32).reshape(-1)) for name, value in found]

    def _scale(self, norm: int) -> np.ndarray:
        return self.tensors[f"batch_norm2d_{norm}.w_0"] / np.sqrt(
            self.tensors[f"batch_norm2d_{norm}.w_2"] + BATCH_NORM_EPSILON
        )


def swish(x):
    return x * jax.nn.sigmoid(x)


def normalised(w, i, x):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(variance + (1e-6 if i == 4 else 1e-5)) * w[f"norm{i}.w"] + w[f"norm{i}.b"]


def logits(w, features, present):
    """Features (lines, steps, 1152) to logits (lines, steps, classes). Steps that are not `present` only fill the batch:
    nothing looks at them."""
    unseen = jnp.where(present, 0.0, -1e9)[:, None, None, :]
    features = features[..., :PAST_FEATURES] + features[..., PAST_FEATURES:] @ w["last.w"] + w["last.b"]
    skip = swish(features @ w["skip.w"] + w["skip.b"])
    x = swish(features @ w["narrow.w"] + w["narrow.b"]) * present[..., None]
    lines, steps, _ = x.shape
    padded = jnp.pad(x, ((0, 0), (3, 3), (0, 0)))
    x = x + swish(sum(padded[:, k : k + steps] * w["along.w"][k] for k in range(7)) + w["along.b"])
    for block in range(2):
        first = 4 * block
        mixed = normalised(w, 2 * block, x) @ w[f"linear{first}.w"] + w[f"linear{first}.b"]
        q, k, v = mixed.reshape(lines, steps, 3, HEADS, -1).transpose(2, 0, 3, 1, 4)
        seen = jax.nn.softmax((q * q.shape[-1] ** -0.5) @ k.swapaxes(-1, -2) + unseen) @ v
        seen = seen.transpose(0, 2, 1, 3).reshape(lines, steps, -1)
        x = x + seen @ w[f"linear{first + 1}.w"] + w[f"linear{first + 1}.b"]
        wide = swish(normalised(w, 2 * block + 1, x) @ w[f"linear{first + 2}.w"] + w[f"linear{first + 2}.b"])
        x = x + wide @ w[f"linear{first + 3}.w"] + w[f"linear{first + 3}.b"]
    return (normalised(w, 4, x) + skip) @ w["linear8.w"] + w["linear8.b"]
