import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotesFile } from '@kaard/ui/remote';
import type { App } from './apps.ts';
import { bringTypefaces, TYPEFACES_MARK, writeJson, writeOperations } from './build-all.ts';
import { drawLanding } from './landing.ts';
import { describeRemote } from './remotes.ts';
import { withRenderers } from './render.ts';
import type { Typefaces } from './typefaces.ts';

/**
 * Writes what the gateway reads besides the compiled files: the list of remotes, and the operations of each front end.
 */
export async function writeDeclarations(
  dist: string,
  apps: readonly (App & { outDir: string })[],
  version: string,
): Promise<void> {
  const remotes: RemotesFile = { remotes: {} };
  for (const app of apps) {
    writeOperations(app, app.outDir);
    if (app.kind === 'remote') remotes.remotes[app.name] = await describeRemote(app, version);
  }
  writeJson(join(dist, 'remotes.json'), remotes);
}

/** Adds the typefaces to the page whenever it has been written again. */
export function finishPage(outDir: string, typefaces: Typefaces): void {
  const page = join(outDir, 'index.html');
  if (existsSync(page) && readFileSync(page, 'utf8').includes(TYPEFACES_MARK)) bringTypefaces(outDir, typefaces);
}

/** Renders the landing page as the production build does. */
export async function drawLandingOnly(frontends: string, dist: string, typefaces: Typefaces): Promise<void> {
  const root = join(frontends, 'shell');
  await withRenderers(root, ({ landing }) => drawLanding(landing, { root, dist, typefaces }));
}
