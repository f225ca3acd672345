import { expect, test } from '@jest/globals';
import { DomainError, notFound, unauthenticated, unavailable } from '../errors/domain-error.ts';
import { eachOnItsOwn } from './each-on-its-own.ts';

const locked = () => new DomainError({ kind: 'unavailable', reason: 'LOCKED', message: 'Somebody writes it.' });

/** Does 1 to 9; `fails` says with what some of them end. */
async function round(fails: (item: number) => unknown, signal?: AbortSignal) {
  const [done, told]: [number[], unknown[]] = [[], []];
  const ended = await eachOnItsOwn(
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    async (item) => {
      const error = fails(item);
      if (error instanceof Error) throw error;
      done.push(item);
      return error;
    },
    {
      part: 'tests',
      errorReporter: { isOutage: (_error, part, facts) => Boolean(told.push([part, facts])) },
      facts: (ownerId) => ({ ownerId }),
      signal,
    },
  ).catch((error) => error);
  return { done, told, ended };
}

test('one that fails is told of, and all others are done', async () => {
  expect(await round((item) => (item === 2 ? new TypeError('bad row') : undefined))).toEqual({
    ...{ done: [1, 3, 4, 5, 6, 7, 8, 9], told: [['tests', { ownerId: 2 }]], ended: true },
  });
});

test('rows that are held hold up nobody, however many there are', async () => {
  expect((await round((item) => (item < 9 ? locked() : undefined))).done).toEqual([9]);
});

const changed = () => new DomainError({ kind: 'conflict', reason: 'VERSION_CONFLICT', message: 'Changed since.' });

test.each([
  ['owners whose account is being deleted', unauthenticated],
  ['rows that somebody has changed meanwhile', changed],
  ['rows that are gone', () => notFound('Card')],
])('nothing is said of %s', async (_whom, error) => {
  expect(await round((item) => (item < 9 ? error() : undefined))).toEqual({
    ...{ done: [9], told: [], ended: true },
  });
});

test('an outage of all ends the round, one that a single owner meets does not', async () => {
  const all = await round(() => unavailable('The database'));
  expect([all.done, all.told.length, all.ended.kind]).toEqual([[], 4, 'unavailable']);
  const one = await round((item) => (item % 2 ? undefined : unavailable('The database')));
  expect([one.done, one.ended]).toEqual([[1, 3, 5, 7, 9], true]);
});

test('an outage that the last ones meet is thrown at the end, so that they are not left for a whole period', async () => {
  const last = await round((item) => (item > 7 ? unavailable('The database') : undefined));
  expect([last.done, last.told.length, last.ended.kind]).toEqual([[1, 2, 3, 4, 5, 6, 7], 2, 'unavailable']);
});

test('it ends where the work says so, and when the process stops', async () => {
  expect(await round((item) => item < 3)).toMatchObject({ done: [1, 2, 3], ended: false });
  expect(await round(() => undefined, AbortSignal.abort())).toMatchObject({ done: [], ended: false });
});
