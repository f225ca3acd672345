"""The recogniser as a module that can be trained: its ONNX graph, operator by operator, in PyTorch."""

import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

# Operators that make up x * (erf(x / sqrt(2)) + 1) / 2.
GELU = ["Div", "Erf", "Add", "Mul", "Mul"]


class Recogniser(torch.nn.Module):
    """Maps crops (lines, 3, 48, width), -1 to 1, to logits (lines, steps, classes); a step is 8 pixels wide.

    Weights have the same names as in the file. Means and variances of normalisations stay as published."""

    def __init__(self, path: str):
        super().__init__()
        model = onnx.load(path)
        dictionary = next(entry.value for entry in model.metadata_props if entry.key == "character")
        # Blank first, space last.
        self.characters = ["", *dictionary.split("\n"), " "]
        self.classes = {character: i for i, character in enumerate(self.characters) if i}
        nodes = [
            (
                node.op_type,
                list(node.input),
                list(node.output),
                {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute},
            )
            for node in model.graph.node
        ]
        last = max(i for i, (operator, *_) in enumerate(nodes) if operator == "Softmax")
        self.logits = nodes[last][1][0]
        self.nodes = with_gelus(nodes[:last])
        statistics = {name for operator, given, *_ in nodes if operator == "BatchNormalization" for name in given[3:]}
        self.numbers: dict[str, torch.Tensor] = {}
        for tensor in model.graph.initializer:
            value = torch.from_numpy(numpy_helper.to_array(tensor).copy())
            if value.dtype == torch.float32 and value.numel() > 1 and tensor.name not in statistics:
                # Names of parameters must not contain dots.
                self.register_parameter(tensor.name.replace(".", "|"), torch.nn.Parameter(value))
            else:
                self.numbers[tensor.name] = value
        self.to(memory_format=torch.channels_last)

    def weights(self) -> dict[str, torch.Tensor]:
        return {name.replace("|", "."): value for name, value in self.named_parameters()}

    @torch.no_grad()
    def take(self, weights: dict[str, torch.Tensor]) -> None:
        for name, value in self.weights().items():
            value.copy_(weights[name])

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        values = {"x": crops, **self.numbers, **self.weights()}
        for operator, given, made, attributes in self.nodes:
            values[made[0]] = OPERATORS[operator](attributes, *(values[name] for name in given))
        return values[self.logits].float()


def with_gelus(nodes: list[tuple]) -> list[tuple]:
    """Joins the operators of each Gaussian error linear unit, because PyTorch computes it faster as one operator."""
    found, i = [], 0
    while i < len(nodes):
        if [operator for operator, *_ in nodes[i : i + len(GELU)]] == GELU:
            found.append(("Gelu", nodes[i][1][:1], nodes[i + len(GELU) - 1][2], {}))
            i += len(GELU)
        else:
            found.append(nodes[i])
            i += 1
    return found


def convolution(attributes, x, weight, bias=None):
    if attributes.get("auto_pad") == b"SAME_UPPER":
        x, padding = as_large_as_before(attributes, x), 0
    else:
        top, left, bottom, right = attributes["pads"]
        assert (top, left) == (bottom, right)
        padding = (top, left)
    return F.conv2d(x, weight, bias, attributes["strides"], padding, groups=attributes["group"])


def as_large_as_before(attributes, x, value=0.0):
    """Pads like SAME_UPPER for strides of one: an odd pixel is added at the lower right."""
    assert attributes["strides"] == [1, 1]
    down, across = (size - 1 for size in attributes["kernel_shape"])
    return F.pad(x, (across // 2, across - across // 2, down // 2, down - down // 2), value=value)


def largest(attributes, x):
    return F.max_pool2d(as_large_as_before(attributes, x, float("-inf")), attributes["kernel_shape"], 1)


def average(attributes, x):
    assert not any(attributes.get("pads", []))
    return F.avg_pool2d(x, attributes["kernel_shape"], attributes["strides"])


def normalised(attributes, x, scale, shift, mean, variance):
    return F.batch_norm(x.float(), mean, variance, scale, shift, eps=attributes.get("epsilon", 1e-5))


def part(attributes, x, starts, ends, axes, steps=None):
    index = [slice(None)] * x.dim()
    for axis, start, end in zip(axes.tolist(), starts.tolist(), ends.tolist()):
        index[axis] = slice(start, min(end, x.shape[axis]))
    return x[tuple(index)]


def reshaped(attributes, x, shape):
    return x.reshape([x.shape[i] if size == 0 else size for i, size in enumerate(shape.tolist())])


def axes_of(attributes, axes) -> list[int]:
    return sorted(attributes.get("axes") or axes.tolist())


def squeezed(attributes, x, axes=None):
    for axis in reversed(axes_of(attributes, axes)):
        x = x.squeeze(axis)
    return x


def unsqueezed(attributes, x, axes=None):
    for axis in axes_of(attributes, axes):
        x = x.unsqueeze(axis)
    return x


def joined(attributes, *parts):
    return torch.cat([one if one.dim() else one[None] for one in parts], attributes["axis"])


OPERATORS = {
    "Identity": lambda attributes, x: x,
    "Add": lambda attributes, x, y: x + y,
    "Sub": lambda attributes, x, y: x - y,
    "Mul": lambda attributes, x, y: x * y,
    "Div": lambda attributes, x, y: x / y,
    "Pow": lambda attributes, x, y: x**y,
    "Sqrt": lambda attributes, x: x.sqrt(),
    "Gelu": lambda attributes, x: F.gelu(x),
    "Relu": lambda attributes, x: x.relu(),
    "Sigmoid": lambda attributes, x: x.sigmoid(),
    "HardSigmoid": lambda attributes, x: (attributes["alpha"] * x + attributes["beta"]).clamp(0, 1),
    "Softmax": lambda attributes, x: x.softmax(attributes.get("axis", -1)),
    "MatMul": lambda attributes, x, y: x @ y,
    "Conv": convolution,
    "BatchNormalization": normalised,
    "MaxPool": largest,
    "AveragePool": average,
    "ReduceMean": lambda attributes, x, axes=None: x.mean(axes_of(attributes, axes), bool(attributes.get("keepdims", 1))),
    "Transpose": lambda attributes, x: x.permute(attributes["perm"]),
    "Concat": joined,
    "Shape": lambda attributes, x: torch.tensor(x.shape),
    "Slice": part,
    "Reshape": reshaped,
    "Squeeze": squeezed,
    "Unsqueeze": unsqueezed,
}
