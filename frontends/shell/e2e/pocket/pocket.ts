import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteEntry } from '@kaard/ui/remote';
import type { Page } from 'playwright-core';

const SCRIPT = join(import.meta.dirname, 'build.process.ts');

/**
 * Builds the remote of the tests into this folder.
 * @returns puts it into a page in the place of all remotes, of the scanner too; null: no remote at all
 */
export async function buildPocket(folder: string): Promise<(page: Page, isThere: boolean) => Promise<void>> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, folder], { env });
  const pocket = JSON.parse(stdout) as RemoteEntry;
  return async (page, isThere) => {
    await page.route('**/remotes.json', (route) => route.fulfill({ json: { remotes: isThere ? { pocket } : {} } }));
    await page.route('**/remotes/pocket/**', (route) => {
      const path = new URL(route.request().url()).pathname.replace('/remotes/pocket/', '');
      return route.fulfill({ path: join(folder, path), contentType: 'text/javascript; charset=utf-8' });
    });
  };
}
