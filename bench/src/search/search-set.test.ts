import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSearchSet } from './search-set.ts';

test('a set is read from its file and from its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaard-set-'));
  try {
    const set = { contacts: [], queries: [{ q: 'a plumber', relevant: [] }] };
    writeFileSync(join(folder, 'needs.json'), JSON.stringify(set));
    for (const path of [folder, join(folder, 'needs.json')])
      expect(await readSearchSet(path)).toEqual({ name: path, ...set });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
