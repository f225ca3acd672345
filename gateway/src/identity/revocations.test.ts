import { expect, test } from '@jest/globals';
import type { AuthClient, Revocations } from './auth.client.ts';
import { createRevocations } from './revocations.ts';

const log = { warn: () => {}, info: () => {} } as never;
const exp = Date.now() / 1000 + 3600;

test('revocations are known once every page of the first list is read', async () => {
  const asked: (string | undefined)[] = [];
  let answerSecond: (page: Revocations) => void = () => {};
  const second = new Promise<Revocations>((resolve) => {
    answerSecond = resolve;
  });
  const auth = {
    async revocations(_since: string | null, after?: string): Promise<Revocations> {
      asked.push(after);
      return after ? second : { revocations: [{ sid: 'one', exp }], next: '1.one', now: '2026-11-27T10:00:00.000Z' };
    },
  } as AuthClient;
  const revocations = createRevocations({ auth, redisUrl: null, redisPrefix: 'kaard', log });
  const becomesReady = revocations.becomesReady();
  expect(revocations.isReady()).toBe(false);
  answerSecond({ revocations: [{ sid: 'two', exp }], next: null, now: '2026-11-27T10:00:01.000Z' });
  expect(await becomesReady).toBe(true);
  expect(['one', 'two', 'three'].map((sid) => revocations.isRevoked({ sid }))).toEqual([true, true, false]);
  expect(asked).toEqual([undefined, '1.one']);
  await revocations.close();
});

test('revocations are not known while auth is away, and requests ask for them with a pause', async () => {
  const asked: number[] = [];
  const auth = {
    async revocations() {
      asked.push(performance.now());
      throw new Error('away');
    },
  } as never;
  const revocations = createRevocations({ auth, redisUrl: null, redisPrefix: 'kaard', log });
  for (let round = 0; round < 3; round++)
    expect(await Promise.all([revocations.becomesReady(), revocations.becomesReady()])).toEqual([false, false]);
  expect(asked).toHaveLength(3);
  expect(Math.min(asked[1]! - asked[0]!, asked[2]! - asked[1]!)).toBeGreaterThan(90);
  await revocations.close();
});
