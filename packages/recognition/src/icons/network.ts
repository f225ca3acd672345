import { PATCH } from './strip.ts';

/** Channels after each of the three convolutions (3x3, each followed by a maximum over 2x2). */
export const CHANNELS = [8, 16, 32] as const;
const SIDE = PATCH / 8;
export const FEATURES = CHANNELS[2] * SIDE * SIDE;

/** Weights of a convolution `[to][from][3][3]`, or of the last layer `[class][feature]`, with a bias per output. */
export interface Layer {
  weights: Float32Array;
  bias: Float32Array;
}

/** A network of three convolutions and a dense layer, which returns logits of the classes. */
export interface IconNetwork {
  convolutions: [Layer, Layer, Layer];
  dense: Layer;
}

/** The logits of the classes for one patch. */
export function logitsOf({ convolutions, dense }: IconNetwork, patch: Float32Array): Float32Array {
  let map = patch;
  let channels = 1;
  let side = PATCH;
  for (const [i, layer] of convolutions.entries()) {
    map = pooled(convolved(map, channels, side, layer, CHANNELS[i]!), CHANNELS[i]!, side);
    channels = CHANNELS[i]!;
    side /= 2;
  }
  return Float32Array.from(dense.bias, (bias, k) => {
    let sum = bias;
    for (let i = 0; i < FEATURES; i++) sum += dense.weights[k * FEATURES + i]! * map[i]!;
    return sum;
  });
}

/** A 3x3 convolution with zero padding, followed by a ReLU. */
export function convolved(map: Float32Array, from: number, side: number, layer: Layer, to: number): Float32Array {
  const plane = side * side;
  const out = new Float32Array(to * plane);
  for (let o = 0; o < to; o++) {
    const target = out.subarray(o * plane, (o + 1) * plane).fill(layer.bias[o]!);
    for (let c = 0; c < from; c++) {
      const source = map.subarray(c * plane, (c + 1) * plane);
      for (let k = 0; k < 9; k++) addShifted(target, source, side, k, layer.weights[(o * from + c) * 9 + k]!);
    }
    for (let i = 0; i < plane; i++) if (target[i]! < 0) target[i] = 0;
  }
  return out;
}

/** Computes `target += weight * source`, with the source shifted by position `k` of a 3x3 kernel. */
export function addShifted(target: Float32Array, source: Float32Array, side: number, k: number, weight: number): void {
  const dx = (k % 3) - 1;
  const dy = Math.floor(k / 3) - 1;
  const [left, right] = [Math.max(0, -dx), side - Math.max(0, dx)];
  const bottom = side - Math.max(0, dy);
  for (let y = Math.max(0, -dy); y < bottom; y++) {
    const to = y * side;
    const by = dy * side + dx;
    for (let x = to + left; x < to + right; x++) target[x]! += weight * source[x + by]!;
  }
}

function pooled(map: Float32Array, channels: number, side: number): Float32Array {
  const half = side / 2;
  const out = new Float32Array(channels * half * half);
  let to = 0;
  for (let c = 0; c < channels; c++) {
    for (let y = 0; y < half; y++) {
      let at = c * side * side + 2 * y * side;
      for (let x = 0; x < half; x++, at += 2)
        out[to++] = Math.max(map[at]!, map[at + 1]!, map[at + side]!, map[at + side + 1]!);
    }
  }
  return out;
}

/** A layer as stored in a file: one byte per weight and a scale per layer, base64. */
export interface StoredLayer {
  scale: number;
  weights: string;
  bias: number[];
}

export function layerFrom({ scale, weights, bias }: StoredLayer): Layer {
  const bytes = Buffer.from(weights, 'base64');
  return { weights: Float32Array.from(new Int8Array(bytes), (value) => value * scale), bias: Float32Array.from(bias) };
}

export function storedLayer({ weights, bias }: Layer): StoredLayer {
  const scale = Math.max(...weights.map(Math.abs)) / 127 || 1;
  const bytes = Int8Array.from(weights, (value) => Math.round(value / scale));
  return {
    scale,
    weights: Buffer.from(bytes.buffer).toString('base64'),
    bias: [...bias].map((value) => Math.round(value * 1e4) / 1e4),
  };
}
