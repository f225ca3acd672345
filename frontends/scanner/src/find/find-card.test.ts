import { describe, expect, it } from '@jest/globals';
import { findCard } from './find-card.ts';
import { farthestCorner, type Quad } from './geometry.ts';
import type { Frame } from './raster.ts';
import { refine } from './refine.ts';
import { planStraightening, project, squareToQuad, straighten } from './straighten.ts';

type Colour = readonly [number, number, number];

const WOOD: Colour = [120, 84, 56];
const PAPER: Colour = [238, 236, 228];
const INK: Colour = [40, 42, 60];

/** A deterministic grain, so that no two pixels are quite the same. */
function grain(x: number, y: number): number {
  let h = Math.imul(x + 1, 0x27d4eb2d) ^ Math.imul(y + 7, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return (((h ^ (h >>> 13)) >>> 0) / 2 ** 32 - 0.5) * 5;
}

/** Paints a frame pixel by pixel, each from 3 x 3 samples, as a lens would mix them. */
function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): Frame {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      for (const dy of [-0.33, 0, 0.33])
        for (const dx of [-0.33, 0, 0.33]) {
          const colour = colourAt(x + dx, y + dy);
          for (let c = 0; c < 3; c++) sum[c]! += colour[c]! / 9;
        }
      const at = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[at + c] = sum[c]! + grain(x, y);
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Where a point of the frame lies on the card, 0-1 in both directions. */
function onCard(quad: Quad): (x: number, y: number) => { u: number; v: number } {
  const h = squareToQuad(quad);
  return (x, y) => {
    // Two unknowns, two equations that are linear in them.
    const [a, b, c, d] = [h[0] - x * h[6], h[1] - x * h[7], h[3] - y * h[6], h[4] - y * h[7]];
    const determinant = a * d - b * c;
    return { u: ((x - h[2]) * d - b * (y - h[5])) / determinant, v: (a * (y - h[5]) - (x - h[2]) * c) / determinant };
  };
}

/** Five letters of strokes: whether there is ink at a place of 0-1 in a letter, from the left and from above. */
const LETTERS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => x < 0.3 || (y > 0.8 && x < 0.8),
  (x) => x < 0.25 || (x > 0.5 && x < 0.75),
  (x, y) => Math.abs(x - 0.4) < 0.15 || y < 0.2,
  (x, y) => x < 0.25 || (x < 0.75 && (y < 0.2 || y > 0.8)),
  (x, y) => x < 0.25 || (x < 0.75 && y > 0.4 && y < 0.6),
];
/** A name, a company and three lines of small print: above, below, left, right, letters per card's width. */
const LINES = [
  [0.16, 0.25, 0.1, 0.55, 27],
  [0.31, 0.36, 0.1, 0.42, 48],
  [0.6, 0.65, 0.1, 0.5, 54],
  [0.7, 0.75, 0.1, 0.58, 54],
  [0.8, 0.85, 0.1, 0.46, 54],
] as const;

function print(u: number, v: number): boolean {
  return LINES.some(([above, below, left, right, letters]) => {
    if (v < above || v > below || u < left || u > right) return false;
    const letter = Math.floor(u * letters);
    const isBlank = letter % 7 === 5;
    return !isBlank && LETTERS[(letter * 7919) % 5]!(u * letters - letter, (v - above) / (below - above));
  });
}

/** A page of a report: forty lines. */
const page = (u: number, v: number): boolean =>
  u > 0.1 && u < 0.9 && v > 0.08 && v < 0.92 && (v * 46) % 1 < 0.5 && (u * 70) % 3 < 2.4;

function cardOn(quad: Quad, table: (x: number, y: number) => Colour, paper = PAPER, ink = INK, printed = print) {
  const place = onCard(quad);
  return (x: number, y: number): Colour => {
    const { u, v } = place(x, y);
    if (u < 0 || v < 0 || u > 1 || v > 1) return table(x, y);
    return printed(u, v) ? ink : paper;
  };
}

const wood = (_x: number, y: number): Colour => {
  const tone = 1 + 0.12 * Math.sin(y / 5);
  return [WOOD[0] * tone, WOOD[1] * tone, WOOD[2] * tone];
};

const QUAD: Quad = [
  { x: 74.3, y: 38.6 },
  { x: 331.8, y: 49.2 },
  { x: 322.5, y: 196.1 },
  { x: 66.1, y: 186.4 },
];

describe('where there is no card', () => {
  it.each([
    ['nothing but a table', (x: number, y: number) => wood(x, y)],
    ['one colour', () => PAPER],
    ['a chessboard', (x: number, y: number): Colour => ((Math.floor(x / 36) + Math.floor(y / 36)) % 2 ? PAPER : WOOD)],
    ['boards with gaps', (x: number, y: number): Colour => (y % 52 < 3 ? [40, 28, 20] : wood(x, y))],
    [
      'a sheet of paper full of text',
      cardOn(
        [
          { x: 120, y: 6 },
          { x: 273, y: 8 },
          { x: 272, y: 219 },
          { x: 118, y: 217 },
        ],
        wood,
        PAPER,
        INK,
        page,
      ),
    ],
  ])('none is detected: %s', (_, colourAt) => {
    expect(findCard(paint(400, 225, colourAt))?.isDetected ?? false).toBe(false);
  });

  it.each([
    [1, 1],
    [3, 2],
    [40, 30],
  ])('a frame of %i x %i pixels is no error', (width, height) => {
    expect(findCard(paint(width, height, () => PAPER))?.isDetected ?? false).toBe(false);
  });
});

