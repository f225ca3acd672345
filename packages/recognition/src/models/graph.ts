import {
  bytesField,
  type Field,
  GRAPH,
  integersOf,
  MODEL,
  NODE,
  nodeField,
  readMessage,
  TENSOR,
  TYPE,
  tensorField,
  textOf,
  writeMessage,
} from '@kaard/onnx-files';

export interface Node {
  inputs: string[];
  outputs: string[];
  operator: string;
  attributes: Field[];
}

export interface Weights {
  name: string;
  dims: number[];
  raw: Uint8Array | undefined;
}

export interface Floats {
  dims: number[];
  values: Float32Array;
}

export function readNode(bytes: Uint8Array): Node {
  const fields = readMessage(bytes);
  const texts = (number: number) => fields.filter((field) => field.number === number).map(textOf);
  return {
    inputs: texts(NODE.input),
    outputs: texts(NODE.output),
    operator: texts(NODE.operator)[0] ?? '',
    attributes: fields.filter(({ number }) => number === NODE.attribute),
  };
}

export function readWeights(bytes: Uint8Array): Weights {
  const fields = readMessage(bytes);
  return {
    name: textOf(fields.find(({ number }) => number === TENSOR.name)),
    dims: integersOf(fields, TENSOR.dims).map(Number),
    raw: fields.find(({ number }) => number === TENSOR.raw)?.bytes,
  };
}

/** @throws {Error} if the size of the weights doesn't match their dimensions */
export function floatsOf({ name, dims, raw }: Weights): Float32Array {
  if (raw?.length !== 4 * sizeOf(dims))
    throw new Error(`${name} does not hold the floats of its dimensions [${dims.join(', ')}]`);
  return floatsIn(raw);
}

/** Copies the bytes, because floats may not begin at any place of the file. */
export const floatsIn = (raw: Uint8Array): Float32Array => new Float32Array(new Uint8Array(raw).buffer);

export const sizeOf = (dims: number[]): number => dims.reduce((a, b) => a * b, 1);

/** A graph that is being changed. */
export interface Graph {
  /** Nodes in an order in which they can be computed. */
  nodes: Node[];
  /** Initialisers by name. */
  tensors: Map<string, Field>;
}

/**
 * Changes the graph of a model of standard operators. Nodes that only pass on their input are removed before, and
 * unused nodes, weights and shapes afterwards.
 * @throws {RangeError} if the bytes are no model
 */
export function editGraph(model: Uint8Array, edit: (graph: Graph) => void): Uint8Array {
  const fields = readMessage(model).map((field) => {
    if (field.number !== MODEL.graph) return field;
    const parts = readMessage(field.bytes);
    const of = (number: number) => parts.filter((part) => part.number === number);
    const ends = new Set(of(GRAPH.output).map(({ bytes }) => textOf(readMessage(bytes)[0])));
    const graph: Graph = {
      nodes: withoutIdentities(
        of(GRAPH.node).map(({ bytes }) => readNode(bytes)),
        ends,
      ),
      tensors: new Map(of(GRAPH.initializer).map((tensor) => [readWeights(tensor.bytes).name, tensor])),
    };
    edit(graph);
    return bytesField(MODEL.graph, writeGraph(graph, ends, parts));
  });
  return writeMessage(fields);
}

function withoutIdentities(nodes: Node[], ends: Set<string>): Node[] {
  const sources = new Map<string, string>();
  const sourceOf = (name: string) => sources.get(name) ?? name;
  return nodes.flatMap((node) => {
    const inputs = node.inputs.map(sourceOf);
    const [output] = node.outputs as [string];
    if (node.operator !== 'Identity' || ends.has(output)) return [{ ...node, inputs }];
    sources.set(output, inputs[0]!);
    return [];
  });
}

function writeGraph({ nodes, tensors }: Graph, ends: Set<string>, parts: Field[]): Uint8Array {
  const needed = new Set(ends);
  const kept: Node[] = [];
  for (const node of nodes.toReversed()) {
    if (!node.outputs.some((output) => needed.has(output))) continue;
    for (const input of node.inputs) needed.add(input);
    kept.unshift(node);
  }
  const written: number[] = [GRAPH.node, GRAPH.initializer, GRAPH.valueInfo];
  return writeMessage([
    ...kept.map(nodeField),
    ...[...tensors].filter(([name]) => needed.has(name)).map(([, tensor]) => tensor),
    ...parts.filter(({ number }) => !written.includes(number)),
  ]);
}

/** @throws {Error} if the graph has no such weights, or if their size doesn't match their dimensions */
export function weightsOf({ tensors }: Graph, name: string): Floats {
  const tensor = tensors.get(name);
  if (!tensor) throw new Error(`the model has no weights ${name}`);
  const weights = readWeights(tensor.bytes);
  return { dims: weights.dims, values: floatsOf(weights) };
}

export function setWeights({ tensors }: Graph, name: string, { dims, values }: Floats): void {
  tensors.set(name, tensorField(name, TYPE.float, dims, values));
}

/** The node that computes this value. */
export const nodeBefore = ({ nodes }: Graph, name: string): Node | undefined =>
  nodes.find(({ outputs }) => outputs.includes(name));

export const nodesAfter = ({ nodes }: Graph, name: string): Node[] =>
  nodes.filter(({ inputs }) => inputs.includes(name));

/** Replaces one node by others. */
export function replaceNode({ nodes }: Graph, node: Node, ...others: Node[]): void {
  const at = nodes.indexOf(node);
  if (at < 0) throw new Error(`the model has no node that computes ${node.outputs.join(', ')}`);
  nodes.splice(at, 1, ...others);
}

export interface Convolution {
  node: Node;
  weights: Floats;
  /** The addition of its bias, which follows the node. */
  addition: Node;
  bias: string;
}

/**
 * Finds the convolution with weights of this name, or a node with another operator.
 * @throws {Error} if there is none with a bias
 */
export function convolutionOf(graph: Graph, name: string, operator = 'Conv'): Convolution {
  const weights = weightsOf(graph, name);
  const [node] = nodesAfter(graph, name);
  const [addition] = node ? nodesAfter(graph, node.outputs[0]!) : [];
  const bias = addition?.inputs[1] ?? '';
  if (node?.operator !== operator || addition?.operator !== 'Add' || !graph.tensors.has(bias)) {
    throw new Error(`the model has no ${operator} with ${name} and a bias`);
  }
  return { node, weights, addition, bias };
}
