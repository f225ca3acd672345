import { validationFonts } from '../validation/fonts.ts';
import type { FontFace, HanScript } from '../world.ts';

const type = (
  id: string,
  family: string,
  script: HanScript,
  kind: FontFace['kind'],
  weights: readonly number[] = [400],
  sheets: readonly string[] = weights.map((weight) => `@fontsource/${id}/${weight}.css`),
): FontFace => ({ id, family, script, kind, weights, italic: false, sheets });

/**
 * Fonts of Chinese and Japanese validation cards, installed separately (README); development cards use none of them.
 */
export const hanValidationFonts: readonly FontFace[] = [
  type(...(['plex-sans-sc', 'IBM Plex Sans SC', 'sc', 'sans', [300, 400, 500, 700]] as const), [
    '@ibm/plex-sans-sc/css/ibm-plex-sans-sc-all.css',
  ]),
  type('noto-serif-sc', 'Noto Serif SC', 'sc', 'serif', [400, 600, 700]),
  type('zhi-mang-xing', 'Zhi Mang Xing', 'sc', 'script'),
  type(...(['plex-sans-tc', 'IBM Plex Sans TC', 'tc', 'sans', [300, 400, 500, 700]] as const), [
    '@ibm/plex-sans-tc/css/ibm-plex-sans-tc-all.css',
  ]),
  type('huninn', 'Huninn', 'tc', 'sans'),
  type('noto-serif-tc', 'Noto Serif TC', 'tc', 'serif', [400, 600, 700]),
  type('lxgw-wenkai-tc', 'LXGW WenKai TC', 'tc', 'serif', [300, 400, 700]),
  type('zen-kaku-gothic-new', 'Zen Kaku Gothic New', 'jp', 'sans', [300, 400, 500, 700]),
  type('biz-udpgothic', 'BIZ UDPGothic', 'jp', 'sans', [400, 700]),
  type('noto-serif-jp', 'Noto Serif JP', 'jp', 'serif', [400, 600, 700]),
  type('zen-old-mincho', 'Zen Old Mincho', 'jp', 'serif', [400, 600, 700]),
  type('yuji-syuku', 'Yuji Syuku', 'jp', 'script'),
  ...validationFonts.filter(({ kind }) => kind === 'sans' || kind === 'serif'),
];
