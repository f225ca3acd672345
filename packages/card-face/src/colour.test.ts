import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrast, isColour, LEAST_CONTRAST, legibleOn, mix, onColour } from './colour.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours of a card', () => {
  it('are six hexadecimal digits and nothing else', () => {
    for (const wrong of ['red', '#fff', '#12345', '#1234567', '#12345g', 'url(#123456)', '#123456;'])
      expect(isColour(wrong)).toBe(false);
    expect(isColour('#2F5d8a')).toBe(true);
  });

  it('are as far apart as the standard says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('have text that can be read on them, whatever the accent is', () => {
    fc.assert(fc.property(colours, (accent) => contrast(onColour(accent), accent) >= LEAST_CONTRAST));
  });

  it('can be read as text on any ground', () => {
    fc.assert(
      fc.property(colours, colours, (accent, ground) => contrast(legibleOn(accent, ground), ground) >= LEAST_CONTRAST),
    );
  });

  it('stay what they are where they can be read', () => {
    expect(legibleOn('#2f5d8a', '#ffffff')).toBe('#2f5d8a');
  });

  it('are mixed by shares', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000');
  });
});
