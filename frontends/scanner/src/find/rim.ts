import { floats } from './buffers.ts';
import { areaOf, distance, type Quad } from './geometry.ts';
import type { Frame, Planes } from './raster.ts';

/** What stands along the sides of a quad, just inside and just outside. Levels are 0-255. */
export interface RimEvidence {
  /** Step of colour from outside to inside over each side: the weakest and the mean of the four, in levels. */
  leastStep: number;
  meanStep: number;
  /** How much the colour just inside varies along the sides, and just outside: median deviation in levels. */
  insideSpread: number;
  outsideSpread: number;
  /** Share of the ground outside that is nearly black: the frame of a screen. */
  darkFrame: number;
  /** Share of the rim that has the colour of the paper; a screen has a frame. */
  rimIsPaper: number;
  /** Share of places where the inside has the one colour of its side and the outside has not: all, weakest two sides. */
  paperSides: number;
  leastPaperSide: number;
  secondPaperSide: number;
  /** Change of colour from the rim to further out, and to further in, on the second weakest side, in levels. */
  frameOutside: number;
  frameInside: number;
  /** How much the ground just outside differs from one side to another, in levels: a frame has one colour. */
  groundSpread: number;
  /** Inside brighter than outside by this, in levels: what shines. */
  shine: number;
}

const ALONG = 14;
const SIDES = 4 * ALONG;
/** Distances from the side, in pixels and in shares of the quad's size: inside, outside, then ever further in and out. */
const AWAY = [
  [-2.2, 0],
  [2.2, 0],
  [-6, 0],
  [0, -0.06],
  [0, -0.1],
  [8, 0],
  [0, 0.07],
  [0, 0.12],
  [0, 0.19],
] as const;
const INSIDE = 0;
const OUTSIDE = 1;
const FURTHER_IN = [2, 3, 4];
const FURTHER_OUT = [5, 6, 7, 8];
/** Levels by which paper may differ from itself along a side, and by which the ground has to differ from it. */
const SAME = 18;
const OTHER = 10;

/**
 * @param quad clockwise, in the frame's pixels
 * @param paper most frequent colour inside
 */
export function lookAlongRim(frame: Frame, quad: Quad, paper: readonly [number, number, number]): RimEvidence {
  const colours = floats('rim', AWAY.length * SIDES * 3);
  const size = Math.sqrt(areaOf(quad));
  for (let band = 0; band < AWAY.length; band++) {
    const [pixels, share] = AWAY[band]!;
    sample(frame, quad, pixels + share * size, colours, band * SIDES * 3);
  }
  const steps = [0, 0, 0, 0];
  const papers = [0, 0, 0, 0];
  let [dark, onPaper, shine] = [0, 0, 0];
  for (let side = 0; side < 4; side++) {
    for (let band = 0; band < AWAY.length; band++)
      for (let c = 0; c < 3; c++)
        MIDDLES[(side * AWAY.length + band) * 3 + c] = middle(colours, (band * SIDES + side * ALONG) * 3 + c, ALONG);
    const mid = side * AWAY.length * 3 + INSIDE * 3;
    for (let k = 0; k < ALONG; k++) {
      const i = ((INSIDE * 4 + side) * ALONG + k) * 3;
      const o = ((OUTSIDE * 4 + side) * ALONG + k) * 3;
      let [step, off, fromPaper, from] = [0, 0, 0, 0];
      for (let c = 0; c < 3; c++) {
        step = Math.max(step, Math.abs(colours[i + c]! - colours[o + c]!));
        off = Math.max(off, Math.abs(colours[i + c]! - MIDDLES[mid + c]!));
        from = Math.max(from, Math.abs(colours[o + c]! - MIDDLES[mid + c]!));
        fromPaper = Math.max(fromPaper, Math.abs(colours[i + c]! - paper[c]!));
      }
      STEPS[k] = step;
      const ground = (colours[o]! + colours[o + 1]! + colours[o + 2]!) / 3;
      shine += (colours[i]! + colours[i + 1]! + colours[i + 2]!) / 3 - ground;
      if (off < SAME && from > OTHER) papers[side]! += 1 / ALONG;
      if (fromPaper < 24) onPaper += 1;
      if (ground < 62) dark += 1;
    }
    steps[side] = middle(STEPS, 0, ALONG, 1);
  }
  papers.sort(rising);
  return {
    leastStep: Math.min(...steps),
    meanStep: (steps[0]! + steps[1]! + steps[2]! + steps[3]!) / 4,
    insideSpread: spread(colours, INSIDE),
    outsideSpread: spread(colours, OUTSIDE),
    darkFrame: dark / SIDES,
    rimIsPaper: onPaper / SIDES,
    paperSides: (papers[0]! + papers[1]! + papers[2]! + papers[3]!) / 4,
    leastPaperSide: papers[0]!,
    secondPaperSide: papers[1]!,
    frameOutside: changeOver(OUTSIDE, FURTHER_OUT),
    frameInside: changeOver(INSIDE, FURTHER_IN),
    groundSpread: groundSpread(),
    shine: shine / SIDES,
  };
}

const rising = (a: number, b: number): number => a - b;
/** Median colours of side and band. */
const MIDDLES = new Float32Array(4 * AWAY.length * 3);
const STEPS = new Float32Array(ALONG);
const SORTED = new Float32Array(SIDES);

