import { expect, test } from '@jest/globals';
import { createDiskNotice } from './disk-notice.ts';

const SAID = 'The disk is full: there is no room left in /srv/kaard. Make room; everything then goes on by itself.';

test.each([
  '{"s":"E","c":"WT","msg":"WiredTiger error message","attr":{"error":28,"message":{"error_str":"No space left on device"}}}',
  '{"s":"F","c":"CONTROL","msg":"error: OutOfDiskSpace: available disk space of 1 bytes is less than required"}',
  '12:M 01 Jan 2026 00:00:00.000 # Error writing to the AOF file: No space left on device',
])('a full disk is said in words: %s', (line) => {
  const said: string[] = [];
  createDiskNotice({ dataDir: '/srv/kaard', say: (text) => said.push(text) })(line);
  expect(said).toEqual([SAID]);
});

test('it is said once a minute for as long as somebody says so, and nothing else is', () => {
  const said: string[] = [];
  let clock = 5;
  const look = createDiskNotice({ dataDir: '/srv/kaard', say: (text) => said.push(text), now: () => clock });
  look('{"s":"E","msg":"WiredTiger error","attr":{"error":13,"error_str":"Permission denied"}}');
  expect(said).toEqual([]);
  for (clock of [10, 20, 60_009]) look('No space left on device');
  expect(said).toEqual([SAID]);
  clock = 60_010;
  look('No space left on device');
  expect(said).toEqual([SAID, SAID]);
});
