import type { Evidence } from './evidence.ts';
import type { Nesting } from './nesting.ts';
import { WEIGHTS } from './score.weights.ts';
import type { Shape } from './shape.ts';

/** What is known of a quad. */
export interface Measured {
  /** Support of the four sides, weakest first. */
  support: readonly number[];
  /** Mean roughness of the sides in pixels. */
  roughness: number;
  shape: Shape;
  nesting: Nesting;
  evidence: Evidence;
  /** Share of the frame. */
  area: number;
}

/** Numbers of about the same size, in the order that the weights were fitted in. */
export function featuresOf({ support, roughness, shape, nesting, evidence, area }: Measured): number[] {
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
    e.paperSides,
    e.leastPaperSide,
    e.secondPaperSide,
    Math.log(3 + e.frameOutside),
    Math.log(3 + e.frameInside),
    Math.log(3 + e.groundSpread),
    Math.log((3 + e.frameOutside) / (3 + e.outsideSpread)),
    Math.log((3 + e.frameInside) / (3 + e.insideSpread)),
    e.shine / 40,
    Math.max(0, e.shine) / 60,
    e.atCorners,
    Math.log((0.02 + e.inkEdges) / (0.02 + e.ringEdges)),
    Math.min(shape.cutOff, 3),
    nesting.enclosed,
    nesting.encloses,
    nesting.extended,
    nesting.reduced,
  ];
}

/** 0-1: how sure it is that a business card has these four sides. */
export const confidenceOf = (measured: Measured): number => confidenceFrom(featuresOf(measured), WEIGHTS);

/** What a perceptron with one hidden layer says to these features: 0-1. */
export function confidenceFrom(features: readonly number[], { hidden, output }: Perceptron): number {
  let sum = output.at(-1)!;
  for (let unit = 0; unit < hidden.length; unit++) {
    const weights = hidden[unit]!;
    let own = weights.at(-1)!;
    for (let i = 0; i < features.length; i++) own += weights[i]! * features[i]!;
    sum += output[unit]! * Math.tanh(own);
  }
  return 1 / (1 + Math.exp(-sum));
}

/** One row per hidden unit, its bias last; the bias of the output last. */
export interface Perceptron {
  hidden: readonly (readonly number[])[];
  output: readonly number[];
}
