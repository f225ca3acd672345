import { apply, type Homography, rectangleToQuad, scaling } from '../geometry/homography.ts';
import type { QuarterTurn } from '../geometry/line-shape.ts';
import { bounds, corners } from '../geometry/rectangle.ts';
import type { Point, Quad } from '../types.ts';
import { roundedUp } from './detector.ts';
import type { TextBox } from './text-boxes.ts';

/** A part of the picture, transformed so that the text runs from left to right. */
export interface View {
  width: number;
  height: number;
  toPicture: Homography;
}

/** The least ratio of a box's sides for a reliable direction. */
const LEAST_ASPECT = 2;
/**
 * The margin around the text of the first pass, as a share of its size, because small print is found in the second
 * pass.
 */
const MARGIN = 0.08;
const LONGEST_SIDE = 960;
const MOST_MAGNIFICATION = 3;

/** A line of text from the first pass. `angle` is its direction relative to the picture's x axis, in radians. */
interface Line {
  centre: Point;
  length: number;
  angle: number;
}

/** Whether the lines run up or down the picture instead of across. */
export function isSideways(boxes: TextBox[]): boolean {
  let across = 0;
  let along = 0;
  for (const { width, height } of boxes) {
    if (width > LEAST_ASPECT * height) across += width;
    if (height > LEAST_ASPECT * width) along += height;
  }
  return along > across;
}

/** The view for the first pass: the whole picture, unrotated, with `side` as its longer side. */
export function wholeView(picture: { width: number; height: number }, side: number): View {
  const factor = side / Math.max(picture.width, picture.height);
  return { ...wholeSteps(picture, factor), toPicture: scaling(1 / factor, 1 / factor) };
}

/**
 * Rounds sides up to sizes that the detector accepts. The view covers slightly more than the region instead of changing
 * the aspect ratio.
 */
function wholeSteps({ width, height }: { width: number; height: number }, factor: number) {
  return { width: roundedUp(width * factor), height: roundedUp(height * factor) };
}

/** The straightened view of the region with text, computed from the boxes of the first pass (in picture pixels). */
export function straightView(
  boxes: TextBox[],
  picture: { width: number; height: number },
  rotation: QuarterTurn,
): View {
  const lines = boxes.flatMap((box) => lineOf(box, rotation));
  const slope = fitSlope(lines, rotation);
  // The region's coordinate system: the origin is the middle of the picture, x runs along the text there.
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const base = slope(middle);
  const ux = Math.cos(base);
  const uy = Math.sin(base);
  const toFrame = ({ x, y }: Point): Point => ({
    x: (x - middle.x) * ux + (y - middle.y) * uy,
    y: (y - middle.y) * ux - (x - middle.x) * uy,
  });
  const fromFrame = ({ x, y }: Point): Point => ({ x: middle.x + x * ux - y * uy, y: middle.y + x * uy + y * ux });

  const extent = bounds(boxes.flatMap((box) => corners(box)).map(toFrame));
  const margin = MARGIN * Math.max(extent.width, extent.height);
  const region = { width: extent.width + 2 * margin, height: extent.height + 2 * margin };
  const factor = Math.min(MOST_MAGNIFICATION, LONGEST_SIDE / Math.max(region.width, region.height));
  const { width, height } = wholeSteps(region, factor);
  const half = { x: width / factor / 2, y: height / factor / 2 };
  const centre = { x: extent.x + extent.width / 2, y: extent.y + extent.height / 2 };

  // The top and bottom edges follow the text there, because the lines of a card seen from the side aren't parallel.
  const rise = (y: number): number => half.x * Math.tan(slope(fromFrame({ x: centre.x, y })) - base);
  const upper = rise(centre.y - half.y);
  const lower = rise(centre.y + half.y);
  const quad: Quad = [
    fromFrame({ x: centre.x - half.x, y: centre.y - half.y - upper }),
    fromFrame({ x: centre.x + half.x, y: centre.y - half.y + upper }),
    fromFrame({ x: centre.x + half.x, y: centre.y + half.y + lower }),
    fromFrame({ x: centre.x - half.x, y: centre.y + half.y - lower }),
  ];
  return { width, height, toPicture: rectangleToQuad(width, height, quad) };
}

/** The same view, rotated by 180°. */
export function turnedOver({ width, height, toPicture }: View): View {
  const at = (x: number, y: number): Point => apply(toPicture, { x, y });
  const quad: Quad = [at(width, height), at(0, height), at(0, 0), at(width, 0)];
  return { width, height, toPicture: rectangleToQuad(width, height, quad) };
}

function lineOf(box: TextBox, rotation: QuarterTurn): Line[] {
  const sideways = rotation % 180 !== 0;
  const length = sideways ? box.height : box.width;
  const thickness = sideways ? box.width : box.height;
  if (length < LEAST_ASPECT * thickness) return [];
  return [{ centre: box.centre, length, angle: box.angle }];
}

/**
 * The direction of the text as a function of the position. It is constant for few lines; for more, it may change from
 * the top to the bottom of the card, as under perspective. Lines that deviate from the others (slanted decoration,
 * background text) lose their weight.
 */
function fitSlope(lines: Line[], rotation: QuarterTurn): (at: Point) => number {
  // Text becomes upright when turned clockwise by `rotation`, so it runs in direction -rotation on the picture.
  const quarter = (-rotation * Math.PI) / 180;
  const median = weightedMedian(lines.map(({ angle, length }) => ({ value: angle, weight: length })));
  const down = (at: Point): number => -Math.sin(quarter + median) * at.x + Math.cos(quarter + median) * at.y;
  const near = lines.filter(({ angle }) => Math.abs(angle - median) < 0.12);
  const places = near.map(({ centre }) => down(centre));
  const spread = Math.max(...places) - Math.min(...places);
  const thickest = Math.max(...near.map(({ length }) => length));
  if (near.length < 4 || spread < 0.25 * thickest) return () => quarter + median;
  let fit = { at: 0, change: 0 };
  let weights = near.map(({ length }) => length);
  for (let round = 0; round < 4; round++) {
    fit = weightedLine(
      places,
      near.map(({ angle }) => angle),
      weights,
    );
    weights = near.map(({ angle, length }, i) => {
      const error = Math.abs(angle - (fit.at + fit.change * places[i]!));
      return length / (1 + (error / 0.01) ** 2);
    });
  }
  const least = Math.min(...places);
  const most = Math.max(...places);
  return (at) => quarter + fit.at + fit.change * Math.min(most + spread / 4, Math.max(least - spread / 4, down(at)));
}

function weightedMedian(values: { value: number; weight: number }[]): number {
  const sorted = [...values].sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return 0;
}

/** Weighted least squares of y = at + change * x. */
function weightedLine(xs: number[], ys: number[], weights: number[]): { at: number; change: number } {
  const total = weights.reduce((a, b) => a + b, 0);
  const mean = (values: number[]): number => values.reduce((sum, v, i) => sum + v * weights[i]!, 0) / total;
  const mx = mean(xs);
  const my = mean(ys);
  const variance = xs.reduce((sum, x, i) => sum + weights[i]! * (x - mx) ** 2, 0);
  const covariance = xs.reduce((sum, x, i) => sum + weights[i]! * (x - mx) * (ys[i]! - my), 0);
  const change = variance === 0 ? 0 : covariance / variance;
  return { at: my - change * mx, change };
}
