import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LandingFonts } from '../shell/src/landing/render.tsx';

/** What the page's own words are made of; other letters, of a brand for example, come from the whole typeface. */
const LETTERS = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}\u00a0·–—‘’“”…`;

/** Only the weights that the page uses: headings have one. */
const FACES = {
  display: { file: 'bricolage-grotesque', variationAxes: { wght: 700 } },
  text: { file: 'hanken-grotesk', variationAxes: { wght: { min: 400, max: 650 } } },
};

/**
 * The two typefaces for the landing page, a third of their size, beside the whole ones that the app's build has brought.
 * On a slow line the whole ones would come after the first paint and cost it a third of a second.
 * @param assets folder of the shell's built assets
 */
export async function makeLandingFonts(assets: string): Promise<LandingFonts> {
  const { default: subset } = await import('subset-font');
  const make = async ({ file, variationAxes }: (typeof FACES)[keyof typeof FACES]) => {
    const whole = readdirSync(assets).find((asset) => asset.startsWith(`${file}-latin-wght-normal.`));
    if (!whole) throw new Error(`The typeface ${file} is not among the built assets.`);
    const bytes = await subset(readFileSync(join(assets, whole)), LETTERS, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures: ['kern', 'liga', 'mark'],
      noHinting: true,
    });
    const name = `${file}-landing.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`;
    writeFileSync(join(assets, name), bytes);
    return { few: `/assets/${name}`, whole: `/assets/${whole}` };
  };
  return { display: await make(FACES.display), text: await make(FACES.text) };
}
