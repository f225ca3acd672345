import { join } from 'node:path';
import { assertSlots, minified, type Renderers, readText, writeWhole } from './render.ts';
import type { Typefaces } from './typefaces.ts';

/**
 * Where the gateway looks for the landing page, below dist/. It is outside of shell/, so that it is never served with
 * unfilled slots.
 */
export const LANDING_TEMPLATE = 'landing/index.mustache';

export interface LandingInputs {
  /** Folder of the shell. */
  root: string;
  dist: string;
  typefaces: Typefaces;
}

/**
 * Renders the landing page at build time: in the browser there are only two small scripts.
 * @throws Error if the page uses an unknown slot
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

/** Returns the script that keeps the app from flashing in the wrong theme. */
function themeScript(html: string): string {
  const script = /<script nonce[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (!script) throw new Error('index.html has no script of its own.');
  return script;
}
