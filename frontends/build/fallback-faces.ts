import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';

export type FallbackFont = 'regular' | 'bold';

/**
 * System fonts with their metrics (those of `@capsizecss/metrics` 4.3.0, which would be 169 MB more to install).
 * Fonts in one entry have equal widths. Each entry has a family of its own, because a browser uses the first one that
 * is installed.
 */
const SYSTEM_FONTS = [
  {
    suffix: '',
    regular: { xWidthAvg: 913, local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Helvetica'] },
    bold: {
      xWidthAvg: 983,
      local: [
        'Arial Bold',
        'Arial-BoldMT',
        'Liberation Sans Bold',
        'LiberationSans-Bold',
        'Arimo Bold',
        'Helvetica Bold',
      ],
    },
    metrics: { capHeight: 1467, ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xHeight: 1062 },
  },
  {
    suffix: ' Roboto',
    regular: { xWidthAvg: 911, local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'] },
    bold: { xWidthAvg: 926, local: ['Roboto Bold', 'Roboto-Bold'] },
    metrics: { capHeight: 1456, ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048, xHeight: 1082 },
  },
  {
    // Often the only one on Linux systems without the others. Its metrics are read from DejaVu 2.37, by
    // @capsizecss/unpack.
    suffix: ' DejaVu',
    regular: { xWidthAvg: 1041, local: ['DejaVu Sans', 'DejaVuSans'] },
    bold: { xWidthAvg: 1176, local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'] },
    metrics: { capHeight: 1493, ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048, xHeight: 1120 },
  },
] as const;

export interface FallbackFace {
  family: string;
  fontWeight: string;
  local: FallbackFont;
  /** Our font as TrueType or OpenType, in the weight that is replaced. */
  font: Buffer;
}

/** Returns `@font-face` rules that give system fonts the metrics of one of ours: `size-adjust` and its companions. */
export async function fallbackFaces({ family, fontWeight, local, font }: FallbackFace): Promise<string> {
  const ours = await fromBuffer(font);
  return SYSTEM_FONTS.map(({ suffix, metrics, ...weights }) => {
    const { xWidthAvg, local: names } = weights[local];
    const width = { xWidthAvg };
    const theirs = { ...metrics, ...width, familyName: names[0], subsets: { latin: width, thai: width } };
    const { fontFaces } = createFontStack([ours, theirs], { fontFaceFormat: 'styleObject' });
    const measures = fontFaces[0]?.['@font-face'] as Record<string, string> | undefined;
    if (!measures) throw new Error(`${family} has got no measures.`);
    const rules = {
      'font-family': `'${family}${suffix}'`,
      'font-weight': fontWeight,
      src: names.map((name) => `local('${name}')`).join(','),
      'size-adjust': measures.sizeAdjust,
      'ascent-override': measures.ascentOverride,
      'descent-override': measures.descentOverride,
      'line-gap-override': measures.lineGapOverride,
    };
    return `@font-face{${Object.entries(rules)
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`;
  }).join('');
}
