import { floats } from './buffers.ts';
import { type Edges, turnBetween } from './edges.ts';
import type { Line } from './geometry.ts';

/** A straight line across the picture and where along it there are edges. */
export interface EdgeLine extends Line {
  /** Evidence of its best unbroken stretch, in pixels: gaps count against it. */
  run: number;
  /** Place along the line (`t`, from the foot of the normal) that `sums[0]` stands for. */
  start: number;
  /** Running sum of evidence: `sums[k]` is that of the first k pixels. */
  sums: Float32Array;
}

/** Bins of half a turn; 256 steps of orientation in all. */
const BINS = 96;
/** How far an edge pixel's own direction is believed to be off, in bins. */
const SPREAD = 5;
const COS = Float64Array.from({ length: BINS }, (_, bin) => Math.cos((bin * Math.PI) / BINS));
const SIN = Float64Array.from({ length: BINS }, (_, bin) => Math.sin((bin * Math.PI) / BINS));
/** Directions that differ by more than this don't belong to one line, in steps of 256 for half a turn. */
const SAME_TURN = 26;

/** Evidence per pixel that a stretch of a side has at least; a row of dots or letters has less. */
const GAPS = 0.42;

/** What a stretch is worth with none, one or both of its ends at the rim: patterns go through, cards end. */
const RIM = [1, 0.75, 0.3];

/** Hough transform with the direction of the edges (Ballard 1981); the strongest lines, each fitted to its pixels. */
export function findLines(edges: Edges, most: number): EdgeLine[] {
  const { width, height } = edges;
  const reach = Math.ceil(Math.hypot(width, height) / 2) + 2;
  const offsets = 2 * reach + 1;
  const votes = floats('votes', BINS * offsets).fill(0);
  vote(edges, votes, reach);
  const places = 2 * Math.ceil(Math.hypot(width, height) / 2) + 3;
  const sums = floats('line sums', 2 * most * (places + 1));
  return peaksOf(votes, offsets, 2 * most)
    .map(({ bin, offset }, k) => {
      const own = sums.subarray(k * (places + 1), (k + 1) * (places + 1));
      return fitLine(edges, { nx: COS[bin]!, ny: SIN[bin]!, offset: offset - reach }, own);
    })
    .sort((a, b) => b.run - a.run)
    .slice(0, most);
}

/** Alone in a function: what is compiled while it runs is thrown away where the loop ends and more would follow. */
function vote({ width, height, at, orientation, strength }: Edges, votes: Float32Array, reach: number): void {
  const offsets = 2 * reach + 1;
  const middleX = (width - 1) / 2;
  const middleY = (height - 1) / 2;
  for (let k = 0; k < at.length; k++) {
    const i = at[k]!;
    const row = (i / width) | 0;
    const x = i - row * width - middleX;
    const y = row - middleY;
    const own = (orientation[i]! * BINS) >> 8;
    const weight = strength[i]!;
    for (let turn = -SPREAD; turn <= SPREAD; turn++) {
      // Beyond half a turn the normal points the other way.
      let bin = own + turn;
      if (bin < 0) bin += BINS;
      else if (bin >= BINS) bin -= BINS;
      const offset = x * COS[bin]! + y * SIN[bin]! + reach;
      const low = offset | 0;
      const share = offset - low;
      const cell = bin * offsets + low;
      votes[cell]! += weight * (1 - share);
      votes[cell + 1]! += weight * share;
    }
  }
}

const APART_TURN = 3;
const APART_OFFSET = 2;

function peaksOf(votes: Float32Array, offsets: number, most: number): { bin: number; offset: number }[] {
  const least = 10;
  const peaks: { bin: number; offset: number; vote: number }[] = [];
  for (let bin = 0; bin < BINS; bin++) {
    for (let offset = APART_OFFSET; offset < offsets - APART_OFFSET; offset++) {
      const vote = votes[bin * offsets + offset]!;
      if (vote >= least && isPeak(votes, offsets, bin, offset)) peaks.push({ bin, offset, vote });
    }
  }
  return peaks.sort((a, b) => b.vote - a.vote).slice(0, most);
}

function isPeak(votes: Float32Array, offsets: number, bin: number, offset: number): boolean {
  const vote = votes[bin * offsets + offset]!;
  for (let turn = -APART_TURN; turn <= APART_TURN; turn++) {
    let other = bin + turn;
    let place = offset;
    if (other < 0 || other >= BINS) {
      other = (other + BINS) % BINS;
      place = offsets - 1 - offset;
    }
    for (let step = -APART_OFFSET; step <= APART_OFFSET; step++) {
      const at = place + step;
      if (at < 0 || at >= offsets) continue;
      const rival = votes[other * offsets + at]!;
      if (rival > vote || (rival === vote && (turn < 0 || (turn === 0 && step < 0)))) return false;
    }
  }
  return true;
}

/** Edges near a line: place along it, distance from it, strength. */
interface Near {
  count: number;
  along: Float32Array;
  off: Float32Array;
  strength: Float32Array;
}

/**
 * Moves the line onto its edge pixels, then notes where along it they are.
 * @param sums where to
 */
function fitLine(edges: Edges, first: Line, sums: Float32Array): EdgeLine {
  const near = edgesNear(edges, first);
  const line = closer(near, closer(near, { slope: 0, shift: 0 }, 2), 1.6);
  // Distance grows along the line: the normal turns against it.
  const nx = first.nx + line.slope * first.ny;
  const ny = first.ny - line.slope * first.nx;
  const length = Math.sqrt(nx * nx + ny * ny);
  const turned = { nx: nx / length, ny: ny / length, offset: (first.offset + line.shift) / length };
  return { ...turned, ...evidenceAlong(edges, near, line, turned, sums) };
}

