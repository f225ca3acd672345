import { areaOf, type Point, type Quad, type Way, waysAlong } from './geometry.ts';

type Four = [number, number, number, number];

/** The network’s output for cells of four by four input pixels: two numbers of 0-1 each, row by row. */
export interface Cells {
  columns: number;
  rows: number;
  /** Probability that the middle of the cell is on a card. */
  onCard: Float32Array;
  /** 1 at a corner of the card, almost 0 two cells from it. */
  atCorner: Float32Array;
}

/** Maps the network’s input pixels to the frame; middles of pixels are integers on both. */
export interface View {
  toFrame(pixel: Point): Point;
  fromFrame(pixel: Point): Point;
}

/** Cells of the frame, or of a part of it. */
export interface Sight extends Cells {
  view: View;
}

/**
 * @param step pixels of the frame per input pixel; negative across if mirrored
 * @param origin start of the first input pixel
 */
export const evenView = (step: Point, origin: Point): View => ({
  toFrame: ({ x, y }) => ({ x: origin.x + step.x * (x + 0.5) - 0.5, y: origin.y + step.y * (y + 0.5) - 0.5 }),
  fromFrame: ({ x, y }) => ({ x: (x + 0.5 - origin.x) / step.x - 0.5, y: (y + 0.5 - origin.y) / step.y - 0.5 }),
});

/** Distance of two cells’ middles in input pixels; the first cell’s middle is the first pixel’s. */
const CELL = 4;

/** @param cells corners in cells, clockwise */
export const onFrame = ({ view }: Sight, cells: Quad): Quad =>
  clockwise(cells.map(({ x, y }) => view.toFrame({ x: CELL * x, y: CELL * y })));

/** @param pixels corners in pixels of the frame, clockwise */
export const inCells = ({ view }: Sight, pixels: Quad): Quad =>
  clockwise(pixels.map((pixel) => view.fromFrame(pixel)).map(({ x, y }) => ({ x: x / CELL, y: y / CELL })));

/** Mirroring reverses the order of the corners. */
const clockwise = (corners: Point[]): Quad => (areaOf(corners) < 0 ? corners.reverse() : corners) as unknown as Quad;

/**
 * Intersection of the quad and the region that the network sees as a card, as a share of their union: 0-1.
 * @param quad clockwise, in cells
 */
export function overlapOf({ columns, rows, onCard }: Cells, quad: Quad): number {
  const ways = waysAlong(quad);
  const [a, b, c, d] = ways as [Way, Way, Way, Way];
  let [both, either] = [0, 0];
  for (let row = 0, cell = 0; row < rows; row++) {
    // How far inside each side the cell is, plus half a cell.
    let [ofA, ofB, ofC, ofD] = ways.map(({ from, nx, ny }) => 0.5 + from.x * nx + (from.y - row) * ny) as Four;
    for (let column = 0; column < columns; column++, cell++) {
      // Approximate share of the cell that is inside: 1 from half a cell inside every side.
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

/** @returns the mean corner probability at the quad’s corners, 0-1; the quad is in pixels of the frame */
export function cornersAt(sight: Sight, quad: Quad): number {
  const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  return inCells(sight, quad).reduce(
    (sum, { x, y }) => sum + between(sight, sight.atCorner, within(x, sight.columns), within(y, sight.rows)) / 4,
    0,
  );
}

/**
 * Interpolates between the middles of cells; 0 outside of them.
 * @param told one value per cell
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

/** Smaller values are no peaks. */
const LEAST_PEAK = 0.12;
/** How much less a peak at the end of the reach counts than one at the corner. */
const FAR_LOSS = 0.5;

/**
 * Moves each corner to the peak near it.
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

/** Subcell position: the centroid of the peak’s cell and its neighbours. */
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
