import { describe, expect, it } from '@jest/globals';
import { type Judged, judge, judgementText } from './judgement.ts';

const card = (off: number, confidence: number, kind: string[] = ['plain']): Judged => ({
  id: 'N4/card-0001',
  kind,
  confidence,
  off,
});
const empty = (confidence: number, id = 'N4/empty-0001'): Judged => ({
  id,
  kind: ['no:screen'],
  confidence,
  off: null,
});

describe('what thresholds would find', () => {
  it('counts cards that are near and surer than the next false find', () => {
    const frames = [card(0.001, 0.95), card(0.001, 0.7), card(0.001, 0.4), card(0.05, 0.99), card(Infinity, 0)];
    const { near, thresholds } = judge([...frames, empty(0.6), empty(0.8), empty(0)]);
    expect(near).toBe(3);
    expect(thresholds.slice(0, 3)).toEqual([
      { falseFinds: 0, threshold: 0.8, found: 1 },
      { falseFinds: 1, threshold: 0.6, found: 2 },
      { falseFinds: 2, threshold: 0, found: 3 },
    ]);
  });

  it('does not count a card that is no surer than a false find', () => {
    expect(judge([card(0, 0.8), empty(0.8)]).thresholds[0]).toMatchObject({ found: 0 });
  });

  it('finds every near card at any threshold where no frame is without one', () => {
    expect(judge([card(0.02, 0.1), card(0.021, 0.9)]).thresholds.map(({ found }) => found)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('takes the median over all cards, those that were not found included', () => {
    expect(judge([card(0.01, 1), card(0.03, 1), card(Infinity, 0), empty(1)]).medianOff).toBe(0.03);
  });

  it('names the kinds of which most are off first, and none with a few frames', () => {
    const many = (kind: string, off: number, count: number): Judged[] =>
      Array.from({ length: count }, () => card(off, 1, [kind]));
    const { kinds } = judge([...many('bent', 0.01, 10), ...many('dark', 0.1, 11), ...many('rare', 0.1, 9)]);
    expect(kinds).toEqual([
      { kind: 'dark', near: 0, count: 11 },
      { kind: 'bent', near: 10, count: 10 },
    ]);
  });

  it('names what is taken for a card, surest first', () => {
    const { mistaken } = judge([empty(0.2, 'a'), empty(0.9, 'b'), empty(0, 'c'), card(0.1, 1)]);
    expect(mistaken.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('is told in a few lines', () => {
    const text = judgementText(judge([card(0.01, 0.9), card(0.5, 0.9), empty(0.5)]));
    expect(text).toContain('2 frames with a card, 1 without. All corners within 2 %: 50.0 %');
    expect(text).toMatch(/\| 0 of 1 +\| +0\.500 \| +50\.0 % \|/);
    expect(text).toContain('Taken for a card: N4/empty-0001 no:screen 0.500');
  });
});
