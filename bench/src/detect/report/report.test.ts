import { describe, expect, it } from '@jest/globals';
import type { Look } from '../run/look.ts';
import { figuresOf, report } from './report.ts';

const look = (over: Partial<Look> & { isDetected?: boolean }): Look => {
  const { isDetected = true, ...rest } = over;
  const corner = { x: 0, y: 0 };
  return {
    id: 'f',
    kind: ['table:cork', 'plain'],
    found: {
      quad: [corner, corner, corner, corner],
      confidence: 0.9,
      isDetected,
      isAligned: true,
      readability: 1,
    },
    error: 3,
    errorShare: 0.002,
    refinedError: 2,
    meanError: 1,
    ms: 5,
    ...rest,
  };
};

describe('the figures', () => {
  it('count a card as found only when it was detected and every corner is near', () => {
    const figures = figuresOf({
      name: 'set',
      withCard: [
        look({}),
        look({ isDetected: false }),
        look({ errorShare: 0.021 }),
        look({ errorShare: 0.2 }),
        look({ found: null, errorShare: Infinity }),
      ],
      empty: [look({}), look({ isDetected: false }), look({ found: null })],
    });
    expect(figures).toMatchObject({ frames: 5, near: 1, detected: 3, wrong: 1, empty: 3, falseFinds: 1 });
  });

  it('stand in a table, with what was taken for a card', () => {
    const text = report([{ name: 'set', withCard: [look({})], empty: [look({ kind: ['no:sheet'] })] }], []);
    expect(text).toMatch(/\| +1 of 1 \|/);
    expect(text).toContain('taken for a card: no:sheet');
    expect(text).toContain('table:cork 1/1');
  });
});
