import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../../..');

/** A hash of the code that computes insights: those of other rules have other words, and perhaps another shape. */
export const RULES = hashOf([
  'packages/insights/src',
  'services/intelligence/src/insight',
  'services/intelligence/src/calendar',
]);

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of globSync('**/*.ts', { cwd: join(root, folder) }).sort())
      if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, folder, file)));
  return hash.digest('base64url').slice(0, 22);
}
