import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { silentReport } from '@kaard/parts';
import { openInstallation } from './installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaard-installation-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('where nothing was ever started no database is made only to be backed up', async () => {
  const data = join(folder, 'mistyped');
  const opening = openInstallation({ KAARD_DATA: data }, silentReport, {
    ...{ command: 'npm run backup', mayBeNew: false, alone: false },
  });
  await expect(opening).rejects.toThrow(`There is no installation in ${data}`);
  expect(existsSync(data)).toBe(false);
});
