import { floats, integers } from './buffers.ts';
import { type Edges, turnBetween } from './edges.ts';
import { type Point, type Quad, scaled } from './geometry.ts';
import type { Planes } from './raster.ts';

/** What the pixels inside and around a quad tell about it being a card. Levels are 0-255. */
export interface Evidence {
  /** Step of colour from outside to inside over each side: the weakest and the mean of the four, in levels. */
  leastStep: number;
  meanStep: number;
  /** How much the colour just inside the rim varies along it, and just outside of it: median deviation in levels. */
  insideSpread: number;
  outsideSpread: number;
  /** Share of the inside that has the colour of the paper (its most frequent one). */
  paper: number;
  /** Share of 16 x 10 cells with ink in them, and share of pixels that are edges. */
  inkCells: number;
  inkEdges: number;
  /** Share of pixels that are edges in a ring outside. */
  ringEdges: number;
  /** Mean and deviation of brightness inside. */
  brightness: number;
  contrast: number;
  /** Colours of the rim inside and of the table around it differ by this, in levels: a frame around a screen. */
  darkFrame: number;
  /** Share of the rows of the inside that hold ink: print on a sheet of paper fills nearly all. */
  inkRows: number;
  /** Changes between rows with and without ink, across and down: how many lines of text there may be. */
  stripesDown: number;
  stripesAcross: number;
  /** Share of the sides' lines beyond the corners that has edges: patterns go on, cards end. */
  beyond: number;
  /** Share of the sides that a second edge accompanies outside and inside: frames of screens, borders, piles. */
  secondOutside: number;
  secondInside: number;
  /** Share of the rim that has the colour of the paper; a screen has a frame. */
  rimIsPaper: number;
  /** Lines of text as they show in the change from pixel to pixel, down and across the quad. */
  linesDown: number;
  linesAcross: number;
  /** How unevenly that change is spread over the rows and columns: deviation by mean. */
  unevenDown: number;
  unevenAcross: number;
  /** Mean change between neighbouring pixels inside, in levels. */
  fineInk: number;
}

const ALONG = 14;
const COLUMNS = 48;
const ROWS = 40;

export interface Views {
  /** Every pixel, for what stands close to the rim. */
  fine: Planes;
  /** Averaged pixels and their edges, of one size. */
  coarse: Planes;
  edges: Edges;
}

/** @param quad clockwise, in fine pixels */
export function gatherEvidence({ fine, coarse, edges }: Views, quad: Quad): Evidence {
  const small = scaled(quad, coarse.width / fine.width);
  const { tone, ...inside } = lookInside(coarse, edges, small);
  return {
    ...lookAlongRim(fine, quad, tone),
    ...inside,
    ...lookAtLines(fine, quad),
    ringEdges: edgesAround(edges, small),
    beyond: edgesBeyond(edges, small),
    secondOutside: secondEdge(edges, small, 1),
    secondInside: secondEdge(edges, small, -1),
  };
}

/** Bilinear map of the unit square onto the quad: good enough for statistics. */
function at(quad: Quad, u: number, v: number, out: Point): void {
  const a = (1 - u) * (1 - v);
  const b = u * (1 - v);
  const c = u * v;
  const d = (1 - u) * v;
  out.x = a * quad[0].x + b * quad[1].x + c * quad[2].x + d * quad[3].x;
  out.y = a * quad[0].y + b * quad[1].y + c * quad[2].y + d * quad[3].y;
}

function indexOf({ width, height }: { width: number; height: number }, { x, y }: Point): number {
  const column = Math.round(x);
  const row = Math.round(y);
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
}

function lookAlongRim(planes: Planes, quad: Quad, tone: number) {
  const inner: number[][] = [[], [], []];
  const outer: number[][] = [[], [], []];
  const steps: number[] = [];
  const frame: number[] = [];
  const paper = [(tone >> 8) * 16 + 8, ((tone >> 4) & 15) * 16 + 8, (tone & 15) * 16 + 8] as const;
  let [onPaper, looks] = [0, 0];
  const point = { x: 0, y: 0 };
  const { red, green, blue } = planes;
  for (let side = 0; side < 4; side++) {
    const [from, to] = [quad[side]!, quad[(side + 1) % 4]!];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const nx = (to.y - from.y) / length;
    const ny = -(to.x - from.x) / length;
    const own: number[] = [];
    for (let k = 0; k < ALONG; k++) {
      const t = 0.08 + (0.84 * (k + 0.5)) / ALONG;
      const colour = (away: number): readonly [number, number, number] | null => {
        point.x = from.x + (to.x - from.x) * t + nx * away;
        point.y = from.y + (to.y - from.y) * t + ny * away;
        const i = indexOf(planes, point);
        return i < 0 ? null : [red[i]!, green[i]!, blue[i]!];
      };
      const [inwards, outwards] = [colour(-2.2), colour(2.2)];
      if (!inwards) continue;
      looks += 1;
      if (Math.max(...inwards.map((level, c) => Math.abs(level - paper[c]!))) < 24) onPaper += 1;
      for (let c = 0; c < 3; c++) inner[c]!.push(inwards[c]!);
      if (!outwards) continue;
      for (let c = 0; c < 3; c++) outer[c]!.push(outwards[c]!);
      own.push(
        Math.max(
          Math.abs(inwards[0] - outwards[0]),
          Math.abs(inwards[1] - outwards[1]),
          Math.abs(inwards[2] - outwards[2]),
        ),
      );
      frame.push((outwards[0] + outwards[1] + outwards[2]) / 3);
    }
    if (own.length > 0) steps.push(median(own));
  }
  const dark = frame.filter((level) => level < 62).length / Math.max(1, frame.length);
  return {
    leastStep: Math.min(...steps, 255),
    meanStep: steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length),
    insideSpread: spreadOf(inner),
    outsideSpread: spreadOf(outer),
    darkFrame: dark,
    rimIsPaper: onPaper / Math.max(1, looks),
  };
}

