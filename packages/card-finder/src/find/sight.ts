import { areaOf, type Point, type Quad, type Way, waysAlong } from './geometry.ts';

type Four = [number, number, number, number];

/** What the network tells of cells of four by four of the pixels that it sees: two numbers of 0-1 each, row by row. */
export interface Cells {
  columns: number;
  rows: number;
  /** How sure it is that the middle of the cell is on a card. */
  onCard: Float32Array;
  /** 1 where a corner of the card is, hardly anything two cells from it. */
  atCorner: Float32Array;
}

/** Where the pixels that the network saw lie on the frame; middles of pixels are whole numbers on both. */
export interface View {
  toFrame(pixel: Point): Point;
  fromFrame(pixel: Point): Point;
}

/** Cells of a part of the frame, or of all of it. */
export interface Sight extends Cells {
  view: View;
}

/**
 * @param step pixels of the frame per pixel that the network saw, less than nought across in a mirror
 * @param origin where the first of them begins
 */
export const evenView = (step: Point, origin: Point): View => ({
  toFrame: ({ x, y }) => ({ x: origin.x + step.x * (x + 0.5) - 0.5, y: origin.y + step.y * (y + 0.5) - 0.5 }),
  fromFrame: ({ x, y }) => ({ x: (x + 0.5 - origin.x) / step.x - 0.5, y: (y + 0.5 - origin.y) / step.y - 0.5 }),
});

/** Pixels that the network sees from the middle of a cell to the next; that of the first is the middle of the first pixel. */
const CELL = 4;

/** @param cells corners in cells, clockwise */
export const onFrame = ({ view }: Sight, cells: Quad): Quad =>
  clockwise(cells.map(({ x, y }) => view.toFrame({ x: CELL * x, y: CELL * y })));

/** @param pixels corners in pixels of the frame, clockwise */
export const inCells = ({ view }: Sight, pixels: Quad): Quad =>
  clockwise(pixels.map((pixel) => view.fromFrame(pixel)).map(({ x, y }) => ({ x: x / CELL, y: y / CELL })));

/** In a mirror clockwise is the other way round. */
const clockwise = (corners: Point[]): Quad => (areaOf(corners) < 0 ? corners.reverse() : corners) as unknown as Quad;

/**
 * What the network sees of a card and the quad have in common, as a share of what either has: 0-1.
 * @param quad clockwise, in cells
 */
export function overlapOf({ columns, rows, onCard }: Cells, quad: Quad): number {
  const ways = waysAlong(quad);
  const [a, b, c, d] = ways as [Way, Way, Way, Way];
  let [both, either] = [0, 0];
  for (let row = 0, cell = 0; row < rows; row++) {
    // How far inside of each side the cell is, and half a cell more.
    let [ofA, ofB, ofC, ofD] = ways.map(({ from, nx, ny }) => 0.5 + from.x * nx + (from.y - row) * ny) as Four;
    for (let column = 0; column < columns; column++, cell++) {
      // About how much of the cell is inside: all of it from half a cell inside of every side on.
      const inside = Math.max(0, Math.min(1, ofA, ofB, ofC, ofD));
      const seen = onCard[cell]!;
      both += Math.min(seen, inside);
      either += Math.max(seen, inside);
      ofA -= a.nx;
      ofB -= b.nx;
      ofC -= c.nx;
      ofD -= d.nx;
    }
  }
  return both / Math.max(1, either);
}

/** @param quad clockwise, in pixels of the frame */
export const meanOverlap = (sights: readonly Sight[], quad: Quad): number =>
  sights.reduce((sum, sight) => sum + overlapOf(sight, inCells(sight, quad)), 0) / sights.length;

/** @returns how much of a corner there is at the corners of the quad, in pixels of the frame: mean of all, 0-1 */
export function cornersAt(sight: Sight, quad: Quad): number {
  const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  return inCells(sight, quad).reduce(
    (sum, { x, y }) => sum + between(sight, sight.atCorner, within(x, sight.columns), within(y, sight.rows)) / 4,
    0,
  );
}

/**
 * What is told between the middles of cells; nothing is beyond them.
 * @param told of each cell
 */
export function between({ columns, rows }: Cells, told: Float32Array, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : told[row * columns + column]!;
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Less is no peak. */
const LEAST_PEAK = 0.12;
/** A peak at the end of the reach counts so much less than one that is near. */
const FAR_LOSS = 0.5;

/**
 * The quad with each corner moved to the peak of corners near it.
 * @param quad in cells
 * @param reach in cells
 */
export const towardsPeaks = (cells: Cells, quad: Quad, reach: number): Quad =>
  quad.map((corner) => peakNear(cells, corner, reach) ?? corner) as unknown as Quad;

function peakNear(cells: Cells, { x, y }: Point, reach: number): Point | null {
  const { columns, rows, atCorner } = cells;
  let best = LEAST_PEAK;
  let [bestColumn, bestRow] = [-1, -1];
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(rows - 1, y + reach); row++)
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(columns - 1, x + reach); column++) {
      const away = Math.sqrt((column - x) ** 2 + (row - y) ** 2) / reach;
      const value = atCorner[row * columns + column]! * (1 - FAR_LOSS * away);
      if (value <= best) continue;
      best = value;
      [bestColumn, bestRow] = [column, row];
    }
  return bestRow < 0 ? null : middleRound(cells, bestColumn, bestRow);
}

/** Between the cells: the middle of what the peak's cell and its neighbours have. */
function middleRound({ columns, rows, atCorner }: Cells, column: number, row: number): Point {
  let [sum, x, y] = [0, 0, 0];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      const value = atCorner[r * columns + c]!;
      sum += value;
      x += value * c;
      y += value * r;
    }
  return { x: x / sum, y: y / sum };
}
