import { describe, expect, it } from '@jest/globals';
import { seededRandom } from './random.ts';

describe('seeded numbers', () => {
  it('refuse to pick from nothing', () => {
    expect(() => seededRandom('a').pick([])).toThrow(RangeError);
  });

  it('are the same for the same seed and others for another', () => {
    const draw = (seed: string): number[] => {
      const random = seededRandom(seed);
      return Array.from({ length: 50 }, () => random.int(0, 1000));
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('fork without moving the stream they come from', () => {
    const [left, right] = [seededRandom('a'), seededRandom('a')];
    const fork = left.fork('photo');
    fork.next();
    expect(left.next()).toBe(right.next());
    expect(left.fork('photo').next()).toBe(seededRandom('a').fork('photo').next());
  });

  it('spread evenly', () => {
    const random = seededRandom('spread');
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 8000; i++) counts[random.int(0, 3)]!++;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
    const mean = Array.from({ length: 4000 }, () => random.gauss()).reduce((sum, value) => sum + value) / 4000;
    expect(Math.abs(mean)).toBeLessThan(0.06);
  });
});
