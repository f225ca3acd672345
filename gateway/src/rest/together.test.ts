import { describe, expect, test } from '@jest/globals';
import { createTogether } from './together.ts';

/** A service whose answers come when the test says so. */
function aService() {
  const calls: { askers: string[]; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const fetch = (askers: string[]) =>
    new Promise<string>((answer, fail) => {
      calls.push({ askers, answer, fail });
    });
  return { calls, fetch };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('asking together', () => {
  test('an answer that was on its way is not for who came later: it may be older than their question', async () => {
    const { calls, fetch } = aService();
    const together = createTogether<string, string>(10, (name) => name);
    const first = together.ask('page', 'ada', fetch);
    await settled();
    const others = ['bob', 'cid', 'dan'].map((name) => together.ask('page', name, fetch));
    await settled();
    expect(calls.map(({ askers }) => askers)).toEqual([['ada'], ['bob', 'cid', 'dan']]);
    calls[0]!.answer('before');
    expect(await first).toBe('before');
    calls[1]!.answer('after');
    expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
  });

  test('two calls are out at most; the next one takes all who came meanwhile', async () => {
    const { calls, fetch } = aService();
    const together = createTogether<string, string>(10, (name) => name);
    for (const name of ['ada', 'bob', 'cid', 'dan']) {
      void together.ask('page', name, fetch);
      await settled();
    }
    expect(calls.map(({ askers }) => askers)).toEqual([['ada'], ['bob']]);
    calls[1]!.answer('here');
    await settled();
    expect(calls.map(({ askers }) => askers)).toEqual([['ada'], ['bob'], ['cid', 'dan']]);
  });

  test('what is asked for under another key does not wait', async () => {
    const { calls, fetch } = aService();
    const together = createTogether<string, string>(10, (name) => name);
    void together.ask('page', 'ada', fetch);
    await settled();
    void together.ask('card', 'bob', fetch);
    await settled();
    expect(calls).toHaveLength(2);
  });

  test('a call is for so many at most, the others get the one after it, in their order', async () => {
    const { calls, fetch } = aService();
    const together = createTogether<string, string>(2, (name) => name);
    const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => together.ask('page', name, fetch));
    for (const at of [0, 1, 2]) {
      await settled();
      calls[at]!.answer(String(at));
    }
    expect(calls.map(({ askers }) => askers)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await Promise.all(answers)).toEqual(['0', '0', '1', '1', '2']);
  });

  test('who asks often is one of them', async () => {
    const { calls, fetch } = aService();
    const together = createTogether<string, string>(2, (name) => name);
    for (const name of ['a', 'a', 'b', 'a', 'b', 'c']) void together.ask('page', name, fetch);
    await settled();
    calls[0]!.answer('here');
    await settled();
    expect(calls.map(({ askers }) => askers)).toEqual([['a', 'a', 'b', 'a', 'b'], ['c']]);
  });

  test('a failure is that of those who asked together, and of nobody after them', async () => {
    const { calls, fetch } = aService();
    const together = createTogether<string, string>(10, (name) => name);
    const first = together.ask('page', 'ada', fetch);
    await settled();
    const second = together.ask('page', 'bob', fetch);
    calls[0]!.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    calls[1]!.answer('here');
    expect(await second).toBe('here');
    await settled();
    void together.ask('page', 'cid', fetch);
    await settled();
    expect(calls).toHaveLength(3);
  });
});
