import { shorts } from './buffers.ts';
import { areaOf, distance, type Quad, waysAlong } from './geometry.ts';
import { middleOf, valueAt } from './order.ts';
import type { Frame, Sums } from './raster.ts';

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
  const colours = shorts('rim', AWAY.length * SIDES * 3);
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
        MIDDLES[(side * AWAY.length + band) * 3 + c] = middleOf(
          colours,
          (band * SIDES + side * ALONG) * 3 + c,
          ALONG,
          3,
        );
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
    steps[side] = middleOf(STEPS, 0, ALONG, 1);
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
const MIDDLES = new Int16Array(4 * AWAY.length * 3);
const STEPS = new Int16Array(ALONG);

/** Colours along the four sides at a distance from them; beyond the frame its rim repeats. */
function sample({ width, height, data }: Frame, quad: Quad, away: number, out: Int16Array, at: number): void {
  let to = at;
  for (const { from, dx, dy, nx, ny } of waysAlong(quad)) {
    for (let k = 0; k < ALONG; k++) {
      const t = 0.08 + (0.84 * (k + 0.5)) / ALONG;
      const x = Math.max(0, Math.min(width - 1, Math.round(from.x + dx * t + away * nx)));
      const y = Math.max(0, Math.min(height - 1, Math.round(from.y + dy * t + away * ny)));
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
    most = Math.max(most, valueAt(1, APART, 0, 4, 1));
  }
  return most;
}

function groundSpread(): number {
  let most = 0;
  for (let side = 0; side < 3; side++)
    for (let other = side + 1; other < 4; other++) most = Math.max(most, apart(side, OUTSIDE, other, OUTSIDE));
  return most;
}

const APART = new Int16Array(4);

/** By how much the colour that differs most does, between a band of one side and one of another. */
function apart(side: number, band: number, otherSide: number, otherBand: number): number {
  const a = (side * AWAY.length + band) * 3;
  const b = (otherSide * AWAY.length + otherBand) * 3;
  return apartBy(MIDDLES[a]! - MIDDLES[b]!, MIDDLES[a + 1]! - MIDDLES[b + 1]!, MIDDLES[a + 2]! - MIDDLES[b + 2]!);
}

const OFF = new Int16Array(SIDES);

/** Median distance from the median, of the colour that varies most. */
function spread(colours: Int16Array, band: number): number {
  let most = 0;
  for (let c = 0; c < 3; c++) {
    const start = band * SIDES * 3 + c;
    const mid = middleOf(colours, start, SIDES, 3);
    for (let k = 0; k < SIDES; k++) OFF[k] = Math.abs(colours[start + 3 * k]! - mid);
    most = Math.max(most, middleOf(OFF, 0, SIDES, 1));
  }
  return most;
}

/** Two papers of one colour: light falls off from one rim to another. */
const ONE_PAPER = 20;

/** Has the inside of both rims the same colour, side by side? So it has where a border is printed near the rim. */
export function haveOnePaper(frame: Frame, one: Quad, other: Quad): boolean {
  const colours = shorts('papers', 2 * SIDES * 3);
  let shift = 0;
  for (let i = 1; i < 4; i++) if (distance(one[0], other[i]!) < distance(one[0], other[shift]!)) shift = i;
  const turned = [0, 1, 2, 3].map((i) => other[(i + shift) & 3]!) as unknown as Quad;
  sample(frame, one, -2.2, colours, 0);
  sample(frame, turned, -2.2, colours, SIDES * 3);
  for (let side = 0; side < 4; side++)
    for (let c = 0; c < 3; c++) {
      const a = middleOf(colours, side * ALONG * 3 + c, ALONG, 3);
      const b = middleOf(colours, (SIDES + side * ALONG) * 3 + c, ALONG, 3);
      if (Math.abs(a - b) > ONE_PAPER) return false;
    }
  return true;
}

const QUICK = 9;
const LEVELS = new Int16Array(QUICK * 3);

/** `paperSides` of a quad at a glance, for ranking many of them; the quad is in the pixels of the sums. */
export function quickPaperSides({ width, height, red, green, blue }: Sums, quad: Quad): number {
  let good = 0;
  for (const { from, dx, dy, nx, ny } of waysAlong(quad)) {
    const place = (k: number, away: number): number => {
      const t = (k + 1) / (QUICK + 1);
      const x = Math.max(0, Math.min(width - 1, Math.round(from.x + dx * t + away * nx)));
      const y = Math.max(0, Math.min(height - 1, Math.round(from.y + dy * t + away * ny)));
      return y * width + x;
    };
    for (let k = 0; k < QUICK; k++) {
      const i = place(k, -1.7);
      LEVELS[3 * k] = red[i]!;
      LEVELS[3 * k + 1] = green[i]!;
      LEVELS[3 * k + 2] = blue[i]!;
    }
    const r = middleOf(LEVELS, 0, QUICK, 3);
    const g = middleOf(LEVELS, 1, QUICK, 3);
    const b = middleOf(LEVELS, 2, QUICK, 3);
    for (let k = 0; k < QUICK; k++) {
      if (apartBy(LEVELS[3 * k]! - r, LEVELS[3 * k + 1]! - g, LEVELS[3 * k + 2]! - b) >= 4 * SAME) continue;
      const o = place(k, 1.7);
      if (apartBy(red[o]! - r, green[o]! - g, blue[o]! - b) > 4 * OTHER) good += 1;
    }
  }
  return good / (4 * QUICK);
}

const apartBy = (red: number, green: number, blue: number): number =>
  Math.max(Math.abs(red), Math.abs(green), Math.abs(blue));
