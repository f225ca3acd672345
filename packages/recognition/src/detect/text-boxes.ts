import { convexHull, type Rectangle, smallestRectangle } from '../geometry/rectangle.ts';
import { type Bow, followBow } from './bow.ts';
import { findComponents } from './components.ts';

export interface TextBox extends Rectangle {
  /** The mean probability over the core of the text, 0-1. */
  score: number;
  /** Set if the line is bent, because the card is. */
  bow?: Bow;
}

/** Settings of "Real-time Scene Text Detection with Differentiable Binarization" (Liao et al. 2020), as for PP-OCR. */
const THRESHOLD = 0.3;
const LEAST_SCORE = 0.5;
const LEAST_PIXELS = 12;
const SHORTEST_SIDE = 3;
/**
 * The network only marks the core of a line. On every side, its box is enlarged by this factor times area / perimeter.
 */
const UNCLIP = 1.6;
const MOST_BOXES = 300;

/** Finds boxes of text in a probability map, in its pixels. */
export function textBoxes(map: Float32Array, width: number, height: number): TextBox[] {
  const components = findComponents(map, width, height, { threshold: THRESHOLD, least: LEAST_PIXELS })
    .filter(({ mean }) => mean >= LEAST_SCORE)
    .sort((a, b) => b.pixels.length - a.pixels.length)
    .slice(0, MOST_BOXES);
  return components.flatMap(({ outline, pixels, mean }) => {
    const core = smallestRectangle(convexHull(outline));
    if (Math.min(core.width, core.height) < SHORTEST_SIDE) return [];
    const bent = followBow(core, pixels, width);
    return [{ ...unclipped(bent ?? core), score: mean, bow: bent?.bow }];
  });
}

function unclipped(core: Rectangle): Rectangle {
  const grow = (core.width * core.height * UNCLIP) / (2 * (core.width + core.height));
  return { ...core, width: core.width + 2 * grow, height: core.height + 2 * grow };
}
