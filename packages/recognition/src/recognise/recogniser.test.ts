import { describe, expect, test } from '@jest/globals';
import { createPicture } from '../decode/picture.ts';
import type { LineShape } from '../geometry/line-shape.ts';
import type { Session } from '../models/session.ts';
import { createRecogniser } from './recogniser.ts';

const picture = createPicture(
  { data: new Uint8Array(3 * 640 * 400).fill(128), width: 640, height: 400 },
  { width: 640, height: 400 },
);

const STEPS = 4;

/** A model that reads one letter in every line, and counts its lines. */
function reads(letter: 'a' | 'b'): { session: Session; lines: () => number } {
  let lines = 0;
  const session = {
    inputNames: ['x'],
    outputNames: ['y'],
    async run({ x }: { x: { dims: readonly number[] } }) {
      const count = x.dims[0]!;
      lines += count;
      // Classes are blank, a, b and space; the letter stands in the second step.
      const data = new Float32Array(count * STEPS * 4);
      for (let line = 0; line < count; line++) {
        for (let step = 0; step < STEPS; step++) {
          data[(line * STEPS + step) * 4 + (step === 0 ? 'ab'.indexOf(letter) + 1 : 0)] = 1;
        }
      }
      return { y: { data, dims: [count, STEPS, 4] } };
    },
  };
  return { session: session as unknown as Session, lines: () => lines };
}

function line(height: number, turned = false): LineShape {
  const [left, top, width] = [100, 100, 200];
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  const quad = turned ? [...corners.slice(2), ...corners.slice(0, 2)] : corners;
  return { quad: quad as unknown as LineShape['quad'] };
}

const texts = async (sessions: Parameters<typeof createRecogniser>[0], lines: LineShape[]): Promise<string[]> =>
  (await createRecogniser(sessions, ['a', 'b']).recognise(picture, lines)).map(({ glyphs }) =>
    glyphs.map(({ text }) => text).join(''),
  );

describe('which model reads a line', () => {
  test('large print is read in bytes, small print in floats, and answers keep the order of the lines', async () => {
    const [exact, quick] = [reads('a'), reads('b')];
    const lines = [line(40), line(12), line(24.1), line(23.9), line(30, true), line(20, true)];
    expect(await texts({ exact: exact.session, quick: quick.session }, lines)).toEqual(['b', 'a', 'b', 'a', 'b', 'a']);
    expect([exact.lines(), quick.lines()]).toEqual([3, 3]);
  });

  test('without a model in bytes the other one reads all', async () => {
    expect(await texts({ exact: reads('a').session }, [line(40), line(12)])).toEqual(['a', 'a']);
  });

  test('no line asks no model', async () => {
    const [exact, quick] = [reads('a'), reads('b')];
    expect(await texts({ exact: exact.session, quick: quick.session }, [])).toEqual([]);
    expect([exact.lines(), quick.lines()]).toEqual([0, 0]);
  });
});