/** Colours along the four sides at a distance from them; beyond the frame its rim repeats. */
function sample({ width, height, data }: Frame, quad: Quad, away: number, out: Float32Array, at: number): void {
  let to = at;
  for (let side = 0; side < 4; side++) {
    const a = quad[side]!;
    const b = quad[(side + 1) & 3]!;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const nx = (away * dy) / length;
    const ny = (-away * dx) / length;
    for (let k = 0; k < ALONG; k++) {
      const t = 0.08 + (0.84 * (k + 0.5)) / ALONG;
      const x = Math.max(0, Math.min(width - 1, Math.round(a.x + dx * t + nx)));
      const y = Math.max(0, Math.min(height - 1, Math.round(a.y + dy * t + ny)));
      const i = (y * width + x) * 4;
      out[to++] = data[i]!;
      out[to++] = data[i + 1]!;
      out[to++] = data[i + 2]!;
    }
  }
}

/** Of all bands the one whose colour differs most from that at the rim, on the second weakest side. */
function changeOver(rim: number, bands: readonly number[]): number {
  let most = 0;
  for (const band of bands) {
    for (let side = 0; side < 4; side++) APART[side] = apart(side, rim, side, band);
    APART.sort();
    most = Math.max(most, APART[1]!);
  }
  return most;
}

function groundSpread(): number {
  let most = 0;
  for (let side = 0; side < 3; side++)
    for (let other = side + 1; other < 4; other++) most = Math.max(most, apart(side, OUTSIDE, other, OUTSIDE));
  return most;
}

const APART = new Float32Array(4);

/** By how much the colour that differs most does, between a band of one side and one of another. */
function apart(side: number, band: number, otherSide: number, otherBand: number): number {
  const a = (side * AWAY.length + band) * 3;
  const b = (otherSide * AWAY.length + otherBand) * 3;
  return Math.max(
    Math.abs(MIDDLES[a]! - MIDDLES[b]!),
    Math.abs(MIDDLES[a + 1]! - MIDDLES[b + 1]!),
    Math.abs(MIDDLES[a + 2]! - MIDDLES[b + 2]!),
  );
}

/** Median of every `stride`th value. */
function middle(values: Float32Array, start: number, count: number, stride = 3): number {
  for (let k = 0; k < count; k++) {
    const value = values[start + k * stride]!;
    let at = k;
    for (; at > 0 && SORTED[at - 1]! > value; at--) SORTED[at] = SORTED[at - 1]!;
    SORTED[at] = value;
  }
  return SORTED[count >> 1]!;
}

const OFF = new Float32Array(SIDES);

/** Median distance from the median, of the colour that varies most. */
function spread(colours: Float32Array, band: number): number {
  let most = 0;
  for (let c = 0; c < 3; c++) {
    const start = band * SIDES * 3 + c;
    const mid = middle(colours, start, SIDES);
    for (let k = 0; k < SIDES; k++) OFF[k] = Math.abs(colours[start + 3 * k]! - mid);
    most = Math.max(most, middle(OFF, 0, SIDES, 1));
  }
  return most;
}

/** Two papers of one colour: light falls off from one rim to another. */
const ONE_PAPER = 20;

/** Has the inside of both rims the same colour, side by side? So it has where a border is printed near the rim. */
export function haveOnePaper(frame: Frame, one: Quad, other: Quad): boolean {
  const colours = floats('papers', 2 * SIDES * 3);
  let shift = 0;
  for (let i = 1; i < 4; i++) if (distance(one[0], other[i]!) < distance(one[0], other[shift]!)) shift = i;
  const turned = [0, 1, 2, 3].map((i) => other[(i + shift) & 3]!) as unknown as Quad;
  sample(frame, one, -2.2, colours, 0);
  sample(frame, turned, -2.2, colours, SIDES * 3);
  for (let side = 0; side < 4; side++)
    for (let c = 0; c < 3; c++) {
      const a = middle(colours, side * ALONG * 3 + c, ALONG);
      const b = middle(colours, (SIDES + side * ALONG) * 3 + c, ALONG);
      if (Math.abs(a - b) > ONE_PAPER) return false;
    }
  return true;
}

const QUICK = 9;
const LEVELS = new Float32Array(QUICK * 3);

/** `paperSides` of a quad at a glance, for ranking many of them; the quad is in the pixels of the planes. */
export function quickPaperSides(planes: Planes, quad: Quad): number {
  const { width, height, red, green, blue } = planes;
  let good = 0;
  for (let side = 0; side < 4; side++) {
    const a = quad[side]!;
    const b = quad[(side + 1) & 3]!;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const nx = (1.7 * dy) / length;
    const ny = (-1.7 * dx) / length;
    const place = (k: number, way: number): number => {
      const t = (k + 1) / (QUICK + 1);
      const x = Math.max(0, Math.min(width - 1, Math.round(a.x + dx * t + way * nx)));
      const y = Math.max(0, Math.min(height - 1, Math.round(a.y + dy * t + way * ny)));
      return y * width + x;
    };
    for (let k = 0; k < QUICK; k++) {
      const i = place(k, -1);
      LEVELS[3 * k] = red[i]!;
      LEVELS[3 * k + 1] = green[i]!;
      LEVELS[3 * k + 2] = blue[i]!;
    }
    const r = middle(LEVELS, 0, QUICK);
    const g = middle(LEVELS, 1, QUICK);
    const bl = middle(LEVELS, 2, QUICK);
    for (let k = 0; k < QUICK; k++) {
      const off = Math.max(
        Math.abs(LEVELS[3 * k]! - r),
        Math.abs(LEVELS[3 * k + 1]! - g),
        Math.abs(LEVELS[3 * k + 2]! - bl),
      );
      if (off >= SAME) continue;
      const o = place(k, 1);
      if (Math.abs(red[o]! - r) > OTHER || Math.abs(green[o]! - g) > OTHER || Math.abs(blue[o]! - bl) > OTHER)
        good += 1;
    }
  }
  return good / (4 * QUICK);
}
