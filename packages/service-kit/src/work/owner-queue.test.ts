import { describe, expect, test } from '@jest/globals';
import { createOwnerQueue } from './owner-queue.ts';

const queueOf = (patienceMs = 60_000) => createOwnerQueue({ patienceMs, what: 'changes' });
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('work for one owner', () => {
  test('is done one after the other, in the order in which it came', async () => {
    const ownerQueue = queueOf();
    const seen: string[] = [];
    await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        ownerQueue(1, async () => {
          seen.push(`begin ${number}`);
          await soon();
          seen.push(`end ${number}`);
        }),
      ),
    );
    expect(seen).toEqual([0, 1, 2, 3, 4].flatMap((number) => [`begin ${number}`, `end ${number}`]));
  });

  test('that fails does not hold up what comes after it', async () => {
    const ownerQueue = queueOf();
    const failing = ownerQueue(1, async () => {
      throw new Error('no');
    });
    const next = ownerQueue(1, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('is not begun when its turn does not come in time: that is said while the one before still works', async () => {
    const ownerQueue = queueOf(5);
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = ownerQueue(1, () => promise);
    let isDone = false;
    const late = ownerQueue(1, async () => {
      isDone = true;
    });
    await expect(late).rejects.toMatchObject({
      kind: 'rate-limited',
      message: 'Too many changes at once. Please try again in a few seconds.',
    });
    // Who comes after it still waits for the slow one.
    const patient = ownerQueue(1, async () => isDone, { ms: 60_000 });
    expect(await Promise.race([patient.then(() => 'begun'), soon().then(() => 'waits')])).toBe('waits');
    resolve();
    await slow;
    expect(await patient).toBe(false);
  });

  test('in the background waits longer, but not when the process stops', async () => {
    const ownerQueue = queueOf(0);
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = ownerQueue(1, () => promise);
    const stop = new AbortController();
    const waiting = ownerQueue(1, async () => 'done', { ms: 60_000, signal: stop.signal });
    const staying = ownerQueue(1, async () => 'done', { ms: 60_000 });
    stop.abort(new Error('the process stops'));
    await expect(waiting).rejects.toThrow('the process stops');
    await expect(ownerQueue(1, async () => 'done', { ms: 60_000, signal: stop.signal })).rejects.toThrow('stops');
    resolve();
    await slow;
    expect(await staying).toBe('done');
  });

  test('does not wait for that of others', async () => {
    const ownerQueue = queueOf();
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = ownerQueue(1, () => promise);
    expect(await ownerQueue(2, async () => 'at once')).toBe('at once');
    resolve();
    await slow;
  });
});
