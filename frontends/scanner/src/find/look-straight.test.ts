import { describe, expect, it } from '@jest/globals';
import { cardOn, INK, PAPER, page, paint, QUAD, wood } from '../../test/painted-card.ts';
import type { Quad } from './geometry.ts';
import { overlapSeenStraight } from './look-straight.ts';
import { project, squareToQuad } from './straighten.ts';

const frame = paint(400, 225, cardOn(QUAD, wood));

/** From one place on the card to another, 0-1 each. */
function partOf([fromU, fromV]: [number, number], [toU, toV]: [number, number]): Quad {
  const h = squareToQuad(QUAD);
  return [project(h, fromU, fromV), project(h, toU, fromV), project(h, toU, toV), project(h, fromU, toV)];
}

describe('a quad that is looked at as if from above', () => {
  it('is a card where one is, whichever corner is the first', () => {
    const [a, b, c, d] = QUAD;
    for (const quad of [QUAD, [b, c, d, a], [c, d, a, b], [d, a, b, c]] as Quad[])
      expect(overlapSeenStraight(frame, quad)).toBeGreaterThan(0.85);
  });

  it('is one in an upright frame, too', () => {
    const upright = QUAD.map(({ x, y }) => ({ x: 224 - y, y: x })) as unknown as Quad;
    const turned = paint(225, 400, cardOn(upright, wood));
    expect(overlapSeenStraight(turned, upright)).toBeGreaterThan(0.85);
  });

  it.each<[string, Quad]>([
    ['half of it', partOf([0, 0], [0.5, 1])],
    ['the print alone', partOf([0.08, 0.55], [0.6, 0.9])],
    ['much more than it', partOf([-0.25, -0.4], [1.2, 1.4])],
  ])('is none where a card lies otherwise: %s', (_, quad) => {
    expect(overlapSeenStraight(frame, quad)).toBeLessThan(0.6);
  });

  it('is none on a bare table, nor a page of text', () => {
    expect(overlapSeenStraight(paint(400, 225, wood), QUAD)).toBeLessThan(0.1);
    const sheet: Quad = [
      { x: 120, y: 6 },
      { x: 273, y: 8 },
      { x: 272, y: 219 },
      { x: 118, y: 217 },
    ];
    expect(overlapSeenStraight(paint(400, 225, cardOn(sheet, wood, PAPER, INK, page)), sheet)).toBeLessThan(0.3);
  });

  it('may lie partly out of the frame, or be no quad at all', () => {
    const away = QUAD.map(({ x, y }) => ({ x: x - 200, y: y + 100 })) as unknown as Quad;
    const point = QUAD.map(() => ({ x: 10, y: 10 })) as unknown as Quad;
    for (const quad of [away, point]) {
      const overlap = overlapSeenStraight(frame, quad);
      expect(overlap).toBeGreaterThanOrEqual(0);
      expect(overlap).toBeLessThan(0.6);
    }
  });
});
