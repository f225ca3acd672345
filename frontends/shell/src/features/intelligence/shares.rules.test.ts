import { describe, expect, it } from '@jest/globals';
import { arcPath, arcsOf, isShare } from './shares.rules.ts';

const shares = [
  { name: 'size', points: 3 },
  { name: 'variety', points: 0 },
  { name: 'recency', points: 2.5 },
];

describe('the drawing of the network’s strength', () => {
  it('puts the shares one after another, together as long as the strength', () => {
    expect(arcsOf(shares, 10)).toEqual([
      { name: 'size', from: 0, to: 0.3 },
      { name: 'variety', from: 0.3, to: 0.3 },
      { name: 'recency', from: 0.3, to: 0.55 },
    ]);
  });

  it('ends with the scale, and begins at its begin', () => {
    expect(arcsOf([{ name: 'size', points: 12 }], 10)[0]?.to).toBe(1);
    expect(arcsOf([{ name: 'size', points: -1 }], 10)[0]?.to).toBe(0);
  });

  it('is a half circle from left to right, over the top', () => {
    expect(arcPath(0, 1, 10)).toBe('M-10 0A10 10 0 0 1 10 0');
    expect(arcPath(0, 0.5, 10)).toBe('M-10 0A10 10 0 0 1 0 -10');
  });

  it('knows the names of the service and no other', () => {
    expect([isShare('size'), isShare('constructor')]).toEqual([true, false]);
  });
});
