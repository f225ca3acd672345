import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { OrderProgressFragment } from '../generated/graphql.ts';
import { createOrders, type RunningOrder } from './orders.ts';

const job = (over: Partial<OrderProgressFragment>): OrderProgressFragment => ({
  __typename: 'BulkJob',
  id: '1',
  state: 'DONE',
  total: 0,
  done: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  ...over,
});
const running = (id: string, done = 0) => job({ id, state: 'RUNNING', done });
const manyIds = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const wait = async (_ms: number, signal: AbortSignal) => signal.throwIfAborted();

/** Orders whose looks are answered one after another. */
function looking(...answers: (OrderProgressFragment | null | Error)[]) {
  const look = jest.fn(async (_id: string) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
  const orders = createOrders({ look, owner: () => '1', wait });
  const seen: RunningOrder[][] = [];
  orders.subscribe(() => void seen.push([...orders.running()]));
  return { orders, look, seen };
}

describe('an order for many contacts', () => {
  it('that fails, is gone or is not taken is told as failed', async () => {
    const give = (answer: OrderProgressFragment | null) => async () => answer;
    const failed = looking().orders.carryOut('deleting', ['1'], give(job({ state: 'FAILED' })));
    await expect(failed).rejects.toThrow('not carried out');
    const gone = looking(null).orders.carryOut('deleting', ['1'], give(running('1')));
    await expect(gone).rejects.toThrow('not carried out');
    await expect(looking().orders.carryOut('deleting', ['1'], give(null))).rejects.toThrow('not taken');
  });

  it('is given in parts of a thousand, all of them before the first is followed', async () => {
    const { orders, look } = looking(
      job({ id: 'a', done: 1000, changed: 1000 }),
      job({ id: 'b', done: 1, changed: 1 }),
    );
    const give = jest.fn(async (ids: string[]) => {
      expect(look).not.toHaveBeenCalled();
      return running(ids.length === 1000 ? 'a' : 'b');
    });
    const result = await orders.carryOut('deleting', manyIds(1001), give);
    expect(result).toEqual({ changed: 1001, unchanged: 0, failed: 0, missed: 0 });
    expect(give.mock.calls.map(([part]) => part.length)).toEqual([1000, 1]);
    expect(look.mock.calls.map(([id]) => id)).toEqual(['a', 'b']);
  });

  it('says how far it is, over all its parts, until it is carried out', async () => {
    const { orders, seen } = looking(running('a', 400), job({ id: 'a', done: 1000, changed: 999, failed: 1 }));
    const onAccepted = jest.fn();
    const parts = [running('a'), job({ id: 'b', done: 500, changed: 500 })];
    await orders.carryOut('restoring', manyIds(1500), async () => parts.shift(), onAccepted);
    expect(onAccepted).toHaveBeenCalledTimes(1);
    expect(seen.map(([order]) => order?.done)).toEqual([500, 900, 1500, undefined]);
    expect(seen[0]).toEqual([{ key: 1, kind: 'restoring', total: 1500, done: 500, isLost: false }]);
  });

  it('shows nothing when it is carried out at once', async () => {
    const { orders, seen } = looking();
    await orders.carryOut('tagging', ['1', '2'], async () => job({ done: 2, changed: 1, unchanged: 1 }));
    expect(seen).toEqual([]);
  });

  it('counts what could not be given, and carries out the rest', async () => {
    const { orders } = looking(job({ done: 1000, changed: 1000 }));
    let given = 0;
    const result = await orders.carryOut('deleting', manyIds(2500), async () => {
      given += 1;
      if (given > 1) throw new Error('away');
      return running('1');
    });
    expect(result).toEqual({ changed: 1000, unchanged: 0, failed: 0, missed: 1500 });
    expect(given).toBe(2);
  });

  it('of which nothing is heard says so, asks no more, and is taken up again when somebody wants it', async () => {
    const away = new Error('away');
    const { orders, look } = looking(away, away, away, away, away, away, job({ done: 1, changed: 1 }));
    const result = orders.carryOut('deleting', ['1'], async () => running('1'));
    await waitFor(() => expect(orders.running()[0]?.isLost).toBe(true));
    expect(look).toHaveBeenCalledTimes(6);
    orders.again(orders.running()[0]!.key);
    expect(await result).toMatchObject({ changed: 1 });
    expect(orders.running()).toEqual([]);
  });

  it('is followed no further once somebody else has signed in', async () => {
    let owner = '1';
    const look = jest.fn(async () => {
      owner = '2';
      return running('1');
    });
    const orders = createOrders({ look, owner: () => owner, wait });
    expect(await orders.carryOut('deleting', ['1'], async () => running('1'))).toBeNull();
    expect(look).toHaveBeenCalledTimes(1);
    expect(orders.running()).toEqual([]);
  });
});