/** A line beside the first one: `distance = shift + slope · place`. */
interface Lean {
  slope: number;
  shift: number;
}

function closer(near: Near, { slope, shift }: Lean, window: number): Lean {
  let weights = 0;
  let sumT = 0;
  let sumD = 0;
  let sumTT = 0;
  let sumTD = 0;
  for (let k = 0; k < near.count; k++) {
    const t = near.along[k]!;
    const off = near.off[k]!;
    const rest = off - shift - slope * t;
    if (rest > window || rest < -window) continue;
    const weight = near.strength[k]! * (1 - (rest * rest) / ((window + 0.5) * (window + 0.5)));
    weights += weight;
    sumT += weight * t;
    sumD += weight * off;
    sumTT += weight * t * t;
    sumTD += weight * t * off;
  }
  const spread = weights * sumTT - sumT * sumT;
  if (weights < 5 || spread < 1) return { slope, shift };
  const lean = (weights * sumTD - sumT * sumD) / spread;
  if (lean - slope > 0.06 || slope - lean > 0.06) return { slope, shift };
  return { slope: lean, shift: (sumD - lean * sumT) / weights };
}

function evidenceAlong(
  edges: Edges,
  near: Near,
  { slope, shift }: Lean,
  line: Line,
  sums: Float32Array,
): Pick<EdgeLine, 'run' | 'start' | 'sums'> {
  const places = sums.length - 1;
  const reach = (places - 1) / 2;
  const found = floats('found', places).fill(0);
  let low = places;
  let high = -1;
  for (let k = 0; k < near.count; k++) {
    const rest = near.off[k]! - shift - slope * near.along[k]!;
    if (rest > 1.5 || rest < -1.5) continue;
    const at = Math.round(near.along[k]!) + reach;
    if (near.strength[k]! > found[at]!) found[at] = near.strength[k]!;
    if (at < low) low = at;
    if (at > high) high = at;
  }
  sums.fill(0, 0, low + 1);
  let sum = 0;
  let run = 0;
  let here = 0;
  let from = low;
  let first = 0;
  let last = 0;
  for (let i = low; i <= high; i++) {
    const own = found[i]!;
    sum += own;
    sums[i + 1] = sum;
    // Largest sum of a stretch (Kadane), with every pixel that has no edge counting against it.
    here += own - GAPS;
    if (here <= 0) {
      here = 0;
      from = i + 1;
    } else if (here > run) {
      run = here;
      first = from;
      last = i;
    }
  }
  sums.fill(sum, high + 2);
  const ends = Number(isAtRim(edges, line, first - reach)) + Number(isAtRim(edges, line, last - reach));
  return { sums, start: -reach, run: run * RIM[ends]! };
}

function isAtRim({ width, height }: Edges, { nx, ny, offset }: Line, t: number): boolean {
  const x = nx * offset - ny * t;
  const y = ny * offset + nx * t;
  return Math.abs(x) > width / 2 - 5 || Math.abs(y) > height / 2 - 5;
}

/** How far from a line of the transform its edges may lie: it is a little turned. */
const WINDOW = 3;

/** The edges beside a line that run along it. */
function edgesNear({ width, height, strength, orientation }: Edges, { nx, ny, offset }: Line): Near {
  const room = 8 * (width + height);
  const along = floats('near along', room);
  const off = floats('near off', room);
  const strong = floats('near strength', room);
  const middleX = (width - 1) / 2;
  const middleY = (height - 1) / 2;
  let turn = Math.atan2(ny, nx);
  if (turn < 0) turn += Math.PI;
  const own = (turn * 256) / Math.PI;
  // Along the axis that the line runs along more, so that every column or row is visited once.
  const isFlat = Math.abs(ny) >= Math.abs(nx);
  const [steps, stride, middle, n] = isFlat ? [width, 1, middleX, nx] : [height, width, middleY, ny];
  const [most, strideAcross, middleAcross, across] = isFlat ? [height, width, middleY, ny] : [width, 1, middleX, nx];
  const sign = isFlat ? 1 : -1;
  const lean = WINDOW / Math.abs(across);
  let count = 0;
  for (let step = 0; step < steps; step++) {
    const d = step - middle;
    const place = (offset - d * n) / across + middleAcross;
    const from = Math.max(0, Math.ceil(place - lean));
    const to = Math.min(most - 1, Math.floor(place + lean));
    for (let other = from, i = from * strideAcross + step * stride; other <= to; other++, i += strideAcross) {
      const here = strength[i]!;
      if (here === 0 || turnBetween(orientation[i]!, own) > SAME_TURN) continue;
      const away = other - middleAcross;
      along[count] = sign * (away * n - d * across);
      off[count] = d * n + away * across - offset;
      strong[count++] = here;
    }
  }
  return { count, along, off, strength: strong };
}

/** Share of the stretch between two places along the line that has edges, 0-1. */
export function supportBetween({ sums, start }: EdgeLine, from: number, to: number): number {
  const low = Math.max(0, Math.round(Math.min(from, to) - start));
  const high = Math.min(sums.length - 1, Math.round(Math.max(from, to) - start));
  return high > low ? (sums[high]! - sums[low]!) / (high - low) : 0;
}
