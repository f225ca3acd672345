import { describe, expect, test } from '@jest/globals';
import { createLanes } from './lanes.ts';

const lanes = (patienceMs = 60_000) => createLanes({ patienceMs, what: 'changes' });
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('work for one owner', () => {
  test('is done one after the other, in the order in which it came', async () => {
    const lane = lanes();
    const seen: string[] = [];
    await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        lane(1, async () => {
          seen.push(`begin ${number}`);
          await soon();
          seen.push(`end ${number}`);
        }),
      ),
    );
    expect(seen).toEqual([0, 1, 2, 3, 4].flatMap((number) => [`begin ${number}`, `end ${number}`]));
  });

  test('that fails does not hold up what comes after it', async () => {
    const lane = lanes();
    const failing = lane(1, async () => {
      throw new Error('no');
    });
    const next = lane(1, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('is not begun when its turn comes too late, but for work in the background', async () => {
    const lane = lanes(-1);
    let isDone = false;
    const late = lane(1, async () => {
      isDone = true;
    });
    await expect(late).rejects.toMatchObject({
      kind: 'rate-limited',
      message: 'Too many changes at once. Please try again in a few seconds.',
    });
    expect(isDone).toBe(false);
    expect(await lane(1, async () => 'done', 'patient')).toBe('done');
  });

  test('does not wait for that of others', async () => {
    const lane = lanes();
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = lane(1, () => promise);
    expect(await lane(2, async () => 'at once')).toBe('at once');
    resolve();
    await slow;
  });
});
