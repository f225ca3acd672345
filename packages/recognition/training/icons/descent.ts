import { softmax } from '../../src/fields/worded/forest.ts';
import { ICON_CLASSES } from '../../src/icons/kinds.ts';
import { addShifted, CHANNELS, convolved, FEATURES, type IconNetwork, type Layer } from '../../src/icons/network.ts';
import { PATCH } from '../../src/icons/strip.ts';
import type { Random } from '../simulation/random.ts';

/** Adam (Kingma and Ba 2015) with its usual settings. */
const DECAY = [0.9, 0.999] as const;
const EPSILON = 1e-8;
const BATCH = 32;
/** The share of features that are dropped during training (Srivastava et al. 2014). */
const SILENCED = 0.25;
/** Label smoothing: how far targets are below certainty (Szegedy et al. 2016). */
const SMOOTHING = 0.04;

export interface Labelled {
  patch: Float32Array;
  label: number;
}

export function newNetwork(random: Random): IconNetwork {
  const layer = (inputs: number, outputs: number, fan: number): Layer => ({
    weights: Float32Array.from({ length: inputs * outputs }, () => random.normal(0, Math.sqrt(2 / fan))),
    bias: new Float32Array(outputs),
  });
  return {
    convolutions: [
      layer(9, CHANNELS[0], 9),
      layer(9 * CHANNELS[0], CHANNELS[1], 9 * CHANNELS[0]),
      layer(9 * CHANNELS[1], CHANNELS[2], 9 * CHANNELS[1]),
    ],
    dense: layer(FEATURES, ICON_CLASSES.length, FEATURES * 2),
  };
}

/** Trains the network in place; passes the mean loss of each epoch to `onEpoch`. */
export function descend(
  network: IconNetwork,
  samples: Labelled[],
  random: Random,
  { epochs, rate, onEpoch }: { epochs: number; rate: number; onEpoch: (epoch: number, loss: number) => void },
): void {
  const layers = [...network.convolutions, network.dense];
  const tensors = layers.flatMap(({ weights, bias }) => [weights, bias]);
  const gradients = tensors.map((tensor) => new Float32Array(tensor.length));
  const [first, second] = [0, 1].map(() => tensors.map((tensor) => new Float32Array(tensor.length)));
  const order = samples.map((_, i) => i);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(order);
    const speed = rate * 0.5 * (1 + Math.cos((Math.PI * epoch) / epochs));
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      for (const gradient of gradients) gradient.fill(0);
      const batch = order.slice(from, from + BATCH);
      for (const index of batch) loss += backward(network, samples[index]!, gradients, random);
      step++;
      for (const [t, tensor] of tensors.entries()) {
        const [g, m, v] = [gradients[t]!, first![t]!, second![t]!];
        const scale = (speed * Math.sqrt(1 - DECAY[1] ** step)) / (1 - DECAY[0] ** step);
        for (let i = 0; i < tensor.length; i++) {
          const value = g[i]! / batch.length + 1e-4 * tensor[i]!;
          m[i] = DECAY[0] * m[i]! + (1 - DECAY[0]) * value;
          v[i] = DECAY[1] * v[i]! + (1 - DECAY[1]) * value * value;
          tensor[i]! -= (scale * m[i]!) / (Math.sqrt(v[i]!) + EPSILON);
        }
      }
    }
    onEpoch(epoch, loss / samples.length);
  }
}