describe('a card', () => {
  it('is found with its corners to a pixel, aligned and readable', () => {
    const found = findCard(paint(400, 225, cardOn(QUAD, wood)))!;
    expect(farthestCorner(found.quad, QUAD)).toBeLessThan(1);
    expect(found).toMatchObject({ isDetected: true, isAligned: true });
    expect(found.readability).toBeGreaterThan(0.5);
    expect(found.quad[0].x).toBeCloseTo(QUAD[0].x, 0);
  });

  it('is found on a patterned table', () => {
    const checked = (x: number, y: number): Colour =>
      (Math.floor(x / 18) + Math.floor(y / 18)) % 2 ? [212, 204, 190] : [92, 46, 44];
    const found = findCard(paint(400, 225, cardOn(QUAD, checked)))!;
    expect(farthestCorner(found.quad, QUAD)).toBeLessThan(2);
  });

  it('is found dark on dark wood', () => {
    const dark = (x: number, y: number): Colour => wood(x, y).map((level) => level * 0.42) as unknown as Colour;
    const found = findCard(paint(400, 225, cardOn(QUAD, dark, [26, 30, 44], [190, 180, 150])))!;
    expect(farthestCorner(found.quad, QUAD)).toBeLessThan(2);
    expect(found.isDetected).toBe(true);
  });

  it('is found in an upright frame, and as it stands there', () => {
    const quad: Quad = [
      { x: 14, y: 130 },
      { x: 209, y: 138 },
      { x: 206, y: 257 },
      { x: 12, y: 249 },
    ];
    const found = findCard(paint(225, 400, cardOn(quad, wood)))!;
    expect(farthestCorner(found.quad, quad)).toBeLessThan(2);
    expect(found.isDetected).toBe(true);
  });

  it('is found to its edge, not to the border that is printed on it', () => {
    const border = (u: number, v: number): boolean => {
      const away = Math.min(u, 1 - u, (v * 147) / 258, ((1 - v) * 147) / 258);
      return (away > 0.03 && away < 0.034) || print(u, v);
    };
    const found = findCard(paint(400, 225, cardOn(QUAD, wood, PAPER, INK, border)))!;
    expect(farthestCorner(found.quad, QUAD)).toBeLessThan(2);
  });

  it('is not aligned when it stands askew', () => {
    const middle = { x: 200, y: 112 };
    const turned = QUAD.map(({ x, y }) => {
      const [dx, dy, turn] = [(x - middle.x) * 0.7, (y - middle.y) * 0.7, 0.5];
      return {
        x: middle.x + dx * Math.cos(turn) - dy * Math.sin(turn),
        y: middle.y + dx * Math.sin(turn) + dy * Math.cos(turn),
      };
    }) as unknown as Quad;
    const found = findCard(paint(400, 225, cardOn(turned, wood)))!;
    expect(farthestCorner(found.quad, turned)).toBeLessThan(2);
    expect(found.isAligned).toBe(false);
  });
});

describe('straightening', () => {
  const large: Quad = QUAD.map(({ x, y }) => ({ x: x * 3.2 + 1.1, y: y * 3.2 + 1.1 })) as unknown as Quad;
  const frame = paint(1280, 720, cardOn(large, wood));

  it('lays roughly known corners onto the edges of the whole picture', () => {
    const rough = large.map(({ x, y }, i) => ({ x: x + (i % 2 ? 3 : -2), y: y + (i > 1 ? 2 : -3) })) as unknown as Quad;
    expect(farthestCorner(refine(frame, rough), large)).toBeLessThan(0.8);
  });

  it('gives the card alone, as large as it was, at most 1600 long', () => {
    const plan = planStraightening(large, frame);
    expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(1600);
    expect(plan.width / plan.height).toBeGreaterThan(1.5);
    const { data, width, height } = straighten(frame, plan);
    const at = (u: number, v: number) => (Math.round(v * height) * width + Math.round(u * width)) * 4;
    expect(data[at(0.8, 0.3)]).toBeGreaterThan(220);
    // The rim that is kept around it is table.
    expect(data[at(0.5, 0.005)]).toBeLessThan(160);
  });

  it('never exceeds the limit on a large picture', () => {
    const huge: Quad = large.map(({ x, y }) => ({ x: x * 3, y: y * 3 })) as unknown as Quad;
    const { width, height } = planStraightening(huge, { width: 3840, height: 2160 });
    expect(Math.max(width, height)).toBe(1600);
  });

  it('maps the unit square onto the quad corner by corner', () => {
    const h = squareToQuad(large);
    for (const [i, [u, v]] of (
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const
    ).entries()) {
      expect(project(h, u, v).x).toBeCloseTo(large[i]!.x, 6);
      expect(project(h, u, v).y).toBeCloseTo(large[i]!.y, 6);
    }
  });
});
