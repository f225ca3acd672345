import type { Evidence } from './evidence.ts';
import { WEIGHTS } from './score.weights.ts';
import type { Shape } from './shape.ts';

/** What is known of a quad. */
export interface Measured {
  /** Support of the four sides, weakest first. */
  support: readonly number[];
  /** Mean roughness of the sides in pixels. */
  roughness: number;
  shape: Shape;
  evidence: Evidence;
  /** Share of the frame. */
  area: number;
}

/** Numbers of about the same size, in the order that the weights were fitted in. */
export function featuresOf({ support, roughness, shape, evidence, area }: Measured): number[] {
  const e = evidence;
  const known = Math.min(3, shape.aspect);
  return [
    support[0]!,
    support[1]!,
    support[2]!,
    support[3]!,
    roughness,
    known,
    Math.max(0, 1.5 - known) * 6,
    Math.max(0, known - 1.85) * 4,
    shape.rectangularity,
    shape.parallelism,
    Math.sqrt(area),
    Math.log(3 + e.leastStep),
    Math.log(3 + e.meanStep),
    Math.log(2 + e.insideSpread),
    Math.log(2 + e.outsideSpread),
    Math.log((3 + e.meanStep) / (3 + e.insideSpread)),
    e.paper,
    e.inkCells,
    e.inkRows,
    e.inkEdges * 4,
    e.stripesDown / 8,
    e.stripesAcross / 8,
    Math.max(0, Math.min(e.stripesDown, 14) - 8) / 4,
    e.ringEdges * 4,
    Math.log(5 + e.contrast),
    e.brightness / 128,
    e.darkFrame,
    e.darkFrame * Math.min(1, e.meanStep / 60),
    e.beyond,
    e.secondOutside,
    e.secondInside,
    e.rimIsPaper,
    e.linesDown / 8,
    e.linesAcross / 8,
    Math.max(0, Math.max(e.linesDown, e.linesAcross) - 12) / 4,
    e.unevenDown,
    e.unevenAcross,
    Math.log(1 + e.fineInk),
    Math.log((1 + e.fineInk) / (1 + e.contrast)),
  ];
}

/** 0-1: how sure it is that a business card has these four sides. A perceptron with one hidden layer. */
export function confidenceOf(measured: Measured): number {
  const features = featuresOf(measured);
  let sum = WEIGHTS.output.at(-1)!;
  for (const [unit, weights] of WEIGHTS.hidden.entries()) {
    let own = weights.at(-1)!;
    for (let i = 0; i < features.length; i++) own += weights[i]! * features[i]!;
    sum += WEIGHTS.output[unit]! * Math.tanh(own);
  }
  return 1 / (1 + Math.exp(-sum));
}
