import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fittedSize, fittedTogether } from './fit.ts';

const box = { width: 200, largest: 28, smallest: 10 };

describe('the size of a text', () => {
  it('is the largest for what is short', () => {
    expect(fittedSize('Bo', box)).toBe(28);
  });

  it('shrinks with the length, down to the smallest', () => {
    const names = ['Amara Lindqvist', 'Amara Lindqvist-Okonjo', 'Amara Maria Magdalena Lindqvist-Okonjo'];
    const sizes = names.map((name) => fittedSize(name, box));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(fittedSize('A'.repeat(300), box)).toBe(10);
  });

  it('is larger on two lines, as far as the longest word allows', () => {
    expect(fittedSize('Amara Magdalena Lindqvist', { ...box, lines: 2 })).toBeGreaterThan(
      fittedSize('Amara Magdalena Lindqvist', box),
    );
    expect(fittedSize('Lindqvistokonjohohenstein', { ...box, lines: 2 })).toBe(
      fittedSize('Lindqvistokonjohohenstein', box),
    );
  });

  it('is one for texts under each other: what the longest of them allows', () => {
    const lines = ['+46 8 5555 0143', 'amara.lindqvist-okonjo@seedline.example'].map((text) => ({ text, lines: 1 }));
    expect(fittedTogether(lines, box)).toBe(fittedSize(lines[1]!.text, box));
    expect(fittedTogether([], box)).toBe(28);
  });

  it('is within its bounds for whatever somebody is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const size = fittedSize(name, box);
        return size >= box.smallest && size <= box.largest;
      }),
    );
  });
});
