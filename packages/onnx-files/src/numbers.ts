/** Field numbers of onnx.proto that are read or written: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
export const MODEL = { irVersion: 1, graph: 7, opset: 8, metadata: 14 };
export const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12, valueInfo: 13 };
export const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
export const ATTRIBUTE = { name: 1, float: 2, integer: 3, integers: 8, type: 20 };
export const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 };
