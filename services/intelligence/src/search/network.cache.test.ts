import { expect, test } from '@jest/globals';
import { WIDTH } from '@kaard/needs';
import type { SearchedRow } from '../contact/contact.repository.ts';
import { createNetworkCache } from './network.cache.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const SECOND = 1000;

function world() {
  let clock = NOON;
  const rows = new Map<number, SearchedRow>();
  const asked: { since: number | null; read: number }[] = [];
  const cache = createNetworkCache(
    {
      async *searched(_ownerId, _by, since) {
        const some = [...rows.values()].filter(({ touchedAt }) => !since || touchedAt >= since);
        asked.push({ since: since?.getTime() ?? null, read: some.length });
        yield* some;
      },
    },
    () => new Date(clock),
  );
  return {
    asked,
    /** A contact that was touched so many seconds ago by the clock of whoever wrote it. */
    touch(id: number, secondsAgo = 0, isKnown = true) {
      const understanding = isKnown ? { by: 'test', vector: Buffer.alloc(WIDTH), occupations: [] } : null;
      rows.set(id, { id, understanding, touchedAt: new Date(clock - secondsAgo * SECOND) });
    },
    pass(seconds: number) {
      clock += seconds * SECOND;
    },
    size: async () => (await cache.of(1, 'test', [])).size,
  };
}

test('what was imported is read once, not again at each search until something changes', async () => {
  const { asked, touch, pass, size } = world();
  for (let id = 1; id <= 500; id++) touch(id);
  expect(await size()).toBe(500);
  pass(60);
  await size();
  pass(1);
  await size();
  expect(asked.map(({ read }) => read)).toEqual([500, 500, 0]);
});

test('what a transaction wrote earlier and stored later is seen, also by a clock that is behind', async () => {
  const { touch, pass, size } = world();
  touch(1);
  await size();
  pass(60);
  await size();
  touch(2, 5 + 4);
  expect(await size()).toBe(2);
  pass(1);
  touch(1, 0, false);
  expect(await size()).toBe(1);
});

test('what a clock far ahead wrote does not hide what comes after it', async () => {
  const { touch, pass, size } = world();
  touch(1, -3);
  expect(await size()).toBe(1);
  pass(1);
  touch(2);
  expect(await size()).toBe(2);
});
