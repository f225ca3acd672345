import { describe, expect, test } from '@jest/globals';
import { DomainError } from '../errors/domain-error.ts';
import { createFairQueue } from './fair-queue.ts';

const LONG = 60_000;

/** Work that goes on until the test lets it end. */
function stage(queue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, ...keys: string[]) => {
      const done = queue.take(keys, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
      // Some are refused; who wants to know looks at the promise.
      done.catch(() => {});
      return done;
    },
    end: async (name: string) => {
      ends.get(name)!();
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const refusal = async (work: Promise<unknown>): Promise<DomainError> => {
  const error = await work.then(
    () => null,
    (problem) => problem,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
};

describe('turns', () => {
  test('whoever goes gives up the place, and is not worked for', async () => {
    const queue = createFairQueue({ atOnce: 1, perKey: { atOnce: 1, waiting: 1 }, waiting: 10, longestWaitMs: LONG });
    const { begun, ask, end } = stage(queue);
    ask('first', 'a');
    const gone = new AbortController();
    const left = queue.take(['a'], async () => begun.push('left'), gone.signal);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const next = ask('next', 'a');
    await end('first');
    expect(begun).toEqual(['first', 'next']);
    await end('next');
    expect(await next).toBe('next');
    await expect(queue.take(['a'], async () => begun.push('left'), gone.signal)).rejects.toThrow('gone');
  });

  test('no more than so many work at once, in the order they came', async () => {
    const { begun, ask, end } = stage(createFairQueue({ atOnce: 2, waiting: 10, longestWaitMs: LONG }));
    for (const name of ['a', 'b', 'c', 'd']) void ask(name);
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('who has least at work comes before a crowd that came earlier', async () => {
    const perKey = { atOnce: 2, waiting: 10 };
    const { begun, ask, end } = stage(createFairQueue({ atOnce: 3, perKey, waiting: 10, longestWaitMs: LONG }));
    for (const name of ['1', '2', '3', '4']) void ask(name, 'crowd');
    void ask('other', 'other');
    void ask('third', 'third');
    await settled();
    // The crowd leaves a place free for others.
    expect(begun).toEqual(['1', '2', 'other']);
    await end('1');
    expect(begun).toEqual(['1', '2', 'other', 'third']);
    await end('other');
    expect(begun.at(-1)).toBe('3');
  });

  test('a crowd behind one key is refused at once; others are not', async () => {
    const perKey = { atOnce: 1, waiting: 2 };
    const { begun, ask } = stage(createFairQueue({ atOnce: 2, perKey, waiting: 100, longestWaitMs: LONG }));
    const crowd = Array.from({ length: 50 }, (_, at) => ask(`${at}`, `address ${at}`, 'one account'));
    const refused = await Promise.all(crowd.slice(3).map(refusal));
    expect(new Set(refused.map(({ kind, reason }) => `${kind} ${reason}`))).toEqual(
      new Set(['rate-limited TOO_MANY_AT_ONCE']),
    );
    expect(refused[0]!.details.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    void ask('other', 'an address', 'another account');
    await settled();
    expect(begun).toEqual(['0', 'other']);
  });

  test('when too many wait, or for too long, they are told when to come back', async () => {
    const { begun, ask, end } = stage(createFairQueue({ atOnce: 1, waiting: 1, longestWaitMs: 20 }));
    void ask('at work');
    const waiting = ask('waiting');
    for (const one of [ask('too many'), waiting]) {
      const { kind, reason, details } = await refusal(one);
      expect([kind, reason]).toEqual(['unavailable', 'TOO_BUSY']);
      expect(details.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    }
    // Who was given up is not begun later.
    await end('at work');
    expect(begun).toEqual(['at work']);
  });

  test('when the first has waited long, the newest come first', async () => {
    let at = 0;
    const queue = createFairQueue({ atOnce: 1, waiting: 10, longestWaitMs: LONG, now: () => at });
    const { begun, ask, end } = stage(queue);
    for (const name of ['a', 'b', 'c', 'd']) void ask(name);
    await settled();
    await end('a');
    at += LONG / 3;
    await end('b');
    await end('d');
    expect(begun).toEqual(['a', 'b', 'd', 'c']);
  });

  test('work that fails makes room like any other', async () => {
    const queue = createFairQueue({ atOnce: 1, perKey: { atOnce: 1, waiting: 5 }, waiting: 5, longestWaitMs: LONG });
    const fails = queue.take(['key'], () => Promise.reject(new Error('no')));
    const next = queue.take(['key'], async () => 'done');
    await expect(fails).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
