import { developmentFonts } from '../development/fonts.ts';
import type { FontFace, HanScript } from '../world.ts';

const type = (
  id: string,
  family: string,
  script: HanScript,
  kind: FontFace['kind'],
  weights: readonly number[] = [400],
): FontFace => ({
  ...{ id, family, script, kind, weights, italic: false },
  sheets: weights.map((weight) => `@fontsource/${id}/${weight}.css`),
});

/**
 * Fonts of Chinese and Japanese development cards, installed separately (README), and the Latin fonts of the other
 * cards.
 */
export const hanDevelopmentFonts: readonly FontFace[] = [
  type('noto-sans-sc', 'Noto Sans SC', 'sc', 'sans', [300, 400, 500, 700]),
  type('zcool-xiaowei', 'ZCOOL XiaoWei', 'sc', 'serif'),
  type('zcool-qingke-huangyou', 'ZCOOL QingKe HuangYou', 'sc', 'display'),
  type('ma-shan-zheng', 'Ma Shan Zheng', 'sc', 'script'),
  type('noto-sans-tc', 'Noto Sans TC', 'tc', 'sans', [300, 400, 500, 700]),
  type('chocolate-classical-sans', 'Chocolate Classical Sans', 'tc', 'sans'),
  type('cactus-classical-serif', 'Cactus Classical Serif', 'tc', 'serif'),
  type('iansui', 'Iansui', 'tc', 'script'),
  type('noto-sans-jp', 'Noto Sans JP', 'jp', 'sans', [300, 400, 500, 700]),
  type('zen-maru-gothic', 'Zen Maru Gothic', 'jp', 'sans', [400, 500, 700]),
  type('shippori-mincho', 'Shippori Mincho', 'jp', 'serif', [400, 600, 700]),
  type('kaisei-opti', 'Kaisei Opti', 'jp', 'serif', [400, 500, 700]),
  ...developmentFonts.filter(({ kind }) => kind === 'sans' || kind === 'serif'),
];
