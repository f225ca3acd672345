import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { light } from '../../packages/ui/src/theme/tokens.ts';
import { fallbackFaces } from './fallback-faces.ts';

const { resolve } = createRequire(import.meta.url);
const fontOf = (id: string) => readFileSync(resolve(`@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`));

describe('what stands in for a typeface until it is there', () => {
  it.each([
    ['Hanken Fallback', 'hanken-grotesk', light.type.text],
    ['Bricolage Fallback', 'bricolage-grotesque', light.type.display],
  ])('%s has its measures, and is asked for after it', async (family, id, stack) => {
    const css = await fallbackFaces({ family, fontWeight: '400', local: 'regular', font: fontOf(id) });
    const families = [...css.matchAll(/font-family:'([^']+)'/g)].map(([, name]) => name);
    expect(families).toEqual([family, `${family} Roboto`, `${family} DejaVu`]);
    expect(stack).toContain(families.map((name) => `'${name}'`).join(', '));
    const percents = (property: string) =>
      [...css.matchAll(new RegExp(`${property}:([\\d.]+)%`, 'g'))].map(([, percent]) => Number(percent));
    for (const property of ['size-adjust', 'ascent-override']) {
      expect(percents(property)).toHaveLength(3);
      // Arial and Roboto are about as wide and as tall, DejaVu is a tenth wider; anything else is a mistake in the figures.
      for (const percent of percents(property)) expect(percent).toBeGreaterThan(80);
      for (const percent of percents(property)) expect(percent).toBeLessThan(120);
    }
  });
});
