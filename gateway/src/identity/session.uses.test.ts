import { afterEach, describe, expect, test } from '@jest/globals';
import { createLogger } from '@kaard/service-kit/process/logger';
import { eventually } from '@kaard/testing';
import type { SessionUse } from './auth.client.ts';
import { createSessionUses, type SessionUses } from './session.uses.ts';

const log = createLogger('test', 'silent');
let running: SessionUses | null = null;
afterEach(() => running?.close());

function start(everyMs: number, noteUses: (uses: SessionUse[]) => Promise<void>) {
  let at = Date.parse('2026-03-01T09:00:00.000Z');
  const uses = createSessionUses({ auth: { noteUses }, log, everyMs, now: () => at++ });
  running = uses;
  return uses;
}

describe('the uses of sessions', () => {
  test('are told once per session, with the latest time', async () => {
    const told: SessionUse[][] = [];
    const uses = start(60_000, async (some) => void told.push(some));
    for (const sid of ['one', 'two', 'one']) uses.note(sid);
    await uses.close();
    expect(told).toEqual([
      [
        { sid: 'one', at: '2026-03-01T09:00:00.002Z' },
        { sid: 'two', at: '2026-03-01T09:00:00.001Z' },
      ],
    ]);
  });

  test('that could not be told are told later, the newer ones of a session winning', async () => {
    const told: SessionUse[] = [];
    let tries = 0;
    const uses = start(20, async (some) => {
      tries++;
      if (tries === 1) {
        uses.note('one');
        throw new Error('auth is away');
      }
      told.push(...some);
    });
    uses.note('one');
    uses.note('two');
    await eventually(() => told.length === 2);
    expect(told).toEqual([
      { sid: 'one', at: '2026-03-01T09:00:00.002Z' },
      { sid: 'two', at: '2026-03-01T09:00:00.001Z' },
    ]);
  });

  test('are told in messages of 5,000, and nothing is told when nothing was used', async () => {
    const sizes: number[] = [];
    const uses = start(60_000, async (some) => void sizes.push(some.length));
    for (let at = 0; at < 5001; at++) uses.note(String(at));
    await uses.close();
    await uses.close();
    expect(sizes).toEqual([5000, 1]);
  });
});
