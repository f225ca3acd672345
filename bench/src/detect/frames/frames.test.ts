import { describe, expect, it } from '@jest/globals';
import { project } from '../../scan/cards/photo/camera.ts';
import { seededRandom } from '../../scan/cards/random.ts';
import { cornersOf, turnUpright } from './scene.ts';
import { drawAim } from './shots.ts';
import { drawTable, PATTERNED, TABLES } from './tables.ts';
import { THINGS } from './things.ts';

describe('the two worlds of frames', () => {
  it('share no table', () => {
    const known: ReadonlySet<string> = new Set(TABLES.development);
    expect(TABLES.validation.filter((name) => known.has(name))).toEqual([]);
  });

  it.each(['development', 'validation'] as const)('%s has at least five tables, patterned ones among them', (world) => {
    expect(TABLES[world].length).toBeGreaterThanOrEqual(5);
    expect(TABLES[world].some((name) => PATTERNED.has(name))).toBe(true);
    expect(TABLES[world].some((name) => !PATTERNED.has(name))).toBe(true);
  });

  it('share no drawing of a thing that is no card', () => {
    for (const kind of ['screen', 'sheet', 'keyboard'] as const) {
      const drawn = (world: 'development' | 'validation') =>
        THINGS[world][kind].map((draw) => draw(seededRandom('same')).html);
      expect(drawn('validation').filter((html) => drawn('development').includes(html))).toEqual([]);
    }
  });
});

describe('a frame', () => {
  it('comes out the same from the same seed', async () => {
    const [once, again] = await Promise.all([0, 1].map(() => drawTable('plaid', seededRandom('table'))));
    expect(Buffer.compare(Buffer.from(once!.data), Buffer.from(again!.data))).toBe(0);
  });

  it('has its card wholly inside, from every aim', () => {
    for (let i = 0; i < 60; i++) {
      const projection = project([85, 55], drawAim([85, 55], i % 3 === 0, seededRandom(`aim/${i}`)));
      for (const { x, y } of cornersOf(projection)) {
        expect(x).toBeGreaterThan(-8);
        expect(x).toBeLessThan(1288);
        expect(y).toBeGreaterThan(-8);
        expect(y).toBeLessThan(728);
      }
    }
  });

  it('takes its corners along when it is turned upright', async () => {
    // One white pixel, and a corner on it.
    const data = new Uint8Array(4 * 3 * 3);
    data.fill(255, (1 * 4 + 3) * 3, (1 * 4 + 3) * 3 + 3);
    const { pixels, corners } = await turnUpright({ width: 4, height: 3, data }, [{ x: 3, y: 1 }]);
    expect([pixels.width, pixels.height]).toEqual([3, 4]);
    const [{ x, y }] = corners as [{ x: number; y: number }];
    expect(pixels.data[(y * 3 + x) * 3]).toBe(255);
  });
});
