import { join } from 'node:path';
import { assertSlots, minified, type Renderers, readText, writeWhole } from './render.ts';
import type { Typefaces } from './typefaces.ts';

/** Where the gateway looks for the landing page, below dist/. Outside of shell/: nobody gets it with its slots open. */
export const LANDING_TEMPLATE = 'landing/index.mustache';

export interface LandingInputs {
  /** Folder of the shell. */
  root: string;
  dist: string;
  typefaces: Typefaces;
}

/**
 * Draws the landing page once and for all: in the browser there are only two small scripts.
 * @throws Error when the page names a slot that nobody fills
 */
export async function drawLanding(
  { SLOTS, renderLanding }: Renderers['landing'],
  { root, dist, typefaces }: LandingInputs,
): Promise<void> {
  const page = renderLanding({
    typefaces,
    headScript: await minified(themeScript(readText(join(root, 'index.html')))),
    script: await minified(readText(join(root, 'src/landing/behaviour.ts'))),
  });
  assertSlots(page, SLOTS);
  writeWhole(join(dist, LANDING_TEMPLATE), page);
}

/** The same lines that keep the app from flashing in the wrong theme. */
function themeScript(html: string): string {
  const script = /<script nonce[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (!script) throw new Error('index.html has no script of its own.');
  return script;
}
