import { type Random, seededRandom } from '../../scan/cards/random.ts';

/** A perceptron with one hidden layer, as `score.weights.ts` of the scanner holds it: the bias last in each row. */
export interface Weights {
  hidden: number[][];
  output: number[];
}

export interface Sample {
  features: readonly number[];
  isCard: boolean;
  weight: number;
}

export interface FitOptions {
  units: number;
  epochs: number;
  seed?: string;
}

const BATCH = 32;
const DECAY = 2e-3;

/** Logistic loss by Adam (Kingma and Ba 2015) over normalised features; the normalisation ends up in the weights. */
export function fitPerceptron(samples: readonly Sample[], { units, epochs, seed = '7' }: FitOptions): Weights {
  const random = seededRandom(`perceptron/${seed}`);
  const { mean, deviation } = spreadOf(samples);
  const inputs = samples.map(({ features }) => features.map((value, i) => (value - mean[i]!) / deviation[i]!));
  const count = mean.length;
  const outputs = units * (count + 1);
  const weights = startWeights(units, count, random);
  const [first, second] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  const gradient = new Float64Array(weights.length);
  const active = new Float64Array(units);
  const order = samples.map((_, i) => i);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const shuffled = random.shuffled(order);
    const rate = 0.004 * (1 - epoch / epochs) + 0.0002;
    for (let from = 0; from < shuffled.length; from += BATCH) {
      gradient.fill(0);
      for (const index of shuffled.slice(from, from + BATCH)) {
        const x = inputs[index]!;
        const { isCard, weight } = samples[index]!;
        const error = (probability(weights, x, active) - (isCard ? 1 : 0)) * weight;
        for (let unit = 0; unit < units; unit++) {
          const back = error * weights[outputs + unit]! * (1 - active[unit]! ** 2);
          gradient[outputs + unit]! += error * active[unit]!;
          const at = unit * (count + 1);
          for (let i = 0; i < count; i++) gradient[at + i]! += back * x[i]!;
          gradient[at + count]! += back;
        }
        gradient[outputs + units]! += error;
      }
      step += 1;
      for (let i = 0; i < weights.length; i++) {
        const slope = gradient[i]! / BATCH + DECAY * weights[i]!;
        first[i] = 0.9 * first[i]! + 0.1 * slope;
        second[i] = 0.999 * second[i]! + 0.001 * slope * slope;
        const [a, b] = [first[i]! / (1 - 0.9 ** step), second[i]! / (1 - 0.999 ** step)];
        weights[i]! -= (rate * a) / (Math.sqrt(b) + 1e-8);
      }
    }
  }
  return withoutNormalisation(weights, units, mean, deviation);
}

function startWeights(units: number, count: number, random: Random): Float64Array {
  return Float64Array.from({ length: units * (count + 1) + units + 1 }, (_, i) =>
    i < units * (count + 1) ? (0.6 * random.gauss()) / Math.sqrt(count) : 0.3 * random.gauss(),
  );
}

function probability(weights: Float64Array, x: readonly number[], active: Float64Array): number {
  const units = active.length;
  const count = x.length;
  const outputs = units * (count + 1);
  let sum = weights[outputs + units]!;
  for (let unit = 0; unit < units; unit++) {
    const at = unit * (count + 1);
    let own = weights[at + count]!;
    for (let i = 0; i < count; i++) own += weights[at + i]! * x[i]!;
    active[unit] = Math.tanh(own);
    sum += weights[outputs + unit]! * active[unit]!;
  }
  return 1 / (1 + Math.exp(-sum));
}

function spreadOf(samples: readonly Sample[]): { mean: number[]; deviation: number[] } {
  const count = samples[0]!.features.length;
  const mean = Array.from({ length: count }, (_, i) => average(samples.map(({ features }) => features[i]!)));
  const deviation = mean.map(
    (middle, i) => Math.sqrt(average(samples.map(({ features }) => (features[i]! - middle) ** 2))) || 1,
  );
  return { mean, deviation };
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function withoutNormalisation(
  weights: Float64Array,
  units: number,
  mean: readonly number[],
  deviation: readonly number[],
): Weights {
  const count = mean.length;
  const hidden = Array.from({ length: units }, (_, unit) => {
    const own = mean.map((_, i) => weights[unit * (count + 1) + i]! / deviation[i]!);
    const bias = weights[unit * (count + 1) + count]! - own.reduce((sum, value, i) => sum + value * mean[i]!, 0);
    return [...own, bias].map((value) => Number(value.toPrecision(3)));
  });
  const outputs = units * (count + 1);
  return { hidden, output: Array.from({ length: units + 1 }, (_, i) => Math.round(weights[outputs + i]! * 1e3) / 1e3) };
}
