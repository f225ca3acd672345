import { describe, expect, it } from '@jest/globals';
import { cardOn, INK, PAPER, page, paint, QUAD, wood } from '../../test/painted-card.ts';
import { farthestCorner, type Quad } from './geometry.ts';
import { lookStraight } from './look-straight.ts';
import { project, squareToQuad } from './projection.ts';
import type { Frame } from './raster.ts';
import { cornersAt, inCells, meanOverlap, onFrame } from './sight.ts';

const frame = paint(400, 225, cardOn(QUAD, wood));

const overlapSeenAt = (on: Frame, quad: Quad): number => meanOverlap([lookStraight(on, quad).sight], quad);

/** From one place on the card to another, 0-1 each. */
function partOf([fromU, fromV]: [number, number], [toU, toV]: [number, number]): Quad {
  const h = squareToQuad(QUAD);
  return [project(h, fromU, fromV), project(h, toU, fromV), project(h, toU, toV), project(h, fromU, toV)];
}

describe('a quad that is looked at as if from above', () => {
  it('is a card where one is, whichever corner is the first', () => {
    const [a, b, c, d] = QUAD;
    for (const quad of [QUAD, [b, c, d, a], [c, d, a, b], [d, a, b, c]] as Quad[])
      expect(overlapSeenAt(frame, quad)).toBeGreaterThan(0.75);
  });

  it('is one in an upright frame, too', () => {
    const upright = QUAD.map(({ x, y }) => ({ x: 224 - y, y: x })) as unknown as Quad;
    const turned = paint(225, 400, cardOn(upright, wood));
    expect(overlapSeenAt(turned, upright)).toBeGreaterThan(0.75);
  });

  it.each<[string, Quad]>([
    ['its upper half', partOf([0, 0], [1, 0.5])],
    ['the print alone', partOf([0.08, 0.55], [0.6, 0.9])],
    ['much more than it', partOf([-0.25, -0.4], [1.2, 1.4])],
  ])('is none where a card lies otherwise: %s', (_, quad) => {
    expect(overlapSeenAt(frame, quad)).toBeLessThan(0.65);
  });

  it('is none on a bare table, nor a page of text', () => {
    expect(overlapSeenAt(paint(400, 225, wood), QUAD)).toBeLessThan(0.1);
    const sheet: Quad = [
      { x: 120, y: 6 },
      { x: 273, y: 8 },
      { x: 272, y: 219 },
      { x: 118, y: 217 },
    ];
    expect(overlapSeenAt(paint(400, 225, cardOn(sheet, wood, PAPER, INK, page)), sheet)).toBeLessThan(0.3);
  });

  it('may lie partly out of the frame', () => {
    const away = QUAD.map(({ x, y }) => ({ x: x - 200, y: y + 100 })) as unknown as Quad;
    const overlap = overlapSeenAt(frame, away);
    expect(overlap).toBeGreaterThanOrEqual(0);
    expect(overlap).toBeLessThan(0.6);
  });
});

describe('what is seen as if from above', () => {
  it('lies level in the middle, and is told in pixels of the frame', () => {
    const { sight } = lookStraight(frame, QUAD);
    const [a, b, c, d] = inCells(sight, QUAD);
    expect([a.y - b.y, c.y - d.y, a.x - d.x, b.x - c.x].every((off) => Math.abs(off) < 1e-6)).toBe(true);
    expect(a.x + c.x).toBeCloseTo(sight.columns - 0.25);
    expect(farthestCorner(onFrame(sight, inCells(sight, QUAD)), QUAD)).toBeLessThan(1e-6);
  });

  it('has its corners where the card has them', () => {
    const near = QUAD.map(({ x, y }, i) => ({ x: x + (i % 2 ? 9 : -7), y: y + (i < 2 ? -8 : 6) })) as unknown as Quad;
    const { sight, fitted } = lookStraight(frame, near);
    expect(cornersAt(sight, QUAD)).toBeGreaterThan(2 * cornersAt(sight, near));
    expect(farthestCorner(onFrame(sight, fitted!), QUAD)).toBeLessThan(10);
  });
});
