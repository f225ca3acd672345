import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NotOpened, onDemand } from './on-demand.ts';

const IDLE_MS = 1000;

/** Counts what is open. */
function counted(fails = 0) {
  const count = { opened: 0, closed: 0 };
  const it = onDemand(
    async () => {
      if (++count.opened <= fails) throw new Error('no such file');
      return count.opened;
    },
    async () => void count.closed++,
    IDLE_MS,
  );
  return { it, count };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('what is opened on demand', () => {
  test('is opened once, when it is first needed, however many need it', async () => {
    const { it, count } = counted();
    expect(count.opened).toBe(0);
    const used = async (opened: number) => opened;
    expect(await Promise.all([it.use(used), it.use(used)])).toEqual([1, 1]);
    expect(await it.use(used)).toBe(1);
  });

  test('is closed when nobody has needed it for a while, and opened again', async () => {
    const { it, count } = counted();
    await it.use(async () => {});
    await jest.advanceTimersByTimeAsync(IDLE_MS - 1);
    await it.use(async () => {});
    await jest.advanceTimersByTimeAsync(IDLE_MS - 1);
    expect(count.closed).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(count.closed).toBe(1);
    expect(await it.use(async (opened) => opened)).toBe(2);
  });

  test('stays open as long as somebody uses it', async () => {
    const { it, count } = counted();
    const { promise, resolve } = Promise.withResolvers<void>();
    const long = it.use(() => promise);
    await it.use(async () => {});
    await jest.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(count.closed).toBe(0);
    const closing = it.close();
    await jest.advanceTimersByTimeAsync(0);
    expect(count.closed).toBe(0);
    resolve();
    await Promise.all([long, closing]);
    expect(count.closed).toBe(1);
  });

  test('is not closed if it was never opened, nor twice', async () => {
    const { it, count } = counted();
    await it.close();
    expect(count.closed).toBe(0);
    await it.use(async () => {});
    await it.close();
    await jest.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(count.closed).toBe(1);
  });

  test('that can’t be opened says so, and is tried again', async () => {
    const { it, count } = counted(1);
    await expect(it.use(async () => {})).rejects.toThrow(new NotOpened(new Error('no such file')));
    expect(await it.use(async (opened) => opened)).toBe(2);
    await it.close();
    expect(count.closed).toBe(1);
  });
});