function lookInside(planes: Planes, edges: Edges, quad: Quad) {
  const tones = integers('tones', 4096).fill(0);
  const cells = new Uint8Array(16 * 10);
  const rows = new Uint8Array(ROWS);
  const columns = new Uint8Array(COLUMNS);
  const point = { x: 0, y: 0 };
  let [sum, squares, seen, ink] = [0, 0, 0, 0];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const u = 0.03 + (0.94 * (column + 0.5)) / COLUMNS;
      const v = 0.04 + (0.92 * (row + 0.5)) / ROWS;
      at(quad, u, v, point);
      const i = indexOf(planes, point);
      if (i < 0) continue;
      const red = planes.red[i]!;
      const green = planes.green[i]!;
      const blue = planes.blue[i]!;
      const level = 0.3 * red + 0.59 * green + 0.11 * blue;
      seen += 1;
      sum += level;
      squares += level * level;
      tones[(red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4)]!++;
      if (edges.strength[i]! > 0.3) {
        ink += 1;
        cells[((v * 10) | 0) * 16 + ((u * 16) | 0)] = 1;
        rows[row]! += 1;
        columns[column]! += 1;
      }
    }
  }
  const mean = sum / Math.max(1, seen);
  return {
    tone: mostFrequent(tones),
    paper: paperShare(tones, Math.max(1, seen)),
    inkCells: total(cells) / cells.length,
    inkRows: rows.filter((inked) => inked > 1).length / ROWS,
    stripesDown: changes(rows),
    stripesAcross: changes(columns),
    inkEdges: ink / Math.max(1, seen),
    brightness: mean,
    contrast: Math.sqrt(Math.max(0, squares / Math.max(1, seen) - mean * mean)),
  };
}

/** Share of the pixels in the most frequent colour and its neighbours, light falling off across the card included. */
function paperShare(tones: Int32Array, seen: number): number {
  const tone = mostFrequent(tones);
  const [red, green, blue] = [tone >> 8, (tone >> 4) & 15, tone & 15];
  let near = 0;
  for (let r = Math.max(0, red - 1); r <= Math.min(15, red + 1); r++)
    for (let g = Math.max(0, green - 1); g <= Math.min(15, green + 1); g++)
      for (let b = Math.max(0, blue - 1); b <= Math.min(15, blue + 1); b++) near += tones[r * 256 + g * 16 + b]!;
  return near / seen;
}

function mostFrequent(tones: Int32Array): number {
  let best = 0;
  for (let i = 1; i < tones.length; i++) if (tones[i]! > tones[best]!) best = i;
  return best;
}

const FINE_COLUMNS = 88;
const FINE_ROWS = 72;

/** The rhythm of print: few lines on a card, many on a page or a screen full of text. */
function lookAtLines(planes: Planes, quad: Quad) {
  const levels = floats('levels', FINE_COLUMNS * FINE_ROWS);
  const point = { x: 0, y: 0 };
  for (let row = 0, k = 0; row < FINE_ROWS; row++) {
    const v = 0.05 + (0.9 * row) / (FINE_ROWS - 1);
    for (let column = 0; column < FINE_COLUMNS; column++, k++) {
      at(quad, 0.05 + (0.9 * column) / (FINE_COLUMNS - 1), v, point);
      const i = indexOf(planes, point);
      levels[k] = i < 0 ? 0 : 0.3 * planes.red[i]! + 0.59 * planes.green[i]! + 0.11 * planes.blue[i]!;
    }
  }
  const down = floats('down', FINE_ROWS).fill(0);
  const across = floats('across', FINE_COLUMNS).fill(0);
  let sum = 0;
  for (let row = 1; row < FINE_ROWS; row++) {
    for (let column = 1; column < FINE_COLUMNS; column++) {
      const k = row * FINE_COLUMNS + column;
      const sideways = Math.abs(levels[k]! - levels[k - 1]!);
      const upwards = Math.abs(levels[k]! - levels[k - FINE_COLUMNS]!);
      down[row]! += sideways;
      across[column]! += upwards;
      sum += sideways + upwards;
    }
  }
  const rows = rhythmOf(down.subarray(1));
  const columns = rhythmOf(across.subarray(1));
  return {
    linesDown: rows.lines,
    linesAcross: columns.lines,
    unevenDown: rows.uneven,
    unevenAcross: columns.uneven,
    fineInk: sum / (2 * FINE_COLUMNS * FINE_ROWS),
  };
}