/** Adds the gradients of one sample's cross entropy. @returns the loss */
function backward(
  { convolutions, dense }: IconNetwork,
  { patch, label }: Labelled,
  gradients: Float32Array[],
  random: Random,
): number {
  const inputs: Float32Array[] = [patch];
  const answers: Float32Array[] = [];
  const winners: Int32Array[] = [];
  let side = PATCH;
  for (const [i, layer] of convolutions.entries()) {
    const answer = convolved(inputs[i]!, i === 0 ? 1 : CHANNELS[i - 1]!, side, layer, CHANNELS[i]!);
    const { out, from } = pooledWithPlaces(answer, CHANNELS[i]!, side);
    answers.push(answer);
    winners.push(from);
    inputs.push(out);
    side /= 2;
  }
  const features = inputs[3]!;
  for (let i = 0; i < FEATURES; i++) features[i] = random.chance(SILENCED) ? 0 : features[i]! / (1 - SILENCED);
  const logits = [...dense.bias].map((bias, k) => {
    let sum = bias;
    for (let i = 0; i < FEATURES; i++) sum += dense.weights[k * FEATURES + i]! * features[i]!;
    return sum;
  });
  const probabilities = softmax(logits);
  let error: Float32Array = new Float32Array(FEATURES);
  for (const [k, probability] of probabilities.entries()) {
    const wanted = (k === label ? 1 - SMOOTHING : 0) + SMOOTHING / probabilities.length;
    const slope = probability - wanted;
    gradients[7]![k]! += slope;
    for (let i = 0; i < FEATURES; i++) {
      gradients[6]![k * FEATURES + i]! += slope * features[i]!;
      error[i]! += slope * dense.weights[k * FEATURES + i]!;
    }
  }
  for (let i = 0; i < FEATURES; i++) if (features[i] === 0) error[i] = 0;
  for (let i = 2; i >= 0; i--) {
    side *= 2;
    error = throughConvolution(error, {
      input: inputs[i]!,
      answer: answers[i]!,
      from: winners[i]!,
      layer: convolutions[i]!,
      channels: [i === 0 ? 1 : CHANNELS[i - 1]!, CHANNELS[i]!],
      side,
      weights: gradients[2 * i]!,
      bias: gradients[2 * i + 1]!,
      wanted: i > 0,
    });
  }
  return -Math.log(Math.max(1e-9, probabilities[label]!));
}

function pooledWithPlaces(map: Float32Array, channels: number, side: number) {
  const half = side / 2;
  const out = new Float32Array(channels * half * half);
  const from = new Int32Array(out.length);
  let to = 0;
  for (let c = 0; c < channels; c++) {
    for (let y = 0; y < half; y++) {
      for (let x = 0; x < half; x++, to++) {
        const at = c * side * side + 2 * y * side + 2 * x;
        let best = at;
        for (const other of [at + 1, at + side, at + side + 1]) if (map[other]! > map[best]!) best = other;
        out[to] = map[best]!;
        from[to] = best;
      }
    }
  }
  return { out, from };
}

function throughConvolution(
  error: Float32Array,
  parts: {
    input: Float32Array;
    answer: Float32Array;
    from: Int32Array;
    layer: Layer;
    channels: [number, number];
    side: number;
    weights: Float32Array;
    bias: Float32Array;
    wanted: boolean;
  },
): Float32Array {
  const { input, answer, from, layer, side, channels, weights, bias, wanted } = parts;
  const plane = side * side;
  const slope = new Float32Array(answer.length);
  for (let i = 0; i < from.length; i++) if (answer[from[i]!]! > 0) slope[from[i]!]! += error[i]!;
  const back = new Float32Array(channels[0] * plane);
  for (let o = 0; o < channels[1]; o++) {
    const above = slope.subarray(o * plane, (o + 1) * plane);
    for (let i = 0; i < plane; i++) bias[o]! += above[i]!;
    for (let c = 0; c < channels[0]; c++) {
      const source = input.subarray(c * plane, (c + 1) * plane);
      const target = back.subarray(c * plane, (c + 1) * plane);
      for (let k = 0; k < 9; k++) {
        const at = (o * channels[0] + c) * 9 + k;
        weights[at]! += product(above, source, side, k);
        // The mirrored position of the kernel leads back.
        if (wanted) addShifted(target, above, side, 8 - k, layer.weights[at]!);
      }
    }
  }
  return back;
}

/** The sum of `above * source`, with the source shifted by position `k` of the kernel. */
function product(above: Float32Array, source: Float32Array, side: number, k: number): number {
  const dx = (k % 3) - 1;
  const dy = Math.floor(k / 3) - 1;
  const [left, right] = [Math.max(0, -dx), side - Math.max(0, dx)];
  const by = dy * side + dx;
  let sum = 0;
  for (let y = Math.max(0, -dy); y < side - Math.max(0, dy); y++)
    for (let x = y * side + left; x < y * side + right; x++) sum += above[x]! * source[x + by]!;
  return sum;
}
