import { describe, expect, it } from '@jest/globals';
import { cardOn, paint, QUAD, wood } from '../../test/painted-card.ts';
import { farthestCorner, type Quad } from './geometry.ts';
import { project, squareToQuad } from './projection.ts';
import { refine } from './refine.ts';
import { planStraightening, straighten } from './straighten.ts';

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