/** How often a profile rises above its mean, and its deviation by its mean. */
function rhythmOf(profile: Float32Array): { lines: number; uneven: number } {
  let [sum, squares] = [0, 0];
  for (const value of profile) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / profile.length;
  const deviation = Math.sqrt(Math.max(0, squares / profile.length - mean * mean));
  let lines = 0;
  let isAbove = false;
  for (const value of profile) {
    if (!isAbove && value > mean + 0.15 * deviation) {
      isAbove = true;
      lines += 1;
    } else if (isAbove && value < mean - 0.15 * deviation) isAbove = false;
  }
  return { lines, uneven: deviation / (mean + 0.5) };
}

function edgesAround(edges: Edges, quad: Quad): number {
  const point = { x: 0, y: 0 };
  let [on, seen] = [0, 0];
  for (const away of [0.05, 0.075, 0.1, 0.125]) {
    for (let k = 0; k < 160; k++) {
      const t = (k % 40) / 39;
      const side = (k / 40) | 0;
      const [low, high] = [-away, 1 + away];
      const along = low + (high - low) * t;
      if (side === 0) at(quad, along, low, point);
      else if (side === 1) at(quad, high, along, point);
      else if (side === 2) at(quad, along, high, point);
      else at(quad, low, along, point);
      const i = indexOf(edges, point);
      if (i < 0) continue;
      seen += 1;
      if (edges.strength[i]! > 0) on += 1;
    }
  }
  return seen > 0 ? on / seen : 0;
}

/** How often a profile goes from bare to inked. */
function changes(profile: Uint8Array): number {
  let count = 0;
  for (let i = 1; i < profile.length; i++) if (profile[i - 1]! <= 1 && profile[i]! > 1) count += 1;
  return count;
}

/** Is there an edge at this place, a pixel more or less across, that runs along the line with this normal? */
function runsHere(edges: Edges, x: number, y: number, nx: number, ny: number): boolean {
  let turn = Math.atan2(ny, nx);
  if (turn < 0) turn += Math.PI;
  const own = (turn * 256) / Math.PI;
  for (let away = -1; away <= 1; away++) {
    const column = Math.round(x + nx * away);
    const row = Math.round(y + ny * away);
    if (column < 0 || row < 0 || column >= edges.width || row >= edges.height) continue;
    const i = row * edges.width + column;
    if (edges.strength[i]! > 0 && turnBetween(edges.orientation[i]!, own) < PARALLEL) return true;
  }
  return false;
}

const PARALLEL = 24;

/** Share of the sides' lines beyond the corners that has edges; the quad is in the pixels of the edges. */
export function edgesBeyond(edges: Edges, quad: Quad): number {
  let [on, seen] = [0, 0];
  for (let side = 0; side < 4; side++) {
    const [from, to] = [quad[side]!, quad[(side + 1) % 4]!];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    for (let step = 3; step < 14; step++) {
      for (const [corner, way] of [
        [from, -1],
        [to, 1],
      ] as const) {
        const [x, y] = [corner.x + ux * way * step, corner.y + uy * way * step];
        if (x < 1 || y < 1 || x > edges.width - 2 || y > edges.height - 2) continue;
        seen += 1;
        if (runsHere(edges, x, y, uy, -ux)) on += 1;
      }
    }
  }
  return seen > 0 ? on / seen : 0;
}

/** Of all distances from the rim the one at which the third best side has most edges along it. */
function secondEdge(edges: Edges, quad: Quad, way: 1 | -1): number {
  let best = 0;
  for (let away = 3; away <= 10; away++) {
    const shares: number[] = [];
    for (let side = 0; side < 4; side++) {
      const [from, to] = [quad[side]!, quad[(side + 1) % 4]!];
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length];
      let on = 0;
      for (let k = 0; k < ALONG; k++) {
        const t = 0.1 + (0.8 * k) / (ALONG - 1);
        const x = from.x + (to.x - from.x) * t + nx * away * way;
        const y = from.y + (to.y - from.y) * t + ny * away * way;
        if (runsHere(edges, x, y, nx, ny)) on += 1;
      }
      shares.push(on / ALONG);
    }
    shares.sort((a, b) => a - b);
    best = Math.max(best, shares[1]!);
  }
  return best;
}

const total = (flags: Uint8Array): number => flags.reduce((sum, flag) => sum + flag, 0);

function median(values: number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

/** Median distance from the median, of the colour that varies most. */
function spreadOf(channels: number[][]): number {
  let most = 0;
  for (const values of channels) {
    const middle = median(values);
    most = Math.max(most, median(values.map((value) => Math.abs(value - middle))));
  }
  return most;
}
