import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dark, light } from '../../../packages/ui/src/theme/tokens.ts';
import { type BrandColours, brandColours, contrast } from './brand.colours.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

/** Where the brand's colour carries text, or is text, in the theme that it makes. */
function pairsOf(theme: 'light' | 'dark', brand: BrandColours): [string, string, string][] {
  const tokens: Record<string, string> = { ...(theme === 'light' ? light : dark).color, ...brand[theme] };
  const pairs: [string, string][] = [
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['onMark', 'mark'],
    ['ink', 'mark'],
    ['accentOnDark', 'camera'],
    ['accentOnDark', 'dock'],
    ...(theme === 'dark'
      ? (['paper', 'surface', 'raised'].map((ground) => ['focus', ground]) as [string, string][])
      : []),
  ];
  return pairs.map(([text, ground]) => [`${text} on ${ground}, ${theme}`, tokens[text]!, tokens[ground]!]);
}

describe('a brand of any colour', () => {
  test.each(['#ffc629', '#000000', '#ffffff', '#003366', '#b3261e', '#808080', '#0000ff', '#777777', '#6f7a80'])(
    '%s can be read in both themes',
    (brand) => {
      const colours = brandColours(brand);
      for (const [pair, text, ground] of [...pairsOf('light', colours), ...pairsOf('dark', colours)])
        expect([pair, contrast(text, ground) >= 4.5]).toEqual([pair, true]);
    },
  );

  test('whatever it is', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const colours = brandColours(brand);
        expect(colours.light.accent).toBe(brand);
        for (const [pair, text, ground] of [...pairsOf('light', colours), ...pairsOf('dark', colours)])
          expect([pair, contrast(text, ground) >= 4.5]).toEqual([pair, true]);
      }),
      { numRuns: 2000 },
    );
  });
});
